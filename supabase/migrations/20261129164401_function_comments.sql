-- Why: comments inside functions name their subject, so that each is clear alone; the code of the functions is unchanged.

CREATE OR REPLACE FUNCTION private.accept_hand_over(p_traveller_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  traveller public.travellers;
  plan public.user_subscriptions;
  left_open uuid;
begin
  -- The lock lets an erasure of the guardian run before, or find no part of the case afterwards; never half of it.
  perform pg_advisory_xact_lock_shared(private.authority_key((
    select t.client_id from public.travellers t where t.id = p_traveller_id)));
  perform 1 from public.profiles p where p.id = caller for no key update;
  select t.* into traveller from public.travellers t
  join private.hand_overs h on h.traveller_id = t.id and h.expires_at > now()
  join public.profiles p on p.id = caller and lower(p.email) = h.email and p.email_proved_at is not null
  where t.id = p_traveller_id and t.client_id <> caller for no key update of t;
  if traveller.id is null then
    -- A second press returns the same traveller, because the first press has completed the hand-over.
    if exists (select from public.travellers t where t.id = p_traveller_id and t.handed_over_to = caller) then
      return p_traveller_id;
    end if;
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if exists (select from public.visa_applications a where a.client_id = caller and a.traveller_id is null
      and a.status in ('pending', 'in_progress')) and exists (select from public.visa_applications a
      where a.traveller_id = traveller.id and a.status in ('pending', 'in_progress')) then
    raise exception 'application_already_open' using errcode = '23505';
  end if;
  if exists (select from public.user_subscriptions s where s.traveller_id = traveller.id and s.status = 'active') then
    -- A used plan, whose case is decided, makes room for the new plan, because one plan is active at a time.
    update public.user_subscriptions s set status = 'cancelled', expires_at = now()
    where s.user_id = caller and s.traveller_id is null and s.status = 'active' and private.is_plan_used(s);
    if exists (select from public.user_subscriptions s
        where s.user_id = caller and s.traveller_id is null and s.status = 'active') then
      raise exception 'already_active' using errcode = 'P0001';
    end if;
  end if;
  perform 1 from public.visa_applications a where a.traveller_id = traveller.id order by a.id for no key update;
  delete from public.notifications n where n.user_id = traveller.client_id and n.metadata ->> 'application_id' in (
    select a.id::text from public.visa_applications a where a.traveller_id = traveller.id);
  delete from public.mail_outbox m where m.user_id = traveller.client_id and m.sent_at is null and m.data ->> 'application_id' in (
    select a.id::text from public.visa_applications a where a.traveller_id = traveller.id);
  -- The guardian's pending purchase is cancelled, so that its open payment page cannot activate a plan.
  update public.user_subscriptions set status = 'cancelled' where traveller_id = traveller.id and status = 'pending';
  -- Older payment pages of the active plan move to a cancelled purchase, so that they cannot activate a plan either.
  select * into plan from public.user_subscriptions s where s.traveller_id = traveller.id and s.status = 'active' for no key update;
  if exists (select from public.checkout_sessions c where c.subscription_id = plan.id and c.id is distinct from plan.checkout_session_id) then
    insert into public.user_subscriptions (user_id, traveller_id, plan_id, status, amount_cents, currency)
    values (plan.user_id, traveller.id, plan.plan_id, 'cancelled', plan.amount_cents, plan.currency) returning id into left_open;
    update public.checkout_sessions c set subscription_id = left_open
    where c.subscription_id = plan.id and c.id is distinct from plan.checkout_session_id;
  end if;
  update public.user_subscriptions set user_id = caller, traveller_id = null, receipt_url = null where id = plan.id;
  if not private.has_security_consent(caller, null) then
    delete from public.ds160_security_answers s where s.application_id in (
      select a.id from public.visa_applications a where a.traveller_id = traveller.id);
  end if;
  update public.visa_applications set client_id = caller, traveller_id = null where traveller_id = traveller.id;
  update private.consents c set withdrawn_at = now()
  where c.person_id = traveller.client_id and c.about_id = traveller.id and c.withdrawn_at is null;
  perform private.forget_notices_of_traveller(traveller.id);
  update public.travellers set full_name = 'Titular de conta própria', birth_date = null, handed_over_at = now(),
    handed_over_to = caller
  where id = traveller.id;
  perform private.audit('accept_hand_over', 'traveller', traveller.id, null, caller, null, null);
  return traveller.id;
end $function$;

CREATE OR REPLACE FUNCTION private.activate_paid(p_payment public.payments, p_subscription public.user_subscriptions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  -- A used plan, whose case is decided, makes room for the new plan, because one plan is active at a time.
  update public.user_subscriptions s set status = 'cancelled', expires_at = now()
  where s.user_id = p_subscription.user_id and s.traveller_id is not distinct from p_subscription.traveller_id
    and s.id <> p_subscription.id and s.status = 'active' and private.is_plan_used(s);
  update public.user_subscriptions
  set status = 'active', started_at = now(), expires_at = null,
      -- The purchase takes the plan of its payment page, even if the buyer chose another plan afterwards.
      plan_id = coalesce((select c.plan_id from public.checkout_sessions c where c.id = p_payment.session_id), plan_id),
      payment_intent_id = p_payment.id,
      checkout_session_id = coalesce(p_payment.session_id, checkout_session_id),
      receipt_url = coalesce(p_payment.receipt_url, receipt_url)
  where id = p_subscription.id;
  update public.payments p set outcome = 'activated', subscription_id = p_subscription.id,
    user_id = case when private.is_paid_by_former_guardian(p, p_subscription) then p.user_id else p_subscription.user_id end,
    traveller_id = case when private.is_paid_by_former_guardian(p, p_subscription) then p.traveller_id
      else p_subscription.traveller_id end
  where id = p_payment.id returning * into payment;
  if p_subscription.started_at is null then
    perform private.name_after_payer(p_payment.session_id, p_subscription.user_id);
  end if;
  perform private.notify(p_subscription.user_id, 'Pagamento Confirmado',
    'Seu plano está ativo. Você já pode iniciar sua solicitação de visto.',
    jsonb_build_object('kind', 'payment_confirmed', 'subscription_id', p_subscription.id, 'case', p_subscription.traveller_id));
  -- The password of an account made for the purchase is unknown to its owner, so the mail that confirms the payment also
  -- asks the owner to choose a password; a second mail is not needed.
  perform private.mail_payment(payment,
    case when payment.is_quick_registration and p_subscription.started_at is null then 'set_password' else 'payment_confirmed' end, 'paid',
    jsonb_build_object('amount_cents', payment.amount_cents));
end $function$;

CREATE OR REPLACE FUNCTION private.add_absence(p_consultant_id uuid, p_from_date date, p_from_time text, p_to_date date, p_to_time text, p_reason text, p_keep uuid[], p_call_off uuid[], p_notice text, p_hand_over uuid[])
 RETURNS SETOF public.booking_hit
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner uuid := private.hours_owner(p_consultant_id);
  from_clock text := coalesce(p_from_time, '00:00');
  to_clock text := coalesce(p_to_time, '24:00');
  why text := private.trimmed(private.as_seen(p_reason));
  hit uuid[];
  absence uuid;
begin
  if p_from_date is null or p_to_date is null or from_clock !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      or to_clock !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
      or p_to_date + to_clock::time <= p_from_date + from_clock::time then
    raise exception 'invalid_absence' using errcode = '22023';
  end if;
  if p_to_date + to_clock::time <= now() at time zone 'America/Sao_Paulo' then
    raise exception 'date_in_past' using errcode = '22023';
  end if;
  if p_to_date > private.today() + 730 then
    raise exception 'absence_too_far' using errcode = '22023';
  end if;
  if length(why) > 200 then
    raise exception 'description_too_long' using errcode = '22001';
  end if;
  perform private.lock_bookings(owner, p_call_off || p_hand_over);
  perform private.require_own_bookings(owner, p_hand_over);
  -- A second press adds no second absence.
  if exists (select from private.absences b where b.consultant_id = owner
      and (b.from_date, b.from_time, b.to_date, b.to_time) = (p_from_date, from_clock::time, p_to_date, to_clock::time)) then
    return;
  end if;
  hit := array(
    select o.id from public.consultant_appointments o
    where o.consultant_id = owner and not o.is_personal and o.status <> 'cancelled'
      and private.slot_start(o.date, o.time) > now()
      and o.date + o.time::time < p_to_date + to_clock::time
      and p_from_date + from_clock::time < o.date + o.time::time + make_interval(mins => o.duration));
  if exists (select from private.undecided(hit, p_keep, p_call_off, p_hand_over)) then
    return query select * from private.undecided(hit, p_keep, p_call_off, p_hand_over);
    return;
  end if;
  insert into private.absences (consultant_id, from_date, from_time, to_date, to_time, reason)
  values (owner, p_from_date, from_clock::time, p_to_date, to_clock::time, why)
  returning id into absence;
  perform private.audit('add_absence', 'profile', owner, null, null, null, jsonb_strip_nulls(jsonb_build_object(
    'absence', absence, 'from', p_from_date || ' ' || from_clock, 'to', p_to_date || ' ' || to_clock,
    'hand_over_asked', private.ask_hand_overs(hit, p_hand_over))));
  perform private.end_bookings(hit, p_call_off, p_notice);
end $function$;

CREATE OR REPLACE FUNCTION private.add_minor(p_full_name text, p_birth_date text, p_relationship text, p_consent_version text)
 RETURNS public.travellers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  wanted record;
  traveller public.travellers;
begin
  -- The lock orders two presses: the second counts the traveller that the first has added.
  perform 1 from public.profiles p where p.id = caller for no key update;
  if not private.is_address_proved(caller) then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  if private.trimmed(p_consent_version) is null then
    raise exception 'consent_missing' using errcode = 'P0001';
  end if;
  if not coalesce(p_relationship in ('filho', 'enteado', 'tutelado', 'neto', 'outro'), false) then
    raise exception 'invalid_relationship' using errcode = '22023';
  end if;
  wanted := private.traveller_words(p_full_name, p_birth_date);
  if (select count(*) >= 10 from public.travellers t where t.client_id = caller and private.is_in_charge(t)) then
    raise exception 'too_many_travellers' using errcode = 'P0001';
  end if;
  if exists (select from public.travellers t where t.client_id = caller and lower(t.full_name) = lower(wanted.full_name)
      and t.birth_date = wanted.birth_date) then
    raise exception 'traveller_exists' using errcode = '23505';
  end if;
  insert into public.travellers (client_id, full_name, birth_date, relationship)
  values (caller, wanted.full_name, wanted.birth_date, p_relationship) returning * into traveller;
  perform private.record_consent(caller, 'guardian', p_consent_version, traveller.id);
  perform private.audit('add_minor', 'traveller', traveller.id, null, caller, null,
    jsonb_build_object('relationship', p_relationship));
  return traveller;
end $function$;

CREATE OR REPLACE FUNCTION private.add_push_subscription(p_endpoint text, p_p256dh text, p_auth text)
 RETURNS public.push_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
begin
  if p_endpoint is null or length(p_endpoint) > 1000 or p_endpoint !~ ('^https://(fcm\.googleapis\.com|jmt17\.google\.com'
      || '|[a-z0-9-]+\.push\.services\.mozilla\.com|[a-z0-9-]+\.notify\.windows\.com|[a-z0-9-]+\.push\.apple\.com)/[!-~]+$')
    or p_p256dh is null or p_p256dh !~ '^[A-Za-z0-9_-]{87}$' or p_auth is null or p_auth !~ '^[A-Za-z0-9_-]{22}$' then
    raise exception 'invalid_subscription' using errcode = '22023';
  end if;
  -- The lock orders two requests for one endpoint: the second sees the result of the first.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.push:' || p_endpoint, 0));
  if exists (select from private.push_subscriptions s where s.user_id = caller and s.endpoint = p_endpoint
    and s.p256dh = p_p256dh and s.auth = p_auth) then
    return private.push_state_of(caller, p_endpoint);
  end if;
  delete from private.push_subscriptions where endpoint = p_endpoint;
  insert into private.push_subscriptions (user_id, endpoint, p256dh, auth) values (caller, p_endpoint, p_p256dh, p_auth);
  delete from private.push_subscriptions s where s.id in (
    select o.id from private.push_subscriptions o where o.user_id = caller order by o.created_at desc, o.id offset 10);
  perform private.audit('add_push_subscription', 'profile', caller, null, caller, null, null);
  return private.push_state_of(caller, p_endpoint);
end $function$;

CREATE OR REPLACE FUNCTION private.address_change()
 RETURNS SETOF public.address_change_state
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (row(u.email_change, u.email_change_sent_at + private.mailed_for(), coalesce(u.email_change_token_current, '') = '',
      coalesce(u.email_change_token_new, '') = '')::public.address_change_state).*
    from auth.users u
    -- A new password invalidates both links, and so does their expiry.
    where u.id = caller and u.email_change <> '' and u.email_change_sent_at > now() - private.mailed_for()
      and (u.email_change_token_current <> '' or u.email_change_token_new <> '');
end $function$;

CREATE OR REPLACE FUNCTION private.admin_applications(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.admin_application
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  term text := private.forgiving_term(p_search);
  is_unassigned boolean := p_filter is not distinct from 'unassigned';
  is_open boolean := coalesce(p_filter = 'open', false)
    or (coalesce(p_filter, 'all') = 'all' and coalesce(p_sort in ('consultant', 'step', 'waiting', 'travel', 'unread'), false));
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
end $function$;

CREATE OR REPLACE FUNCTION private.admin_assign_consultant(p_application_id uuid, p_consultant_id uuid)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications;
  consultant public.profiles;
  moved public.visa_applications[];
begin
  perform private.require_role('admin');
  perform private.lock_cases_of_accounts(array[p_application_id]);
  select * into application from public.visa_applications a where a.id = p_application_id;
  if application.id is null then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  -- The lock keeps the consultant from being demoted or deactivated between this check and the assignment.
  select * into consultant from public.profiles p where p.id = p_consultant_id for share;
  if consultant.id is null or consultant.role <> 'consultant' or consultant.deactivated_at is not null or consultant.email_proved_at is null then
    raise exception 'not_a_consultant' using errcode = '22023';
  end if;
  if not private.is_address_proved(application.client_id) then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  moved := array(
    select a from public.visa_applications a
    where a.consultant_id is distinct from p_consultant_id and (a.id = p_application_id
      or a.client_id = application.client_id and private.is_open(application) and private.is_open(a))
    order by a.id <> p_application_id, a.id);
  if cardinality(moved) = 0 then
    return private.application_state(p_application_id);
  end if;
  -- The lock on the new agenda prevents a conflict between the moved booking and another new booking.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.agenda:' || p_consultant_id, 0));
  update public.visa_applications a set consultant_id = p_consultant_id where a.id in (select m.id from unnest(moved) m);
  perform private.notify(application.client_id, 'Consultor Atribuído',
    consultant.full_name || ' agora acompanha sua solicitação.',
    jsonb_build_object('kind', 'consultant_assigned', 'application_id', p_application_id,
      'values', jsonb_build_object('name', consultant.full_name)));
  perform private.queue_mail(application.client_id, 'consultant_assigned', jsonb_build_object(
    'application_id', p_application_id, 'is_change', application.consultant_id is not null));
  perform private.notify(p_consultant_id, 'Nova Solicitação Atribuída',
    'A solicitação de ' || private.name_of(application.client_id) || ' foi atribuída a você.',
    jsonb_build_object('kind', 'application_assigned', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.notify(m.consultant_id, 'Solicitação Transferida',
    'A solicitação de ' || private.name_of(application.client_id) || ' passou para outro consultor.',
    jsonb_build_object('kind', 'application_transferred', 'client_id', application.client_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))))
  from (select distinct c.consultant_id from unnest(moved) c where c.consultant_id is not null) m;
  perform private.audit('admin_assign_consultant', 'application', m.id, m.id, m.client_id,
    jsonb_build_object('consultant_id', m.consultant_id), jsonb_build_object('consultant_id', p_consultant_id))
  from unnest(moved) m;
  return private.application_state(p_application_id);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_assign_many(p_application_ids uuid[], p_consultant_id uuid)
 RETURNS SETOF public.assigned_many
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application record;
  chosen uuid;
  accounts uuid[] := '{}';
  answer public.assigned_many;
begin
  perform private.require_role('admin');
  if coalesce(cardinality(p_application_ids), 0) not between 1 and 500 or array_position(p_application_ids, null) > 0 then
    raise exception 'invalid_selection' using errcode = '22023';
  end if;
  -- One bulk assignment runs at a time, because two would lock the same agendas in different orders. Each one locks its
  -- applications before any agenda.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.assign_many', 0));
  perform private.lock_cases_of_accounts(p_application_ids);
  if exists (select from unnest(p_application_ids) asked (id)
      where not exists (select from public.visa_applications a where a.id = asked.id)) then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  for application in
    select a.id, a.client_id, a.consultant_id from public.visa_applications a
    where a.id = any (p_application_ids) and a.status in ('pending', 'in_progress')
      and private.is_address_proved(a.client_id)
    order by a.created_at, a.id
  loop
    if application.client_id = any (accounts) then
      -- This case has moved along with another case of the same account.
      chosen := (select a.consultant_id from public.visa_applications a where a.id = application.id);
    else
      chosen := coalesce(p_consultant_id, (
        select p.id from public.profiles p
        where p.role = 'consultant' and p.deactivated_at is null and p.email_proved_at is not null
          and p.id is distinct from application.consultant_id
        order by (select count(*) from public.visa_applications a
          where a.consultant_id = p.id and a.status in ('pending', 'in_progress')), p.full_name, p.id
        limit 1));
      perform private.admin_assign_consultant(application.id, chosen);
      accounts := accounts || application.client_id;
    end if;
    select application.id, p.id, p.full_name into answer from public.profiles p where p.id = chosen;
    return next answer;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_audit(p_search text, p_filter text, p_person uuid, p_from_at timestamp with time zone, p_to_at timestamp with time zone, p_page integer, p_page_size integer, p_actions text[])
 RETURNS SETOF public.audit_entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.admin_begin_refund(p_entry_id uuid, p_note text)
 RETURNS SETOF public.refund_order
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.payments_to_resolve;
  payment public.payments;
begin
  perform private.require_role('admin');
  entry := private.lock_open_entry(p_entry_id);
  if coalesce(p_note, '') !~ '\S' then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  select * into payment from public.payments p where p.id = entry.payment_id;
  -- The payment has no sum left to refund, or its bank has already taken the money in a lost dispute.
  if payment.captured_at is null or payment.is_refunded or payment.refunded_cents >= payment.amount_cents
    or payment.dispute = 'lost' then
    raise exception 'payment_not_refundable' using errcode = 'P0001';
  end if;
  -- A refund that began with this entry may be requested again, because the request may not have reached the provider.
  if entry.note is null then
    if private.is_refund_under_way(payment.id) then
      raise exception 'refund_under_way' using errcode = 'P0001';
    end if;
    if payment.needs_transfer and not private.is_erased(payment.user_id) then
      raise exception 'refund_by_transfer' using errcode = 'P0001';
    end if;
  end if;
  -- A repeated request (the provider was not reached) does not record the same note twice.
  if entry.note is not distinct from btrim(p_note) and entry.resolved_by is not distinct from auth.uid() then
    return query select (row(payment.id, payment.amount_cents - payment.refunded_cents)::public.refund_order).*;
    return;
  end if;
  update public.payments_to_resolve set note = btrim(p_note), resolved_by = auth.uid() where id = p_entry_id;
  perform private.audit('admin_begin_refund', 'payment', p_entry_id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'reason', entry.reason),
    jsonb_build_object('payment', payment.id, 'amount_cents', payment.amount_cents - payment.refunded_cents,
      'note', btrim(p_note)));
  return query select (row(payment.id, payment.amount_cents - payment.refunded_cents)::public.refund_order).*;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_clear_undeliverable(p_address text, p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.profiles;
  former private.undeliverable;
begin
  perform private.require_role('admin');
  if private.trimmed(p_reason) is null then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  select * into person from public.profiles p where lower(p.email) = lower(private.trimmed(p_address)) for no key update;
  select * into former from private.undeliverable u where u.address = lower(person.email);
  if former.address is null then
    raise exception 'address_not_undeliverable' using errcode = 'P0002';
  end if;
  -- The audit entry leaves out the address, because the audit holds ids.
  perform private.audit('admin_clear_undeliverable', 'profile', person.id, null,
    case when person.role = 'client' then person.id end, jsonb_build_object('problem', former.kind),
    jsonb_build_object('status', 'cleared', 'reason', left(private.trimmed(p_reason), 1000)));
  return private.clear_address(person.id, person.email);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_clients(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.admin_client
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.admin_count_performance()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  -- Presses within ten seconds recount the figures once.
  if not exists (select from private.performance p where p.counted_at > now() - interval '10 seconds') then
    perform private.count_performance();
  end if;
  return coalesce((select max(p.counted_at) from private.performance p), now());
end $function$;

CREATE OR REPLACE FUNCTION private.admin_invite_again(p_consultant_id uuid)
 RETURNS public.person
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invited public.profiles;
begin
  perform private.require_role('admin');
  -- The lock orders two presses: the second sees the invitation that the first sent.
  select * into invited from public.profiles p where p.id = p_consultant_id and p.role = 'consultant' for update;
  if invited.id is null then
    raise exception 'consultant_not_found' using errcode = 'P0002';
  end if;
  if not private.is_invited(invited) then
    raise exception 'not_invited' using errcode = 'P0001';
  end if;
  if private.invited_at(p_consultant_id) > now() - interval '1 minute' then
    raise exception 'invited_just_now' using errcode = 'P0001';
  end if;
  perform private.mail_password_again(p_consultant_id, null);
  perform private.audit('admin_invite_again', 'profile', p_consultant_id, null, null, null, null);
  return private.person(p_consultant_id);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_move_quick_message(p_key text, p_revision integer, p_down boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message private.quick_messages;
  neighbour private.quick_messages;
begin
  perform private.require_role('admin');
  if p_down is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- Moves wait for each other, because two moves at once would give two messages the same place.
  perform from private.quick_messages m order by m.id for update;
  message := private.locked_quick_message(p_key, p_revision);
  select * into neighbour from private.quick_messages m
  where m.topic = message.topic and case when p_down then m.place > message.place else m.place < message.place end
  order by case when p_down then m.place end, m.place desc limit 1;
  if neighbour.id is null then
    return false;
  end if;
  -- The revision of the message rises, so that a second press, made for the former order, is rejected.
  update private.quick_messages m set place = case when m.id = message.id then neighbour.place else message.place end,
    revision = m.revision + (m.id = message.id)::int
  where m.id in (message.id, neighbour.id);
  perform private.audit('admin_move_quick_message', 'quick_message', message.id, null, null,
    jsonb_build_object('message', message.key, 'place', message.place),
    jsonb_build_object('message', message.key, 'place', neighbour.place));
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_resolve_erasure(p_request_id uuid, p_decision text)
 RETURNS public.erasure_requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid;
  request public.erasure_requests;
  address text;
  speaks text;
  is_reached boolean;
begin
  perform private.hold_person((select e.user_id from public.erasure_requests e where e.id = p_request_id));
  caller := private.require_role('admin');
  if p_decision is null or p_decision not in ('done', 'rejected') then
    raise exception 'invalid_decision' using errcode = '22023';
  end if;
  select * into request from public.erasure_requests e where e.id = p_request_id for no key update;
  if request.id is null then
    raise exception 'request_not_found' using errcode = 'P0002';
  end if;
  if request.status <> 'requested' then
    raise exception 'request_already_resolved' using errcode = 'P0001';
  end if;
  if p_decision = 'done' then
    -- The address is read before the erasure removes it.
    address := (select p.email from public.profiles p where p.id = request.user_id);
    speaks := private.mail_language(request.user_id);
    is_reached := not private.is_undeliverable(address);
    perform private.erase_person(request.user_id);
    perform private.leave_clients(request.user_id);
    if is_reached then
      insert into public.mail_outbox (to_email, template, data)
      values (address, 'erasure_done', jsonb_build_object('language', speaks));
    end if;
  else
    perform private.notify(request.user_id, 'Pedido de Exclusão Respondido',
      'Seu pedido de exclusão de dados não pôde ser atendido. Fale com o suporte para saber o motivo.',
      jsonb_build_object('kind', 'erasure_rejected', 'request_id', request.id));
  end if;
  update public.erasure_requests
  set status = p_decision, resolved_at = now(), resolved_by = caller,
    reason = case when p_decision = 'rejected' then reason end
  where id = p_request_id returning * into request;
  perform private.audit('admin_resolve_erasure', 'erasure_request', request.id, null, request.user_id,
    jsonb_build_object('status', 'requested'), jsonb_build_object('status', p_decision));
  return request;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_set_role(p_user_id uuid, p_role text)
 RETURNS public.person
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.profiles := private.lock_other_person(p_user_id);
begin
  if not exists (select from private.roles r where r.role = p_role and r.is_given) then
    raise exception 'invalid_role' using errcode = '22023';
  end if;
  if person.role = p_role then
    return private.person(p_user_id);
  end if;
  if p_role <> 'client' and not private.is_address_proved(p_user_id)
      and not (p_role = 'consultant' and private.is_new_invitation(p_user_id)) then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  if person.role = 'client' and exists (select from public.visa_applications a
      where a.client_id = p_user_id and a.status in ('pending', 'in_progress')) then
    raise exception 'client_has_open_application' using errcode = 'P0001';
  end if;
  if person.role = 'consultant' then
    perform private.release_consultant(p_user_id);
  end if;
  update public.profiles set role = p_role where id = p_user_id;
  if p_role = 'client' then
    -- The second factor is deleted, because clients are not offered one and no verb could remove it later.
    delete from auth.mfa_factors where user_id = p_user_id;
  end if;
  delete from auth.sessions where user_id = p_user_id;
  perform private.notify(p_user_id, 'Perfil Alterado', 'Seu perfil de acesso foi alterado por um administrador.',
    jsonb_build_object('kind', 'role_changed', 'role', p_role));
  perform private.audit('admin_set_role', 'profile', p_user_id, null, null,
    jsonb_build_object('role', person.role), jsonb_build_object('role', p_role));
  return private.person(p_user_id);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_set_second_factor(p_rule text)
 RETURNS public.second_factor_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  previous text;
begin
  perform private.require_role('admin');
  if p_rule is null or p_rule not in ('offered', 'required') then
    raise exception 'invalid_rule' using errcode = '22023';
  end if;
  -- An administrator who requires a second factor of others needs a verified one first.
  if p_rule = 'required' and private.second_factor_since(private.caller_id()) is null then
    raise exception 'own_second_factor_missing' using errcode = 'P0001';
  end if;
  -- Two administrators who decide at the same moment decide one after the other.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.settings', 0));
  previous := private.second_factor_rule();
  if previous <> p_rule then
    insert into private.settings (name, value) values ('staff_second_factor', p_rule)
    on conflict (name) do update set value = excluded.value;
    perform private.audit('admin_set_second_factor', 'setting', null, null, null,
      jsonb_build_object('rule', previous), jsonb_build_object('rule', p_rule));
  end if;
  return private.second_factor();
end $function$;

CREATE OR REPLACE FUNCTION private.admin_set_subscription(p_client_id uuid, p_status text)
 RETURNS public.subscription_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  client public.profiles := private.lock_other_person(p_client_id);
  current public.user_subscriptions;
begin
  if p_status is null or p_status not in ('active', 'cancelled') then
    raise exception 'invalid_status' using errcode = '22023';
  end if;
  if client.role <> 'client' then
    raise exception 'not_a_client' using errcode = '22023';
  end if;
  if p_status = 'active' and client.email_proved_at is null then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  select * into current from public.user_subscriptions s
  where s.user_id = p_client_id and s.traveller_id is null order by s.status = 'active' desc, s.created_at desc limit 1 for no key update;
  if p_status = 'cancelled' then
    if current.status is distinct from 'active' then
      raise exception 'no_active_plan' using errcode = 'P0001';
    end if;
    update public.user_subscriptions set status = 'cancelled' where id = current.id;
  elsif current.status = 'active' and (current.expires_at is null or current.expires_at > now()) then
    return private.subscription_state(current.id);
  -- The newest purchase is renewed without an end, even an active plan that has expired.
  elsif current.id is not null then
    update public.user_subscriptions set status = 'active', started_at = now(), expires_at = null where id = current.id;
  else
    insert into public.user_subscriptions (user_id, plan_id, status, started_at)
    select p_client_id, l.id, 'active', now() from public.subscription_plans l
    where l.visa_type = 'B1/B2' order by l.is_available desc, l.created_at, l.id limit 1
    returning id into current.id;
  end if;
  perform private.notify(p_client_id, case p_status when 'active' then 'Plano Ativado' else 'Plano Cancelado' end,
    case p_status when 'active' then 'Seu plano está ativo.' else 'Seu plano foi cancelado.' end,
    jsonb_build_object('kind', case p_status when 'active' then 'subscription_active' else 'subscription_cancelled' end,
      'subscription_id', current.id));
  if p_status = 'cancelled' then
    perform private.queue_mail(p_client_id, 'plan_cancelled');
  end if;
  perform private.audit('admin_set_subscription', 'subscription', current.id, null, p_client_id,
    jsonb_build_object('status', current.status), jsonb_build_object('status', p_status));
  return private.subscription_state(current.id);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_transfer_refund(p_entry_id uuid, p_paid_on date, p_receipt text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.payments_to_resolve;
  payment public.payments;
  subscription public.user_subscriptions;
  receipt text := private.trimmed(p_receipt);
begin
  perform private.require_role('admin');
  entry := private.lock_transferable_entry(p_entry_id);
  select * into payment from public.payments p where p.id = entry.payment_id;
  if payment.captured_at is null or payment.is_refunded or payment.refunded_cents >= payment.amount_cents
    or payment.dispute = 'lost' or not payment.needs_transfer then
    raise exception 'payment_not_refundable' using errcode = 'P0001';
  end if;
  if private.is_refund_under_way(payment.id) then
    raise exception 'refund_under_way' using errcode = 'P0001';
  end if;
  if payment.dispute = 'open' then
    raise exception 'payment_disputed' using errcode = 'P0001';
  end if;
  if p_paid_on is null or p_paid_on > private.today() or p_paid_on < private.local_day(payment.captured_at) then
    raise exception 'invalid_transfer_day' using errcode = '22023';
  end if;
  if not coalesce(private.is_printed_text(receipt, 100), false) then
    raise exception 'receipt_required' using errcode = '22023';
  end if;
  -- The lock takes the entries before their person, in the same order as an erasure.
  perform 1 from public.payments_to_resolve r where r.payment_id = payment.id order by r.id for no key update;
  perform private.require_not_erased(payment.user_id);
  subscription := private.find_paid_subscription(jsonb_build_object('id', payment.session_id,
    'payment_intent', payment.id, 'metadata', jsonb_build_object('subscription_id', payment.subscription_id)));
  -- A withdrawn entry opens again, so that it is closed as every other and its client is notified.
  update public.payments_to_resolve r set transferred_on = p_paid_on, transfer_receipt = receipt, status = 'open',
    resolved_at = null, resolved_by = null
  where r.id = entry.id;
  update public.payments p set transferred_cents = p.amount_cents - p.refunded_cents, refunded_cents = p.amount_cents,
    is_refunded = true, refunded_as_of = now()
  where p.id = payment.id returning * into payment;
  perform private.settle_payment(payment, subscription);
  perform private.audit('admin_transfer_refund', 'payment', entry.id, null, entry.user_id,
    jsonb_build_object('status', entry.status, 'reason', entry.reason),
    jsonb_build_object('status', 'refunded', 'payment', payment.id, 'amount_cents', payment.transferred_cents,
      'date', p_paid_on, 'receipt', receipt));
  return entry.id;
end $function$;

CREATE OR REPLACE FUNCTION private.answer_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ticket public.support_tickets;
  recipient uuid;
  waiting timestamptz;
  is_of_client boolean;
begin
  -- A message of the product itself is no answer and sends no notification.
  if new.is_system then
    return new;
  end if;
  select * into ticket from public.support_tickets t where t.id = new.ticket_id for no key update;
  is_of_client := new.sender_id = ticket.client_id;
  if is_of_client then
    waiting := coalesce(ticket.waiting_since, new.created_at);
  end if;
  -- The author of a message has the conversation on screen, so earlier messages count as read.
  update public.support_tickets
  set waiting_since = waiting,
    dismissed_at = null,
    client_unread = case when is_of_client then 0 else client_unread + 1 end,
    consultant_unread = case when is_of_client then consultant_unread + 1 else 0 end,
    client_read_at = case when is_of_client then new.created_at else client_read_at end,
    consultant_read_at = case when is_of_client then consultant_read_at else new.created_at end
  where id = ticket.id;
  -- The first message sends no notification here, because the verb that opened the ticket notifies the other side.
  if not exists (select from public.ticket_messages m where m.ticket_id = new.ticket_id and m.id <> new.id) then
    return new;
  end if;
  if ticket.status in ('closed', 'resolved') and exists (
    select from public.support_tickets t
    where t.client_id = ticket.client_id and t.id <> ticket.id and t.status in ('open', 'in_progress')) then
    raise exception 'ticket_already_open' using errcode = '23514';
  end if;
  update public.support_tickets set status = 'in_progress' where id = ticket.id;
  recipient := case when is_of_client then ticket.consultant_id else ticket.client_id end;
  -- Ten messages in a row are one notification until it is read.
  if not exists (select from public.notifications n where n.user_id = recipient and not n.read
                 and n.metadata @> jsonb_build_object('kind', 'ticket_message', 'ticket_id', ticket.id)) then
    perform private.notify(recipient, 'Nova Mensagem',
      private.name_of(new.sender_id) || case when is_of_client then ' escreveu no ticket ' else ' escreveu na conversa ' end
        || ticket.ticket_number || '.',
      jsonb_build_object('kind', 'ticket_message', 'ticket_id', ticket.id, 'is_of_client', is_of_client,
        'values', jsonb_build_object('name', private.name_of(new.sender_id), 'number', ticket.ticket_number)));
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.answered_waits()
 RETURNS TABLE(consultant_id uuid, waited_since timestamp with time zone, answered_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.application_timeline(p_application_id uuid)
 RETURNS SETOF public.timeline_entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.apply_checkout_event(p_event jsonb)
 RETURNS public.checkout_outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  object jsonb := p_event -> 'data' -> 'object';
  -- The status of a refund decides the kind, whatever its event's type; a cancelled refund counts as failed, because its
  -- money has come back as well.
  kind text := case when p_event ->> 'type' in ('refund.created', 'refund.failed', 'refund.updated', 'charge.refund.updated')
                    then case when object ->> 'status' in ('failed', 'canceled') then 'refund.failed'
                              when object ->> 'status' in ('pending', 'requires_action') then 'refund.under_way'
                              when object ->> 'status' = 'succeeded' then 'refund.succeeded'
                              else 'ignored' end
                    else p_event ->> 'type' end;
  happened_at timestamptz := coalesce(to_timestamp((p_event ->> 'created')::bigint), now());
  payment_intent text := coalesce(object ->> 'payment_intent',
    case when object ->> 'id' like 'pi\_%' then object ->> 'id' end);
  subscription public.user_subscriptions;
  payment public.payments;
  result text := 'ignored';
begin
  if coalesce(p_event ->> 'id', '') = '' or kind is null or object is null then
    raise exception 'invalid_event' using errcode = '22023';
  end if;
  -- A second delivery of the same event waits here until the first one ends.
  insert into public.payment_events (id, type, object_id, payment_intent_id, outcome)
  values (p_event ->> 'id', p_event ->> 'type', object ->> 'id', payment_intent, 'received') on conflict (id) do nothing;
  if not found then
    return row('duplicate', (select private.subscription_state(e.subscription_id)
      from public.payment_events e where e.id = p_event ->> 'id'))::public.checkout_outcome;
  end if;

  -- A payment and its refund may arrive together; the lock makes the second event see the first.
  perform private.hold_payment(coalesce(payment_intent, object ->> 'id'));
  -- The unsent mail about an awaited payment is deleted once the payment has succeeded or failed.
  if kind in ('checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed') then
    delete from public.mail_outbox m where m.once_for = 'waiting:' || (object ->> 'id') and m.attempts = m.resent_after;
  end if;

  if kind in ('checkout.session.completed', 'checkout.session.async_payment_succeeded', 'charge.refunded',
              'charge.succeeded', 'refund.failed', 'refund.under_way', 'refund.succeeded', 'charge.dispute.created',
              'charge.dispute.closed',
              'checkout.session.async_payment_failed', 'checkout.session.expired') then
    subscription := private.find_paid_subscription(object);
    if kind in ('checkout.session.async_payment_failed', 'checkout.session.expired') then
      result := case when subscription.id is null then 'unknown_subscription'
                     else private.end_unpaid(subscription, object) end;
      -- An abandoned checkout expires without a mail; a failed Pix or boleto is mailed, because the buyer has left the page.
      if kind = 'checkout.session.async_payment_failed' and subscription.status = 'pending' then
        perform private.queue_mail(subscription.user_id, 'payment_failed', '{}', 'payment_failed:' || (object ->> 'id'));
      end if;
    elsif kind like 'checkout.session.%' and object ->> 'payment_status' is distinct from 'paid' then
      result := case when subscription.id is null then 'unknown_subscription' else 'awaiting_payment' end;
      -- An event that arrives after its order has succeeded or failed sends no mail about waiting.
      if subscription.status = 'pending' and not exists (
          select from public.payment_events e where e.object_id = object ->> 'id'
            and e.type in ('checkout.session.async_payment_failed', 'checkout.session.async_payment_succeeded')) then
        perform private.mail_waiting(subscription, object, p_event -> 'due');
      end if;
    elsif kind in ('refund.under_way', 'refund.succeeded') then
      -- These events leave the payment unchanged, because the event of the charge reports the refunded sum.
      result := replace(kind, '.', '_');
    else
      payment := private.note_payment(kind, object, happened_at, subscription);
      if kind = 'charge.dispute.closed' and payment.dispute = 'won' then
        perform private.close_payment_entries(payment.id, array['dispute_open'], 'dismissed', null);
      end if;
      result := private.settle_payment(payment, subscription);
      result := case when kind = 'charge.dispute.created' and result <> 'dispute_lost' then 'dispute_recorded'
                     when kind = 'charge.dispute.closed' and payment.dispute = 'won' then 'dispute_won'
                     when kind = 'refund.failed' then 'refund_failed'
                     when kind = 'charge.refunded' and not payment.is_refunded then 'partial_refund'
                     when kind = 'charge.succeeded' then 'receipt_kept'
                     else result end;
    end if;
  end if;

  update public.payment_events set outcome = result, subscription_id = subscription.id where id = p_event ->> 'id';
  if subscription.id is not null then
    perform private.audit('apply_checkout_event', 'subscription', subscription.id, null, subscription.user_id,
      jsonb_build_object('status', subscription.status),
      jsonb_build_object('event', p_event ->> 'id', 'type', p_event ->> 'type', 'outcome', result, 'status',
        (select s.status from public.user_subscriptions s where s.id = subscription.id)));
  else
    -- A payment without a known purchase is only in the administrators' list, so the audit names its entry there.
    perform private.audit('apply_checkout_event', 'payment', r.id, null, r.user_id, null,
      jsonb_build_object('event', p_event ->> 'id', 'type', p_event ->> 'type', 'outcome', result,
        'payment', r.payment_id, 'reason', r.reason, 'status', r.status))
    from public.payments_to_resolve r where r.payment_id = payment.id;
  end if;
  return row(result, private.subscription_state(subscription.id))::public.checkout_outcome;
end $function$;

CREATE OR REPLACE FUNCTION private.apply_mail_event(p_id text, p_kind text, p_address text, p_at timestamp with time zone, p_detail text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := lower(private.trimmed(p_address));
  -- The time of an event is never later than now, so that a clearing can follow even if the provider's clock is ahead.
  happened_at timestamptz := least(p_at, now());
begin
  if private.trimmed(p_id) is null or address is null or p_at is null
    or p_kind is null or p_kind not in ('bounce', 'soft_bounce', 'complaint') then
    raise exception 'invalid_event' using errcode = '22023';
  end if;
  delete from private.mail_events e where e.at < now() - private.mail_events_kept_for()
    and not exists (select from private.undeliverable u where u.address = e.address);
  if happened_at < now() - private.mail_events_kept_for() then
    return 'too_old';
  end if;
  -- The lock orders two events at once: the second weighs the first as well.
  perform from public.profiles p where lower(p.email) = address for no key update;
  if not found then
    return 'unknown_address';
  end if;
  insert into private.mail_events (id, address, kind, at, detail)
  values (left(p_id, 200), address, p_kind, happened_at, left(private.trimmed(p_detail), 500))
  on conflict do nothing;
  if not found then
    return 'known';
  end if;
  perform private.weigh_mail_events(address);
  return 'applied';
end $function$;

CREATE OR REPLACE FUNCTION private.claim_mail(p_max_count integer)
 RETURNS SETOF public.mail_outbox
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_mail_lost boolean;
begin
  with given_up as (
    update public.mail_outbox m
    set failed_at = now(), dismissed_at = case when m.subscription_id is not null then now() end, data = m.data - 'push'
    where m.id in (
      select w.id from public.mail_outbox w
      where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now()
        and w.problem = 'interrupted' and w.retry_until <= now()
      for update skip locked
    )
    returning m.subscription_id
  )
  select bool_or(g.subscription_id is null) into is_mail_lost from given_up g;
  if is_mail_lost then
    perform private.notify_failed_mail();
  end if;
  -- Mails to an undeliverable address are kept back and not listed one by one, because administrators see the address.
  update public.mail_outbox m set failed_at = now(), dismissed_at = now(), problem = 'undeliverable'
  where m.id in (
    select w.id from public.mail_outbox w
    where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now() and w.subscription_id is null
      and private.is_undeliverable(w.to_email)
    for update skip locked);
  return query
    -- The search is materialized, so that its limit counts once: joined to the update, it may run again for each found
    -- row and lock the next mails every time.
    with due as materialized (
      select w.id from public.mail_outbox w
      where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now()
        and (w.subscription_id is not null or not private.is_undeliverable(w.to_email))
      order by w.next_attempt_at, w.id limit least(greatest(coalesce(p_max_count, 20), 1), 100)
      -- Two senders at once take different mails instead of waiting for each other.
      for update skip locked
    )
    update public.mail_outbox m
    set attempts = m.attempts + 1, problem = 'interrupted', last_error = null,
      retry_until = coalesce(m.retry_until,
        now() + case when m.subscription_id is null then interval '3 days' else interval '1 hour' end),
      next_attempt_at = now() + greatest(interval '5 minutes', private.mail_wait(m.attempts - m.resent_after + 1))
    from due where m.id = due.id
    returning m.*;
end $function$;

CREATE OR REPLACE FUNCTION private.clean_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.full_name := coalesce(private.clean_name(new.full_name), new.full_name);
  new.phone := private.clean_phone(new.phone);
  -- The column rejects a phone number that is too long.
  if private.is_phone(new.phone) is not false or length(new.phone) > 40 then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.phone := null;
  elsif new.phone is distinct from private.clean_phone(old.phone) then
    raise exception 'invalid_phone' using errcode = '22023';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.confirm_address_change(p_secret text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner_id uuid;
  account record;
begin
  select t.user_id into owner_id from auth.one_time_tokens t
  where t.token_hash = p_secret and t.token_type::text in ('email_change_token_current', 'email_change_token_new');
  -- The lock orders both links opened at the same moment: the second sees the result of the first.
  select u.id, u.email_change, u.email_change_confirm_status as confirmed, u.email_change_token_current = p_secret as is_current
  into account
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = owner_id and u.email_change <> '' and u.email_change_sent_at > now() - private.mailed_for()
    and p_secret in (u.email_change_token_current, u.email_change_token_new)
    and p.deactivated_at is null and p.email_proved_at is not null
  for no key update of u;
  if account.id is null then
    return 'unknown';
  end if;
  if coalesce(account.confirmed, 0) = 0 then
    update auth.users set email_change_confirm_status = 1,
      email_change_token_current = case when account.is_current then '' else email_change_token_current end,
      email_change_token_new = case when account.is_current then email_change_token_new else '' end
    where id = account.id;
    delete from auth.one_time_tokens t where t.user_id = account.id and t.token_hash = p_secret;
    return 'other_due';
  end if;
  begin
    perform set_config('rotavisto.confirmed_address', account.id::text, true);
    update auth.users set email = email_change, email_change = '', email_change_token_current = '',
      email_change_token_new = '', email_change_confirm_status = 0
    where id = account.id;
  exception when unique_violation then
    -- Another account has registered the address meanwhile.
    perform private.drop_address_change(account.id);
    return 'taken';
  end;
  update auth.identities
  set identity_data = identity_data || jsonb_build_object('email', account.email_change, 'email_verified', true), updated_at = now()
  where user_id = account.id and provider = 'email';
  delete from auth.one_time_tokens t where t.user_id = account.id;
  return 'changed';
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_board(p_search text, p_status text)
 RETURNS SETOF public.board_application
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_client_details(p_client_id uuid)
 RETURNS public.consultant_client_details
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_clients(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.consultant_client
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_dashboard()
 RETURNS public.consultant_dashboard
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_day()
 RETURNS SETOF public.day_entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
begin
  return query
    with open_case as materialized (
      select a.id, a.client_id, a.traveller_id, p.full_name, count(*) over (partition by a.client_id) as cases, g.current_step, g.current_step_since, g.has_protocol, f.intended_arrival,
        m.metadata -> 'appointment' as consulate, m.metadata -> 'casv_appointment' as casv, o.created_at as booked_at,
        exists (select from public.application_steps d where d.application_id = a.id and d.step_type = 'ds160_form'
          and d.metadata ? 'submitted_at') as is_form_sent,
        k.missing, case when k.state = 'sent' and not r.is_numbered and not private.is_draft_ready(k)
          then k.sent_at end as to_type_since,
        private.is_draft_ready(k) or coalesce(k.state = 'confirmed', false) as is_with_client,
        case when k.state = 'signed' and k.confirmation_number is distinct from y.metadata ->> 'protocol_number'
          and not r.is_numbered and g.current_step in ('payment', 'interview_scheduling', 'interview', 'decision')
          then k.signed_reported_at end as signed_since,
        case when not r.is_numbered and k.state <> 'signed' and k.ceac_saved_on + 23 <= private.today()
          then k.ceac_saved_on end as draft_saved_on, k.ceac_application_id,
        (select max(w.created_at) from public.ticket_messages w
          join public.support_tickets t on t.id = w.ticket_id
          where t.client_id = a.client_id and w.sender_id <> a.client_id and not w.is_system) as written_at
      from public.visa_applications a
      join public.profiles p on p.id = a.client_id
      cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
      left join public.application_steps m on m.application_id = a.id and m.step_type = 'interview_scheduling'
      left join public.consultant_appointments o on o.application_id = a.id and o.status <> 'cancelled'
      left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
      left join public.ds160_complements k on k.application_id = a.id
      left join public.application_steps y on y.application_id = a.id and y.step_type = 'payment'
      cross join lateral (select private.is_numbered(a.id, k.renewed_at) as is_numbered) r
      where a.consultant_id = caller and a.status in ('pending', 'in_progress')
    ), visit as (
      select c.*, v.kind, v.appointment ->> 'location' as place,
        private.slot_start((v.appointment ->> 'date')::date, v.appointment ->> 'time') as begins
      from open_case c
      cross join lateral (values ('casv', c.casv), ('consulate', c.consulate)) v (kind, appointment)
      where c.current_step in ('interview_scheduling', 'interview')
        and (v.appointment ->> 'date')::date = private.today()
    ), waiting_case as (
      select case c.current_step
          when 'document_review' then case when d.quantity > 0 then 'documents' end
          -- A skipped form cannot be typed, but its protocol number is still awaited.
          when 'payment' then case when c.has_protocol or c.to_type_since is not null or c.is_with_client or c.signed_since is not null
            then null when c.is_form_sent then 'ds160' else 'protocol' end
          when 'interview_scheduling' then case when c.booked_at is not null then 'appointment' end
          when 'interview' then case when c.consulate is null then 'appointment'
            when (c.consulate ->> 'date')::date < private.today() then 'interview' end
          when 'decision' then 'decision' end as kind,
        c.*, d.quantity, case
          when c.current_step = 'interview' and c.consulate is not null
            then private.slot_start((c.consulate ->> 'date')::date, c.consulate ->> 'time')
          when c.current_step = 'interview_scheduling' then greatest(c.current_step_since, c.booked_at)
          else coalesce(d.first_sent, c.current_step_since) end as waits_since
      from open_case c
      cross join lateral (
        select min(s.submitted_at) as first_sent, nullif(count(*), 0)::int as quantity from public.document_submissions s
        where s.application_id = c.id and s.status = 'pending' and c.current_step = 'document_review') d
    ), entry as (
      select w.kind, 'today' as day_group, w.id as subject_id, w.id as application_id, w.client_id, w.full_name,
        w.waits_since as since, case w.kind when 'ds160' then nullif(w.missing, 0) else w.quantity end as quantity,
        null::text as detail, w.current_step, w.intended_arrival
      from waiting_case w
      where w.kind is not null
      union all
      -- The entry exists at any step: the client has answered all questions of the official form, or its saved draft ends.
      select 'official_form', 'today', w.id, w.id, w.client_id, w.full_name,
        coalesce(w.to_type_since, private.slot_start(w.draft_saved_on + 23, '00:00')), w.draft_saved_on + 30 - private.today(),
        case when w.draft_saved_on is not null then w.ceac_application_id end, w.current_step, w.intended_arrival
      from waiting_case w
      where w.to_type_since is not null or w.draft_saved_on is not null
      union all
      -- The client has signed: the number waits to be registered.
      select 'protocol', 'today', w.id, w.id, w.client_id, w.full_name, w.signed_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.signed_since is not null
      union all
      select 'stuck', 'stuck', w.id, w.id, w.client_id, w.full_name, w.current_step_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.kind is null and coalesce(w.to_type_since, w.signed_since, w.draft_saved_on) is null
        and private.is_stuck(w.current_step_since)
        -- A case before its interview is not stuck, because the day of the interview is known.
        and w.current_step <> 'interview'
        and coalesce(private.is_stuck(w.written_at), true)
      union all
      -- A visit leaves the queue an hour after its start, or once its client has received a message on that day.
      select v.kind, 'now', v.id, v.id, v.client_id, v.full_name, v.begins, null, v.place, v.current_step,
        v.intended_arrival
      from visit v
      where v.begins + interval '1 hour' > now()
        and coalesce(v.written_at < private.slot_start(private.today(), '00:00'), true)
      union all
      select 'message', 'now', t.id, c.id, t.client_id, p.full_name, t.waiting_since, null, (
          select left(m.content, 200) from public.ticket_messages m
          where m.ticket_id = t.id and m.sender_id = t.client_id order by m.created_at desc limit 1),
        c.current_step, c.intended_arrival
      from public.support_tickets t
      join public.profiles p on p.id = t.client_id
      left join open_case c on c.client_id = t.client_id and (c.traveller_id is null or c.cases = 1)
      where t.consultant_id = caller and t.status in ('open', 'in_progress') and t.waiting_since is not null
      union all
      select case when o.date = private.today() then 'meeting' else 'link' end, 'now', o.id, o.application_id, o.client_id,
        p.full_name, private.slot_start(o.date, o.time), o.duration, o.metadata ->> 'meeting_link', c.current_step,
        c.intended_arrival
      from public.consultant_appointments o
      join public.profiles p on p.id = o.client_id
      left join open_case c on c.id = o.application_id
      where o.consultant_id = caller and not o.is_personal and o.status <> 'cancelled'
        and private.slot_start(o.date, o.time) + make_interval(mins => o.duration) > now()
        and (o.date = private.today()
          or o.date between private.today() + 1 and private.today() + 7 and o.metadata ->> 'meeting_link' is null)
      union all
      select 'task', 'today', k.id, k.application_id, a.client_id, p.full_name, private.slot_start(k.due_on, '00:00'), null,
        k.title, c.current_step, c.intended_arrival
      from public.case_tasks k
      join public.visa_applications a on a.id = k.application_id
      join public.profiles p on p.id = a.client_id
      left join open_case c on c.id = k.application_id
      where k.consultant_id = caller and not k.is_done and k.due_on <= private.today()
      union all
      select 'unreachable', 'today', c.id, c.id, c.client_id, c.full_name, p.undeliverable_since, null, p.email,
        c.current_step, c.intended_arrival
      from (select distinct on (o.client_id) o.* from open_case o order by o.client_id, o.traveller_id nulls first) c
      join public.profiles p on p.id = c.client_id
      where p.undeliverable_since is not null
    )
    select (row(e.kind, e.day_group, e.subject_id, e.application_id, e.client_id, e.full_name, e.since, e.quantity,
      e.detail, e.current_step, e.intended_arrival, z.until, z.reason,
      case when c.id is not null then row(c.id, c.full_name, c.birth_date)::public.case_traveller end)::public.day_entry).*
    from entry e
    left join public.visa_applications a on a.id = e.application_id
    left join public.travellers c on c.id = a.traveller_id
    left join private.snoozes z on z.consultant_id = caller and z.kind = e.kind and z.subject_id = e.subject_id
      and z.waits_since = e.since and z.until > private.today()
    order by z.until nulls first, array_position(array['now', 'today', 'stuck'], e.day_group), e.kind = 'message', e.since,
      e.kind, e.subject_id;
end $function$;

CREATE OR REPLACE FUNCTION private.correct_address(p_session_id text, p_secret_digest text, p_email text)
 RETURNS public.corrected_address
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := private.clean_email(p_email);
  buyer_id uuid := private.buyer_by_secret(p_session_id, p_secret_digest);
  former text;
begin
  if buyer_id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if not coalesce(private.is_email(wanted), false) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  -- The lock makes a link opened at the same moment prove the address before or after; the second of two corrections fails.
  select u.email into former from auth.users u where u.id = buyer_id for no key update;
  if not private.is_address_unclaimed(buyer_id)
    or exists (select from private.address_corrections k where k.user_id = buyer_id) then
    raise exception 'correction_over' using errcode = 'P0001';
  end if;
  if wanted = lower(former) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  begin
    -- The update also changes the profile and the waiting mails, and deletes the links that are stored beside the account.
    update auth.users set email = wanted, recovery_token = '', confirmation_token = '' where id = buyer_id;
  exception when unique_violation then
    raise exception 'email_exists' using errcode = 'P0001';
  end;
  update auth.identities
  set identity_data = identity_data || jsonb_build_object('email', wanted), updated_at = now()
  where user_id = buyer_id and provider = 'email';
  delete from auth.one_time_tokens t where t.user_id = buyer_id;
  insert into private.address_corrections (user_id) values (buyer_id);
  perform private.audit('correct_address', 'profile', buyer_id, null, buyer_id, null, null);
  perform private.mail_password_again(buyer_id, 'corrected:' || buyer_id);
  return row(buyer_id, wanted)::public.corrected_address;
end $function$;

CREATE OR REPLACE FUNCTION private.count_performance()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.end_sessions(p_user_id uuid, p_session_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The role is read before the sessions end, because a caller without a session has no role.
  caller_role text := private.role();
  ended int;
begin
  if p_user_id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  delete from auth.sessions s where s.user_id = p_user_id and (p_session_id is null or s.id = p_session_id);
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into public.audit_log (actor_id, actor_role, action, object_type, object_id, client_id, after)
    values (p_user_id, caller_role, 'end_sessions', 'profile', p_user_id,
      case when caller_role = 'client' then p_user_id end, jsonb_build_object('sessions', ended));
    perform private.queue_mail(p_user_id, 'sessions_ended');
  end if;
  return ended;
end $function$;

CREATE OR REPLACE FUNCTION private.entry_names(p_action text, p_object_type text, p_object_id uuid, p_application_id uuid, p_after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_strip_nulls(case
    -- The type of a replaced document comes from its registration in the audit, because its row is deleted.
    when p_action = 'review_document' then jsonb_build_object('document_type', (
      select r.after ->> 'document_type' from public.audit_log r
      where r.application_id = p_application_id and r.object_id = p_object_id and r.action = 'register_document' limit 1))
    when p_object_type = 'ticket' then jsonb_build_object('ticket_number', (
      select t.ticket_number from public.support_tickets t where t.id = p_object_id))
    when p_action in ('cancel_pre_interview', 'call_off_pre_interview', 'set_meeting_link') then (
      select jsonb_build_object('date', o.date, 'time', o.time) from public.consultant_appointments o where o.id = p_object_id)
    when p_action = 'admin_assign_consultant' then jsonb_build_object('consultant', (
      select p.full_name from public.profiles p where p.id::text = p_after ->> 'consultant_id')) end), '{}')
$function$;

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
  -- The browser words its error reports, so their text may name the person.
  delete from public.client_errors where user_id = p_user_id;
  delete from private.client_loads where user_id = p_user_id;
  delete from public.saved_views where user_id = p_user_id;
  update public.checkout_sessions set visitor_name = null, visitor_language = null, secret_digest = null
  where subscription_id in (select s.id from public.user_subscriptions s where s.user_id = p_user_id);
  delete from private.audit_words w using public.audit_log l
  where l.id = w.entry_id and (l.client_id = p_user_id or l.actor_id = p_user_id
    or l.object_type = 'profile' and l.object_id = p_user_id or l.application_id = any (cases));
  -- The law requires the payment and the id of its buyer to be kept; any other named buyer is removed.
  update public.payments set buyer_named = null where user_id = p_user_id and buyer_named <> p_user_id::text;
  update public.application_steps set metadata = '{}' where client_id = p_user_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]' where client_id = p_user_id;
  perform private.forget_own_words(p_user_id);
  perform private.forget_mentions(mentions);
  -- The call signs the person out everywhere and leaves no way to sign in again.
  perform private.forget_account(p_user_id, address);
  -- The texts become empty and not null, because the authentication server cannot read a row without them.
  update auth.users
  set email = placeholder, phone = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    email_change = '', phone_change = '', confirmation_token = '', recovery_token = '', email_change_token_new = '',
    email_change_token_current = '', phone_change_token = '', reauthentication_token = ''
  where id = p_user_id;
  update public.profiles
  set full_name = 'Titular removido', email = placeholder, deactivated_at = coalesce(deactivated_at, now())
  where id = p_user_id;
  -- A service writes the id to the bucket of operations, as SQL writes no files; earlier backups still hold the person.
  insert into private.erasures_to_record (user_id) values (p_user_id) on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.find_paid_subscription(p_object jsonb)
 RETURNS public.user_subscriptions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := p_object -> 'metadata' ->> 'subscription_id';
  payment text := coalesce(p_object ->> 'payment_intent', p_object ->> 'id');
  found_id uuid;
  subscription public.user_subscriptions;
begin
  select c.subscription_id into found_id from public.checkout_sessions c where c.id = p_object ->> 'id';
  if found_id is null then
    select s.id into found_id from public.user_subscriptions s where s.checkout_session_id = p_object ->> 'id';
  end if;
  -- Metadata is text from outside, so only a text in the form of an id is cast to an id.
  if found_id is null and wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select s.id into found_id from public.user_subscriptions s where s.id = wanted::uuid;
  end if;
  if found_id is null then
    select p.subscription_id into found_id from public.payments p where p.id = payment;
  end if;
  if found_id is null then
    select s.id into found_id from public.user_subscriptions s
    where s.payment_intent_id = payment order by s.created_at desc limit 1;
  end if;
  -- The person's row is locked first, because two subscriptions of one person must not be settled at the same moment.
  perform 1 from public.profiles p join public.user_subscriptions s on s.user_id = p.id
  where s.id = found_id for no key update of p;
  select * into subscription from public.user_subscriptions s where s.id = found_id for no key update;
  return subscription;
end $function$;

CREATE OR REPLACE FUNCTION private.finish_mail(p_mail_id bigint, p_attempt integer, p_problem text, p_error text, p_retry_after integer)
 RETURNS public.finished_mail
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail public.mail_outbox;
  is_final boolean;
begin
  select * into mail from public.mail_outbox m where m.id = p_mail_id for no key update;
  if mail.id is null then
    raise exception 'mail_not_found' using errcode = 'P0002';
  end if;
  if mail.sent_at is null and p_problem is null then
    update public.mail_outbox m
    set sent_at = now(), failed_at = null, dismissed_at = null, problem = null, last_error = null, link_token = null,
      link_made_at = null, data = m.data - 'push'
    where m.id = p_mail_id returning m.* into mail;
  elsif mail.sent_at is null and mail.failed_at is null and mail.problem = 'interrupted'
    and mail.attempts = p_attempt then
    is_final := p_problem in ('refused', 'already_accepted', 'unknown_template', 'no_account', 'gone')
      or mail.retry_until <= now();
    update public.mail_outbox m
    set problem = p_problem, last_error = left(p_error, 500), failed_at = case when is_final then now() end,
      dismissed_at = case when is_final and m.subscription_id is not null then now() end,
      data = case when is_final then m.data - 'push' else m.data end,
      -- The last attempt is made when the three days are over, not before.
      next_attempt_at = least(m.retry_until,
        now() + greatest(private.mail_wait(m.attempts - m.resent_after), make_interval(secs => coalesce(p_retry_after, 0))))
    where m.id = p_mail_id returning m.* into mail;
    if is_final and mail.subscription_id is null then
      perform private.notify_failed_mail();
    elsif p_problem = 'gone' then
      -- The browser ended the subscription, so its row is deleted and receives no further message.
      delete from private.push_subscriptions where id = mail.subscription_id;
    end if;
  end if;
  return row(mail.id, mail.sent_at, mail.failed_at, mail.attempts, mail.problem, mail.next_attempt_at)
    ::public.finished_mail;
end $function$;

CREATE OR REPLACE FUNCTION private.follow_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.application_steps set client_id = new.client_id where application_id = new.id;
  update public.document_submissions set client_id = new.client_id where application_id = new.id;
  update public.case_files set client_id = new.client_id where application_id = new.id;
  update public.ds160_forms set client_id = new.client_id where application_id = new.id;
  update public.ds160_complements set client_id = new.client_id where application_id = new.id;
  update public.ds160_security_answers set client_id = new.client_id where application_id = new.id;
  update public.consultant_appointments set client_id = new.client_id where application_id = new.id;
  -- The new client has no notice yet about the deletion of the files, so the former client's notice is removed.
  delete from private.retention_notices where thing_id = new.id and gone_at is null;
  update private.retention_notices set client_id = new.client_id where thing_id = new.id;
  update private.snoozes set client_id = new.client_id where subject_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.follow_consultant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking uuid := (select o.id from public.consultant_appointments o
    where o.application_id = new.id and o.status <> 'cancelled');
begin
  update public.application_steps set consultant_id = new.consultant_id where application_id = new.id;
  update public.document_submissions set consultant_id = new.consultant_id where application_id = new.id;
  update public.case_files set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_forms set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_complements set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_security_answers set consultant_id = new.consultant_id where application_id = new.id;
  update public.case_notes set consultant_id = new.consultant_id where application_id = new.id;
  update public.case_tasks set consultant_id = new.consultant_id where application_id = new.id;
  -- A booking moves to the new agenda where that is free; otherwise it is cancelled and the client chooses again. The link
  -- to the former consultant's room and the request for another consultant are removed.
  update public.consultant_appointments p
  set consultant_id = new.consultant_id,
    metadata = p.metadata - 'meeting_link' - 'hand_over_asked_at',
    status = case when new.consultant_id is null
        or private.is_slot_taken(new.consultant_id, p.date, p.time, p.id)
        or private.slot_start(p.date, p.time) > now() and not private.is_slot_open(new.consultant_id, p.date, p.time)
      then 'cancelled' else p.status end
  where p.application_id = new.id;
  perform private.mail_pre_interview(p, 'lost') from public.consultant_appointments p
  where p.id = booking and p.status = 'cancelled';
  if not exists (select from public.visa_applications a
                 where a.client_id = new.client_id
                   and (private.is_open(a), a.created_at) > (private.is_open(new), new.created_at)) then
    update public.support_tickets set consultant_id = new.consultant_id where client_id = new.client_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.follow_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- A change that the person requests is confirmed from both addresses; a change by a script has no confirmation.
  is_confirmed boolean := coalesce(lower(old.email_change) = lower(new.email), false);
begin
  update public.profiles set email = new.email,
    email_proved_at = case when email_proved_at is not null and is_confirmed then now() end
  where id = new.id and new.email is not null;
  -- The audit entry leaves out both addresses, because the former one is forgotten. An erasure has its own audit action.
  insert into public.audit_log (actor_id, actor_role, action, object_type, object_id, client_id)
  select case when is_confirmed then p.id end, case when is_confirmed then p.role else 'service' end, 'change_address',
    'profile', p.id, case when p.role = 'client' then p.id end
  from public.profiles p where p.id = new.id and new.email not like '%@invalid.invalid';
  perform private.forget_address(new.id, old.email);
  update public.mail_outbox
  set to_email = new.email, idempotency_key = gen_random_uuid(), link_token = null, link_made_at = null
  where user_id = new.id and sent_at is null and new.email is not null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_account(p_user_id uuid, p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.sessions where user_id = p_user_id;
  delete from auth.refresh_tokens where user_id::text = p_user_id::text;
  delete from auth.identities where user_id = p_user_id;
  delete from auth.one_time_tokens where user_id = p_user_id;
  delete from auth.flow_state where user_id = p_user_id;
  -- Factors become unverified before their deletion, because the deletion of a verified factor sends a notice.
  update auth.mfa_factors set status = 'unverified' where user_id = p_user_id;
  delete from auth.mfa_factors where user_id = p_user_id;
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials where user_id = p_user_id;
    delete from auth.webauthn_challenges where user_id = p_user_id;
  end if;
  delete from auth.audit_log_entries e where strpos(e.payload::text, p_user_id::text) > 0;
  perform private.forget_address(p_user_id, p_address);
end $function$;

CREATE OR REPLACE FUNCTION private.forget_conversations(p_tickets uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten int;
begin
  insert into private.erased_objects (path)
  select o.name from storage.objects o
  where o.bucket_id = 'visa-documents' and private.ticket_of_object(o.name) = any (p_tickets)
  union
  select m.file_path from public.ticket_messages m where m.ticket_id = any (p_tickets) and m.file_path is not null
  on conflict do nothing;
  -- A notification of a deleted conversation would lead nowhere, so it is deleted as well.
  delete from public.notifications n where n.metadata ->> 'ticket_id' = any (p_tickets::text[]);
  delete from private.retention_notices where what = 'conversations' and thing_id = any (p_tickets);
  delete from public.support_tickets where id = any (p_tickets);
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_mentions(p_pattern text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place record;
begin
  -- A link that mentions the person is removed whole, because half a link leads nowhere.
  update private.facts set source_url = null, revision = revision + 1 where source_url ~* p_pattern;
  for place in
    select w."table", c.decision,
      string_agg(format('%1$I = private.%2$s(%1$I, $1)', w."column",
        case w.kind when 'jsonb' then 'unnamed_json' when 'text[]' then 'unnamed_list' else 'unnamed' end), ', ')
        || case when exists (select from pg_catalog.pg_attribute a
          where a.attrelid = w."table"::regclass and a.attname = 'revision') then ', revision = revision + 1' else '' end as replaced,
      -- Each column is a line, so that the pattern cannot match across two columns.
      format('concat_ws(e''\n'', %s) ~* $1', string_agg(format('%I', w."column"), ', ')) as found,
      case when c.decision = 'unnamed_for_staff' and w.owner is not null
        then format(' and not exists (select from public.profiles p where p.id = t.%s and p.role = ''client'')', w.owner)
        else '' end as spared
    from private.word_columns w join private.text_columns c using (name)
    where c.decision in ('unnamed', 'unnamed_for_staff', 'row_removed')
    group by w."table", w.owner, c.decision
  loop
    if place.decision = 'row_removed' then
      execute format('delete from %s t where %s', place."table", place.found) using p_pattern;
    else
      execute format('update %s t set %s where %s%s', place."table", place.replaced, place.found, place.spared) using p_pattern;
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_next()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text;
begin
  select r.what into wanted from private.retention_rules r
  where private.next_retention_run(r.last_run) <= now() and (r.failed_at is null or r.failed_at < now() - interval '1 hour')
  order by r.place limit 1 for update skip locked;
  if wanted is not null then
    begin
      perform private.forget_due(wanted);
    exception when others then
      update private.retention_rules r set failed_at = now(), problem = sqlstate where r.what = wanted;
    end;
  end if;
  -- The run is noted last, because another step at the same moment waits for the row of the job.
  perform private.note_job_run('retention', private.took_ms());
  return wanted;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_notices_of_traveller(p_traveller_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications n using public.travellers t
  where t.id = p_traveller_id and (n.metadata ->> 'traveller_id' = t.id::text
    -- The consultant continues a handed-over case, so only the guardian loses the case's notifications.
    or n.user_id = t.client_id and n.metadata ->> 'case' = t.id::text);
  delete from public.mail_outbox m using private.hand_overs h
  where h.traveller_id = p_traveller_id and m.template = 'hand_over' and m.to_email = h.email;
  delete from private.hand_overs h where h.traveller_id = p_traveller_id;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_entries_apart()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  other record;
begin
  -- The policy rejects an entry in another consultant's agenda; an answer here would reveal when that consultant is busy.
  if new.is_personal and auth.uid() is not null and new.consultant_id is distinct from private.consultant_id() then
    return new;
  end if;
  -- Titles of entries that overlap since before this rule stay editable.
  if tg_op = 'UPDATE' and (new.consultant_id, new.date, new.time, new.duration, new.status)
      is not distinct from (old.consultant_id, old.date, old.time, old.duration, old.status) then
    return new;
  end if;
  perform private.hold_agenda(new.consultant_id);
  select o.time, o.date, o.is_personal, coalesce(p.full_name, o.title) as name, private.case_traveller(a.traveller_id) as traveller
  into other
  from public.consultant_appointments o
  left join public.profiles p on p.id = o.client_id
  left join public.visa_applications a on a.id = o.application_id
  where o.consultant_id = new.consultant_id and o.status <> 'cancelled' and o.id <> new.id
    and o.date between new.date - 1 and new.date + 1
    and o.date + o.time::time < new.date + new.time::time + make_interval(mins => new.duration)
    and new.date + new.time::time < o.date + o.time::time + make_interval(mins => o.duration)
  order by o.date, o.time limit 1;
  if found then
    raise exception 'agenda_busy' using errcode = '23P01',
      detail = case when new.consultant_id = auth.uid() then jsonb_strip_nulls(jsonb_build_object('date', other.date, 'time', other.time,
        'name', other.name, 'is_personal', other.is_personal, 'traveller', other.traveller))::text else '' end;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.kept_answers(p_answers jsonb, p_version date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question private.official_questions;
  kept jsonb := p_answers;
  lists text[];
begin
  for question in select * from private.official_questions_of(p_version) where asked_if is not null loop
    if question.list is null then
      if private.is_hidden(question.asked_if, kept, '{}') then
        kept := kept || jsonb_build_object(question.key, null);
      end if;
    elsif jsonb_typeof(kept -> question.list) = 'array' then
      kept := jsonb_set(kept, array[question.list], (
        select coalesce(jsonb_agg(case when private.is_hidden(question.asked_if, kept, r)
          then r || jsonb_build_object(question.key, null) else r end order by n), '[]')
        from jsonb_array_elements(kept -> question.list) with ordinality e (r, n)));
    end if;
  end loop;
  -- A list whose questions are all hidden loses all its rows.
  select array_agg(q.list) into lists from (
    select l.list from private.official_questions_of(p_version) l where kept ? l.list
    group by l.list having bool_and(coalesce(private.is_hidden(l.asked_if, kept, '{}'), false))) q;
  return jsonb_strip_nulls(kept - coalesce(lists, '{}'));
end $function$;

CREATE OR REPLACE FUNCTION private.lock_application(p_application_id uuid, p_role text)
 RETURNS public.visa_applications
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role(p_role);
  application public.visa_applications;
begin
  select * into application from public.visa_applications a
  where a.id = p_application_id
    and caller = case p_role when 'client' then a.client_id when 'consultant' then a.consultant_id end
  -- `no key`: rows that refer to the application may be added meanwhile.
  for no key update;
  if application.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- An ended application has no work left, because its client was erased or its guardian withdrew the consent.
  if application.status = 'ended' then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
  if p_role = 'client' and private.is_adult_traveller(application.traveller_id) then
    raise exception 'is_adult_now' using errcode = 'P0001';
  end if;
  -- The steps are locked in one order, so that two verbs on the same steps cannot deadlock.
  perform 1 from public.application_steps s
  where s.application_id = p_application_id order by s.order_index for no key update;
  return application;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_changeable_booking(p_appointment_id uuid)
 RETURNS public.consultant_appointments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  appointment public.consultant_appointments;
begin
  select * into appointment from public.consultant_appointments o
  where o.id = p_appointment_id and o.client_id = caller and not o.is_personal;
  -- The lock also rejects a missing booking, because it has no application.
  perform private.lock_application(appointment.application_id, 'client');
  select * into appointment from public.consultant_appointments o where o.id = p_appointment_id for no key update;
  if appointment.status = 'cancelled' then
    raise exception 'appointment_cancelled' using errcode = 'P0001';
  end if;
  if private.slot_start(appointment.date, appointment.time) < now() + interval '24 hours' then
    raise exception 'too_late_to_change' using errcode = 'P0001';
  end if;
  return appointment;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_own_booking(p_appointment_id uuid)
 RETURNS public.consultant_appointments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  appointment public.consultant_appointments;
begin
  select * into appointment from public.consultant_appointments o
  where o.id = p_appointment_id and o.consultant_id = caller and not o.is_personal;
  -- The lock also rejects a missing booking, because it has no application.
  perform private.lock_application(appointment.application_id, 'consultant');
  select * into appointment from public.consultant_appointments o where o.id = p_appointment_id for no key update;
  if appointment.status = 'cancelled' then
    raise exception 'appointment_cancelled' using errcode = 'P0001';
  end if;
  return appointment;
end $function$;

CREATE OR REPLACE FUNCTION private.looks_like_password(p_text text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return private.password_words(p_text) ~ ('(?:^|[^a-z0-9])(?:senhas?|passwords?|passwd|pwd|palavras?-passe|contrasenas?'
    || '|(?<!palabra )(?<!palabras )claves?)'
    -- These words may stand between the word for a password and its value: “nova”, “do site da embaixada”, “é”.
    || '(?: (?!(?:d[aeo]s?|n[ao]|em|com|para|pra|por|que|del|con|en|for|of|on|at)'
      || '(?: (?:[ao]s?|el|la|the|m[iy]|meu|minha|eu))? )[a-z0-9](?:[a-z0-9./-]*[a-z0-9])?(?=[ :\n]))?'
    || '(?: (?:d[aeo]s?|n[ao]|em|com|para|pra|por|que|del|con|en|for|of|on|at)'
      || '(?: (?:[ao]s?|el|la|the|m[iy]|meu|minha|eu))? [a-z0-9](?:[a-z0-9./-]*[a-z0-9])?(?=[ :\n])){0,3}'
    || '(?: (?:e|eh|era|foi|is|was|es|para|pra|to))?'
    -- The value contains a digit and is no harmless number, code or year.
    || '(?:[ :\n]+(?!(?:[a-z]{0,2}(?:[0-9]{1,3}|-[0-9]{1,4})[a-z]?(?:/[a-z]{0,2}(?:[0-9]{1,3}|-[0-9]{1,4})[a-z]?)*'
      || '|[a-z]{2}[0-9]{6}|aa00[0-9a-z]{6}|[0-9]+(?:[./h-][0-9]+)+|(?:19|20)[0-9]{2})[.!?]*(?:[ :\n,;]|$))'
      || '(?=[^ :\n,;]*[0-9])[!#$%&+@]*[a-z0-9][^ :\n,;]{3,}'
    -- Otherwise the value is the last word after a colon.
    || '|:[!#$%&+@]*[a-z0-9](?:(?:[^ \n,;]*[^ \n,;?])?(?:[\n,;]| ?/|$)|[^ \n,;]*[.!] ))');
end $function$;

CREATE OR REPLACE FUNCTION private.mail_password_again(p_user_id uuid, p_once_for text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.mail_outbox m
  set resent_after = attempts, retry_until = null, next_attempt_at = now(), problem = null, last_error = null, failed_at = null
  where m.user_id = p_user_id and m.template = 'set_password' and m.failed_at is not null and m.dismissed_at is null;
  -- A waiting mail already goes to the new address. A mail that a sender has claimed goes to the former address, so another
  -- one is queued.
  if not exists (select from public.mail_outbox m where m.user_id = p_user_id and m.template = 'set_password'
      and m.sent_at is null and m.failed_at is null and m.problem is distinct from 'interrupted') then
    perform private.queue_mail(p_user_id, 'set_password', coalesce(
        (select m.data from public.mail_outbox m where m.user_id = p_user_id and m.template = 'set_password'
         order by m.id desc limit 1), '{}'),
      p_once_for);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.mentions(p_words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with known (word) as (
    select private.trimmed(k) from unnest(p_words) k
  ), written (word) as (
    select k.word from known k
    union select btrim(to_json(k.word)::text, '"') from known k
    union select private.url_encoded(k.word) from known k
    union select replace(private.url_encoded(k.word), '+', '%20') from known k
    union select replace(private.url_encoded(k.word), '%40', '@') from known k
  )
  -- The pattern matches a whole name, number or address, never a part of a longer one; an escape of JSON or of a link
  -- right before it does not count as a part.
  select '(?:(?<![\w.+-])|(?<=\\[bfnrt])|(?<=%[0-9A-F]{2}))(?:'
    || string_agg(regexp_replace(w.word, '([^[:alnum:]\s])', '\\\1', 'g'), '|') || ')(?![.-]?\w)'
  from written w where length(w.word) >= 8 and w.word ~ '[\s@+%]|^\+?[\d\s()-]+$' or w.word ~ '\S\s+\S' and length(w.word) >= 5
$function$;

CREATE OR REPLACE FUNCTION private.move_application_step(p_application_id uuid, p_target text, p_expected_current_step text)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  source public.application_steps := private.current_step(p_application_id);
  target public.application_steps;
  undone public.audit_log;
  own_title text;
begin
  select * into target from public.application_steps s
  where s.application_id = p_application_id and s.step_type = p_target;
  own_title := private.own_title(target);
  if target.id is null then
    raise exception 'invalid_step' using errcode = '22023';
  end if;
  if source.step_type is distinct from p_expected_current_step then
    -- The error is not 40001, which the API answers with 500 like a failed server: here two people move the same case.
    raise exception 'step_conflict' using errcode = 'PT409';
  end if;
  if target.order_index = source.order_index then
    return private.application_state(p_application_id);
  end if;
  -- Moving a decided application reopens it, and a client has at most one that is open.
  if application.status in ('completed', 'rejected') and exists (
    select from public.visa_applications a
    where a.client_id = application.client_id and a.traveller_id is not distinct from application.traveller_id
      and a.status in ('pending', 'in_progress')) then
    raise exception 'client_has_other_application' using errcode = 'P0001';
  end if;
  if target.order_index > source.order_index then
    perform private.complete_and_open(p_application_id, source.step_type, target.step_type);
  else
    undone := private.undoable_move(p_application_id, target.step_type, source.step_type);
    perform private.move_back(p_application_id, target.order_index, source.order_index);
  end if;
  if undone.id is not null then
    update public.application_steps set started_at = target.started_at where id = target.id;
  end if;
  update public.visa_applications
  set status = case when status = 'pending' and target.order_index < source.order_index then 'pending'
      else coalesce(undone.before ->> 'status', 'in_progress') end,
    outcome = null, decided_on = null, visa_valid_until = null, decision_reason = null
  where id = p_application_id;
  -- An unread notification of the undone move is deleted; in any other case a new notification names the present step.
  delete from public.notifications n
  where undone.id is not null and n.user_id = application.client_id and not n.read
    and n.metadata @> jsonb_build_object('kind', 'step_moved', 'application_id', p_application_id, 'step_type', source.step_type)
    and n.created_at > now() - interval '2 minutes';
  if not found then
    perform private.notify(application.client_id, 'Solicitação Atualizada',
      'Sua solicitação está agora na etapa "' || private.step_title(target) || '".',
      jsonb_strip_nulls(jsonb_build_object('kind', 'step_moved', 'application_id', p_application_id,
        'step_type', target.step_type,
        'values', case when own_title is not null then jsonb_build_object('step', own_title) end)));
  end if;
  delete from public.mail_outbox m
  where undone.id is not null and m.user_id = application.client_id and m.template = 'step_opened'
    and m.data @> jsonb_build_object('application_id', p_application_id, 'step_type', source.step_type)
    and m.sent_at is null and m.attempts = 0 and m.created_at > now() - interval '2 minutes';
  if not found then
    perform private.queue_mail(application.client_id, 'step_opened', jsonb_strip_nulls(jsonb_build_object(
      'application_id', p_application_id, 'step_type', target.step_type, 'title', own_title,
      'is_returned', target.order_index < source.order_index)));
  end if;
  perform private.audit('move_application_step', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', source.step_type, 'status', application.status),
    jsonb_build_object('step', target.step_type));
  return private.application_state(p_application_id);
end $function$;

CREATE OR REPLACE FUNCTION private.note_payment(p_kind text, p_object jsonb, p_at timestamp with time zone, p_subscription public.user_subscriptions)
 RETURNS public.payments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment_id text := coalesce(p_object ->> 'payment_intent', p_object ->> 'id');
  failed_cents bigint;
  payment public.payments;
begin
  insert into public.payments (id, subscription_id, user_id, traveller_id)
  values (payment_id, p_subscription.id, p_subscription.user_id, p_subscription.traveller_id)
  on conflict (id) do update set subscription_id = coalesce(payments.subscription_id, excluded.subscription_id),
    user_id = coalesce(payments.user_id, excluded.user_id),
    traveller_id = case when payments.user_id is null then excluded.traveller_id else payments.traveller_id end
  returning * into payment;
  if p_kind like 'checkout.session.%' then
    -- The event of the charge may arrive first, but the paid session identifies the purchase more reliably.
    if payment.outcome is null and p_subscription.id is not null then
      update public.payments set subscription_id = p_subscription.id, user_id = p_subscription.user_id,
        traveller_id = p_subscription.traveller_id
      where id = payment_id;
    end if;
    update public.payments set
      session_id = p_object ->> 'id',
      buyer_named = coalesce(p_object ->> 'client_reference_id', p_object -> 'metadata' ->> 'user_id'),
      amount_cents = (p_object ->> 'amount_total')::bigint,
      currency = lower(p_object ->> 'currency'),
      captured_at = coalesce(captured_at, p_at),
      is_quick_registration = coalesce(p_object -> 'metadata' ->> 'quick_registration' = 'true', false),
      receipt_url = coalesce(p_object ->> 'receipt_url', receipt_url),
      outcome = coalesce(outcome, 'to_resolve')
    where id = payment_id;
  elsif p_kind = 'charge.refunded' and (payment.provider_as_of is null or p_at >= payment.provider_as_of) then
    select coalesce(sum(f.amount_cents), 0) into failed_cents
    from public.failed_refunds f where f.payment_id = payment.id and f.failed_at >= p_at;
    update public.payments set
      provider_cents = greatest(0, coalesce((p_object ->> 'amount_refunded')::bigint, 0) - failed_cents,
        case when p_at = provider_as_of then provider_cents else 0 end),
      is_refunded = transferred_cents > 0 or failed_cents = 0 and (coalesce((p_object ->> 'refunded')::boolean, false)
        or (p_at = provider_as_of and is_refunded)),
      provider_as_of = p_at,
      refunded_as_of = case when transferred_cents > 0 then refunded_as_of else p_at end,
      receipt_url = coalesce(p_object ->> 'receipt_url', receipt_url)
    where id = payment_id;
  elsif p_kind = 'refund.failed' then
    insert into public.failed_refunds (id, payment_id, amount_cents, failed_at)
    values (p_object ->> 'id', payment_id, coalesce((p_object ->> 'amount')::bigint, 0), p_at)
    on conflict (id) do nothing;
    if found then
      update public.payments set
        provider_cents = greatest(0, provider_cents - coalesce((p_object ->> 'amount')::bigint, 0)),
        is_refunded = transferred_cents > 0
      where id = payment_id and p_at >= provider_as_of;
      update public.payments_to_resolve r set note = null, resolved_by = null
      where r.payment_id = payment.id and r.status = 'open' and r.id::text = p_object -> 'metadata' ->> 'entry_id';
      -- A cancelled refund can be made again through the provider, so it needs no transfer.
      if payment.transferred_cents = 0 and p_object ->> 'status' is distinct from 'canceled' then
        perform private.ask_for_transfer(payment_id);
      end if;
    end if;
  elsif p_kind like 'charge.dispute.%' then
    update public.payments set
      disputed_cents = coalesce((p_object ->> 'amount')::bigint, disputed_cents),
      dispute = case
        when p_kind = 'charge.dispute.created' then coalesce(dispute, 'open')
        when p_object ->> 'status' = 'lost' then 'lost'
        else 'won' end
    where id = payment_id and dispute is distinct from 'lost';
  elsif p_kind = 'charge.succeeded' then
    update public.payments set receipt_url = coalesce(p_object ->> 'receipt_url', receipt_url),
      payment_method = coalesce(private.known_method(p_object -> 'payment_method_details' ->> 'type'), payment_method),
      needs_transfer = needs_transfer or coalesce(p_object -> 'payment_method_details' ->> 'type' = 'boleto', false)
    where id = payment_id returning * into payment;
    update public.user_subscriptions set receipt_url = payment.receipt_url
    where payment_intent_id = payment_id and receipt_url is null;
    update public.mail_outbox
    set data = data || jsonb_strip_nulls(jsonb_build_object('receipt_url', payment.receipt_url, 'method', payment.payment_method))
    where once_for = 'paid:' || payment_id and attempts = resent_after;
  end if;
  -- The refunded sum that a buyer reads never exceeds the payment; money that was refunded twice has a separate entry.
  if p_kind in ('charge.refunded', 'refund.failed') then
    update public.payments set refunded_cents = case when transferred_cents = 0 then provider_cents
      else least(amount_cents, provider_cents + transferred_cents) end
    where id = payment_id and provider_as_of is not null;
  end if;
  select * into payment from public.payments p where p.id = payment_id;
  return payment;
end $function$;

CREATE OR REPLACE FUNCTION private.notify(p_user_id uuid, p_title text, p_message text, p_metadata jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  child record;
begin
  if p_user_id is null or private.is_erased(p_user_id) then
    return;
  end if;
  select t.id, nullif(t.full_name, p_metadata -> 'values' ->> 'name') as name into child
  from public.travellers t
  -- A notification about a case that ended at the guardian's wish leaves out the child's name.
  where t.birth_date is not null and t.id = coalesce((p_metadata ->> 'case')::uuid, (select a.traveller_id
    from public.visa_applications a where a.status <> 'ended' and a.id = (p_metadata ->> 'application_id')::uuid));
  insert into public.notifications (user_id, title, message, metadata)
  values (p_user_id, p_title, left(coalesce('Pedido de ' || child.name || ': ', '') || p_message, 2000), p_metadata - 'case'
    || case when child.id is null then '{}' else jsonb_build_object('case', child.id) end
    || case when child.name is null then '{}'
      else jsonb_build_object('values', coalesce(p_metadata -> 'values', '{}') || jsonb_build_object('traveller', child.name)) end);
end $function$;

CREATE OR REPLACE FUNCTION private.open_checkout(p_user_id uuid, p_plan_id uuid, p_traveller_id uuid)
 RETURNS public.subscription_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  buyer public.profiles;
  plan public.subscription_plans;
  pending public.user_subscriptions;
  price_cents int;
begin
  -- Two tabs that open a checkout at once wait for each other here and share one pending purchase.
  select * into buyer from public.profiles p where p.id = p_user_id for no key update;
  if buyer.id is null or buyer.role <> 'client' or buyer.deactivated_at is not null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  perform private.require_traveller(p_user_id, p_traveller_id);
  select * into plan from public.subscription_plans p where p.id = p_plan_id;
  if plan.id is null or not plan.is_available then
    raise exception 'plan_not_available' using errcode = '22023';
  end if;
  price_cents := round(plan.price * 100);
  -- A plan that has led to its decision covers nothing any more: the next one may be bought beside it.
  if exists (select from public.user_subscriptions s
      where s.user_id = p_user_id and s.traveller_id is not distinct from p_traveller_id and s.status = 'active'
        and (s.expires_at is null or s.expires_at > now()) and not private.is_plan_used(s)) then
    raise exception 'already_active' using errcode = 'P0001';
  end if;
  select * into pending from public.user_subscriptions s
  where s.user_id = p_user_id and s.traveller_id is not distinct from p_traveller_id and s.status = 'pending' for no key update;
  if pending.id is null then
    insert into public.user_subscriptions (user_id, plan_id, amount_cents, traveller_id)
    values (p_user_id, p_plan_id, price_cents, p_traveller_id) returning * into pending;
    perform private.audit('open_checkout', 'subscription', pending.id, null, p_user_id, null,
      jsonb_strip_nulls(jsonb_build_object('status', 'pending', 'plan_id', p_plan_id, 'traveller_id', p_traveller_id)));
  else
    -- The purchase takes today's price, which the buyer sees before paying. Payment pages opened earlier keep their price.
    update public.user_subscriptions set plan_id = p_plan_id, amount_cents = price_cents where id = pending.id;
  end if;
  return private.subscription_state(pending.id);
end $function$;

CREATE OR REPLACE FUNCTION private.open_conversation(p_client_id uuid, p_subject text, p_message text)
 RETURNS public.support_tickets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  about text := private.trimmed(p_subject);
  body text := private.trimmed(p_message);
  ticket public.support_tickets;
begin
  perform 1 from public.profiles p where p.id = p_client_id for no key update;
  perform 1 from public.visa_applications a where a.client_id = p_client_id and a.consultant_id = caller for share;
  if not found then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if coalesce(about, '') = '' or length(about) > 200 then
    raise exception 'subject_blank' using errcode = '22023';
  end if;
  if coalesce(body, '') = '' then
    raise exception 'message_blank' using errcode = '22023';
  end if;
  if length(body) > 4000 then
    raise exception 'description_too_long' using errcode = '22023';
  end if;
  select * into ticket from public.support_tickets t
  where t.client_id = p_client_id and t.status in ('open', 'in_progress');
  if ticket.id is not null then
    -- The caller may neither read nor write in a colleague's conversation with the client.
    if ticket.consultant_id is distinct from caller then
      raise exception 'ticket_already_open' using errcode = '23514';
    end if;
    -- A message sent again because the answer was lost reaches the client once.
    if not exists (select from public.ticket_messages m where m.ticket_id = ticket.id and m.sender_id = caller
                   and m.content = body and m.created_at > now() - interval '10 minutes') then
      insert into public.ticket_messages (ticket_id, sender_id, content) values (ticket.id, caller, body);
    end if;
    select * into ticket from public.support_tickets t where t.id = ticket.id;
    return ticket;
  end if;
  insert into public.support_tickets (client_id, consultant_id, opened_by, subject, status)
  values (p_client_id, caller, caller, about, 'in_progress') returning * into ticket;
  insert into public.ticket_messages (ticket_id, sender_id, content) values (ticket.id, caller, body);
  perform private.notify(p_client_id, 'Nova Mensagem',
    private.name_of(caller) || ' escreveu na conversa ' || ticket.ticket_number || '.',
    jsonb_build_object('kind', 'ticket_message', 'ticket_id', ticket.id,
      'values', jsonb_build_object('name', private.name_of(caller), 'number', ticket.ticket_number)));
  perform private.audit('open_conversation', 'ticket', ticket.id, null, p_client_id, null,
    jsonb_build_object('status', ticket.status, 'ticket_number', ticket.ticket_number));
  return ticket;
end $function$;

CREATE OR REPLACE FUNCTION private.own_by_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  step public.application_steps;
  -- A case that is handed over to the grown child's account keeps its form, sent or not.
  is_handed_over boolean := new.client_id <> old.client_id;
begin
  -- An upsert names its conflict key, so the column must be grantable; this check rejects a change of its value.
  if tg_op = 'UPDATE' and new.step_id <> old.step_id then
    raise exception 'permission denied for column step_id of table ds160_forms' using errcode = '42501';
  end if;
  select * into step from public.application_steps s where s.id = new.step_id for share;
  new.application_id := step.application_id;
  new.client_id := step.client_id;
  new.consultant_id := step.consultant_id;
  if private.role() = 'client' and is_handed_over is not true and (step.step_type <> 'ds160_form' or not private.is_step_open(step.id)) then
    new.client_id := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.people_like(p_term text, p_limit integer DEFAULT NULL::integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.prove_address(p_secret text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.held_user_id();
  secret text := left(private.trimmed(p_secret), 200);
  account record;
  known text[];
  tried int;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select u.email, array_remove(array[
      case when u.recovery_sent_at > now() - private.mailed_for() then u.recovery_token end,
      case when u.confirmation_sent_at > now() - private.mailed_for() then u.confirmation_token end], null) as mailed
  into account from auth.users u where u.id = caller for no key update;
  if private.is_address_proved(caller) then
    return true;
  end if;
  insert into private.address_tries as t (user_id, day, tries) values (caller, private.today(), 1)
  on conflict (user_id) do update set day = private.today(),
    tries = case when t.day = private.today() then t.tries + 1 else 1 end
  returning t.tries into tried;
  if tried > 10 then
    raise exception 'too_many_codes' using errcode = 'P0001';
  end if;
  if secret is null or not exists (select from auth.mfa_amr_claims m
      where m.session_id::text = auth.jwt() ->> 'session_id' and m.authentication_method = 'password') then
    return false;
  end if;
  known := array[secret, encode(sha224(convert_to(lower(account.email) || secret, 'utf8')), 'hex'),
    encode(sha256(convert_to(lower(account.email) || secret, 'utf8')), 'hex')];
  -- The authentication server keeps a token with the prefix pkce_ when the requesting page uses a verifier (PKCE).
  if not exists (select from unnest(account.mailed) kept (token) where kept.token <> ''
      and (kept.token = any (known) or kept.token = any (select 'pkce_' || k from unnest(known) k))) then
    return false;
  end if;
  -- A code counts once; a link still has to open the page it leads to.
  if not secret = any (account.mailed) then
    update auth.users set recovery_token = '' where id = caller;
    delete from auth.one_time_tokens t where t.user_id = caller and t.token_type::text = 'recovery_token';
  end if;
  perform private.mark_address_proved(caller, true);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.prove_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account record;
begin
  -- The lock orders a proof and a sign-in at the same moment: the second sees the result of the first.
  select u.id, u.encrypted_password into account from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = new.session_id for no key update of u;
  if new.authentication_method = 'password' then
    -- The authentication server compared the password before the proof of the address ended it.
    if account.encrypted_password = '' then
      raise exception 'password_ended' using errcode = '28P01';
    end if;
  elsif account.id is not null and not private.is_address_proved(account.id) then
    perform private.end_former_access(account.id, new.session_id);
    perform private.mark_address_proved(account.id, false);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.queue_mail(p_user_id uuid, p_template text, p_data jsonb DEFAULT '{}'::jsonb, p_once_for text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  topic text := private.mail_topic(p_template);
  preferences private.mail_preferences;
  -- The row stores the language now, so that every attempt sends the same mail.
  told jsonb := p_data || jsonb_build_object('language', private.mail_language(p_user_id));
begin
  if private.is_notice_held(p_user_id, p_template) then
    return;
  end if;
  if topic is not null then
    insert into private.mail_preferences (user_id)
    select p.id from public.profiles p where p.id = p_user_id on conflict do nothing;
    select * into preferences from private.mail_preferences m where m.user_id = p_user_id;
    if not topic = any (preferences.push_muted) then
      perform private.queue_push(p_user_id, p_template, told, p_once_for);
    end if;
    if topic = any (preferences.muted) then
      return;
    end if;
  end if;
  insert into public.mail_outbox (user_id, to_email, template, data, once_for)
  select p.id, p.email, p_template, told || jsonb_build_object('full_name', p.full_name)
    || jsonb_strip_nulls(jsonb_build_object('topic', topic, 'unsubscribe_token', preferences.unsubscribe_token)),
    p_once_for
  from public.profiles p
  where p.id = p_user_id
    and (p.deactivated_at is null or p_template = 'payment_refunded' and not private.is_erased(p_user_id))
  on conflict (once_for) do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.queue_reminders()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due record;
  reminded jsonb;
  told jsonb := '[]';
begin
  if not private.is_reminding_hour() then
    return;
  end if;
  for due in
    select d.client_id, d.application_id, d.kind, d.event, d.date, d.date - private.today() as days
    from (
      select a.client_id, a.id as application_id, 'consulate' as kind, (s.metadata -> 'appointment' ->> 'date')::date as date,
        private.consulate_event(a, s.metadata -> 'appointment') as event
      from public.application_steps i
      join public.application_steps s on s.application_id = i.application_id and s.step_type = 'interview_scheduling'
      join public.visa_applications a on a.id = i.application_id
      where i.step_type = 'interview' and i.status = 'in_progress' and s.metadata ? 'appointment'
      union all
      select a.client_id, a.id, 'casv', (s.metadata -> 'casv_appointment' ->> 'date')::date,
        private.casv_event(a, s.metadata -> 'casv_appointment')
      from public.application_steps i
      join public.application_steps s on s.application_id = i.application_id and s.step_type = 'interview_scheduling'
      join public.visa_applications a on a.id = i.application_id
      where i.step_type in ('interview_scheduling', 'interview') and i.status = 'in_progress'
        and s.metadata ? 'casv_appointment'
      union all
      select o.client_id, o.application_id, 'pre_interview', o.date, private.pre_interview_event(o)
      from public.consultant_appointments o
      where not o.is_personal and o.status <> 'cancelled' and o.date > private.today()
    ) d
    where d.date - private.today() in (1, 2)
  loop
    -- A reminder is unique by day, not by hour, because a change of the hour sends its own notification.
    reminded := jsonb_build_object('kind', 'reminder', 'application_id', due.application_id, 'date_kind', due.kind,
      'date', due.date, 'days', due.days);
    if not exists (select from public.notifications n where n.user_id = due.client_id and n.metadata @> reminded) then
      perform private.notify(due.client_id, case due.days when 1 then 'É Amanhã' else 'Faltam Dois Dias' end,
        case due.kind when 'consulate' then 'Sua entrevista no Consulado dos EUA' when 'casv' then 'Sua ida ao CASV'
          else 'Sua pré-entrevista' end || ' será em '
          || to_char((due.event ->> 'starts_at')::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI')
          || '.', reminded || jsonb_build_object('starts_at', due.event -> 'starts_at'));
      told := told || jsonb_build_object('client_id', due.client_id, 'application_id', due.application_id, 'date_kind', due.kind,
        'days', due.days, 'event', due.event);
    end if;
  end loop;
  for due in
    select (e ->> 'client_id')::uuid as client_id, e -> 'date_kind' as kind, e -> 'days' as days,
      array_agg(e -> 'application_id' order by e -> 'event' ->> 'starts_at') as cases,
      array_agg(e -> 'event' order by e -> 'event' ->> 'starts_at') as events
    from jsonb_array_elements(told) e group by 1, 2, 3
  loop
    perform private.queue_mail(due.client_id, 'reminder', jsonb_build_object('application_id', due.cases[1], 'date_kind', due.kind,
      'days', due.days, 'event', due.events[1])
      || case when cardinality(due.events) > 1 then jsonb_build_object('more_events', due.events[2:]) else '{}' end);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.queue_timely_mail()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two schedules at once would send every reminder twice, so only one of them continues.
  if pg_try_advisory_xact_lock(hashtextextended('rotavisto.timely_mail', 0)) then
    perform private.queue_reminders();
    perform private.queue_form_reminders();
    perform private.queue_draft_ends();
    perform private.queue_unread_messages();
    perform private.queue_came_of_age();
    perform private.note_job_run('timely-mail', private.took_ms());
    perform private.queue_needs_person();
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.read_ticket(p_ticket_id uuid)
 RETURNS public.support_tickets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ticket public.support_tickets;
begin
  perform private.hold_caller();
  select * into ticket from public.support_tickets t
  where t.id = p_ticket_id and (t.client_id = private.client_id() or t.consultant_id = private.consultant_id())
  for no key update;
  if ticket.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- A ticket without unread messages is not written again, otherwise two open pages would notify each other forever.
  if ticket.client_id = private.client_id() and ticket.client_unread > 0 then
    update public.support_tickets set client_unread = 0, client_read_at = now()
    where id = p_ticket_id returning * into ticket;
  elsif ticket.consultant_id = private.consultant_id() and ticket.consultant_unread > 0 then
    update public.support_tickets set consultant_unread = 0, consultant_read_at = now()
    where id = p_ticket_id returning * into ticket;
  end if;
  return ticket;
end $function$;

CREATE OR REPLACE FUNCTION private.record_consent(p_person_id uuid, p_kind text, p_version text, p_about_id uuid)
 RETURNS private.consents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := private.trimmed(p_version);
  consent private.consents;
begin
  if not private.is_consent_version(wanted) or exists (select from private.consent_kinds k where k.kind = p_kind
      and (wanted < k.first_version or k.first_version is not null and wanted > (current_date + 1)::text)) then
    raise exception 'invalid_version' using errcode = '22023';
  end if;
  -- The lock orders two presses: the second sees the consent that the first gave.
  perform 1 from public.profiles p where p.id = p_person_id for no key update;
  select c.* into consent from private.consents c
  where c.person_id = p_person_id and c.kind = p_kind and c.about_id is not distinct from p_about_id and c.withdrawn_at is null;
  -- A second consent to the same version keeps the time of the first, because the first one counts.
  if consent.version is distinct from wanted then
    update private.consents c set withdrawn_at = now() where c.id = consent.id;
    insert into private.consents (person_id, about_id, kind, version)
    values (p_person_id, p_about_id, p_kind, wanted) returning * into consent;
    perform private.audit('give_consent', 'profile', p_person_id, null, null, null,
      jsonb_build_object('consent_kind', p_kind, 'consent_version', wanted));
  end if;
  return consent;
end $function$;

CREATE OR REPLACE FUNCTION private.register_document(p_application_id uuid, p_document_type text, p_path text, p_original_name text)
 RETURNS public.document_submissions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  file private.inspected_objects;
  replaced public.document_submissions;
  document public.document_submissions;
begin
  if p_document_type is null or p_document_type not in ('passport', 'financial', 'photo') then
    raise exception 'invalid_document_type' using errcode = '22023';
  end if;
  perform private.require_step(p_application_id, private.document_steps(p_document_type));
  file := private.require_upload(p_path,
    'documents/' || application.client_id || '/' || p_application_id || '/' || p_document_type || '_');
  if p_document_type = 'photo' and file.mime = 'application/pdf' then
    raise exception 'invalid_file' using errcode = '22023';
  end if;
  select * into replaced from public.document_submissions d
  where d.application_id = p_application_id and d.document_type = p_document_type for update;
  if replaced.status = 'approved' then
    raise exception 'document_already_approved' using errcode = 'P0001';
  end if;
  if replaced.file_name = p_path then
    return replaced;
  end if;
  -- The row is deleted and inserted anew, so that no part of the old review stays with the new file.
  delete from public.document_submissions where id = replaced.id;
  insert into public.document_submissions
    (application_id, document_type, file_url, file_name, file_size, mime_type, original_name, metadata)
  values (p_application_id, p_document_type, p_path, p_path, file.size, file.mime,
    private.file_name(p_original_name, p_path, private.document_label(p_document_type)),
    jsonb_build_object('path', p_path, 'extension', substring(p_path from '[^.]+$'), 'size_formatted',
      case when file.size >= 1048576 then round(file.size / 1048576.0, 1) || ' MB'
        else greatest(round(file.size / 1024.0), 1) || ' KB' end))
  returning * into document;
  perform private.audit('register_document', 'document', document.id, p_application_id, application.client_id,
    case when replaced.id is not null then jsonb_build_object('id', replaced.id, 'status', replaced.status) end,
    jsonb_build_object('status', 'pending', 'document_type', p_document_type));
  return document;
end $function$;

CREATE OR REPLACE FUNCTION private.register_protocol(p_application_id uuid, p_protocol_number text, p_reason text)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  number text := private.clean_protocol(p_protocol_number);
  why text := private.trimmed(left(p_reason, 500));
  previous text;
  is_paid boolean;
begin
  if coalesce(number, '') = '' or length(number) > 40 then
    raise exception 'protocol_blank' using errcode = '22023';
  end if;
  if application.status in ('completed', 'rejected') or (private.current_step(p_application_id)).order_index < 4 then
    raise exception 'step_not_open' using errcode = 'P0001';
  end if;
  select s.metadata ->> 'protocol_number', s.status = 'completed' or s.metadata @> '{"payment_completed": true}'
  into previous, is_paid
  from public.application_steps s where s.application_id = p_application_id and s.step_type = 'payment';
  -- A second press with the same number sends no second notification to the client.
  if previous = number then
    return private.application_state(p_application_id);
  end if;
  -- The client may have used the first number already, so the history must contain the reason for the change.
  if previous is not null and why is null then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  update public.application_steps
  set metadata = metadata || jsonb_build_object('protocol_number', number, 'protocol_registered_at', now(),
    'protocol_registered_by', application.consultant_id)
  where application_id = p_application_id and step_type in ('payment', 'ds160_form');
  -- A number corrected after the payment of the fee asks for no second payment.
  perform private.notify(application.client_id, 'Protocolo DS-160 Registrado',
    'O protocolo ' || number || ' foi registrado na sua solicitação.'
      || case when is_paid then '' else ' Você já pode pagar a taxa consular.' end,
    jsonb_build_object('kind', 'protocol_registered', 'application_id', p_application_id, 'is_paid', is_paid,
      'values', jsonb_build_object('number', number)));
  perform private.queue_mail(application.client_id, 'protocol_registered',
    jsonb_build_object('application_id', p_application_id, 'is_paid', is_paid));
  perform private.audit('register_protocol', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('protocol_number', previous),
    jsonb_strip_nulls(jsonb_build_object('protocol_number', number, 'reason', case when previous is not null then why end)));
  return private.application_state(p_application_id);
end $function$;

CREATE OR REPLACE FUNCTION private.report_client_error(p_remote text, p_version text, p_class text, p_message text, p_path text, p_request_id uuid)
 RETURNS public.recorded_report
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Reports of public pages count by network, even when a user is signed in.
  reporter uuid := case when p_remote is distinct from 'landing' then private.user_id() end;
  origin text := case when reporter is null then private.request_source() end;
  share int := case when reporter is null then 3 else 1 end;
  this_minute bigint;
  today bigint;
begin
  if coalesce(private.trimmed(p_remote), '') = '' or coalesce(private.trimmed(p_class), '') = '' then
    raise exception 'invalid_report' using errcode = '22023';
  end if;
  -- Reports of one caller wait for each other, so that two at once cannot exceed the limit.
  perform pg_advisory_xact_lock(hashtextextended('report:' || coalesce(reporter::text, origin, ''), 0));
  -- A broken page can fail in a loop, so only the first reports of a minute are kept. A network may be an office, so it has
  -- a larger share.
  select count(*) filter (where e.at > now() - interval '1 minute'), count(*) into this_minute, today
  from public.client_errors e
  where e.at > now() - interval '1 day' and e.user_id is not distinct from reporter
    and e.source is not distinct from origin;
  if this_minute >= 20 * share or today >= 200 * share then
    return row(false)::public.recorded_report;
  end if;
  insert into public.client_errors (user_id, source, remote, version, class, message, path, request_id)
  values (reporter, origin, left(private.trimmed(p_remote), 40), left(p_version, 60), left(private.trimmed(p_class), 60),
    left(p_message, 500), left(split_part(split_part(p_path, '?', 1), '#', 1), 200), p_request_id);
  return row(true)::public.recorded_report;
end $function$;

CREATE OR REPLACE FUNCTION private.report_load(p_remote text, p_version text)
 RETURNS public.recorded_report
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Reports of public pages count by network, even when a user is signed in.
  reporter uuid := case when p_remote is distinct from 'landing' then private.user_id() end;
  origin text := case when reporter is null then private.request_source() end;
  wanted_remote text := left(private.trimmed(p_remote), 40);
  wanted_version text := left(private.trimmed(p_version), 60);
begin
  if coalesce(wanted_remote, '') = '' or coalesce(wanted_version, '') = '' then
    raise exception 'invalid_report' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('load:' || coalesce(reporter::text, origin, ''), 0));
  -- No caller meets more versions than this in a day; further reports have invented versions and are not recorded.
  if (select count(*) from private.client_loads l
      where l.at > now() - interval '1 day' and l.user_id is not distinct from reporter
        and l.source is not distinct from origin) >= 100 then
    return row(false)::public.recorded_report;
  end if;
  -- A network that comes back on the same day is the same visit.
  if wanted_remote = 'landing' and not exists (select from private.client_loads l
      where l.source is not distinct from origin and l.user_id is null and l.remote = 'landing'
        and l.at >= private.local_day(now())::timestamp at time zone 'America/Sao_Paulo') then
    perform private.add_to_figure('visits', 'landing', private.local_day(now()), 1);
  end if;
  insert into private.client_loads (user_id, source, remote, version)
  values (reporter, origin, wanted_remote, wanted_version)
  on conflict (remote, version, user_id, source) do update set at = now();
  return row(true)::public.recorded_report;
end $function$;

CREATE OR REPLACE FUNCTION private.report_vitals(p_remote text, p_version text, p_lcp numeric, p_inp numeric, p_cls numeric)
 RETURNS public.recorded_report
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  origin text := private.request_source();
  wanted_remote text := left(private.trimmed(p_remote), 40);
  wanted_version text := left(private.trimmed(p_version), 60);
begin
  if coalesce(wanted_remote, '') = '' or coalesce(wanted_version, '') = '' then
    raise exception 'invalid_report' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('vitals:' || coalesce(origin, ''), 0));
  if (select count(*) from private.web_vitals v
      where v.at > now() - interval '1 day' and v.source is not distinct from origin) >= 100 then
    return row(false)::public.recorded_report;
  end if;
  -- Each report removes up to a hundred old digests of networks, so that no report waits long for it.
  update private.web_vitals v set source = null where v.id in (
    select o.id from private.web_vitals o
    where o.source is not null and o.at < now() - interval '1 day' limit 100 for update skip locked
  );
  insert into private.web_vitals (source, remote, version, lcp, inp, cls)
  values (origin, wanted_remote, wanted_version, least(greatest(p_lcp, 0), 600000), least(greatest(p_inp, 0), 600000),
    least(greatest(p_cls, 0), 1000));
  return row(true)::public.recorded_report;
end $function$;

CREATE OR REPLACE FUNCTION private.request_refund(p_reason text, p_traveller_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  payment public.payments;
  entry_id uuid;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if length(p_reason) > 1000 then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  -- The newest payment that is not refunded is read again behind the lock, because another verb may decide about it.
  select * into payment from public.payments p
  where p.user_id = caller and p.traveller_id is not distinct from p_traveller_id and p.captured_at is not null and not p.is_refunded
  order by p.captured_at desc limit 1;
  perform private.hold_payment(payment.id);
  select * into payment from public.payments p
  where p.id = payment.id and not p.is_refunded and p.dispute is distinct from 'lost';
  if payment.id is null then
    raise exception 'nothing_to_refund' using errcode = 'P0001';
  end if;
  if private.trimmed(p_reason) is null and payment.captured_at < now() - interval '7 days' then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  if exists (select from public.payments_to_resolve r
             where r.payment_id = payment.id and r.reason = 'refund_requested' and r.status <> 'withdrawn') then
    raise exception 'refund_already_requested' using errcode = 'P0001';
  end if;
  -- An application that starts at the same moment exists before this request, or does not start at all.
  perform 1 from public.profiles p where p.id = caller for no key update;
  -- An approved visa fulfils the plan, so only the seven days of the law allow a refund. They also precede the rule below.
  if payment.captured_at < now() - interval '7 days' and exists (
    select from public.visa_applications approved
    where approved.subscription_id = payment.subscription_id and approved.outcome = 'approved') then
    raise exception 'visa_approved' using errcode = 'P0001';
  end if;
  -- After a refusal the client has one choice, a refund or another try. The seven days of the law precede this rule.
  if payment.captured_at < now() - interval '7 days' and exists (
    select from public.visa_applications refused
    join public.visa_applications again on again.subscription_id = refused.subscription_id
      and again.created_at > refused.created_at
    where refused.subscription_id = payment.subscription_id and refused.outcome = 'refused') then
    raise exception 'another_try_chosen' using errcode = 'P0001';
  end if;
  if payment.captured_at < now() - interval '7 days' and exists (
    select from public.visa_applications refused
    join public.user_subscriptions plan on plan.id = refused.subscription_id and refused.created_at >= plan.started_at
    where refused.subscription_id = payment.subscription_id and refused.outcome = 'refused'
      and private.last_refund_day(refused.decided_on) < private.today()) then
    raise exception 'refund_over' using errcode = 'P0001';
  end if;
  if payment.needs_transfer and not exists (select from private.refund_accounts a where a.payment_id = payment.id) then
    raise exception 'refund_account_missing' using errcode = 'P0001';
  end if;
  perform private.list_payment(payment, 'refund_requested', private.trimmed(p_reason));
  select r.id into entry_id from public.payments_to_resolve r
  where r.payment_id = payment.id and r.reason = 'refund_requested';
  perform private.audit('request_refund', 'payment', entry_id, null, caller, null,
    jsonb_build_object('payment', payment.id));
  perform private.queue_mail(caller, 'refund_requested', '{}', concat_ws(':', 'refund_requested', payment.id, private.today()));
  return entry_id;
end $function$;

CREATE OR REPLACE FUNCTION private.require_upload(p_path text, p_prefix text)
 RETURNS private.inspected_objects
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  verdict private.inspected_objects;
  expected_mime text := case substring(p_path from '[^.]+$')
    when 'pdf' then 'application/pdf' when 'png' then 'image/png'
    when 'jpg' then 'image/jpeg' when 'jpeg' then 'image/jpeg' end;
begin
  if p_path is null or not starts_with(p_path, regexp_replace(p_prefix, '[^/]*$', ''))
    or not exists (select from storage.objects o where o.bucket_id = 'visa-documents' and o.name = p_path)
    or exists (select from private.erased_objects e where e.path = p_path) then
    raise exception 'object_not_found' using errcode = 'P0002';
  end if;
  -- A name outside the caller's folder counts as not found (above); a wrong name inside the folder is invalid.
  if not starts_with(p_path, p_prefix) or expected_mime is null then
    raise exception 'invalid_file_name' using errcode = '22023';
  end if;
  select * into verdict from private.inspected_objects i where i.path = p_path;
  if verdict.ok is not true or verdict.mime is distinct from expected_mime
    or verdict.size is null or verdict.size <= 0 or verdict.size > 5242880 then
    raise exception 'invalid_file' using errcode = '22023';
  end if;
  return verdict;
end $function$;

CREATE OR REPLACE FUNCTION private.review_document(p_document_id uuid, p_decision text, p_notes text)
 RETURNS public.reviewed_document
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  reason text := private.trimmed(left(p_notes, 2000));
  application public.visa_applications;
  document public.document_submissions;
  current public.application_steps;
  label text;
begin
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise exception 'invalid_decision' using errcode = '22023';
  end if;
  -- The lock rejects a missing document like another consultant's document; the row is read again behind the lock.
  select * into document from public.document_submissions d where d.id = p_document_id;
  application := private.lock_application(document.application_id, 'consultant');
  select * into document from public.document_submissions d where d.id = p_document_id for update;
  if document.id is null then
    raise exception 'document_not_found' using errcode = 'P0002';
  end if;
  if document.status <> 'pending' then
    raise exception 'document_already_reviewed' using errcode = 'P0001';
  end if;
  if application.status in ('completed', 'rejected') then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;

  update public.document_submissions
  set status = p_decision, reviewed_by = caller, reviewed_at = now(), review_notes = reason
  where id = p_document_id returning * into document;
  current := private.current_step(application.id);
  -- Only the required documents move the steps; the photo is not required.
  if document.document_type = 'photo' then
    null;
  elsif p_decision = 'rejected' then
    perform private.move_back(application.id, 1, current.order_index);
  elsif current.step_type = 'document_review' and (
    select count(*) = 2 from public.document_submissions d
    where d.application_id = application.id and d.status = 'approved' and d.document_type <> 'photo') then
    perform private.complete_and_open(application.id, 'document_review', 'ds160_form');
    perform private.queue_mail(application.client_id, 'step_opened', jsonb_build_object(
      'application_id', application.id, 'step_type', 'ds160_form', 'title', 'Formulário DS-160', 'is_returned', false));
  end if;

  label := private.document_label(document.document_type) || ' (' || document.original_name || ')';
  if p_decision = 'approved' then
    perform private.notify(application.client_id, 'Documento Aprovado', 'Seu documento ' || label || ' foi aprovado.',
      jsonb_build_object('kind', 'document_approved', 'application_id', application.id, 'document_id', document.id,
        'document_type', document.document_type, 'values', jsonb_build_object('file', document.original_name)));
  else
    perform private.notify(application.client_id, 'Documento Rejeitado', 'Seu documento ' || label
      || ' foi rejeitado. ' || coalesce('Motivo: ' || reason, 'Por favor, envie um novo documento.'),
      jsonb_build_object('kind', 'document_rejected', 'application_id', application.id, 'document_id', document.id,
        'document_type', document.document_type,
        'values', jsonb_strip_nulls(jsonb_build_object('file', document.original_name, 'reason', reason))));
    perform private.queue_mail(application.client_id, 'documents_rejected',
      jsonb_build_object('application_id', application.id, 'document_type', document.document_type));
  end if;
  perform private.audit('review_document', 'document', document.id, application.id, application.client_id,
    jsonb_build_object('status', 'pending', 'step', current.step_type),
    jsonb_build_object('status', p_decision, 'step', (private.current_step(application.id)).step_type));
  return row(document.*, private.application_state(application.id))::public.reviewed_document;
end $function$;

CREATE OR REPLACE FUNCTION private.save_complement(p_application_id uuid, p_revision integer, p_changes json, p_sources json)
 RETURNS public.complement_saved
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  version date := private.field_version();
  complement public.ds160_complements := private.held_complement(p_application_id);
  known jsonb := private.known_answers(application.visa_type);
  changes jsonb;
  sources jsonb;
  keys text[];
  wrong text;
  kept jsonb;
begin
  perform private.require_writable(application, complement);
  changes := private.read_answers(p_changes);
  sources := private.read_answers(p_sources);
  select coalesce(q.list, q.key) into wrong from private.official_questions q
  where changes ? coalesce(q.list, q.key) and private.is_security(q) limit 1;
  if wrong is null then
    select s.key into wrong from jsonb_each_text(sources) s
    where coalesce(s.value not in ('answers', 'passport', 'profile', 'told'), true)
      or coalesce(changes -> s.key, 'null') = 'null' limit 1;
  end if;
  if wrong is not null then perform private.refuse_answer(wrong); end if;
  perform private.check_answers(changes, version);
  if p_revision is distinct from complement.revision or changes = '{}' then
    update public.ds160_complements c set opened_at = now()
    where c.application_id = p_application_id and c.opened_at is null;
    return row(p_revision is not distinct from complement.revision, complement.revision, complement.answers)
      ::public.complement_saved;
  end if;
  keys := array(select k from jsonb_object_keys(changes) k order by k);
  kept := (complement.answers || changes) - array(select c.key from jsonb_each(changes) c where c.value = 'null');
  kept := private.kept_answers(known || kept, version)
    - array(select k from jsonb_object_keys(known) k where not kept ? k);
  update public.ds160_complements c
  set answers = kept,
    told = (select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each(c.told - keys) t
      where kept ? t.key),
    taken = (select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each((c.taken - keys) || sources) t
      where kept ? t.key),
    opened_at = coalesce(c.opened_at, now()),
    revision = c.revision + 1,
    -- An answer that became hidden counts as changed, because the consultant may have typed it.
    changed_in = c.changed_in || (select jsonb_object_agg(k, c.revision + 1) from (
      select unnest(keys) union
      select k from jsonb_object_keys(c.answers) k where not kept ? k) d (k)),
    field_version = version
  where c.application_id = p_application_id returning * into complement;
  perform private.audit('save_complement', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('keys', to_jsonb(keys)));
  return row(true, complement.revision, complement.answers)::public.complement_saved;
end $function$;

CREATE OR REPLACE FUNCTION private.save_security(p_application_id uuid, p_page text, p_answers json, p_consent_version text)
 RETURNS public.security_saved
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  version date := private.field_version();
  complement public.ds160_complements;
  given jsonb;
  asked text[];
  wrong text;
  consent private.consents;
  before jsonb;
  changed text[];
  saved public.ds160_security_answers;
begin
  select * into complement from public.ds160_complements c where c.application_id = p_application_id;
  perform private.require_writable(application, complement);
  if not exists (select from private.official_questions_of(version) q where q.page = p_page and private.is_security(q)) then
    raise exception 'invalid_page' using errcode = '22023';
  end if;
  if p_consent_version is not null then
    consent := private.record_consent(application.client_id, 'security_answers', p_consent_version, application.traveller_id);
  else
    select * into consent from private.consents c where c.person_id = application.client_id
      and c.kind = 'security_answers' and c.about_id is not distinct from application.traveller_id and c.withdrawn_at is null
    for share;
  end if;
  if consent.id is null then
    raise exception 'consent_missing' using errcode = 'P0001';
  end if;
  complement := private.held_complement(p_application_id);
  given := private.read_answers(p_answers);
  asked := array(select q.key from private.official_questions_of(version) q where q.page = p_page and private.is_asked(
    q.asked_if, private.settled_answers(private.all_answers(complement), version), '{}') order by q.position);
  select k into wrong from jsonb_object_keys(given) k where k <> all (asked) limit 1;
  if wrong is null then
    select k into wrong from unnest(asked) k where not coalesce(private.is_answered(given -> k), false) limit 1;
  end if;
  if wrong is not null then perform private.refuse_answer(wrong); end if;
  perform private.check_answers(given, version);
  select s.answers into before from public.ds160_security_answers s where s.application_id = p_application_id;
  insert into public.ds160_security_answers as s (application_id, answers, pages, consent_version, consented_at)
  values (p_application_id, given, jsonb_build_object(p_page, now()), consent.version, consent.given_at)
  on conflict (application_id) do update
  set answers = (s.answers - array(select q.key from private.official_questions q where q.page = p_page)) || excluded.answers,
    pages = s.pages || excluded.pages, consent_version = excluded.consent_version, consented_at = excluded.consented_at
  returning * into saved;
  changed := array(select k from unnest(asked) k where given -> k is distinct from before -> k);
  -- A consultant who has typed the page finds the changed answers marked.
  if complement.typed ? p_page and changed <> '{}' then
    update public.ds160_complements c set revision = c.revision + 1,
      changed_in = c.changed_in || (select jsonb_object_agg(k, c.revision + 1) from unnest(changed) k)
    where c.application_id = p_application_id;
  end if;
  if changed <> '{}' then
    perform private.audit('save_security', 'application', p_application_id, p_application_id, application.client_id,
      null, jsonb_build_object('page', p_page));
  end if;
  return row(p_page, saved.answers, now())::public.security_saved;
end $function$;

CREATE OR REPLACE FUNCTION private.search(p_query text)
 RETURNS SETOF public.search_result
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.user_id();
  caller_role text := private.role();
  term text := private.plain(private.like_term(p_query));
  typed text := private.plain(private.trimmed(p_query));
  numbered uuid[];
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- A search for one letter would match nearly everything, so it returns no results.
  if term is null or length(private.trimmed(p_query)) < 2 then
    return;
  end if;
  if caller_role = 'admin' then
    return query select * from private.admin_search(p_query);
    return;
  end if;
  if caller_role = 'consultant' then
    numbered := private.applications_numbered(p_query) || private.applications_signed(p_query, caller);
  end if;
  -- People come first, because a search for a name looks for the person rather than for texts about the person.
  return query
    select (row(r.*)::public.search_result).* from (
      select * from (
        select 'application', a.id, p.full_name, p.email, '/consultant/applications/' || a.id, not f.is_exact,
          private.case_traveller(a.traveller_id), private.has_namesake(c)
        from public.profiles p join public.visa_applications a on a.client_id = p.id
        left join public.travellers c on c.id = a.traveller_id
        cross join lateral (select coalesce(a.id = any (numbered) or private.plain(p.full_name) like term
          or p.email ilike term or p.phone ilike term
          or private.phone_digits(p.phone) like private.digits_term(term)
          or private.plain(c.full_name) like term, false) as is_exact,
          greatest(extensions.word_similarity(typed, private.plain(p.full_name)),
            extensions.word_similarity(typed, private.plain(c.full_name))) as likeness) f
        where caller_role = 'consultant' and a.consultant_id = caller
          -- A mistyped term matches a name when a word of the name shares half of its trigrams.
          and (f.is_exact or length(typed) >= 4 and f.likeness >= 0.5)
        order by f.is_exact desc, f.likeness desc, a.created_at desc
        limit 8) applications
      union all select * from (
        select 'step', s.id, private.step_title(s), private.step_description(s), '/client/applications', false, null::public.case_traveller,
          null::boolean
        from public.application_steps s join public.visa_applications a on a.id = s.application_id
        where caller_role = 'client' and s.client_id = caller and a.status in ('pending', 'in_progress')
          and (private.plain(private.step_title(s)) like term or private.plain(private.step_description(s)) like term)
        order by s.order_index limit 7) steps
      union all select * from (
        -- A notification leads to its case while the caller is still the client or consultant of the case.
        select 'notification', n.id, n.title, n.message, coalesce((
            select case caller_role when 'client' then '/client/applications' else '/consultant/applications/' || a.id end
            from public.visa_applications a
            where a.id = (n.metadata ->> 'application_id')::uuid and caller in (a.client_id, a.consultant_id)),
          '/' || caller_role || '/notifications'), false, null::public.case_traveller, null::boolean
        from public.notifications n
        where caller_role in ('client', 'consultant') and n.user_id = caller
          and (private.plain(n.title) like term or private.plain(n.message) like term)
        order by n.created_at desc limit 5) notifications
      union all select * from (
        select 'ticket', t.id, t.subject, t.ticket_number, '/' || caller_role || '/support?ticketId=' || t.id, false, null::public.case_traveller, null::boolean
        from public.support_tickets t
        where ((caller_role = 'client' and t.client_id = caller) or (caller_role = 'consultant' and t.consultant_id = caller))
          and (private.plain(t.subject) like term or t.ticket_number ilike term)
        order by t.created_at desc limit 5) tickets
    ) r;
end $function$;

CREATE OR REPLACE FUNCTION private.set_refund_account(p_kind text, p_pix_key text, p_bank text, p_branch text, p_account text, p_holder_name text, p_holder_document text, p_traveller_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  payment public.payments;
  wanted private.refund_accounts;
  kept private.refund_accounts;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select * into payment from public.payments p
  where p.user_id = caller and p.traveller_id is not distinct from p_traveller_id
    and p.captured_at is not null and not p.is_refunded and p.needs_transfer
  order by p.captured_at desc limit 1;
  perform private.hold_payment(payment.id);
  select * into payment from public.payments p where p.id = payment.id and not p.is_refunded;
  -- A decided request is not made again, and without an open entry no money is transferred.
  if payment.id is null or exists (select from public.payments_to_resolve r
      where r.payment_id = payment.id and r.reason = 'refund_requested' and r.status <> 'withdrawn')
    and not exists (select from public.payments_to_resolve r where r.payment_id = payment.id and r.status = 'open') then
    raise exception 'nothing_to_refund' using errcode = 'P0001';
  end if;
  wanted := row(payment.id, p_kind, private.trimmed(p_pix_key), private.trimmed(p_bank), private.trimmed(p_branch),
    private.trimmed(p_account), private.trimmed(p_holder_name), private.trimmed(p_holder_document), now());
  if p_kind = 'account' then
    wanted.pix_key := null;
    if not coalesce(wanted.bank ~ '^\d{3}$' and wanted.branch ~ '^\d{1,5}(-[0-9X])?$'
      and wanted.account ~ '^\d{1,13}-[0-9X]$' and private.is_printed_text(wanted.holder_name, 120)
      and (private.is_cpf(wanted.holder_document) or private.is_cnpj(wanted.holder_document)), false) then
      raise exception 'invalid_refund_account' using errcode = '22023';
    end if;
  else
    if not coalesce(private.is_pix_key(p_kind, wanted.pix_key), false) then
      raise exception 'invalid_pix_key' using errcode = '22023';
    end if;
    wanted := row(payment.id, p_kind, wanted.pix_key, null, null, null, null, null, now());
  end if;
  select * into kept from private.refund_accounts a where a.payment_id = payment.id;
  if (kept.kind, kept.pix_key, kept.bank, kept.branch, kept.account, kept.holder_name, kept.holder_document)
    is not distinct from (wanted.kind, wanted.pix_key, wanted.bank, wanted.branch, wanted.account, wanted.holder_name,
      wanted.holder_document) then
    return kept.given_at;
  end if;
  delete from private.refund_accounts a where a.payment_id = payment.id;
  insert into private.refund_accounts select wanted.*;
  perform private.audit('set_refund_account', 'payment', null, null, caller, null,
    jsonb_build_object('payment', payment.id, 'type', wanted.kind));
  return wanted.given_at;
end $function$;

CREATE OR REPLACE FUNCTION private.set_working_hours(p_consultant_id uuid, p_hours jsonb, p_keep uuid[], p_call_off uuid[], p_notice text, p_hand_over uuid[])
 RETURNS SETOF public.booking_hit
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner uuid := private.hours_owner(p_consultant_id);
  clock constant text := '^([01][0-9]|2[0-3]):[0-5][0-9]$';
  before_hours text[];
  hit uuid[];
  span record;
  last_weekday int;
  last_end time;
begin
  if p_hours is null or jsonb_typeof(p_hours) <> 'array' or jsonb_array_length(p_hours) > 48 then
    raise exception 'invalid_hours' using errcode = '22023';
  end if;
  if jsonb_array_length(p_hours) = 0 then
    raise exception 'hours_missing' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(p_hours) h
      where jsonb_typeof(h) <> 'object' or h ->> 'weekday' is null or h ->> 'weekday' !~ '^[1-6]$'
        or h ->> 'from_time' is null or h ->> 'from_time' !~ clock or h ->> 'to_time' is null or h ->> 'to_time' !~ clock) then
    raise exception 'invalid_hours' using errcode = '22023';
  end if;
  for span in select (h ->> 'weekday')::int as weekday, (h ->> 'from_time')::time as from_time, (h ->> 'to_time')::time as to_time
      from jsonb_array_elements(p_hours) h order by 1, 2 loop
    if span.to_time - span.from_time < interval '45 minutes' then
      raise exception 'hours_too_short' using errcode = '22023';
    end if;
    if last_weekday = span.weekday and span.from_time < last_end then
      raise exception 'hours_overlap' using errcode = '22023';
    end if;
    last_weekday := span.weekday;
    last_end := span.to_time;
  end loop;
  perform private.lock_bookings(owner, p_call_off || p_hand_over);
  perform private.require_own_bookings(owner, p_hand_over);
  before_hours := private.hours_text(owner);
  if before_hours = array(
      select concat(h ->> 'weekday', ' ', h ->> 'from_time', '-', h ->> 'to_time') from jsonb_array_elements(p_hours) h
      order by 1) then
    return;
  end if;
  hit := array(
    select o.id from public.consultant_appointments o
    where o.consultant_id = owner and not o.is_personal and o.status <> 'cancelled'
      and private.slot_start(o.date, o.time) > now()
      -- A booking outside the former hours was kept at an earlier change and needs no second decision.
      and exists (select from private.hours_of(owner) h where h.weekday = extract(isodow from o.date)
        and o.time::time between h.from_time and h.to_time - interval '45 minutes')
      and not exists (select from jsonb_array_elements(p_hours) h
        where (h ->> 'weekday')::int = extract(isodow from o.date)
          and o.time::time between (h ->> 'from_time')::time and (h ->> 'to_time')::time - interval '45 minutes'));
  if exists (select from private.undecided(hit, p_keep, p_call_off, p_hand_over)) then
    return query select * from private.undecided(hit, p_keep, p_call_off, p_hand_over);
    return;
  end if;
  delete from private.working_hours w where w.consultant_id = owner;
  insert into private.working_hours (consultant_id, weekday, from_time, to_time)
  select owner, (h ->> 'weekday')::int, (h ->> 'from_time')::time, (h ->> 'to_time')::time
  from jsonb_array_elements(p_hours) h;
  perform private.audit('set_working_hours', 'profile', owner, null, null,
    jsonb_build_object('hours', before_hours), jsonb_strip_nulls(jsonb_build_object(
      'hours', private.hours_text(owner), 'hand_over_asked', private.ask_hand_overs(hit, p_hand_over))));
  perform private.end_bookings(hit, p_call_off, p_notice);
end $function$;

CREATE OR REPLACE FUNCTION private.settle_payment(p_payment public.payments, p_subscription public.user_subscriptions)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_paying boolean := p_subscription.payment_intent_id is not distinct from p_payment.id;
  problem text;
begin
  perform private.list_paid_back(p_payment);
  if p_payment.is_refunded then
    -- The refund of another payment, such as a second one by mistake, leaves the plan alone.
    if is_paying or p_subscription.status = 'pending' then
      update public.user_subscriptions set status = 'cancelled', payment_intent_id = p_payment.id
      where id = p_subscription.id and status in ('active', 'pending');
    end if;
    update public.payments set outcome = 'refunded' where id = p_payment.id;
    perform private.notify(r.user_id, 'Reembolso Realizado',
      'O valor do seu plano foi devolvido. O prazo para aparecer depende do seu banco.',
      jsonb_build_object('kind', 'refunded', 'case', p_payment.traveller_id))
    from public.payments_to_resolve r
    where r.payment_id = p_payment.id and r.reason = 'refund_requested' and r.status = 'open';
    -- No mail is sent when the payment names another buyer, because the account of the payment did not pay.
    if coalesce(p_payment.buyer_named, p_payment.user_id::text) = p_payment.user_id::text then
      perform private.mail_payment(p_payment, 'payment_refunded', 'refunded',
        jsonb_build_object('amount_cents', p_payment.refunded_cents,
          'has_plan', private.has_active_plan(p_payment.user_id)));
    end if;
    -- A lost dispute stays listed: the refund may still fail, and an administrator should see the loss.
    perform private.close_payment_entries(p_payment.id, array(select r.reason from public.payments_to_resolve r
      where r.payment_id = p_payment.id and r.reason not in ('paid_back_twice', 'paid_back_short', 'dispute_lost')), 'refunded', null);
    -- A refund account that was saved before any request has no entry whose end deletes it, so it is deleted here.
    delete from private.refund_accounts a where a.payment_id = p_payment.id;
    return case when p_subscription.id is null then 'unknown_subscription'
                when p_subscription.payment_intent_id is null or is_paying then 'refunded'
                else 'other_payment' end;
  end if;
  if p_payment.dispute = 'lost' then
    if is_paying then
      update public.user_subscriptions set status = 'cancelled' where id = p_subscription.id and status = 'active';
    end if;
    update public.payments set outcome = 'to_resolve' where id = p_payment.id;
    perform private.close_payment_entries(p_payment.id, array['dispute_open'], 'dismissed', null);
    perform private.list_payment(p_payment, 'dispute_lost');
    return 'dispute_lost';
  end if;
  if p_payment.captured_at is null then
    return 'unknown_payment';
  end if;
  if p_payment.dispute = 'open' then
    perform private.list_payment(p_payment, 'dispute_open');
  end if;
  if exists (select from public.failed_refunds f where f.payment_id = p_payment.id) then
    perform private.list_payment(p_payment, 'refund_failed');
  end if;
  -- A payment that activated a plan, or whose entry an administrator dismissed, is not decided again.
  if p_payment.outcome = 'activated' or exists (
    select from public.payments_to_resolve r where r.payment_id = p_payment.id and r.status = 'dismissed'
      and r.reason = any (private.purchase_problems())) then
    return 'already_settled';
  end if;
  problem := private.payment_problem(p_payment, p_subscription);
  if problem is null then
    perform private.activate_paid(p_payment, p_subscription);
    perform private.close_payment_entries(p_payment.id, private.purchase_problems(), 'activated', null);
    return 'activated';
  end if;
  update public.payments set outcome = 'to_resolve' where id = p_payment.id;
  perform private.list_payment(p_payment, problem);
  return problem;
end $function$;

CREATE OR REPLACE FUNCTION private.start_application(p_traveller_id uuid)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  subscription public.user_subscriptions;
  application public.visa_applications;
begin
  -- The client's own row is the lock: two starts of one client wait for each other.
  perform 1 from public.profiles p where p.id = caller for no key update;
  perform private.require_traveller(caller, p_traveller_id);
  if exists (select from public.visa_applications a
             where a.client_id = caller and a.traveller_id is not distinct from p_traveller_id and a.status in ('pending', 'in_progress')) then
    raise exception 'application_already_open' using errcode = '23505';
  end if;
  select * into subscription from public.user_subscriptions s
  -- The plan stays locked until the end, so that a refund cannot end it in between.
  where s.user_id = caller and s.traveller_id is not distinct from p_traveller_id and s.status = 'active' and (s.expires_at is null or s.expires_at > now()) for share;
  if subscription.id is null then
    raise exception 'no_active_plan' using errcode = 'P0001';
  end if;
  if private.is_plan_used(subscription) then
    raise exception 'plan_used' using errcode = 'P0001';
  end if;
  if exists (select from public.payments p join public.payments_to_resolve r on r.payment_id = p.id
             where p.subscription_id = subscription.id and r.reason = 'refund_requested' and r.status = 'open') then
    raise exception 'refund_requested' using errcode = 'P0001';
  end if;
  -- Starts run one at a time from here, otherwise ten clients at once would all get the same consultant.
  perform pg_advisory_xact_lock(hashtext('rotavisto.assign_consultant'));
  insert into public.visa_applications (client_id, consultant_id, visa_type, subscription_id, traveller_id)
  select caller, case when private.is_address_proved(caller)
      then coalesce(private.consultant_of(caller), private.least_loaded_consultant(10)) end,
    p.visa_type, subscription.id, p_traveller_id
  from public.subscription_plans p where p.id = subscription.plan_id
  returning * into application;
  -- From now on the client may answer the official form.
  perform private.held_complement(application.id);
  perform private.tell_application_started(application);
  perform private.audit('start_application', 'application', application.id, application.id, caller, null,
    jsonb_build_object('status', application.status, 'consultant_id', application.consultant_id));
  return private.application_state(application.id);
end $function$;

CREATE OR REPLACE FUNCTION private.submit_documents(p_application_id uuid)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  present bigint;
  rejected bigint;
  approved bigint;
begin
  perform private.require_step(p_application_id, array['document_collection']);
  select count(*), count(*) filter (where d.status = 'rejected'), count(*) filter (where d.status = 'approved')
  into present, rejected, approved
  from public.document_submissions d where d.application_id = p_application_id and d.document_type <> 'photo';
  if present < 2 then
    raise exception 'documents_missing' using errcode = 'P0001';
  end if;
  if rejected > 0 then
    raise exception 'documents_rejected' using errcode = 'P0001';
  end if;
  perform private.complete_and_open(p_application_id, 'document_collection', 'document_review');
  -- Documents that were all approved during the collection need no review step.
  if approved = present then
    perform private.complete_and_open(p_application_id, 'document_review', 'ds160_form');
  end if;
  update public.visa_applications set status = 'in_progress' where id = p_application_id;
  perform private.notify(application.consultant_id, 'Documentos Enviados',
    private.name_of(application.client_id) || ' enviou documentos para análise.',
    jsonb_build_object('kind', 'documents_submitted', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('submit_documents', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('step', 'document_collection', 'status', application.status),
    jsonb_build_object('step', (private.current_step(p_application_id)).step_type, 'status', 'in_progress'));
  return private.application_state(p_application_id);
end $function$;

CREATE OR REPLACE FUNCTION private.submit_ds160(p_application_id uuid)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  step public.application_steps := private.require_step(p_application_id, array['ds160_form']);
  form public.ds160_forms;
  problems text[];
  child_birth date := private.birth_of(application.traveller_id);
begin
  select * into form from public.ds160_forms f where f.step_id = step.id for no key update;
  form := private.settle_form(form, child_birth);
  problems := private.form_problems(form, private.today(), child_birth);
  if array_length(problems, 1) > 0 then
    raise exception 'ds160_incomplete' using errcode = '22023', detail = array_to_string(problems, ',');
  end if;
  -- The form is deleted and inserted as a whole row, because an update would have to name all 38 columns.
  delete from public.ds160_forms where id = form.id;
  insert into public.ds160_forms values (form.*);
  update public.application_steps set metadata = metadata || jsonb_build_object('submitted_at', now())
  where id = step.id;
  perform private.complete_and_open(p_application_id, 'ds160_form', 'payment');
  perform private.notify(application.consultant_id, 'Formulário DS-160 Enviado',
    private.name_of(application.client_id) || ' enviou o formulário DS-160 da solicitação.',
    jsonb_build_object('kind', 'ds160_submitted', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('submit_ds160', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('step', 'ds160_form'), jsonb_build_object('step', 'payment'));
  return private.application_state(p_application_id);
end $function$;

CREATE OR REPLACE FUNCTION public.told_since(since timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if since is null or since < now() - interval '1 hour' then
    raise exception 'too_long_ago' using errcode = '22023';
  end if;
  -- The policy above decides: a user who may receive a topic may also read its past messages.
  perform set_config('realtime.topic', 'user:' || (select private.user_id()), true);
  return query
    select distinct m.payload ->> 'table' from realtime.messages m
    where m.topic = (select realtime.topic()) and m.extension = 'broadcast' and m.private is true
      and m.event = 'changed' and m.inserted_at >= (since - interval '30 seconds')::timestamp;
end $function$;
