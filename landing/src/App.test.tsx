import { aProfile, FakeCaches, inAs, type Next, pageTitles } from '@rotavisto/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { PAGES } from './pages';
import { renderLanding } from './testing/renderLanding';

/** The titles in Portuguese, the language of the bundle under test. */
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

it.each(pageTitles(PAGES, TITLES))('the page at %s has the title "%s"', async (path, title) => {
  const isOpen = path === '/reset-password';
  await renderLanding(path, isOpen ? { is: 'recovery', secondFactorDue: null } : { is: 'visitor' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toEqual(title);
});

it('a link pressed twice is followed once', async () => {
  await renderLanding('/login');
  const again = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  (await screen.findByRole('link', { name: 'Esqueceu a senha?' })).dispatchEvent(again);
  expect(window.location.pathname).toBe('/login');
});

it.each<[string, Next, string[]]>([
  ['a visit without a session deletes the case files kept on this device', { is: 'visitor' }, []],
  [
    'a visit within a session keeps the case files on this device',
    inAs({ profile: aProfile() }),
    ['kept-files-ana /kept-files/a/f1.pdf'],
  ],
])('%s', async (_what, session, left) => {
  FakeCaches.install();
  await (await caches.open('kept-files-ana')).put('/kept-files/a/f1.pdf', new Response('%PDF-'));
  await renderLanding('/', session);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(FakeCaches.all()).toEqual(left));
  FakeCaches.restore();
});
