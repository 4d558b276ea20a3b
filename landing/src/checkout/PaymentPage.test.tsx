import type { Profile } from '@rotavisto/shared/session';
import { browser } from '@rotavisto/shared/shop';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { ANA } from '../testing/people';
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

/** The page at the address of a return, with what the server answers. */
async function open(
  answer: object,
  { status = 200, profile = null as Profile | null, path = '/payment?session_id=cs_1' } = {},
) {
  const sent = answerRequests({ [CONFIRM]: () => ({ status, body: answer }) });
  const view = await renderLanding(path, { profile });
  const title = async (name: string) => expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  const asked = () => sent.filter((request) => request.path.endsWith('/confirm-checkout'));
  return { ...view, sent, title, asked, card: within(screen.getByRole('main')) };
}

const action = (name: string) => screen.getByRole('link', { name });

describe('every way in which a payment ends', () => {
  it('paid by a client who is signed in: on to the application', async () => {
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
  ])('%s: a client has one next step of their own, and no further question', async (status, name, label, address) => {
    const { title, asked } = await open({ status, purchase: PURCHASE }, { profile: ANA });
    await title(name);
    expect(action(label)).toHaveAttribute('href', address);
    expect(asked()).toHaveLength(1);
  });

  it('says what was given back and when', async () => {
    const purchase = { ...PURCHASE, refunded_cents: 49997, refunded_at: '2026-03-09T12:00:00Z' };
    const { title, card } = await open({ status: 'refunded', purchase });
    await title('Compra devolvida');
    expect(card.getByText('Devolvido em 09/03/2026').nextSibling).toHaveTextContent(/^R\$\s499,97$/);
  });
});

describe('coming back another time', () => {
  it('asks with what the tab keeps, and forgets the way back to a page that is paid', async () => {
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

  it('in a browser that did not begin the purchase: says where it is to be seen, and asks no more', async () => {
    const { title, asked } = await open({ error: 'not_signed_in' }, { status: 401 });
    await title('Sua compra está na sua conta');
    expect(action('Entrar')).toHaveAttribute('href', '/login');
    expect(asked()).toHaveLength(1);
  });

  it('in the session of somebody else: shows nothing of the purchase, whatever plan is active there', async () => {
    const { title, asked } = await open({ error: 'not_allowed' }, { status: 403, profile: ANA });
    await title('Esta compra é de outra conta');
    expect(action('Ir para a minha área')).toHaveAttribute('href', '/client');
    expect(asked()).toHaveLength(1);
  });

  it('confirms without the facts where nobody tells them any more', async () => {
    const { title } = await open({ status: 'active' });
    await title('Pagamento confirmado');
    expect(screen.queryByText('Valor')).not.toBeInTheDocument();
    expect(action('Entrar')).toHaveAttribute('href', '/login');
  });

  it('goes on with the page that is still open, and never to a host that is not allowed', async () => {
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

  it('asks again by itself while nothing is known', async () => {
    let status = 'none';
    answerRequests({ [CONFIRM]: () => ({ body: { status } }) });
    await renderLanding('/payment?session_id=cs_1');
    expect(await screen.findByRole('heading', { name: 'Pagamento não encontrado' })).toBeVisible();
    status = 'active';
    expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' }, { timeout: 4_000 })).toBeVisible();
  });
});

it('the address of the account is not to be corrected where it is over', async () => {
  const { title } = await open({ status: 'active', purchase: PURCHASE });
  await title('Pagamento confirmado');
  expect(screen.queryByRole('button', { name: 'Endereço errado? Corrigir' })).toBeNull();
});

it('the corrected address waits once with a likely slip', async () => {
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
