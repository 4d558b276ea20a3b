import { FIXTURE_SQL, ID, PATH, stageSqlOf, useDatabase, workday } from './support';
import { type Call, inTurn, type Second } from './support/turns';

/**
 * Two at once, one of whom is a moment late: the second acts on what the first left, and not on what it saw before.
 * Unlike a race, each meeting goes the same way every time.
 */
interface Meeting {
  before?: string[];
  first: Call;
  second: Call;
}

const { database } = useDatabase();

/** The people of the matrix as they were: what commits is not undone by itself. */
beforeEach(() =>
  database().sql.unsafe(`alter table public.audit_log disable trigger audit_log_never_emptied;
    truncate auth.users, storage.objects, private.inspected_objects, private.figures, private.registration_attempts,
      public.audit_log, public.mail_outbox, public.payment_events cascade;
    alter table public.audit_log enable trigger audit_log_never_emptied;
    ${FIXTURE_SQL}`),
);

async function meet({ before = [], first, second }: Meeting): Promise<Second> {
  await database().sql.unsafe(['select 1', ...before].join('; '));
  return inTurn(database(), first, second);
}
const one = async (text: string) => (await database().sql.unsafe(text))[0];
const count = async (text: string) => Number((await one(`select count(*) as n from ${text}`))?.n);

const NO_APPLICATIONS = 'delete from public.visa_applications';
const verb = (actor: Call[0], text: string): Call => [actor, `select to_jsonb(public.${text}) as answer`];
const event = (id: string, type: string, object: object): Call =>
  verb('service_role', `apply_checkout_event('${JSON.stringify({ id, type, data: { object } })}')`);
const PAID = {
  id: 'cs_t',
  payment_status: 'paid',
  currency: 'brl',
  amount_total: 49997,
  payment_intent: 'pi_t',
  client_reference_id: ID.C3,
};
const PENDING = `insert into public.user_subscriptions (user_id, plan_id, checkout_session_id)
  values ('${ID.C3}', '${ID.PLAN_B1}', 'cs_t')`;
const REGISTER = `register_document('${ID.A1}', 'passport', '${PATH.newPassport}', 'p.pdf')`;

describe('the late one is told what the first changed:', () => {
  test.each<[string, Meeting, { code: string; message: string }]>([
    [
      'a consultant was deactivated while being assigned',
      {
        first: verb('admin', `admin_set_deactivated('${ID.K2}', true)`),
        second: verb('admin', `admin_assign_consultant('${ID.A1}', '${ID.K2}')`),
      },
      { code: '22023', message: 'not_a_consultant' },
    ],
    [
      'a request of erasure was answered',
      {
        first: verb('admin', `admin_resolve_erasure('${ID.ERASURE}', 'rejected')`),
        second: verb('admin', `admin_resolve_erasure('${ID.ERASURE}', 'rejected')`),
      },
      { code: 'P0001', message: 'request_already_resolved' },
    ],
    [
      'a plan ended while an administrator cancels it',
      {
        first: ['service_role', `update public.user_subscriptions set status = 'cancelled' where id = '${ID.S1}'`],
        second: verb('admin', `admin_set_subscription('${ID.C1}', 'cancelled')`),
      },
      { code: 'P0001', message: 'no_active_plan' },
    ],
    [
      'a plan ended while an application is started',
      {
        before: [NO_APPLICATIONS],
        first: ['service_role', `update public.user_subscriptions set status = 'cancelled' where id = '${ID.S1}'`],
        second: verb('client_owner', 'start_application()'),
      },
      { code: 'P0001', message: 'no_active_plan' },
    ],
    [
      'an application was started',
      {
        before: [NO_APPLICATIONS],
        first: verb('client_owner', 'start_application()'),
        second: verb('client_owner', 'start_application()'),
      },
      { code: '23505', message: 'application_already_open' },
    ],
    [
      'a card was moved',
      {
        before: stageSqlOf('payment'),
        first: verb('consultant_assigned', `move_application_step('${ID.A1}', 'interview', 'payment')`),
        second: verb('consultant_assigned', `move_application_step('${ID.A1}', 'decision', 'payment')`),
      },
      { code: 'PT409', message: 'step_conflict' },
    ],
    [
      'a ticket was closed',
      {
        first: verb('consultant_assigned', `close_ticket('${ID.TICKET}')`),
        second: verb('consultant_assigned', `close_ticket('${ID.TICKET}')`),
      },
      { code: 'P0001', message: 'ticket_closed' },
    ],
    [
      'a ticket was opened',
      {
        before: ['delete from public.support_tickets'],
        first: verb('client_owner', "create_ticket('Um')"),
        second: verb('client_owner', "create_ticket('Outro')"),
      },
      { code: '23514', message: 'ticket_already_open' },
    ],
    [
      'erasure was requested',
      {
        first: verb('client_no_plan', "request_erasure('Um')"),
        second: verb('client_no_plan', "request_erasure('Outro')"),
      },
      { code: '23505', message: 'erasure_already_requested' },
    ],
    [
      'a booking was cancelled',
      {
        before: stageSqlOf('interview_scheduling'),
        first: ['owner', `update public.consultant_appointments set status = 'cancelled' where id = '${ID.BOOKING}'`],
        second: verb('client_owner', `cancel_pre_interview('${ID.BOOKING}')`),
      },
      { code: 'P0001', message: 'appointment_cancelled' },
    ],
    [
      'a slot was booked',
      {
        before: [
          'delete from public.consultant_appointments',
          `update public.visa_applications set consultant_id = '${ID.K1}'`,
          ...stageSqlOf('interview_scheduling', ID.A1),
          ...stageSqlOf('interview_scheduling', ID.A2),
        ],
        first: verb('client_other', `book_pre_interview('${ID.A2}', ${workday(20)}, '10:00')`),
        second: verb('client_owner', `book_pre_interview('${ID.A1}', ${workday(20)}, '10:00')`),
      },
      { code: '23505', message: 'slot_taken' },
    ],
    [
      'the consultant is away by then',
      {
        before: ['delete from public.consultant_appointments', ...stageSqlOf('interview_scheduling', ID.A1)],
        first: verb('consultant_assigned', `add_absence(${workday(20)}, ${workday(20)})`),
        second: verb('client_owner', `book_pre_interview('${ID.A1}', ${workday(20)}, '10:00')`),
      },
      { code: '22023', message: 'slot_closed' },
    ],
    [
      'a slot was booked, and the consultant writes an entry over it',
      {
        before: ['delete from public.consultant_appointments', ...stageSqlOf('interview_scheduling', ID.A1)],
        first: verb('client_owner', `book_pre_interview('${ID.A1}', ${workday(20)}, '10:00')`),
        second: [
          'consultant_assigned',
          `insert into public.consultant_appointments (consultant_id, date, time, title, is_personal)
           values ('${ID.K1}', ${workday(20)}, '10:15', 'Médico', true)`,
        ],
      },
      { code: '23P01', message: 'agenda_busy' },
    ],
    [
      'a document was approved while another replaces it',
      {
        first: [
          'owner',
          `update public.document_submissions set status = 'approved', reviewed_at = now() where id = '${ID.PASSPORT}'`,
        ],
        second: verb('client_owner', REGISTER),
      },
      { code: 'P0001', message: 'document_already_approved' },
    ],
    [
      'a document was reviewed',
      {
        before: stageSqlOf('document_review'),
        first: [
          'owner',
          `update public.document_submissions set status = 'approved', reviewed_at = now() where id = '${ID.PASSPORT}'`,
        ],
        second: verb('consultant_assigned', `review_document('${ID.PASSPORT}', 'rejected')`),
      },
      { code: 'P0001', message: 'document_already_reviewed' },
    ],
    [
      'a document was replaced while it is reviewed',
      {
        first: verb('client_owner', REGISTER),
        second: verb('consultant_assigned', `review_document('${ID.PASSPORT}', 'approved')`),
      },
      { code: 'P0002', message: 'document_not_found' },
    ],
    [
      'the form was removed while it is submitted',
      {
        before: stageSqlOf('ds160_form'),
        first: ['service_role', 'delete from public.ds160_forms'],
        second: verb('client_owner', `submit_ds160('${ID.A1}')`),
      },
      { code: '22023', message: 'ds160_incomplete' },
    ],
  ])('%s', async (_what, meeting, refusal) => {
    const { refusal: told } = await meet(meeting);
    expect({ code: told?.code, message: told?.message }).toEqual(refusal);
  });

  test('a draft that begins while its step is moved on is refused', async () => {
    const step = `(select id from public.application_steps where application_id = '${ID.A1}' and step_type = 'ds160_form')`;
    const { refusal } = await meet({
      before: [...stageSqlOf('ds160_form'), 'delete from public.ds160_forms'],
      first: verb('consultant_assigned', `move_application_step('${ID.A1}', 'payment', 'ds160_form')`),
      second: ['client_owner', `insert into public.ds160_forms (step_id, surname) select ${step}, 'Silva'`],
    });
    expect(refusal).toMatchObject({ code: '42501' });
    expect(await count('public.ds160_forms')).toBe(0);
  });
});

describe('the same asked twice at once is done once:', () => {
  const twice = (actor: Call[0], text: string): Meeting => ({ first: verb(actor, text), second: verb(actor, text) });
  test.each<[string, Meeting]>([
    ['assigning a consultant', twice('admin', `admin_assign_consultant('${ID.A1}', '${ID.K2}')`)],
    ['assigning many', twice('admin', `admin_assign_many(array['${ID.A1}', '${ID.A2}']::uuid[], '${ID.K2}')`)],
    ['a role', twice('admin', `admin_set_role('${ID.C3}', 'consultant')`)],
    ['a consent', twice('client_owner', "record_consent('2026-09')")],
    ['a link to Calendly', twice('consultant_assigned', "set_calendly_url('https://calendly.com/k')")],
    [
      'a meeting link',
      twice('consultant_assigned', `set_meeting_link('${ID.BOOKING}', 'https://meet.example.test/a')`),
    ],
  ])('%s', async (_what, meeting) => {
    const { refusal } = await meet(meeting);
    expect(refusal).toBeUndefined();
    expect(await count('public.audit_log')).toBe(1);
  });
});

test('of mails that fail at the same moment administrators are told once', async () => {
  const told: Call = ['owner', 'select private.notify_failed_mail()'];
  expect(await meet({ first: told, second: told })).toEqual({ hasWaited: true, rows: [{ notify_failed_mail: '' }] });
  expect(await count("public.notifications where metadata ->> 'kind' = 'mail_failed'")).toBe(1);
});

test('a booking that moves to a new consultant meets the one just made there, and is cancelled', async () => {
  const { refusal } = await meet({
    before: [
      ...stageSqlOf('interview_scheduling', ID.A2),
      `update public.consultant_appointments set time = '10:00' where id = '${ID.BOOKING}'`,
    ],
    first: verb('client_other', `book_pre_interview('${ID.A2}', ${workday(10)}, '10:00')`),
    second: verb('admin', `admin_assign_consultant('${ID.A1}', '${ID.K2}')`),
  });
  expect(refusal).toBeUndefined();
  expect(await one(`select status from public.consultant_appointments where id = '${ID.BOOKING}'`)).toEqual({
    status: 'cancelled',
  });
});

test('two clients who start at once go to different consultants', async () => {
  await meet({
    before: [NO_APPLICATIONS],
    first: verb('client_owner', 'start_application()'),
    second: verb('client_other', 'start_application()'),
  });
  expect(await count('(select distinct consultant_id from public.visa_applications) c')).toBe(2);
});

test('an application that was just decided is left out of an assignment of many', async () => {
  const { rows, refusal } = await meet({
    before: stageSqlOf('decision'),
    first: verb('consultant_assigned', `record_decision('${ID.A1}', 'approved', current_date - 1)`),
    second: verb('admin', `admin_assign_many(array['${ID.A1}']::uuid[], '${ID.K2}')`),
  });
  expect({ rows, refusal }).toEqual({ rows: [], refusal: undefined });
  expect(await one(`select consultant_id from public.visa_applications where id = '${ID.A1}'`)).toEqual({
    consultant_id: ID.K1,
  });
});

test('assignments of many come one after the other, although no application or consultant is in both', async () => {
  const { hasWaited, refusal } = await meet({
    before: [`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A2}'`],
    first: verb('admin', `admin_assign_many(array['${ID.A1}']::uuid[], '${ID.K2}')`),
    second: verb('admin', `admin_assign_many(array['${ID.A2}']::uuid[], '${ID.K1}')`),
  });
  expect({ hasWaited, refusal }).toEqual({ hasWaited: true, refusal: undefined });
});

test('a consultant who writes twice at once opens one conversation and says it once', async () => {
  const write = verb('consultant_assigned', `open_conversation('${ID.C1}', 'Passaporte', 'Falta uma página')`);
  const { refusal } = await meet({ before: ['delete from public.support_tickets'], first: write, second: write });
  expect(refusal).toBeUndefined();
  expect([await count('public.support_tickets'), await count('public.ticket_messages')]).toEqual([1, 1]);
});

test('a move after the decision knows that there was one', async () => {
  await meet({
    before: stageSqlOf('decision'),
    first: verb('consultant_assigned', `record_decision('${ID.A1}', 'approved', current_date - 1)`),
    second: verb('consultant_assigned', `move_application_step('${ID.A1}', 'interview', 'decision')`),
  });
  expect(await one("select before from public.audit_log where action = 'move_application_step'")).toEqual({
    before: { step: 'decision', status: 'completed' },
  });
});

test('a draft that was being saved is submitted with the form', async () => {
  const columns = `surname, given_name, birth_date, birth_place, nationality, marital_status, purpose_of_trip,
    intended_arrival, length_of_stay, us_contact, us_address`;
  const { refusal } = await meet({
    before: [
      ...stageSqlOf('ds160_form'),
      `create table if not exists public.draft as select step_id, ${columns} from public.ds160_forms`,
      'grant select on public.draft to authenticated',
      'delete from public.ds160_forms',
    ],
    first: ['client_owner', `insert into public.ds160_forms (step_id, ${columns}) select * from public.draft`],
    second: verb('client_owner', `submit_ds160('${ID.A1}')`),
  });
  expect(refusal).toBeUndefined();
});

test('a wait that begins with two messages at once begins with the first', async () => {
  const say = (content: string): Call => [
    'client_owner',
    `insert into public.ticket_messages (ticket_id, content) values ('${ID.TICKET}', '${content}') returning created_at`,
  ];
  await meet({
    before: [`update public.support_tickets set waiting_since = null`],
    first: say('Um'),
    second: say('Outro'),
  });
  expect(
    await one(`select t.waiting_since = (select created_at from public.ticket_messages where content = 'Um') as is_first
      from public.support_tickets t`),
  ).toEqual({ is_first: true });
});

describe('payments', () => {
  test('a refund that comes while the payment is settled ends what was paid', async () => {
    await meet({
      before: [PENDING],
      first: event('evt_1', 'checkout.session.completed', PAID),
      second: event('evt_2', 'charge.refunded', { id: 'ch_t', payment_intent: 'pi_t', refunded: true }),
    });
    expect(await one(`select status from public.user_subscriptions where user_id = '${ID.C3}'`)).toEqual({
      status: 'cancelled',
    });
  });

  /** Paid, but for another amount than asked: an entry that an administrator may activate, refund or dismiss. */
  const TO_RESOLVE = [
    PENDING,
    `select public.apply_checkout_event('${JSON.stringify({
      id: 'evt_paid',
      type: 'checkout.session.completed',
      data: { object: { ...PAID, amount_total: 1 } },
    })}')`,
  ];
  const ENTRY = "(select id from public.payments_to_resolve where payment_id = 'pi_t')";
  const REFUNDED = event('evt_2', 'charge.refunded', { id: 'ch_t', payment_intent: 'pi_t', refunded: true });
  const resolve = (resolution: string): Call =>
    verb('admin', `admin_resolve_payment(${ENTRY}, '${resolution}', 'Sim')`);

  test('a payment that was just given back is not activated by an administrator', async () => {
    const { refusal } = await meet({ before: TO_RESOLVE, first: REFUNDED, second: resolve('activated') });
    expect(refusal).toMatchObject({ message: 'payment_already_resolved' });
    expect(await count(`public.user_subscriptions where user_id = '${ID.C3}' and status = 'active'`)).toBe(0);
  });

  test('a refund that comes while an administrator activates ends the plan', async () => {
    const { refusal } = await meet({ before: TO_RESOLVE, first: resolve('activated'), second: REFUNDED });
    expect(refusal).toBeUndefined();
    expect(await one(`select status from public.user_subscriptions where user_id = '${ID.C3}'`)).toEqual({
      status: 'cancelled',
    });
  });

  test('two administrators decide about a payment once', async () => {
    const { refusal } = await meet({ before: TO_RESOLVE, first: resolve('dismissed'), second: resolve('activated') });
    expect(refusal).toMatchObject({ message: 'payment_already_resolved' });
    expect(await count(`public.user_subscriptions where user_id = '${ID.C3}' and status = 'active'`)).toBe(0);
  });

  test('whose money was just given back has nothing to ask for', async () => {
    const { refusal } = await meet({
      before: [
        PENDING,
        `select public.apply_checkout_event('${JSON.stringify({
          id: 'evt_paid',
          type: 'checkout.session.completed',
          data: { object: PAID },
        })}')`,
      ],
      first: REFUNDED,
      second: verb('client_no_plan', "request_refund('Desisti')"),
    });
    expect(refusal).toMatchObject({ message: 'nothing_to_refund' });
  });

  test('a session that expires does not end what was activated meanwhile', async () => {
    await meet({
      before: [PENDING],
      first: ['service_role', `update public.user_subscriptions set status = 'active' where user_id = '${ID.C3}'`],
      second: event('evt_1', 'checkout.session.expired', { ...PAID, payment_status: 'unpaid' }),
    });
    expect(await one(`select status from public.user_subscriptions where user_id = '${ID.C3}'`)).toEqual({
      status: 'active',
    });
  });

  test('a payment that comes while an administrator activates another plan is recorded', async () => {
    const { rows } = await meet({
      before: [
        PENDING,
        `insert into public.user_subscriptions (user_id, plan_id, status, created_at)
          values ('${ID.C3}', '${ID.PLAN_B1}', 'cancelled', now() + interval '1 minute')`,
      ],
      first: verb('admin', `admin_set_subscription('${ID.C3}', 'active')`),
      second: event('evt_1', 'checkout.session.completed', PAID),
    });
    expect(rows).toMatchObject([{ answer: { outcome: 'already_active' } }]);
  });

  test('two checkouts of one client share a subscription', async () => {
    const open = verb('service_role', `open_checkout('${ID.C3}', '${ID.PLAN_B1}')`);
    const { refusal } = await meet({ first: open, second: open });
    expect(refusal).toBeUndefined();
    expect(await count(`public.user_subscriptions where user_id = '${ID.C3}'`)).toBe(1);
  });

  test('a checkout does not take up a subscription that was cancelled meanwhile', async () => {
    const { rows } = await meet({
      before: [PENDING],
      first: ['service_role', `update public.user_subscriptions set status = 'cancelled' where user_id = '${ID.C3}'`],
      second: verb('service_role', `open_checkout('${ID.C3}', '${ID.PLAN_B1}')`),
    });
    expect(rows).toMatchObject([{ answer: { status: 'pending' } }]);
    expect(await count(`public.user_subscriptions where user_id = '${ID.C3}' and status = 'pending'`)).toBe(1);
  });

  test('of two corrections of an address the second is late', async () => {
    const digest = 'a'.repeat(64);
    const correct = (email: string) => verb('service_role', `correct_address('cs_t', '${digest}', '${email}')`);
    const paid = JSON.stringify({ id: 'evt_paid', type: 'checkout.session.completed', data: { object: PAID } });
    const { refusal } = await meet({
      before: [
        `update public.profiles set email_proved_at = null where id = '${ID.C3}'`,
        `update auth.users set raw_app_meta_data = '{"registered_by": "quick-register"}' where id = '${ID.C3}'`,
        `select public.remember_checkout_session(
          (public.open_checkout('${ID.C3}', '${ID.PLAN_B1}')).id, 'cs_t', 49997, 'brl', 'Caio Lima', 'pt', '${digest}')`,
        `select public.apply_checkout_event('${paid}')`,
      ],
      first: correct('caio.certo@example.test'),
      second: correct('caio.outro@example.test'),
    });
    expect(refusal).toMatchObject({ code: 'P0001', message: 'correction_over' });
    expect(await one(`select email from auth.users where id = '${ID.C3}'`)).toEqual({
      email: 'caio.certo@example.test',
    });
  });

  test('a visitor who asks twice agrees once', async () => {
    const open = verb('service_role', "open_registration('caio@example.test', '2026-01')");
    const { rows, hasWaited } = await meet({
      before: [`update auth.users set raw_app_meta_data = '{"registered_by": "quick-register"}' where id = '${ID.C3}'`],
      first: open,
      second: open,
    });
    expect({ rows, hasWaited }).toEqual({ rows: [{ answer: ID.C3 }], hasWaited: true });
    expect(await count("public.audit_log where action = 'record_consent'")).toBe(1);
  });
});

describe('of a proof and a sign-in at the same moment', () => {
  const [SIGNED_IN, MAILED] = ['00000000-0000-4000-8000-00000000cafe', '00000000-0000-4000-8000-00000000beef'];
  const opens = (session: string, method: string): Call => [
    'owner',
    `insert into auth.sessions (id, user_id) values ('${session}', '${ID.C3}');
     insert into auth.mfa_amr_claims (session_id, authentication_method) values ('${session}', '${method}')`,
  ];
  const before = [
    `update auth.users set encrypted_password = 'former' where id = '${ID.C3}'`,
    `update public.profiles set email_proved_at = null where id = '${ID.C3}'`,
  ];

  test('a sign-in whose password was compared before the proof is refused after it', async () => {
    const second = opens(SIGNED_IN, 'password');
    expect(await meet({ before, first: opens(MAILED, 'otp'), second })).toMatchObject({
      hasWaited: true,
      refusal: { message: 'password_ended' },
    });
    expect(await count('auth.sessions')).toBe(1);
  });

  test('a sign-in that came first ends with the proof', async () => {
    await meet({ before, first: opens(SIGNED_IN, 'password'), second: opens(MAILED, 'otp') });
    expect(await one('select id from auth.sessions')).toEqual({ id: MAILED });
  });
});

describe('limits count those who ask at the same time:', () => {
  test('registrations of one address', async () => {
    const allow = verb('service_role', "allow_registration('203.0.113.7', 1)");
    expect((await meet({ first: allow, second: allow })).rows).toEqual([{ answer: false }]);
  });

  test('reports of one person', async () => {
    const report = verb('client_owner', "report_client_error('client', '1', 'TypeError', 'x', '/client')");
    const before = [
      `insert into public.client_errors (user_id, remote, class) select '${ID.C1}', 'client', 'x' from generate_series(1, 19)`,
    ];
    const { rows } = await meet({ before, first: report, second: report });
    expect(rows).toEqual([{ answer: { recorded: false } }]);
  });

  /** One more file than the thirty-nine that are there already. */
  const FOLDERS: [what: string, folder: string][] = [
    ['files of one client', `documents/${ID.C1}/${ID.A1}/passport_`],
    ['files of one conversation', `support/${ID.TICKET}/`],
  ];
  test.each(FOLDERS)('%s', async (_what, folder) => {
    const store = (files: number) => `insert into storage.objects (bucket_id, name)
      select 'visa-documents', '${folder}' || gen_random_uuid() || '.pdf' from generate_series(1, ${files})`;
    const { refusal } = await meet({
      before: ['delete from storage.objects', store(39)],
      first: ['owner', store(1)],
      second: ['owner', store(1)],
    });
    expect(refusal).toMatchObject({ message: 'too_many_files' });
    expect(await count('storage.objects')).toBe(40);
  });
});

test.each<[string, Call, string]>([
  ['document_collection', verb('client_owner', REGISTER), 'a document'],
  ['document_collection', verb('client_owner', `submit_documents('${ID.A1}')`), 'its documents'],
  ['ds160_form', verb('client_owner', `submit_ds160('${ID.A1}')`), 'its form'],
  ['interview', verb('client_owner', `cancel_pre_interview('${ID.BOOKING}')`), 'a cancellation'],
  ['payment', verb('consultant_assigned', `register_protocol('${ID.A1}', 'AA00')`), 'a protocol'],
  ['document_review', verb('consultant_assigned', `review_document('${ID.PASSPORT}', 'approved')`), 'a review'],
])('whoever changes an application at %s comes after the one before: %s', async (stage, second) => {
  const { hasWaited } = await meet({
    before: stageSqlOf(stage),
    first: ['owner', `select from public.visa_applications where id = '${ID.A1}' for no key update`],
    second,
  });
  expect(hasWaited).toBe(true);
});

describe('nobody waits for what somebody else is busy with:', () => {
  test.each<[string, Meeting]>([
    [
      'counting people',
      {
        first: ['owner', "insert into auth.users (id, email) values (gen_random_uuid(), 'um@example.test')"],
        second: ['owner', "insert into auth.users (id, email) values (gen_random_uuid(), 'outro@example.test')"],
      },
    ],
    [
      'proving the addresses of clients whose applications have consultants',
      {
        before: [`update public.profiles set email_proved_at = null where id in ('${ID.C1}', '${ID.C2}')`],
        first: ['owner', `update public.profiles set email_proved_at = now() where id = '${ID.C1}'`],
        second: ['owner', `update public.profiles set email_proved_at = now() where id = '${ID.C2}'`],
      },
    ],
    [
      'forgetting old registrations',
      {
        before: [
          `insert into private.registration_attempts (address_digest, at) values ('x', now() - interval '2 hours')`,
        ],
        first: verb('service_role', "allow_registration('203.0.113.7', 5)"),
        second: verb('service_role', "allow_registration('203.0.113.8', 5)"),
      },
    ],
    [
      'forgetting old networks',
      {
        before: [
          `insert into public.client_errors (remote, class, source, at)
            values ('landing', 'x', repeat('a', 64), now() - interval '40 days')`,
        ],
        first: verb('client_owner', "report_client_error('client', '1', 'x', null, null)"),
        second: verb('client_other', "report_client_error('client', '1', 'x', null, null)"),
      },
    ],
    [
      'claiming mail',
      {
        before: [
          `insert into public.mail_outbox (to_email, template)
            select 'x@example.test', 'decision' from generate_series(1, 2)`,
        ],
        first: ['service_role', 'select id from public.claim_mail(1)'],
        second: ['service_role', 'select id from public.claim_mail(1)'],
      },
    ],
    [
      'giving up mail',
      {
        before: [
          `insert into public.mail_outbox (to_email, template, problem, retry_until)
            values ('x@example.test', 'decision', 'interrupted', now() - interval '1 minute')`,
        ],
        first: ['service_role', 'select id from public.claim_mail(1)'],
        second: ['service_role', 'select id from public.claim_mail(1)'],
      },
    ],
  ])('%s', async (_what, meeting) => {
    const { hasWaited, refusal } = await meet(meeting);
    expect({ hasWaited, refusal }).toEqual({ hasWaited: false, refusal: undefined });
  });
});
