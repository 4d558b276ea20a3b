-- Why: an absence or new hours over a pre-interview can ask the administration for another consultant, and the request stands among the decisions until the case is reassigned.

DROP FUNCTION "private"."add_absence"(uuid, date, text, date, text, text, uuid[], uuid[], text);

DROP FUNCTION "private"."set_working_hours"(uuid, jsonb, uuid[], uuid[], text);

DROP FUNCTION "private"."undecided"(uuid[], uuid[], uuid[]);

DROP FUNCTION "public"."add_absence"(date, date, text, text, text, uuid, uuid[], uuid[], text);

DROP FUNCTION "public"."set_working_hours"(jsonb, uuid, uuid[], uuid[], text);

ALTER TYPE "public"."admin_alerts" ADD ATTRIBUTE "handovers" required."bigint" CASCADE;

ALTER TYPE "public"."listed_alert" ADD ATTRIBUTE "consultant_id" uuid CASCADE;

CREATE OR REPLACE FUNCTION private.add_absence(p_consultant_id uuid, p_from_date date, p_from_time text, p_to_date date, p_to_time text, p_reason text, p_keep uuid[], p_call_off uuid[], p_notice text, p_hand_over uuid[])
 RETURNS SETOF public.booking_hit
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner uuid := private.hours_owner(p_consultant_id);
  from_clock text := coalesce(p_from_time, '00:00');
  to_clock text := coalesce(p_to_time, '24:00');
  why text := private.trimmed(private.as_seen(p_reason));
  hit uuid[];
  absence uuid;
begin
  if p_from_date is null or p_to_date is null or from_clock !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      or to_clock !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
      or p_to_date + to_clock::time <= p_from_date + from_clock::time then
    raise exception 'invalid_absence' using errcode = '22023';
  end if;
  if p_to_date + to_clock::time <= now() at time zone 'America/Sao_Paulo' then
    raise exception 'date_in_past' using errcode = '22023';
  end if;
  if p_to_date > private.today() + 730 then
    raise exception 'absence_too_far' using errcode = '22023';
  end if;
  if length(why) > 200 then
    raise exception 'description_too_long' using errcode = '22001';
  end if;
  perform private.lock_bookings(owner, p_call_off || p_hand_over);
  perform private.require_own_bookings(owner, p_hand_over);
  -- A second press is the same absence.
  if exists (select from private.absences b where b.consultant_id = owner
      and (b.from_date, b.from_time, b.to_date, b.to_time) = (p_from_date, from_clock::time, p_to_date, to_clock::time)) then
    return;
  end if;
  hit := array(
    select o.id from public.consultant_appointments o
    where o.consultant_id = owner and not o.is_personal and o.status <> 'cancelled'
      and private.slot_start(o.date, o.time) > now()
      and o.date + o.time::time < p_to_date + to_clock::time
      and p_from_date + from_clock::time < o.date + o.time::time + make_interval(mins => o.duration));
  if exists (select from private.undecided(hit, p_keep, p_call_off, p_hand_over)) then
    return query select * from private.undecided(hit, p_keep, p_call_off, p_hand_over);
    return;
  end if;
  insert into private.absences (consultant_id, from_date, from_time, to_date, to_time, reason)
  values (owner, p_from_date, from_clock::time, p_to_date, to_clock::time, why)
  returning id into absence;
  perform private.audit('add_absence', 'profile', owner, null, null, null, jsonb_strip_nulls(jsonb_build_object(
    'absence', absence, 'from', p_from_date || ' ' || from_clock, 'to', p_to_date || ' ' || to_clock,
    'hand_over_asked', private.ask_hand_overs(hit, p_hand_over))));
  perform private.end_bookings(hit, p_call_off, p_notice);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_alert_rows()
 RETURNS SETOF public.listed_alert
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := 5;
  today date := private.today();
begin
  perform private.require_role('admin');
  return query
    select (row(w.*, (select a.consultant_id from public.visa_applications a
        where a.id = case when w.kind = 'handovers' then w.id::uuid end))::public.listed_alert).* from (
      (select 'erasures' as kind, e.id::text as id, p.full_name as person, null::text as what, null::text as consultant,
        null::bigint as open_cases, e.created_at as since, private.local_day(e.created_at) + private.data_answer_days() as due_on,
        null::public.case_traveller as traveller, 'answer' as due_kind, null::text as visa_type
      from public.erasure_requests e join public.profiles p on p.id = e.user_id
      where e.status = 'requested' order by e.created_at, e.id limit most)
      union all
      (select 'payments', r.id::text, p.full_name, r.reason, null, null, r.opened_at, null, private.case_traveller(y.traveller_id),
        null, null
      from public.payments_to_resolve r left join public.profiles p on p.id = r.user_id
      left join public.payments y on y.id = r.payment_id
      where r.status = 'open' order by r.opened_at, r.id limit most)
      union all
      (select 'unassigned', a.id::text, p.full_name, null, null, null, a.created_at, n.due_on, private.case_traveller(a.traveller_id),
        n.due_kind, a.visa_type
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      left join lateral private.next_day(a.id) n on true
      where a.consultant_id is null and a.status in ('pending', 'in_progress') order by a.created_at, a.id limit most)
      union all
      (select 'handovers', a.id::text, p.full_name, null, private.name_of(a.consultant_id), null,
        (o.metadata ->> 'hand_over_asked_at')::timestamptz, o.date, private.case_traveller(a.traveller_id), 'pre_interview', a.visa_type
      from private.asked_hand_overs() o join public.visa_applications a on a.id = o.application_id
      join public.profiles p on p.id = a.client_id order by o.date, o.time, a.id limit most)
      union all
      (select 'guardians', a.id::text, p.full_name, null, private.name_of(a.consultant_id), null, p.deactivated_at, n.due_on,
        private.case_traveller(a.traveller_id), n.due_kind, null
      from private.cases_without_guardian() a join public.profiles p on p.id = a.client_id
      left join lateral private.next_day(a.id) n on true
      order by p.deactivated_at, a.id limit most)
      union all
      (select 'stuck', a.id::text, p.full_name, s.step_type, k.full_name, null, s.started_at, n.due_on,
        private.case_traveller(a.traveller_id), n.due_kind, null
      from unnest(private.stuck_applications()) u (id)
      join public.visa_applications a on a.id = u.id
      join public.application_steps s on s.application_id = a.id and s.status = 'in_progress'
      join public.profiles p on p.id = a.client_id
      left join public.profiles k on k.id = a.consultant_id
      left join lateral private.next_day(a.id) n on true
      order by case when n.due_on <= today + 30 then n.due_on end, s.started_at, a.id limit most)
      union all
      (select 'mails', m.id::text, coalesce(p.full_name, m.to_email), null, null, null, m.failed_at, null, null, null, null
      from public.mail_outbox m left join public.profiles p on p.id = m.user_id
      where m.failed_at is not null and m.dismissed_at is null order by m.failed_at, m.id limit most)
      union all
      (select 'unreachable', p.id::text, p.full_name, null, null, null, p.undeliverable_since, null, null, null, null
      from private.unreachable_people() p order by p.undeliverable_since, p.id limit most)
      union all
      (select 'overloaded', k.id::text, k.full_name, null, null, load.open, null, null, null, null, null
      from public.profiles k
      cross join lateral (
        select count(*) as open from public.visa_applications a
        where a.consultant_id = k.id and a.status in ('pending', 'in_progress')) load
      where k.role = 'consultant' and k.deactivated_at is null and private.is_overloaded(k.id)
      order by load.open desc, k.id limit most)
      union all
      (select 'facts', f.id::text, null, f.key, null, null, f.checked_on::timestamp at time zone 'America/Sao_Paulo',
        case when f.valid_until < today then f.valid_until else f.checked_on + 60 end, null, 'check', null
      from private.facts f where private.is_fact_due(f) and f.checked_on is not null
      order by f.checked_on, f.key limit most)) w
    order by case when w.kind = 'facts' then 4 when w.due_on <= today + 7 then 0
        when w.kind in ('erasures', 'payments', 'unassigned', 'handovers', 'guardians') then 1
        when w.kind in ('mails', 'unreachable') then 2 else 3 end,
      case when w.due_on <= today + 30 then w.due_on end, w.since, w.id;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_alerts()
 RETURNS public.admin_alerts
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return row(
    (select count(*) from (
      select from public.visa_applications a
      where a.consultant_id is null and a.status in ('pending', 'in_progress') limit private.count_limit()) a),
    (select count(*) from public.profiles p
      where p.role = 'consultant' and p.deactivated_at is null and private.is_overloaded(p.id)),
    cardinality(private.stuck_applications()),
    (select count(*) from public.payments_to_resolve r where r.status = 'open'),
    (select count(*) from public.mail_outbox m where m.failed_at is not null and m.dismissed_at is null),
    (select count(*) from public.erasure_requests e where e.status = 'requested'),
    (select min(private.local_day(e.created_at) + private.data_answer_days()) from public.erasure_requests e where e.status = 'requested'),
    (select count(*) from private.facts f where private.is_fact_due(f) and f.checked_on is not null),
    (select count(*) from private.facts f where private.is_fact_due(f) and f.checked_on is null),
    (select count(*) from private.unreachable_people()),
    (select count(*) from private.retention_rules r where r.last_run < now() - interval '36 hours'),
    (select count(*) from (select from private.cases_without_guardian() limit private.count_limit()) c),
    (select count(*) from (select from private.asked_hand_overs() limit private.count_limit()) o)
  )::public.admin_alerts;
end $function$;

CREATE OR REPLACE FUNCTION private.ask_hand_overs(p_hit uuid[], p_hand_over uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking record;
  asked uuid[];
begin
  for booking in
    update public.consultant_appointments o
    set metadata = o.metadata || jsonb_build_object('hand_over_asked_at', now())
    where o.id = any (p_hit) and o.id = any (p_hand_over) and not o.metadata ? 'hand_over_asked_at'
    returning o.id, o.application_id, private.name_of(o.consultant_id) as consultant, private.name_of(o.client_id) as client
  loop
    asked := asked || booking.id;
    perform private.notify(a.id, 'Outro Consultor Pedido', booking.consultant || ' não pode fazer a pré-entrevista de '
        || booking.client || ' e pede outro consultor para o caso.',
      jsonb_build_object('kind', 'hand_over_asked', 'application_id', booking.application_id,
        'values', jsonb_build_object('name', booking.consultant, 'client', booking.client)))
    from public.profiles a where a.role = 'admin' and a.deactivated_at is null;
  end loop;
  return asked;
end $function$;

CREATE OR REPLACE FUNCTION private.asked_hand_overs()
 RETURNS SETOF public.consultant_appointments
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.* from public.consultant_appointments o join public.visa_applications a on a.id = o.application_id
  where o.metadata ? 'hand_over_asked_at' and o.status <> 'cancelled' and private.slot_start(o.date, o.time) > now()
    and a.status in ('pending', 'in_progress')
$function$;

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
  -- the former consultant, so it stays behind, with the request for another one.
  update public.consultant_appointments p
  set consultant_id = new.consultant_id,
    metadata = p.metadata - 'meeting_link' - 'hand_over_asked_at',
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

CREATE OR REPLACE FUNCTION private.move_pre_interview(p_appointment_id uuid, p_date date, p_time text, p_reason text)
 RETURNS public.consultant_appointments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  previous public.consultant_appointments := private.lock_own_booking(p_appointment_id);
  reason text := private.change_reason(p_reason);
  consultant text := private.name_of(previous.consultant_id);
  appointment public.consultant_appointments;
begin
  if previous.date = p_date and previous.time = p_time then
    return previous;
  end if;
  perform private.require_slot(previous.consultant_id, p_date, p_time, p_appointment_id);
  update public.consultant_appointments
  set date = p_date, time = p_time, status = 'confirmed', metadata = metadata - 'hand_over_asked_at' || jsonb_build_object('change',
    jsonb_build_object('kind', 'moved', 'by', consultant, 'from_date', previous.date, 'from_time', previous.time,
      'reason', reason))
  where id = p_appointment_id returning * into appointment;
  perform private.notify(appointment.client_id, 'Pré-entrevista Remarcada',
    consultant || ' moveu a sua pré-entrevista para ' || private.when_text(p_date, p_time) || '. Motivo: ' || reason,
    jsonb_build_object('kind', 'pre_interview_moved', 'application_id', appointment.application_id,
      'appointment_id', appointment.id,
      'values', jsonb_build_object('name', consultant, 'date', p_date, 'time', p_time, 'reason', reason)));
  perform private.mail_pre_interview(appointment, 'moved_by_consultant');
  perform private.audit('move_pre_interview', 'appointment', appointment.id, appointment.application_id,
    appointment.client_id, jsonb_build_object('date', previous.date, 'time', previous.time),
    jsonb_build_object('date', p_date, 'time', p_time, 'reason', reason));
  return appointment;
end $function$;

CREATE OR REPLACE FUNCTION private.require_own_bookings(p_consultant_id uuid, p_appointment_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from unnest(p_appointment_ids) n (id) where not exists (
      select from public.consultant_appointments o
      where o.id = n.id and o.consultant_id = p_consultant_id and not o.is_personal)) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.reschedule_pre_interview(p_appointment_id uuid, p_date date, p_time text)
 RETURNS public.consultant_appointments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  previous public.consultant_appointments := private.lock_changeable_booking(p_appointment_id);
  appointment public.consultant_appointments;
begin
  if previous.date = p_date and previous.time = p_time then
    return previous;
  end if;
  perform private.require_slot(previous.consultant_id, p_date, p_time, p_appointment_id);
  update public.consultant_appointments set date = p_date, time = p_time, status = 'confirmed',
    metadata = metadata - 'change' - 'hand_over_asked_at'
  where id = p_appointment_id returning * into appointment;
  perform private.notify(appointment.consultant_id, 'Pré-entrevista Remarcada',
    private.name_of(appointment.client_id) || ' remarcou a pré-entrevista da solicitação para '
      || private.when_text(p_date, p_time) || '.',
    jsonb_build_object('kind', 'pre_interview_rescheduled', 'application_id', appointment.application_id,
      'appointment_id', appointment.id,
      'values', jsonb_build_object('name', private.name_of(appointment.client_id), 'date', p_date, 'time', p_time)));
  perform private.mail_pre_interview(appointment, 'moved');
  perform private.audit('reschedule_pre_interview', 'appointment', appointment.id, appointment.application_id,
    appointment.client_id, jsonb_build_object('date', previous.date, 'time', previous.time),
    jsonb_build_object('date', p_date, 'time', p_time));
  return appointment;
end $function$;

CREATE OR REPLACE FUNCTION private.set_working_hours(p_consultant_id uuid, p_hours jsonb, p_keep uuid[], p_call_off uuid[], p_notice text, p_hand_over uuid[])
 RETURNS SETOF public.booking_hit
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner uuid := private.hours_owner(p_consultant_id);
  clock constant text := '^([01][0-9]|2[0-3]):[0-5][0-9]$';
  before_hours text[];
  hit uuid[];
  span record;
  last_weekday int;
  last_end time;
begin
  if p_hours is null or jsonb_typeof(p_hours) <> 'array' or jsonb_array_length(p_hours) > 48 then
    raise exception 'invalid_hours' using errcode = '22023';
  end if;
  if jsonb_array_length(p_hours) = 0 then
    raise exception 'hours_missing' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_hours) h
      where jsonb_typeof(h) <> 'object' or h ->> 'weekday' is null or h ->> 'weekday' !~ '^[1-6]$'
        or h ->> 'from_time' is null or h ->> 'from_time' !~ clock or h ->> 'to_time' is null or h ->> 'to_time' !~ clock) then
    raise exception 'invalid_hours' using errcode = '22023';
  end if;
  for span in select (h ->> 'weekday')::int as weekday, (h ->> 'from_time')::time as from_time, (h ->> 'to_time')::time as to_time
      from jsonb_array_elements(p_hours) h order by 1, 2 loop
    if span.to_time - span.from_time < interval '45 minutes' then
      raise exception 'hours_too_short' using errcode = '22023';
    end if;
    if last_weekday = span.weekday and span.from_time < last_end then
      raise exception 'hours_overlap' using errcode = '22023';
    end if;
    last_weekday := span.weekday;
    last_end := span.to_time;
  end loop;
  perform private.lock_bookings(owner, p_call_off || p_hand_over);
  perform private.require_own_bookings(owner, p_hand_over);
  before_hours := private.hours_text(owner);
  if before_hours = array(
      select concat(h ->> 'weekday', ' ', h ->> 'from_time', '-', h ->> 'to_time') from jsonb_array_elements(p_hours) h
      order by 1) then
    return;
  end if;
  hit := array(
    select o.id from public.consultant_appointments o
    where o.consultant_id = owner and not o.is_personal and o.status <> 'cancelled'
      and private.slot_start(o.date, o.time) > now()
      -- What was outside before was kept then, and is not asked about again.
      and exists (select from private.hours_of(owner) h where h.weekday = extract(isodow from o.date)
        and o.time::time between h.from_time and h.to_time - interval '45 minutes')
      and not exists (select from jsonb_array_elements(p_hours) h
        where (h ->> 'weekday')::int = extract(isodow from o.date)
          and o.time::time between (h ->> 'from_time')::time and (h ->> 'to_time')::time - interval '45 minutes'));
  if exists (select from private.undecided(hit, p_keep, p_call_off, p_hand_over)) then
    return query select * from private.undecided(hit, p_keep, p_call_off, p_hand_over);
    return;
  end if;
  delete from private.working_hours w where w.consultant_id = owner;
  insert into private.working_hours (consultant_id, weekday, from_time, to_time)
  select owner, (h ->> 'weekday')::int, (h ->> 'from_time')::time, (h ->> 'to_time')::time
  from jsonb_array_elements(p_hours) h;
  perform private.audit('set_working_hours', 'profile', owner, null, null,
    jsonb_build_object('hours', before_hours), jsonb_strip_nulls(jsonb_build_object(
      'hours', private.hours_text(owner), 'hand_over_asked', private.ask_hand_overs(hit, p_hand_over))));
  perform private.end_bookings(hit, p_call_off, p_notice);
end $function$;

CREATE OR REPLACE FUNCTION private.undecided(p_hit uuid[], p_keep uuid[], p_call_off uuid[], p_hand_over uuid[])
 RETURNS SETOF public.booking_hit
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (row(o.id, case when private.consultant_id() is not null then p.full_name end,
    case when private.consultant_id() is not null then o.date end,
    case when private.consultant_id() is not null then o.time end,
    case when private.consultant_id() is not null then private.case_traveller(a.traveller_id) end)::public.booking_hit).*
  from public.consultant_appointments o join public.profiles p on p.id = o.client_id
  left join public.visa_applications a on a.id = o.application_id
  where o.id = any (p_hit)
    and (select count(*) from (values (p_keep), (p_call_off), (p_hand_over)) c (ids) where o.id = any (c.ids)) <> 1
  order by o.date, o.time, o.id
$function$;

CREATE OR REPLACE FUNCTION public.add_absence(from_date date, to_date date, from_time text DEFAULT NULL::text, to_time text DEFAULT NULL::text, reason text DEFAULT NULL::text, consultant_id uuid DEFAULT NULL::uuid, keep uuid[] DEFAULT '{}'::uuid[], call_off uuid[] DEFAULT '{}'::uuid[], notice text DEFAULT NULL::text, hand_over uuid[] DEFAULT '{}'::uuid[])
 RETURNS SETOF public.booking_hit
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.add_absence(
    consultant_id, from_date, from_time, to_date, to_time, reason, keep, call_off, notice, hand_over)
$function$;

CREATE OR REPLACE FUNCTION public.set_working_hours(hours jsonb, consultant_id uuid DEFAULT NULL::uuid, keep uuid[] DEFAULT '{}'::uuid[], call_off uuid[] DEFAULT '{}'::uuid[], notice text DEFAULT NULL::text, hand_over uuid[] DEFAULT '{}'::uuid[])
 RETURNS SETOF public.booking_hit
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.set_working_hours(consultant_id, hours, keep, call_off, notice, hand_over)
$function$;

REVOKE ALL ON FUNCTION "private"."add_absence"(uuid, date, text, date, text, text, uuid[], uuid[], text, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_absence"(uuid, date, text, date, text, text, uuid[], uuid[], text, uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."ask_hand_overs"(uuid[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."asked_hand_overs"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_own_bookings"(uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_working_hours"(uuid, jsonb, uuid[], uuid[], text, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_working_hours"(uuid, jsonb, uuid[], uuid[], text, uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."undecided"(uuid[], uuid[], uuid[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."add_absence"(date, date, text, text, text, uuid, uuid[], uuid[], text, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_absence"(date, date, text, text, text, uuid, uuid[], uuid[], text, uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_working_hours"(jsonb, uuid, uuid[], uuid[], text, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_working_hours"(jsonb, uuid, uuid[], uuid[], text, uuid[]) TO "authenticated";

insert into private.notification_kinds (kind)
select kind from jsonb_populate_recordset(null::private.notification_kinds, '[
  {"kind":"hand_over_asked"}
]');
