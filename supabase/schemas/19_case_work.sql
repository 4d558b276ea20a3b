/*
 * The internal notes and tasks of each case.
 *
 * Readers: only the application's current consultant reads and writes notes and tasks. The client does not, and
 * administrators get only their number. A reassignment passes them to the next consultant.
 *
 * Never true: a note or task of another consultant's case; a note that was changed, or that names another author.
 *
 * No verbs: notes and tasks are plain table calls; they notify no user and concern no other row.
 */

-- table ----------------------------------------------------------------------
-- Neither table has a client column: pages of the client must not get even the event of a change.
create table public.case_notes (
  id uuid default gen_random_uuid(),
  application_id uuid not null references public.visa_applications (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  content text not null check (content ~ '\S' and length(content) <= 4000),
  created_at timestamptz not null default now(),
  -- Writers choose the id, so the key contains the case: an id alone must not reveal notes of other cases.
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

/* The application replaces the author and consultant of any insert. */
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
/* The time after which a case without events is stuck; the board uses the same. */
create function private.stuck_after() returns interval
language sql immutable set search_path = '' as $$ select interval '10 days' $$;

/* The latest time of the last event of a stuck case. A list compares its column with it, so that an index finds the rows. */
create function private.stuck_since() returns timestamptz
language sql stable set search_path = '' as $$ select now() - private.stuck_after() $$;

/* True for a stuck case. Administrators' counts, rows and lists and the consultant's day all use this function. */
create function private.is_stuck(p_since timestamptz) returns boolean
language sql stable set search_path = '' as $$ select p_since <= private.stuck_since() $$;
