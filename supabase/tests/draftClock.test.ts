import { atStage, effectsOf, ID, type Scene, setClock, useDatabase } from './support';
import { kept } from './support/officialForm';
import {
  confirm,
  consultantRefused,
  DRAFT,
  DRAFT_1,
  DRAFT_2,
  decide,
  later,
  NUMBER_1,
  NUMBER_2,
  progress,
  renew,
  report,
  sentAtOnce,
  typeAll,
} from './support/signOff';

/** The 30 days that the official site keeps a draft, counted by the clock of São Paulo. */
const { play, test } = useDatabase();

const SAVED = '2026-06-01';
/** Sets the clock to so many days after the draft was saved, at midnight plus the given seconds. */
const onDay = (scene: Scene, days: number, seconds = 0) =>
  setClock(scene, new Date(Date.UTC(2026, 5, 1 + days, 3, 0, seconds)).toISOString());

const save = (scene: Scene, number = DRAFT_1, day = SAVED) =>
  scene.as('consultant_assigned', DRAFT, [ID.A1, number, day]);
const entries = async (scene: Scene) => [
  ...(await scene.as(
    'consultant_assigned',
    "select quantity, detail, since, day_group from public.consultant_day() where kind = 'official_form'",
  )),
];

/** Makes reminders possible at any hour of the test. */
const DAYTIME = `create or replace function private.is_reminding_hour() returns boolean language sql stable as 'select true'`;
const remind = async (scene: Scene) => {
  await scene.sql(DAYTIME);
  const { notifications } = await effectsOf(scene, () => scene.sql('select private.queue_draft_ends()'));
  return notifications.map(({ user_id, metadata }) => [user_id, metadata.kind, metadata.date]);
};
const ENDS = '2026-07-01';
const NOTICE = [ID.K1, 'official_draft_ends', ENDS];

/**
 * Days and seconds after the draft was saved, days left on its entry in the consultant's queue (null: no entry), and
 * whether a notice is due.
 */
const MOMENTS: [days: number, seconds: number, left: number | null, isDue: boolean][] = [
  [0, 0, null, false],
  [22, 0, null, false],
  [23, -1, null, false],
  [23, 0, 7, true],
  [23, 1, 7, true],
  [24, -1, 7, true],
  [24, 0, 6, true],
  [29, 0, 1, true],
  [30, -1, 1, true],
  [30, 0, 0, false],
  [31, -1, 0, false],
  [31, 0, -1, false],
];

test.each(MOMENTS)(
  'on day %i, %i seconds after its midnight, a draft has %j days left in the queue',
  (days, seconds, left, isDue) =>
    play(async (scene) => {
      await onDay(scene, 0);
      await save(scene);
      await onDay(scene, days, seconds);
      expect(await entries(scene)).toEqual(
        left === null
          ? []
          : [{ quantity: left, detail: DRAFT_1, since: new Date('2026-06-24T03:00:00Z'), day_group: 'today' }],
      );
      expect(await remind(scene)).toEqual(isDue ? [NOTICE] : []);
      expect(await progress(scene, 'client_owner')).toMatchObject({ draft_ends_on: ENDS });
    })(),
);

test.each([
  [29, 0, true],
  [30, -1, true],
  [30, 0, false],
  [0, -1, false],
])(
  'set_official_draft accepts a draft on day %i after its saving, %i seconds after midnight: %s',
  (days, seconds, isTaken) =>
    play(async (scene) => {
      await onDay(scene, days, seconds);
      if (isTaken) expect(await save(scene)).toEqual([{ ends_on: ENDS }]);
      else
        expect(await consultantRefused(scene, DRAFT, DRAFT_1, SAVED)).toMatchObject({
          code: '22023',
          message: 'invalid_date',
        });
    })(),
);

describe('the notice that a draft ends', () => {
  test('is sent once for each day on which the draft was saved', async (scene) => {
    await onDay(scene, 0);
    await save(scene);
    await onDay(scene, 23);
    expect(await remind(scene)).toEqual([NOTICE]);
    for (const day of [23, 24, 28, 29]) {
      await onDay(scene, day);
      expect(await remind(scene)).toEqual([]);
    }
    await save(scene, DRAFT_1, '2026-06-30');
    for (const day of [29, 51]) {
      await onDay(scene, day);
      expect(await remind(scene)).toEqual([]);
    }
    await onDay(scene, 52);
    expect(await remind(scene)).toEqual([[ID.K1, 'official_draft_ends', '2026-07-30']]);
    expect(await remind(scene)).toEqual([]);
  });

  test('is sent late when the job did not run for days', async (scene) => {
    await onDay(scene, 0);
    await save(scene);
    await onDay(scene, 27);
    expect(await remind(scene)).toEqual([NOTICE]);
  });

  test('names the client and the Application ID, and goes to the current consultant', async (scene) => {
    await onDay(scene, 0);
    await save(scene);
    await onDay(scene, 23);
    await remind(scene);
    const [notice] = await scene.as(
      'consultant_assigned',
      "select message, metadata from public.notifications where metadata ->> 'kind' = 'official_draft_ends'",
    );
    expect(notice).toMatchObject({
      message: `O rascunho ${DRAFT_1} de Ana Cliente será apagado em 01/07/2026 se ninguém o salvar no site oficial.`,
      metadata: { application_id: ID.A1, values: { id: DRAFT_1, name: 'Ana Cliente' } },
    });
    await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A1}'`);
    expect(await remind(scene)).toEqual([[ID.K2, 'official_draft_ends', ENDS]]);
    expect(await remind(scene)).toEqual([]);
    await scene.sql(`update public.visa_applications set consultant_id = null where id = '${ID.A1}'`);
    expect(await remind(scene)).toEqual([]);
  });

  test('is not sent outside the reminding hours', async (scene) => {
    await onDay(scene, 0);
    await save(scene);
    await onDay(scene, 23);
    await scene.sql(DAYTIME.replace('true', 'false'));
    const { notifications } = await effectsOf(scene, () => scene.sql('select private.queue_draft_ends()'));
    expect(notifications).toEqual([]);
  });

  test('is part of the job queue_timely_mail', async (scene) => {
    await onDay(scene, 0);
    await save(scene);
    await onDay(scene, 23);
    await scene.sql(DAYTIME);
    const { notifications } = await effectsOf(scene, () => scene.sql('select private.queue_timely_mail()'));
    expect(notifications.map(({ metadata }) => metadata.kind)).toContain('official_draft_ends');
  });
});

test('another Application ID starts its own 30 days and keeps the typed pages', async (scene) => {
  await sentAtOnce(scene);
  await onDay(scene, 0);
  await save(scene);
  await typeAll(scene);
  const { typed } = await kept(scene);
  await onDay(scene, 25);
  expect(await entries(scene)).toHaveLength(1);
  await save(scene, DRAFT_2, '2026-06-26');
  expect(await entries(scene)).toEqual([]);
  expect(await kept(scene)).toMatchObject({
    typed,
    is_typed: true,
    earlier: [{ ceac_application_id: DRAFT_1, ceac_saved_on: SAVED }],
  });
  expect(await progress(scene, 'consultant_assigned')).toMatchObject({ draft_ends_on: '2026-07-26', is_ready: true });
  await onDay(scene, 48);
  expect(await entries(scene)).toMatchObject([{ quantity: 7, detail: DRAFT_2 }]);
});

/** Seven days before the end: the end date, the number of queue entries and of due notices. */
const clock = async (scene: Scene) => [
  (await progress(scene, 'consultant_assigned'))?.draft_ends_on ?? null,
  (await entries(scene)).length,
  (await scene.undone(() => remind(scene))).length,
];
const RUNS = [ENDS, 1, 1];
const STANDS = [null, 0, 0];

describe('the 30-day period of an official draft', () => {
  async function seven(scene: Scene): Promise<void> {
    await sentAtOnce(scene);
    await onDay(scene, 0);
    await save(scene);
    await typeAll(scene);
    await onDay(scene, 23);
  }
  const register = (scene: Scene, number: string) =>
    scene.call('consultant_assigned', 'register_protocol($1, $2, $3)', [ID.A1, number, 'Outro formulário']);

  test('stops with the signature and restarts with the draft of a renewed form', async (scene) => {
    await seven(scene);
    expect(await clock(scene)).toEqual(RUNS);
    await confirm(scene, 1);
    expect(await clock(scene)).toEqual(RUNS);
    await report(scene);
    expect(await clock(scene)).toEqual(STANDS);
    await renew(scene);
    expect(await clock(scene)).toEqual(STANDS);
    await save(scene, DRAFT_2, SAVED);
    expect(await clock(scene)).toEqual(RUNS);
  });

  test('stops with the registered number, and restarts with a renewal until another number is registered', async (scene) => {
    await seven(scene);
    await atStage(scene, 'payment');
    expect(await clock(scene)).toEqual(RUNS);
    await register(scene, NUMBER_1);
    expect(await clock(scene)).toEqual(STANDS);
    await renew(scene);
    await save(scene, DRAFT_2, SAVED);
    expect(await clock(scene)).toEqual(RUNS);
    await later(scene);
    await register(scene, NUMBER_2);
    expect(await clock(scene)).toEqual(STANDS);
  });

  test('runs in every state before the signature', async (scene) => {
    await onDay(scene, 0);
    await save(scene);
    await onDay(scene, 23);
    expect(await clock(scene)).toEqual(RUNS);
    for (const state of ['sent', 'returned']) {
      await scene.sql('update public.ds160_complements set sent_at = now(), state = $1', [state]);
      expect([state, ...(await clock(scene))]).toEqual([state, ...RUNS]);
    }
  });

  test('causes no queue entry and no notice after the decision', async (scene) => {
    await seven(scene);
    await decide(scene);
    expect((await clock(scene)).slice(1)).toEqual([0, 0]);
  });
});

describe('in the queue', () => {
  test('an untyped form with an ending draft is one entry, which waits since the form was sent', async (scene) => {
    await sentAtOnce(scene);
    await onDay(scene, 0);
    await save(scene);
    const { sent_at } = await kept(scene);
    expect(await entries(scene)).toEqual([{ quantity: null, detail: null, since: sent_at, day_group: 'today' }]);
    await onDay(scene, 25);
    expect(await entries(scene)).toEqual([{ quantity: 5, detail: DRAFT_1, since: sent_at, day_group: 'today' }]);
  });

  test('a snoozed draft returns at once when the draft was saved again and its new end is near', async (scene) => {
    const snoozed = async () =>
      (
        await scene.as(
          'consultant_assigned',
          "select snoozed_until from public.consultant_day() where kind = 'official_form'",
        )
      ).map(({ snoozed_until }) => snoozed_until !== null);
    const soon = (days: number) => scene.one(`select (private.today() - ${days})::text as day`);
    await save(scene, DRAFT_1, String((await soon(23)).day));
    await scene.as('consultant_assigned', `select public.snooze_entry('official_form', '${ID.A1}', 3, 'client')`);
    expect(await snoozed()).toEqual([true]);
    await save(scene, DRAFT_1, String((await soon(24)).day));
    expect(await snoozed()).toEqual([false]);
  });

  test('a case with an ending draft is not listed as stuck', async (scene) => {
    await scene.sql(`delete from public.document_submissions; delete from public.support_tickets;
      update public.application_steps set started_at = now() - interval '90 days', completed_at = null
        where application_id = '${ID.A1}'`);
    const stuck = () =>
      scene
        .as('consultant_assigned', "select from public.consultant_day() where kind = 'stuck'")
        .then((rows) => rows.length);
    expect(await stuck()).toBe(1);
    await onDay(scene, 0);
    await save(scene);
    expect(await stuck()).toBe(1);
    await onDay(scene, 23);
    expect(await stuck()).toBe(0);
  });
});
