import papa from 'papaparse';
import { toCsv } from './csv';
import { phoneCell } from './phoneCell';

const CASES = [
  ['+55 11 98765-4321', '(+55) 11 98765-4321'],
  ['5511987654321', '(+55) 11 98765-4321'],
  ['+551136609221', '(+55) 11 3660-9221'],
  ['11987654321', '(11) 98765-4321'],
  ['(11) 3660-9221', '(11) 3660-9221'],
  ['11\u00A098765\u20114321', '(11) 98765-4321'],
  ['\u202A+55 11 98765-4321\u202C', '(+55) 11 98765-4321'],
  ['3660-9221', '3660-9221'],
  ['36609221', 'Tel. 36609221'],
  ['+351 912 345 678', '(+351) 912 345 678'],
  ['+351912345678', 'Tel. +351912345678'],
  ['+1 (305) 555-0100', '(+1) (305) 555-0100'],
] as const;

it.each(CASES)('phoneCell exports %j as %j, which is neither a formula nor a number', async (phone, cell) => {
  const columns = [{ header: 'Telefone', value: (row: string) => phoneCell(row) }];
  const [, row] = papa.parse<string[]>((await toCsv([phone], columns, ';')).slice(1)).data;
  expect(row).toEqual([cell]);
  expect(cell).not.toMatch(/^['+=@-]|^[\d.]+$/);
});

it('phoneCell keeps a text that is no telephone, and toCsv disarms its formula', async () => {
  const columns = [{ header: 'Telefone', value: (row: string) => phoneCell(row) }];
  expect(await toCsv(['=HYPERLINK("x")'], columns)).toContain('"\'=HYPERLINK(""x"")"');
});
