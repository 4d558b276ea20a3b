import type { Handler } from './http.ts';
import type { Project } from './project.ts';
import { maybe, need } from './serviceClient.ts';

/** The scheduled jobs of the functions; a row of `private.jobs` has the time after which a job is late. */
export type Job = 'send-mail' | 'reconcile-payments' | 'remove-files';

export interface ProjectHealth {
  jobs: { job: string; last_ran_at: string | null; took_ms: number | null; is_late: boolean }[];
  queues: { queue: string; waiting: number; oldest_at: string | null }[];
}

export function jobs({ service }: Pick<Project, 'service'>) {
  return {
    async noteJobRun(job: Job, tookMs: number): Promise<void> {
      maybe(await service.rpc('note_job_run', { job, took_ms: tookMs }));
    },

    async projectHealth(): Promise<ProjectHealth> {
      return need(await service.rpc('project_health'));
    },
  };
}

export type Jobs = ReturnType<typeof jobs>;

interface Noting {
  backend: Pick<Jobs, 'noteJobRun'>;
  log?: (message: string) => void;
  now?: () => number;
}

/** Stores each successful run; after failed or rejected runs the job becomes late. */
export const noting =
  (job: Job, { backend, log = () => {}, now = Date.now }: Noting, run: Handler): Handler =>
  async (request) => {
    const start = now();
    const answer = await run(request);
    if (answer.ok)
      await backend.noteJobRun(job, now() - start).catch((error: unknown) => log(`${job} is not noted: ${error}`));
    return answer;
  };
