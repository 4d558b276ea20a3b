import { addDays, formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { anApplication, aTraveller, renderApp, signedOut } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { aPurchase, client, clientBackend, session } from '../testing';
import { ClientSettingsPage } from './ClientSettingsPage';

afterEach(() => {
  signedOut();
  toast.remove();
});

function open(purchase: Composite<'purchase'> | null) {
  const backend = clientBackend().rpc('my_purchases', purchase ? [purchase] : []);
  return { backend, ...renderApp(<ClientSettingsPage page="purchase" />, { session }) };
}

const section = () => screen.findByRole('region', { name: 'Compra' });
const refund = () => screen.findByRole('region', { name: 'Reembolso' });
const theSheet = async () => within(await screen.findByRole('dialog', { name: 'Pedir o reembolso?' }));
const toAsk = { name: 'Pedir reembolso' };

it.each([null, 'http://pay.stripe.com/1', 'javascript:alert(1)'])(
  'the purchase section shows no receipt link for the address %s',
  async (receipt_url) => {
    open(aPurchase({ receipt_url }));
    await within(await section()).findByText('R$ 499,97');
    expect(screen.queryByRole('link', { name: 'Ver recibo' })).not.toBeInTheDocument();
  },
);

it.each([
  ['a plan given by an administrator', session, /ativado pela nossa equipe, sem pagamento/],
  ['an account without a plan', { ...session, subscription: null }, /Não há compra paga nesta conta/],
])('the purchase section links to support without a payment: %s', async (_who, signedIn, sentence) => {
  clientBackend();
  renderApp(<ClientSettingsPage page="purchase" />, { session: signedIn });
  const purchase = await section();
  expect(await within(purchase).findByText(sentence)).toBeVisible();
  expect(within(purchase).getByRole('link', { name: 'Falar com a equipe' })).toHaveAttribute('href', '/client/support');
  expect(within(purchase).queryByRole('button', { name: 'Pedir reembolso' })).not.toBeInTheDocument();
});

describe('the refund section after an approved visa', () => {
  const approved = anApplication({ client, outcome: 'approved', subscription_id: session.subscription?.id });
  const show = (paid_at: string, application = approved) => {
    clientBackend(application).rpc('my_purchases', [aPurchase({ paid_at })]);
    renderApp(<ClientSettingsPage page="purchase" />, { session });
  };

  it.each([
    ['within the seven days of the law', new Date().toISOString(), approved],
    ['of an earlier purchase', '2026-03-05T12:00:00Z', { ...approved, subscription_id: 'earlier' }],
  ])('offers a refund %s', async (_when, paid_at, application) => {
    show(paid_at, application);
    expect(await within(await refund()).findByRole('button', { name: 'Pedir reembolso' })).toBeVisible();
  });
});

const requested = { refund_requested_at: '2026-03-06T12:00:00Z' };

it.each([
  [
    aPurchase({ ...requested, refund_status: 'refunded', is_refunded: true, refunded_cents: 49997 }),
    'Reembolsado: R$ 499,97. O prazo para aparecer depende do seu banco.',
  ],
  [aPurchase({ ...requested, refund_status: 'dismissed' }), 'Pedido recusado. O motivo está nas suas notificações.'],
  [aPurchase({ ...requested, refund_status: 'activated' }), 'Pedido encerrado: seu plano está ativo.'],
  [aPurchase({ refunded_cents: 10000 }), 'Reembolsado em parte: R$ 100,00.'],
])('the refund section shows the result of the refund (%#)', async (purchase, sentence) => {
  open(purchase);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it.each([
  ['an active plan', {}, session, /plano está ativo/, 'Abrir Minha Solicitação', '/client/applications'],
  [
    'a refund request under review',
    { refund_status: 'open', refund_requested_at: '2026-03-20T12:00:00Z' },
    session,
    /analisa o seu pedido/,
    'Falar com a equipe',
    '/client/support',
  ],
  [
    'a refund request within the seven days of the law',
    { refund_status: 'open', refund_requested_at: '2026-03-06T12:00:00Z' },
    session,
    /devolvemos o valor e avisamos você/,
    'Falar com a equipe',
    '/client/support',
  ],
  [
    'a completed refund',
    { refund_status: 'refunded', is_refunded: true },
    { ...session, subscription: null },
    /valor foi devolvido/,
    'Ver o plano',
    '/client/applications',
  ],
  [
    'the refund of one of two purchases',
    { is_refunded: true },
    session,
    /plano está ativo/,
    'Abrir Minha Solicitação',
    '/client/applications',
  ],
  [
    'a payment without a plan',
    { plan_name: null },
    { ...session, subscription: null },
    /a qual plano ele pertence/,
    'Falar com a equipe',
    '/client/support',
  ],
  [
    'a plan that has ended',
    { status: 'cancelled' },
    { ...session, subscription: null },
    /não está mais ativo/,
    'Falar com a equipe',
    '/client/support',
  ],
] as const)(
  'the purchase section shows the next step after %s',
  async (_what, more, signedIn, sentence, link, path) => {
    clientBackend().rpc('my_purchases', [aPurchase(more)]);
    renderApp(<ClientSettingsPage page="purchase" />, { session: signedIn });
    const purchase = await section();
    expect(await within(purchase).findByText(sentence)).toBeVisible();
    expect(within(purchase).getByRole('link', { name: link })).toHaveAttribute('href', path);
  },
);

describe('the purchase section after a decision', () => {
  const decidedFor = (days: number, outcome: string, at: string | null = null) => {
    const plan = session.subscription;
    const decided_on = addDays(todayInSaoPaulo(), -days);
    const more = { outcome, decided_on, subscription_id: plan?.id, created_at: plan?.started_at ?? '' };
    return anApplication({ client, at, ...more } as Parameters<typeof anApplication>[0]);
  };
  const dayIn = (days: number) => formatDate(addDays(todayInSaoPaulo(), days));

  it.each([
    ['refused ten days ago', 10, 'refused', `Até ${dayIn(20)}, você pode pedir o reembolso nesta página`],
    ['refused thirty days ago', 30, 'refused', `Até ${dayIn(0)}, você pode pedir o reembolso nesta página`],
    ['refused long ago', 31, 'refused', `o prazo para pedir o reembolso acabou em ${dayIn(-1)}`],
    ['approved', 1, 'approved', 'Uma nova solicitação precisa de uma nova compra.'],
  ])('shows no active plan after a visa %s', async (_what, days, outcome, sentence) => {
    const application = decidedFor(days, outcome);
    const backend = clientBackend(application).rpc('my_purchases', [aPurchase()]);
    backend.on('GET', '/rest/v1/visa_applications', [application]);
    renderApp(<ClientSettingsPage page="purchase" />, { session });
    const purchase = await section();
    expect(await within(purchase).findByText(new RegExp(sentence))).toBeVisible();
    expect(within(purchase).queryByText(/plano está ativo/)).toBeNull();
    const isAskedHere = outcome === 'refused' && days <= 30;
    expect(screen.queryAllByRole('button', { name: 'Pedir reembolso' })).toHaveLength(isAskedHere ? 1 : 0);
  });
});

describe('a purchase for a child', () => {
  const clara = aTraveller({ client_id: client.id });
  const gone = { id: '00000000-0000-4000-8000-0000000060e0', full_name: 'Titular de conta própria', birth_date: null };
  const NOW = new Date().toISOString();
  const PURCHASES = [
    aPurchase({ receipt_number: 1 }),
    aPurchase({ receipt_number: 2, traveller: clara }),
    aPurchase({ receipt_number: 3, traveller: gone, paid_at: NOW, needs_transfer: true }),
  ];
  const show = (route = '/client/settings/purchase') => {
    const backend = clientBackend().rpc('my_purchases', PURCHASES);
    return { backend, ...renderApp(<ClientSettingsPage page="purchase" />, { route, session: FAMILY }) };
  };
  const FAMILY = { ...session, travellers: [clara] };
  const GONE = 'Compra de um pedido que saiu da sua conta';

  it.each([
    ['the case of the holder', '', 'Compra', '000001'],
    ['the case of the child', `?case=${clara.id}`, 'Compra · Clara', '000002'],
  ])('is shown only in its case: %s', async (_whose, search, name, number) => {
    show(`/client/settings/purchase${search}`);
    expect(await within(await screen.findByRole('region', { name })).findByText(number)).toBeVisible();
    expect(screen.getAllByText(/^00000\d$/).map(({ textContent }) => textContent)).toEqual([number, '000003']);
  });

  it('stays with its receipt and refund after the child has left the account', async () => {
    const { user, backend } = show();
    const section = within(await screen.findByRole('region', { name: GONE }));
    expect(section.getByRole('link', { name: 'Ver recibo' })).toBeVisible();
    backend.rpc('set_refund_account', NOW).rpc('request_refund', 'entry');
    await user.click(section.getByRole('button', { name: 'Pedir reembolso' }));
    const sheet = await theSheet();
    await user.type(sheet.getByLabelText('CPF'), '529.982.247-25');
    await user.click(sheet.getByRole('button', { name: 'Pedir reembolso' }));
    await waitFor(() => expect(backend.requests('/rest/v1/rpc/request_refund')).toHaveLength(1));
    for (const verb of ['request_refund', 'set_refund_account'])
      expect(backend.requests(`/rest/v1/rpc/${verb}`)[0]?.body).toMatchObject({ traveller_id: gone.id });
  });

  it('has unique field ids when a page shows two refund forms', async () => {
    show();
    await screen.findByRole('region', { name: GONE });
    await screen.findAllByRole('button', { name: 'Pedir reembolso' });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

it('the refund sheet keeps the typed reason and account', async () => {
  const purchase = aPurchase({ needs_transfer: true });
  const { user, unmount } = open(purchase);
  await user.click(await screen.findByRole('button', toAsk));
  const sheet = await theSheet();
  await user.type(sheet.getByLabelText('Motivo do reembolso'), 'Desisti');
  await user.type(sheet.getByLabelText('CPF'), '529');
  unmount();
  open(purchase);
  await user.click(await screen.findByRole('button', toAsk));
  const again = await theSheet();
  expect(again.getByLabelText('Motivo do reembolso')).toHaveValue('Desisti');
  expect(again.getByLabelText('CPF')).toHaveValue('529');
  expect(again.getByText(/ainda não foi salvo/)).toBeVisible();
});

describe('the confirmation of a refund', () => {
  const NOW = new Date().toISOString();

  it.each([
    ['pix', false, 'Pelo PIX com que você pagou'],
    ['card', false, 'No cartão com que você pagou'],
    ['boleto', true, /^Por transferência/],
    [null, false, 'Pelo meio com que você pagou'],
  ] as const)('shows sum, way, time and consequences before a request (%s)', async (method, needs_transfer, way) => {
    const { user, backend } = open(aPurchase({ paid_at: NOW, method, needs_transfer, refunded_cents: 9997 }));
    await user.click(await within(await refund()).findByRole('button', toAsk));
    const sheet = await theSheet();
    expect(sheet.getByText('R$ 400,00')).toBeVisible();
    expect(sheet.getByText(way)).toBeVisible();
    expect(sheet.getByText(/^Devolvemos sem análise do motivo\./)).toBeVisible();
    expect(sheet.getByText(/o plano termina e a solicitação para/)).toBeVisible();
    expect(sheet.queryByLabelText('Motivo do reembolso')).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Voltar' }));
    expect(backend.requests('/rest/v1/rpc/request_refund')).toHaveLength(0);
  });

  it('names the last of the seven days, also for a new request after a withdrawal', async () => {
    const day = formatDate(addDays(todayInSaoPaulo(), 7));
    const { user, backend } = open(aPurchase({ paid_at: NOW }));
    expect(await within(await refund()).findByText(new RegExp(`^Até ${day}, sete dias depois`))).toBeVisible();
    expect(within(await section()).getByText(`até ${day}`)).toBeVisible();
    const asked = { paid_at: NOW, refund_status: 'open', refund_requested_at: NOW } as const;
    backend.rpc('request_refund', 'entry').rpc('my_purchases', [aPurchase(asked)]);
    await user.click(screen.getByRole('button', toAsk));
    await user.click((await theSheet()).getByRole('button', toAsk));
    expect(await screen.findByText(/é um direito seu/)).toBeVisible();
    expect(screen.queryByText(/em análise/)).not.toBeInTheDocument();
    backend.rpc('withdraw_refund', 'entry');
    await user.click(screen.getByRole('button', { name: 'Retirar pedido' }));
    const question = within(await screen.findByRole('dialog', { name: 'Retirar o pedido de reembolso?' }));
    expect(question.getByText(new RegExp(`pedir de novo até ${day}`))).toBeVisible();
    backend.rpc('my_purchases', [aPurchase({ ...asked, refund_status: 'withdrawn', refund_resolved_at: NOW })]);
    await user.click(question.getByRole('button', { name: 'Retirar pedido' }));
    expect(await screen.findByText(/^Pedido retirado em/)).toBeVisible();
    expect(backend.requests('/rest/v1/rpc/withdraw_refund')[0]?.body).toEqual({
      request_id: expect.any(String),
    });
    expect(screen.getByRole('button', toAsk)).toBeVisible();
  });

  it('offers no withdrawal of a refund that is under way', async () => {
    open(aPurchase({ refund_status: 'open', refund_requested_at: NOW, is_refund_under_way: true }));
    expect(await screen.findByText(/já começou e não pode mais ser retirada/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retirar pedido' })).not.toBeInTheDocument();
  });
});
