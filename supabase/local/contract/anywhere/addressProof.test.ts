import { isDeep } from '../../../../shared/tooling/jest/deep';
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

const NEW_PASSWORD = 'Outra#2026x';

const linkTo = async (email: string, type: 'recovery' | 'magiclink') =>
  (await service().auth.admin.generateLink({ type, email })).data.properties?.hashed_token ?? '';

async function follow(email: string, type: 'recovery' | 'magiclink') {
  const api = client();
  expect((await api.auth.verifyOtp({ type, token_hash: await linkTo(email, type) })).error).toBeNull();
  return api;
}
const refusal = async (email: string) =>
  (await client().auth.signInWithPassword({ email, password: PASSWORD })).error ?? 'let in';
const profiles = async (token: string) => (await rest('/rest/v1/profiles?select=id', token)).status;

/** Rights that an administrator can give, each with its verb. */
const GIFTS = [
  ['client', 'admin_set_subscription', { client_id: '', status: 'active' }],
  ['consultant', 'admin_set_role', { user_id: '', role: 'consultant' }],
  ['administrator', 'admin_set_role', { user_id: '', role: 'admin' }],
] as const;

describe.each(['recovery', 'magiclink'] as const)(
  'after a squatter registered the address and its owner opened a %s link,',
  (type) => {
    test.each(isDeep ? GIFTS : GIFTS.slice(0, 1))(
      "the squatter's session does not get %s",
      async (_role, verb, change) => {
        const squatter = await newClient();
        const admin = await withRole('admin');
        const gift = { ...change, ['user_id' in change ? 'user_id' : 'client_id']: squatter.id };
        expect((await admin.api.rpc(verb, gift)).error?.message).toBe('address_not_proved');
        const token = await tokenOf(squatter.api);
        const owner = await follow(squatter.email, type);
        expect(await profiles(token)).toBe(401);
        expect((await squatter.api.auth.refreshSession()).error).not.toBeNull();
        expect((await owner.rpc('session_start')).data).toMatchObject({ password_due: true });
        expect((await owner.from('notifications').select('id')).data).toEqual([]);
        await admin.api.rpc(verb, gift).throwOnError();
        expect(await refusal(squatter.email)).toMatchObject({ status: 400, code: 'invalid_credentials' });
        expect(await profiles(token)).toBe(401);

        const again = await follow(squatter.email, type);
        expect((await again.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
        expect(await refusal(squatter.email)).toMatchObject({ status: 400, code: 'invalid_credentials' });
        const own = await signedIn(squatter.email, NEW_PASSWORD);
        expect((await own.rpc('session_start')).data).toMatchObject({
          password_due: false,
          profile: { id: squatter.id },
        });
      },
    );
  },
);

test('a link used in the password session proves the address and keeps session and password', async () => {
  const { api, id, email } = await newClient();
  const secret = await linkTo(email, 'recovery');
  expect((await api.rpc('prove_address', { secret: `${secret}x` })).data).toBe(false);
  expect((await api.rpc('prove_address', { secret })).data).toBe(true);
  expect((await client().auth.verifyOtp({ type: 'recovery', token_hash: secret })).error).toBeNull();
  expect((await api.from('profiles').select('id')).data).toEqual([{ id }]);
  expect((await api.auth.refreshSession()).error).toBeNull();
  expect(await refusal(email)).toBe('let in');
});
