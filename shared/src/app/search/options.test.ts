import type { MenuEntry } from '../frame/menu';
import { optionsFor } from './options';

const MENU: MenuEntry[] = [{ path: '/client/support', label: 'Suporte', icon: null }];
const HIT = {
  kind: 'ticket',
  id: '2',
  title: 'Dúvida',
  subtitle: 'TCK-1',
  path: '/client/support?ticketId=2',
  is_alike: false,
};
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

test('optionsFor lists results first, then commands that continue the text, then pages', () => {
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

test('optionsFor shows the commands of the area instead of the people they concern', () => {
  const area = {
    personIn: () => 'Ana',
    commandsFor: () => [{ id: 'go', title: 'Mover Ana para Pagamento', path: '/x' }],
  };
  expect(titles(optionsFor({ text: 'mover ana', hits: [HIT], menu: MENU, area }))).toEqual([
    'Mover Ana para Pagamento',
  ]);
});

test('optionsFor names the guardian of a child, and mentions another child with the same name and birth date', () => {
  const traveller = { id: 'c', full_name: 'Clara Souza', birth_date: null };
  const hit = { ...HIT, kind: 'application', title: 'Ana Souza', subtitle: 'ana@exemplo.com', traveller };
  const shown = (has_namesake: boolean) =>
    optionsFor({ text: 'clara', hits: [{ ...hit, has_namesake }], menu: [], area: null });
  expect(shown(false)[0]).toMatchObject({ title: 'Clara Souza, com Ana Souza', subtitle: 'ana@exemplo.com' });
  expect(shown(true)[0]?.subtitle).toBe('ana@exemplo.com · mesmo nome e nascimento em outro pedido');
});

describe('similar names in optionsFor', () => {
  const person = (title: string, is_alike: boolean) => ({ ...HIT, kind: 'application', id: title, title, is_alike });
  const hits = [person('Ana Souza', false), person('Ana Sousa', true), person('Anna Souza', true), HIT];
  const typed = { text: 'ana souza', menu: [], area: null };

  test('are folded behind one line if another name matches exactly', () => {
    const onAlike = jest.fn();
    const options = optionsFor({ ...typed, hits, onAlike });
    expect(titles(options)).toEqual(['Ana Souza', 'Dúvida', 'Mostrar 2 nomes parecidos']);
    expect(options.at(-1)?.stays).toBe(true);
    options.at(-1)?.run?.();
    expect(onAlike).toHaveBeenCalledTimes(1);
  });

  test('are listed with the other results without `onAlike`', () =>
    expect(titles(optionsFor({ ...typed, hits }))).toEqual(['Ana Souza', 'Ana Sousa', 'Anna Souza', 'Dúvida']));

  test('are listed at once if no name matches exactly', () => {
    const alike = hits.filter(({ is_alike, kind }) => is_alike || kind === 'ticket');
    expect(titles(optionsFor({ ...typed, hits: alike, onAlike: jest.fn() }))).toEqual([
      'Ana Sousa',
      'Anna Souza',
      'Dúvida',
    ]);
  });

  test('are not passed to the commands of the area while they are folded', () => {
    const commandsFor = jest.fn(() => []);
    optionsFor({ ...typed, hits, area: { personIn: () => null, commandsFor }, onAlike: jest.fn() });
    expect(commandsFor).toHaveBeenCalledWith('ana souza', [hits[0], HIT]);
  });
});
