import { screen } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
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
