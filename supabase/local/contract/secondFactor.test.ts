import { TOTP } from 'otpauth';
import postgres, { type Sql } from 'postgres';
import { access, closeClients, newClient, rest, tokenOf } from './support/clients';

let sql: Sql;
beforeAll(() => {
  sql = postgres(access.databaseUrl, { max: 1 });
});
afterAll(() => sql.end());
afterEach(closeClients);

const codeOf = (secret: string) => new TOTP({ secret }).generate();

async function enrol() {
  const { api } = await newClient();
  const { data } = await api.auth.mfa.enroll({ factorType: 'totp' });
  const factorId = data?.id ?? '';
  const challenge = async () => (await api.auth.mfa.challenge({ factorId })).data?.id ?? '';
  const verify = (challengeId: string, code: string) => api.auth.mfa.verify({ factorId, challengeId, code });
  return { secret: data?.totp.secret ?? '', challenge, verify };
}

test('a challenge is valid for five minutes', async () => {
  const { secret, challenge, verify } = await enrol();
  const id = await challenge();
  await sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${id}`;
  expect((await verify(id, codeOf(secret))).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
});

test('HEAD user is rejected like in GoTrue, without a body', async () => {
  const { api } = await newClient();
  const answer = await rest('/auth/v1/user', await tokenOf(api), { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([405, '']);
});
