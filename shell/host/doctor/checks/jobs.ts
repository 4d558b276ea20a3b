import { fails, holds, NotChecked } from '../finding';
import type { Run } from '../surroundings';

/** The jobs in deploy/schedule.sql, and the minutes without a run after which they fail. */
const JOBS = {
  'send-mail': 5,
  'timely-mail': 5,
  retention: 5,
  'reconcile-payments': 125,
  'remove-files': 125,
  'count-performance': 125,
};

const QUERY = `select j.jobname as name, j.active, r.status, extract(epoch from now() - r.start_time) / 60 as minutes
from cron.job j left join lateral (
  select status, start_time from cron.job_run_details d where d.jobid = j.jobid and status not in ('running', 'starting')
  order by start_time desc limit 1) r on true`;

/** Checks that pg_cron runs the jobs for mails, lost payments and unneeded files. */
export const schedule: Run = async (surroundings) => {
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
};

const CALLS_QUERY = `select (select count(*)::int from vault.secrets where name = 'scheduler_secret') as secrets,
  coalesce((select json_object_agg(status, n) from (
    select coalesce(status_code, 0) as status, count(*) as n from net._http_response
    where created > now() - interval '1 hour' group by 1) answers), '{}') as answers`;

/** Checks the answers of the functions, because a running job may still call with a wrong secret. */
export const scheduledCalls: Run = async (surroundings) => {
  const rows = await surroundings.rows(CALLS_QUERY);
  if (!rows) return fails('pg_net or vault is not there', 'Enable both, then run deploy/schedule.sql.');
  if (rows[0]?.secrets !== 1)
    return fails('the vault has no scheduler_secret', "select vault.create_secret('<secret>', 'scheduler_secret');");
  const statuses = Object.keys(rows[0].answers ?? {});
  if (statuses.includes('401'))
    return fails('the functions refuse its secret', 'Store the functions’ SCHEDULER_SECRET in the vault.');
  const bad = statuses.filter((status) => !status.startsWith('2'));
  if (bad.length > 0)
    return fails(
      `calls of the last hour ended with ${bad.join(', ')}`,
      'Put the project’s address into schedule.sql; see the functions’ logs.',
    );
  if (statuses.length === 0) throw new NotChecked('no call in the last hour, ask again in an hour');
  return holds('accepted');
};
