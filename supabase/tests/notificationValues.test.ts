import texts from '../../shared/src/features/notifications/texts/pt.json';
import steps from '../../shared/src/i18n/pt/steps.json';
import { ID, useDatabase } from './support';
import { sqlRows, statementOf } from './support/matrix';
import { setupOf } from './support/matrix/preconditions';
import { atStage, sendReviewNotices } from './support/pipeline';
import type { Scene } from './support/Scene';

const { play, test } = useDatabase();

interface Kept {
  title: string;
  message: string;
  metadata: {
    kind: string;
    step_type?: string;
    document_type?: string;
    starts_at?: string;
    values?: Record<string, string>;
  };
}

const nameIn = (names: Record<string, string>, name = '') => names[name] ?? '';
const inBrazil = (at: string) => new Date(Date.parse(at) - 3 * 3600_000).toISOString();

/** All sentences of a kind in the three languages, filled with the notification's values. */
function sentencesOf({ kind, step_type, document_type, starts_at, values = {} }: Kept['metadata']): string[] {
  const date = values.date ?? (starts_at ? inBrazil(starts_at).slice(0, 10) : '');
  const filled: Record<string, string> = {
    ...values,
    step: nameIn(steps.type, step_type),
    document: nameIn(texts.document, document_type),
    date: date.split('-').reverse().join('/'),
    time: values.time ?? (starts_at ? inBrazil(starts_at).slice(11, 16) : ''),
  };
  const ofKind: Record<string, Record<string, string>> = texts;
  const said = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => filled[name] || whole);
  const sentences = Object.values(ofKind[kind] ?? {}).map(said);
  // A message about a child's case begins with the child's name.
  return values.traveller
    ? [...sentences, ...sentences.map((one) => `${said(texts.words.ofTraveller)} ${one}`)]
    : sentences;
}

/** True for a notification whose stored text is not among the sentences made of its values. */
const unsaid = ({ title, message, metadata }: Kept): boolean => {
  const sentences = sentencesOf(metadata);
  return !sentences.includes(title) || !sentences.includes(message);
};

const notificationsAfter = (scene: Scene, work: () => Promise<unknown>): Promise<Kept[]> =>
  scene.undone(async () => {
    await work();
    return (await scene.sql('select title, message, metadata from public.notifications')) as unknown as Kept[];
  });

/** The kinds that verbs send in their simplest case. */
const TOLD = [
  'application_assigned',
  'application_started',
  'application_transferred',
  'case_file',
  'casv_appointment',
  'consulate_appointment',
  'consultant_assigned',
  'decision',
  'document_approved',
  'documents_submitted',
  'ds160_submitted',
  'erasure_rejected',
  'erasure_requested',
  'hand_over_asked',
  'meeting_link',
  'official_form_confirmed',
  'official_form_corrected',
  'official_form_ready',
  'official_form_renewed',
  'official_form_returned',
  'official_form_sent',
  'official_form_signed',
  'payment_confirmed',
  'pre_interview_booked',
  'pre_interview_called_off',
  'pre_interview_cancelled',
  'pre_interview_moved',
  'pre_interview_rescheduled',
  'protocol_registered',
  'receipt_submitted',
  'role_changed',
  'step_moved',
  'subscription_cancelled',
  'ticket_closed',
  'ticket_created',
  'ticket_message',
];

const verbs = new Map(
  sqlRows()
    .filter(
      ({ type, object, denyMode, verb }) =>
        denyMode === '' && (type === 'rpc' || (object === 'ticket_messages' && verb === 'insert')),
    )
    .map((row) => [`${row.object} ${row.detail} ${row.precondition}`, row] as const),
);

test('every notification stores the values for its sentences in other languages', async (scene) => {
  const kinds = new Set<string>();
  const wrong: Kept[] = [];
  for (const row of verbs.values()) {
    const { text, setup = [] } = statementOf(row);
    const told = await notificationsAfter(scene, async () => {
      await scene.sql([...setupOf(row.precondition), ...setup, 'delete from public.notifications'].join('; '));
      await scene.as(row.actor, text);
      await sendReviewNotices(scene);
    });
    for (const { metadata } of told) kinds.add(metadata.kind);
    wrong.push(...told.filter(unsaid));
  }
  expect(wrong).toEqual([]);
  expect(TOLD.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test.each([null, 'Ilegível'])(
  'a notification about a rejected document stores the values for its sentences (reason: %s)',
  (reason) =>
    play(async (scene) => {
      await atStage(scene, 'document_review');
      const told = await notificationsAfter(scene, async () => {
        await scene.sql('delete from public.notifications');
        await scene.call('consultant_assigned', 'review_document($1, $2, $3)', [ID.PASSPORT, 'rejected', reason]);
        await sendReviewNotices(scene);
      });
      expect(told.map(({ metadata }) => metadata.kind)).toEqual(['document_rejected']);
      expect(told.filter(unsaid)).toEqual([]);
    })(),
);
