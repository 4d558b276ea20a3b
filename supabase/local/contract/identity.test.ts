import postgres, { type Sql } from 'postgres';
import { isDeep } from '../../../shared/tooling/jest/deep';
import {
  access,
  client,
  closeClients,
  freshEmail,
  linkIn,
  mailTo,
  newClient,
  PASSWORD,
  rest,
  service,
  signedIn,
  tokenOf,
} from './support/clients';
import { invoke } from './support/invoke';
import { listen } from './support/listen';
import { asFile, PDF, startedClient } from './support/startedApplication';

let sql: Sql;
beforeAll(() => {
  sql = postgres(access.databaseUrl, { max: 1 });
});
afterAll(() => sql.end());
afterEach(closeClients);

const NEW_PASSWORD = 'Outra#2026x';
const profilesOf = async (token: string) => (await rest('/rest/v1/profiles?select=id', token)).json();

/** The error of a token after its session has ended. */
const ENDED = expect.objectContaining({ code: 'PT401', message: 'session_ended' });

/** Signs in by the link of a mail, which only the mailbox's owner can read. */
async function enterByMail(email: string) {
  const { data } = await service().auth.admin.generateLink({ type: 'recovery', email });
  const api = client();
  const token_hash = data.properties?.hashed_token ?? '';
  expect((await api.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
  return api;
}

test("a user who registers a future consultant's address gets no consultant rows", async () => {
  const admin = await signedIn('admin@rotavisto.test');
  const squatter = await newClient();
  const role = { user_id: squatter.id, role: 'consultant' };
  expect((await admin.rpc('admin_set_role', role)).error?.message).toBe('address_not_proved');
  const owner = await enterByMail(squatter.email);
  expect((await admin.rpc('admin_set_role', role)).error).toBeNull();
  for (const { auth } of [squatter.api, owner]) {
    const token = (await auth.getSession()).data.session?.access_token ?? '';
    expect(await profilesOf(token)).toEqual(ENDED);
    expect((await auth.refreshSession()).error).not.toBeNull();
  }
});

describe('an unproved address', () => {
  const proofOf = async (id: string) =>
    (await sql`select email_proved_at is not null as proved, role from public.profiles where id = ${id}`)[0];

  test('is proved by the code of a mail in the session that requested it', async () => {
    const { api, id, email } = await newClient();
    expect((await client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
    const mail = await mailTo(email);
    expect([mail.subject, linkIn(mail)]).toEqual(['Confirme seu e-mail · RotaVisto', '']);
    const wrong = await client().auth.verifyOtp({ email, token: '000000', type: 'magiclink' });
    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect(await proofOf(id)).toEqual({ proved: false, role: 'client' });
    const secret = />(\d{8})</.exec(mail.html)?.[1] ?? '';
    expect((await api.rpc('prove_address', { secret: secret === '000000' ? '111111' : '000000' })).data).toBe(false);
    expect((await api.rpc('prove_address', { secret })).data).toBe(true);
    expect(await proofOf(id)).toEqual({ proved: true, role: 'client' });
    expect(await profilesOf(await tokenOf(api))).toEqual([{ id }]);
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('is proved by the same code in another browser, which ends session and password', async () => {
    const { api, id, email } = await newClient();
    await client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const token = />(\d{8})</.exec((await mailTo(email)).html)?.[1] ?? '';
    expect((await client().auth.verifyOtp({ email, token, type: 'magiclink' })).error).toBeNull();
    expect(await proofOf(id)).toEqual({ proved: true, role: 'client' });
    expect(await profilesOf(await tokenOf(api))).toEqual(ENDED);
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    });
  });

  test('of a quick purchase gets no rights before the mail after the payment was opened', async () => {
    const admin = await signedIn('admin@rotavisto.test');
    const email = freshEmail();
    const made = { email, password: PASSWORD, email_confirm: true, app_metadata: { registered_by: 'quick-register' } };
    const { data } = await service().auth.admin.createUser(made);
    const id = data.user?.id ?? '';
    const role = { user_id: id, role: 'consultant' };
    const before = await signedIn(email);
    expect((await admin.rpc('admin_set_role', role)).error?.message).toBe('address_not_proved');
    await service().from('mail_outbox').insert({ user_id: id, to_email: email, template: 'set_password', data: {} });
    const link = new URL(linkIn(await mailTo(email)));
    const token_hash = link.searchParams.get('token_hash') ?? '';
    expect((await client().auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
    expect(await profilesOf(await tokenOf(before))).toEqual(ENDED);
    expect((await admin.rpc('admin_set_role', role)).error).toBeNull();
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('cannot be invited as a consultant', async () => {
    const { id, email } = await newClient();
    const admin = await signedIn('admin@rotavisto.test');
    expect(await invoke(admin, 'invite-consultant', { email, fullName: 'Nova Consultora' })).toMatchObject({
      status: 409,
      body: { error: 'email_exists' },
    });
    expect(await proofOf(id)).toEqual({ proved: false, role: 'client' });
  });
});

test('after signing out, the token opens no file, function or channel', async () => {
  const { api, id, path } = await startedClient();
  const name = path();
  expect((await api.storage.from('visa-documents').upload(name, asFile(PDF))).error).toBeNull();
  const token = await tokenOf(api);
  await api.auth.signOut();
  const file = await rest(`/storage/v1/object/visa-documents/${name}`, token);
  expect(await file.json()).toMatchObject({ statusCode: '404' });
  const headers = { 'content-type': 'application/json' };
  const sign = { method: 'POST', headers, body: JSON.stringify({ paths: [name], expiresIn: 60 }) };
  const signed = await rest('/storage/v1/object/sign/visa-documents', token, sign);
  expect(await signed.json()).toEqual([expect.objectContaining({ signedURL: null })]);
  const list = { method: 'POST', headers, body: JSON.stringify({ prefix: `documents/${id}` }) };
  expect(await (await rest('/storage/v1/object/list/visa-documents', token, list)).json()).toEqual([]);
  const inspect = { method: 'POST', headers, body: JSON.stringify({ path: name }) };
  expect((await rest('/functions/v1/inspect-upload', token, inspect)).status).toBe(401);
  const thief = client();
  // Sets the token directly, because `listen` asks the client for one.
  thief.realtime.accessToken = () => Promise.resolve(token);
  expect((await listen(thief, `user:${id}`)).states).toEqual(['CHANNEL_ERROR']);
});

test.each(['local', 'global', 'others'] as const)('after signing out (%s), the token reads no row', async (scope) => {
  const { api, id, email } = await newClient();
  const other = await signedIn(email);
  const [own, others] = [await tokenOf(api), await tokenOf(other)];
  await api.auth.signOut({ scope });
  expect(await profilesOf(own)).toEqual(scope === 'others' ? [{ id }] : ENDED);
  expect(await profilesOf(others)).toEqual(scope === 'local' ? [{ id }] : ENDED);
});

describe('a password', () => {
  test('can be changed within a day after the sign-in, and ends every other session', async () => {
    const { api, id, email } = await newClient();
    const other = await signedIn(email);
    const token = await tokenOf(other);
    expect((await api.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(await profilesOf(token)).toEqual(ENDED);
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect(await profilesOf(await tokenOf(api))).toEqual([{ id }]);
  });

  const longAgo = (id: string) =>
    sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`;
  const change = async (api: ReturnType<typeof client>, password: string, nonce?: string) =>
    (await api.auth.updateUser({ password, nonce })).error;

  test('cannot be changed in an older session', async () => {
    const { api, id, email } = await newClient();
    await longAgo(id);
    expect(await change(api, NEW_PASSWORD)).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('can be changed in an older session with a mailed code, which counts once', async () => {
    const { api, id, email } = await newClient();
    const invalid = { status: 422, code: 'reauthentication_not_valid' };
    await longAgo(id);
    expect(await change(api, NEW_PASSWORD, '000000')).toMatchObject(invalid);
    expect((await api.auth.reauthenticate()).error).toBeNull();
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Código para mudar a senha · RotaVisto');
    const code = />\s*(\d{8})\s*</.exec(mail.html)?.[1] ?? '';
    expect(await change(api, NEW_PASSWORD, code === '12345678' ? '87654321' : '12345678')).toMatchObject(invalid);
    expect(await change(api, NEW_PASSWORD, code)).toBeNull();
    expect((await client().auth.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
    await longAgo(id);
    expect(await change(api, PASSWORD, code)).toMatchObject(invalid);
  });
});

describe('the address of an account', () => {
  const secretTo = async (email: string) => new URL(linkIn(await mailTo(email))).searchParams.get('token_hash') ?? '';

  /** A user with a proved address and a pending change of address. */
  async function moving() {
    const { api, id, email } = await newClient();
    await service().from('profiles').update({ email_proved_at: new Date().toISOString() }).eq('id', id).throwOnError();
    const next = freshEmail();
    const { data, error } = await api.auth.updateUser({ email: next });
    expect([error, data.user?.email, data.user?.new_email]).toEqual([null, email, next]);
    expect((await mailTo(next)).subject).toBe('Confirme a troca de e-mail · RotaVisto');
    const secrets = { old: await secretTo(email), next: await secretTo(next) };
    return { api, id, email, next, secrets };
  }
  const confirm = async (secret: string) => (await client().rpc('confirm_address_change', { secret })).data;
  const enters = async (email: string) =>
    (await client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code ?? 'let in';

  test.each(isDeep ? (['old', 'next'] as const) : (['old'] as const))(
    'changes after both links, with the %s one first',
    async (first) => {
      const { api, id, email, next, secrets } = await moving();
      const second = first === 'old' ? 'next' : 'old';
      expect(await confirm(secrets[first])).toBe('other_due');
      expect([await enters(email), await enters(next)]).toEqual(['let in', 'invalid_credentials']);
      expect(await confirm(secrets[second])).toBe('changed');
      expect([await enters(email), await enters(next)]).toEqual(['invalid_credentials', 'let in']);
      const [profile] = (await api.from('profiles').select('id, email, email_proved_at')).data ?? [];
      expect(profile).toEqual({ id, email: next, email_proved_at: expect.any(String) });
      expect((await api.auth.refreshSession()).data.user?.email).toBe(next);
    },
  );

  test('does not change by a link at the accounts server itself, which would open a session', async () => {
    const { email, next, secrets } = await moving();
    const follow = (token_hash: string) => client().auth.verifyOtp({ type: 'email_change', token_hash });
    for (const secret of [secrets.next, secrets.old])
      expect((await follow(secret)).error).toMatchObject({ status: 500 });
    expect(await confirm(secrets.next)).toBe('other_due');
    expect((await follow(secrets.old)).error).toMatchObject({ status: 500 });
    expect([await enters(email), await enters(next)]).toEqual(['let in', 'invalid_credentials']);
    expect(await confirm(secrets.old)).toBe('changed');
  });

  test('stays when its links are older than a day', async () => {
    const { id, secrets } = await moving();
    await sql`update auth.users set email_change_sent_at = now() - interval '24 hours 1 minute' where id = ${id}`;
    expect(await confirm(secrets.old)).toBe('unknown');
    const { error } = await client().auth.verifyOtp({ type: 'email_change', token_hash: secrets.old });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('needs new links after another request, and the former links are invalid', async () => {
    const { api, id, secrets } = await moving();
    await confirm(secrets.old);
    await sql`update auth.users set email_change_sent_at = now() - interval '61 seconds' where id = ${id}`;
    const other = freshEmail();
    expect((await api.auth.updateUser({ email: other })).error).toBeNull();
    for (const secret of Object.values(secrets)) expect(await confirm(secret)).toBe('unknown');
    expect((await api.rpc('address_change')).data).toMatchObject([{ new_email: other, current_confirmed: false }]);
  });
});
