import { i18n, speak } from '@rotavisto/shared/i18n';
import { areaCommands } from './commands';

beforeAll(async () => {
  await speak('en');
  await i18n.loadNamespaces(['adminCommands']);
});
afterAll(() => speak('pt'));

const CARLOS = {
  kind: 'consultant',
  id: 'k1',
  title: 'Carlos Mendes',
  subtitle: 'carlos@exemplo.com',
  path: '/admin/consultants?consultant=k1',
  is_alike: false,
};

const offered = (text: string, hits = [CARLOS].slice(1)) =>
  areaCommands.commandsFor(text, hits).map(({ title, path }) => [title, path]);

test('commandsFor finds actions by their words, with the address of each', () => {
  expect(offered('consultant without')).toEqual([
    ['Applications without a consultant', '/admin/applications?filter=unassigned'],
  ]);
  expect(offered('add mess')).toEqual([['Add a quick message', '/admin/messages?message=new']]);
  expect(offered('nothing of the kind')).toEqual([]);
});

test('commandsFor returns the open cases of a found consultant, and no command for a found client', () => {
  expect(offered('carlos', [CARLOS])).toEqual([
    ['Open cases of Carlos Mendes', '/admin/applications?q=Carlos+Mendes&filter=open&group=step'],
  ]);
  expect(offered('carlos', [{ ...CARLOS, kind: 'client' }])).toEqual([]);
});
