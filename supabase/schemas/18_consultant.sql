/*
 * A consultant's lists: dashboard, board, clients, applications, history. Everything here is read only.
 *
 * Readers: a consultant reads only data of applications and tickets currently assigned to them. Administrators also
 * read the history of an application, without its appointments.
 *
 * Never true: a row of another consultant's client in any result; a result for a deactivated consultant.
 *
 * Verbs: consultant_dashboard, consultant_board, consultant_clients, consultant_client_details,
 * consultant_applications, application_timeline. Each asserts the caller and then reads as the owner, because `ilike`
 * is not leakproof: under row security Postgres would check the policies of every row before it searches.
 */

-- types that functions return -------------------------------------------------
-- In results about a case, `traveller` is its traveller; null for the client's own case.
create domain required.case_travellers as public.case_traveller[] not null;

create domain required.ticket_status as text not null check (value in ('open', 'in_progress', 'resolved', 'closed'));

-- The dashboard's short lists: newest clients, last changes, last messages.
create type public.recent_client as (
  application_id required.uuid,
  client_id required.uuid,
  full_name required.text,
  email required.text,
  phone text,
  status required.application_status,
  created_at required.timestamptz,
  traveller public.case_traveller
);

create domain required.recent_clients as public.recent_client[] not null;

create type public.running_application as (
  application_id required.uuid,
  client_id required.uuid,
  client_name required.text,
  visa_type required.visa_type,
  status required.application_status,
  updated_at required.timestamptz,
  current_step public.step_type,
  completed_steps required.int,
  total_steps required.int,
  progress required.int,
  traveller public.case_traveller
);

create domain required.running_applications as public.running_application[] not null;

create type public.running_ticket as (
  id required.uuid,
  ticket_number required.text,
  subject required.text,
  status required.ticket_status,
  client_id required.uuid,
  client_name required.text,
  created_at required.timestamptz
);

create domain required.running_tickets as public.running_ticket[] not null;

create type public.consultant_dashboard as (
  total_clients required.bigint,
  active_applications required.bigint,
  pending_documents required.bigint,
  completed_applications required.bigint,
  open_tickets required.bigint,
  recent_clients required.recent_clients,
  in_progress required.running_applications,
  tickets required.running_tickets
);

create domain required.complement_state as text not null check (value in ('open', 'sent', 'returned', 'confirmed', 'signed'));

-- The progress of the client's part of the official form, without answers.
create type public.official_progress as (
  state required.complement_state,
  opened_at timestamptz,
  sent_at timestamptz,
  missing required.int,
  blocks required.int,
  blocks_done required.int,
  -- The draft at the official site is complete, and the client must check it.
  is_ready required.boolean,
  -- The day on which the official site deletes the draft; null without one, and after the signature.
  draft_ends_on date,
  -- The number that the client reports after signing; administrators do not see the number.
  confirmation_number text,
  -- Another form was begun, and its number is not registered yet.
  is_renewed required.boolean
);

-- A card of the board.
create type public.board_application as (
  application_id required.uuid,
  client_id required.uuid,
  client_name required.text,
  client_email required.text,
  client_phone text,
  status required.application_status,
  created_at required.timestamptz,
  updated_at required.timestamptz,
  current_step public.step_type,
  current_step_status public.step_status,
  current_step_since timestamptz,
  completed_steps required.int,
  total_steps required.int,
  intended_arrival date,
  visa_type required.visa_type,
  -- Decides with the step who acts next; the rule is `whoMustAct` in `shared/src/domain`.
  has_protocol required.boolean,
  has_pre_interview required.boolean,
  has_consulate_appointment required.boolean,
  -- The client's messages that the caller has not read.
  unread required.int,
  official_form public.official_progress,
  traveller public.case_traveller
);

-- A line of the client list: the client, and the newest of the caller's applications with them.
create type public.consultant_client as (
  client_id required.uuid,
  full_name required.text,
  email required.text,
  phone text,
  client_since required.timestamptz,
  application_id required.uuid,
  status required.application_status,
  current_step public.step_type,
  completed_steps required.int,
  total_steps required.int,
  progress required.int,
  last_update required.timestamptz,
  total_count required.bigint,
  -- The traveller of that application, null for the client; and the children of all applications.
  traveller public.case_traveller,
  travellers required.case_travellers
);

-- A line of the application list; every page has the count of the whole list.
create type public.consultant_application as (
  application_id required.uuid,
  client_id required.uuid,
  client_name required.text,
  client_email required.text,
  client_phone text,
  visa_type required.visa_type,
  status required.application_status,
  current_step public.step_type,
  completed_steps required.int,
  total_steps required.int,
  progress required.int,
  created_at required.timestamptz,
  updated_at required.timestamptz,
  total_count required.bigint,
  traveller public.case_traveller
);

-- An application of a person, in the details for consultants and administrators.
create type public.listed_application as (
  id required.uuid,
  visa_type required.visa_type,
  status required.application_status,
  created_at required.timestamptz,
  updated_at required.timestamptz,
  consultant_name text,
  current_step public.step_type,
  completed_steps required.int,
  total_steps required.int,
  progress required.int,
  traveller public.case_traveller
);

create domain required.listed_applications as public.listed_application[] not null;

-- The newest message shows if an answer is due; the conversation itself is read on its page.
create type public.last_message as (
  content required.text,
  created_at required.timestamptz,
  sender_id required.uuid,
  sender_name required.text
);

create type public.conversation as (
  id required.uuid,
  ticket_number required.text,
  subject required.text,
  status required.ticket_status,
  created_at required.timestamptz,
  last_message public.last_message
);

create domain required.conversations as public.conversation[] not null;

create type public.consultant_client_details as (
  client required.person,
  subscription public.subscription_state,
  applications required.listed_applications,
  tickets required.conversations
);

-- `detail` has the audit's before and after, whose form depends on the action, and in `after` the name of the entry's object.
create type public.timeline_entry as (
  at required.timestamptz,
  actor_name required.text,
  actor_role required.text,
  action required.text,
  detail required.jsonb
);

-- verbs ----------------------------------------------------------------------
create function private.percent(p_completed int, p_total int) returns int
language sql immutable set search_path = '' as $$
  select case when coalesce(p_total, 0) = 0 then 0 else round(p_completed * 100.0 / p_total)::int end
$$;

/* Brings requested page numbers and sizes into their limits instead of rejecting them. */
create function private.page_size(p_page_size int) returns int
language sql immutable set search_path = '' as $$ select least(greatest(coalesce(p_page_size, 50), 1), 1000) $$;

create function private.page_offset(p_page int, p_page_size int) returns int
language sql immutable set search_path = '' as $$
  select (least(greatest(coalesce(p_page, 1), 1), 1000000) - 1) * private.page_size(p_page_size)
$$;

/* One query for the whole page; erased users are no clients. */
create function private.consultant_dashboard() returns public.consultant_dashboard
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  answer public.consultant_dashboard;
begin
  select count(distinct a.client_id) filter (where p.role = 'client'), count(*) filter (where a.status in ('pending', 'in_progress')),
    count(*) filter (where a.status = 'completed')
  into answer.total_clients, answer.active_applications, answer.completed_applications
  from public.visa_applications a join public.profiles p on p.id = a.client_id where a.consultant_id = caller;
  answer.pending_documents := (select count(*) from public.document_submissions d
    where d.consultant_id = caller and d.status = 'pending');
  answer.open_tickets := (select count(*) from public.support_tickets t
    where t.consultant_id = caller and t.status in ('open', 'in_progress'));
  -- Each list holds its five newest rows: enough to continue working, and cheap at any size.
  answer.recent_clients := array(
    select row(a.id, a.client_id, p.full_name, p.email, p.phone, a.status, a.created_at,
      private.case_traveller(a.traveller_id))::public.recent_client
    from public.visa_applications a join public.profiles p on p.id = a.client_id
    where a.consultant_id = caller and p.role = 'client' order by a.created_at desc limit 5);
  answer.in_progress := array(
    select row(a.id, a.client_id, p.full_name, a.visa_type, a.status, a.updated_at, g.current_step, g.completed_steps,
      g.total_steps, private.percent(g.completed_steps, g.total_steps), private.case_traveller(a.traveller_id))
      ::public.running_application
    from public.visa_applications a join public.profiles p on p.id = a.client_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
    where a.consultant_id = caller and a.status = 'in_progress' order by a.updated_at desc limit 5);
  answer.tickets := array(
    select row(t.id, t.ticket_number, t.subject, t.status, t.client_id, p.full_name,
      t.created_at)::public.running_ticket
    from public.support_tickets t join public.profiles p on p.id = t.client_id
    where t.consultant_id = caller and t.status in ('open', 'in_progress') order by t.created_at desc limit 5);
  return answer;
end $$;

create function public.consultant_dashboard() returns public.consultant_dashboard
language sql stable security invoker set search_path = '' as $$ select private.consultant_dashboard() $$;

/* Returns every card at once, because a board is searched and dragged without further requests. */
create function private.consultant_board(p_search text, p_status text) returns setof public.board_application
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  term text := private.like_term(p_search);
begin
  return query
    select (row(a.id, a.client_id, p.full_name, p.email, p.phone, a.status, a.created_at, a.updated_at, g.current_step,
      g.current_step_status, g.current_step_since, g.completed_steps, g.total_steps, f.intended_arrival, a.visa_type,
      g.has_protocol, o.id is not null, g.has_consulate_appointment, coalesce(u.unread, 0),
      private.official_progress(k),
      case when c.id is not null then row(c.id, c.full_name, c.birth_date)::public.case_traveller end)::public.board_application).*
    from public.visa_applications a
    join public.profiles p on p.id = a.client_id
    left join public.travellers c on c.id = a.traveller_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
    -- The intended arrival makes a card urgent; a case without a begun DS-160 has no intended arrival.
    left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
    left join public.consultant_appointments o on o.application_id = a.id and o.status <> 'cancelled'
    left join (
      select t.client_id, sum(t.consultant_unread)::int as unread from public.support_tickets t
      where t.consultant_id = caller and t.consultant_unread > 0 group by t.client_id) u on u.client_id = a.client_id
    left join public.ds160_complements k on k.application_id = a.id
    where a.consultant_id = caller
      and (nullif(p_status, 'all') is null or a.status = p_status)
      and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term
        or private.plain(c.full_name) like private.plain(term))
    order by a.created_at desc, a.id;
end $$;

create function public.consultant_board(search text default null, status text default null)
returns setof public.board_application
language sql stable security invoker set search_path = '' as $$ select * from private.consultant_board($1, $2) $$;

/*
 * The children with a case of this consultant, the eldest first. It checks no caller, because it is granted to no role.
 */
create function private.children_of(p_client_id uuid, p_consultant_id uuid) returns public.case_traveller[]
language sql stable security definer set search_path = '' as $$
  select array(
    select row(t.id, t.full_name, t.birth_date)::public.case_traveller from public.travellers t
    where t.birth_date is not null and t.id in (select a.traveller_id from public.visa_applications a
      where a.client_id = p_client_id and a.consultant_id = p_consultant_id)
    order by t.birth_date, t.id)
$$;

/* One row per client with the newest of the caller's applications. Erased users are no clients. */
create function private.consultant_clients(p_search text, p_filter text, p_sort text, p_page int, p_page_size int)
returns setof public.consultant_client
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  term text := private.forgiving_term(p_search);
begin
  return query
    -- The clients are filtered and cut to a page before the progress of their cases is counted.
    with newest as (
      select distinct on (a.client_id) a.client_id, a.id, a.status, a.updated_at, a.created_at, a.traveller_id
      from public.visa_applications a where a.consultant_id = caller
      order by a.client_id, a.created_at desc
    ), matching as (
      select n.*, p.full_name, p.email, p.phone, p.created_at as since, count(*) over () as total
      from newest n join public.profiles p on p.id = n.client_id
      where p.role = 'client' and (p_filter is distinct from 'active' or n.status = 'in_progress')
        and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term or (p.phone ilike term or private.phone_digits(p.phone) like private.digits_term(term))
          or exists (select from public.visa_applications a join public.travellers c on c.id = a.traveller_id
            where a.client_id = n.client_id and a.consultant_id = caller and private.plain(c.full_name) like private.plain(term)))
    ), page as (
      select m.*, row_number() over (
        order by case p_sort when 'name' then private.plain(m.full_name) end,
          case p_sort when 'name_desc' then private.plain(m.full_name) end desc,
          case p_sort when 'updated' then m.updated_at end desc, case p_sort when 'updated_asc' then m.updated_at end,
          m.created_at desc, m.id) as place
      from matching m
      order by place
      limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)
    )
    select (row(m.client_id, m.full_name, m.email, m.phone, m.since, m.id, m.status, g.current_step, g.completed_steps,
      g.total_steps, private.percent(g.completed_steps, g.total_steps), m.updated_at,
      m.total, private.case_traveller(m.traveller_id), private.children_of(m.client_id, caller))::public.consultant_client).*
    from page m
    cross join lateral (select * from private.application_progress v where v.application_id = m.id offset 0) g
    order by m.place;
end $$;

create function public.consultant_clients(
  search text default null, filter text default 'all', sort text default 'newest', page int default 1,
  page_size int default 50
) returns setof public.consultant_client
language sql stable security invoker set search_path = '' as $$
  select * from private.consultant_clients($1, $2, $3, $4, $5)
$$;

/* The next helpers do not check the caller: they are granted to no role, and their verbs have checked the caller. */
create function private.client_applications(p_client_id uuid, p_consultant_id uuid) returns public.listed_application[]
language sql stable security definer set search_path = '' as $$
  select array(
    select row(a.id, a.visa_type, a.status, a.created_at, a.updated_at, private.name_of(a.consultant_id),
      g.current_step, g.completed_steps, g.total_steps,
      private.percent(g.completed_steps, g.total_steps), private.case_traveller(a.traveller_id))::public.listed_application
    from public.visa_applications a
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
    where a.client_id = p_client_id and (p_consultant_id is null or a.consultant_id = p_consultant_id)
    order by a.created_at desc)
$$;

create function private.person(p_id uuid) returns public.person
language sql stable security definer set search_path = '' as $$
  select row(p.id, p.full_name, p.email, p.phone, p.role, p.created_at, p.deactivated_at,
    p.undeliverable_since)::public.person
  from public.profiles p where p.id = p_id
$$;

create function private.active_subscription(p_user_id uuid) returns public.subscription_state
language sql stable security definer set search_path = '' as $$
  select private.subscription_state(s.id) from public.user_subscriptions s
  where s.user_id = p_user_id and s.traveller_id is null and s.status = 'active' and (s.expires_at is null or s.expires_at > now())
$$;

/* A client of the caller with shared rows only: another consultant's applications and tickets are left out. */
create function private.consultant_client_details(p_client_id uuid) returns public.consultant_client_details
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
begin
  -- A missing client and another consultant's client get the same answer, so that neither can be found out.
  if not exists (select from private.clients_of_caller() as c (id) where c.id = p_client_id) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return row(
    private.person(p_client_id),
    private.active_subscription(p_client_id),
    private.client_applications(p_client_id, caller),
    array(
      select row(t.id, t.ticket_number, t.subject, t.status, t.created_at, (
        select row(m.content, m.created_at, m.sender_id, s.full_name)::public.last_message
        from public.ticket_messages m join public.profiles s on s.id = m.sender_id
        where m.ticket_id = t.id order by m.created_at desc limit 1))::public.conversation
      from public.support_tickets t
      where t.client_id = p_client_id and t.consultant_id = caller
      order by t.created_at desc)
  )::public.consultant_client_details;
end $$;

create function public.consultant_client_details(client_id uuid) returns public.consultant_client_details
language sql stable security invoker set search_path = '' as $$ select private.consultant_client_details(client_id) $$;

create function private.consultant_applications(p_search text, p_filter text, p_page int, p_page_size int)
returns setof public.consultant_application
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  term text := private.forgiving_term(p_search);
begin
  return query
    with matching as (
      select a.*, p.full_name, p.email, p.phone, count(*) over () as total
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      left join public.travellers c on c.id = a.traveller_id
      where a.consultant_id = caller
        and (nullif(p_filter, 'all') is null or a.status = p_filter)
        and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term
          or private.plain(c.full_name) like private.plain(term))
      order by a.created_at desc, a.id
      limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)
    )
    select (row(m.id, m.client_id, m.full_name, m.email, m.phone, m.visa_type, m.status, g.current_step,
      g.completed_steps, g.total_steps, private.percent(g.completed_steps, g.total_steps), m.created_at, m.updated_at,
      m.total, private.case_traveller(m.traveller_id))::public.consultant_application).*
    from matching m
    cross join lateral (select * from private.application_progress v where v.application_id = m.id offset 0) g
    order by m.created_at desc, m.id;
end $$;

create function public.consultant_applications(
  search text default null, filter text default 'all', page int default 1, page_size int default 50
) returns setof public.consultant_application
language sql stable security invoker set search_path = '' as $$
  select * from private.consultant_applications($1, $2, $3, $4)
$$;

/*
 * Returns the name of an audit entry's object when the entry has no name. Does not check the caller, because the
 * function is granted to no role.
 */
create function private.entry_names(p_action text, p_object_type text, p_object_id uuid, p_application_id uuid, p_after jsonb)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_strip_nulls(case
    -- The type of a replaced document comes from its registration in the audit, because its row is deleted.
    when p_action in ('review_document', 'undo_review') then jsonb_build_object('document_type', (
      select r.after ->> 'document_type' from public.audit_log r
      where r.application_id = p_application_id and r.object_id = p_object_id and r.action = 'register_document' limit 1))
    when p_object_type = 'ticket' then jsonb_build_object('ticket_number', (
      select t.ticket_number from public.support_tickets t where t.id = p_object_id))
    when p_action in ('cancel_pre_interview', 'call_off_pre_interview', 'set_meeting_link') then (
      select jsonb_build_object('date', o.date, 'time', o.time) from public.consultant_appointments o where o.id = p_object_id)
    when p_action = 'admin_assign_consultant' then jsonb_build_object('consultant', (
      select p.full_name from public.profiles p where p.id::text = p_after ->> 'consultant_id')) end), '{}')
$$;

/*
 * An application's history, newest first, for its consultant and for administrators, to whom appointments are hidden.
 */
create function private.application_timeline(p_application_id uuid) returns setof public.timeline_entry
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A consultant who loses the application loses its history as well.
  if not private.is_admin() and not exists (
    select from public.visa_applications a
    where a.id = p_application_id and a.consultant_id = private.consultant_id()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (row(l.at, coalesce(p.full_name, ''), l.actor_role, l.action,
      -- Administrators see that an appointment was made, but neither its time nor its place.
      case when l.object_type = 'appointment' and private.is_admin() then '{}'
        else jsonb_build_object('before', l.before, 'after', case when named.by = '{}' then l.after
          else coalesce(l.after, '{}') || named.by end) end)::public.timeline_entry).*
    from private.audit_entries l left join public.profiles p on p.id = l.actor_id
    cross join lateral (select private.entry_names(l.action, l.object_type, l.object_id, l.application_id, l.after)) named (by)
    where l.application_id = p_application_id
      -- A conversation belongs to the client, not to one application: the history includes it from the application's start.
      or (l.object_type = 'ticket' and exists (
        select from public.visa_applications a
        where a.id = p_application_id and a.client_id = l.client_id and a.created_at <= l.at))
    order by l.at desc, l.id desc;
end $$;

create function public.application_timeline(application_id uuid) returns setof public.timeline_entry
language sql stable security invoker set search_path = '' as $$
  select * from private.application_timeline(application_id)
$$;

grant execute on function
  private.consultant_dashboard(), public.consultant_dashboard(),
  private.consultant_board(text, text), public.consultant_board(text, text),
  private.consultant_clients(text, text, text, int, int), public.consultant_clients(text, text, text, int, int),
  private.consultant_client_details(uuid), public.consultant_client_details(uuid),
  private.consultant_applications(text, text, int, int), public.consultant_applications(text, text, int, int),
  private.application_timeline(uuid), public.application_timeline(uuid) to authenticated;
