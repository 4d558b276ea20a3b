import { type Actor, atStage, consulateDay, effectsOf, ID, PATH, type Scene, useDatabase } from './support';
import { PAYMENT_TO_RESOLVE } from './support/matrix/preconditions';

/** The error of each verb for each impossible request, one reason at a time. */
const { play, test } = useDatabase();

const A1 = `'${ID.A1}'`;
const NOBODY = `'${ID.NOBODY}'`;
const DAY = consulateDay(20);
const booked = (id: string) => `set_meeting_link('${id}', 'https://meet.test/a')`;
const event = (changes: object) =>
  JSON.stringify({ id: 'evt_x', type: 'charge.refunded', data: { object: { id: 'x' } }, ...changes });
const TEXT_FILE = PATH.newPassport.replace('.pdf', '.txt');
const inspected = (changes: string) =>
  `update private.inspected_objects set ${changes} where path = '${PATH.newPassport}'`;
const register = (path: string) => `register_document(${A1}, 'passport', ${path}, 'p.pdf')`;
const consulate = (date: string, time: string, place = "'Recife'") =>
  `set_consulate_appointment(${A1}, ${date}, ${time}, ${place}, null)`;
const casv = (date: string, time: string, place = "'CASV Recife'") =>
  `set_casv_appointment(${A1}, ${date}, ${time}, ${place})`;
/** A visit on DAY that is already entered. */
const scheduled = (name: string) => `update public.application_steps
  set metadata = metadata || jsonb_build_object('${name}', jsonb_build_object('date', ${DAY}))
  where application_id = ${A1} and step_type = 'interview_scheduling'`;
const cancelled = `update public.consultant_appointments set status = 'cancelled' where id = '${ID.BOOKING}'`;
const completed = `update public.visa_applications set status = 'completed', outcome = 'approved' where id = ${A1}`;
const deactivated = (id: string) => `update public.profiles set deactivated_at = now() where id = '${id}'`;

interface Setting {
  stage?: string;
  before?: string;
}
type Refused = [actor: Actor, call: string, refusal: string, setting?: Setting];

const WITHOUT_RIGHT: Refused[] = [
  ['client_owner', 'export_my_data()', '42501 not_allowed', { before: deactivated(ID.C1) }],
  ['client_owner', 'mark_all_notifications_read()', '42501 not_allowed', { before: deactivated(ID.C1) }],
  ['client_owner', "search('ana')", '42501 not_allowed', { before: deactivated(ID.C1) }],
  ['client_owner', "give_consent('terms', '1')", '42501 not_allowed', { before: deactivated(ID.C1) }],
  ['client_other', `available_slots(${A1})`, '42501 not_allowed'],
  ['client_other', `cancel_pre_interview('${ID.BOOKING}')`, '42501 not_allowed'],
  ['consultant_other', booked(ID.BOOKING), '42501 not_allowed'],
  ['consultant_assigned', booked(ID.PERSONAL), '42501 not_allowed'],
  ['consultant_assigned', `close_ticket(${NOBODY})`, '42501 not_allowed'],
  ['consultant_other', `close_ticket('${ID.TICKET}')`, '42501 not_allowed'],
  ['consultant_other', `dismiss_wait('${ID.TICKET}', '${ID.MESSAGE}')`, '42501 not_allowed'],
  ['consultant_assigned', `dismiss_wait(${NOBODY}, '${ID.MESSAGE}')`, '42501 not_allowed'],
  ['consultant_other', `resume_wait('${ID.TICKET}')`, '42501 not_allowed'],
  ['consultant_other', `read_ticket('${ID.TICKET}')`, '42501 not_allowed'],
  ['client_other', `read_ticket('${ID.TICKET}')`, '42501 not_allowed'],
  ['client_owner', `read_ticket(${NOBODY})`, '42501 not_allowed'],
  ['client_other', `send_attachment('${ID.TICKET}', '${PATH.attachment}', 'x')`, '42501 not_allowed'],
  ['consultant_other', `send_attachment('${ID.TICKET}', '${PATH.attachment}', 'x')`, '42501 not_allowed'],
  ['client_other', `rate_ticket('${ID.TICKET}', 5)`, '42501 not_allowed'],
  ['client_owner', 'support_satisfaction()', '42501 not_allowed'],
  ['consultant_other', `open_conversation('${ID.C1}', 'Oi', 'Olá')`, '42501 not_allowed'],
  ['consultant_assigned', `open_conversation(${NOBODY}, 'Oi', 'Olá')`, '42501 not_allowed'],
  ['consultant_other', `consultant_client_details('${ID.C1}')`, '42501 not_allowed'],
  ['consultant_other', `application_timeline(${A1})`, '42501 not_allowed'],
  ['service_role', `open_checkout(${NOBODY}, '${ID.PLAN_B1}')`, '42501 not_allowed'],
  ['service_role', `open_checkout('${ID.K1}', '${ID.PLAN_B1}')`, '42501 not_allowed'],
  ['service_role', `open_checkout('${ID.C3}', '${ID.PLAN_B1}')`, '42501 not_allowed', { before: deactivated(ID.C3) }],
];

const WRONG: Refused[] = [
  ['client_owner', "set_mail_preference('reminders', null)", '22023 invalid_topic'],
  ['client_owner', "set_push_preference('reminders', null)", '22023 invalid_topic'],
  ['consultant_assigned', `review_document('${ID.PASSPORT}', null)`, '22023 invalid_decision'],
  ['consultant_assigned', `review_document('${ID.PASSPORT}', 'perhaps')`, '22023 invalid_decision'],
  ['admin', `admin_resolve_erasure('${ID.ERASURE}', null)`, '22023 invalid_decision'],
  ['admin', `admin_resolve_erasure('${ID.ERASURE}', 'perhaps')`, '22023 invalid_decision'],
  ['admin', `admin_set_role('${ID.C3}', null)`, '22023 invalid_role'],
  ['admin', `admin_set_role('${ID.C3}', 'king')`, '22023 invalid_role'],
  ['admin', `admin_set_deactivated('${ID.C3}', null)`, '22023 invalid_status'],
  ['admin', `admin_set_subscription('${ID.C3}', null)`, '22023 invalid_status'],
  ['admin', `admin_set_subscription('${ID.C3}', 'free')`, '22023 invalid_status'],
  ['admin', `admin_set_subscription('${ID.K1}', 'active')`, '22023 not_a_client'],
  ['admin', `admin_assign_consultant(${A1}, ${NOBODY})`, '22023 not_a_consultant'],
  ['admin', `admin_assign_consultant(${A1}, '${ID.C2}')`, '22023 not_a_consultant'],
  ['admin', `admin_assign_many(array[${A1}, null]::uuid[], '${ID.K2}')`, '22023 invalid_selection'],
  ['admin', 'sales_summary(null)', '22023 invalid_period'],
  ['admin', "sales_rows('decade', 'paid')", '22023 invalid_period'],
  ['admin', "sales_rows('2026-13', 'paid')", '22023 invalid_period'],
  ['admin', "sales_rows('year', null)", '22023 invalid_period'],
  ['admin', 'admin_performance(null)', '22023 invalid_period'],
  ['admin', 'admin_performance(0)', '22023 invalid_period'],
  ['admin', 'admin_performance_consultants(121)', '22023 invalid_period'],
  [
    'consultant_assigned',
    `record_decision(${A1}, null, current_date - 1)`,
    '22023 invalid_outcome',
    { stage: 'decision' },
  ],
  [
    'consultant_assigned',
    `record_decision(${A1}, 'maybe', current_date - 1)`,
    '22023 invalid_outcome',
    { stage: 'decision' },
  ],
  ['consultant_assigned', `record_decision(${A1}, 'approved', null)`, '22023 date_in_future', { stage: 'decision' }],
  ['client_owner', `register_document(${A1}, null, '${PATH.newPassport}', 'p')`, '22023 invalid_document_type'],
  ['client_owner', `submit_payment_receipt(${A1}, null, '${PATH.receipt}')`, '22023 invalid_payment_method'],
  ['client_owner', `submit_payment_receipt(${A1}, 'cash', '${PATH.receipt}')`, '22023 invalid_payment_method'],
  ['consultant_assigned', consulate('null', "'08:30'"), '22023 date_in_past', { stage: 'interview' }],
  ['consultant_assigned', consulate(DAY, 'null'), '22023 invalid_time', { stage: 'interview' }],
  ['consultant_assigned', consulate(DAY, "'24:00'"), '22023 invalid_time', { stage: 'interview' }],
  ['consultant_assigned', consulate(DAY, "'08:30'", 'null'), '22023 invalid_location', { stage: 'interview' }],
  ['consultant_assigned', consulate(DAY, "'08:30'", "' '"), '22023 invalid_location', { stage: 'interview' }],
  ['consultant_assigned', casv('null', "'08:30'"), '22023 date_in_past', { stage: 'interview' }],
  ['consultant_assigned', casv(DAY, "'8:30'"), '22023 invalid_time', { stage: 'interview' }],
  ['consultant_assigned', casv(DAY, "'08:30'", 'null'), '22023 invalid_location', { stage: 'interview' }],
  [
    'consultant_assigned',
    casv(consulateDay(40), "'08:30'"),
    '22023 casv_after_consulate',
    { stage: 'interview', before: scheduled('appointment') },
  ],
  [
    'consultant_assigned',
    consulate(consulateDay(5), "'08:30'"),
    '22023 casv_after_consulate',
    { stage: 'interview', before: scheduled('casv_appointment') },
  ],
  ['consultant_assigned', `set_meeting_link('${ID.BOOKING}', null)`, '22023 invalid_url'],
  ['consultant_assigned', `set_meeting_link('${ID.BOOKING}', 'meet')`, '22023 invalid_url'],
  ['consultant_assigned', "set_calendly_url('https://cal.test/a')", '22023 invalid_url'],
  ['consultant_assigned', `register_protocol(${A1}, null)`, '22023 protocol_blank', { stage: 'payment' }],
  ['consultant_assigned', `move_application_step(${A1}, 'party', 'document_collection')`, '22023 invalid_step'],
  ['client_owner', "give_consent('terms', null)", '22023 invalid_version'],
  ['client_owner', "give_consent('party', '1')", '22023 invalid_consent'],
  ['client_owner', "give_consent(null, '1')", '22023 invalid_consent'],
  ['client_owner', `give_consent('terms', '1', '${ID.C2}')`, '22023 invalid_consent'],
  ['client_owner', "withdraw_consent('party')", '22023 invalid_consent'],
  ['client_owner', "withdraw_consent('terms')", 'P0001 consent_stays'],
  ['client_no_plan', 'create_ticket(null)', '22023 subject_blank'],
  ['consultant_assigned', `open_conversation('${ID.C1}', null, 'Olá')`, '22023 subject_blank'],
  ['consultant_assigned', `open_conversation('${ID.C1}', 'Oi', null)`, '22023 message_blank'],
  ['client_owner', `rate_ticket('${ID.TICKET}', 0)`, '22023 invalid_satisfaction'],
  ['client_owner', `rate_ticket('${ID.TICKET}', 6)`, '22023 invalid_satisfaction'],
  ['client_owner', `rate_ticket('${ID.TICKET}', null)`, '22023 invalid_satisfaction'],
  ['anon', "report_client_error(null, '1', 'x', null, null)", '22023 invalid_report'],
  ['anon', "report_client_error('client', '1', ' ', null, null)", '22023 invalid_report'],
  ['anon', "report_load(null, '1')", '22023 invalid_report'],
  ['anon', "report_load(' ', '1')", '22023 invalid_report'],
  ['anon', "report_load('client', null)", '22023 invalid_report'],
  ['service_role', `open_checkout('${ID.C3}', ${NOBODY})`, '22023 plan_not_available'],
  ['service_role', `open_checkout('${ID.C3}', '${ID.PLAN_F1}')`, '22023 plan_not_available'],
  ['service_role', `apply_checkout_event('${event({ id: '' })}')`, '22023 invalid_event'],
  ['service_role', `apply_checkout_event('${event({ type: null })}')`, '22023 invalid_event'],
  ['service_role', `apply_checkout_event('${event({ data: {} })}')`, '22023 invalid_event'],
  ['service_role', "record_inspection(null, 'application/pdf', 1, true)", '22023 invalid_inspection'],
  ['service_role', "record_inspection('x', null, 1, true)", '22023 invalid_inspection'],
  ['service_role', "record_inspection('x', 'application/pdf', null, true)", '22023 invalid_inspection'],
  ['service_role', "record_inspection('x', 'application/pdf', 1, null)", '22023 invalid_inspection'],
];

const SUNDAY = "(date_trunc('week', current_date + 20)::date + 6)";
const SLOTS: Refused[] = [
  ['null', "'10:00'", '22023 date_in_past'],
  ['current_date - 1', "'10:00'", '22023 date_in_past'],
  [DAY, 'null', '22023 invalid_slot'],
  [DAY, "'12:00'", '22023 slot_closed'],
  [SUNDAY, "'10:00'", '22023 invalid_slot'],
].map(([date, time, refusal]) => [
  'client_owner',
  `book_pre_interview(${A1}, ${date}, ${time})`,
  refusal ?? '',
  { stage: 'interview', before: 'delete from public.consultant_appointments' },
]);

const FILES: Refused[] = [
  ['client_owner', register('null'), 'P0002 object_not_found'],
  ['client_owner', register(`'${PATH.other}'`), 'P0002 object_not_found'],
  ['client_owner', register(`'${PATH.newPassport.replace('e5f6', 'ffff')}'`), 'P0002 object_not_found'],
  ['client_owner', register(`'${PATH.financial}'`), '22023 invalid_file_name'],
  [
    'client_owner',
    register(`'${TEXT_FILE}'`),
    '22023 invalid_file_name',
    { before: `insert into storage.objects (bucket_id, name) values ('visa-documents', '${TEXT_FILE}')` },
  ],
  ['client_owner', register(`'${PATH.newPassport}'`), '22023 invalid_file', { before: inspected('ok = false') }],
  [
    'client_owner',
    register(`'${PATH.newPassport}'`),
    '22023 invalid_file',
    { before: inspected("mime = 'image/png'") },
  ],
];

/** An unpaid, fully refunded or disputed payment can be neither refunded nor accepted. */
const refund = `admin_begin_refund('${ID.PAYMENT_ENTRY}', 'Pago duas vezes')`;
const activate = `admin_resolve_payment('${ID.PAYMENT_ENTRY}', 'activated', 'Preço antigo')`;
const payment = (changes: string) =>
  ({ before: [...PAYMENT_TO_RESOLVE, `update public.payments set ${changes}`].join('; ') }) as const;
const MONEY: Refused[] = [
  ['admin', refund.replace('Pago duas vezes', ' '), '22023 reason_required', payment("dispute = 'won'")],
  ['admin', activate.replace('Preço antigo', ' '), '22023 reason_required', payment("dispute = 'won'")],
  ['admin', activate.replace("'activated'", 'null'), '22023 invalid_resolution', payment("dispute = 'won'")],
  ['admin', activate.replace('activated', 'perhaps'), '22023 invalid_resolution', payment("dispute = 'won'")],
  ['admin', activate, 'P0001 already_active', payment("dispute = 'won'")],
  ['admin', refund, 'P0001 payment_not_refundable', payment('captured_at = null')],
  ['admin', refund, 'P0001 payment_not_refundable', payment('is_refunded = true')],
  ['admin', refund, 'P0001 payment_not_refundable', payment('refunded_cents = amount_cents')],
  ['admin', refund, 'P0001 payment_not_refundable', payment("dispute = 'lost'")],
  ['admin', activate, 'P0001 payment_cannot_activate', payment('captured_at = null')],
  ['admin', activate, 'P0001 payment_cannot_activate', payment('is_refunded = true')],
  ['admin', activate, 'P0001 payment_cannot_activate', payment('subscription_id = null')],
];

const TOO_LATE: Refused[] = [
  ['consultant_assigned', booked(ID.BOOKING), 'P0001 appointment_cancelled', { before: cancelled }],
  [
    'consultant_assigned',
    `review_document('${ID.PASSPORT}', 'approved')`,
    'P0001 application_closed',
    { before: completed },
  ],
  [
    'consultant_assigned',
    `register_protocol(${A1}, 'AA')`,
    'P0001 step_not_open',
    { stage: 'payment', before: completed },
  ],
  ['consultant_assigned', `record_decision(${A1}, 'approved', current_date - 1)`, 'P0001 step_not_open'],
  [
    'client_owner',
    `book_pre_interview(${A1}, ${DAY}, '10:00')`,
    'P0001 step_not_open',
    { stage: 'decision', before: cancelled },
  ],
  ['client_owner', `submit_documents(${A1})`, 'P0001 step_not_open', { stage: 'payment' }],
  ['client_owner', register(`'${PATH.newPassport}'`), 'P0001 step_not_open', { stage: 'payment' }],
  [
    'client_owner',
    `book_pre_interview(${A1}, ${DAY}, '10:00')`,
    'P0001 no_consultant',
    { stage: 'interview', before: `update public.visa_applications set consultant_id = null where id = ${A1}` },
  ],
  ['consultant_assigned', `review_document(${NOBODY}, 'approved')`, '42501 not_allowed'],
  ['consultant_assigned', `undo_review(${NOBODY})`, '42501 not_allowed'],
  ['consultant_assigned', `undo_review('${ID.PASSPORT}')`, 'P0001 too_late_to_undo'],
  // A caller without the right to decide gets no hint of the valid decisions.
  ['client_owner', `review_document('${ID.PASSPORT}', 'perhaps')`, '42501 not_allowed'],
  ['service_role', 'finish_mail(0, 1)', 'P0002 mail_not_found'],
  ['admin', 'admin_resend_mail(0)', 'P0002 mail_not_found'],
  ['admin', "admin_dismiss_mail(0, 'x')", 'P0002 mail_not_found'],
];

test.each([...WITHOUT_RIGHT, ...WRONG, ...SLOTS, ...FILES, ...MONEY, ...TOO_LATE])(
  '%s: %s is rejected with %s',
  (actor, call, refusal, setting = {}) =>
    play(async (scene) => {
      if (setting.stage) await atStage(scene, setting.stage);
      if (setting.before) await scene.sql(setting.before);
      const { code, message } = await scene.refusal(actor, `select * from public.${call}`);
      expect(`${code} ${message}`).toBe(refusal);
    })(),
);

const quietly = (scene: Scene, actor: Actor, call: string) => effectsOf(scene, () => scene.call(actor, call));

test.each<[Actor, string, Setting?]>([
  ['client_owner', register(`'${PATH.newPassport}'`)],
  ['consultant_assigned', `register_protocol(${A1}, 'AA00')`, { stage: 'payment' }],
  ['consultant_assigned', consulate(DAY, "'08:30'"), { stage: 'interview' }],
  ['consultant_assigned', casv(DAY, "'08:30'"), { stage: 'interview_scheduling' }],
  ['client_owner', `reschedule_pre_interview('${ID.BOOKING}', ${DAY}, '10:00')`, { stage: 'interview' }],
  ['consultant_assigned', `move_application_step(${A1}, 'payment', 'payment')`, { stage: 'payment' }],
  ['consultant_assigned', "set_calendly_url('https://calendly.com/k')"],
  ['admin', `admin_set_subscription('${ID.C3}', 'active')`],
])('%s: %s, called again, changes nothing and notifies no user', (actor, call, setting = {}) =>
  play(async (scene) => {
    if (setting.stage) await atStage(scene, setting.stage);
    await scene.call(actor, call);
    const { audit, notifications } = await quietly(scene, actor, call);
    expect([audit, notifications]).toEqual([[], []]);
  })(),
);

describe('an event of the payment provider', () => {
  const SESSION = { id: 'cs_new', currency: 'brl', amount_total: 49997, payment_intent: 'pi_new' };
  const pay = (id: string, type: string, object: object) =>
    `apply_checkout_event('${JSON.stringify({ id, type, data: { object } })}')`;
  const outcome = async (scene: Scene, ...call: Parameters<typeof pay>) =>
    (await scene.call('service_role', pay(...call))).outcome;
  const pending = (scene: Scene) =>
    scene.sql(`insert into public.user_subscriptions (user_id, plan_id, checkout_session_id)
      values ('${ID.C3}', '${ID.PLAN_B1}', 'cs_new')`);

  test('An expired older session keeps the newer session pending', async (scene) => {
    await pending(scene);
    const { id } = await scene.one("select id from public.user_subscriptions where checkout_session_id = 'cs_new'");
    const older = { ...SESSION, id: 'cs_old', metadata: { subscription_id: id } };
    expect(await outcome(scene, 'evt_1', 'checkout.session.expired', older)).toBe('not_pending');
    expect(await outcome(scene, 'evt_2', 'checkout.session.expired', SESSION)).toBe('cancelled');
    expect(await outcome(scene, 'evt_3', 'checkout.session.expired', SESSION)).toBe('not_pending');
  });

  test('about a settled or otherwise paid session returns a distinct outcome', async (scene) => {
    await pending(scene);
    const paid = { ...SESSION, payment_status: 'paid', client_reference_id: ID.C3 };
    expect(await outcome(scene, 'evt_1', 'checkout.session.completed', paid)).toBe('activated');
    expect(await outcome(scene, 'evt_2', 'checkout.session.async_payment_succeeded', paid)).toBe('already_settled');
    const refund = { id: 'cs_new', payment_intent: 'pi_other', refunded: true };
    expect(await outcome(scene, 'evt_3', 'charge.refunded', refund)).toBe('other_payment');
    expect(await outcome(scene, 'evt_3', 'charge.refunded', refund)).toBe('duplicate');
  });
});
