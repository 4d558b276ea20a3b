import { toast } from '@rotavisto/shared/toast';
import { act, screen } from '@testing-library/react';
import { aPlan, aProfile, aSubscription, type FakeBackend, fakeBackend, json, renderApp } from '../../testing';
import { ConfirmingPayment } from './ConfirmingPayment';
import { PlanRequiredModal } from './PlanRequiredModal';

const client = aProfile();
const plan = aPlan({
  name: 'Visto de Turismo B1/B2',
  features: ['Análise completa de documentos', 'Garantia de reembolso'],
});
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/subscription_plans', [plan])
    .on('GET', '/rest/v1/user_subscriptions', [])
    .on('POST', '/functions/v1/confirm-checkout', { status: 'pending' });
});
afterEach(() => {
  jest.useRealTimers();
  toast.remove();
  backend.restore();
});

describe('PlanRequiredModal', () => {
  const open = () => renderApp(<PlanRequiredModal open />, { session: { profile: client } });

  it('shows the plan, its price and what it includes, and cannot be closed', async () => {
    open();
    expect(await screen.findByText('Visto de Turismo B1/B2')).toBeInTheDocument();
    expect(screen.getByText('R$ 499,97')).toBeInTheDocument();
    expect(screen.getByText('Garantia de reembolso')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Contratar Agora' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /fechar|close/i })).not.toBeInTheDocument();
  });

  it('says that the plan is on its way, under no heading without words', async () => {
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    for (const heading of screen.queryAllByRole('heading', { hidden: true })) expect(heading).not.toBeEmptyDOMElement();
    expect(await screen.findByRole('heading', { name: plan.name })).toBeInTheDocument();
  });

  it('offers to go on with a payment that was begun', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', ({ query }) =>
      query.get('status') === 'eq.pending' ? [{ plan_id: plan.id }] : [],
    );
    open();
    expect(await screen.findByRole('button', { name: 'Retomar pagamento' })).toBeEnabled();
  });

  it('offers nothing to go on with where none was begun', async () => {
    open();
    await screen.findByRole('button', { name: 'Contratar Agora' });
    expect(screen.queryByRole('button', { name: 'Retomar pagamento' })).not.toBeInTheDocument();
  });

  it('says when the checkout cannot be opened, and can be tried again', async () => {
    backend.on('POST', '/functions/v1/create-checkout-session', json({ error: 'broken' }, 500));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Contratar Agora' }));
    expect(await screen.findByText('Erro ao criar sessão de pagamento')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Contratar Agora/ })).toBeEnabled();
  });

  it('lets the person sign out', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('Logout realizado com sucesso')).toBeInTheDocument();
  });
});

describe('ConfirmingPayment', () => {
  const open = (onDone = jest.fn()) => ({
    onDone,
    ...renderApp(<ConfirmingPayment sessionId="cs_1" onDone={onDone} onLeave={jest.fn()} />, {
      session: { profile: client },
    }),
  });

  it('asks for the session it came back from and reports an active plan', async () => {
    const subscription = aSubscription({ user_id: client.id, plan });
    backend
      .on('POST', '/functions/v1/confirm-checkout', { status: 'active' })
      .on('GET', '/rest/v1/user_subscriptions', [subscription]);
    const { onDone } = open();
    expect(await screen.findByText('Pagamento confirmado. Seu plano está ativo.')).toBeInTheDocument();
    expect(backend.requests('/functions/v1/confirm-checkout')[0]?.body).toEqual({ sessionId: 'cs_1' });
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('waits, then says it is slow, then how to reach support', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open();
    expect(screen.getByRole('heading', { name: 'Confirmando pagamento' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/Estamos confirmando seu pagamento/);
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    expect(screen.getByRole('status')).toHaveTextContent(/demorando mais que o normal/);
    await act(() => jest.advanceTimersByTimeAsync(100_000));
    expect(screen.getByRole('status')).toHaveTextContent(/não pague de novo: escreva para suporte@/);
  });

  it('notices a webhook that comes late', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    backend.on('POST', '/functions/v1/confirm-checkout', { status: 'active' });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText('Pagamento confirmado. Seu plano está ativo.')).toBeInTheDocument();
  });

  it('says when there is nothing to confirm', async () => {
    backend.on('POST', '/functions/v1/confirm-checkout', { status: 'none' });
    open();
    expect(await screen.findByText('Não encontramos um pagamento em andamento nesta conta.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeEnabled();
  });
});
