/*
 * The rows behind the figures of `sales_summary`, newest first: what was paid, given without payment and sent back in a period
 * that ends now, or in a calendar month written `YYYY-MM`. Without them an administrator read a sum that could be checked against nothing.
 */
create type public.sales_row as (
  day required.date,
  -- Null where the payment belongs to no account.
  client_id uuid,
  client_name text,
  plan text,
  amount required.numeric
);

/* `p_now` is an argument so that tests can choose the day. */
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
      select (row(private.local_day(u.started_at), u.user_id, o.full_name, l.visa_type, 0)::public.sales_row).*
      from public.user_subscriptions u
      join public.profiles o on o.id = u.user_id
      left join public.subscription_plans l on l.id = u.plan_id
      where u.started_at >= since and u.started_at <= until and private.is_given(u)
      order by u.started_at desc, u.id;
    return;
  end if;
  return query
    select (row(private.local_day(w.at), p.user_id, o.full_name, l.visa_type, w.cents / 100.0)::public.sales_row).*
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
