// Work that takes over a second: it is started by a request, answered with an id at once, and followed by that id or by the
// live event `job` (desk.yaml, conventions.long_work). It outlives a replacement of the shop's data.
import { errorText, type Language, ShopError } from './errors.ts';

/** What a running job tells of itself; `total` 0 while it isn't known. */
export interface Progress {
  set(done: number, total: number): void;
  /** Aborted when the shop stops: the work then ends as soon as it can leave everything whole. */
  readonly signal: AbortSignal;
}

export interface Job {
  readonly id: string;
  /** What it does, for people's programs: `backup`, `import`. */
  readonly kind: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly result?: unknown;
  /** Why it failed, in both languages. */
  readonly error?: Readonly<Record<Language, string>>;
}

export interface JobSpec {
  readonly kind: string;
  /** Whether it changes data or files; one such job runs at a time. */
  readonly writes: boolean;
  readonly work: (progress: Progress) => Promise<unknown>;
}

export interface LongWork {
  /** Starts a job and gives its id. @throws ShopError jobRunning when another one that writes is at work */
  start(spec: JobSpec): string;
  find(id: string): Job | undefined;
  /** Resolves with the job when it has ended. */
  ended(id: string): Promise<Job | undefined>;
  stop(): Promise<void>;
}

/** Ended jobs that are remembered, so that a window that was closed meanwhile still finds its result. */
const remembered = 100;
/** Progress is told this often at most: a job may count single rows. */
const tellEveryMs = 100;

export function createLongWork(options: {
  newId: () => string;
  /** Hears of each change of a job. */
  onChange: (job: Job) => void;
  onFailure: (job: Job, error: unknown) => void;
  /** Hears of a job that was ended because the shop stops, which is no fault. */
  onStopped: (job: Job) => void;
}): LongWork {
  const jobs = new Map<string, Job>();
  const running = new Map<string, Promise<Job>>();
  const stopping = new AbortController();
  let writer: string | undefined;

  function put(job: Job): Job {
    jobs.set(job.id, job);
    options.onChange(job);
    return job;
  }

  function forgetOldest(): void {
    for (const [id] of jobs) {
      if (jobs.size <= remembered) return;
      if (!running.has(id)) jobs.delete(id);
    }
  }

  async function run(first: Job, spec: JobSpec): Promise<Job> {
    let now = first;
    let toldAt = 0;
    const progress: Progress = {
      signal: stopping.signal,
      set(done, total) {
        now = { ...now, done, total };
        jobs.set(now.id, now);
        if (performance.now() - toldAt < tellEveryMs) return;
        toldAt = performance.now();
        options.onChange(now);
      },
    };
    try {
      const result = await spec.work(progress);
      return { ...now, state: 'done', ...(result === undefined ? {} : { result }) };
    } catch (error) {
      const failed: Job = { ...now, state: 'failed', error: textsOf(error) };
      if (stopping.signal.aborted && isAbort(error)) options.onStopped(failed);
      else options.onFailure(failed, error);
      return failed;
    }
  }

  return {
    start(spec) {
      if (stopping.signal.aborted) throw new ShopError('jobRunning', { kind: 'stop' });
      if (spec.writes && writer !== undefined) {
        throw new ShopError('jobRunning', { kind: jobs.get(writer)?.kind ?? '' });
      }
      const job = put({ id: options.newId(), kind: spec.kind, state: 'running', done: 0, total: 0 });
      if (spec.writes) writer = job.id;
      const ending = run(job, spec).then((ended) => {
        running.delete(job.id);
        if (writer === job.id) writer = undefined;
        put(ended);
        forgetOldest();
        return ended;
      });
      running.set(job.id, ending);
      return job.id;
    },
    find: (id) => jobs.get(id),
    ended: (id) => running.get(id) ?? Promise.resolve(jobs.get(id)),
    async stop() {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The reason for people; what isn't a ShopError has no words of its own, only the log tells more. */
function textsOf(error: unknown): Readonly<Record<Language, string>> {
  if (error instanceof ShopError) {
    return { zh: errorText(error.code, error.params, 'zh'), en: errorText(error.code, error.params, 'en') };
  }
  const { text } = error instanceof Error ? (error as { text?: Partial<Record<Language, string>> }) : {};
  const detail = error instanceof Error ? error.message : String(error);
  return {
    zh: text?.zh ?? errorText('unspecified', { detail }, 'zh'),
    en: text?.en ?? errorText('unspecified', { detail }, 'en'),
  };
}
