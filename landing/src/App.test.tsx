import { pageTitles } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
import { PAGES } from './pages';
import { renderLanding } from './testing/renderLanding';

/** The tests run the Portuguese bundle. */
const TITLES = {
  '/': 'Do primeiro documento à entrevista, você sabe qual é o próximo passo.',
  '/en': 'Do primeiro documento à entrevista, você sabe qual é o próximo passo.',
  '/es': 'Do primeiro documento à entrevista, você sabe qual é o próximo passo.',
  '/login': 'Bem-vindo de volta!',
  '/register': 'Crie sua conta',
  '/forgot-password': 'Recuperar senha',
  '/reset-password': 'Criar nova senha',
  '/confirm-email': 'Confirmar troca de e-mail',
  '/payment': 'Confirmando pagamento',
};

it.each(pageTitles(PAGES, TITLES))('%s is the page "%s"', async (path, title) => {
  await renderLanding(path, { recovery: path === '/reset-password' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toEqual(title);
});

it('follows a link once that is pressed twice', async () => {
  await renderLanding('/login');
  const again = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  (await screen.findByRole('link', { name: 'Esqueceu a senha?' })).dispatchEvent(again);
  expect(window.location.pathname).toBe('/login');
});
