import { type Check, fails, holds, NotChecked } from '../finding';

/** The jobs of deploy/schedule.sql, and after how many minutes without a run something is wrong. */
const JOBS = {
  'send-mail': 5,
  'timely-mail': 5,
  'reconcile-payments': 125,
  'remove-files': 125,
  'count-performance': 125,
};

const QUERY = `select j.jobname as name, j.active, r.status, extract(epoch from now() - r.start_time) / 60 as minutes
from cron.job j left join lateral (
  select status, start_time from cron.job_run_details d where d.jobid = j.jobid and status not in ('running', 'starting')
  order by start_time desc limit 1) r on true`;

/** Mail leaves, lost payments are found and unneeded files go because pg_cron says so. */
export const schedule: Check = {
  part: '3. The schedule',
  name: 'Jobs',
  run: async (surroundings) => {
    const rows = await surroundings.rows(QUERY);
    if (!rows) return fails('pg_cron is not there', 'Enable pg_cron, pg_net and vault; then run deploy/schedule.sql.');
    const waiting: string[] = [];
    for (const [name, limit] of Object.entries(JOBS)) {
      const job = rows.find((row) => row.name === name);
      if (!job) return fails(`there is no job ${name}`, 'Run deploy/schedule.sql.');
      if (job.active !== true) return fails(`${name} is switched off`, 'Run deploy/schedule.sql again.');
      if (job.status === null) waiting.push(name);
      else if (job.status !== 'succeeded')
        return fails(`the last run of ${name} ended as ${job.status}`, 'See cron.job_run_details for its message.');
      else if (Number(job.minutes) > limit)
        return fails(`${name} ran last ${Math.round(Number(job.minutes))} minutes ago`, 'See Integrations → Cron.');
    }
    if (waiting.length > 0) throw new NotChecked(`${waiting.join(', ')}: no run yet, ask again in an hour`);
    return holds(`${Object.keys(JOBS).length} jobs, last runs succeeded`);
  },
};
