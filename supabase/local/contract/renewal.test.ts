import postgres, { type Sql } from 'postgres';
import { access, client, closeClients, newClient } from './support/clients';

let sql: Sql;
beforeAll(() => {
  sql = postgres(access.databaseUrl, { max: 1 });
});
afterAll(() => sql.end());
afterEach(closeClients);

async function renew(refresh_token: string): Promise<string> {
  const { data, error } = await client().auth.refreshSession({ refresh_token });
  return data.session?.refresh_token ?? String(error?.code);
}

/** Sets the last use of the tokens to so many seconds ago. */
const age = (seconds: number, ...tokens: string[]) =>
  sql`update auth.refresh_tokens set updated_at = now() - make_interval(secs => ${seconds}) where token in ${sql(tokens)}`;

/** A session whose first token was renewed twice, by two tabs or from a copy. */
async function renewedTwice() {
  const { api } = await newClient();
  const first = (await api.auth.getSession()).data.session?.refresh_token ?? '';
  return { first, current: await renew(await renew(first)) };
}

test('a used token is renewed again within ten seconds, and each use restarts the interval', async () => {
  const { first, current } = await renewedTwice();
  await age(6, first);
  const copied = await renew(first);
  expect(copied).not.toBe(current);
  expect(await renew(first)).toBe(copied);
  const next = await renew(current);
  await age(6, first);
  const copiedAgain = await renew(first);
  expect([copied, current, next, 'refresh_token_already_used']).not.toContain(copiedAgain);
});

test('a token whose renewal was lost gets the current token at any time', async () => {
  const { api } = await newClient();
  const first = (await api.auth.getSession()).data.session?.refresh_token ?? '';
  const second = await renew(first);
  await age(3600, first);
  expect(await renew(first)).toBe(second);
});

test('a later use of a token ends all tokens of its session, also those of a copy', async () => {
  const { first, current } = await renewedTwice();
  const copied = await renew(first);
  const last = await renew(current);
  await age(11, first);
  expect(await renew(first)).toBe('refresh_token_already_used');
  await age(11, copied, last);
  expect([await renew(copied), await renew(last)]).toEqual(Array(2).fill('refresh_token_already_used'));
});
