import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres, { type Sql } from 'postgres';
import WebSocket from 'ws';
import { forge, inSeconds } from '../local/contract/support/token';
import { startBackend } from './startBackend';

/**
 * `pnpm bench live`: measures changes that concern one of many users connected to the embedded backend. With
 * `--table-changes` it uses `postgres_changes`, which backends of earlier commits support.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10,100,1000' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '20' },
    'table-changes': { type: 'boolean', default: false },
  },
});
const [seconds, rate] = [Number(values.seconds), Number(values.rate)];
const LATE_MS = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (sorted: number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);

const joinOf = (id: string) =>
  values['table-changes']
    ? { postgres_changes: [{ event: '*', schema: 'public', table: 'notifications', filter: `user_id=eq.${id}` }] }
    : { private: true, broadcast: { replication_ready: true } };

/** Joins like a page; resolves once the channel delivers changes. */
function connect(url: string, id: string, token: string, heard: (row: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(url);
  const topic = `realtime:user:${id}`;
  const join = ['1', '1', topic, 'phx_join', { config: joinOf(id), access_token: token }];
  socket.on('open', () => socket.send(JSON.stringify(join)));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(data.toString());
      if (event === 'system') resolve(socket);
      if (event === 'phx_reply' && payload.status === 'error') reject(new Error(payload.response.reason));
      if (event === 'broadcast') heard(payload.payload.id);
      if (event === 'postgres_changes') heard(payload.data.record.id);
    });
  });
}

const transactions = async (sql: Sql) => {
  // The statistics count other connections' transactions after a second.
  await pause(2000);
  const [row] = await sql`select xact_commit + xact_rollback as count from pg_stat_database
    where datname = current_database()`;
  return Number(row?.count);
};

const residentMegabytes = (pid = 0) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

async function measure(people: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-live-'));
  const backend = await startBackend(folder, 'empty');
  const { url, publishableKey, databaseUrl } = JSON.parse(readFileSync(join(folder, 'local.json'), 'utf8'));
  const { signingKey } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => {} });
  const rows = await sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'bench' || n || '@exemplo.test', '{}',
      '{"full_name": "Pessoa"}', now(), now() from generate_series(1, ${people}) n returning id`;
  const ids = rows.map(({ id }) => id);
  const arrived = new Map<string, number>();
  const heard = (row: string) => void arrived.set(row, performance.now());
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
  const sockets: WebSocket[] = [];
  while (sockets.length < people) {
    const some = ids.slice(sockets.length, sockets.length + 20);
    const token = (id: string) => forge({ sub: id, role: 'authenticated', exp: inSeconds(7200) }, signingKey);
    sockets.push(...(await Promise.all(some.map((id) => connect(address, id, token(id), heard)))));
  }

  const before = await transactions(sql);
  const committed = new Map<string, number>();
  const writes: Promise<void>[] = [];
  const write = async (id = '') => {
    const [row] = await sql`insert into notifications (user_id, title, message) values (${id}, 'a', 'b') returning id`;
    committed.set(row?.id, performance.now());
  };
  const start = performance.now();
  for (let change = 0; change < seconds * rate; change += 1) {
    await pause(Math.max(0, start + (change * 1000) / rate - performance.now()));
    writes.push(write(ids[(change * 7) % people]));
  }
  await Promise.all(writes);
  for (const end = performance.now() + LATE_MS; arrived.size < committed.size && performance.now() < end; )
    await pause(50);
  // A message can arrive before the commit's response.
  const times = [...committed].map(([row, at]) => Math.max(0, (arrived.get(row) ?? Number.NaN) - at));
  const sorted = times.filter((time) => !Number.isNaN(time)).sort((a, b) => a - b);
  const used = (await transactions(sql)) - before;
  const cells = [people, committed.size, percentile(sorted, 0.5), percentile(sorted, 0.95), percentile(sorted, 0.99)];
  cells.push(times.length - sorted.length, (used / committed.size).toFixed(1), residentMegabytes(backend.pid));
  console.log(`| ${cells.join(' | ')} |`);

  for (const socket of sockets) socket.terminate();
  await sql.end();
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
}

console.log(`\n${rate} changes a second for ${seconds} s, from commit to message:\n`);
console.log('| people | changes | p50 ms | p95 ms | p99 ms | lost | transactions a change | backend MB |');
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const people of values.people.split(',')) await measure(Number(people));
