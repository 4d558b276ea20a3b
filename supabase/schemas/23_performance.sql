/*
 * Performance: how long steps take, how soon people are answered, what is decided, how many get from a visit to a decision,
 * and how far the official forms of open cases are.
 *
 * Who may see: administrators, through the verbs; clients how long a step usually takes and how soon their consultant
 * answers; the table itself nobody.
 *
 * Never true: a figure about a person who is a client; a reader who waits because figures are being counted.
 *
 * Verbs: admin_performance, admin_performance_consultants; client_estimates (client), also as a field of visa_applications.
 *
 * How: every hour everything is counted anew into small counts by month, from which medians are read. An hour old is good
 * enough for a page that is looked at once a week, and no change anywhere has to keep these figures right.
 */

-- table ----------------------------------------------------------------------
create table private.performance (
  id bigint generated always as identity primary key,
  figure text not null check (figure in ('step', 'answer', 'document', 'decision', 'funnel', 'cohort', 'response', 'form')),
  kind text not null,
  -- Null counts everybody's.
  consultant_id uuid,
  month date not null,
  -- Of steps tenths of days, of answers tenths of hours, of responses tenths of working hours, else nothing.
  value int not null,
  amount bigint not null,
  counted_at timestamptz not null default now()
);
comment on table private.performance is 'How often something took so long, or happened, by month and consultant.';

create index performance_of_figure on private.performance (consultant_id, figure, month)
  include (kind, value, amount);

-- answers --------------------------------------------------------------------
-- Of the people whose account was made in the period, how many got as far as each stage or further. Visits are those of
-- the period.
create type public.performance_funnel as (
  visits required.bigint,
  signups required.bigint,
  purchases required.bigint,
  applications required.bigint,
  submitted required.bigint,
  interviews required.bigint,
  decided required.bigint,
  approved required.bigint
);

create domain required.performance_funnel as public.performance_funnel not null;

create type public.performance_step as (
  step_type required.step_type,
  completed required.bigint,
  median_days numeric,
  p90_days numeric
);

create domain required.performance_steps as public.performance_step[] not null;

-- What became of the applications that were started in a month; the month is written 2026-01.
create type public.performance_cohort as (
  month required.text,
  started required.bigint,
  submitted required.bigint,
  interviewed required.bigint,
  decided required.bigint,
  approved required.bigint
);

create domain required.performance_cohorts as public.performance_cohort[] not null;

-- The official forms of open cases when they were counted: each is in one state.
create type public.performance_forms as (
  unopened required.bigint,
  open required.bigint,
  returned required.bigint,
  sent required.bigint,
  -- Typed as a draft that waits for the client who checks it.
  ready required.bigint,
  confirmed required.bigint,
  signed required.bigint,
  -- Of all, those whose draft ends within a week.
  ending required.bigint
);

create domain required.performance_forms as public.performance_forms not null;

create type public.admin_performance as (
  since required.date,
  counted_at timestamptz,
  -- Since when visits are counted, which may be later than the beginning of the period.
  visits_since date,
  funnel required.performance_funnel,
  -- Decisions of the period, whenever the account was made.
  decided required.bigint,
  approved required.bigint,
  steps required.performance_steps,
  cohorts required.performance_cohorts,
  forms required.performance_forms
);

create type public.performance_consultant as (
  consultant_id required.uuid,
  full_name required.text,
  deactivated_at timestamptz,
  active required.bigint,
  completed_steps required.bigint,
  median_days numeric,
  p90_days numeric,
  answered required.bigint,
  first_answer_hours numeric,
  documents_reviewed required.bigint,
  documents_first_try required.bigint,
  decided required.bigint,
  approved required.bigint,
  total_count required.bigint
);

create type public.step_estimate as (step_type required.step_type, median_days required.numeric);

create domain required.step_estimates as public.step_estimate[] not null;

-- How many hours until the client's consultant first answers; null where that promises nothing.
create type public.client_estimates as (steps required.step_estimates, answer_hours numeric);

-- verbs ----------------------------------------------------------------------
/* The working hours between two moments: Monday to Friday, 9 to 18 of São Paulo's clock, without holidays and absences. */
create function private.working_time(p_consultant_id uuid, p_from timestamptz, p_to timestamptz) returns interval
language sql stable security definer set search_path = '' as $$
  with span as (
    select tsrange(p_from at time zone 'America/Sao_Paulo', p_to at time zone 'America/Sao_Paulo') as whole
  ), open as (
    select range_agg(s.whole * tsrange(d.day + time '09:00', d.day + time '18:00')) as times
    from span s
    cross join lateral generate_series(date_trunc('day', lower(s.whole)), upper(s.whole), interval '1 day') d (day)
    where extract(isodow from d.day) < 6 and not private.is_brazilian_holiday(d.day::date)
  ), away as (
    select range_agg(tsrange(b.from_date + b.from_time, b.to_date + b.to_time)) as times from private.absences b
    where b.consultant_id = p_consultant_id and b.to_date >= private.local_day(p_from)
      and b.from_date <= private.local_day(p_to)
  )
  select coalesce((
    select sum(upper(t.span) - lower(t.span))
    from open, away, unnest(open.times - coalesce(away.times, '{}'::tsmultirange)) t (span)), interval '0')
$$;

/*
 * Each wait of a client that a consultant ended within 90 days: from the first word that waits to the first answer. A wait
 * that the product ends, as by closing the conversation without an answer, needed none and is not measured.
 */
create function private.answered_waits() returns table (consultant_id uuid, waited_since timestamptz, answered_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with word as (
    select m.ticket_id, m.id, m.sender_id, m.is_system, m.created_at, is_client.of_client,
      lag(is_client.of_client, 1, false) over (partition by m.ticket_id order by m.created_at, m.id) as after_client
    from public.ticket_messages m
    cross join lateral (select m.sender_id = m.client_id and not m.is_system) is_client (of_client)
  ), turn as (
    select w.of_client, w.created_at, lead(w.created_at) over next_turn as answered_at,
      lead(w.sender_id) over next_turn as answered_by, lead(w.is_system) over next_turn as is_ended
    from word w where w.of_client <> w.after_client
    window next_turn as (partition by w.ticket_id order by w.created_at, w.id)
  )
  select t.answered_by, t.created_at, t.answered_at
  from turn t where t.of_client and not t.is_ended and t.created_at > now() - interval '90 days'
$$;

/*
 * Counts everything anew. A step and a decision count for the consultant the application is with, an answer for who wrote
 * it, a document for who reviewed it.
 */
create function private.count_performance() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A second count at the same time would only repeat the first.
  if not pg_try_advisory_xact_lock(hashtextextended('rotavisto.count_performance', 0)) then
    return;
  end if;
  delete from private.performance;
  insert into private.performance (figure, kind, consultant_id, month, value, amount)
  with fact (figure, kind, consultant_id, month, value) as (
    select 'step', s.step_type, s.consultant_id, private.local_month(s.completed_at),
      greatest(round(extract(epoch from s.completed_at - s.started_at) / 8640), 0)::int
    from public.application_steps s where s.status = 'completed' and s.started_at is not null
    union all
    select 'answer', '', m.sender_id, private.local_month(m.created_at),
      greatest(round(extract(epoch from m.created_at - t.created_at) / 360), 0)::int
    from public.support_tickets t
    cross join lateral (
      select a.sender_id, a.created_at from public.ticket_messages a
      where a.ticket_id = t.id and a.sender_id <> t.client_id and not a.is_system order by a.created_at limit 1) m
    -- Who was written to first waited for no answer.
    where t.opened_by = t.client_id
    union all
    select 'document', case when exists (
        select from public.audit_log r
        join public.audit_log v on v.object_id = r.object_id and v.application_id = r.application_id
          and v.action = 'review_document' and v.after ->> 'status' = 'rejected'
        where r.application_id = d.application_id and r.action = 'register_document'
          and r.after ->> 'document_type' = d.document_type) or d.status = 'rejected' then 'later' else 'first_try' end,
      d.reviewed_by, private.local_month(d.reviewed_at), 0
    from public.document_submissions d where d.status <> 'pending'
    union all
    -- A decision that was entered without its day counts when it was entered.
    select 'decision', a.outcome, a.consultant_id,
      coalesce(date_trunc('month', a.decided_on)::date, private.local_month(a.updated_at)), 0
    from public.visa_applications a where a.outcome is not null
  )
  select f.figure, f.kind, f.consultant_id, f.month, f.value, count(*)
  from fact f group by grouping sets ((f.figure, f.kind, f.consultant_id, f.month, f.value), (f.figure, f.kind, f.month, f.value))
  -- What is nobody's any more is counted among everybody's only.
  having grouping(f.consultant_id) = 1 or f.consultant_id is not null;

  insert into private.performance (figure, kind, month, value, amount)
  with reached as (
    -- Whoever got further has passed every stage before, so that counts can only fall.
    select private.local_month(p.created_at) as month, greatest(1, u.stage, a.stage, s.stage) as stage
    from public.profiles p
    left join (
      select u.user_id, 2 as stage from public.user_subscriptions u where u.started_at is not null group by u.user_id
    ) u on u.user_id = p.id
    left join (
      select a.client_id, max(case when a.outcome = 'approved' then 7 when a.outcome is not null then 6 else 3 end) as stage
      from public.visa_applications a group by a.client_id
    ) a on a.client_id = p.id
    left join (
      select s.client_id, max(case s.step_type when 'interview' then 5 else 4 end) as stage
      from public.application_steps s
      where s.status = 'completed' and s.step_type in ('ds160_form', 'interview') group by s.client_id
    ) s on s.client_id = p.id
    where p.role = 'client'
  )
  select 'funnel', 'visits', date_trunc('month', f.day)::date, 0, sum(f.amount)
  from private.figures f where f.figure = 'visits' group by 3
  union all
  select 'funnel', g.kind, r.month, 0, count(*)
  from reached r
  join unnest(array['signups', 'purchases', 'applications', 'submitted', 'interviews', 'decided', 'approved'])
    with ordinality as g (kind, stage) on g.stage <= r.stage
  group by 2, 3
  union all
  select 'cohort', 'started', private.local_month(a.created_at), 0, count(*)
  from public.visa_applications a group by 3
  union all
  select 'cohort', a.outcome, private.local_month(a.created_at), 0, count(*)
  from public.visa_applications a where a.outcome is not null group by 2, 3
  union all
  select 'cohort', case s.step_type when 'ds160_form' then 'submitted' else 'interviewed' end,
    private.local_month(a.created_at), 0, count(*)
  from public.application_steps s join public.visa_applications a on a.id = s.application_id
  where s.status = 'completed' and s.step_type in ('ds160_form', 'interview') group by 2, 3
  union all
  select 'response', '', private.local_month(w.waited_since),
    round(extract(epoch from private.working_time(w.consultant_id, w.waited_since, w.answered_at)) / 360)::int, count(*)
  from private.answered_waits() w group by 3, 4
  union all
  select 'form', f.kind, private.local_month(now()), 0, count(*)
  from public.visa_applications a left join public.ds160_complements c on c.application_id = a.id
  cross join lateral (values (private.form_kind(c)), (case when c.ceac_saved_on <= private.today() - 23
    and private.draft_ends_on(c) is not null then 'ending' end)) f (kind)
  where a.status in ('pending', 'in_progress') and f.kind is not null group by 2;
  perform private.note_job_run('count-performance', private.took_ms());
end $$;

/* The first month of a period of so many, the present one being the last. */
create function private.performance_since(p_months int) returns date
language plpgsql stable set search_path = '' as $$
begin
  if p_months is null or p_months not between 1 and 120 then
    raise exception 'invalid_period' using errcode = '22023';
  end if;
  return private.local_month(now()) - make_interval(months => p_months - 1);
end $$;

/* Everybody's figures, or one consultant's steps among them. */
create function private.admin_performance(p_months int, p_consultant_id uuid) returns public.admin_performance
language plpgsql stable security definer set search_path = '' as $$
declare
  answer public.admin_performance;
begin
  perform private.require_role('admin');
  answer.since := private.performance_since(p_months);
  answer.counted_at := (select p.counted_at from private.performance p limit 1);
  answer.visits_since := (select min(f.day) from private.figures f where f.figure = 'visits');
  select row(
    coalesce(sum(p.amount) filter (where p.kind = 'visits'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'signups'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'purchases'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'applications'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'submitted'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'interviews'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'decided'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'approved'), 0))::public.performance_funnel
  into answer.funnel
  from private.performance p
  where p.consultant_id is null and p.figure = 'funnel' and p.month >= answer.since;
  select coalesce(sum(p.amount), 0), coalesce(sum(p.amount) filter (where p.kind = 'approved'), 0)
  into answer.decided, answer.approved
  from private.performance p
  where p.consultant_id is null and p.figure = 'decision' and p.month >= answer.since;
  answer.steps := (
    with counted as (
      select p.kind, p.value, sum(p.amount) as amount from private.performance p
      where p.consultant_id is not distinct from p_consultant_id and p.figure = 'step' and p.month >= answer.since
      group by p.kind, p.value
    ), running as (
      select c.*, sum(c.amount) over (partition by c.kind order by c.value) as up_to,
        sum(c.amount) over (partition by c.kind) as total
      from counted c
    ), measured as (
      select r.kind, max(r.total) as total, min(r.value) filter (where r.up_to >= 0.5 * r.total) / 10.0 as median,
        min(r.value) filter (where r.up_to >= 0.9 * r.total) / 10.0 as p90
      from running r group by r.kind
    )
    select array_agg(row(s.step_type, coalesce(m.total, 0), round(m.median, 1), round(m.p90, 1))::public.performance_step
      order by s.place)
    from unnest(array['document_collection', 'document_review', 'ds160_form', 'payment', 'interview_scheduling',
      'interview', 'decision']) with ordinality as s (step_type, place)
    left join measured m on m.kind = s.step_type);
  answer.cohorts := array(
    select row(to_char(p.month, 'YYYY-MM'), sum(p.amount) filter (where p.kind = 'started'),
      coalesce(sum(p.amount) filter (where p.kind = 'submitted'), 0),
      coalesce(sum(p.amount) filter (where p.kind = 'interviewed'), 0),
      coalesce(sum(p.amount) filter (where p.kind in ('approved', 'refused')), 0),
      coalesce(sum(p.amount) filter (where p.kind = 'approved'), 0))::public.performance_cohort
    from private.performance p
    where p.consultant_id is null and p.figure = 'cohort' and p.month >= answer.since
    group by p.month order by p.month desc);
  select row(
    coalesce(sum(p.amount) filter (where p.kind = 'unopened'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'open'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'returned'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'sent'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'ready'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'confirmed'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'signed'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'ending'), 0))::public.performance_forms
  into answer.forms
  from private.performance p where p.consultant_id is null and p.figure = 'form';
  return answer;
end $$;

create function public.admin_performance(months int default 3, consultant_id uuid default null)
returns public.admin_performance
language sql stable security invoker set search_path = '' as $$
  select private.admin_performance(months, consultant_id)
$$;

/* Everyone who is a consultant, by name; only the page that is shown is measured. */
create function private.admin_performance_consultants(p_months int, p_page int, p_page_size int)
returns setof public.performance_consultant
language plpgsql stable security definer set search_path = '' as $$
declare
  since date;
begin
  perform private.require_role('admin');
  since := private.performance_since(p_months);
  return query
    with page as materialized (
      select p.id, p.full_name, p.deactivated_at, count(*) over () as total from public.profiles p
      where p.role = 'consultant' order by p.full_name, p.id
      limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)
    ), counted as (
      select f.consultant_id, f.figure, f.value, sum(f.amount) as amount,
        sum(f.amount) filter (where f.kind in ('first_try', 'approved')) as good
      from page g
      join private.performance f on f.consultant_id = g.id and f.month >= since
      group by 1, 2, 3
    ), running as (
      select c.*, sum(c.amount) over (partition by c.consultant_id, c.figure order by c.value) as up_to,
        sum(c.amount) over (partition by c.consultant_id, c.figure) as total
      from counted c
    ), measured as (
      select r.consultant_id, r.figure, max(r.total)::bigint as total, coalesce(sum(r.good), 0)::bigint as good,
        round(min(r.value) filter (where r.up_to >= 0.5 * r.total) / 10.0, 1) as median,
        round(min(r.value) filter (where r.up_to >= 0.9 * r.total) / 10.0, 1) as p90
      from running r group by 1, 2
    )
    select (row(g.id, g.full_name, g.deactivated_at, (
        select count(*) from public.visa_applications a
        where a.consultant_id = g.id and a.status in ('pending', 'in_progress')),
      coalesce(s.total, 0), s.median, s.p90, coalesce(w.total, 0), w.median, coalesce(d.total, 0), coalesce(d.good, 0),
      coalesce(o.total, 0), coalesce(o.good, 0), g.total)::public.performance_consultant).*
    from page g
    left join measured s on s.consultant_id = g.id and s.figure = 'step'
    left join measured w on w.consultant_id = g.id and w.figure = 'answer'
    left join measured d on d.consultant_id = g.id and d.figure = 'document'
    left join measured o on o.consultant_id = g.id and o.figure = 'decision'
    order by g.full_name, g.id;
end $$;

create function public.admin_performance_consultants(months int default 3, page int default 1, page_size int default 50)
returns setof public.performance_consultant
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_performance_consultants(months, page, page_size)
$$;

/* How long a step took half of those who finished it within a year; a step fewer than 20 finished promises nothing. */
create function private.step_estimates() returns setof public.step_estimate
language sql stable security definer set search_path = '' as $$
  with counted as (
    select p.kind, p.value, sum(p.amount) as amount from private.performance p
    where p.consultant_id is null and p.figure = 'step' and p.month >= private.performance_since(12)
    group by p.kind, p.value
  ), running as (
    select c.*, sum(c.amount) over (partition by c.kind order by c.value) as up_to,
      sum(c.amount) over (partition by c.kind) as total
    from counted c
  )
  select (row(r.kind, round(min(r.value) / 10.0, 1))::public.step_estimate).*
  from running r where r.total >= 20 and r.up_to >= 0.5 * r.total group by r.kind order by r.kind
$$;

/* How soon a consultant first answered half of those who wrote within a year; fewer than 20 answers promise nothing. */
create function private.answer_hours(p_consultant_id uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  with counted as (
    select p.value, sum(p.amount) as amount from private.performance p
    where p.consultant_id = p_consultant_id and p.figure = 'answer' and p.month >= private.performance_since(12)
    group by p.value
  ), running as (
    select c.value, sum(c.amount) over (order by c.value) as up_to, sum(c.amount) over () as total from counted c
  )
  select round(min(r.value) / 10.0, 1) from running r where r.total >= 20 and r.up_to >= 0.5 * r.total
$$;

/* How long the steps take, and how soon the consultant of the caller's newest application answers. */
create function private.client_estimates() returns public.client_estimates
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
begin
  return row(
    array(select private.step_estimates()),
    private.answer_hours((select a.consultant_id from public.visa_applications a
      where a.client_id = caller order by a.created_at desc, a.id limit 1))
  )::public.client_estimates;
end $$;

create function public.client_estimates() returns public.client_estimates
language sql stable security invoker set search_path = '' as $$ select private.client_estimates() $$;

/* The same as a computed field of an application, so that a client's first page asks for both at once. */
create function public.estimates(application public.visa_applications) returns jsonb
language sql stable security invoker set search_path = '' as $$ select to_jsonb(private.client_estimates()) $$;

grant execute on function
  private.client_estimates(), public.client_estimates(), public.estimates(public.visa_applications),
  private.admin_performance(int, uuid), public.admin_performance(int, uuid),
  private.admin_performance_consultants(int, int, int), public.admin_performance_consultants(int, int, int)
  to authenticated;

create function private.admin_count_performance() returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  -- Presses one after the other count once.
  if not exists (select from private.performance p where p.counted_at > now() - interval '10 seconds') then
    perform private.count_performance();
  end if;
  return coalesce((select max(p.counted_at) from private.performance p), now());
end $$;

create function public.admin_count_performance() returns timestamptz
language sql security invoker set search_path = '' as $$ select private.admin_count_performance() $$;

grant execute on function private.admin_count_performance(), public.admin_count_performance() to authenticated;
