import { COMPANY } from '../_shared/company';
import type { Letter } from './deliver';
import { Failure, type Problem } from './failure';
import { createHandler } from './handler';
import type { Mail } from './MailQueue';
import type { Device, Push } from './push';

const request = () => new Request('https://project.test/', { method: 'POST' });
const NOW = Date.parse('2026-03-05T12:00:00Z');
const KEY = '11111111-1111-4111-8111-111111111111';

interface Setting {
  isScheduled?: boolean;
  fails?: (to: string) => Failure | undefined;
  account?: boolean;
}

function world(waiting: Mail[], { isScheduled = true, fails = () => undefined, account = true }: Setting = {}) {
  const left = [...waiting];
  const delivered: { to: string; mail: Letter; key: string }[] = [];
  const pushed: { device: Device; push: Push }[] = [];
  const finished: [number, Problem | null, string | null][] = [];
  const links: [number, string, string][] = [];
  const pauses: number[] = [];
  const clock = { now: NOW };
  const handler = createHandler({
    isScheduler: async () => isScheduled,
    siteUrl: 'https://app.test',
    functionsUrl: 'https://project.test/functions/v1',
    from: 'RotaVisto <nao-responda@app.test>',
    queue: {
      claim: async () => left.shift(),
      finish: async ({ id }, failure) => {
        finished.push([id, failure?.problem ?? null, failure?.message ?? null]);
      },
      recoveryToken: async (email) => (account ? `token-of-${email}` : null),
      keepLink: async ({ id }, token, key) => {
        links.push([id, token, key]);
      },
    },
    deliver: async (to, mail, key) => {
      const failure = fails(to);
      if (failure) throw failure;
      delivered.push({ to, mail, key });
    },
    deliverPush: async (device, push) => {
      const failure = fails(device.endpoint);
      if (failure) throw failure;
      pushed.push({ device, push });
    },
    now: () => clock.now,
    pause: async (ms) => {
      pauses.push(ms);
      clock.now += ms;
    },
  });
  const run = async () => (await handler(request())).json();
  return { handler, run, delivered, pushed, finished, links, pauses, clock };
}

const aMail = (template: string, more: Partial<Mail> = {}): Mail => ({
  id: 1,
  attempts: 1,
  to_email: 'ana@x.test',
  template,
  data: {},
  created_at: '2026-03-05T11:59:00+00:00',
  idempotency_key: KEY,
  link_token: null,
  link_made_at: null,
  ...more,
});

test('send-mail sends each mail once with its key and reports the number', async () => {
  const mail = aMail('decision', { data: { outcome: 'approved', full_name: 'Ana Souza' } });
  const { run, delivered, finished } = world([mail]);
  expect(await run()).toEqual({ sent: 1, failed: 0 });
  expect(finished).toEqual([[1, null, null]]);
  expect(delivered[0]?.key).toBe(KEY);
  expect(delivered[0]?.mail.subject).toBe('Sua solicitação tem uma decisão · RotaVisto');
  expect(delivered[0]?.mail.text).toContain('Olá, Ana.');
  expect(delivered[0]?.mail.text).toContain('https://app.test/client/applications');
});

test('send-mail puts a new link for any browser into a password mail, and stores the link under a new key', async () => {
  const { run, delivered, links } = world([aMail('set_password')]);
  await run();
  expect(delivered[0]?.mail.text).toContain(
    'https://app.test/reset-password?token_hash=token-of-ana%40x.test&type=recovery',
  );
  expect(links).toEqual([[1, 'token-of-ana@x.test', delivered[0]?.key]]);
  expect(delivered[0]?.key).not.toBe(KEY);
});

test.each([
  [14, 'kept', KEY],
  [16, 'token-of-ana@x.test', expect.not.stringContaining(KEY)],
])('send-mail uses after %i minutes the link %s', async (minutes, token, key) => {
  const madeAt = new Date(NOW - minutes * 60_000).toISOString();
  const { run, delivered } = world([aMail('set_password', { link_token: 'kept', link_made_at: madeAt })]);
  await run();
  expect(delivered[0]?.mail.text).toContain(`token_hash=${encodeURIComponent(token)}`);
  expect(delivered[0]?.key).toEqual(key);
});

describe('the mail about a payment', () => {
  const RECEIPT = 'https://pay.stripe.test/r?a=1&b="2';
  const PURCHASE = {
    full_name: 'Ana Souza',
    plan: 'Visto de Turismo B1/B2',
    amount_cents: 49997,
    currency: 'brl',
    paid_at: '2026-03-05T01:30:00+00:00',
  };
  const textOf = async (template: string, data: Record<string, unknown>) => {
    const { run, delivered } = world([aMail(template, { data: { ...PURCHASE, ...data } })]);
    await run();
    return delivered[0]?.mail;
  };

  test('has plan, amount, day in Brazil, receipt with number and method, next step and "Minha compra"', async () => {
    const mail = await textOf('payment_confirmed', { receipt_url: RECEIPT, receipt_number: 123, method: 'pix' });
    expect(mail?.subject).toBe('Pagamento confirmado · RotaVisto');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toBe(
      [
        'Seu plano está ativo',
        'Olá, Ana.',
        'Recebemos o seu pagamento de 4 de março de 2026, no valor de R$ 499,97. O plano Visto de Turismo B1/B2 está ativo.',
        'Recibo nº 000123 · PIX',
        'O próximo passo é entrar na RotaVisto e iniciar sua solicitação de visto.',
        `Ver o recibo do pagamento: ${RECEIPT}`,
        'Ver minha compra: https://app.test/client/settings/purchase',
      ].join('\n\n'),
    );
    expect(mail?.html).toContain('href="https://pay.stripe.test/r?a=1&amp;b=&quot;2"');
  });

  test.each([undefined, 'javascript:alert(1)'])('has no receipt for the address %s', async (receipt_url) => {
    const mail = await textOf('payment_confirmed', { receipt_url });
    expect([mail?.text, mail?.html].join()).not.toMatch(/recibo|javascript/);
  });

  test('leaves out an unknown method, and names the seller unless it is sample data', async () => {
    const mail = await textOf('payment_confirmed', { receipt_number: 7, method: 'link' });
    expect(mail?.text).toContain('Recibo nº 000007\n');
    COMPANY.isSample = false;
    const real = await textOf('set_password', { receipt_number: 7, method: 'boleto' });
    COMPANY.isSample = true;
    expect(real?.text).toContain(`Recibo nº 000007 · Boleto · Vendido por ${COMPANY.name}, CNPJ ${COMPANY.cnpj}\n`);
  });

  test('of a visitor is the mail for choosing a password', async () => {
    const mail = await textOf('set_password', { receipt_url: RECEIPT });
    expect(mail?.subject).toBe('Pagamento confirmado: escolha sua senha · RotaVisto');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('no valor de R$ 499,97.');
    expect(mail?.text).toContain(RECEIPT);
    expect(mail?.text).toContain('Escolha uma senha para entrar na RotaVisto e iniciar sua solicitação de visto.');
  });

  test.each([
    [true, 'Seu plano continua ativo.'],
    [false, 'Você não tem mais um plano ativo.'],
  ])('about a refund has the amount and, for the plan (%s), the sentence: %s', async (has_plan, sentence) => {
    const mail = await textOf('payment_refunded', { has_plan });
    expect(mail?.subject).toBe('Reembolso realizado · RotaVisto');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Devolvemos R$ 499,97 do seu pagamento de 4 de março de 2026.',
    );
    expect(mail?.text).toContain(sentence);
  });
});

test.each([
  [false, true],
  [true, false],
])('a protocol registered with the fee paid (%s) asks for the fee: %s', async (is_paid, asks) => {
  const { run, delivered } = world([aMail('protocol_registered', { data: { is_paid } })]);
  await run();
  expect(delivered[0]?.mail.text.includes('Você já pode pagar')).toBe(asks);
});

test.each([
  ['documents_rejected', { document_type: 'passport', notes: 'Falta a renda da Ana' }, 'Falta a renda'],
  ['protocol_registered', { protocol_number: 'AA00ABCDEF' }, 'AA00ABCDEF'],
  ['unread_message', { ticket_number: 'RV-000001', author: 'Kleber Consultor' }, 'Kleber'],
])('the mail %s has no details of the case', async (template, data, detail) => {
  const { run, delivered } = world([aMail(template, { data: { full_name: 'Ana Souza', ...data } })]);
  await run();
  expect(delivered[0]?.mail.text).toContain('Olá, Ana.');
  for (const said of ['Souza', detail]) expect(JSON.stringify(delivered[0]?.mail)).not.toContain(said);
});

test("send-mail escapes users' text in the HTML of a mail", async () => {
  const { run, delivered } = world([aMail('step_opened', { data: { title: '<img/src=x/onerror=alert(1)>' } })]);
  await run();
  expect(delivered[0]?.mail.html).toContain('&lt;img/src=x');
  expect(delivered[0]?.mail.html).not.toContain('<img');
});

test('send-mail sends the other mails after one failed', async () => {
  const mails = [aMail('decision', { to_email: 'bad@x.test' }), aMail('decision', { id: 2 })];
  const { run, finished } = world(mails, {
    fails: (to) => (to === 'bad@x.test' ? new Failure('refused', '422 invalid to') : undefined),
  });
  expect(await run()).toEqual({ sent: 1, failed: 1 });
  expect(finished).toEqual([
    [1, 'refused', '422 invalid to'],
    [2, null, null],
  ]);
});

test.each([
  [aMail('surprise'), {}, 'unknown_template'],
  [aMail('set_password'), { account: false }, 'no_account'],
] as const)('%# reports a mail that cannot be sent as %s', async (mail, setting, problem) => {
  const { run, finished, delivered } = world([mail], setting);
  await run();
  expect(finished).toEqual([[1, problem, expect.any(String)]]);
  expect(delivered).toEqual([]);
});

test.each([
  [2, [2000], 2],
  [undefined, [1000], 2],
  [3600, [], 1],
])('send-mail waits or ends the run when the provider limits the mails (wait %s s)', async (wait, pauses, tried) => {
  let turn = 0;
  const {
    run,
    pauses: waited,
    finished,
  } = world([aMail('decision'), aMail('decision', { id: 2 })], {
    fails: () => (turn++ === 0 ? new Failure('rate_limited', '429', wait) : undefined),
  });
  await run();
  expect(waited).toEqual(pauses);
  expect(finished).toHaveLength(tried);
});

test('send-mail ends a run before the next one begins', async () => {
  const { run, finished, clock } = world([aMail('decision'), aMail('decision', { id: 2 })], {
    fails: () => {
      clock.now += 51_000;
      return undefined;
    },
  });
  await run();
  expect(finished).toHaveLength(1);
});

test('send-mail accepts the scheduler only', async () => {
  const { handler, delivered } = world([aMail('decision')], { isScheduled: false });
  expect((await handler(request())).status).toBe(401);
  expect(delivered).toEqual([]);
});

test('send-mail sends a push to its device and not by mail, and reports a gone device', async () => {
  const push = (endpoint: string) => ({ push: { endpoint, p256dh: 'k', auth: 's' }, title: 'Entrevista' });
  const { run, delivered, pushed, finished } = world(
    [aMail('step_opened', { data: push('phone') }), aMail('step_opened', { id: 2, data: push('gone') })],
    { fails: (to) => (to === 'gone' ? new Failure('gone', '410') : undefined) },
  );
  expect(await run()).toEqual({ sent: 1, failed: 1 });
  expect(delivered).toEqual([]);
  expect(pushed).toMatchObject([{ device: { endpoint: 'phone' }, push: { path: '/client/applications' } }]);
  expect(finished).toEqual([
    [1, null, null],
    [2, 'gone', '410'],
  ]);
});
