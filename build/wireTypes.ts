// `npm run wire`: writes renderer/api/operations.ts, the types of every operation as clients see them.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { operations } from '../server/features.ts';
import { readWords } from './readWords.ts';
import { wireTypesText } from './wireTypesText.ts';

readWords('npm run wire: writes renderer/api/operations.ts', {});

const target = fileURLToPath(new URL('../renderer/api/operations.ts', import.meta.url));

await writeFile(target, wireTypesText(operations));
console.log(`Wrote renderer/api/operations.ts: ${operations.length} operations.`);
