import { useDatabase } from './support';
import { isTried, matrixRows } from './support/matrix';

/** The tables' constraints from the catalogue: not-null columns, foreign keys, unique indexes and checks. */
const { database } = useDatabase();

/** Deleting the referenced row deletes the row (cascade), clears the column (set null) or is rejected (no action). */
const REFERENCES: Record<string, string> = {
  'absences.consultant_id': 'profiles, cascade',
  'working_hours.consultant_id': 'profiles, cascade',
  'account_mails.user_id': 'users, cascade',
  'address_corrections.user_id': 'profiles, cascade',
  'address_tries.user_id': 'profiles, cascade',
  'application_steps.application_id': 'visa_applications, cascade',
  'application_steps.client_id': 'profiles, cascade',
  'application_steps.consultant_id': 'profiles, set null',
  'case_files.application_id': 'visa_applications, cascade',
  'case_files.client_id': 'profiles, cascade',
  'case_files.consultant_id': 'profiles, set null',
  'case_notes.application_id': 'visa_applications, cascade',
  'case_notes.author_id': 'profiles, set null',
  'case_notes.consultant_id': 'profiles, set null',
  'case_tasks.application_id': 'visa_applications, cascade',
  'audit_log.action': 'audit_actions, no action',
  'audit_log.object_type': 'audit_objects, no action',
  'case_tasks.consultant_id': 'profiles, set null',
  'client_errors.user_id': 'profiles, set null',
  'client_loads.user_id': 'profiles, cascade',
  'consents.kind': 'consent_kinds, no action',
  'consents.person_id': 'profiles, cascade',
  'consultant_appointments.application_id': 'visa_applications, cascade',
  'consultant_appointments.client_id': 'profiles, cascade',
  'consultant_appointments.consultant_id': 'profiles, cascade',
  'document_submissions.application_id': 'visa_applications, cascade',
  'document_submissions.client_id': 'profiles, cascade',
  'document_submissions.consultant_id': 'profiles, set null',
  'document_submissions.reviewed_by': 'profiles, set null',
  'ds160_complements.application_id': 'visa_applications, cascade',
  'ds160_complements.client_id': 'profiles, cascade',
  'ds160_complements.consultant_id': 'profiles, set null',
  'ds160_security_answers.application_id': 'visa_applications, cascade',
  'ds160_security_answers.client_id': 'profiles, cascade',
  'ds160_security_answers.consultant_id': 'profiles, set null',
  'ds160_forms.application_id': 'visa_applications, cascade',
  'ds160_forms.client_id': 'profiles, cascade',
  'ds160_forms.consultant_id': 'profiles, set null',
  'ds160_forms.step_id': 'application_steps, cascade',
  'ended_sessions.user_id': 'profiles, cascade',
  'erasure_requests.resolved_by': 'profiles, set null',
  'erasure_requests.user_id': 'profiles, cascade',
  'hand_overs.traveller_id': 'travellers, cascade',
  'mail_outbox.subscription_id': 'push_subscriptions, cascade',
  'mail_outbox.template': 'mail_templates, no action',
  'mail_outbox.user_id': 'profiles, cascade',
  'mail_preferences.user_id': 'profiles, cascade',
  'mail_templates.topic': 'mail_topics, no action',
  'notifications.user_id': 'profiles, cascade',
  'push_subscriptions.user_id': 'profiles, cascade',
  'past_consents.kind': 'consent_kinds, no action',
  'payment_events.subscription_id': 'user_subscriptions, set null',
  'answered_requests.user_id': 'profiles, cascade',
  'checkout_sessions.plan_id': 'subscription_plans, no action',
  'checkout_sessions.subscription_id': 'user_subscriptions, cascade',
  'erasures_to_record.user_id': 'profiles, cascade',
  'facts.checked_by': 'profiles, set null',
  'failed_refunds.payment_id': 'payments, cascade',
  'payments.subscription_id': 'user_subscriptions, set null',
  'payments.traveller_id': 'travellers, set null',
  'payments.user_id': 'profiles, set null',
  'payments_to_resolve.payment_id': 'payments, cascade',
  'payments_to_resolve.resolved_by': 'profiles, set null',
  'payments_to_resolve.user_id': 'profiles, set null',
  'profiles.id': 'users, cascade',
  'profiles.role': 'roles, no action',
  'refund_accounts.payment_id': 'payments, cascade',
  'retention_notices.client_id': 'profiles, cascade',
  'retention_notices.what': 'retention_rules, no action',
  'saved_views.user_id': 'profiles, cascade',
  'review_notices.application_id': 'visa_applications, cascade',
  'review_notices.document_id': 'document_submissions, cascade',
  'snoozes.client_id': 'profiles, cascade',
  'snoozes.consultant_id': 'profiles, cascade',
  'snoozes.kind': 'day_kinds, no action',
  'dismissed_waits.ticket_id': 'support_tickets, cascade',
  'support_tickets.client_id': 'profiles, cascade',
  'support_tickets.consultant_id': 'profiles, set null',
  'support_tickets.opened_by': 'profiles, set null',
  'ticket_messages.client_id': 'profiles, cascade',
  'ticket_messages.consultant_id': 'profiles, set null',
  'ticket_messages.sender_id': 'profiles, cascade',
  'ticket_messages.ticket_id': 'support_tickets, cascade',
  'travellers.client_id': 'profiles, cascade',
  'travellers.handed_over_to': 'profiles, set null',
  'user_subscriptions.traveller_id, user_id': 'travellers, no action',
  'user_subscriptions.plan_id': 'subscription_plans, no action',
  'user_subscriptions.user_id': 'profiles, cascade',
  'visa_applications.client_id': 'profiles, cascade',
  'visa_applications.consultant_id': 'profiles, set null',
  'visa_applications.subscription_id': 'user_subscriptions, set null',
  'visa_applications.traveller_id, client_id': 'travellers, no action',
};

test('every foreign key has the listed effect when its referenced row is deleted', async () => {
  const rows = await database().sql<{ column: string; target: string }[]>`
    select c.relname || '.' || string_agg(a.attname, ', ' order by array_position(k.conkey, a.attnum)) as column, t.relname || ', ' || case k.confdeltype
      when 'a' then 'no action' when 'c' then 'cascade' when 'n' then 'set null' else k.confdeltype::text end as target
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.contype = 'f' group by k.oid, c.relname, t.relname, k.confdeltype`;
  expect(Object.fromEntries(rows.map(({ column, target }) => [column, target]))).toEqual(REFERENCES);
});

const REQUIRED: Record<string, string> = {
  absences: 'consultant_id created_at from_date from_time id to_date to_time',
  working_hours: 'consultant_id from_time to_time weekday',
  account_mails: 'at id user_id',
  address_corrections: 'at user_id',
  address_tries: 'day tries user_id',
  answered_requests: 'fingerprint id made_at user_id',
  application_steps: 'application_id client_id created_at id metadata order_index status step_type updated_at',
  audit_actions: 'action',
  audit_log: 'action actor_role at id object_type',
  audit_objects: 'object_type',
  audit_words: 'entry_id',
  case_files: 'application_id client_id file_size id kind original_name path sent_at',
  case_notes: 'application_id content created_at id',
  case_tasks: 'application_id created_at due_on id is_done title updated_at',
  client_errors: 'at class id remote',
  client_loads: 'at id remote version',
  closed_areas: 'area closed_at message',
  consent_kinds: 'kind',
  consents: 'given_at id kind person_id version',
  consultant_appointments: 'created_at date duration id is_personal metadata status time title updated_at',
  day_kinds: 'kind',
  dismissed_waits: 'last_written_at ticket_id waiting_since',
  document_submissions:
    'application_id client_id document_type file_name file_size file_url id metadata mime_type original_name status submitted_at',
  ds160_complements:
    'answers application_id blocks blocks_done changed_in created_at earlier english english_of field_version is_typed missing return_keys revision state taken told typed updated_at',
  ds160_security_answers: 'answers application_id consent_version consented_at english english_of pages updated_at',
  ds160_forms: 'application_id client_id created_at id step_id updated_at',
  erased_objects: 'erased_at path',
  ended_sessions: 'ended_at id role user_id',
  erasures_to_record: 'erased_at user_id',
  erasure_requests: 'created_at id status user_id',
  facts: 'id key kind revision source_en source_es source_pt updated_at',
  figures: 'amount day figure id kind',
  hand_overs: 'asked_at email expires_at traveller_id',
  inspected_objects: 'inspected_at mime ok path size',
  jobs: 'job late_after_minutes since',
  mail_events: 'address at id kind',
  mail_outbox: 'attempts created_at data id idempotency_key next_attempt_at resent_after template to_email',
  mail_preferences: 'muted push_muted unsubscribe_token user_id',
  mail_templates: 'template',
  mail_topics: 'topic',
  name_words: 'word',
  push_subscriptions: 'auth created_at endpoint id p256dh user_id',
  notification_kinds: 'kind',
  notifications: 'created_at id message metadata read title user_id',
  official_lists: 'doubts id list official_options options since words',
  official_questions:
    'block id is_sensitive key official_options official_question options page position required since type unknown who',
  past_consents: 'ended_on given_on id kind version',
  payment_events: 'id outcome received_at type',
  checkout_sessions: 'amount_cents currency id opened_at plan_id subscription_id',
  failed_refunds: 'amount_cents failed_at id payment_id',
  payments:
    'created_at id is_quick_registration is_refunded needs_transfer provider_cents receipt_number refunded_cents transferred_cents',
  performance: 'amount counted_at figure id kind month value',
  payments_to_resolve: 'id opened_at payment_id reason status',
  profiles: 'created_at email full_name id role updated_at',
  quick_messages: 'id key place revision text_en text_es text_pt title_en title_es title_pt topic updated_at',
  refund_accounts: 'given_at kind payment_id',
  registration_attempts: 'address_digest at id',
  retention_notices: 'client_id goes_on noticed_at since thing_id what',
  retention_rules: 'after days is_fixed last_held last_run least_days place running_count what',
  roles: 'is_given place role',
  saved_views: 'list name place query user_id',
  settings: 'name value',
  review_notices: 'application_id document_id due_at opens_form steps',
  snoozes: 'client_id consultant_id kind reason subject_id until waits_since',
  step_names: 'description order_index step_type title',
  subscription_plans: 'created_at features id is_available name revision visa_type',
  support_tickets: 'client_id client_unread consultant_unread created_at id status subject ticket_number updated_at',
  text_columns: 'decision is_exported name',
  ticket_messages: 'client_id content created_at id is_system sender_id ticket_id',
  travellers: 'client_id created_at full_name id relationship',
  undeliverable: 'address kind since',
  user_subscriptions: 'created_at currency id plan_id status updated_at user_id',
  web_vitals: 'at id remote version',
  visa_applications: 'application_data client_id created_at id status updated_at uploaded_documents visa_type',
};

test('every not-null column is listed', async () => {
  const rows = await database().sql<{ name: string; columns: string }[]>`
    select c.relname as name, string_agg(a.attname, ' ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and not a.attisdropped
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' group by c.relname`;
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(REQUIRED);
});

/** The columns of each unique index, and its condition. */
const UNIQUE: Record<string, string> = {
  absences: '(id)',
  account_mails: '(id)',
  address_corrections: '(user_id)',
  address_tries: '(user_id)',
  answered_requests: '(id)',
  application_steps:
    "(application_id) WHERE (status = 'in_progress'); (application_id, order_index); (application_id, step_type); (id)",
  audit_actions: '(action)',
  audit_log: '(id)',
  audit_objects: '(object_type)',
  audit_words: '(entry_id)',
  case_files: '(id); (path)',
  case_notes: '(application_id, id)',
  case_tasks: '(application_id, id)',
  checkout_sessions: '(id)',
  client_errors: '(id)',
  client_loads: '(id); (remote, version, user_id, source), of nothing too',
  closed_areas: '(area)',
  consent_kinds: '(kind)',
  consents: '(id); (person_id, kind, about_id), of nothing too WHERE (withdrawn_at IS NULL)',
  consultant_appointments:
    "(application_id) WHERE (status <> 'cancelled'); (consultant_id, date, time) WHERE (status <> 'cancelled'); (id)",
  day_kinds: '(kind)',
  dismissed_waits: '(ticket_id, waiting_since)',
  document_submissions: '(application_id, document_type); (id)',
  ds160_complements: '(application_id)',
  ds160_security_answers: '(application_id)',
  ds160_forms: '(id); (step_id)',
  erased_objects: '(path)',
  ended_sessions: '(id)',
  erasures_to_record: '(user_id)',
  erasure_requests: "(id); (user_id) WHERE (status = 'requested')",
  facts: '(id); (key)',
  failed_refunds: '(id)',
  figures: '(id)',
  hand_overs: '(traveller_id)',
  inspected_objects: '(path)',
  jobs: '(job)',
  mail_events: '(id, address)',
  mail_outbox: '(id); (once_for)',
  mail_preferences: '(unsubscribe_token); (user_id)',
  mail_templates: '(template)',
  mail_topics: '(topic)',
  name_words: '(word)',
  notification_kinds: '(kind)',
  notifications: '(id)',
  official_lists: '(id); (list) WHERE (until IS NULL)',
  official_questions: '(id); (key) WHERE (until IS NULL)',
  past_consents: '(id)',
  payment_events: '(id)',
  payments: '(id); (receipt_number)',
  payments_to_resolve: '(id); (payment_id, reason)',
  performance: '(id)',
  profiles: '(id); (lower(email))',
  push_subscriptions: '(endpoint); (id)',
  quick_messages: '(id); (key)',
  refund_accounts: '(payment_id)',
  registration_attempts: '(id)',
  retention_notices: '(what, thing_id, since)',
  retention_rules: '(place); (what)',
  roles: '(place); (role)',
  saved_views: '(user_id, list, name); (user_id, list, place)',
  settings: '(name)',
  review_notices: '(application_id)',
  snoozes: '(consultant_id, kind, subject_id)',
  step_names: '(order_index); (step_type)',
  subscription_plans: '(id); (stripe_price_id); (stripe_product_id)',
  support_tickets: "(client_id) WHERE (status = ANY (ARRAY['open', 'in_progress'])); (id); (ticket_number)",
  text_columns: '(name)',
  ticket_messages: '(file_path) WHERE (file_path IS NOT NULL); (ticket_id, id)',
  travellers: '(client_id, lower(full_name), birth_date) WHERE (birth_date IS NOT NULL); (id); (id, client_id)',
  undeliverable: '(address)',
  user_subscriptions:
    "(checkout_session_id); (id); (user_id, COALESCE(traveller_id, user_id)) WHERE (status = 'active'); (user_id, COALESCE(traveller_id, user_id)) WHERE (status = 'pending')",
  visa_applications:
    "(client_id, COALESCE(traveller_id, client_id)) WHERE (status = ANY (ARRAY['pending', 'in_progress'])); (id)",
  web_vitals: '(id)',
  working_hours: '(consultant_id, weekday, from_time)',
};

test('every unique index is listed', async () => {
  const rows = await database().sql<{ name: string; key: string }[]>`
    select c.relname as name, translate(regexp_replace(
        replace(pg_get_indexdef(i.indexrelid), ' NULLS NOT DISTINCT', ', of nothing too'),
        '^.* USING btree |::text', '', 'g'), '"', '') as key
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const keysOf = (table: string) => rows.flatMap(({ name, key }) => (name === table ? key : [])).toSorted();
  expect(Object.fromEntries(rows.map(({ name }) => [name, keysOf(name).join('; ')]))).toEqual(UNIQUE);
});

test('every check constraint equals the snapshot', async () => {
  const rows = await database().sql<{ line: string }[]>`
    select c.relname || ': ' || regexp_replace(pg_get_constraintdef(k.oid), '\\s+', ' ', 'g') as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`;
  expect(`\n${rows.map(({ line }) => line).join('\n')}\n`).toMatchSnapshot();
});

const ANSWERS = `additional_citizenship birth_date birth_place children_count company_address company_employees
  company_founding_date company_name company_role degree_details denial_details dual_citizenship employer_name
  employment_duration given_name has_company has_degree has_employment intended_arrival length_of_stay marital_status
  military_dates military_role military_service monthly_income nationality occupation_status previous_denial
  previous_employment_history purpose_of_trip spouse_has_visa step_id surname travel_history traveled_abroad us_address
  us_contact us_relatives us_relatives_details`.replace(/\s+/g, ' ');

test('users may write exactly the listed columns and those with a line in the matrix', async () => {
  const rows = await database().sql<{ verb: string; name: string; columns: string }[]>`
    select v.privilege as verb, c.relname as name, string_agg(a.attname, ' ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(array['insert', 'update']) v (privilege) cross join unnest(array['anon', 'authenticated']) r (role)
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
      and has_column_privilege(r.role, c.oid, a.attnum, v.privilege)
    group by r.role, 1, 2`;
  const allowed = matrixRows().filter(({ isAllowed, object }) => isAllowed && object !== 'ds160_forms');
  const untried = rows.map(({ verb, name, columns }): [string, string] => [
    `${verb} ${name}`,
    columns
      .split(' ')
      .filter((column) => !isTried(allowed, name, verb, column))
      .join(' '),
  ]);
  expect(Object.fromEntries(untried.filter(([, columns]) => columns !== ''))).toEqual({
    'insert case_notes': 'application_id content id',
    'insert case_tasks': 'application_id due_on id title',
    'update case_tasks': 'due_on is_done',
    'insert consultant_appointments': 'consultant_id date duration is_personal location time title',
    'update consultant_appointments': 'date duration location time',
    'insert ds160_forms': ANSWERS,
    'update ds160_forms': ANSWERS,
    'update profiles': 'phone updated_at',
    'insert saved_views': 'list name place query',
    'insert ticket_messages': 'id sender_id ticket_id',
  });
});

test('roles may execute only the listed private functions that are no verbs', async () => {
  const rows = await database().sql`select distinct p.proname as name from pg_proc p
    cross join unnest(array['anon', 'authenticated', 'service_role']) r (role)
    where p.pronamespace = 'private'::regnamespace and has_function_privilege(r.role, p.oid, 'execute')
      and not exists (select from pg_proc w where w.pronamespace = 'public'::regnamespace and w.proname = p.proname)
    order by 1`;
  expect(rows.map((row) => row.name)).toEqual([
    // The wrappers of verbs that work once call it at their end, and `first_answer` at their beginning.
    'answered',
    'application_of_object',
    // Used by check constraints of plans, which the service may write.
    'are_printed_texts',
    // Run by triggers of text tables with the rights of the writing role.
    'as_seen',
    'caller_id',
    'check_session',
    // Run by a trigger of profiles.
    'clean_name',
    'clean_phone',
    'client_id',
    'clients_of_caller',
    'consultant_id',
    'consultants_of_caller',
    'entry_of_object',
    'first_answer',
    // Run by triggers of tables with free text.
    'holds_password',
    'is_admin',
    'is_own_conversation',
    'is_phone',
    'is_plan_text',
    'is_printed_text',
    'is_step_open',
    'looks_like_password',
    'may_add_object',
    'may_add_transfer',
    'may_attach',
    'may_give_object',
    'may_read_object',
    'may_read_transfer',
    'password_words',
    // Used by indexes of profiles, which Postgres evaluates with the rights of the writing role.
    'phone_digits',
    'plain',
    'plain_signs',
    'role',
    'texts_of',
    'ticket_of_object',
    'travellers_of_caller',
    'user_id',
  ]);
});

test('signed-in users or the server execute the listed private functions only, except the session check', async () => {
  const rows = await database().sql`select p.proname, r.role from pg_proc p
    cross join unnest(array['anon', 'service_role']) r (role)
    where p.pronamespace = 'private'::regnamespace and has_function_privilege(r.role, p.oid, 'execute')
      and not exists (select from pg_proc w where w.pronamespace = 'public'::regnamespace and w.proname = p.proname)
    order by 2, 1`;
  expect(rows).toEqual([
    { proname: 'check_session', role: 'anon' },
    { proname: 'are_printed_texts', role: 'service_role' },
    { proname: 'as_seen', role: 'service_role' },
    { proname: 'check_session', role: 'service_role' },
    { proname: 'clean_name', role: 'service_role' },
    { proname: 'clean_phone', role: 'service_role' },
    { proname: 'holds_password', role: 'service_role' },
    { proname: 'is_phone', role: 'service_role' },
    { proname: 'is_plan_text', role: 'service_role' },
    { proname: 'is_printed_text', role: 'service_role' },
    { proname: 'looks_like_password', role: 'service_role' },
    { proname: 'password_words', role: 'service_role' },
    { proname: 'phone_digits', role: 'service_role' },
    { proname: 'plain', role: 'service_role' },
    { proname: 'plain_signs', role: 'service_role' },
    { proname: 'texts_of', role: 'service_role' },
  ]);
});
