/*
 * Plans, purchases and the payment provider's events.
 *
 * Who may see: everyone, visitors included, sees the plans; purchases are seen by their buyer, the buyer's
 * consultants and administrators; events of the payment provider by the service alone.
 *
 * Never true: a person with two active or two pending purchases; a purchase made active by anything but a paid event of
 * the right amount for the right buyer, or an administrator; an event that counts twice; a plan on sale without price.
 *
 * Verbs, all of them for the edge functions: open_checkout before the buyer is sent to pay, apply_checkout_event for
 * each webhook, allow_registration before an account is made for a buyer, open_registration for the account a visitor may
 * buy with. Administrators: admin_set_subscription.
 */

-- table ----------------------------------------------------------------------
create table public.subscription_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S'),
  description text,
  price numeric(10, 2) check (price > 0),
  visa_type text not null check (visa_type in ('B1/B2', 'F1/F2')),
  features text[] not null default '{}',
  is_available boolean not null default false,
  stripe_product_id text unique,
  stripe_price_id text unique,
  created_at timestamptz not null default now(),
  -- The checkout charges this price: a plan that can be bought must have one.
  constraint subscription_plans_sold_has_price check (price is not null or not is_available)
);
comment on table public.subscription_plans is 'What can be bought. A plan that is announced but not sold has no price.';

create table public.user_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  plan_id uuid not null references public.subscription_plans (id),
  status text not null default 'pending' check (status in ('pending', 'active', 'cancelled')),
  started_at timestamptz,
  expires_at timestamptz,
  checkout_session_id text unique,
  payment_intent_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_subscriptions is 'A purchase: pending until paid, active, or cancelled.';

-- The two rules that no race may break: whichever of two transactions comes second fails here.
create unique index user_subscriptions_one_active_per_user
  on public.user_subscriptions (user_id) where status = 'active';
create unique index user_subscriptions_one_pending_per_user
  on public.user_subscriptions (user_id) where status = 'pending';
create index user_subscriptions_of_user on public.user_subscriptions (user_id, status);
create index user_subscriptions_of_plan on public.user_subscriptions (plan_id);
-- A refund names the payment and not the checkout session.
create index user_subscriptions_payment on public.user_subscriptions (payment_intent_id);

-- Plans that end are few; the endless ones are counted by trigger (chapter figures).
create index user_subscriptions_ending on public.user_subscriptions (expires_at)
  where status = 'active' and expires_at is not null;

create trigger user_subscriptions_touch before update on public.user_subscriptions
  for each row execute function private.touch();

create table public.payment_events (
  id text primary key,
  type text not null,
  object_id text,
  payment_intent_id text,
  subscription_id uuid references public.user_subscriptions (id) on delete set null,
  outcome text not null,
  received_at timestamptz not null default now()
);
comment on table public.payment_events is 'Every processed event of the payment provider, by its own id, and what it did.';

-- Each event asks what was already done for the same session, payment or purchase.
create index payment_events_of_object on public.payment_events (object_id);
create index payment_events_of_payment on public.payment_events (payment_intent_id);
create index payment_events_of_subscription on public.payment_events (subscription_id);

-- Bought, paid and not over.
create view private.plans_in_force with (security_invoker = true) as
  select u.id, u.user_id, u.plan_id from public.user_subscriptions u
  where u.status = 'active' and (u.expires_at is null or u.expires_at > now());

-- The plans are part of the product, with fixed ids; their Stripe ids are set per project.
insert into public.subscription_plans (id, name, description, price, visa_type, features, is_available) values
  ('b1b2b1b2-0000-4000-8000-000000000001', 'Visto de Turismo B1/B2',
   'Assessoria completa para o visto de turismo e negócios', 499.97, 'B1/B2',
   array['Análise completa de documentos', 'Preenchimento do DS-160', 'Agendamento de entrevista',
         'Preparação personalizada', 'Suporte durante todo o processo', 'Garantia de reembolso'], true),
  ('f1f2f1f2-0000-4000-8000-000000000002', 'Visto de Estudante F1/F2',
   'Assessoria completa para o visto de estudante', null, 'F1/F2',
   array['Análise completa de documentos', 'Preenchimento do DS-160', 'Agendamento de entrevista',
         'Preparação personalizada', 'Suporte durante todo o processo', 'Garantia de reembolso'], false);

create table private.registration_attempts (
  id bigint generated always as identity primary key,
  address_digest text not null,
  at timestamptz not null default now()
);
comment on table private.registration_attempts is
  'Tries of the last hour, by a digest of the address they came from; forgotten afterwards.';

-- Counting is by address, forgetting by age.
create index registration_attempts_of_address on private.registration_attempts (address_digest, at);
create index registration_attempts_oldest on private.registration_attempts (at);

-- access ---------------------------------------------------------------------
alter table public.subscription_plans enable row level security;
alter table public.user_subscriptions enable row level security;
alter table public.payment_events enable row level security;
grant select on public.subscription_plans to anon, authenticated;
grant select on public.user_subscriptions to authenticated;
grant select, insert, update, delete on public.subscription_plans, public.user_subscriptions to service_role;
grant select on public.payment_events to service_role;

-- The only table an anonymous visitor may read.
create policy "anyone reads plans"
  on public.subscription_plans for select to anon, authenticated using (true);
create policy "client reads own subscriptions"
  on public.user_subscriptions for select to authenticated
  using (user_id = (select private.client_id()));
create policy "consultant reads subscriptions of own clients"
  on public.user_subscriptions for select to authenticated
  using (user_id in (select private.clients_of_caller()));
create policy "admin reads every subscription"
  on public.user_subscriptions for select to authenticated
  using ((select private.is_admin()));

-- verbs ----------------------------------------------------------------------
create function private.has_active_plan(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_subscriptions s
    where s.user_id = p_user_id and s.status = 'active' and (s.expires_at is null or s.expires_at > now())
  )
$$;

create function private.subscription_state(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(s) || jsonb_build_object('plan', to_jsonb(p))
  from public.user_subscriptions s join public.subscription_plans p on p.id = s.plan_id where s.id = p_id
$$;

/* Called by the create-checkout-session function: the one pending purchase of a client, made or reused. */
create function private.open_checkout(p_user_id uuid, p_plan_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  buyer public.profiles;
  plan public.subscription_plans;
  pending public.user_subscriptions;
begin
  -- Two tabs that open a checkout at once wait for each other here and share one pending purchase.
  select * into buyer from public.profiles p where p.id = p_user_id for no key update;
  if buyer.id is null or buyer.role <> 'client' or buyer.deactivated_at is not null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select * into plan from public.subscription_plans p where p.id = p_plan_id;
  if plan.id is null or not plan.is_available then
    raise exception 'plan_not_available' using errcode = '22023';
  end if;
  if private.has_active_plan(p_user_id) then
    raise exception 'already_active' using errcode = 'P0001';
  end if;
  select * into pending from public.user_subscriptions s
  where s.user_id = p_user_id and s.status = 'pending' for no key update;
  if pending.id is null then
    insert into public.user_subscriptions (user_id, plan_id) values (p_user_id, p_plan_id) returning * into pending;
    perform private.audit('open_checkout', 'subscription', pending.id, null, p_user_id, null,
      jsonb_build_object('status', 'pending', 'plan_id', p_plan_id));
  elsif pending.plan_id <> p_plan_id then
    -- A session of the other plan must no longer be able to pay for this one.
    update public.user_subscriptions set plan_id = p_plan_id, checkout_session_id = null where id = pending.id;
  end if;
  return private.subscription_state(pending.id);
end $$;

create function public.open_checkout(user_id uuid, plan_id uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.open_checkout(user_id, plan_id) $$;

/*
 * The purchase an event speaks of: by checkout session, else by the id we gave the provider along, else by payment.
 * Locks buyer before purchase, the order of every verb here, so that two events cannot deadlock.
 */
create function private.find_paid_subscription(p_object jsonb) returns public.user_subscriptions
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := p_object -> 'metadata' ->> 'subscription_id';
  found_id uuid;
  subscription public.user_subscriptions;
begin
  select s.id into found_id from public.user_subscriptions s where s.checkout_session_id = p_object ->> 'id';
  -- Metadata is text from outside: only what looks like an id is cast to one.
  if found_id is null and wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select s.id into found_id from public.user_subscriptions s where s.id = wanted::uuid;
  end if;
  if found_id is null then
    select s.id into found_id from public.user_subscriptions s
    where s.payment_intent_id = coalesce(p_object ->> 'payment_intent', p_object ->> 'id')
    order by s.created_at desc limit 1;
  end if;
  perform 1 from public.profiles p join public.user_subscriptions s on s.user_id = p.id
  where s.id = found_id for no key update of p;
  select * into subscription from public.user_subscriptions s where s.id = found_id for no key update;
  return subscription;
end $$;

/*
 * A paid session activates its purchase, unless something says otherwise; the answer is recorded with the event. None
 * of these is an error: the provider would only send the event again.
 */
create function private.settle_payment(p_subscription public.user_subscriptions, p_object jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  price numeric := (select p.price from public.subscription_plans p where p.id = p_subscription.plan_id);
  session_id text := p_object ->> 'id';
  payment text := p_object ->> 'payment_intent';
  owner_named text := coalesce(p_object ->> 'client_reference_id', p_object -> 'metadata' ->> 'user_id');
begin
  if p_object ->> 'payment_status' is distinct from 'paid' then
    return 'awaiting_payment';
  end if;
  -- A session that names another buyer must not pay for this one.
  if owner_named is distinct from p_subscription.user_id::text then
    return 'owner_mismatch';
  end if;
  -- The amount comes in centavos; compared as text, whatever the event holds there cannot fail a cast.
  if lower(p_object ->> 'currency') is distinct from 'brl'
    or p_object ->> 'amount_total' is distinct from round(price * 100)::bigint::text then
    return 'amount_mismatch';
  end if;
  if exists (select from public.payment_events e
             -- `completed` and `async_payment_succeeded` may both arrive for one session.
             where e.object_id = session_id and e.outcome in ('activated', 'refunded', 'already_active')) then
    return 'already_settled';
  end if;
  if exists (select from public.payment_events e
             -- The refund overtook its payment: the money is already on its way back.
             where e.type = 'charge.refunded' and e.outcome in ('refunded', 'unknown_subscription')
               and (e.payment_intent_id = payment or e.subscription_id = p_subscription.id)) then
    update public.user_subscriptions set status = 'cancelled', payment_intent_id = payment
    where id = p_subscription.id and status = 'pending';
    return 'refunded';
  end if;
  -- Paid twice through two sessions: the second is left for a person to refund.
  if exists (select from public.user_subscriptions s where s.user_id = p_subscription.user_id and s.status = 'active') then
    return 'already_active';
  end if;
  update public.user_subscriptions
  set status = 'active', started_at = now(), checkout_session_id = session_id, payment_intent_id = payment
  where id = p_subscription.id;
  perform private.notify(p_subscription.user_id, 'Pagamento Confirmado',
    'Seu plano está ativo. Você já pode iniciar sua solicitação de visto.',
    jsonb_build_object('kind', 'payment_confirmed', 'subscription_id', p_subscription.id));
  -- The account was made for the purchase, with a password nobody knows; now it gets one of its own.
  if p_object -> 'metadata' ->> 'quick_registration' = 'true' then
    perform private.queue_mail(p_subscription.user_id, 'set_password');
  end if;
  return 'activated';
end $$;

/*
 * One event of the payment provider, any order, any number of times. The result depends on the set of events and
 * not on their order: a refund ends the subscription, else a payment activates it once, else an expiry cancels it.
 */
create function private.apply_checkout_event(p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  object jsonb := p_event -> 'data' -> 'object';
  kind text := p_event ->> 'type';
  payment text := coalesce(object ->> 'payment_intent', case when object ->> 'id' like 'pi\_%' then object ->> 'id' end);
  subscription public.user_subscriptions;
  result text := 'ignored';
begin
  if coalesce(p_event ->> 'id', '') = '' or kind is null or object is null then
    raise exception 'invalid_event' using errcode = '22023';
  end if;
  -- The same event waits here for its twin instead of racing it.
  insert into public.payment_events (id, type, object_id, payment_intent_id, outcome)
  values (p_event ->> 'id', kind, object ->> 'id', payment, 'received') on conflict (id) do nothing;
  if not found then
    return jsonb_build_object('outcome', 'duplicate', 'subscription',
      (select private.subscription_state(e.subscription_id) from public.payment_events e where e.id = p_event ->> 'id'));
  end if;

  -- A payment and its refund may arrive together; whichever comes second must see the first.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.payment:' || coalesce(payment, object ->> 'id', ''), 0));

  if kind in ('checkout.session.completed', 'checkout.session.async_payment_succeeded',
              'checkout.session.async_payment_failed', 'checkout.session.expired', 'charge.refunded',
              'charge.dispute.created') then
    subscription := private.find_paid_subscription(object);
    result := case
      when kind = 'charge.refunded' and object ->> 'refunded' = 'false' then 'partial_refund'
      when subscription.id is null then 'unknown_subscription'
      when kind in ('checkout.session.completed', 'checkout.session.async_payment_succeeded')
        then private.settle_payment(subscription, object)
      when kind = 'charge.dispute.created' then 'dispute_recorded'
      when kind = 'charge.refunded' then private.end_paid(subscription, object)
      else private.end_unpaid(subscription, object)
    end;
  end if;

  update public.payment_events set outcome = result, subscription_id = subscription.id where id = p_event ->> 'id';
  if subscription.id is not null then
    perform private.audit('apply_checkout_event', 'subscription', subscription.id, null, subscription.user_id,
      jsonb_build_object('status', subscription.status),
      jsonb_build_object('event', p_event ->> 'id', 'type', kind, 'outcome', result, 'status',
        (select s.status from public.user_subscriptions s where s.id = subscription.id)));
  end if;
  return jsonb_build_object('outcome', result, 'subscription', private.subscription_state(subscription.id));
end $$;

/* A full refund ends the subscription it paid for. */
create function private.end_paid(p_subscription public.user_subscriptions, p_object jsonb) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if p_subscription.payment_intent_id is not null
    and p_subscription.payment_intent_id is distinct from p_object ->> 'payment_intent' then
    return 'other_payment';
  end if;
  update public.user_subscriptions set status = 'cancelled'
  where id = p_subscription.id and status in ('active', 'pending');
  return 'refunded';
end $$;

/* A session that expired or failed cancels only what still waits for it. */
create function private.end_unpaid(p_subscription public.user_subscriptions, p_object jsonb) returns text
language plpgsql security definer set search_path = '' as $$
begin
  -- An old session that expires late must not cancel the purchase a newer session stands for.
  if p_subscription.status <> 'pending'
    or coalesce(p_subscription.checkout_session_id, p_object ->> 'id') is distinct from p_object ->> 'id' then
    return 'not_pending';
  end if;
  update public.user_subscriptions set status = 'cancelled' where id = p_subscription.id;
  return 'cancelled';
end $$;

create function public.apply_checkout_event(event jsonb) returns jsonb
language sql security invoker set search_path = '' as $$ select private.apply_checkout_event(event) $$;

grant execute on function private.open_checkout(uuid, uuid), public.open_checkout(uuid, uuid),
  private.apply_checkout_event(jsonb), public.apply_checkout_event(jsonb) to service_role;

/*
 * How often one address may try to register while buying, whichever process asks and however often it restarts. Tries
 * from one address wait for each other, so that two processes never count the same one.
 */
create function private.allow_registration(p_address text, p_most int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  digest text := encode(sha256(convert_to(coalesce(p_address, ''), 'UTF8')), 'hex');
begin
  perform pg_advisory_xact_lock(hashtextextended('registration:' || digest, 0));
  delete from private.registration_attempts a where a.id in (
    select o.id from private.registration_attempts o
    where o.at < now() - interval '1 hour' for update skip locked
  );
  if (select count(*) from private.registration_attempts a
      where a.address_digest = digest and a.at >= now() - interval '1 hour') >= p_most then
    return false;
  end if;
  insert into private.registration_attempts (address_digest) values (digest);
  return true;
end $$;

create function public.allow_registration(address text, most int) returns boolean
language sql security invoker set search_path = '' as $$ select private.allow_registration(address, most) $$;

grant execute on function private.allow_registration(text, int), public.allow_registration(text, int) to service_role;

/*
 * The account of a visitor who is buying: just made, or left unpaid before; the consent they gave is recorded. Every
 * other account answers null, so whoever asks learns only that the address is taken. That an account was made by buying
 * stands where only the service writes, and once its owner has signed in they go on with a session.
 */
create function private.open_registration(p_email text, p_consent_version text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := private.trimmed(p_consent_version);
  buyer public.profiles;
begin
  if coalesce(wanted, '') = '' or length(wanted) > 40 then
    raise exception 'invalid_version' using errcode = '22023';
  end if;
  select p.* into buyer
  from public.profiles p join auth.users u on u.id = p.id
  where lower(p.email) = lower(private.trimmed(p_email))
    and p.role = 'client' and p.deactivated_at is null
    and u.raw_app_meta_data ->> 'registered_by' = 'quick-register'
    and u.last_sign_in_at is null
    and not exists (
      select from public.user_subscriptions s
      where s.user_id = p.id and (s.started_at is not null or s.payment_intent_id is not null or s.status = 'active')
    )
  for no key update of p;
  if buyer.id is not null and buyer.consent_version is distinct from wanted then
    update public.profiles set consent_version = wanted, consented_at = now() where id = buyer.id;
    perform private.audit('record_consent', 'profile', buyer.id, null, null, null,
      jsonb_build_object('consent_version', wanted));
  end if;
  return buyer.id;
end $$;

create function public.open_registration(email text, consent_version text) returns uuid
language sql security invoker set search_path = '' as $$ select private.open_registration(email, consent_version) $$;

grant execute on function private.open_registration(text, text), public.open_registration(text, text) to service_role;
