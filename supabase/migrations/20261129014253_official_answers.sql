-- Why: clients answer the official form themselves, and consultants return single questions.

DROP VIEW "private"."retained";

ALTER DOMAIN "required"."consent_kind" DROP CONSTRAINT "consent_kind_check";

ALTER DOMAIN "required"."day_kind" DROP CONSTRAINT "day_kind_check";

CREATE TABLE "public"."ds160_security_answers" ("application_id" uuid NOT NULL, "client_id" uuid, "consultant_id" uuid, "answers" jsonb NOT NULL DEFAULT '{}'::jsonb, "pages" jsonb NOT NULL DEFAULT '{}'::jsonb, "consent_version" text NOT NULL, "consented_at" timestamp with time zone NOT NULL, "updated_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "ds160_security_answers_answers_check" CHECK (((jsonb_typeof(answers) = 'object'::text) AND (length((answers)::text) <= 200000))), CONSTRAINT "ds160_security_answers_pages_check" CHECK ((jsonb_typeof(pages) = 'object'::text)), CONSTRAINT "ds160_security_answers_pkey" PRIMARY KEY (application_id));

ALTER TABLE "public"."ds160_security_answers" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "state" text NOT NULL DEFAULT 'open'::text;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "opened_at" timestamp with time zone;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "sent_at" timestamp with time zone;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "return_reason" text;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "return_keys" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "public"."ds160_complements" ADD COLUMN "taken" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "missing" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "blocks" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "blocks_done" integer NOT NULL DEFAULT 0;

CREATE DOMAIN "required"."complement_state" AS text NOT NULL CONSTRAINT "complement_state_check" CHECK ((VALUE = ANY (ARRAY['open'::text, 'sent'::text, 'returned'::text])));

CREATE TYPE "public"."official_progress" AS ("state" required.complement_state, "opened_at" timestamp with time zone, "sent_at" timestamp with time zone, "missing" required."int", "blocks" required."int", "blocks_done" required."int");

CREATE TYPE "public"."security_saved" AS ("page" required.text, "answers" required.jsonb, "saved_at" required.timestamptz);

ALTER TYPE "public"."board_application" ADD ATTRIBUTE "official_form" public.official_progress CASCADE;

CREATE OR REPLACE FUNCTION private.official_progress(p_complement public.ds160_complements)
 RETURNS public.official_progress
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select row(p_complement.state, p_complement.opened_at, p_complement.sent_at, p_complement.missing, p_complement.blocks,
    p_complement.blocks_done)::public.official_progress where p_complement.application_id is not null
$function$;

CREATE OR REPLACE FUNCTION private.is_security(p_question private.official_questions)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_question.page like 'Security and Background%' $function$;

CREATE OR REPLACE FUNCTION private.known_answers(p_visa_type text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{"has_telecode": false}'::jsonb || case p_visa_type
    when 'B1/B2' then '{"purpose_category": "B", "purpose_detail": "B1-B2"}'::jsonb
    when 'F1/F2' then '{"purpose_category": "F", "purpose_detail": "F1-F1"}' else '{}' end
$function$;

CREATE OR REPLACE FUNCTION private.all_answers(p_complement public.ds160_complements)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.known_answers((select a.visa_type from public.visa_applications a where a.id = p_complement.application_id))
    || p_complement.answers
    || coalesce((select s.answers from public.ds160_security_answers s where s.application_id = p_complement.application_id), '{}')
$function$;

CREATE OR REPLACE FUNCTION private.check_answers(p_changes jsonb, p_version date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  change record;
begin
  for change in select * from jsonb_each(p_changes) c where c.value <> 'null' loop
    perform private.check_answer(change.key, change.value, p_version);
    if private.looks_like_password(change.value) then
      raise exception 'looks_like_password' using errcode = '22023', detail = change.key;
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.client_block(p_question private.official_questions)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case p_question.block when 0 then 11 else p_question.block end $function$;

CREATE OR REPLACE FUNCTION private.client_blocks(p_answers jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question private.official_questions;
  blocks int[] := '{}';
begin
  for question in select * from private.official_questions_of(private.field_version()) q
    where q.who = 'C' order by q.asked_if nulls first loop
    if not private.client_block(question) = any (blocks) and private.is_asked(question.asked_if, p_answers, '{}') then
      blocks := blocks || private.client_block(question);
    end if;
  end loop;
  return cardinality(blocks);
end $function$;

CREATE OR REPLACE FUNCTION private.client_problems(p_answers jsonb, p_with_security boolean)
 RETURNS SETOF private.official_questions
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  version date := private.field_version();
  problems text[] := private.official_problems(p_answers, version);
begin
  return query
    select q.* from private.official_questions_of(version) q
    where q.key = any (problems) and q.who = 'C' and (p_with_security or not private.is_security(q));
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_board(p_search text, p_status text)
 RETURNS SETOF public.board_application
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  term text := private.like_term(p_search);
begin
  return query
    select (row(a.id, a.client_id, p.full_name, p.email, p.phone, a.status, a.created_at, a.updated_at, g.current_step,
      g.current_step_status, g.current_step_since, g.completed_steps, g.total_steps, f.intended_arrival, a.visa_type,
      g.has_protocol, o.id is not null, g.has_consulate_appointment, coalesce(u.unread, 0),
      private.official_progress(k))::public.board_application).*
    from public.visa_applications a
    join public.profiles p on p.id = a.client_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
    -- The intended journey makes a card urgent; there is none before the DS-160 is begun.
    left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
    left join public.consultant_appointments o on o.application_id = a.id and o.status <> 'cancelled'
    left join (
      select t.client_id, sum(t.consultant_unread)::int as unread from public.support_tickets t
      where t.consultant_id = caller and t.consultant_unread > 0 group by t.client_id) u on u.client_id = a.client_id
    left join public.ds160_complements k on k.application_id = a.id
    where a.consultant_id = caller
      and (nullif(p_status, 'all') is null or a.status = p_status)
      and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term)
    order by a.created_at desc, a.id;
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_day()
 RETURNS SETOF public.day_entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
begin
  return query
    with open_case as materialized (
      select a.id, a.client_id, p.full_name, g.current_step, g.current_step_since, g.has_protocol, f.intended_arrival,
        m.metadata -> 'appointment' as consulate, m.metadata -> 'casv_appointment' as casv, o.created_at as booked_at,
        exists (select from public.application_steps d where d.application_id = a.id and d.step_type = 'ds160_form'
          and d.metadata ? 'submitted_at') as is_form_sent,
        k.missing, case when k.state = 'sent' and not g.has_protocol then k.sent_at end as to_type_since,
        (select max(w.created_at) from public.ticket_messages w
          join public.support_tickets t on t.id = w.ticket_id
          where t.client_id = a.client_id and w.sender_id <> a.client_id and not w.is_system) as written_at
      from public.visa_applications a
      join public.profiles p on p.id = a.client_id
      cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
      left join public.application_steps m on m.application_id = a.id and m.step_type = 'interview_scheduling'
      left join public.consultant_appointments o on o.application_id = a.id and o.status <> 'cancelled'
      left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
      left join public.ds160_complements k on k.application_id = a.id
      where a.consultant_id = caller and a.status in ('pending', 'in_progress')
    ), visit as (
      select c.*, v.kind, v.appointment ->> 'location' as place,
        private.slot_start((v.appointment ->> 'date')::date, v.appointment ->> 'time') as begins
      from open_case c
      cross join lateral (values ('casv', c.casv), ('consulate', c.consulate)) v (kind, appointment)
      where c.current_step in ('interview_scheduling', 'interview')
        and (v.appointment ->> 'date')::date = private.today()
    ), waiting_case as (
      select case c.current_step
          when 'document_review' then case when d.quantity > 0 then 'documents' end
          -- A form that was skipped is not there to be typed; its protocol is awaited all the same.
          when 'payment' then case when c.has_protocol or c.to_type_since is not null then null when c.is_form_sent then 'ds160' else 'protocol' end
          when 'interview_scheduling' then case when c.booked_at is not null then 'appointment' end
          when 'interview' then case when c.consulate is null then 'appointment'
            when (c.consulate ->> 'date')::date < private.today() then 'interview' end
          when 'decision' then 'decision' end as kind,
        c.*, d.quantity, case
          when c.current_step = 'interview' and c.consulate is not null
            then private.slot_start((c.consulate ->> 'date')::date, c.consulate ->> 'time')
          when c.current_step = 'interview_scheduling' then greatest(c.current_step_since, c.booked_at)
          else coalesce(d.first_sent, c.current_step_since) end as waits_since
      from open_case c
      cross join lateral (
        select min(s.submitted_at) as first_sent, nullif(count(*), 0)::int as quantity from public.document_submissions s
        where s.application_id = c.id and s.status = 'pending' and c.current_step = 'document_review') d
    ), entry as (
      select w.kind, 'today' as day_group, w.id as subject_id, w.id as application_id, w.client_id, w.full_name,
        w.waits_since as since, case w.kind when 'ds160' then nullif(w.missing, 0) else w.quantity end as quantity,
        null::text as detail, w.current_step, w.intended_arrival
      from waiting_case w
      where w.kind is not null
      union all
      -- Whatever step the case is at: the client has answered everything that the official form asks.
      select 'official_form', 'today', w.id, w.id, w.client_id, w.full_name, w.to_type_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.to_type_since is not null
      union all
      select 'stuck', 'stuck', w.id, w.id, w.client_id, w.full_name, w.current_step_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.kind is null and w.to_type_since is null and w.current_step_since <= now() - private.stuck_after()
        -- A known day ahead is no standstill.
        and w.current_step <> 'interview'
        and coalesce(w.written_at <= now() - private.stuck_after(), true)
      union all
      -- A visit leaves with its hour, or once the client was written to on the day.
      select v.kind, 'now', v.id, v.id, v.client_id, v.full_name, v.begins, null, v.place, v.current_step,
        v.intended_arrival
      from visit v
      where v.begins + interval '1 hour' > now()
        and coalesce(v.written_at < private.slot_start(private.today(), '00:00'), true)
      union all
      select 'message', 'now', t.id, c.id, t.client_id, p.full_name, t.waiting_since, null, (
          select left(m.content, 200) from public.ticket_messages m
          where m.ticket_id = t.id and m.sender_id = t.client_id order by m.created_at desc limit 1),
        c.current_step, c.intended_arrival
      from public.support_tickets t
      join public.profiles p on p.id = t.client_id
      left join open_case c on c.client_id = t.client_id
      where t.consultant_id = caller and t.status in ('open', 'in_progress') and t.waiting_since is not null
      union all
      select case when o.date = private.today() then 'meeting' else 'link' end, 'now', o.id, o.application_id, o.client_id,
        p.full_name, private.slot_start(o.date, o.time), o.duration, o.metadata ->> 'meeting_link', c.current_step,
        c.intended_arrival
      from public.consultant_appointments o
      join public.profiles p on p.id = o.client_id
      left join open_case c on c.id = o.application_id
      where o.consultant_id = caller and not o.is_personal and o.status <> 'cancelled'
        and private.slot_start(o.date, o.time) + make_interval(mins => o.duration) > now()
        and (o.date = private.today()
          or o.date between private.today() + 1 and private.today() + 7 and o.metadata ->> 'meeting_link' is null)
      union all
      select 'task', 'today', k.id, k.application_id, a.client_id, p.full_name, private.slot_start(k.due_on, '00:00'), null,
        k.title, c.current_step, c.intended_arrival
      from public.case_tasks k
      join public.visa_applications a on a.id = k.application_id
      join public.profiles p on p.id = a.client_id
      left join open_case c on c.id = k.application_id
      where k.consultant_id = caller and not k.is_done and k.due_on <= private.today()
      union all
      select 'unreachable', 'today', c.id, c.id, c.client_id, c.full_name, p.undeliverable_since, null, p.email,
        c.current_step, c.intended_arrival
      from open_case c join public.profiles p on p.id = c.client_id
      where p.undeliverable_since is not null
    )
    select (row(e.kind, e.day_group, e.subject_id, e.application_id, e.client_id, e.full_name, e.since, e.quantity,
      e.detail, e.current_step, e.intended_arrival, z.until, z.reason)::public.day_entry).*
    from entry e
    left join private.snoozes z on z.consultant_id = caller and z.kind = e.kind and z.subject_id = e.subject_id
      and z.waits_since = e.since and z.until > private.today()
    order by z.until nulls first, array_position(array['now', 'today', 'stuck'], e.day_group), e.kind = 'message', e.since,
      e.kind, e.subject_id;
end $function$;

CREATE OR REPLACE FUNCTION private.count_complement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.counted(new);
end $function$;

CREATE OR REPLACE FUNCTION private.counted(p_complement public.ds160_complements)
 RETURNS public.ds160_complements
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  complement public.ds160_complements := p_complement;
  answers jsonb := private.all_answers(p_complement);
  is_consented boolean := private.has_security_consent(p_complement.client_id);
  unfinished int;
begin
  select count(*), count(distinct private.client_block(q)) into complement.missing, unfinished
  from private.client_problems(answers, is_consented) q;
  complement.blocks := private.client_blocks(private.settled_answers(answers, private.field_version()));
  -- Without a consent the security pages are answered on the official site, and their block is done with the sending.
  complement.blocks_done := complement.blocks
    - case when complement.state = 'sent' then 0 when is_consented then unfinished else unfinished + 1 end;
  return complement;
end $function$;

CREATE OR REPLACE FUNCTION private.empty_case(p_application_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.erased_objects (path) select f from private.files_of_case(p_application_id) f on conflict do nothing;
  delete from public.notifications n where n.metadata ->> 'application_id' = p_application_id::text;
  delete from public.document_submissions where application_id = p_application_id;
  delete from public.ds160_forms where application_id = p_application_id;
  delete from public.ds160_complements where application_id = p_application_id;
  delete from public.ds160_security_answers where application_id = p_application_id;
  delete from public.consultant_appointments where application_id = p_application_id;
  delete from public.case_notes where application_id = p_application_id;
  delete from public.case_tasks where application_id = p_application_id;
  delete from public.mail_outbox m where m.sent_at is null and m.data ->> 'application_id' = p_application_id::text;
  delete from private.audit_words w using public.audit_log l where l.id = w.entry_id and l.application_id = p_application_id;
  update public.application_steps set metadata = '{}', notes = null where application_id = p_application_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]', decision_reason = null
  where id = p_application_id;
end $function$;

CREATE OR REPLACE FUNCTION private.erase_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Random: an address that could be guessed could be registered first, and would stand in the way of the erasure.
  placeholder text := 'removed-' || gen_random_uuid() || '@invalid.invalid';
  address text := (select p.email from public.profiles p where p.id = p_user_id);
  mentions text := private.mentions_of(p_user_id);
  cases uuid[] := array(select a.id from public.visa_applications a where a.client_id = p_user_id);
begin
  -- SQL cannot remove files: their names are written down, and a service removes them through the storage API.
  insert into private.erased_objects (path) select f from private.files_of(p_user_id) f on conflict do nothing;
  perform private.forget_in_notifications(p_user_id);
  delete from public.document_submissions where client_id = p_user_id;
  delete from public.ds160_forms where client_id = p_user_id;
  delete from public.ds160_complements where client_id = p_user_id;
  delete from public.ds160_security_answers where client_id = p_user_id;
  delete from public.support_tickets where client_id = p_user_id;
  delete from public.consultant_appointments where client_id = p_user_id;
  delete from public.case_notes where application_id = any (cases);
  delete from public.case_tasks where application_id = any (cases);
  -- Mails go, sent or still waiting.
  delete from public.mail_outbox where user_id = p_user_id or lower(to_email) = lower(address);
  delete from private.mail_preferences where user_id = p_user_id;
  delete from private.consents where person_id = p_user_id;
  delete from private.hand_overs h using public.travellers t where t.id = h.traveller_id and t.client_id = p_user_id;
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = coalesce(erased_at, now())
  where client_id = p_user_id and birth_date is not null;
  delete from private.push_subscriptions where user_id = p_user_id;
  -- The browser words its reports.
  delete from public.client_errors where user_id = p_user_id;
  delete from private.client_loads where user_id = p_user_id;
  delete from public.saved_views where user_id = p_user_id;
  update public.checkout_sessions set visitor_name = null, visitor_language = null, secret_digest = null
  where subscription_id in (select s.id from public.user_subscriptions s where s.user_id = p_user_id);
  delete from private.audit_words w using public.audit_log l
  where l.id = w.entry_id and (l.client_id = p_user_id or l.actor_id = p_user_id
    or l.object_type = 'profile' and l.object_id = p_user_id or l.application_id = any (cases));
  -- The payment must be kept by law, and the id of its buyer with it.
  update public.payments set buyer_named = null where user_id = p_user_id and buyer_named <> p_user_id::text;
  update public.application_steps set metadata = '{}' where client_id = p_user_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]' where client_id = p_user_id;
  perform private.forget_own_words(p_user_id);
  perform private.forget_mentions(mentions);
  -- Signs the person out everywhere and leaves no way back in.
  perform private.forget_account(p_user_id, address);
  -- Empty and not null: the authentication server cannot read a row without these texts.
  update auth.users
  set email = placeholder, phone = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    email_change = '', phone_change = '', confirmation_token = '', recovery_token = '', email_change_token_new = '',
    email_change_token_current = '', phone_change_token = '', reauthentication_token = ''
  where id = p_user_id;
  update public.profiles
  set full_name = 'Titular removido', email = placeholder, deactivated_at = coalesce(deactivated_at, now())
  where id = p_user_id;
  -- SQL writes no files either: a backup from before this moment has the person, and the list of its own bucket the id.
  insert into private.erasures_to_record (user_id) values (p_user_id) on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.held_user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  perform private.audit('export_my_data', 'profile', caller, null, caller, null, null);
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select private.exported('public.profiles', to_jsonb(p)) from public.profiles p where p.id = caller),
    'consents', (select coalesce(jsonb_agg(private.exported('private.consents', to_jsonb(c)) order by c.given_at, c.withdrawn_at), '[]')
      from private.consents c where c.person_id = caller),
    'travellers', (select coalesce(jsonb_agg(private.exported('public.travellers', to_jsonb(t)) order by t.created_at, t.id), '[]')
      from public.travellers t where t.client_id = caller),
    'mail_preferences', (select private.exported('private.mail_preferences', to_jsonb(m))
      from private.mail_preferences m where m.user_id = caller),
    'subscriptions', (select coalesce(jsonb_agg(private.exported('public.user_subscriptions', to_jsonb(s))
        || jsonb_build_object('plan', private.exported('public.subscription_plans', to_jsonb(p))) order by s.created_at), '[]')
      from public.user_subscriptions s join public.subscription_plans p on p.id = s.plan_id where s.user_id = caller),
    'payments', (select coalesce(jsonb_agg(private.exported('public.payments', to_jsonb(p)) order by p.captured_at, p.id), '[]')
      from public.payments p where p.user_id = caller),
    'refunds', (select coalesce(jsonb_agg(private.exported('public.payments_to_resolve', to_jsonb(r)) order by r.opened_at), '[]')
      from public.payments_to_resolve r where r.user_id = caller),
    'refund_accounts', (select coalesce(jsonb_agg(private.exported('private.refund_accounts', to_jsonb(a)) order by a.given_at), '[]')
      from private.refund_accounts a join public.payments p on p.id = a.payment_id where p.user_id = caller),
    'applications', (select coalesce(jsonb_agg(private.exported('public.visa_applications', to_jsonb(a))
        || jsonb_build_object('application_steps', array(select private.exported('public.application_steps', to_jsonb(s))
          from public.application_steps s where s.application_id = a.id order by s.order_index)) order by a.created_at), '[]')
      from public.visa_applications a where a.client_id = caller),
    'documents', (select coalesce(jsonb_agg(private.exported('public.document_submissions', to_jsonb(d)) order by d.submitted_at), '[]')
      from public.document_submissions d where d.client_id = caller),
    'ds160_forms', (select coalesce(jsonb_agg(private.exported('public.ds160_forms', to_jsonb(f)) order by f.created_at), '[]')
      from public.ds160_forms f where f.client_id = caller),
    'ds160_complements', (select coalesce(jsonb_agg(private.exported('public.ds160_complements', to_jsonb(c)) order by c.created_at), '[]')
      from public.ds160_complements c where c.client_id = caller),
    'ds160_security_answers', (select coalesce(jsonb_agg(private.exported('public.ds160_security_answers', to_jsonb(s)) order by s.consented_at), '[]')
      from public.ds160_security_answers s where s.client_id = caller),
    'appointments', (select coalesce(jsonb_agg(private.exported('public.consultant_appointments', to_jsonb(o)) order by o.date, o.time), '[]')
      from public.consultant_appointments o where o.client_id = caller),
    'tickets', (select coalesce(jsonb_agg(private.exported('public.support_tickets', to_jsonb(t)) order by t.created_at), '[]')
      from public.support_tickets t where t.client_id = caller),
    'messages', (select coalesce(jsonb_agg(private.exported('public.ticket_messages', to_jsonb(m)) order by m.created_at), '[]')
      from public.ticket_messages m where m.client_id = caller or m.sender_id = caller),
    'notifications', (select coalesce(jsonb_agg(private.exported('public.notifications', to_jsonb(n)) order by n.created_at), '[]')
      from public.notifications n where n.user_id = caller),
    'erasure_requests', (select coalesce(jsonb_agg(private.exported('public.erasure_requests', to_jsonb(e)) order by e.created_at), '[]')
      from public.erasure_requests e where e.user_id = caller),
    'retention_notices', (select coalesce(jsonb_agg(private.exported('private.retention_notices', to_jsonb(n)) order by n.noticed_at), '[]')
      from private.retention_notices n where n.client_id = caller));
end $function$;

CREATE OR REPLACE FUNCTION private.fill_complement(p_application_id uuid, p_revision integer, p_changes json)
 RETURNS public.complement_saved
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  version date := private.field_version();
  complement public.ds160_complements;
  changes jsonb := private.read_answers(p_changes);
  said jsonb := '{}';
  gone text[];
begin
  if exists (select from private.official_questions q
    where changes ? coalesce(q.list, q.key) and q.page like 'Security and Background%') then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  perform private.check_answers(changes, version);
  gone := array(select c.key from jsonb_each(changes) c where c.value = 'null');
  complement := private.held_complement(p_application_id);
  if complement.opened_at is not null then
    raise exception 'client_answers' using errcode = 'P0001';
  end if;
  if p_revision is distinct from complement.revision or changes = '{}' then
    return row(p_revision is not distinct from complement.revision, complement.revision, complement.answers)
      ::public.complement_saved;
  end if;
  select coalesce(jsonb_object_agg(c.key, jsonb_build_object('by', auth.uid(), 'at', now())), '{}') into said
  from jsonb_each(changes) c where c.value <> 'null';
  update public.ds160_complements c
  set answers = (c.answers || changes) - gone,
    told = (c.told || said) - gone,
    revision = c.revision + 1,
    changed_in = c.changed_in || (select jsonb_object_agg(k, c.revision + 1) from jsonb_object_keys(changes) k),
    field_version = version
  where c.application_id = p_application_id returning * into complement;
  perform private.audit('fill_complement', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('keys', (select jsonb_agg(k order by k) from jsonb_object_keys(changes) k)));
  return row(true, complement.revision, complement.answers)::public.complement_saved;
end $function$;

CREATE OR REPLACE FUNCTION private.follow_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.application_steps set client_id = new.client_id where application_id = new.id;
  update public.document_submissions set client_id = new.client_id where application_id = new.id;
  update public.ds160_forms set client_id = new.client_id where application_id = new.id;
  update public.ds160_complements set client_id = new.client_id where application_id = new.id;
  update public.ds160_security_answers set client_id = new.client_id where application_id = new.id;
  update public.consultant_appointments set client_id = new.client_id where application_id = new.id;
  update private.retention_notices set client_id = new.client_id where thing_id = new.id;
  update private.snoozes set client_id = new.client_id where subject_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.follow_consultant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking uuid := (select o.id from public.consultant_appointments o
    where o.application_id = new.id and o.status <> 'cancelled');
begin
  update public.application_steps set consultant_id = new.consultant_id where application_id = new.id;
  update public.document_submissions set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_forms set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_complements set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_security_answers set consultant_id = new.consultant_id where application_id = new.id;
  update public.case_notes set consultant_id = new.consultant_id where application_id = new.id;
  update public.case_tasks set consultant_id = new.consultant_id where application_id = new.id;
  -- A booking moves along where the new agenda is free, else the client has to choose again. The link leads to a room of
  -- the former consultant, so it stays behind.
  update public.consultant_appointments p
  set consultant_id = new.consultant_id,
    metadata = p.metadata - 'meeting_link',
    status = case when new.consultant_id is null
        or private.is_slot_taken(new.consultant_id, p.date, p.time, p.id)
        or private.slot_start(p.date, p.time) > now() and not private.is_slot_open(new.consultant_id, p.date, p.time)
      then 'cancelled' else p.status end
  where p.application_id = new.id;
  perform private.mail_pre_interview(p, 'lost') from public.consultant_appointments p
  where p.id = booking and p.status = 'cancelled';
  if not exists (select from public.visa_applications a
                 where a.client_id = new.client_id and a.created_at > new.created_at) then
    update public.support_tickets set consultant_id = new.consultant_id where client_id = new.client_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_cases(p_cases uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten int;
begin
  insert into private.erased_objects (path)
  select o.name from storage.objects o
  where o.bucket_id = 'visa-documents' and private.application_of_object(o.name) = any (p_cases)
  union
  select d.file_name from public.document_submissions d where d.application_id = any (p_cases)
  on conflict do nothing;
  delete from public.document_submissions where application_id = any (p_cases);
  delete from public.ds160_forms where application_id = any (p_cases);
  delete from public.ds160_complements where application_id = any (p_cases);
  delete from public.ds160_security_answers where application_id = any (p_cases);
  delete from public.case_notes where application_id = any (p_cases);
  delete from public.case_tasks where application_id = any (p_cases);
  update public.application_steps set metadata = metadata - 'receipt_url', notes = null
  where application_id = any (p_cases) and (metadata ? 'receipt_url' or notes is not null);
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]'
  where id = any (p_cases) and (application_data <> '{}' or uploaded_documents <> '[]');
  update private.retention_notices set gone_at = now()
  where what = 'case_files' and thing_id = any (p_cases) and gone_at is null;
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_security_answers(p_person_id uuid, p_about_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.ds160_security_answers s where s.client_id = p_person_id and p_about_id is null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_things(p_what text, p_things text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten int;
begin
  case p_what
    when 'case_files' then return private.forget_cases(p_things::uuid[]);
    when 'conversations' then return private.forget_conversations(p_things::uuid[]);
    when 'mails' then return private.forget_mails(p_things::bigint[]);
    when 'unproved_accounts' then return private.forget_accounts(p_things::uuid[]);
    when 'payments' then return private.forget_payments(p_things);
    when 'audit' then return private.forget_audit(p_things::bigint[]);
    when 'security_answers' then delete from public.ds160_security_answers where application_id = any (p_things::uuid[]);
    when 'notifications' then delete from public.notifications where id = any (p_things::uuid[]);
    when 'client_errors' then delete from public.client_errors where id = any (p_things::bigint[]);
    when 'load_reports' then delete from private.client_loads where id = any (p_things::bigint[]);
    when 'web_vitals' then delete from private.web_vitals where id = any (p_things::bigint[]);
    when 'refund_accounts' then delete from private.refund_accounts where payment_id = any (p_things);
  end case;
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION private.has_security_consent(p_client_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.consents c
    where c.person_id = p_client_id and c.kind = 'security_answers' and c.about_id is null and c.withdrawn_at is null)
$function$;

CREATE OR REPLACE FUNCTION private.is_hidden(p_asked_if text, p_answers jsonb, p_row jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from unnest(string_to_array(p_asked_if, ' & ')) c (part)
    cross join lateral (select substring(c.part from '^(?:known\(|vwp\(|!)?(\w+)') as key) k
    where (p_row ? k.key or p_answers ? k.key) and not private.holds(c.part, p_answers, p_row))
$function$;

CREATE OR REPLACE FUNCTION private.kept_answers(p_answers jsonb, p_version date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question private.official_questions;
  kept jsonb := p_answers;
  lists text[];
begin
  for question in select * from private.official_questions_of(p_version) where asked_if is not null loop
    if question.list is null then
      if private.is_hidden(question.asked_if, kept, '{}') then
        kept := kept || jsonb_build_object(question.key, null);
      end if;
    elsif jsonb_typeof(kept -> question.list) = 'array' then
      kept := jsonb_set(kept, array[question.list], (
        select coalesce(jsonb_agg(case when private.is_hidden(question.asked_if, kept, r)
          then r || jsonb_build_object(question.key, null) else r end order by n), '[]')
        from jsonb_array_elements(kept -> question.list) with ordinality e (r, n)));
    end if;
  end loop;
  -- Of a list that is hidden as a whole no row is left.
  select array_agg(q.list) into lists from (
    select l.list from private.official_questions_of(p_version) l where kept ? l.list
    group by l.list having bool_and(coalesce(private.is_hidden(l.asked_if, kept, '{}'), false))) q;
  return jsonb_strip_nulls(kept - coalesce(lists, '{}'));
end $function$;

CREATE OR REPLACE FUNCTION private.official_form(p_application_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(private.official_progress(c))
  from public.visa_applications a join public.ds160_complements c on c.application_id = a.id
  where a.id = p_application_id
    and (a.client_id = private.client_id() or a.consultant_id = private.consultant_id() or private.is_admin())
$function$;

CREATE OR REPLACE FUNCTION private.queue_form_reminders()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due record;
  reminded jsonb;
begin
  if not private.is_reminding_hour() then
    return;
  end if;
  for due in
    select d.*, private.today() - d.moved_on as days
    from (
      select c.client_id, c.application_id, c.missing, private.local_day(greatest(c.updated_at, s.started_at)) as moved_on
      from public.ds160_complements c
      join public.visa_applications a on a.id = c.application_id and a.status in ('pending', 'in_progress')
      join public.application_steps s on s.application_id = c.application_id and s.step_type = 'payment'
      where c.state <> 'sent' and not s.metadata ? 'protocol_number' and (c.state = 'returned' or s.status = 'in_progress')
    ) d
    where private.today() - d.moved_on in (3, 10)
  loop
    reminded := jsonb_build_object('kind', 'official_form_waiting', 'application_id', due.application_id, 'date', due.moved_on,
      'days', due.days);
    if not exists (select from public.notifications n where n.user_id = due.client_id and n.metadata @> reminded) then
      perform private.notify(due.client_id, 'Formulário Oficial à Espera',
        'O formulário oficial espera pelas suas respostas.', reminded);
      perform private.queue_mail(due.client_id, 'form_waiting', jsonb_build_object('application_id', due.application_id));
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.queue_timely_mail()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two schedules at once would both find nobody reminded.
  if pg_try_advisory_xact_lock(hashtextextended('rotavisto.timely_mail', 0)) then
    perform private.queue_reminders();
    perform private.queue_form_reminders();
    perform private.queue_unread_messages();
    perform private.queue_came_of_age();
    perform private.note_job_run('timely-mail', private.took_ms());
    perform private.queue_needs_person();
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.read_answers(p_answers json)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_answers::text ~ '(?<!\\)(\\\\)*\\u0000' then
    perform private.refuse_answer((regexp_match(p_answers::text, '"(\w+)"\s*:[^:]*\\u0000'))[1]);
  end if;
  if coalesce(json_typeof(p_answers) <> 'object', true) then perform private.refuse_answer(''); end if;
  return p_answers::jsonb;
end $function$;

CREATE OR REPLACE FUNCTION private.recount_complement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.ds160_complements c set state = c.state
  where c.application_id = case when tg_op = 'DELETE' then old.application_id else new.application_id end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.recount_complements_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.ds160_complements c set state = c.state where c.client_id = new.person_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.recount_open_complements()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.ds160_complements c set state = c.state where c.state <> 'sent';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.require_writable(p_application public.visa_applications, p_complement public.ds160_complements)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_complement.state = 'sent' or p_application.status in ('completed', 'rejected')
    or exists (select from public.application_steps s where s.application_id = p_application.id
      and s.step_type = 'payment' and s.metadata ? 'protocol_number') then
    raise exception 'complement_closed' using errcode = 'P0001';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.return_complement(p_application_id uuid, p_reason text, p_keys text[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  version date := private.field_version();
  complement public.ds160_complements := private.held_complement(p_application_id);
  reason text := private.trimmed(p_reason);
  keys text[];
  wrong text;
begin
  if complement.state <> 'sent' then
    raise exception 'complement_not_sent' using errcode = 'P0001';
  end if;
  complement.state := 'open';
  perform private.require_writable(application, complement);
  if coalesce(reason, '') = '' or length(reason) > 2000 then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  keys := array(select q.key from private.official_questions_of(version) q
    where q.key = any (p_keys) and q.who = 'C' order by q.position);
  select k into wrong from unnest(p_keys) k where coalesce(k <> all (keys), true) limit 1;
  if p_keys is null or wrong is not null then perform private.refuse_answer(coalesce(wrong, '')); end if;
  update public.ds160_complements c set state = 'returned', return_reason = reason, return_keys = keys
  where c.application_id = p_application_id;
  perform private.notify(application.client_id, 'Perguntas do Formulário Oficial Devolvidas',
    'Seu consultor devolveu o formulário oficial e explica o que falta: ' || reason,
    jsonb_build_object('kind', 'official_form_returned', 'application_id', p_application_id,
      'values', jsonb_build_object('reason', reason)));
  perform private.queue_mail(application.client_id, 'form_returned', jsonb_build_object('application_id', p_application_id));
  perform private.audit('return_complement', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', 'sent'),
    jsonb_build_object('status', 'returned', 'reason', reason, 'keys', to_jsonb(keys)));
  return 'returned';
end $function$;

CREATE OR REPLACE FUNCTION private.save_complement(p_application_id uuid, p_revision integer, p_changes json, p_sources json)
 RETURNS public.complement_saved
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  version date := private.field_version();
  complement public.ds160_complements := private.held_complement(p_application_id);
  known jsonb := private.known_answers(application.visa_type);
  changes jsonb;
  sources jsonb;
  keys text[];
  wrong text;
  kept jsonb;
begin
  perform private.require_writable(application, complement);
  changes := private.read_answers(p_changes);
  sources := private.read_answers(p_sources);
  select coalesce(q.list, q.key) into wrong from private.official_questions q
  where changes ? coalesce(q.list, q.key) and private.is_security(q) limit 1;
  if wrong is null then
    select s.key into wrong from jsonb_each_text(sources) s
    where coalesce(s.value not in ('answers', 'passport', 'profile', 'told'), true)
      or coalesce(changes -> s.key, 'null') = 'null' limit 1;
  end if;
  if wrong is not null then perform private.refuse_answer(wrong); end if;
  perform private.check_answers(changes, version);
  if p_revision is distinct from complement.revision or changes = '{}' then
    update public.ds160_complements c set opened_at = now()
    where c.application_id = p_application_id and c.opened_at is null;
    return row(p_revision is not distinct from complement.revision, complement.revision, complement.answers)
      ::public.complement_saved;
  end if;
  keys := array(select k from jsonb_object_keys(changes) k order by k);
  kept := (complement.answers || changes) - array(select c.key from jsonb_each(changes) c where c.value = 'null');
  kept := private.kept_answers(known || kept, version)
    - array(select k from jsonb_object_keys(known) k where not kept ? k);
  update public.ds160_complements c
  set answers = kept,
    told = (select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each(c.told - keys) t
      where kept ? t.key),
    taken = (select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each((c.taken - keys) || sources) t
      where kept ? t.key),
    opened_at = coalesce(c.opened_at, now()),
    revision = c.revision + 1,
    -- What became hidden has changed as well: the consultant may have typed it.
    changed_in = c.changed_in || (select jsonb_object_agg(k, c.revision + 1) from (
      select unnest(keys) union
      select k from jsonb_object_keys(c.answers) k where not kept ? k) d (k)),
    field_version = version
  where c.application_id = p_application_id returning * into complement;
  perform private.audit('save_complement', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('keys', to_jsonb(keys)));
  return row(true, complement.revision, complement.answers)::public.complement_saved;
end $function$;

CREATE OR REPLACE FUNCTION private.save_security(p_application_id uuid, p_page text, p_answers json, p_consent_version text)
 RETURNS public.security_saved
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  version date := private.field_version();
  complement public.ds160_complements;
  given jsonb;
  asked text[];
  wrong text;
  consent private.consents;
  saved public.ds160_security_answers;
begin
  select * into complement from public.ds160_complements c where c.application_id = p_application_id;
  perform private.require_writable(application, complement);
  if not exists (select from private.official_questions_of(version) q where q.page = p_page and private.is_security(q)) then
    raise exception 'invalid_page' using errcode = '22023';
  end if;
  if p_consent_version is not null then
    consent := private.record_consent(application.client_id, 'security_answers', p_consent_version, null);
  else
    select * into consent from private.consents c where c.person_id = application.client_id
      and c.kind = 'security_answers' and c.about_id is null and c.withdrawn_at is null for share;
  end if;
  if consent.id is null then
    raise exception 'consent_missing' using errcode = 'P0001';
  end if;
  complement := private.held_complement(p_application_id);
  given := private.read_answers(p_answers);
  asked := array(select q.key from private.official_questions_of(version) q where q.page = p_page and private.is_asked(
    q.asked_if, private.settled_answers(private.all_answers(complement), version), '{}') order by q.position);
  select k into wrong from jsonb_object_keys(given) k where k <> all (asked) limit 1;
  if wrong is null then
    select k into wrong from unnest(asked) k where not coalesce(private.is_answered(given -> k), false) limit 1;
  end if;
  if wrong is not null then perform private.refuse_answer(wrong); end if;
  perform private.check_answers(given, version);
  insert into public.ds160_security_answers as s (application_id, answers, pages, consent_version, consented_at)
  values (p_application_id, given, jsonb_build_object(p_page, now()), consent.version, consent.given_at)
  on conflict (application_id) do update
  set answers = (s.answers - array(select q.key from private.official_questions q where q.page = p_page)) || excluded.answers,
    pages = s.pages || excluded.pages, consent_version = excluded.consent_version, consented_at = excluded.consented_at
  returning * into saved;
  perform private.audit('save_security', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('page', p_page));
  return row(p_page, saved.answers, now())::public.security_saved;
end $function$;

CREATE OR REPLACE FUNCTION private.send_complement(p_application_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  version date := private.field_version();
  complement public.ds160_complements := private.held_complement(p_application_id);
  settled jsonb := private.settled_answers(private.all_answers(complement), version);
  missing text[];
begin
  perform private.require_writable(application, complement);
  missing := array(select p.key from private.client_problems(settled, private.has_security_consent(application.client_id)) p
    order by p.position);
  if missing <> '{}' then
    raise exception 'complement_incomplete' using errcode = '22023', detail = array_to_string(missing, ',');
  end if;
  update public.ds160_security_answers s
  set answers = (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(s.answers) a where settled ? a.key)
  where s.application_id = p_application_id;
  update public.ds160_complements c
  set answers = (select coalesce(jsonb_object_agg(a.key, settled -> a.key), '{}') from jsonb_each(c.answers) a
      where settled ? a.key),
    state = 'sent', opened_at = coalesce(c.opened_at, now()), sent_at = now(), return_reason = null, return_keys = '{}',
    field_version = version
  where c.application_id = p_application_id;
  perform private.notify(application.consultant_id, 'Formulário Oficial Respondido',
    private.name_of(application.client_id) || ' enviou as respostas do formulário oficial.',
    jsonb_build_object('kind', 'official_form_sent', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('send_complement', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('status', 'sent'));
  return 'sent';
end $function$;

CREATE OR REPLACE FUNCTION private.start_application(p_traveller_id uuid)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  subscription public.user_subscriptions;
  application public.visa_applications;
begin
  -- The client's own row is the lock: two starts of one client wait for each other.
  perform 1 from public.profiles p where p.id = caller for no key update;
  perform private.require_traveller(caller, p_traveller_id);
  if exists (select from public.visa_applications a
             where a.client_id = caller and a.traveller_id is not distinct from p_traveller_id and a.status in ('pending', 'in_progress')) then
    raise exception 'application_already_open' using errcode = '23505';
  end if;
  select * into subscription from public.user_subscriptions s
  -- Held until the end, so that a refund cannot end the plan in between.
  where s.user_id = caller and s.traveller_id is not distinct from p_traveller_id and s.status = 'active' and (s.expires_at is null or s.expires_at > now()) for share;
  if subscription.id is null then
    raise exception 'no_active_plan' using errcode = 'P0001';
  end if;
  if private.is_plan_used(subscription) then
    raise exception 'plan_used' using errcode = 'P0001';
  end if;
  if exists (select from public.payments p join public.payments_to_resolve r on r.payment_id = p.id
             where p.subscription_id = subscription.id and r.reason = 'refund_requested' and r.status = 'open') then
    raise exception 'refund_requested' using errcode = 'P0001';
  end if;
  -- One at a time from here, or ten clients at once would all go to the same consultant.
  perform pg_advisory_xact_lock(hashtext('rotavisto.assign_consultant'));
  insert into public.visa_applications (client_id, consultant_id, visa_type, subscription_id, traveller_id)
  select caller, case when private.is_address_proved(caller)
      then coalesce(private.consultant_of(caller), private.least_loaded_consultant(10)) end,
    p.visa_type, subscription.id, p_traveller_id
  from public.subscription_plans p where p.id = subscription.plan_id
  returning * into application;
  -- From now on the client may answer the official form.
  perform private.held_complement(application.id);
  perform private.tell_application_started(application);
  perform private.audit('start_application', 'application', application.id, application.id, caller, null,
    jsonb_build_object('status', application.status, 'consultant_id', application.consultant_id));
  return private.application_state(application.id);
end $function$;

CREATE OR REPLACE FUNCTION public.official_form(application public.visa_applications)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.official_form(application.id) $function$;

CREATE OR REPLACE FUNCTION public.return_complement(application_id uuid, reason text, keys text[])
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.return_complement(application_id, reason, keys) $function$;

CREATE OR REPLACE FUNCTION public.save_complement(application_id uuid, revision integer, changes json, sources json DEFAULT '{}'::json)
 RETURNS public.complement_saved
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.save_complement(application_id, revision, changes, sources)
$function$;

CREATE OR REPLACE FUNCTION public.save_security(application_id uuid, page text, answers json, consent_version text DEFAULT NULL::text)
 RETURNS public.security_saved
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.save_security(application_id, page, answers, consent_version)
$function$;

CREATE OR REPLACE FUNCTION public.send_complement(application_id uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.send_complement(application_id) $function$;

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_return_reason_check" CHECK (((length(return_reason) >= 1) AND (length(return_reason) <= 2000)));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_sent_has_time" CHECK (((state = 'open'::text) OR (sent_at IS NOT NULL)));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'sent'::text, 'returned'::text])));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_taken_check" CHECK ((jsonb_typeof(taken) = 'object'::text));


insert into private.notification_kinds (kind)
select kind from jsonb_populate_recordset(null::private.notification_kinds, '[
  {"kind":"official_form_returned"},
  {"kind":"official_form_sent"},
  {"kind":"official_form_waiting"}
]');

insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"return_complement"},
  {"action":"save_complement"},
  {"action":"save_security"},
  {"action":"send_complement"}
]');

insert into private.mail_templates (template, topic)
select template, topic from jsonb_populate_recordset(null::private.mail_templates, '[
  {"template":"form_returned","topic":"steps"},
  {"template":"form_waiting","topic":"reminders"}
]');

insert into private.day_kinds (kind)
select kind from jsonb_populate_recordset(null::private.day_kinds, '[
  {"kind":"official_form"}
]');

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"public.ds160_complements.state","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.ds160_complements.return_reason","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_complements.return_keys","decision":"exempt","is_exported":true,"reason":"keys of questions"},
  {"name":"public.ds160_complements.taken","decision":"exempt","is_exported":true,"reason":"a closed list by key"},
  {"name":"public.ds160_security_answers.answers","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_security_answers.pages","decision":"exempt","is_exported":true,"reason":"times by page"},
  {"name":"public.ds160_security_answers.consent_version","decision":"exempt","is_exported":true,"reason":"a day"}
]');

insert into private.retention_rules (what, place, after, days, least_days, most_days, is_fixed, reason_pt)
select what, place, after, days, least_days, most_days, is_fixed, reason_pt from jsonb_populate_recordset(null::private.retention_rules, '[
  {"what":"security_answers","place":12,"after":"decided","days":90,"least_days":30,"most_days":180,"is_fixed":false,"reason_pt":"Respostas sobre saúde e antecedentes servem só para preencher o DS-160."}
]');

insert into private.consent_kinds (kind, deleter)
select kind, deleter from jsonb_populate_recordset(null::private.consent_kinds, '[
  {"kind":"security_answers","deleter":"forget_security_answers"}
]');

ALTER TABLE "public"."ds160_security_answers" ADD CONSTRAINT "ds160_security_answers_application_id_fkey" FOREIGN KEY (application_id) REFERENCES public.visa_applications(id) ON DELETE CASCADE;

ALTER TABLE "public"."ds160_security_answers" ADD CONSTRAINT "ds160_security_answers_client_id_fkey" FOREIGN KEY (client_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."ds160_security_answers" ADD CONSTRAINT "ds160_security_answers_consultant_id_fkey" FOREIGN KEY (consultant_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER DOMAIN "required"."consent_kind" ADD CONSTRAINT "consent_kind_check" CHECK ((VALUE = ANY (ARRAY['guardian'::text, 'security_answers'::text, 'terms'::text])));

ALTER DOMAIN "required"."day_kind" ADD CONSTRAINT "day_kind_check" CHECK ((VALUE = ANY (ARRAY['meeting'::text, 'casv'::text, 'consulate'::text, 'link'::text, 'message'::text, 'documents'::text, 'ds160'::text, 'official_form'::text, 'protocol'::text, 'appointment'::text, 'interview'::text, 'decision'::text, 'task'::text, 'unreachable'::text, 'stuck'::text])));

CREATE VIEW "private"."retained" WITH (security_invoker=true) AS  SELECT 'case_files'::text AS what,
    (a.id)::text AS id,
    a.client_id,
    COALESCE(s.completed_at, a.updated_at) AS since,
    true AS is_told,
    private.is_held(a.client_id) AS is_held,
    50 AS size
   FROM ((public.visa_applications a
     JOIN public.profiles p ON (((p.id = a.client_id) AND (p.role <> 'erased'::text))))
     LEFT JOIN public.application_steps s ON (((s.application_id = a.id) AND (s.step_type = 'decision'::text) AND (s.status = 'completed'::text))))
  WHERE ((a.status = ANY (ARRAY['completed'::text, 'rejected'::text, 'ended'::text])) AND (NOT (EXISTS ( SELECT
           FROM private.retention_notices n
          WHERE ((n.what = 'case_files'::text) AND (n.thing_id = a.id) AND (n.gone_at IS NOT NULL))))))
UNION ALL
 SELECT 'security_answers'::text AS what,
    (x.application_id)::text AS id,
    x.client_id,
        CASE
            WHEN (a.status = ANY (ARRAY['completed'::text, 'rejected'::text, 'ended'::text])) THEN COALESCE(s.completed_at, a.updated_at)
            ELSE ( SELECT (max(COALESCE(o.completed_at, o.started_at)) + '180 days'::interval)
               FROM public.application_steps o
              WHERE (o.application_id = a.id))
        END AS since,
    false AS is_told,
    private.is_held(x.client_id) AS is_held,
    1 AS size
   FROM ((public.ds160_security_answers x
     JOIN public.visa_applications a ON ((a.id = x.application_id)))
     LEFT JOIN public.application_steps s ON (((s.application_id = a.id) AND (s.step_type = 'decision'::text) AND (s.status = 'completed'::text))))
UNION ALL
 SELECT 'conversations'::text AS what,
    (t.id)::text AS id,
    t.client_id,
    GREATEST(t.created_at, m.last_at) AS since,
    COALESCE(m.has_file, false) AS is_told,
    private.is_held(t.client_id) AS is_held,
    (1 + (m.messages)::integer) AS size
   FROM (public.support_tickets t
     CROSS JOIN LATERAL ( SELECT max(m_1.created_at) AS last_at,
            bool_or((m_1.file_path IS NOT NULL)) AS has_file,
            count(*) AS messages
           FROM public.ticket_messages m_1
          WHERE (m_1.ticket_id = t.id)) m)
  WHERE (NOT (EXISTS ( SELECT
           FROM public.visa_applications a
          WHERE ((a.client_id = t.client_id) AND (a.status = ANY (ARRAY['pending'::text, 'in_progress'::text]))))))
UNION ALL
 SELECT 'notifications'::text AS what,
    (n.id)::text AS id,
    n.user_id AS client_id,
    LEAST(n.read_at, (n.created_at + '180 days'::interval)) AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.notifications n
UNION ALL
 SELECT 'mails'::text AS what,
    (m.id)::text AS id,
    m.user_id AS client_id,
    COALESCE(m.sent_at, m.dismissed_at) AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.mail_outbox m
  WHERE ((COALESCE(m.sent_at, m.dismissed_at) IS NOT NULL) AND ((m.once_for IS NULL) OR (m.to_email <> ''::text)))
UNION ALL
 SELECT 'client_errors'::text AS what,
    (e.id)::text AS id,
    NULL::uuid AS client_id,
    e.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.client_errors e
UNION ALL
 SELECT 'load_reports'::text AS what,
    (l.id)::text AS id,
    NULL::uuid AS client_id,
    l.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM private.client_loads l
UNION ALL
 SELECT 'web_vitals'::text AS what,
    (v.id)::text AS id,
    NULL::uuid AS client_id,
    v.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM private.web_vitals v
UNION ALL
 SELECT 'unproved_accounts'::text AS what,
    (p.id)::text AS id,
    p.id AS client_id,
    p.created_at AS since,
    false AS is_told,
    private.is_held(p.id) AS is_held,
    20 AS size
   FROM public.profiles p
  WHERE ((p.role = 'client'::text) AND (p.email_proved_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM public.user_subscriptions s
          WHERE ((s.user_id = p.id) AND ((s.status <> 'pending'::text) OR private.is_checkout_open(s.*)))))) AND (NOT (EXISTS ( SELECT
           FROM public.payments b
          WHERE (b.user_id = p.id)))) AND (NOT (EXISTS ( SELECT
           FROM public.visa_applications a
          WHERE (a.client_id = p.id)))) AND (NOT (EXISTS ( SELECT
           FROM public.support_tickets t
          WHERE (t.client_id = p.id)))))
UNION ALL
 SELECT 'refund_accounts'::text AS what,
    a.payment_id AS id,
    p.user_id AS client_id,
    (a.given_at + '1 day'::interval) AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM (private.refund_accounts a
     JOIN public.payments p ON ((p.id = a.payment_id)))
  WHERE (NOT (EXISTS ( SELECT
           FROM public.payments_to_resolve r
          WHERE ((r.payment_id = a.payment_id) AND (r.status = 'open'::text)))))
UNION ALL
 SELECT 'payments'::text AS what,
    p.id,
    p.user_id AS client_id,
    ((date_trunc('year'::text, (COALESCE(p.captured_at, p.created_at) AT TIME ZONE 'America/Sao_Paulo'::text)) + '1 year'::interval) AT TIME ZONE 'America/Sao_Paulo'::text) AS since,
    false AS is_told,
    (((p.dispute = 'open'::text) IS TRUE) OR private.is_held(p.user_id) OR (EXISTS ( SELECT
           FROM public.payments_to_resolve r
          WHERE ((r.payment_id = p.id) AND (r.status = 'open'::text))))) AS is_held,
    10 AS size
   FROM public.payments p
UNION ALL
 SELECT 'audit'::text AS what,
    (l.id)::text AS id,
    NULL::uuid AS client_id,
    l.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.audit_log l;

CREATE INDEX ds160_security_answers_of_client ON public.ds160_security_answers USING btree (client_id);

CREATE INDEX ds160_security_answers_of_consultant ON public.ds160_security_answers USING btree (consultant_id);

CREATE TRIGGER consents_count_security AFTER INSERT OR UPDATE ON private.consents FOR EACH ROW WHEN ((new.kind = 'security_answers'::text)) EXECUTE FUNCTION private.recount_complements_of_person();

CREATE TRIGGER official_questions_count AFTER INSERT OR UPDATE OF until ON private.official_questions FOR EACH STATEMENT EXECUTE FUNCTION private.recount_open_complements();

CREATE TRIGGER ds160_complements_own_count BEFORE INSERT OR UPDATE OF answers, state ON public.ds160_complements FOR EACH ROW EXECUTE FUNCTION private.count_complement();

CREATE TRIGGER ds160_security_answers_as_seen BEFORE INSERT OR UPDATE ON public.ds160_security_answers FOR EACH ROW WHEN (((new.*)::text ~ '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]'::text)) EXECUTE FUNCTION private.keep_as_seen();

CREATE TRIGGER ds160_security_answers_count AFTER INSERT OR DELETE OR UPDATE OF answers ON public.ds160_security_answers FOR EACH ROW EXECUTE FUNCTION private.recount_complement();

CREATE TRIGGER ds160_security_answers_own BEFORE INSERT ON public.ds160_security_answers FOR EACH ROW EXECUTE FUNCTION private.own_by_application();

CREATE TRIGGER ds160_security_answers_tell_deleted AFTER DELETE ON public.ds160_security_answers REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION private.tell_deleted();

CREATE TRIGGER ds160_security_answers_tell_inserted AFTER INSERT ON public.ds160_security_answers REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION private.tell_inserted();

CREATE TRIGGER ds160_security_answers_tell_updated AFTER UPDATE ON public.ds160_security_answers REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION private.tell_updated();

CREATE TRIGGER ds160_security_answers_touch BEFORE UPDATE ON public.ds160_security_answers FOR EACH ROW EXECUTE FUNCTION private.touch();

-- Answers that are there are counted as well, and running cases have a form to be answered.
update public.ds160_complements set state = state;

insert into public.ds160_complements (application_id, field_version)
select a.id, private.field_version() from public.visa_applications a
where a.status in ('pending', 'in_progress') and not exists (
  select from public.ds160_complements c where c.application_id = a.id);

CREATE POLICY "client reads own security answers" ON "public"."ds160_security_answers" FOR SELECT TO "authenticated" USING ((client_id = ( SELECT private.client_id() AS client_id)));

CREATE POLICY "consultant reads security answers of own cases" ON "public"."ds160_security_answers" FOR SELECT TO "authenticated" USING ((consultant_id = ( SELECT private.consultant_id() AS consultant_id)));

COMMENT ON TABLE "public"."ds160_security_answers" IS 'Answers about health and past, kept by consent and forgotten earlier than others.';

REVOKE ALL ON FUNCTION "private"."all_answers"(public.ds160_complements) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_answers"(jsonb, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."client_block"(private.official_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."client_blocks"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."client_problems"(jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_complement"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."counted"(public.ds160_complements) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_security_answers"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_security_consent"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_hidden"(text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_security"(private.official_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."kept_answers"(jsonb, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."known_answers"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."official_form"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."official_form"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."official_progress"(public.ds160_complements) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_form_reminders"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_answers"(json) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."recount_complement"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."recount_complements_of_person"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."recount_open_complements"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_writable"(public.visa_applications, public.ds160_complements) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."return_complement"(uuid, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."return_complement"(uuid, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."save_complement"(uuid, integer, json, json) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_complement"(uuid, integer, json, json) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."save_security"(uuid, text, json, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_security"(uuid, text, json, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."send_complement"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_complement"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."official_form"(public.visa_applications) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."official_form"(public.visa_applications) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."return_complement"(uuid, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."return_complement"(uuid, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_complement"(uuid, integer, json, json) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_complement"(uuid, integer, json, json) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_security"(uuid, text, json, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_security"(uuid, text, json, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."send_complement"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_complement"(uuid) TO "authenticated";

GRANT SELECT ON TABLE "public"."ds160_security_answers" TO "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."ds160_security_answers" TO "service_role";
