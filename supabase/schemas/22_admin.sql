/*
 * What an administrator sees: clients, consultants, applications, audit. Everything here is read only, but for the views
 * that each administrator saves of a list: plain table calls, which concern nobody else.
 *
 * Who may see: administrators. They see who works on what and how far it is, never documents, forms, messages or
 * appointments; the audit hides what was changed in an appointment.
 *
 * Never true: a saved view of another administrator, or a twenty-first; a list that reads the whole table to show a page; a row twice or left out between two pages.
 *
 * Verbs: admin_clients, admin_consultants, admin_applications, admin_audit (lists), the three …_details, admin_alerts and
 * admin_suggest_consultants. Each asserts the role and then reads as the owner, because `ilike` is not
 * leakproof: under row security Postgres would check the policies of every row before it searches.
 *
 * How a list works: `found` says once which rows belong to it. `not materialized` has Postgres plan its two uses apart:
 * the page walks an index in the order of the list and reads whole only the rows it shows, the count stops at 1,001,
 * which stands for "more than 1,000". Totals without a search are kept figures and count nothing.
 */

-- table ----------------------------------------------------------------------
create table public.saved_views (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  list text not null check (list in ('clients', 'consultants', 'applications')),
  place int not null check (place between 1 and 20),
  name text not null check (name ~ '\S' and length(name) <= 60),
  -- Of the address: search, filter, order, columns.
  query text not null check (length(query) <= 1000),
  primary key (user_id, list, place),
  constraint saved_views_named_once unique (user_id, list, name)
);
comment on table public.saved_views is 'How an administrator likes to see a list, by a name of their own.';

-- answers --------------------------------------------------------------------
-- A child behind the account of a client.
create type public.listed_traveller as (
  id required.uuid,
  full_name required.text,
  birth_date required.date,
  relationship required.text
);

create domain required.listed_travellers as public.listed_traveller[] not null;

-- Lines of the three lists; every page carries the count of the whole list, or 1,001.
create type public.admin_client as (
  client_id required.uuid,
  full_name required.text,
  email required.text,
  phone text,
  created_at required.timestamptz,
  deactivated_at timestamptz,
  subscription_id uuid,
  plan_name text,
  has_active_plan required.boolean,
  applications_total required.bigint,
  applications_active required.bigint,
  last_activity timestamptz,
  total_count required.bigint,
  plan_texts jsonb,
  travellers required.listed_travellers
);

-- Every purchase of a client, also those that were cancelled or never paid.
create type public.listed_subscription as (
  id required.uuid,
  plan_name required.text,
  status required.subscription_status,
  started_at timestamptz,
  created_at required.timestamptz,
  expires_at timestamptz,
  plan_texts jsonb,
  -- Null is a plan of the account holder.
  traveller public.case_traveller
);

create domain required.listed_subscriptions as public.listed_subscription[] not null;

-- A ticket without a word of what was said in it.
create type public.listed_ticket as (
  id required.uuid,
  ticket_number required.text,
  subject required.text,
  status required.ticket_status,
  created_at required.timestamptz
);

create domain required.listed_tickets as public.listed_ticket[] not null;

-- What a dialog about a client shows. Its plan is the one of the client, which administrators activate and cancel.
create type public.admin_client_details as (
  client required.person,
  has_active_plan required.boolean,
  last_activity timestamptz,
  subscriptions required.listed_subscriptions,
  applications required.listed_applications,
  tickets required.listed_tickets,
  travellers required.listed_travellers
);

create type public.admin_consultant as (
  consultant_id required.uuid,
  full_name required.text,
  email required.text,
  phone text,
  created_at required.timestamptz,
  deactivated_at timestamptz,
  active_clients required.bigint,
  total_clients required.bigint,
  total_applications required.bigint,
  workload_percent required.int,
  total_count required.bigint,
  -- Of one account there may be several.
  active_applications required.bigint
);

-- What a dialog about a consultant shows: whom they work with.
create type public.assigned_application as (
  application_id required.uuid,
  client_id required.uuid,
  client_name required.text,
  client_email required.text,
  status required.application_status,
  created_at required.timestamptz,
  traveller public.case_traveller
);

create domain required.assigned_applications as public.assigned_application[] not null;

create type public.admin_consultant_details as (
  consultant required.person,
  active_clients required.bigint,
  total_clients required.bigint,
  assigned required.assigned_applications,
  active_applications required.bigint
);

-- Nobody may be assigned yet, and the order "unassigned" puts those first.
create type public.admin_application as (
  application_id required.uuid,
  client_id required.uuid,
  client_name text,
  client_email text,
  client_phone text,
  consultant_id uuid,
  consultant_name text,
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

-- A step without its metadata, which holds the client's protocol, receipt and appointment.
create type public.admin_step as (
  id required.uuid,
  step_type required.step_type,
  status required.step_status,
  order_index required.int,
  title text,
  description text,
  started_at timestamptz,
  completed_at timestamptz
);

create domain required.admin_steps as public.admin_step[] not null;

create type public.admin_application_details as (
  id required.uuid,
  client_id required.uuid,
  consultant_id uuid,
  visa_type required.visa_type,
  subscription_id uuid,
  status required.application_status,
  outcome public.outcome,
  decided_on date,
  visa_valid_until date,
  decision_reason text,
  created_at required.timestamptz,
  updated_at required.timestamptz,
  client public.person,
  consultant public.person,
  steps required.admin_steps,
  -- How many the consultant has written down; what they say is for the consultant of the case alone.
  notes required.bigint,
  tasks_open required.bigint,
  tasks_done required.bigint,
  traveller public.case_traveller,
  -- How far the client's part of the official form is; no answer of it.
  official_form public.official_progress
);

create type public.suggested_consultant as (
  consultant_id required.uuid,
  full_name required.text,
  email required.text,
  active_applications required.bigint
);

-- Before and after are null where the action has none, and for appointments always.
create type public.audit_entry as (
  id required.bigint,
  at required.timestamptz,
  actor_id uuid,
  actor_name required.text,
  actor_role required.text,
  action required.text,
  object_type required.text,
  object_id uuid,
  application_id uuid,
  client_id uuid,
  client_name text,
  before jsonb,
  after jsonb,
  total_count required.bigint,
  traveller public.case_traveller
);

-- What waits for a decision of an administrator, each up to 1,001.
create type public.admin_alerts as (
  unassigned required.bigint,
  overloaded required.bigint,
  stuck required.bigint,
  payments required.bigint,
  mails required.bigint,
  erasures required.bigint,
  erasure_due_on date,
  facts required.bigint,
  -- Facts that were never compared with their source, which have no day to be due on.
  uncompared required.bigint,
  -- People whose mail does not arrive.
  unreachable required.bigint,
  -- Rules of retention that have not run for 36 hours.
  retention required.bigint,
  -- Open cases of children that wait because their guardian is deactivated.
  guardians required.bigint
);

-- access ---------------------------------------------------------------------
alter table public.saved_views enable row level security;

grant select, delete, insert (list, place, name, query), update (query) on public.saved_views to authenticated;
grant select, insert, update, delete on public.saved_views to service_role;

create policy "administrator reads own views"
  on public.saved_views for select to authenticated
  using (user_id = (select private.user_id()) and (select private.is_admin()));

create policy "administrator saves own views"
  on public.saved_views for insert to authenticated
  with check (user_id = (select private.user_id()) and (select private.is_admin()));

create policy "administrator changes own views"
  on public.saved_views for update to authenticated
  using (user_id = (select private.user_id()) and (select private.is_admin()))
  with check (user_id = (select private.user_id()) and (select private.is_admin()));

create policy "administrator deletes own views"
  on public.saved_views for delete to authenticated
  using (user_id = (select private.user_id()) and (select private.is_admin()));

create type public.listed_alert as (
  kind required.text,
  id required.text,
  -- Null where the payment or the email belongs to no account.
  person text,
  -- The step of a stuck case, the reason of a payment.
  what text,
  consultant text,
  open_cases bigint,
  since timestamptz,
  due_on date,
  traveller public.case_traveller
);

create index audit_log_of_object on public.audit_log (object_id);
create index travellers_plain_name_search on public.travellers using gin (private.plain(full_name) extensions.gin_trgm_ops);

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
    where n.full_name ilike p_term or n.email ilike p_term or (n.phone ilike p_term or private.phone_digits(n.phone) like private.digits_term(p_term)) limit 50) found);
end $$;

/*
 * Everybody whom a fragment fits, or as many as asked, through the trigram indexes. They know three letters and more: one
 * or two are looked for where words begin. Plans are chosen anew for each term (force_custom_plan), as a good plan for
 * "silva" is a bad one for "xqz", and never a sequential scan, which Postgres would misjudge.
 */
create function private.people_like(p_term text, p_limit int default null) returns uuid[]
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  wanted text := private.plain(p_term);
  beginning text := substr(wanted, 2);
begin
  -- Signs alone are in no index, and in nobody's name.
  if wanted !~ '[[:alnum:]]' then
    return '{}';
  end if;
  if length(p_term) <= 4 then
    return array(select p.id from public.profiles p
      where private.plain(p.full_name) like beginning or private.plain(p.full_name) like '% ' || beginning
        or p.email ilike beginning or p.phone ilike beginning
      limit p_limit);
  end if;
  return array(select p.id from public.profiles p
    where private.plain(p.full_name) like wanted or p.email ilike p_term or (p.phone ilike p_term or private.phone_digits(p.phone) like private.digits_term(p_term))
    limit p_limit);
end $$;

/* Children whom a fragment fits; of one or two letters, where words begin. */
create function private.travellers_like(p_term text) returns setof public.travellers
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted text := private.plain(p_term);
  beginning text := substr(wanted, 2);
begin
  return query select t.* from public.travellers t
    where private.is_in_charge(t) and wanted ~ '[[:alnum:]]' and case when length(p_term) <= 4
      then private.plain(t.full_name) like beginning or private.plain(t.full_name) like '% ' || beginning
      else private.plain(t.full_name) like wanted end;
end $$;

create function private.listed_travellers(p_client_id uuid) returns public.listed_traveller[]
language sql stable security definer set search_path = '' as $$
  select array(select row(t.id, t.full_name, t.birth_date, t.relationship)::public.listed_traveller
    from public.travellers t where t.client_id = p_client_id and private.is_in_charge(t) order by t.created_at, t.id)
$$;

create function private.admin_clients(p_search text, p_filter text, p_sort text, p_page int, p_page_size int)
returns setof public.admin_client
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
end $$;

create function public.admin_clients(
  search text default null, filter text default 'all', sort text default 'newest', page int default 1,
  page_size int default 50
) returns setof public.admin_client
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_clients($1, $2, $3, $4, $5)
$$;

/* Subscriptions, applications and tickets of one client; of the tickets their subject and state, not what was said. */
create function private.admin_client_details(p_client_id uuid) returns public.admin_client_details
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

create function public.admin_client_details(client_id uuid) returns public.admin_client_details
language sql stable security invoker set search_path = '' as $$ select private.admin_client_details(client_id) $$;

/* More than ten open cases is more than one consultant can look after; the eleventh decides. */
create function private.is_overloaded(p_consultant_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) > 10 from (
    select from public.visa_applications a
    where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress') limit 11) a
$$;

/* Open applications whose step has not moved for ten days, those that stand longest. */
create function private.stuck_applications() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select s.application_id from public.application_steps s
    join public.visa_applications a on a.id = s.application_id and a.status in ('pending', 'in_progress')
    where s.status = 'in_progress' and s.started_at <= now() - private.stuck_after()
    order by s.started_at limit private.count_limit())
$$;

/* Open cases of children whose guardian is deactivated: nothing moves in them until somebody acts. */
create function private.cases_without_guardian() returns setof public.visa_applications
language sql stable security definer set search_path = '' as $$
  select a.* from public.profiles p join public.visa_applications a on a.client_id = p.id
  where p.deactivated_at is not null and a.traveller_id is not null and a.status in ('pending', 'in_progress')
$$;

create function private.admin_alerts() returns public.admin_alerts
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

create function public.admin_alerts() returns public.admin_alerts
language sql stable security invoker set search_path = '' as $$ select private.admin_alerts() $$;

/* Cases make the workload, of which an account with children has several. */
create function private.admin_consultants(
  p_search text, p_filter text, p_sort text, p_page int, p_page_size int
) returns setof public.admin_consultant
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
end $$;

create function public.admin_consultants(
  search text default null, filter text default 'all', sort text default 'newest', page int default 1,
  page_size int default 50
) returns setof public.admin_consultant
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_consultants($1, $2, $3, $4, $5)
$$;

/* One consultant and the applications assigned to them. */
create function private.admin_consultant_details(p_consultant_id uuid) returns public.admin_consultant_details
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

create function public.admin_consultant_details(consultant_id uuid) returns public.admin_consultant_details
language sql stable security invoker set search_path = '' as $$
  select private.admin_consultant_details(consultant_id)
$$;

create function private.admin_applications(
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
end $$;

create function public.admin_applications(
  search text default null, filter text default 'all', sort text default 'newest', page int default 1,
  page_size int default 50
) returns setof public.admin_application
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_applications($1, $2, $3, $4, $5)
$$;

/* One application and its steps, without what the steps hold: protocol, receipt and appointment are the client's. */
create function private.admin_application_details(p_application_id uuid) returns public.admin_application_details
language plpgsql stable security definer set search_path = '' as $$
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
    private.case_traveller(a.traveller_id),
    (select private.official_progress(o) from private.without_number(p_application_id) o)
  )::public.admin_application_details;
end $$;

create function public.admin_application_details(application_id uuid) returns public.admin_application_details
language sql stable security invoker set search_path = '' as $$
  select private.admin_application_details(application_id)
$$;

/* Whom to assign: active consultants, the least loaded first; one who was invited counts once they came. */
create function private.admin_suggest_consultants() returns setof public.suggested_consultant
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select (row(p.id, p.full_name, p.email, coalesce(load.open, 0))::public.suggested_consultant).*
    from public.profiles p
    left join (
      select a.consultant_id, count(*) as open from public.visa_applications a
      where a.status in ('pending', 'in_progress') and a.consultant_id is not null group by a.consultant_id
    ) load on load.consultant_id = p.id
    where p.role = 'consultant' and p.deactivated_at is null and p.email_proved_at is not null
    order by coalesce(load.open, 0), p.full_name, p.id limit 100;
end $$;

create function public.admin_suggest_consultants() returns setof public.suggested_consultant
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

/* p_actions are those whose words, as the caller reads them, have what is searched for; the audit knows none of them. */
create function private.admin_audit(
  p_search text, p_filter text, p_person uuid, p_from_at timestamptz, p_to_at timestamptz, p_page int, p_page_size int,
  p_actions text[]
) returns setof public.audit_entry
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
end $$;

create function public.admin_audit(
  search text default null, filter text default 'all', person uuid default null, from_at timestamptz default null,
  to_at timestamptz default null, page int default 1, page_size int default 50, actions text[] default null
) returns setof public.audit_entry
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_audit($1, $2, $3, $4, $5, $6, $7, $8)
$$;

grant execute on function
  private.admin_clients(text, text, text, int, int), public.admin_clients(text, text, text, int, int),
  private.admin_client_details(uuid), public.admin_client_details(uuid),
  private.admin_consultants(text, text, text, int, int), public.admin_consultants(text, text, text, int, int),
  private.admin_consultant_details(uuid), public.admin_consultant_details(uuid),
  private.admin_applications(text, text, text, int, int), public.admin_applications(text, text, text, int, int),
  private.admin_application_details(uuid), public.admin_application_details(uuid),
  private.admin_alerts(), public.admin_alerts(),
  private.admin_suggest_consultants(), public.admin_suggest_consultants(),
  private.admin_audit(text, text, uuid, timestamptz, timestamptz, int, int, text[]),
  public.admin_audit(text, text, uuid, timestamptz, timestamptz, int, int, text[]) to authenticated;

create function private.admin_alert_rows() returns setof public.listed_alert
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

create function public.admin_alert_rows() returns setof public.listed_alert
language sql stable security invoker set search_path = '' as $$ select * from private.admin_alert_rows() $$;

grant execute on function private.admin_alert_rows(), public.admin_alert_rows() to authenticated;

create function private.data_answer_days() returns int
language sql stable security definer set search_path = '' as $$
  select f.value::int from private.facts f where f.key = 'dataAnswer'
$$;
