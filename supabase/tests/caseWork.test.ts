import { atStage, ID, type Scene, useDatabase } from './support';

/** A consultant's day: what waits, in which order, and the notes and tasks that no other user sees. */
const { play } = useDatabase();

const queue = async (scene: Scene, actor: 'consultant_assigned' | 'consultant_other' = 'consultant_assigned') =>
  scene.as(actor, 'select * from public.consultant_queue()');
const kinds = async (scene: Scene) => (await queue(scene)).map((row) => row.kind);
const nothingWaits = (scene: Scene) =>
  scene.sql(`update public.support_tickets set waiting_since = null;
    delete from public.consultant_appointments`);

test(
  'a new case with nothing to do is not in the queue',
  play(async (scene) => {
    await nothingWaits(scene);
    expect(await queue(scene)).toEqual([]);
  }),
);

test(
  'documents wait from the first that was sent, once they are all sent',
  play(async (scene) => {
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
  }),
);

test(
  'a submitted DS-160 is to be typed in until its protocol is registered',
  play(async (scene) => {
    await nothingWaits(scene);
    await atStage(scene, 'payment');
    expect(await kinds(scene)).toEqual(['ds160']);
    await scene.call('consultant_assigned', 'register_protocol($1, $2)', [ID.A1, 'AA00ABCD12']);
    expect(await kinds(scene)).toEqual([]);
  }),
);

test(
  'a message waits from the first one nobody answered, and shows the last',
  play(async (scene) => {
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
  }),
);

test(
  'a meeting of today is there until it is over, before all that waits',
  play(async (scene) => {
    await nothingWaits(scene);
    await atStage(scene, 'payment');
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
  }),
);

test(
  'a case is stuck after ten days at a step, and not when something else of it waits',
  play(async (scene) => {
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
  }),
);

test(
  'tasks are due from their day on, the older first, until they are done',
  play(async (scene) => {
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
  }),
);

test(
  'a finished case waits for nobody',
  play(async (scene) => {
    await nothingWaits(scene);
    await atStage(scene, 'payment');
    await scene.sql(
      "update public.visa_applications set status = 'completed', outcome = 'approved', decided_on = current_date",
    );
    expect(await kinds(scene)).toEqual([]);
  }),
);

test(
  'notes and tasks pass on with the case, and the author stays',
  play(async (scene) => {
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
  }),
);

test(
  'administrators are told how many notes and tasks a case has, and nothing of what they say',
  play(async (scene) => {
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
  }),
);

test(
  'a client is not told that there is a note or a task, and does not take them along',
  play(async (scene) => {
    const told = () => scene.one('select count(*)::int as count from realtime.messages');
    const before = await told();
    await scene.as(
      'consultant_assigned',
      `insert into public.case_notes (application_id, id, content) values ('${ID.A1}', gen_random_uuid(), 'Segredo')`,
    );
    expect(await told()).toEqual(before);
    const [row] = await scene.as('client_owner', 'select public.export_my_data() as data');
    expect(JSON.stringify(row)).not.toContain('Segredo');
  }),
);
