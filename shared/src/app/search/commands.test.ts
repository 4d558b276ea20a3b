import type { MenuEntry } from '../frame/menu';
import { optionsFor, pageCommands } from './commands';

const MENU: MenuEntry[] = [
  { path: '/client', label: 'Início', icon: null },
  { path: '/client/applications', label: 'Minha Solicitação', icon: null },
  { path: '/client/support', label: 'Suporte', icon: null },
];
const HIT = { kind: 'ticket', id: '2', title: 'Dúvida', subtitle: 'TCK-1', path: '/client/support?ticketId=2' };
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

test.each([
  ['solicitacao', ['Minha Solicitação']],
  ['minha sol', ['Minha Solicitação']],
  ['INI', ['Início']],
  ['sai', ['Sair']],
  ['licitação', []],
])('pages and the way out are found by the beginnings of their words: %j', (text, found) =>
  expect(titles(pageCommands(text, MENU))).toEqual(found),
);

test('an empty text shows every page', () =>
  expect(titles(pageCommands('', MENU))).toEqual(['Início', 'Minha Solicitação', 'Suporte', 'Sair']));

test('what was found comes before the offer to continue the text, and pages come last', () => {
  const area = {
    personIn: () => null,
    commandsFor: () => [
      { id: 'fill', title: 'Mover Ana para…', fill: 'mover Ana para ' },
      { id: 'go', title: 'Ligar para Ana', path: '/x' },
    ],
  };
  expect(titles(optionsFor({ text: 'su', hits: [HIT], menu: MENU, area }))).toEqual([
    'Ligar para Ana',
    'Dúvida',
    'Mover Ana para…',
    'Suporte',
  ]);
});

test('a command shows its moves in the place of the people it found', () => {
  const area = {
    personIn: () => 'Ana',
    commandsFor: () => [{ id: 'go', title: 'Mover Ana para Pagamento', path: '/x' }],
  };
  expect(titles(optionsFor({ text: 'mover ana', hits: [HIT], menu: MENU, area }))).toEqual([
    'Mover Ana para Pagamento',
  ]);
});
