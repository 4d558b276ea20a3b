/*
 * Payments and their outcomes.
 *
 * Readers: administrators read payments and open entries; a client reads their own purchase through my_purchase; only
 * the service reads the provider's events. All writes go through the verbs below.
 *
 * Always true: every captured payment ends as an active plan, as a refund, or as an entry in the administrators' list
 * "Pagamentos a resolver", which is mailed to them; silent_payments lists payments without any of the three. An event
 * counts once. A payment buys a plan only for the person it names, and only for the amount on its payment page.
 *
 * The payment provider sends events in any order and more than once. So an event only stores facts of its payment
 * (payments), and one function (settle_payment) decides from those facts. Two orders of the same events therefore have
 * the same result.
 */

-- table ----------------------------------------------------------------------
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

create index payment_events_of_object on public.payment_events (object_id);
create index payment_events_of_payment on public.payment_events (payment_intent_id);
create index payment_events_of_subscription on public.payment_events (subscription_id);

create domain public.payment_method as text check (value in ('card', 'pix', 'boleto'));

create table public.payments (
  -- The provider's payment intent.
  id text primary key,
  session_id text,
  subscription_id uuid references public.user_subscriptions (id) on delete set null,
  user_id uuid references public.profiles (id) on delete set null,
  -- The buyer named by the provider; compared with the subscription's owner and never used instead.
  buyer_named text,
  amount_cents bigint,
  currency text,
  captured_at timestamptz,
  is_quick_registration boolean not null default false,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  is_refunded boolean not null default false,
  -- The time of the provider's refunded amount: older events about it are ignored.
  refunded_as_of timestamptz,
  dispute text check (dispute in ('open', 'won', 'lost')),
  receipt_url text,
  outcome text check (outcome in ('activated', 'refunded', 'to_resolve')),
  created_at timestamptz not null default now(),
  receipt_number bigint generated always as identity constraint payments_receipt_number_once unique,
  payment_method public.payment_method,
  needs_transfer boolean not null default false,
  provider_cents bigint not null default 0 check (provider_cents >= 0),
  provider_as_of timestamptz,
  transferred_cents bigint not null default 0 check (transferred_cents >= 0),
  disputed_cents bigint check (disputed_cents >= 0),
  traveller_id uuid references public.travellers (id) on delete set null,
  constraint payments_captured_has_outcome check (captured_at is null or outcome is not null)
);
comment on table public.payments is 'What is known of each payment, and what became of it.';

create index payments_of_traveller on public.payments (traveller_id);
create index payments_of_subscription on public.payments (subscription_id);
create index payments_of_user on public.payments (user_id, captured_at desc);

create table public.failed_refunds (
  id text primary key,
  payment_id text not null references public.payments (id) on delete cascade,
  amount_cents bigint not null check (amount_cents >= 0),
  failed_at timestamptz not null
);
comment on table public.failed_refunds is 'Refunds that the bank sent back: the money is with us again.';

create index failed_refunds_of_payment on public.failed_refunds (payment_id, failed_at);

create table public.payments_to_resolve (
  id uuid primary key default gen_random_uuid(),
  payment_id text not null references public.payments (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  reason text not null check (reason in ('unknown_subscription', 'owner_mismatch', 'amount_mismatch', 'already_active', 'buyer_erased',
    'buyer_deactivated', 'buyer_is_staff', 'traveller_gone', 'dispute_open', 'dispute_lost', 'refund_failed', 'refund_requested',
    'paid_back_twice', 'paid_back_short')),
  -- The client's reason for a refund; set with a request only.
  request text check (request ~ '\S' and length(request) <= 1000),
  status text not null default 'open' check (status in ('open', 'activated', 'refunded', 'dismissed', 'withdrawn')),
  opened_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.profiles (id) on delete set null,
  note text check (note ~ '\S' and length(note) <= 1000),
  transferred_on date,
  transfer_receipt text check (private.is_printed_text(transfer_receipt, 100)),
  transfer_file text,
  begun_refund_id uuid,
  constraint payments_to_resolve_once unique (payment_id, reason),
  constraint payments_to_resolve_resolved check ((status = 'open') = (resolved_at is null))
);
comment on table public.payments_to_resolve is 'Payments that need an administrator, why, and what was decided.';
comment on column public.payments_to_resolve.begun_refund_id is 'The refund that the provider was asked for with this entry, unless it failed; a repeated request has the same id.';

create index payments_to_resolve_open on public.payments_to_resolve (opened_at) where status = 'open';
create index payments_to_resolve_of_user on public.payments_to_resolve (user_id);
create index payments_to_resolve_of_resolver on public.payments_to_resolve (resolved_by);

-- types that functions return -------------------------------------------------
-- The result of a provider's event, and the affected purchase.
create type public.checkout_outcome as (outcome required.text, subscription public.subscription_state);

-- The payment and amount that the provider must refund, and the id that a repeated request has in common with the first.
create type public.refund_order as (payment_intent_id required.text, amount_cents required.bigint, refund_id required.uuid);

create domain public.refund_status as text check (value in ('open', 'activated', 'refunded', 'dismissed', 'withdrawn'));

-- A payment for its client: the plan may be missing, and a refund may not be requested.
create type public.purchase as (
  plan_name text,
  status public.subscription_status,
  amount_cents bigint,
  currency text,
  paid_at required.timestamptz,
  receipt_url text,
  refunded_cents required.bigint,
  is_refunded required.boolean,
  refund_requested_at timestamptz,
  refund_status public.refund_status,
  receipt_number bigint,
  method public.payment_method,
  needs_transfer required.boolean,
  account_given_at timestamptz,
  plan_texts jsonb,
  transferred_on date,
  transfer_receipt text,
  transfer_file text,
  traveller public.case_traveller,
  is_refund_under_way required.boolean,
  -- Time of the answer to the request, or of its withdrawal.
  refund_resolved_at timestamptz,
  refunded_at timestamptz
);

-- access ---------------------------------------------------------------------
alter table public.payment_events enable row level security;
alter table public.payments enable row level security;
alter table public.failed_refunds enable row level security;
alter table public.payments_to_resolve enable row level security;

grant select on public.payment_events, public.payments, public.failed_refunds, public.payments_to_resolve
  to service_role;
grant select on public.payments, public.payments_to_resolve to authenticated;

create policy "admin reads every payment"
  on public.payments for select to authenticated using ((select private.is_admin()));

create policy "admin reads what is to resolve"
  on public.payments_to_resolve for select to authenticated using ((select private.is_admin()));
comment on column public.payments.receipt_number is 'What the buyer''s receipt is called by.';
comment on column public.payments.provider_cents is 'Given back by the provider; refunded_cents counts a transfer too, up to what was paid.';
comment on column public.payments.provider_as_of is 'When the provider said so: older words about it do not count any more.';
comment on column public.payments.transferred_cents is 'Given back by a transfer, which ends the payment.';
comment on column public.payments.disputed_cents is 'What the buyer disputes at the bank.';

-- verbs ----------------------------------------------------------------------
/*
 * Locks a payment before it is read by an event, an administrator or its client. It is always the first lock, so that
 * each acts on the other's result and no deadlock occurs.
 */
create function private.hold_payment(p_payment_id text) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.payment:' || coalesce(p_payment_id, ''), 0));
end $$;

/* The subscription of a provider's object, found by session, by our metadata, or by payment. */
create function private.find_paid_subscription(p_object jsonb) returns public.user_subscriptions
language plpgsql security definer set search_path = '' as $$
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
end $$;

/*
 * Moves a begun refund from a closed entry to the payment's oldest open one: a payment that another refund, which then
 * failed, or an activated plan had closed may still be refunded by it, so that a transfer would refund it twice.
 */
create function private.carry_begun_refund(p_payment_id text) returns void
language sql security definer set search_path = '' as $$
  update public.payments_to_resolve r set note = begun.note, resolved_by = begun.resolved_by
  from public.payments_to_resolve begun join public.payments p on p.id = begun.payment_id
  where begun.payment_id = p_payment_id and begun.begun_refund_id is not null and begun.status <> 'open'
    and not p.is_refunded and p.dispute is distinct from 'lost'
    and r.id = (select o.id from public.payments_to_resolve o where o.payment_id = p_payment_id and o.status = 'open'
      order by o.note is null, o.opened_at, o.id limit 1)
    and r.note is null
$$;

/*
 * Opens an entry once for a payment and reason; opening it again after it was resolved changes nothing, unless its client
 * withdrew it. Administrators get one mail a day of a client who requests and withdraws.
 */
create function private.list_payment(p_payment public.payments, p_reason text, p_request text default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.payments_to_resolve (payment_id, user_id, reason, request)
  values (p_payment.id, p_payment.user_id, p_reason, p_request)
  on conflict (payment_id, reason) do update
  set status = 'open', request = excluded.request, opened_at = now(), resolved_at = null, resolved_by = null
  where payments_to_resolve.status = 'withdrawn';
  if found then
    perform private.queue_mail(a.id, 'payment_to_resolve', jsonb_build_object('reason', p_reason),
      case when p_reason = 'refund_requested' then concat_ws(':', p_reason, p_payment.id, a.id, private.today()) end)
    from public.profiles a where a.role = 'admin' and a.deactivated_at is null;
    if p_reason = 'already_active' then
      perform private.mail_payment(p_payment, 'payment_twice', 'twice',
        jsonb_build_object('amount_cents', p_payment.amount_cents));
    end if;
    perform private.carry_begun_refund(p_payment.id);
  end if;
end $$;

/* Closes entries that an event or administrator settled; entries resolved before keep administrator and reason. */
create function private.close_payment_entries(p_payment_id text, p_reasons text[], p_status text, p_note text)
returns void
language sql security definer set search_path = '' as $$
  update public.payments_to_resolve r
  set status = p_status, resolved_at = now(), resolved_by = coalesce(auth.uid(), r.resolved_by), note = coalesce(p_note, r.note)
  where r.payment_id = p_payment_id and r.status = 'open' and (p_reasons is null or r.reason = any (p_reasons));
  select private.carry_begun_refund(p_payment_id)
$$;

/* The mail contains the plan's name in each language that an administrator has written. */
create function private.mail_payment(p_payment public.payments, p_template text, p_once text, p_more jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  plan public.subscription_plans;
begin
  select l.* into plan from public.user_subscriptions s join public.subscription_plans l on l.id = s.plan_id
  where s.id = p_payment.subscription_id;
  perform private.queue_mail(p_payment.user_id, p_template, jsonb_strip_nulls(p_more || jsonb_build_object(
      'plan', plan.name, 'plan_en', plan.texts -> 'en' -> 'name', 'plan_es', plan.texts -> 'es' -> 'name',
      'currency', coalesce(p_payment.currency, 'brl'), 'paid_at', p_payment.captured_at,
      'receipt_url', p_payment.receipt_url, 'receipt_number', p_payment.receipt_number, 'method', p_payment.payment_method)),
    p_once || ':' || p_payment.id);
end $$;

/* True for an order by Pix or boleto that is neither paid nor given up: another page would invite to pay twice. */
create function private.is_payment_on_its_way(p_subscription_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.payment_events e
    where e.subscription_id = p_subscription_id and e.outcome = 'awaiting_payment'
      and not exists (select from public.payment_events later where later.object_id = e.object_id
        and later.type in ('checkout.session.async_payment_failed', 'checkout.session.expired'))
  )
$$;

/*
 * Names the account after the visitor who paid and sets that visitor's language, because several may have started a
 * purchase with one address. After the owner's first sign-in nothing changes.
 */
create function private.name_after_payer(p_session_id text, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  payer public.checkout_sessions;
begin
  select * into payer from public.checkout_sessions c where c.id = p_session_id and c.visitor_name is not null;
  if payer.id is null or exists (select from auth.users u where u.id = p_user_id and u.last_sign_in_at is not null) then
    return;
  end if;
  update public.profiles p set full_name = payer.visitor_name where p.id = p_user_id and p.role = 'client';
  update auth.users u
  set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || jsonb_strip_nulls(jsonb_build_object(
    'full_name', payer.visitor_name, 'language', payer.visitor_language))
  where u.id = p_user_id;
end $$;

/* Activates the plan: the purchase gets its payment, and the buyer is notified. */
create function private.activate_paid(p_payment public.payments, p_subscription public.user_subscriptions)
returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* The reason why a buyer can have no plan: erased, deactivated or made staff before the payment arrived. */
create function private.buyer_problem(p_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  buyer public.profiles;
begin
  select * into buyer from public.profiles p where p.id = p_user_id;
  return case
    when private.is_erased(p_user_id) then 'buyer_erased'
    when buyer.deactivated_at is not null then 'buyer_deactivated'
    when buyer.role <> 'client' then 'buyer_is_staff'
  end;
end $$;

/*
 * Reasons for which a payment bought nothing. Entries with them close when the plan is active, and stay closed when an
 * administrator dismissed them.
 */
create function private.purchase_problems() returns text[]
language sql immutable set search_path = '' as $$
  select array['unknown_subscription', 'owner_mismatch', 'amount_mismatch', 'already_active', 'buyer_erased',
    'buyer_deactivated', 'buyer_is_staff', 'traveller_gone']
$$;

/* True if the plan moved with its case to a grown child's account, while the payment stayed with the payer. */
create function private.is_paid_by_former_guardian(p_payment public.payments, p_subscription public.user_subscriptions)
returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.travellers t
    where t.id = p_payment.traveller_id and t.client_id::text = p_payment.buyer_named
      and t.handed_over_to = p_subscription.user_id)
$$;

/* The reason why this payment cannot buy this subscription, or null. */
create function private.payment_problem(p_payment public.payments, p_subscription public.user_subscriptions)
returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  asked_cents bigint;
  asked_currency text := coalesce(p_subscription.currency, 'brl');
begin
  if p_subscription.id is null then
    return 'unknown_subscription';
  end if;
  if p_payment.buyer_named is distinct from p_subscription.user_id::text
    and not private.is_paid_by_former_guardian(p_payment, p_subscription) then
    return 'owner_mismatch';
  end if;
  select c.amount_cents, c.currency into asked_cents, asked_currency
  from public.checkout_sessions c where c.id = p_payment.session_id;
  if asked_cents is null then
    asked_currency := p_subscription.currency;
    asked_cents := coalesce(p_subscription.amount_cents,
      (select round(l.price * 100) from public.subscription_plans l where l.id = p_subscription.plan_id));
  end if;
  if (p_payment.amount_cents, p_payment.currency) is distinct from (asked_cents, asked_currency) then
    return 'amount_mismatch';
  end if;
  if private.buyer_problem(p_subscription.user_id) is not null then
    return private.buyer_problem(p_subscription.user_id);
  end if;
  if private.is_traveller_gone(p_subscription.traveller_id) then
    return 'traveller_gone';
  end if;
  if exists (select from public.user_subscriptions s
             where s.user_id = p_subscription.user_id and s.traveller_id is not distinct from p_subscription.traveller_id
               and s.status = 'active' and not private.is_plan_used(s)) then
    return 'already_active';
  end if;
  return null;
end $$;

/* Decides the outcome from the facts of a payment. The caller has locked the subscription. */
create function private.settle_payment(p_payment public.payments, p_subscription public.user_subscriptions)
returns text
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* An expired or failed session cancels only a purchase that still waits for it. */
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

/* Ends a refund that failed or was rejected, unless it was begun again with another entry of its payment. */
create function private.end_begun_refund(p_payment_id text, p_entry_id text) returns void
language sql security definer set search_path = '' as $$
  update public.payments_to_resolve r set begun_refund_id = null,
    note = case when r.status <> 'open' then r.note end, resolved_by = case when r.status <> 'open' then r.resolved_by end
  where r.payment_id = p_payment_id and (r.begun_refund_id is not null or r.status = 'open' and r.note is not null)
    and exists (select from public.payments_to_resolve begun where begun.payment_id = p_payment_id
      and begun.id::text = p_entry_id and (begun.begun_refund_id is not null or begun.status = 'open' and begun.note is not null))
$$;

/* Stores an event's facts about its payment; a later event about the same fact wins in any order. */
create function private.note_payment(
  p_kind text, p_object jsonb, p_at timestamptz, p_subscription public.user_subscriptions
) returns public.payments
language plpgsql security definer set search_path = '' as $$
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
      perform private.end_begun_refund(payment.id, p_object -> 'metadata' ->> 'entry_id');
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
end $$;

/* Applies one event of the payment provider, in any order and number. */
create function private.apply_checkout_event(p_event jsonb) returns public.checkout_outcome
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function public.apply_checkout_event(event jsonb) returns public.checkout_outcome
language sql security invoker set search_path = '' as $$ select private.apply_checkout_event(event) $$;

grant execute on function private.apply_checkout_event(jsonb), public.apply_checkout_event(jsonb) to service_role;

/* Locks an open entry; the second of two who decide about it gets an error. */
create function private.lock_open_entry(p_entry_id uuid) returns public.payments_to_resolve
language plpgsql security definer set search_path = '' as $$
declare
  entry public.payments_to_resolve;
begin
  perform private.hold_payment(r.payment_id) from public.payments_to_resolve r where r.id = p_entry_id;
  select * into entry from public.payments_to_resolve r where r.id = p_entry_id;
  if entry.id is null then
    raise exception 'payment_entry_not_found' using errcode = 'P0002';
  end if;
  if entry.status <> 'open' then
    raise exception 'payment_already_resolved' using errcode = 'P0001';
  end if;
  return entry;
end $$;

/* Resolves an entry without the provider: activates the plan, or dismisses it with a reason. */
create function private.admin_resolve_payment(p_entry_id uuid, p_resolution text, p_note text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  entry public.payments_to_resolve;
  payment public.payments;
  subscription public.user_subscriptions;
begin
  perform private.require_role('admin');
  entry := private.lock_open_entry(p_entry_id);
  if p_resolution is null or p_resolution not in ('activated', 'dismissed') then
    raise exception 'invalid_resolution' using errcode = '22023';
  end if;
  if coalesce(p_note, '') !~ '\S' then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  select * into payment from public.payments p where p.id = entry.payment_id;
  if private.is_refund_under_way(payment.id) then
    raise exception 'refund_under_way' using errcode = 'P0001';
  end if;
  if p_resolution = 'dismissed' then
    perform private.close_payment_entries(payment.id, array[entry.reason], 'dismissed', btrim(p_note));
    if entry.reason = 'refund_requested' then
      perform private.notify(entry.user_id, 'Pedido de Reembolso Recusado', btrim(p_note),
        jsonb_build_object('kind', 'refund_dismissed', 'case', payment.traveller_id, 'values', jsonb_build_object('note', btrim(p_note))));
    end if;
  else
    subscription := private.find_paid_subscription(jsonb_build_object('id', payment.session_id,
      'payment_intent', payment.id, 'metadata', jsonb_build_object('subscription_id', payment.subscription_id)));
    -- The money of a lost dispute has gone back.
    if subscription.id is null or payment.captured_at is null or payment.is_refunded or payment.dispute = 'lost'
      or private.buyer_problem(subscription.user_id) is not null or private.is_traveller_gone(subscription.traveller_id) then
      raise exception 'payment_cannot_activate' using errcode = 'P0001';
    end if;
    if exists (select from public.user_subscriptions s
               where s.user_id = subscription.user_id and s.traveller_id is not distinct from subscription.traveller_id
                 and s.status = 'active' and not private.is_plan_used(s)) then
      raise exception 'already_active' using errcode = 'P0001';
    end if;
    perform private.activate_paid(payment, subscription);
    perform private.close_payment_entries(payment.id, null, 'activated', btrim(p_note));
  end if;
  perform private.audit('admin_resolve_payment', 'payment', p_entry_id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'reason', entry.reason),
    jsonb_build_object('status', p_resolution, 'payment', payment.id, 'note', btrim(p_note)));
  return p_entry_id;
end $$;

create function public.admin_resolve_payment(entry_id uuid, resolution text, note text) returns uuid
language sql security invoker set search_path = '' as $$
  select private.admin_resolve_payment(entry_id, resolution, note)
$$;

/*
 * Called by refund-payment before the provider: checks the administrator's right and returns the remaining amount. The
 * entry stays open until the provider reports the refund.
 */
create function private.admin_begin_refund(p_entry_id uuid, p_note text) returns setof public.refund_order
language plpgsql security definer set search_path = '' as $$
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
  update public.payments_to_resolve r
  set begun_refund_id = case when r.id = p_entry_id then coalesce(r.begun_refund_id, gen_random_uuid()) end
  where r.payment_id = payment.id and (r.id = p_entry_id or r.begun_refund_id is not null);
  select r.begun_refund_id into entry.begun_refund_id from public.payments_to_resolve r where r.id = p_entry_id;
  -- A repeated request (the provider was not reached) does not record the same note twice.
  if entry.note is not distinct from btrim(p_note) and entry.resolved_by is not distinct from auth.uid() then
    return query select (row(payment.id, payment.amount_cents - payment.refunded_cents, entry.begun_refund_id)::public.refund_order).*;
    return;
  end if;
  update public.payments_to_resolve set note = btrim(p_note), resolved_by = auth.uid() where id = p_entry_id;
  perform private.audit('admin_begin_refund', 'payment', p_entry_id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'reason', entry.reason),
    jsonb_build_object('payment', payment.id, 'amount_cents', payment.amount_cents - payment.refunded_cents,
      'note', btrim(p_note)));
  return query select (row(payment.id, payment.amount_cents - payment.refunded_cents, entry.begun_refund_id)::public.refund_order).*;
end $$;

create function public.admin_begin_refund(entry_id uuid, note text) returns setof public.refund_order
language sql security invoker set search_path = '' as $$
  select * from private.admin_begin_refund(entry_id, note)
$$;

/* An amount that the bank took back in a dispute is not refunded again. */
create function private.request_refund(p_reason text, p_traveller_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function public.request_refund(reason text, traveller_id uuid default null, request_id uuid default null)
returns uuid
language sql security invoker set search_path = '' as $$
  select coalesce(
    (private.first_answer(request_id, jsonb_build_array('request_refund', reason, traveller_id)) #>> '{}')::uuid,
    private.answered(request_id, private.request_refund(reason, traveller_id)))
$$;

/*
 * A client's last purchase for each traveller, the client's own first, for "Minha compra". The payer keeps receipt and
 * claim, also for a child whose case ended or was handed over.
 */
create function private.my_purchases() returns setof public.purchase
language sql stable security definer set search_path = '' as $$
  select distinct on (p.traveller_id is not null, p.traveller_id) l.name, s.status, p.amount_cents, p.currency, p.captured_at, coalesce(s.receipt_url, p.receipt_url),
    p.refunded_cents, p.is_refunded, r.opened_at, r.status, p.receipt_number, p.payment_method, p.needs_transfer,
    a.given_at, l.texts, t.transferred_on, t.transfer_receipt, t.transfer_file, private.case_traveller(p.traveller_id),
    private.is_refund_under_way(p.id), r.resolved_at, p.refunded_as_of
  from public.payments p
  left join public.user_subscriptions s on s.id = p.subscription_id
  left join public.subscription_plans l on l.id = s.plan_id
  left join public.payments_to_resolve r on r.payment_id = p.id and r.reason = 'refund_requested'
  left join private.refund_accounts a on a.payment_id = p.id
  left join lateral (
    select d.transferred_on, d.transfer_receipt, d.transfer_file from public.payments_to_resolve d
    where d.payment_id = p.id and d.transferred_on is not null order by d.transferred_on desc limit 1) t on true
  where p.user_id = private.client_id() and p.captured_at is not null
  order by p.traveller_id is not null, p.traveller_id, p.captured_at desc
$$;

create function public.my_purchases() returns setof public.purchase
language sql stable security invoker set search_path = '' as $$ select * from private.my_purchases() $$;

create function private.my_purchase(p_traveller_id uuid) returns setof public.purchase
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.my_purchases() m where (m.traveller).id is not distinct from p_traveller_id;
end $$;

create function public.my_purchase(traveller_id uuid default null) returns setof public.purchase
language sql stable security invoker set search_path = '' as $$ select * from private.my_purchase(traveller_id) $$;

grant execute on function
  private.admin_resolve_payment(uuid, text, text), public.admin_resolve_payment(uuid, text, text),
  private.admin_begin_refund(uuid, text), public.admin_begin_refund(uuid, text),
  private.request_refund(text, uuid), public.request_refund(text, uuid, uuid),
  private.my_purchases(), public.my_purchases(), private.my_purchase(uuid), public.my_purchase(uuid) to authenticated;

/*
 * Captured payments without any outcome. The view must always be empty; the scheduled reconciliation reports its rows.
 */
create view private.silent_payments with (security_invoker = true) as
  select p.id, p.session_id, p.subscription_id, p.user_id, p.buyer_named, p.amount_cents, p.currency, p.captured_at,
  p.is_quick_registration, p.refunded_cents, p.is_refunded, p.refunded_as_of, p.dispute, p.receipt_url, p.outcome, p.created_at from public.payments p
  where p.captured_at is not null and not p.is_refunded
    and not (p.outcome = 'activated')
    and not exists (select from public.payments_to_resolve r where r.payment_id = p.id);

/* A payment method offered here; null for the provider's others. */
create function private.known_method(p_type text) returns public.payment_method
language sql immutable set search_path = '' as $$
  select case when p_type in ('card', 'pix', 'boleto') then p_type end
$$;

/* Queues the mail about a waiting order with the expiry and page of its code or slip, if the provider has sent them. */
create function private.mail_waiting(p_subscription public.user_subscriptions, p_session jsonb, p_due jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  plan public.subscription_plans;
begin
  select * into plan from public.subscription_plans l where l.id = p_subscription.plan_id;
  perform private.queue_mail(p_subscription.user_id, 'payment_waiting', jsonb_strip_nulls(jsonb_build_object(
      'plan', plan.name, 'plan_en', plan.texts -> 'en' -> 'name', 'plan_es', plan.texts -> 'es' -> 'name',
      'amount_cents', (p_session ->> 'amount_total')::bigint, 'currency', lower(p_session ->> 'currency'),
      'method', private.known_method(p_due ->> 'method'), 'due_at', to_timestamp((p_due ->> 'at')::bigint),
      'pay_url', p_due ->> 'url')),
    'waiting:' || (p_session ->> 'id'));
end $$;

/*
 * True for a refund that the provider has not confirmed, or that was begun here and has neither succeeded nor failed.
 */
create function private.is_refund_under_way(p_payment_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.payments_to_resolve r
      where r.payment_id = p_payment_id and r.status = 'open' and r.note is not null)
    or exists (select from public.payment_events e
      where e.payment_intent_id = p_payment_id and e.outcome = 'refund_under_way'
        and not exists (select from public.payment_events later where later.object_id = e.object_id
          and later.outcome in ('refund_succeeded', 'refund_failed')))
$$;

/* The contradiction between the refunded amounts and the payment, or null. */
create function private.paid_back_problem(p_payment public.payments) returns text
language sql immutable security invoker set search_path = '' as $$
  select case when gone > p_payment.amount_cents then 'paid_back_twice'
    when p_payment.transferred_cents > 0 and gone < p_payment.amount_cents then 'paid_back_short' end
  from (select p_payment.provider_cents + p_payment.transferred_cents + case when p_payment.dispute = 'lost'
    then coalesce(p_payment.disputed_cents, p_payment.amount_cents) else 0 end as gone) g
$$;

/* Lists a contradiction, and removes the entry when it no longer exists, such as a failed second refund. */
create function private.list_paid_back(p_payment public.payments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  problem text := private.paid_back_problem(p_payment);
begin
  delete from public.payments_to_resolve r where r.payment_id = p_payment.id and r.status = 'open'
    and r.reason in ('paid_back_twice', 'paid_back_short') and r.reason is distinct from problem;
  if problem is not null then
    perform private.list_payment(p_payment, problem);
  end if;
end $$;

/* Waits for a running erasure and throws after it, so that nothing is written behind the erasure. */
create function private.require_not_erased(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  if private.is_erased(p_user_id) then
    raise exception 'buyer_erased' using errcode = 'P0001';
  end if;
end $$;

/*
 * Withdraws the client's refund request and keeps the plan, unless an administrator or the provider has begun the refund.
 * Another request follows the rules of its own day.
 */
create function private.withdraw_refund(p_traveller_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  payment public.payments;
  entry_id uuid;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select * into payment from public.payments p
  where p.user_id = caller and p.traveller_id is not distinct from p_traveller_id and p.captured_at is not null and not p.is_refunded
  order by p.captured_at desc limit 1;
  perform private.hold_payment(payment.id);
  select r.id into entry_id from public.payments_to_resolve r
  where r.payment_id = payment.id and r.reason = 'refund_requested' and r.status = 'open';
  if entry_id is null then
    raise exception 'refund_not_open' using errcode = 'P0001';
  end if;
  if private.is_refund_under_way(payment.id) then
    raise exception 'refund_under_way' using errcode = 'P0001';
  end if;
  update public.payments_to_resolve r set status = 'withdrawn', resolved_at = now(), resolved_by = caller where r.id = entry_id;
  perform private.audit('withdraw_refund', 'payment', entry_id, null, caller, jsonb_build_object('status', 'open'),
    jsonb_build_object('status', 'withdrawn', 'payment', payment.id));
  perform private.queue_mail(caller, 'refund_withdrawn', '{}', concat_ws(':', 'refund_withdrawn', payment.id, private.today()));
  return entry_id;
end $$;

create function public.withdraw_refund(traveller_id uuid default null, request_id uuid default null) returns uuid
language sql security invoker set search_path = '' as $$
  select coalesce(
    (private.first_answer(request_id, jsonb_build_array('withdraw_refund', traveller_id)) #>> '{}')::uuid,
    private.answered(request_id, private.withdraw_refund(traveller_id)))
$$;

grant execute on function private.withdraw_refund(uuid), public.withdraw_refund(uuid, uuid) to authenticated;
