/*
 * Operation of the areas: temporarily closed areas, the speed of each version for users, and requests to take back a
 * release.
 *
 * Readers: every signed-in user reads the closed areas and the reasons; administrators read the figures. The
 * measurements themselves have no reader.
 *
 * The database has no list of remotes, so that a new remote needs no migration: every valid remote name is accepted.
 *
 * Never true: a closed area of administrators, or of visitors, through which administrators sign in; an area closed or
 * opened, or a release requested, without an audit entry; a measurement that identifies a person.
 *
 * Verbs: closed_areas (every signed-in user), report_vitals (everyone, including visitors), admin_set_area,
 * admin_module_versions, admin_request_release (administrators).
 */

-- table ----------------------------------------------------------------------
create table private.closed_areas (
  area text primary key check (area ~ '^[a-z][a-z0-9]{0,39}$' and area not in ('landing', 'admin', 'shell')),
  message text not null check (length(message) between 1 and 300),
  closed_at timestamptz not null default now()
);
comment on table private.closed_areas is 'Areas an administrator has taken off for now, each with what people are told.';

create table private.web_vitals (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  source text check (length(source) = 64),
  remote text not null check (length(remote) between 1 and 40),
  version text not null check (length(version) between 1 and 60),
  lcp numeric check (lcp between 0 and 600000),
  inp numeric check (inp between 0 and 600000),
  cls numeric check (cls between 0 and 1000)
);
comment on table private.web_vitals is 'What some visits measured of a version, for 30 days: milliseconds, and the score of CLS.';
comment on column private.web_vitals.source is 'Digest of the network it came from, for a day, so that one network cannot fill the table.';

create index web_vitals_of_version on private.web_vitals (remote, version, at);
create index web_vitals_of_source on private.web_vitals (source, at desc) where source is not null;
create index web_vitals_oldest on private.web_vitals (at);

-- types that functions return -------------------------------------------------
-- A version in the last 30 days: people who loaded it, people with failures, and the 75th percentiles of its web
-- vitals.
create type public.module_version as (
  remote required.text,
  version required.text,
  loads required.bigint,
  failures required.bigint,
  samples required.bigint,
  lcp numeric,
  inp numeric,
  cls numeric
);

create type public.release_request as (id required.uuid, asked_at required.timestamptz);

-- verbs ----------------------------------------------------------------------
create function private.closed_areas() returns setof public.closed_area
language sql stable security definer set search_path = '' as $$
  select (row(c.area, c.message, c.closed_at)::public.closed_area).* from private.closed_areas c
  where private.caller_id() is not null order by c.area
$$;

create function public.closed_areas() returns setof public.closed_area
language sql stable security invoker set search_path = '' as $$ select * from private.closed_areas() $$;

grant execute on function private.closed_areas(), public.closed_areas() to authenticated;

/* With a message the area is closed, or its message changed; without one it is opened. */
create function private.admin_set_area(p_area text, p_message text) returns setof public.closed_area
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := nullif(private.trimmed(p_message), '');
  previous text;
begin
  perform private.require_role('admin');
  if p_area is null or p_area !~ '^[a-z][a-z0-9]{0,39}$' or p_area in ('landing', 'admin', 'shell') then
    raise exception 'invalid_area' using errcode = '22023';
  end if;
  if length(wanted) > 300 then
    raise exception 'invalid_message' using errcode = '22023';
  end if;
  -- Two administrators who decide at the same moment decide one after the other.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.areas', 0));
  select c.message into previous from private.closed_areas c where c.area = p_area;
  if wanted is null then
    delete from private.closed_areas c where c.area = p_area;
  else
    insert into private.closed_areas (area, message) values (p_area, wanted)
    on conflict (area) do update set message = excluded.message;
  end if;
  if wanted is distinct from previous then
    perform private.audit('admin_set_area', 'area', null, null, null,
      jsonb_build_object('area', p_area, 'message', previous), jsonb_build_object('area', p_area, 'message', wanted));
  end if;
  return query select * from private.closed_areas();
end $$;

create function public.admin_set_area(area text, message text default null) returns setof public.closed_area
language sql security invoker set search_path = '' as $$ select * from private.admin_set_area(area, message) $$;

/* At most one row for a visit. A missing value was not measured: no interaction, or an unsupporting browser. */
create function private.report_vitals(p_remote text, p_version text, p_lcp numeric, p_inp numeric, p_cls numeric)
returns public.recorded_report
language plpgsql security definer set search_path = '' as $$
declare
  origin text := private.request_source();
  wanted_remote text := left(private.trimmed(p_remote), 40);
  wanted_version text := left(private.trimmed(p_version), 60);
begin
  if coalesce(wanted_remote, '') = '' or coalesce(wanted_version, '') = '' then
    raise exception 'invalid_report' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('vitals:' || coalesce(origin, ''), 0));
  if (select count(*) from private.web_vitals v
      where v.at > now() - interval '1 day' and v.source is not distinct from origin) >= 100 then
    return row(false)::public.recorded_report;
  end if;
  -- Each report removes up to a hundred old digests of networks, so that no report waits long for it.
  update private.web_vitals v set source = null where v.id in (
    select o.id from private.web_vitals o
    where o.source is not null and o.at < now() - interval '1 day' limit 100 for update skip locked
  );
  insert into private.web_vitals (source, remote, version, lcp, inp, cls)
  values (origin, wanted_remote, wanted_version, least(greatest(p_lcp, 0), 600000), least(greatest(p_inp, 0), 600000),
    least(greatest(p_cls, 0), 1000));
  return row(true)::public.recorded_report;
end $$;

create function public.report_vitals(
  remote text, version text, lcp numeric default null, inp numeric default null, cls numeric default null
) returns public.recorded_report
language sql security invoker set search_path = '' as $$ select private.report_vitals(remote, version, lcp, inp, cls) $$;

grant execute on function private.report_vitals(text, text, numeric, numeric, numeric),
  public.report_vitals(text, text, numeric, numeric, numeric) to anon, authenticated;

/* Versions loaded, failed or measured in the last 30 days. */
create function private.admin_module_versions() returns setof public.module_version
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    with loaded as (
      select l.remote, l.version, count(*) as people from private.client_loads l
      where l.at > now() - interval '30 days' group by l.remote, l.version
    ),
    failed as (
      select e.remote, e.version, count(distinct coalesce(e.user_id::text, e.source, e.id::text)) as people
      from public.client_errors e
      where e.at > now() - interval '30 days' and e.version is not null and e.class not in ('network', 'request')
      group by e.remote, e.version
    ),
    measured as (
      select v.remote, v.version, count(*) as samples,
        percentile_disc(0.75) within group (order by v.lcp) as lcp,
        percentile_disc(0.75) within group (order by v.inp) as inp,
        percentile_disc(0.75) within group (order by v.cls) as cls
      from private.web_vitals v where v.at > now() - interval '30 days' group by v.remote, v.version
    )
    select (row(remote, version, coalesce(l.people, 0), coalesce(f.people, 0), coalesce(m.samples, 0), m.lcp, m.inp,
      m.cls)::public.module_version).*
    from loaded l full join failed f using (remote, version) full join measured m using (remote, version)
    order by 1, 2;
end $$;

create function public.admin_module_versions() returns setof public.module_version
language sql stable security invoker set search_path = '' as $$ select * from private.admin_module_versions() $$;

grant execute on function private.admin_set_area(text, text), public.admin_set_area(text, text), private.admin_module_versions(), public.admin_module_versions() to authenticated;

/*
 * Called by operate-release before it signs: checks the caller and returns the id of the request, which the release
 * host accepts once. A rollback has no share, and a canary no target version.
 */
create function private.admin_request_release(p_remote text, p_action text, p_version text, p_percent int, p_target text)
returns public.release_request
language plpgsql security definer set search_path = '' as $$
declare
  request public.release_request := row(gen_random_uuid(), now());
begin
  perform private.require_role('admin');
  if p_remote is null or p_remote !~ '^[a-z][a-z0-9]{0,39}$' or p_remote = 'shell'
    or coalesce(private.trimmed(p_version), '') = '' or length(p_version) > 60
    or p_action is null or p_action not in ('rollback', 'canary')
    or (p_action = 'canary') <> coalesce(p_percent between 1 and 100, false)
    or (p_target is not null and (p_action <> 'rollback' or coalesce(private.trimmed(p_target), '') = ''
      or length(p_target) > 60)) then
    raise exception 'invalid_release' using errcode = '22023';
  end if;
  perform private.audit('admin_request_release', 'module', request.id, null, null, null, jsonb_strip_nulls(
    jsonb_build_object('remote', p_remote, 'action', p_action, 'version', p_version, 'percent', p_percent,
      'to', p_target)));
  return request;
end $$;

create function public.admin_request_release(
  remote text, action text, version text, percent int default null, target text default null
) returns public.release_request
language sql security invoker set search_path = '' as $$
  select private.admin_request_release(remote, action, version, percent, target)
$$;

grant execute on function private.admin_request_release(text, text, text, int, text),
  public.admin_request_release(text, text, text, int, text) to authenticated;
