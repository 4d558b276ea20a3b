/*
 * A consultant's day: the queue of what waits, and the internal notes and tasks of each case.
 *
 * Who may see: notes and tasks are read and written by the consultant the application is assigned to at this moment,
 * and by nobody else: not by the client, not by administrators, who are told how many there are. With a reassignment
 * they pass on. The queue holds what belongs to the caller.
 *
 * Never true: a note or task of another consultant's case; a note that was changed, or that names another author.
 *
 * Verb: consultant_queue (consultant). Notes and tasks are plain table calls; they tell nobody and concern no other row.
 */

-- table ----------------------------------------------------------------------
-- Neither table names the client: nothing about them may reach a page of the client, not even that they changed.
create table public.case_notes (
  id uuid default gen_random_uuid(),
  application_id uuid not null references public.visa_applications (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  content text not null check (content ~ '\S' and length(content) <= 4000),
  created_at timestamptz not null default now(),
  -- Writers choose the id, so an id alone must not tell that it is taken in a case of somebody else.
  primary key (application_id, id)
);
comment on table public.case_notes is 'What a consultant remembers about a case, never shown to its client.';

create index case_notes_of_consultant on public.case_notes (consultant_id);
create index case_notes_of_author on public.case_notes (author_id);

create table public.case_tasks (
  id uuid default gen_random_uuid(),
  application_id uuid not null references public.visa_applications (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  title text not null check (title ~ '\S' and length(title) <= 200),
  due_on date not null,
  is_done boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, id)
);
comment on table public.case_tasks is 'What a consultant has to do in a case and by when, never shown to its client.';

create index case_tasks_of_consultant on public.case_tasks (consultant_id, due_on);

create trigger case_tasks_touch before update on public.case_tasks
  for each row execute function private.touch();

/* Whose note or task it is, the application decides, whatever the insert says. */
create function private.own_by_case() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.consultant_id := (select a.consultant_id from public.visa_applications a where a.id = new.application_id);
  return new;
end $$;

create trigger case_notes_own before insert on public.case_notes
  for each row execute function private.own_by_case();
create trigger case_tasks_own before insert on public.case_tasks
  for each row execute function private.own_by_case();

-- answers --------------------------------------------------------------------
create domain required.queue_kind as text not null
  check (value in ('meeting', 'documents', 'message', 'ds160', 'task', 'stuck'));

-- A line of the queue: who waits, for what, and since when.
create type public.queue_entry as (
  kind required.queue_kind,
  -- The application, but the ticket of a message, the appointment of a meeting and the task itself.
  subject_id required.uuid,
  application_id uuid,
  client_id required.uuid,
  client_name required.text,
  -- When it began to wait; of a meeting when it begins, of a task the beginning of the day it is due.
  since required.timestamptz,
  quantity int,
  detail text,
  current_step public.step_type,
  intended_arrival date
);

-- access ---------------------------------------------------------------------
alter table public.case_notes enable row level security;
alter table public.case_tasks enable row level security;
grant select, insert (id, application_id, content) on public.case_notes to authenticated;
grant select, delete, insert (id, application_id, title, due_on), update (title, due_on, is_done)
  on public.case_tasks to authenticated;
grant select, insert, update, delete on public.case_notes, public.case_tasks to service_role;

create policy "consultant reads notes of own cases"
  on public.case_notes for select to authenticated
  using (consultant_id = (select private.consultant_id()));
create policy "consultant writes notes in own cases"
  on public.case_notes for insert to authenticated
  with check (consultant_id = (select private.consultant_id()));
create policy "consultant reads tasks of own cases"
  on public.case_tasks for select to authenticated
  using (consultant_id = (select private.consultant_id()));
create policy "consultant adds tasks to own cases"
  on public.case_tasks for insert to authenticated
  with check (consultant_id = (select private.consultant_id()));
create policy "consultant changes tasks of own cases"
  on public.case_tasks for update to authenticated
  using (consultant_id = (select private.consultant_id()))
  with check (consultant_id = (select private.consultant_id()));
create policy "consultant removes tasks of own cases"
  on public.case_tasks for delete to authenticated
  using (consultant_id = (select private.consultant_id()));

-- verbs ----------------------------------------------------------------------
/* A case nothing has happened to for ten days is stuck; the board says so from the same day on. */
create function private.stuck_after() returns interval
language sql immutable set search_path = '' as $$ select interval '10 days' $$;

/*
 * Everything that waits for the caller, most urgent first: today's meetings, which have their hour, then what has
 * waited longest. A stuck case counts from the day it became stuck, or it would stand before everything else.
 */
create function private.consultant_queue() returns setof public.queue_entry
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
begin
  return query
    with open_case as materialized (
      select a.id, a.client_id, p.full_name, g.current_step, g.current_step_since, g.has_protocol, f.intended_arrival
      from public.visa_applications a
      join public.profiles p on p.id = a.client_id
      cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
      left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
      where a.consultant_id = caller and a.status in ('pending', 'in_progress')
    ), waiting_case as (
      select case when c.current_step = 'document_review' and d.quantity > 0 then 'documents'
          when c.current_step = 'payment' and not c.has_protocol then 'ds160' else 'stuck' end as kind,
        c.*, coalesce(d.first_sent, c.current_step_since) as waits_since, d.quantity
      from open_case c
      cross join lateral (
        select min(s.submitted_at) as first_sent, nullif(count(*), 0)::int as quantity from public.document_submissions s
        where s.application_id = c.id and s.status = 'pending' and c.current_step = 'document_review') d
    ), entry as (
      select w.kind, w.id as subject_id, w.id as application_id, w.client_id, w.full_name, w.waits_since as since,
        w.quantity, null::text as detail, w.current_step, w.intended_arrival,
        case when w.kind = 'stuck' then w.waits_since + private.stuck_after() else w.waits_since end as urgent_from
      from waiting_case w
      where w.kind <> 'stuck' or w.waits_since <= now() - private.stuck_after()
      union all
      select 'message', t.id, c.id, t.client_id, p.full_name, t.waiting_since, null, (
          select left(m.content, 200) from public.ticket_messages m
          where m.ticket_id = t.id and m.sender_id = t.client_id order by m.created_at desc limit 1),
        c.current_step, c.intended_arrival, t.waiting_since
      from public.support_tickets t
      join public.profiles p on p.id = t.client_id
      left join open_case c on c.client_id = t.client_id
      where t.consultant_id = caller and t.status in ('open', 'in_progress') and t.waiting_since is not null
      union all
      select 'meeting', o.id, o.application_id, o.client_id, p.full_name, private.slot_start(o.date, o.time), o.duration,
        o.metadata ->> 'meeting_link', c.current_step, c.intended_arrival, null
      from public.consultant_appointments o
      join public.profiles p on p.id = o.client_id
      left join open_case c on c.id = o.application_id
      where o.consultant_id = caller and not o.is_personal and o.status <> 'cancelled' and o.date = private.today()
        and private.slot_start(o.date, o.time) + make_interval(mins => o.duration) > now()
      union all
      select 'task', k.id, k.application_id, a.client_id, p.full_name, private.slot_start(k.due_on, '00:00'), null, k.title,
        c.current_step, c.intended_arrival, private.slot_start(k.due_on, '00:00')
      from public.case_tasks k
      join public.visa_applications a on a.id = k.application_id
      join public.profiles p on p.id = a.client_id
      left join open_case c on c.id = k.application_id
      where k.consultant_id = caller and not k.is_done and k.due_on <= private.today()
    )
    select (row(e.kind, e.subject_id, e.application_id, e.client_id, e.full_name, e.since, e.quantity, e.detail,
      e.current_step, e.intended_arrival)::public.queue_entry).*
    from entry e
    order by e.kind <> 'meeting', coalesce(e.urgent_from, e.since), e.kind, e.subject_id;
end $$;

create function public.consultant_queue() returns setof public.queue_entry
language sql stable security invoker set search_path = '' as $$ select * from private.consultant_queue() $$;

grant execute on function private.consultant_queue(), public.consultant_queue() to authenticated;
