// `npm run serve` and its sisters: hands its arguments to the terminal program.
import { runServerProgram } from './launch.mjs';

await runServerProgram(process.argv.slice(2));
