-- Why: Administrators see children behind the account of their guardian, apart from the accounts they count.

DROP VIEW "private"."plans_in_force";

CREATE TYPE "public"."listed_traveller" AS ("id" required.uuid, "full_name" required.text, "birth_date" required.date, "relationship" required.text);

CREATE DOMAIN "required"."listed_travellers" AS public.listed_traveller[] NOT NULL;

ALTER TYPE "public"."admin_alerts" ADD ATTRIBUTE "guardians" required."bigint" CASCADE;

ALTER TYPE "public"."admin_application" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."admin_application_details" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."admin_client" ADD ATTRIBUTE "travellers" required.listed_travellers CASCADE;

ALTER TYPE "public"."admin_client_details" ADD ATTRIBUTE "travellers" required.listed_travellers CASCADE;

ALTER TYPE "public"."admin_clients_summary" ADD ATTRIBUTE "total_children" required."bigint" CASCADE;

ALTER TYPE "public"."admin_consultant" ADD ATTRIBUTE "active_applications" required."bigint" CASCADE;

ALTER TYPE "public"."admin_consultant_details" ADD ATTRIBUTE "active_applications" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "total_children" required."bigint" CASCADE;

ALTER TYPE "public"."assigned_application" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."audit_entry" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."listed_alert" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."listed_erasure" ADD ATTRIBUTE "children" required."bigint" CASCADE;

ALTER TYPE "public"."listed_subscription" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."own_consent" ADD ATTRIBUTE "about_name" text CASCADE;

ALTER TYPE "public"."recent_application" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."sales_row" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

CREATE OR REPLACE FUNCTION private.admin_alert_rows()
 RETURNS SETOF public.listed_alert
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := 5;
begin
  perform private.require_role('admin');
  return query
    select (row(w.*)::public.listed_alert).* from (
      (select 'erasures', e.id::text, p.full_name, null::text, null::text, null::bigint, e.created_at,
        private.local_day(e.created_at) + private.data_answer_days(), null::public.case_traveller
      from public.erasure_requests e join public.profiles p on p.id = e.user_id
      where e.status = 'requested' order by e.created_at, e.id limit most)
      union all
      (select 'payments', r.id::text, p.full_name, r.reason, null, null, r.opened_at, null, private.case_traveller(y.traveller_id)
      from public.payments_to_resolve r left join public.profiles p on p.id = r.user_id
      left join public.payments y on y.id = r.payment_id
      where r.status = 'open' order by r.opened_at, r.id limit most)
      union all
      (select 'unassigned', a.id::text, p.full_name, null, null, null, a.created_at, null, private.case_traveller(a.traveller_id)
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      where a.consultant_id is null and a.status in ('pending', 'in_progress') order by a.created_at, a.id limit most)
      union all
      (select 'guardians', a.id::text, p.full_name, null, private.name_of(a.consultant_id), null, p.deactivated_at, null,
        private.case_traveller(a.traveller_id)
      from private.cases_without_guardian() a join public.profiles p on p.id = a.client_id
      order by p.deactivated_at, a.id limit most)
      union all
      (select 'stuck', a.id::text, p.full_name, s.step_type, k.full_name, null, s.started_at, null, private.case_traveller(a.traveller_id)
      from public.application_steps s
      join public.visa_applications a on a.id = s.application_id and a.status in ('pending', 'in_progress')
      join public.profiles p on p.id = a.client_id
      left join public.profiles k on k.id = a.consultant_id
      where s.status = 'in_progress' and s.started_at <= now() - private.stuck_after()
      order by s.started_at, a.id limit most)
      union all
      (select 'mails', m.id::text, coalesce(p.full_name, m.to_email), null, null, null, m.failed_at, null, null
      from public.mail_outbox m left join public.profiles p on p.id = m.user_id
      where m.failed_at is not null and m.dismissed_at is null order by m.failed_at, m.id limit most)
      union all
      (select 'unreachable', p.id::text, p.full_name, null, null, null, p.undeliverable_since, null, null
      from private.unreachable_people() p order by p.undeliverable_since, p.id limit most)
      union all
      (select 'overloaded', k.id::text, k.full_name, null, null, load.open, null, null, null
      from public.profiles k
      cross join lateral (
        select count(*) as open from public.visa_applications a
        where a.consultant_id = k.id and a.status in ('pending', 'in_progress')) load
      where k.role = 'consultant' and k.deactivated_at is null and private.is_overloaded(k.id)
      order by load.open desc, k.id limit most)
      union all
      (select 'facts', f.id::text, null, f.key, null, null, f.checked_on::timestamp at time zone 'America/Sao_Paulo', null, null
      from private.facts f where private.is_fact_due(f) and f.checked_on is not null
      order by f.checked_on, f.key limit most)) w;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_alerts()
 RETURNS public.admin_alerts
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return row(
    (select count(*) from (
      select from public.visa_applications a
      where a.consultant_id is null and a.status in ('pending', 'in_progress') limit private.count_limit()) a),
    (select count(*) from public.profiles p
      where p.role = 'consultant' and p.deactivated_at is null and private.is_overloaded(p.id)),
    cardinality(private.stuck_applications()),
    (select count(*) from public.payments_to_resolve r where r.status = 'open'),
    (select count(*) from public.mail_outbox m where m.failed_at is not null and m.dismissed_at is null),
    (select count(*) from public.erasure_requests e where e.status = 'requested'),
    (select min(private.local_day(e.created_at) + private.data_answer_days()) from public.erasure_requests e where e.status = 'requested'),
    (select count(*) from private.facts f where private.is_fact_due(f) and f.checked_on is not null),
    (select count(*) from private.facts f where private.is_fact_due(f) and f.checked_on is null),
    (select count(*) from private.unreachable_people()),
    (select count(*) from private.retention_rules r where r.last_run < now() - interval '36 hours'),
    (select count(*) from (select from private.cases_without_guardian() limit private.count_limit()) c)
  )::public.admin_alerts;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_application_details(p_application_id uuid)
 RETURNS public.admin_application_details
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a public.visa_applications;
begin
  perform private.require_role('admin');
  select * into a from public.visa_applications v where v.id = p_application_id;
  if a.id is null then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  return row(a.id, a.client_id, a.consultant_id, a.visa_type, a.subscription_id, a.status, a.outcome, a.decided_on,
    a.visa_valid_until, a.decision_reason, a.created_at, a.updated_at, private.person(a.client_id),
    private.person(a.consultant_id), array(
      select row(s.id, s.step_type, s.status, s.order_index, s.metadata ->> 'title', s.metadata ->> 'description',
        s.started_at, s.completed_at)::public.admin_step
      from public.application_steps s where s.application_id = p_application_id order by s.order_index),
    (select count(*) from public.case_notes n where n.application_id = p_application_id),
    (select count(*) from public.case_tasks k where k.application_id = p_application_id and not k.is_done),
    (select count(*) from public.case_tasks k where k.application_id = p_application_id and k.is_done),
    private.case_traveller(a.traveller_id)
  )::public.admin_application_details;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_applications(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.admin_application
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  term text := private.forgiving_term(p_search);
  is_unassigned boolean := p_filter is not distinct from 'unassigned';
  is_open boolean := p_filter is not distinct from 'open';
  stuck uuid[] := case when p_filter = 'stuck' then private.stuck_applications() end;
  wanted text := case when p_filter not in ('all', 'open', 'unassigned', 'stuck') then p_filter end;
  is_common boolean;
  clients uuid[];
  consultants uuid[];
  children uuid[];
  kept_total bigint := case when term is null and not is_open and not is_unassigned and stuck is null
    then private.figure('applications', wanted) end;
begin
  perform private.require_role('admin');
  if term is not null then
    is_common := (select count(*) = 50 from (
      select from (select a.* from public.visa_applications a order by a.created_at desc, a.id limit 2000) n
      join public.profiles c on c.id = n.client_id
      left join public.profiles k on k.id = n.consultant_id
      where c.full_name ilike term or c.email ilike term or k.full_name ilike term limit 50) found);
    if not is_common then
      select array_agg(p.id) filter (where private.plain(p.full_name) like private.plain(term) or p.email ilike term),
        array_agg(p.id) filter (where private.plain(p.full_name) like private.plain(term))
      into clients, consultants from public.profiles p where p.id = any (private.people_like(term));
    end if;
    children := array(select t.id from private.travellers_like(term) t);
  end if;
  return query
    with found as not materialized (
      select a.* from public.visa_applications a
      where (wanted is null or a.status = wanted)
        and (not is_open or a.status in ('pending', 'in_progress'))
        and (not is_unassigned or a.consultant_id is null and a.status in ('pending', 'in_progress'))
        and (stuck is null or a.id = any (stuck))
        and case
          when term is null then true
          when is_common then exists (select from public.profiles c
            where c.id = a.client_id and (c.full_name ilike term or c.email ilike term))
            or exists (select from public.profiles k where k.id = a.consultant_id and k.full_name ilike term)
            or a.traveller_id = any (children)
          else a.client_id = any (clients) or a.consultant_id = any (consultants) or a.traveller_id = any (children) end
    ), counted as (
      select coalesce(kept_total, (select count(*) from (select from found limit private.count_limit()) f)) as total
    ), page as (
      select listed.id, row_number() over () as place from (
        select f.id from found f join public.profiles c on c.id = f.client_id
        order by case when p_sort = 'client' then c.full_name end, case when p_sort = 'client_desc' then c.full_name end desc,
          case when p_sort = 'unassigned' then f.consultant_id is not null end,
          case when p_sort = 'updated' then f.updated_at end desc,
          case when p_sort in ('oldest', 'client_desc') then f.created_at end, f.created_at desc,
          case when p_sort in ('oldest', 'client_desc') then f.id end desc, f.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) listed
    )
    select (row(a.id, a.client_id, c.full_name, c.email, c.phone, a.consultant_id, k.full_name, a.visa_type, a.status,
      s.current_step, s.completed_steps, s.total_steps, private.percent(s.completed_steps, s.total_steps),
      a.created_at, a.updated_at, n.total, private.case_traveller(a.traveller_id))::public.admin_application).*
    from page g
    cross join counted n
    join public.visa_applications a on a.id = g.id
    left join public.profiles c on c.id = a.client_id
    left join public.profiles k on k.id = a.consultant_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) s
    order by g.place;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_audit(p_search text, p_filter text, p_person uuid, p_from_at timestamp with time zone, p_to_at timestamp with time zone, p_page integer, p_page_size integer, p_actions text[])
 RETURNS SETOF public.audit_entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  term text := private.like_term(p_search);
  wanted text := nullif(p_filter, 'all');
  is_action boolean := wanted in (select private.audited_actions());
  is_common boolean;
  people uuid[];
  actions text[];
  -- The beginning of an id, as the list shows it, or all of it.
  digits text := lower(replace(ltrim(private.trimmed(left(p_search, 100)), '#'), '-', ''));
  first_id uuid := case when digits ~ '^[0-9a-f]{8,32}$' then rpad(digits, 32, '0')::uuid end;
  last_id uuid := case when first_id is not null then rpad(digits, 32, 'f')::uuid end;
begin
  perform private.require_role('admin');
  if term is not null and first_id is null then
    actions := array(select k from private.audited_actions() k where k ilike term or k = any (p_actions));
    -- Looked for among the newest two thousand entries.
    is_common := (select count(*) = 20 from (
      select from (select l.* from public.audit_log l order by l.at desc, l.id desc limit 2000) n
      left join public.profiles p on p.id = n.actor_id
      left join public.profiles c on c.id = n.client_id
      where p.full_name ilike term or c.full_name ilike term or n.action = any (actions) limit 20) found);
    if not is_common then
      -- Names of people become ids, which the indexes of the audit know, as they do the actions.
      people := array(select p.id from public.profiles p
        where p.id = any (private.people_like(term)) and private.plain(p.full_name) like private.plain(term));
    end if;
  end if;
  return query
    with found as not materialized (
      select l.*, p.full_name as actor_name, c.full_name as client_name from private.audit_entries l
      left join public.profiles p on p.id = l.actor_id
      left join public.profiles c on c.id = l.client_id
      where case when wanted is null then true when is_action then l.action = wanted else l.object_type = wanted end
        and (p_person is null or l.actor_id = p_person or l.client_id = p_person
          or l.object_type = 'profile' and l.object_id = p_person)
        and (p_from_at is null or l.at >= p_from_at) and (p_to_at is null or l.at < p_to_at)
        and case when term is null then true
          when first_id is not null then l.object_id between first_id and last_id
            or l.application_id between first_id and last_id
          when is_common then p.full_name ilike term or c.full_name ilike term or l.action = any (actions)
          else l.actor_id = any (people) or l.client_id = any (people) or l.action = any (actions) end
    ), counted as (
      select count(*) as total from (select from found limit private.count_limit()) f
    )
    select (row(f.id, f.at, f.actor_id, coalesce(f.actor_name, ''), f.actor_role, f.action, f.object_type,
      f.object_id, f.application_id, f.client_id, f.client_name,
      case when f.object_type <> 'appointment' then f.before end,
      case when f.object_type <> 'appointment' then f.after end, n.total,
      private.case_traveller(case when f.object_type = 'traveller' then f.object_id else (
        select a.traveller_id from public.visa_applications a where a.id = f.application_id) end))::public.audit_entry).*
    from found f
    cross join counted n
    order by f.at desc, f.id desc
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_client_details(p_client_id uuid)
 RETURNS public.admin_client_details
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  if not exists (select from public.profiles p where p.id = p_client_id and p.role = 'client') then
    raise exception 'client_not_found' using errcode = 'P0002';
  end if;
  return row(
    private.person(p_client_id),
    exists (select from private.plans_in_force s where s.user_id = p_client_id and s.traveller_id is null),
    (select max(a.updated_at) from public.visa_applications a where a.client_id = p_client_id),
    array(
      select row(s.id, l.name, s.status, s.started_at, s.created_at, s.expires_at, l.texts,
        private.case_traveller(s.traveller_id))::public.listed_subscription
      from public.user_subscriptions s join public.subscription_plans l on l.id = s.plan_id
      where s.user_id = p_client_id order by s.created_at desc),
    private.client_applications(p_client_id, null),
    array(
      select row(t.id, t.ticket_number, t.subject, t.status, t.created_at)::public.listed_ticket
      from public.support_tickets t where t.client_id = p_client_id order by t.created_at desc),
    private.listed_travellers(p_client_id)
  )::public.admin_client_details;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_clients(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.admin_client
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  term text := private.forgiving_term(p_search);
  only_active boolean := p_filter is not distinct from 'active';
  is_common boolean;
  people uuid[];
  guardians uuid[];
  kept_total bigint;
begin
  perform private.require_role('admin');
  if term is not null then
    is_common := private.is_common_among_clients(term);
    -- A common term has so many people that a list of their ids would be longer than the walk.
    people := case when not is_common then private.people_like(term) end;
    guardians := array(select t.client_id from private.travellers_like(term) t);
  -- Counted down from all plans in force: people of the staff with one, and plans of children, are few, clients many.
  elsif only_active then
    kept_total := private.active_subscriptions() - (
      select count(*) from public.profiles p join private.plans_in_force s on s.user_id = p.id and s.traveller_id is null
      -- Whoever became staff may have kept a plan from before.
      where p.role in ('consultant', 'admin')) - (
      select count(*) from private.plans_in_force s where s.traveller_id is not null);
  else
    kept_total := private.figure('people', 'client');
  end if;
  return query
    with found as not materialized (
      select p.* from public.profiles p
      where p.role = 'client'
        and case when term is null then true
          when is_common then p.full_name ilike term or p.email ilike term
            or p.phone ilike term or private.phone_digits(p.phone) like private.digits_term(term) or p.id = any (guardians)
          else p.id = any (people || guardians) end
        and (not only_active or exists (select from private.plans_in_force s where s.user_id = p.id and s.traveller_id is null))
    ), counted as (
      select coalesce(kept_total, (select count(*) from (select from found limit private.count_limit()) f)) as total
    ), page as (
      select listed.id, row_number() over () as place from (
        select f.id from found f
        -- Each order ends with the id, so that equal dates cannot make pages repeat or skip a row.
        order by case when p_sort = 'name' then f.full_name end, case when p_sort = 'name_desc' then f.full_name end desc,
          case when p_sort in ('oldest', 'name_desc') then f.created_at end, f.created_at desc,
          case when p_sort in ('oldest', 'name_desc') then f.id end desc, f.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) listed
    )
    select (row(p.id, p.full_name, p.email, p.phone, p.created_at, p.deactivated_at, s.id, l.name, s.id is not null,
      a.total, a.active, a.last_activity, n.total, l.texts, private.listed_travellers(p.id))::public.admin_client).*
    from page g
    cross join counted n
    join public.profiles p on p.id = g.id
    -- Only now, for the rows that are shown, is anything joined or counted.
    left join private.plans_in_force s on s.user_id = p.id and s.traveller_id is null
    left join public.subscription_plans l on l.id = s.plan_id
    cross join lateral (
      select count(*) as total, count(*) filter (where v.status in ('pending', 'in_progress')) as active,
        max(v.updated_at) as last_activity
      from public.visa_applications v where v.client_id = p.id
    ) a
    order by g.place;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_clients_summary()
 RETURNS public.admin_clients_summary
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return row(private.figure('people', 'client'), private.active_subscriptions(), private.figure('applications'),
    private.figure('applications', 'pending'), private.figure('people', 'child'))::public.admin_clients_summary;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_consultant_details(p_consultant_id uuid)
 RETURNS public.admin_consultant_details
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  if not exists (select from public.profiles p where p.id = p_consultant_id and p.role = 'consultant') then
    raise exception 'consultant_not_found' using errcode = 'P0002';
  end if;
  return row(
    private.person(p_consultant_id),
    (select count(distinct a.client_id) from public.visa_applications a
      where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress')),
    (select count(distinct a.client_id) from public.visa_applications a where a.consultant_id = p_consultant_id),
    array(
      select row(a.id, a.client_id, p.full_name, p.email, a.status, a.created_at,
        private.case_traveller(a.traveller_id))::public.assigned_application
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      where a.consultant_id = p_consultant_id order by a.created_at desc),
    (select count(*) from public.visa_applications a
      where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress'))
  )::public.admin_consultant_details;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_consultants(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.admin_consultant
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  term text := private.forgiving_term(p_search);
begin
  perform private.require_role('admin');
  return query
    with page as (
      select found.*, row_number() over () as place from (
        select p.id, count(*) over () as total from public.profiles p
        left join (
          select a.consultant_id, count(*) as open from public.visa_applications a
          where a.status in ('pending', 'in_progress') group by a.consultant_id
        -- Counting every load is only worth it for the order by load.
        ) load on p_sort in ('workload', 'workload_asc') and load.consultant_id = p.id
        where p.role = 'consultant'
          and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term or (p.phone ilike term or private.phone_digits(p.phone) like private.digits_term(term)))
          and (p_filter is distinct from 'active' or exists (select from public.visa_applications a
            where a.consultant_id = p.id and a.status in ('pending', 'in_progress')))
          and (p_filter is distinct from 'overloaded' or p.deactivated_at is null and private.is_overloaded(p.id))
        order by case p_sort when 'workload' then -coalesce(load.open, 0) when 'workload_asc' then coalesce(load.open, 0) end,
          case when p_sort = 'name' then p.full_name end, case when p_sort = 'name_desc' then p.full_name end desc,
          case when p_sort = 'oldest' then p.created_at end, p.created_at desc, p.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) found
    )
    select (row(p.id, p.full_name, p.email, p.phone, p.created_at, p.deactivated_at, w.active_clients, w.clients,
      w.applications, least(w.active * 10, 100)::int, g.total, w.active)::public.admin_consultant).*
    from page g
    join public.profiles p on p.id = g.id
    cross join lateral (
      select count(*) filter (where a.status in ('pending', 'in_progress')) as active,
        count(distinct a.client_id) filter (where a.status in ('pending', 'in_progress')) as active_clients,
        count(distinct a.client_id) as clients, count(*) as applications
      from public.visa_applications a where a.consultant_id = p.id
    ) w
    order by g.place;
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
begin
  perform private.require_role('admin');
  select coalesce(sum(f.amount), 0),
    coalesce(sum(f.amount) filter (where f.kind in ('pending', 'in_progress')), 0),
    coalesce(sum(f.amount) filter (where f.kind = 'completed'), 0),
    coalesce(sum(f.amount) filter (where f.kind = 'rejected'), 0),
    private.growth(
      coalesce(sum(f.amount) filter (where f.day = this_month - interval '1 month'), 0),
      coalesce(sum(f.amount) filter (where f.day = this_month - interval '2 months'), 0))
  into answer.total_applications, answer.active_applications, answer.completed_applications,
    answer.rejected_applications, answer.monthly_growth
  from private.figures f where f.figure = 'applications';
  answer.monthly_revenue_estimate := 160 * answer.completed_applications;
  answer.total_clients := private.figure('people', 'client');
  answer.total_consultants := private.figure('people', 'consultant');
  answer.total_children := private.figure('people', 'child');
  answer.recent := array(
    select row(a.id, a.visa_type, a.status, p.full_name, a.created_at,
      private.case_traveller(a.traveller_id))::public.recent_application
    from public.visa_applications a left join public.profiles p on p.id = a.client_id
    order by a.created_at desc, a.id limit 5);
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_erasure_requests(p_page integer, p_page_size integer)
 RETURNS SETOF public.listed_erasure
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return query
    select (row(e.id, e.user_id, p.full_name, p.email, e.reason, e.status, e.created_at, e.resolved_at, r.full_name,
      count(*) over (), (select count(*) from public.travellers t
        where t.client_id = e.user_id and private.is_in_charge(t)))::public.listed_erasure).*
    from public.erasure_requests e
    join public.profiles p on p.id = e.user_id
    left join public.profiles r on r.id = e.resolved_by
    order by e.status = 'requested' desc, case when e.status = 'requested' then e.created_at end,
      e.resolved_at desc, e.id
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $function$;

CREATE OR REPLACE FUNCTION private.cases_without_guardian()
 RETURNS SETOF public.visa_applications
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.* from public.profiles p join public.visa_applications a on a.client_id = p.id
  where p.deactivated_at is not null and a.traveller_id is not null and a.status in ('pending', 'in_progress')
$function$;

CREATE OR REPLACE FUNCTION private.count_traveller()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' and private.is_in_charge(old) then
    perform private.add_to_figure('people', 'child', '2000-01-01', -1);
  end if;
  if tg_op <> 'DELETE' and private.is_in_charge(new) then
    perform private.add_to_figure('people', 'child', '2000-01-01', 1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.listed_travellers(p_client_id uuid)
 RETURNS public.listed_traveller[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(select row(t.id, t.full_name, t.birth_date, t.relationship)::public.listed_traveller
    from public.travellers t where t.client_id = p_client_id and private.is_in_charge(t) order by t.created_at, t.id)
$function$;

CREATE OR REPLACE FUNCTION private.own_consent(p_consent private.consents)
 RETURNS public.own_consent
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select row(p_consent.id, p_consent.about_id, p_consent.kind, p_consent.version, p_consent.given_at, p_consent.withdrawn_at,
    p_consent.withdrawn_at is null and k.deleter is not null, (
      select t.full_name from public.travellers t where t.id = p_consent.about_id and private.is_in_charge(t)))::public.own_consent
  from private.consent_kinds k where k.kind = p_consent.kind
$function$;

CREATE OR REPLACE FUNCTION private.recount_figures()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- No change may come between deleting and counting.
  lock table public.profiles, public.travellers, public.visa_applications, public.user_subscriptions in share mode;
  delete from private.figures where figure not in ('visits', 'forgotten');
  insert into private.figures (figure, kind, day, amount)
  select 'people', p.role, '2000-01-01', count(*) from public.profiles p group by p.role
  union all
  select 'applications', a.status, private.local_month(a.created_at), count(*)
  from public.visa_applications a group by 2, 3
  union all
  select 'people', 'child', '2000-01-01', count(*) from public.travellers t where private.is_in_charge(t) having count(*) > 0
  union all
  select 'sales', s.plan_id::text, private.local_day(s.created_at), count(*)
  from public.user_subscriptions s where s.status = 'active' and s.expires_at is null group by 2, 3;
end $function$;

CREATE OR REPLACE FUNCTION private.sales_rows(p_period text, p_kind text, p_now timestamp with time zone)
 RETURNS SETOF public.sales_row
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  months int := case p_period when 'month' then 1 when 'quarter' then 3 when 'year' then 12 end;
  first_day date;
  since timestamptz;
  until timestamptz := p_now;
begin
  perform private.require_role('admin');
  if p_period ~ '^[12]\d{3}-(0[1-9]|1[0-2])$' then
    first_day := (p_period || '-01')::date;
    until := least(p_now,
      (first_day + interval '1 month')::timestamp at time zone 'America/Sao_Paulo' - interval '1 microsecond');
  elsif months is not null then
    first_day := (private.local_day(p_now) - make_interval(months => months))::date;
  end if;
  if first_day is null or coalesce(p_kind, '') not in ('paid', 'given', 'refunded') then
    raise exception 'invalid_period' using errcode = '22023';
  end if;
  since := first_day::timestamp at time zone 'America/Sao_Paulo';
  if p_kind = 'given' then
    return query
      select (row(private.local_day(u.started_at), u.user_id, o.full_name, l.visa_type, 0,
        private.case_traveller(u.traveller_id))::public.sales_row).*
      from public.user_subscriptions u
      join public.profiles o on o.id = u.user_id
      left join public.subscription_plans l on l.id = u.plan_id
      where u.started_at >= since and u.started_at <= until and private.is_given(u)
      order by u.started_at desc, u.id;
    return;
  end if;
  return query
    select (row(private.local_day(w.at), p.user_id, o.full_name, l.visa_type, w.cents / 100.0,
      private.case_traveller(p.traveller_id))::public.sales_row).*
    from public.payments p
    cross join lateral (
      select case p_kind when 'refunded' then p.refunded_as_of else p.captured_at end as at,
        case p_kind when 'refunded' then p.refunded_cents else p.amount_cents end as cents) w
    left join public.profiles o on o.id = p.user_id
    left join public.checkout_sessions c on c.id = p.session_id
    left join public.user_subscriptions u on u.id = p.subscription_id
    left join public.subscription_plans l on l.id = coalesce(c.plan_id, u.plan_id)
    where w.at >= since and w.at <= until and p.currency = 'brl' and (p_kind <> 'refunded' or w.cents > 0)
    order by w.at desc, p.id;
end $function$;

CREATE OR REPLACE FUNCTION private.travellers_like(p_term text)
 RETURNS SETOF public.travellers
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  wanted text := private.plain(p_term);
  beginning text := substr(wanted, 2);
begin
  return query select t.* from public.travellers t
    where private.is_in_charge(t) and wanted ~ '[[:alnum:]]' and case when length(p_term) <= 4
      then private.plain(t.full_name) like beginning or private.plain(t.full_name) like '% ' || beginning
      else private.plain(t.full_name) like wanted end;
end $function$;

CREATE VIEW "private"."plans_in_force" WITH (security_invoker=true) AS  SELECT id,
    user_id,
    plan_id,
    traveller_id
   FROM public.user_subscriptions u
  WHERE ((status = 'active'::text) AND ((expires_at IS NULL) OR (expires_at > now())));

CREATE TRIGGER travellers_count_again AFTER UPDATE OF birth_date ON public.travellers FOR EACH ROW WHEN (((old.birth_date IS NULL) <> (new.birth_date IS NULL))) EXECUTE FUNCTION private.count_traveller();

CREATE TRIGGER travellers_count AFTER INSERT OR DELETE ON public.travellers FOR EACH ROW EXECUTE FUNCTION private.count_traveller();

COMMENT ON TABLE "private"."figures" IS 'Counts: people by role, children in the charge of a client as people of the kind child, applications by status and month of creation, endless active subscriptions by plan and day, visits by day, what was forgotten by rule and month.';

REVOKE ALL ON FUNCTION "private"."cases_without_guardian"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_traveller"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."listed_travellers"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."travellers_like"(text) FROM PUBLIC;

CREATE INDEX travellers_plain_name_search ON public.travellers USING gin (private.plain(full_name) extensions.gin_trgm_ops);

INSERT INTO "private"."figures" ("figure", "kind", "day", "amount")
SELECT 'people', 'child', '2000-01-01', count(*) FROM "public"."travellers" t WHERE t."birth_date" IS NOT NULL HAVING count(*) > 0;
