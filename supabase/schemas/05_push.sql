/*
 * Push notifications: the devices that clients registered for them.
 *
 * Readers: only the functions that queue notifications read devices. A client gets the number of devices, and if the
 * current device is one of them.
 *
 * Never true: a device that shows pushes of two people; more than ten devices of one person; an address outside the
 * browsers' own push services, because we send requests to it.
 *
 * Verbs: push_state, add_push_subscription, remove_push_subscription (client). The kinds are chosen together with those
 * of the mails, and a push waits in the mails' outbox (chapter mail).
 */

-- table ----------------------------------------------------------------------
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
comment on table private.push_subscriptions is 'A browser that may be told, by the address and the keys it gave us.';

create index push_subscriptions_of_user on private.push_subscriptions (user_id, created_at desc, id);

-- types that functions return -------------------------------------------------
create type public.push_state as (devices required.int, is_here required.boolean);

-- verbs ----------------------------------------------------------------------
create function private.push_state_of(p_user_id uuid, p_endpoint text) returns public.push_state
language sql stable security definer set search_path = '' as $$
  select row(count(*), coalesce(bool_or(s.endpoint = p_endpoint), false))::public.push_state
  from private.push_subscriptions s where s.user_id = p_user_id
$$;

create function private.push_state(p_endpoint text) returns public.push_state
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.push_state_of(private.require_role('client'), p_endpoint);
end $$;

create function public.push_state(endpoint text) returns public.push_state
language sql stable security invoker set search_path = '' as $$ select private.push_state(endpoint) $$;

/* Registers a browser by its address, which belongs to the user who subscribed last. */
create function private.add_push_subscription(p_endpoint text, p_p256dh text, p_auth text) returns public.push_state
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
begin
  if p_endpoint is null or length(p_endpoint) > 1000 or p_endpoint !~ ('^https://(fcm\.googleapis\.com|jmt17\.google\.com'
      || '|[a-z0-9-]+\.push\.services\.mozilla\.com|[a-z0-9-]+\.notify\.windows\.com|[a-z0-9-]+\.push\.apple\.com)/[!-~]+$')
    or p_p256dh is null or p_p256dh !~ '^[A-Za-z0-9_-]{87}$' or p_auth is null or p_auth !~ '^[A-Za-z0-9_-]{22}$' then
    raise exception 'invalid_subscription' using errcode = '22023';
  end if;
  -- The lock orders two requests for one endpoint: the second sees the result of the first.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.push:' || p_endpoint, 0));
  if exists (select from private.push_subscriptions s where s.user_id = caller and s.endpoint = p_endpoint
    and s.p256dh = p_p256dh and s.auth = p_auth) then
    return private.push_state_of(caller, p_endpoint);
  end if;
  delete from private.push_subscriptions where endpoint = p_endpoint;
  insert into private.push_subscriptions (user_id, endpoint, p256dh, auth) values (caller, p_endpoint, p_p256dh, p_auth);
  delete from private.push_subscriptions s where s.id in (
    select o.id from private.push_subscriptions o where o.user_id = caller order by o.created_at desc, o.id offset 10);
  perform private.audit('add_push_subscription', 'profile', caller, null, caller, null, null);
  return private.push_state_of(caller, p_endpoint);
end $$;

create function public.add_push_subscription(endpoint text, p256dh text, auth text) returns public.push_state
language sql security invoker set search_path = '' as $$ select private.add_push_subscription(endpoint, p256dh, auth) $$;

create function private.remove_push_subscription(p_endpoint text) returns public.push_state
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
begin
  delete from private.push_subscriptions where user_id = caller and endpoint = p_endpoint;
  if found then
    perform private.audit('remove_push_subscription', 'profile', caller, null, caller, null, null);
  end if;
  return private.push_state_of(caller, p_endpoint);
end $$;

create function public.remove_push_subscription(endpoint text) returns public.push_state
language sql security invoker set search_path = '' as $$ select private.remove_push_subscription(endpoint) $$;

grant execute on function private.push_state(text), public.push_state(text),
  private.add_push_subscription(text, text, text), public.add_push_subscription(text, text, text),
  private.remove_push_subscription(text), public.remove_push_subscription(text) to authenticated;
