import { aProfile, FakeCaches, pageTitles } from '@rotavisto/shared/testing';
import { screen, waitFor } from '@testing-library/react';
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

it.each([
  ['deletes the files of a case that this device keeps, as its session is over', {}, []],
  ['leaves them to a session that goes on', { profile: aProfile() }, ['kept-files-ana /kept-files/a/f1.pdf']],
])('%s', async (_what, session, left) => {
  FakeCaches.install();
  await (await caches.open('kept-files-ana')).put('/kept-files/a/f1.pdf', new Response('%PDF-'));
  await renderLanding('/', session);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(FakeCaches.all()).toEqual(left));
  FakeCaches.restore();
});
