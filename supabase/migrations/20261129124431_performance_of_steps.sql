-- Why: a step says its trend, what clients are told of it, and which cases are behind its figure.

CREATE TYPE "public"."performance_point" AS ("month" required.text, "completed" required."bigint", "median_days" required."numeric");

CREATE DOMAIN "required"."performance_points" AS public.performance_point[] NOT NULL;

CREATE TYPE "public"."performance_step_row" AS ("application_id" required.uuid, "client_name" required.text, "traveller" public.case_traveller, "consultant_name" text, "days" required."numeric", "completed_at" required.timestamptz);

ALTER TYPE "public"."performance_step" ADD ATTRIBUTE "told_days" numeric CASCADE;

ALTER TYPE "public"."performance_step" ADD ATTRIBUTE "trend" required.performance_points CASCADE;

CREATE OR REPLACE FUNCTION private.admin_performance(p_months integer, p_consultant_id uuid)
 RETURNS public.admin_performance
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer public.admin_performance;
begin
  perform private.require_role('admin');
  answer.since := private.performance_since(p_months);
  answer.counted_at := (select p.counted_at from private.performance p limit 1);
  answer.visits_since := (select min(f.day) from private.figures f where f.figure = 'visits');
  select row(
    coalesce(sum(p.amount) filter (where p.kind = 'visits'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'signups'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'purchases'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'applications'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'submitted'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'interviews'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'decided'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'approved'), 0))::public.performance_funnel
  into answer.funnel
  from private.performance p
  where p.consultant_id is null and p.figure = 'funnel' and p.month >= answer.since;
  select coalesce(sum(p.amount), 0), coalesce(sum(p.amount) filter (where p.kind = 'approved'), 0)
  into answer.decided, answer.approved
  from private.performance p
  where p.consultant_id is null and p.figure = 'decision' and p.month >= answer.since;
  answer.steps := (
    with counted as (
      select p.kind, p.value, sum(p.amount) as amount from private.performance p
      where p.consultant_id is not distinct from p_consultant_id and p.figure = 'step' and p.month >= answer.since
      group by p.kind, p.value
    ), running as (
      select c.*, sum(c.amount) over (partition by c.kind order by c.value) as up_to,
        sum(c.amount) over (partition by c.kind) as total
      from counted c
    ), measured as (
      select r.kind, max(r.total) as total, min(r.value) filter (where r.up_to >= 0.5 * r.total) / 10.0 as median,
        min(r.value) filter (where r.up_to >= 0.9 * r.total) / 10.0 as p90
      from running r group by r.kind
    ), by_month as (
      select p.kind, p.month, p.value, sum(p.amount) as amount from private.performance p
      where p.consultant_id is not distinct from p_consultant_id and p.figure = 'step'
        and p.month >= private.performance_since(12)
      group by p.kind, p.month, p.value
    ), running_month as (
      select b.*, sum(b.amount) over (partition by b.kind, b.month order by b.value) as up_to,
        sum(b.amount) over (partition by b.kind, b.month) as total
      from by_month b
    ), of_month as (
      select r.kind, r.month, max(r.total)::bigint as total,
        round(min(r.value) filter (where r.up_to >= 0.5 * r.total) / 10.0, 1) as median
      from running_month r group by r.kind, r.month
    ), trend as (
      select o.kind, array_agg(row(to_char(o.month, 'YYYY-MM'), o.total, o.median)::public.performance_point
        order by o.month) as points
      from of_month o group by o.kind
    )
    select array_agg(row(s.step_type, coalesce(m.total, 0), round(m.median, 1), round(m.p90, 1), e.median_days,
        coalesce(d.points, '{}'))::public.performance_step
      order by s.place)
    from unnest(array['document_collection', 'document_review', 'ds160_form', 'payment', 'interview_scheduling',
      'interview', 'decision']) with ordinality as s (step_type, place)
    left join measured m on m.kind = s.step_type
    left join trend d on d.kind = s.step_type
    left join private.step_estimates() e on e.step_type = s.step_type);
  answer.cohorts := array(
    select row(to_char(p.month, 'YYYY-MM'), sum(p.amount) filter (where p.kind = 'started'),
      coalesce(sum(p.amount) filter (where p.kind = 'submitted'), 0),
      coalesce(sum(p.amount) filter (where p.kind = 'interviewed'), 0),
      coalesce(sum(p.amount) filter (where p.kind in ('approved', 'refused')), 0),
      coalesce(sum(p.amount) filter (where p.kind = 'approved'), 0))::public.performance_cohort
    from private.performance p
    where p.consultant_id is null and p.figure = 'cohort' and p.month >= answer.since
    group by p.month order by p.month desc);
  select row(
    coalesce(sum(p.amount) filter (where p.kind = 'unopened'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'open'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'returned'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'sent'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'ready'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'confirmed'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'signed'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'ending'), 0))::public.performance_forms
  into answer.forms
  from private.performance p where p.consultant_id is null and p.figure = 'form';
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_step_rows(p_step_type text, p_months integer, p_consultant_id uuid)
 RETURNS SETOF public.performance_step_row
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since timestamptz;
begin
  perform private.require_role('admin');
  since := private.performance_since(p_months)::timestamp at time zone 'America/Sao_Paulo';
  if p_step_type is null or p_step_type not in (select n.step_type from private.step_names n) then
    raise exception 'invalid_step' using errcode = '22023';
  end if;
  return query
    select (row(a.id, p.full_name, private.case_traveller(a.traveller_id), k.full_name,
      greatest(round((extract(epoch from s.completed_at - s.started_at) / 86400)::numeric, 1), 0),
      s.completed_at)::public.performance_step_row).*
    from public.application_steps s
    join public.visa_applications a on a.id = s.application_id
    join public.profiles p on p.id = a.client_id
    left join public.profiles k on k.id = s.consultant_id
    where s.step_type = p_step_type and s.status = 'completed' and s.started_at is not null and s.completed_at >= since
      and (p_consultant_id is null or s.consultant_id = p_consultant_id)
    order by s.completed_at - s.started_at desc, s.id limit 50;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_step_rows(step_type text, months integer DEFAULT 3, consultant_id uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.performance_step_row
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.admin_step_rows(step_type, months, consultant_id)
$function$;

REVOKE ALL ON FUNCTION "private"."admin_step_rows"(text, integer, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_step_rows"(text, integer, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_step_rows"(text, integer, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_step_rows"(text, integer, uuid) TO "authenticated";
