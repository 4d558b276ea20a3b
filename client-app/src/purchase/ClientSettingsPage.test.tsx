import { COMPANY } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { anApplication, json, refusal, renderApp, signedOut } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { aPurchase, client, clientBackend, session } from '../testing';
import { ClientSettingsPage } from './ClientSettingsPage';

afterEach(() => {
  signedOut();
  toast.remove();
});

function open(purchase: Composite<'purchase'> | null) {
  const backend = clientBackend().rpc('my_purchase', purchase ? [purchase] : []);
  return { backend, ...renderApp(<ClientSettingsPage page="purchase" />, { session }) };
}

const section = () => screen.findByRole('region', { name: 'Compra' });
const refund = () => screen.findByRole('region', { name: 'Reembolso' });

it('names the seller as the site does, and nothing that is unknown', async () => {
  open(aPurchase({ receipt_number: null, method: null }));
  const purchase = await section();
  await within(purchase).findByText('R$ 499,97');
  expect(purchase).toHaveTextContent(`Vendido por${COMPANY.name}, CNPJ ${COMPANY.cnpj} (dados de exemplo)`);
  expect(purchase).not.toHaveTextContent(/Recibo nº|Forma de pagamento/);
});

it.each([null, 'http://pay.stripe.com/1', 'javascript:alert(1)'])('links no receipt at %s', async (receipt_url) => {
  open(aPurchase({ receipt_url }));
  await within(await section()).findByText('R$ 499,97');
  expect(screen.queryByRole('link', { name: 'Ver recibo' })).not.toBeInTheDocument();
});

it('shows the number of a transfer and opens its receipt by a link that is signed for it', async () => {
  const path = 'transfers/e1/a1b2c3d4.pdf';
  const transferred = { transferred_on: '2026-03-20', transfer_receipt: 'E123', transfer_file: path };
  const { backend, user } = open(aPurchase({ is_refunded: true, refunded_cents: 49997, ...transferred }));
  backend.on('POST', `/storage/v1/object/sign/visa-documents/${path}`, { signedURL: '/object/sign/x' });
  expect(await screen.findByText('Transferido em 20/03/2026, comprovante E123.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir o comprovante da transferência' }));
  await waitFor(() => expect(backend.requests(`/storage/v1/object/sign/visa-documents/${path}`)).toHaveLength(1));
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

it.each([
  ['with a reason', '2026-03-05T12:00:00Z', () => screen.getByLabelText('Motivo do reembolso')],
  ['without one', new Date().toISOString(), () => screen.getByRole('button', { name: 'Pedir reembolso' })],
])('is where a link to the refund lands, in the form: %s', async (_kind, paid_at, control) => {
  clientBackend().rpc('my_purchase', [aPurchase({ paid_at })]);
  renderApp(<ClientSettingsPage page="purchase" />, { route: '/client/settings/purchase#refund', session });
  await within(await refund()).findByRole('button', { name: 'Pedir reembolso' });
  await waitFor(() => expect(control()).toHaveFocus());
});

describe('after an approved visa', () => {
  const approved = anApplication({ client, outcome: 'approved', subscription_id: session.subscription?.id });
  const show = (paid_at: string, application = approved) => {
    clientBackend(application).rpc('my_purchase', [aPurchase({ paid_at })]);
    renderApp(<ClientSettingsPage page="purchase" />, { session });
  };

  it('offers no refund, and names the contact', async () => {
    show('2026-03-05T12:00:00Z');
    const purchase = await refund();
    expect(await within(purchase).findByText(/visto desta compra foi aprovado/)).toBeVisible();
    expect(within(purchase).getByRole('link', { name: 'Falar com a equipe' })).toBeVisible();
    expect(within(purchase).queryByRole('button', { name: 'Pedir reembolso' })).not.toBeInTheDocument();
  });

  it.each([
    ['within the seven days of the law', new Date().toISOString(), approved],
    ['of an earlier purchase', '2026-03-05T12:00:00Z', { ...approved, subscription_id: 'earlier' }],
  ])('offers it %s', async (_when, paid_at, application) => {
    show(paid_at, application);
    expect(await within(await refund()).findByRole('button', { name: 'Pedir reembolso' })).toBeVisible();
  });
});

it('within seven days asks for no reason', async () => {
  const { backend, user } = open(aPurchase({ paid_at: new Date(Date.now() - 6 * 86_400_000).toISOString() }));
  backend.rpc('request_refund', '"e1"');
  const ask = await within(await refund()).findByRole('button', { name: 'Pedir reembolso' });
  expect(screen.queryByLabelText('Motivo do reembolso')).not.toBeInTheDocument();
  await user.click(ask);
  expect(await screen.findByText('Pedido de reembolso enviado')).toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/request_refund')[0]?.body).toEqual({ reason: '' });
});

it('asks for a refund with a reason, and shows that it is being looked at', async () => {
  const { backend, user } = open(aPurchase());
  const purchase = await refund();
  const ask = await within(purchase).findByRole('button', { name: 'Pedir reembolso' });
  await user.click(ask);
  expect(await screen.findByText('Por favor, informe o motivo')).toBeInTheDocument();
  backend
    .rpc('request_refund', '"e1"')
    .rpc('my_purchase', [aPurchase({ refund_requested_at: '2026-03-06T12:00:00Z', refund_status: 'open' })]);
  await user.type(screen.getByLabelText('Motivo do reembolso'), ' Desisti da viagem ');
  await user.click(ask);
  expect(await screen.findByText('Pedido de reembolso enviado')).toBeInTheDocument();
  expect(await screen.findByText('Pedido em análise desde 06/03/2026.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pedir reembolso' })).not.toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/request_refund')[0]?.body).toEqual({ reason: 'Desisti da viagem' });
});

describe('a payment that goes back by transfer', () => {
  const byTransfer = { paid_at: new Date().toISOString(), needs_transfer: true };

  it('asks for the key with the request, and refuses one whose digits do not match', async () => {
    const { backend, user } = open(aPurchase(byTransfer));
    backend.rpc('set_refund_account', '"2026-03-06T12:00:00Z"').rpc('request_refund', '"e1"');
    const ask = await within(await refund()).findByRole('button', { name: 'Pedir reembolso' });
    const key = screen.getByLabelText('CPF');
    await user.type(key, '529.982.247-24');
    await user.click(ask);
    expect(await screen.findByText('Confira o CPF: os números não combinam')).toBeVisible();
    expect(backend.requests('/rest/v1/rpc/request_refund')).toHaveLength(0);
    await user.type(key, '{Backspace}5');
    await user.click(ask);
    expect(await screen.findByText('Pedido de reembolso enviado')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/set_refund_account')[0]?.body).toEqual({
      kind: 'cpf',
      pix_key: '52998224725',
    });
  });

  it('takes a bank account', async () => {
    const { backend, user } = open(
      aPurchase({ ...byTransfer, refund_requested_at: '2026-03-06T12:00:00Z', refund_status: 'open' }),
    );
    backend.rpc('set_refund_account', '"2026-03-06T12:00:00Z"');
    expect(await screen.findByText('Falta dizer para onde transferimos o reembolso.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Como quer receber' }), 'Conta bancária');
    for (const [label, text] of [
      ['Número do banco', '001'],
      ['Agência', '1234'],
      ['Conta com dígito', '12345-6'],
      ['Nome do titular', 'Ana Souza'],
      ['CPF ou CNPJ do titular', '529.982.247-25'],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Salvar para onde devolver' }));
    expect(await screen.findByText('Conta salva')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/set_refund_account')[0]?.body).toMatchObject({
      kind: 'account',
      account: '12345-6',
    });
  });

  it('says since when the account is known, and lets it be changed', async () => {
    const { user } = open(
      aPurchase({
        ...byTransfer,
        refund_requested_at: '2026-03-06T12:00:00Z',
        refund_status: 'open',
        account_given_at: '2026-03-07T12:00:00Z',
      }),
    );
    expect(await screen.findByText(/o que você informou em 07\/03\/2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mudar para onde devolver' }));
    expect(screen.getByLabelText('CPF')).toHaveValue('');
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

it('says why a refund is refused', async () => {
  const { backend, user } = open(aPurchase());
  backend.rpc('request_refund', refusal('nothing_to_refund'));
  await user.type(await screen.findByLabelText('Motivo do reembolso'), 'Desisti');
  await user.click(screen.getByRole('button', { name: 'Pedir reembolso' }));
  expect(await screen.findByText('Não há pagamento a reembolsar')).toBeInTheDocument();
});

it('says that the purchase could not be loaded, and loads again', async () => {
  const backend = clientBackend().rpc('my_purchase', json({ code: 'XX000', message: 'broken' }, 400));
  const { user } = renderApp(<ClientSettingsPage page="purchase" />, { session });
  expect(await screen.findByText('Não foi possível carregar a sua compra.')).toBeInTheDocument();
  backend.rpc('my_purchase', [aPurchase()]);
  await user.click(within(await section()).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('link', { name: 'Ver recibo' })).toBeInTheDocument();
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
  clientBackend().rpc('my_purchase', [aPurchase(more)]);
  renderApp(<ClientSettingsPage page="purchase" />, { session: signedIn });
  const purchase = await section();
  expect(await within(purchase).findByText(sentence)).toBeVisible();
  expect(within(purchase).getByRole('link', { name: link })).toHaveAttribute('href', path);
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
