import { createHandler } from './handler';

const COMPLETE: Record<string, string> = {
  SITE_URL: 'https://rotavisto.test',
  STRIPE_SECRET_KEY: 'rk_live_hidden',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
  SCHEDULER_SECRET: 'scheduler_hidden',
  RESEND_API_KEY: 're_hidden',
  RESEND_WEBHOOK_SECRET: 'whsec_hidden',
  MAIL_FROM: 'RotaVisto <nao-responda@rotavisto.test>',
};

const HEALTH = {
  jobs: [{ job: 'send-mail', last_ran_at: '2026-11-28T12:00:00Z', took_ms: 250, is_late: false }],
  queues: [{ queue: 'mails', waiting: 2, oldest_at: '2026-11-28T11:59:00Z' }],
};

const ask = (variables: Record<string, string>, apikey = 'sb_secret_right', projectHealth = async () => HEALTH) =>
  createHandler({ read: (name) => variables[name], secretKeys: ['sb_secret_new', 'sb_secret_right'], projectHealth })(
    new Request('https://project.test/health', { headers: { apikey } }),
  );

test('health describes a complete project without secrets', async () => {
  const answer = await ask(COMPLETE);
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({
    missing: [],
    siteUrl: 'https://rotavisto.test',
    stripeMode: 'live',
    mailFrom: 'RotaVisto <nao-responda@rotavisto.test>',
    captcha: false,
    pushKey: null,
    ...HEALTH,
  });
  expect(text).not.toContain('hidden');
});

test.each(Object.keys(COMPLETE))('health names the variable %s when it is missing', async (name) => {
  const { [name]: _missing, ...others } = COMPLETE;
  expect(await (await ask(others)).json()).toMatchObject({ missing: [name] });
});

test('health needs no mail provider when an outbox is set', async () => {
  const { RESEND_API_KEY: _key, RESEND_WEBHOOK_SECRET: _secret, MAIL_FROM: _from, ...others } = COMPLETE;
  expect(await (await ask({ ...others, MAIL_OUTBOX_URL: 'http://outbox.test' })).json()).toMatchObject({ missing: [] });
});

test('health shows the public push key when both keys are set', async () => {
  const halves = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' };
  expect(await (await ask({ ...COMPLETE, ...halves })).json()).toMatchObject({ pushKey: 'public' });
  expect(await (await ask({ ...COMPLETE, VAPID_PUBLIC_KEY: 'public' })).json()).toMatchObject({ pushKey: null });
});

test.each(['', 'sb_publishable_x', 'sb_secret_righ'])('health rejects a wrong secret key: %j', async (key) => {
  const answer = await ask(COMPLETE, key);
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'not_allowed' }]);
});

test('health shows the variables when the database does not answer', async () => {
  const answer = await ask(COMPLETE, 'sb_secret_right', async () => {
    throw new Error('away');
  });
  expect(await answer.json()).toMatchObject({ missing: [], jobs: null, queues: null });
});
