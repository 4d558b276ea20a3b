/*
 * Open applications as a filter of the list: the dashboard counts them, and no list showed the rows it counts. Otherwise the
 * body is that of the newest definition.
 */
create or replace function private.admin_applications(
  p_search text, p_filter text, p_sort text, p_page int, p_page_size int
) returns setof public.admin_application
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  term text := private.forgiving_term(p_search);
  is_unassigned boolean := p_filter is not distinct from 'unassigned';
  is_open boolean := p_filter is not distinct from 'open';
  stuck uuid[] := case when p_filter = 'stuck' then private.stuck_applications() end;
  wanted text := case when p_filter not in ('all', 'open', 'unassigned', 'stuck') then p_filter end;
  is_common boolean;
  clients uuid[];
  consultants uuid[];
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
          else a.client_id = any (clients) or a.consultant_id = any (consultants) end
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
      a.created_at, a.updated_at, n.total)::public.admin_application).*
    from page g
    cross join counted n
    join public.visa_applications a on a.id = g.id
    left join public.profiles c on c.id = a.client_id
    left join public.profiles k on k.id = a.consultant_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) s
    order by g.place;
end $$;
