// Requests at a set pace: each is sent when it is due, whether those before it were answered or not.
import { setTimeout as sleep } from 'node:timers/promises';

/** Gives what the calls gave; `ask` must not throw. */
export async function atPace<T>(
  pace: { readonly perSecond: number; readonly seconds: number },
  ask: (n: number) => Promise<T>,
): Promise<T[]> {
  const from = performance.now();
  const answers: Promise<T>[] = [];
  while (performance.now() - from < pace.seconds * 1000) {
    const due = Math.floor(((performance.now() - from) * pace.perSecond) / 1000);
    while (answers.length < due) answers.push(ask(answers.length));
    await sleep(2);
  }
  return Promise.all(answers);
}
