import type { MenuEntry } from '../frame/menu';
import { pageCommands } from './commands';

const MENU: MenuEntry[] = [
  { path: '/client', label: 'Início', icon: null },
  { path: '/client/applications', label: 'Minha Solicitação', icon: null },
  { path: '/client/support', label: 'Suporte', icon: null },
  { path: '/client/settings', label: 'Configurações', icon: null },
];
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

test.each([
  ['solicitacao', ['Minha Solicitação']],
  ['minha sol', ['Minha Solicitação']],
  ['INI', ['Início']],
  ['priv', ['Privacidade']],
  ['sai', ['Sair']],
  ['licitação', []],
])('pageCommands finds pages and the sign-out by the beginnings of their words: %j', (text, found) =>
  expect(titles(pageCommands(text, MENU))).toEqual(found),
);

test('pageCommands returns every page for an empty text', () =>
  expect(titles(pageCommands('', MENU))).toEqual([
    'Início',
    'Minha Solicitação',
    'Suporte',
    'Configurações',
    'Privacidade',
    'Sair',
  ]));
