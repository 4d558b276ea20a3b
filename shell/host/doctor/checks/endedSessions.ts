import { type Check, fails, holds } from '../finding';

const SETTING = 'pgrst.db_pre_request=private.check_session';

/** What is set for this database comes before what is set for all. */
const QUERY = `select setting from pg_db_role_setting s, unnest(s.setconfig) setting
where s.setrole = (select oid from pg_roles where rolname = 'authenticator') and setting like 'pgrst.db_pre_request=%'
  and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
order by s.setdatabase desc limit 1`;

/** The API asks before every request whether the session behind the token has ended. */
export const endedSessions: Check = {
  part: '1. The database and its functions',
  name: 'Ended sessions',
  run: async (surroundings) => {
    const [row] = (await surroundings.rows(QUERY)) ?? [];
    if (row?.setting === SETTING) return holds('are refused by the API');
    return fails(
      row
        ? `the API asks ${String(row.setting).split('=')[1]} instead`
        : 'read as empty lists until their token expires',
      "In the SQL editor: alter role authenticator set pgrst.db_pre_request = 'private.check_session'; notify pgrst, 'reload config';",
    );
  },
};
