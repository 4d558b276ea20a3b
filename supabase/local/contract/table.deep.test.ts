import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import WebSocket from 'ws';
import { rateRules } from '../auth/rules/rateRules';
import { readConfig } from '../config';
import { SUPABASE_DIR } from '../options';
import {
  access,
  client,
  closeClients,
  forge,
  freshEmail,
  inSeconds,
  newClient,
  rest,
  service,
  tokenOf,
} from './support/clients';
import { eventually } from './support/eventually';
import { listen } from './support/listen';

/** Tries every row of README.md's table of differences from a hosted project. */

const sql = postgres(access.databaseUrl, { max: 1, onnotice: () => {} });
let token = '';
beforeEach(async () => {
  token = await tokenOf((await newClient()).api);
});
afterAll(async () => {
  await sql.end();
  await closeClients();
});

/** Expects a rejection with an explanation, and not as a temporary fault. */
async function refuses(method: string, path: string, what: string, body?: string, headers = {}): Promise<void> {
  const answer = await rest(path, token, { method, body, headers: { 'content-type': 'application/json', ...headers } });
  const { message, msg } = await answer.json();
  expect([path, message ?? msg, Math.floor(answer.status / 100)]).toEqual([
    path,
    `not in the embedded backend: ${what}`,
    4,
  ]);
}

/** Expects a rejection that names method and address. */
const refusesAddress = (method: string, path: string, body?: string) =>
  refuses(method, path, `${method} ${path.replace(/\?.*/, '')}`, body);

const status = async (method: string, path: string) =>
  (await rest(path, token, { method, body: method === 'GET' ? undefined : '{}' })).status;

async function joinWords(config: object, prepare?: NonNullable<Parameters<typeof listen>[2]>['prepare']) {
  const { api, id } = await newClient();
  return (await listen(api, `user:${id}`, { config, prepare })).words[0];
}

const openSocket = () =>
  new WebSocket(`${access.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${access.publishableKey}&vsn=2.0.0`);

/** The first rejection of many concurrent joins over separate sockets. */
async function refusalOfJoins(count: number, topic: string, person: string): Promise<unknown> {
  const sockets = Array.from({ length: count }, openSocket);
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  const payload = { config: { private: true }, access_token: person };
  const answers = sockets.map(async (socket) => {
    socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', payload]));
    const [frame] = await once(socket, 'message');
    const [, , , , { status, response }] = JSON.parse(String(frame));
    if (status === 'ok') throw new Error('joined');
    return response.reason;
  });
  const refusal = await Promise.any(answers);
  for (const socket of sockets) socket.terminate();
  return refusal;
}

async function closesOn(frame: Buffer | string) {
  const socket = openSocket();
  let closed: [code: number, reason: string] | undefined;
  socket.on('close', (code, reason) => {
    closed = [code, String(reason)];
  });
  socket.on('open', () => socket.send(frame));
  await eventually(() => closed !== undefined);
  return closed;
}

const mailIsSent = async (email: string) =>
  (await sql`select sent_at from public.mail_outbox where to_email = ${email}`)[0]?.sent_at !== null;

const TRIALS: Record<string, () => Promise<void>> = {
  '`postgres_changes` and replay in realtime': async () => {
    const changes = { event: '*', schema: 'public', table: 'profiles' } as const;
    expect(await joinWords({}, (channel) => channel.on('postgres_changes', changes, () => {}))).toMatch(
      /^not in the embedded backend: postgres_changes\./,
    );
    expect(await joinWords({ broadcast: { replay: { since: 0, limit: 10 } } })).toBe(
      'not in the embedded backend: replay of broadcasts',
    );
  },
  'Broadcast over HTTP; binary payloads and version 1.0.0': async () => {
    await refuses('POST', '/realtime/v1/api/broadcast', 'broadcast over HTTP', '{"messages":[]}');
    const binary = Buffer.from([3, 0, 0, 0, 0, 0, 0]);
    const firstVersion = '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}';
    const refusal = [1003, 'not in the embedded backend: binary payloads and version 1.0.0'];
    expect([await closesOn(binary), await closesOn(firstVersion)]).toEqual([refusal, refusal]);
  },
  'Second factors by phone or passkey': async () => {
    for (const [factor_type, code] of [
      ['phone', 'mfa_phone_enroll_not_enabled'],
      ['webauthn', 'mfa_web_authn_enroll_not_enabled'],
    ]) {
      const answer = await rest('/auth/v1/factors', token, { method: 'POST', body: JSON.stringify({ factor_type }) });
      expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ error_code: code })]);
    }
  },
  'Passkeys, SSO, OAuth': async () => {
    await refusesAddress('POST', '/auth/v1/passkeys/registration/options', '{}');
    await refusesAddress('POST', '/auth/v1/sso', '{"domain":"example.test"}');
    token = '';
    await refusesAddress('POST', '/auth/v1/sso', '{"domain":"example.test"}');
    await refusesAddress('POST', '/auth/v1/passkeys/authentication/options', '{}');
    const elsewhere = 'signing in through another service (OAuth)';
    await refuses('GET', '/auth/v1/authorize?provider=google', elsewhere);
    await refuses('GET', '/auth/v1/callback?code=x', elsewhere);
    await refuses('POST', '/auth/v1/token?grant_type=id_token', elsewhere, '{"provider":"google"}');
  },
  'Anonymous sign-in, which a new project has switched off': async () => {
    const { error } = await client().auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  },
  'A changed address by `GET verify`, its links by `generate_link`': async () => {
    await refuses('GET', '/auth/v1/verify?type=email_change&token=x', 'GET verify of a change of address');
    const { email } = await newClient();
    token = access.secretKey;
    const wanted = JSON.stringify({ type: 'email_change_new', email, new_email: freshEmail() });
    await refuses('POST', '/auth/v1/admin/generate_link', 'generate_link for a change of address', wanted);
  },
  'Accounts with telephone numbers, deleted softly, in other lists': async () => {
    const { id } = await newClient();
    const one = `/auth/v1/admin/users/${id}`;
    const numbers = 'telephone numbers of accounts';
    await refuses('PUT', '/auth/v1/user', numbers, '{"phone":"+5511999999999"}');
    token = access.secretKey;
    const keys = { apikey: token };
    await refuses('PUT', one, numbers, '{"phone":"+5511999999999"}', keys);
    await refuses('POST', '/auth/v1/admin/users', numbers, '{"phone":"+5511999999999"}', keys);
    await refuses(
      'POST',
      '/auth/v1/admin/users',
      'hashes of passwords from elsewhere',
      '{"password_hash":"$2a$"}',
      keys,
    );
    await refuses('PUT', one, 'audiences other than authenticated', '{"aud":"x"}', keys);
    await refuses('DELETE', one, 'accounts deleted softly', '{"should_soft_delete":true}', keys);
    for (const query of ['filter=x', 'sort=created_at']) {
      await refuses('GET', `/auth/v1/admin/users?${query}`, 'filtered or sorted lists of accounts', undefined, keys);
    }
    expect((await service().auth.admin.getUserById(id)).error).toBeNull();
  },
  'OAuth server, SCIM, linking of identities, audit of accounts': async () => {
    for (const path of [
      'oauth/token',
      'scim/v2/Users',
      'user/identities/authorize',
      'admin/audit',
      'admin/sso/providers',
    ]) {
      await refusesAddress('GET', `/auth/v1/${path}`);
    }
  },
  'Signed uploads, resumable uploads (TUS)': async () => {
    const { api, id } = await newClient();
    const { error } = await api.storage.from('visa-documents').createSignedUploadUrl(`documents/${id}/x.pdf`);
    const what = 'signed uploads (createSignedUploadUrl)';
    expect(error?.message).toBe(`not in the embedded backend: ${what}`);
    await refuses('PUT', '/storage/v1/object/upload/sign/visa-documents/x.pdf?token=x', what, '{}');
    await refusesAddress('POST', '/storage/v1/upload/resumable', '');
  },
  'Metadata of uploads': async () => {
    const { api, id } = await newClient();
    const path = `documents/${id}/x.pdf`;
    const files = api.storage.from('visa-documents');
    const metadata = { source: 'phone' };
    for (const body of [new Blob(['x'], { type: 'application/pdf' }), Buffer.from('x')]) {
      const { error } = await files.upload(path, body, { contentType: 'application/pdf', metadata });
      expect(error?.message).toBe('not in the embedded backend: metadata of uploads');
    }
  },
  'Lists of storage by cursor (`listV2`)': async () => {
    const { api } = await newClient();
    const { error } = await api.storage.from('visa-documents').listV2();
    expect(error?.message).toBe('not in the embedded backend: lists by cursor (listV2)');
  },
  'The S3 protocol, image transformations': async () => {
    await refusesAddress('GET', '/storage/v1/s3/visa-documents');
    await refusesAddress('GET', '/storage/v1/render/image/authenticated/visa-documents/x.png?width=10');
    const smaller = JSON.stringify({ expiresIn: 60, transform: { width: 10 } });
    await refuses('POST', '/storage/v1/object/sign/visa-documents/x.png', 'image transformations', smaller);
  },
  'One file deleted by its own address (`DELETE object/…/name`)': async () => {
    for (const name of ['a.pdf', 'name%20with%20space']) {
      await refusesAddress('DELETE', `/storage/v1/object/visa-documents/${name}`);
    }
  },
  'More than 100 signed addresses in one call': async () => {
    const paths = Array.from({ length: 101 }, (_, index) => `documents/${index}.pdf`);
    const { error } = await client().storage.from('visa-documents').createSignedUrls(paths, 60);
    expect(error?.message).toBe('not in the embedded backend: more than 100 signed addresses at once');
  },
  'More than 1,000 rows or 1 MB of JSON in one request': async () => {
    const rows = JSON.stringify(Array.from({ length: 1001 }, () => ({})));
    await refuses('POST', '/rest/v1/ticket_messages', 'more than 1000 rows in one request', rows);
    const long = JSON.stringify({ content: 'x'.repeat(1024 * 1024) });
    await refuses('POST', '/rest/v1/ticket_messages', 'more than 1 MB of JSON in one request', long);
  },
  'A query with brackets more than 16 deep': async () => {
    const nested = (depth: number) => `/rest/v1/profiles?or=${'(or'.repeat(depth)}(id.is.null)${')'.repeat(depth)}`;
    await refuses('GET', nested(16), 'a query nested more than 16 deep');
    await refuses('GET', nested(16).replaceAll('(', '%28'), 'a query nested more than 16 deep');
  },
  'More than four requests of one person at once': async () => {
    const asked = Array.from({ length: 200 }, () => status('GET', '/rest/v1/profiles?select=id'));
    const seen = await Promise.all(asked);
    expect(new Set(seen)).toEqual(new Set([200, 429]));
    expect(await status('GET', '/rest/v1/profiles?select=id')).toBe(200);
  },
  'Files, JSON over 64 KB, joins, reports, passwords to hash': async () => {
    const { api, id } = await newClient();
    const person = await tokenOf(api);
    const body = JSON.stringify({ content: 'x'.repeat(65 * 1024) });
    // A rejected request is answered at once, without queueing.
    const line = new AbortController();
    const asked = Array.from({ length: 200 }, () =>
      rest('/rest/v1/ticket_messages', person, { method: 'POST', body, signal: line.signal }).then(({ status }) => {
        if (status !== 429) throw new Error(`answered ${status}`);
        return status;
      }),
    );
    expect(await Promise.any(asked)).toBe(429);
    line.abort();
    expect(await refusalOfJoins(200, `user:${id}`, person)).toBe(
      'ClientJoinRateLimitReached: Too many joins per second',
    );
  },
  '`Prefer: missing=default`': () =>
    refuses('POST', '/rest/v1/profiles?columns=id', 'Prefer: missing=default', '[{}]', { prefer: 'missing=default' }),
  'A table embedded in itself under its own name (`probe!parent`)': () =>
    refuses('GET', '/rest/v1/probe?select=id,probe!parent(id)', 'probe embedded in itself under its own name'),
  'Overloaded functions told apart by the types of their arguments': async () => {
    await sql.unsafe(`create function public.contract_overloaded(value int) returns text language sql as $$ select 'int' $$;
      create function public.contract_overloaded(value text) returns text language sql as $$ select 'text' $$;
      grant execute on function public.contract_overloaded(int), public.contract_overloaded(text) to anon;
      notify pgrst, 'reload schema'`);
    try {
      const code = async () => (await client().rpc('contract_overloaded', { value: 5 })).error?.code;
      await eventually(async () => (await code()) !== 'PGRST202');
      expect(await code()).toBe('PGRST203');
    } finally {
      await sql.unsafe('drop function public.contract_overloaded(int); drop function public.contract_overloaded(text)');
    }
  },
  GraphQL: () => refuses('POST', '/graphql/v1', 'GraphQL', '{"query":"{__typename}"}'),
  'Webhooks of the database, log drains': async () => {
    expect(await sql`select from pg_namespace where nspname = 'supabase_functions'`).toHaveLength(0);
    expect(await status('POST', '/analytics/v1/log-drains')).toBe(404);
  },
  'pg_cron, pg_net, vault (`deploy/schedule.sql`)': async () => {
    expect(await sql`select from pg_namespace where nspname in ('cron', 'net', 'vault')`).toHaveLength(0);
  },
  'Legacy API keys and the shared JWT secret': async () => {
    const legacy = forge({ role: 'service_role', exp: inSeconds(600) }, access.jwtSecret);
    const answer = await rest('/rest/v1/profiles', legacy, { headers: { apikey: legacy } });
    expect(answer.status).toBe(401);
  },
  'The replication of `realtime.messages`, in partitions of a day': async () => {
    const [kind] = await sql`select relkind, (select count(*)::int from pg_trigger
      where tgrelid = c.oid and tgname = 'zz_realtime_local') as triggers
      from pg_class c where oid = 'realtime.messages'::regclass`;
    expect(kind).toEqual({ relkind: 'r', triggers: 1 });
  },
  Mail: async () => {
    expect((await fetch(`${access.url}/__outbox/`)).headers.get('content-type')).toContain('text/html');
  },
  'Schedule: mail every minute': async () => {
    const email = freshEmail();
    await sql`insert into public.mail_outbox (to_email, template) values (${email}, 'decision')`;
    await eventually(() => mailIsSent(email));
  },
  'Schedule: notices of decisions on documents every minute': async () => {
    const [document] = await sql`update public.document_submissions set status = 'approved', reviewed_at = now()
      where id = (select id from public.document_submissions limit 1) returning id, application_id, client_id`;
    await sql`insert into private.review_notices (application_id, document_id, due_at, opens_form, steps)
      values (${document?.application_id}, ${document?.id}, now(), false, '[]')`;
    await eventually(async () => (await sql`select from private.review_notices`).length === 0, 20_000);
    expect(
      await sql`select from public.notifications where metadata ->> 'document_id' = ${document?.id}
        and metadata ->> 'kind' = 'document_approved'`,
    ).toHaveLength(1);
  },
  'Limits per network and per hour in throw-away folders': async () => {
    const config = readConfig(SUPABASE_DIR);
    expect(rateRules(config, { disposable: true })).toEqual([]);
    expect(rateRules(config, { disposable: false })).not.toEqual([]);
    const { email } = await newClient();
    expect((await client().auth.resetPasswordForEmail(email)).error).toBeNull();
    const again = await client().auth.resetPasswordForEmail(email);
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  },
};

const README = readFileSync(join(SUPABASE_DIR, 'local/README.md'), 'utf8');
const ROWS = [...README.matchAll(/^\| (.+?) +\| .+\|$/gm)].map(([, hosted = '']) => hosted).slice(2);

test.each(ROWS)('%s', async (row) => {
  const trial = TRIALS[row];
  if (!trial) throw new Error('This row of README.md is tried by nothing');
  await trial();
});

test('TRIALS has no entry outside the table', () => {
  expect(ROWS.length).toBeGreaterThan(15);
  expect(Object.keys(TRIALS).filter((row) => !ROWS.includes(row))).toEqual([]);
});
