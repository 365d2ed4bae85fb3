// Opens the stream of live events and finds jobs (desk.yaml).
import type { Readable } from 'node:stream';
import type { Admin } from '../../accounts.ts';
import { invalidField } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import type { Job } from '../../longWork.ts';
import type { Shop } from '../../shop.ts';

/** The caller's stream; a replacement of the data needn't wait for it. */
export function openEvents(shop: Shop, admin: Admin, request: RequestFacts): Readable {
  shop.host.detach(request.raw);
  const { language, isLoopback, raw } = request;
  return shop.live.listen({ admin, language, isLoopback, socket: raw.socket });
}

/** A text that stands for this login once, within 60 seconds: an EventSource can't send headers. */
export function issueTicket(shop: Shop, admin: Admin): string {
  return shop.tickets.issue(admin.tokenHash);
}

/** @throws 402 when there is no such job, or it ended long ago */
export function findJob(shop: Shop, id: string): Job {
  const job = shop.longWork.find(id);
  if (!job) throw invalidField('id', '没有这项任务', 'there is no such task');
  return job;
}
