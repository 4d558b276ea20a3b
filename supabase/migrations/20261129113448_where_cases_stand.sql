-- Why: the administrator's lists say of each open case its step, since when, whose turn it is, the day of travel and unread messages,
-- and come in these orders.

CREATE TYPE "public"."case_position" AS ("application_id" required.uuid, "current_step" public.step_type, "current_step_since" timestamp with time zone, "intended_arrival" date, "has_protocol" required."boolean", "has_pre_interview" required."boolean", "has_consulate_appointment" required."boolean", "unread" required."int", "official_form" public.official_progress);

ALTER TYPE "public"."admin_application" ADD ATTRIBUTE "position" public.case_position CASCADE;

ALTER TYPE "public"."admin_client" ADD ATTRIBUTE "position" public.case_position CASCADE;

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
  is_open boolean := coalesce(p_filter = 'open', false)
    or (coalesce(p_filter, 'all') = 'all' and coalesce(p_sort in ('consultant', 'step', 'waiting', 'travel', 'unread'), false));
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
          -- Each of them is read for its own order alone.
          case when p_sort = 'consultant' then (select k.full_name from public.profiles k where k.id = f.consultant_id) end nulls first,
          case when p_sort = 'consultant' then f.consultant_id end,
          case when p_sort = 'step' then (select s.order_index from public.application_steps s
            where s.application_id = f.id and s.status = 'in_progress') end,
          case when p_sort = 'travel' then private.travel_day(f.id) end,
          case when p_sort = 'unread' then private.unread_of(f.client_id, f.consultant_id) end desc,
          case when p_sort in ('consultant', 'step', 'waiting') then (select s.started_at from public.application_steps s
            where s.application_id = f.id and s.status = 'in_progress') end,
          case when p_sort in ('oldest', 'client_desc') then f.created_at end, f.created_at desc,
          case when p_sort in ('oldest', 'client_desc') then f.id end desc, f.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) listed
    )
    select (row(a.id, a.client_id, c.full_name, c.email, c.phone, a.consultant_id, k.full_name, a.visa_type, a.status,
      s.current_step, s.completed_steps, s.total_steps, private.percent(s.completed_steps, s.total_steps),
      a.created_at, a.updated_at, n.total, private.case_traveller(a.traveller_id),
      private.case_position(a))::public.admin_application).*
    from page g
    cross join counted n
    join public.visa_applications a on a.id = g.id
    left join public.profiles c on c.id = a.client_id
    left join public.profiles k on k.id = a.consultant_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) s
    order by g.place;
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
      a.total, a.active, a.last_activity, n.total, l.texts, private.listed_travellers(p.id), o.position)::public.admin_client).*
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
    left join lateral (
      select private.case_position(v) as position from public.visa_applications v
      where v.client_id = p.id and v.status in ('pending', 'in_progress') order by v.created_at desc limit 1
    ) o on true
    order by g.place;
end $function$;

CREATE OR REPLACE FUNCTION private.case_position(p_case public.visa_applications)
 RETURNS public.case_position
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place public.case_position;
begin
  if not private.is_open(p_case) then
    return null;
  end if;
  select p_case.id, g.current_step, g.current_step_since, private.travel_day(p_case.id), g.has_protocol,
    exists (select from public.consultant_appointments o where o.application_id = p_case.id and o.status <> 'cancelled'),
    g.has_consulate_appointment, private.unread_of(p_case.client_id, p_case.consultant_id),
    (select private.official_progress(o) from private.without_number(p_case.id) o)
  into place
  from private.application_progress g where g.application_id = p_case.id;
  return place;
end $function$;

CREATE OR REPLACE FUNCTION private.travel_day(p_application_id uuid)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.intended_arrival from public.ds160_forms d where d.application_id = p_application_id limit 1
$function$;

CREATE OR REPLACE FUNCTION private.unread_of(p_client_id uuid, p_consultant_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(t.consultant_unread), 0)::int from public.support_tickets t
  where t.client_id = p_client_id and t.consultant_id = p_consultant_id
$function$;

REVOKE ALL ON FUNCTION "private"."case_position"(public.visa_applications) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."travel_day"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unread_of"(uuid, uuid) FROM PUBLIC;
