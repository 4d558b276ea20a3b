import { browser } from '@rotavisto/shared/shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { TOURIST_PLAN } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const PAGE = 'https://checkout.stripe.com/c/cs_1';

/** Imitates a browser that returns from the payment page. */
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

describe('a cancelled payment', () => {
  it('the notice leads back to the payment page that this tab opened', async () => {
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

  it('the notice opens the quick registration when the tab has stored no payment page', async () => {
    const { user } = await renderLanding('/?checkout=cancelled');
    await user.click(await screen.findByRole('button', { name: 'Retomar pagamento' }));
    expect(await screen.findByRole('dialog', { name: 'Cadastro Rápido' })).toBeVisible();
  });

  it('the notice never leads to a host that is not allowed, even when the tab stored its address', async () => {
    const { user } = await renderLanding('/?checkout=cancelled');
    window.sessionStorage.setItem('rotavisto-checkout', 'https://evil.test/pay');
    await user.click(await screen.findByRole('button', { name: 'Retomar pagamento' }));
    expect(await screen.findByText('Erro ao processar pagamento')).toBeInTheDocument();
    expect(visited).toEqual([]);
  });
});
