import { i18n, speak } from '@rotavisto/shared/i18n';
import { areaCommands, readMove } from './commands';

beforeAll(() => i18n.loadNamespaces(['consultantCommands', 'steps']));
afterEach(() => speak('pt'));

const LETICIA = {
  kind: 'application',
  id: 'a1',
  title: 'Letícia Souza',
  subtitle: 'leticia@exemplo.com',
  path: '/consultant/applications/a1',
  is_alike: false,
};
const TICKET = { ...LETICIA, kind: 'ticket', id: 't1', title: 'Dúvida' };

test.each([
  ['mover Letícia', { person: 'Letícia', step: '' }],
  ['Mover Letícia Souza para', { person: 'Letícia Souza', step: '' }],
  ['mover Letícia para DS-160', { person: 'Letícia', step: 'DS-160' }],
  ['mover  Para Lima para pagamento', { person: 'Para Lima', step: 'pagamento' }],
])('readMove reads the name and the step of %j', (text, move) => expect(readMove(text)).toEqual(move));

test.each(['', 'mover', 'mover ', 'removera Ana', 'Letícia'])('readMove returns null for %j', (text) =>
  expect(readMove(text)).toBeNull(),
);

test('the search offers a move for a case and no move for a conversation', () => {
  expect(areaCommands.commandsFor('let', [LETICIA, TICKET])).toEqual([
    { id: 'move:a1', title: 'Mover Letícia Souza para…', subtitle: 'Ação', fill: 'mover Letícia Souza para ' },
  ]);
});

test('the found move links to the case with the named step, without regard to accents and case', () => {
  const commands = (text: string) => areaCommands.commandsFor(text, [LETICIA]).map(({ title, path }) => [title, path]);
  expect(commands('mover leticia para FORMULARIO')).toEqual([
    ['Mover Letícia Souza para Formulário DS-160', '/consultant/applications/a1?mover=ds160_form'],
  ]);
  expect(commands('mover leticia')).toHaveLength(7);
  expect(commands('mover leticia para lugar nenhum')).toEqual([]);
});

test('readMove reads an English command on an English page', async () => {
  await speak('en');
  await i18n.loadNamespaces(['consultantCommands', 'steps']);
  expect(areaCommands.personIn('move Letícia to pay')).toBe('Letícia');
  expect(areaCommands.commandsFor('move Letícia to pay', [LETICIA])[0]?.title).toBe('Move Letícia Souza to Payment');
});
