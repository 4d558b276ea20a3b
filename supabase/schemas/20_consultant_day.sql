/*
 * A consultant's day: everything the consultant must do, in three groups, and the entries snoozed until another day.
 *
 * Earlier, the queue lacked next days' meetings without a link, consulate dates to enter, the day's visits and
 * decisions. Only a step of the case removed a stuck case from it, so it could not be emptied.
 *
 * A kind of entry that the day no longer has keeps its row in the list of kinds, because snoozes refer to it.
 *
 * Readers: consultant_day returns the caller's own entries; only the consultant who made a snooze reads it.
 *
 * Never true: a snooze of an entry that was not in its consultant's day; a snooze of an erased person; a snooze that
 * outlives its entry, because it is valid only while the entry waits since the same moment.
 *
 * Verbs: consultant_day, snooze_entry, wake_entry (consultant).
 */

-- types that functions return -------------------------------------------------
create domain required.day_kind as text not null check (value in (
    'meeting', 'casv', 'consulate', 'link', 'message', 'documents', 'ds160', 'official_form', 'protocol', 'appointment',
    'interview', 'decision', 'task', 'unreachable', 'stuck'));

create domain required.day_group as text not null check (value in ('now', 'today', 'stuck'));
create domain public.snooze_reason as text check (value in ('client', 'consulate', 'third_party', 'later'));

create type public.day_entry as (
  kind required.day_kind,
  -- "now" has an hour or a waiting person, "stuck" has not moved, "today" is all other work.
  day_group required.day_group,
  -- The application, or a message's ticket, a meeting's appointment, or the task itself.
  subject_id required.uuid,
  application_id uuid,
  client_id required.uuid,
  client_name required.text,
  -- The time since which the entry waits; for a meeting or visit its beginning; for a task the beginning of its due
  -- day.
  since required.timestamptz,
  -- Documents to review, unanswered questions of the official form, or days until its draft ends.
  quantity int,
  -- A meeting's link, a visit's place, a message's or task's text, an undeliverable address, or an ending draft's
  -- Application ID.
  detail text,
  current_step public.step_type,
  intended_arrival date,
  -- The day on which a snoozed entry returns.
  snoozed_until date,
  snooze_reason public.snooze_reason,
  -- The traveller of the case; null for the client's own. A message has one only if the child's case is the client's
  -- only open one.
  traveller public.case_traveller
);

-- kinds of entries -----------------------------------------------------------
-- Rows are in `release/`, in the order of the chips above the queue; TypeScript names are generated from there.
create table private.day_kinds (
  kind text primary key
);
comment on table private.day_kinds is 'What an entry of a consultant''s day waits for.';

-- table ----------------------------------------------------------------------
create table private.snoozes (
  consultant_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null references private.day_kinds (kind),
  subject_id uuid not null,
  client_id uuid not null references public.profiles (id) on delete cascade,
  waits_since timestamptz not null,
  until date not null,
  reason text not null check (reason in ('client', 'consulate', 'third_party', 'later')),
  primary key (consultant_id, kind, subject_id)
);
comment on table private.snoozes is 'Entries of a consultant''s day that come back on a later day.';

create index snoozes_of_kind on private.snoozes (kind);
create index snoozes_of_client on private.snoozes (client_id);

create function private.forget_snoozes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.snoozes where client_id = new.id;
  return null;
end $$;

create trigger profiles_forget_snoozes after update of role on public.profiles
  for each row when (new.role = 'erased') execute function private.forget_snoozes();

-- verbs ----------------------------------------------------------------------
/*
 * The caller's work in the order of the page: meetings and visits by hour, messages, the day's work, stuck cases, each
 * by waiting time; snoozed entries last. A stuck case is listed when it has no other entry and its consultant has not written
 * to the client for as long.
 */
create function private.consultant_day() returns setof public.day_entry
language plpgsql stable security definer set search_path = '' as $$
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
          -- A skipped form cannot be typed, but its protocol number is still awaited.
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
      -- The entry exists at any step: the client has answered all questions of the official form, or its saved draft ends.
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
        and private.is_stuck(w.current_step_since)
        -- A case before its interview is not stuck, because the day of the interview is known.
        and w.current_step <> 'interview'
        and coalesce(private.is_stuck(w.written_at), true)
      union all
      -- A visit leaves the queue an hour after its start, or once its client has received a message on that day.
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
end $$;

create function public.consultant_day() returns setof public.day_entry
language sql stable security invoker set search_path = '' as $$ select * from private.consultant_day() $$;

/* Snoozes an entry of the caller's queue; it returns on its day, or when its waiting time changes. */
create function private.snooze_entry(p_kind text, p_subject_id uuid, p_days int, p_reason text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  entry public.day_entry;
  comes_back date := private.today() + p_days;
begin
  if p_days is null or p_days not in (1, 3, 7) then
    raise exception 'invalid_days' using errcode = '22023';
  end if;
  if p_reason is null or p_reason not in ('client', 'consulate', 'third_party', 'later') then
    raise exception 'invalid_reason' using errcode = '22023';
  end if;
  select * into entry from private.consultant_day() d where d.kind = p_kind and d.subject_id = p_subject_id;
  if not found then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  delete from private.snoozes z where z.consultant_id = caller and z.until <= private.today();
  insert into private.snoozes (consultant_id, kind, subject_id, client_id, waits_since, until, reason)
  values (caller, p_kind, p_subject_id, entry.client_id, entry.since, comes_back, p_reason)
  on conflict (consultant_id, kind, subject_id) do update
  set waits_since = excluded.waits_since, until = excluded.until, reason = excluded.reason;
  return comes_back;
end $$;

create function public.snooze_entry(kind text, subject_id uuid, days int, reason text) returns date
language sql security invoker set search_path = '' as $$
  select private.snooze_entry(kind, subject_id, days, reason)
$$;

/* Ends a snooze; true if the entry was snoozed. */
create function private.wake_entry(p_kind text, p_subject_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
begin
  delete from private.snoozes z where z.consultant_id = caller and z.kind = p_kind and z.subject_id = p_subject_id;
  return found;
end $$;

create function public.wake_entry(kind text, subject_id uuid) returns boolean
language sql security invoker set search_path = '' as $$ select private.wake_entry(kind, subject_id) $$;

grant execute on function
  private.consultant_day(), public.consultant_day(),
  private.snooze_entry(text, uuid, int, text), public.snooze_entry(text, uuid, int, text),
  private.wake_entry(text, uuid), public.wake_entry(text, uuid)
  to authenticated;
