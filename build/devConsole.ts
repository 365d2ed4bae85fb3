// `npm run dev:console`: the console from its sources, reloading as they change, over a shop that runs already
// (`npm run dev`; another one: `npm run dev:console -- http://127.0.0.1:9000`).
import { createServer } from 'vite';
import { consoleServer } from './consoleConfig.ts';

const server = await createServer(consoleServer(process.argv[2] ?? 'http://127.0.0.1:8080'));
await server.listen();
server.printUrls();
