import fc from 'fast-check';
import papa from 'papaparse';
import { downloadCsv, separatorOf, toCsv } from './csv';

interface Person {
  name: string;
  phone: string | null;
}

const COLUMNS = [
  { header: 'Full Name', value: (person: Person) => person.name },
  { header: 'Phone', value: (person: Person) => person.phone ?? 'N/A' },
];

const TRIGGER = /^[\s\0]*[=+\-@\t\r＝＋－＠]/;

const WITHIN = /([;\t\r\n])(?=[\s\0"]*[=+\-@＝＋－＠])/g;

/** Returns the cells as a spreadsheet reads them, without the header. */
const cellsOf = (text: string): string[][] => papa.parse<string[]>(text.slice(1)).data.slice(1);

it('toCsv begins with a byte-order mark and the headers', async () => {
  expect(await toCsv([{ name: 'Ana', phone: null }], COLUMNS)).toBe('\uFEFF"Full Name","Phone"\r\n"Ana","N/A"');
});

it('toCsv quotes commas, quotes and line breaks', async () => {
  const text = await toCsv([{ name: 'Souza, "Ana"\nMaria', phone: '1' }], COLUMNS);
  expect(text).toContain('"Souza, ""Ana""\nMaria","1"');
  expect(cellsOf(text)).toEqual([['Souza, "Ana"\nMaria', '1']]);
});

it('toCsv rejects an empty list', async () => {
  await expect(toCsv([], COLUMNS)).rejects.toThrow('Nothing to export');
});

it.each(['=1+1', ' =1', '\0=cmd()', '＝1', '+55 11', '-1', '@SUM(A1)'])(
  'toCsv disarms the formula %j',
  async (name) => {
    const [row] = cellsOf(await toCsv([{ name, phone: '1' }], COLUMNS));
    expect(row?.[0]).toBe(`'${name}`);
  },
);

it.each([
  ['\t=1', "'\t'=1"],
  ["Ana;=cmd|'/C calc'!A0", "Ana;'=cmd|'/C calc'!A0"],
  ['Ana;"=1', 'Ana;\'"=1'],
  ['Ana\n=1', "Ana\n'=1"],
  ['Ana; Bia - 1', 'Ana; Bia - 1'],
])('toCsv disarms formulas in %j for other separators, as %j', async (name, read) => {
  expect(cellsOf(await toCsv([{ name, phone: '1' }], COLUMNS))[0]?.[0]).toBe(read);
});

/** Returns the cells as a spreadsheet with another separator reads them; a quote counts only at the beginning of a cell. */
function cellsSplitAt(separator: string, text: string): string[] {
  const cells: string[] = [];
  let at = 1;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at += text[at] === '"' ? 2 : 1)
        cell += text[at];
      at += 1;
    }
    while (at < text.length && ![separator, '\r', '\n'].includes(text[at] ?? '')) cell += text[at++];
    cells.push(cell);
    at += 1;
  }
  return cells;
}

const DANGEROUS = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', "'", '＝', '|', 'a'),
});

it.each([
  ['pt-BR', ';'],
  ['de', ';'],
  ['en-US', ','],
  ['ja', ','],
] as const)('separatorOf the locale %s returns %j', (locale, separator) => {
  expect(separatorOf(locale)).toBe(separator);
});

it('toCsv separates cells with the given semicolon', async () => {
  expect(await toCsv([{ name: 'Souza; Ana, B', phone: null }], COLUMNS, ';')).toBe(
    '\uFEFF"Full Name";"Phone"\r\n"Souza; Ana, B";"N/A"',
  );
});

it.each([
  [';', ','],
  ['\t', ','],
  [',', ';'],
  ['\t', ';'],
] as const)(
  'no cell starts a formula in a spreadsheet with the separator %j for a file with the separator %j',
  async (separator, own) => {
    expect(cellsSplitAt(separator, `\uFEFF"a"${own}"b${separator}=1"`).pop()).toBe('=1"');
    await fc.assert(
      fc.asyncProperty(DANGEROUS, DANGEROUS, async (name, phone) => {
        for (const read of cellsSplitAt(separator, await toCsv([{ name, phone }], COLUMNS, own)))
          expect(read.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
      { numRuns: 500 },
    );
  },
);

it('toCsv keeps any text, and no cell starts with a formula', async () => {
  const person = fc.record({
    name: fc.string({ unit: 'binary', minLength: 1 }),
    phone: fc.option(fc.string(), { nil: null }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 8 }), async (people) => {
      const text = await toCsv(people, COLUMNS);
      const cells = cellsOf(text);
      expect(cells).toHaveLength(people.length);
      for (const [index, cell] of cells.entries()) {
        const name = people[index]?.name ?? '';
        const inert = name.replace(WITHIN, "$1'");
        expect(cell[0]).toBe(TRIGGER.test(inert) ? `'${inert}` : inert);
        expect(TRIGGER.test(cell[0] ?? '')).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

it('downloadCsv passes the file to the browser with its name', () => {
  const link = document.createElement('a');
  const click = jest.spyOn(link, 'click').mockImplementation(() => {});
  jest.spyOn(document, 'createElement').mockReturnValue(link);
  downloadCsv('clients-2026-06-15.csv', 'a');
  expect(link.download).toBe('clients-2026-06-15.csv');
  expect(click).toHaveBeenCalled();
});
