import { STEP_TYPES, type StepType } from '../../shared/src/domain';
import { LANGUAGES } from '../../shared/src/page';
import { releaseTables } from '../declared/releaseRows';
import { STEP_NAMES } from '../functions/send-mail/stepNames.gen';
import { readStepCatalogues, stepNameRows } from '../types/stepNames';
import { ID, migrations, type Scene, useDatabase } from './support';

const { test } = useDatabase();

const { names, descriptions } = readStepCatalogues();

test('database and mails have the step names that `pnpm types` writes from the catalogue', async (scene) => {
  const rows = await scene.sql(
    'select step_type, order_index, title, description from private.step_names order by order_index',
  );
  const released = releaseTables().find(({ table }) => table === 'private.step_names');
  expect(released?.rows).toEqual(stepNameRows({ names, descriptions }));
  expect([...rows]).toEqual(released?.rows);
  expect(STEP_NAMES).toEqual(names);
});

/** The quick messages that point a client to a step. */
const SENT_TO: Record<string, StepType> = {
  'documents.missing': 'document_collection',
  'interview.preInterview': 'interview_scheduling',
  'interview.schedule': 'interview_scheduling',
  'payment.how': 'payment',
  'payment.receipt': 'payment',
};
const NAMES_A_STEP = /\b(etapa|passo|paso) \p{Lu}|\bthe \p{Lu}[\p{L}\d -]* step\b/u;

test('quick messages use the names of their steps', () => {
  const messages = releaseTables().find(({ table }) => table === 'private.quick_messages')?.rows ?? [];
  const texts = messages.flatMap((message) =>
    LANGUAGES.map((language) => ({ key: String(message.key), language, text: String(message[`text_${language}`]) })),
  );
  const naming = texts.filter(({ text }) => NAMES_A_STEP.test(text));
  expect(naming.map(({ key }) => key)).toEqual(Object.keys(SENT_TO).flatMap((key) => LANGUAGES.map(() => key)));
  for (const { key, language, text } of naming) expect(text).toContain(names[language][SENT_TO[key] ?? 'decision']);
});

/** The statements of the migration that change existing rows. */
const forward = migrations()
  .find(({ name }) => name.endsWith('_step_names.sql'))
  ?.text.split(/^-- The words that every step got.*$/m)[1];

const metadataOf = async (scene: Scene) => {
  const rows = await scene.sql(
    `select metadata, updated_at from public.application_steps where application_id = '${ID.A1}' order by order_index`,
  );
  return rows.map(({ metadata }) => metadata);
};

test('the migration removes standard titles and descriptions from existing steps, and keeps changed ones', async (scene) => {
  await scene.sql(`update public.application_steps s
    set metadata = jsonb_build_object('title', n.title, 'description', n.description, 'protocol_number', 'AA00')
    from private.step_names n where n.step_type = s.step_type`);
  await scene.sql(`update public.application_steps set metadata = metadata || '{"title": "Taxa"}' where step_type = 'payment';
    update public.application_steps set metadata = metadata || '{"description": "Às 8h."}' where step_type = 'interview';
    update public.application_steps set metadata = metadata || '{"title": "Pagamento"}' where step_type = 'decision';
    select private.queue_mail('${ID.C1}', 'step_opened', '{"step_type": "payment", "title": "Pagamento"}');
    select private.queue_mail('${ID.C1}', 'step_opened', '{"step_type": "payment", "title": "Taxa"}')`);
  const touched = () => scene.sql('select id, updated_at from public.application_steps order by id');
  const before = await touched();
  await scene.sql(forward ?? '');
  const kept: Partial<Record<StepType, object>> = {
    payment: { title: 'Taxa' },
    interview: { description: 'Às 8h.' },
    decision: { title: 'Pagamento' },
  };
  expect(await metadataOf(scene)).toEqual(STEP_TYPES.map((type) => ({ protocol_number: 'AA00', ...kept[type] })));
  expect([...(await touched())]).toEqual([...before]);
  const mails = await scene.sql(
    `select data from public.mail_outbox where template = 'step_opened' order by data ? 'title'`,
  );
  expect(mails.map(({ data }) => data.title)).toEqual([undefined, 'Taxa']);
});
