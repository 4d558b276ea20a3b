import { effectsOf, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const SOURCES = "'Fonte', 'Source', 'Fuente'";
const published = async (scene: Scene, key: string, language = 'pt') => {
  const rows = await scene.as(
    'anon',
    `select f.*, f.checked_on::text, f.valid_until::text
    from public.published_facts('${language}') f where f.key = '${key}'`,
  );
  return rows[0];
};
const save = (scene: Scene, key: string, rest: string) =>
  scene.call('admin', `admin_save_fact('${key}', ${SOURCES}, ${rest})`);
const today = async (scene: Scene) => (await scene.one('select private.today()::text as day')).day;
const alerts = async (scene: Scene) => (await scene.call<{ facts: number }>('admin', 'admin_alerts()')).facts;
const alertRows = async (scene: Scene) =>
  (await scene.as('admin', "select what from public.admin_alert_rows() where kind = 'facts'")).map(({ what }) => what);

test('visitors read every fact in their language without the name of its checker', async (scene) => {
  await scene.call('admin', "admin_confirm_fact('mrvFee')");
  expect(await published(scene, 'mrvFee')).toEqual({
    key: 'mrvFee',
    kind: 'usd',
    value: '185',
    text: null,
    source: expect.stringContaining('Departamento de Estado'),
    source_url: 'https://www.federalregister.gov/d/2023-06290',
    checked_on: await today(scene),
    valid_until: null,
    sample: null,
  });
  expect(await published(scene, 'b1b2Validity', 'en')).toMatchObject({ text: 'up to 10 years' });
  expect(await published(scene, 'b1b2Validity', 'es')).toMatchObject({ text: 'hasta 10 años' });
  // The waiting time is empty until an administrator enters one.
  expect(await published(scene, 'waitRecife')).toMatchObject({ kind: 'days', value: null });
});

test("a saved fact is published at once with today's check, and the audit has both values", async (scene) => {
  const { audit } = await effectsOf(scene, async () => {
    await save(scene, 'mrvFee', "'205', source_url => 'https://example.test/fee', valid_until => '2099-01-01'");
    // An identical save is not a second change.
    await save(scene, 'mrvFee', "'205', source_url => 'https://example.test/fee', valid_until => '2099-01-01'");
  });
  expect(await published(scene, 'mrvFee')).toMatchObject({
    value: '205',
    source: 'Fonte',
    source_url: 'https://example.test/fee',
    checked_on: await today(scene),
    valid_until: '2099-01-01',
  });
  expect(audit).toMatchObject([
    {
      action: 'admin_save_fact',
      object_type: 'fact',
      before: { key: 'mrvFee', value: '185' },
      after: { key: 'mrvFee', value: '205', valid_until: '2099-01-01' },
    },
  ]);
});

test.each([
  ['mrvFee', "'0'", 'fact_value'],
  ['mrvFee', "'1.5'", 'fact_value'],
  ['mrvFee', 'null', 'fact_value'],
  ['mrvValidity', "'12.5'", 'fact_value'],
  ['refusalRate', "'100.1'", 'fact_value'],
  ['allAgesSince', "'2026-02-29'", 'fact_value'],
  ['allAgesSince', "'01/10/2025'", 'fact_value'],
  ['postRecife', "'<b>Rua</b>'", 'fact_value'],
  ['portalUrl', "'http://example.test'", 'fact_value'],
  ['portalUrl', "'javascript:alert(1)'", 'fact_value'],
  ['posts', "null, 'Recife', 'Recife'", 'fact_text'],
  ['posts', "null, 'Recife', 'Recife', '{x}'", 'fact_text'],
  ['mrvFee', "'205', 'x', 'x', 'x'", 'fact_text'],
  ['mrvFee', "'205', source_url => 'http://example.test'", 'fact_url'],
  ['mrvFee', "'205', source_url => 'javascript:alert(1)'", 'fact_url'],
  ['mrvFee', "'205', valid_until => '2020-01-01'", 'fact_over'],
] as const)('the fact %s rejects the value %s with the error %s', (key, rest, problem) =>
  play(async (scene) => {
    await expect(save(scene, key, rest)).rejects.toThrow(problem);
  })(),
);

test('a fact is due for a check after 60 days, and an expired fact until its first check after the expiry', async (scene) => {
  expect(await alerts(scene)).toBe(0);
  await scene.sql(`update private.facts set checked_on = private.today() - 60 where key = 'mrvFee';
      update private.facts set checked_on = private.today() - 61 where key = 'sevisFee'`);
  await scene.sql(`update private.facts set valid_until = private.today() - 1, checked_on = private.today() - 5
      where key = 'expeditedFee'`);
  // A fact without a value is never due.
  await scene.sql("update private.facts set checked_on = '2020-01-01' where key = 'waitRecife'");
  expect(await alerts(scene)).toBe(2);
  expect(await alertRows(scene)).toEqual(['sevisFee', 'expeditedFee']);

  const { audit } = await effectsOf(scene, async () => {
    await scene.call('admin', "admin_confirm_fact('sevisFee')");
    await scene.call('admin', "admin_confirm_fact('sevisFee')");
    await scene.call('admin', "admin_confirm_fact('expeditedFee')");
  });
  expect(audit.map(({ action, after }) => [action, after.key])).toEqual([
    ['admin_confirm_fact', 'sevisFee'],
    ['admin_confirm_fact', 'expeditedFee'],
  ]);
  expect(await alerts(scene)).toBe(0);
  // An expired fact stays published with its end date after the check.
  expect(await published(scene, 'expeditedFee')).toMatchObject({ valid_until: expect.any(String) });
});

test('a fact that was never checked has no date, is due and is counted in a separate alert', async (scene) => {
  await scene.sql(`update private.facts set checked_on = null where key in ('mrvFee', 'expeditedFee', 'waitRecife');
      update private.facts set valid_until = private.today() - 1 where key = 'expeditedFee'`);
  expect(await published(scene, 'mrvFee')).toMatchObject({ value: '185', checked_on: null });
  const due = async () =>
    (await scene.as('admin', 'select key from public.admin_facts() where is_due order by key')).map(({ key }) => key);
  // A fact without a value is not published and not due.
  expect(await due()).toEqual(['expeditedFee', 'mrvFee']);
  const counts = () => scene.call('admin', 'admin_alerts()');
  expect(await counts()).toMatchObject({ facts: 0, uncompared: 2 });
  // The fact has no date to be listed by, so only admin_facts lists it.
  expect(await alertRows(scene)).toEqual([]);

  const { audit } = await effectsOf(scene, async () => {
    await scene.call('admin', "admin_confirm_fact('mrvFee')");
  });
  expect(audit).toMatchObject([{ before: { key: 'mrvFee' }, after: { checked_on: await today(scene) } }]);
  expect(await published(scene, 'mrvFee')).toMatchObject({ checked_on: await today(scene) });
  await save(scene, 'expeditedFee', `'750', valid_until => '${await today(scene)}'`);
  expect(await due()).toEqual([]);
  expect(await counts()).toMatchObject({ facts: 0, uncompared: 0 });
});

test('saving or confirming a fact with an outdated revision is rejected', async (scene) => {
  const told = (call: string) =>
    scene.undone(() => scene.attempt(async () => [{ id: await scene.call('admin', call) }]));
  await save(scene, 'mrvFee', "'205', revision => 1");
  const late = `admin_save_fact('mrvFee', ${SOURCES}, '199', revision => 1)`;
  expect(await told(late)).toMatchObject({ message: 'changed_meanwhile' });
  expect(await told("admin_confirm_fact('mrvFee', 1)")).toMatchObject({ message: 'changed_meanwhile' });
  expect(await published(scene, 'mrvFee')).toMatchObject({ value: '205' });

  // A check keeps the revision, because it changes no value.
  await scene.call('admin', "admin_confirm_fact('mrvFee', 2)");
  await save(scene, 'mrvFee', "'205', revision => 2");
  await save(scene, 'mrvFee', "'199', revision => 2");
  expect(await published(scene, 'mrvFee')).toMatchObject({ value: '199' });
  const [fact] = await scene.as('admin', "select revision from public.admin_facts() where key = 'mrvFee'");
  expect(fact).toEqual({ revision: 3 });
});

test("administrators read the name of a fact's last checker", async (scene) => {
  await scene.call('admin', "admin_confirm_fact('mrvFee')");
  const [fact] = await scene.as('admin', "select * from public.admin_facts() where key = 'mrvFee'");
  expect(fact).toMatchObject({ checked_by_name: 'Ada Administradora', is_due: false });
});
