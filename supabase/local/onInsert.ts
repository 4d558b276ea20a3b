import type { Sql } from 'postgres';

const triggerOn = (table: string, channel: string) => `
create schema if not exists realtime_local;
create or replace function realtime_local.${channel}() returns trigger
language plpgsql security definer set search_path = '' as $f$
begin
  perform pg_catalog.pg_notify('${channel}', '');
  return null;
end $f$;
drop trigger if exists zz_${channel} on ${table};
create trigger zz_${channel} after insert on ${table}
  for each statement execute function realtime_local.${channel}();`;

/** Replaces a hosted schedule: runs after each committed insert into the table, one run at a time. */
export async function onInsert(sql: Sql, table: string, run: () => Promise<unknown>): Promise<() => Promise<void>> {
  const channel = `waits_in_${table.replace('.', '_')}`;
  await sql.unsafe(triggerOn(table, channel));
  let running: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  const listener = await sql.listen(channel, () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running
      .then(() => {
        isWaiting = false;
        return run();
      })
      .catch(() => undefined);
  });
  return async () => {
    await listener.unlisten();
    await running;
  };
}
