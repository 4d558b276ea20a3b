/*
 * An administrator's lists: clients, consultants, applications, audit. Everything here is read only except the saved
 * views of lists, which are plain table calls and belong to one administrator.
 *
 * Readers: administrators. They read the consultant and the progress of each case, its day of travel and how many messages
 * wait to be read, never documents, forms, messages or appointments; the audit hides changed values of an appointment.
 *
 * Never true: another administrator's saved view, or a twenty-first; a list that reads the whole table to show a page;
 * a row twice or left out between two pages.
 *
 * Verbs: admin_clients, admin_consultants, admin_applications, admin_audit (lists), the three …_details, admin_alerts,
 * admin_alert_rows and admin_suggest_consultants. Each asserts the role and then reads as the owner, because `ilike` is not leakproof:
 * under row security Postgres would check the policies of every row before it searches.
 *
 * How a list works: `found` defines the list's rows once. `not materialized` makes Postgres plan its two uses
 * separately. The page reads an index in the list's order and fetches only the rows it shows. The count stops at 1,001,
 * which means "more than 1,000". Totals without a search are kept figures and count nothing.
 */

-- table ----------------------------------------------------------------------
create table public.saved_views (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  list text not null check (list in ('clients', 'consultants', 'applications')),
  place int not null check (place between 1 and 20),
  name text not null check (name ~ '\S' and length(name) <= 60),
  -- The parameters of the address: search, filter, order, columns.
  query text not null check (length(query) <= 1000),
  primary key (user_id, list, place),
  constraint saved_views_named_once unique (user_id, list, name)
);
comment on table public.saved_views is 'How an administrator likes to see a list, by a name of their own.';

-- types that functions return -------------------------------------------------
-- A client's child.
create type public.listed_traveller as (
  id required.uuid,
  full_name required.text,
  birth_date required.date,
  relationship required.text
);

create domain required.listed_travellers as public.listed_traveller[] not null;

-- The current step of an open case; `whoMustAct` in `shared/src/domain` derives from it who acts next.
create type public.case_position as (
  application_id required.uuid,
  current_step public.step_type,
  current_step_since timestamptz,
  intended_arrival date,
  has_protocol required.boolean,
  has_pre_interview required.boolean,
  has_consulate_appointment required.boolean,
  -- Messages of the client that the consultant has not read.
  unread required.int,
  official_form public.official_progress
);

-- Lines of the three lists; every page has the count of the whole list, or 1,001.
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
  travellers required.listed_travellers,
  -- The position of the newest open case.
  position public.case_position
);

-- A client's purchases, including cancelled and unpaid ones.
create type public.listed_subscription as (
  id required.uuid,
  plan_name required.text,
  status required.subscription_status,
  started_at timestamptz,
  created_at required.timestamptz,
  expires_at timestamptz,
  plan_texts jsonb,
  -- Null for a plan of the account holder.
  traveller public.case_traveller
);

create domain required.listed_subscriptions as public.listed_subscription[] not null;

-- A ticket without its messages.
create type public.listed_ticket as (
  id required.uuid,
  ticket_number required.text,
  subject required.text,
  status required.ticket_status,
  created_at required.timestamptz
);

create domain required.listed_tickets as public.listed_ticket[] not null;

-- The dialog about a client. The plan is the client's own, which administrators activate and cancel.
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
  -- The number of open cases, of which an account may have several.
  active_applications required.bigint,
  -- True for a consultant who has not chosen a password yet.
  is_invited required.boolean
);

-- The page about a consultant: the assigned applications with their step.
create type public.assigned_application as (
  application_id required.uuid,
  client_id required.uuid,
  client_name required.text,
  client_email required.text,
  status required.application_status,
  created_at required.timestamptz,
  traveller public.case_traveller,
  current_step public.step_type,
  current_step_since timestamptz,
  -- An open case that has not moved for ten days.
  is_stuck required.boolean
);

create domain required.assigned_applications as public.assigned_application[] not null;

create type public.admin_consultant_details as (
  consultant required.person,
  active_clients required.bigint,
  total_clients required.bigint,
  assigned required.assigned_applications,
  active_applications required.bigint,
  is_invited required.boolean,
  -- The time of the last invitation mail; null for a consultant who has signed in.
  invited_at timestamptz
);

-- The consultant may be missing, and the order "unassigned" puts those first.
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
  traveller public.case_traveller,
  -- The position of an open case; null for a closed case.
  position public.case_position
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
  -- The numbers of notes and tasks; only the case's consultant reads their text.
  notes required.bigint,
  tasks_open required.bigint,
  tasks_done required.bigint,
  traveller public.case_traveller,
  -- The progress of the official form without answers.
  official_form public.official_progress
);

create type public.suggested_consultant as (
  consultant_id required.uuid,
  full_name required.text,
  email required.text,
  active_applications required.bigint
);

-- Before and after are null for actions without them, and always for appointments.
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

-- The rows that wait for an administrator, each counted up to 1,001.
create type public.admin_alerts as (
  unassigned required.bigint,
  overloaded required.bigint,
  stuck required.bigint,
  payments required.bigint,
  mails required.bigint,
  erasures required.bigint,
  erasure_due_on date,
  facts required.bigint,
  -- Facts that were never compared with their source, and so have no due day.
  uncompared required.bigint,
  -- People with an undeliverable address.
  unreachable required.bigint,
  -- Retention rules that have not run for 36 hours.
  retention required.bigint,
  -- Children's open cases that wait because the guardian is deactivated.
  guardians required.bigint,
  -- Pre-interviews to come whose consultants ask for another one.
  handovers required.bigint
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
  -- Null for a payment or e-mail without an account.
  person text,
  -- The step of a stuck case, or the reason of a payment.
  what text,
  consultant text,
  open_cases bigint,
  since timestamptz,
  -- The row's day and the reason: an answer that is due, a fact to check, the pre-interview, or the case's next fixed day.
  due_on date,
  traveller public.case_traveller,
  due_kind text,
  -- The visa type of an application that waits for its consultant, or for another consultant.
  visa_type text,
  -- The consultant of a pre-interview who asks for another consultant.
  consultant_id uuid
);

create index audit_log_of_object on public.audit_log (object_id);
create index travellers_plain_name_search on public.travellers using gin (private.plain(full_name) extensions.gin_trgm_ops);

-- verbs ----------------------------------------------------------------------
/* One more than the number that the screen shows, so that the screen can print "more than". */
create function private.count_limit() returns int
language sql immutable set search_path = '' as $$ select 1001 $$;

/*
 * True for a fragment that many names share, which is found soonest in the list's own order; a rare one is found by the
 * search indexes. The newest rows decide.
 */
create function private.is_common_among_clients(p_term text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) = 50 from (
    select from (select p.* from public.profiles p where p.role = 'client' order by p.created_at desc, p.id limit 2000) n
    where n.full_name ilike p_term or n.email ilike p_term or (n.phone ilike p_term or private.phone_digits(n.phone) like private.digits_term(p_term)) limit 50) found);
end $$;

/*
 * People with the fragment in their name, up to a limit, by the trigram indexes. These need three letters; one or two
 * letters are searched at the beginning of words. Plans are made for each term (force_custom_plan), because a good plan
 * for "silva" is bad for "xqz", and sequential scans, which Postgres would misjudge, are off.
 */
create function private.people_like(p_term text, p_limit int default null) returns uuid[]
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  wanted text := private.plain(p_term);
  beginning text := substr(wanted, 2);
begin
  -- A term of signs alone matches no index and no name.
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

/* Children with the fragment in their name; one or two letters at the beginning of words. */
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

/*
 * Does not check the caller, because the function is granted to no role. The lists that call it for each row are planned
 * for each search (force_custom_plan); here that would repeat the same plan for each row.
 */
create function private.case_position(p_case public.visa_applications) returns public.case_position
language plpgsql stable security definer set search_path = '' set plan_cache_mode = auto as $$
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
end $$;

create function private.travel_day(p_application_id uuid) returns date
language sql stable security definer set search_path = '' as $$
  select d.intended_arrival from public.ds160_forms d where d.application_id = p_application_id limit 1
$$;

create function private.unread_of(p_client_id uuid, p_consultant_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(t.consultant_unread), 0)::int from public.support_tickets t
  where t.client_id = p_client_id and t.consultant_id = p_consultant_id
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
    -- A common term matches so many people that listing their ids would take longer than walking over the clients.
    people := case when not is_common then private.people_like(term) end;
    guardians := array(select t.client_id from private.travellers_like(term) t);
  -- The total is all plans in force minus the plans of staff and children, because these are few and clients are many.
  elsif only_active then
    kept_total := private.active_subscriptions() - (
      select count(*) from public.profiles p join private.plans_in_force s on s.user_id = p.id and s.traveller_id is null
      -- A person who became staff may have kept an earlier plan.
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
    -- The joins and counts below run for the shown rows only.
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
end $$;

create function public.admin_clients(
  search text default null, filter text default 'all', sort text default 'newest', page int default 1,
  page_size int default 50
) returns setof public.admin_client
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_clients($1, $2, $3, $4, $5)
$$;

/* Subscriptions, applications and tickets of one client; tickets without their messages. */
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

/* True above ten open cases, which is more than a consultant can look after. */
create function private.is_overloaded(p_consultant_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) > 10 from (
    select from public.visa_applications a
    where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress') limit 11) a
$$;

/* Open applications whose step has not moved for ten days, the longest first. */
create function private.stuck_applications() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select s.application_id from public.application_steps s
    join public.visa_applications a on a.id = s.application_id and a.status in ('pending', 'in_progress')
    where s.status = 'in_progress' and s.started_at <= private.stuck_since()
    order by s.started_at limit private.count_limit())
$$;

/* Open cases of children with a deactivated guardian, in which no user can act for the client. */
create function private.cases_without_guardian() returns setof public.visa_applications
language sql stable security definer set search_path = '' as $$
  select a.* from public.profiles p join public.visa_applications a on a.client_id = p.id
  where p.deactivated_at is not null and a.traveller_id is not null and a.status in ('pending', 'in_progress')
$$;

/* Pre-interviews to come whose consultants ask for another one, until the case is reassigned. */
create function private.asked_hand_overs() returns setof public.consultant_appointments
language sql stable security definer set search_path = '' as $$
  select o.* from public.consultant_appointments o join public.visa_applications a on a.id = o.application_id
  where o.metadata ? 'hand_over_asked_at' and o.status <> 'cancelled' and private.slot_start(o.date, o.time) > now()
    and a.status in ('pending', 'in_progress')
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
    (select count(*) from (select from private.cases_without_guardian() limit private.count_limit()) c),
    (select count(*) from (select from private.asked_hand_overs() limit private.count_limit()) o)
  )::public.admin_alerts;
end $$;

create function public.admin_alerts() returns public.admin_alerts
language sql stable security invoker set search_path = '' as $$ select private.admin_alerts() $$;

/* The workload counts cases, of which an account with children has several. */
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
          and (p_filter is distinct from 'invited' or private.is_invited(p))
        order by case p_sort when 'workload' then -coalesce(load.open, 0) when 'workload_asc' then coalesce(load.open, 0) end,
          case when p_sort = 'name' then p.full_name end, case when p_sort = 'name_desc' then p.full_name end desc,
          case when p_sort = 'oldest' then p.created_at end, p.created_at desc, p.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) found
    )
    select (row(p.id, p.full_name, p.email, p.phone, p.created_at, p.deactivated_at, w.active_clients, w.clients,
      w.applications, least(w.active * 10, 100)::int, g.total, w.active,
      private.is_invited(p))::public.admin_consultant).*
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

/* Returns when the password mail of an invited consultant was last queued or sent. */
create function private.invited_at(p_consultant_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(greatest(m.created_at, m.sent_at)) from public.mail_outbox m
  join public.profiles p on p.id = m.user_id and private.is_invited(p)
  where m.user_id = p_consultant_id and m.template = 'set_password'
$$;

/* A consultant with the assigned applications. */
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
        private.case_traveller(a.traveller_id), g.current_step, g.current_step_since,
        private.is_open(a) and coalesce(private.is_stuck(g.current_step_since), false))::public.assigned_application
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      left join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g on true
      where a.consultant_id = p_consultant_id order by a.created_at desc),
    (select count(*) from public.visa_applications a
      where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress')),
    (select private.is_invited(p) from public.profiles p where p.id = p_consultant_id),
    private.invited_at(p_consultant_id)
  )::public.admin_consultant_details;
end $$;

create function public.admin_consultant_details(consultant_id uuid) returns public.admin_consultant_details
language sql stable security invoker set search_path = '' as $$
  select private.admin_consultant_details(consultant_id)
$$;

/* Orders by current step list open cases only, because ended cases have no step in progress. */
create function private.admin_applications(
  p_search text, p_filter text, p_sort text, p_page int, p_page_size int
) returns setof public.admin_application
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
end $$;

create function public.admin_applications(
  search text default null, filter text default 'all', sort text default 'newest', page int default 1,
  page_size int default 50
) returns setof public.admin_application
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_applications($1, $2, $3, $4, $5)
$$;

/* An application with its steps, without protocol, receipt and appointment, which are the client's. */
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

/* Active consultants, the least loaded first; an invited one counts after the first sign-in. */
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

/* Each kind of action once, by jumps through its index. */
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

/*
 * p_actions are the actions whose text in the caller's language contains the search term, because the audit has no
 * texts.
 */
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
  -- The search accepts the beginning of an id, as the list shows it, or the whole id.
  digits text := lower(replace(ltrim(private.trimmed(left(p_search, 100)), '#'), '-', ''));
  first_id uuid := case when digits ~ '^[0-9a-f]{8,32}$' then rpad(digits, 32, '0')::uuid end;
  last_id uuid := case when first_id is not null then rpad(digits, 32, 'f')::uuid end;
begin
  perform private.require_role('admin');
  if term is not null and first_id is null then
    actions := array(select k from private.audited_actions() k where k ilike term or k = any (p_actions));
    -- A term is common when it matches twenty of the newest two thousand entries.
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

/* A case's next day that other parties have fixed: a visit to the service centre or the consulate, or the journey. */
create function private.next_day(p_application_id uuid) returns table (due_on date, due_kind text)
language sql stable security definer set search_path = '' as $$
  select d.day, d.kind from (
    select (s.metadata -> v.field ->> 'date')::date, v.kind
    from public.application_steps s
    cross join (values ('casv_appointment', 'casv'), ('appointment', 'consulate')) v (field, kind)
    where s.application_id = p_application_id and s.step_type = 'interview_scheduling'
    union all
    select f.intended_arrival, 'travel' from public.ds160_forms f where f.application_id = p_application_id) d (day, kind)
  where d.day >= private.today() order by d.day limit 1
$$;

/*
 * The rows an administrator decides about, ordered by urgency: what is due within a week, people who wait for a
 * decision, mail that does not arrive, cases and consultants, upkeep. Each kind has the five most urgent rows.
 */
create function private.admin_alert_rows() returns setof public.listed_alert
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 5;
  today date := private.today();
begin
  perform private.require_role('admin');
  return query
    select (row(w.*, (select a.consultant_id from public.visa_applications a
        where a.id = case when w.kind = 'handovers' then w.id::uuid end))::public.listed_alert).* from (
      (select 'erasures' as kind, e.id::text as id, p.full_name as person, null::text as what, null::text as consultant,
        null::bigint as open_cases, e.created_at as since, private.local_day(e.created_at) + private.data_answer_days() as due_on,
        null::public.case_traveller as traveller, 'answer' as due_kind, null::text as visa_type
      from public.erasure_requests e join public.profiles p on p.id = e.user_id
      where e.status = 'requested' order by e.created_at, e.id limit most)
      union all
      (select 'payments', r.id::text, p.full_name, r.reason, null, null, r.opened_at, null, private.case_traveller(y.traveller_id),
        null, null
      from public.payments_to_resolve r left join public.profiles p on p.id = r.user_id
      left join public.payments y on y.id = r.payment_id
      where r.status = 'open' order by r.opened_at, r.id limit most)
      union all
      (select 'unassigned', a.id::text, p.full_name, null, null, null, a.created_at, n.due_on, private.case_traveller(a.traveller_id),
        n.due_kind, a.visa_type
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      left join lateral private.next_day(a.id) n on true
      where a.consultant_id is null and a.status in ('pending', 'in_progress') order by a.created_at, a.id limit most)
      union all
      (select 'handovers', a.id::text, p.full_name, null, private.name_of(a.consultant_id), null,
        (o.metadata ->> 'hand_over_asked_at')::timestamptz, o.date, private.case_traveller(a.traveller_id), 'pre_interview', a.visa_type
      from private.asked_hand_overs() o join public.visa_applications a on a.id = o.application_id
      join public.profiles p on p.id = a.client_id order by o.date, o.time, a.id limit most)
      union all
      (select 'guardians', a.id::text, p.full_name, null, private.name_of(a.consultant_id), null, p.deactivated_at, n.due_on,
        private.case_traveller(a.traveller_id), n.due_kind, null
      from private.cases_without_guardian() a join public.profiles p on p.id = a.client_id
      left join lateral private.next_day(a.id) n on true
      order by p.deactivated_at, a.id limit most)
      union all
      (select 'stuck', a.id::text, p.full_name, s.step_type, k.full_name, null, s.started_at, n.due_on,
        private.case_traveller(a.traveller_id), n.due_kind, null
      from unnest(private.stuck_applications()) u (id)
      join public.visa_applications a on a.id = u.id
      join public.application_steps s on s.application_id = a.id and s.status = 'in_progress'
      join public.profiles p on p.id = a.client_id
      left join public.profiles k on k.id = a.consultant_id
      left join lateral private.next_day(a.id) n on true
      order by case when n.due_on <= today + 30 then n.due_on end, s.started_at, a.id limit most)
      union all
      (select 'mails', m.id::text, coalesce(p.full_name, m.to_email), null, null, null, m.failed_at, null, null, null, null
      from public.mail_outbox m left join public.profiles p on p.id = m.user_id
      where m.failed_at is not null and m.dismissed_at is null order by m.failed_at, m.id limit most)
      union all
      (select 'unreachable', p.id::text, p.full_name, null, null, null, p.undeliverable_since, null, null, null, null
      from private.unreachable_people() p order by p.undeliverable_since, p.id limit most)
      union all
      (select 'overloaded', k.id::text, k.full_name, null, null, load.open, null, null, null, null, null
      from public.profiles k
      cross join lateral (
        select count(*) as open from public.visa_applications a
        where a.consultant_id = k.id and a.status in ('pending', 'in_progress')) load
      where k.role = 'consultant' and k.deactivated_at is null and private.is_overloaded(k.id)
      order by load.open desc, k.id limit most)
      union all
      (select 'facts', f.id::text, null, f.key, null, null, f.checked_on::timestamp at time zone 'America/Sao_Paulo',
        case when f.valid_until < today then f.valid_until else f.checked_on + 60 end, null, 'check', null
      from private.facts f where private.is_fact_due(f) and f.checked_on is not null
      order by f.checked_on, f.key limit most)) w
    order by case when w.kind = 'facts' then 4 when w.due_on <= today + 7 then 0
        when w.kind in ('erasures', 'payments', 'unassigned', 'handovers', 'guardians') then 1
        when w.kind in ('mails', 'unreachable') then 2 else 3 end,
      case when w.due_on <= today + 30 then w.due_on end, w.since, w.id;
end $$;

create function public.admin_alert_rows() returns setof public.listed_alert
language sql stable security invoker set search_path = '' as $$ select * from private.admin_alert_rows() $$;

grant execute on function private.admin_alert_rows(), public.admin_alert_rows() to authenticated;

create function private.data_answer_days() returns int
language sql stable security definer set search_path = '' as $$
  select f.value::int from private.facts f where f.key = 'dataAnswer'
$$;
