-- Why: an administrator could activate the plan of a payment whose dispute was lost; the next event of the provider cancelled it again,
-- and the entry was decided: neither plan, refund nor entry.

CREATE OR REPLACE FUNCTION private.admin_resolve_payment(p_entry_id uuid, p_resolution text, p_note text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    -- The money of a lost dispute has gone back.
    if subscription.id is null or payment.captured_at is null or payment.is_refunded or payment.dispute = 'lost'
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
end $function$;
