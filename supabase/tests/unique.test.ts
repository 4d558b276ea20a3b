import { ID, type Refusal, useDatabase } from './support';

/** Statements that insert a duplicate, and statements that may insert again because the first row has ended. */
const { play } = useDatabase();

const booking = (changes: string) => `insert into public.consultant_appointments
  (consultant_id, client_id, application_id, date, time, title, status)
  select ${changes} from public.consultant_appointments where id = '${ID.BOOKING}'`;
const subscription = (status: string) =>
  `insert into public.user_subscriptions (user_id, plan_id, status) values ('${ID.C1}', '${ID.PLAN_B1}', '${status}')`;
const application = (status: string, outcome = 'null') =>
  `insert into public.visa_applications (client_id, visa_type, status, outcome)
   values ('${ID.C1}', 'B1/B2', '${status}', ${outcome})`;
const ticket = (status: string) =>
  `insert into public.support_tickets (client_id, subject, status) values ('${ID.C1}', 'Outro', '${status}')`;
const erasure = (status: string) =>
  `insert into public.erasure_requests (user_id, status, resolved_at)
   values ('${ID.C1}', '${status}', case when '${status}' <> 'requested' then now() end)`;
const caseFile = (path: string) => `insert into public.case_files (application_id, kind, path, original_name, file_size)
  values ('${ID.A1}', 'other', '${path}', 'x', 1)`;
const device = (endpoint: string) => `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
  values ('${ID.C1}', '${endpoint}', 'k', 's')`;
const onceFor = (value: string) =>
  `insert into public.mail_outbox (to_email, template, once_for) values ('x@example.test', 'decision', ${value})`;

interface Rule {
  twice: string[];
  again?: string[];
}

const RULES: Record<string, Rule> = {
  profiles_email: { twice: [`update public.profiles set email = 'ANA@example.test' where id = '${ID.C2}'`] },
  subscription_plans_stripe_product_id_key: {
    twice: ["update public.subscription_plans set stripe_product_id = 'prod_1'"],
  },
  subscription_plans_stripe_price_id_key: { twice: ["update public.subscription_plans set stripe_price_id = 'p_1'"] },
  user_subscriptions_checkout_session_id_key: {
    twice: ["update public.user_subscriptions set checkout_session_id = 'cs_1'"],
  },
  user_subscriptions_one_active_per_user: {
    twice: [subscription('active')],
    again: [subscription('cancelled'), subscription('pending')],
  },
  user_subscriptions_one_pending_per_user: {
    twice: [subscription('pending'), subscription('pending')],
    again: [subscription('pending'), subscription('cancelled')],
  },
  visa_applications_one_open_per_client: {
    twice: [application('in_progress')],
    again: [application('completed', "'approved'"), application('rejected', "'refused'")],
  },
  application_steps_application_id_step_type_key: {
    twice: [
      `delete from public.application_steps where order_index = 2`,
      `insert into public.application_steps (application_id, step_type, order_index) values ('${ID.A1}', 'decision', 2)`,
    ],
  },
  application_steps_application_id_order_index_key: {
    twice: [
      `delete from public.application_steps where order_index = 2`,
      `insert into public.application_steps (application_id, step_type, order_index)
       values ('${ID.A1}', 'document_review', 7)`,
    ],
  },
  application_steps_one_in_progress: {
    twice: [`update public.application_steps set status = 'in_progress' where order_index = 2`],
  },
  document_submissions_application_id_document_type_key: {
    twice: ["update public.document_submissions set document_type = 'passport'"],
  },
  case_files_path_key: { twice: [caseFile('x'), caseFile('x')], again: [caseFile('x'), caseFile('y')] },
  ds160_forms_step_id_key: {
    twice: ['insert into public.ds160_forms (step_id) select step_id from public.ds160_forms'],
  },
  consultant_appointments_one_per_slot: {
    twice: [
      // This trigger would reject the overlap first.
      'alter table public.consultant_appointments disable trigger consultant_appointments_apart',
      booking(`consultant_id, '${ID.C2}'::uuid, '${ID.A2}'::uuid, date, time, title, 'confirmed'`),
    ],
    again: [booking(`consultant_id, '${ID.C2}'::uuid, '${ID.A2}'::uuid, date, time, title, 'cancelled'`)],
  },
  consultant_appointments_one_per_application: {
    twice: [booking("consultant_id, client_id, application_id, date + 1, time, title, 'confirmed'")],
    again: [booking("consultant_id, client_id, application_id, date + 1, time, title, 'cancelled'")],
  },
  push_subscriptions_endpoint_key: { twice: [device('a'), device('a')], again: [device('b')] },
  mail_outbox_once_for_key: { twice: [onceFor("'paid:pi_1'"), onceFor("'paid:pi_1'")], again: [onceFor('null')] },
  support_tickets_ticket_number_key: {
    twice: [ticket('closed'), "update public.support_tickets set ticket_number = 'RV-1'"],
  },
  support_tickets_one_running_per_client: {
    twice: [ticket('in_progress')],
    again: [ticket('closed'), ticket('resolved')],
  },
  erasure_requests_one_open_per_user: { twice: [erasure('requested')], again: [erasure('done'), erasure('rejected')] },
};

test.each(Object.entries(RULES))('%s', (name, { twice, again = [] }) =>
  play(async (scene) => {
    if (again.length > 0) await scene.undone(() => scene.sql(again.join('; ')));
    const outcome = await scene.attempt(() => scene.sql(twice.join('; ')));
    expect('code' in outcome ? (outcome as Refusal) : {}).toMatchObject({
      code: '23505',
      message: expect.stringContaining(name),
    });
  })(),
);
