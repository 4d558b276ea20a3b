import { ID, useDatabase } from './support';

const { play } = useDatabase();

const SEARCHES = [
  ['consultant_assigned', 'consultant_clients', 'client_id'],
  ['consultant_assigned', 'search', 'title'],
  ['admin', 'admin_clients', 'client_id'],
  ['admin', 'search', 'title'],
] as const;

test.each(SEARCHES)('%s finds a telephone by its digits with %s', (actor, verb, column) =>
  play(async (scene) => {
    const find = (typed: string) => scene.as(actor, `select * from public.${verb}($1)`, [typed]);
    await scene.sql(`update public.profiles set full_name = 'Rita Prado', phone = $1 where id = '${ID.C1}'`, [
      '\u202A(11) 98765\u20114321\u202C',
    ]);
    const wanted = column === 'title' ? 'Rita Prado' : ID.C1;
    const found = async (typed: string) => ({
      typed,
      found: [...new Set((await find(typed)).map((row) => row[column]))],
    });
    for (const typed of [
      '11987654321',
      '+55 11 98765-4321',
      '98765\u20134321',
      '\u202A011 98765 4321',
      '8765.4321',
      '4321',
    ])
      expect(await found(typed)).toEqual({ typed, found: [wanted] });
    for (const typed of ['11987654322', 'casa 4321', '() -']) expect(await found(typed)).toEqual({ typed, found: [] });
  })(),
);

test(
  'the administrator finds a consultant by digits',
  play(async (scene) => {
    await scene.sql(`update public.profiles set phone = '+55 (21) 3660–9221' where id = '${ID.K1}'`);
    expect(await scene.as('admin', `select consultant_id from public.admin_consultants('36609221')`)).toEqual([
      { consultant_id: ID.K1 },
    ]);
  }),
);
