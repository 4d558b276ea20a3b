const may = (operation: string, table: string) => `create policy m on ${table} for ${operation} to authenticated`;

/**
 * One planted mistake each. The key begins with the test that must detect it: a catalogue check, a scenario, or the
 * matrix rows of an object. The value holds statements, or a function with a text of its body and the replacement.
 */
export const MUTANTS: Record<string, string> = {
  'profiles: everyone reads every profile': `${may('select', 'public.profiles')} using (true)`,
  'profiles: people may change their own role': 'grant update (role) on public.profiles to authenticated',
  'visa_applications: the role is read from the token':
    "is_admin: private.role() is not distinct from 'admin' → auth.jwt() -> 'user_metadata' ->> 'role' = 'admin'",
  'visa_applications: a deactivated person keeps the role': 'role: and p.deactivated_at is null → ',
  'notifications: a deactivated person keeps notifications': 'user_id: and p.deactivated_at is null → ',
  'document_submissions: row security is off on documents':
    'alter table public.document_submissions disable row level security',
  'document_submissions: administrators read documents': `${may('select', 'public.document_submissions')} using ((select private.is_admin()))`,
  'ds160_complements: administrators read complements': `${may('select', 'public.ds160_complements')} using ((select private.is_admin()))`,
  'fill_complement: the client fills in the complement':
    "fill_complement: lock_application(p_application_id, 'consultant') → lock_application(p_application_id, 'client')",
  'ds160_security_answers: administrators read security answers': `${may('select', 'public.ds160_security_answers')} using ((select private.is_admin()))`,
  'save_complement: the consultant answers for the client':
    "save_complement: lock_application(p_application_id, 'client') → lock_application(p_application_id, 'consultant')",
  'save_security: security answers are kept without a consent': 'save_security: consent.id is null → false',
  'send_complement: a form is sent with questions left': "send_complement: missing <> '{}' → false",
  'return_complement: the client returns questions':
    "return_complement: lock_application(p_application_id, 'consultant') → lock_application(p_application_id, 'client')",
  'mark_page_typed: the client types pages':
    "mark_page_typed: lock_application(p_application_id, 'consultant') → lock_application(p_application_id, 'client')",
  'set_english: the client translates':
    "set_english: lock_application(p_application_id, 'consultant') → lock_application(p_application_id, 'client')",
  'set_english: a signed form is translated': "set_english: complement.state = 'signed' → false",
  'set_english: a text is longer than its box':
    'set_english: not private.is_text_answer(to_jsonb(words), private.english_length(p_key)) → false',
  'set_english: an unanswered text is translated':
    'set_english: original is null or words is not null → words is not null',
  'a changed English text raises the revision: a client confirms a text that just changed':
    'set_english: set revision = c.revision + 1 → set revision = c.revision',
  'a changed English text raises the revision: its page counts as typed':
    "set_english: c.changed_in || jsonb_build_object(split_part(p_key, '/', 1), c.revision + 1) → c.changed_in",
  'set_official_draft: a draft is saved on a future day': 'set_official_draft: p_saved_on > private.today() → false',
  'set_official_draft: an expired draft is saved': 'set_official_draft: p_saved_on <= private.today() - 30 → false',
  'confirm_complement: the consultant confirms':
    "confirm_complement: lock_application(p_application_id, 'client') → lock_application(p_application_id, 'consultant')",
  'confirm_complement: any revision is confirmed':
    'confirm_complement: p_revision is distinct from complement.revision → false',
  'confirm_complement: a draft is confirmed before it is typed':
    'confirm_complement: not private.is_draft_ready(complement) → false',
  'correct_complement: a form with a registered number is corrected':
    'correct_complement: perform private.require_writable(application, complement); → ',
  'report_signed: an unconfirmed form is signed':
    "report_signed: complement.state not in ('confirmed', 'signed') → false",
  'report_signed: a number of any format is reported': "report_signed: number !~ '^AA[0-9A-Z]{8}$' → number = ''",
  'renew_complement: the client renews':
    "renew_complement: lock_application(p_application_id, 'consultant') → lock_application(p_application_id, 'client')",
  'renew_complement: a form is renewed without a reason': "renew_complement: coalesce(reason, '') = '' or → ",
  'a change after the confirmation resets it and notifies the client: a client stays confirmed':
    "ask_again: c.state = 'confirmed' → false",
  'another draft or form keeps the former one in its row: a renewal drops the signature':
    'renew_complement: c.earlier || private.earlier_form(complement, reason) → c.earlier',
  'another draft or form keeps the former one in its row: another draft loses the typed pages':
    "set_official_draft: set ceac_application_id = number → set typed = '{}', ceac_application_id = number",
  'an English text is deleted with its answer: an English text outlives its answer':
    'counted: private.english_kept(complement.english, answers) → complement.english',
  'a page changed after typing must be typed again: a changed page counts as typed':
    'is_typed_whole: (p_complement.changed_in ->> k.key)::int > (p_complement.typed ->> p.page)::int → false',
  'a draft ends 30 days after its saving, at midnight in São Paulo: the queue shows the draft a day late':
    'consultant_day: k.ceac_saved_on + 23 <= private.today() → k.ceac_saved_on + 23 < private.today()',
  'a draft ends 30 days after its saving, at midnight in São Paulo: the remaining days are one too few':
    'consultant_day: w.draft_saved_on + 30 - private.today() → w.draft_saved_on + 29 - private.today()',
  'case_files: administrators read files of a case': `${may('select', 'public.case_files')} using ((select private.is_admin()))`,
  'case_files: any consultant reads files of any case': `${may('select', 'public.case_files')} using (private.role() = 'consultant')`,
  'case_files: clients deliver files to themselves': `grant insert on public.case_files to authenticated;
    ${may('insert', 'public.case_files')} with check (client_id = auth.uid())`,
  'visa-documents: any consultant adds files to a case':
    'may_give_object: a.consultant_id = private.consultant_id() → private.consultant_id() is not null',
  'visa-documents: a client opens a file before it is delivered':
    "may_read_object: not starts_with(p_name, 'case-files/') or → true or",
  'deliver_file: the client delivers':
    "deliver_file: lock_application(p_application_id, 'consultant') → lock_application(p_application_id, 'client')",
  'deliver_file: a file of another case is delivered':
    'deliver_file: private.application_of_object(p_path) is distinct from p_application_id → false',
  'take_back_file: any consultant takes a file back': 'take_back_file: and f.consultant_id = caller → ',
  'read_case_file: any client reads a file': 'read_case_file: and f.client_id = caller → ',
  'a delivered file stays in the bucket, and a withdrawn one is deleted: the sweep takes delivered files':
    'erased_objects: not exists (select from public.case_files f where f.path = o.name) → true',
  'a delivered file stays in the bucket, and a withdrawn one is deleted: a file waiting for removal is delivered':
    'require_upload: exists (select from private.erased_objects e where e.path = p_path) → false',
  'ds160_forms: administrators read forms': `${may('select', 'public.ds160_forms')} using ((select private.is_admin()))`,
  'visa_applications: any consultant reads any application': `${may('select', 'public.visa_applications')} using (private.role() = 'consultant')`,
  'application_steps: clients no longer read their own steps':
    'drop policy "client reads own steps" on public.application_steps',
  'application_steps: clients may change steps': `grant update on public.application_steps to authenticated;
    ${may('update', 'public.application_steps')} using (client_id = auth.uid())`,
  'notifications: people may write notifications to others': `grant insert on public.notifications to authenticated;
    ${may('insert', 'public.notifications')} with check (true)`,
  'notifications: a notification may become unread again': `drop policy "person marks own notifications read" on public.notifications;
    ${may('update', 'public.notifications')} using (user_id = auth.uid()) with check (user_id = auth.uid())`,
  'ticket_messages: messages may be sent in the name of another': `drop policy "client writes in own tickets as oneself" on public.ticket_messages;
    ${may('insert', 'public.ticket_messages')} with check (client_id = auth.uid())`,
  'ds160_forms: a form may be changed after it was submitted': "is_step_open: and s.status = 'in_progress' → ",
  'ds160_forms: a form may be begun for a step that is not open': 'own_by_step: new.client_id := null → null',
  'ds160_forms: a form may be moved to another step': "own_by_step: tg_op = 'UPDATE' and → false and",
  'consultant_appointments: consultants may change booked appointments': `${may('update', 'public.consultant_appointments')} using (consultant_id = auth.uid())`,
  'consultant_appointments: two entries of one agenda overlap':
    'drop trigger consultant_appointments_apart on public.consultant_appointments',
  'book_pre_interview: a taken slot is booked':
    'require_slot: if private.is_slot_taken → if false and private.is_slot_taken',
  'cancel_pre_interview: bookings change until the last minute':
    "lock_changeable_booking: interval '24 hours' → interval '0 hours'",
  'set_meeting_link: meeting links may be of any kind': 'is_link: ^https:// → ^[a-z]+:(//)?',
  'apply_checkout_event: people execute what settles payments':
    'grant execute on function public.apply_checkout_event(jsonb), private.apply_checkout_event(jsonb) to authenticated',
  'admin_dashboard: the dashboard is open to every role': "admin_dashboard: perform private.require_role('admin'); → ",
  'review_document: any consultant reviews any document':
    "lock_application: when 'consultant' then a.consultant_id → when 'consultant' then caller",
  'review_document: a decided document is decided again': "review_document: document.status <> 'pending' → false",
  'move_application_step: a stale card moves anyway':
    'move_application_step: source.step_type is distinct from p_expected_current_step → false',
  'submit_documents: documents are submitted with one missing': 'submit_documents: present < 2 → present < 1',
  'submit_documents: rejected documents are submitted': 'submit_documents: rejected > 0 → false',
  'register_document: uninspected files are accepted': 'require_upload: verdict.ok is not true or → false and',
  'submit_payment_receipt: a file of another client is accepted':
    'require_upload: if p_path is null or not starts_with → if p_path is null and not starts_with',
  'visa-documents: uploads are accepted at any step': "may_add_object: and s.status = 'in_progress' → ",
  'visa-documents: any name is accepted in the bucket': 'application_of_object: (?:pdf|jpg|jpeg|png)$ → .*$',
  'visa-documents: files may be removed by people': `grant delete on storage.objects to authenticated;
    ${may('delete', 'storage.objects')} using (true)`,
  'start_application: a second application opens': "start_application: a.status in ('pending', 'in_progress') → false",
  'start_application: an application starts without a plan': 'start_application: if subscription.id is null → if false',
  'create_ticket: a second ticket opens': "create_ticket: t.status in ('open', 'in_progress') → false",
  'submit_ds160: an unfinished form is submitted': 'submit_ds160: array_length(problems, 1) > 0 → false',
  'audit_log: the audit may be changed': 'grant update, delete on public.audit_log to service_role',
  'search: anonymous visitors search': 'grant execute on function public.search(text), private.search(text) to anon',
  'admin_set_role: administrators change their own role': 'lock_other_person: person.id = caller → false',
  "C1's own topic: everyone receives every topic": `${may('select', 'realtime.messages')} using (true)`,
  "C1's own topic: people may send on topics": `${may('insert', 'realtime.messages')} with check (true)`,
  "C1's conversation: any user watches any conversation":
    'is_own_conversation: and (t.client_id → and (true or t.client_id',
  "K1's presence: any user sees a consultant's presence": `${may('select', 'realtime.messages')}
    using (extension = 'presence' and (select realtime.topic()) like 'consultant:%')`,
  'no function of ours is executable by everyone: a function is granted to everyone':
    'grant execute on function public.admin_dashboard() to public',
  'every function has an empty search path: a verb forgets its search path':
    'alter function private.create_ticket(text, text) reset search_path',
  'no function in an exposed schema runs as its owner: an exposed function runs as its owner':
    'alter function public.create_ticket(text, text, uuid) security definer',
  'every foreign key has an index that begins with it: a foreign key loses its index':
    'drop index public.document_submissions_of_reviewer',
  'policies evaluate the caller once per statement: a policy asks for the caller on every row': `${may('select', 'public.erasure_requests')} using (user_id = private.client_id())`,
  'no policy reads values that users can write about themselves: a policy reads what people write about themselves': `${may('select', 'public.profiles')} using (auth.jwt() ->> 'x' = 'y')`,
  'taken slots are not offered: taken slots are offered':
    "is_slot_taken: o.status <> 'cancelled' → o.status = 'cancelled'",
  'the last approval opens the form: one approval is enough': 'review_document: count(*) = 2 → count(*) >= 1',
  'a rejection reopens the collection and is mailed: a rejection leaves the collection closed':
    'review_document: perform private.move_back → perform 1; -- ',
  'a rejection reopens the collection and is mailed: rejections are not mailed':
    "send_review_notice: private.queue_mail(document.client_id, 'documents_rejected', → jsonb_build_object(",
  'a rejection reopens the collection and is mailed: a decision is sent before its time':
    'review_document: perform private.audit( → perform private.send_review_notice(application.id); perform private.audit(',
  'an undone rejection restores the document and the steps, and is not mailed: the steps begin anew':
    'undo_review: s.started_at is distinct from b.started_at → false',
  'an undone rejection restores the document and the steps, and is not mailed: later steps stay closed':
    'undo_review: and s.status <> b.status → and false',
  'an undone rejection restores the document and the steps, and is not mailed: the notice stays':
    'undo_review: returning * into notice → returning * into notice; insert into private.review_notices values (notice.*)',
  'a decision that another change followed is not undone: a move leaves the notice waiting':
    'complete_and_open: perform private.send_review_notice(p_application_id) → perform 1',
  'undo_review: a decision is undone after its ten seconds': 'undo_review: and n.due_at > now() → ',
  "undo_review: a consultant undoes another consultant's decision":
    'undo_review: or document.reviewed_by is distinct from caller → ',
  'undo_review: any consultant undoes a decision':
    "undo_review: private.lock_application(document.application_id, 'consultant') → (select a from public.visa_applications a where a.id = document.application_id)",
  'a card moves forward and back: backward moves leave later steps completed':
    'move_back: between p_target_index and p_source_index → = p_source_index',
  'a message reopens a closed ticket: a message leaves its ticket closed':
    'alter table public.ticket_messages disable trigger ticket_messages_answer',
  'a payment activates the plan only with the right amount: any amount buys the plan':
    'payment_problem: (p_payment.amount_cents, p_payment.currency) is distinct from (asked_cents, asked_currency) → p_payment.currency is distinct from asked_currency',
  'a payment activates the plan only with the right amount: an unpaid session activates':
    "apply_checkout_event: object ->> 'payment_status' is distinct from 'paid' → false",
  'a repeated event counts once: an event counts twice': 'apply_checkout_event: if not found then → if false then',
  'signing up creates a client: the new user chooses the role':
    "handle_new_user: 'client'\n  ); → new.raw_user_meta_data ->> 'role'\n  );",
  'a new consultant gets every row of the application: the former consultant keeps the application':
    'alter table public.visa_applications disable trigger visa_applications_follow_consultant',
  'an incomplete form stays open: a name of one letter is accepted':
    'form_problems: (private.trimmed(p_form.given_name)) >= 2 → (private.trimmed(p_form.given_name)) >= 1',
  'answers to questions that were not asked are cleared: hidden answers stay':
    'settle_form: if form.military_service is not true → if false',
  'sales count paid plans, and the plan figure counts active ones: expired plans count as active':
    'active_subscriptions: s.expires_at > now() → true',
  'sales count paid plans, and the plan figure counts active ones: bought plans count as given':
    'given_plans: not exists → exists',
  'sales count paid plans, and the plan figure counts active ones: changed sales are not counted again':
    'drop trigger user_subscriptions_count_again on public.user_subscriptions',
  'a child may have a case beside the case of the guardian: an account may have one open case only': `drop index public.visa_applications_one_open_per_client;
    create unique index visa_applications_one_open_per_client on public.visa_applications (client_id)
    where status in ('pending', 'in_progress')`,
  'any plan of an account opens the area, and the subscription shown is the one of the account holder: a plan opens the area for its own traveller only':
    'has_active_plan: where s.user_id = p_user_id → where s.traveller_id is null and s.user_id = p_user_id',
  'a guardian edits a case until midnight of the 18th birthday in São Paulo: the birthday is counted by UTC':
    'today: America/Sao_Paulo → UTC',
  'a guardian edits a case until midnight of the 18th birthday in São Paulo: the birthday is counted a day early':
    "age_on: to_char(p_day, 'MM-DD') < to_char(p_birth_date, 'MM-DD') → to_char(p_day + 1, 'MM-DD') < to_char(p_birth_date, 'MM-DD')",
  'every writing verb is audited and notifies the affected users: a verb writes no audit entry':
    "close_ticket: perform private.audit('close_ticket' → perform concat('close_ticket'",
  'every writing verb is audited and notifies the affected users: a verb sends no notification':
    'register_protocol: perform private.notify(application.client_id → perform concat(application.client_id',
};
