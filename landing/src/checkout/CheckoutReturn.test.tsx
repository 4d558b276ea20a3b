import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { ANA, TOURIST_PLAN } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const CONFIRM = 'POST /functions/v1/confirm-checkout';

describe('coming back from the payment page', () => {
  it('says that nothing was charged, until it is dismissed', async () => {
    const { user } = await renderLanding('/?checkout=cancelled');
    expect(await screen.findByText('Pagamento não concluído')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(screen.queryByText('Pagamento não concluído')).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  it('confirms the payment of a visitor who has no password yet', async () => {
    const sent = answerRequests({ [CONFIRM]: () => ({ body: { status: 'active' } }) });
    await renderLanding('/login?checkout=success&session_id=cs_1');
    expect(await screen.findByText('Pagamento confirmado')).toBeVisible();
    expect(screen.getByText(/link para criar a senha/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ sessionId: 'cs_1' });
  });

  it('offers to ask again while nothing is confirmed', async () => {
    let status = 'none';
    answerRequests({ [CONFIRM]: () => ({ body: { status } }) });
    const { user } = await renderLanding('/?checkout=success&session_id=cs_1');
    expect(await screen.findByText('Pagamento em processamento')).toBeVisible();
    status = 'active';
    await user.click(screen.getByRole('button', { name: 'Conferir de novo' }));
    expect(await screen.findByText('Pagamento confirmado')).toBeVisible();
  });
});

describe('plan required', () => {
  const begun = (rows: unknown[]) => ({
    'GET /rest/v1/user_subscriptions': ({ url }: { url: URL }) => ({
      body: url.searchParams.get('status') === 'eq.pending' ? rows : [],
    }),
    'GET /rest/v1/subscription_plans': () => ({ body: [TOURIST_PLAN] }),
    'POST /functions/v1/create-checkout-session': () => ({ body: { id: 'cs_1', url: '/#pago' } }),
  });

  it('offers to resume a purchase that was begun', async () => {
    const sent = answerRequests(begun([{ plan_id: TOURIST_PLAN.id }]));
    const { user } = await renderLanding('/', { profile: ANA });
    await user.click(await screen.findByRole('button', { name: 'Retomar pagamento' }));
    await waitFor(() => expect(window.location.hash).toBe('#pago'));
    expect(sent.at(-1)?.body).toMatchObject({ planId: TOURIST_PLAN.id, userId: ANA.id });
    window.dispatchEvent(new Event('pageshow'));
  });

  it('offers the plan where nothing was begun', async () => {
    answerRequests(begun([]));
    await renderLanding('/', { profile: ANA });
    expect(await screen.findByRole('button', { name: 'Contratar plano' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retomar pagamento' })).not.toBeInTheDocument();
  });

  it('says why the payment page could not be opened', async () => {
    answerRequests({ ...begun([]), 'POST /functions/v1/create-checkout-session': () => ({ status: 500, body: {} }) });
    const { user } = await renderLanding('/', { profile: ANA });
    await user.click(await screen.findByRole('button', { name: 'Contratar plano' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Erro ao criar sessão de pagamento'));
    expect(screen.getByRole('button', { name: 'Contratar plano' })).toBeEnabled();
  });
});
