import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postgres from 'postgres';
import { access, client, closeClients, PASSWORD } from './support/clients';
import { ownBackend } from './support/ownBackend';
import { preparedFolder } from './support/preparedFolder';
import { asFile, PDF, startedClient } from './support/startedApplication';
import { type Access, type BackendProcess, readAccess, startProcess } from './support/startProcess';

/** `pnpm test:deep moving`: moves a backend into a second one by the commands for a project. */

ownBackend({ seed: true, schedules: false });
let folder: string;
let running: BackendProcess | undefined;
let there: Access;
beforeAll(async () => {
  folder = preparedFolder('moved');
  running = await startProcess(folder, { schedules: false });
  there = readAccess(folder);
});
afterAll(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(closeClients);

const TSX = createRequire(__filename).resolve('tsx/cli');
const RUN = join(__dirname, '../moving/run.ts');

function move(...command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSX, RUN, ...command], {
    encoding: 'utf8',
    timeout: 240_000,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      FROM_DATABASE_URL: access.databaseUrl,
      FROM_URL: access.url,
      FROM_SECRET_KEY: access.secretKey,
      TO_DATABASE_URL: there.databaseUrl,
      TO_URL: there.url,
      TO_SECRET_KEY: there.secretKey,
    },
  });
  return { status, said: `${stdout}${stderr}` };
}

function counted(name: string, ...side: string[]): string {
  const { status, said } = move('count', ...side);
  if (status !== 0) throw new Error(said);
  const file = join(folder, `${name}.json`);
  writeFileSync(file, said.slice(said.indexOf('{')));
  return file;
}

test('users, rows and files are moved, and a user signs in with the same password and finds the file', async () => {
  const person = await startedClient();
  const path = person.path();
  expect((await person.api.storage.from('visa-documents').upload(path, asFile(PDF))).error).toBeNull();
  const before = counted('before');
  const fewer = join(folder, 'fewer.json');
  writeFileSync(fewer, JSON.stringify({ ...JSON.parse(readFileSync(before, 'utf8')), 'auth.users': 1 }));
  expect(move('compare', before, fewer)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^auth\.users: \d+ before, 1 after\n$/),
  });

  expect(move('rows')).toMatchObject({ status: 0, said: expect.stringMatching(/^\d+ tables moved/) });
  expect(move('files')).toMatchObject({ status: 0, said: expect.stringMatching(/^[1-9]\d* files moved/) });
  expect(move('files')).toMatchObject({ status: 0, said: expect.stringMatching(/^0 files moved/) });
  const { status, said } = move('compare', before, counted('after', '--to'));
  expect([status, said]).toEqual([0, 'Everything is there.\n']);

  const moved = client(there.publishableKey, there.url);
  expect((await moved.auth.signInWithPassword({ email: person.email, password: PASSWORD })).error).toBeNull();
  const { data } = await moved.from('visa_applications').select('id');
  expect(data).toEqual([{ id: person.applicationId }]);
  const file = await moved.storage.from('visa-documents').download(path);
  expect(Buffer.from((await file.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(PDF);
});

test('a move leaves a database of another release unchanged', async () => {
  const sql = postgres(there.databaseUrl, { max: 1 });
  // The last administrator cannot be deleted, except by a replica.
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`delete from auth.users`;
  });
  await sql`insert into supabase_migrations.schema_migrations (version) values ('99999999999999')`;
  expect(move('rows')).toMatchObject({ status: 1, said: expect.stringContaining('other migrations') });
  expect(await sql`select id from auth.users`).toEqual([]);
  await sql.end();
});
