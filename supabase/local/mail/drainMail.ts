import type { Sql } from 'postgres';

const CHANNEL = 'rotavisto_mail';
const TRIGGER = `
create schema if not exists realtime_local;
create or replace function realtime_local.mail_waits() returns trigger
language plpgsql security definer set search_path = '' as $f$
begin
  perform pg_catalog.pg_notify('${CHANNEL}', '');
  return null;
end $f$;
drop trigger if exists zz_mail_waits on public.mail_outbox;
create trigger zz_mail_waits after insert on public.mail_outbox
  for each statement execute function realtime_local.mail_waits();`;

/** What a schedule does on a hosted project: calls send-mail when a committed change has promised a mail. */
export async function drainMail(sql: Sql, send: () => Promise<unknown>): Promise<() => Promise<void>> {
  await sql.unsafe(TRIGGER);
  let running: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  const run = () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running
      .then(() => {
        isWaiting = false;
        return send();
      })
      .catch(() => undefined);
  };
  const listener = await sql.listen(CHANNEL, run);
  return async () => {
    await listener.unlisten();
    await running;
  };
}
