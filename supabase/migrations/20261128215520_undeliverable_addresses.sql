-- Why: a mail that the provider takes and the receiving server refuses was sent for ever, and nobody heard of it.

ALTER TABLE "public"."mail_outbox" DROP CONSTRAINT "mail_outbox_problem_check";

ALTER DOMAIN "required"."day_kind" DROP CONSTRAINT "day_kind_check";

CREATE TABLE "private"."mail_events" ("id" text NOT NULL, "address" text NOT NULL, "kind" text NOT NULL, "at" timestamp with time zone NOT NULL, "detail" text, CONSTRAINT "mail_events_address_check" CHECK ((address = lower(address))), CONSTRAINT "mail_events_detail_check" CHECK ((length(detail) <= 500)), CONSTRAINT "mail_events_id_check" CHECK (((length(id) >= 1) AND (length(id) <= 200))), CONSTRAINT "mail_events_kind_check" CHECK ((kind = ANY (ARRAY['bounce'::text, 'soft_bounce'::text, 'complaint'::text, 'cleared'::text]))), CONSTRAINT "mail_events_pkey" PRIMARY KEY (id, address));

CREATE TABLE "private"."undeliverable" ("address" text NOT NULL, "kind" text NOT NULL, "since" timestamp with time zone NOT NULL, "detail" text, CONSTRAINT "undeliverable_address_check" CHECK ((address = lower(address))), CONSTRAINT "undeliverable_detail_check" CHECK ((length(detail) <= 500)), CONSTRAINT "undeliverable_kind_check" CHECK ((kind = ANY (ARRAY['bounce'::text, 'complaint'::text]))), CONSTRAINT "undeliverable_pkey" PRIMARY KEY (address));

ALTER TABLE "public"."profiles" ADD COLUMN "undeliverable_since" timestamp with time zone;

CREATE DOMAIN "required"."undeliverable_kind" AS text NOT NULL CONSTRAINT "undeliverable_kind_check" CHECK ((VALUE = ANY (ARRAY['bounce'::text, 'complaint'::text])));

CREATE TYPE "public"."listed_undeliverable" AS ("address" required.text, "person_id" required.uuid, "full_name" required.text, "role" required.role, "kind" required.undeliverable_kind, "since" required.timestamptz, "detail" text, "held" required."bigint", "total_count" required."bigint");

ALTER TYPE "public"."admin_alerts" ADD ATTRIBUTE "unreachable" required."bigint" CASCADE;

ALTER TYPE "public"."person" ADD ATTRIBUTE "undeliverable_since" timestamp with time zone CASCADE;

CREATE OR REPLACE FUNCTION private.admin_alert_rows()
 RETURNS SETOF public.listed_alert
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := 5;
begin
  perform private.require_role('admin');
  return query
    select (row(w.*)::public.listed_alert).* from (
      (select 'erasures', e.id::text, p.full_name, null::text, null::text, null::bigint, e.created_at,
        private.local_day(e.created_at) + private.data_answer_days()
      from public.erasure_requests e join public.profiles p on p.id = e.user_id
      where e.status = 'requested' order by e.created_at, e.id limit most)
      union all
      (select 'payments', r.id::text, p.full_name, r.reason, null, null, r.opened_at, null
      from public.payments_to_resolve r left join public.profiles p on p.id = r.user_id
      where r.status = 'open' order by r.opened_at, r.id limit most)
      union all
      (select 'unassigned', a.id::text, p.full_name, null, null, null, a.created_at, null
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      where a.consultant_id is null and a.status in ('pending', 'in_progress') order by a.created_at, a.id limit most)
      union all
      (select 'stuck', a.id::text, p.full_name, s.step_type, k.full_name, null, s.started_at, null
      from public.application_steps s
      join public.visa_applications a on a.id = s.application_id and a.status in ('pending', 'in_progress')
      join public.profiles p on p.id = a.client_id
      left join public.profiles k on k.id = a.consultant_id
      where s.status = 'in_progress' and s.started_at <= now() - private.stuck_after()
      order by s.started_at, a.id limit most)
      union all
      (select 'mails', m.id::text, coalesce(p.full_name, m.to_email), null, null, null, m.failed_at, null
      from public.mail_outbox m left join public.profiles p on p.id = m.user_id
      where m.failed_at is not null and m.dismissed_at is null order by m.failed_at, m.id limit most)
      union all
      (select 'unreachable', p.id::text, p.full_name, null, null, null, p.undeliverable_since, null
      from private.unreachable_people() p order by p.undeliverable_since, p.id limit most)
      union all
      (select 'overloaded', k.id::text, k.full_name, null, null, load.open, null, null
      from public.profiles k
      cross join lateral (
        select count(*) as open from public.visa_applications a
        where a.consultant_id = k.id and a.status in ('pending', 'in_progress')) load
      where k.role = 'consultant' and k.deactivated_at is null and private.is_overloaded(k.id)
      order by load.open desc, k.id limit most)
      union all
      (select 'facts', f.id::text, null, f.key, null, null, f.checked_on::timestamp at time zone 'America/Sao_Paulo', null
      from private.facts f where private.is_fact_due(f) and f.checked_on is not null
      order by f.checked_on, f.key limit most)) w;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_clear_undeliverable(p_address text, p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.profiles;
  former private.undeliverable;
begin
  perform private.require_role('admin');
  if private.trimmed(p_reason) is null then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  select * into person from public.profiles p where lower(p.email) = lower(private.trimmed(p_address)) for no key update;
  select * into former from private.undeliverable u where u.address = lower(person.email);
  if former.address is null then
    raise exception 'address_not_undeliverable' using errcode = 'P0002';
  end if;
  -- Without the address: the audit holds ids.
  perform private.audit('admin_clear_undeliverable', 'profile', person.id, null,
    case when person.role = 'client' then person.id end, jsonb_build_object('problem', former.kind),
    jsonb_build_object('status', 'cleared', 'reason', left(private.trimmed(p_reason), 1000)));
  return private.clear_address(person.id, person.email);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_resend_mail(p_mail_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail public.mail_outbox;
begin
  perform private.require_role('admin');
  mail := private.lock_failed_mail(p_mail_id);
  if private.is_undeliverable(mail.to_email) then
    raise exception 'address_undeliverable' using errcode = 'P0001';
  end if;
  update public.mail_outbox
  set idempotency_key = gen_random_uuid(), link_token = null, link_made_at = null, resent_after = attempts, retry_until = null,
    next_attempt_at = now(), problem = null, last_error = null, failed_at = null
  where id = p_mail_id;
  perform private.audit_mail('admin_resend_mail', mail, jsonb_build_object('status', 'waiting'));
  return p_mail_id;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_resolve_erasure(p_request_id uuid, p_decision text)
 RETURNS public.erasure_requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid;
  request public.erasure_requests;
  address text;
  speaks text;
  is_reached boolean;
begin
  perform private.hold_person((select e.user_id from public.erasure_requests e where e.id = p_request_id));
  caller := private.require_role('admin');
  if p_decision is null or p_decision not in ('done', 'rejected') then
    raise exception 'invalid_decision' using errcode = '22023';
  end if;
  select * into request from public.erasure_requests e where e.id = p_request_id for no key update;
  if request.id is null then
    raise exception 'request_not_found' using errcode = 'P0002';
  end if;
  if request.status <> 'requested' then
    raise exception 'request_already_resolved' using errcode = 'P0001';
  end if;
  if p_decision = 'done' then
    -- The address is gone afterwards.
    address := (select p.email from public.profiles p where p.id = request.user_id);
    speaks := private.mail_language(request.user_id);
    is_reached := not private.is_undeliverable(address);
    perform private.erase_person(request.user_id);
    perform private.leave_clients(request.user_id);
    if is_reached then
      insert into public.mail_outbox (to_email, template, data)
      values (address, 'erasure_done', jsonb_build_object('language', speaks));
    end if;
  else
    perform private.notify(request.user_id, 'Pedido de Exclusão Respondido',
      'Seu pedido de exclusão de dados não pôde ser atendido. Fale com o suporte para saber o motivo.',
      jsonb_build_object('kind', 'erasure_rejected', 'request_id', request.id));
  end if;
  update public.erasure_requests
  set status = p_decision, resolved_at = now(), resolved_by = caller,
    reason = case when p_decision = 'rejected' then reason end
  where id = p_request_id returning * into request;
  perform private.audit('admin_resolve_erasure', 'erasure_request', request.id, null, request.user_id,
    jsonb_build_object('status', 'requested'), jsonb_build_object('status', p_decision));
  return request;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_undeliverable(p_page integer, p_page_size integer)
 RETURNS SETOF public.listed_undeliverable
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return query
    select (row(p.email, p.id, p.full_name, p.role, u.kind, u.since, u.detail, (
        select count(*) from public.mail_outbox m where m.user_id = p.id and m.problem = 'undeliverable'
          and m.failed_at >= u.since),
      count(*) over ())::public.listed_undeliverable).*
    from private.unreachable_people() p join private.undeliverable u on u.address = lower(p.email)
    order by u.since, u.address
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $function$;

CREATE OR REPLACE FUNCTION private.apply_mail_event(p_id text, p_kind text, p_address text, p_at timestamp with time zone, p_detail text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := lower(private.trimmed(p_address));
  -- A provider whose clock is ahead reports nothing that a clearing could not come after.
  happened_at timestamptz := least(p_at, now());
begin
  if private.trimmed(p_id) is null or address is null or p_at is null
    or p_kind is null or p_kind not in ('bounce', 'soft_bounce', 'complaint') then
    raise exception 'invalid_event' using errcode = '22023';
  end if;
  delete from private.mail_events e where e.at < now() - private.mail_events_kept_for()
    and not exists (select from private.undeliverable u where u.address = e.address);
  if happened_at < now() - private.mail_events_kept_for() then
    return 'too_old';
  end if;
  -- Held, so that of two events at once the second weighs the first.
  perform from public.profiles p where lower(p.email) = address for no key update;
  if not found then
    return 'unknown_address';
  end if;
  insert into private.mail_events (id, address, kind, at, detail)
  values (left(p_id, 200), address, p_kind, happened_at, left(private.trimmed(p_detail), 500))
  on conflict do nothing;
  if not found then
    return 'known';
  end if;
  perform private.weigh_mail_events(address);
  return 'applied';
end $function$;

CREATE OR REPLACE FUNCTION private.claim_mail(p_max_count integer)
 RETURNS SETOF public.mail_outbox
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_mail_lost boolean;
begin
  with given_up as (
    update public.mail_outbox m
    set failed_at = now(), dismissed_at = case when m.subscription_id is not null then now() end, data = m.data - 'push'
    where m.id in (
      select w.id from public.mail_outbox w
      where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now()
        and w.problem = 'interrupted' and w.retry_until <= now()
      for update skip locked
    )
    returning m.subscription_id
  )
  select bool_or(g.subscription_id is null) into is_mail_lost from given_up g;
  if is_mail_lost then
    perform private.notify_failed_mail();
  end if;
  -- Kept back and not listed one by one: administrators see the address.
  update public.mail_outbox m set failed_at = now(), dismissed_at = now(), problem = 'undeliverable'
  where m.id in (
    select w.id from public.mail_outbox w
    where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now() and w.subscription_id is null
      and private.is_undeliverable(w.to_email)
    for update skip locked);
  return query
    -- Materialized, so that the limit counts once: joined to the update, the search may be run again for each row it
    -- finds, and locks the next mails every time.
    with due as materialized (
      select w.id from public.mail_outbox w
      where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now()
        and (w.subscription_id is not null or not private.is_undeliverable(w.to_email))
      order by w.next_attempt_at, w.id limit least(greatest(coalesce(p_max_count, 20), 1), 100)
      -- Two senders at once take different mails instead of waiting for each other.
      for update skip locked
    )
    update public.mail_outbox m
    set attempts = m.attempts + 1, problem = 'interrupted', last_error = null,
      retry_until = coalesce(m.retry_until,
        now() + case when m.subscription_id is null then interval '3 days' else interval '1 hour' end),
      next_attempt_at = now() + greatest(interval '5 minutes', private.mail_wait(m.attempts - m.resent_after + 1))
    from due where m.id = due.id
    returning m.*;
end $function$;

CREATE OR REPLACE FUNCTION private.clear_address(p_user_id uuid, p_address text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.mail_events (id, address, kind, at)
  values ('cleared:' || gen_random_uuid(), lower(p_address), 'cleared', now());
  perform private.weigh_mail_events(lower(p_address));
  return private.release_held_mail(p_user_id);
end $function$;

CREATE OR REPLACE FUNCTION private.clear_proved_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.clear_address(new.id, new.email);
  return null;
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
        (select max(w.created_at) from public.ticket_messages w
          join public.support_tickets t on t.id = w.ticket_id
          where t.client_id = a.client_id and w.sender_id <> a.client_id and not w.is_system) as written_at
      from public.visa_applications a
      join public.profiles p on p.id = a.client_id
      cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
      left join public.application_steps m on m.application_id = a.id and m.step_type = 'interview_scheduling'
      left join public.consultant_appointments o on o.application_id = a.id and o.status <> 'cancelled'
      left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
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
          when 'payment' then case when c.has_protocol then null when c.is_form_sent then 'ds160' else 'protocol' end
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
        w.waits_since as since, w.quantity, null::text as detail, w.current_step, w.intended_arrival
      from waiting_case w
      where w.kind is not null
      union all
      select 'stuck', 'stuck', w.id, w.id, w.client_id, w.full_name, w.current_step_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.kind is null and w.current_step_since <= now() - private.stuck_after()
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

CREATE OR REPLACE FUNCTION private.forget_mail_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.mail_events e where e.address = lower(old.email);
  delete from private.undeliverable u where u.address = lower(old.email);
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.undeliverable_since is not null then
    new.undeliverable_since := null;
    perform private.release_held_mail(new.id);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.is_undeliverable(p_address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.undeliverable u where u.address = lower(p_address))
$function$;

CREATE OR REPLACE FUNCTION private.mail_events_kept_for()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select interval '90 days' $function$;

CREATE OR REPLACE FUNCTION private.person(p_id uuid)
 RETURNS public.person
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select row(p.id, p.full_name, p.email, p.phone, p.role, p.created_at, p.deactivated_at,
    p.undeliverable_since)::public.person
  from public.profiles p where p.id = p_id
$function$;

CREATE OR REPLACE FUNCTION private.release_held_mail(p_user_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  released int;
begin
  update public.mail_outbox m
  set failed_at = null, dismissed_at = null, problem = null, last_error = null, resent_after = attempts, retry_until = null,
    next_attempt_at = now(), idempotency_key = gen_random_uuid(), link_token = null, link_made_at = null
  where m.user_id = p_user_id and m.problem = 'undeliverable' and m.failed_at > now() - interval '3 days'
    and private.mail_topic(m.template) is distinct from 'reminders';
  get diagnostics released = row_count;
  return released;
end $function$;

CREATE OR REPLACE FUNCTION private.unreachable_people()
 RETURNS SETOF public.profiles
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.profiles p where p.undeliverable_since is not null and p.deactivated_at is null
$function$;

CREATE OR REPLACE FUNCTION private.weigh_mail_events(p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  verdict private.undeliverable;
begin
  with heard as (
    select e.* from private.mail_events e
    where e.address = p_address and e.kind <> 'cleared' and e.at > coalesce((
      select max(c.at) from private.mail_events c where c.address = p_address and c.kind = 'cleared'), '-infinity')
  ), weighed as (
    select case h.kind when 'complaint' then 'complaint' else 'bounce' end as kind, h.at, h.detail, h.id from heard h
    where h.kind <> 'soft_bounce' or (
      select count(*) from heard s
      where s.kind = 'soft_bounce' and s.at between h.at - interval '30 days' and h.at) >= 3
  )
  select p_address, w.kind, w.at, w.detail into verdict from weighed w order by w.at, w.id limit 1;
  if verdict.address is null then
    delete from private.undeliverable u where u.address = p_address;
  else
    insert into private.undeliverable as u select verdict.*
    on conflict (address) do update set kind = excluded.kind, since = excluded.since, detail = excluded.detail
    where (u.kind, u.since, u.detail) is distinct from (excluded.kind, excluded.since, excluded.detail);
  end if;
  update public.profiles set undeliverable_since = verdict.since
  where lower(email) = p_address and undeliverable_since is distinct from verdict.since;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_clear_undeliverable(address text, reason text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.admin_clear_undeliverable(address, reason) $function$;

CREATE OR REPLACE FUNCTION public.admin_undeliverable(page integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS SETOF public.listed_undeliverable
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.admin_undeliverable($1, $2) $function$;

CREATE OR REPLACE FUNCTION public.apply_mail_event(id text, kind text, address text, at timestamp with time zone, detail text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.apply_mail_event(id, kind, address, at, detail)
$function$;

ALTER TABLE "public"."mail_outbox" ADD CONSTRAINT "mail_outbox_problem_check" CHECK ((problem = ANY (ARRAY['interrupted'::text, 'timeout'::text, 'unreachable'::text, 'unavailable'::text, 'rate_limited'::text, 'not_configured'::text, 'refused'::text, 'already_accepted'::text, 'unknown_template'::text, 'no_account'::text, 'gone'::text, 'undeliverable'::text])));

ALTER DOMAIN "required"."day_kind" ADD CONSTRAINT "day_kind_check" CHECK ((VALUE = ANY (ARRAY['meeting'::text, 'casv'::text, 'consulate'::text, 'link'::text, 'message'::text, 'documents'::text, 'ds160'::text, 'protocol'::text, 'appointment'::text, 'interview'::text, 'decision'::text, 'task'::text, 'unreachable'::text, 'stuck'::text])));

CREATE INDEX mail_events_by_time ON private.mail_events USING btree (at);

CREATE INDEX mail_events_of_address ON private.mail_events USING btree (address, at);

CREATE TRIGGER profiles_clear_proved_address AFTER UPDATE OF email_proved_at ON public.profiles FOR EACH ROW WHEN (((new.email_proved_at IS NOT NULL) AND (old.email_proved_at IS NULL) AND (new.undeliverable_since IS NOT NULL))) EXECUTE FUNCTION private.clear_proved_address();

CREATE TRIGGER profiles_forget_mail_events_deleted BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.forget_mail_events();

CREATE TRIGGER profiles_forget_mail_events BEFORE UPDATE OF email ON public.profiles FOR EACH ROW WHEN ((lower(new.email) <> lower(old.email))) EXECUTE FUNCTION private.forget_mail_events();

COMMENT ON COLUMN "public"."profiles"."undeliverable_since" IS 'Since when mail to this address does not arrive; chapter undeliverable says how it is known.';

COMMENT ON TABLE "private"."mail_events" IS 'What a provider reported of an address, each event once, and when the address was cleared.';

COMMENT ON TABLE "private"."undeliverable" IS 'Addresses that get no mail any more, as their events weigh.';

REVOKE ALL ON FUNCTION "private"."admin_clear_undeliverable"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_clear_undeliverable"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_undeliverable"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_undeliverable"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."apply_mail_event"(text, text, text, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."apply_mail_event"(text, text, text, timestamp with time zone, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."clear_address"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."clear_proved_address"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_mail_events"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_undeliverable"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_events_kept_for"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."release_held_mail"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unreachable_people"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."weigh_mail_events"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."admin_clear_undeliverable"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_clear_undeliverable"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_undeliverable"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_undeliverable"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."apply_mail_event"(text, text, text, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."apply_mail_event"(text, text, text, timestamp with time zone, text) TO "service_role";

insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"admin_clear_undeliverable"}
]');

insert into private.day_kinds (kind)
select kind from jsonb_populate_recordset(null::private.day_kinds, '[
  {"kind":"unreachable"}
]');

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"private.mail_events.id","decision":"exempt","is_exported":false,"reason":"an id of the provider"},
  {"name":"private.mail_events.address","decision":"erased","is_exported":false,"reason":null},
  {"name":"private.mail_events.kind","decision":"exempt","is_exported":false,"reason":"a closed list"},
  {"name":"private.mail_events.detail","decision":"erased","is_exported":false,"reason":null},
  {"name":"private.undeliverable.address","decision":"erased","is_exported":false,"reason":null},
  {"name":"private.undeliverable.kind","decision":"exempt","is_exported":false,"reason":"a closed list"},
  {"name":"private.undeliverable.detail","decision":"erased","is_exported":false,"reason":null}
]');
