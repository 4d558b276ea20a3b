/*
 * What an administrator sees: clients, consultants, applications, audit. Everything here is read only.
 *
 * Who may see: administrators. They see who works on what and how far it is, never documents, forms, messages or
 * appointments; the audit hides what was changed in an appointment.
 *
 * Never true: a list that reads the whole table to show a page; a row twice or left out between two pages.
 *
 * Verbs: admin_clients, admin_consultants, admin_applications, admin_audit (lists), the three …_details, and
 * admin_suggest_consultants. Each asserts the role and then reads as the owner, because `ilike` is not
 * leakproof: under row security Postgres would check the policies of every row before it searches.
 *
 * How a list works: `found` says once which rows belong to it. `not materialized` has Postgres plan its two uses apart:
 * the page walks an index in the order of the list and reads whole only the rows it shows, the count stops at 1,001,
 * which stands for "more than 1,000". Totals without a search are kept figures and count nothing.
 */

-- verbs ----------------------------------------------------------------------
/* One more than the screen tells, so that "more than" is known. */
create function private.count_limit() returns int
language sql immutable set search_path = '' as $$ select 1001 $$;

/*
 * A fragment that many share is found soonest by walking a list in its own order, a rare one through the search
 * indexes; the newest rows tell which it is.
 */
create function private.is_common_among_clients(p_term text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) = 50 from (
    select from (select p.* from public.profiles p where p.role = 'client' order by p.created_at desc, p.id limit 2000) n
    where n.full_name ilike p_term or n.email ilike p_term or n.phone ilike p_term limit 50) found);
end $$;

/*
 * Plans are chosen anew for each term (force_custom_plan), as a good plan for "silva" is a bad one for "xq". Turning
 * sequential scans off for three letters and more makes Postgres use the trigrams it would otherwise misjudge.
 */
create function private.people_like(p_term text) returns uuid[]
language plpgsql stable security definer
set search_path = '' set enable_seqscan = on set plan_cache_mode = force_custom_plan as $$
begin
  perform set_config('enable_seqscan', case when length(p_term) > 4 then 'off' else 'on' end, true);
  return array(select p.id from public.profiles p
    where p.full_name ilike p_term or p.email ilike p_term or p.phone ilike p_term);
end $$;

create function private.admin_clients(p_search text, p_filter text, p_sort text, p_page int, p_page_size int)
returns table (
  client_id uuid, full_name text, email text, phone text, created_at timestamptz, deactivated_at timestamptz,
  subscription_id uuid, plan_name text, has_active_plan boolean, applications_total bigint,
  applications_active bigint, last_activity timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  term text := private.like_term(p_search);
  only_active boolean := p_filter is not distinct from 'active';
  is_common boolean;
  people uuid[];
  kept_total bigint;
begin
  perform private.require_role('admin');
  if term is not null then
    is_common := private.is_common_among_clients(term);
    people := case when not is_common then private.people_like(term) end;
  elsif only_active then
    kept_total := private.active_subscriptions() - (
      select count(*) from public.profiles p join private.plans_in_force s on s.user_id = p.id
      where p.role in ('consultant', 'admin'));
  else
    kept_total := private.figure('people', 'client');
  end if;
  return query
    with found as not materialized (
      select p.* from public.profiles p
      where p.role = 'client'
        and case when term is null then true
          when is_common then p.full_name ilike term or p.email ilike term or p.phone ilike term
          else p.id = any (people) end
        and (not only_active or exists (select from private.plans_in_force s where s.user_id = p.id))
    ), page as (
      select listed.id, row_number() over () as place from (
        select f.id from found f
        order by case when p_sort = 'name' then f.full_name end, case when p_sort = 'oldest' then f.created_at end,
          f.created_at desc, case when p_sort = 'oldest' then f.id end desc, f.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) listed
    )
    select p.id, p.full_name, p.email, p.phone, p.created_at, p.deactivated_at, s.id, l.name, s.id is not null,
      a.total, a.active, a.last_activity,
      coalesce(kept_total, (select count(*) from (select from found limit private.count_limit()) counted))
    from page g
    join public.profiles p on p.id = g.id
    left join private.plans_in_force s on s.user_id = p.id
    left join public.subscription_plans l on l.id = s.plan_id
    cross join lateral (
      select count(*) as total, count(*) filter (where v.status in ('pending', 'in_progress')) as active,
        max(v.updated_at) as last_activity
      from public.visa_applications v where v.client_id = p.id
    ) a
    order by g.place;
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

/* Subscriptions, applications and tickets of one client; of the tickets their subject and state, not what was said. */
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

/* A client has one open application at most, so open applications and active clients are the same number. */
create function private.admin_consultants(
  p_search text, p_filter text, p_sort text, p_page int, p_page_size int
) returns table (
  consultant_id uuid, full_name text, email text, phone text, created_at timestamptz, deactivated_at timestamptz,
  active_clients bigint, total_clients bigint, total_applications bigint, workload_percent int, total_count bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  term text := private.like_term(p_search);
begin
  perform private.require_role('admin');
  return query
    with page as (
      select found.*, row_number() over () as place from (
        select p.id, count(*) over () as total from public.profiles p
        left join (
          select a.consultant_id, count(*) as open from public.visa_applications a
          where a.status in ('pending', 'in_progress') group by a.consultant_id
        ) load on p_sort = 'workload' and load.consultant_id = p.id
        where p.role = 'consultant'
          and (term is null or p.full_name ilike term or p.email ilike term or p.phone ilike term)
          and (p_filter is distinct from 'active' or exists (select from public.visa_applications a
            where a.consultant_id = p.id and a.status in ('pending', 'in_progress')))
        order by case when p_sort = 'workload' then -coalesce(load.open, 0) end,
          case when p_sort = 'name' then p.full_name end, case when p_sort = 'oldest' then p.created_at end,
          p.created_at desc, p.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) found
    )
    select p.id, p.full_name, p.email, p.phone, p.created_at, p.deactivated_at, w.active, w.clients, w.applications,
      least(w.active * 10, 100)::int, g.total
    from page g
    join public.profiles p on p.id = g.id
    cross join lateral (
      select count(*) filter (where a.status in ('pending', 'in_progress')) as active,
        count(distinct a.client_id) as clients, count(*) as applications
      from public.visa_applications a where a.consultant_id = p.id
    ) w
    order by g.place;
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

/* One consultant and the applications assigned to them. */
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

create function private.admin_applications(
  p_search text, p_filter text, p_sort text, p_page int, p_page_size int
) returns table (
  application_id uuid, client_id uuid, client_name text, client_email text, client_phone text, consultant_id uuid,
  consultant_name text, visa_type text, status text, current_step text, completed_steps int, total_steps int,
  progress int, created_at timestamptz, updated_at timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  term text := private.like_term(p_search);
  wanted text := nullif(p_filter, 'all');
  is_common boolean;
  clients uuid[];
  consultants uuid[];
  kept_total bigint := case when term is null then private.figure('applications', wanted) end;
begin
  perform private.require_role('admin');
  if term is not null then
    is_common := (select count(*) = 50 from (
      select from (select a.* from public.visa_applications a order by a.created_at desc, a.id limit 2000) n
      join public.profiles c on c.id = n.client_id
      left join public.profiles k on k.id = n.consultant_id
      where c.full_name ilike term or c.email ilike term or k.full_name ilike term limit 50) found);
    if not is_common then
      select array_agg(p.id) filter (where p.full_name ilike term or p.email ilike term),
        array_agg(p.id) filter (where p.full_name ilike term)
      into clients, consultants from public.profiles p where p.id = any (private.people_like(term));
    end if;
  end if;
  return query
    with found as not materialized (
      select a.* from public.visa_applications a
      where (wanted is null or a.status = wanted)
        and case
          when term is null then true
          when is_common then exists (select from public.profiles c
            where c.id = a.client_id and (c.full_name ilike term or c.email ilike term))
            or exists (select from public.profiles k where k.id = a.consultant_id and k.full_name ilike term)
          else a.client_id = any (clients) or a.consultant_id = any (consultants) end
    ), page as (
      select listed.id, row_number() over () as place from (
        select f.id from found f
        order by case when p_sort = 'unassigned' then f.consultant_id is not null end,
          case when p_sort = 'updated' then f.updated_at end desc, case when p_sort = 'oldest' then f.created_at end,
          f.created_at desc, case when p_sort = 'oldest' then f.id end desc, f.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) listed
    )
    select a.id, a.client_id, c.full_name, c.email, c.phone, a.consultant_id, k.full_name, a.visa_type, a.status,
      s.current_step, s.completed_steps, s.total_steps, private.percent(s.completed_steps, s.total_steps),
      a.created_at, a.updated_at,
      coalesce(kept_total, (select count(*) from (select from found limit private.count_limit()) counted))
    from page g
    join public.visa_applications a on a.id = g.id
    left join public.profiles c on c.id = a.client_id
    left join public.profiles k on k.id = a.consultant_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) s
    order by g.place;
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

/* One application and its steps, without what the steps hold: protocol, receipt and appointment are the client's. */
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

/* Whom to assign: active consultants, the least loaded first. */
create function private.admin_suggest_consultants()
returns table (consultant_id uuid, full_name text, email text, active_applications bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_role('admin');
  return query
    select p.id, p.full_name, p.email, coalesce(load.open, 0)
    from public.profiles p
    left join (
      select a.consultant_id, count(*) as open from public.visa_applications a
      where a.status in ('pending', 'in_progress') and a.consultant_id is not null group by a.consultant_id
    ) load on load.consultant_id = p.id
    where p.role = 'consultant' and p.deactivated_at is null
    order by coalesce(load.open, 0), p.full_name, p.id limit 100;
end $$;

create function public.admin_suggest_consultants()
returns table (consultant_id uuid, full_name text, email text, active_applications bigint)
language sql stable security invoker set search_path = '' as $$ select * from private.admin_suggest_consultants() $$;

/* Each kind of action once, by leaping through its index. */
create function private.audited_actions() returns setof text
language sql stable security definer set search_path = '' as $$
  with recursive known as (
    (select l.action from public.audit_log l order by l.action limit 1)
    union all
    select (select l.action from public.audit_log l where l.action > known.action order by l.action limit 1)
    from known where known.action is not null
  )
  select known.action from known where known.action is not null
$$;

create function private.admin_audit(
  p_search text, p_filter text, p_person uuid, p_from_at timestamptz, p_to_at timestamptz, p_page int, p_page_size int
) returns table (
  id bigint, at timestamptz, actor_id uuid, actor_name text, actor_role text, action text, object_type text,
  object_id uuid, application_id uuid, client_id uuid, client_name text, before jsonb, after jsonb, total_count bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  term text := private.like_term(p_search);
  wanted text := nullif(p_filter, 'all');
  is_action boolean := wanted in (select private.audited_actions());
  is_common boolean;
  people uuid[];
  actions text[];
begin
  perform private.require_role('admin');
  if term is not null then
    is_common := (select count(*) = 20 from (
      select from (select l.* from public.audit_log l order by l.at desc, l.id desc limit 2000) n
      left join public.profiles p on p.id = n.actor_id
      left join public.profiles c on c.id = n.client_id
      where p.full_name ilike term or c.full_name ilike term or n.action ilike term limit 20) found);
    if not is_common then
      people := array(select p.id from public.profiles p
        where p.id = any (private.people_like(term)) and p.full_name ilike term);
      actions := array(select k from private.audited_actions() k where k ilike term);
    end if;
  end if;
  return query
    with found as not materialized (
      select l.*, p.full_name as actor_name, c.full_name as client_name from public.audit_log l
      left join public.profiles p on p.id = l.actor_id
      left join public.profiles c on c.id = l.client_id
      where case when wanted is null then true when is_action then l.action = wanted else l.object_type = wanted end
        and (p_person is null or l.actor_id = p_person or l.client_id = p_person
          or l.object_type = 'profile' and l.object_id = p_person)
        and (p_from_at is null or l.at >= p_from_at) and (p_to_at is null or l.at < p_to_at)
        and case when term is null then true
          when is_common then p.full_name ilike term or c.full_name ilike term or l.action ilike term
          else l.actor_id = any (people) or l.client_id = any (people) or l.action = any (actions) end
    )
    select f.id, f.at, f.actor_id, coalesce(f.actor_name, 'Sistema'), f.actor_role, f.action, f.object_type,
      f.object_id, f.application_id, f.client_id, f.client_name,
      case when f.object_type <> 'appointment' then f.before end,
      case when f.object_type <> 'appointment' then f.after end,
      (select count(*) from (select from found limit private.count_limit()) counted)
    from found f
    order by f.at desc, f.id desc
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

grant execute on function
  private.admin_clients(text, text, text, int, int), public.admin_clients(text, text, text, int, int),
  private.admin_client_details(uuid), public.admin_client_details(uuid),
  private.admin_consultants(text, text, text, int, int), public.admin_consultants(text, text, text, int, int),
  private.admin_consultant_details(uuid), public.admin_consultant_details(uuid),
  private.admin_applications(text, text, text, int, int), public.admin_applications(text, text, text, int, int),
  private.admin_application_details(uuid), public.admin_application_details(uuid),
  private.admin_suggest_consultants(), public.admin_suggest_consultants(),
  private.admin_audit(text, text, uuid, timestamptz, timestamptz, int, int),
  public.admin_audit(text, text, uuid, timestamptz, timestamptz, int, int) to authenticated;
