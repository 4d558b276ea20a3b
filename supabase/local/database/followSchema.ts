import type { Sql } from 'postgres';

/** Like on hosted projects, a schema change reloads PostgREST automatically; `NOTIFY pgrst` also does. */
const WATCH = `
create schema if not exists realtime_local;
create or replace function realtime_local.pgrst_ddl_watch() returns event_trigger language plpgsql as $f$
declare
  command record;
begin
  for command in select * from pg_event_trigger_ddl_commands() loop
    if command.command_tag in ('CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO',
        'ALTER TABLE', 'CREATE VIEW', 'ALTER VIEW', 'CREATE MATERIALIZED VIEW', 'ALTER MATERIALIZED VIEW',
        'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE TYPE', 'ALTER TYPE', 'COMMENT')
        and command.schema_name is distinct from 'pg_temp' then
      notify pgrst, 'reload schema';
    end if;
  end loop;
end $f$;
drop event trigger if exists pgrst_ddl_watch_local;
create event trigger pgrst_ddl_watch_local on ddl_command_end execute function realtime_local.pgrst_ddl_watch()`;

/** Event triggers need a superuser; without one, only `NOTIFY pgrst` reloads PostgREST. */
async function watchCommands(sql: Sql): Promise<void> {
  await sql.unsafe(WATCH).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
  });
}

/** Calls `reload` after every schema change; returns a function that stops it. */
export async function followSchema(sql: Sql, reload: () => Promise<void>): Promise<() => Promise<void>> {
  await watchCommands(sql);
  const listener = await sql.listen('pgrst', (payload) => {
    if (payload === '' || payload === 'reload schema') void reload().catch(() => undefined);
  });
  return listener.unlisten;
}
