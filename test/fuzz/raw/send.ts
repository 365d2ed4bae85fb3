// Sends raw cases over plain sockets, one after the other, for as long as the run beside them lasts.
import { connect } from 'node:net';
import { seededRandom } from '../../../db/seed/random.ts';
import { readAnswers } from './answers.ts';
import { type RawCase, rawCase } from './cases.ts';

export interface RawSending {
  /** Lets what is on its way end, and gives what was found. */
  end(): Promise<{ readonly sent: number; readonly faults: readonly string[] }>;
}

const usualMs = 5000;
/** Statuses that a server gives to what it can't read, beside those of the shop. */
const allowed = new Set([100, 200, 304, 400, 401, 404, 405, 408, 411, 413, 414, 415, 417, 431]);
const lanes = 6;

/** Begins to send, over six connections at a time. */
export function sendRawRequests(url: string, { seed }: { seed: number }): RawSending {
  let isOver = false;
  let sent = 0;
  const faults: string[] = [];
  async function lane(number: number): Promise<void> {
    const random = seededRandom(seed + number);
    while (!isOver && faults.length < 20) {
      const one = rawCase(random);
      const fault = await sendCase(url, one);
      sent += 1;
      if (fault !== undefined) faults.push(`raw: ${one.name}: ${fault} (seed ${seed})`);
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return {
    async end() {
      isOver = true;
      await running;
      return { sent, faults };
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one case and gives its fault; undefined when it was answered as it should be. */
export async function sendCase(
  url: string,
  { pieces, expects, withinMs = usualMs }: RawCase,
): Promise<string | undefined> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  let hasEnded = false;
  let isRefused = false;
  const wakers: (() => void)[] = [];
  const wake = () => {
    for (const each of wakers.splice(0)) each();
  };
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk);
    wake();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    isRefused ||= error.code === 'ECONNREFUSED';
  });
  socket.on('close', () => {
    hasEnded = true;
    wake();
  });
  const wanted = typeof expects === 'object' ? expects.answers : 1;
  const answers = () => readAnswers(Buffer.concat(received));
  try {
    for (const piece of pieces) {
      if (hasEnded) break;
      if (typeof piece === 'number') await pause(piece);
      else socket.write(piece);
    }
    if (expects === 'left') {
      await pause(5);
      return undefined;
    }
    const deadline = Date.now() + withinMs;
    while (!hasEnded && answers().length < wanted && Date.now() < deadline) {
      await Promise.race([new Promise<void>((resolve) => wakers.push(resolve)), pause(250)]);
    }
  } finally {
    socket.destroy();
  }
  return faultOf({
    statuses: answers().map(({ status }) => status),
    wanted,
    hasEnded,
    isRefused,
    isOpen: expects === 'end',
  });
}

function faultOf(outcome: {
  statuses: readonly number[];
  wanted: number;
  hasEnded: boolean;
  isRefused: boolean;
  isOpen: boolean;
}): string | undefined {
  const { statuses, wanted, hasEnded, isRefused, isOpen } = outcome;
  if (isRefused) return 'the connection was refused';
  const strange = statuses.find((status) => !allowed.has(status));
  if (strange !== undefined) return `HTTP ${strange}`;
  if (statuses.length >= wanted || (isOpen && hasEnded)) return undefined;
  return hasEnded ? `${statuses.length} of ${wanted} answers before the end` : 'no answer in time';
}
