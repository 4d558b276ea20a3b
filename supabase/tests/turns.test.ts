import {
  CASE_FILE_DELIVERED,
  CASE_FILE_UPLOADED,
  claimsOf,
  ID,
  PATH,
  stageSqlOf,
  useDatabase,
  workday,
} from './support';
import { keepRows } from './support/keepRows';
import { OFFICIAL_CONFIRMED, OFFICIAL_READY, OFFICIAL_SIGNED, setupOf } from './support/matrix/preconditions';
import { type Call, inTurn, locksBefore } from './support/turns';

/**
 * Two concurrent calls: the second acts on the first's result and not on older data. Unlike a race, each meeting always
 * has the same order.
 */
interface Meeting {
  before?: string | string[];
  first: Call;
  /** The second call; a missing one repeats the first call. */
  second?: Call;
  /** The error of the second call; without an error the call must succeed. */
  told?: string;
  /** True if the second call must wait for the first; `rows` is its result. */
  waits?: boolean;
  rows?: unknown[];
  /** SQL whose result is compared as text after both calls. */
  read?: string;
  answer?: string | null;
}

const { database } = useDatabase();

/** Restores the rows after each test, because the calls are committed. */
let restoreRows: () => Promise<void>;
beforeAll(async () => {
  restoreRows = await keepRows(database().sql);
});
afterEach(() => restoreRows());

async function meet({ before = [], first, second = first, told, waits, rows, read, answer }: Meeting) {
  const { sql } = database();
  await sql.unsafe(['select 1', ...[before].flat()].join('; '));
  const { refusal, hasWaited, rows: answered } = await inTurn(database(), first, second);
  expect(refusal && `${refusal.code} ${refusal.message}`).toBe(told);
  if (waits !== undefined) expect(hasWaited).toBe(waits);
  if (rows) expect(answered).toMatchObject(rows);
  if (read) expect((await sql.unsafe(`select (select ${read})::text as found`))[0]?.found).toBe(answer);
}
const meetings = (rows: Record<string, Meeting>): [what: string, meeting: Meeting][] => Object.entries(rows);

const owner = (text: string): Call => ['owner', text];
const verb = (actor: Call[0], text: string): Call => [actor, `select to_jsonb(public.${text}) as answer`];
const client = (text: string) => verb('client_owner', text);
const other = (text: string) => verb('client_other', text);
const newcomer = (text: string) => verb('client_no_plan', text);
const consultant = (text: string) => verb('consultant_assigned', text);
const admin = (text: string) => verb('admin', text);
const service = (text: string) => verb('service_role', text);
const from = (address: string, text: string): Call => [
  'anon',
  `select set_config('request.headers', '{"x-forwarded-for": "${address}"}', true); ${verb('anon', text)[1]}`,
];

const SECURITY_CONSENT = `insert into private.consents (person_id, kind, version) values ('${ID.C1}', 'security_answers', '2026-11')`;
const SAVES_SECURITY = client(`save_security('${ID.A1}', 'Security and Background 1',
  '{"sec_disease": {"yes": false}, "sec_disorder": {"yes": false}, "sec_drug_use": {"yes": false}}'::json)`);
const CONFIRMS = client(`confirm_complement('${ID.A1}', 0)`);
const CORRECTS = client(`correct_complement('${ID.A1}')`);
const REPORTS = client(`report_signed('${ID.A1}', 'AA00SIGNED')`);
const RETURNS = consultant(`return_complement('${ID.A1}', 'Confira', '{payer}')`);
const TRANSLATES = consultant(`set_english('${ID.A1}', 'duties', 'I sell software.')`);
const TYPES = consultant(`mark_page_typed('${ID.A1}', 'Travel', 0)`);
const RENEWS = consultant(`renew_complement('${ID.A1}', 'Data errada')`);
const SAVES_DRAFT = consultant(`set_official_draft('${ID.A1}', 'AA00DRAFT2', current_date - 1)`);
const DELIVERS = consultant(`deliver_file('${ID.A1}', 'other', '${PATH.caseFile}', 'carta.pdf')`);
const TAKES_BACK = consultant(`take_back_file('${ID.CASE_FILE}')`);
const HANDS_ON = admin(`admin_assign_consultant('${ID.A1}', '${ID.K2}')`);
/** The parts of the form that are read afterwards. */
const FORM_IS = `concat_ws(' ', c.state, c.confirmed_revision, c.confirmation_number, c.ceac_application_id, c.english ->> 'duties')
  from public.ds160_complements c`;
const FILES_ARE = `coalesce(string_agg(f.consultant_id::text, ' '), 'none') from public.case_files f`;
const NO_APPLICATIONS = 'delete from public.visa_applications';
const NO_BOOKINGS = 'delete from public.consultant_appointments';
const NO_TICKETS = 'delete from public.support_tickets';
const SCHEDULING = stageSqlOf('interview_scheduling');
const UNPROVED = `update public.profiles set email_proved_at = null where id in ('${ID.C1}', '${ID.C2}', '${ID.C3}')`;
const proves = (id: string) => owner(`update public.profiles set email_proved_at = now() where id = '${id}'`);
const PLAN_ENDS: Call = [
  'service_role',
  `update public.user_subscriptions set status = 'cancelled' where id = '${ID.S1}'`,
];
const APPROVES = owner(
  `update public.document_submissions set status = 'approved', reviewed_at = now() where id = '${ID.PASSPORT}'`,
);
const REJECTED = [
  ...stageSqlOf('document_review'),
  `delete from public.notifications`,
  `set request.jwt.claims = '${JSON.stringify(claimsOf('consultant_assigned'))}';
    select public.review_document('${ID.PASSPORT}', 'rejected'); reset request.jwt.claims`,
];
const UNDOES = consultant(`undo_review('${ID.PASSPORT}')`);
/** Notifications, mails and conversations of the client who is erased. */
const LEFT_TO_C1 = `(select count(*) from public.notifications where user_id = '${ID.C1}')
  + (select count(*) from public.mail_outbox where user_id = '${ID.C1}')
  + (select count(*) from public.support_tickets where client_id = '${ID.C1}')`;
const NOTICES_ARE = 'count(*) from public.notifications';
const CALLED_OFF = owner(`update public.consultant_appointments set status = 'cancelled' where id = '${ID.BOOKING}'`);
const REGISTER = `register_document('${ID.A1}', 'passport', '${PATH.newPassport}', 'p.pdf')`;
const DECIDE = consultant(`record_decision('${ID.A1}', 'approved', current_date - 1)`);
const move = (to: string, at: string) => consultant(`move_application_step('${ID.A1}', '${to}', '${at}')`);
const book = (application: string, days: number) => `book_pre_interview('${application}', ${workday(days)}, '10:00')`;
const assignMany = (application: string, to: string) =>
  admin(`admin_assign_many(array['${application}']::uuid[], '${to}')`);
const WRITE = consultant(`open_conversation('${ID.C1}', 'Passaporte', 'Falta uma página')`);
const say = (content: string): Call => [
  'client_owner',
  `insert into public.ticket_messages (ticket_id, content) values ('${ID.TICKET}', '${content}') returning created_at`,
];
const inspected = (path: string) => `insert into storage.objects (bucket_id, name) values ('visa-documents', '${path}');
  insert into private.inspected_objects (path, mime, size, ok) values ('${path}', 'application/pdf', 2048, true)`;
const ADMIN_DISMISSES = (reason: string) => admin(`admin_dismiss_mail(9001, '${reason}')`);
const FORM_STEP = `(select id from public.application_steps where application_id = '${ID.A1}' and step_type = 'ds160_form')`;
const FORM = `surname, given_name, birth_date, birth_place, nationality, marital_status, purpose_of_trip,
  intended_arrival, length_of_stay, us_contact, us_address`;

const ENTRY = '00000000-0000-4000-8000-00000000aaa1';
const TRANSFER = PATH.transfer.replace(ID.PAYMENT_ENTRY, ENTRY);

test.each(
  meetings({
    'a consultant is deactivated during an assignment to them': {
      first: admin(`admin_set_deactivated('${ID.K2}', true)`),
      second: admin(`admin_assign_consultant('${ID.A1}', '${ID.K2}')`),
      told: '22023 not_a_consultant',
    },
    'an erasure request is answered twice': {
      first: admin(`admin_resolve_erasure('${ID.ERASURE}', 'rejected')`),
      told: 'P0001 request_already_resolved',
    },
    'a plan ends while an administrator cancels it': {
      first: PLAN_ENDS,
      second: admin(`admin_set_subscription('${ID.C1}', 'cancelled')`),
      told: 'P0001 no_active_plan',
    },
    'a plan ends while an application is started': {
      before: NO_APPLICATIONS,
      first: PLAN_ENDS,
      second: client('start_application()'),
      told: 'P0001 no_active_plan',
    },
    'an application is started twice': {
      before: NO_APPLICATIONS,
      first: client('start_application()'),
      told: '23505 application_already_open',
    },
    'a card is moved twice': {
      before: stageSqlOf('payment'),
      first: move('interview', 'payment'),
      second: move('decision', 'payment'),
      told: 'PT409 step_conflict',
    },
    'a client writes before the consultant dismisses the wait': {
      first: say('E mais uma coisa'),
      second: consultant(`dismiss_wait('${ID.TICKET}', '${ID.MESSAGE}')`),
      told: 'PT409 conversation_moved',
    },
    'a ticket is closed before its wait is resumed': {
      before: setupOf('the wait was dismissed'),
      first: consultant(`close_ticket('${ID.TICKET}')`),
      second: consultant(`resume_wait('${ID.TICKET}')`),
      told: 'P0001 ticket_closed',
    },
    'a ticket is closed twice': { first: consultant(`close_ticket('${ID.TICKET}')`), told: 'P0001 ticket_closed' },
    'a ticket is opened twice': {
      before: NO_TICKETS,
      first: client("create_ticket('Um')"),
      told: '23514 ticket_already_open',
    },
    'an erasure is requested twice': {
      first: newcomer("request_erasure('Um')"),
      told: '23505 erasure_already_requested',
    },
    'a booking is cancelled by consultant and client': {
      before: SCHEDULING,
      first: CALLED_OFF,
      second: client(`cancel_pre_interview('${ID.BOOKING}')`),
      told: 'P0001 appointment_cancelled',
    },
    'a meeting is cancelled twice': {
      first: CALLED_OFF,
      second: consultant(`call_off_pre_interview('${ID.BOOKING}', 'Feriado')`),
      told: 'P0001 appointment_cancelled',
    },
    'a slot is booked twice': {
      before: [
        NO_BOOKINGS,
        `update public.visa_applications set consultant_id = '${ID.K1}'`,
        ...SCHEDULING,
        ...stageSqlOf('interview_scheduling', ID.A2),
      ],
      first: other(book(ID.A2, 20)),
      second: client(book(ID.A1, 20)),
      told: '23505 slot_taken',
    },
    'an absence is added while the client books': {
      before: [NO_BOOKINGS, ...SCHEDULING],
      first: consultant(`add_absence(${workday(20)}, ${workday(20)})`),
      second: client(book(ID.A1, 20)),
      told: '22023 slot_closed',
    },
    'a slot is booked while the consultant adds an entry over it': {
      before: [NO_BOOKINGS, ...SCHEDULING],
      first: client(book(ID.A1, 20)),
      second: [
        'consultant_assigned',
        `insert into public.consultant_appointments (consultant_id, date, time, title, is_personal)
         values ('${ID.K1}', ${workday(20)}, '10:15', 'Médico', true)`,
      ],
      told: '23P01 agenda_busy',
    },
    'a document is approved while the client replaces it': {
      first: APPROVES,
      second: client(REGISTER),
      told: 'P0001 document_already_approved',
    },
    'a document is reviewed twice': {
      before: stageSqlOf('document_review'),
      first: APPROVES,
      second: consultant(`review_document('${ID.PASSPORT}', 'rejected')`),
      told: 'P0001 document_already_reviewed',
    },
    'a decision is undone while its notice is sent': {
      before: REJECTED,
      first: owner(`select private.send_review_notice('${ID.A1}')`),
      second: UNDOES,
      told: 'P0001 too_late_to_undo',
      waits: true,
      read: NOTICES_ARE,
      answer: '1',
    },
    'a decision is undone twice': {
      before: REJECTED,
      first: UNDOES,
      told: 'P0001 too_late_to_undo',
      waits: true,
      read: NOTICES_ARE,
      answer: '0',
    },
    'a decision is undone after a move': {
      before: REJECTED,
      first: move('payment', 'document_collection'),
      second: UNDOES,
      told: 'P0001 too_late_to_undo',
      waits: true,
    },
    'a card is moved from the step of an undone decision': {
      before: REJECTED,
      first: UNDOES,
      second: move('payment', 'document_collection'),
      told: 'PT409 step_conflict',
      waits: true,
    },
    'a decision is undone after the case was handed over': {
      before: REJECTED,
      first: HANDS_ON,
      second: UNDOES,
      told: '42501 not_allowed',
      waits: true,
    },
    ...Object.fromEntries(
      Object.entries({
        'the notice of a decision is sent': {
          before: REJECTED,
          first: owner(`select private.send_review_notice('${ID.A1}')`),
        },
        'the schedule of each minute runs': {
          before: [...REJECTED, 'update private.review_notices set due_at = now()'],
          first: owner('select private.queue_timely_mail()'),
        },
        'the protocol is registered': {
          before: stageSqlOf('payment'),
          first: consultant(`register_protocol('${ID.A1}', 'AA00NEW123')`),
        },
        'a card is moved': { before: stageSqlOf('payment'), first: move('interview', 'payment') },
        'a meeting is called off': { first: consultant(`call_off_pre_interview('${ID.BOOKING}', 'Feriado')`) },
        'a conversation is opened': { before: NO_TICKETS, first: WRITE },
        'the consultant writes a message': {
          first: [
            'consultant_assigned',
            `insert into public.ticket_messages (ticket_id, content) values ('${ID.TICKET}', 'Oi') returning id`,
          ],
        },
      } satisfies Record<string, Pick<Meeting, 'before' | 'first'>>).map(
        ([act, { first, ...rest }]): [string, Meeting] => [
          `an erasure leaves nothing that was written to the client while ${act}`,
          {
            ...rest,
            first,
            second: admin(`admin_resolve_erasure('${ID.ERASURE}', 'done')`),
            waits: true,
            read: LEFT_TO_C1,
            answer: '0',
          },
        ],
      ),
    ),
    'a conversation is opened during the erasure of its client': {
      before: NO_TICKETS,
      first: admin(`admin_resolve_erasure('${ID.ERASURE}', 'done')`),
      second: WRITE,
      told: '42501 not_allowed',
    },
    'a document is replaced during its review': {
      first: client(REGISTER),
      second: consultant(`review_document('${ID.PASSPORT}', 'approved')`),
      told: 'P0002 document_not_found',
    },
    'a form is deleted while it is submitted': {
      before: stageSqlOf('ds160_form'),
      first: ['service_role', 'delete from public.ds160_forms'],
      second: client(`submit_ds160('${ID.A1}')`),
      told: '22023 ds160_incomplete',
    },
    'a step is moved while a draft is saved': {
      before: [...stageSqlOf('ds160_form'), 'delete from public.ds160_forms'],
      first: move('payment', 'ds160_form'),
      second: ['client_owner', `insert into public.ds160_forms (step_id, surname) select ${FORM_STEP}, 'Silva'`],
      told: '42501 new row violates row-level security policy for table "ds160_forms"',
      read: 'count(*) from public.ds160_forms',
      answer: '0',
    },
    'a plan is saved twice': {
      first: admin(
        `admin_save_plan('${ID.PLAN_F1}', 1, false, 'Um', 'One', 'Uno', 'a', 'a', 'a', '{a}', '{a}', '{a}')`,
      ),
      told: 'P0001 changed_meanwhile',
    },
    'the consent to security answers is withdrawn during a save': {
      before: SECURITY_CONSENT,
      first: client("withdraw_consent('security_answers')"),
      second: SAVES_SECURITY,
      told: 'P0001 consent_missing',
      waits: true,
      read: 'count(*) from public.ds160_security_answers',
      answer: '0',
    },
    'a security page is saved while the consent is withdrawn': {
      before: SECURITY_CONSENT,
      first: SAVES_SECURITY,
      second: client("withdraw_consent('security_answers')"),
      waits: true,
      read: 'count(*) from public.ds160_security_answers',
      answer: '0',
    },
    'a quick message is saved twice': {
      first: admin("admin_save_quick_message('greetings.hello', 1, 'a', 'a', 'a', 'a', 'a', 'a')"),
      told: 'P0001 changed_meanwhile',
    },
    'a fact is saved twice': {
      first: admin("admin_save_fact('mrvFee', 'a', 'a', 'a', '199', revision => 1)"),
      told: 'P0001 changed_meanwhile',
    },
    'a mail is dismissed twice': {
      before: `delete from public.mail_outbox;
        insert into public.mail_outbox (id, to_email, template, failed_at, problem) overriding system value
          values (9001, 'x@example.test', 'decision', now(), 'refused')`,
      first: ADMIN_DISMISSES('Sim'),
      second: ADMIN_DISMISSES('Outro'),
      told: 'P0001 mail_already_resolved',
    },
    'a subscription is cancelled while its payment page opens': {
      before: `insert into public.user_subscriptions (id, user_id, plan_id, amount_cents, currency)
        values ('${ENTRY}', '${ID.C3}', '${ID.PLAN_B1}', 49997, 'brl')`,
      first: owner(`update public.user_subscriptions set status = 'cancelled' where id = '${ENTRY}'`),
      second: service(`remember_checkout_session('${ENTRY}', 'cs_late', 49997, 'brl')`),
      told: 'P0001 subscription_not_pending',
    },
  }),
)('the second of two concurrent calls is rejected with the reason: %s', (_what, meeting) => meet(meeting));

test.each(
  meetings({
    'the client confirms, and corrects in another tab': {
      first: CONFIRMS,
      second: CORRECTS,
      answer: 'returned AA00DRAFT1',
    },
    'the client corrects, and confirms in another tab': {
      first: CORRECTS,
      second: CONFIRMS,
      told: 'P0001 not_sent',
      answer: 'returned AA00DRAFT1',
    },
    'the client confirms while the consultant returns the form': {
      first: CONFIRMS,
      second: RETURNS,
      answer: 'returned AA00DRAFT1',
    },
    'the consultant returns the form while the client confirms': {
      first: RETURNS,
      second: CONFIRMS,
      told: 'P0001 not_sent',
      answer: 'returned AA00DRAFT1',
    },
    'the client confirms while the consultant changes a text': {
      first: CONFIRMS,
      second: TRANSLATES,
      answer: 'sent AA00DRAFT1 I sell software.',
    },
    'the consultant changes a text while the client confirms': {
      first: TRANSLATES,
      second: CONFIRMS,
      told: 'PT409 complement_changed',
      answer: 'sent AA00DRAFT1 I sell software.',
    },
    'the client confirms while another draft is saved': {
      first: CONFIRMS,
      second: SAVES_DRAFT,
      answer: 'sent AA00DRAFT2',
    },
    'the client confirms while a page is typed again': {
      first: CONFIRMS,
      second: TYPES,
      answer: 'confirmed 0 AA00DRAFT1',
    },
    'the last page is typed while the client confirms': {
      before: [...OFFICIAL_READY, "update public.ds160_complements set typed = typed - 'Travel'"],
      first: TYPES,
      second: CONFIRMS,
      answer: 'confirmed 0 AA00DRAFT1',
    },
    'the client confirms while the form is renewed': {
      first: CONFIRMS,
      second: RENEWS,
      answer: 'open',
    },
    'the form is renewed while the client confirms': {
      first: RENEWS,
      second: CONFIRMS,
      told: 'P0001 not_sent',
      answer: 'open',
    },
    'the client signs while the form is renewed': {
      before: OFFICIAL_CONFIRMED,
      first: REPORTS,
      second: RENEWS,
      answer: 'open',
    },
    'the form is renewed while the client signs': {
      before: OFFICIAL_CONFIRMED,
      first: RENEWS,
      second: REPORTS,
      told: 'P0001 not_confirmed',
      answer: 'open',
    },
    'the client signs while the consultant changes a text': {
      before: OFFICIAL_CONFIRMED,
      first: REPORTS,
      second: TRANSLATES,
      told: 'P0001 complement_signed',
      answer: 'signed 0 AA00SIGNED AA00DRAFT1',
    },
    'the client confirms in two tabs': {
      first: CONFIRMS,
      rows: [{ answer: 'confirmed' }],
      answer: 'confirmed 0 AA00DRAFT1',
    },
    'the consultant renews the form in two tabs': { first: RENEWS, told: 'P0001 complement_open', answer: 'open' },
  }),
)('the second of two concurrent calls on a draft acts on the result of the first: %s', (_what, meeting) =>
  meet({ before: OFFICIAL_READY, waits: true, read: FORM_IS, ...meeting }),
);

test.each(
  meetings({
    'the case moves to another consultant while the former one delivers': {
      before: CASE_FILE_UPLOADED,
      first: HANDS_ON,
      second: DELIVERS,
      told: '42501 not_allowed',
      answer: 'none',
    },
    'a file is delivered while the case moves to another consultant': {
      before: CASE_FILE_UPLOADED,
      first: DELIVERS,
      second: HANDS_ON,
      answer: ID.K2,
    },
    'a file is delivered twice': { before: CASE_FILE_UPLOADED, first: DELIVERS, answer: ID.K1 },
    'the case moves to another consultant while a file is taken back': {
      before: CASE_FILE_DELIVERED,
      first: HANDS_ON,
      second: TAKES_BACK,
      told: '42501 not_allowed',
      answer: ID.K2,
    },
    'a file is taken back twice': {
      before: CASE_FILE_DELIVERED,
      first: TAKES_BACK,
      rows: [{ answer: false }],
      answer: 'none',
    },
    'a file is taken back while its client opens it': {
      before: CASE_FILE_DELIVERED,
      first: TAKES_BACK,
      second: client(`read_case_file('${ID.CASE_FILE}')`),
      told: '42501 not_allowed',
      answer: 'none',
    },
  }),
)("a delivered file belongs to the case's consultant: %s", (_what, meeting) =>
  meet({ waits: true, read: FILES_ARE, ...meeting }),
);

test.each<[action: string, call: Call, before?: string]>([
  ['set_english', TRANSLATES, OFFICIAL_READY.join('; ')],
  ['set_official_draft', SAVES_DRAFT, OFFICIAL_READY.join('; ')],
  ['confirm_complement', CONFIRMS, OFFICIAL_READY.join('; ')],
  ['correct_complement', CORRECTS, OFFICIAL_CONFIRMED.join('; ')],
  ['report_signed', REPORTS, OFFICIAL_SIGNED.join('; ')],
  ['deliver_file', DELIVERS, CASE_FILE_UPLOADED.join('; ')],
  ['take_back_file', TAKES_BACK, CASE_FILE_DELIVERED.join('; ')],
  ['admin_assign_consultant', admin(`admin_assign_consultant('${ID.A1}', '${ID.K2}')`)],
  ['admin_assign_consultant', admin(`admin_assign_many(array['${ID.A1}', '${ID.A2}']::uuid[], '${ID.K2}')`)],
  ['admin_set_role', admin(`admin_set_role('${ID.C3}', 'consultant')`)],
  ['give_consent', client("give_consent('terms', '2026-09')")],
  ['set_calendly_url', consultant("set_calendly_url('https://calendly.com/k')")],
  ['set_meeting_link', consultant(`set_meeting_link('${ID.BOOKING}', 'https://meet.example.test/a')`)],
  ['admin_set_area', admin("admin_set_area('reports', 'Já voltamos')")],
  ['admin_set_retention', admin("admin_set_retention('audit', 800, 'x')")],
  ['admin_publish_claim', admin("admin_publish_claim('approvalRate', true)")],
  ['admin_publish_satisfaction', admin('admin_publish_satisfaction(true)')],
  [
    'admin_set_second_factor',
    admin("admin_set_second_factor('offered')"),
    `insert into private.settings (name, value) values ('staff_second_factor', 'required')
      on conflict (name) do update set value = 'required'`,
  ],
  [
    'set_mail_preference',
    client("set_mail_preference('steps', false)"),
    `insert into private.mail_preferences (user_id) values ('${ID.C1}') on conflict do nothing`,
  ],
  ['set_push_preference', client("set_push_preference('steps', false)")],
  [
    'add_push_subscription',
    client(`add_push_subscription('https://fcm.googleapis.com/a', '${'a'.repeat(87)}', '${'a'.repeat(22)}')`),
  ],
  ['rate_ticket', client(`rate_ticket('${ID.TICKET}', 5)`), "update public.support_tickets set status = 'closed'"],
  [
    'remove_absence',
    consultant(`remove_absence('${ENTRY}')`),
    `insert into private.absences (id, consultant_id, from_date, from_time, to_date, to_time)
      values ('${ENTRY}', '${ID.K1}', '2030-01-09', '10:00', '2030-01-09', '12:00')`,
  ],
  [
    'admin_attach_transfer_receipt',
    admin(`admin_attach_transfer_receipt('${ENTRY}', '${TRANSFER}')`),
    `insert into public.payments (id, subscription_id, user_id, amount_cents, currency, captured_at, outcome,
        needs_transfer) values ('pi_turn', '${ID.S2}', '${ID.C2}', 100, 'brl', now(), 'activated', true);
      insert into public.payments_to_resolve (id, payment_id, user_id, reason)
        values ('${ENTRY}', 'pi_turn', '${ID.C2}', 'refund_requested'); ${inspected(TRANSFER)}`,
  ],
])('%s, called twice at once, has one effect and one audit entry', (action, first, before = '') =>
  meet({ before, first, waits: true, read: "string_agg(l.action, ' ') from public.audit_log l", answer: action }),
);

test.each(
  meetings({
    'mails that fail at the same moment make one notification': {
      first: owner('select private.notify_failed_mail()'),
      waits: true,
      rows: [{ notify_failed_mail: '' }],
      read: "count(*) from public.notifications where metadata ->> 'kind' = 'mail_failed'",
      answer: '1',
    },
    'a booking that moves to a consultant with a new overlapping booking is cancelled': {
      before: [
        ...stageSqlOf('interview_scheduling', ID.A2),
        `update public.consultant_appointments set time = '10:00' where id = '${ID.BOOKING}'`,
      ],
      first: other(book(ID.A2, 10)),
      second: admin(`admin_assign_consultant('${ID.A1}', '${ID.K2}')`),
      read: `status from public.consultant_appointments where id = '${ID.BOOKING}'`,
      answer: 'cancelled',
    },
    'two clients who start at once get different consultants': {
      before: NO_APPLICATIONS,
      first: client('start_application()'),
      second: other('start_application()'),
      read: 'count(distinct consultant_id) from public.visa_applications',
      answer: '2',
    },
    'two clients who prove their addresses at once get different consultants': {
      before: [
        UNPROVED,
        "update public.consultant_appointments set status = 'cancelled' where not is_personal",
        'update public.visa_applications set consultant_id = null',
      ],
      first: proves(ID.C1),
      second: proves(ID.C2),
      read: 'count(distinct consultant_id) from public.visa_applications',
      answer: '2',
    },
    'an application decided meanwhile is left out of an assignment of many': {
      before: stageSqlOf('decision'),
      first: DECIDE,
      second: assignMany(ID.A1, ID.K2),
      rows: [],
      read: `consultant_id from public.visa_applications where id = '${ID.A1}'`,
      answer: ID.K1,
    },
    'two assignments of many wait for each other, also without common applications and consultants': {
      before: `update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A2}'`,
      first: assignMany(ID.A1, ID.K2),
      second: assignMany(ID.A2, ID.K1),
      waits: true,
    },
    'a consultant who writes twice at once opens one conversation with one message': {
      before: NO_TICKETS,
      first: WRITE,
      read: "(select count(*) from public.support_tickets) || ' ' || (select count(*) from public.ticket_messages)",
      answer: '1 1',
    },
    'a file sent twice at once makes one message': {
      before: inspected(PATH.attachment),
      first: client(`send_attachment('${ID.TICKET}', '${PATH.attachment}', 'a.pdf')`),
      read: `count(*) from public.ticket_messages where file_path = '${PATH.attachment}'`,
      answer: '1',
    },
    'a ticket read on two pages at once is marked by the first': {
      before: 'update public.support_tickets set client_unread = 1',
      first: owner("update public.support_tickets set client_unread = 0, client_read_at = '2026-01-01'"),
      second: client(`read_ticket('${ID.TICKET}')`),
      read: "count(*) from public.support_tickets where client_read_at = '2026-01-01'",
      answer: '1',
    },
    'a waiting time that begins with two messages at once starts with the first': {
      before: 'update public.support_tickets set waiting_since = null',
      first: say('Um'),
      second: say('Outro'),
      read: `t.waiting_since = (select created_at from public.ticket_messages where content = 'Um')
        from public.support_tickets t`,
      answer: 'true',
    },
    'a message that meets a dismissal begins a wait of its own': {
      first: consultant(`dismiss_wait('${ID.TICKET}', '${ID.MESSAGE}')`),
      second: say('Outra'),
      read: `t.dismissed_at is null
        and t.waiting_since = (select created_at from public.ticket_messages where content = 'Outra')
        from public.support_tickets t`,
      answer: 'true',
    },
    'a wait dismissed on two pages at once is audited once': {
      first: consultant(`dismiss_wait('${ID.TICKET}', '${ID.MESSAGE}')`),
      read: "count(*) from public.audit_log where action = 'dismiss_wait'",
      answer: '1',
    },
    "a sent mail stays sent after a late sender's report": {
      before: `delete from public.mail_outbox; insert into public.mail_outbox (to_email, template, attempts, problem, retry_until)
        values ('x@example.test', 'decision', 1, 'interrupted', now() + interval '1 day')`,
      first: service('finish_mail((select id from public.mail_outbox), 1, null)'),
      second: service("finish_mail((select id from public.mail_outbox), 1, 'unreachable')"),
      read: 'problem is null and sent_at is not null from public.mail_outbox',
      answer: 'true',
    },
    'two equal notices at once make one mail': {
      before: 'delete from public.mail_outbox',
      first: owner(`select private.queue_mail('${ID.C1}', 'sessions_ended')`),
      read: 'count(*) from public.mail_outbox',
      answer: '1',
    },
    'a move after the decision is audited with the decision': {
      before: stageSqlOf('decision'),
      first: DECIDE,
      second: move('interview', 'decision'),
      read: "before from public.audit_log where action = 'move_application_step'",
      answer: '{"step": "decision", "status": "completed"}',
    },
    'submit_ds160 waits for a draft being saved and submits it': {
      before: [
        ...stageSqlOf('ds160_form'),
        `create table public.draft as select step_id, ${FORM} from public.ds160_forms`,
        'grant select on public.draft to authenticated',
        'delete from public.ds160_forms',
      ],
      first: ['client_owner', `insert into public.ds160_forms (step_id, ${FORM}) select * from public.draft`],
      second: client(`submit_ds160('${ID.A1}')`),
    },
    'a proof of an address waits for a change of its account': {
      before: UNPROVED,
      first: owner(`update auth.users set recovery_token = 'another' where id = '${ID.C1}'`),
      second: client("prove_address('123456')"),
      waits: true,
      rows: [{ answer: false }],
    },
  }),
)('%s', (_what, meeting) => meet(meeting));

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
const PENDING_ENDS: Call = [
  'service_role',
  `update public.user_subscriptions set status = 'cancelled' where user_id = '${ID.C3}'`,
];
const event = (id: string, type: string, object: object) =>
  `apply_checkout_event('${JSON.stringify({ id, type, data: { object } })}')`;
const settled = (object: object) => `select public.${event('evt_paid', 'checkout.session.completed', object)}`;
const PAYS = service(event('evt_1', 'checkout.session.completed', PAID));
const REFUNDED = service(event('evt_2', 'charge.refunded', { id: 'ch_t', payment_intent: 'pi_t', refunded: true }));
/** A payment of another amount: an administrator may accept, refund or dismiss it. */
const TO_RESOLVE = [PENDING, settled({ ...PAID, amount_total: 1 })];
const ENTRY_OF_PAYMENT =
  "(select id from public.payments_to_resolve where payment_id = 'pi_t' and reason = 'amount_mismatch')";
const ASKED_BACK = [
  PENDING,
  settled(PAID),
  `insert into public.payments_to_resolve (id, payment_id, user_id, reason)
    values ('${ENTRY}', 'pi_t', '${ID.C3}', 'refund_requested')`,
];
const TODAY_IN_SAO_PAULO = "(now() at time zone 'America/Sao_Paulo')::date";
const resolve = (resolution: string) => admin(`admin_resolve_payment(${ENTRY_OF_PAYMENT}, '${resolution}', 'Sim')`);
const having = (status: string) => ({
  read: `count(*) from public.user_subscriptions where user_id = '${ID.C3}' and status = '${status}'`,
});
const OPEN = service(`open_checkout('${ID.C3}', '${ID.PLAN_B1}')`);
const BY_VISITOR = `update auth.users set raw_app_meta_data = '{"registered_by": "quick-register"}' where id = '${ID.C3}'`;
const DIGEST = 'a'.repeat(64);
const correct = (email: string) => service(`correct_address('cs_t', '${DIGEST}', '${email}')`);

test.each(
  meetings({
    'a refund during the activation cancels the plan': {
      before: PENDING,
      first: PAYS,
      second: REFUNDED,
      ...having('cancelled'),
      answer: '1',
    },
    'a payment that was refunded meanwhile is not activated by an administrator': {
      before: TO_RESOLVE,
      first: REFUNDED,
      second: resolve('activated'),
      told: 'P0001 payment_already_resolved',
      ...having('active'),
      answer: '0',
    },
    "a refund during an administrator's activation cancels the plan": {
      before: TO_RESOLVE,
      first: resolve('activated'),
      second: REFUNDED,
      ...having('cancelled'),
      answer: '1',
    },
    'two administrators resolve a payment once': {
      before: TO_RESOLVE,
      first: resolve('dismissed'),
      second: resolve('activated'),
      told: 'P0001 payment_already_resolved',
      ...having('active'),
      answer: '0',
    },
    'of two administrators who refund in different ways, the second is rejected': {
      before: [...TO_RESOLVE, "update public.payments set needs_transfer = true where id = 'pi_t'"],
      first: admin(`admin_transfer_refund(${ENTRY_OF_PAYMENT}, ${TODAY_IN_SAO_PAULO}, 'E1')`),
      second: admin(`admin_begin_refund(${ENTRY_OF_PAYMENT}, 'Pedido')`),
      told: 'P0001 payment_already_resolved',
    },
    'a refund begun meanwhile is rejected for another entry': {
      before: [
        ...TO_RESOLVE,
        `insert into public.payments_to_resolve (id, payment_id, user_id, reason)
          values ('${ENTRY}', 'pi_t', '${ID.C3}', 'refund_requested')`,
      ],
      first: admin(`admin_begin_refund('${ENTRY}', 'Pedido')`),
      second: admin(`admin_begin_refund(${ENTRY_OF_PAYMENT}, 'Pedido')`),
      told: 'P0001 refund_under_way',
    },
    'a request cannot be withdrawn after its refund was begun': {
      before: ASKED_BACK,
      first: admin(`admin_begin_refund('${ENTRY}', 'Pedido')`),
      second: newcomer('withdraw_refund()'),
      told: 'P0001 refund_under_way',
    },
    'a refund cannot begin after its request was withdrawn': {
      before: ASKED_BACK,
      first: newcomer('withdraw_refund()'),
      second: admin(`admin_begin_refund('${ENTRY}', 'Pedido')`),
      told: 'P0001 payment_already_resolved',
      read: `note from public.payments_to_resolve where id = '${ENTRY}'`,
      answer: null,
    },
    'a refused request cannot be withdrawn': {
      before: ASKED_BACK,
      first: admin(`admin_resolve_payment('${ENTRY}', 'dismissed', 'Fora do prazo')`),
      second: newcomer('withdraw_refund()'),
      told: 'P0001 refund_not_open',
    },
    'a transfer is recorded after its request was just withdrawn': {
      before: [...ASKED_BACK, "update public.payments set needs_transfer = true where id = 'pi_t'"],
      first: newcomer('withdraw_refund()'),
      second: admin(`admin_transfer_refund('${ENTRY}', ${TODAY_IN_SAO_PAULO}, 'E1')`),
      waits: true,
      read: `status from public.payments_to_resolve where id = '${ENTRY}'`,
      answer: 'refunded',
    },
    "a transfer waits for the client's erasure and is rejected": {
      before: [
        ...TO_RESOLVE,
        "update public.payments set needs_transfer = true where id = 'pi_t'",
        `insert into public.erasure_requests (id, user_id) values ('${ENTRY}', '${ID.C3}')`,
      ],
      first: admin(`admin_resolve_erasure('${ENTRY}', 'done')`),
      second: admin(`admin_transfer_refund(${ENTRY_OF_PAYMENT}, ${TODAY_IN_SAO_PAULO}, 'E1')`),
      told: 'P0001 buyer_erased',
    },
    'request_refund waits for a refund and is rejected': {
      before: [PENDING, settled(PAID)],
      first: REFUNDED,
      second: newcomer("request_refund('Desisti')"),
      told: 'P0001 nothing_to_refund',
    },
    'an expired session does not cancel a plan activated meanwhile': {
      before: PENDING,
      first: ['service_role', `update public.user_subscriptions set status = 'active' where user_id = '${ID.C3}'`],
      second: service(event('evt_1', 'checkout.session.expired', { ...PAID, payment_status: 'unpaid' })),
      ...having('active'),
      answer: '1',
    },
    "a payment during an administrator's activation of another plan is listed": {
      before: [
        PENDING,
        `insert into public.user_subscriptions (user_id, plan_id, status, created_at)
          values ('${ID.C3}', '${ID.PLAN_B1}', 'cancelled', now() + interval '1 minute')`,
      ],
      first: admin(`admin_set_subscription('${ID.C3}', 'active')`),
      second: PAYS,
      rows: [{ answer: { outcome: 'already_active' } }],
    },
    'two checkouts of one client use one subscription': {
      first: OPEN,
      read: `count(*) from public.user_subscriptions where user_id = '${ID.C3}'`,
      answer: '1',
    },
    'a checkout does not reuse a subscription cancelled meanwhile': {
      before: PENDING,
      first: PENDING_ENDS,
      second: OPEN,
      rows: [{ answer: { status: 'pending' } }],
      ...having('pending'),
      answer: '1',
    },
    'of two corrections of an address, the second is rejected': {
      before: [
        UNPROVED,
        BY_VISITOR,
        `select public.remember_checkout_session(
          (public.open_checkout('${ID.C3}', '${ID.PLAN_B1}')).id, 'cs_t', 49997, 'brl', 'Caio Lima', 'pt', '${DIGEST}')`,
        settled(PAID),
      ],
      first: correct('caio.certo@example.test'),
      second: correct('caio.outro@example.test'),
      told: 'P0001 correction_over',
      read: `email from auth.users where id = '${ID.C3}'`,
      answer: 'caio.certo@example.test',
    },
    'a visitor who registers twice at once gives one consent': {
      before: BY_VISITOR,
      first: service("open_registration('caio@example.test', '2026-01')"),
      waits: true,
      rows: [{ answer: ID.C3 }],
      read: "count(*) from public.audit_log where action = 'give_consent'",
      answer: '1',
    },
  }),
)('payments: %s', (_what, meeting) => meet(meeting));

const [SIGNED_IN, MAILED] = ['00000000-0000-4000-8000-00000000cafe', '00000000-0000-4000-8000-00000000beef'];
const opens = (session: string, method: string) =>
  owner(`insert into auth.sessions (id, user_id) values ('${session}', '${ID.C3}');
    insert into auth.mfa_amr_claims (session_id, authentication_method) values ('${session}', '${method}')`);
const HAD_PASSWORD = [`update auth.users set encrypted_password = 'former' where id = '${ID.C3}'`, UNPROVED];
const SESSIONS_LEFT = { read: "string_agg(id::text, ' ') from auth.sessions", answer: MAILED };

test.each(
  meetings({
    'a sign-in with a password checked before the proof is rejected': {
      before: HAD_PASSWORD,
      first: opens(MAILED, 'otp'),
      second: opens(SIGNED_IN, 'password'),
      waits: true,
      told: '28P01 password_ended',
      ...SESSIONS_LEFT,
    },
    'a session opened before the proof is ended by it': {
      before: HAD_PASSWORD,
      first: opens(SIGNED_IN, 'password'),
      second: opens(MAILED, 'otp'),
      ...SESSIONS_LEFT,
    },
  }),
)('a proof and a sign-in at the same moment: %s', (_what, meeting) => meet(meeting));

/** Rows of one network, one less than its limit. */
const sent = (table: string, version: string) => `insert into private.${table} (source, remote, version)
  select s.source, 'client', ${version} from (select private.request_source() as source
    from set_config('request.headers', '{"x-forwarded-for": "203.0.113.7"}', true)) s, generate_series(1, 99) n`;
const load = (version: string) => `report_load('client', '${version}')`;
const VITALS = "report_vitals('client', '1', 1, 1, 0)";
const store = (folder: string, files: number) => `insert into storage.objects (bucket_id, name)
  select 'visa-documents', '${folder}' || gen_random_uuid() || '.pdf' from generate_series(1, ${files})`;
const oneMoreFile = (folder: string): Meeting => ({
  before: ['delete from storage.objects', store(folder, 39)],
  first: owner(store(folder, 1)),
  told: '42501 too_many_files',
  read: 'count(*) from storage.objects',
  answer: '40',
});

test.each(
  meetings({
    'registrations from one network address': {
      first: service("allow_registration('203.0.113.7', 1)"),
      rows: [{ answer: false }],
    },
    'reports of one user': {
      before: `insert into public.client_errors (user_id, remote, class)
        select '${ID.C1}', 'client', 'x' from generate_series(1, 19)`,
      first: client("report_client_error('client', '1', 'TypeError', 'x', '/client')"),
      rows: [{ answer: { recorded: false } }],
    },
    'loads of one network': {
      before: sent('client_loads', "'x' || n"),
      first: from('203.0.113.7', load('a')),
      second: from('203.0.113.7', load('b')),
      read: 'count(*) from private.client_loads',
      answer: '100',
    },
    'web vitals of one network': {
      before: sent('web_vitals', "'1'"),
      first: from('203.0.113.7', VITALS),
      read: 'count(*) from private.web_vitals',
      answer: '100',
    },
    'files of one client': oneMoreFile(`documents/${ID.C1}/${ID.A1}/passport_`),
    'files of one conversation': oneMoreFile(`support/${ID.TICKET}/`),
  }),
)('limits count concurrent calls: %s', (_what, meeting) => meet(meeting));

test.each([
  ['document_collection', client(REGISTER), 'a document'],
  ['document_collection', client(`submit_documents('${ID.A1}')`), 'its documents'],
  ['ds160_form', client(`submit_ds160('${ID.A1}')`), 'its form'],
  ['interview', client(`cancel_pre_interview('${ID.BOOKING}')`), 'a cancellation'],
  ['payment', consultant(`register_protocol('${ID.A1}', 'AA00')`), 'a protocol'],
  ['document_review', consultant(`review_document('${ID.PASSPORT}', 'approved')`), 'a review'],
])('a verb that changes an application at %s waits for the former change: %s', (stage, second) =>
  meet({
    before: stageSqlOf(stage),
    first: owner(`select from public.visa_applications where id = '${ID.A1}' for no key update`),
    second,
    waits: true,
  }),
);

const newPerson = (name: string) =>
  owner(`insert into auth.users (id, email) values (gen_random_uuid(), '${name}@example.test')`);
const CLAIMS: Call = ['service_role', 'select id from public.claim_mail(1)'];
const long = (table: string, remote: string, ago: string, more = ['version', "'x'"]) =>
  `insert into ${table} (source, remote, ${more[0]}, at)
    values (repeat('a', 64), '${remote}', ${more[1]}, now() - interval '${ago}')`;
const twoNetworks = (text: string) => ({ first: from('198.51.100.1', text), second: from('198.51.101.1', text) });

test.each(
  meetings({
    'two new users are counted': { first: newPerson('um'), second: newPerson('outro') },
    'two addresses of clients with consultants are proved': {
      before: UNPROVED,
      first: proves(ID.C1),
      second: proves(ID.C2),
    },
    'two calls delete old registration attempts': {
      before: `insert into private.registration_attempts (address_digest, at) values ('x', now() - interval '2 hours')`,
      first: service("allow_registration('203.0.113.7', 5)"),
      second: service("allow_registration('203.0.113.8', 5)"),
    },
    'two calls clear old networks of reports': {
      before: long('public.client_errors', 'landing', '40 days', ['class', "'x'"]),
      first: client("report_client_error('client', '1', 'x', null, null)"),
      second: other("report_client_error('client', '1', 'x', null, null)"),
    },
    'two calls delete old loads': {
      before: long('private.client_loads', 'client', '40 days'),
      ...twoNetworks(load('c')),
    },
    'two calls delete old web vitals': {
      before: long('private.web_vitals', 'client', '40 days'),
      ...twoNetworks(VITALS),
    },
    'two calls clear old networks of web vitals': {
      before: long('private.web_vitals', 'client', '2 days'),
      ...twoNetworks(VITALS),
    },
    'two senders claim mail': {
      before: `insert into public.mail_outbox (to_email, template)
        select 'x@example.test', 'decision' from generate_series(1, 2)`,
      first: CLAIMS,
    },
    'two senders give up mail': {
      before: `insert into public.mail_outbox (to_email, template, problem, retry_until)
        values ('x@example.test', 'decision', 'interrupted', now() - interval '1 minute')`,
      first: CLAIMS,
    },
  }),
)('concurrent calls do not wait for each other: %s', (_what, meeting) => meet({ ...meeting, waits: false }));

const OTHER_HOURS = `'[{"weekday": 1, "from_time": "20:00", "to_time": "21:00"}]', call_off => array['${ID.BOOKING}']::uuid[], notice => 'Feriado'`;
const AWAY = `${workday(20)}, ${workday(20)}, call_off => array['${ID.BOOKING}']::uuid[], notice => 'Feriado'`;
test.each<[verb: string, call: Call]>([
  ['cancel_pre_interview', client(`cancel_pre_interview('${ID.BOOKING}')`)],
  ['call_off_pre_interview', consultant(`call_off_pre_interview('${ID.BOOKING}', 'Feriado')`)],
  ['add_absence', ['consultant_assigned', `select * from public.add_absence(${AWAY})`]],
  ['set_working_hours', ['consultant_assigned', `select * from public.set_working_hours(${OTHER_HOURS})`]],
])('%s locks the case before its meeting, like all verbs, so that no deadlock occurs', async (_verb, call) => {
  await database().sql.unsafe(stageSqlOf('interview_scheduling').join(';'));
  const [row, held] = [
    `select from public.visa_applications where id = '${ID.A1}'`,
    `select from public.consultant_appointments where id = '${ID.BOOKING}'`,
  ];
  expect(await locksBefore(database(), row, call, held)).toBe(true);
});
