import { ID, PATH, type Scene, useDatabase } from './support';

/** The owner's figures about the team, compared to the rows they are counted from. */
const { test } = useDatabase();

interface Performance {
  since: string;
  visits_since: string | null;
  decided: number;
  approved: number;
  funnel: Record<string, number>;
  steps: {
    step_type: string;
    completed: number;
    median_days: number | null;
    p90_days: number | null;
    told_days: number | null;
    trend: { month: string; completed: number; median_days: number }[];
  }[];
  cohorts: Record<string, number | string>[];
  forms: Record<string, number>;
}

const count = (scene: Scene) => scene.sql('select private.count_performance()');
const read = (scene: Scene, more = '') => scene.call<Performance>('admin', `admin_performance(3${more})`);
const consultants = (scene: Scene) => scene.as('admin', 'select * from public.admin_performance_consultants(3)');
const stepOf = (performance: Performance, type: string) => performance.steps.find((step) => step.step_type === type);

/** Ten applications of C3 that K1 moved through the form step in 1, 2, … 10 days, and one nine months ago. */
const TEN = `
  insert into public.visa_applications (client_id, consultant_id, visa_type, status, outcome, decided_on, created_at)
  select '${ID.C3}', '${ID.K1}', 'B1/B2', case when n < 8 then 'completed' else 'rejected' end,
    case when n < 8 then 'approved' else 'refused' end, private.today(), now() from generate_series(1, 10) n;
  insert into public.visa_applications (client_id, consultant_id, visa_type, status, outcome, decided_on, created_at)
  values ('${ID.C3}', '${ID.K1}', 'B1/B2', 'rejected', 'refused', private.today() - 280, now() - interval '280 days');
  with numbered as (select a.id, row_number() over (order by a.id) as n from public.visa_applications a
    where a.client_id = '${ID.C3}' and a.created_at > now() - interval '1 day')
  update public.application_steps s set status = 'completed', completed_at = now() from numbered
  where s.application_id = numbered.id and s.step_type in ('document_collection', 'ds160_form', 'interview');
  with numbered as (select a.id, row_number() over (order by a.id) as n from public.visa_applications a
    where a.client_id = '${ID.C3}' and a.created_at > now() - interval '1 day')
  update public.application_steps s set started_at = now() - n * interval '1 day' from numbered
  where s.application_id = numbered.id and s.step_type in ('document_collection', 'ds160_form', 'interview')`;

test('the figure of a step has the median and the 90th percentile of its days', async (scene) => {
  await scene.sql(TEN);
  await count(scene);
  const performance = await read(scene);
  expect(performance.steps.map((step) => step.step_type)).toEqual([
    'document_collection',
    'document_review',
    'ds160_form',
    'payment',
    'interview_scheduling',
    'interview',
    'decision',
  ]);
  expect(stepOf(performance, 'document_collection')).toMatchObject({ completed: 10, median_days: 5, p90_days: 9 });
  expect(stepOf(performance, 'payment')).toMatchObject({ completed: 0, median_days: null, p90_days: null });
});

test('a step has the median of its days in each month, and the estimate that clients see once it was completed twenty times', async (scene) => {
  await scene.sql(`${TEN};
    update public.application_steps set completed_at = completed_at - interval '2 months', started_at = started_at - interval '2 months'
    where client_id = '${ID.C3}' and step_type = 'ds160_form' and started_at < now() - interval '8 days'`);
  await count(scene);
  const step = stepOf(await read(scene), 'ds160_form');
  expect(step?.trend.map(({ completed, median_days: days }) => [completed, days])).toEqual([
    [2, 9],
    [8, 4],
  ]);
  expect(step?.told_days).toBeNull();
  expect(stepOf(await read(scene), 'payment')?.trend).toEqual([]);
  await scene.sql("update private.performance set amount = 2 * amount where figure = 'step'");
  expect(stepOf(await read(scene), 'ds160_form')?.told_days).toBe(5);
});

test('admin_step_rows lists the cases behind a step, the longest first', async (scene) => {
  await scene.sql(TEN);
  const days = async (more = '') =>
    (await scene.as('admin', `select days::float from public.admin_step_rows('ds160_form', 1${more})`)).map(
      (row) => row.days,
    );
  expect(await days()).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(await days(`, '${ID.K1}'`)).toHaveLength(10);
  expect(await days(`, '${ID.K2}'`)).toEqual([]);
  await scene.sql(`update public.application_steps set completed_at = completed_at - interval '2 months'
    where client_id = '${ID.C3}'`);
  expect(await days()).toEqual([]);
});

test('client_estimates gives the median of a step from twenty completed ones on', async (scene) => {
  const estimates = async () => (await scene.call('client_owner', 'client_estimates()')).steps;
  const finish = (from: number, to: number, started: string) =>
    scene.sql(`
        insert into public.visa_applications (client_id, consultant_id, visa_type, status, outcome, application_data)
        select '${ID.C3}', '${ID.K1}', 'B1/B2', 'completed', 'approved', jsonb_build_object('n', n) from generate_series(${from}, ${to}) n;
        update public.application_steps s set status = 'completed', completed_at = ${started} + n * interval '1 day',
          started_at = ${started} from public.visa_applications a cross join lateral (select (a.application_data ->> 'n')::int as n) d
        where s.application_id = a.id and s.step_type = 'payment' and d.n between ${from} and ${to}`);
  await finish(1, 19, "now() - interval '20 days'");
  // Steps older than a year are not counted.
  await finish(101, 120, "now() - interval '700 days'");
  await count(scene);
  expect(await estimates()).toEqual([]);
  await finish(20, 20, "now() - interval '20 days'");
  await count(scene);
  expect(await estimates()).toEqual([{ step_type: 'payment', median_days: 10 }]);
});

test("client_estimates gives the answer time of the client's consultant from twenty first answers in a year on", async (scene) => {
  const estimate = async () => (await scene.call('client_owner', 'client_estimates()')).answer_hours;
  /** Answers tickets of C3 after the given hours, one ticket for each number. */
  const answer = (consultant: string, hours: number[], ago: string) =>
    scene.sql(
      `with ticket as (
           insert into public.support_tickets (client_id, consultant_id, opened_by, subject, status, created_at)
           select '${ID.C3}', '${consultant}', '${ID.C3}', h::text, 'closed', now() - interval '${ago}'
           from unnest($1::int[]) h returning id, subject, created_at)
         insert into public.ticket_messages (ticket_id, client_id, consultant_id, sender_id, content, created_at)
         select t.id, '${ID.C3}', '${consultant}', '${consultant}', 'Olá', t.created_at + t.subject::int * interval '1 hour'
         from ticket t`,
      [hours.map(String)],
    );
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  await scene.sql('alter table public.ticket_messages disable trigger user');
  await answer(ID.K1, upTo(19), '20 days');
  await answer(ID.K1, upTo(20), '700 days');
  await answer(ID.K2, upTo(20), '20 days');
  await count(scene);
  expect(await estimate()).toBeNull();
  await answer(ID.K1, [20], '20 days');
  await count(scene);
  expect(await estimate()).toBe(10);
  await scene.sql(`update public.visa_applications set consultant_id = null where id = '${ID.A1}'`);
  expect(await estimate()).toBeNull();
});

test('the steps of an application count for its present consultant only', async (scene) => {
  await scene.sql(TEN);
  await count(scene);
  expect(stepOf(await read(scene, `, '${ID.K1}'`), 'ds160_form')).toMatchObject({ completed: 10, median_days: 5 });
  expect(stepOf(await read(scene, `, '${ID.K2}'`), 'ds160_form')).toMatchObject({ completed: 0 });
  await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where client_id = '${ID.C3}'`);
  await count(scene);
  expect(stepOf(await read(scene, `, '${ID.K2}'`), 'ds160_form')).toMatchObject({ completed: 10 });
});

test('the funnel counts accounts made in the period, and the decisions of the period apart', async (scene) => {
  await scene.sql(`${TEN}; update public.profiles set created_at = now() - interval '200 days' where id = '${ID.C1}'`);
  await scene.as('anon', "select public.report_load('landing', 'v1')");
  await scene.as('anon', "select public.report_load('landing', 'v2')");
  await count(scene);
  const { funnel, cohorts, ...rest } = await read(scene);
  // C1's account is older than the period; C2 has a plan and a case, C3 ten decided cases.
  expect(funnel).toEqual({
    // One network with two visits on one day.
    visits: 1,
    signups: 2,
    purchases: 2,
    applications: 2,
    submitted: 1,
    interviews: 1,
    decided: 1,
    approved: 1,
  });
  expect(rest).toMatchObject({
    decided: 10,
    approved: 7,
    visits_since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect(cohorts).toHaveLength(1);
  expect(cohorts[0]).toMatchObject({ started: 12, submitted: 10, interviewed: 10, decided: 10, approved: 7 });
  const year = await scene.call<Performance>('admin', 'admin_performance(12)');
  expect(year).toMatchObject({ decided: 11, approved: 7, funnel: { signups: 3, applications: 3, decided: 1 } });
  expect(year.cohorts.map((cohort) => cohort.started)).toEqual([12, 1]);
});

const STAGES = ['signups', 'purchases', 'applications', 'submitted', 'interviews', 'decided', 'approved'] as const;

/** The SQL condition of each stage for one account. */
const STAGE_REACHED: Record<(typeof STAGES)[number], string> = {
  signups: 'true',
  purchases: 'exists (select from public.user_subscriptions u where u.user_id = p.id and u.started_at is not null)',
  applications: 'exists (select from public.visa_applications a where a.client_id = p.id)',
  submitted: doneBy('ds160_form'),
  interviews: doneBy('interview'),
  decided: 'exists (select from public.visa_applications a where a.client_id = p.id and a.outcome is not null)',
  approved: `exists (select from public.visa_applications a where a.client_id = p.id and a.outcome = 'approved')`,
};

function doneBy(step: string) {
  return `exists (select from public.visa_applications a join public.application_steps s on s.application_id = a.id
    where a.client_id = p.id and s.step_type = '${step}' and s.status = 'completed')`;
}

test('the stages of the funnel never rise and equal a count of each account, for all skipped stages', async (scene) => {
  // Every combination of skipped stages, with half of the accounts older than the period.
  await scene.sql(`
      insert into auth.users (id, email) select gen_random_uuid(), 'f' || n || '@example.test' from generate_series(0, 63) n;
      update public.profiles p set created_at = now() - case when right(split_part(p.email, '@', 1), 1) in ('0', '2', '4', '6', '8')
        then interval '300 days' else interval '1 day' end where p.email like 'f%@example.test';
      create temporary table person on commit drop as
        select p.id, substr(split_part(p.email, '@', 1), 2)::int as n from public.profiles p where p.email like 'f%@example.test';
      insert into public.user_subscriptions (user_id, plan_id, status, started_at)
        select id, '${ID.PLAN_B1}', 'active', now() from person where n & 1 > 0 or n >= 32;
      insert into public.visa_applications (client_id, visa_type, status, outcome)
        select id, 'B1/B2', case when n & 16 = 0 then 'in_progress' when n & 32 = 0 then 'completed' else 'rejected' end,
          case when n & 16 = 0 then null when n & 32 = 0 then 'approved' else 'refused' end
        from person where n & 2 > 0;
      update public.application_steps s set status = 'completed', started_at = now(), completed_at = now() from person, public.visa_applications a
        where a.client_id = person.id and s.application_id = a.id
          and (s.step_type = 'ds160_form' and n & 4 > 0 or s.step_type = 'interview' and n & 8 > 0)`);
  await count(scene);
  const { funnel, since } = await read(scene);
  const counts = STAGES.map((stage) => Number(funnel[stage]));
  for (const [place, count] of counts.entries()) expect(count).toBeLessThanOrEqual(counts[place - 1] ?? count);
  const expected = STAGES.map((_, place) =>
    STAGES.slice(place)
      .map((stage) => STAGE_REACHED[stage])
      .join(' or '),
  );
  for (const [place, condition] of expected.entries()) {
    const { n } = await scene.one(
      `select count(*)::int as n from public.profiles p where p.role = 'client'
           and p.created_at >= $1::timestamp at time zone 'America/Sao_Paulo' and (${condition})`,
      [since],
    );
    expect([STAGES[place], counts[place]]).toEqual([STAGES[place], n]);
  }
  expect(counts.at(-1)).toBeGreaterThan(0);
});

test("the first answer is the first message of another user after the client's question", async (scene) => {
  await scene.sql(`update public.support_tickets set opened_by = '${ID.C1}', created_at = now() - interval '5 hours'
        where id = '${ID.TICKET}';
      insert into public.ticket_messages (ticket_id, sender_id, content, created_at) values
        ('${ID.TICKET}', '${ID.K1}', 'Pois não', now() - interval '3 hours'),
        ('${ID.TICKET}', '${ID.K1}', 'Mais uma coisa', now())`);
  await count(scene);
  expect(await consultants(scene)).toMatchObject([
    { full_name: 'Karla Consultora', active: '1', answered: '0', first_answer_hours: null },
    { full_name: 'Kleber Consultor', active: '1', answered: '1', first_answer_hours: '2.0' },
  ]);
  await scene.sql(`update public.support_tickets set opened_by = '${ID.K1}'`);
  await count(scene);
  expect((await consultants(scene))[1]).toMatchObject({ answered: '0' });
});

test('the first answer counts from the first message whose wait was not dismissed', async (scene) => {
  const say = (by: string, content: string, ago: string) =>
    scene.sql(`insert into public.ticket_messages (ticket_id, sender_id, content, created_at)
      values ('${ID.TICKET}', '${by}', '${content}', now() - interval '${ago}')`);
  const first = async () => {
    await count(scene);
    return (await consultants(scene))[1];
  };
  await scene.sql(`update public.ticket_messages set created_at = now() - interval '50 hours';
    update public.support_tickets set opened_by = '${ID.C1}', created_at = now() - interval '50 hours';
    insert into private.dismissed_waits values ('${ID.TICKET}', now() - interval '50 hours', now() - interval '50 hours')`);
  await say(ID.K1, 'Pois não', '3 hours');
  expect(await first()).toMatchObject({ answered: '0', first_answer_hours: null });
  await say(ID.C1, 'Na verdade, uma dúvida', '4 hours');
  expect(await first()).toMatchObject({ answered: '1', first_answer_hours: '1.0' });
});

test('a document approved after a rejection does not count as approved at the first try', async (scene) => {
  const review = (id: string, decision: string) =>
    scene.as('consultant_assigned', `select public.review_document('${id}', '${decision}')`);
  await review(ID.FINANCIAL, 'approved');
  await count(scene);
  expect((await consultants(scene))[1]).toMatchObject({ documents_reviewed: '1', documents_first_try: '1' });
  await scene.sql(`insert into public.audit_log (actor_role, action, object_type, object_id, application_id, after) values
      ('client', 'register_document', 'document', '${ID.PASSPORT}', '${ID.A1}', '{"document_type": "passport"}')`);
  await review(ID.PASSPORT, 'rejected');
  await count(scene);
  expect((await consultants(scene))[1]).toMatchObject({ documents_reviewed: '2', documents_first_try: '1' });
  await scene.sql(`update public.document_submissions set status = 'approved' where id = '${ID.PASSPORT}'`);
  await count(scene);
  expect((await consultants(scene))[1]).toMatchObject({ documents_reviewed: '2', documents_first_try: '1' });
});

test('an undone rejection does not count as a first try that failed', async (scene) => {
  const register = `register_document('${ID.A1}', 'passport', '${PATH.newPassport}', 'p.pdf')`;
  const { id } = await scene.call<{ id: string }>('client_owner', register);
  const ask = (call: string) => scene.call('consultant_assigned', call, [id]);
  await ask("review_document($1, 'rejected')");
  await ask('undo_review($1)');
  await ask("review_document($1, 'approved')");
  await count(scene);
  expect((await consultants(scene))[1]).toMatchObject({ documents_reviewed: '1', documents_first_try: '1' });
});

test("decisions count for the application's consultant, and the list has pages", async (scene) => {
  await scene.sql(TEN);
  await count(scene);
  const [karla, kleber] = await consultants(scene);
  expect(karla).toMatchObject({
    decided: '0',
    approved: '0',
    completed_steps: '0',
    median_days: null,
    total_count: '2',
  });
  expect(kleber).toMatchObject({ decided: '10', approved: '7', completed_steps: '30', median_days: '5.0' });
  const second = await scene.as('admin', 'select full_name from public.admin_performance_consultants(3, 2, 1)');
  expect(second).toEqual([{ full_name: 'Kleber Consultor' }]);
});

test('a decision without a day counts too', async (scene) => {
  await scene.sql(`update public.visa_applications set status = 'rejected', outcome = 'refused' where id = '${ID.A1}'`);
  await count(scene);
  expect(await read(scene)).toMatchObject({ decided: 1, approved: 0, funnel: { decided: 1, approved: 0 } });
});

test('before the first count the figures are empty, and a second count changes nothing', async (scene) => {
  await scene.sql('delete from private.performance');
  expect(await read(scene)).toMatchObject({ counted_at: null, cohorts: [], funnel: { applications: 0 } });
  await count(scene);
  const once = await read(scene);
  await count(scene);
  expect(await read(scene)).toEqual(once);
});

test('admin_count_performance counts at once, and only once for calls in a row', async (scene) => {
  await scene.sql(TEN);
  await scene.sql('delete from private.performance');
  await scene.call('admin', 'admin_count_performance()');
  expect((await read(scene)).decided).toBe(10);
  await scene.sql(
    "update private.performance set amount = amount + 1 where figure = 'decision' and consultant_id is null",
  );
  const changed = (await read(scene)).decided;
  await scene.call('admin', 'admin_count_performance()');
  expect((await read(scene)).decided).toBe(changed);
  await scene.sql("update private.performance set counted_at = counted_at - interval '1 minute'");
  await scene.call('admin', 'admin_count_performance()');
  expect((await read(scene)).decided).toBe(10);
});

const NO_FORMS = { unopened: 0, open: 0, returned: 0, sent: 0, ready: 0, confirmed: 0, signed: 0, ending: 0 };

test('official forms of open cases are counted by state, and drafts by their end within a week', async (scene) => {
  const forms = async () => {
    await count(scene);
    return (await read(scene)).forms;
  };
  const { unopened = 0 } = await forms();
  expect(unopened).toBeGreaterThan(0);
  expect(await forms()).toEqual({ ...NO_FORMS, unopened });
  await scene.sql(`insert into public.ds160_complements (application_id, field_version, opened_at)
    values ('${ID.A1}', private.field_version(), now())`);
  const rest = { ...NO_FORMS, unopened: unopened - 1 };
  expect(await forms()).toEqual({ ...rest, open: 1 });
  const become = async (columns: string) => {
    await scene.sql(`alter table public.ds160_complements disable trigger user;
      update public.ds160_complements set ${columns}; alter table public.ds160_complements enable trigger user`);
    return forms();
  };
  expect(await become("state = 'sent', sent_at = now()")).toEqual({ ...rest, sent: 1 });
  const draft = (days: number) =>
    become(`ceac_application_id = 'AA00BC1234', ceac_saved_on = private.today() - ${days}, is_typed = true`);
  expect(await draft(22)).toEqual({ ...rest, ready: 1 });
  expect(await draft(23)).toEqual({ ...rest, ready: 1, ending: 1 });
  expect(await become("state = 'returned'")).toEqual({ ...rest, returned: 1, ending: 1 });
  expect(await become("state = 'confirmed', confirmed_at = now()")).toEqual({ ...rest, confirmed: 1, ending: 1 });
  expect(await become("state = 'signed', confirmation_number = 'AA00BC1234'")).toEqual({ ...rest, signed: 1 });
  await scene.sql(`update public.visa_applications set status = 'rejected', outcome = 'refused', decided_on = current_date
    where id = '${ID.A1}'`);
  expect(await forms()).toEqual(rest);
});
