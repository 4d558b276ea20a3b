import type { Profile } from '@rotavisto/shared/session';
import { browser } from '@rotavisto/shared/shop';
import { inAs } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { ANA, TOURIST_PLAN } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const PAGE = 'https://checkout.stripe.com/c/cs_1';
const CONFIRM = 'POST /functions/v1/confirm-checkout';
const PURCHASE = {
  amount_cents: 49997,
  currency: 'brl',
  paid_at: '2026-03-05T12:00:00Z',
  email: 'ana@gmail.com',
  is_correctable: false,
  receipt_number: 123,
  method: 'pix',
  receipt_url: 'https://pay.stripe.com/receipts/1',
  refunded_cents: 0,
  refunded_at: null,
};

afterEach(() => {
  window.dispatchEvent(new Event('pageshow'));
  jest.restoreAllMocks();
});

/** Opens the page of a returned payment with a given answer of the server. */
async function open(
  answer: object,
  { status = 200, profile = null as Profile | null, path = '/payment?session_id=cs_1' } = {},
) {
  const sent = answerRequests({ [CONFIRM]: () => ({ status, body: answer }) });
  const view = await renderLanding(path, profile ? inAs({ profile }) : { is: 'visitor' });
  const title = async (name: string) => expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  const asked = () => sent.filter((request) => request.path.endsWith('/confirm-checkout'));
  return { ...view, sent, title, asked, card: within(screen.getByRole('main')) };
}

const action = (name: string) => screen.getByRole('link', { name });

describe('the outcomes of a payment', () => {
  it('the page of a confirmed payment leads a signed-in client to the case', async () => {
    const { title, card } = await open({ status: 'active', purchase: PURCHASE }, { profile: ANA });
    await title('Pagamento confirmado');
    expect(action('Ir para a minha solicitação')).toHaveAttribute('href', '/client/applications');
    expect(card.getByText('Abra a sua solicitação e envie o passaporte e o comprovante financeiro.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Já tem senha/ })).toBeNull();
  });

  it.each([
    ['unpaid', 'Pagamento não concluído', 'Ir para a minha área', '/client'],
    ['expired', 'O prazo deste pagamento acabou', 'Ir para a minha área', '/client'],
    ['refunded', 'Compra devolvida', 'Ver minha compra', '/client/settings#purchase'],
    ['twice', 'Este foi um segundo pagamento', 'Ir para a minha solicitação', '/client/applications'],
    ['held', 'Pagamento recebido, em conferência', 'Falar com a equipe', '/client/support'],
  ])(
    'the page of the outcome %s leads a client to one next step, and sends one request',
    async (status, name, label, address) => {
      const { title, asked } = await open({ status, purchase: PURCHASE }, { profile: ANA });
      await title(name);
      expect(action(label)).toHaveAttribute('href', address);
      expect(asked()).toHaveLength(1);
    },
  );

  it('the page of a refund shows the amount and the date', async () => {
    const purchase = { ...PURCHASE, refunded_cents: 49997, refunded_at: '2026-03-09T12:00:00Z' };
    const { title, card } = await open({ status: 'refunded', purchase });
    await title('Compra devolvida');
    expect(card.getByText('Devolvido em 09/03/2026').nextSibling).toHaveTextContent(/^R\$\s499,97$/);
  });
});

describe('a second order after a failed payment', () => {
  const REGISTER = '/functions/v1/quick-register';

  async function tryAgain(status: string, press: string) {
    const sent = answerRequests({
      [CONFIRM]: () => ({ body: { status, purchase: { ...PURCHASE, email: ANA.email } } }),
      'GET /rest/v1/subscription_plans': () => ({ body: [TOURIST_PLAN] }),
      [`POST ${REGISTER}`]: () => ({ body: { id: 'cs_2', url: '/payment?session_id=cs_1#pago' } }),
    });
    const { user } = await renderLanding('/payment?session_id=cs_1');
    window.sessionStorage.setItem('rotavisto-buyer', JSON.stringify({ fullName: 'Ana Souza', email: ANA.email }));
    await user.click(await screen.findByRole('button', { name: press }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cadastro Rápido' }));
    expect(dialog.getByLabelText('Nome Completo')).toHaveValue('Ana Souza');
    expect(dialog.getByLabelText('Email')).toHaveValue(ANA.email);
    await user.click(dialog.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(window.location.hash).toBe('#pago'));
    window.dispatchEvent(new Event('pageshow'));
    return sent.find(({ path }) => path === REGISTER)?.body;
  }

  it.each(['unpaid', 'expired'])(
    'the order after the outcome %s begins with the data of the first order',
    async (status) => {
      const body = await tryAgain(status, 'Tentar de novo');
      expect(body).toMatchObject({ fullName: 'Ana Souza', email: ANA.email });
      expect(body).not.toHaveProperty('payWith');
    },
  );

  it('the page of a failed payment also offers to pay by card', async () => {
    expect(await tryAgain('unpaid', 'Pagar com cartão')).toMatchObject({ email: ANA.email, payWith: 'card' });
  });
});

describe('the payment page on a later visit', () => {
  it('the page sends the stored secret of the tab, and deletes the stored checkout address after the payment', async () => {
    const sent = answerRequests({ [CONFIRM]: () => ({ body: { status: 'active', purchase: PURCHASE } }) });
    const { unmount } = await renderLanding('/');
    unmount();
    window.sessionStorage.setItem('rotavisto-checkout', PAGE);
    window.sessionStorage.setItem('rotavisto-purchase', 'of-this-tab');
    const clear = jest.spyOn(Storage.prototype, 'clear').mockImplementation(() => {});
    await renderLanding('/payment?session_id=cs_1');
    clear.mockRestore();
    await screen.findByRole('heading', { name: 'Pagamento confirmado' });
    expect(window.sessionStorage.getItem('rotavisto-checkout')).toBeNull();
    expect(sent.map(({ body }) => body)).toContainEqual({ sessionId: 'cs_1', secret: 'of-this-tab' });
  });

  it('the page asks for a sign-in in another browser, and sends one request', async () => {
    const { title, asked } = await open({ error: 'not_signed_in' }, { status: 401 });
    await title('Sua compra está na sua conta');
    expect(action('Entrar')).toHaveAttribute('href', '/login');
    expect(asked()).toHaveLength(1);
  });

  it('the page shows no data of the purchase to another account', async () => {
    const { title, asked } = await open({ error: 'not_allowed' }, { status: 403, profile: ANA });
    await title('Esta compra é de outra conta');
    expect(action('Ir para a minha área')).toHaveAttribute('href', '/client');
    expect(asked()).toHaveLength(1);
  });

  it('the page confirms a payment even when the server sends no details', async () => {
    const { title } = await open({ status: 'active' });
    await title('Pagamento confirmado');
    expect(screen.queryByText('Valor')).not.toBeInTheDocument();
    expect(action('Entrar')).toHaveAttribute('href', '/login');
  });

  it('the button continues an open payment, and never leads to a host that is not allowed', async () => {
    const visited: string[] = [];
    jest.spyOn(browser, 'leaveFor').mockImplementation((address) => void visited.push(address));
    const { user, unmount } = await open({ status: 'open', purchase: PURCHASE, url: PAGE });
    await user.click(await screen.findByRole('button', { name: 'Continuar o pagamento' }));
    await waitFor(() => expect(visited).toEqual([PAGE]));
    window.dispatchEvent(new Event('pageshow'));
    unmount();
    const again = await open({ status: 'open', purchase: PURCHASE, url: 'https://evil.test/pay' });
    await again.user.click(await screen.findByRole('button', { name: 'Continuar o pagamento' }));
    expect(await screen.findByText('Erro ao processar pagamento')).toBeInTheDocument();
    expect(visited).toEqual([PAGE]);
  });

  it('the page repeats its request while the payment is unknown', async () => {
    let status = 'none';
    answerRequests({ [CONFIRM]: () => ({ body: { status } }) });
    await renderLanding('/payment?session_id=cs_1');
    expect(await screen.findByRole('heading', { name: 'Pagamento não encontrado' })).toBeVisible();
    status = 'active';
    expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' }, { timeout: 4_000 })).toBeVisible();
  });
});

it('PaymentPage offers no correction of the e-mail address when the server no longer allows a correction', async () => {
  const { title } = await open({ status: 'active', purchase: PURCHASE });
  await title('Pagamento confirmado');
  expect(screen.queryByRole('button', { name: 'Endereço errado? Corrigir' })).toBeNull();
});

it('the corrected e-mail address waits for a second press when it has a likely typo', async () => {
  const { user, title, sent } = await open({ status: 'active', purchase: { ...PURCHASE, is_correctable: true } });
  await title('Pagamento confirmado');
  await user.click(screen.getByRole('button', { name: 'Endereço errado? Corrigir' }));
  const field = screen.getByLabelText('E-mail correto');
  await user.clear(field);
  await user.type(field, 'ana@gmail.con{Enter}');
  expect(field).toHaveAccessibleDescription('ana@gmail.con está certo? Se está, pressione de novo.');
  const corrections = () => sent.filter(({ path }) => path === '/functions/v1/correct-address');
  expect(corrections()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(corrections()).toHaveLength(1));
});
