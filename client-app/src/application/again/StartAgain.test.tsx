import { addDays, formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { anApplication, aPlan, refusal, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../../strings';
import { dayAndMonth } from '../../interview/shortDay';
import { aPurchase, client, clientBackend, session } from '../../testing';
import { ApplicationPage } from '../ApplicationPage';

const plan = session.subscription;
const ended = (outcome: 'approved' | 'refused') =>
  anApplication({
    client,
    at: null,
    status: outcome === 'approved' ? 'completed' : 'rejected',
    outcome,
    decided_on: addDays(todayInSaoPaulo(), -10),
    subscription_id: plan?.id ?? null,
    created_at: plan?.started_at ?? '',
  });

function open(outcome: 'approved' | 'refused') {
  const backend = clientBackend(ended(outcome))
    .on('GET', '/rest/v1/subscription_plans', [aPlan()])
    .rpc('my_purchases', [aPurchase()])
    .rpc('start_application', { id: 'x' });
  backend.on('GET', '/rest/v1/visa_applications', ({ query }) => (query.get('id') ? [] : [ended(outcome)]));
  return { backend, ...renderApp(<ApplicationPage />, { route: '/client/applications', session }) };
}

const starts = (backend: ReturnType<typeof clientBackend>) => backend.requests('/rest/v1/rpc/start_application');

it('StartAgain offers the next purchase with its price, and no further application, after an approved visa', async () => {
  const { backend, user } = open('approved');
  const section = within(await screen.findByRole('region', { name: 'Quer pedir outro visto?' }));
  expect(screen.queryByRole('button', { name: 'Iniciar Solicitação' })).not.toBeInTheDocument();
  backend.on('POST', '/functions/v1/create-checkout-session', refusal('broken', '', 500));
  await user.click(await section.findByRole('button', { name: 'Contratar de novo por R$ 499,97' }));
  expect(await screen.findByText('Erro ao criar sessão de pagamento')).toBeInTheDocument();
  expect(backend.requests('/functions/v1/create-checkout-session')).toHaveLength(1);
});

it('StartAgain offers another try or the refund after a refusal, and asks for confirmation before the try', async () => {
  const { backend, user } = open('refused');
  const section = within(await screen.findByRole('region', { name: 'Tentar de novo ou receber de volta?' }));
  const last = addDays(todayInSaoPaulo(), 20);
  const refund = section.getByRole('link', { name: `Pedir o reembolso até ${dayAndMonth(last, 'pt-BR')}` });
  expect(refund).toHaveAttribute('href', '/client/settings/purchase#refund');
  expect(section.getByText('R$ 499,97 de volta')).toBeVisible();
  const again = section.getByRole('button', { name: 'Tentar de novo no mesmo plano' });
  await user.click(again);
  const question = within(await screen.findByRole('dialog', { name: 'Iniciar outra solicitação?' }));
  expect(question.getByText(/fica em Solicitações anteriores\. Ao tentar de novo, você deixa de poder/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(starts(backend)).toEqual([]);
  await user.click(again);
  await user.click(await screen.findByRole('button', { name: 'Iniciar outra' }));
  await waitFor(() => expect(starts(backend)).toHaveLength(1));
});

it('StartAgain shows a refund that was requested in another tab', async () => {
  const { backend, user } = open('refused');
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo no mesmo plano' }));
  backend
    .rpc('start_application', refusal('refund_requested'))
    .rpc('my_purchases', [aPurchase({ refund_requested_at: '2026-03-06T12:00:00Z', refund_status: 'open' })]);
  await user.click(await screen.findByRole('button', { name: 'Iniciar outra' }));
  expect(await screen.findByText('Você já pediu o reembolso desta compra')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Você pediu o reembolso' })).toBeVisible();
});

it('StartAgain offers the next purchase after the second refusal', async () => {
  const { backend } = open('refused');
  backend.on('GET', '/rest/v1/visa_applications', () => [ended('refused')]);
  expect(await screen.findByRole('region', { name: 'Quer pedir outro visto?' })).toBeVisible();
});

it('StartAgain offers no new try while the refund request is open', async () => {
  const { backend } = open('refused');
  backend.rpc('my_purchases', [aPurchase({ refund_requested_at: '2026-03-06T12:00:00Z', refund_status: 'open' })]);
  const section = within(await screen.findByRole('region', { name: 'Você pediu o reembolso' }));
  expect(section.getByRole('link', { name: 'Ver em Minha compra' })).toHaveAttribute(
    'href',
    '/client/settings#purchase',
  );
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  [
    'the refund request was dismissed',
    aPurchase({ refund_requested_at: '2026-03-06T12:00:00Z', refund_status: 'dismissed' }),
  ],
  ['the plan was not paid on this site', null],
])('StartAgain offers another try without the refund when %s', async (_what, purchase) => {
  const { backend } = open('refused');
  backend.rpc('my_purchases', purchase ? [purchase] : []);
  expect(await screen.findByRole('button', { name: 'Tentar de novo no mesmo plano' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pedir o reembolso/ })).not.toBeInTheDocument();
});

it('StartAgain shows the expired refund period beside another try', async () => {
  const { backend } = open('refused');
  const long = { ...ended('refused'), decided_on: addDays(todayInSaoPaulo(), -31) };
  backend.on('GET', '/rest/v1/visa_applications', ({ query }) => (query.get('id') ? [] : [long]));
  const day = formatDate(addDays(todayInSaoPaulo(), -1));
  expect(await screen.findByText(`O prazo para pedir o reembolso acabou em ${day}.`)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pedir o reembolso/ })).not.toBeInTheDocument();
});
