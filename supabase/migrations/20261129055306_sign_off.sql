-- Why: the client checks and signs the draft of the official form, a form that is wrong leads to another, the consultant gives the
-- client files, and no text that a person writes keeps a password.

DROP TRIGGER "ds160_complements_own_count" ON "public"."ds160_complements";

ALTER TABLE "private"."performance" DROP CONSTRAINT "performance_figure_check";

ALTER TABLE "public"."ds160_complements" DROP CONSTRAINT "ds160_complements_state_check";

ALTER DOMAIN "required"."complement_state" DROP CONSTRAINT "complement_state_check";

DROP FUNCTION "private"."looks_like_password"(jsonb);

CREATE TABLE "public"."case_files" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "application_id" uuid NOT NULL, "client_id" uuid NOT NULL, "consultant_id" uuid, "kind" text NOT NULL, "path" text NOT NULL, "original_name" text NOT NULL, "file_size" bigint NOT NULL, "sent_at" timestamp with time zone NOT NULL DEFAULT now(), "read_at" timestamp with time zone, CONSTRAINT "case_files_file_size_check" CHECK ((file_size > 0)), CONSTRAINT "case_files_kind_check" CHECK ((kind = ANY (ARRAY['ds160_confirmation'::text, 'appointment_letter'::text, 'other'::text]))), CONSTRAINT "case_files_original_name_check" CHECK (((original_name ~ '\S'::text) AND (length(original_name) <= 200))), CONSTRAINT "case_files_path_key" UNIQUE (path), CONSTRAINT "case_files_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."case_files" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "english" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "english_of" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "ceac_application_id" text;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "ceac_saved_on" date;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "is_typed" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "confirmed_at" timestamp with time zone;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "confirmed_revision" integer;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "signed_reported_at" timestamp with time zone;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "confirmation_number" text;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "renewed_at" timestamp with time zone;

ALTER TABLE "public"."ds160_complements" ADD COLUMN "earlier" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."ds160_security_answers" ADD COLUMN "english" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."ds160_security_answers" ADD COLUMN "english_of" jsonb NOT NULL DEFAULT '{}'::jsonb;

CREATE TYPE "public"."performance_forms" AS ("unopened" required."bigint", "open" required."bigint", "returned" required."bigint", "sent" required."bigint", "ready" required."bigint", "confirmed" required."bigint", "signed" required."bigint", "ending" required."bigint");

CREATE DOMAIN "required"."performance_forms" AS public.performance_forms NOT NULL;

ALTER TYPE "public"."admin_performance" ADD ATTRIBUTE "forms" required.performance_forms CASCADE;

ALTER TYPE "public"."official_progress" ADD ATTRIBUTE "is_ready" required."boolean" CASCADE;

ALTER TYPE "public"."official_progress" ADD ATTRIBUTE "draft_ends_on" date CASCADE;

ALTER TYPE "public"."official_progress" ADD ATTRIBUTE "confirmation_number" text CASCADE;

CREATE OR REPLACE FUNCTION private.admin_application_details(p_application_id uuid)
 RETURNS public.admin_application_details
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a public.visa_applications;
begin
  perform private.require_role('admin');
  select * into a from public.visa_applications v where v.id = p_application_id;
  if a.id is null then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  return row(a.id, a.client_id, a.consultant_id, a.visa_type, a.subscription_id, a.status, a.outcome, a.decided_on,
    a.visa_valid_until, a.decision_reason, a.created_at, a.updated_at, private.person(a.client_id),
    private.person(a.consultant_id), array(
      select row(s.id, s.step_type, s.status, s.order_index, s.metadata ->> 'title', s.metadata ->> 'description',
        s.started_at, s.completed_at)::public.admin_step
      from public.application_steps s where s.application_id = p_application_id order by s.order_index),
    (select count(*) from public.case_notes n where n.application_id = p_application_id),
    (select count(*) from public.case_tasks k where k.application_id = p_application_id and not k.is_done),
    (select count(*) from public.case_tasks k where k.application_id = p_application_id and k.is_done),
    private.case_traveller(a.traveller_id),
    (select private.official_progress(o) from private.without_number(p_application_id) o)
  )::public.admin_application_details;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_performance(p_months integer, p_consultant_id uuid)
 RETURNS public.admin_performance
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer public.admin_performance;
begin
  perform private.require_role('admin');
  answer.since := private.performance_since(p_months);
  answer.counted_at := (select p.counted_at from private.performance p limit 1);
  answer.visits_since := (select min(f.day) from private.figures f where f.figure = 'visits');
  select row(
    coalesce(sum(p.amount) filter (where p.kind = 'visits'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'signups'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'purchases'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'applications'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'submitted'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'interviews'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'decided'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'approved'), 0))::public.performance_funnel
  into answer.funnel
  from private.performance p
  where p.consultant_id is null and p.figure = 'funnel' and p.month >= answer.since;
  select coalesce(sum(p.amount), 0), coalesce(sum(p.amount) filter (where p.kind = 'approved'), 0)
  into answer.decided, answer.approved
  from private.performance p
  where p.consultant_id is null and p.figure = 'decision' and p.month >= answer.since;
  answer.steps := (
    with counted as (
      select p.kind, p.value, sum(p.amount) as amount from private.performance p
      where p.consultant_id is not distinct from p_consultant_id and p.figure = 'step' and p.month >= answer.since
      group by p.kind, p.value
    ), running as (
      select c.*, sum(c.amount) over (partition by c.kind order by c.value) as up_to,
        sum(c.amount) over (partition by c.kind) as total
      from counted c
    ), measured as (
      select r.kind, max(r.total) as total, min(r.value) filter (where r.up_to >= 0.5 * r.total) / 10.0 as median,
        min(r.value) filter (where r.up_to >= 0.9 * r.total) / 10.0 as p90
      from running r group by r.kind
    )
    select array_agg(row(s.step_type, coalesce(m.total, 0), round(m.median, 1), round(m.p90, 1))::public.performance_step
      order by s.place)
    from unnest(array['document_collection', 'document_review', 'ds160_form', 'payment', 'interview_scheduling',
      'interview', 'decision']) with ordinality as s (step_type, place)
    left join measured m on m.kind = s.step_type);
  answer.cohorts := array(
    select row(to_char(p.month, 'YYYY-MM'), sum(p.amount) filter (where p.kind = 'started'),
      coalesce(sum(p.amount) filter (where p.kind = 'submitted'), 0),
      coalesce(sum(p.amount) filter (where p.kind = 'interviewed'), 0),
      coalesce(sum(p.amount) filter (where p.kind in ('approved', 'refused')), 0),
      coalesce(sum(p.amount) filter (where p.kind = 'approved'), 0))::public.performance_cohort
    from private.performance p
    where p.consultant_id is null and p.figure = 'cohort' and p.month >= answer.since
    group by p.month order by p.month desc);
  select row(
    coalesce(sum(p.amount) filter (where p.kind = 'unopened'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'open'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'returned'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'sent'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'ready'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'confirmed'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'signed'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'ending'), 0))::public.performance_forms
  into answer.forms
  from private.performance p where p.consultant_id is null and p.figure = 'form';
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION private.application_of_object(p_name text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    substring(p_name from '^documents/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(?:passport|financial|photo)_[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$'),
    substring(p_name from '^receipts/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$'),
    substring(p_name from '^case-files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$')
  )::uuid
$function$;

CREATE OR REPLACE FUNCTION private.applications_signed(p_query text, p_consultant_id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  number text := upper(private.trimmed(left(p_query, 100)));
begin
  return array(
    select c.application_id from public.ds160_complements c
    where c.consultant_id = p_consultant_id and number ~ '^[0-9A-Z]{6,10}$'
      and (starts_with(c.ceac_application_id, number) or starts_with(c.confirmation_number, number)));
end $function$;

CREATE OR REPLACE FUNCTION private.ask_again(p_complement public.ds160_complements)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.ds160_complements c set state = 'sent', confirmed_at = null, confirmed_revision = null
  where c.application_id = p_complement.application_id and c.state = 'confirmed';
end $function$;

CREATE OR REPLACE FUNCTION private.case_file_label(p_kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_kind when 'ds160_confirmation' then 'Confirmação do DS-160' when 'appointment_letter' then 'Carta de agendamento'
    else 'Arquivo' end
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
    if private.holds_password(change.value) then
      raise exception 'looks_like_password' using errcode = '22023', detail = change.key;
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.confirm_complement(p_application_id uuid, p_revision integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  complement public.ds160_complements := private.held_complement(p_application_id);
begin
  perform private.require_undecided(application);
  if complement.state = 'confirmed' and complement.confirmed_revision = p_revision then
    return 'confirmed';
  end if;
  if complement.state <> 'sent' then
    raise exception 'not_sent' using errcode = 'P0001';
  end if;
  if p_revision is distinct from complement.revision then
    raise exception 'complement_changed' using errcode = 'PT409';
  end if;
  if not private.is_draft_ready(complement) then
    raise exception 'draft_not_ready' using errcode = 'P0001';
  end if;
  update public.ds160_complements c set state = 'confirmed', confirmed_at = now(), confirmed_revision = c.revision
  where c.application_id = p_application_id;
  perform private.notify(application.consultant_id, 'Rascunho Oficial Conferido',
    private.name_of(application.client_id) || ' conferiu o rascunho oficial.',
    jsonb_build_object('kind', 'official_form_confirmed', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('confirm_complement', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', 'sent'), jsonb_build_object('status', 'confirmed', 'revision', p_revision));
  return 'confirmed';
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
      select a.id, a.client_id, a.traveller_id, p.full_name, count(*) over (partition by a.client_id) as cases, g.current_step, g.current_step_since, g.has_protocol, f.intended_arrival,
        m.metadata -> 'appointment' as consulate, m.metadata -> 'casv_appointment' as casv, o.created_at as booked_at,
        exists (select from public.application_steps d where d.application_id = a.id and d.step_type = 'ds160_form'
          and d.metadata ? 'submitted_at') as is_form_sent,
        k.missing, case when k.state = 'sent' and not r.is_numbered and not private.is_draft_ready(k)
          then k.sent_at end as to_type_since,
        private.is_draft_ready(k) or coalesce(k.state = 'confirmed', false) as is_with_client,
        case when k.state = 'signed' and k.confirmation_number is distinct from y.metadata ->> 'protocol_number'
          and not r.is_numbered and g.current_step in ('payment', 'interview_scheduling', 'interview', 'decision')
          then k.signed_reported_at end as signed_since,
        case when not r.is_numbered and k.state <> 'signed' and k.ceac_saved_on + 23 <= private.today()
          then k.ceac_saved_on end as draft_saved_on, k.ceac_application_id,
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
      left join public.application_steps y on y.application_id = a.id and y.step_type = 'payment'
      cross join lateral (select private.is_numbered(a.id, k.renewed_at) as is_numbered) r
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
          when 'payment' then case when c.has_protocol or c.to_type_since is not null or c.is_with_client or c.signed_since is not null
            then null when c.is_form_sent then 'ds160' else 'protocol' end
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
      -- Whatever step the case is at: the client has answered everything that the official form asks, or the draft of it ends.
      select 'official_form', 'today', w.id, w.id, w.client_id, w.full_name,
        coalesce(w.to_type_since, private.slot_start(w.draft_saved_on + 23, '00:00')), w.draft_saved_on + 30 - private.today(),
        case when w.draft_saved_on is not null then w.ceac_application_id end, w.current_step, w.intended_arrival
      from waiting_case w
      where w.to_type_since is not null or w.draft_saved_on is not null
      union all
      -- The client has signed: the number waits to be registered.
      select 'protocol', 'today', w.id, w.id, w.client_id, w.full_name, w.signed_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.signed_since is not null
      union all
      select 'stuck', 'stuck', w.id, w.id, w.client_id, w.full_name, w.current_step_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.kind is null and coalesce(w.to_type_since, w.signed_since, w.draft_saved_on) is null
        and w.current_step_since <= now() - private.stuck_after()
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
      left join open_case c on c.client_id = t.client_id and (c.traveller_id is null or c.cases = 1)
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
      from (select distinct on (o.client_id) o.* from open_case o order by o.client_id, o.traveller_id nulls first) c
      join public.profiles p on p.id = c.client_id
      where p.undeliverable_since is not null
    )
    select (row(e.kind, e.day_group, e.subject_id, e.application_id, e.client_id, e.full_name, e.since, e.quantity,
      e.detail, e.current_step, e.intended_arrival, z.until, z.reason,
      case when c.id is not null then row(c.id, c.full_name, c.birth_date)::public.case_traveller end)::public.day_entry).*
    from entry e
    left join public.visa_applications a on a.id = e.application_id
    left join public.travellers c on c.id = a.traveller_id
    left join private.snoozes z on z.consultant_id = caller and z.kind = e.kind and z.subject_id = e.subject_id
      and z.waits_since = e.since and z.until > private.today()
    order by z.until nulls first, array_position(array['now', 'today', 'stuck'], e.day_group), e.kind = 'message', e.since,
      e.kind, e.subject_id;
end $function$;

CREATE OR REPLACE FUNCTION private.correct_complement(p_application_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  complement public.ds160_complements := private.held_complement(p_application_id);
  before text := complement.state;
begin
  if before = 'returned' then
    return before;
  end if;
  if before = 'open' then
    raise exception 'not_sent' using errcode = 'P0001';
  end if;
  if before <> 'signed' then complement.state := 'open'; end if;
  perform private.require_writable(application, complement);
  update public.ds160_complements c set state = 'returned', return_reason = null, return_keys = '{}', confirmed_at = null,
    confirmed_revision = null
  where c.application_id = p_application_id;
  perform private.notify(application.consultant_id, 'Rascunho Oficial em Correção',
    private.name_of(application.client_id) || ' vai corrigir respostas do formulário oficial.',
    jsonb_build_object('kind', 'official_form_corrected', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('correct_complement', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', before), jsonb_build_object('status', 'returned'));
  return 'returned';
end $function$;

CREATE OR REPLACE FUNCTION private.count_performance()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A second count at the same time would only repeat the first.
  if not pg_try_advisory_xact_lock(hashtextextended('rotavisto.count_performance', 0)) then
    return;
  end if;
  delete from private.performance;
  insert into private.performance (figure, kind, consultant_id, month, value, amount)
  with fact (figure, kind, consultant_id, month, value) as (
    select 'step', s.step_type, s.consultant_id, private.local_month(s.completed_at),
      greatest(round(extract(epoch from s.completed_at - s.started_at) / 8640), 0)::int
    from public.application_steps s where s.status = 'completed' and s.started_at is not null
    union all
    select 'answer', '', m.sender_id, private.local_month(m.created_at),
      greatest(round(extract(epoch from m.created_at - t.created_at) / 360), 0)::int
    from public.support_tickets t
    cross join lateral (
      select a.sender_id, a.created_at from public.ticket_messages a
      where a.ticket_id = t.id and a.sender_id <> t.client_id and not a.is_system order by a.created_at limit 1) m
    -- Who was written to first waited for no answer.
    where t.opened_by = t.client_id
    union all
    select 'document', case when exists (
        select from public.audit_log r
        join public.audit_log v on v.object_id = r.object_id and v.application_id = r.application_id
          and v.action = 'review_document' and v.after ->> 'status' = 'rejected'
        where r.application_id = d.application_id and r.action = 'register_document'
          and r.after ->> 'document_type' = d.document_type) or d.status = 'rejected' then 'later' else 'first_try' end,
      d.reviewed_by, private.local_month(d.reviewed_at), 0
    from public.document_submissions d where d.status <> 'pending'
    union all
    -- A decision that was entered without its day counts when it was entered.
    select 'decision', a.outcome, a.consultant_id,
      coalesce(date_trunc('month', a.decided_on)::date, private.local_month(a.updated_at)), 0
    from public.visa_applications a where a.outcome is not null
  )
  select f.figure, f.kind, f.consultant_id, f.month, f.value, count(*)
  from fact f group by grouping sets ((f.figure, f.kind, f.consultant_id, f.month, f.value), (f.figure, f.kind, f.month, f.value))
  -- What is nobody's any more is counted among everybody's only.
  having grouping(f.consultant_id) = 1 or f.consultant_id is not null;

  insert into private.performance (figure, kind, month, value, amount)
  with reached as (
    -- Whoever got further has passed every stage before, so that counts can only fall.
    select private.local_month(p.created_at) as month, greatest(1, u.stage, a.stage, s.stage) as stage
    from public.profiles p
    left join (
      select u.user_id, 2 as stage from public.user_subscriptions u where u.started_at is not null group by u.user_id
    ) u on u.user_id = p.id
    left join (
      select a.client_id, max(case when a.outcome = 'approved' then 7 when a.outcome is not null then 6 else 3 end) as stage
      from public.visa_applications a group by a.client_id
    ) a on a.client_id = p.id
    left join (
      select s.client_id, max(case s.step_type when 'interview' then 5 else 4 end) as stage
      from public.application_steps s
      where s.status = 'completed' and s.step_type in ('ds160_form', 'interview') group by s.client_id
    ) s on s.client_id = p.id
    where p.role = 'client'
  )
  select 'funnel', 'visits', date_trunc('month', f.day)::date, 0, sum(f.amount)
  from private.figures f where f.figure = 'visits' group by 3
  union all
  select 'funnel', g.kind, r.month, 0, count(*)
  from reached r
  join unnest(array['signups', 'purchases', 'applications', 'submitted', 'interviews', 'decided', 'approved'])
    with ordinality as g (kind, stage) on g.stage <= r.stage
  group by 2, 3
  union all
  select 'cohort', 'started', private.local_month(a.created_at), 0, count(*)
  from public.visa_applications a group by 3
  union all
  select 'cohort', a.outcome, private.local_month(a.created_at), 0, count(*)
  from public.visa_applications a where a.outcome is not null group by 2, 3
  union all
  select 'cohort', case s.step_type when 'ds160_form' then 'submitted' else 'interviewed' end,
    private.local_month(a.created_at), 0, count(*)
  from public.application_steps s join public.visa_applications a on a.id = s.application_id
  where s.status = 'completed' and s.step_type in ('ds160_form', 'interview') group by 2, 3
  union all
  select 'response', '', private.local_month(w.waited_since),
    round(extract(epoch from private.working_time(w.consultant_id, w.waited_since, w.answered_at)) / 360)::int, count(*)
  from private.answered_waits() w group by 3, 4
  union all
  select 'form', f.kind, private.local_month(now()), 0, count(*)
  from public.visa_applications a left join public.ds160_complements c on c.application_id = a.id
  cross join lateral (values (private.form_kind(c)), (case when c.ceac_saved_on <= private.today() - 23
    and private.draft_ends_on(c) is not null then 'ending' end)) f (kind)
  where a.status in ('pending', 'in_progress') and f.kind is not null group by 2;
  perform private.note_job_run('count-performance', private.took_ms());
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
  is_consented boolean := private.has_security_consent(p_complement.client_id, (select a.traveller_id
    from public.visa_applications a where a.id = p_complement.application_id));
  unfinished int;
begin
  select count(*), count(distinct private.client_block(q)) into complement.missing, unfinished
  from private.client_problems(answers, is_consented) q;
  complement.blocks := private.client_blocks(private.settled_answers(answers, private.field_version()));
  -- Without a consent the security pages are answered on the official site, and their block is done with the sending.
  complement.blocks_done := complement.blocks
    - case when complement.state in ('sent', 'confirmed', 'signed') then 0 when is_consented then unfinished else unfinished + 1 end;
  complement.english := private.english_kept(complement.english, answers);
  complement.english_of := private.english_kept(complement.english_of, answers);
  complement.is_typed := private.is_typed_whole(complement, answers);
  return complement;
end $function$;

CREATE OR REPLACE FUNCTION private.deliver_file(p_application_id uuid, p_kind text, p_path text, p_original_name text)
 RETURNS public.case_files
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  upload private.inspected_objects;
  file public.case_files;
begin
  if p_kind is null or p_kind not in ('ds160_confirmation', 'appointment_letter', 'other') then
    raise exception 'invalid_kind' using errcode = '22023';
  end if;
  if not starts_with(p_path, 'case-files/') or private.application_of_object(p_path) is distinct from p_application_id then
    raise exception 'invalid_file_name' using errcode = '22023';
  end if;
  upload := private.require_upload(p_path, 'case-files/' || p_application_id || '/');
  select * into file from public.case_files f where f.path = p_path;
  if file.id is not null then
    return file;
  end if;
  insert into public.case_files (application_id, kind, path, original_name, file_size)
  values (p_application_id, p_kind, p_path, private.file_name(p_original_name, p_path, private.case_file_label(p_kind)), upload.size)
  returning * into file;
  perform private.notify(application.client_id, 'Arquivo do Consultor',
    'Seu consultor enviou um arquivo: ' || file.original_name || '.',
    jsonb_build_object('kind', 'case_file', 'application_id', p_application_id, 'file_id', file.id, 'file_kind', p_kind,
      'values', jsonb_build_object('file', file.original_name)));
  perform private.queue_mail(application.client_id, 'case_file', jsonb_build_object('application_id', p_application_id));
  perform private.audit('deliver_file', 'case_file', file.id, p_application_id, application.client_id, null,
    jsonb_build_object('kind', p_kind));
  return file;
end $function$;

CREATE OR REPLACE FUNCTION private.is_numbered(p_application_id uuid, p_renewed_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.application_steps s
    where s.application_id = p_application_id and s.step_type = 'payment' and s.metadata ? 'protocol_number'
      and (p_renewed_at is null or (s.metadata ->> 'protocol_registered_at')::timestamptz > p_renewed_at))
$function$;

CREATE OR REPLACE FUNCTION private.draft_ends_on(p_complement public.ds160_complements)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_complement.ceac_saved_on + 30
  where p_complement.state <> 'signed'
    and not private.is_numbered(p_complement.application_id, p_complement.renewed_at)
$function$;

CREATE OR REPLACE FUNCTION private.earlier_form(p_complement public.ds160_complements, p_reason text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('ceac_application_id', p_complement.ceac_application_id,
    'ceac_saved_on', p_complement.ceac_saved_on, 'typed', nullif(p_complement.typed, '{}'),
    'confirmed_at', p_complement.confirmed_at, 'confirmed_revision', p_complement.confirmed_revision,
    'signed_reported_at', p_complement.signed_reported_at, 'confirmation_number', p_complement.confirmation_number,
    'reason', p_reason, 'at', now()))
$function$;

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
  delete from public.case_files where application_id = p_application_id;
  delete from public.ds160_forms where application_id = p_application_id;
  delete from public.ds160_complements where application_id = p_application_id;
  delete from public.ds160_security_answers where application_id = p_application_id;
  delete from public.consultant_appointments where application_id = p_application_id;
  delete from public.case_notes where application_id = p_application_id;
  delete from public.case_tasks where application_id = p_application_id;
  delete from public.mail_outbox m where m.sent_at is null and m.data ->> 'application_id' = p_application_id::text;
  delete from private.snoozes z where z.subject_id = p_application_id;
  delete from private.audit_words w using public.audit_log l where l.id = w.entry_id and l.application_id = p_application_id;
  update public.application_steps set metadata = '{}', notes = null where application_id = p_application_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]', decision_reason = null
  where id = p_application_id;
end $function$;

CREATE OR REPLACE FUNCTION private.written_answer(p_answers jsonb, p_path text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  part text[] := string_to_array(p_path, '/');
  question private.official_questions;
  answer jsonb;
begin
  select * into question from private.official_questions_of(private.field_version()) q
  where q.type in ('longtext', 'bool_explain') and case cardinality(part)
    when 1 then q.list is null and q.key = part[1] when 3 then q.list = part[1] and q.key = part[3] else false end;
  if question.id is null then
    return null;
  end if;
  answer := case cardinality(part) when 1 then p_answers -> part[1] else (
    select r -> part[3] from jsonb_array_elements(
      case jsonb_typeof(p_answers -> part[1]) when 'array' then p_answers -> part[1] else '[]' end) r
    where r ->> 'id' = part[2] limit 1) end;
  return private.trimmed(case jsonb_typeof(answer) when 'string' then answer #>> '{}' when 'object' then answer ->> 'text' end);
end $function$;

CREATE OR REPLACE FUNCTION private.english_kept(p_texts jsonb, p_answers jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each(p_texts) t
  where private.written_answer(p_answers, t.key) is not null
$function$;

CREATE OR REPLACE FUNCTION private.english_length(p_path text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(q.max_length, 4000) from private.official_questions_of(private.field_version()) q
  where q.key = split_part(p_path, '/', case when strpos(p_path, '/') > 0 then 3 else 1 end)
$function$;

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
  delete from public.case_files where client_id = p_user_id;
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
  perform private.forget_notices_of_traveller(t.id) from public.travellers t where t.client_id = p_user_id;
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

CREATE OR REPLACE FUNCTION private.erased_objects()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.path from (
    select e.path, e.erased_at as since from private.erased_objects e
    union all
    select o.name, o.created_at from storage.objects o
    where o.bucket_id = 'visa-documents' and o.created_at < now() - interval '1 day'
      and not exists (select from private.erased_objects e where e.path = o.name)
      and not exists (select from public.document_submissions d where d.file_name = o.name)
      and not exists (select from public.case_files f where f.path = o.name)
      and not exists (select from public.ticket_messages m where m.file_path = o.name)
      and not exists (select from public.payments_to_resolve r where r.transfer_file = o.name)
      and not exists (select from public.application_steps s
        where s.application_id = private.application_of_object(o.name) and s.metadata ->> 'receipt_url' = o.name)
  ) f order by f.since, f.path limit 100
$function$;

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
    'case_files', (select coalesce(jsonb_agg(private.exported('public.case_files', to_jsonb(f)) order by f.sent_at), '[]')
      from public.case_files f where f.client_id = caller),
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

CREATE OR REPLACE FUNCTION private.follow_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.application_steps set client_id = new.client_id where application_id = new.id;
  update public.document_submissions set client_id = new.client_id where application_id = new.id;
  update public.case_files set client_id = new.client_id where application_id = new.id;
  update public.ds160_forms set client_id = new.client_id where application_id = new.id;
  update public.ds160_complements set client_id = new.client_id where application_id = new.id;
  update public.ds160_security_answers set client_id = new.client_id where application_id = new.id;
  update public.consultant_appointments set client_id = new.client_id where application_id = new.id;
  -- Another client has not been told when the files go.
  delete from private.retention_notices where thing_id = new.id and gone_at is null;
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
  update public.case_files set consultant_id = new.consultant_id where application_id = new.id;
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
                 where a.client_id = new.client_id
                   and (private.is_open(a), a.created_at) > (private.is_open(new), new.created_at)) then
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
  delete from public.case_files where application_id = any (p_cases);
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

CREATE OR REPLACE FUNCTION private.is_draft_ready(p_complement public.ds160_complements)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_complement.state = 'sent' and p_complement.ceac_application_id is not null and p_complement.is_typed
$function$;

CREATE OR REPLACE FUNCTION private.form_kind(p_complement public.ds160_complements)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when coalesce(p_complement.state, 'open') = 'open' and p_complement.opened_at is null then 'unopened'
    when private.is_draft_ready(p_complement) then 'ready' else p_complement.state end
$function$;

CREATE OR REPLACE FUNCTION private.hold_file_quota()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications;
begin
  select * into application from public.visa_applications a where a.id = private.application_of_object(new.name);
  if application.id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('files:' || application.id, 0));
  if (select count(*) >= 40 from storage.objects o
      where o.bucket_id = 'visa-documents' and (o.name like 'documents/' || application.client_id || '/' || application.id || '/%'
        or o.name like 'receipts/' || application.id || '/%' or o.name like 'case-files/' || application.id || '/%')) then
    raise exception 'too_many_files' using errcode = '42501';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.holds_password(p_value jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return exists (select from jsonb_path_query(p_value, 'strict $.** ? (@.type() == "string")') t (word)
    where private.looks_like_password(t.word #>> '{}'));
end $function$;

CREATE OR REPLACE FUNCTION private.is_typed_whole(p_complement public.ds160_complements, p_answers jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  version date := private.field_version();
  settled jsonb;
  pages text[];
  newest int;
begin
  if p_complement.typed = '{}' then
    return false;
  end if;
  settled := private.settled_answers(p_answers, version);
  newest := (select max(c.value::int) from jsonb_each_text(p_complement.changed_in) c);
  pages := array(select distinct q.page from private.official_questions_of(version) q
    where q.who = 'C' and private.is_asked(q.asked_if, settled, '{}') and (not private.is_security(q) or settled ? q.key));
  return not exists (select from unnest(pages) p (page) where not p_complement.typed ? p.page)
    and not exists (select from unnest(pages) p (page)
      cross join lateral unnest(private.read_by_page(p.page, version)) k (key)
      where newest > (p_complement.typed ->> p.page)::int
        and (p_complement.changed_in ->> k.key)::int > (p_complement.typed ->> p.page)::int);
end $function$;

CREATE OR REPLACE FUNCTION private.keep_english_of_security()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.english := private.english_kept(new.english, new.answers);
  new.english_of := private.english_kept(new.english_of, new.answers);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.looks_like_password(p_text text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return private.password_words(p_text) ~ ('(?:^|[^a-z0-9])(?:senhas?|passwords?|passwd|pwd|palavras?-passe|contrasenas?'
    || '|(?<!palabra )(?<!palabras )claves?)'
    -- Between the word and its value: “nova”, “do site da embaixada”, “é”.
    || '(?: (?!(?:d[aeo]s?|n[ao]|em|com|para|pra|por|que|del|con|en|for|of|on|at)'
      || '(?: (?:[ao]s?|el|la|the|m[iy]|meu|minha|eu))? )[a-z0-9](?:[a-z0-9./-]*[a-z0-9])?(?=[ :\n]))?'
    || '(?: (?:d[aeo]s?|n[ao]|em|com|para|pra|por|que|del|con|en|for|of|on|at)'
      || '(?: (?:[ao]s?|el|la|the|m[iy]|meu|minha|eu))? [a-z0-9](?:[a-z0-9./-]*[a-z0-9])?(?=[ :\n])){0,3}'
    || '(?: (?:e|eh|era|foi|is|was|es|para|pra|to))?'
    -- With a digit, and harmless in no way.
    || '(?:[ :\n]+(?!(?:[a-z]{0,2}(?:[0-9]{1,3}|-[0-9]{1,4})[a-z]?(?:/[a-z]{0,2}(?:[0-9]{1,3}|-[0-9]{1,4})[a-z]?)*'
      || '|[a-z]{2}[0-9]{6}|aa00[0-9a-z]{6}|[0-9]+(?:[./h-][0-9]+)+|(?:19|20)[0-9]{2})[.!?]*(?:[ :\n,;]|$))'
      || '(?=[^ :\n,;]*[0-9])[!#$%&+@]*[a-z0-9][^ :\n,;]{3,}'
    -- Or the last word after a colon.
    || '|:[!#$%&+@]*[a-z0-9](?:(?:[^ \n,;]*[^ \n,;?])?(?:[\n,;]| ?/|$)|[^ \n,;]*[.!] ))');
end $function$;

CREATE OR REPLACE FUNCTION private.may_give_object(p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return starts_with(p_name, 'case-files/') and exists (select from public.visa_applications a
    where a.id = private.application_of_object(p_name) and a.consultant_id = private.consultant_id() and a.status <> 'ended');
end $function$;

CREATE OR REPLACE FUNCTION private.may_read_object(p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.visa_applications a
    where a.id = private.application_of_object(p_name)
      and (a.consultant_id = private.consultant_id() or a.client_id = private.client_id()
        and (not starts_with(p_name, 'case-files/') or exists (select from public.case_files f where f.path = p_name))));
end $function$;

CREATE OR REPLACE FUNCTION private.official_progress(p_complement public.ds160_complements)
 RETURNS public.official_progress
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select row(p_complement.state, p_complement.opened_at, p_complement.sent_at, p_complement.missing, p_complement.blocks,
    p_complement.blocks_done, private.is_draft_ready(p_complement), private.draft_ends_on(p_complement),
    p_complement.confirmation_number)::public.official_progress where p_complement.application_id is not null
$function$;

CREATE OR REPLACE FUNCTION private.official_form(p_application_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(private.official_progress(c)) || case when private.is_admin() then '{"confirmation_number": null}' else '{}' end::jsonb
  from public.visa_applications a join public.ds160_complements c on c.application_id = a.id
  where a.id = p_application_id
    and (a.client_id = private.client_id() or a.consultant_id = private.consultant_id() or private.is_admin())
$function$;

CREATE OR REPLACE FUNCTION private.password_words(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(regexp_replace(private.as_seen(normalize(p_text, nfkd)), '[\u0300-\u036f]', '', 'g') collate "C"),
    '[\n-\r\u0085\u2028\u2029]', e'\n', 'g'),
    '(?:https?://|www\.)[^ \n]+|[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,190}\.[a-z]{2,}', ' ', 'g'),
    '[=>\u2192\u21d2\u2236\ua789]', ':', 'g'),
    '[\t"''()*<[\]_`{|}~\u00ab\u00bb\u2010-\u201f]|(?<=[ \n])-|-(?=[ :\n])', ' ', 'g'),
    ' *([ :\n]|$)[ :]*', '\1', 'g')
$function$;

CREATE OR REPLACE FUNCTION private.queue_draft_ends()
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
    select a.consultant_id, c.application_id, c.ceac_application_id, private.draft_ends_on(c) as ends_on,
      private.name_of(c.client_id) as name
    from public.ds160_complements c
    join public.visa_applications a on a.id = c.application_id and a.status in ('pending', 'in_progress')
    where a.consultant_id is not null and c.ceac_saved_on between private.today() - 29 and private.today() - 23
      and private.draft_ends_on(c) is not null
  loop
    reminded := jsonb_build_object('kind', 'official_draft_ends', 'application_id', due.application_id, 'date', due.ends_on);
    if not exists (select from public.notifications n where n.user_id = due.consultant_id and n.metadata @> reminded) then
      perform private.notify(due.consultant_id, 'Rascunho Oficial Perto do Fim',
        'O rascunho ' || due.ceac_application_id || ' de ' || due.name || ' será apagado em '
          || to_char(due.ends_on, 'DD/MM/YYYY') || ' se ninguém o salvar no site oficial.',
        reminded || jsonb_build_object('values', jsonb_build_object('id', due.ceac_application_id, 'name', due.name)));
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.queue_form_reminders()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due record;
  moved jsonb;
begin
  if not private.is_reminding_hour() then
    return;
  end if;
  for due in
    select d.*, private.today() - d.moved_on as days
    from (
      select c.client_id, c.application_id, c.state, private.is_draft_ready(c) as is_ready,
        private.local_day(greatest(c.updated_at, s.started_at)) as moved_on
      from public.ds160_complements c
      join public.visa_applications a on a.id = c.application_id and a.status in ('pending', 'in_progress')
        and not private.is_adult_traveller(a.traveller_id)
      join public.application_steps s on s.application_id = c.application_id and s.step_type = 'payment'
      where not private.is_numbered(c.application_id, c.renewed_at) and (c.state in ('returned', 'confirmed')
        or c.state = 'open' and (s.status = 'in_progress' or c.renewed_at is not null) or private.is_draft_ready(c))
    ) d
    where private.today() - d.moved_on in (3, 10)
  loop
    moved := jsonb_build_object('application_id', due.application_id, 'date', due.moved_on, 'days', due.days);
    if exists (select from public.notifications n where n.user_id = due.client_id and n.metadata @> moved
        and starts_with(n.metadata ->> 'kind', 'official_form_')) then
      continue;
    end if;
    if due.is_ready then
      perform private.notify(due.client_id, 'Rascunho Oficial Pronto', 'Confira cada página; quem assina é você.',
        moved || jsonb_build_object('kind', 'official_form_ready'));
      perform private.queue_mail(due.client_id, 'form_ready', jsonb_build_object('application_id', due.application_id));
    elsif due.state = 'confirmed' then
      perform private.notify(due.client_id, 'Falta Assinar o DS-160',
        'Você conferiu o rascunho oficial. Agora assine no site oficial: a RotaVisto não assina por você.',
        moved || jsonb_build_object('kind', 'official_form_unsigned'));
      perform private.queue_mail(due.client_id, 'form_unsigned', jsonb_build_object('application_id', due.application_id));
    else
      perform private.notify(due.client_id, 'Formulário Oficial à Espera',
        'O formulário oficial espera pelas suas respostas.', moved || jsonb_build_object('kind', 'official_form_waiting'));
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
    perform private.queue_draft_ends();
    perform private.queue_unread_messages();
    perform private.queue_came_of_age();
    perform private.note_job_run('timely-mail', private.took_ms());
    perform private.queue_needs_person();
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.read_by_page(p_page text, p_version date)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  keys text[] := array(select q.key from private.official_questions_of(p_version) q where q.page = p_page);
  more text[] := keys;
begin
  while more <> '{}' loop
    more := array(select distinct k.key from private.official_questions_of(p_version) q
      cross join lateral unnest(string_to_array(q.asked_if, ' & ')) c (part)
      cross join lateral (select substring(c.part from '^(?:known\(|vwp\(|!)?(\w+)') as key) k
      where q.key = any (more) and k.key <> all (keys));
    keys := keys || more;
  end loop;
  return array(select distinct coalesce(q.list, q.key) from private.official_questions_of(p_version) q where q.key = any (keys)
    or q.list = any (keys));
end $function$;

CREATE OR REPLACE FUNCTION private.read_case_file(p_file_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  first_read timestamptz;
begin
  update public.case_files f set read_at = now() where f.id = p_file_id and f.client_id = caller and f.read_at is null;
  select f.read_at into first_read from public.case_files f where f.id = p_file_id and f.client_id = caller;
  if first_read is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return first_read;
end $function$;

CREATE OR REPLACE FUNCTION private.recount_open_complements()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.ds160_complements c set state = c.state where c.state in ('open', 'returned');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_passwords()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  written jsonb := to_jsonb(new);
  kept jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  place text;
begin
  foreach place in array tg_argv loop
    if written -> place is distinct from kept -> place and private.holds_password(written -> place)
      and private.holds_password(kept -> place) is not true then
      raise exception 'looks_like_password' using errcode = '22023', detail = place;
    end if;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.renew_complement(p_application_id uuid, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  complement public.ds160_complements := private.held_complement(p_application_id);
  reason text := private.trimmed(p_reason);
begin
  perform private.require_undecided(application);
  if coalesce(reason, '') = '' or length(reason) > 2000 then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  if private.looks_like_password(reason) then
    raise exception 'looks_like_password' using errcode = '22023', detail = 'reason';
  end if;
  if complement.state in ('open', 'returned') and complement.ceac_application_id is null
    and not private.is_numbered(p_application_id, complement.renewed_at) then
    raise exception 'complement_open' using errcode = 'P0001';
  end if;
  update public.ds160_complements c
  set state = 'open', sent_at = null, return_reason = null, return_keys = '{}', typed = '{}', ceac_application_id = null,
    ceac_saved_on = null, confirmed_at = null, confirmed_revision = null, signed_reported_at = null,
    confirmation_number = null, renewed_at = now(), earlier = c.earlier || private.earlier_form(complement, reason)
  where c.application_id = p_application_id;
  perform private.notify(application.client_id, 'Novo Formulário Oficial',
    'Seu consultor abriu um novo formulário oficial com as suas respostas: ' || reason,
    jsonb_build_object('kind', 'official_form_renewed', 'application_id', p_application_id,
      'values', jsonb_build_object('reason', reason)));
  perform private.queue_mail(application.client_id, 'form_renewed', jsonb_build_object('application_id', p_application_id));
  perform private.audit('renew_complement', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', complement.state), jsonb_build_object('status', 'open', 'reason', reason));
  return 'open';
end $function$;

CREATE OR REPLACE FUNCTION private.report_signed(p_application_id uuid, p_confirmation_number text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  complement public.ds160_complements := private.held_complement(p_application_id);
  number text := private.clean_protocol(p_confirmation_number);
begin
  perform private.require_undecided(application);
  if complement.state not in ('confirmed', 'signed') then
    raise exception 'not_confirmed' using errcode = 'P0001';
  end if;
  if coalesce(number !~ '^AA[0-9A-Z]{8}$', true) then
    raise exception 'invalid_confirmation_number' using errcode = '22023';
  end if;
  if complement.confirmation_number = number then
    return 'signed';
  end if;
  update public.ds160_complements c set state = 'signed', confirmation_number = number,
    signed_reported_at = coalesce(c.signed_reported_at, now())
  where c.application_id = p_application_id;
  perform private.notify(application.consultant_id, 'DS-160 Assinado',
    private.name_of(application.client_id) || ' assinou o DS-160 e informou o número de confirmação.',
    jsonb_build_object('kind', 'official_form_signed', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('report_signed', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', complement.state), jsonb_build_object('status', 'signed'));
  return 'signed';
end $function$;

CREATE OR REPLACE FUNCTION private.require_undecided(p_application public.visa_applications)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_application.status in ('completed', 'rejected') then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.require_upload(p_path text, p_prefix text)
 RETURNS private.inspected_objects
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  verdict private.inspected_objects;
  expected_mime text := case substring(p_path from '[^.]+$')
    when 'pdf' then 'application/pdf' when 'png' then 'image/png'
    when 'jpg' then 'image/jpeg' when 'jpeg' then 'image/jpeg' end;
begin
  if p_path is null or not starts_with(p_path, regexp_replace(p_prefix, '[^/]*$', ''))
    or not exists (select from storage.objects o where o.bucket_id = 'visa-documents' and o.name = p_path)
    or exists (select from private.erased_objects e where e.path = p_path) then
    raise exception 'object_not_found' using errcode = 'P0002';
  end if;
  -- Two errors: a name outside one's own folder does not exist for the caller; within it, it is just wrong.
  if not starts_with(p_path, p_prefix) or expected_mime is null then
    raise exception 'invalid_file_name' using errcode = '22023';
  end if;
  select * into verdict from private.inspected_objects i where i.path = p_path;
  if verdict.ok is not true or verdict.mime is distinct from expected_mime
    or verdict.size is null or verdict.size <= 0 or verdict.size > 5242880 then
    raise exception 'invalid_file' using errcode = '22023';
  end if;
  return verdict;
end $function$;

CREATE OR REPLACE FUNCTION private.require_writable(p_application public.visa_applications, p_complement public.ds160_complements)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_complement.state not in ('open', 'returned') or p_application.status in ('completed', 'rejected')
    or private.is_numbered(p_application.id, p_complement.renewed_at) then
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
  before text;
begin
  if complement.state not in ('sent', 'confirmed') then
    raise exception 'complement_not_sent' using errcode = 'P0001';
  end if;
  before := complement.state;
  complement.state := 'open';
  perform private.require_writable(application, complement);
  if coalesce(reason, '') = '' or length(reason) > 2000 then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  keys := array(select q.key from private.official_questions_of(version) q
    where q.key = any (p_keys) and q.who = 'C' order by q.position);
  select k into wrong from unnest(p_keys) k where coalesce(k <> all (keys), true) limit 1;
  if p_keys is null or wrong is not null then perform private.refuse_answer(coalesce(wrong, '')); end if;
  update public.ds160_complements c set state = 'returned', return_reason = reason, return_keys = keys, confirmed_at = null, confirmed_revision = null
  where c.application_id = p_application_id;
  perform private.notify(application.client_id, 'Perguntas do Formulário Oficial Devolvidas',
    'Seu consultor devolveu o formulário oficial e explica o que falta: ' || reason,
    jsonb_build_object('kind', 'official_form_returned', 'application_id', p_application_id,
      'values', jsonb_build_object('reason', reason)));
  perform private.queue_mail(application.client_id, 'form_returned', jsonb_build_object('application_id', p_application_id));
  perform private.audit('return_complement', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', before),
    jsonb_build_object('status', 'returned', 'reason', reason, 'keys', to_jsonb(keys)));
  return 'returned';
end $function$;

CREATE OR REPLACE FUNCTION private.search(p_query text)
 RETURNS SETOF public.search_result
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.user_id();
  caller_role text := private.role();
  term text := private.plain(private.like_term(p_query));
  typed text := private.plain(private.trimmed(p_query));
  numbered uuid[];
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- One letter finds everything and helps nobody.
  if term is null or length(private.trimmed(p_query)) < 2 then
    return;
  end if;
  if caller_role = 'admin' then
    return query select * from private.admin_search(p_query);
    return;
  end if;
  if caller_role = 'consultant' then
    numbered := private.applications_numbered(p_query) || private.applications_signed(p_query, caller);
  end if;
  -- People first: whoever searches for a name wants the person, not what was once said of them.
  return query
    select (row(r.*)::public.search_result).* from (
      select * from (
        select 'application', a.id, p.full_name, p.email, '/consultant/applications/' || a.id, not f.is_exact,
          private.case_traveller(a.traveller_id), private.has_namesake(c)
        from public.profiles p join public.visa_applications a on a.client_id = p.id
        left join public.travellers c on c.id = a.traveller_id
        cross join lateral (select coalesce(a.id = any (numbered) or private.plain(p.full_name) like term
          or p.email ilike term or p.phone ilike term
          or private.phone_digits(p.phone) like private.digits_term(term)
          or private.plain(c.full_name) like term, false) as is_exact,
          greatest(extensions.word_similarity(typed, private.plain(p.full_name)),
            extensions.word_similarity(typed, private.plain(c.full_name))) as likeness) f
        where caller_role = 'consultant' and a.consultant_id = caller
          -- Mistyped: a word of the name shares half of its trigrams.
          and (f.is_exact or length(typed) >= 4 and f.likeness >= 0.5)
        order by f.is_exact desc, f.likeness desc, a.created_at desc
        limit 8) applications
      union all select * from (
        select 'step', s.id, private.step_title(s), private.step_description(s), '/client/applications', false, null::public.case_traveller,
          null::boolean
        from public.application_steps s join public.visa_applications a on a.id = s.application_id
        where caller_role = 'client' and s.client_id = caller and a.status in ('pending', 'in_progress')
          and (private.plain(private.step_title(s)) like term or private.plain(private.step_description(s)) like term)
        order by s.order_index limit 7) steps
      union all select * from (
        -- To the case it speaks of, where it is still the caller's.
        select 'notification', n.id, n.title, n.message, coalesce((
            select case caller_role when 'client' then '/client/applications' else '/consultant/applications/' || a.id end
            from public.visa_applications a
            where a.id = (n.metadata ->> 'application_id')::uuid and caller in (a.client_id, a.consultant_id)),
          '/' || caller_role || '/notifications'), false, null::public.case_traveller, null::boolean
        from public.notifications n
        where caller_role in ('client', 'consultant') and n.user_id = caller
          and (private.plain(n.title) like term or private.plain(n.message) like term)
        order by n.created_at desc limit 5) notifications
      union all select * from (
        select 'ticket', t.id, t.subject, t.ticket_number, '/' || caller_role || '/support?ticketId=' || t.id, false, null::public.case_traveller, null::boolean
        from public.support_tickets t
        where ((caller_role = 'client' and t.client_id = caller) or (caller_role = 'consultant' and t.consultant_id = caller))
          and (private.plain(t.subject) like term or t.ticket_number ilike term)
        order by t.created_at desc limit 5) tickets
    ) r;
end $function$;

CREATE OR REPLACE FUNCTION private.set_english(p_application_id uuid, p_key text, p_text text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  complement public.ds160_complements := private.held_complement(p_application_id);
  words text := private.trimmed(p_text);
  original text := private.written_answer(private.all_answers(complement), p_key);
  source text := case when private.trimmed(p_text) is not null then private.written_answer(private.all_answers(complement), p_key) end;
  is_security boolean;
  before jsonb;
begin
  if application.status in ('completed', 'rejected') then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
  if complement.state = 'signed' then
    raise exception 'complement_signed' using errcode = 'P0001';
  end if;
  if original is null or words is not null
    and not private.is_text_answer(to_jsonb(words), private.english_length(p_key)) then
    perform private.refuse_answer(coalesce(p_key, ''));
  end if;
  if private.looks_like_password(words) then
    raise exception 'looks_like_password' using errcode = '22023', detail = p_key;
  end if;
  select jsonb_build_array(s.english ->> p_key, s.english_of ->> p_key) into before from public.ds160_security_answers s
  where s.application_id = p_application_id and s.answers ? p_key;
  is_security := before is not null;
  if jsonb_build_array(words, source) = coalesce(before, jsonb_build_array(complement.english ->> p_key, complement.english_of ->> p_key)) then
    return words;
  end if;
  if is_security then
    update public.ds160_security_answers s set english = private.with_text(s.english, p_key, words),
      english_of = private.with_text(s.english_of, p_key, source)
    where s.application_id = p_application_id;
  else
    update public.ds160_complements c set english = private.with_text(c.english, p_key, words),
      english_of = private.with_text(c.english_of, p_key, source)
    where c.application_id = p_application_id;
  end if;
  perform private.ask_again(complement);
  perform private.audit('set_english', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('keys', jsonb_build_array(p_key)));
  return words;
end $function$;

CREATE OR REPLACE FUNCTION private.set_official_draft(p_application_id uuid, p_ceac_id text, p_saved_on date)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  complement public.ds160_complements := private.held_complement(p_application_id);
  number text := private.clean_protocol(p_ceac_id);
begin
  if application.status in ('completed', 'rejected') then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
  if complement.state = 'signed' then
    raise exception 'complement_signed' using errcode = 'P0001';
  end if;
  if coalesce(number !~ '^A[A-Z0-9]{9}$', true) then
    raise exception 'invalid_ceac_id' using errcode = '22023';
  end if;
  if p_saved_on is null or p_saved_on > private.today() or p_saved_on <= private.today() - 30 then
    raise exception 'invalid_date' using errcode = '22023';
  end if;
  if number = complement.ceac_application_id and p_saved_on = complement.ceac_saved_on then
    return p_saved_on + 30;
  end if;
  if number <> complement.ceac_application_id then
    perform private.ask_again(complement);
  end if;
  update public.ds160_complements c
  set ceac_application_id = number, ceac_saved_on = p_saved_on,
    earlier = case when c.ceac_application_id <> number then c.earlier
      || (private.earlier_form(complement, null) - '{typed,confirmed_at,confirmed_revision}'::text[]) else c.earlier end
  where c.application_id = p_application_id;
  perform private.audit('set_official_draft', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('saved_on', p_saved_on, 'is_another', number is distinct from complement.ceac_application_id));
  return p_saved_on + 30;
end $function$;

CREATE OR REPLACE FUNCTION private.take_back_file(p_file_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  file public.case_files;
begin
  delete from public.case_files f where f.id = p_file_id and f.consultant_id = caller returning * into file;
  if file.id is null then
    if exists (select from public.case_files f where f.id = p_file_id) then
      raise exception 'not_allowed' using errcode = '42501';
    end if;
    return false;
  end if;
  insert into private.erased_objects (path) values (file.path) on conflict do nothing;
  delete from public.notifications n where n.user_id = file.client_id and n.metadata ->> 'file_id' = file.id::text;
  perform private.audit('take_back_file', 'case_file', file.id, file.application_id, file.client_id,
    jsonb_build_object('kind', file.kind), null);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.tell_draft_ready()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.visa_applications a where a.id = new.application_id
    and a.status in ('pending', 'in_progress')) then
    return null;
  end if;
  perform private.notify(new.client_id, 'Rascunho Oficial Pronto', 'Confira cada página; quem assina é você.',
    jsonb_build_object('kind', 'official_form_ready', 'application_id', new.application_id));
  perform private.queue_mail(new.client_id, 'form_ready', jsonb_build_object('application_id', new.application_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.with_text(p_texts jsonb, p_key text, p_text text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_text is null then p_texts - p_key else p_texts || jsonb_build_object(p_key, p_text) end
$function$;

CREATE OR REPLACE FUNCTION private.without_number(p_application_id uuid)
 RETURNS SETOF public.ds160_complements
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  complement public.ds160_complements;
begin
  for complement in select * from public.ds160_complements c where c.application_id = p_application_id loop
    complement.confirmation_number := null;
    return next complement;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.confirm_complement(application_id uuid, revision integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirm_complement(application_id, revision) $function$;

CREATE OR REPLACE FUNCTION public.correct_complement(application_id uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.correct_complement(application_id) $function$;

CREATE OR REPLACE FUNCTION public.deliver_file(application_id uuid, kind text, path text, original_name text DEFAULT NULL::text)
 RETURNS public.case_files
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deliver_file(application_id, kind, path, original_name) $function$;

CREATE OR REPLACE FUNCTION public.read_case_file(file_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.read_case_file(file_id) $function$;

CREATE OR REPLACE FUNCTION public.renew_complement(application_id uuid, reason text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.renew_complement(application_id, reason) $function$;

CREATE OR REPLACE FUNCTION public.report_signed(application_id uuid, confirmation_number text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.report_signed(application_id, confirmation_number) $function$;

CREATE OR REPLACE FUNCTION public.set_english(application_id uuid, key text, text text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_english(application_id, key, text) $function$;

CREATE OR REPLACE FUNCTION public.set_official_draft(application_id uuid, ceac_id text, saved_on date)
 RETURNS date
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_official_draft(application_id, ceac_id, saved_on) $function$;

CREATE OR REPLACE FUNCTION public.take_back_file(file_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.take_back_file(file_id) $function$;

ALTER TABLE "private"."performance" ADD CONSTRAINT "performance_figure_check" CHECK ((figure = ANY (ARRAY['step'::text, 'answer'::text, 'document'::text, 'decision'::text, 'funnel'::text, 'cohort'::text, 'response'::text, 'form'::text])));


insert into private.notification_kinds (kind)
select kind from jsonb_populate_recordset(null::private.notification_kinds, '[
  {"kind":"case_file"},
  {"kind":"official_draft_ends"},
  {"kind":"official_form_confirmed"},
  {"kind":"official_form_corrected"},
  {"kind":"official_form_ready"},
  {"kind":"official_form_renewed"},
  {"kind":"official_form_signed"},
  {"kind":"official_form_unsigned"}
]');

insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"confirm_complement"},
  {"action":"correct_complement"},
  {"action":"deliver_file"},
  {"action":"renew_complement"},
  {"action":"report_signed"},
  {"action":"set_english"},
  {"action":"set_official_draft"},
  {"action":"take_back_file"}
]');

insert into private.audit_objects (object_type)
select object_type from jsonb_populate_recordset(null::private.audit_objects, '[
  {"object_type":"case_file"}
]');

insert into private.mail_templates (template, topic)
select template, topic from jsonb_populate_recordset(null::private.mail_templates, '[
  {"template":"form_ready","topic":"steps"},
  {"template":"form_renewed","topic":"steps"},
  {"template":"form_unsigned","topic":"reminders"},
  {"template":"case_file","topic":"steps"}
]');

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"public.case_files.kind","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.case_files.path","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.case_files.original_name","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_complements.english","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_complements.english_of","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_complements.ceac_application_id","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_complements.confirmation_number","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_complements.earlier","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_security_answers.english","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_security_answers.english_of","decision":"erased","is_exported":true,"reason":null}
]');

ALTER TABLE "public"."case_files" ADD CONSTRAINT "case_files_application_id_fkey" FOREIGN KEY (application_id) REFERENCES public.visa_applications(id) ON DELETE CASCADE;

ALTER TABLE "public"."case_files" ADD CONSTRAINT "case_files_client_id_fkey" FOREIGN KEY (client_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."case_files" ADD CONSTRAINT "case_files_consultant_id_fkey" FOREIGN KEY (consultant_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_ceac_application_id_check" CHECK ((ceac_application_id ~ '^A[A-Z0-9]{9}$'::text));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_confirmation_number_check" CHECK ((confirmation_number ~ '^AA[0-9A-Z]{8}$'::text));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_confirmed_has_time" CHECK (((state = ANY (ARRAY['confirmed'::text, 'signed'::text])) = (confirmed_at IS NOT NULL)));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_draft_has_day" CHECK (((ceac_application_id IS NULL) = (ceac_saved_on IS NULL)));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_earlier_check" CHECK ((jsonb_typeof(earlier) = 'array'::text));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_english_check" CHECK ((jsonb_typeof(english) = 'object'::text));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_english_of_check" CHECK ((jsonb_typeof(english_of) = 'object'::text));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_signed_has_number" CHECK (((state = 'signed'::text) = (confirmation_number IS NOT NULL)));

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'sent'::text, 'returned'::text, 'confirmed'::text, 'signed'::text])));

ALTER TABLE "public"."ds160_security_answers" ADD CONSTRAINT "ds160_security_answers_english_check" CHECK ((jsonb_typeof(english) = 'object'::text));

ALTER TABLE "public"."ds160_security_answers" ADD CONSTRAINT "ds160_security_answers_english_of_check" CHECK ((jsonb_typeof(english_of) = 'object'::text));

ALTER DOMAIN "required"."complement_state" ADD CONSTRAINT "complement_state_check" CHECK ((VALUE = ANY (ARRAY['open'::text, 'sent'::text, 'returned'::text, 'confirmed'::text, 'signed'::text])));

CREATE INDEX case_files_of_case ON public.case_files USING btree (application_id);

CREATE INDEX case_files_of_client ON public.case_files USING btree (client_id);

CREATE INDEX case_files_of_consultant ON public.case_files USING btree (consultant_id);

CREATE TRIGGER absences_passwords BEFORE INSERT OR UPDATE ON private.absences FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('reason');

CREATE TRIGGER closed_areas_passwords BEFORE INSERT OR UPDATE ON private.closed_areas FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('message');

CREATE TRIGGER facts_passwords BEFORE INSERT OR UPDATE ON private.facts FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('value', 'text_pt', 'text_en', 'text_es', 'source_pt', 'source_en', 'source_es');

CREATE TRIGGER quick_messages_passwords BEFORE INSERT OR UPDATE ON private.quick_messages FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('title_pt', 'title_en', 'title_es', 'text_pt', 'text_en', 'text_es');

CREATE TRIGGER application_steps_passwords BEFORE INSERT OR UPDATE ON public.application_steps FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('notes', 'metadata');

CREATE TRIGGER audit_log_passwords BEFORE INSERT OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('after');

CREATE TRIGGER case_files_as_seen BEFORE INSERT OR UPDATE ON public.case_files FOR EACH ROW WHEN (((new.*)::text ~ '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]'::text)) EXECUTE FUNCTION private.keep_as_seen();

CREATE TRIGGER case_files_own BEFORE INSERT ON public.case_files FOR EACH ROW EXECUTE FUNCTION private.own_by_application();

CREATE TRIGGER case_files_tell_deleted AFTER DELETE ON public.case_files REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION private.tell_deleted();

CREATE TRIGGER case_files_tell_inserted AFTER INSERT ON public.case_files REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION private.tell_inserted();

CREATE TRIGGER case_files_tell_updated AFTER UPDATE ON public.case_files REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION private.tell_updated();

CREATE TRIGGER case_notes_passwords BEFORE INSERT OR UPDATE ON public.case_notes FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('content');

CREATE TRIGGER case_tasks_passwords BEFORE INSERT OR UPDATE ON public.case_tasks FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('title');

CREATE TRIGGER consultant_appointments_passwords BEFORE INSERT OR UPDATE ON public.consultant_appointments FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('title', 'location', 'metadata');

CREATE TRIGGER document_submissions_passwords BEFORE INSERT OR UPDATE ON public.document_submissions FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('review_notes', 'metadata');

CREATE TRIGGER ds160_complements_own_count BEFORE INSERT OR UPDATE OF answers, state, typed, changed_in ON public.ds160_complements FOR EACH ROW EXECUTE FUNCTION private.count_complement();

CREATE TRIGGER ds160_complements_passwords BEFORE INSERT OR UPDATE ON public.ds160_complements FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('return_reason');

CREATE TRIGGER ds160_complements_tell_ready AFTER UPDATE ON public.ds160_complements FOR EACH ROW WHEN (((new.state = 'sent'::text) AND (new.ceac_application_id IS NOT NULL) AND new.is_typed AND (NOT ((old.state = 'sent'::text) AND (old.ceac_application_id IS NOT NULL) AND old.is_typed)))) EXECUTE FUNCTION private.tell_draft_ready();

CREATE TRIGGER ds160_forms_passwords BEFORE INSERT OR UPDATE ON public.ds160_forms FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('surname', 'given_name', 'birth_place', 'nationality', 'company_name', 'company_address', 'company_role', 'employment_duration', 'employer_name', 'previous_employment_history', 'travel_history', 'us_relatives_details', 'denial_details', 'degree_details', 'military_role', 'military_dates', 'additional_citizenship', 'length_of_stay', 'us_contact', 'us_address');

CREATE TRIGGER ds160_security_answers_english BEFORE UPDATE OF answers ON public.ds160_security_answers FOR EACH ROW EXECUTE FUNCTION private.keep_english_of_security();

CREATE TRIGGER erasure_requests_passwords BEFORE INSERT OR UPDATE ON public.erasure_requests FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('reason');

CREATE TRIGGER payments_to_resolve_passwords BEFORE INSERT OR UPDATE ON public.payments_to_resolve FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('request', 'note', 'transfer_receipt');

CREATE TRIGGER saved_views_passwords BEFORE INSERT OR UPDATE ON public.saved_views FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('name');

CREATE TRIGGER subscription_plans_passwords BEFORE INSERT OR UPDATE ON public.subscription_plans FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('name', 'description', 'features', 'texts');

CREATE TRIGGER support_tickets_passwords BEFORE INSERT OR UPDATE ON public.support_tickets FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('subject', 'description', 'satisfaction_note');

CREATE TRIGGER ticket_messages_passwords BEFORE INSERT OR UPDATE ON public.ticket_messages FOR EACH ROW WHEN ((new.file_path IS NULL)) EXECUTE FUNCTION private.refuse_passwords('content');

CREATE TRIGGER visa_applications_passwords BEFORE INSERT OR UPDATE ON public.visa_applications FOR EACH ROW EXECUTE FUNCTION private.refuse_passwords('application_data', 'decision_reason');

CREATE POLICY "client reads own case files" ON "public"."case_files" FOR SELECT TO "authenticated" USING ((client_id = ( SELECT private.client_id() AS client_id)));

CREATE POLICY "consultant reads case files of assigned applications" ON "public"."case_files" FOR SELECT TO "authenticated" USING ((consultant_id = ( SELECT private.consultant_id() AS consultant_id)));

CREATE POLICY "consultant adds files for the client of a case" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK (((bucket_id = 'visa-documents'::text) AND private.may_give_object(name)));

COMMENT ON TABLE "public"."case_files" IS 'A file that the consultant of a case gave its client.';

REVOKE ALL ON FUNCTION "private"."applications_signed"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ask_again"(public.ds160_complements) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."case_file_label"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."confirm_complement"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirm_complement"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."correct_complement"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."correct_complement"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."deliver_file"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."deliver_file"(uuid, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."draft_ends_on"(public.ds160_complements) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."earlier_form"(public.ds160_complements, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."english_kept"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."english_length"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."form_kind"(public.ds160_complements) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."holds_password"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."holds_password"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."holds_password"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_draft_ready"(public.ds160_complements) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_numbered"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_typed_whole"(public.ds160_complements, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_english_of_security"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."looks_like_password"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."looks_like_password"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."looks_like_password"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."may_give_object"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_give_object"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."password_words"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."password_words"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."password_words"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."queue_draft_ends"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_by_page"(text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_case_file"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_case_file"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_passwords"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renew_complement"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."renew_complement"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."report_signed"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."report_signed"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_undecided"(public.visa_applications) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_english"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_english"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."set_official_draft"(uuid, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_official_draft"(uuid, text, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."take_back_file"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_back_file"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."tell_draft_ready"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."with_text"(jsonb, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."without_number"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."written_answer"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."confirm_complement"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_complement"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."correct_complement"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."correct_complement"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."deliver_file"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."deliver_file"(uuid, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."read_case_file"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_case_file"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."renew_complement"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."renew_complement"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."report_signed"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."report_signed"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_english"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_english"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_official_draft"(uuid, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_official_draft"(uuid, text, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."take_back_file"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_back_file"(uuid) TO "authenticated";

GRANT SELECT ON TABLE "public"."case_files" TO "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."case_files" TO "service_role";

-- Forms that were typed before count as such.
update public.ds160_complements set state = state;
