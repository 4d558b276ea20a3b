import { ID, OTHERS } from './actors';
import { workday } from './workday';

/** The SQL day of the consultant's personal entry, which the booking of the day before does not reach. */
export const PERSONAL_DAY = `${workday(10)} + 1`;

export const PATH = {
  passport: `documents/${ID.C1}/${ID.A1}/passport_a1b2c3d4.pdf`,
  newPassport: `documents/${ID.C1}/${ID.A1}/passport_e5f6a7b8.pdf`,
  financial: `documents/${ID.C1}/${ID.A1}/financial_a1b2c3d4.png`,
  photo: `documents/${ID.C1}/${ID.A1}/photo_a1b2c3d4.jpg`,
  photoAsPdf: `documents/${ID.C1}/${ID.A1}/photo_a1b2c3d4.pdf`,
  other: `documents/${ID.C2}/${ID.A2}/passport_a1b2c3d4.pdf`,
  receipt: `receipts/${ID.A1}/a1b2c3d4.pdf`,
  attachment: `support/${ID.TICKET}/a1b2c3d4.pdf`,
  transfer: `transfers/${ID.PAYMENT_ENTRY}/a1b2c3d4.pdf`,
  caseFile: `case-files/${ID.A1}/${ID.CASE_FILE}.pdf`,
  otherReceipt: `receipts/${ID.A2}/a1b2c3d4.pdf`,
} as const;

const PEOPLE = [
  [ID.C1, 'ana@example.test', 'Ana Cliente', 'client'],
  [ID.C2, 'bia@example.test', 'Bia Cliente', 'client'],
  [ID.C3, 'caio@example.test', 'Caio Cliente', 'client'],
  [ID.K1, 'kleber@example.test', 'Kleber Consultor', 'consultant'],
  [ID.K2, 'karla@example.test', 'Karla Consultora', 'consultant'],
  [ID.AD, 'ada@example.test', 'Ada Administradora', 'admin'],
  ...OTHERS.map(({ role, id }) => [id, `${role}@example.test`, 'Estela Estranha', role] as const),
] as const;

const people = PEOPLE.map(
  ([id, email, name]) =>
    `insert into auth.users (id, email, raw_user_meta_data)
     values ('${id}', '${email}', '{"full_name": "${name}", "role": "admin"}');`,
);
const roles = PEOPLE.map(
  ([id, , , role]) => `update public.profiles set role = '${role}', email_proved_at = now() where id = '${id}';`,
);

const file = (path: string, mime: string) => `
  insert into storage.objects (bucket_id, name) values ('visa-documents', '${path}');
  insert into private.inspected_objects (path, mime, size, ok) values ('${path}', '${mime}', 2048, true);`;

const document = (id: string, type: 'passport' | 'financial', path: string, mime: string) => `
  insert into public.document_submissions (id, application_id, document_type, file_url, file_name, file_size, mime_type,
    original_name) values ('${id}', '${ID.A1}', '${type}', '${path}', '${path}', 2048, '${mime}', '${type}.pdf');`;

/** The users and objects of the matrix: C1 is assigned to K1, C2 to K2; C3 has no plan. */
export const FIXTURE_SQL = [
  // Marks every fact as checked today, so that no fact is due on any day.
  'update private.facts set checked_on = private.today();',
  ...OTHERS.map(({ role }) => `insert into private.roles (role) values ('${role}') on conflict do nothing;`),
  ...people,
  ...roles,
  `insert into public.user_subscriptions (id, user_id, plan_id, status, started_at) values
    ('${ID.S1}', '${ID.C1}', '${ID.PLAN_B1}', 'active', now()), ('${ID.S2}', '${ID.C2}', '${ID.PLAN_B1}', 'active', now());
  insert into public.visa_applications (id, client_id, consultant_id, visa_type, subscription_id) values
    ('${ID.A1}', '${ID.C1}', '${ID.K1}', 'B1/B2', '${ID.S1}'), ('${ID.A2}', '${ID.C2}', '${ID.K2}', 'B1/B2', '${ID.S2}');`,
  file(PATH.passport, 'application/pdf'),
  file(PATH.newPassport, 'application/pdf'),
  file(PATH.financial, 'image/png'),
  file(PATH.other, 'application/pdf'),
  file(PATH.receipt, 'application/pdf'),
  file(PATH.otherReceipt, 'application/pdf'),
  document(ID.PASSPORT, 'passport', PATH.passport, 'application/pdf'),
  document(ID.FINANCIAL, 'financial', PATH.financial, 'image/png'),
  `insert into public.ds160_forms (step_id, surname, given_name, birth_date, birth_place, nationality, marital_status,
      purpose_of_trip, intended_arrival, length_of_stay, us_contact, us_address)
    select s.id, 'Silva', 'Ana', '1990-05-01', 'Recife', 'Brasileira', 'single', 'turismo', current_date + 200,
      '15 dias', 'Hotel', 'Orlando'
    from public.application_steps s where s.application_id = '${ID.A1}' and s.step_type = 'ds160_form';
  insert into public.notifications (id, user_id, title, message) values
    ('${ID.NOTE_C1}', '${ID.C1}', 'Bem-vinda', 'Olá'), ('${ID.NOTE_K1}', '${ID.K1}', 'Bem-vindo', 'Olá');
  insert into public.consultant_appointments (id, consultant_id, client_id, application_id, date, time, title, metadata)
    values ('${ID.BOOKING}', '${ID.K1}', '${ID.C1}', '${ID.A1}', ${workday(10)}, '09:00', 'Pré-entrevista de Visto',
      '{"type": "pre_interview"}');
  insert into public.consultant_appointments (id, consultant_id, date, time, title, is_personal)
    values ('${ID.PERSONAL}', '${ID.K1}', ${PERSONAL_DAY}, '14:00', 'Almoço', true);
  insert into public.support_tickets (id, client_id, consultant_id, subject)
    values ('${ID.TICKET}', '${ID.C1}', '${ID.K1}', 'Dúvida');
  insert into public.ticket_messages (id, ticket_id, sender_id, content)
    values ('${ID.MESSAGE}', '${ID.TICKET}', '${ID.C1}', 'Olá');
  insert into public.erasure_requests (id, user_id) values ('${ID.ERASURE}', '${ID.C1}');`,
].join('\n');
