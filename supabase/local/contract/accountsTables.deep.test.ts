import postgres, { type Sql } from 'postgres';
import { ACCOUNTS_TABLES, ACCOUNTS_TYPES, OTHER_TYPES, READ_ALWAYS } from './support/accountsTables';
import { access, client, freshEmail, newClient, PASSWORD, service } from './support/clients';
import { ownBackend } from './support/ownBackend';
import { PLAN_ID } from './support/startedApplication';

/** Accounts made here must be valid for the accounts server of a hosted project. */

ownBackend({ seed: true });
let sql: Sql;
beforeAll(async () => {
  sql = postgres(access.databaseUrl, { max: 1, onnotice: () => {} });
  const types = Object.entries(ACCOUNTS_TYPES).map(
    ([name, values]) => `create type hosted.${name} as enum (${values.map((value) => `'${value}'`).join(', ')})`,
  );
  const tables = Object.entries(ACCOUNTS_TABLES).map(
    ([name, columns]) => `create table hosted.${name} (${columns.join(', ').replaceAll('auth.', 'hosted.')})`,
  );
  await sql.unsafe(['create schema hosted', ...types, ...tables].join(';\n'));
});
afterAll(() => sql.end());

const NO_INSTANCE = '00000000-0000-0000-0000-000000000000';

const columnOf = (line: string) => line.split(' ')[0] ?? '';

test.each(Object.entries(ACCOUNTS_TABLES))('auth.%s has every column of the hosted table', async (table, lines) => {
  const found = await sql<{ name: string; type: string }[]>`
    select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
    where a.attrelid = ${`auth.${table}`}::regclass and a.attnum > 0 and not a.attisdropped`;
  const names = found.map(({ name }) => name);
  expect(lines.map(columnOf).filter((name) => !names.includes(name))).toEqual([]);
});

test.each(Object.entries(READ_ALWAYS))(
  'auth.%s has a value in every column that is always read',
  async (table, columns) => {
    // One account for each way to get one, including the seed.
    for (const make of Object.values(WAYS)) await make();
    for (const column of columns) {
      const empty = await sql`select id from ${sql(`auth.${table}`)} where ${sql(column)} is null`;
      expect([column, empty.length]).toEqual([column, 0]);
    }
  },
);

const idOf = async (email: string) =>
  (await sql<{ id: string }[]>`select id from auth.users where email = ${email}`)[0]?.id ?? '';

const WAYS: Record<string, () => Promise<string>> = {
  seeding: () => idOf('cliente@rotavisto.test'),
  registering: async () => (await newClient()).id,
  'an administrator': async () => {
    const made = await service().auth.admin.createUser({
      email: freshEmail(),
      password: PASSWORD,
      email_confirm: true,
    });
    return made.data.user?.id ?? '';
  },
  'quick registration': async () => {
    const email = freshEmail();
    const body = { email, fullName: 'Bia Prado', planId: PLAN_ID, consentVersion: '2026-01' };
    const answer = await client().functions.invoke('quick-register', { body });
    if (answer.error) throw new Error(await answer.error.context.text());
    return idOf(email);
  },
  'an invitation': async () => {
    const email = freshEmail();
    const { error } = await service().auth.admin.inviteUserByEmail(email);
    if (error) throw error;
    return idOf(email);
  },
  'a link to an unknown address': async () => {
    const email = freshEmail();
    await service().auth.admin.generateLink({ type: 'magiclink', email });
    return idOf(email);
  },
  'a requested code': async () => {
    const email = freshEmail();
    await client().auth.signInWithOtp({ email });
    return idOf(email);
  },
};

test.each(Object.entries(WAYS))(
  'an account made by %s has the hosted instance, address and identity',
  async (_way, make) => {
    const id = await make();
    const [person] = await sql`select instance_id, aud, role, email from auth.users where id = ${id}`;
    expect(person).toMatchObject({ instance_id: NO_INSTANCE, aud: 'authenticated', role: 'authenticated' });
    const identities =
      await sql`select provider, provider_id, identity_data from auth.identities where user_id = ${id}`;
    expect(identities).toEqual([
      {
        provider: 'email',
        provider_id: id,
        identity_data: expect.objectContaining({
          sub: id,
          email: person?.email,
          email_verified: false,
          phone_verified: false,
        }),
      },
    ]);
  },
);

test('a used token leaves an empty text and not null', async () => {
  const { email, id } = await newClient();
  const { data } = await service().auth.admin.generateLink({ type: 'recovery', email });
  const token_hash = data.properties?.hashed_token ?? '';
  expect((await client().auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
  expect(await sql`select recovery_token from auth.users where id = ${id}`).toEqual([{ recovery_token: '' }]);
  // An empty token does not open an account without tokens.
  for (const type of ['recovery', 'email', 'signup'] as const) {
    expect((await client().auth.verifyOtp({ type, token_hash: '' })).error).toMatchObject({ status: 400 });
    const link = await fetch(`${access.url}/auth/v1/verify?token=&type=${type}`, {
      redirect: 'manual',
      headers: { apikey: access.publishableKey },
    });
    expect([link.status, link.headers.get('location') ?? '']).toEqual([400, '']);
  }
});

test.each(Object.keys(ACCOUNTS_TABLES))('the rows of auth.%s fit into the hosted table', async (table) => {
  const { api } = await newClient();
  await api.auth.mfa.enroll({ factorType: 'totp' });
  const lines = ACCOUNTS_TABLES[table] ?? [];
  const columns = lines
    .filter((line) => !line.includes(' generated ') && !OTHER_TYPES.has(`${table}.${columnOf(line)}`))
    .map((line) => ({ name: columnOf(line), type: line.split(' ')[1]?.replace('auth.', 'hosted.') ?? '' }));
  const names = columns.map(({ name }) => name).join(', ');
  // Rows are read as text, like in a dump.
  const read = columns.map(({ name, type }) => `${name}::text::${type}`).join(', ');
  await sql.unsafe(`insert into hosted.${table} (${names}) select ${read} from auth.${table}`);
  const [counted] = await sql.unsafe(
    `select (select count(*) from auth.${table}) = (select count(*) from hosted.${table}) as same`,
  );
  expect(counted).toEqual({ same: true });
});
