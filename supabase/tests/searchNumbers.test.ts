import { type Actor, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const SEARCHES = [
  ['consultant_assigned', 'consultant_clients', 'client_id'],
  ['consultant_assigned', 'search', 'title'],
  ['admin', 'admin_clients', 'client_id'],
  ['admin', 'search', 'title'],
] as const;

test.each(SEARCHES)('%s finds a phone number by its digits with %s', (actor, verb, column) =>
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

test('admin_consultants finds a consultant by digits', async (scene) => {
  await scene.sql(`update public.profiles set phone = '+55 (21) 3660–9221' where id = '${ID.K1}'`);
  expect(await scene.as('admin', `select consultant_id from public.admin_consultants('36609221')`)).toEqual([
    { consultant_id: ID.K1 },
  ]);
});

describe("search by a case's id and protocol number", () => {
  const find = async (scene: Scene, actor: Actor, query: string) =>
    (await scene.as(actor, 'select path from public.search($1)', [query])).map(({ path }) => path);
  const withProtocol = (scene: Scene) =>
    scene.sql(`update public.application_steps set metadata = metadata || '{"protocol_number": "AA00D1X2Y3"}'
      where application_id = '${ID.A1}' and step_type = 'payment'`);

  test.each([ID.A1.slice(0, 8), `#${ID.A1.slice(0, 8).toUpperCase()}`, ID.A1, 'AA00D1X2Y3', 'aa00d1x2'])(
    "finds %s for the case's consultant and the administrator",
    (typed) =>
      play(async (scene) => {
        await withProtocol(scene);
        // The ids of the test cases share a beginning; only the whole id is unique.
        await scene.sql(`delete from public.visa_applications where id <> '${ID.A1}'`);
        expect(await find(scene, 'consultant_assigned', typed)).toEqual([`/consultant/applications/${ID.A1}`]);
        expect(await find(scene, 'admin', typed)).toEqual([`/admin/applications/${ID.A1}`]);
        expect(await find(scene, 'consultant_other', typed)).toEqual([]);
        expect(await find(scene, 'client_other', typed)).toEqual([]);
      })(),
  );

  test.each(['AA00D1X2Y4', 'AA00%', 'AA0', '#', '------'])('does not find %s', (typed) =>
    play(async (scene) => {
      await withProtocol(scene);
      expect(await find(scene, 'consultant_assigned', typed)).toEqual([]);
      expect(await find(scene, 'admin', typed)).toEqual([]);
    })(),
  );
});

describe("search by the official form's numbers", () => {
  const find = async (scene: Scene, actor: Actor, query: string) =>
    (await scene.as(actor, 'select path from public.search($1)', [query])).map(({ path }) => path);
  const withDraft = (scene: Scene) =>
    scene.sql(`insert into public.ds160_complements (application_id, field_version, state, sent_at, confirmed_at,
      ceac_application_id, ceac_saved_on, confirmation_number) values
      ('${ID.A1}', private.field_version(), 'signed', now(), now(), 'AB00D1X2Y3', current_date, 'AA00ZQ7Y31')`);

  test.each(['AB00D1X2Y3', ' ab00d1 ', 'AA00ZQ7Y31', 'aa00zq'])("finds %s for the case's consultant only", (typed) =>
    play(async (scene) => {
      await withDraft(scene);
      expect(await find(scene, 'consultant_assigned', typed)).toEqual([`/consultant/applications/${ID.A1}`]);
      for (const actor of ['admin', 'consultant_other', 'client_owner', 'client_other'] as const)
        expect([actor, await find(scene, actor, typed)]).toEqual([actor, []]);
      await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A1}'`);
      expect(await find(scene, 'consultant_assigned', typed)).toEqual([]);
    })(),
  );

  test.each(['AB00D1X2Y4', 'AB00%', 'AB00D', 'B00D1X2Y3', 'AA00D1X2Y3'])('does not find %s', (typed) =>
    play(async (scene) => {
      await withDraft(scene);
      expect(await find(scene, 'consultant_assigned', typed)).toEqual([]);
    })(),
  );
});

test('search lists a person once for the administrator', async (scene) => {
  await scene.sql(`update public.profiles set full_name = 'Rita Prado' where id = '${ID.C1}'`);
  expect(await scene.as('admin', `select kind, path from public.search('rita prado')`)).toEqual([
    { kind: 'client', path: `/admin/clients?client=${ID.C1}` },
  ]);
});

describe('search marks similar names apart from exact ones', () => {
  const find = async (scene: Scene, actor: Actor, typed: string) =>
    (await scene.as(actor, 'select title, is_alike from public.search($1)', [typed])).map(({ title, is_alike }) => [
      title,
      is_alike,
    ]);
  const name = (scene: Scene, person: string, fullName: string) =>
    scene.sql(`update public.profiles set full_name = $1 where id = '${person}'`, [fullName]);

  test.each(['consultant_assigned', 'admin'] as const)('for the %s', (actor) =>
    play(async (scene) => {
      await scene.sql(`update public.visa_applications set consultant_id = '${ID.K1}'`);
      await name(scene, ID.C1, 'Letícia Gonçalves');
      await name(scene, ID.C2, 'Letícia Gonçalvez');
      expect(await find(scene, actor, 'leticia goncalves')).toEqual([
        ['Letícia Gonçalves', false],
        ['Letícia Gonçalvez', true],
      ]);
      expect(await find(scene, actor, 'letisia goncalves')).toEqual(
        expect.arrayContaining([['Letícia Gonçalves', true]]),
      );
      expect((await find(scene, actor, 'letisia goncalves')).every(([, isAlike]) => isAlike)).toBe(true);
    })(),
  );
});

const LISTS = [
  ['consultant_assigned', 'consultant_clients', 'client_id', ID.C1],
  ['consultant_assigned', 'consultant_applications', 'application_id', ID.A1],
  ['admin', 'admin_clients', 'client_id', ID.C1],
  ['admin', 'admin_applications', 'application_id', ID.A1],
  ['admin', 'admin_consultants', 'consultant_id', ID.K1],
] as const;

test.each(LISTS)('%s: the list of %s finds a mistyped name unless an exact name matches', (actor, verb, id, own) =>
  play(async (scene) => {
    const person = verb === 'admin_consultants' ? ID.K1 : ID.C1;
    await scene.sql(`update public.profiles set full_name = 'Letícia Gonçalves' where id = '${person}'`);
    const find = async (typed: string) =>
      (await scene.as(actor, `select * from public.${verb}($1)`, [typed])).map((row) => row[id]);
    for (const typed of ['leticia', 'gonsalves', 'Letisia Goncalvez'])
      expect([typed, await find(typed)]).toEqual([typed, [own]]);
    expect(await find('xqzw')).toEqual([]);
  })(),
);
