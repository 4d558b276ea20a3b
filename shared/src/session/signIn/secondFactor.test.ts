import { aProfile, collectNotices, type FakeBackend, json, sessionBackend, signedInAs } from '../../testing/backend';
import { AppError } from '../errors/AppError';
import { become, resetSessionStore, useSession } from '../sessionStore';
import { emitSignedOut } from '../signOutListeners';
import { beginEnrolment, confirmCode, finishEnrolment, removeSecondFactor, resumeEnrolment } from './secondFactor';

const profile = aProfile();
const FACTOR = { id: 'f1', factor_type: 'totp', status: 'verified', created_at: profile.created_at };
const BEGUN = { ...FACTOR, id: 'f2', status: 'unverified' };
const ENROLLED = { id: 'f3', type: 'totp', totp: { qr_code: '<svg/>', secret: 'ABC', uri: 'otpauth://x' } };
const VERIFY = '/auth/v1/factors/f1/verify';

let backend: FakeBackend;
let session: ReturnType<typeof sessionBackend>['session'];
let notices: string[] = [];
let factors: object[] = [];

beforeEach(() => {
  resetSessionStore();
  notices = collectNotices();
  factors = [FACTOR];
  ({ backend, session } = sessionBackend(profile));
  signedInAs({ profile });
  backend
    .on('GET', '/auth/v1/user', () => ({ ...session.user, factors }))
    .on('POST', '/auth/v1/factors/f1/challenge', { id: 'c1', expires_at: 1 })
    .on('POST', VERIFY, session)
    .on('POST', '/auth/v1/factors/f3/challenge', { id: 'c3', expires_at: 1 })
    .on('POST', '/auth/v1/factors/f3/verify', session)
    .on('POST', '/auth/v1/factors', ENROLLED)
    .on('DELETE', '/auth/v1/factors/f1', { id: 'f1' })
    .on('DELETE', '/auth/v1/factors/f2', { id: 'f2' });
});
afterEach(() => {
  emitSignedOut('user');
  backend.restore();
});

const codeOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  return error instanceof AppError ? error.code : error;
};

describe('the code of a second factor', () => {
  it('is sent without blanks, and signs in a user who waited for it', async () => {
    become({ is: 'secondFactor', secondFactorDue: 'code' });
    await confirmCode('123 456');
    expect(backend.requests(VERIFY)[0]?.body).toEqual({ challenge_id: 'c1', code: '123456' });
    expect(useSession.getState().profile?.id).toBe(profile.id);
    expect(notices).toEqual(['Login realizado com sucesso']);
  });

  it('shows no message to a user who is signed in already', async () => {
    await confirmCode('123456');
    expect(notices).toEqual([]);
  });

  it('continues a password recovery without signing in', async () => {
    become({ is: 'recovery', secondFactorDue: 'code' });
    await confirmCode('123456');
    expect(useSession.getState()).toMatchObject({ is: 'recovery', secondFactorDue: null });
    expect(notices).toEqual([]);
  });

  it('is rejected without a verified factor, and if it is wrong', async () => {
    factors = [BEGUN, { ...FACTOR, factor_type: 'phone' }];
    expect(await codeOf(confirmCode('123456'))).toBe('mfa_factor_not_found');
    factors = [FACTOR];
    backend.on('POST', VERIFY, json({ code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid' }, 422));
    expect(await codeOf(confirmCode('000000'))).toBe('mfa_verification_failed');
  });
});

describe('the setup of a second factor', () => {
  it('starts again: it deletes an unfinished factor and keeps a verified one', async () => {
    factors = [FACTOR, BEGUN];
    expect(await beginEnrolment()).toEqual({
      factorId: 'f3',
      qrCode: expect.stringContaining('<svg/>'),
      secret: 'ABC',
    });
    expect(backend.requests('/auth/v1/factors/f2').map(({ method }) => method)).toEqual(['DELETE']);
    expect(backend.requests('/auth/v1/factors/f1')).toEqual([]);
    expect(backend.requests('/auth/v1/factors')[0]?.body).toMatchObject({ factor_type: 'totp', issuer: 'RotaVisto' });
  });

  it('continues in the same tab until it is finished, fails to start, or the session ends', async () => {
    const begun = () => backend.requests('/auth/v1/factors').length;
    expect(await resumeEnrolment()).toBe(await resumeEnrolment());
    expect(begun()).toBe(1);
    await finishEnrolment('f3', '123456');
    await resumeEnrolment();
    expect(begun()).toBe(2);
    emitSignedOut('user');
    backend.on('POST', '/auth/v1/factors', json({ code: 500, msg: 'no' }, 500));
    expect(await codeOf(resumeEnrolment())).toBeDefined();
    backend.on('POST', '/auth/v1/factors', ENROLLED);
    expect(await resumeEnrolment()).toMatchObject({ factorId: 'f3' });
    expect(begun()).toBe(4);
  });
});

describe('the removal of a second factor', () => {
  it('deletes the factor of the code, and renews the session', async () => {
    await removeSecondFactor('123456');
    expect(backend.requests('/auth/v1/factors/f1').map(({ method }) => method)).toEqual(['DELETE']);
    const renewals = backend
      .requests('/auth/v1/token')
      .filter(({ query }) => query.get('grant_type') === 'refresh_token');
    expect(renewals).toHaveLength(1);
    expect(backend.requests('/rest/v1/rpc/session_start')).toHaveLength(1);
  });

  it('rejects with the reason of the server', async () => {
    backend.on('DELETE', '/auth/v1/factors/f1', json({ code: 422, error_code: 'insufficient_aal', msg: 'no' }, 422));
    expect(await codeOf(removeSecondFactor('123456'))).toBe('insufficient_aal');
    expect(backend.requests('/auth/v1/token')).toEqual([]);
  });
});
