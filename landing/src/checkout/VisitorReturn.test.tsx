import { cleanEmail } from '@rotavisto/shared/domain';
import { browser } from '@rotavisto/shared/shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerRequests } from '../testing/answerRequests';
import { TOURIST_PLAN } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const PAGE = 'https://checkout.stripe.com/c/cs_1';
const CONFIRM = 'POST /functions/v1/confirm-checkout';

/** As the browser comes back from the payment page. */
function comeBackTo(address: string) {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.dispatchEvent(new Event('pageshow'));
}

let visited: string[];

beforeEach(() => {
  visited = [];
  answerRequests({});
  jest.spyOn(browser, 'leaveFor').mockImplementation((address) => void visited.push(address));
});
afterEach(() => window.dispatchEvent(new Event('pageshow')));

describe('coming back from the payment page', () => {
  it('says that nothing was charged, until it is dismissed', async () => {
    const { user } = await renderLanding('/?checkout=cancelled');
    expect(await screen.findByText('Pagamento não concluído')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(screen.queryByText('Pagamento não concluído')).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  it('leads back to the payment page this tab came from', async () => {
    answerRequests({
      'GET /rest/v1/subscription_plans': () => ({ body: [TOURIST_PLAN] }),
      'POST /functions/v1/quick-register': () => ({ body: { id: 'cs_1', url: PAGE, secret: 'of-this-tab' } }),
    });
    const { user } = await renderLanding('/');
    await user.click(screen.getByRole('button', { name: 'Contratar Agora' }));
    const form = within(await screen.findByRole('dialog', { name: 'Cadastro Rápido' }));
    await user.type(form.getByLabelText('Nome Completo'), 'Ana Souza');
    await user.type(form.getByLabelText('Email'), 'ana@exemplo.com');
    await user.click(form.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(visited).toEqual([PAGE]));
    expect(window.sessionStorage.getItem('rotavisto-purchase')).toBe('of-this-tab');

    act(() => comeBackTo('/?checkout=cancelled'));
    await user.click(await screen.findByRole('button', { name: 'Retomar pagamento' }));
    await waitFor(() => expect(visited).toEqual([PAGE, PAGE]));
  });

  it('asks for the address where the tab knows of no payment page', async () => {
    const { user } = await renderLanding('/?checkout=cancelled');
    await user.click(await screen.findByRole('button', { name: 'Retomar pagamento' }));
    expect(await screen.findByRole('dialog', { name: 'Cadastro Rápido' })).toBeVisible();
  });

  it('never goes to a host that is not allowed, whatever the tab remembers', async () => {
    const { user } = await renderLanding('/?checkout=cancelled');
    window.sessionStorage.setItem('rotavisto-checkout', 'https://evil.test/pay');
    await user.click(await screen.findByRole('button', { name: 'Retomar pagamento' }));
    expect(await screen.findByText('Erro ao processar pagamento')).toBeInTheDocument();
    expect(visited).toEqual([]);
  });

  const purchase = {
    amount_cents: 49997,
    currency: 'brl',
    paid_at: '2026-03-05T12:00:00Z',
    email: 'ana@exemplo.com',
  };

  it('confirms the payment of a visitor: what, how much, when, on which account and what now', async () => {
    const sent = answerRequests({ [CONFIRM]: () => ({ body: { status: 'active', purchase } }) });
    const { user } = await renderLanding('/');
    window.sessionStorage.setItem('rotavisto-checkout', PAGE);
    window.sessionStorage.setItem('rotavisto-purchase', 'of-this-tab');
    act(() => comeBackTo('/?checkout=success&session_id=cs_1'));
    const paid = within(await screen.findByRole('dialog', { name: 'Pagamento confirmado' }));
    // The payment is over: no link leads back to its page.
    expect(window.sessionStorage.getItem('rotavisto-checkout')).toBeNull();
    for (const fact of ['Visto de Turismo B1/B2', 'R$ 499,97', '05/03/2026', 'ana@exemplo.com']) {
      expect(await paid.findByText(fact)).toBeVisible();
    }
    expect(paid.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Abra o e-mail que acabamos de enviar. O recibo chega junto.',
      'Crie a sua senha pelo link, que vale por uma hora. Depois, peça outro abaixo.',
      'Entre e envie o passaporte e o comprovante financeiro.',
    ]);
    expect(paid.getByRole('link', { name: 'Não chegou? Pedir outro link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(paid.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
    const asked = sent.filter(({ method, path }) => `${method} ${path}` === CONFIRM);
    // The address names the purchase, what the tab keeps shows who began it; both questions ask with both.
    expect(asked.map(({ body }) => body)).toEqual(Array(2).fill({ sessionId: 'cs_1', secret: 'of-this-tab' }));
    await user.click(paid.getByRole('button', { name: 'Fechar' }));
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  describe('a mistyped address', () => {
    const CORRECT = 'POST /functions/v1/correct-address';
    async function comeBack(answer: { status?: number; body: unknown }, more = {}) {
      const told = { body: { status: 'active', purchase: { ...purchase, is_correctable: true, ...more } } };
      const sent = answerRequests({ [CONFIRM]: () => told, [CORRECT]: () => answer });
      const { user } = await renderLanding('/');
      window.sessionStorage.setItem('rotavisto-purchase', 'of-this-tab');
      act(() => comeBackTo('/?checkout=success&session_id=cs_1'));
      await screen.findByText('ana@exemplo.com');
      return { user, asked: () => sent.filter(({ path }) => path.endsWith('/correct-address')) };
    }
    async function correct(user: UserEvent, email: string) {
      await user.click(screen.getByRole('button', { name: 'Endereço errado? Corrigir' }));
      const field = screen.getByLabelText('E-mail correto');
      await user.clear(field);
      await user.type(field, email);
      await user.click(screen.getByRole('button', { name: 'Corrigir e enviar o link' }));
    }

    it('is corrected from here, with what shows that this tab began the purchase', async () => {
      const { user, asked } = await comeBack({ body: { email: 'ana.souza@exemplo.com' } });
      await correct(user, ' Ana.Souza@exemplo.com, ');
      expect(await screen.findByText(/^E-mail corrigido.*ana\.souza@exemplo\.com/)).toBeVisible();
      expect(screen.getByText('ana.souza@exemplo.com')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Endereço errado? Corrigir' })).toBeNull();
      expect(asked().map(({ body }) => body)).toEqual([
        { sessionId: 'cs_1', email: cleanEmail(' Ana.Souza@exemplo.com, '), secret: 'of-this-tab' },
      ]);
    });

    it.each([
      [409, 'correction_over', /não pode mais ser corrigido/],
      [409, 'email_exists', /Outra conta já usa este e-mail/],
      [401, 'not_signed_in', /não pode mais ser corrigido/],
      [429, 'over_request_rate_limit', /Muitas tentativas/],
      [500, 'internal_error', /Erro ao corrigir o e-mail/],
    ])('says what became of it: %s %s', async (status, error, sentence) => {
      const { user } = await comeBack({ status, body: { error } });
      await correct(user, 'ana.souza@exemplo.com');
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
      expect(screen.getByLabelText('E-mail correto')).toHaveValue('ana.souza@exemplo.com');
    });

    it.each([
      ['ANA@exemplo.com', 'Este já é o e-mail da conta'],
      ['ana@exemplo', 'Informe um e-mail válido, como nome@exemplo.com'],
    ])('asks nobody for %s', async (email, sentence) => {
      const { user, asked } = await comeBack({ body: {} });
      await correct(user, email);
      expect(screen.getByLabelText('E-mail correto')).toHaveAccessibleDescription(sentence);
      expect(asked()).toEqual([]);
    });

    it('is not offered where it is over', async () => {
      await comeBack({ body: {} }, { is_correctable: false });
      expect(screen.queryByRole('button', { name: 'Endereço errado? Corrigir' })).toBeNull();
    });
  });

  it('says where the purchase is to be seen in a browser that did not begin it, and asks no more', async () => {
    const sent = answerRequests({ [CONFIRM]: () => ({ status: 401, body: { error: 'not_signed_in' } }) });
    const { user } = await renderLanding('/?checkout=success&session_id=cs_1');
    expect(await screen.findByText('Sua compra está na sua conta')).toBeVisible();
    expect(sent.filter(({ path }) => path.endsWith('/confirm-checkout'))).toHaveLength(1);
    const notice = within(screen.getByText('Sua compra está na sua conta').parentElement as HTMLElement);
    await user.click(notice.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('dialog', { name: 'Bem-vindo de volta!' })).toBeVisible();
  });

  it('confirms without the facts where nobody tells them any more', async () => {
    let asked = 0;
    answerRequests({
      [CONFIRM]: () => {
        asked += 1;
        return asked === 1 ? { body: { status: 'active' } } : 'offline';
      },
    });
    await renderLanding('/?checkout=success&session_id=cs_1');
    const paid = within(await screen.findByRole('dialog', { name: 'Pagamento confirmado' }));
    expect(paid.getByText('Visto de Turismo B1/B2')).toBeVisible();
    expect(paid.queryByText('Valor')).not.toBeInTheDocument();
  });

  it('says that a Pix or boleto was not paid in time, and asks no more', async () => {
    const sent = answerRequests({ [CONFIRM]: () => ({ body: { status: 'unpaid' } }) });
    await renderLanding('/?checkout=success&session_id=cs_1');
    expect(await screen.findByText('Pagamento não concluído')).toBeVisible();
    expect(screen.getByText(/não foi pago no prazo, e nada foi cobrado/)).toBeVisible();
    expect(screen.queryByText('Pagamento em processamento')).toBeNull();
    expect(sent.filter(({ path }) => path.endsWith('/confirm-checkout'))).toHaveLength(1);
  });

  it('offers to ask again while nothing is confirmed', async () => {
    let status = 'none';
    answerRequests({ [CONFIRM]: () => ({ body: { status } }) });
    const { user } = await renderLanding('/?checkout=success&session_id=cs_1');
    expect(await screen.findByText('Pagamento em processamento')).toBeVisible();
    status = 'active';
    await user.click(screen.getByRole('button', { name: 'Conferir de novo' }));
    expect(await screen.findByRole('dialog', { name: 'Pagamento confirmado' })).toBeVisible();
  });
});
