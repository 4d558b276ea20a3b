/*
 * Figures kept while rows change, so that totals, dashboards and sales never read a whole table. One figure may lie in
 * several rows: a change goes to a row that nobody holds, so writers do not wait for each other here, and the sum is
 * exact in every snapshot.
 */

-- table ----------------------------------------------------------------------
create table private.figures (
  id bigint generated always as identity primary key,
  figure text not null check (figure in ('people', 'applications', 'sales')),
  kind text not null,
  day date not null,
  amount bigint not null
) with (fillfactor = 50);
comment on table private.figures is
  'Counts: people by role, applications by status and month of creation, endless active subscriptions by plan and day.';

create index figures_of_kind on private.figures (figure, kind, day);

create index user_subscriptions_ending on public.user_subscriptions (expires_at)
  where status = 'active' and expires_at is not null;

create function private.local_day(p_at timestamptz) returns date
language sql stable set search_path = '' as $$ select (p_at at time zone 'America/Sao_Paulo')::date $$;

create function private.local_month(p_at timestamptz) returns date
language sql stable set search_path = '' as $$
  select date_trunc('month', p_at at time zone 'America/Sao_Paulo')::date
$$;

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

create trigger profiles_count after insert or delete on public.profiles
  for each row execute function private.count_person();
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

-- verbs ----------------------------------------------------------------------
/* Counts everything anew; for rows that were loaded without triggers. */
create function private.recount_figures() returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.profiles, public.visa_applications, public.user_subscriptions in share mode;
  delete from private.figures;
  insert into private.figures (figure, kind, day, amount)
  select 'people', p.role, '2000-01-01', count(*) from public.profiles p group by p.role
  union all
  select 'applications', a.status, private.local_month(a.created_at), count(*)
  from public.visa_applications a group by 2, 3
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

select private.recount_figures();
