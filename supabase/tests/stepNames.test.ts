import { STEP_TYPES, type StepType } from '../../shared/src/domain';
import { textMaker } from '../../shared/src/features/notifications/notificationTexts';
import en from '../../shared/src/features/notifications/texts/en.json';
import es from '../../shared/src/features/notifications/texts/es.json';
import pt from '../../shared/src/features/notifications/texts/pt.json';
import { LANGUAGES, type Language } from '../../shared/src/page';
import { rowChanges } from '../declared/releaseRows';
import { renderMail } from '../functions/send-mail/templates';
import { readStepCatalogues, stepNameModule, stepNameRows } from '../types/stepNames';
import { ID, type Scene, useDatabase } from './support';

const { play, test, database } = useDatabase();

const TEXTS = { pt, en, es };
const CATALOGUES = readStepCatalogues();
type Names = (language: Language, type: StepType) => string;
const ofCatalogue: Names = (language, type) => CATALOGUES.names[language][type];

const move = (scene: Scene, from: StepType, to: StepType) =>
  scene.call('consultant_assigned', 'move_application_step($1, $2, $3)', [ID.A1, to, from]);

/** The last notification and mail of a move, as the client reads both, and the stored text. */
async function told(scene: Scene, language: Language, nameOf: Names, render = renderMail) {
  const [notice, ...others] = await scene.sql(
    `select title, message, metadata from public.notifications where user_id = '${ID.C1}' and not read`,
  );
  const [mail, ...more] = await scene.sql(
    `select data from public.mail_outbox where user_id = '${ID.C1}' and template = 'step_opened' and sent_at is null`,
  );
  expect([others, more]).toEqual([[], []]);
  const { title, message } = textMaker(TEXTS[language], (type) => nameOf(language, type))(notice as never);
  const { subject, text } = render('step_opened', mail?.data, 'https://site.test') ?? { subject: '', text: '' };
  return { kept: `${notice?.title} ${notice?.message}`, notice: `${title} ${message}`, subject, text };
}

const read = (scene: Scene) =>
  scene.sql(`update public.notifications set read = true;
    update public.mail_outbox set sent_at = now() where sent_at is null`);

const speak = (scene: Scene, language: Language) =>
  scene.sql(`update public.profiles set language = '${language}' where id = '${ID.C1}'`);

/** A case in its first step without own titles and without notifications. */
async function begin(scene: Scene, language: Language): Promise<void> {
  await scene.sql(`delete from public.application_steps where application_id = '${ID.A1}';
    insert into public.application_steps (application_id, client_id, step_type, order_index, status)
    select '${ID.A1}', '${ID.C1}', n.step_type, n.order_index, case n.order_index when 1 then 'in_progress' else 'pending' end
    from private.step_names n;
    delete from public.notifications; delete from public.mail_outbox`);
  await speak(scene, language);
}

const FORWARD = STEP_TYPES.slice(1).map((to, place): [StepType, StepType] => [STEP_TYPES[place] ?? to, to]);
/** Every step once more, each reached from another step than in the moves before. */
const BACK: [StepType, StepType][] = [
  ['decision', 'payment'],
  ['payment', 'decision'],
  ...[...STEP_TYPES]
    .slice(0, -1)
    .reverse()
    .map((to, place): [StepType, StepType] => [[...STEP_TYPES].reverse()[place] ?? to, to]),
];

const SAID = { pt: 'Sua solicitação', en: 'our application', es: 'Su solicitud' };

async function expectNamed(scene: Scene, language: Language, step: StepType): Promise<void> {
  const { kept, notice, subject, text } = await told(scene, language, ofCatalogue);
  const name = ofCatalogue(language, step);
  expect(name).not.toBe('');
  expect(notice).toContain(`"${name}"`);
  expect(subject).toContain(`: ${name} · `);
  expect(text).toContain(`"${name}"`);
  expect(text).toContain(SAID[language]);
  // The stored text is Portuguese in every language.
  expect(kept).toBe(`Solicitação Atualizada Sua solicitação está agora na etapa "${ofCatalogue('pt', step)}".`);
  for (const sentence of [kept, notice, subject, text.replace(/https:\S+/, '')])
    expect(sentence).not.toMatch(/""|undefined|null|\{|[a-z]_[a-z]/);
  await read(scene);
}

test.each(LANGUAGES)('every notice and mail about a move names the step by the catalogue: %s', (language) =>
  play(async (scene) => {
    await begin(scene, language);
    for (const [from, to] of FORWARD) {
      await move(scene, from, to);
      await expectNamed(scene, language, to);
      // A move back within two minutes corrects the notice that the client has read.
      await move(scene, to, from);
      await expectNamed(scene, language, from);
      await move(scene, from, to);
      await expectNamed(scene, language, to);
    }
    for (const [from, to] of BACK) {
      await move(scene, from, to);
      await expectNamed(scene, language, to);
    }
    const rows = await scene.sql(`select metadata from public.application_steps where application_id = '${ID.A1}'`);
    expect(rows.filter(({ metadata }) => 'title' in metadata || 'description' in metadata)).toEqual([]);
  })(),
);

test.each(LANGUAGES)("a step's own title replaces the catalogue name, and a blank one does not: %s", (language) =>
  play(async (scene) => {
    await begin(scene, language);
    await scene.sql(`update public.application_steps
      set metadata = case step_type when 'payment' then '{"title": " Taxa e recibo "}' else '{"title": " "}' end::jsonb`);
    await move(scene, 'document_collection', 'payment');
    const { kept, notice, subject, text } = await told(scene, language, ofCatalogue);
    for (const sentence of [kept, notice, text]) expect(sentence).toContain('"Taxa e recibo"');
    expect(subject).toContain(': Taxa e recibo · ');
    await read(scene);
    await move(scene, 'payment', 'ds160_form');
    await expectNamed(scene, language, 'ds160_form');
  })(),
);

const found = async (scene: Scene, query: string) =>
  (await scene.as('client_owner', "select title, subtitle from public.search($1) where kind = 'step'", [query])).map(
    ({ title, subtitle }) => [title, subtitle],
  );

test('search finds a step by its name, its description and its own title', async (scene) => {
  await begin(scene, 'pt');
  const collection = [CATALOGUES.names.pt.document_collection, CATALOGUES.descriptions.document_collection];
  expect(await found(scene, 'coleta')).toEqual([collection]);
  expect(await found(scene, 'comprovantes')).toEqual([collection]);
  await scene.sql(
    `update public.application_steps set metadata = '{"title": "Taxa e recibo"}' where step_type = 'payment'`,
  );
  expect(await found(scene, 'recibo')).toEqual([['Taxa e recibo', CATALOGUES.descriptions.payment]]);
});

test('a step name changed in the catalogue changes notice, search and mail', async (scene) => {
  const names = {
    pt: { ...CATALOGUES.names.pt, payment: 'Taxa do Consulado' },
    en: { ...CATALOGUES.names.en, payment: 'Consulate fee' },
    es: { ...CATALOGUES.names.es, payment: 'Tasa del consulado' },
  };
  const renamed = { ...CATALOGUES, names };
  const rows = { table: 'private.step_names', key: 'step_type', rows: stepNameRows(renamed) };
  const mailed = JSON.parse(/STEP_NAMES = (.*);/.exec(stepNameModule(renamed))?.[1] ?? '');
  let render = renderMail;
  await jest.isolateModulesAsync(async () => {
    jest.doMock('../functions/send-mail/stepNames.gen', () => ({ STEP_NAMES: mailed }));
    render = jest.requireActual<{ renderMail: typeof renderMail }>('../functions/send-mail/templates').renderMail;
  });
  await begin(scene, 'pt');
  for (const { statement } of await rowChanges(database().sql, [rows])) await scene.sql(statement);
  expect(await found(scene, 'taxa do consulado')).toEqual([['Taxa do Consulado', CATALOGUES.descriptions.payment]]);
  for (const language of LANGUAGES) {
    await speak(scene, language);
    await move(scene, 'document_collection', 'payment');
    const said = await told(scene, language, (spoken, type) => names[spoken][type], render);
    expect(said.kept).toContain('"Taxa do Consulado"');
    expect(said.notice).toContain(`"${names[language].payment}"`);
    expect(said.subject).toContain(names[language].payment);
    expect(said.text).toContain(`"${names[language].payment}"`);
    await read(scene);
    await move(scene, 'payment', 'document_collection');
    await read(scene);
  }
});
