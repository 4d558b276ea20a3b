import type { Sql } from 'postgres';

export interface DatabaseMessage {
  id: string;
  topic: string;
  event: string;
  private: boolean;
  /** Missing where it was too long to be handed over. */
  payload?: unknown;
}

const CHANNEL = 'rotavisto_realtime';

/** Stands in for the logical replication of `realtime.messages`; never part of a migration. */
const NOTIFY = `
create schema if not exists realtime_local;
create or replace function realtime_local.notify() returns trigger
language plpgsql security definer set search_path = '' as $f$
declare
  message jsonb := jsonb_build_object('id', new.id, 'topic', new.topic, 'event', new.event, 'private', new.private);
  whole text := (message || jsonb_build_object('payload', new.payload))::text;
begin
  -- NOTIFY carries at most 8000 bytes; a longer message is read at delivery.
  perform pg_catalog.pg_notify('${CHANNEL}', case when octet_length(whole) > 7500 then message::text else whole end);
  return null;
end $f$;
create or replace trigger zz_realtime_local after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.event is not null) execute function realtime_local.notify()`;

const HOUR_MS = 3_600_000;

/** Hosted drops partitions older than three days. */
const removeOld = (sql: Sql) =>
  sql`delete from realtime.messages where inserted_at < localtimestamp - interval '72 hours'`;

/** Hands over what the database sends, one message after the other; answers the end of it. */
export async function followMessages(
  sql: Sql,
  deliver: (message: DatabaseMessage) => void,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const complain = (error: unknown) => log(`realtime: ${String(error)}`);
  await sql.unsafe(NOTIFY);
  await removeOld(sql);
  const cleaning = setInterval(() => void removeOld(sql).catch(complain), HOUR_MS);
  let queue = Promise.resolve();
  const whole = async (message: DatabaseMessage): Promise<DatabaseMessage> => {
    if (message.payload !== undefined) return message;
    const [row] = await sql<DatabaseMessage[]>`
      select id, topic, event, private, payload from realtime.messages where id = ${message.id}`;
    return row ?? message;
  };
  const listener = await sql.listen(CHANNEL, (text) => {
    queue = queue.then(async () => deliver(await whole(JSON.parse(text)))).catch(complain);
  });
  return async () => {
    clearInterval(cleaning);
    await listener.unlisten();
    await queue;
  };
}
