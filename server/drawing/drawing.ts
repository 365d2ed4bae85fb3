// Share pictures and thumbnails, made one after another in a thread of their own, so that the shop goes on answering. The
// thread starts with the first of them and ends soon after the last: WebAssembly never gives memory back by itself.
import type { Worker } from 'node:worker_threads';
import { createTurns } from '../lib/turns.ts';
import type { DrawingAnswer, DrawingJob, Drawn, Poster } from './jobs.ts';

export interface Drawing {
  /** A JPEG of a share picture. @throws Error when it can't be made */
  poster(poster: Poster): Promise<Drawn>;
  /**
   * The picture, upright, with its longest side this long; never larger than it was. A JPEG, or a PNG where something
   * shines through; of an animation the first picture. @throws Error when the bytes can't be read as a picture
   */
  thumbnail(picture: Uint8Array, longestPx: number): Promise<Drawn>;
  /** Ends the thread; what it is at work on and what waits fails. */
  stop(): Promise<void>;
}

/** How long the thread stays after its last piece of work. */
const idleMs = 5000;
/** How long one piece of work may take; a picture that needs longer was made for that. */
const longestMs = 30_000;

/** `start` makes the thread; tests hand in another one. */
export function createDrawing(
  start: () => Promise<Worker> = async () => (await import('./parts.ts')).startThread(),
): Drawing {
  const turns = createTurns(1);
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function endThread(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  /** Also an end while it rests, whose error would else be one of the whole process. */
  function forgottenAtItsEnd(started: Worker): Worker {
    const forget = () => {
      if (thread === started) thread = undefined;
    };
    return started.on('error', forget).on('exit', forget);
  }

  async function draw(job: DrawingJob): Promise<Drawn> {
    if (isStopped) throw new Error('drawing has stopped');
    clearTimeout(idleTimer);
    thread ??= forgottenAtItsEnd(await start());
    if (isStopped) {
      await endThread();
      throw new Error('drawing has stopped');
    }
    // Drawing alone never keeps the process alive.
    thread.unref();
    try {
      return await ask(thread, job);
    } catch (error) {
      // What broke it may have left it broken.
      await endThread();
      throw error;
    } finally {
      idleTimer = setTimeout(endThread, idleMs);
      idleTimer.unref();
    }
  }

  return {
    poster: (poster) => turns.take(() => draw({ kind: 'poster', poster })),
    thumbnail: (picture, longestPx) => turns.take(() => draw({ kind: 'thumbnail', picture, longestPx })),
    async stop() {
      isStopped = true;
      await endThread();
    },
  };
}

function ask(thread: Worker, job: DrawingJob): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error(`drawing took more than ${longestMs} ms`)), longestMs);
    timer.unref();
    const onMessage = (answer: DrawingAnswer) => ('drawn' in answer ? end(answer.drawn) : end(new Error(answer.error)));
    const onExit = () => end(new Error('the drawing thread ended'));
    thread.on('message', onMessage).on('error', end).on('exit', onExit);
    thread.postMessage(job);

    function end(result: Drawn | Error): void {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', end).off('exit', onExit);
      if (result instanceof Error) reject(result);
      else resolve(result);
    }
  });
}

/** Draws nothing: for tests of other things, which would start a thread for each order of a group. */
export const noDrawing: Drawing = {
  poster: () => Promise.reject(new Error('nothing is drawn here')),
  thumbnail: () => Promise.reject(new Error('nothing is drawn here')),
  stop: async () => {},
};
