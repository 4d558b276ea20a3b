import { BrowserRouter } from '@rotavisto/shared/router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { renderLanding } from '../testing/renderLanding';
import { LoginPage } from './LoginPage';
import { page } from './otherLanguage';

let visited: string[];
beforeEach(() => {
  visited = [];
  jest.spyOn(page, 'leaveFor').mockImplementation((address) => void visited.push(new URL(address).href));
});

const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Idioma' })).getAllByRole<HTMLAnchorElement>('link');
const linkTo = async (name: string) => screen.findByRole('link', { name });

it.each([
  ['/login', {}],
  ['/register', {}],
  ['/forgot-password', {}],
  ['/reset-password', { recovery: true }],
])('%s is there in three languages', async (path, session) => {
  await renderLanding(path, session);
  const found = await links();
  expect(window.location.pathname).toBe(path);
  expect(found.map((link) => [link.textContent, link.lang, link.getAttribute('href')])).toEqual([
    ['Português', 'pt-BR', '?lang=pt'],
    ['English', 'en', '?lang=en'],
    ['Español', 'es-419', '?lang=es'],
  ]);
  expect(found.filter((link) => link.ariaCurrent === 'true')).toEqual([found[0]]);
});

it('keeps what else the address says', async () => {
  const { user } = await renderLanding('/login?checkout=cancelled&lang=pt#here');
  await user.click(await linkTo('English'));
  await waitFor(() => expect(visited).toEqual([`${window.location.origin}/login?checkout=cancelled&lang=en#here`]));
});

it('finds what was typed in the other language again, and keeps no password', async () => {
  const { user, unmount } = await renderLanding('/login');
  await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com');
  await user.type(screen.getByLabelText('Senha'), 'segredo-longo');
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  await user.click(await linkTo('Español'));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(JSON.stringify({ ...sessionStorage })).toMatch(/^(?!.*segredo).*ana@exemplo\.com/);
  unmount();
  window.history.replaceState(null, '', '/login?lang=es');
  render(
    <BrowserRouter>
      <LoginPage />
    </BrowserRouter>,
  );
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com'));
  expect(screen.getByLabelText('Senha')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});
