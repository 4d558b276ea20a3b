import { STUCK_AFTER_DAYS } from '../../shared/src/domain';
import { atStage, ID, type Scene, useDatabase } from './support';

/** The consultant's queue with its order, and the notes and tasks that only the consultant sees. */
const { play, test } = useDatabase();

const queue = async (scene: Scene, actor: 'consultant_assigned' | 'consultant_other' = 'consultant_assigned') =>
  scene.as(actor, 'select * from public.consultant_day()');
const kinds = async (scene: Scene) => (await queue(scene)).map((row) => row.kind);
const nothingWaits = (scene: Scene) =>
  scene.sql(`update public.support_tickets set waiting_since = null;
    delete from public.consultant_appointments`);

test('the queue leaves out a new case without work', async (scene) => {
  await nothingWaits(scene);
  expect(await queue(scene)).toEqual([]);
});

/** The form was submitted and its protocol number is not registered yet. */
async function atPayment(scene: Scene): Promise<void> {
  await atStage(scene, 'payment');
  await scene.sql(`update public.application_steps set metadata = metadata || '{"submitted_at": "2026-01-01T12:00:00Z"}'
    where application_id = '${ID.A1}' and step_type = 'ds160_form'`);
}

test('documents wait in the queue since the first upload, once all of them are submitted', async (scene) => {
  await nothingWaits(scene);
  await scene.sql(`update public.document_submissions set submitted_at = now() - interval '3 days'
      where id = '${ID.PASSPORT}'`);
  expect(await kinds(scene)).toEqual([]);
  await atStage(scene, 'document_review');
  const [entry, ...others] = await queue(scene);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'documents',
    subject_id: ID.A1,
    application_id: ID.A1,
    client_id: ID.C1,
    client_name: 'Ana Cliente',
    quantity: 2,
    current_step: 'document_review',
  });
  expect(Date.now() - new Date(String(entry?.since)).getTime()).toBeGreaterThan(2 * 86_400_000);
  await scene.sql("update public.document_submissions set status = 'approved', reviewed_at = now()");
  expect(await kinds(scene)).toEqual([]);
});

test('a submitted DS-160 is in the queue until its protocol number is registered', async (scene) => {
  await nothingWaits(scene);
  await atPayment(scene);
  expect(await kinds(scene)).toEqual(['ds160']);
  await scene.call('consultant_assigned', 'register_protocol($1, $2)', [ID.A1, 'AA00ABCD12']);
  expect(await kinds(scene)).toEqual([]);
});

test('a skipped DS-160 is in the queue for its protocol number only', async (scene) => {
  await nothingWaits(scene);
  await atStage(scene, 'payment');
  expect(await kinds(scene)).toEqual(['protocol']);
  await scene.call('consultant_assigned', 'register_protocol($1, $2)', [ID.A1, 'AA00ABCD12']);
  expect(await kinds(scene)).toEqual([]);
});

test('a message waits since the first unanswered one, and the queue shows the latest one', async (scene) => {
  await nothingWaits(scene);
  const say = (actor: 'client_owner' | 'consultant_assigned', text: string) =>
    scene.as(
      actor,
      `insert into public.ticket_messages (id, ticket_id, content) values (gen_random_uuid(), '${ID.TICKET}', '${text}')`,
    );
  await say('client_owner', 'Posso ir com meus filhos?');
  expect(await queue(scene)).toMatchObject([
    { kind: 'message', subject_id: ID.TICKET, application_id: ID.A1, detail: 'Posso ir com meus filhos?' },
  ]);
  await say('consultant_assigned', 'Pode.');
  expect(await kinds(scene)).toEqual([]);
});

test("the queue lists today's meeting first until it is over", async (scene) => {
  await nothingWaits(scene);
  await atPayment(scene);
  const meet = (start: string, minutes: number) =>
    scene.sql(`delete from public.consultant_appointments;
        insert into public.consultant_appointments
          (consultant_id, client_id, application_id, date, time, duration, title, metadata)
        select '${ID.K1}', '${ID.C1}', '${ID.A1}', private.today(), '${start}', ${minutes}, 'Pré-entrevista',
          '{"meeting_link": "https://meet.example.test/a"}'`);
  await meet('23:59', 45);
  expect(await queue(scene)).toMatchObject([
    { kind: 'meeting', application_id: ID.A1, detail: 'https://meet.example.test/a' },
    { kind: 'ds160' },
  ]);
  await scene.sql("update public.consultant_appointments set status = 'cancelled'");
  expect(await kinds(scene)).toEqual(['ds160']);
  await meet('00:00', 5);
  await scene.sql('update public.consultant_appointments set date = private.today() - 1');
  expect(await kinds(scene)).toEqual(['ds160']);
});

test('a case is stuck after ten days at a step, unless the queue has another entry for it', async (scene) => {
  await nothingWaits(scene);
  const since = (days: number) =>
    scene.sql(`alter table public.application_steps disable trigger user;
        update public.application_steps set started_at = now() - interval '${days} days', updated_at = now() - interval '${days} days';
        alter table public.application_steps enable trigger user`);
  await since(9);
  expect(await kinds(scene)).toEqual([]);
  await since(11);
  expect(await queue(scene)).toMatchObject([{ kind: 'stuck', current_step: 'document_collection' }]);
  await atStage(scene, 'document_review');
  await since(11);
  expect(await kinds(scene)).toEqual(['documents']);
  await scene.sql("update public.document_submissions set status = 'approved', reviewed_at = now()");
  expect(await kinds(scene)).toEqual(['stuck']);
});

test('tasks are in the queue from their due day on, oldest first, until they are done', async (scene) => {
  await nothingWaits(scene);
  const add = (title: string, days: number) =>
    scene.as(
      'consultant_assigned',
      `insert into public.case_tasks (id, application_id, title, due_on)
         values (gen_random_uuid(), '${ID.A1}', '${title}', (now() at time zone 'America/Sao_Paulo')::date + ${days})`,
    );
  await add('Hoje', 0);
  await add('Atrasada', -2);
  await add('Amanhã', 1);
  expect(await queue(scene)).toMatchObject([
    { kind: 'task', detail: 'Atrasada', application_id: ID.A1, client_name: 'Ana Cliente' },
    { kind: 'task', detail: 'Hoje' },
  ]);
  await scene.as('consultant_assigned', "update public.case_tasks set is_done = true where title = 'Atrasada'");
  expect((await queue(scene)).map((row) => row.detail)).toEqual(['Hoje']);
  expect(await queue(scene, 'consultant_other')).toEqual([]);
});

/** Writes the date of a visit into the metadata of the steps. */
const visits = (scene: Scene, appointment: object) =>
  scene.sql(
    `update public.application_steps set metadata = metadata || '${JSON.stringify(appointment)}'
    where application_id = '${ID.A1}' and step_type = 'interview_scheduling'`,
  );
const dayFromNow = async (scene: Scene, days: number) =>
  String((await scene.one(`select (private.today() + ${days})::text as day`)).day);
const book = (scene: Scene, days: number, link: string | null) =>
  scene.sql(
    `delete from public.consultant_appointments;
    insert into public.consultant_appointments (consultant_id, client_id, application_id, date, time, title, metadata)
    values ('${ID.K1}', '${ID.C1}', '${ID.A1}', private.today() + ${days}, '10:00', 'Pré-entrevista',
      '${JSON.stringify(link ? { meeting_link: link } : {})}')`,
  );
const longAgo = (scene: Scene, days: number) =>
  scene.sql(`alter table public.application_steps disable trigger user;
    update public.application_steps set started_at = now() - interval '${days} days', updated_at = now() - interval '${days} days';
    alter table public.application_steps enable trigger user`);
const write = (scene: Scene, actor: 'client_owner' | 'consultant_assigned') =>
  scene.as(
    actor,
    `insert into public.ticket_messages (id, ticket_id, content) values (gen_random_uuid(), '${ID.TICKET}', 'Olá')`,
  );

test('a pre-interview without a link is in the queue from seven days before it', async (scene) => {
  await nothingWaits(scene);
  await book(scene, 7, null);
  expect(await queue(scene)).toMatchObject([{ kind: 'link', day_group: 'now', application_id: ID.A1, detail: null }]);
  await book(scene, 7, 'https://meet.example.test/a');
  expect(await kinds(scene)).toEqual([]);
  await book(scene, 8, null);
  expect(await kinds(scene)).toEqual([]);
});

test('a missing consulate date is in the queue once the pre-interview is booked, or when the interview step has no date', async (scene) => {
  await nothingWaits(scene);
  await atStage(scene, 'interview_scheduling');
  expect(await kinds(scene)).toEqual([]);
  await book(scene, 20, null);
  expect(await queue(scene)).toMatchObject([{ kind: 'appointment', day_group: 'today', subject_id: ID.A1 }]);
  await atStage(scene, 'interview');
  expect(await kinds(scene)).toEqual(['appointment']);
});

test("today's visits have their hour in the queue, and leave it after a message to the client", async (scene) => {
  await nothingWaits(scene);
  await atStage(scene, 'interview');
  const today = await dayFromNow(scene, 0);
  const at = (time: string) => ({ date: today, time, location: 'Recife' });
  await visits(scene, { casv_appointment: at('23:58'), appointment: at('23:59') });
  expect(await queue(scene)).toMatchObject([
    { kind: 'casv', day_group: 'now', detail: 'Recife' },
    { kind: 'consulate', day_group: 'now', detail: 'Recife' },
  ]);
  await write(scene, 'consultant_assigned');
  expect(await kinds(scene)).toEqual([]);
});

test('after the consulate day the queue asks to close the interview, and then to enter the decision', async (scene) => {
  await nothingWaits(scene);
  await atStage(scene, 'interview');
  await visits(scene, { appointment: { date: await dayFromNow(scene, 30), time: '08:00', location: 'Recife' } });
  await longAgo(scene, 30);
  expect(await kinds(scene)).toEqual([]);
  await visits(scene, { appointment: { date: await dayFromNow(scene, -1), time: '08:00', location: 'Recife' } });
  expect(await kinds(scene)).toEqual(['interview']);
  await atStage(scene, 'decision');
  expect(await queue(scene)).toMatchObject([{ kind: 'decision', day_group: 'today', subject_id: ID.A1 }]);
});

test('a stuck case leaves the queue when its consultant writes to the client, and returns ten days later', async (scene) => {
  await nothingWaits(scene);
  await longAgo(scene, 11);
  expect(await queue(scene)).toMatchObject([{ kind: 'stuck', day_group: 'stuck' }]);
  await write(scene, 'consultant_assigned');
  expect(await kinds(scene)).toEqual([]);
  await scene.sql("update public.ticket_messages set created_at = now() - interval '10 days 1 minute'");
  expect(await kinds(scene)).toEqual(['stuck']);
  await write(scene, 'client_owner');
  expect(await kinds(scene)).toEqual(['message', 'stuck']);
});

test("the queue sorts its groups: meetings, messages, today's work, stuck cases and snoozed entries", async (scene) => {
  await nothingWaits(scene);
  await atPayment(scene);
  await book(scene, 1, null);
  await write(scene, 'client_owner');
  await scene.sql(
    `insert into public.case_tasks (application_id, title, due_on) values ('${ID.A1}', 'Ligar', private.today() - 3)`,
  );
  expect(await kinds(scene)).toEqual(['link', 'message', 'task', 'ds160']);
  await scene.call('consultant_assigned', 'snooze_entry($1, $2, $3, $4)', ['message', ID.TICKET, 1, 'later']);
  expect(await kinds(scene)).toEqual(['link', 'task', 'ds160', 'message']);
});

test('a snoozed entry shows its date and reason, and returns on that date or when its subject changes', async (scene) => {
  await nothingWaits(scene);
  await atPayment(scene);
  const snooze = (days: number, reason = 'client') =>
    scene.call('consultant_assigned', 'snooze_entry($1, $2, $3, $4)', ['ds160', ID.A1, days, reason]);
  await snooze(3);
  const back = async () => (await scene.one('select until::text as day from private.snoozes')).day;
  expect(await queue(scene)).toMatchObject([{ kind: 'ds160', snooze_reason: 'client' }]);
  expect(await back()).toBe(await dayFromNow(scene, 3));
  await snooze(7, 'later');
  expect(await back()).toBe(await dayFromNow(scene, 7));
  await scene.sql('update private.snoozes set until = private.today()');
  expect(await queue(scene)).toMatchObject([{ kind: 'ds160', snoozed_until: null, snooze_reason: null }]);
  await snooze(1);
  await longAgo(scene, 2);
  expect(await queue(scene)).toMatchObject([{ kind: 'ds160', snoozed_until: null }]);
  await snooze(1);
  const wake = () => scene.call('consultant_assigned', 'wake_entry($1, $2)', ['ds160', ID.A1]);
  await wake();
  expect(await queue(scene)).toMatchObject([{ kind: 'ds160', snoozed_until: null }]);
});

test.each([
  ['2', 'client', '22023'],
  ['null', 'client', '22023'],
  ['1', 'holiday', '22023'],
])('snooze_entry rejects %s days with the reason "%s"', (days, reason, code) =>
  play(async (scene) => {
    await nothingWaits(scene);
    await atPayment(scene);
    const outcome = await scene.attempt(() =>
      scene.as('consultant_assigned', `select public.snooze_entry('ds160', '${ID.A1}', ${days}, '${reason}')`),
    );
    expect(outcome).toMatchObject({ code });
  })(),
);

test('snooze_entry rejects an entry outside the queue, and a case moved to another consultant is not snoozed there', async (scene) => {
  await nothingWaits(scene);
  await atPayment(scene);
  const snooze = (kind: string, actor: 'consultant_assigned' | 'consultant_other') =>
    scene.attempt(() => scene.call(actor, 'snooze_entry($1, $2, $3, $4)', [kind, ID.A1, 1, 'later']));
  expect(await snooze('stuck', 'consultant_assigned')).toMatchObject({ code: '42501' });
  expect(await snooze('ds160', 'consultant_other')).toMatchObject({ code: '42501' });
  await snooze('ds160', 'consultant_assigned');
  await scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]);
  expect(await queue(scene, 'consultant_other')).toMatchObject([{ kind: 'ds160', snoozed_until: null }]);
});

test("an erasure deletes the snoozes of the erased client's cases", async (scene) => {
  await nothingWaits(scene);
  await atPayment(scene);
  await scene.call('consultant_assigned', 'snooze_entry($1, $2, $3, $4)', ['ds160', ID.A1, 1, 'later']);
  await scene.sql(`update public.profiles set role = 'erased' where id = '${ID.C1}'`);
  expect(await scene.sql('select * from private.snoozes')).toEqual([]);
});

test('the queue leaves out a completed case', async (scene) => {
  await nothingWaits(scene);
  await atPayment(scene);
  await scene.sql(
    "update public.visa_applications set status = 'completed', outcome = 'approved', decided_on = current_date",
  );
  expect(await kinds(scene)).toEqual([]);
});

test('notes and tasks move to the next consultant with the case and keep their author', async (scene) => {
  await scene.as(
    'consultant_assigned',
    `insert into public.case_notes (application_id, id, content) values ('${ID.A1}', gen_random_uuid(), 'Prefere a tarde')`,
  );
  await scene.as(
    'consultant_assigned',
    `insert into public.case_tasks (application_id, id, title, due_on)
       values ('${ID.A1}', gen_random_uuid(), 'Ligar', current_date)`,
  );
  const seen = async (actor: 'consultant_assigned' | 'consultant_other' | 'client_owner' | 'admin') => [
    (await scene.as(actor, 'select * from public.case_notes')).length,
    (await scene.as(actor, 'select * from public.case_tasks')).length,
  ];
  expect(await seen('consultant_assigned')).toEqual([1, 1]);
  expect(await seen('client_owner')).toEqual([0, 0]);
  expect(await seen('admin')).toEqual([0, 0]);
  await scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]);
  expect(await seen('consultant_assigned')).toEqual([0, 0]);
  expect(await seen('consultant_other')).toEqual([1, 1]);
  expect(await scene.one('select author_id from public.case_notes')).toEqual({ author_id: ID.K1 });
});

test("administrators see the number of a case's notes and tasks and none of their text", async (scene) => {
  const counts = async () => {
    const details = await scene.call<Record<string, unknown>>('admin', 'admin_application_details($1)', [ID.A1]);
    expect(JSON.stringify(details)).not.toContain('Segredo');
    return [details.notes, details.tasks_open, details.tasks_done].map(Number);
  };
  expect(await counts()).toEqual([0, 0, 0]);
  await scene.as(
    'consultant_assigned',
    `insert into public.case_notes (application_id, content) values ('${ID.A1}', 'Segredo'), ('${ID.A1}', 'Segredo 2')`,
  );
  await scene.sql(`insert into public.case_tasks (application_id, title, due_on, is_done)
      values ('${ID.A1}', 'Segredo 3', current_date, false), ('${ID.A1}', 'Segredo 4', current_date, true),
        ('${ID.A1}', 'Segredo 5', current_date, true), ('${ID.A2}', 'Segredo 6', current_date, false)`);
  expect(await counts()).toEqual([2, 1, 2]);
});

test('a client receives no event and no export row for a note or a task', async (scene) => {
  const told = () => scene.one('select count(*)::int as count from realtime.messages');
  const before = await told();
  await scene.as(
    'consultant_assigned',
    `insert into public.case_notes (application_id, id, content) values ('${ID.A1}', gen_random_uuid(), 'Segredo')`,
  );
  expect(await told()).toEqual(before);
  const [row] = await scene.as('client_owner', 'select public.export_my_data() as data');
  expect(JSON.stringify(row)).not.toContain('Segredo');
});

test('board, queue and administrator alerts count a case as stuck from the same day on', async (scene) => {
  await nothingWaits(scene);
  await atStage(scene, 'ds160_form');
  expect(await scene.one('select extract(day from private.stuck_after())::int as days')).toEqual({
    days: STUCK_AFTER_DAYS,
  });
  const counted = async (hours: number) => {
    await scene.sql(`update public.application_steps set started_at = now() - interval '${hours} hours'
        where application_id = '${ID.A1}' and status = 'in_progress'`);
    const [card] = await scene.as(
      'consultant_assigned',
      `select * from public.consultant_board() where application_id = '${ID.A1}'`,
    );
    const board = Date.now() - new Date(String(card?.current_step_since)).getTime() >= STUCK_AFTER_DAYS * 86_400_000;
    const { stuck } = await scene.one(`select '${ID.A1}' = any (private.stuck_applications()) as stuck`);
    const listed = await scene.as('admin', "select application_id from public.admin_applications(filter => 'stuck')");
    const rows = await scene.as('admin', "select id from public.admin_alert_rows() where kind = 'stuck'");
    const isListed = listed.some((row) => row.application_id === ID.A1);
    return [(await kinds(scene)).includes('stuck'), stuck, board, isListed, rows.some(({ id }) => id === ID.A1)];
  };
  expect(await counted(STUCK_AFTER_DAYS * 24 - 1)).toEqual([false, false, false, false, false]);
  expect(await counted(STUCK_AFTER_DAYS * 24 + 1)).toEqual([true, true, true, true, true]);
});
