import { ORIGIN, post, recordedStripe } from '../_shared/testing/fakes';
import { DatabaseRefusal } from '../_shared/types';
import { createHandler } from './handler';

const SECRET = 'a'.repeat(43);
const ASKED = { sessionId: 'cs_1', secret: SECRET, email: ' ｒita@\u200bExemplo.test, ' };

function world({ refusal, customer = null }: { refusal?: Error; customer?: string | null } = {}) {
  const corrected: unknown[] = [];
  const logged: string[] = [];
  let tries = 0;
  const { stripe, calls } = recordedStripe(({ path }) =>
    path.includes('broken')
      ? { status: 500, body: { error: { type: 'api_error', message: 'broken' } } }
      : { body: { id: 'cs_1', customer } },
  );
  const handler = createHandler({
    stripe,
    allowedOrigins: [ORIGIN],
    triesPerHour: 3,
    log: (line) => logged.push(line),
    backend: {
      allowRegistration: async (_address, most) => {
        tries += 1;
        return tries <= most;
      },
      correctAddress: async (...given) => {
        corrected.push(given);
        if (refusal) throw refusal;
        return { email: given[2] };
      },
    },
  });
  const ask = async (body: unknown = ASKED) => {
    const response = await handler(post(body));
    return [response.status, await response.json()] as const;
  };
  return { ask, corrected, calls, logged };
}

test('correct-address corrects the address by page and digest of the secret, and mails the new address', async () => {
  const { ask, corrected, calls } = world();
  expect(await ask()).toEqual([200, { email: 'rita@exemplo.test' }]);
  expect(corrected).toEqual([['cs_1', expect.stringMatching(/^[0-9a-f]{64}$/), 'rita@exemplo.test']]);
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});

test("correct-address changes the provider's customer too, and ignores a failure of it", async () => {
  const { ask, calls } = world({ customer: 'cus_1' });
  await ask();
  expect(calls[1]).toMatchObject({
    method: 'POST',
    path: '/v1/customers/cus_1',
    form: { email: 'rita@exemplo.test' },
  });
  const broken = world({ customer: 'cus_broken' });
  expect((await broken.ask())[0]).toBe(200);
  expect(broken.logged).toEqual([expect.stringContaining('broken')]);
});

test.each([
  ['a missing secret', { ...ASKED, secret: undefined }, 401, 'not_signed_in'],
  ['a malformed secret', { ...ASKED, secret: 'short' }, 401, 'not_signed_in'],
  ['a missing page', { ...ASKED, sessionId: '' }, 401, 'not_signed_in'],
  ['a blank address', { ...ASKED, email: ' ' }, 422, 'fields_missing'],
  ['a letter of another alphabet', { ...ASKED, email: 'rit\u0430@exemplo.test' }, 422, 'fields_invalid'],
])('correct-address rejects %s without calling the database', async (_what, body, status, error) => {
  const { ask, corrected } = world();
  expect(await ask(body)).toEqual([status, { error }]);
  expect(corrected).toEqual([]);
});

test.each([
  ['not_allowed', 401, 'not_signed_in'],
  ['correction_over', 409, 'correction_over'],
  ['email_exists', 409, 'email_exists'],
  ['invalid_email', 422, 'fields_invalid'],
  ['something else', 500, 'internal_error'],
])("correct-address answers the database's error %s", async (word, status, error) => {
  const { ask, calls } = world({ refusal: new DatabaseRefusal(word) });
  expect(await ask()).toEqual([status, { error }]);
  expect(calls).toEqual([]);
});

test('correct-address limits the attempts, so that a caller cannot find out addresses with accounts', async () => {
  const { ask } = world({ refusal: new DatabaseRefusal('email_exists') });
  for (let n = 0; n < 3; n += 1) await ask();
  expect(await ask()).toEqual([429, { error: 'over_request_rate_limit' }]);
});
