/*
 * What an administrator sees: people, applications, records. Each function asserts the role and then reads without
 * row security, so searching and counting cost what they cost without it.
 */

-- verbs ----------------------------------------------------------------------
create function private.admin_clients(p_search text, p_filter text, p_sort text, p_page int, p_page_size int)
returns table (
  client_id uuid, full_name text, email text, phone text, created_at timestamptz, deactivated_at timestamptz,
  subscription_id uuid, plan_name text, has_active_plan boolean, applications_total bigint,
  applications_active bigint, last_activity timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  term text := private.like_term(p_search);
  only_active boolean := p_filter is not distinct from 'active';
  matches bigint;
begin
  perform private.require_role('admin');
  matches := case when term is null and not only_active then private.figure('people', 'client') else (
    select count(*) from public.profiles p
    where p.role = 'client' and (term is null or p.full_name ilike term or p.email ilike term or p.phone ilike term)
      and (not only_active or exists (
        select from public.user_subscriptions u
        where u.user_id = p.id and u.status = 'active' and (u.expires_at is null or u.expires_at > now())))) end;
  return query
    with page as (
      select p.* from public.profiles p
      where p.role = 'client' and (term is null or p.full_name ilike term or p.email ilike term or p.phone ilike term)
        and (not only_active or exists (
          select from public.user_subscriptions u
          where u.user_id = p.id and u.status = 'active' and (u.expires_at is null or u.expires_at > now())))
      order by case when p_sort = 'name' then p.full_name end, case when p_sort = 'oldest' then p.created_at end,
        p.created_at desc, p.id
      limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)
    )
    select p.id, p.full_name, p.email, p.phone, p.created_at, p.deactivated_at, s.id, s.name, s.id is not null,
      a.total, a.active, a.last_activity, matches
    from page p
    left join lateral (
      select u.id, l.name from public.user_subscriptions u join public.subscription_plans l on l.id = u.plan_id
      where u.user_id = p.id and u.status = 'active' and (u.expires_at is null or u.expires_at > now()) limit 1
    ) s on true
    cross join lateral (
      select count(*) as total, count(*) filter (where v.status in ('pending', 'in_progress')) as active,
        max(v.updated_at) as last_activity
      from public.visa_applications v where v.client_id = p.id
    ) a
    order by case when p_sort = 'name' then p.full_name end, case when p_sort = 'oldest' then p.created_at end,
      p.created_at desc, p.id;
end $$;

create function public.admin_clients(
  search text default null, filter text default 'all', sort text default 'newest', page int default 1,
  page_size int default 50
) returns table (
  client_id uuid, full_name text, email text, phone text, created_at timestamptz, deactivated_at timestamptz,
  subscription_id uuid, plan_name text, has_active_plan boolean, applications_total bigint,
  applications_active bigint, last_activity timestamptz, total_count bigint
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_clients($1, $2, $3, $4, $5)
$$;

create function private.admin_client_details(p_client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  if not exists (select from public.profiles p where p.id = p_client_id and p.role = 'client') then
    raise exception 'client_not_found' using errcode = 'P0002';
  end if;
  return jsonb_build_object(
    'client', private.person(p_client_id),
    'has_active_plan', private.has_active_plan(p_client_id),
    'last_activity', (select max(a.updated_at) from public.visa_applications a where a.client_id = p_client_id),
    'subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'plan_name', l.name, 'status', s.status,
        'started_at', s.started_at, 'created_at', s.created_at, 'expires_at', s.expires_at)
        order by s.created_at desc), '[]')
      from public.user_subscriptions s join public.subscription_plans l on l.id = s.plan_id
      where s.user_id = p_client_id),
    'applications', private.client_applications(p_client_id, null),
    'tickets', private.client_tickets(p_client_id, false));
end $$;

create function public.admin_client_details(client_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_client_details(client_id) $$;

create function private.admin_consultants(p_search text, p_filter text, p_sort text, p_page int, p_page_size int)
returns table (
  consultant_id uuid, full_name text, email text, phone text, created_at timestamptz, deactivated_at timestamptz,
  active_clients bigint, total_clients bigint, total_applications bigint, workload_percent int, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  term text := private.like_term(p_search);
begin
  perform private.require_role('admin');
  return query
    with work as (
      select p.*, count(distinct a.client_id) filter (where a.status in ('pending', 'in_progress')) as active,
        count(distinct a.client_id) as clients, count(a.id) as applications
      from public.profiles p left join public.visa_applications a on a.consultant_id = p.id
      where p.role = 'consultant'
        and (term is null or p.full_name ilike term or p.email ilike term or p.phone ilike term)
      group by p.id
    )
    select w.id, w.full_name, w.email, w.phone, w.created_at, w.deactivated_at, w.active, w.clients, w.applications,
      least(w.active * 10, 100)::int, count(*) over ()
    from work w
    where p_filter is distinct from 'active' or w.active > 0
    order by case when p_sort = 'name' then w.full_name end, case when p_sort = 'workload' then -w.active end,
      case when p_sort = 'oldest' then w.created_at end, w.created_at desc, w.id
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $$;

create function public.admin_consultants(
  search text default null, filter text default 'all', sort text default 'newest', page int default 1,
  page_size int default 50
) returns table (
  consultant_id uuid, full_name text, email text, phone text, created_at timestamptz, deactivated_at timestamptz,
  active_clients bigint, total_clients bigint, total_applications bigint, workload_percent int, total_count bigint
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_consultants($1, $2, $3, $4, $5)
$$;

create function private.admin_consultant_details(p_consultant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  if not exists (select from public.profiles p where p.id = p_consultant_id and p.role = 'consultant') then
    raise exception 'consultant_not_found' using errcode = 'P0002';
  end if;
  return jsonb_build_object(
    'consultant', private.person(p_consultant_id),
    'active_clients', (select count(distinct a.client_id) from public.visa_applications a
      where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress')),
    'total_clients', (select count(distinct a.client_id) from public.visa_applications a
      where a.consultant_id = p_consultant_id),
    'assigned', (select coalesce(jsonb_agg(jsonb_build_object('application_id', a.id, 'client_id', a.client_id,
        'client_name', p.full_name, 'client_email', p.email, 'status', a.status, 'created_at', a.created_at)
        order by a.created_at desc), '[]')
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      where a.consultant_id = p_consultant_id));
end $$;

create function public.admin_consultant_details(consultant_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_consultant_details(consultant_id)
$$;

create function private.admin_applications(p_search text, p_filter text, p_sort text, p_page int, p_page_size int)
returns table (
  application_id uuid, client_id uuid, client_name text, client_email text, client_phone text, consultant_id uuid,
  consultant_name text, visa_type text, status text, current_step text, completed_steps int, total_steps int,
  progress int, created_at timestamptz, updated_at timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  term text := private.like_term(p_search);
  wanted text := nullif(p_filter, 'all');
  people uuid[];
  total bigint;
begin
  perform private.require_role('admin');
  if term is not null then
    select array_agg(p.id) into people from public.profiles p
    where p.full_name ilike term or (p.email ilike term and p.role = 'client');
  end if;
  total := case when term is null then private.figure('applications', wanted) else (
    select count(*) from public.visa_applications a
    where (wanted is null or a.status = wanted)
      and (a.client_id = any (people) or a.consultant_id = any (people))) end;
  return query
    with page as (
      select a.* from public.visa_applications a
      where (wanted is null or a.status = wanted)
        and (term is null or a.client_id = any (people) or a.consultant_id = any (people))
      order by case when p_sort = 'unassigned' then a.consultant_id is not null end,
        case when p_sort = 'oldest' then a.created_at end, case when p_sort = 'updated' then a.updated_at end desc nulls last,
        a.created_at desc, a.id
      limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)
    )
    select a.id, a.client_id, c.full_name, c.email, c.phone, a.consultant_id, k.full_name, a.visa_type, a.status,
      g.current_step, g.completed_steps, g.total_steps, private.percent(g.completed_steps, g.total_steps),
      a.created_at, a.updated_at, total
    from page a
    left join public.profiles c on c.id = a.client_id
    left join public.profiles k on k.id = a.consultant_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
    order by case when p_sort = 'unassigned' then a.consultant_id is not null end,
      case when p_sort = 'oldest' then a.created_at end, case when p_sort = 'updated' then a.updated_at end desc nulls last,
      a.created_at desc, a.id;
end $$;

create function public.admin_applications(
  search text default null, filter text default 'all', sort text default 'newest', page int default 1,
  page_size int default 50
) returns table (
  application_id uuid, client_id uuid, client_name text, client_email text, client_phone text, consultant_id uuid,
  consultant_name text, visa_type text, status text, current_step text, completed_steps int, total_steps int,
  progress int, created_at timestamptz, updated_at timestamptz, total_count bigint
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_applications($1, $2, $3, $4, $5)
$$;

create function private.admin_application_details(p_application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.visa_applications;
begin
  perform private.require_role('admin');
  select * into application from public.visa_applications a where a.id = p_application_id;
  if application.id is null then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  return to_jsonb(application) - 'application_data' - 'uploaded_documents' || jsonb_build_object(
    'client', private.person(application.client_id),
    'consultant', private.person(application.consultant_id),
    'steps', (select jsonb_agg(jsonb_build_object('id', s.id, 'step_type', s.step_type, 'status', s.status,
        'order_index', s.order_index, 'title', s.metadata ->> 'title', 'description', s.metadata ->> 'description',
        'started_at', s.started_at, 'completed_at', s.completed_at) order by s.order_index)
      from public.application_steps s where s.application_id = p_application_id));
end $$;

create function public.admin_application_details(application_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_application_details(application_id)
$$;

create function private.admin_suggest_consultants()
returns table (consultant_id uuid, full_name text, email text, active_applications bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_role('admin');
  return query
    select p.id, p.full_name, p.email, count(a.id)
    from public.profiles p
    left join public.visa_applications a on a.consultant_id = p.id and a.status in ('pending', 'in_progress')
    where p.role = 'consultant' and p.deactivated_at is null
    group by p.id order by count(a.id), p.full_name, p.id limit 100;
end $$;

create function public.admin_suggest_consultants()
returns table (consultant_id uuid, full_name text, email text, active_applications bigint)
language sql stable security invoker set search_path = '' as $$ select * from private.admin_suggest_consultants() $$;

create function private.admin_audit(
  p_search text, p_filter text, p_person uuid, p_from_at timestamptz, p_to_at timestamptz, p_page int, p_page_size int
) returns table (
  id bigint, at timestamptz, actor_id uuid, actor_name text, actor_role text, action text, object_type text,
  object_id uuid, application_id uuid, client_id uuid, client_name text, before jsonb, after jsonb, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  term text := private.like_term(p_search);
  wanted text := nullif(p_filter, 'all');
begin
  perform private.require_role('admin');
  return query
    select l.id, l.at, l.actor_id, coalesce(p.full_name, 'Sistema'), l.actor_role, l.action, l.object_type,
      l.object_id, l.application_id, l.client_id, c.full_name,
      case when l.object_type <> 'appointment' then l.before end,
      case when l.object_type <> 'appointment' then l.after end, count(*) over ()
    from public.audit_log l
    left join public.profiles p on p.id = l.actor_id
    left join public.profiles c on c.id = l.client_id
    where (wanted is null or l.action = wanted or l.object_type = wanted)
      and (p_person is null or l.actor_id = p_person or l.client_id = p_person or l.object_id = p_person)
      and (p_from_at is null or l.at >= p_from_at) and (p_to_at is null or l.at < p_to_at)
      and (term is null or p.full_name ilike term or c.full_name ilike term or l.action ilike term)
    order by l.at desc, l.id desc
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $$;

create function public.admin_audit(
  search text default null, filter text default 'all', person uuid default null, from_at timestamptz default null,
  to_at timestamptz default null, page int default 1, page_size int default 50
) returns table (
  id bigint, at timestamptz, actor_id uuid, actor_name text, actor_role text, action text, object_type text,
  object_id uuid, application_id uuid, client_id uuid, client_name text, before jsonb, after jsonb, total_count bigint
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_audit($1, $2, $3, $4, $5, $6, $7)
$$;

create function private.admin_modules()
returns table (remote text, version text, errors_24h bigint, errors_7d bigint, last_at timestamptz, last_class text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_role('admin');
  return query
    select e.remote, e.version, count(*) filter (where e.at > now() - interval '24 hours'), count(*), max(e.at),
      (array_agg(e.class order by e.at desc))[1]
    from public.client_errors e where e.at > now() - interval '7 days'
    group by e.remote, e.version order by e.remote, max(e.at) desc;
end $$;

create function public.admin_modules()
returns table (remote text, version text, errors_24h bigint, errors_7d bigint, last_at timestamptz, last_class text)
language sql stable security invoker set search_path = '' as $$ select * from private.admin_modules() $$;

grant execute on function
  private.admin_clients(text, text, text, int, int), public.admin_clients(text, text, text, int, int),
  private.admin_client_details(uuid), public.admin_client_details(uuid),
  private.admin_consultants(text, text, text, int, int), public.admin_consultants(text, text, text, int, int),
  private.admin_consultant_details(uuid), public.admin_consultant_details(uuid),
  private.admin_applications(text, text, text, int, int), public.admin_applications(text, text, text, int, int),
  private.admin_application_details(uuid), public.admin_application_details(uuid),
  private.admin_suggest_consultants(), public.admin_suggest_consultants(),
  private.admin_audit(text, text, uuid, timestamptz, timestamptz, int, int),
  public.admin_audit(text, text, uuid, timestamptz, timestamptz, int, int),
  private.admin_modules(), public.admin_modules() to authenticated;
