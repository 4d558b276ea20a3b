import { isFactName } from '../../shared/src/facts/factTable';
import { effectsOf, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

interface Message {
  key: string;
  topic: string;
  text_pt: string;
  text_en: string;
  text_es: string;
  revision: number;
}

const read = async (scene: Scene) =>
  (await scene.as('consultant_assigned', 'select * from public.quick_messages()')) as unknown as Message[];
const save = (scene: Scene, text: string, revision = 1, title = 'Oi') =>
  scene.call<number>(
    'admin',
    "admin_save_quick_message('greetings.hello', $1, $2, 'Hi', 'Hola', $3, 'Hello {{name}}.', 'Hola {{name}}.')",
    [revision, title, text],
  );

test('consultants read saved quick messages in three languages and in order, and the audit has both wordings', async (scene) => {
  const { result, audit } = await effectsOf(scene, () =>
    save(scene, ' Oi, {{name}}: {mrvFee}, em {mrvFeeCheckedOn}. '),
  );
  expect(result).toBe(2);
  const [first] = await read(scene);
  expect(first).toMatchObject({
    key: 'greetings.hello',
    topic: 'greetings',
    text_pt: 'Oi, {{name}}: {mrvFee}, em {mrvFeeCheckedOn}.',
    text_en: 'Hello {{name}}.',
    revision: 2,
  });
  expect(audit).toMatchObject([
    {
      action: 'admin_save_quick_message',
      object_type: 'quick_message',
      before: { message: 'greetings.hello', text_pt: expect.stringContaining('Olá, {{name}}') },
      after: { message: 'greetings.hello', text_en: 'Hello {{name}}.' },
    },
  ]);
});

test('saving a quick message with an outdated revision is rejected', async (scene) => {
  await save(scene, 'Oi.');
  await expect(save(scene, 'Olá.')).rejects.toMatchObject({ message: 'changed_meanwhile' });
});

test.each([
  ['quick_message_title', 'Oi.', '<b>'],
  ['quick_message_title', 'Oi.', 'x'.repeat(81)],
  ['quick_message_text', '<b>Oi</b>', 'Oi'],
  ['quick_message_text', ' ', 'Oi'],
  ['quick_message_text', 'x'.repeat(1001), 'Oi'],
  ['quick_message_text', 'Oi, {{nome}}.', 'Oi'],
  ['quick_message_text', 'Oi, {name.', 'Oi'],
  ['quick_message_place', 'Oi, {name}.', 'Oi'],
  ['quick_message_place', 'São {mrvfee}.', 'Oi'],
] as const)('saving is rejected with %s: %s', (problem, text, title) =>
  play(async (scene) => {
    await expect(save(scene, text, 1, title)).rejects.toMatchObject({ code: '22023', message: problem });
  })(),
);

test('the table rejects markup and unclosed placeholders', async (scene) => {
  for (const text of ['<b>x</b>', 'a {', 'a {{nome}}']) {
    const change = `update private.quick_messages set text_es = '${text}'`;
    expect(await scene.undone(() => scene.attempt(() => scene.sql(change)))).toMatchObject({ code: '23514' });
  }
});

const ORDER = "select key from public.quick_messages() where topic = 'greetings'";
const keysOf = async (scene: Scene) => (await scene.as('admin', ORDER)).map(({ key }) => String(key));

test('an added message is the last of its topic, can be moved up and removed, and each is in the audit', async (scene) => {
  const before = await keysOf(scene);
  const add = () =>
    scene.call<string>(
      'admin',
      "admin_add_quick_message('greetings', ' Até logo ', 'Bye', 'Adiós', 'Até, {{name}}.', 'Bye.', 'Adiós.')",
    );
  const { result, audit } = await effectsOf(scene, add);
  expect((await effectsOf(scene, async () => expect(await add()).toBe(result))).audit).toEqual([]);
  expect(await keysOf(scene)).toEqual([...before, result]);
  expect(audit).toMatchObject([{ action: 'admin_add_quick_message', after: { title_pt: 'Até logo' } }]);
  expect(await scene.call('admin', `admin_move_quick_message('${result}', 1, false)`)).toBe(true);
  expect(await keysOf(scene)).toEqual([...before.slice(0, -1), result, before.at(-1)]);
  const again = await scene.refusal('admin', `select public.admin_move_quick_message('${result}', 1, false)`);
  expect(again.message).toBe('changed_meanwhile');
  expect(await scene.call('admin', `admin_move_quick_message('${before[0]}', 1, false)`)).toBe(false);
  const removed = await effectsOf(scene, () => scene.call('admin', `admin_remove_quick_message('${result}', 2)`));
  expect(removed.audit).toMatchObject([
    { action: 'admin_remove_quick_message', before: { text_pt: 'Até, {{name}}.' } },
  ]);
  expect(await keysOf(scene)).toEqual(before);
});

test('a message edited meanwhile is not removed', async (scene) => {
  await save(scene, 'Oi.');
  const removal = scene.call('admin', "admin_remove_quick_message('greetings.hello', 1)");
  await expect(removal).rejects.toMatchObject({ message: 'changed_meanwhile' });
});

test('the released messages use known facts, and the same ones in each language', async (scene) => {
  const places = (text: string) => [...text.matchAll(/\{\{?\w+\}\}?/g)].map(([place]) => place).sort();
  for (const { key, text_pt, text_en, text_es } of await read(scene)) {
    expect([key, places(text_en)]).toEqual([key, places(text_pt)]);
    expect([key, places(text_es)]).toEqual([key, places(text_pt)]);
    for (const place of places(text_pt).filter((found) => !found.startsWith('{{')))
      expect([place, isFactName(place.slice(1, -1))]).toEqual([place, true]);
  }
});
