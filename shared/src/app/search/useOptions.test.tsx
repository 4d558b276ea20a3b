import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../data/queryClient';
import { type FakeBackend, fakeBackend } from '../../testing';
import type { MenuEntry } from '../frame/menu';
import type { AreaCommands } from './commands';
import { useOptions } from './useOptions';

const MENU: MenuEntry[] = [{ path: '/client/support', label: 'Suporte', icon: null }];
const person = (title: string, is_alike = false) => ({
  ...{ kind: 'application', id: title, title, subtitle: '', path: `/consultant/applications/${title}` },
  is_alike,
});

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => backend.restore());

const asked = () => backend.requests('/rest/v1/rpc/search').map(({ body }) => body);

function follow(commands?: () => Promise<AreaCommands>) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ typed, isWanted }) => useOptions(typed, isWanted, { menu: MENU, commands }),
    { initialProps: { typed: '', isWanted: true }, wrapper },
  );
  return {
    load: () => act(async () => result.current.load()),
    type: (typed: string) => rerender({ typed, isWanted: true }),
    hide: () => rerender({ typed: '', isWanted: false }),
    titles: () => result.current.options?.map(({ title }) => title) ?? null,
    choose: (title: string) => act(() => result.current.options?.find((option) => option.title === title)?.run?.()),
  };
}

it('useOptions returns null until the code of the search is loaded, and while the search is closed', async () => {
  const { hide, load, titles } = follow();
  expect(titles()).toBeNull();
  await load();
  await waitFor(() => expect(titles()).toEqual(['Suporte', 'Sair']));
  hide();
  expect(titles()).toBeNull();
  expect(asked()).toEqual([]);
});

it('useOptions lists results and matching pages after one request, which has the whole typed text', async () => {
  backend.rpc('search', [person('Suzana')]);
  const { load, titles, type } = follow();
  await load();
  type('s');
  type('su');
  await waitFor(() => expect(titles()).toEqual(['Suzana', 'Suporte']));
  expect(asked()).toEqual([expect.objectContaining({ query: 'su' })]);
  type('');
  expect(titles()).toEqual(['Suporte', 'Sair']);
});

it('useOptions returns null for a single letter', async () => {
  const { load, titles, type } = follow();
  await load();
  await waitFor(() => expect(titles()).not.toBeNull());
  type('s');
  expect(titles()).toBeNull();
  expect(asked()).toEqual([]);
});

it('useOptions finds the people of a command by the name in its text', async () => {
  backend.rpc('search', [person('Ana')]);
  const commands: AreaCommands = {
    personIn: (text) => (text.startsWith('ligar ') ? text.slice(6) : null),
    commandsFor: (_text, hits) => hits.map(({ title }) => ({ id: title, title: `Ligar para ${title}` })),
  };
  const { load, titles, type } = follow(async () => commands);
  await load();
  type('ligar ana');
  await waitFor(() => expect(titles()).toEqual(['Ligar para Ana']));
  expect(asked()).toEqual([expect.objectContaining({ query: 'ana' })]);
});

it('useOptions loads the commands again if their code could not be loaded before', async () => {
  const loadCommands = jest
    .fn<Promise<AreaCommands>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValue({ personIn: () => null, commandsFor: () => [{ id: 'own', title: 'Abrir fila' }] });
  const { load, titles } = follow(loadCommands);
  await load();
  await waitFor(() => expect(titles()).toEqual(['Suporte', 'Sair']));
  await load();
  await waitFor(() => expect(titles()).toEqual(['Abrir fila', 'Suporte', 'Sair']));
  await load();
  expect(loadCommands).toHaveBeenCalledTimes(2);
});

it('useOptions folds similar names again when the text changes', async () => {
  backend.rpc('search', [person('Ana Souza'), person('Ana Sousa', true)]);
  const { choose, load, titles, type } = follow();
  await load();
  type('ana souza');
  await waitFor(() => expect(titles()).toEqual(['Ana Souza', 'Mostrar 1 nome parecido']));
  choose('Mostrar 1 nome parecido');
  expect(titles()).toEqual(['Ana Souza', 'Ana Sousa']);
  type('ana souz');
  await waitFor(() => expect(titles()).toEqual(['Ana Souza', 'Mostrar 1 nome parecido']));
});
