// `npm run dev:console`: the console from its sources, reloading as they change, over a shop that runs already
// (`npm run dev`; another one: `npm run dev:console -- http://127.0.0.1:9000`).
import { createServer } from 'vite';
import { consoleServer } from './consoleConfig.ts';
import { readWords } from './readWords.ts';

const help = 'npm run dev:console -- [address of a shop that runs (http://127.0.0.1:8080)]';
const [shop = 'http://127.0.0.1:8080'] = readWords(help, { allowPositionals: true }).positionals;
const server = await createServer(consoleServer(shop));
await server.listen();
server.printUrls();
