-- Why: over 100,000 cases the alerts of an administrator took 185 ms, the dashboard 133, a year of sales 670 and a page of cases 21, because they called a function for each row or planned its query again; they compare columns with bounds now.

DROP FUNCTION "private"."is_given"(public.user_subscriptions);

CREATE OR REPLACE FUNCTION private.stuck_since()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select now() - private.stuck_after() $function$;

CREATE OR REPLACE FUNCTION private.admin_dashboard(p_now timestamp with time zone)
 RETURNS public.admin_dashboard
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.case_position(p_case public.visa_applications)
 RETURNS public.case_position
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.erase_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The placeholder is random, because a guessable address could be registered first and would block the erasure.
  placeholder text := 'removed-' || gen_random_uuid() || '@invalid.invalid';
  address text := (select p.email from public.profiles p where p.id = p_user_id);
  mentions text := private.mentions_of(p_user_id);
  cases uuid[] := array(select a.id from public.visa_applications a where a.client_id = p_user_id);
begin
  -- Acts of others that have begun end first, so that the notifications and mails they wrote are deleted as well. Acts
  -- that begin later wait here and find the cases closed.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.timely_mail', 0));
  perform from public.travellers t where t.client_id = p_user_id order by t.id for no key update;
  perform from public.visa_applications a where a.client_id = p_user_id order by a.id for no key update;
  perform from public.support_tickets t where t.client_id = p_user_id order by t.id for update;
  delete from private.review_notices n where n.application_id = any (cases);
  -- SQL cannot remove files, so their names are stored, and a service removes the files through the storage API.
  insert into private.erased_objects (path) select f from private.files_of(p_user_id) f on conflict do nothing;
  perform private.forget_in_notifications(p_user_id);
  delete from public.document_submissions where client_id = p_user_id;
  delete from public.case_files where client_id = p_user_id;
  delete from public.ds160_forms where client_id = p_user_id;
  delete from public.ds160_complements where client_id = p_user_id;
  delete from public.ds160_security_answers where client_id = p_user_id;
  delete from public.support_tickets where client_id = p_user_id;
  delete from public.consultant_appointments where client_id = p_user_id;
  delete from public.case_notes where application_id = any (cases);
  delete from public.case_tasks where application_id = any (cases);
  -- All mails of the person are deleted, sent or still waiting.
  delete from public.mail_outbox where user_id = p_user_id or lower(to_email) = lower(address);
  delete from private.mail_preferences where user_id = p_user_id;
  delete from private.consents where person_id = p_user_id;
  perform private.forget_notices_of_traveller(t.id) from public.travellers t where t.client_id = p_user_id;
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = coalesce(erased_at, now())
  where client_id = p_user_id and birth_date is not null;
  delete from private.push_subscriptions where user_id = p_user_id;
  -- The browser writes the text of its error reports, which may name the person.
  delete from public.client_errors where user_id = p_user_id;
  delete from private.client_loads where user_id = p_user_id;
  delete from public.saved_views where user_id = p_user_id;
  perform private.forget_answers(p_user_id);
  update public.checkout_sessions set visitor_name = null, visitor_language = null, secret_digest = null
  where subscription_id in (select s.id from public.user_subscriptions s where s.user_id = p_user_id);
  delete from private.audit_words w using public.audit_log l
  where l.id = w.entry_id and (l.client_id = p_user_id or l.actor_id = p_user_id
    or l.object_type = 'profile' and l.object_id = p_user_id or l.application_id = any (cases));
  -- The payment and the id of its owner stay, as the law requires. The id of another buyer is removed.
  update public.payments set buyer_named = null where user_id = p_user_id and buyer_named <> p_user_id::text;
  update public.application_steps set metadata = '{}' where client_id = p_user_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]' where client_id = p_user_id;
  perform private.forget_own_words(p_user_id);
  perform private.forget_mentions(mentions);
  -- The call signs the person out everywhere and leaves no way to sign in again.
  perform private.forget_account(p_user_id, address);
  -- The tokens become empty texts and not null, because the authentication server cannot read an account without them.
  update auth.users
  set email = placeholder, phone = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    email_change = '', phone_change = '', confirmation_token = '', recovery_token = '', email_change_token_new = '',
    email_change_token_current = '', phone_change_token = '', reauthentication_token = ''
  where id = p_user_id;
  update public.profiles
  set full_name = 'Titular removido', email = placeholder, deactivated_at = coalesce(deactivated_at, now())
  where id = p_user_id;
  -- A service copies the id to a file, because earlier backups still hold the person and a restore erases again by it.
  insert into private.erasures_to_record (user_id) values (p_user_id) on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.given_plans(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS SETOF public.user_subscriptions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.* from public.user_subscriptions u
  where u.started_at >= p_from and u.started_at <= p_to and not exists (
    select from public.payments p
    where p.subscription_id = u.id and p.captured_at is not null
      and (not p.is_refunded or p.refunded_as_of >= u.started_at))
$function$;

CREATE OR REPLACE FUNCTION private.is_stuck(p_since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select p_since <= private.stuck_since() $function$;

CREATE OR REPLACE FUNCTION private.sales_rows(p_period text, p_kind text, p_now timestamp with time zone)
 RETURNS SETOF public.sales_row
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.sales_summary(p_period text, p_now timestamp with time zone)
 RETURNS public.sales_summary
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.stuck_applications()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select s.application_id from public.application_steps s
    join public.visa_applications a on a.id = s.application_id and a.status in ('pending', 'in_progress')
    where s.status = 'in_progress' and s.started_at <= private.stuck_since()
    order by s.started_at limit private.count_limit())
$function$;

CREATE INDEX profiles_undeliverable ON public.profiles USING btree (undeliverable_since) WHERE (undeliverable_since IS NOT NULL);

REVOKE ALL ON FUNCTION "private"."given_plans"(timestamp with time zone, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."stuck_since"() FROM PUBLIC;
