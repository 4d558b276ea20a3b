import { useLocation } from '@rotavisto/shared/router';
import { aPlan, aProfile, aSubscription, type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { act, screen } from '@testing-library/react';
import { ClientReturn } from './ClientReturn';
import { useJustBought } from './useJustBought';

const client = aProfile();

function Return() {
  const { pathname, search } = useLocation();
  const { isJustBought } = useJustBought();
  return (
    <>
      <ClientReturn />
      {search === '' && isJustBought && <output>{pathname}, bought</output>}
    </>
  );
}
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/profiles', [client])
    .on('GET', '/rest/v1/user_subscriptions', [])
    .on('POST', '/functions/v1/confirm-checkout', { status: 'pending' });
});
afterEach(() => {
  jest.useRealTimers();
  toast.remove();
  backend.restore();
});

describe('coming back from the payment page', () => {
  const open = () =>
    renderApp(<Return />, {
      route: '/client/applications?checkout=success&session_id=cs_1',
      session: { profile: client },
    });

  it('asks for the session it came back from and is done once the plan is active', async () => {
    const subscription = aSubscription({ user_id: client.id, plan: aPlan() });
    backend
      .on('POST', '/functions/v1/confirm-checkout', { status: 'active' })
      .on('GET', '/rest/v1/user_subscriptions', [subscription]);
    open();
    expect(await screen.findByText('/client/applications, bought')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(backend.requests('/functions/v1/confirm-checkout')[0]?.body).toEqual({ sessionId: 'cs_1' });
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
    expect(await screen.findByText('/client/applications, bought')).toBeInTheDocument();
  });

  it('says when there is nothing to confirm', async () => {
    backend.on('POST', '/functions/v1/confirm-checkout', { status: 'none' });
    open();
    expect(await screen.findByText('Não encontramos um pagamento em andamento nesta conta.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeEnabled();
  });
});
