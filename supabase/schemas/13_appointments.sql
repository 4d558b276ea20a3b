/*
 * Appointments: pre-interviews that clients book, and the consultant's own entries.
 *
 * Readers: the client and the consultant read a booking, the consultant alone reads a personal entry. Administrators
 * read neither times nor places. Clients get free slots without the reasons of taken ones.
 *
 * Never true: two bookings of one consultant that overlap; two valid bookings for one application; a booking in the
 * past, on a Sunday or on a national holiday; a booking changed by its client less than 24 hours before; a personal
 * entry that names a client.
 *
 * Verbs: available_slots, book_pre_interview, reschedule_pre_interview, cancel_pre_interview (client); set_meeting_link
 * (consultant). Personal entries are plain table calls.
 */

-- table ----------------------------------------------------------------------
create table public.consultant_appointments (
  id uuid primary key default gen_random_uuid(),
  consultant_id uuid references public.profiles (id) on delete cascade,
  client_id uuid references public.profiles (id) on delete cascade,
  application_id uuid references public.visa_applications (id) on delete cascade,
  date date not null,
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  duration int not null default 45 check (duration between 5 and 720),
  location text check (length(location) <= 200),
  title text not null check (title ~ '\S' and length(title) <= 200),
  is_personal boolean not null default false,
  status text not null default 'confirmed' check (status in ('confirmed', 'pending', 'cancelled', 'other')),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Either personal or a booking. A booking loses its consultant only by a cancellation.
  constraint consultant_appointments_kind check (
    case when is_personal then consultant_id is not null and client_id is null and application_id is null
    else client_id is not null and application_id is not null and (consultant_id is not null or status = 'cancelled') end
  )
);
comment on table public.consultant_appointments is 'A consultant''s agenda: booked pre-interviews and personal entries.';

-- Rejects a second booking of a slot in races; is_slot_taken finds overlapping lengths behind a lock.
create unique index consultant_appointments_one_per_slot
  on public.consultant_appointments (consultant_id, date, time) where status <> 'cancelled';

-- A second booking of an application requires the cancellation of the first.
create unique index consultant_appointments_one_per_application
  on public.consultant_appointments (application_id) where status <> 'cancelled';

create index consultant_appointments_of_consultant on public.consultant_appointments (consultant_id, date);
create index consultant_appointments_of_client on public.consultant_appointments (client_id);
create index consultant_appointments_of_application on public.consultant_appointments (application_id, created_at desc);

create trigger consultant_appointments_touch before update on public.consultant_appointments
  for each row execute function private.touch();

-- types that functions return -------------------------------------------------
create type public.free_slot as (date required.date, "time" required.text);

-- access ---------------------------------------------------------------------
alter table public.consultant_appointments enable row level security;

-- Granted by column: a personal entry cannot become a booking, and a booking cannot be inserted.
grant select, delete, insert (consultant_id, date, time, duration, location, title, is_personal),
  update (date, time, duration, location, title) on public.consultant_appointments to authenticated;
grant select, insert, update, delete on public.consultant_appointments to service_role;

create policy "client reads own appointments"
  on public.consultant_appointments for select to authenticated
  using (client_id = (select private.client_id()));

create policy "consultant reads own agenda"
  on public.consultant_appointments for select to authenticated
  using (consultant_id = (select private.consultant_id()));

-- Bookings are changed by verbs only, which notify the other side: these three policies cover personal entries.
create policy "consultant adds personal entries"
  on public.consultant_appointments for insert to authenticated
  with check (is_personal and consultant_id = (select private.consultant_id()));

create policy "consultant changes personal entries"
  on public.consultant_appointments for update to authenticated
  using (is_personal and consultant_id = (select private.consultant_id()))
  with check (is_personal and consultant_id = (select private.consultant_id()));

create policy "consultant removes personal entries"
  on public.consultant_appointments for delete to authenticated
  using (is_personal and consultant_id = (select private.consultant_id()));

-- verbs ----------------------------------------------------------------------
/* The instant of a date and time, which are stored in São Paulo's clock. */
create function private.slot_start(p_date date, p_time text) returns timestamptz
language sql immutable set search_path = '' as $$ select (p_date + p_time::time) at time zone 'America/Sao_Paulo' $$;

/* Compares by overlap: a personal entry of two hours blocks every slot it touches, also from the day before. */
create function private.is_slot_taken(p_consultant_id uuid, p_date date, p_time text, p_except uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.consultant_appointments o
    where o.consultant_id = p_consultant_id and o.status <> 'cancelled' and o.id is distinct from p_except
      and o.date between p_date - 1 and p_date
      and o.date + o.time::time < p_date + p_time::time + interval '45 minutes'
      and p_date + p_time::time < o.date + o.time::time + make_interval(mins => o.duration)
  )
$$;

/* Throws unless the slot is in the consultant's hours, in the future, within a year and free; locks the agenda. */
create function private.require_slot(p_consultant_id uuid, p_date date, p_time text, p_except uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_time is null or p_time !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise exception 'invalid_slot' using errcode = '22023';
  end if;
  if p_date is null or private.slot_start(p_date, p_time) <= now() then
    raise exception 'date_in_past' using errcode = '22023';
  end if;
  if not private.is_working_day(p_date) then
    raise exception 'invalid_slot' using errcode = '22023';
  end if;
  if p_date > private.today() + 365 then
    raise exception 'date_too_far' using errcode = '22023';
  end if;
  if p_consultant_id is null then
    raise exception 'no_consultant' using errcode = 'P0001';
  end if;
  -- Bookings, absences and other hours of one agenda wait here, so the questions below are still true at the write.
  perform private.hold_agenda(p_consultant_id);
  if not private.is_slot_open(p_consultant_id, p_date, p_time) then
    raise exception 'slot_closed' using errcode = '22023';
  end if;
  if private.is_slot_taken(p_consultant_id, p_date, p_time, p_except) then
    raise exception 'slot_taken' using errcode = '23505';
  end if;
end $$;

/* Definer, because a client may read the free slots of the agenda only. */
create function private.available_slots(p_application_id uuid, p_from_date date, p_days int)
returns setof public.free_slot
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  application public.visa_applications;
begin
  select * into application from public.visa_applications a where a.id = p_application_id and a.client_id = caller;
  if application.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if application.consultant_id is not null then
    return query select * from private.free_slots(application.consultant_id, p_from_date, p_days, null);
  end if;
end $$;

create function public.available_slots(application_id uuid, from_date date default null, days int default 30)
returns setof public.free_slot
language sql stable security invoker set search_path = '' as $$
  select * from private.available_slots(application_id, from_date, days)
$$;

/* For texts: "02/03/2026 às 10:00". */
create function private.when_text(p_date date, p_time text) returns text
language sql immutable set search_path = '' as $$ select to_char(p_date, 'DD/MM/YYYY') || ' às ' || p_time $$;

/* Books a free time of the application's consultant, and notifies the consultant; possible until the decision step. */
create function private.book_pre_interview(p_application_id uuid, p_date date, p_time text)
returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  appointment public.consultant_appointments;
begin
  perform private.require_step(p_application_id, array['document_collection', 'document_review', 'ds160_form', 'payment',
    'interview_scheduling', 'interview']);
  if exists (select from public.consultant_appointments o
             where o.application_id = p_application_id and o.status <> 'cancelled') then
    raise exception 'appointment_already_booked' using errcode = 'P0001';
  end if;
  perform private.require_slot(application.consultant_id, p_date, p_time, null);
  insert into public.consultant_appointments
    (consultant_id, client_id, application_id, date, time, duration, location, title, metadata)
  values (application.consultant_id, application.client_id, p_application_id, p_date, p_time, 45, 'Online (Video)',
    'Pré-entrevista de Visto', jsonb_build_object('type', 'pre_interview'))
  returning * into appointment;
  perform private.notify(application.consultant_id, 'Nova Pré-entrevista Agendada',
    private.name_of(application.client_id) || ' agendou a pré-entrevista da solicitação para '
      || private.when_text(p_date, p_time) || '.',
    jsonb_build_object('kind', 'pre_interview_booked', 'application_id', p_application_id,
      'appointment_id', appointment.id,
      'values', jsonb_build_object('name', private.name_of(application.client_id), 'date', p_date, 'time', p_time)));
  perform private.mail_pre_interview(appointment, 'booked');
  perform private.audit('book_pre_interview', 'appointment', appointment.id, p_application_id, application.client_id,
    null, jsonb_build_object('date', p_date, 'time', p_time));
  return appointment;
end $$;

create function public.book_pre_interview(application_id uuid, date date, "time" text, request_id uuid default null)
returns public.consultant_appointments
language sql security invoker set search_path = '' as $$
  select coalesce(
    jsonb_populate_record(null::public.consultant_appointments,
      private.first_answer(request_id, jsonb_build_array('book_pre_interview', application_id, date, "time"))),
    private.answered(request_id, private.book_pre_interview(application_id, date, "time")))
$$;

/* Locks the caller's own booking behind its application, while it may still be changed. */
create function private.lock_changeable_booking(p_appointment_id uuid) returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  appointment public.consultant_appointments;
begin
  select * into appointment from public.consultant_appointments o
  where o.id = p_appointment_id and o.client_id = caller and not o.is_personal;
  -- The lock also rejects a missing booking, because it has no application.
  perform private.lock_application(appointment.application_id, 'client');
  select * into appointment from public.consultant_appointments o where o.id = p_appointment_id for no key update;
  if appointment.status = 'cancelled' then
    raise exception 'appointment_cancelled' using errcode = 'P0001';
  end if;
  if private.slot_start(appointment.date, appointment.time) < now() + interval '24 hours' then
    raise exception 'too_late_to_change' using errcode = 'P0001';
  end if;
  return appointment;
end $$;

/*
 * Moves a booking in place, so that it keeps meeting link and history; the client's choice clears the consultant's
 * change.
 */
create function private.reschedule_pre_interview(p_appointment_id uuid, p_date date, p_time text)
returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function public.reschedule_pre_interview(appointment_id uuid, date date, "time" text)
returns public.consultant_appointments
language sql security invoker set search_path = '' as $$
  select private.reschedule_pre_interview(appointment_id, date, "time")
$$;

/* Frees the slot. The row stays, because it is part of the application's history. */
create function private.cancel_pre_interview(p_appointment_id uuid) returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
declare
  appointment public.consultant_appointments := private.lock_changeable_booking(p_appointment_id);
begin
  update public.consultant_appointments set status = 'cancelled'
  where id = p_appointment_id returning * into appointment;
  perform private.notify(appointment.consultant_id, 'Pré-entrevista Cancelada',
    private.name_of(appointment.client_id) || ' cancelou a pré-entrevista da solicitação de '
      || private.when_text(appointment.date, appointment.time) || '.',
    jsonb_build_object('kind', 'pre_interview_cancelled', 'application_id', appointment.application_id,
      'appointment_id', appointment.id,
      'values', jsonb_build_object('name', private.name_of(appointment.client_id), 'date', appointment.date, 'time', appointment.time)));
  perform private.mail_pre_interview(appointment, 'cancelled');
  perform private.audit('cancel_pre_interview', 'appointment', appointment.id, appointment.application_id,
    appointment.client_id, jsonb_build_object('status', 'confirmed'), jsonb_build_object('status', 'cancelled'));
  return appointment;
end $$;

create function public.cancel_pre_interview(appointment_id uuid, request_id uuid default null)
returns public.consultant_appointments
language sql security invoker set search_path = '' as $$
  select coalesce(
    jsonb_populate_record(null::public.consultant_appointments,
      private.first_answer(request_id, jsonb_build_array('cancel_pre_interview', appointment_id))),
    private.answered(request_id, private.cancel_pre_interview(appointment_id)))
$$;

/* Stores the link of the call; https only, because the client will click it. */
create function private.set_meeting_link(p_appointment_id uuid, p_meeting_link text)
returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  link text := private.clean_link(p_meeting_link);
  previous public.consultant_appointments;
  appointment public.consultant_appointments;
begin
  if not coalesce(private.is_link(link), false) or length(link) > 500 then
    raise exception 'invalid_url' using errcode = '22023';
  end if;
  select * into previous from public.consultant_appointments o
  where o.id = p_appointment_id and o.consultant_id = caller and not o.is_personal for no key update;
  if previous.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if previous.status = 'cancelled' then
    raise exception 'appointment_cancelled' using errcode = 'P0001';
  end if;
  if previous.metadata ->> 'meeting_link' = link then
    return previous;
  end if;
  update public.consultant_appointments set metadata = metadata || jsonb_build_object('meeting_link', link)
  where id = p_appointment_id returning * into appointment;
  perform private.notify(appointment.client_id, 'Link da Reunião Disponível',
    'O link da sua pré-entrevista de ' || private.when_text(appointment.date, appointment.time) || ' está disponível.',
    jsonb_build_object('kind', 'meeting_link', 'application_id', appointment.application_id,
      'appointment_id', appointment.id,
      'values', jsonb_build_object('date', appointment.date, 'time', appointment.time)));
  perform private.queue_mail(appointment.client_id, 'meeting_link', jsonb_build_object('date', appointment.date,
    'time', appointment.time, 'meeting_link', link, 'event', private.pre_interview_event(appointment)));
  perform private.audit('set_meeting_link', 'appointment', appointment.id, appointment.application_id,
    appointment.client_id, jsonb_build_object('meeting_link', previous.metadata -> 'meeting_link'),
    jsonb_build_object('meeting_link', link));
  return appointment;
end $$;

create function public.set_meeting_link(appointment_id uuid, meeting_link text) returns public.consultant_appointments
language sql security invoker set search_path = '' as $$
  select private.set_meeting_link(appointment_id, meeting_link)
$$;

grant execute on function
  private.available_slots(uuid, date, int), public.available_slots(uuid, date, int),
  private.book_pre_interview(uuid, date, text), public.book_pre_interview(uuid, date, text, uuid),
  private.reschedule_pre_interview(uuid, date, text), public.reschedule_pre_interview(uuid, date, text),
  private.cancel_pre_interview(uuid), public.cancel_pre_interview(uuid, uuid),
  private.set_meeting_link(uuid, text), public.set_meeting_link(uuid, text) to authenticated;
