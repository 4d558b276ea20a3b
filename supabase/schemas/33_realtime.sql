/*
 * Live updates: each user gets messages about changes of their data on one private topic, `user:<id>`.
 *
 * Listeners: a user receives only their own topic, while the account is not deactivated. The client and the consultant
 * of a conversation see on `ticket:<id>:<consultant>` if the other is present and typing. Users send only that;
 * messages about changes come from the triggers here.
 *
 * The realtime server checks these policies when a user joins a topic and with each new token, at most 15 minutes
 * later. So triggers do not send messages that a user may no longer receive: a deactivated user gets none, and a
 * conversation with a new consultant has a new topic, which the former consultant has not joined.
 *
 * Never sent: the contents of a row. A message names the table, the kind of change, the application and, for a single
 * changed row, its id; the page reads again with its own rights. A statement that changes many rows sends each user one
 * message per application.
 *
 * Verbs: told_since (every signed-in user).
 *
 * The schema `realtime` belongs to the platform: `realtime.send` and `realtime.messages` exist before this file runs.
 */

-- changes of rows ------------------------------------------------------------
/* Notifies the people named in rows, before and after: a user who loses a row must stop showing it. */
create function private.tell_change(p_table text, p_kind text, p_rows jsonb[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(
    jsonb_build_object('table', p_table, 'kind', p_kind, 'application_id', told.application_id,
      'id', case when told.first = told.last then told.first end),
    'changed', 'user:' || told.person, true)
  from (
    select p.person, r ->> 'application_id' as application_id, min(r ->> 'id') as first, max(r ->> 'id') as last
    from unnest(p_rows) r
    cross join lateral unnest(array[r ->> 'user_id', r ->> 'client_id', r ->> 'consultant_id']) p (person)
    where exists (select from public.profiles q where q.id = p.person::uuid and q.deactivated_at is null)
    group by 1, 2
  ) told;
end $$;

create function private.tell_inserted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_change(tg_table_name, 'insert', (select array_agg(to_jsonb(n)) from after_change n));
  return null;
end $$;

create function private.tell_updated() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_change(tg_table_name, 'update', (
    select array_agg(r) from (select to_jsonb(n) from after_change n union all select to_jsonb(o) from before_change o) c (r)));
  return null;
end $$;

create function private.tell_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_change(tg_table_name, 'delete', (select array_agg(to_jsonb(o)) from before_change o));
  return null;
end $$;

do $$
declare
  followed text;
begin
  foreach followed in array array['notifications', 'application_steps', 'document_submissions', 'case_files',
    'support_tickets', 'ticket_messages']
  loop
    execute format('create trigger %1$I after insert on public.%2$I referencing new table as after_change
      for each statement execute function private.tell_inserted()', followed || '_tell_inserted', followed);
    execute format('create trigger %1$I after update on public.%2$I
      referencing old table as before_change new table as after_change
      for each statement execute function private.tell_updated()', followed || '_tell_updated', followed);
    execute format('create trigger %1$I after delete on public.%2$I referencing old table as before_change
      for each statement execute function private.tell_deleted()', followed || '_tell_deleted', followed);
  end loop;
end $$;

-- the account ----------------------------------------------------------------
/* Changes of an account by an administrator, a payment or another device also reach its open pages. */
create function private.tell_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform realtime.send(
    jsonb_build_object('table', case when changed ->> 'role' = 'erased' then 'erasure' else tg_table_name end,
      'kind', lower(tg_op), 'application_id', null, 'id', changed ->> 'id'),
    'changed', 'user:' || coalesce(changed ->> 'user_id', changed ->> 'id'), true);
  return null;
end $$;

create trigger profiles_tell after update of role, deactivated_at, email_proved_at on public.profiles for each row
  when (old.role <> new.role or old.deactivated_at is distinct from new.deactivated_at
    or old.email_proved_at is distinct from new.email_proved_at)
  execute function private.tell_account();

create trigger user_subscriptions_tell after insert or update of status on public.user_subscriptions
  for each row execute function private.tell_account();

-- Sessions belong to the platform: without the right to watch them, a page notices an ended session at its next
-- request.
do $$
begin
  if has_table_privilege('auth.sessions', 'trigger') then
    create trigger on_auth_session_ended after delete on auth.sessions
      for each row execute function private.tell_account();
  end if;
end $$;

-- access ---------------------------------------------------------------------
create policy "person hears own topic"
  on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'user:' || (select private.user_id()));

/*
 * The tables for which the caller's topic got messages since a moment of the last hour, so that a new subscriber reads
 * only those again. Half a minute is added, because a statement may have begun before the moment and ended after it.
 */
create function public.told_since(since timestamptz) returns setof text
language plpgsql stable security invoker set search_path = '' as $$
begin
  if since is null or since < now() - interval '1 hour' then
    raise exception 'too_long_ago' using errcode = '22023';
  end if;
  -- The policy above decides: a user who may receive a topic may also read its past messages.
  perform set_config('realtime.topic', 'user:' || (select private.user_id()), true);
  return query
    select distinct m.payload ->> 'table' from realtime.messages m
    where m.topic = (select realtime.topic()) and m.extension = 'broadcast' and m.private is true
      and m.event = 'changed' and m.inserted_at >= (since - interval '30 seconds')::timestamp;
end $$;

grant execute on function public.told_since(timestamptz) to authenticated;

/* True for a topic of a conversation whose client or present consultant is the caller. */
create function private.is_own_conversation(p_topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.support_tickets t
    where p_topic = 'ticket:' || t.id || ':' || t.consultant_id and (t.client_id = private.client_id() or t.consultant_id = private.consultant_id()));
end $$;

grant execute on function private.is_own_conversation(text) to authenticated;

create policy "two people of a conversation see each other"
  on realtime.messages for select to authenticated
  using (extension = 'presence' and (select private.is_own_conversation(realtime.topic())));

create policy "two people of a conversation show themselves"
  on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select private.is_own_conversation(realtime.topic())));

create policy "consultants are seen by themselves and their clients"
  on realtime.messages for select to authenticated
  using (extension = 'presence' and ((select realtime.topic()) = 'consultant:' || (select private.consultant_id())
    or (select realtime.topic()) in (
      select 'consultant:' || mine.id from (select private.consultants_of_caller()) as mine (id))));

create policy "consultants show that they are there"
  on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select realtime.topic()) = 'consultant:' || (select private.consultant_id()));
