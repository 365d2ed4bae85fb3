// Inputs and outputs of the logs (desk.yaml, logs).
import { z } from 'zod';
import { requestLevels } from '../../../db/logs/logTables.ts';
import { id, integer, optional, orElse, required, rowLimit, text, wireTime, word } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

/** As `/desk/log/requests` names them; also those of the export. */
const requestFilter = lazily(() => ({
  text: optional(text({ min: 1, max: 200 })),
  operation: optional(text({ min: 1, max: 100 })),
  errno: optional(integer()),
  status: optional(integer({ min: 100, max: 599 })),
  level: optional(word(...requestLevels)),
  who: optional(text({ min: 1, max: 100 })),
  minMs: optional(integer({ min: 0, max: 3_600_000 })),
  from: optional(wireTime()),
  to: optional(wireTime()),
}));

const before = lazily(() => optional(integer({ min: 1, max: Number.MAX_SAFE_INTEGER })));

export const requestsInput = lazily(() =>
  z.object({ before: before(), limit: orElse(rowLimit(), 100), ...requestFilter() }),
);

export const exportInput = lazily(() => z.object(requestFilter()));

export const requestIdInput = lazily(() => z.object({ id: required(id()) }));

export const linesInput = lazily(() =>
  z.object({
    before: before(),
    limit: orElse(rowLimit(), 100),
    level: optional(word('debug', 'info', 'warn', 'error')),
    text: optional(text({ min: 1, max: 200 })),
  }),
);

const requestRow = lazily(() => ({
  id: z.int(),
  at: z.string(),
  atMs: z.number(),
  ms: z.number(),
  method: z.string(),
  path: z.string(),
  query: z.string(),
  operation: z.string(),
  who: z.string(),
  ip: z.string(),
  status: z.int(),
  errno: z.int(),
  level: z.enum(requestLevels),
  bytes: z.int(),
  requestId: z.string(),
  note: z.string(),
  hasContent: z.boolean(),
}));

export const requestsOutput = lazily(() =>
  z.strictObject({ list: z.array(z.strictObject(requestRow())), next: z.int().optional() }),
);

export const requestOutput = lazily(() =>
  z.strictObject({
    ...requestRow(),
    requestHeaders: z.string().optional(),
    requestBody: z.string().optional(),
    answerHeaders: z.string().optional(),
    answerBody: z.string().optional(),
    curl: z.string(),
    /** Why it can't run again; absent when it can. */
    replayRefused: z.string().optional(),
  }),
);

export const replayOutput = lazily(() =>
  z.strictObject({
    status: z.int(),
    ms: z.number(),
    headers: z.string(),
    /** The answer as text, secrets masked; '' for what is no text. */
    body: z.string(),
    isCut: z.boolean(),
  }),
);

const lineRow = lazily(() => ({ id: z.int(), at: z.string(), atMs: z.number(), level: z.string(), text: z.string() }));

export const linesOutput = lazily(() =>
  z.strictObject({ list: z.array(z.strictObject(lineRow())), next: z.int().optional() }),
);
