/*
 * Plans and purchases. The chapter of payments follows the money.
 *
 * Readers: everyone, including visitors, reads plans; the buyer, the buyer's consultants and administrators read
 * purchases; only the service reads opened payment pages.
 *
 * Never true: a person, or one of the person's travellers, with two active or two pending purchases; a plan on sale
 * without price; a payment page that asks for a different amount than its checkout froze. A later price change does not
 * affect a buyer who is already on the payment page.
 *
 * Verbs, all for the edge functions: open_checkout and remember_checkout_session before the buyer is sent to pay,
 * allow_registration before an account is created for a buyer, open_registration for the account with which a visitor
 * may buy. Administrators: admin_set_subscription.
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
  texts jsonb,
  revision int not null default 1,
  -- The checkout charges this price, so a plan on sale must have one.
  constraint subscription_plans_sold_has_price check (price is not null or not is_available),
  constraint subscription_plans_printed check (private.is_printed_text(name, 80)
    and (description is null or private.is_printed_text(description, 300))
    and (cardinality(features) = 0 or private.are_printed_texts(features, 120))),
  constraint subscription_plans_in_all_languages check (texts is null or description is not null
    and private.is_plan_text(texts -> 'en', features) and private.is_plan_text(texts -> 'es', features))
);
comment on table public.subscription_plans is 'What can be bought. A plan that is announced but not sold has no price.';

create table public.user_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  plan_id uuid not null references public.subscription_plans (id),
  status text not null default 'pending' check (status in ('pending', 'active', 'cancelled')),
  started_at timestamptz,
  expires_at timestamptz,
  -- The amount of the checkout; null for a plan given by an administrator.
  amount_cents int check (amount_cents > 0),
  currency text not null default 'brl' check (currency = lower(currency)),
  checkout_session_id text unique,
  payment_intent_id text,
  receipt_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  traveller_id uuid,
  constraint user_subscriptions_traveller foreign key (traveller_id, user_id) references public.travellers (id, client_id)
);
comment on table public.user_subscriptions is 'A purchase: pending until paid, active, or cancelled.';
comment on column public.user_subscriptions.traveller_id is 'Whom the plan is for; null is the account holder.';

-- Two rules that hold in races: the second of two transactions fails here.
create unique index user_subscriptions_one_active_per_user
  on public.user_subscriptions (user_id, coalesce(traveller_id, user_id)) where status = 'active';

create unique index user_subscriptions_one_pending_per_user
  on public.user_subscriptions (user_id, coalesce(traveller_id, user_id)) where status = 'pending';

create index user_subscriptions_of_user on public.user_subscriptions (user_id, status);
create index user_subscriptions_of_traveller on public.user_subscriptions (traveller_id, user_id);
create index user_subscriptions_of_plan on public.user_subscriptions (plan_id);

-- A refund names the payment and not the checkout session.
create index user_subscriptions_payment on public.user_subscriptions (payment_intent_id);

-- Indexes only plans with an end, because a trigger counts plans without an end (chapter figures).
create index user_subscriptions_ending on public.user_subscriptions (expires_at)
  where status = 'active' and expires_at is not null;

create trigger user_subscriptions_touch before update on public.user_subscriptions
  for each row execute function private.touch();

create table public.checkout_sessions (
  id text primary key,
  subscription_id uuid not null references public.user_subscriptions (id) on delete cascade,
  plan_id uuid not null references public.subscription_plans (id),
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  opened_at timestamptz not null default now(),
  -- For a page opened by a visitor: several may start a purchase with one address, and one of them pays.
  visitor_name text check (visitor_name ~ '\S' and length(visitor_name) <= 120),
  visitor_language text check (visitor_language in ('pt', 'en', 'es')),
  -- SHA-256 of the secret in the visitor's browser, which identifies the buyer without a session.
  secret_digest text check (secret_digest ~ '^[0-9a-f]{64}$'),
  constraint checkout_sessions_of_visitors_have_secrets check (visitor_name is null or secret_digest is not null)
);
comment on table public.checkout_sessions is
  'Every payment page opened for a subscription with what it asks for: an older one may still be paid.';

create index checkout_sessions_of_plan on public.checkout_sessions (plan_id);
create index checkout_sessions_of_subscription on public.checkout_sessions (subscription_id, opened_at desc);

-- Paid plans that have not ended.
create view private.plans_in_force with (security_invoker = true) as
  select u.id, u.user_id, u.plan_id, u.traveller_id from public.user_subscriptions u
  where u.status = 'active' and (u.expires_at is null or u.expires_at > now());

create table private.registration_attempts (
  id bigint generated always as identity primary key,
  address_digest text not null,
  at timestamptz not null default now()
);
comment on table private.registration_attempts is
  'Tries of the last hour, by a digest of the address they came from; forgotten afterwards.';

-- Attempts are counted by address and deleted by age.
create index registration_attempts_of_address on private.registration_attempts (address_digest, at);
create index registration_attempts_oldest on private.registration_attempts (at);

-- types that functions return -------------------------------------------------
create domain public.subscription_status as text check (value in ('pending', 'active', 'cancelled'));
create domain required.subscription_status as public.subscription_status not null;
create domain required.plan as public.subscription_plans not null;

-- A purchase with its plan.
create type public.subscription_state as (
  id required.uuid,
  user_id required.uuid,
  plan_id required.uuid,
  status required.subscription_status,
  started_at timestamptz,
  expires_at timestamptz,
  amount_cents int,
  currency required.text,
  checkout_session_id text,
  payment_intent_id text,
  receipt_url text,
  created_at required.timestamptz,
  updated_at required.timestamptz,
  plan required.plan,
  traveller_id uuid
);

-- access ---------------------------------------------------------------------
alter table public.subscription_plans enable row level security;
alter table public.user_subscriptions enable row level security;
alter table public.checkout_sessions enable row level security;

grant select on public.subscription_plans to anon, authenticated;
grant select on public.user_subscriptions to authenticated;
grant select, insert, update, delete on public.subscription_plans, public.user_subscriptions to service_role;
grant select on public.checkout_sessions to service_role;

-- The only table that anonymous visitors may read.
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
comment on column public.subscription_plans.texts is
  'Name, description and features in English and Spanish; null where they are not worded yet.';
comment on column public.subscription_plans.revision is 'How often it was worded; 1 is the wording of the release.';

-- verbs ----------------------------------------------------------------------
/* True for a plan of the account holder or of any traveller, which opens the area. */
create function private.has_active_plan(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_subscriptions s
    where s.user_id = p_user_id and s.status = 'active' and (s.expires_at is null or s.expires_at > now())
  )
$$;

create function private.subscription_state(p_id uuid) returns public.subscription_state
language sql stable security definer set search_path = '' as $$
  select row(s.id, s.user_id, s.plan_id, s.status, s.started_at, s.expires_at, s.amount_cents, s.currency,
    s.checkout_session_id, s.payment_intent_id, s.receipt_url, s.created_at, s.updated_at, p, s.traveller_id)
    ::public.subscription_state
  from public.user_subscriptions s join public.subscription_plans p on p.id = s.plan_id where s.id = p_id
$$;

/* Called by create-checkout-session: makes or reuses the only pending purchase of the client or a traveller. */
create function private.open_checkout(p_user_id uuid, p_plan_id uuid, p_traveller_id uuid) returns public.subscription_state
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function public.open_checkout(user_id uuid, plan_id uuid, traveller_id uuid default null) returns public.subscription_state
language sql security invoker set search_path = '' as $$ select private.open_checkout(user_id, plan_id, traveller_id) $$;

/*
 * Called by create-checkout-session and quick-register before the buyer goes to the page. It accepts a session with the
 * frozen amount only. The newest session belongs to the subscription; older ones stay known because they may be paid
 * too. A visitor who returns may have corrected the name.
 */
create function private.remember_checkout_session(p_subscription_id uuid, p_session_id text, p_amount int, p_currency text,
  p_visitor_name text, p_visitor_language text, p_secret_digest text)
returns public.subscription_state
language plpgsql security definer set search_path = '' as $$
declare
  subscription public.user_subscriptions;
begin
  select * into subscription from public.user_subscriptions s where s.id = p_subscription_id for no key update;
  if subscription.id is null or subscription.status <> 'pending' then
    raise exception 'subscription_not_pending' using errcode = 'P0001';
  end if;
  if (p_amount, lower(p_currency)) is distinct from (subscription.amount_cents, subscription.currency) then
    raise exception 'amount_mismatch' using errcode = '22023';
  end if;
  insert into public.checkout_sessions (id, subscription_id, plan_id, amount_cents, currency, visitor_name,
    visitor_language, secret_digest)
  values (p_session_id, p_subscription_id, subscription.plan_id, p_amount, lower(p_currency),
    private.trimmed(p_visitor_name), p_visitor_language, p_secret_digest)
  on conflict (id) do update set visitor_name = excluded.visitor_name, visitor_language = excluded.visitor_language
    where checkout_sessions.secret_digest = excluded.secret_digest;
  update public.user_subscriptions set checkout_session_id = p_session_id where id = p_subscription_id;
  return private.subscription_state(p_subscription_id);
end $$;

create function public.remember_checkout_session(subscription_id uuid, session_id text, amount int, currency text,
  visitor_name text default null, visitor_language text default null, secret_digest text default null)
returns public.subscription_state
language sql security invoker set search_path = '' as $$
  select private.remember_checkout_session(subscription_id, session_id, amount, currency, visitor_name,
    visitor_language, secret_digest)
$$;

grant execute on function private.open_checkout(uuid, uuid, uuid), public.open_checkout(uuid, uuid, uuid),
  private.remember_checkout_session(uuid, text, int, text, text, text, text),
  public.remember_checkout_session(uuid, text, int, text, text, text, text)
  to service_role;

/*
 * Limits registration attempts of one network address across processes and restarts. Attempts of one address wait for
 * each other, so that concurrent ones are counted.
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
 * Returns the account of a buying visitor, new or left unpaid before, and records the consent. For any other account it
 * returns null, which only reveals that the address is used. The mark of an account made by buying can be written by
 * the service only, and a first sign-in ends it.
 */
create function private.open_registration(p_email text, p_consent_version text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := private.trimmed(p_consent_version);
  buyer public.profiles;
begin
  if p_consent_version is not null and not private.is_consent_version(wanted) then
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
      where s.user_id = p.id and (s.started_at is not null or s.payment_intent_id is not null or s.status = 'active'
        or private.is_payment_on_its_way(s.id))
    )
  for no key update of p;
  if buyer.id is not null and wanted is not null then
    perform private.record_consent(buyer.id, 'terms', wanted, null);
  end if;
  return buyer.id;
end $$;

create function public.open_registration(email text, consent_version text) returns uuid
language sql security invoker set search_path = '' as $$ select private.open_registration(email, consent_version) $$;

grant execute on function private.open_registration(text, text), public.open_registration(text, text) to service_role;

/* The plan's fields for the audit. */
create function private.plan_record(p_plan public.subscription_plans) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('price', p_plan.price, 'is_available', p_plan.is_available,
    'name_pt', p_plan.name, 'name_en', p_plan.texts -> 'en' -> 'name', 'name_es', p_plan.texts -> 'es' -> 'name',
    'description_pt', p_plan.description, 'description_en', p_plan.texts -> 'en' -> 'description',
    'description_es', p_plan.texts -> 'es' -> 'description', 'features_pt', array_to_string(p_plan.features, '; '),
    'features_en', array_to_string(private.texts_of(p_plan.texts -> 'en' -> 'features'), '; '),
    'features_es', array_to_string(private.texts_of(p_plan.texts -> 'es' -> 'features'), '; ')))
$$;

create function private.trimmed_texts(p_texts text[]) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_agg(coalesce(private.trimmed(t.text), '') order by t.place) from unnest(p_texts) with ordinality t (text, place)
$$;

/*
 * Saves a plan. The payment provider's price or name is dropped when ours differs, so that it takes both from here.
 * Frozen purchases and open payment pages do not change.
 */
create function private.admin_save_plan(p_plan_id uuid, p_revision int, p_is_available boolean, p_price numeric,
  p_name_pt text, p_name_en text, p_name_es text, p_description_pt text, p_description_en text, p_description_es text,
  p_features_pt text[], p_features_en text[], p_features_es text[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  previous public.subscription_plans;
  plan public.subscription_plans;
begin
  perform private.require_role('admin');
  select * into previous from public.subscription_plans p where p.id = p_plan_id for no key update;
  if previous.id is null then
    raise exception 'plan_not_found' using errcode = 'P0002';
  end if;
  if p_revision is distinct from previous.revision then
    raise exception 'changed_meanwhile' using errcode = 'P0001';
  end if;
  plan := previous;
  plan.name := private.trimmed(p_name_pt);
  plan.description := private.trimmed(p_description_pt);
  plan.features := private.trimmed_texts(p_features_pt);
  plan.texts := jsonb_build_object(
    'en', jsonb_build_object('name', private.trimmed(p_name_en), 'description', private.trimmed(p_description_en),
      'features', private.trimmed_texts(p_features_en)),
    'es', jsonb_build_object('name', private.trimmed(p_name_es), 'description', private.trimmed(p_description_es),
      'features', private.trimmed_texts(p_features_es)));
  plan.is_available := coalesce(p_is_available, false);
  plan.price := p_price;
  if not coalesce(p_price between 1 and 99999.99 and p_price = round(p_price, 2), not plan.is_available) then
    raise exception 'plan_price' using errcode = '22023';
  end if;
  if not coalesce(private.is_printed_text(plan.name, 80) and private.is_printed_text(plan.description, 300)
    and private.are_printed_texts(plan.features, 120), false)
    or not private.is_plan_text(plan.texts -> 'en', plan.features)
    or not private.is_plan_text(plan.texts -> 'es', plan.features) then
    raise exception 'plan_text' using errcode = '22023';
  end if;
  if private.plan_record(plan) = private.plan_record(previous) then
    return previous.revision;
  end if;
  if (plan.price, plan.name) is distinct from (previous.price, previous.name) then
    plan.stripe_price_id := null;
  end if;
  update public.subscription_plans p set name = plan.name, description = plan.description, features = plan.features,
    texts = plan.texts, is_available = plan.is_available, price = plan.price, stripe_price_id = plan.stripe_price_id,
    revision = p.revision + 1
  where p.id = plan.id returning * into plan;
  perform private.audit('admin_save_plan', 'plan', plan.id, null, null, private.plan_record(previous),
    private.plan_record(plan));
  return plan.revision;
end $$;

create function public.admin_save_plan(plan_id uuid, revision int, is_available boolean, name_pt text, name_en text,
  name_es text, description_pt text, description_en text, description_es text, features_pt text[], features_en text[],
  features_es text[], price numeric default null) returns int
language sql security invoker set search_path = '' as $$
  select private.admin_save_plan(plan_id, revision, is_available, price, name_pt, name_en, name_es, description_pt,
    description_en, description_es, features_pt, features_en, features_es)
$$;

grant execute on function
  private.admin_save_plan(uuid, int, boolean, numeric, text, text, text, text, text, text, text[], text[], text[]),
  public.admin_save_plan(uuid, int, boolean, text, text, text, text, text, text, text[], text[], text[], numeric)
  to authenticated;
