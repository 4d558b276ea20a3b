import { addDays, formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { anApplication, aPlan, refusal, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../../strings';
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
    .rpc('start_application', { id: 'x' });
  backend.on('GET', '/rest/v1/visa_applications', ({ query }) => (query.get('id') ? [] : [ended(outcome)]));
  return { backend, ...renderApp(<ApplicationPage />, { route: '/client/applications', session }) };
}

const starts = (backend: ReturnType<typeof clientBackend>) => backend.requests('/rest/v1/rpc/start_application');

it('after an approved visa offers the next purchase, with its price, and no further application', async () => {
  const { backend, user } = open('approved');
  const section = within(await screen.findByRole('region', { name: 'Quer pedir outro visto?' }));
  expect(screen.queryByRole('button', { name: 'Iniciar Solicitação' })).not.toBeInTheDocument();
  backend.on('POST', '/functions/v1/create-checkout-session', refusal('broken', '', 500));
  await user.click(await section.findByRole('button', { name: 'Contratar de novo por R$ 499,97' }));
  expect(await screen.findByText('Erro ao criar sessão de pagamento')).toBeInTheDocument();
  expect(backend.requests('/functions/v1/create-checkout-session')).toHaveLength(1);
});

it('after a refusal gives the choice between another try and the refund, and asks before the try', async () => {
  const { backend, user } = open('refused');
  const section = within(await screen.findByRole('region', { name: 'Tentar de novo ou receber de volta?' }));
  expect(section.getByRole('link', { name: 'Pedir o reembolso' })).toHaveAttribute('href', '/client/settings#refund');
  const day = formatDate(addDays(todayInSaoPaulo(), 20));
  expect(section.getByText(`O reembolso pode ser pedido até ${day}.`)).toBeVisible();
  const decision = within(screen.getByRole('region', { name: 'Decisão do consulado' }));
  expect(decision.getByText(new RegExp(`pedir o reembolso até ${day}`))).toBeVisible();
  expect(decision.getByRole('link', { name: 'Pedir em Minha compra' })).toHaveAttribute(
    'href',
    '/client/settings#refund',
  );
  await user.click(section.getByRole('button', { name: 'Iniciar Solicitação' }));
  const question = within(await screen.findByRole('dialog', { name: 'Iniciar outra solicitação?' }));
  expect(question.getByText(/fica em Solicitações anteriores\. Ao tentar de novo, você deixa de poder/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(starts(backend)).toEqual([]);
  await user.click(section.getByRole('button', { name: 'Iniciar Solicitação' }));
  await user.click(await screen.findByRole('button', { name: 'Iniciar outra' }));
  await waitFor(() => expect(starts(backend)).toHaveLength(1));
});

it('shows that the refund was asked for in another tab', async () => {
  const { backend, user } = open('refused');
  await user.click(await screen.findByRole('button', { name: 'Iniciar Solicitação' }));
  backend
    .rpc('start_application', refusal('refund_requested'))
    .rpc('my_purchases', [aPurchase({ refund_requested_at: '2026-03-06T12:00:00Z', refund_status: 'open' })]);
  await user.click(await screen.findByRole('button', { name: 'Iniciar outra' }));
  expect(await screen.findByText('Você já pediu o reembolso desta compra')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Seu reembolso está em análise' })).toBeVisible();
});

it('after the second refusal offers the next purchase', async () => {
  const { backend } = open('refused');
  backend.on('GET', '/rest/v1/visa_applications', () => [ended('refused')]);
  expect(await screen.findByRole('region', { name: 'Quer pedir outro visto?' })).toBeVisible();
});

it('offers nothing while the refund is being looked at', async () => {
  const { backend } = open('refused');
  backend.rpc('my_purchases', [aPurchase({ refund_requested_at: '2026-03-06T12:00:00Z', refund_status: 'open' })]);
  const section = within(await screen.findByRole('region', { name: 'Seu reembolso está em análise' }));
  expect(section.getByRole('link', { name: 'Ver em Minha compra' })).toHaveAttribute(
    'href',
    '/client/settings#purchase',
  );
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});
