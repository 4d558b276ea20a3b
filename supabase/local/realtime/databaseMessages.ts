import type { Sql } from 'postgres';

/** A message of the database, and its room. */
interface Told {
  room: string;
  message: object;
}

const CHANNEL = 'rotavisto_realtime';

/** Replaces the logical replication of `realtime.messages`. */
export const NOTIFY = `
create or replace function realtime_local.told(m realtime.messages) returns jsonb language sql as $f$
  select jsonb_build_object('room', case when m.private then 'private:' else 'public:' end || m.topic,
    'message', jsonb_build_object('type', 'broadcast', 'event', m.event, 'payload', m.payload,
      'meta', jsonb_build_object('id', m.id)))
$f$;
create or replace function realtime_local.notify() returns trigger
language plpgsql security definer set search_path = '' as $f$
declare
  told text := realtime_local.told(new)::text;
begin
  -- NOTIFY carries at most 8000 bytes; a longer message is read at delivery.
  perform pg_catalog.pg_notify('${CHANNEL}', case when octet_length(told) > 7500 then to_json(new.id)::text else told end);
  return null;
end $f$;
create or replace trigger zz_realtime_local after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.event is not null) execute function realtime_local.notify()`;

const HOUR_MS = 3_600_000;

/** A hosted project drops partitions older than three days. */
const removeOld = (sql: Sql) =>
  sql`delete from realtime.messages where inserted_at < localtimestamp - interval '72 hours'`;

/** Delivers the database's messages in order; returns a function that stops it. */
export async function followMessages(sql: Sql, log: (line: string) => void, deliver: (told: Told) => unknown) {
  const complain = (error: unknown) => log(`realtime: ${String(error)}`);
  await removeOld(sql);
  const cleaning = setInterval(() => void removeOld(sql).catch(complain), HOUR_MS);
  const handOver = async (sent: Told | string) => {
    if (typeof sent === 'object') return deliver(sent);
    const [row] = await sql<
      { told: Told }[]
    >`select realtime_local.told(m) from realtime.messages m where id = ${sent}`;
    if (row) deliver(row.told);
  };
  let queue: Promise<unknown> = Promise.resolve();
  const listener = await sql.listen(CHANNEL, (text) => {
    queue = queue.then(() => handOver(JSON.parse(text))).catch(complain);
  });
  return async () => {
    clearInterval(cleaning);
    await listener.unlisten();
    await queue;
  };
}
