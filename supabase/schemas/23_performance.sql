/*
 * Performance: durations of steps, answer times, decisions, the share of visits that reach a decision, and the progress
 * of official forms of open cases.
 *
 * Readers: administrators, through the verbs; clients get the usual duration of a step and their consultant's answer
 * time; the table itself has no reader.
 *
 * Never true: a figure about a single client; a reader who waits while figures are counted.
 *
 * Verbs: admin_performance, admin_step_rows, admin_performance_consultants; client_estimates (client), also as a field of
 * visa_applications.
 *
 * How: an hourly job counts everything again into small counts by month, from which medians are read. Figures up to an
 * hour old are enough for a page that is read once a week, and no other change has to update these figures.
 */

-- table ----------------------------------------------------------------------
create table private.performance (
  id bigint generated always as identity primary key,
  figure text not null check (figure in ('step', 'answer', 'document', 'decision', 'funnel', 'cohort', 'response', 'form')),
  kind text not null,
  -- Null for the count of all consultants.
  consultant_id uuid,
  month date not null,
  -- Tenths of days for steps, tenths of hours for answers, tenths of working hours for responses, otherwise zero.
  value int not null,
  amount bigint not null,
  counted_at timestamptz not null default now()
);
comment on table private.performance is 'How often something took so long, or happened, by month and consultant.';

create index performance_of_figure on private.performance (consultant_id, figure, month)
  include (kind, value, amount);

-- types that functions return -------------------------------------------------
-- The accounts made in the period that reached each stage or a later one. Visits are those of the period.
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

-- One month of a trend, written 2026-01.
create type public.performance_point as (month required.text, completed required.bigint, median_days required.numeric);

create domain required.performance_points as public.performance_point[] not null;

create type public.performance_step as (
  step_type required.step_type,
  completed required.bigint,
  median_days numeric,
  p90_days numeric,
  -- The duration that clients read before the step begins; null for a step without such a text.
  told_days numeric,
  -- Those of the last twelve months in which a case finished the step.
  trend required.performance_points
);

create domain required.performance_steps as public.performance_step[] not null;

-- The results of the applications started in a month, written 2026-01.
create type public.performance_cohort as (
  month required.text,
  started required.bigint,
  submitted required.bigint,
  interviewed required.bigint,
  decided required.bigint,
  approved required.bigint
);

create domain required.performance_cohorts as public.performance_cohort[] not null;

-- The official forms of open cases at the time of counting: each is in one state.
create type public.performance_forms as (
  unopened required.bigint,
  open required.bigint,
  returned required.bigint,
  sent required.bigint,
  -- A typed draft that waits for the client's check.
  ready required.bigint,
  confirmed required.bigint,
  signed required.bigint,
  -- Of all forms, those whose draft ends within a week.
  ending required.bigint
);

create domain required.performance_forms as public.performance_forms not null;

create type public.admin_performance as (
  since required.date,
  counted_at timestamptz,
  -- The first day with counted visits, which may be later than the period's beginning.
  visits_since date,
  funnel required.performance_funnel,
  -- The period's decisions, for accounts of any age.
  decided required.bigint,
  approved required.bigint,
  steps required.performance_steps,
  cohorts required.performance_cohorts,
  forms required.performance_forms
);

-- A case that finished a step in the period, and how long the step took.
create type public.performance_step_row as (
  application_id required.uuid,
  client_name required.text,
  traveller public.case_traveller,
  consultant_name text,
  days required.numeric,
  completed_at required.timestamptz
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

-- The hours until the client's consultant first answers; null without enough answers.
create type public.client_estimates as (steps required.step_estimates, answer_hours numeric);

-- verbs ----------------------------------------------------------------------
/* The working hours between two moments: Monday to Friday, 9 to 18 in São Paulo, without holidays and absences. */
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
 * Each wait of a client that a consultant's answer ended within 90 days: from the first waiting message to the first
 * answer. A wait is not measured if the product ended it, such as by closing the conversation, or if it was dismissed.
 */
create function private.answered_waits() returns table (consultant_id uuid, waited_since timestamptz, answered_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with line (ticket_id, id, sender_id, is_system, created_at, of_client) as (
    select m.ticket_id, m.id, m.sender_id, m.is_system, m.created_at, m.sender_id = m.client_id and not m.is_system
    from public.ticket_messages m
    union all
    -- A dismissed wait follows its last message; without an id it sorts after the messages of the same moment.
    select w.ticket_id, null, null, true, w.last_written_at, false from private.dismissed_waits w
  ), word as (
    select l.*, lag(l.of_client, 1, false) over (partition by l.ticket_id order by l.created_at, l.id nulls last) as after_client
    from line l
  ), turn as (
    select w.of_client, w.created_at, lead(w.created_at) over next_turn as answered_at,
      lead(w.sender_id) over next_turn as answered_by, lead(w.is_system) over next_turn as is_ended
    from word w where w.of_client <> w.after_client
    window next_turn as (partition by w.ticket_id order by w.created_at, w.id nulls last)
  )
  select t.answered_by, t.created_at, t.answered_at
  from turn t where t.of_client and not t.is_ended and t.created_at > now() - interval '90 days'
$$;

/*
 * Counts all rows again. A step and a decision count for the application's consultant, an answer for its author, a
 * document for its reviewer.
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
      greatest(round(extract(epoch from m.created_at - asked.at) / 360), 0)::int
    from public.support_tickets t
    cross join lateral (
      select a.sender_id, a.created_at from public.ticket_messages a
      where a.ticket_id = t.id and a.sender_id <> t.client_id and not a.is_system order by a.created_at limit 1) m
    cross join lateral (
      select max(w.last_written_at) as at from private.dismissed_waits w
      where w.ticket_id = t.id and w.last_written_at < m.created_at) dismissed
    -- A dismissed message needs no answer: the wait begins with the client's next message, if there is one.
    cross join lateral (
      select case when dismissed.at is null then t.created_at else (
        select min(q.created_at) from public.ticket_messages q
        where q.ticket_id = t.id and q.sender_id = t.client_id and not q.is_system
          and q.created_at > dismissed.at and q.created_at < m.created_at) end as at) asked
    -- A client to whom the consultant wrote first did not wait for an answer.
    where t.opened_by = t.client_id and asked.at is not null
    union all
    select 'document', case when exists (
        select from public.audit_log r
        join public.audit_log v on v.object_id = r.object_id and v.application_id = r.application_id
          and v.action = 'review_document' and v.after ->> 'status' = 'rejected' and not exists (
            select from public.audit_log u where u.application_id = v.application_id and u.object_id = v.object_id
              and u.action = 'undo_review' and u.id > v.id)
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
  -- Facts without a consultant count only in the total of all consultants.
  having grouping(f.consultant_id) = 1 or f.consultant_id is not null;

  insert into private.performance (figure, kind, month, value, amount)
  with reached as (
    -- A client at a later stage has passed every earlier stage, so that counts can only fall.
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

/* The first month of a period of so many months that ends with the present one. */
create function private.performance_since(p_months int) returns date
language plpgsql stable set search_path = '' as $$
begin
  if p_months is null or p_months not between 1 and 120 then
    raise exception 'invalid_period' using errcode = '22023';
  end if;
  return private.local_month(now()) - make_interval(months => p_months - 1);
end $$;

/* The figures of all, or the steps of one consultant. */
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
    ), by_month as (
      select p.kind, p.month, p.value, sum(p.amount) as amount from private.performance p
      where p.consultant_id is not distinct from p_consultant_id and p.figure = 'step'
        and p.month >= private.performance_since(12)
      group by p.kind, p.month, p.value
    ), running_month as (
      select b.*, sum(b.amount) over (partition by b.kind, b.month order by b.value) as up_to,
        sum(b.amount) over (partition by b.kind, b.month) as total
      from by_month b
    ), of_month as (
      select r.kind, r.month, max(r.total)::bigint as total,
        round(min(r.value) filter (where r.up_to >= 0.5 * r.total) / 10.0, 1) as median
      from running_month r group by r.kind, r.month
    ), trend as (
      select o.kind, array_agg(row(to_char(o.month, 'YYYY-MM'), o.total, o.median)::public.performance_point
        order by o.month) as points
      from of_month o group by o.kind
    )
    select array_agg(row(s.step_type, coalesce(m.total, 0), round(m.median, 1), round(m.p90, 1), e.median_days,
        coalesce(d.points, '{}'))::public.performance_step
      order by s.place)
    from unnest(array['document_collection', 'document_review', 'ds160_form', 'payment', 'interview_scheduling',
      'interview', 'decision']) with ordinality as s (step_type, place)
    left join measured m on m.kind = s.step_type
    left join trend d on d.kind = s.step_type
    left join private.step_estimates() e on e.step_type = s.step_type);
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

/* The fifty cases for which a step of the period took longest, of everybody or of one consultant. */
create function private.admin_step_rows(p_step_type text, p_months int, p_consultant_id uuid)
returns setof public.performance_step_row
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz;
begin
  perform private.require_role('admin');
  since := private.performance_since(p_months)::timestamp at time zone 'America/Sao_Paulo';
  if p_step_type is null or p_step_type not in (select n.step_type from private.step_names n) then
    raise exception 'invalid_step' using errcode = '22023';
  end if;
  return query
    select (row(a.id, p.full_name, private.case_traveller(a.traveller_id), k.full_name,
      greatest(round((extract(epoch from s.completed_at - s.started_at) / 86400)::numeric, 1), 0),
      s.completed_at)::public.performance_step_row).*
    from public.application_steps s
    join public.visa_applications a on a.id = s.application_id
    join public.profiles p on p.id = a.client_id
    left join public.profiles k on k.id = s.consultant_id
    where s.step_type = p_step_type and s.status = 'completed' and s.started_at is not null and s.completed_at >= since
      and (p_consultant_id is null or s.consultant_id = p_consultant_id)
    order by s.completed_at - s.started_at desc, s.id limit 50;
end $$;

create function public.admin_step_rows(step_type text, months int default 3, consultant_id uuid default null)
returns setof public.performance_step_row
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_step_rows(step_type, months, consultant_id)
$$;

grant execute on function private.admin_step_rows(text, int, uuid), public.admin_step_rows(text, int, uuid)
  to authenticated;

/* The consultants by name, without invited ones; only the shown page is measured. */
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
      where p.role = 'consultant' and not private.is_invited(p) order by p.full_name, p.id
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

/* The median time of a step over a year; a step completed fewer than 20 times has none. */
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

/* The median time of a consultant's first answers over a year; fewer than 20 answers have none. */
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

/* The times of the steps, and of the answers of the consultant of the caller's newest application. */
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

/* The same as a computed field of an application, so that a client's first page needs one request. */
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
  -- Presses within ten seconds recount the figures once.
  if not exists (select from private.performance p where p.counted_at > now() - interval '10 seconds') then
    perform private.count_performance();
  end if;
  return coalesce((select max(p.counted_at) from private.performance p), now());
end $$;

create function public.admin_count_performance() returns timestamptz
language sql security invoker set search_path = '' as $$ select private.admin_count_performance() $$;

grant execute on function private.admin_count_performance(), public.admin_count_performance() to authenticated;
