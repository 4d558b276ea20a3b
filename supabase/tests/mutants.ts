/** One deliberate mistake each, and what of the suite must notice it. */
export interface Mutant {
  mistake: string;
  /** Statements that make it, or a function and the text in its body to replace. */
  sql?: string;
  edit?: [signature: string, from: string, to: string];
  noticedBy: { matrix: string } | { catalogue: string } | { scenario: string };
}

const inMatrix = (matrix: string) => ({ matrix });
const inCatalogue = (catalogue: string) => ({ catalogue });
const inScenario = (scenario: string) => ({ scenario });
const policy = (name: string, table: string) => `drop policy "${name}" on ${table}`;
const RECORDED = 'every verb that writes is recorded and tells whom it concerns';

export const MUTANTS: Mutant[] = [
  {
    mistake: 'everyone reads every profile',
    sql: 'create policy m on public.profiles for select to authenticated using (true)',
    noticedBy: inMatrix('profiles'),
  },
  {
    mistake: 'people may change their own role',
    sql: 'grant update (role) on public.profiles to authenticated',
    noticedBy: inMatrix('profiles'),
  },
  {
    mistake: 'the role is read from the token',
    edit: [
      'private.is_admin()',
      "private.role() is not distinct from 'admin'",
      "auth.jwt() -> 'user_metadata' ->> 'role' = 'admin'",
    ],
    noticedBy: inMatrix('visa_applications'),
  },
  {
    mistake: 'a deactivated person keeps the role',
    edit: ['private.role()', 'and p.deactivated_at is null', ''],
    noticedBy: inMatrix('visa_applications'),
  },
  {
    mistake: 'a deactivated person keeps notifications',
    edit: ['private.user_id()', 'and p.deactivated_at is null', ''],
    noticedBy: inMatrix('notifications'),
  },
  {
    mistake: 'row security is off on documents',
    sql: 'alter table public.document_submissions disable row level security',
    noticedBy: inMatrix('document_submissions'),
  },
  {
    mistake: 'administrators read documents',
    sql: 'create policy m on public.document_submissions for select to authenticated using ((select private.is_admin()))',
    noticedBy: inMatrix('document_submissions'),
  },
  {
    mistake: 'administrators read forms',
    sql: 'create policy m on public.ds160_forms for select to authenticated using ((select private.is_admin()))',
    noticedBy: inMatrix('ds160_forms'),
  },
  {
    mistake: 'any consultant reads any application',
    sql: "create policy m on public.visa_applications for select to authenticated using (private.role() = 'consultant')",
    noticedBy: inMatrix('visa_applications'),
  },
  {
    mistake: 'clients no longer read their own steps',
    sql: policy('client reads own steps', 'public.application_steps'),
    noticedBy: inMatrix('application_steps'),
  },
  {
    mistake: 'clients may change steps',
    sql: `grant update on public.application_steps to authenticated;
      create policy m on public.application_steps for update to authenticated using (client_id = auth.uid())`,
    noticedBy: inMatrix('application_steps'),
  },
  {
    mistake: 'people may write notifications to others',
    sql: `grant insert on public.notifications to authenticated;
      create policy m on public.notifications for insert to authenticated with check (true)`,
    noticedBy: inMatrix('notifications'),
  },
  {
    mistake: 'a notification may become unread again',
    sql: `${policy('person marks own notifications read', 'public.notifications')};
      create policy m on public.notifications for update to authenticated
      using (user_id = auth.uid()) with check (user_id = auth.uid())`,
    noticedBy: inMatrix('notifications'),
  },
  {
    mistake: 'messages may be sent in the name of another',
    sql: `${policy('client writes in own tickets as oneself', 'public.ticket_messages')};
      create policy m on public.ticket_messages for insert to authenticated with check (client_id = auth.uid())`,
    noticedBy: inMatrix('ticket_messages'),
  },
  {
    mistake: 'a form may be changed after it was submitted',
    edit: ['private.is_step_open(uuid)', "and s.status = 'in_progress'", ''],
    noticedBy: inMatrix('ds160_forms'),
  },
  {
    mistake: 'a form may be begun for a step that is not open',
    edit: ['private.own_by_step()', 'new.client_id := null', 'null'],
    noticedBy: inMatrix('ds160_forms'),
  },
  {
    mistake: 'a form may be moved to another step',
    edit: ['private.own_by_step()', "tg_op = 'UPDATE' and", 'false and'],
    noticedBy: inMatrix('ds160_forms'),
  },
  {
    mistake: 'consultants may change booked appointments',
    sql: 'create policy m on public.consultant_appointments for update to authenticated using (consultant_id = auth.uid())',
    noticedBy: inMatrix('consultant_appointments'),
  },
  {
    mistake: 'two entries of one agenda overlap',
    sql: 'drop trigger consultant_appointments_apart on public.consultant_appointments',
    noticedBy: inMatrix('consultant_appointments'),
  },
  {
    mistake: 'a slot is booked without looking',
    edit: [
      'private.require_slot(uuid,date,text,uuid)',
      'if private.is_slot_taken',
      'if false and private.is_slot_taken',
    ],
    noticedBy: inMatrix('book_pre_interview'),
  },
  {
    mistake: 'taken slots are offered',
    edit: ['private.is_slot_taken(uuid,date,text,uuid)', "o.status <> 'cancelled'", "o.status = 'cancelled'"],
    noticedBy: inScenario('taken slots are not offered'),
  },
  {
    mistake: 'bookings change until the last minute',
    edit: ['private.lock_changeable_booking(uuid)', "interval '24 hours'", "interval '0 hours'"],
    noticedBy: inMatrix('cancel_pre_interview'),
  },
  {
    mistake: 'meeting links may be of any kind',
    edit: ['private.set_meeting_link(uuid,text)', "link !~ '^https://", "link !~ '^"],
    noticedBy: inMatrix('set_meeting_link'),
  },
  {
    mistake: 'people execute what settles payments',
    sql: 'grant execute on function public.apply_checkout_event(jsonb), private.apply_checkout_event(jsonb) to authenticated',
    noticedBy: inMatrix('apply_checkout_event'),
  },
  {
    mistake: 'a function is executable by everyone',
    sql: 'grant execute on function public.admin_dashboard() to public',
    noticedBy: inCatalogue('no function of ours is executable by everyone'),
  },
  {
    mistake: 'a verb forgets its search path',
    sql: 'alter function private.create_ticket(text, text) reset search_path',
    noticedBy: inCatalogue('every function has an empty search path'),
  },
  {
    mistake: 'an exposed function runs as its owner',
    sql: 'alter function public.create_ticket(text, text) security definer',
    noticedBy: inCatalogue('no function in an exposed schema runs as its owner'),
  },
  {
    mistake: 'a foreign key loses its index',
    sql: 'drop index public.document_submissions_of_reviewer',
    noticedBy: inCatalogue('every foreign key has an index that begins with it'),
  },
  {
    mistake: 'a policy asks for the caller on every row',
    sql: 'create policy m on public.erasure_requests for select to authenticated using (user_id = private.client_id())',
    noticedBy: inCatalogue('policies ask for the caller once per statement'),
  },
  {
    mistake: 'a policy reads what people write about themselves',
    sql: "create policy m on public.profiles for select to authenticated using (auth.jwt() ->> 'x' = 'y')",
    noticedBy: inCatalogue('no policy reads what a person can write about themselves'),
  },
  {
    mistake: 'administrators are not asked for in the dashboard',
    edit: ['private.admin_dashboard(timestamptz)', "perform private.require_role('admin');", ''],
    noticedBy: inMatrix('admin_dashboard'),
  },
  {
    mistake: 'any consultant reviews any document',
    edit: [
      'private.lock_application(uuid,text)',
      "when 'consultant' then a.consultant_id",
      "when 'consultant' then caller",
    ],
    noticedBy: inMatrix('review_document'),
  },
  {
    mistake: 'a decided document is decided again',
    edit: ['private.review_document(uuid,text,text)', "document.status <> 'pending'", 'false'],
    noticedBy: inMatrix('review_document'),
  },
  {
    mistake: 'one approval is enough',
    edit: ['private.review_document(uuid,text,text)', 'count(*) = 2', 'count(*) >= 1'],
    noticedBy: inScenario('the last approval opens the form'),
  },
  {
    mistake: 'a rejection leaves the collection closed',
    edit: ['private.review_document(uuid,text,text)', 'perform private.move_back', 'perform 1; -- '],
    noticedBy: inScenario('a rejection reopens the collection and is mailed'),
  },
  {
    mistake: 'rejections are not mailed',
    edit: [
      'private.review_document(uuid,text,text)',
      "private.queue_mail(application.client_id, 'documents_rejected',",
      'jsonb_build_object(',
    ],
    noticedBy: inScenario('a rejection reopens the collection and is mailed'),
  },
  {
    mistake: 'a stale card moves anyway',
    edit: [
      'private.move_application_step(uuid,text,text)',
      'source.step_type is distinct from p_expected_current_step',
      'false',
    ],
    noticedBy: inMatrix('move_application_step'),
  },
  {
    mistake: 'backward moves leave later steps completed',
    edit: ['private.move_back(uuid,integer,integer)', 'between p_target_index and p_source_index', '= p_source_index'],
    noticedBy: inScenario('cards move forward and back'),
  },
  {
    mistake: 'documents are submitted with one missing',
    edit: ['private.submit_documents(uuid)', 'present < 2', 'present < 1'],
    noticedBy: inMatrix('submit_documents'),
  },
  {
    mistake: 'rejected documents are submitted',
    edit: ['private.submit_documents(uuid)', 'rejected > 0', 'false'],
    noticedBy: inMatrix('submit_documents'),
  },
  {
    mistake: 'files nobody looked into are accepted',
    edit: ['private.require_upload(text,text)', 'verdict.ok is not true or', 'false and'],
    noticedBy: inMatrix('register_document'),
  },
  {
    mistake: 'a file of another client is accepted',
    edit: [
      'private.require_upload(text,text)',
      'if p_path is null or not starts_with',
      'if p_path is null and not starts_with',
    ],
    noticedBy: inMatrix('submit_payment_receipt'),
  },
  {
    mistake: 'uploads are taken at any stage',
    edit: ['private.may_add_object(text)', "and s.status = 'in_progress'", ''],
    noticedBy: inMatrix('visa-documents'),
  },
  {
    mistake: 'any name is accepted in the bucket',
    edit: ['private.application_of_object(text)', '(?:pdf|jpg|jpeg|png)$', '.*$'],
    noticedBy: inMatrix('visa-documents'),
  },
  {
    mistake: 'files may be removed by people',
    sql: `grant delete on storage.objects to authenticated;
      create policy m on storage.objects for delete to authenticated using (true)`,
    noticedBy: inMatrix('visa-documents'),
  },
  {
    mistake: 'a second application opens',
    edit: ['private.start_application()', "a.status in ('pending', 'in_progress')", 'false'],
    noticedBy: inMatrix('start_application'),
  },
  {
    mistake: 'an application starts without a plan',
    edit: ['private.start_application()', 'if subscription.id is null', 'if false'],
    noticedBy: inMatrix('start_application'),
  },
  {
    mistake: 'a second ticket opens',
    edit: ['private.create_ticket(text,text)', "t.status in ('open', 'in_progress')", 'false'],
    noticedBy: inMatrix('create_ticket'),
  },
  {
    mistake: 'a message leaves its ticket closed',
    sql: 'alter table public.ticket_messages disable trigger ticket_messages_answer',
    noticedBy: inScenario('a message reopens a closed ticket'),
  },
  {
    mistake: 'any amount buys the plan',
    edit: [
      'private.payment_problem(public.payments,public.user_subscriptions)',
      '(p_payment.amount_cents, p_payment.currency) is distinct from (asked_cents, asked_currency)',
      'p_payment.currency is distinct from asked_currency',
    ],
    noticedBy: inScenario('only the right amount activates'),
  },
  {
    mistake: 'an unpaid session activates',
    edit: ['private.apply_checkout_event(jsonb)', "object ->> 'payment_status' is distinct from 'paid'", 'false'],
    noticedBy: inScenario('only the right amount activates'),
  },
  {
    mistake: 'an event counts twice',
    edit: ['private.apply_checkout_event(jsonb)', 'if not found then', 'if false then'],
    noticedBy: inScenario('an event counts once'),
  },
  {
    mistake: 'sign-up believes the role it is told',
    edit: ['private.handle_new_user()', "'client'\n  );", "new.raw_user_meta_data ->> 'role'\n  );"],
    noticedBy: inScenario('signing up makes a client'),
  },
  {
    mistake: 'the former consultant keeps the application',
    sql: 'alter table public.visa_applications disable trigger visa_applications_follow_consultant',
    noticedBy: inScenario('a new consultant gets everything of the application'),
  },
  {
    mistake: 'an unfinished form is submitted',
    edit: ['private.submit_ds160(uuid)', 'array_length(problems, 1) > 0', 'false'],
    noticedBy: inMatrix('submit_ds160'),
  },
  {
    mistake: 'one letter is a name',
    edit: [
      'private.form_problems(public.ds160_forms,date)',
      '(private.trimmed(p_form.given_name)) >= 2',
      '(private.trimmed(p_form.given_name)) >= 1',
    ],
    noticedBy: inScenario('an unfinished form stays open'),
  },
  {
    mistake: 'hidden answers are kept',
    edit: ['private.settle_form(public.ds160_forms)', 'if form.military_service is not true', 'if false'],
    noticedBy: inScenario('questions that were not asked are emptied'),
  },
  {
    mistake: 'plans that have run out are counted as active',
    edit: ['private.active_subscriptions()', 's.expires_at > now()', 'true'],
    noticedBy: inScenario('sales count what was paid, plans what is active now'),
  },
  {
    mistake: 'plans that were bought are counted as given',
    edit: ['private.is_given(public.user_subscriptions)', 'not exists', 'exists'],
    noticedBy: inScenario('sales count what was paid, plans what is active now'),
  },
  {
    mistake: 'sales are not counted again when they change',
    sql: 'drop trigger user_subscriptions_count_again on public.user_subscriptions',
    noticedBy: inScenario('sales count what was paid, plans what is active now'),
  },
  {
    mistake: 'a verb leaves no record',
    edit: ['private.close_ticket(uuid)', "perform private.audit('close_ticket'", "perform concat('close_ticket'"],
    noticedBy: inScenario(RECORDED),
  },
  {
    mistake: 'a verb tells nobody',
    edit: [
      'private.register_protocol(uuid,text,text)',
      'perform private.notify(application.client_id',
      'perform concat(application.client_id',
    ],
    noticedBy: inScenario(RECORDED),
  },
  {
    mistake: 'the audit may be changed',
    sql: 'grant update, delete on public.audit_log to service_role',
    noticedBy: inMatrix('audit_log'),
  },
  {
    mistake: 'anonymous visitors search',
    sql: 'grant execute on function public.search(text), private.search(text) to anon',
    noticedBy: inMatrix('search'),
  },
  {
    mistake: 'an administrator promotes oneself',
    edit: ['private.lock_other_person(uuid)', 'person.id = caller', 'false'],
    noticedBy: inMatrix('admin_set_role'),
  },
  {
    mistake: 'everybody hears every topic',
    sql: 'create policy m on realtime.messages for select to authenticated using (true)',
    noticedBy: inMatrix("C1's own topic"),
  },
  {
    mistake: 'people may send on topics',
    sql: 'create policy m on realtime.messages for insert to authenticated with check (true)',
    noticedBy: inMatrix("C1's own topic"),
  },
  {
    mistake: 'any conversation may be watched',
    edit: ['private.is_own_conversation(text)', 'and (t.client_id', 'and (true or t.client_id'],
    noticedBy: inMatrix("C1's conversation"),
  },
  {
    mistake: 'anybody sees whether a consultant is there',
    sql: `create policy m on realtime.messages for select to authenticated
      using (extension = 'presence' and (select realtime.topic()) like 'consultant:%')`,
    noticedBy: inMatrix("K1's presence"),
  },
];
