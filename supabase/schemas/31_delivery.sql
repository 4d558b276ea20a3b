/*
 * Delivery: errors in browsers, the number of different people for whom a release worked or failed, and the schema's
 * version.
 *
 * Readers: administrators read the counts (admin_modules), the release watch those of one version (release_trial); the
 * rows themselves have no reader.
 *
 * Never true: personal data in a report; one caller who fills the tables; a release taken back, or kept, because one
 * person reported many times. Failures and loads count the same people, each once. An area counts its own users with an
 * account older than the release and, for clients, an active plan, so accounts made for the purpose do not count. The
 * public pages count networks, for visitors and signed-in users.
 *
 * Verbs: report_client_error, report_load and schema_version (everyone, including visitors), release_trial (the release
 * watch), admin_modules and admin_find_report (administrators).
 */

-- table ----------------------------------------------------------------------
create table public.client_errors (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references public.profiles (id) on delete set null,
  remote text not null check (length(remote) between 1 and 40),
  version text check (length(version) <= 60),
  class text not null check (length(class) between 1 and 60),
  message text check (length(message) <= 500),
  path text check (length(path) <= 200),
  source text check (length(source) = 64),
  request_id uuid
);
comment on table public.client_errors is 'Failures reported by browsers, per remote and version, for 30 days; no personal data.';
comment on column public.client_errors.request_id is
  'The action of the browser in which it broke, as the logs of the functions have it; its first eight signs are what users read.';
comment on column public.client_errors.source is
  'Digest of the network a report about public pages, or without an account, came from; else null.';

create index client_errors_of_remote on public.client_errors (remote, at desc);
create index client_errors_of_user on public.client_errors (user_id, at desc);
create index client_errors_of_source on public.client_errors (source, at desc) where source is not null;
create index client_errors_of_version on public.client_errors (remote, version, at);
create index client_errors_of_request on public.client_errors (request_id) where request_id is not null;
create index client_errors_newest on public.client_errors (at desc, remote, version);

create table private.client_loads (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references public.profiles (id) on delete cascade,
  source text check (length(source) = 64),
  remote text not null check (length(remote) between 1 and 40),
  version text not null check (length(version) between 1 and 60),
  -- Also the index of the release watch.
  unique nulls not distinct (remote, version, user_id, source)
);
comment on table private.client_loads is 'Who loaded which version of a remote, once each, for 30 days.';

create index client_loads_of_user on private.client_loads (user_id, at desc);
create index client_loads_of_source on private.client_loads (source, at desc);
create index client_loads_oldest on private.client_loads (at);

-- types that functions return -------------------------------------------------
create type public.recorded_report as (recorded required.boolean);

-- The numbers of people who loaded a version, and of those for whom it failed.
create type public.release_trial as (loads required.bigint, failures required.bigint);

-- The number of the newest applied migration.
create type public.schema_state as (version required.bigint);

-- Failures of one remote and version in the last day and week.
create type public.module_errors as (
  remote required.text,
  version text,
  errors_24h required.bigint,
  errors_7d required.bigint,
  last_at required.timestamptz,
  last_class required.text
);

create type public.found_report as (
  id required.bigint,
  at required.timestamptz,
  remote required.text,
  version text,
  class required.text,
  message text,
  path text,
  request_id required.uuid
);

-- access ---------------------------------------------------------------------
alter table public.client_errors enable row level security;

grant select, insert, delete on public.client_errors to service_role;

-- verbs ----------------------------------------------------------------------
/*
 * The network of a request: the /24 of IPv4, or the /32 of IPv6 that a provider gets; null without one. Only the
 * nearest proxy's entry is used, because a caller can write the entries before it.
 */
create function private.request_source() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address inet;
begin
  address := coalesce(headers ->> 'cf-connecting-ip', btrim(split_part(headers ->> 'x-forwarded-for', ',', -1)));
  address := network(set_masklen(address, case family(address) when 4 then 24 else 32 end));
  return encode(sha256(convert_to(host(address), 'UTF8')), 'hex');
exception when invalid_text_representation then
  return null;
end $$;

/*
 * Cuts texts instead of rejecting them, because a failing report would be another failure. The path loses query and
 * fragment.
 */
create function private.report_client_error(
  p_remote text, p_version text, p_class text, p_message text, p_path text, p_request_id uuid
) returns public.recorded_report
language plpgsql security definer set search_path = '' as $$
declare
  -- Reports of public pages count by network, even when a user is signed in.
  reporter uuid := case when p_remote is distinct from 'landing' then private.user_id() end;
  origin text := case when reporter is null then private.request_source() end;
  share int := case when reporter is null then 3 else 1 end;
  this_minute bigint;
  today bigint;
begin
  if coalesce(private.trimmed(p_remote), '') = '' or coalesce(private.trimmed(p_class), '') = '' then
    raise exception 'invalid_report' using errcode = '22023';
  end if;
  -- Reports of one caller wait for each other, so that two at once cannot exceed the limit.
  perform pg_advisory_xact_lock(hashtextextended('report:' || coalesce(reporter::text, origin, ''), 0));
  -- A broken page can fail in a loop, so only the first reports of a minute are kept. A network may be an office, so it has
  -- a larger share.
  select count(*) filter (where e.at > now() - interval '1 minute'), count(*) into this_minute, today
  from public.client_errors e
  where e.at > now() - interval '1 day' and e.user_id is not distinct from reporter
    and e.source is not distinct from origin;
  if this_minute >= 20 * share or today >= 200 * share then
    return row(false)::public.recorded_report;
  end if;
  insert into public.client_errors (user_id, source, remote, version, class, message, path, request_id)
  values (reporter, origin, left(private.trimmed(p_remote), 40), left(p_version, 60), left(private.trimmed(p_class), 60),
    left(p_message, 500), left(split_part(split_part(p_path, '?', 1), '#', 1), 200), p_request_id);
  return row(true)::public.recorded_report;
end $$;

create function public.report_client_error(
  remote text, version text, class text, message text, path text, request_id uuid default null
) returns public.recorded_report
language sql security invoker set search_path = '' as $$
  select private.report_client_error(remote, version, class, message, path, request_id)
$$;

grant execute on function private.report_client_error(text, text, text, text, text, uuid),
  public.report_client_error(text, text, text, text, text, uuid) to anon, authenticated;

/* Read by a browser before it runs an area written for a newer schema than it has seen. */
create function private.schema_version() returns public.schema_state
language sql stable security definer set search_path = '' as $$
  select row(max(m.version)::bigint)::public.schema_state from supabase_migrations.schema_migrations m
$$;

create function public.schema_version() returns public.schema_state
language sql stable security invoker set search_path = '' as $$ select private.schema_version() $$;

grant execute on function private.schema_version(), public.schema_version() to anon, authenticated;

/* A version counts once for each user or network. */
create function private.report_load(p_remote text, p_version text) returns public.recorded_report
language plpgsql security definer set search_path = '' as $$
declare
  -- Reports of public pages count by network, even when a user is signed in.
  reporter uuid := case when p_remote is distinct from 'landing' then private.user_id() end;
  origin text := case when reporter is null then private.request_source() end;
  wanted_remote text := left(private.trimmed(p_remote), 40);
  wanted_version text := left(private.trimmed(p_version), 60);
begin
  if coalesce(wanted_remote, '') = '' or coalesce(wanted_version, '') = '' then
    raise exception 'invalid_report' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('load:' || coalesce(reporter::text, origin, ''), 0));
  -- No caller meets more versions than this in a day; further reports have invented versions and are not recorded.
  if (select count(*) from private.client_loads l
      where l.at > now() - interval '1 day' and l.user_id is not distinct from reporter
        and l.source is not distinct from origin) >= 100 then
    return row(false)::public.recorded_report;
  end if;
  -- A network that comes back on the same day is the same visit.
  if wanted_remote = 'landing' and not exists (select from private.client_loads l
      where l.source is not distinct from origin and l.user_id is null and l.remote = 'landing'
        and l.at >= private.local_day(now())::timestamp at time zone 'America/Sao_Paulo') then
    perform private.add_to_figure('visits', 'landing', private.local_day(now()), 1);
  end if;
  insert into private.client_loads (user_id, source, remote, version)
  values (reporter, origin, wanted_remote, wanted_version)
  on conflict (remote, version, user_id, source) do update set at = now();
  return row(true)::public.recorded_report;
end $$;

create function public.report_load(remote text, version text) returns public.recorded_report
language sql security invoker set search_path = '' as $$ select private.report_load(remote, version) $$;

grant execute on function private.report_load(text, text), public.report_load(text, text) to anon, authenticated;

/*
 * Of the people or networks that loaded a version since its release, the number with a failure. A single one changes
 * the result by at most one, because only people with the area's role count. A failed connection is the visitor's own,
 * and a failed function is not a fault of the version.
 */
create function private.release_trial(p_remote text, p_version text, p_since timestamptz, p_role text)
returns public.release_trial
language sql stable security definer set search_path = '' as $$
  with told as (
    select e.user_id, e.source, true as has_failed from public.client_errors e
    where e.remote = p_remote and e.version = p_version and e.at >= p_since and e.class not in ('network', 'request')
    union all
    select l.user_id, l.source, false from private.client_loads l
    where l.remote = p_remote and l.version = p_version and l.at >= p_since
  ),
  counted as (
    select bool_or(t.has_failed) as has_failed
    from told t left join public.profiles p on p.id = t.user_id
    where case when p_remote = 'landing' then t.source is not null
      else p.role = coalesce(p_role, p_remote) and p.created_at < p_since and p.deactivated_at is null
        and (p.role <> 'client' or private.has_active_plan(p.id)) end
    group by t.user_id, t.source
  )
  select row(count(*), count(*) filter (where c.has_failed))::public.release_trial from counted c
$$;

create function public.release_trial(remote text, version text, since timestamptz, role text default null)
returns public.release_trial
language sql stable security invoker set search_path = '' as $$
  select private.release_trial(remote, version, since, role)
$$;

grant execute on function private.release_trial(text, text, timestamptz, text),
  public.release_trial(text, text, timestamptz, text) to service_role;

/* For each remote and version of the last seven days, the counts and the newest failure's class. */
create function private.admin_modules() returns setof public.module_errors
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    with counted as (
      select e.remote, e.version, count(*) filter (where e.at > now() - interval '24 hours') as day, count(*) as week,
        max(e.at) as last_at
      from public.client_errors e where e.at > now() - interval '7 days' group by e.remote, e.version
    )
    select (row(c.remote, c.version, c.day, c.week, c.last_at, (
      select e.class from public.client_errors e
      where e.at = c.last_at and e.remote = c.remote
        and e.version is not distinct from c.version limit 1))::public.module_errors).*
    from counted c order by c.remote, c.last_at desc;
end $$;

create function public.admin_modules() returns setof public.module_errors
language sql stable security invoker set search_path = '' as $$ select * from private.admin_modules() $$;

grant execute on function private.admin_modules(), public.admin_modules() to authenticated;

/* The failure of the action whose code a user has read out. */
create function private.admin_find_report(p_code text) returns setof public.found_report
language plpgsql stable security definer set search_path = '' as $$
declare
  code text := lower(private.trimmed(p_code));
begin
  perform private.require_role('admin');
  if code is null or code !~ '^[0-9a-f]{8}$' then
    raise exception 'invalid_code' using errcode = '22023';
  end if;
  return query
    select (row(e.id, e.at, e.remote, e.version, e.class, e.message, e.path, e.request_id)::public.found_report).*
    from public.client_errors e
    where e.request_id between (code || '-0000-0000-0000-000000000000')::uuid and (code || '-ffff-ffff-ffff-ffffffffffff')::uuid
    order by e.at desc, e.id desc limit 20;
end $$;

create function public.admin_find_report(code text) returns setof public.found_report
language sql stable security invoker set search_path = '' as $$ select * from private.admin_find_report(code) $$;

grant execute on function private.admin_find_report(text), public.admin_find_report(text) to authenticated;
