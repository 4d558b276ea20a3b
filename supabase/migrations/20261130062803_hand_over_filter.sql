-- Why: the counts of asked hand-overs and of cases without a guardian on the dashboard opened the list of all applications, so an administrator had to look for the few cases that were counted; the list filters by both.

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
  listed uuid[] := case p_filter
    when 'stuck' then private.stuck_applications()
    when 'handovers' then array(select o.application_id from private.asked_hand_overs() o)
    when 'guardians' then array(select g.id from private.cases_without_guardian() g) end;
  wanted text := case when p_filter not in ('all', 'open', 'unassigned', 'stuck', 'handovers', 'guardians') then p_filter end;
  is_common boolean;
  clients uuid[];
  consultants uuid[];
  children uuid[];
  kept_total bigint := case when term is null and not is_open and not is_unassigned and listed is null
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
        and (listed is null or a.id = any (listed))
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
          -- Each of the values below is read for its own order only.
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
