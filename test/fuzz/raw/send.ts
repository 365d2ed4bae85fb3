// Sends raw cases over plain sockets, one after the other, for as long as the run beside them lasts.
import { connect } from 'node:net';
import { seededRandom } from '../../../db/seed/random.ts';
import { envelopeFaults } from '../verdict.ts';
import { type RawAnswer, readAnswers } from './answers.ts';
import { type RawCase, rawCase } from './cases.ts';

export interface RawSending {
  /** Lets what is on its way end, and gives what was found. */
  end(): Promise<{ readonly sent: number; readonly faults: readonly string[] }>;
}

const usualMs = 5000;
/** Statuses that a server gives to what it can't read, beside those of the shop. */
const allowed = new Set([100, 200, 304, 400, 401, 404, 405, 408, 411, 413, 414, 415, 417, 431]);
const lanes = 6;
const tickMs = 250;

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
async function sendCase(url: string, { pieces, expects, withinMs = usualMs }: RawCase): Promise<string | undefined> {
  const line = openLine(url);
  const wanted = typeof expects === 'object' ? expects.answers : 1;
  try {
    for (const piece of pieces) {
      if (line.state().hasEnded) break;
      if (typeof piece === 'number') await pause(piece);
      else line.write(piece);
    }
    if (expects === 'left') {
      await pause(5);
      return undefined;
    }
    // Counted in turns of this process: a machine too busy for it is no silence of the shop.
    for (let ticksLeft = withinMs / tickMs; ticksLeft > 0; ) {
      if (line.state().hasEnded || line.answers().length >= wanted) break;
      if (await line.isQuietFor(tickMs)) ticksLeft -= 1;
    }
  } finally {
    line.close();
  }
  return faultOf(line.answers(), { wanted, mayEnd: expects === 'end', ...line.state() });
}

/** A connection, and what has come over it so far. */
function openLine(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  const state = { hasEnded: false, isRefused: false };
  let wakers: (() => void)[] = [];
  const wake = () => {
    for (const each of wakers) each();
    wakers = [];
  };
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk);
    wake();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    state.isRefused ||= error.code === 'ECONNREFUSED';
  });
  socket.on('close', () => {
    state.hasEnded = true;
    wake();
  });
  return {
    write: (piece: string | Buffer) => socket.write(piece),
    answers: () => readAnswers(Buffer.concat(received)),
    /** As it was before this side closed. */
    state: () => ({ ...state }),
    /** Waits until something comes or the time is over; says whether nothing came. */
    isQuietFor: (ms: number) =>
      Promise.race([new Promise<boolean>((resolve) => wakers.push(() => resolve(false))), pause(ms).then(() => true)]),
    close: () => socket.destroy(),
  };
}

function faultOf(
  answers: readonly RawAnswer[],
  outcome: { wanted: number; mayEnd: boolean; hasEnded: boolean; isRefused: boolean },
): string | undefined {
  const { wanted, mayEnd, hasEnded, isRefused } = outcome;
  if (isRefused) return 'the connection was refused';
  const strange = answers.find(({ status }) => !allowed.has(status));
  if (strange) return `HTTP ${strange.status}`;
  for (const { head, body } of answers) {
    const [fault] = isEnvelope(head) ? envelopeFaults(body.toString('utf8')) : [];
    if (fault !== undefined) return fault;
  }
  if (answers.length >= wanted || (mayEnd && hasEnded)) return undefined;
  return hasEnded ? `${answers.length} of ${wanted} answers before the end` : 'no answer in time';
}

/** The platform's own form has the same type, but not the status of an envelope. */
const isEnvelope = (head: string) => head.includes('application/json;charset=UTF-8') && !head.includes(' 401 ');
