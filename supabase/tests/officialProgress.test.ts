import { childSql, effectsOf, has, ID, type Scene, useDatabase } from './support';
import {
  give,
  kept,
  PAGE_1,
  PAGE_1_NO,
  SEND,
  save,
  saveRefused,
  saveSecurity,
  sent,
  VERSION,
  whole,
} from './support/officialForm';
import { atStage } from './support/pipeline';
import {
  confirm,
  confirmed,
  decide,
  draft,
  later,
  NUMBER_1,
  NUMBER_2,
  ready,
  renew,
  report,
  sentAtOnce,
  signed,
  typeAll,
} from './support/signOff';

/** The client's progress in the official form, a new version in the middle, and reminders. */
const { database, test } = useDatabase();

const registered = (scene: Scene, number: string) =>
  scene.call('consultant_assigned', 'register_protocol($1, $2, $3)', [ID.A1, number, 'Outro formulário']);

test('the progress follows each answer, and client, consultant and administrators read it', async (scene) => {
  await save(scene, 0, {});
  const read = async (actor: 'client_owner' | 'consultant_assigned' | 'admin' | 'client_other' | 'consultant_other') =>
    (
      await scene.as(
        actor,
        `select public.official_form(a) as form from public.visa_applications a where a.id = '${ID.A1}'`,
      )
    )[0]?.form;
  const before = await read('client_owner');
  expect(before).toMatchObject({ state: 'open', blocks: 10, blocks_done: 0 });
  await save(scene, 0, { has_companions: false });
  const after = await read('consultant_assigned');
  expect(after).toMatchObject({ blocks_done: 1, missing: before.missing - 1 });
  expect(await read('admin')).toEqual(after);
  expect(await read('client_other')).toBeUndefined();
  expect(await read('consultant_other')).toBeUndefined();
  await scene.call('client_owner', `give_consent('security_answers', '${VERSION}')`);
  const consented = await read('client_owner');
  expect(consented.missing).toBe(after.missing + 27);
  await saveSecurity(scene, PAGE_1, PAGE_1_NO);
  expect((await read('client_owner')).missing).toBe(consented.missing - 3);
  await scene.as('client_owner', "select public.withdraw_consent('security_answers')");
  expect((await read('client_owner')).missing).toBe(after.missing);
});

test("a sent form is in the consultant's queue until its number is registered", async (scene) => {
  await scene.sql(`delete from public.document_submissions; delete from public.consultant_appointments;
    delete from public.support_tickets; delete from public.case_tasks`);
  await atStage(scene, 'payment');
  await scene.sql(`update public.application_steps set metadata = metadata || '{"submitted_at": "2026-01-01T12:00:00Z"}'
    where application_id = '${ID.A1}' and step_type = 'ds160_form'`);
  const day = async () =>
    (await scene.as('consultant_assigned', 'select kind, quantity, since, day_group from public.consultant_day()')).map(
      ({ kind, quantity }) => [kind, quantity],
    );
  const card = async () =>
    (
      await scene.as('consultant_assigned', 'select to_jsonb(b) -> $1 as form from public.consultant_board() b', [
        'official_form',
      ])
    )[0]?.form;
  expect(await day()).toEqual([['ds160', null]]);
  expect(await card()).toBeNull();
  const { answers } = await whole(scene);
  await save(scene, 0, { ...answers, surname: null, payer: null });
  expect(await day()).toEqual([['ds160', 2]]);
  expect(await card()).toMatchObject({ state: 'open', missing: 2, blocks: 10, blocks_done: 7 });
  await save(scene, 1, answers);
  await scene.as('client_owner', SEND);
  expect(await day()).toEqual([['official_form', null]]);
  expect(await card()).toMatchObject({ state: 'sent', missing: 0 });
  const [{ sent_at } = { sent_at: null }] = await scene.sql('select sent_at from public.ds160_complements');
  const [entry] = await scene.as('consultant_assigned', 'select since, subject_id from public.consultant_day()');
  expect(entry).toEqual({ since: sent_at, subject_id: ID.A1 });
  await scene.as('consultant_assigned', `select public.snooze_entry('official_form', '${ID.A1}', 3, 'client')`);
  expect(
    (await scene.as('consultant_assigned', 'select snoozed_until from public.consultant_day()'))[0]?.snoozed_until,
  ).not.toBeNull();
  // A form that was returned and sent again waits since a later moment, so the queue shows the form again.
  await give(scene, ['surname']);
  expect(await day()).toEqual([['ds160', null]]);
  await scene.as('client_owner', SEND);
  await scene.sql("update public.ds160_complements set sent_at = sent_at + interval '1 second'");
  expect(
    (await scene.as('consultant_assigned', 'select snoozed_until from public.consultant_day()'))[0]?.snoozed_until,
  ).toBeNull();
  // The entry appears at every step of the case.
  await atStage(scene, 'document_collection');
  expect(await day()).toEqual([['official_form', null]]);
  await atStage(scene, 'payment');
  await scene.call('consultant_assigned', 'register_protocol($1, $2)', [ID.A1, 'AA00ABCD12']);
  expect(await day()).toEqual([]);
});

test('start_application also creates the official form with the number of missing answers', async (scene) => {
  await scene.sql(`delete from public.visa_applications where client_id = '${ID.C1}'`);
  await scene.as('client_owner', 'select public.start_application()');
  expect(
    await scene.one(
      'select client_id, consultant_id is not null as has_consultant, opened_at, missing > 50 as is_counted from public.ds160_complements',
    ),
  ).toEqual({
    client_id: ID.C1,
    has_consultant: true,
    opened_at: null,
    is_counted: true,
  });
});

/** SQL of a new version that ends one question and adds another one. */
const NEW_VERSION = `
  update private.official_questions set until = private.today() + 1 where key = 'home_city' and until is null;
  insert into private.official_questions select (jsonb_populate_record(q, jsonb_build_object(
    'id', 'home_district@' || private.today() + 1, 'key', 'home_district', 'since', private.today() + 1, 'until', null))).*
  from private.official_questions q where q.key = 'home_city'`;

test('a version that begins in between keeps the former answers and asks the new question', async (scene) => {
  const { answers } = await whole(scene);
  await save(scene, 0, answers);
  const before = await kept(scene);
  await scene.sql(NEW_VERSION);
  expect((await kept(scene)).missing).toBe(before.missing + 1);
  expect((await scene.refusal('client_owner', SEND)).detail).toBe('home_district');
  expect(await saveRefused(scene, { home_city: 'Santos' })).toMatchObject({ detail: 'home_city' });
  const saved = await save(scene, 1, { home_district: 'Centro' });
  // The answer to the former question stays readable and can be removed.
  expect(saved).toMatchObject({ is_saved: true, answers: { home_city: answers.home_city, home_district: 'Centro' } });
  await scene.as('client_owner', SEND);
  expect((await kept(scene)).answers).toMatchObject({ home_city: answers.home_city });
  await give(scene, ['home_district']);
  expect((await save(scene, 2, { home_city: null }))?.answers).not.toHaveProperty('home_city');
});

describe('a client with an unfinished official form', () => {
  const waits = (scene: Scene, days: number) =>
    scene.sql(`alter table public.ds160_complements disable trigger ds160_complements_touch;
      update public.ds160_complements set updated_at = now() - interval '${days} days';
      alter table public.ds160_complements enable trigger ds160_complements_touch;
      update public.application_steps set started_at = now() - interval '${days} days' where application_id = '${ID.A1}' and started_at is not null`);
  const remind = (scene: Scene) =>
    scene
      .sql(
        `create or replace function private.is_reminding_hour() returns boolean language sql stable as 'select true'`,
      )
      .then(() => effectsOf(scene, () => scene.sql('select private.queue_form_reminders()')));

  test.each([
    [2, 0],
    [3, 1],
    [4, 0],
    [10, 1],
    [11, 0],
  ])('is reminded %i days after the last change: %i', (days, count) =>
    database().scene(async (scene) => {
      await atStage(scene, 'payment');
      await scene.sql(`update public.application_steps set metadata = metadata - 'protocol_number'`);
      await save(scene, 0, {});
      await waits(scene, days);
      const { notifications, mail } = await remind(scene);
      expect(notifications.map(({ metadata }) => metadata.kind)).toEqual(Array(count).fill('official_form_waiting'));
      expect(mail.map(({ template }) => template)).toEqual(Array(count).fill('form_waiting'));
      expect((await remind(scene)).notifications).toEqual([]);
    }),
  );

  test('is reminded of an opened and of a returned form, and not of a sent or unopened one', async (scene) => {
    await atStage(scene, 'document_collection');
    await scene.sql(`update public.application_steps set metadata = metadata - 'protocol_number'`);
    await sent(scene);
    await waits(scene, 3);
    expect((await remind(scene)).notifications).toEqual([]);
    await scene.sql("update public.ds160_complements set state = 'open'");
    await waits(scene, 3);
    expect((await remind(scene)).notifications).toEqual([]);
    await scene.sql("update public.ds160_complements set state = 'returned'");
    await waits(scene, 3);
    expect((await remind(scene)).notifications).toHaveLength(1);
  });

  test.each<[string, (scene: Scene) => Promise<unknown>, string, string]>([
    ['a draft to be checked', ready, 'official_form_ready', 'form_ready'],
    ['an unsigned form', confirmed, 'official_form_unsigned', 'form_unsigned'],
    ['a signed form, with no reminder', signed, '', ''],
    [
      'a renewed form at any step of the case',
      async (scene) => [await signed(scene), await renew(scene)],
      'official_form_waiting',
      'form_waiting',
    ],
  ])('is reminded after three and ten days: %s', (_, before, kind, template) =>
    database().scene(async (scene) => {
      await atStage(scene, 'document_collection');
      await before(scene);
      for (const [days, isDue] of [
        [2, false],
        [3, true],
        [9, false],
        [10, true],
        [11, false],
      ] as const) {
        await waits(scene, days);
        const { notifications, mail } = await remind(scene);
        const due = isDue && kind ? 1 : 0;
        expect([days, notifications.map(({ user_id, metadata }) => [user_id, metadata.kind])]).toEqual([
          days,
          Array(due).fill([ID.C1, kind]),
        ]);
        expect(mail.map(({ template: name }) => name)).toEqual(Array(due).fill(template));
        expect((await remind(scene)).notifications).toEqual([]);
      }
    }),
  );

  test.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['the number is registered', (scene) => registered(scene, NUMBER_1)],
    ['the case is decided', decide],
    [
      'the child has turned 18',
      (scene) =>
        has(scene, [
          ...childSql("(private.today() - interval '18 years')::date"),
          `update public.visa_applications set traveller_id = '${ID.CHILD}' where id = '${ID.A1}'`,
        ]),
    ],
  ])('gets no reminder of a draft after %s', (_, end) =>
    database().scene(async (scene) => {
      await atStage(scene, 'payment');
      await ready(scene);
      await end(scene);
      await waits(scene, 3);
      expect((await remind(scene)).notifications).toEqual([]);
    }),
  );
});

describe("in the consultant's queue", () => {
  const day = async (scene: Scene) =>
    (await scene.as('consultant_assigned', 'select kind from public.consultant_day()')).map(({ kind }) => kind);

  test.each(['payment', 'interview_scheduling'])(
    'a form waits to be typed, leaves while the client checks it, and returns after the signature: %s',
    (stage) =>
      database().scene(async (scene) => {
        await scene.sql(`delete from public.document_submissions; delete from public.consultant_appointments;
        delete from public.support_tickets; update public.application_steps set metadata = '{}'`);
        await atStage(scene, stage);
        await sentAtOnce(scene);
        expect(await day(scene)).toEqual(['official_form']);
        await draft(scene);
        expect(await day(scene)).toEqual(['official_form']);
        await typeAll(scene);
        expect(await day(scene)).toEqual([]);
        await confirm(scene, 1);
        expect(await day(scene)).toEqual([]);
        await report(scene);
        const [entry] = await scene.as(
          'consultant_assigned',
          'select kind, since, subject_id from public.consultant_day()',
        );
        const { signed_reported_at } = await kept(scene);
        expect(entry).toEqual({ kind: 'protocol', since: signed_reported_at, subject_id: ID.A1 });
        await registered(scene, NUMBER_1);
        expect(await day(scene)).toEqual([]);
        await renew(scene);
        await later(scene);
        expect(await day(scene)).toEqual([]);
        await scene.as('client_owner', SEND);
        expect(await day(scene)).toEqual(['official_form']);
        await draft(scene);
        await typeAll(scene);
        await confirm(scene, 1);
        await report(scene, NUMBER_2);
        expect(await day(scene)).toEqual(['protocol']);
        await registered(scene, NUMBER_2);
        expect(await day(scene)).toEqual([]);
      }),
  );

  test('a signed form is not listed for its number at a step where it cannot be registered', async (scene) => {
    await scene.sql('delete from public.document_submissions; delete from public.support_tickets');
    await atStage(scene, 'document_collection');
    await signed(scene);
    expect(await day(scene)).not.toContain('protocol');
  });
});
