import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import {
  client,
  closeClients,
  newClient,
  PASSWORD,
  rest,
  service,
  signedIn,
  tokenOf,
  withRole,
} from '../support/clients';

afterEach(closeClients);

const PERIOD = 30_000;

/** The code of the next half minute is already valid; that of the last one only until the next begins. */
const codeOf = (secret: string, period = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + period * PERIOD });

async function enrol(api: SupabaseClient) {
  const { data, error } = await api.auth.mfa.enroll({ factorType: 'totp', issuer: 'RotaVisto' });
  if (error) throw error;
  return { factorId: data.id, ...data.totp };
}

async function enrolled(api: SupabaseClient) {
  const { factorId, secret } = await enrol(api);
  const { error } = await api.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  if (error) throw error;
  return { factorId, secret };
}

const claimsOf = async (api: SupabaseClient) => (await api.auth.getClaims()).data?.claims;
const level = async (api: SupabaseClient) => (await api.auth.mfa.getAuthenticatorAssuranceLevel()).data;

describe('enrolling', () => {
  test('returns QR code, secret and address, and verifies the factor with the first right code', async () => {
    const { api } = await newClient();
    const { factorId, qr_code: picture, secret, uri } = await enrol(api);
    expect(picture).toMatch(/^data:image\/svg\+xml;utf-8,<(\?xml|svg)/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await api.auth.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] });
    expect(await level(api)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

    const before = (await api.auth.getSession()).data.session;
    const claimsBefore = await claimsOf(api);
    const { data, error } = await api.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }]);
    const claims = await claimsOf(api);
    expect(claims).toMatchObject({ aal: 'aal2', session_id: claimsBefore?.session_id });
    expect(claims?.amr).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ method: 'totp' }),
        expect.objectContaining({ method: 'password' }),
      ]),
    );
    expect(data?.refresh_token).not.toBe(before?.refresh_token);
    expect((await api.auth.refreshSession()).error).toBeNull();
    expect(await level(api)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  test('ends other sessions and deletes unverified factors', async () => {
    const { api, email } = await newClient();
    const other = await signedIn(email);
    await api.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'first try' });
    await enrolled(api);
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await api.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('rejects a repeated name, other kinds, and a session without its existing factor', async () => {
    const { api, email } = await newClient();
    await enrol(api);
    const again = await api.auth.mfa.enroll({ factorType: 'totp' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const phone = await api.auth.mfa.enroll({ factorType: 'phone', phone: '+5511999990000' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    const other = await newClient();
    await enrolled(other.api);
    const lower = await signedIn(other.email);
    const second = await lower.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
    expect(second.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect(email).not.toBe(other.email);
  });
});

describe('signing in with a factor', () => {
  test('opens a session of the first level, and the code raises it', async () => {
    const { api, email } = await newClient();
    const { factorId, secret } = await enrolled(api);
    const again = client();
    const { data } = await again.auth.signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect(JSON.stringify(data.user)).not.toContain(secret);
    expect(await level(again)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await again.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })).error).toBeNull();
    expect(await level(again)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  test('accepts a used code in a new challenge while it is valid', async () => {
    const { api } = await newClient();
    const { factorId, secret } = await enrol(api);
    const code = codeOf(secret);
    expect((await api.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await api.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  });

  test("rejects a wrong code, a used challenge and another user's factor", async () => {
    const { api } = await newClient();
    const { factorId, secret } = await enrol(api);
    const { data: asked } = await api.auth.mfa.challenge({ factorId });
    const challengeId = asked?.id ?? '';
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
    const refused = await api.auth.mfa.verify({ factorId, challengeId, code: wrong });
    expect(refused.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await api.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })).error).toBeNull();
    const twice = await api.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
    const other = await newClient();
    const foreign = await other.api.auth.mfa.challenge({ factorId });
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});

describe('removing a factor', () => {
  test('requires the factor, and lowers the sessions that had shown it', async () => {
    const { api, email } = await newClient();
    const { factorId } = await enrolled(api);
    const lower = await signedIn(email);
    const refused = await lower.auth.mfa.unenroll({ factorId });
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    expect((await api.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await api.auth.refreshSession();
    expect(await level(api)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  test('also works with the secret key', async () => {
    const { api, id } = await newClient();
    const { factorId } = await enrolled(api);
    const owner = service();
    const { data } = await owner.auth.admin.mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect((await owner.auth.admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await owner.auth.admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });
});

test('a password can be changed only in a session with the second factor', async () => {
  const { api, email } = await newClient();
  await enrolled(api);
  const lower = await signedIn(email);
  const refused = await lower.auth.updateUser({ password: 'Outra#2026x' });
  expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect((await api.auth.updateUser({ password: 'Outra#2026x' })).error).toBeNull();
});

test('a consultant with a factor reads only their own profile before the code', async () => {
  const { api, id, email } = await withRole('consultant');
  const { factorId, secret } = await enrolled(api);
  const again = await signedIn(email);
  const state = async () => (await again.rpc('second_factor')).data;
  expect(await state()).toMatchObject({ due: 'code', rule: 'offered' });
  expect((await again.from('profiles').select('id')).data).toEqual([{ id }]);
  expect((await again.rpc('consultant_dashboard')).error).toMatchObject({ code: '42501' });
  await again.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) });
  expect(await state()).toMatchObject({ due: null });
  expect((await again.rpc('consultant_dashboard')).error).toBeNull();
});

test('my_sessions lists sessions with their user agent, and only their user ends them', async () => {
  const { api, email } = await newClient();
  const other = await signedIn(email);
  const { data } = await api.rpc('my_sessions');
  expect(data).toHaveLength(2);
  expect(data?.[0]).toMatchObject({ is_current: true });
  const foreign = data?.find((each: { is_current: boolean }) => !each.is_current);
  expect((await api.rpc('end_session', { session_id: foreign?.id })).data).toBe(1);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  expect((await api.rpc('end_all_sessions')).data).toBe(1);
  expect((await rest('/rest/v1/profiles?select=id', await tokenOf(api))).status).toBe(401);
});
