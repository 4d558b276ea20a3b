/*
 * Working hours and absences of each consultant, and pre-interviews that the consultant moves or cancels.
 *
 * Readers: the consultant reads their own hours and absences, and administrators read all, by verbs only. Clients get
 * free times without the reasons of taken ones. An absence's reason is not shown to clients, who get a separate text.
 * Administrators get the number of bookings inside an absence without clients and times, because they do not read
 * agendas; of a booking whose consultant asks for another one they get the client and the day.
 *
 * Never true: a booking made outside its consultant's hours or inside an absence; two entries of one agenda that
 * overlap, of any kind; a booking ended by an absence or by new hours without a notification to its client; a second
 * request for another consultant while the first one stands.
 *
 * Verbs: working_hours, set_working_hours, absences, add_absence, remove_absence (the consultant, and administrators);
 * own_free_slots, move_pre_interview, call_off_pre_interview (the consultant).
 */

-- tables ---------------------------------------------------------------------
-- Times are São Paulo's, like in the agenda.
create table private.working_hours (
  consultant_id uuid not null references public.profiles (id) on delete cascade,
  weekday int not null check (weekday between 1 and 6),
  from_time time not null,
  to_time time not null,
  primary key (consultant_id, weekday, from_time),
  constraint working_hours_hold_a_meeting check (to_time - from_time >= interval '45 minutes')
);
comment on table private.working_hours is
  'Spans of a consultant''s week, Monday 1 to Saturday 6; without a row the usual six slots of every working day.';

create table private.absences (
  id uuid primary key default gen_random_uuid(),
  consultant_id uuid not null references public.profiles (id) on delete cascade,
  from_date date not null,
  from_time time not null,
  to_date date not null,
  to_time time not null,
  reason text check (reason ~ '\S' and length(reason) <= 200),
  created_at timestamptz not null default now(),
  constraint absences_last check (to_date + to_time > from_date + from_time)
);
comment on table private.absences is 'When a consultant is away; a whole day ends at 24:00.';

create index absences_of_consultant on private.absences (consultant_id, to_date);

-- types that functions return -------------------------------------------------
create type public.working_span as (weekday required.int, from_time required.text, to_time required.text);

create type public.absence as (
  id required.uuid,
  from_date required.date,
  from_time required.text,
  to_date required.date,
  to_time required.text,
  reason text
);

-- A booking that needs a choice; for administrators without client and time.
create type public.booking_hit as (appointment_id required.uuid, client_name text, date date, "time" text,
  traveller public.case_traveller);

-- free times -----------------------------------------------------------------
create function private.hold_agenda(p_consultant_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('rotavisto.agenda:' || p_consultant_id, 0))
$$;

create function private.hours_of(p_consultant_id uuid) returns table (weekday int, from_time time, to_time time)
language sql stable security definer set search_path = '' as $$
  select h.weekday, h.from_time, h.to_time from private.working_hours h where h.consultant_id = p_consultant_id
  union all
  select d.weekday, s.from_time, s.to_time
  from generate_series(1, 6) d (weekday)
  cross join (values ('09:00'::time, '12:00'::time), ('14:00', '17:00')) s (from_time, to_time)
  where not exists (select from private.working_hours h where h.consultant_id = p_consultant_id)
$$;

/* For comparison and audit: "1 09:00-12:00". */
create function private.hours_text(p_consultant_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(concat(h.weekday, ' ', left(h.from_time::text, 5), '-', left(h.to_time::text, 5))
    order by h.weekday, h.from_time)
  from private.hours_of(p_consultant_id) h
$$;

/* Every full hour from the beginning of a span, if a meeting of 45 minutes ends within the span. */
create function private.slots_of_day(p_consultant_id uuid, p_date date) returns setof text
language sql stable security definer set search_path = '' as $$
  select left((h.from_time + make_interval(hours => n))::text, 5)
  from private.hours_of(p_consultant_id) h
  cross join lateral generate_series(0, (extract(epoch from h.to_time - h.from_time)::int - 2700) / 3600) n
  where h.weekday = extract(isodow from p_date) and private.is_working_day(p_date)
$$;

create function private.is_absent(p_consultant_id uuid, p_date date, p_time text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.absences b
    where b.consultant_id = p_consultant_id and p_date between b.from_date and b.to_date
      and b.from_date + b.from_time < p_date + p_time::time + interval '45 minutes'
      and p_date + p_time::time < b.to_date + b.to_time)
$$;

create function private.is_slot_open(p_consultant_id uuid, p_date date, p_time text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_time in (select private.slots_of_day(p_consultant_id, p_date))
    and not private.is_absent(p_consultant_id, p_date, p_time)
$$;

create function private.free_slots(p_consultant_id uuid, p_from_date date, p_days int, p_except uuid)
returns setof public.free_slot
language sql stable security definer set search_path = '' as $$
  select d.day::date, s.slot
  from (select greatest(coalesce(p_from_date, private.today()), private.today()) as first_day) f
  cross join lateral generate_series(f.first_day,
    least(f.first_day + least(greatest(coalesce(p_days, 30), 1), 90) - 1, private.today() + 365), interval '1 day') d (day)
  cross join lateral private.slots_of_day(p_consultant_id, d.day::date) s (slot)
  where private.slot_start(d.day::date, s.slot) > now()
    and not private.is_absent(p_consultant_id, d.day::date, s.slot)
    and not private.is_slot_taken(p_consultant_id, d.day::date, s.slot, p_except)
  order by d.day, s.slot
$$;

-- overlapping entries --------------------------------------------------------
/* The error's detail names the conflicting entry to the agenda's own consultant only. */
create function private.keep_entries_apart() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  other record;
begin
  -- The policy rejects an entry in another consultant's agenda; an answer here would reveal when that consultant is busy.
  if new.is_personal and auth.uid() is not null and new.consultant_id is distinct from private.consultant_id() then
    return new;
  end if;
  -- Titles of entries that overlap since before this rule stay editable.
  if tg_op = 'UPDATE' and (new.consultant_id, new.date, new.time, new.duration, new.status)
      is not distinct from (old.consultant_id, old.date, old.time, old.duration, old.status) then
    return new;
  end if;
  perform private.hold_agenda(new.consultant_id);
  select o.time, o.date, o.is_personal, coalesce(p.full_name, o.title) as name, private.case_traveller(a.traveller_id) as traveller
  into other
  from public.consultant_appointments o
  left join public.profiles p on p.id = o.client_id
  left join public.visa_applications a on a.id = o.application_id
  where o.consultant_id = new.consultant_id and o.status <> 'cancelled' and o.id <> new.id
    and o.date between new.date - 1 and new.date + 1
    and o.date + o.time::time < new.date + new.time::time + make_interval(mins => new.duration)
    and new.date + new.time::time < o.date + o.time::time + make_interval(mins => o.duration)
  order by o.date, o.time limit 1;
  if found then
    raise exception 'agenda_busy' using errcode = '23P01',
      detail = case when new.consultant_id = auth.uid() then jsonb_strip_nulls(jsonb_build_object('date', other.date, 'time', other.time,
        'name', other.name, 'is_personal', other.is_personal, 'traveller', other.traveller))::text else '' end;
  end if;
  return new;
end $$;

-- The constraint rejects invalid times.
create trigger consultant_appointments_apart before insert or update on public.consultant_appointments
  for each row when (new.status <> 'cancelled' and new.consultant_id is not null
    and new.time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
  execute function private.keep_entries_apart();

-- moves and cancellations ----------------------------------------------------
/* The reason shown to the client; required, because the client did not ask for the change. */
create function private.change_reason(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  reason text := private.trimmed(p_reason);
begin
  if reason is null then
    raise exception 'change_reason_missing' using errcode = '22023';
  end if;
  if length(reason) > 500 then
    raise exception 'description_too_long' using errcode = '22001';
  end if;
  return reason;
end $$;

/* Locks the caller's confirmed booking behind its application, like clients' own changes. */
create function private.lock_own_booking(p_appointment_id uuid) returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  appointment public.consultant_appointments;
begin
  select * into appointment from public.consultant_appointments o
  where o.id = p_appointment_id and o.consultant_id = caller and not o.is_personal;
  -- The lock also rejects a missing booking, because it has no application.
  perform private.lock_application(appointment.application_id, 'consultant');
  select * into appointment from public.consultant_appointments o where o.id = p_appointment_id for no key update;
  if appointment.status = 'cancelled' then
    raise exception 'appointment_cancelled' using errcode = 'P0001';
  end if;
  return appointment;
end $$;

create function private.own_free_slots(p_appointment_id uuid, p_from_date date, p_days int)
returns setof public.free_slot
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
begin
  if not exists (select from public.consultant_appointments o
                 where o.id = p_appointment_id and o.consultant_id = caller and not o.is_personal) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query select * from private.free_slots(caller, p_from_date, p_days, p_appointment_id);
end $$;

create function public.own_free_slots(appointment_id uuid, from_date date default null, days int default 30)
returns setof public.free_slot
language sql stable security invoker set search_path = '' as $$
  select * from private.own_free_slots(appointment_id, from_date, days)
$$;

/* The meeting link stays, because the consultant is the same. */
create function private.move_pre_interview(p_appointment_id uuid, p_date date, p_time text, p_reason text)
returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function public.move_pre_interview(appointment_id uuid, date date, "time" text, reason text)
returns public.consultant_appointments
language sql security invoker set search_path = '' as $$
  select private.move_pre_interview(appointment_id, date, "time", reason)
$$;

/* Ends a locked booking and asks its client to choose again. */
create function private.end_booking(p_appointment_id uuid, p_reason text) returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
declare
  appointment public.consultant_appointments;
  consultant text;
begin
  select private.name_of(o.consultant_id) into consultant
  from public.consultant_appointments o where o.id = p_appointment_id;
  update public.consultant_appointments
  set status = 'cancelled', metadata = metadata - 'meeting_link'
    || jsonb_build_object('change', jsonb_build_object('kind', 'called_off', 'by', consultant, 'reason', p_reason))
  where id = p_appointment_id returning * into appointment;
  perform private.notify(appointment.client_id, 'Escolha Outro Horário',
    consultant || ' cancelou a sua pré-entrevista de ' || private.when_text(appointment.date, appointment.time)
      || '. Motivo: ' || p_reason,
    jsonb_build_object('kind', 'pre_interview_called_off', 'application_id', appointment.application_id,
      'appointment_id', appointment.id, 'values', jsonb_build_object('name', consultant, 'date', appointment.date,
        'time', appointment.time, 'reason', p_reason)));
  perform private.mail_pre_interview(appointment, 'called_off');
  perform private.audit('call_off_pre_interview', 'appointment', appointment.id, appointment.application_id,
    appointment.client_id, jsonb_build_object('status', 'confirmed'),
    jsonb_build_object('status', 'cancelled', 'reason', p_reason));
  return appointment;
end $$;

create function private.call_off_pre_interview(p_appointment_id uuid, p_reason text)
returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_booking(p_appointment_id);
  return private.end_booking(p_appointment_id, private.change_reason(p_reason));
end $$;

create function public.call_off_pre_interview(appointment_id uuid, reason text, request_id uuid default null)
returns public.consultant_appointments
language sql security invoker set search_path = '' as $$
  select coalesce(
    jsonb_populate_record(null::public.consultant_appointments,
      private.first_answer(request_id, jsonb_build_array('call_off_pre_interview', appointment_id, reason))),
    private.answered(request_id, private.call_off_pre_interview(appointment_id, reason)))
$$;

-- hours and absences ---------------------------------------------------------
/*
 * The consultant whose hours are requested: the caller, or any consultant for administrators. Volatile like
 * require_role.
 */
create function private.hours_owner(p_consultant_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid;
begin
  perform private.hold_caller();
  caller := private.consultant_id();
  if caller is not null and (p_consultant_id is null or p_consultant_id = caller) then
    return caller;
  end if;
  perform private.require_role('admin');
  if not exists (select from public.profiles p where p.id = p_consultant_id and p.role = 'consultant') then
    raise exception 'not_a_consultant' using errcode = '22023';
  end if;
  return p_consultant_id;
end $$;

create function private.working_hours(p_consultant_id uuid) returns setof public.working_span
language plpgsql stable security definer set search_path = '' as $$
declare
  owner uuid := private.hours_owner(p_consultant_id);
begin
  return query select (row(h.weekday, left(h.from_time::text, 5), left(h.to_time::text, 5))::public.working_span).*
    from private.hours_of(owner) h order by h.weekday, h.from_time;
end $$;

create function public.working_hours(consultant_id uuid default null) returns setof public.working_span
language sql stable security invoker set search_path = '' as $$ select * from private.working_hours(consultant_id) $$;

create function private.absences(p_consultant_id uuid) returns setof public.absence
language plpgsql stable security definer set search_path = '' as $$
declare
  owner uuid := private.hours_owner(p_consultant_id);
begin
  return query select (row(b.id, b.from_date, left(b.from_time::text, 5), b.to_date, left(b.to_time::text, 5),
      b.reason)::public.absence).*
    from private.absences b where b.consultant_id = owner and b.to_date >= private.today()
    order by b.from_date, b.from_time, b.id;
end $$;

create function public.absences(consultant_id uuid default null) returns setof public.absence
language sql stable security invoker set search_path = '' as $$ select * from private.absences(consultant_id) $$;

/* Locks in the order of every verb, applications before bookings before the agenda, so that no deadlock occurs. */
create function private.lock_bookings(p_consultant_id uuid, p_appointment_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.visa_applications a
  where a.id in (select o.application_id from public.consultant_appointments o
    where o.id = any (p_appointment_ids) and o.consultant_id = p_consultant_id)
  order by a.id for no key update;
  perform 1 from public.consultant_appointments o
  where o.id = any (p_appointment_ids) and o.consultant_id = p_consultant_id and not o.is_personal
  order by o.id for no key update;
  perform private.hold_agenda(p_consultant_id);
end $$;

/* The affected bookings without exactly one choice of the caller. */
create function private.undecided(p_hit uuid[], p_keep uuid[], p_call_off uuid[], p_hand_over uuid[])
returns setof public.booking_hit
language sql stable security definer set search_path = '' as $$
  select (row(o.id, case when private.consultant_id() is not null then p.full_name end,
    case when private.consultant_id() is not null then o.date end,
    case when private.consultant_id() is not null then o.time end,
    case when private.consultant_id() is not null then private.case_traveller(a.traveller_id) end)::public.booking_hit).*
  from public.consultant_appointments o join public.profiles p on p.id = o.client_id
  left join public.visa_applications a on a.id = o.application_id
  where o.id = any (p_hit)
    and (select count(*) from (values (p_keep), (p_call_off), (p_hand_over)) c (ids) where o.id = any (c.ids)) <> 1
  order by o.date, o.time, o.id
$$;

create function private.end_bookings(p_hit uuid[], p_call_off uuid[], p_notice text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid[] := array(select h from unnest(p_hit) h where h = any (coalesce(p_call_off, '{}')));
begin
  if cardinality(ended) > 0 then
    perform private.end_booking(e, private.change_reason(p_notice)) from unnest(ended) e;
  end if;
  return cardinality(ended);
end $$;

/* Another consultant's booking is refused; one that ended or moved away meanwhile is passed over. */
create function private.require_own_bookings(p_consultant_id uuid, p_appointment_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from unnest(p_appointment_ids) n (id) where not exists (
      select from public.consultant_appointments o
      where o.id = n.id and o.consultant_id = p_consultant_id and not o.is_personal)) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
end $$;

/*
 * Asks the administrators to give the bookings' cases another consultant, once for each booking; client, day and hour
 * stay until then. Returns the bookings that are newly asked about, null without one.
 */
create function private.ask_hand_overs(p_hit uuid[], p_hand_over uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
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
end $$;

/*
 * Replaces the hours of the whole week. Returns the bookings outside them without a choice; only an empty result has
 * saved.
 */
create function private.set_working_hours(
  p_consultant_id uuid, p_hours jsonb, p_keep uuid[], p_call_off uuid[], p_notice text, p_hand_over uuid[]
) returns setof public.booking_hit
language plpgsql security definer set search_path = '' as $$
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
      -- A booking outside the former hours was kept at an earlier change and needs no second decision.
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
end $$;

create function public.set_working_hours(
  hours jsonb, consultant_id uuid default null, keep uuid[] default '{}', call_off uuid[] default '{}',
  notice text default null, hand_over uuid[] default '{}'
) returns setof public.booking_hit
language sql security invoker set search_path = '' as $$
  select * from private.set_working_hours(consultant_id, hours, keep, call_off, notice, hand_over)
$$;

/* Whole days without times. Returns the same as set_working_hours. */
create function private.add_absence(
  p_consultant_id uuid, p_from_date date, p_from_time text, p_to_date date, p_to_time text, p_reason text,
  p_keep uuid[], p_call_off uuid[], p_notice text, p_hand_over uuid[]
) returns setof public.booking_hit
language plpgsql security definer set search_path = '' as $$
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
  -- A second press adds no second absence.
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
end $$;

create function public.add_absence(
  from_date date, to_date date, from_time text default null, to_time text default null, reason text default null,
  consultant_id uuid default null, keep uuid[] default '{}', call_off uuid[] default '{}', notice text default null,
  hand_over uuid[] default '{}'
) returns setof public.booking_hit
language sql security invoker set search_path = '' as $$
  select * from private.add_absence(
    consultant_id, from_date, from_time, to_date, to_time, reason, keep, call_off, notice, hand_over)
$$;

/* Frees its times again. True if it existed. */
create function private.remove_absence(p_absence_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid;
  removed private.absences;
begin
  perform private.hold_caller();
  caller := private.consultant_id();
  if caller is null then
    perform private.require_role('admin');
  end if;
  select b.* into removed from private.absences b where b.id = p_absence_id for update;
  if removed.id is null then
    return false;
  end if;
  if removed.consultant_id <> caller then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  delete from private.absences b where b.id = p_absence_id;
  perform private.audit('remove_absence', 'profile', removed.consultant_id, null, null, jsonb_build_object(
    'absence', removed.id, 'from', removed.from_date || ' ' || left(removed.from_time::text, 5),
    'to', removed.to_date || ' ' || left(removed.to_time::text, 5)), null);
  return true;
end $$;

create function public.remove_absence(absence_id uuid) returns boolean
language sql security invoker set search_path = '' as $$ select private.remove_absence(absence_id) $$;

grant execute on function
  private.own_free_slots(uuid, date, int), public.own_free_slots(uuid, date, int),
  private.move_pre_interview(uuid, date, text, text), public.move_pre_interview(uuid, date, text, text),
  private.call_off_pre_interview(uuid, text), public.call_off_pre_interview(uuid, text, uuid),
  private.working_hours(uuid), public.working_hours(uuid),
  private.set_working_hours(uuid, jsonb, uuid[], uuid[], text, uuid[]),
  public.set_working_hours(jsonb, uuid, uuid[], uuid[], text, uuid[]),
  private.absences(uuid), public.absences(uuid),
  private.add_absence(uuid, date, text, date, text, text, uuid[], uuid[], text, uuid[]),
  public.add_absence(date, date, text, text, text, uuid, uuid[], uuid[], text, uuid[]),
  private.remove_absence(uuid), public.remove_absence(uuid)
  to authenticated;
