// Follows work that takes over a second (/desk/job), by asking: jobs are rare, and an answer always comes.
import { reactive } from 'vue';
import { call } from './call.ts';
import { ApiError, isOffline } from './errors.ts';
import type { OutputOf } from './operations.ts';

export type Job = OutputOf<'deskEvents.job'>;

const askEveryMs = 500;

/** What a progress bar shows of a job. */
export interface JobView {
  readonly isRunning: boolean;
  /** 0 to 100; undefined while the whole isn't known. */
  readonly percent: number | undefined;
}

/**
 * Runs a job and waits for its end; `view` follows it. A shop that restarts its data meanwhile is asked again.
 * @throws ApiError with the job's reason
 */
export function createJobRunner() {
  const view = reactive<{ isRunning: boolean; percent: number | undefined }>({ isRunning: false, percent: undefined });

  /** The work goes on while the shop doesn't answer this window; the offline bar tells of that. */
  async function ask(id: string): Promise<Job> {
    for (;;) {
      try {
        return await call('deskEvents.job', { id });
      } catch (error) {
        if (!isOffline(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      }
    }
  }

  async function follow(id: string): Promise<unknown> {
    for (;;) {
      const job = await ask(id);
      view.percent = job.total > 0 ? Math.floor((job.done / job.total) * 100) : undefined;
      if (job.state === 'done') return job.result;
      if (job.state === 'failed') throw new ApiError(-1, job.error ?? '');
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    }
  }

  return {
    view: view as JobView,
    async run(start: () => Promise<{ readonly jobId: string }>): Promise<unknown> {
      view.isRunning = true;
      view.percent = undefined;
      try {
        return await follow((await start()).jobId);
      } finally {
        view.isRunning = false;
      }
    },
  };
}
