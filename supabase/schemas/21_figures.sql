/*
 * Figures: totals, dashboards and sales, updated with each row change, so that no verb here reads a whole table.
 *
 * Readers: administrators, through the verbs; the table itself has no reader.
 *
 * Never true: a figure that differs from counting the rows, in any snapshot; a writer that waits for another only
 * because both change one figure.
 *
 * Verbs: admin_dashboard, admin_clients_summary, admin_consultants_summary, admin_applications_summary, sales_summary.
 *
 * How: one figure may have several rows, and the figure is their sum. A change goes to an unlocked row or to a new one.
 * Sales are the payments of at most two years, found by their days.
 */

-- table ----------------------------------------------------------------------
create table private.figures (
  id bigint generated always as identity primary key,
  figure text not null check (figure in ('people', 'applications', 'sales', 'visits', 'forgotten')),
  kind text not null,
  day date not null,
  amount bigint not null
) with (fillfactor = 50);
comment on table private.figures is
  'Counts: people by role, children in the charge of a client as people of the kind child, applications by status and month of creation, endless active subscriptions by plan and day, visits by day, what was forgotten by rule and month.';

-- Deliberately not unique: see above. Half-empty pages (fillfactor) let an update stay on its page without new index
-- entries.
create index figures_of_kind on private.figures (figure, kind, day);
create index payments_by_day on public.payments (captured_at) where captured_at is not null;
create index payments_refunded_by_day on public.payments (refunded_as_of) where refunded_cents > 0;
create index user_subscriptions_by_start on public.user_subscriptions (started_at) where started_at is not null;

/* Days and months of the product are São Paulo's. */
create function private.local_day(p_at timestamptz) returns date
language sql stable set search_path = '' as $$ select (p_at at time zone 'America/Sao_Paulo')::date $$;

create function private.local_month(p_at timestamptz) returns date
language sql stable set search_path = '' as $$
  select date_trunc('month', p_at at time zone 'America/Sao_Paulo')::date
$$;

/* `skip locked` keeps writers apart: a locked row is skipped instead of waited for. */
create function private.add_to_figure(p_figure text, p_kind text, p_day date, p_amount bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  free_id bigint;
begin
  select f.id into free_id from private.figures f
  where f.figure = p_figure and f.kind = p_kind and f.day = p_day limit 1 for no key update skip locked;
  if free_id is null then
    insert into private.figures (figure, kind, day, amount) values (p_figure, p_kind, p_day, p_amount);
  else
    update private.figures set amount = amount + p_amount where id = free_id;
  end if;
end $$;

/*
 * One trigger function each for insert, update and delete: removes the old row and adds the new one. People are counted
 * without a month, under one fixed day.
 */
create function private.count_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.add_to_figure('people', old.role, '2000-01-01', -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_to_figure('people', new.role, '2000-01-01', 1);
  end if;
  return null;
end $$;

create function private.count_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.add_to_figure('applications', old.status, private.local_month(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_to_figure('applications', new.status, private.local_month(new.created_at), 1);
  end if;
  return null;
end $$;

/* Plans with an end cannot be counted by changes, because an expiry is no change: these few are counted on reading. */
create function private.count_sale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.status = 'active' and old.expires_at is null then
    perform private.add_to_figure('sales', old.plan_id::text, private.local_day(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' and new.expires_at is null then
    perform private.add_to_figure('sales', new.plan_id::text, private.local_day(new.created_at), 1);
  end if;
  return null;
end $$;

/* Children count until they are handed over or erased. */
create function private.count_traveller() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and private.is_in_charge(old) then
    perform private.add_to_figure('people', 'child', '2000-01-01', -1);
  end if;
  if tg_op <> 'DELETE' and private.is_in_charge(new) then
    perform private.add_to_figure('people', 'child', '2000-01-01', 1);
  end if;
  return null;
end $$;

create trigger travellers_count after insert or delete on public.travellers
  for each row execute function private.count_traveller();

create trigger travellers_count_again after update of birth_date on public.travellers
  for each row when ((old.birth_date is null) <> (new.birth_date is null)) execute function private.count_traveller();

create trigger profiles_count after insert or delete on public.profiles
  for each row execute function private.count_person();

-- `when` keeps usual updates (a name, a phone) free of counting.
create trigger profiles_count_again after update of role on public.profiles
  for each row when (old.role <> new.role) execute function private.count_person();

create trigger visa_applications_count after insert or delete on public.visa_applications
  for each row execute function private.count_application();

create trigger visa_applications_count_again after update of status, created_at on public.visa_applications
  for each row when (old.status <> new.status or old.created_at <> new.created_at)
  execute function private.count_application();

create trigger user_subscriptions_count after insert or delete on public.user_subscriptions
  for each row execute function private.count_sale();

create trigger user_subscriptions_count_again after update of status, plan_id, created_at, expires_at
  on public.user_subscriptions
  for each row when ((old.status, old.plan_id, old.created_at, old.expires_at)
    is distinct from (new.status, new.plan_id, new.created_at, new.expires_at))
  execute function private.count_sale();

-- types that functions return -------------------------------------------------
create type public.recent_application as (
  id required.uuid,
  visa_type required.visa_type,
  status required.application_status,
  client_name text,
  created_at required.timestamptz,
  traveller public.case_traveller
);

create domain required.recent_applications as public.recent_application[] not null;

create type public.admin_dashboard as (
  total_clients required.bigint,
  total_consultants required.bigint,
  total_applications required.bigint,
  active_applications required.bigint,
  completed_applications required.bigint,
  monthly_revenue_estimate required.numeric,
  monthly_growth required.numeric,
  recent required.recent_applications,
  rejected_applications required.bigint,
  -- Children without an account, beside the clients.
  total_children required.bigint,
  -- The values for comparison: this calendar month so far and the previous one, for applications also the one before.
  clients_this_month required.bigint,
  clients_last_month required.bigint,
  applications_this_month required.bigint,
  applications_last_month required.bigint,
  applications_month_before required.bigint,
  completed_this_month required.bigint,
  completed_last_month required.bigint,
  rejected_this_month required.bigint,
  rejected_last_month required.bigint,
  -- Not among the consultants, because invited consultants have not chosen a password yet.
  invited_consultants required.bigint
);

create type public.admin_clients_summary as (
  total_clients required.bigint,
  active_subscriptions required.bigint,
  total_applications required.bigint,
  pending_applications required.bigint,
  total_children required.bigint
);

create type public.admin_consultants_summary as (
  total_consultants required.bigint,
  active_consultants required.bigint,
  total_applications required.bigint,
  avg_applications required.numeric,
  -- The invited consultants, who count in no figure above.
  invited_consultants required.bigint
);

create type public.admin_applications_summary as (
  total required.bigint,
  pending required.bigint,
  in_progress required.bigint,
  completed required.bigint,
  rejected required.bigint,
  unassigned required.bigint
);

create domain required.sales_period as text not null check (value in ('month', 'quarter', 'year'));

-- Sales by visa type.
create type public.sales_distribution as ("B1/B2" required.bigint, "F1/F2" required.bigint);

create domain required.sales_distribution as public.sales_distribution not null;

-- One bar of the chart; the month is written 2026-01. Refunds count in their own month.
create type public.sales_month as (
  month required.text,
  revenue required.numeric,
  subscriptions required.bigint,
  free required.bigint,
  refunded required.numeric
);

create domain required.sales_months as public.sales_month[] not null;

create type public.sales_summary as (
  period required.sales_period,
  since required.timestamptz,
  -- For the period: revenue and purchases, growth from the period before, given plans, refunds.
  total_revenue required.numeric,
  growth required.numeric,
  paid required.bigint,
  distribution required.sales_distribution,
  free required.bigint,
  refunds required.bigint,
  refunded required.numeric,
  -- For today.
  total_clients required.bigint,
  active_subscriptions required.bigint,
  -- For this calendar month.
  monthly_revenue required.numeric,
  new_subscriptions required.bigint,
  chart required.sales_months
);

create type public.sales_row as (
  day required.date,
  -- Null for a payment without an account.
  client_id uuid,
  client_name text,
  plan text,
  amount required.numeric,
  -- The traveller of the plan; null for the account holder.
  traveller public.case_traveller
);

-- verbs ----------------------------------------------------------------------
/* Counts all rows again, except figures without rows; for rows loaded without triggers. */
create function private.recount_figures() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- No change may come between deleting and counting.
  lock table public.profiles, public.travellers, public.visa_applications, public.user_subscriptions in share mode;
  delete from private.figures where figure not in ('visits', 'forgotten');
  insert into private.figures (figure, kind, day, amount)
  select 'people', p.role, '2000-01-01', count(*) from public.profiles p group by p.role
  union all
  select 'applications', a.status, private.local_month(a.created_at), count(*)
  from public.visa_applications a group by 2, 3
  union all
  select 'people', 'child', '2000-01-01', count(*) from public.travellers t where private.is_in_charge(t) having count(*) > 0
  union all
  select 'sales', s.plan_id::text, private.local_day(s.created_at), count(*)
  from public.user_subscriptions s where s.status = 'active' and s.expires_at is null group by 2, 3;
end $$;

create function private.figure(p_figure text, p_kind text default null) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(f.amount), 0) from private.figures f
    where f.figure = p_figure and (p_kind is null or f.kind = p_kind));
end $$;

create function private.active_subscriptions() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.figure('sales') + (
    select count(*) from public.user_subscriptions s where s.status = 'active' and s.expires_at > now());
end $$;

/*
 * An invited consultant without a password: nothing can be assigned to such a consultant, and averages do not count
 * them.
 */
create function private.is_invited(p_person public.profiles) returns boolean
language sql immutable set search_path = '' as $$
  select p_person.role = 'consultant' and p_person.email_proved_at is null and p_person.deactivated_at is null
$$;

create function private.invited_consultants() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.profiles p where p.role = 'consultant' and private.is_invited(p)
$$;

/* The percentage from the month before; growth from zero counts as 100. */
create function private.growth(p_current numeric, p_previous numeric) returns numeric
language sql immutable set search_path = '' as $$
  select case when coalesce(p_previous, 0) = 0 then 100
    else round((p_current - p_previous) * 100 / p_previous, 2) end
$$;

/* `p_now` lets tests choose the month; the public verb passes now(). */
create function private.admin_dashboard(p_now timestamptz) returns public.admin_dashboard
language plpgsql stable security definer set search_path = '' as $$
declare
  answer public.admin_dashboard;
  this_month date := private.local_month(p_now);
  last_month date := this_month - interval '1 month';
  month_start timestamptz := this_month::timestamp at time zone 'America/Sao_Paulo';
  last_start timestamptz := last_month::timestamp at time zone 'America/Sao_Paulo';
  month_end timestamptz := (this_month + interval '1 month') at time zone 'America/Sao_Paulo';
begin
  perform private.require_role('admin');
  select coalesce(sum(f.amount), 0),
    coalesce(sum(f.amount) filter (where f.kind in ('pending', 'in_progress')), 0),
    coalesce(sum(f.amount) filter (where f.kind = 'completed'), 0),
    coalesce(sum(f.amount) filter (where f.kind = 'rejected'), 0),
    coalesce(sum(f.amount) filter (where f.day = this_month), 0),
    coalesce(sum(f.amount) filter (where f.day = last_month), 0),
    coalesce(sum(f.amount) filter (where f.day = last_month - interval '1 month'), 0)
  into answer.total_applications, answer.active_applications, answer.completed_applications,
    answer.rejected_applications, answer.applications_this_month, answer.applications_last_month,
    answer.applications_month_before
  from private.figures f where f.figure = 'applications';
  answer.monthly_growth := private.growth(answer.applications_last_month, answer.applications_month_before);
  -- The rows are compared with the bounds of the months, because a conversion of each row to its day takes longer.
  select count(*) filter (where p.created_at >= month_start), count(*) filter (where p.created_at < month_start)
  into answer.clients_this_month, answer.clients_last_month
  from public.profiles p where p.role = 'client' and p.created_at >= last_start and p.created_at < month_end;
  -- A decision changes its case, so that the index of the last changes finds the decisions of these months.
  select count(*) filter (where a.status = 'completed' and d.at >= month_start),
    count(*) filter (where a.status = 'completed' and d.at < month_start),
    count(*) filter (where a.status = 'rejected' and d.at >= month_start),
    count(*) filter (where a.status = 'rejected' and d.at < month_start)
  into answer.completed_this_month, answer.completed_last_month, answer.rejected_this_month, answer.rejected_last_month
  from public.visa_applications a
  cross join lateral (
    select coalesce(a.decided_on::timestamp at time zone 'America/Sao_Paulo', a.updated_at) as at) d
  where a.updated_at >= last_start and a.status in ('completed', 'rejected') and d.at >= last_start and d.at < month_end;
  answer.monthly_revenue_estimate := 160 * answer.completed_applications;
  answer.total_clients := private.figure('people', 'client');
  answer.invited_consultants := private.invited_consultants();
  answer.total_consultants := private.figure('people', 'consultant') - answer.invited_consultants;
  answer.total_children := private.figure('people', 'child');
  answer.recent := array(
    select row(a.id, a.visa_type, a.status, p.full_name, a.created_at,
      private.case_traveller(a.traveller_id))::public.recent_application
    from public.visa_applications a left join public.profiles p on p.id = a.client_id
    order by a.created_at desc, a.id limit 5);
  return answer;
end $$;

create function public.admin_dashboard() returns public.admin_dashboard
language sql stable security invoker set search_path = '' as $$ select private.admin_dashboard(now()) $$;

create function private.admin_clients_summary() returns public.admin_clients_summary
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return row(private.figure('people', 'client'), private.active_subscriptions(), private.figure('applications'),
    private.figure('applications', 'pending'), private.figure('people', 'child'))::public.admin_clients_summary;
end $$;

create function public.admin_clients_summary() returns public.admin_clients_summary
language sql stable security invoker set search_path = '' as $$ select private.admin_clients_summary() $$;

create function private.admin_consultants_summary() returns public.admin_consultants_summary
language plpgsql stable security definer set search_path = '' as $$
declare
  answer public.admin_consultants_summary;
begin
  perform private.require_role('admin');
  answer.invited_consultants := private.invited_consultants();
  answer.total_consultants := private.figure('people', 'consultant') - answer.invited_consultants;
  answer.active_consultants := (select count(*) from public.profiles p where p.role = 'consultant' and exists (
    select from public.visa_applications a
    where a.consultant_id = p.id and a.status in ('pending', 'in_progress')));
  answer.total_applications := private.figure('applications')
    - (select count(*) from public.visa_applications a where a.consultant_id is null);
  answer.avg_applications := round(answer.total_applications::numeric / greatest(answer.total_consultants, 1));
  return answer;
end $$;

create function public.admin_consultants_summary() returns public.admin_consultants_summary
language sql stable security invoker set search_path = '' as $$ select private.admin_consultants_summary() $$;

create function private.admin_applications_summary() returns public.admin_applications_summary
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return row(private.figure('applications'), private.figure('applications', 'pending'),
    private.figure('applications', 'in_progress'), private.figure('applications', 'completed'),
    private.figure('applications', 'rejected'), (
      select count(*) from public.visa_applications a
      where a.consultant_id is null and a.status in ('pending', 'in_progress')))::public.admin_applications_summary;
end $$;

create function public.admin_applications_summary() returns public.admin_applications_summary
language sql stable security invoker set search_path = '' as $$ select private.admin_applications_summary() $$;

/* Plans of the period without money: unpaid, or given again after a full refund. */
create function private.given_plans(p_from timestamptz, p_to timestamptz) returns setof public.user_subscriptions
language sql stable security definer set search_path = '' as $$
  select u.* from public.user_subscriptions u
  where u.started_at >= p_from and u.started_at <= p_to and not exists (
    select from public.payments p
    where p.subscription_id = u.id and p.captured_at is not null
      and (not p.is_refunded or p.refunded_as_of >= u.started_at))
$$;

/*
 * Sales are payments by their day and price: a later price, refund or cancellation changes no past month. Refunds count
 * apart by their day, and so do given plans. The period (last month, quarter, year) begins on the same day of the month
 * in São Paulo, and growth compares it with the equal period before.
 */
create function private.sales_summary(p_period text, p_now timestamptz) returns public.sales_summary
language plpgsql stable security definer set search_path = '' as $$
declare
  months int := case p_period when 'month' then 1 when 'quarter' then 3 when 'year' then 12 end;
  this_month date := private.local_month(p_now);
  since date;
  before date;
  oldest timestamptz;
begin
  perform private.require_role('admin');
  if months is null then
    raise exception 'invalid_period' using errcode = '22023';
  end if;
  since := (private.local_day(p_now) - make_interval(months => months))::date;
  before := (private.local_day(p_now) - make_interval(months => 2 * months))::date;
  oldest := least(before, this_month - interval '5 months')::timestamp at time zone 'America/Sao_Paulo';
  return (
    -- One row a day, kind and visa, so that what follows reads few rows. The day is written out, because a call of
    -- local_day for each payment takes longer than all the rest.
    with fact as materialized (
      select w.day, w.kind, w.visa_type, count(*) as plans, sum(w.cents) / 100.0 as amount
      from (
        select (p.captured_at at time zone 'America/Sao_Paulo')::date as day, 'paid' as kind, l.visa_type,
          p.amount_cents as cents
        from public.payments p
        left join public.checkout_sessions c on c.id = p.session_id
        left join public.user_subscriptions u on u.id = p.subscription_id
        left join public.subscription_plans l on l.id = coalesce(c.plan_id, u.plan_id)
        where p.captured_at >= oldest and p.captured_at <= p_now and p.currency = 'brl'
        union all
        select (p.refunded_as_of at time zone 'America/Sao_Paulo')::date, 'refunded', null, p.refunded_cents
        from public.payments p
        where p.refunded_as_of >= oldest and p.refunded_as_of <= p_now and p.refunded_cents > 0 and p.currency = 'brl'
        union all
        select (u.started_at at time zone 'America/Sao_Paulo')::date, 'given', null, 0
        from private.given_plans(oldest, p_now) u) w
      group by w.day, w.kind, w.visa_type
    ), chart as (
      select w.month, coalesce(sum(f.amount) filter (where f.kind = 'paid'), 0) as revenue,
        coalesce(sum(f.plans) filter (where f.kind = 'paid'), 0) as sold,
        coalesce(sum(f.plans) filter (where f.kind = 'given'), 0) as given,
        coalesce(sum(f.amount) filter (where f.kind = 'refunded'), 0) as refunded
      from generate_series(0, 5) as g (ago)
      cross join lateral (select (this_month - make_interval(months => g.ago))::date as month) w
      left join fact f on date_trunc('month', f.day)::date = w.month
      group by w.month
    ), recent as (
      select max(c.revenue) filter (where c.month = this_month) as revenue,
        max(c.sold) filter (where c.month = this_month) as sold,
        array_agg(row(to_char(c.month, 'YYYY-MM'), c.revenue, c.sold, c.given, c.refunded)::public.sales_month
          order by c.month) as months
      from chart c
    ), period as (
      select coalesce(sum(f.amount) filter (where f.kind = 'paid' and f.day >= since), 0) as revenue,
        coalesce(sum(f.amount) filter (where f.kind = 'paid' and f.day >= before and f.day < since), 0) as previous,
        coalesce(sum(f.plans) filter (where f.kind = 'paid' and f.day >= since), 0) as sold,
        coalesce(sum(f.plans) filter (where f.kind = 'paid' and f.day >= since and f.visa_type = 'B1/B2'), 0) as tourist,
        coalesce(sum(f.plans) filter (where f.kind = 'paid' and f.day >= since and f.visa_type = 'F1/F2'), 0) as student,
        coalesce(sum(f.plans) filter (where f.kind = 'given' and f.day >= since), 0) as given,
        coalesce(sum(f.plans) filter (where f.kind = 'refunded' and f.day >= since), 0) as refunds,
        coalesce(sum(f.amount) filter (where f.kind = 'refunded' and f.day >= since), 0) as refunded
      from fact f
    )
    select row(p_period, since::timestamp at time zone 'America/Sao_Paulo', p.revenue,
      private.growth(p.revenue, p.previous), p.sold, row(p.tourist, p.student)::public.sales_distribution, p.given,
      p.refunds, p.refunded, private.figure('people', 'client'), private.active_subscriptions(), r.revenue, r.sold,
      r.months)::public.sales_summary
    from period p cross join recent r);
end $$;

create function public.sales_summary(period text default 'month') returns public.sales_summary
language sql stable security invoker set search_path = '' as $$ select private.sales_summary(period, now()) $$;

grant execute on function
  private.admin_dashboard(timestamptz), public.admin_dashboard(),
  private.admin_clients_summary(), public.admin_clients_summary(),
  private.admin_consultants_summary(), public.admin_consultants_summary(),
  private.admin_applications_summary(), public.admin_applications_summary(),
  private.sales_summary(text, timestamptz), public.sales_summary(text) to authenticated;

/* `p_now` lets tests choose the day. */
create function private.sales_rows(p_period text, p_kind text, p_now timestamptz) returns setof public.sales_row
language plpgsql stable security definer set search_path = '' as $$
declare
  months int := case p_period when 'month' then 1 when 'quarter' then 3 when 'year' then 12 end;
  first_day date;
  since timestamptz;
  until timestamptz := p_now;
begin
  perform private.require_role('admin');
  if p_period ~ '^[12]\d{3}-(0[1-9]|1[0-2])$' then
    first_day := (p_period || '-01')::date;
    until := least(p_now,
      (first_day + interval '1 month')::timestamp at time zone 'America/Sao_Paulo' - interval '1 microsecond');
  elsif months is not null then
    first_day := (private.local_day(p_now) - make_interval(months => months))::date;
  end if;
  if first_day is null or coalesce(p_kind, '') not in ('paid', 'given', 'refunded') then
    raise exception 'invalid_period' using errcode = '22023';
  end if;
  since := first_day::timestamp at time zone 'America/Sao_Paulo';
  if p_kind = 'given' then
    return query
      select (row(private.local_day(u.started_at), u.user_id, o.full_name, l.visa_type, 0,
        private.case_traveller(u.traveller_id))::public.sales_row).*
      from private.given_plans(since, until) u
      join public.profiles o on o.id = u.user_id
      left join public.subscription_plans l on l.id = u.plan_id
      order by u.started_at desc, u.id;
    return;
  end if;
  return query
    select (row(private.local_day(w.at), p.user_id, o.full_name, l.visa_type, w.cents / 100.0,
      private.case_traveller(p.traveller_id))::public.sales_row).*
    from public.payments p
    cross join lateral (
      select case p_kind when 'refunded' then p.refunded_as_of else p.captured_at end as at,
        case p_kind when 'refunded' then p.refunded_cents else p.amount_cents end as cents) w
    left join public.profiles o on o.id = p.user_id
    left join public.checkout_sessions c on c.id = p.session_id
    left join public.user_subscriptions u on u.id = p.subscription_id
    left join public.subscription_plans l on l.id = coalesce(c.plan_id, u.plan_id)
    where w.at >= since and w.at <= until and p.currency = 'brl' and (p_kind <> 'refunded' or w.cents > 0)
    order by w.at desc, p.id;
end $$;

create function public.sales_rows(period text, kind text) returns setof public.sales_row
language sql stable security invoker set search_path = '' as $$ select * from private.sales_rows(period, kind, now()) $$;

grant execute on function private.sales_rows(text, text, timestamptz), public.sales_rows(text, text) to authenticated;
