/*
 * What a consultant works with: dashboard, board, clients, applications, history. Everything here is read only.
 *
 * Who may see: a consultant, and only what belongs to applications and tickets assigned to them at this moment; the
 * history of an application also an administrator, without its appointments.
 *
 * Never true: a row of another consultant's client in any answer; a deactivated consultant who still gets one.
 *
 * Verbs: consultant_dashboard, consultant_board, consultant_clients, consultant_client_details,
 * consultant_applications, application_timeline. Each asserts the caller and then reads as the owner, because
 * `ilike` is not leakproof: under row security Postgres would check the policies of every row before it searches.
 */

-- verbs ----------------------------------------------------------------------
create function private.percent(p_completed int, p_total int) returns int
language sql immutable set search_path = '' as $$
  select case when coalesce(p_total, 0) = 0 then 0 else round(p_completed * 100.0 / p_total)::int end
$$;

/* Pages: what a caller asks for is brought into bounds, never refused. */
create function private.page_size(p_page_size int) returns int
language sql immutable set search_path = '' as $$ select least(greatest(coalesce(p_page_size, 50), 1), 1000) $$;

create function private.page_offset(p_page int, p_page_size int) returns int
language sql immutable set search_path = '' as $$
  select (least(greatest(coalesce(p_page, 1), 1), 1000000) - 1) * private.page_size(p_page_size)
$$;

/* One question for the whole page, so that its figures belong to one moment. */
create function private.consultant_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
begin
  return jsonb_build_object(
    'total_clients', (select count(distinct a.client_id) from public.visa_applications a where a.consultant_id = caller),
    'active_applications', (select count(*) from public.visa_applications a
      where a.consultant_id = caller and a.status in ('pending', 'in_progress')),
    'pending_documents', (select count(*) from public.document_submissions d
      where d.consultant_id = caller and d.status = 'pending'),
    'completed_applications', (select count(*) from public.visa_applications a
      where a.consultant_id = caller and a.status = 'completed'),
    'open_tickets', (select count(*) from public.support_tickets t
      where t.consultant_id = caller and t.status in ('open', 'in_progress')),
    'recent_clients', (select coalesce(jsonb_agg(r order by r.created_at desc), '[]') from (
      select a.id as application_id, a.client_id, p.full_name, p.email, p.phone, a.status, a.created_at
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      where a.consultant_id = caller order by a.created_at desc limit 5) r),
    'in_progress', (select coalesce(jsonb_agg(r order by r.updated_at desc), '[]') from (
      select a.id as application_id, a.client_id, p.full_name as client_name, a.visa_type, a.status, a.updated_at,
        g.current_step, g.completed_steps, g.total_steps, private.percent(g.completed_steps, g.total_steps) as progress
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
      where a.consultant_id = caller and a.status = 'in_progress' order by a.updated_at desc limit 5) r),
    'tickets', (select coalesce(jsonb_agg(r order by r.created_at desc), '[]') from (
      select t.id, t.ticket_number, t.subject, t.status, t.client_id, p.full_name as client_name, t.created_at
      from public.support_tickets t join public.profiles p on p.id = t.client_id
      where t.consultant_id = caller and t.status in ('open', 'in_progress') order by t.created_at desc limit 5) r)
  );
end $$;

create function public.consultant_dashboard() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.consultant_dashboard() $$;

/* Every card at once, as a board is searched and dragged without asking again. */
create function private.consultant_board(p_search text, p_status text)
returns table (
  application_id uuid, client_id uuid, client_name text, client_email text, client_phone text, status text,
  created_at timestamptz, updated_at timestamptz, current_step text, current_step_status text,
  current_step_since timestamptz, completed_steps int, total_steps int, intended_arrival date, visa_type text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_role('consultant');
  term text := private.like_term(p_search);
begin
  return query
    select a.id, a.client_id, p.full_name, p.email, p.phone, a.status, a.created_at, a.updated_at, g.current_step,
      g.current_step_status, g.current_step_since, g.completed_steps, g.total_steps, f.intended_arrival, a.visa_type
    from public.visa_applications a
    join public.profiles p on p.id = a.client_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
    left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
    where a.consultant_id = caller
      and (nullif(p_status, 'all') is null or a.status = p_status)
      and (term is null or p.full_name ilike term or p.email ilike term)
    order by a.created_at desc, a.id;
end $$;

create function public.consultant_board(search text default null, status text default null)
returns table (
  application_id uuid, client_id uuid, client_name text, client_email text, client_phone text, status text,
  created_at timestamptz, updated_at timestamptz, current_step text, current_step_status text,
  current_step_since timestamptz, completed_steps int, total_steps int, intended_arrival date, visa_type text
)
language sql stable security invoker set search_path = '' as $$ select * from private.consultant_board($1, $2) $$;

/* One row per client: the newest of the applications the caller has with them. */
create function private.consultant_clients(p_search text, p_filter text, p_page int, p_page_size int)
returns table (
  client_id uuid, full_name text, email text, phone text, client_since timestamptz, application_id uuid, status text,
  current_step text, completed_steps int, total_steps int, progress int, last_update timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_role('consultant');
  term text := private.like_term(p_search);
begin
  return query
    with newest as (
      select distinct on (a.client_id) a.client_id, a.id, a.status, a.updated_at, a.created_at
      from public.visa_applications a where a.consultant_id = caller
      order by a.client_id, a.created_at desc
    ), matching as (
      select n.*, p.full_name, p.email, p.phone, p.created_at as since, count(*) over () as total
      from newest n join public.profiles p on p.id = n.client_id
      where (p_filter is distinct from 'active' or n.status = 'in_progress')
        and (term is null or p.full_name ilike term or p.email ilike term or p.phone ilike term)
      order by n.created_at desc, n.id
      limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)
    )
    select m.client_id, m.full_name, m.email, m.phone, m.since, m.id, m.status, g.current_step, g.completed_steps,
      g.total_steps, private.percent(g.completed_steps, g.total_steps), m.updated_at, m.total
    from matching m
    cross join lateral (select * from private.application_progress v where v.application_id = m.id offset 0) g
    order by m.created_at desc, m.id;
end $$;

create function public.consultant_clients(
  search text default null, filter text default 'all', page int default 1, page_size int default 50
) returns table (
  client_id uuid, full_name text, email text, phone text, client_since timestamptz, application_id uuid, status text,
  current_step text, completed_steps int, total_steps int, progress int, last_update timestamptz, total_count bigint
)
language sql stable security invoker set search_path = '' as $$
  select * from private.consultant_clients($1, $2, $3, $4)
$$;

/* These helpers assert nothing: they are granted to nobody, and the verbs that call them have asked already. */
create function private.client_tickets(p_client_id uuid, p_with_last_message boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'ticket_number', t.ticket_number, 'subject', t.subject,
    'status', t.status, 'created_at', t.created_at) || case when p_with_last_message then
      jsonb_build_object('last_message', (
        select jsonb_build_object('content', m.content, 'created_at', m.created_at, 'sender_id', m.sender_id,
          'sender_name', s.full_name)
        from public.ticket_messages m join public.profiles s on s.id = m.sender_id
        where m.ticket_id = t.id order by m.created_at desc limit 1)) else '{}' end
    order by t.created_at desc), '[]')
  from public.support_tickets t where t.client_id = p_client_id
$$;

create function private.client_applications(p_client_id uuid, p_consultant_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'visa_type', a.visa_type, 'status', a.status,
    'created_at', a.created_at, 'updated_at', a.updated_at, 'consultant_name', private.name_of(a.consultant_id),
    'current_step', g.current_step, 'completed_steps', g.completed_steps, 'total_steps', g.total_steps,
    'progress', private.percent(g.completed_steps, g.total_steps)) order by a.created_at desc), '[]')
  from public.visa_applications a
  cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
  where a.client_id = p_client_id and (p_consultant_id is null or a.consultant_id = p_consultant_id)
$$;

create function private.person(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', p.email, 'phone', p.phone, 'role', p.role,
    'created_at', p.created_at, 'deactivated_at', p.deactivated_at)
  from public.profiles p where p.id = p_id
$$;

create function private.active_subscription(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.subscription_state(s.id) from public.user_subscriptions s
  where s.user_id = p_user_id and s.status = 'active' and (s.expires_at is null or s.expires_at > now())
$$;

/* A client the caller works with, but only what they share: another consultant's applications and tickets stay out. */
create function private.consultant_client_details(p_client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
begin
  -- The same answer whether the client does not exist or is another's: neither may be found out.
  if not exists (select from private.clients_of_caller() as c (id) where c.id = p_client_id) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'client', private.person(p_client_id),
    'subscription', private.active_subscription(p_client_id),
    'applications', private.client_applications(p_client_id, caller),
    'tickets', (select coalesce(jsonb_agg(t.value order by t.position), '[]')
      from jsonb_array_elements(private.client_tickets(p_client_id, true)) with ordinality as t (value, position)
      join public.support_tickets s on s.id = (t.value ->> 'id')::uuid and s.consultant_id = caller));
end $$;

create function public.consultant_client_details(client_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.consultant_client_details(client_id) $$;

create function private.consultant_applications(p_search text, p_filter text, p_page int, p_page_size int)
returns table (
  application_id uuid, client_id uuid, client_name text, client_email text, client_phone text, visa_type text,
  status text, current_step text, completed_steps int, total_steps int, progress int, created_at timestamptz,
  updated_at timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_role('consultant');
  term text := private.like_term(p_search);
begin
  return query
    with matching as (
      select a.*, p.full_name, p.email, p.phone, count(*) over () as total
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      where a.consultant_id = caller
        and (nullif(p_filter, 'all') is null or a.status = p_filter)
        and (term is null or p.full_name ilike term or p.email ilike term)
      order by a.created_at desc, a.id
      limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)
    )
    select m.id, m.client_id, m.full_name, m.email, m.phone, m.visa_type, m.status, g.current_step, g.completed_steps,
      g.total_steps, private.percent(g.completed_steps, g.total_steps), m.created_at, m.updated_at, m.total
    from matching m
    cross join lateral (select * from private.application_progress v where v.application_id = m.id offset 0) g
    order by m.created_at desc, m.id;
end $$;

create function public.consultant_applications(
  search text default null, filter text default 'all', page int default 1, page_size int default 50
) returns table (
  application_id uuid, client_id uuid, client_name text, client_email text, client_phone text, visa_type text,
  status text, current_step text, completed_steps int, total_steps int, progress int, created_at timestamptz,
  updated_at timestamptz, total_count bigint
)
language sql stable security invoker set search_path = '' as $$
  select * from private.consultant_applications($1, $2, $3, $4)
$$;

/*
 * What happened to an application, newest first, for its consultant and for administrators, who do not read
 * appointments.
 */
create function private.application_timeline(p_application_id uuid)
returns table (at timestamptz, actor_name text, actor_role text, action text, detail jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not private.is_admin() and not exists (
    select from public.visa_applications a
    where a.id = p_application_id and a.consultant_id = private.consultant_id()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select l.at, coalesce(p.full_name, 'Sistema'), l.actor_role, l.action,
      case when l.object_type = 'appointment' and private.is_admin() then '{}'
        else jsonb_build_object('before', l.before, 'after', l.after) end
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where l.application_id = p_application_id
    order by l.at desc, l.id desc;
end $$;

create function public.application_timeline(application_id uuid)
returns table (at timestamptz, actor_name text, actor_role text, action text, detail jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.application_timeline(application_id)
$$;

grant execute on function
  private.consultant_dashboard(), public.consultant_dashboard(),
  private.consultant_board(text, text), public.consultant_board(text, text),
  private.consultant_clients(text, text, int, int), public.consultant_clients(text, text, int, int),
  private.consultant_client_details(uuid), public.consultant_client_details(uuid),
  private.consultant_applications(text, text, int, int), public.consultant_applications(text, text, int, int),
  private.application_timeline(uuid), public.application_timeline(uuid) to authenticated;
