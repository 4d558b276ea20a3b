import type { MenuEntry } from '../frame/menu';
import { optionsFor, pageCommands } from './commands';

const MENU: MenuEntry[] = [
  { path: '/client', label: 'Início', icon: null },
  { path: '/client/applications', label: 'Minha Solicitação', icon: null },
  { path: '/client/support', label: 'Suporte', icon: null },
  { path: '/client/settings', label: 'Configurações', icon: null },
];
const HIT = {
  kind: 'ticket',
  id: '2',
  title: 'Dúvida',
  subtitle: 'TCK-1',
  path: '/client/support?ticketId=2',
  is_alike: false,
};
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

test.each([
  ['solicitacao', ['Minha Solicitação']],
  ['minha sol', ['Minha Solicitação']],
  ['INI', ['Início']],
  ['priv', ['Privacidade']],
  ['sai', ['Sair']],
  ['licitação', []],
])('pages and the way out are found by the beginnings of their words: %j', (text, found) =>
  expect(titles(pageCommands(text, MENU))).toEqual(found),
);

test('an empty text shows every page', () =>
  expect(titles(pageCommands('', MENU))).toEqual([
    'Início',
    'Minha Solicitação',
    'Suporte',
    'Configurações',
    'Privacidade',
    'Sair',
  ]));

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

test('a case of a child is named with its guardian, and a child of the same name and birth date is mentioned', () => {
  const traveller = { id: 'c', full_name: 'Clara Souza', birth_date: null };
  const hit = { ...HIT, kind: 'application', title: 'Ana Souza', subtitle: 'ana@exemplo.com', traveller };
  const shown = (has_namesake: boolean) =>
    optionsFor({ text: 'clara', hits: [{ ...hit, has_namesake }], menu: [], area: null });
  expect(shown(false)[0]).toMatchObject({ title: 'Clara Souza, com Ana Souza', subtitle: 'ana@exemplo.com' });
  expect(shown(true)[0]?.subtitle).toBe('ana@exemplo.com · mesmo nome e nascimento em outro pedido');
});

describe('names that are only like what was typed', () => {
  const person = (title: string, is_alike: boolean) => ({ ...HIT, kind: 'application', id: title, title, is_alike });
  const hits = [person('Ana Souza', false), person('Ana Sousa', true), person('Anna Souza', true), HIT];
  const typed = { text: 'ana souza', menu: [], area: null };

  test('stand behind one line that brings them, where a name is exactly so', () => {
    const onAlike = jest.fn();
    const options = optionsFor({ ...typed, hits, onAlike });
    expect(titles(options)).toEqual(['Ana Souza', 'Dúvida', 'Mostrar 2 nomes parecidos']);
    expect(options.at(-1)?.stays).toBe(true);
    options.at(-1)?.run?.();
    expect(onAlike).toHaveBeenCalledTimes(1);
  });

  test('are shown with the others once they were asked for', () =>
    expect(titles(optionsFor({ ...typed, hits }))).toEqual(['Ana Souza', 'Ana Sousa', 'Anna Souza', 'Dúvida']));

  test('are shown at once where no name is exactly so', () => {
    const alike = hits.filter(({ is_alike, kind }) => is_alike || kind === 'ticket');
    expect(titles(optionsFor({ ...typed, hits: alike, onAlike: jest.fn() }))).toEqual([
      'Ana Sousa',
      'Anna Souza',
      'Dúvida',
    ]);
  });

  test('are offered no commands while they are not shown', () => {
    const commandsFor = jest.fn(() => []);
    optionsFor({ ...typed, hits, area: { personIn: () => null, commandsFor }, onAlike: jest.fn() });
    expect(commandsFor).toHaveBeenCalledWith('ana souza', [hits[0], HIT]);
  });
});
