import { ID } from '../actors';
import { PERSONAL_DAY } from '../fixture';
import type { MatrixRow } from './rows';
import type { Statement } from './statement';

const OWN: Record<string, Partial<Record<string, string>>> = {
  profiles: { client_owner: `id = '${ID.C1}'`, consultant_assigned: `id = '${ID.K1}'`, admin: `id = '${ID.AD}'` },
};
const WHERE: Record<string, string> = {
  user_subscriptions: `user_id = '${ID.C1}'`,
  visa_applications: `id = '${ID.A1}'`,
  travellers: `id = '${ID.CHILD}'`,
  application_steps: `application_id = '${ID.A1}'`,
  document_submissions: `id = '${ID.PASSPORT}'`,
  case_files: `id = '${ID.CASE_FILE}'`,
  ds160_complements: `application_id = '${ID.A1}'`,
  ds160_security_answers: `application_id = '${ID.A1}'`,
  notifications: `id = '${ID.NOTE_C1}'`,
  support_tickets: `id = '${ID.TICKET}'`,
  ticket_messages: `id = '${ID.MESSAGE}'`,
  ds160_forms: `application_id = '${ID.A1}'`,
  consultant_appointments: `id = '${ID.BOOKING}'`,
  subscription_plans: `id = '${ID.PLAN_B1}'`,
  payments_to_resolve: `id = '${ID.PAYMENT_ENTRY}'`,
  profiles: `id = '${ID.C1}'`,
};

const step = (application: string, type: string) =>
  `(select s.id from public.application_steps s where s.application_id = '${application}' and s.step_type = '${type}')`;
const message = (values: string, columns = 'ticket_id, sender_id, content') =>
  `insert into public.ticket_messages (${columns}) values (${values})`;
const personal = (consultant: string) =>
  `insert into public.consultant_appointments (consultant_id, date, time, title, is_personal)
   values ('${consultant}', ${PERSONAL_DAY}, '14:00', 'x', true)`;
const steps = `create temporary table if not exists steps as
  select ${step(ID.A1, 'payment')} as payment, ${step(ID.A2, 'ds160_form')} as other`;
const opened = 'grant select on steps to authenticated';
const NO_FORM = 'delete from public.ds160_forms';

/** Rows whose detail describes a special statement. */
const SPECIAL: Record<string, Statement> = {
  "user_subscriptions/status='active'": {
    text: `insert into public.user_subscriptions (user_id, plan_id, status)
      values ('${ID.C3}', '${ID.PLAN_B1}', 'active')`,
  },
  'user_subscriptions/expires_at=null, plan_id=…': {
    text: `update public.user_subscriptions set expires_at = null, plan_id = '${ID.PLAN_F1}' where id = '${ID.S1}'`,
  },
  'user_subscriptions/status': {
    text: `update public.user_subscriptions set status = 'cancelled' where id = '${ID.S1}'`,
  },
  "document_submissions/status='approved', reviewed_by=K1": {
    text: `insert into public.document_submissions (application_id, document_type, file_url, file_name, file_size,
      mime_type, original_name, status, reviewed_by) values ('${ID.A1}', 'passport', 'x', 'x', 1, 'application/pdf',
      'x', 'approved', '${ID.K1}')`,
  },
  'notifications/title/message': {
    text: `update public.notifications set title = 'x', message = 'x' where id = '${ID.NOTE_C1}'`,
  },
  'notifications/user_id=K1': {
    text: `update public.notifications set user_id = '${ID.K1}' where id = '${ID.NOTE_C1}'`,
  },
  'notifications/read=false': { text: `update public.notifications set read = false where id = '${ID.NOTE_C1}'` },
  'notifications/user_id=K1 (spoof)': {
    text: `insert into public.notifications (user_id, title, message) values ('${ID.K1}', 'x', 'x')`,
  },
  'support_tickets/status=closed / consultant_id': {
    text: `update public.support_tickets set status = 'closed', consultant_id = null where id = '${ID.TICKET}'`,
  },
  'ticket_messages/sender_id=K1': { text: message(`'${ID.TICKET}', '${ID.K1}', 'x'`) },
  'ticket_messages/is_system=true': {
    text: message(`'${ID.TICKET}', '${ID.C1}', 'x', true`, 'ticket_id, sender_id, content, is_system'),
  },
  'ticket_messages/created_at (backdate)': {
    text: message(`'${ID.TICKET}', '${ID.C1}', 'x', now()`, 'ticket_id, sender_id, content, created_at'),
  },
  'ticket_messages/content blank': { text: message(`'${ID.TICKET}', '${ID.C1}', '  '`) },
  'ticket_messages/content; ticket closed': { text: message(`'${ID.TICKET}', '${ID.C1}', 'x'`) },
  'ticket_messages/content': { text: message(`'${ID.TICKET}', '${ID.C1}', 'x'`) },
  'ticket_messages/reopens while another ticket runs': { text: message(`'${ID.TICKET}', '${ID.C1}', 'x'`) },
  'ds160_forms/step completed': {
    text: `update public.ds160_forms set surname = 'x' where application_id = '${ID.A1}'`,
  },
  'ds160_forms/step_id of another step type (payment)': {
    setup: [NO_FORM, steps, opened],
    text: "insert into public.ds160_forms (step_id, surname) select payment, 'x' from steps",
  },
  "ds160_forms/step_id of C2's application": {
    setup: [NO_FORM, steps, opened],
    text: `insert into public.ds160_forms (step_id, surname) select other, 'x' from steps
      on conflict (step_id) do update set surname = excluded.surname`,
  },
  'ds160_forms/step_id=…': {
    setup: [steps, opened],
    text: `update public.ds160_forms set step_id = (select payment from steps) where application_id = '${ID.A1}'`,
  },
  'ds160_forms/step_id and answers': {
    text: `insert into public.ds160_forms (step_id, surname) select ${step(ID.A1, 'ds160_form')}, 'x'
      on conflict (step_id) do update set step_id = excluded.step_id, surname = excluded.surname`,
  },
  'ds160_forms/marital_status=divorced': {
    text: `update public.ds160_forms set marital_status = 'divorced' where application_id = '${ID.A1}'`,
  },
  'consultant_appointments/consultant_id=K1 personal': { text: personal(ID.K1) },
  'consultant_appointments/consultant_id=K2': { text: personal(ID.K2) },
  'consultant_appointments/same slot twice': { text: personal(ID.K1) },
  'consultant_appointments/status=confirmed': {
    text: `insert into public.consultant_appointments (consultant_id, date, time, title, status)
      values ('${ID.K1}', ${PERSONAL_DAY}, '14:00', 'x', 'confirmed')`,
  },
  'consultant_appointments/metadata.meeting_link on booked row': {
    text: `update public.consultant_appointments set title = 'https://x' where id = '${ID.BOOKING}'`,
  },
  'consultant_appointments/is_personal=false': {
    text: `update public.consultant_appointments set is_personal = false where id = '${ID.PERSONAL}'`,
  },
  'profiles/full_name blank': { text: `update public.profiles set full_name = ' ' where id = '${ID.C1}'` },
};

export function columnStatement(row: MatrixRow): Statement {
  const { object, verb, detail, actor } = row;
  const table = `public.${object}`;
  if (verb === 'select') {
    // A row about one column reads only that column; other rows test access to the row as a whole.
    const columns = /^[a-z0-9_]+$/.test(detail) ? detail : '*';
    return { text: `select ${columns} from ${table} where ${WHERE[object] ?? 'true'}` };
  }
  if (object === 'consultant_appointments' && verb === 'update' && detail === 'consultant_id=K2') {
    return { text: `update ${table} set consultant_id = '${ID.K2}' where id = '${ID.PERSONAL}'` };
  }
  if (object === 'ds160_forms' && verb === 'insert' && detail === 'step completed') {
    return {
      setup: [NO_FORM],
      text: `insert into ${table} (step_id, surname) select ${step(ID.A1, 'ds160_form')}, 'x'`,
    };
  }
  const special = SPECIAL[`${object}/${detail}`];
  if (special) return special;
  const [column = '', value = ''] = detail.split('=');
  const where = OWN[object]?.[actor] ?? WHERE[object];
  return { text: `update ${table} set ${column} = ${value === '…' ? column : value} where ${where}` };
}
