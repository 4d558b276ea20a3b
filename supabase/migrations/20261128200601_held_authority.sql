/*
 * Authority that is asked for is held until the transaction ends.
 *
 * Why: a verb asked for the caller's role and then waited for a lock. Two administrators who demoted each other at the same
 * moment both went through and left none, and whoever was deactivated while a verb waited still changed what it waited for.
 * A verb now holds the authority it asks for, and a verb that changes the authority of a person holds it alone: one of the two
 * waits, and asks when its turn has come. The locks are advisory, so that nothing is written and readers wait for nothing.
 */

create function private.authority_key(p_user_id uuid) returns bigint
language sql immutable set search_path = '' as $$ select hashtextextended('rotavisto.authority:' || p_user_id, 0) $$;

/* Until the end of the transaction no verb changes the authority of the caller; what only reads holds nothing. */
create function private.hold_caller() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  if auth.uid() is not null and current_setting('transaction_read_only') = 'off' then
    perform pg_advisory_xact_lock_shared(private.authority_key(auth.uid()));
  end if;
end $$;

/*
 * The person's authority for the caller alone, before it is changed, and that of the caller beside others. In the order of
 * their ids: two administrators who change each other wait for one another and not both.
 */
create function private.hold_person(p_user_id uuid) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  if auth.uid() < p_user_id then
    perform private.hold_caller();
  end if;
  if p_user_id is not null then
    perform pg_advisory_xact_lock(private.authority_key(p_user_id));
  end if;
  perform private.hold_caller();
end $$;

/* Volatile, so that the role is read after the wait. */
create or replace function private.require_role(p_role text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.hold_caller();
  if private.role() is distinct from p_role then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return auth.uid();
end $$;

/* `user_id()` of a verb. */
create function private.held_user_id() returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_caller();
  return private.user_id();
end $$;

/* The person a verb of administrators is about: not the caller, and not somebody who was erased. */
create or replace function private.lock_other_person(p_user_id uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid;
  person public.profiles;
begin
  perform private.hold_person(p_user_id);
  caller := private.require_role('admin');
  select * into person from public.profiles p where p.id = p_user_id for no key update;
  if person.id is null or person.role = 'erased' then
    raise exception 'person_not_found' using errcode = 'P0002';
  end if;
  if person.id = caller then
    raise exception 'own_authority' using errcode = 'P0001';
  end if;
  return person;
end $$;

/* Own sessions end after the verbs that were begun in them. */
create or replace function private.end_all_sessions() returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_person(auth.uid());
  return private.end_sessions(private.user_id(), null);
end $$;

create or replace function private.end_session(p_session_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
begin
  if p_session_id is null then
    raise exception 'invalid_session' using errcode = '22023';
  end if;
  perform private.hold_person(auth.uid());
  return private.end_sessions(private.user_id(), p_session_id);
end $$;

/* The consultant whose hours are asked for: the caller, or anyone of them for administrators. Volatile as the required role. */
create or replace function private.hours_owner(p_consultant_id uuid) returns uuid
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

create or replace function private.remove_absence(p_absence_id uuid) returns boolean
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

/*
 * The verbs that ask by other means than a required role, each with its one change; what else is in them stays as it is.
 */
do $$
declare
  verb record;
  held text;
begin
  for verb in
    select p.proname, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('admin_resolve_erasure', 'cancel_address_change',
      'export_my_data', 'mark_all_notifications_read', 'open_conversation', 'prove_address', 'read_ticket',
      'record_consent', 'request_refund', 'send_attachment', 'set_mail_preference', 'set_refund_account')
  loop
    held := case
      -- Who is erased has their authority changed.
      when verb.proname = 'admin_resolve_erasure' then replace(replace(verb.definition,
        'caller uuid := private.require_role(''admin'');', 'caller uuid;'),
        E'\nbegin\n', E'\nbegin\n  perform private.hold_person((select e.user_id from public.erasure_requests e'
        || E' where e.id = p_request_id));\n  caller := private.require_role(''admin'');\n')
      -- Whose case it is may change during the wait for the client.
      when verb.proname = 'open_conversation' then replace(replace(verb.definition,
        '  perform 1 from public.profiles p where p.id = p_client_id for no key update;' || E'\n', ''),
        E'begin\n  if not exists (select from public.visa_applications a\n                 where a.client_id = p_client_id '
        || E'and a.consultant_id = caller) then\n', E'begin\n  perform 1 from public.profiles p where p.id = p_client_id for no key update;\n'
        || E'  perform 1 from public.visa_applications a where a.client_id = p_client_id and a.consultant_id = caller for share;\n'
        || E'  if not found then\n')
      when verb.proname in ('read_ticket', 'send_attachment') then
        replace(verb.definition, E'\nbegin\n', E'\nbegin\n  perform private.hold_caller();\n')
      when verb.proname in ('request_refund', 'set_refund_account') then
        replace(verb.definition, 'private.client_id()', 'private.require_role(''client'')')
      else replace(verb.definition, 'private.user_id()', 'private.held_user_id()')
    end;
    if held = verb.definition then
      raise exception '% holds no authority', verb.proname;
    end if;
    execute held;
  end loop;
end $$;

/*
 * One administrator always stays, whoever takes the last one away and by whatever means. Those who leave at the same moment
 * are counted one after the other.
 */
create function private.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.administrators', 0));
  if not exists (select from public.profiles p where p.role = 'admin' and p.deactivated_at is null) then
    raise exception 'last_administrator' using errcode = 'P0001';
  end if;
  return null;
end $$;

create trigger profiles_keep_an_administrator after update of role, deactivated_at on public.profiles
  for each row when (old.role = 'admin' and old.deactivated_at is null
    and (new.role <> 'admin' or new.deactivated_at is not null))
  execute function private.keep_an_administrator();
create trigger profiles_keep_an_administrator_row after delete on public.profiles
  for each row when (old.role = 'admin' and old.deactivated_at is null)
  execute function private.keep_an_administrator();
