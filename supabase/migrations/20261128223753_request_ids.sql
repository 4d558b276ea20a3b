-- Why: what a user reported led nowhere: the code on a failure stood in no log. One id runs from the press in the browser to the
-- log of our functions and to the report, and administrators find the report by its first eight signs.

DROP FUNCTION "private"."report_client_error"(text, text, text, text, text);

DROP FUNCTION "public"."report_client_error"(text, text, text, text, text);

ALTER TABLE "public"."client_errors" ADD COLUMN "request_id" uuid;

CREATE TYPE "public"."found_report" AS ("id" required."bigint", "at" required.timestamptz, "remote" required.text, "version" text, "class" required.text, "message" text, "path" text, "request_id" required.uuid);

CREATE OR REPLACE FUNCTION private.admin_find_report(p_code text)
 RETURNS SETOF public.found_report
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.admin_module_versions()
 RETURNS SETOF public.module_version
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.release_trial(p_remote text, p_version text, p_since timestamp with time zone, p_role text)
 RETURNS public.release_trial
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.report_client_error(p_remote text, p_version text, p_class text, p_message text, p_path text, p_request_id uuid)
 RETURNS public.recorded_report
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Public pages are judged by networks, whoever is signed in.
  reporter uuid := case when p_remote is distinct from 'landing' then private.user_id() end;
  origin text := case when reporter is null then private.request_source() end;
  share int := case when reporter is null then 3 else 1 end;
  this_minute bigint;
  today bigint;
begin
  if coalesce(private.trimmed(p_remote), '') = '' or coalesce(private.trimmed(p_class), '') = '' then
    raise exception 'invalid_report' using errcode = '22023';
  end if;
  -- Reports of one caller wait for each other, so that none is let through beside the last one allowed.
  perform pg_advisory_xact_lock(hashtextextended('report:' || coalesce(reporter::text, origin, ''), 0));
  -- A broken page can fail in a loop; the first reports of a minute say everything. A network may be an office.
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
end $function$;

CREATE OR REPLACE FUNCTION public.admin_find_report(code text)
 RETURNS SETOF public.found_report
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.admin_find_report(code) $function$;

CREATE OR REPLACE FUNCTION public.report_client_error(remote text, version text, class text, message text, path text, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.recorded_report
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.report_client_error(remote, version, class, message, path, request_id)
$function$;

CREATE INDEX client_errors_of_request ON public.client_errors USING btree (request_id) WHERE (request_id IS NOT NULL);

COMMENT ON COLUMN "public"."client_errors"."request_id" IS 'The action of the browser in which it broke, as the logs of the functions have it; its first eight signs are what users read.';

REVOKE ALL ON FUNCTION "private"."admin_find_report"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_find_report"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."report_client_error"(text, text, text, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."report_client_error"(text, text, text, text, text, uuid) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_find_report"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_find_report"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."report_client_error"(text, text, text, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."report_client_error"(text, text, text, text, text, uuid) TO "anon", "authenticated";
