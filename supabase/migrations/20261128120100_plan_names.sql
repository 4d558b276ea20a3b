/*
 * The lists of administrators name a plan in the reader's language, also one that an administrator worded anew: with its
 * Portuguese name alone, the page had to know the other two by heart, which it does for the plans of the release only.
 */
alter type public.admin_client add attribute plan_texts jsonb;
alter type public.listed_subscription add attribute plan_texts jsonb;

create or replace function private.admin_clients(p_search text, p_filter text, p_sort text, p_page int, p_page_size int)
returns setof public.admin_client
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  term text := private.forgiving_term(p_search);
  only_active boolean := p_filter is not distinct from 'active';
  is_common boolean;
  people uuid[];
  kept_total bigint;
begin
  perform private.require_role('admin');
  if term is not null then
    is_common := private.is_common_among_clients(term);
    -- A common term has so many people that a list of their ids would be longer than the walk.
    people := case when not is_common then private.people_like(term) end;
  -- Counted down from all plans in force: people of the staff with one are few, clients many.
  elsif only_active then
    kept_total := private.active_subscriptions() - (
      select count(*) from public.profiles p join private.plans_in_force s on s.user_id = p.id
      -- Whoever became staff may have kept a plan from before.
      where p.role in ('consultant', 'admin'));
  else
    kept_total := private.figure('people', 'client');
  end if;
  return query
    with found as not materialized (
      select p.* from public.profiles p
      where p.role = 'client'
        and case when term is null then true
          when is_common then p.full_name ilike term or p.email ilike term
            or p.phone ilike term or private.phone_digits(p.phone) like private.digits_term(term)
          else p.id = any (people) end
        and (not only_active or exists (select from private.plans_in_force s where s.user_id = p.id))
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
      a.total, a.active, a.last_activity, n.total, l.texts)::public.admin_client).*
    from page g
    cross join counted n
    join public.profiles p on p.id = g.id
    -- Only now, for the rows that are shown, is anything joined or counted.
    left join private.plans_in_force s on s.user_id = p.id
    left join public.subscription_plans l on l.id = s.plan_id
    cross join lateral (
      select count(*) as total, count(*) filter (where v.status in ('pending', 'in_progress')) as active,
        max(v.updated_at) as last_activity
      from public.visa_applications v where v.client_id = p.id
    ) a
    order by g.place;
end $$;

/* Subscriptions, applications and tickets of one client; of the tickets their subject and state, not what was said. */
create or replace function private.admin_client_details(p_client_id uuid) returns public.admin_client_details
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  if not exists (select from public.profiles p where p.id = p_client_id and p.role = 'client') then
    raise exception 'client_not_found' using errcode = 'P0002';
  end if;
  return row(
    private.person(p_client_id),
    private.has_active_plan(p_client_id),
    (select max(a.updated_at) from public.visa_applications a where a.client_id = p_client_id),
    array(
      select row(s.id, l.name, s.status, s.started_at, s.created_at, s.expires_at, l.texts)::public.listed_subscription
      from public.user_subscriptions s join public.subscription_plans l on l.id = s.plan_id
      where s.user_id = p_client_id order by s.created_at desc),
    private.client_applications(p_client_id, null),
    array(
      select row(t.id, t.ticket_number, t.subject, t.status, t.created_at)::public.listed_ticket
      from public.support_tickets t where t.client_id = p_client_id order by t.created_at desc)
  )::public.admin_client_details;
end $$;
