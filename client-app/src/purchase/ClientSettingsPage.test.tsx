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

it.each([null, 'http://pay.stripe.com/1', 'javascript:alert(1)'])('links no receipt at %s', async (receipt_url) => {
  open(aPurchase({ receipt_url }));
  await within(await section()).findByText('R$ 499,97');
  expect(screen.queryByRole('link', { name: 'Ver recibo' })).not.toBeInTheDocument();
});

it.each([
  ['given by an administrator', session, /ativado pela nossa equipe, sem pagamento/],
  ['without a plan', { ...session, subscription: null }, /Não há compra paga nesta conta/],
])('says whom to ask where nothing was paid: %s', async (_who, signedIn, sentence) => {
  clientBackend();
  renderApp(<ClientSettingsPage page="purchase" />, { session: signedIn });
  const purchase = await section();
  expect(await within(purchase).findByText(sentence)).toBeVisible();
  expect(within(purchase).getByRole('link', { name: 'Falar com a equipe' })).toHaveAttribute('href', '/client/support');
  expect(within(purchase).queryByRole('button', { name: 'Pedir reembolso' })).not.toBeInTheDocument();
});

describe('after an approved visa', () => {
  const approved = anApplication({ client, outcome: 'approved', subscription_id: session.subscription?.id });
  const show = (paid_at: string, application = approved) => {
    clientBackend(application).rpc('my_purchases', [aPurchase({ paid_at })]);
    renderApp(<ClientSettingsPage page="purchase" />, { session });
  };

  it.each([
    ['within the seven days of the law', new Date().toISOString(), approved],
    ['of an earlier purchase', '2026-03-05T12:00:00Z', { ...approved, subscription_id: 'earlier' }],
  ])('offers it %s', async (_when, paid_at, application) => {
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
])('says what became of the refund (%#)', async (purchase, sentence) => {
  open(purchase);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it.each([
  ['an active plan', {}, session, /plano está ativo/, 'Abrir Minha Solicitação', '/client/applications'],
  [
    'a refund that is looked at',
    { refund_status: 'open', refund_requested_at: '2026-03-06T12:00:00Z' },
    session,
    /analisa o seu pedido/,
    'Falar com a equipe',
    '/client/support',
  ],
  [
    'a refund that is done',
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
] as const)('says what comes after %s', async (_what, more, signedIn, sentence, link, path) => {
  clientBackend().rpc('my_purchases', [aPurchase(more)]);
  renderApp(<ClientSettingsPage page="purchase" />, { session: signedIn });
  const purchase = await section();
  expect(await within(purchase).findByText(sentence)).toBeVisible();
  expect(within(purchase).getByRole('link', { name: link })).toHaveAttribute('href', path);
});

describe('after a decision', () => {
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
  ])('does not call the plan of a visa %s active', async (_what, days, outcome, sentence) => {
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
    ['the own', '', 'Compra', '000001'],
    ['the child’s', `?case=${clara.id}`, 'Compra · Clara', '000002'],
  ])('is shown with its case: %s', async (_whose, search, name, number) => {
    show(`/client/settings/purchase${search}`);
    expect(await within(await screen.findByRole('region', { name })).findByText(number)).toBeVisible();
    expect(screen.getAllByText(/^00000\d$/).map(({ textContent }) => textContent)).toEqual([number, '000003']);
  });

  it('who left the account stays, with its receipt and its refund', async () => {
    const { user, backend } = show();
    const section = within(await screen.findByRole('region', { name: GONE }));
    expect(section.getByRole('link', { name: 'Ver recibo' })).toBeVisible();
    backend.rpc('set_refund_account', NOW).rpc('request_refund', 'entry');
    await user.type(section.getByLabelText('CPF'), '529.982.247-25');
    await user.click(section.getByRole('button', { name: 'Pedir reembolso' }));
    await waitFor(() => expect(backend.requests('/rest/v1/rpc/request_refund')).toHaveLength(1));
    for (const verb of ['request_refund', 'set_refund_account'])
      expect(backend.requests(`/rest/v1/rpc/${verb}`)[0]?.body).toMatchObject({ traveller_id: gone.id });
  });

  it('has fields of its own where two are asked back on one page', async () => {
    show();
    await screen.findByRole('region', { name: GONE });
    await screen.findAllByRole('button', { name: 'Pedir reembolso' });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

it('keeps the reason and the account that were typed', async () => {
  const purchase = aPurchase({ needs_transfer: true });
  const { user, unmount } = open(purchase);
  await user.type(await screen.findByLabelText('Motivo do reembolso'), 'Desisti');
  await user.type(screen.getByLabelText('CPF'), '529');
  unmount();
  open(purchase);
  expect(await screen.findByLabelText('Motivo do reembolso')).toHaveValue('Desisti');
  expect(screen.getByLabelText('CPF')).toHaveValue('529');
  expect(screen.getByText(/ainda não foi salvo/)).toBeVisible();
});
