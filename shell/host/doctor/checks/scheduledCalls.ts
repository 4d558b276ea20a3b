import { type Check, fails, holds, NotChecked } from '../finding';

const QUERY = `select (select count(*)::int from vault.secrets where name = 'scheduler_secret') as secrets,
  coalesce((select json_object_agg(status, n) from (
    select coalesce(status_code, 0) as status, count(*) as n from net._http_response
    where created > now() - interval '1 hour' group by 1) answers), '{}') as answers`;

/** A job that runs may still call with the wrong secret: what the functions answered says so. */
export const scheduledCalls: Check = {
  part: '3. The schedule',
  name: 'Its secret and its calls',
  run: async (surroundings) => {
    const rows = await surroundings.rows(QUERY);
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
  },
};
