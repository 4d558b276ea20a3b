import { act, render, screen } from '@testing-library/react';
import { type NoticeType, notify, Toaster, toast } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.remove());
  jest.useRealTimers();
});

const say = (type: NoticeType, text: string = type) => act(() => void notify({ type, text }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function expectGone(text: string) {
  await pass(250);
  expect(screen.queryByText(text)).toBeNull();
}

it.each([
  ['blank', 4000],
  ['error', 4000],
  ['custom', 4000],
  ['success', 2000],
] as const)('Toaster shows a notice of type %s for %i ms', async (type, duration) => {
  render(<Toaster />);
  say(type);
  await pass(duration - 100);
  expect(screen.getByText(type)).toBeVisible();
  await pass(100);
  await expectGone(type);
});

it.each(['success', 'error'] as const)('Toaster shows a notice of type %s to administrators for 4 s', async (type) => {
  render(<Toaster area="admin" />);
  say(type);
  await pass(3900);
  expect(screen.getByText(type)).toBeVisible();
  await pass(100);
  await expectGone(type);
});

it.each(['site', 'admin'] as const)('Toaster keeps a loading notice until it is dismissed (%s)', async (area) => {
  render(<Toaster area={area} />);
  say('loading', 'Enviando…');
  await pass(10 * 60_000);
  expect(screen.getByText('Enviando…')).toBeVisible();
  act(() => toast.dismiss());
  await expectGone('Enviando…');
});

it('Toaster shows at most twenty notices, the newest', () => {
  render(<Toaster />);
  for (let number = 1; number <= 25; number += 1) say('blank', `Aviso ${number}`);
  const shown = screen.getAllByText(/^Aviso/).map((notice) => notice.textContent);
  expect(shown).toHaveLength(20);
  expect(shown).toContain('Aviso 25');
  expect(shown).not.toContain('Aviso 5');
});

it('Toaster replaces a notice with the same id', () => {
  render(<Toaster />);
  act(() => void notify({ type: 'error', text: 'primeiro', id: 'um' }));
  act(() => void notify({ type: 'success', text: 'segundo', id: 'um' }));
  expect(screen.queryByText('primeiro')).toBeNull();
  expect(screen.getByText('segundo')).toBeVisible();
});

it('Toaster announces a notice as a status', () => {
  render(<Toaster />);
  say('error');
  expect(screen.getByRole('status')).toHaveTextContent('error');
});

it.each([
  ['pt-BR', 'Avisos'],
  ['en', 'Notices'],
  ['es-419', 'Avisos'],
])('Toaster with a notice is a region with a name in the page’s language (%s)', async (lang, name) => {
  document.documentElement.lang = lang;
  render(<Toaster />);
  expect(screen.queryByRole('region')).toBeNull();
  say('blank');
  expect(screen.getByRole('region', { name })).toHaveTextContent('blank');
  await pass(4000);
  await expectGone('blank');
  expect(screen.queryByRole('region')).toBeNull();
  document.documentElement.lang = 'pt-BR';
});

it.each([
  ['success', '✓'],
  ['error', '!'],
  ['loading', '…'],
  ['blank', ''],
] as const)('Toaster marks a notice of type %s with "%s"', (type, mark) => {
  render(<Toaster />);
  say(type, 'Salvo');
  expect(screen.getByRole('region')).toHaveTextContent(`${mark}Salvo`);
  expect(document.querySelectorAll('[aria-hidden]')).toHaveLength(mark ? 1 : 0);
});
