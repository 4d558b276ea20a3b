import { parseCsv } from '../testing/parseCsv';
import { csvOfEveryRow, EXPORT_PAGE_SIZE } from './exportCsv';
import { COUNTED } from './figures';

const columns = [{ header: 'Name', value: (row: { id: string; name: string }) => row.name }];
const people = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n), name: `Person ${n}` }));

const serve =
  (all: { id: string; name: string }[]) =>
  async ({ page, pageSize }: { page: number; pageSize: number }) => ({
    rows: all.slice((page - 1) * pageSize, page * pageSize),
    total: all.length,
  });

describe('csvOfEveryRow', () => {
  it.each([1, EXPORT_PAGE_SIZE - 1, EXPORT_PAGE_SIZE, EXPORT_PAGE_SIZE + 1, 2 * EXPORT_PAGE_SIZE, 1234])(
    'csvOfEveryRow writes each of %i rows once, in order, under one header',
    async (total) => {
      const { text, count } = await csvOfEveryRow({
        name: 'people',
        columns,
        keyOf: (row) => row.id,
        load: serve(people(total)),
      });
      expect(count).toBe(total);
      expect(parseCsv(text)).toEqual([['Name'], ...people(total).map((person) => [person.name])]);
    },
  );

  it('csvOfEveryRow requests pages of 500 rows, and no page after the last', async () => {
    const load = jest.fn(serve(people(1_000)));
    await csvOfEveryRow({ name: 'people', columns, keyOf: (row) => row.id, load });
    expect(load.mock.calls.map(([page]) => page)).toEqual([
      { page: 1, pageSize: 500 },
      { page: 2, pageSize: 500 },
    ]);
  });

  it('csvOfEveryRow exports more rows than the limit of the server count', async () => {
    const load = async (page: { page: number; pageSize: number }) => ({
      ...(await serve(people(2_300))(page)),
      total: COUNTED + 1,
    });
    const { count } = await csvOfEveryRow({ name: 'people', columns, keyOf: (row) => row.id, load });
    expect(count).toBe(2_300);
  });

  it('csvOfEveryRow writes each row once when a new row shifts the pages', async () => {
    const newcomer = { id: 'new', name: 'Newcomer' };
    const load = async ({ page, pageSize }: { page: number; pageSize: number }) =>
      serve(page === 1 ? people(600) : [newcomer, ...people(600)])({ page, pageSize });
    const { text, count } = await csvOfEveryRow({ name: 'people', columns, keyOf: (row) => row.id, load });
    expect(count).toBe(600);
    expect(new Set(parseCsv(text).map(([name]) => name)).size).toBe(601);
  });

  it('csvOfEveryRow rejects an empty list', async () => {
    await expect(csvOfEveryRow({ name: 'people', columns, keyOf: (row) => row.id, load: serve([]) })).rejects.toThrow(
      'Nothing to export',
    );
  });
});
