/*
 * Notifications for users, and the audit of all changes.
 *
 * Readers: a user reads their own notifications. No user reads the audit directly: administrators read it through
 * admin_audit, and an application's consultant reads its timeline.
 *
 * Never true: a notification or audit entry written by a user; a change without its audit entry, because verbs write
 * both in one transaction; a changed audit entry, or one removed before its period is over (chapter retention); an
 * audit entry that holds text about a person, because such text is stored beside the entry and erased with the person;
 * a notification kind or an audit action that is missing in its list. A listed name that is no longer written keeps its
 * row, because notifications and entries refer to it.
 *
 * Verbs: mark_all_notifications_read (the user). Helpers of other chapters' verbs: notify, audit.
 */

-- closed lists ---------------------------------------------------------------
-- Rows are in `release/`, and the TypeScript names are generated from these rows.
create table private.notification_kinds (
  kind text primary key
);
comment on table private.notification_kinds is 'What notifications tell of, as their metadata names it.';

create table private.audit_actions (
  action text primary key
);
comment on table private.audit_actions is 'What the audit says was done: verbs by their names, and what happens without one.';

create table private.audit_objects (
  object_type text primary key
);
comment on table private.audit_objects is 'The kinds of things the audit says something was done to.';

-- table ----------------------------------------------------------------------
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (title ~ '\S' and length(title) <= 200),
  message text not null check (length(message) <= 2000),
  read boolean not null default false,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table public.notifications is 'What a person was told; unread until opened.';

create index notifications_newest on public.notifications (user_id, created_at desc);

-- The badge counts unread rows on every page; read rows would only enlarge the index.
create index notifications_unread on public.notifications (user_id) where not read;

/* Sets the time of the first reading; rows read before this column existed have none. */
create function private.note_reading() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.read_at := now();
  return new;
end $$;

create trigger notifications_note_reading before update of read on public.notifications
  for each row when (new.read and not old.read) execute function private.note_reading();

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_role text not null,
  action text not null references private.audit_actions (action),
  object_type text not null references private.audit_objects (object_type),
  object_id uuid,
  application_id uuid,
  client_id uuid,
  before jsonb,
  after jsonb
);
comment on table public.audit_log is
  'Append only until its period is over: who did what to which object. No foreign keys to people and things, so the record outlives them.';

/* Checks the kind, which is in the metadata, where a foreign key cannot refer to it. */
create function private.require_listed_kind() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.notification_kinds k where k.kind = new.metadata ->> 'kind') then
    raise exception 'unknown_notification_kind' using errcode = '23503';
  end if;
  return null;
end $$;

create trigger notifications_listed_kind after insert or update of metadata on public.notifications
  for each row when (new.metadata ? 'kind') execute function private.require_listed_kind();

create function private.keep_used_kind() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.notifications n where n.metadata ->> 'kind' = old.kind) then
    raise exception 'notification_kind_in_use' using errcode = '23503';
  end if;
  return null;
end $$;

create trigger notification_kinds_used after update or delete on private.notification_kinds
  for each row execute function private.keep_used_kind();

create index audit_log_newest on public.audit_log (at desc, id desc);
create index audit_log_of_application on public.audit_log (application_id, at desc);
create index audit_log_of_client on public.audit_log (client_id, at desc);
create index audit_log_of_actor on public.audit_log (actor_id, at desc);

-- The administrators' filters (admin_audit), each in the list's order.
create index audit_log_of_person on public.audit_log (object_id, at desc) where object_type = 'profile';
create index audit_log_of_object_type on public.audit_log (object_type, at desc, id desc);
create index audit_log_of_action on public.audit_log (action, at desc, id desc);

create table private.audit_words (
  entry_id bigint primary key,
  client_id uuid,
  before jsonb,
  after jsonb
);
comment on table private.audit_words is
  'What an entry of the audit says beyond ids and figures: reasons, protocol numbers, appointments. Ends with an erasure.';

create index audit_words_of_client on private.audit_words (client_id);

/* True for ids, states and figures under the names with which verbs record them. */
create function private.is_audited_fact(p_key text, p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_value) <> 'object' and p_key = any (array['amount', 'amount_cents', 'area', 'attempts', 'consent_kind', 'consent_version',
    'consultant_id', 'days', 'deactivated', 'decided_on', 'document_type', 'event', 'id', 'in_own_session', 'mail', 'muted', 'outcome', 'payment',
    'payment_method', 'plan_id', 'problem', 'push_muted', 'role', 'rule', 'satisfaction', 'sessions', 'status', 'step', 'template',
    'ticket_number', 'type'])
$$;

create function private.audited_part(p_values jsonb, p_is_fact boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(p_values) v
  where p_values is not null and private.is_audited_fact(v.key, v.value) = p_is_fact
$$;

/*
 * Moves words that may name a person out of an entry, because entries are never changed. Everything except known facts
 * counts as words; entries about modules, remotes and settings concern no person.
 */
create function private.keep_words_apart() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before_words jsonb := private.audited_part(new.before, false);
  after_words jsonb := private.audited_part(new.after, false);
begin
  if new.object_type not in ('module', 'remote', 'setting') and (before_words <> '{}' or after_words <> '{}') then
    insert into private.audit_words (entry_id, client_id, before, after)
    values (new.id, new.client_id, before_words, after_words);
    new.before := case when new.before is not null then private.audited_part(new.before, true) end;
    new.after := case when new.after is not null then private.audited_part(new.after, true) end;
  end if;
  return new;
end $$;

create trigger audit_log_words before insert on public.audit_log
  for each row execute function private.keep_words_apart();

/* The audit for administrators and consultants, with the remaining words. */
create view private.audit_entries with (security_invoker = true) as
  select l.id, l.at, l.actor_id, l.actor_role, l.action, l.object_type, l.object_id, l.application_id, l.client_id,
    l.before || coalesce(w.before, '{}') as before, l.after || coalesce(w.after, '{}') as after
  from public.audit_log l left join private.audit_words w on w.entry_id = l.id;

/*
 * Rejects changes also by the service and the tables' owner, who bypass policies. Only the retention job deletes an
 * entry, after its period.
 */
create function private.refuse_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and current_setting('rotavisto.forgetting', true) = 'audit' then
    if old.at <= now() - (select make_interval(days => r.days) from private.retention_rules r where r.what = 'audit') then
      return old;
    end if;
  end if;
  raise exception 'audit_is_append_only' using errcode = '42501';
end $$;

create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function private.refuse_change();

create trigger audit_log_never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_change();

-- types that functions return -------------------------------------------------
create type public.notifications_read as (updated required.int, unread required.int);

-- access ---------------------------------------------------------------------
alter table public.notifications enable row level security;

-- Granted by column: a notification can be marked as read and not changed otherwise.
grant select, update (read) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "person reads own notifications"
  on public.notifications for select to authenticated
  using (user_id = (select private.user_id()));

-- `and read`: a notification cannot become unread again, so the unread count decreases by reading only.
create policy "person marks own notifications read"
  on public.notifications for update to authenticated
  using (user_id = (select private.user_id())) with check (user_id = (select private.user_id()) and read);

alter table public.audit_log enable row level security;

grant select, insert on public.audit_log to service_role;

-- verbs ----------------------------------------------------------------------
/* A granted erasure request is final and stays as its record (chapter privacy_search). */
create function private.is_erased(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.erasure_requests e where e.user_id = p_user_id and e.status = 'done');
end $$;

/*
 * Sends a person a notification. `metadata.kind` and ids give the target of a click; with `metadata.values` they give
 * the text in the reader's language. The Portuguese text stored here is searched, and shown for an unknown kind. A null
 * or erased receiver is ignored, so verbs need no check for one. For a child's application or payment, `metadata.case`
 * is the child, by which a click opens it. The text begins with the child's name and `values.traveller` contains it,
 * unless the text already names the child.
 */
create function private.notify(p_user_id uuid, p_title text, p_message text, p_metadata jsonb default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  child record;
begin
  if p_user_id is null or private.is_erased(p_user_id) then
    return;
  end if;
  select t.id, nullif(t.full_name, p_metadata -> 'values' ->> 'name') as name into child
  from public.travellers t
  -- A notification about a case that ended at the guardian's wish leaves out the child's name.
  where t.birth_date is not null and t.id = coalesce((p_metadata ->> 'case')::uuid, (select a.traveller_id
    from public.visa_applications a where a.status <> 'ended' and a.id = (p_metadata ->> 'application_id')::uuid));
  insert into public.notifications (user_id, title, message, metadata)
  values (p_user_id, p_title, left(coalesce('Pedido de ' || child.name || ': ', '') || p_message, 2000), p_metadata - 'case'
    || case when child.id is null then '{}' else jsonb_build_object('case', child.id) end
    || case when child.name is null then '{}'
      else jsonb_build_object('values', coalesce(p_metadata -> 'values', '{}') || jsonb_build_object('traveller', child.name)) end);
end $$;

create function private.mark_all_notifications_read() returns public.notifications_read
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.held_user_id();
  changed int;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  update public.notifications set read = true where user_id = caller and not read;
  get diagnostics changed = row_count;
  return row(changed, 0)::public.notifications_read;
end $$;

create function public.mark_all_notifications_read() returns public.notifications_read
language sql security invoker set search_path = '' as $$ select private.mark_all_notifications_read() $$;

grant execute on function private.mark_all_notifications_read(), public.mark_all_notifications_read() to authenticated;

/*
 * Writes the audit entry with which every verb that changes rows ends. The actor is read from the request and cannot be
 * passed in.
 */
create function private.audit(
  p_action text, p_object_type text, p_object_id uuid, p_application_id uuid, p_client_id uuid,
  p_before jsonb, p_after jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log
    (actor_id, actor_role, action, object_type, object_id, application_id, client_id, before, after)
  values
    (auth.uid(), coalesce(private.role(), 'service'), p_action, p_object_type, p_object_id, p_application_id,
     p_client_id, p_before, p_after);
end $$;
