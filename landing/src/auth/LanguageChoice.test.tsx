import { LANGUAGE_CHOSEN } from '@rotavisto/shared/page';
import type { Next } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderLanding } from '../testing/renderLanding';
import { page } from './otherLanguage';

let visited: string[];
beforeEach(() => {
  visited = [];
  jest.spyOn(page, 'leaveFor').mockImplementation((address) => void visited.push(new URL(address).href));
});

const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Idioma' })).getAllByRole<HTMLAnchorElement>('link');
const linkTo = async (name: string) => screen.findByRole('link', { name });

it.each<[string, Next]>([
  ['/login', { is: 'visitor' }],
  ['/register', { is: 'visitor' }],
  ['/forgot-password', { is: 'visitor' }],
  ['/reset-password', { is: 'recovery', secondFactorDue: null }],
])('the page %s links to its three languages', async (path, session) => {
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

it('a change of language keeps the other parameters and the fragment of the address', async () => {
  const { user } = await renderLanding('/login?checkout=cancelled&lang=pt#here');
  await user.click(await linkTo('English'));
  await waitFor(() => expect(visited).toEqual([`${window.location.origin}/login?checkout=cancelled&lang=en#here`]));
});

it('a change of language loads no new document when the shell translates the page', async () => {
  const asked: unknown[] = [];
  const answer = (event: Event) => {
    event.preventDefault();
    asked.push((event as CustomEvent).detail);
  };
  document.addEventListener(LANGUAGE_CHOSEN, answer);
  const { user } = await renderLanding('/login');
  await user.click(await linkTo('Español'));
  document.removeEventListener(LANGUAGE_CHOSEN, answer);
  expect([asked, visited]).toEqual([['es'], []]);
});
