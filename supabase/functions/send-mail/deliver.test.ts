import { startMailProvider } from '../_shared/testing/mailProvider';
import { createDelivery } from './deliver';

const ENVIRONMENT = {
  supabaseUrl: 'https://project.test',
  secretKey: 'sb_secret_x',
  publishableKey: 'sb_publishable_x',
  siteUrl: 'https://app.test',
  functionsUrl: 'https://project.test/functions/v1',
  allowedOrigins: [],
  stripeSecretKey: '',
  stripeWebhookSecret: '',
  mail: { providerKey: 're_x', from: 'RotaVisto <a@x.test>' },
  captcha: {},
};
const LETTER = { subject: 'Oi', html: '<p>Oi</p>', text: 'Oi' };

let provider: Awaited<ReturnType<typeof startMailProvider>>;
beforeEach(async () => {
  provider = await startMailProvider();
});
afterEach(() => provider.close());

const deliver = (key = 'key-1', letter = LETTER, timeoutMs?: number) =>
  createDelivery(ENVIRONMENT, { fetcher: provider.fetcher, timeoutMs })('ana@x.test', letter, key);

test('the mail delivery sends the mail with its idempotency key', async () => {
  await deliver();
  expect(provider.sent()).toHaveLength(1);
  expect(JSON.parse(provider.sent()[0]?.body ?? '')).toEqual({
    from: 'RotaVisto <a@x.test>',
    to: 'ana@x.test',
    ...LETTER,
  });
});

test.each([
  [429, 'rate_limit_exceeded', '30', 'rate_limited', 30],
  [429, 'daily_quota_exceeded', undefined, 'rate_limited', undefined],
  [500, 'application_error', undefined, 'unavailable', undefined],
  [503, 'x', '120', 'unavailable', 120],
  [409, 'concurrent_idempotent_requests', undefined, 'unavailable', undefined],
  [401, 'missing_api_key', undefined, 'not_configured', undefined],
  [403, 'validation_error', undefined, 'not_configured', undefined],
  [422, 'invalid_from_address', undefined, 'not_configured', undefined],
  [422, 'validation_error', undefined, 'refused', undefined],
  [400, 'validation_error', undefined, 'refused', undefined],
] as const)('%i %s (Retry-After %s) is the problem %s', async (status, name, retryAfter, problem, seconds) => {
  provider.state.mood = { status, name, retryAfter };
  await expect(deliver()).rejects.toMatchObject({
    problem,
    retryAfter: seconds,
    message: `${status} ${name} said ${name}`,
  });
});

test('the mail delivery reads a date in Retry-After as seconds from now', async () => {
  provider.state.mood = { status: 429, retryAfter: new Date(Date.now() + 90_000).toUTCString() };
  const failure = await deliver().catch((error: { retryAfter: number }) => error);
  expect(failure?.retryAfter).toBeGreaterThan(85);
  expect(failure?.retryAfter).toBeLessThanOrEqual(90);
});

test('the mail delivery stops waiting for a provider that does not answer', async () => {
  provider.state.mood = 'hangs';
  await expect(deliver('key-1', LETTER, 300)).rejects.toMatchObject({ problem: 'timeout' });
});

test("the mail delivery sends a mail once when the provider's acceptance was lost", async () => {
  provider.state.mood = 'accepts and loses the answer';
  await expect(deliver()).rejects.toMatchObject({ problem: 'unreachable' });
  provider.state.mood = 'accepts';
  await deliver();
  expect([provider.state.requests, provider.sent().length]).toEqual([2, 1]);
  await deliver('key-2');
  expect(provider.sent()).toHaveLength(2);
});

test('the mail delivery reports another text under a used key as "already_accepted"', async () => {
  await deliver();
  await expect(deliver('key-1', { ...LETTER, text: 'Olá' })).rejects.toMatchObject({ problem: 'already_accepted' });
});

test('the mail delivery sends no mail without a provider key', async () => {
  const send = createDelivery({ ...ENVIRONMENT, mail: { from: 'x' } }, { fetcher: provider.fetcher });
  await expect(send('ana@x.test', LETTER, 'k')).rejects.toMatchObject({ problem: 'not_configured' });
  expect(provider.state.requests).toBe(0);
});
