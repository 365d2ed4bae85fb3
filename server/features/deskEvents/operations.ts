// Live events and jobs of the owner's window (desk.yaml).
import { Reply } from '../../http/reply.ts';
import { admin, adminOrTicket, defineOperation, type PermissionLabels } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import { presentJob } from './present.ts';
import { jobInput, jobOutput, ticketOutput } from './schema.ts';
import { findJob, issueTicket, openEvents } from './service.ts';

const labels: PermissionLabels = ['店铺后台', '运行状态', '查看'];

const eventsOperation = defineOperation({
  name: 'deskEvents.stream',
  title: { zh: '实时事件流', en: 'Stream of live events' },
  method: 'GET',
  path: '/desk/events',
  access: adminOrTicket('desk:status', labels),
  input: noInput,
  output: nothing,
  answers: 'text/event-stream',
  run: ({ shop, who, request }) =>
    new Reply(openEvents(shop, who, request), 'text/event-stream', {
      // A proxy that gathers or packs the answer would keep the events to itself.
      headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
    }),
});

const ticketOperation = defineOperation({
  name: 'deskEvents.ticket',
  title: { zh: '领取一次性凭证', en: 'Take a ticket for one stream or download' },
  method: 'POST',
  path: '/desk/events/ticket',
  access: admin('desk:status', labels),
  input: noInput,
  output: ticketOutput,
  run: ({ shop, who }) => ({ ticket: issueTicket(shop, who) }),
});

const jobOperation = defineOperation({
  name: 'deskEvents.job',
  title: { zh: '查询任务进度', en: 'Progress of a task' },
  method: 'GET',
  path: '/desk/job',
  access: admin('desk:status', labels),
  input: jobInput,
  output: jobOutput,
  run: ({ shop, input, request }) => presentJob(findJob(shop, input.id), request.language),
});

export const deskEventsOperations = [eventsOperation, ticketOperation, jobOperation];
