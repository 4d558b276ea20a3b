import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { ANA, TOURIST_PLAN } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const PLANS = '/rest/v1/subscription_plans';
const card = (name: string) => within(screen.getByRole('article', { name }));

describe('plan cards', () => {
  it('sells the tourist visa with its price, tag and app strip', async () => {
    await renderLanding();
    const tourist = card('Visto de Turismo');
    expect(tourist.getByText('B1/B2')).toBeVisible();
    expect(tourist.getByText('Mais Popular')).toBeVisible();
    expect(tourist.getByText(/R\$\s499,97/)).toBeVisible();
    expect(tourist.getByText('App Exclusivo para Acompanhamento')).toBeVisible();
    expect(tourist.getByRole('button', { name: 'Contratar Agora' })).toBeEnabled();
  });

  it('announces the student visa without a price and does not sell it', async () => {
    await renderLanding();
    const student = card('Visto de Estudante');
    expect(student.getByText('F1/F2')).toBeVisible();
    expect(student.getByText('Estamos finalizando este serviço. Em breve disponível!')).toBeVisible();
    expect(student.getByText('App Exclusivo para Acompanhamento')).toBeVisible();
    expect(student.queryByText(/R\$/)).not.toBeInTheDocument();
    expect(student.getByRole('button', { name: 'Em Breve' })).toBeDisabled();
  });

  it('says what the price leaves out', async () => {
    await renderLanding();
    const note = 'Taxas consulares não inclusas. Valores sujeitos a alteração sem aviso prévio.';
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.getByText(/taxa consular de US\$ 185/)).toBeVisible();
  });

  it('asks a visitor for the quick registration', async () => {
    const { user } = await renderLanding();
    await user.click(screen.getByRole('button', { name: 'Contratar Agora' }));
    expect(await screen.findByRole('dialog', { name: 'Cadastro Rápido' })).toBeVisible();
  });
});

describe('checkout of a signed-in client', () => {
  const checkout = {
    [`GET ${PLANS}`]: () => ({ body: [TOURIST_PLAN] }),
    'GET /rest/v1/user_subscriptions': () => ({ body: [] }),
  };

  async function buy() {
    const view = await renderLanding('/', { profile: ANA });
    const dialog = await screen.findByRole('dialog', { name: 'Falta ativar seu plano' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    return view;
  }

  it('goes to the payment page once, however often the button is pressed', async () => {
    const sent = answerRequests({
      ...checkout,
      'POST /functions/v1/create-checkout-session': () => ({ body: { id: 'cs_1', url: '/#pago' } }),
    });
    const { user } = await buy();
    await user.dblClick(screen.getByRole('button', { name: 'Contratar Agora' }));
    await waitFor(() => expect(window.location.hash).toBe('#pago'));
    expect(sent.filter((request) => request.path === '/functions/v1/create-checkout-session')).toHaveLength(1);
  });

  it('says when no checkout session could be made', async () => {
    answerRequests({ ...checkout, 'POST /functions/v1/create-checkout-session': () => ({ status: 500, body: {} }) });
    const { user } = await buy();
    window.dispatchEvent(new Event('pageshow'));
    await user.click(screen.getByRole('button', { name: 'Contratar Agora' }));
    expect(await screen.findByText('Erro ao criar sessão de pagamento')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Contratar Agora' })).toBeEnabled();
  });

  it.each([
    ['Plano não encontrado', []],
    ['Este plano ainda não está disponível', [{ ...TOURIST_PLAN, is_available: false }]],
  ])('says "%s"', async (sentence, plans) => {
    answerRequests({ ...checkout, [`GET ${PLANS}`]: () => ({ body: plans }) });
    const { user } = await buy();
    await user.click(screen.getByRole('button', { name: 'Contratar Agora' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});
