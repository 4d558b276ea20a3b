import { optionsOf } from './optionsOf';

const OPTIONS = { canary: { type: 'string' }, list: { type: 'boolean' } } as const;

function refusalOf(...args: string[]): string {
  const said: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line) => said.push(line));
  jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('left');
  });
  expect(() => optionsOf({ args, allowPositionals: true, options: OPTIONS })).toThrow('left');
  return said.join('\n');
}
afterEach(() => jest.restoreAllMocks());

test('optionsOf returns the options and arguments of a command', () => {
  const { values, positionals } = optionsOf({
    args: ['client', '--canary', '10'],
    allowPositionals: true,
    options: OPTIONS,
  });
  expect([values.canary, positionals]).toEqual(['10', ['client']]);
});

test.each([
  ['--cannary', "Unknown option '--cannary'. The options here are --canary, --list."],
  ['--canary', "Option '--canary <value>' argument missing. The options here are --canary, --list."],
])('optionsOf rejects %s with one line that lists the options', (option, line) => expect(refusalOf(option)).toBe(line));
