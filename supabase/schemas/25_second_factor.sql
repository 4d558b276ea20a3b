/*
 * The second factor of staff, and the sessions of all users.
 *
 * Readers: each user reads their own sessions and if a code is required of them. Administrators decide if staff must
 * have a second factor.
 *
 * Never true: a consultant or an administrator with a second factor who does anything except reading their own profile
 * in a session without it; the same without a second factor while one is required; a second factor added or removed
 * without an audit entry and a mail to its owner, or removed by an administrator without a reason.
 *
 * Factors, codes and levels of assurance belong to the authentication server. Its tables give a user's factors and a
 * session's level. Only `private.second_factor_due` decides, and `private.role` and `private.user_id` call it.
 *
 * Verbs: session_start, second_factor, my_sessions, end_session, end_all_sessions (every signed-in user),
 * admin_set_second_factor, admin_remove_second_factor (administrators).
 */

-- types that functions return -------------------------------------------------
create domain required.second_factor_rule as text not null check (value in ('offered', 'required'));

-- The missing part of this session (`code` or `enrolment`), the time of the factor, and the rule.
create type public.second_factor_state as (
  due text,
  enabled_at timestamptz,
  rule required.second_factor_rule
);

create domain required.notifications as public.notifications[] not null;

/* An area closed by administrators, with their message (operations). */
create type public.closed_area as (
  area required.text,
  message required.text,
  closed_at required.timestamptz
);

create domain required.closed_areas as public.closed_area[] not null;

/*
 * The first data of a visit. Without a profile the person no longer exists. A client's active purchase, the number of
 * unread notifications and the newest five are given to sessions with all rights. Every signed-in user gets the closed
 * areas. `password_due`: the password from before the proof has ended, and nothing else is returned until a new one is
 * set. `as_of` is the database's time.
 */
create type public.session_start as (
  profile public.profiles,
  second_factor_due text,
  password_due required.boolean,
  subscription public.subscription_state,
  unread required.int,
  newest required.notifications,
  closed_areas required.closed_areas,
  as_of required.timestamptz,
  has_plan required.boolean,
  travellers required.travellers
);

create type public.own_session as (
  id required.uuid,
  user_agent text,
  created_at required.timestamptz,
  last_used_at required.timestamptz,
  is_current required.boolean
);

-- table ----------------------------------------------------------------------
create table private.settings (
  name text primary key check (name in ('staff_second_factor', 'satisfaction', 'claim_approval', 'claim_preparation', 'claim_response',
    'storage_limit_gb')),
  value text not null,
  constraint settings_value_is_known check (case name when 'staff_second_factor' then value in ('offered', 'required')
    when 'storage_limit_gb' then value ~ '^[1-9]\d{0,5}$' else value in ('published', 'withdrawn') end)
);
comment on table private.settings is 'What administrators decided for everybody; a missing row is the default.';

-- access ---------------------------------------------------------------------
create function private.second_factor_rule() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.value from private.settings s where s.name = 'staff_second_factor'), 'offered')
$$;

/* The time of a person's verified second factor; null without one. */
create function private.second_factor_since(p_user_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(f.updated_at) from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified'
$$;

/*
 * The missing part before the session has its role's rights: a `code`, the `enrolment` of a factor, or null. The token
 * has the level at its creation; the session shows if that still counts.
 */
create function private.second_factor_due() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.caller_id();
  session_id text := auth.jwt() ->> 'session_id';
begin
  if not exists (select from public.profiles p where p.id = caller and p.role <> 'client') then
    return null;
  end if;
  if auth.jwt() ->> 'aal' = 'aal2' and (session_id is null
      or exists (select from auth.sessions s where s.id = session_id::uuid and s.aal = 'aal2')) then
    return null;
  end if;
  if private.second_factor_since(caller) is not null then
    return 'code';
  end if;
  return case private.second_factor_rule() when 'required' then 'enrolment' end;
end $$;

-- verbs ----------------------------------------------------------------------
/* `second_factor` and `session_start` also answer a session without its second factor, and name the missing part. */
create function private.second_factor() returns public.second_factor_state
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.caller_id();
begin
  if not exists (select from public.profiles p where p.id = caller and p.deactivated_at is null) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return row(private.second_factor_due(), private.second_factor_since(caller), private.second_factor_rule())
    ::public.second_factor_state;
end $$;

create function public.second_factor() returns public.second_factor_state
language sql stable security invoker set search_path = '' as $$ select private.second_factor() $$;

/* Returns all parts of a session's start in one request. A deactivated user reads the own profile here too. */
create function private.session_start() returns public.session_start
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
begin
  return row(
    (select p from public.profiles p where p.id = private.caller_id()),
    private.second_factor_due(),
    exists (select from auth.users u where u.id = private.caller_id() and u.encrypted_password = ''),
    (select private.subscription_state(s.id) from public.user_subscriptions s
      where s.user_id = private.client_id() and s.traveller_id is null and s.status = 'active'),
    (select count(*) from public.notifications n where n.user_id = caller and not n.read),
    array(select n from public.notifications n where n.user_id = caller order by n.created_at desc, n.id desc limit 5),
    array(select private.closed_areas()),
    now(),
    private.has_active_plan(private.client_id()),
    array(select t from public.travellers t where t.client_id = private.client_id() and private.is_in_charge(t)
      order by t.created_at, t.id)
  )::public.session_start;
end $$;

create function public.session_start() returns public.session_start
language sql stable security invoker set search_path = '' as $$ select private.session_start() $$;

/* The authentication server stores the last renewal without a zone, in UTC. */
create function private.my_sessions() returns setof public.own_session
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (row(s.id, left(s.user_agent, 300), coalesce(s.created_at, now()),
      coalesce(s.refreshed_at at time zone 'UTC', s.created_at, now()),
      s.id::text is not distinct from auth.jwt() ->> 'session_id')::public.own_session).*
    from auth.sessions s
    where s.user_id = caller and (s.not_after is null or s.not_after > now())
    order by 5 desc, 4 desc, 1 limit 50;
end $$;

create function public.my_sessions() returns setof public.own_session
language sql stable security invoker set search_path = '' as $$ select * from private.my_sessions() $$;

/* Ends one session of a person, or all without an id, with an audit entry and a mail. */
create function private.end_sessions(p_user_id uuid, p_session_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  -- The role is read before the sessions end, because a caller without a session has no role.
  caller_role text := private.role();
  ended int;
begin
  if p_user_id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  delete from auth.sessions s where s.user_id = p_user_id and (p_session_id is null or s.id = p_session_id);
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into public.audit_log (actor_id, actor_role, action, object_type, object_id, client_id, after)
    values (p_user_id, caller_role, 'end_sessions', 'profile', p_user_id,
      case when caller_role = 'client' then p_user_id end, jsonb_build_object('sessions', ended));
    perform private.queue_mail(p_user_id, 'sessions_ended');
  end if;
  return ended;
end $$;

/* An ended session or another user's session is ignored. */
create function private.end_session(p_session_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
begin
  if p_session_id is null then
    raise exception 'invalid_session' using errcode = '22023';
  end if;
  perform private.hold_person(auth.uid());
  return private.end_sessions(private.user_id(), p_session_id);
end $$;

create function public.end_session(session_id uuid) returns int
language sql security invoker set search_path = '' as $$ select private.end_session(session_id) $$;

/* Own sessions end after the verbs that were begun in them. */
create function private.end_all_sessions() returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_person(auth.uid());
  return private.end_sessions(private.user_id(), null);
end $$;

create function public.end_all_sessions() returns int
language sql security invoker set search_path = '' as $$ select private.end_all_sessions() $$;

/* From the next statement on, staff without a second factor must set one up first. */
create function private.admin_set_second_factor(p_rule text) returns public.second_factor_state
language plpgsql security definer set search_path = '' as $$
declare
  previous text;
begin
  perform private.require_role('admin');
  if p_rule is null or p_rule not in ('offered', 'required') then
    raise exception 'invalid_rule' using errcode = '22023';
  end if;
  -- An administrator who requires a second factor of others needs a verified one first.
  if p_rule = 'required' and private.second_factor_since(private.caller_id()) is null then
    raise exception 'own_second_factor_missing' using errcode = 'P0001';
  end if;
  -- Two administrators who decide at the same moment decide one after the other.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.settings', 0));
  previous := private.second_factor_rule();
  if previous <> p_rule then
    insert into private.settings (name, value) values ('staff_second_factor', p_rule)
    on conflict (name) do update set value = excluded.value;
    perform private.audit('admin_set_second_factor', 'setting', null, null, null,
      jsonb_build_object('rule', previous), jsonb_build_object('rule', p_rule));
  end if;
  return private.second_factor();
end $$;

create function public.admin_set_second_factor(rule text) returns public.second_factor_state
language sql security invoker set search_path = '' as $$ select private.admin_set_second_factor(rule) $$;

/*
 * Removes the factor of a person who lost the phone. The trigger below audits the factor and notifies the person; the
 * administrator's reason is recorded here.
 */
create function private.admin_remove_second_factor(p_user_id uuid, p_reason text) returns public.person
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_other_person(p_user_id);
  why text := left(private.trimmed(p_reason), 1000);
begin
  if why is null then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  delete from auth.mfa_factors where user_id = p_user_id;
  if found then
    delete from auth.sessions where user_id = p_user_id;
    perform private.audit('admin_remove_second_factor', 'profile', p_user_id, null,
      case when person.role = 'client' then p_user_id end, null, jsonb_build_object('reason', why));
  end if;
  return private.person(p_user_id);
end $$;

/* A page from before the reason existed gets an error about it. */
create function public.admin_remove_second_factor(user_id uuid, reason text default null) returns public.person
language sql security invoker set search_path = '' as $$ select private.admin_remove_second_factor(user_id, reason) $$;

grant execute on function private.session_start(), public.session_start(),
  private.second_factor(), public.second_factor(),
  private.my_sessions(), public.my_sessions(),
  private.end_session(uuid), public.end_session(uuid),
  private.end_all_sessions(), public.end_all_sessions(),
  private.admin_set_second_factor(text), public.admin_set_second_factor(text),
  private.admin_remove_second_factor(uuid, text), public.admin_remove_second_factor(uuid, text) to authenticated;

-- audit and mail -------------------------------------------------------------
/*
 * The authentication server writes factors under its own role, so the actor is the person unless an administrator
 * acted. A deleted account takes its factors along without audit and mail.
 */
create function private.tell_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_enabled boolean := tg_op = 'UPDATE';
  owner_id uuid := old.user_id;
begin
  insert into public.audit_log (actor_id, actor_role, action, object_type, object_id, client_id)
  select coalesce(auth.uid(), owner_id), coalesce(private.role(), p.role),
    case when is_enabled then 'second_factor_enabled' else 'second_factor_removed' end, 'profile', owner_id,
    case when p.role = 'client' then owner_id end
  from public.profiles p join auth.users u on u.id = p.id where p.id = owner_id;
  if found then
    perform private.queue_mail(owner_id,
      case when is_enabled then 'second_factor_enabled' else 'second_factor_removed' end);
  end if;
  return null;
end $$;

create trigger on_second_factor_enabled after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.tell_second_factor();

create trigger on_second_factor_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.tell_second_factor();
