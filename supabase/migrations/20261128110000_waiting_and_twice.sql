/*
 * Mails that were missing of a payment: a Pix or boleto is waited for, until when and what happens then; an account with
 * a plan was paid for again, and the second sum goes back.
 */

alter table public.mail_outbox drop constraint mail_outbox_template_check;
alter table public.mail_outbox add constraint mail_outbox_template_check
  check (template in ('set_password', 'documents_rejected', 'protocol_registered', 'meeting_link', 'decision',
    'payment_confirmed', 'payment_refunded', 'payment_to_resolve', 'second_factor_enabled', 'second_factor_removed',
    'sessions_ended', 'step_opened', 'consulate_appointment', 'pre_interview', 'reminder', 'unread_message',
    'consultant_assigned', 'plan_cancelled', 'payment_failed', 'erasure_done', 'payment_waiting', 'payment_twice'));

/* A visitor begins a checkout with any address, so only one that is proved or has bought before is written to. */
create function private.may_be_written_to(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles p where p.id = p_user_id and (p.email_proved_at is not null or exists (
    select from public.user_subscriptions s where s.user_id = p.id and s.started_at is not null)))
$$;

/* The day the code or the slip ends, and its page at the provider, where the provider said them with the order. */
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

/* An entry is opened once for a payment and a reason; opening it again after it was resolved changes nothing. */
create or replace function private.list_payment(p_payment public.payments, p_reason text, p_request text default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.payments_to_resolve (payment_id, user_id, reason, request)
  values (p_payment.id, p_payment.user_id, p_reason, p_request)
  on conflict (payment_id, reason) do nothing;
  if found then
    perform private.queue_mail(a.id, 'payment_to_resolve', jsonb_build_object('reason', p_reason))
    from public.profiles a where a.role = 'admin' and a.deactivated_at is null;
    if p_reason = 'already_active' then
      perform private.mail_payment(p_payment, 'payment_twice', 'twice',
        jsonb_build_object('amount_cents', p_payment.amount_cents));
    end if;
  end if;
end $$;

/* One event of the payment provider, any order, any number of times. */
create or replace function private.apply_checkout_event(p_event jsonb) returns public.checkout_outcome
language plpgsql security definer set search_path = '' as $$
declare
  object jsonb := p_event -> 'data' -> 'object';
  -- A refund that changes to "failed" is told as an update by older versions of the provider's API.
  kind text := case when p_event ->> 'type' in ('refund.failed', 'refund.updated', 'charge.refund.updated')
                    then case when object ->> 'status' = 'failed' then 'refund.failed' else 'ignored' end
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
              'charge.succeeded', 'refund.failed', 'charge.dispute.created', 'charge.dispute.closed',
              'checkout.session.async_payment_failed', 'checkout.session.expired') then
    subscription := private.find_paid_subscription(object);
    if kind in ('checkout.session.async_payment_failed', 'checkout.session.expired') then
      result := case when subscription.id is null then 'unknown_subscription'
                     else private.end_unpaid(subscription, object) end;
      -- A checkout left alone expires without a word; Pix and boleto fail after the person has gone.
      if kind = 'checkout.session.async_payment_failed' and subscription.status = 'pending'
          and private.may_be_written_to(subscription.user_id) then
        perform private.queue_mail(subscription.user_id, 'payment_failed', '{}', 'payment_failed:' || (object ->> 'id'));
      end if;
    elsif kind like 'checkout.session.%' and object ->> 'payment_status' is distinct from 'paid' then
      result := case when subscription.id is null then 'unknown_subscription' else 'awaiting_payment' end;
      -- Told after its own end, an order waits for nothing.
      if subscription.status = 'pending' and private.may_be_written_to(subscription.user_id) and not exists (
          select from public.payment_events e where e.object_id = object ->> 'id'
            and e.type in ('checkout.session.async_payment_failed', 'checkout.session.async_payment_succeeded')) then
        perform private.mail_waiting(subscription, object, p_event -> 'due');
      end if;
    else
      payment := private.note_payment(kind, object, happened_at, subscription);
      if kind = 'charge.dispute.closed' and payment.dispute = 'won' then
        perform private.close_payment_entries(payment.id, array['dispute_open'], 'dismissed', null);
      end if;
      result := private.settle_payment(payment, subscription);
      result := case when kind = 'charge.dispute.created' and result <> 'dispute_lost' then 'dispute_recorded'
                     when kind = 'charge.dispute.closed' and payment.dispute = 'won' then 'dispute_won'
                     when kind = 'refund.failed' and not payment.is_refunded then 'refund_failed'
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
    -- A payment that belongs to no purchase we know stands in the administrators' list alone.
    perform private.audit('apply_checkout_event', 'payment', r.id, null, r.user_id, null,
      jsonb_build_object('event', p_event ->> 'id', 'type', p_event ->> 'type', 'outcome', result,
        'payment', r.payment_id, 'reason', r.reason, 'status', r.status))
    from public.payments_to_resolve r where r.payment_id = payment.id;
  end if;
  return row(result, private.subscription_state(subscription.id))::public.checkout_outcome;
end $$;
