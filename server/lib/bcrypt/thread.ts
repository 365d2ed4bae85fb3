// The thread that checks bcrypt hashes: each takes about a tenth of a second of pure counting, which would hold everybody up.
import { parentPort } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';
import type { BcryptAnswer, BcryptQuestion } from './checkBcrypt.ts';

parentPort?.on('message', ({ id, password, stored }: BcryptQuestion) => {
  let isRight = false;
  try {
    isRight = compareSync(password, stored);
  } catch {
    // A hash that can't be read is nobody's password.
  }
  parentPort?.postMessage({ id, isRight } satisfies BcryptAnswer);
});
