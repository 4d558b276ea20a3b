-- Why: a whole refund closed the entry of a lost dispute; when the refund failed afterwards the payment was neither plan, refund nor
-- entry, and no administrator read of the loss.

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
      jsonb_build_object('kind', 'refunded'))
    from public.payments_to_resolve r
    where r.payment_id = p_payment.id and r.reason = 'refund_requested' and r.status = 'open';
    -- Whoever paid in another person's name is not the one we can write to.
    if coalesce(p_payment.buyer_named, p_payment.user_id::text) = p_payment.user_id::text then
      perform private.mail_payment(p_payment, 'payment_refunded', 'refunded',
        jsonb_build_object('amount_cents', p_payment.refunded_cents,
          'has_plan', private.has_active_plan(p_payment.user_id)));
    end if;
    -- A lost dispute stays listed: the refund may still fail, and the loss is for a person to see.
    perform private.close_payment_entries(p_payment.id, array(select r.reason from public.payments_to_resolve r
      where r.payment_id = p_payment.id and r.reason not in ('paid_back_twice', 'paid_back_short', 'dispute_lost')), 'refunded', null);
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
end $function$;
