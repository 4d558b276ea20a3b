/*
 * The money of a payment goes back one way: through the provider, or by a transfer. Whichever began goes on until it has
 * ended, and the other refuses meanwhile.
 *
 * Always true: a payment that was transferred back stays given back, whatever the provider says later; where money went
 * back twice, or a refund from before the transfer failed after it, an entry tells the administrators.
 *
 * Never true: an account, or a file of a receipt, that is kept for a refund which has ended without it or whose buyer was
 * erased.
 */

-- what went back ---------------------------------------------------------------
alter table public.payments
  add column provider_cents bigint not null default 0 check (provider_cents >= 0),
  add column provider_as_of timestamptz,
  add column transferred_cents bigint not null default 0 check (transferred_cents >= 0),
  add column disputed_cents bigint check (disputed_cents >= 0);
comment on column public.payments.provider_cents is 'Given back by the provider; refunded_cents counts a transfer too, up to what was paid.';
comment on column public.payments.provider_as_of is 'When the provider said so: older words about it do not count any more.';
comment on column public.payments.transferred_cents is 'Given back by a transfer, which ends the payment.';
comment on column public.payments.disputed_cents is 'What the buyer disputes at the bank.';

update public.payments p set
  transferred_cents = case when t.is_transferred then coalesce(p.amount_cents, p.refunded_cents) else 0 end,
  provider_cents = case when t.is_transferred then 0 else p.refunded_cents end,
  provider_as_of = case when t.is_transferred then null else p.refunded_as_of end
from (select q.id, exists (select from public.payments_to_resolve r
        where r.payment_id = q.id and r.transferred_on is not null) as is_transferred
      from public.payments q where q.refunded_as_of is not null) t
where t.id = p.id;

alter table public.payments_to_resolve drop constraint payments_to_resolve_reason_check;
alter table public.payments_to_resolve add constraint payments_to_resolve_reason_check
  check (reason in ('unknown_subscription', 'owner_mismatch', 'amount_mismatch', 'already_active', 'buyer_erased',
    'buyer_deactivated', 'buyer_is_staff', 'dispute_open', 'dispute_lost', 'refund_failed', 'refund_requested',
    'paid_back_twice', 'paid_back_short'));

/* Asked of the provider and not confirmed by it, or begun there and neither done nor failed. */
create function private.is_refund_under_way(p_payment_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.payments_to_resolve r
      where r.payment_id = p_payment_id and r.status = 'open' and r.note is not null)
    or exists (select from public.payment_events e
      where e.payment_intent_id = p_payment_id and e.outcome = 'refund_under_way'
        and not exists (select from public.payment_events later where later.object_id = e.object_id
          and later.outcome in ('refund_succeeded', 'refund_failed')))
$$;

/* What the sums that left us say against each other. */
create function private.paid_back_problem(p_payment public.payments) returns text
language sql immutable security invoker set search_path = '' as $$
  select case when gone > p_payment.amount_cents then 'paid_back_twice'
    when p_payment.transferred_cents > 0 and gone < p_payment.amount_cents then 'paid_back_short' end
  from (select p_payment.provider_cents + p_payment.transferred_cents + case when p_payment.dispute = 'lost'
    then coalesce(p_payment.disputed_cents, p_payment.amount_cents) else 0 end as gone) g
$$;

/* The entry goes with its problem, such as a second refund that failed: what is not true any more needs no decision. */
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

-- what the provider says -------------------------------------------------------
/* Writes down what an event says about its payment; later words about the same thing win, whatever came first. */
create or replace function private.note_payment(
  p_kind text, p_object jsonb, p_at timestamptz, p_subscription public.user_subscriptions
) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  payment_id text := coalesce(p_object ->> 'payment_intent', p_object ->> 'id');
  failed_cents bigint;
  payment public.payments;
begin
  insert into public.payments (id, subscription_id, user_id)
  values (payment_id, p_subscription.id, p_subscription.user_id)
  on conflict (id) do update set subscription_id = coalesce(payments.subscription_id, excluded.subscription_id),
    user_id = coalesce(payments.user_id, excluded.user_id)
  returning * into payment;
  if p_kind like 'checkout.session.%' then
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
      -- A refund that was called off can be made again.
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
  -- Money that went twice is an entry of its own: what a buyer reads as given back is never more than was paid.
  if p_kind in ('charge.refunded', 'refund.failed') then
    update public.payments set refunded_cents = case when transferred_cents = 0 then provider_cents
      else least(amount_cents, provider_cents + transferred_cents) end
    where id = payment_id and provider_as_of is not null;
  end if;
  select * into payment from public.payments p where p.id = payment_id;
  return payment;
end $$;

/* The one place that decides what follows from the facts of a payment. The subscription is locked by the caller. */
create or replace function private.settle_payment(p_payment public.payments, p_subscription public.user_subscriptions)
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
      jsonb_build_object('kind', 'refunded'))
    from public.payments_to_resolve r
    where r.payment_id = p_payment.id and r.reason = 'refund_requested' and r.status = 'open';
    -- Whoever paid in another person's name is not the one we can write to.
    if coalesce(p_payment.buyer_named, p_payment.user_id::text) = p_payment.user_id::text then
      perform private.mail_payment(p_payment, 'payment_refunded', 'refunded',
        jsonb_build_object('amount_cents', p_payment.refunded_cents,
          'has_plan', private.has_active_plan(p_payment.user_id)));
    end if;
    perform private.close_payment_entries(p_payment.id, array(select r.reason from public.payments_to_resolve r
      where r.payment_id = p_payment.id and r.reason not in ('paid_back_twice', 'paid_back_short')), 'refunded', null);
    -- Named before anybody asked for the money, so no entry took it along.
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
  -- What was bought with it, or what an administrator decided about it, is not decided again.
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

/* Named, and the money never asked for: nothing is transferred there. An open entry keeps its account. */
create function private.forget_idle_accounts() returns void
language sql security definer set search_path = '' as $$
  delete from private.refund_accounts a where a.given_at < now() - interval '1 day'
    and not exists (select from public.payments_to_resolve r where r.payment_id = a.payment_id and r.status = 'open')
$$;

/* One event of the payment provider, any order, any number of times. */
create or replace function private.apply_checkout_event(p_event jsonb) returns public.checkout_outcome
language plpgsql security definer set search_path = '' as $$
declare
  object jsonb := p_event -> 'data' -> 'object';
  -- Whichever of its events says so, a refund is what its status is; one that was called off is with us again, too.
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
  -- The same event waits here for its twin instead of racing it.
  insert into public.payment_events (id, type, object_id, payment_intent_id, outcome)
  values (p_event ->> 'id', p_event ->> 'type', object ->> 'id', payment_intent, 'received') on conflict (id) do nothing;
  if not found then
    return row('duplicate', (select private.subscription_state(e.subscription_id)
      from public.payment_events e where e.id = p_event ->> 'id'))::public.checkout_outcome;
  end if;

  -- A payment and its refund may arrive together; whichever comes second must see the first.
  perform private.hold_payment(coalesce(payment_intent, object ->> 'id'));
  -- A mail that says what is waited for is no use once it has come, or never will.
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
      -- A checkout left alone expires without a word; Pix and boleto fail after the person has gone.
      if kind = 'checkout.session.async_payment_failed' and subscription.status = 'pending' then
        perform private.queue_mail(subscription.user_id, 'payment_failed', '{}', 'payment_failed:' || (object ->> 'id'));
      end if;
    elsif kind like 'checkout.session.%' and object ->> 'payment_status' is distinct from 'paid' then
      result := case when subscription.id is null then 'unknown_subscription' else 'awaiting_payment' end;
      -- Told after its own end, an order waits for nothing.
      if subscription.status = 'pending' and not exists (
          select from public.payment_events e where e.object_id = object ->> 'id'
            and e.type in ('checkout.session.async_payment_failed', 'checkout.session.async_payment_succeeded')) then
        perform private.mail_waiting(subscription, object, p_event -> 'due');
      end if;
    elsif kind in ('refund.under_way', 'refund.succeeded') then
      -- The sum is the charge's own to say.
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

  perform private.forget_idle_accounts();
  update public.payment_events set outcome = result, subscription_id = subscription.id where id = p_event ->> 'id';
  if subscription.id is not null then
    perform private.audit('apply_checkout_event', 'subscription', subscription.id, null, subscription.user_id,
      jsonb_build_object('status', subscription.status),
      jsonb_build_object('event', p_event ->> 'id', 'type', p_event ->> 'type', 'outcome', result, 'status',
        (select s.status from public.user_subscriptions s where s.id = subscription.id)));
  else
    -- A payment that belongs to no purchase we know stands in the administrators' list alone.
    perform private.audit('apply_checkout_event', 'payment', r.id, null, r.user_id, null,
      jsonb_build_object('event', p_event ->> 'id', 'type', p_event ->> 'type', 'outcome', result,
        'payment', r.payment_id, 'reason', r.reason, 'status', r.status))
    from public.payments_to_resolve r where r.payment_id = payment.id;
  end if;
  return row(result, private.subscription_state(subscription.id))::public.checkout_outcome;
end $$;

-- what people decide -------------------------------------------------------------
/* What an administrator decides about an entry without the provider: give the plan, or leave it with a reason. */
create or replace function private.admin_resolve_payment(p_entry_id uuid, p_resolution text, p_note text) returns uuid
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
        jsonb_build_object('kind', 'refund_dismissed', 'values', jsonb_build_object('note', btrim(p_note))));
    end if;
  else
    subscription := private.find_paid_subscription(jsonb_build_object('id', payment.session_id,
      'payment_intent', payment.id, 'metadata', jsonb_build_object('subscription_id', payment.subscription_id)));
    if subscription.id is null or payment.captured_at is null or payment.is_refunded
      or private.buyer_problem(subscription.user_id) is not null then
      raise exception 'payment_cannot_activate' using errcode = 'P0001';
    end if;
    if exists (select from public.user_subscriptions s
               where s.user_id = subscription.user_id and s.status = 'active' and not private.is_plan_used(s)) then
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

/*
 * Asked by the refund-payment function before it asks the provider: whether this administrator may refund it, and how
 * much is left. The entry stays open until the provider says that the money went back.
 */
create or replace function private.admin_begin_refund(p_entry_id uuid, p_note text) returns setof public.refund_order
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
  -- Nothing left to give back, or the bank has taken it already.
  if payment.captured_at is null or payment.is_refunded or payment.refunded_cents >= payment.amount_cents
    or payment.dispute = 'lost' then
    raise exception 'payment_not_refundable' using errcode = 'P0001';
  end if;
  -- Begun with this entry it may be asked for again, as the provider was perhaps never reached.
  if entry.note is null then
    if private.is_refund_under_way(payment.id) then
      raise exception 'refund_under_way' using errcode = 'P0001';
    end if;
    if payment.needs_transfer and not private.is_erased(payment.user_id) then
      raise exception 'refund_by_transfer' using errcode = 'P0001';
    end if;
  end if;
  -- Asked again (the provider was not reached): the same words are not recorded twice.
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
end $$;

/* The provider refuses for good: the entry is as open as before, and the refund becomes a transfer. */
create or replace function private.admin_refund_refused(p_entry_id uuid, p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  entry public.payments_to_resolve;
begin
  perform private.require_role('admin');
  entry := private.lock_open_entry(p_entry_id);
  if coalesce(p_reason, '') !~ '\S' then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  if entry.note is null then
    return p_entry_id;
  end if;
  update public.payments_to_resolve set note = null, resolved_by = null where id = p_entry_id;
  -- While the bank judges a dispute the money is not ours to send.
  if not exists (select from public.payments p where p.id = entry.payment_id and p.dispute = 'open') then
    perform private.ask_for_transfer(entry.payment_id);
  end if;
  perform private.audit('admin_refund_refused', 'payment', p_entry_id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'note', entry.note),
    jsonb_build_object('status', 'open', 'payment', entry.payment_id, 'reason', btrim(left(p_reason, 500))));
  return p_entry_id;
end $$;

/* What the bank took back with a dispute is not given back again. */
create or replace function private.request_refund(p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.client_id();
  payment public.payments;
  entry_id uuid;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if length(p_reason) > 1000 then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  -- The newest payment that is still ours; read again once nobody else decides about it.
  select * into payment from public.payments p
  where p.user_id = caller and p.captured_at is not null and not p.is_refunded
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
             where r.payment_id = payment.id and r.reason = 'refund_requested') then
    raise exception 'refund_already_requested' using errcode = 'P0001';
  end if;
  -- Whoever starts an application at this moment has it before the refund is asked for, or not at all.
  perform 1 from public.profiles p where p.id = caller for no key update;
  -- An approved visa is what was paid for. The law's seven days stand above that, as above the choice below.
  if payment.captured_at < now() - interval '7 days' and exists (
    select from public.visa_applications approved
    where approved.subscription_id = payment.subscription_id and approved.outcome = 'approved') then
    raise exception 'visa_approved' using errcode = 'P0001';
  end if;
  -- After a refusal a plan gives the money back or another try, once. The law's seven days stand above that.
  if payment.captured_at < now() - interval '7 days' and exists (
    select from public.visa_applications refused
    join public.visa_applications again on again.subscription_id = refused.subscription_id
      and again.created_at > refused.created_at
    where refused.subscription_id = payment.subscription_id and refused.outcome = 'refused') then
    raise exception 'another_try_chosen' using errcode = 'P0001';
  end if;
  if payment.needs_transfer and not exists (select from private.refund_accounts a where a.payment_id = payment.id) then
    raise exception 'refund_account_missing' using errcode = 'P0001';
  end if;
  perform private.list_payment(payment, 'refund_requested', private.trimmed(p_reason));
  select r.id into entry_id from public.payments_to_resolve r
  where r.payment_id = payment.id and r.reason = 'refund_requested';
  perform private.audit('request_refund', 'payment', entry_id, null, caller, null,
    jsonb_build_object('payment', payment.id));
  return entry_id;
end $$;

/* Of the caller's newest payment that the provider cannot give back; the newest words count. */
create or replace function private.set_refund_account(
  p_kind text, p_pix_key text, p_bank text, p_branch text, p_account text, p_holder_name text, p_holder_document text
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.client_id();
  payment public.payments;
  wanted private.refund_accounts;
  kept private.refund_accounts;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select * into payment from public.payments p
  where p.user_id = caller and p.captured_at is not null and not p.is_refunded and p.needs_transfer
  order by p.captured_at desc limit 1;
  perform private.hold_payment(payment.id);
  select * into payment from public.payments p where p.id = payment.id and not p.is_refunded;
  -- Decided once, a request is not made again: without an open entry nothing is transferred.
  if payment.id is null or exists (select from public.payments_to_resolve r
      where r.payment_id = payment.id and r.reason = 'refund_requested')
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
end $$;

/* Waits for an erasure that is being done: it forgets what is written before it, and nothing is written after it. */
create function private.require_not_erased(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  if private.is_erased(p_user_id) then
    raise exception 'buyer_erased' using errcode = 'P0001';
  end if;
end $$;

/* The money has been transferred: what follows is what follows when the provider gives it back. */
create or replace function private.admin_transfer_refund(p_entry_id uuid, p_paid_on date, p_receipt text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  entry public.payments_to_resolve;
  payment public.payments;
  subscription public.user_subscriptions;
  receipt text := private.trimmed(p_receipt);
begin
  perform private.require_role('admin');
  entry := private.lock_open_entry(p_entry_id);
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
  -- Entries before their person, as an erasure takes them.
  perform 1 from public.payments_to_resolve r where r.payment_id = payment.id order by r.id for no key update;
  perform private.require_not_erased(payment.user_id);
  subscription := private.find_paid_subscription(jsonb_build_object('id', payment.session_id,
    'payment_intent', payment.id, 'metadata', jsonb_build_object('subscription_id', payment.subscription_id)));
  update public.payments_to_resolve r set transferred_on = p_paid_on, transfer_receipt = receipt where r.id = entry.id;
  update public.payments p set transferred_cents = p.amount_cents - p.refunded_cents, refunded_cents = p.amount_cents,
    is_refunded = true, refunded_as_of = now()
  where p.id = payment.id returning * into payment;
  perform private.settle_payment(payment, subscription);
  perform private.audit('admin_transfer_refund', 'payment', entry.id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'reason', entry.reason),
    jsonb_build_object('status', 'refunded', 'payment', payment.id, 'amount_cents', payment.transferred_cents,
      'date', p_paid_on, 'receipt', receipt));
  return entry.id;
end $$;

create or replace function private.takes_transfer_file(p_entry public.payments_to_resolve) returns boolean
language sql stable security definer set search_path = '' as $$
  select not coalesce(private.is_erased(p_entry.user_id), false) and (p_entry.transferred_on is not null
    or p_entry.status = 'open' and exists (
      select from public.payments p where p.id = p_entry.payment_id and p.needs_transfer and not p.is_refunded))
$$;

/* Before the refund is marked as done, or after; a newer file takes the place of an older one, which is removed. */
create or replace function private.admin_attach_transfer_receipt(p_entry_id uuid, p_path text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  entry public.payments_to_resolve;
begin
  perform private.require_role('admin');
  perform private.hold_payment(r.payment_id) from public.payments_to_resolve r where r.id = p_entry_id;
  select * into entry from public.payments_to_resolve r where r.id = p_entry_id for no key update;
  if entry.id is null then
    raise exception 'payment_entry_not_found' using errcode = 'P0002';
  end if;
  perform private.require_not_erased(entry.user_id);
  if not private.takes_transfer_file(entry) then
    raise exception 'payment_not_refundable' using errcode = 'P0001';
  end if;
  perform private.require_upload(p_path, 'transfers/' || entry.id || '/');
  if entry.transfer_file is distinct from p_path then
    insert into private.erased_objects (path) select entry.transfer_file where entry.transfer_file is not null
    on conflict do nothing;
    update public.payments_to_resolve r set transfer_file = p_path where r.id = entry.id;
    perform private.audit('admin_attach_transfer_receipt', 'payment', entry.id, null, entry.user_id, null,
      jsonb_build_object('payment', entry.payment_id));
  end if;
  return entry.id;
end $$;

/* Forgotten with the decision: the account, and the file of a receipt where nothing was transferred. */
create or replace function private.forget_refund_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.refund_accounts a where a.payment_id = new.payment_id
    and not exists (select from public.payments_to_resolve r where r.payment_id = new.payment_id and r.status = 'open');
  if new.transfer_file is not null and new.transferred_on is null then
    insert into private.erased_objects (path) values (new.transfer_file) on conflict do nothing;
    update public.payments_to_resolve r set transfer_file = null where r.id = new.id;
  end if;
  return null;
end $$;

-- what was kept too long ---------------------------------------------------------
delete from private.refund_accounts a
using public.payments p
where p.id = a.payment_id
  and (p.is_refunded or private.is_erased(p.user_id) or exists (select from public.payments_to_resolve r
      where r.payment_id = a.payment_id and r.reason = 'refund_requested')
    and not exists (select from public.payments_to_resolve r where r.payment_id = a.payment_id and r.status = 'open'));
insert into private.erased_objects (path)
select r.transfer_file from public.payments_to_resolve r
where r.transfer_file is not null and (r.status <> 'open' and r.transferred_on is null or private.is_erased(r.user_id))
on conflict do nothing;
update public.payments_to_resolve r set transfer_file = null
where r.transfer_file is not null and (r.status <> 'open' and r.transferred_on is null or private.is_erased(r.user_id));
update public.payments_to_resolve r set transfer_receipt = null
where r.transfer_receipt is not null and private.is_erased(r.user_id);
