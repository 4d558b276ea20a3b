-- Why: the dashboard of administrators is one list by urgency, its figures say what they are compared with, and an invited consultant
-- who never came is no consultant yet.

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "clients_this_month" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "clients_last_month" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "applications_this_month" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "applications_last_month" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "applications_month_before" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "completed_this_month" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "completed_last_month" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "rejected_this_month" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "rejected_last_month" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "invited_consultants" required."bigint" CASCADE;

ALTER TYPE "public"."listed_alert" ADD ATTRIBUTE "due_kind" text CASCADE;

ALTER TYPE "public"."listed_alert" ADD ATTRIBUTE "visa_type" text CASCADE;

CREATE OR REPLACE FUNCTION private.is_invited(p_person public.profiles)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_person.role = 'consultant' and p_person.email_proved_at is null and p_person.deactivated_at is null
$function$;

CREATE OR REPLACE FUNCTION private.invited_consultants()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) from public.profiles p where p.role = 'consultant' and private.is_invited(p)
$function$;

CREATE OR REPLACE FUNCTION private.next_day(p_application_id uuid)
 RETURNS TABLE(due_on date, due_kind text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.day, d.kind from (
    select (s.metadata -> v.field ->> 'date')::date, v.kind
    from public.application_steps s
    cross join (values ('casv_appointment', 'casv'), ('appointment', 'consulate')) v (field, kind)
    where s.application_id = p_application_id and s.step_type = 'interview_scheduling'
    union all
    select f.intended_arrival, 'travel' from public.ds160_forms f where f.application_id = p_application_id) d (day, kind)
  where d.day >= private.today() order by d.day limit 1
$function$;

CREATE OR REPLACE FUNCTION private.admin_alert_rows()
 RETURNS SETOF public.listed_alert
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := 5;
  today date := private.today();
begin
  perform private.require_role('admin');
  return query
    select (row(w.*)::public.listed_alert).* from (
      (select 'erasures' as kind, e.id::text as id, p.full_name as person, null::text as what, null::text as consultant,
        null::bigint as open_cases, e.created_at as since, private.local_day(e.created_at) + private.data_answer_days() as due_on,
        null::public.case_traveller as traveller, 'answer' as due_kind, null::text as visa_type
      from public.erasure_requests e join public.profiles p on p.id = e.user_id
      where e.status = 'requested' order by e.created_at, e.id limit most)
      union all
      (select 'payments', r.id::text, p.full_name, r.reason, null, null, r.opened_at, null, private.case_traveller(y.traveller_id),
        null, null
      from public.payments_to_resolve r left join public.profiles p on p.id = r.user_id
      left join public.payments y on y.id = r.payment_id
      where r.status = 'open' order by r.opened_at, r.id limit most)
      union all
      (select 'unassigned', a.id::text, p.full_name, null, null, null, a.created_at, n.due_on, private.case_traveller(a.traveller_id),
        n.due_kind, a.visa_type
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      left join lateral private.next_day(a.id) n on true
      where a.consultant_id is null and a.status in ('pending', 'in_progress') order by a.created_at, a.id limit most)
      union all
      (select 'guardians', a.id::text, p.full_name, null, private.name_of(a.consultant_id), null, p.deactivated_at, n.due_on,
        private.case_traveller(a.traveller_id), n.due_kind, null
      from private.cases_without_guardian() a join public.profiles p on p.id = a.client_id
      left join lateral private.next_day(a.id) n on true
      order by p.deactivated_at, a.id limit most)
      union all
      (select 'stuck', a.id::text, p.full_name, s.step_type, k.full_name, null, s.started_at, n.due_on,
        private.case_traveller(a.traveller_id), n.due_kind, null
      from unnest(private.stuck_applications()) u (id)
      join public.visa_applications a on a.id = u.id
      join public.application_steps s on s.application_id = a.id and s.status = 'in_progress'
      join public.profiles p on p.id = a.client_id
      left join public.profiles k on k.id = a.consultant_id
      left join lateral private.next_day(a.id) n on true
      order by case when n.due_on <= today + 30 then n.due_on end, s.started_at, a.id limit most)
      union all
      (select 'mails', m.id::text, coalesce(p.full_name, m.to_email), null, null, null, m.failed_at, null, null, null, null
      from public.mail_outbox m left join public.profiles p on p.id = m.user_id
      where m.failed_at is not null and m.dismissed_at is null order by m.failed_at, m.id limit most)
      union all
      (select 'unreachable', p.id::text, p.full_name, null, null, null, p.undeliverable_since, null, null, null, null
      from private.unreachable_people() p order by p.undeliverable_since, p.id limit most)
      union all
      (select 'overloaded', k.id::text, k.full_name, null, null, load.open, null, null, null, null, null
      from public.profiles k
      cross join lateral (
        select count(*) as open from public.visa_applications a
        where a.consultant_id = k.id and a.status in ('pending', 'in_progress')) load
      where k.role = 'consultant' and k.deactivated_at is null and private.is_overloaded(k.id)
      order by load.open desc, k.id limit most)
      union all
      (select 'facts', f.id::text, null, f.key, null, null, f.checked_on::timestamp at time zone 'America/Sao_Paulo',
        case when f.valid_until < today then f.valid_until else f.checked_on + 60 end, null, 'check', null
      from private.facts f where private.is_fact_due(f) and f.checked_on is not null
      order by f.checked_on, f.key limit most)) w
    order by case when w.kind = 'facts' then 4 when w.due_on <= today + 7 then 0
        when w.kind in ('erasures', 'payments', 'unassigned', 'guardians') then 1
        when w.kind in ('mails', 'unreachable') then 2 else 3 end,
      case when w.due_on <= today + 30 then w.due_on end, w.since, w.id;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_dashboard(p_now timestamp with time zone)
 RETURNS public.admin_dashboard
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer public.admin_dashboard;
  this_month date := private.local_month(p_now);
  last_month date := this_month - interval '1 month';
begin
  perform private.require_role('admin');
  select coalesce(sum(f.amount), 0),
    coalesce(sum(f.amount) filter (where f.kind in ('pending', 'in_progress')), 0),
    coalesce(sum(f.amount) filter (where f.kind = 'completed'), 0),
    coalesce(sum(f.amount) filter (where f.kind = 'rejected'), 0),
    coalesce(sum(f.amount) filter (where f.day = this_month), 0),
    coalesce(sum(f.amount) filter (where f.day = last_month), 0),
    coalesce(sum(f.amount) filter (where f.day = last_month - interval '1 month'), 0)
  into answer.total_applications, answer.active_applications, answer.completed_applications,
    answer.rejected_applications, answer.applications_this_month, answer.applications_last_month,
    answer.applications_month_before
  from private.figures f where f.figure = 'applications';
  answer.monthly_growth := private.growth(answer.applications_last_month, answer.applications_month_before);
  select count(*) filter (where private.local_month(p.created_at) = this_month),
    count(*) filter (where private.local_month(p.created_at) = last_month)
  into answer.clients_this_month, answer.clients_last_month
  from public.profiles p
  where p.role = 'client' and p.created_at >= last_month::timestamp at time zone 'America/Sao_Paulo';
  -- A case that was decided in these months has changed since they began.
  select count(*) filter (where a.status = 'completed' and d.month = this_month),
    count(*) filter (where a.status = 'completed' and d.month = last_month),
    count(*) filter (where a.status = 'rejected' and d.month = this_month),
    count(*) filter (where a.status = 'rejected' and d.month = last_month)
  into answer.completed_this_month, answer.completed_last_month, answer.rejected_this_month, answer.rejected_last_month
  from public.visa_applications a
  cross join lateral (
    select coalesce(date_trunc('month', a.decided_on)::date, private.local_month(a.updated_at)) as month) d
  where a.updated_at >= last_month::timestamp at time zone 'America/Sao_Paulo' and a.status in ('completed', 'rejected');
  answer.monthly_revenue_estimate := 160 * answer.completed_applications;
  answer.total_clients := private.figure('people', 'client');
  answer.invited_consultants := private.invited_consultants();
  answer.total_consultants := private.figure('people', 'consultant') - answer.invited_consultants;
  answer.total_children := private.figure('people', 'child');
  answer.recent := array(
    select row(a.id, a.visa_type, a.status, p.full_name, a.created_at,
      private.case_traveller(a.traveller_id))::public.recent_application
    from public.visa_applications a left join public.profiles p on p.id = a.client_id
    order by a.created_at desc, a.id limit 5);
  return answer;
end $function$;

REVOKE ALL ON FUNCTION "private"."invited_consultants"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_invited"(public.profiles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."next_day"(uuid) FROM PUBLIC;
