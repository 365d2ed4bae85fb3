// A job of the desk in a shop that is killed while it goes on.
import { setTimeout as sleep } from 'node:timers/promises';
import { callShop } from './callShop.ts';
import type { Begun } from './midway.ts';
import type { ShopProcess } from './shopProcess.ts';

interface Asked {
  readonly adminToken: string;
  readonly path: string;
  readonly body: object;
}

/** Begins it by its operation. @throws when it is refused */
export async function beginJob(shop: ShopProcess, { adminToken, path, body }: Asked): Promise<Begun> {
  const answer = await callShop(shop.url + path, { adminToken }, body);
  if (answer?.errno !== 0) {
    await shop.kill();
    throw new Error(`${path} answered ${answer?.text}`);
  }
  return { done: ended(shop, adminToken, answer.data.jobId), kill: shop.kill };
}

/** Resolves when the job has ended or the shop is gone. @throws when it failed */
async function ended(shop: ShopProcess, adminToken: string, jobId: string): Promise<void> {
  for (;;) {
    const answer = await callShop(`${shop.url}/desk/job?id=${jobId}`, { adminToken });
    if (answer === null) return;
    if (answer.errno !== 0 || answer.data.state === 'failed') throw new Error(`a job failed: ${answer.text}`);
    if (answer.data.state === 'done') return;
    await sleep(10);
  }
}
