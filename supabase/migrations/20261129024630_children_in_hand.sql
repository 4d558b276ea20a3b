-- Why: A guardian reads the open invitations, and a notice of a case or payment of a child has the child by id.

CREATE TYPE "public"."sent_hand_over" AS ("traveller_id" required.uuid, "email" required.text, "expires_at" required.timestamptz);

CREATE OR REPLACE FUNCTION private.activate_paid(p_payment public.payments, p_subscription public.user_subscriptions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  -- One plan at a time: the one that has led to its decision makes room.
  update public.user_subscriptions s set status = 'cancelled', expires_at = now()
  where s.user_id = p_subscription.user_id and s.traveller_id is not distinct from p_subscription.traveller_id
    and s.id <> p_subscription.id and s.status = 'active' and private.is_plan_used(s);
  update public.user_subscriptions
  set status = 'active', started_at = now(), expires_at = null,
      -- What was paid for is what the payment page offered, even where the buyer chose another plan afterwards.
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
  -- An account made for the purchase has a password nobody knows: the mail that confirms the payment asks its owner to
  -- choose one, so that nobody gets two.
  perform private.mail_payment(payment,
    case when payment.is_quick_registration and p_subscription.started_at is null then 'set_password' else 'payment_confirmed' end, 'paid',
    jsonb_build_object('amount_cents', payment.amount_cents));
end $function$;

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
end $function$;

CREATE OR REPLACE FUNCTION private.ask_for_transfer(p_payment_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  update public.payments p set needs_transfer = true where p.id = p_payment_id and not p.needs_transfer
  returning p.* into payment;
  if exists (select from public.profiles p where p.id = payment.user_id and p.role = 'client') then
    perform private.notify(payment.user_id, 'Precisamos de uma Chave Pix ou Conta',
      'O banco não aceitou o reembolso. Em Configurações, Minha compra, diga para onde devemos transferir o valor.',
      jsonb_build_object('kind', 'refund_account_needed', 'case', payment.traveller_id));
  end if;
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
    -- The consultant goes on with a case that was handed over.
    or n.user_id = t.client_id and n.metadata ->> 'case' = t.id::text);
  delete from public.mail_outbox m using private.hand_overs h
  where h.traveller_id = p_traveller_id and m.template = 'hand_over' and m.to_email = h.email;
  delete from private.hand_overs h where h.traveller_id = p_traveller_id;
end $function$;

CREATE OR REPLACE FUNCTION private.my_sent_hand_overs()
 RETURNS SETOF public.sent_hand_over
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.id, regexp_replace(h.email, '^(.).*@', '\1…@'), h.expires_at
  from private.hand_overs h join public.travellers t on t.id = h.traveller_id
  where t.client_id = private.client_id() and t.birth_date is not null and h.expires_at > now()
  order by h.asked_at, t.id
$function$;

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
  -- A case that ended at the guardian's wish names nobody any more.
  where t.birth_date is not null and t.id = coalesce((p_metadata ->> 'case')::uuid, (select a.traveller_id
    from public.visa_applications a where a.status <> 'ended' and a.id = (p_metadata ->> 'application_id')::uuid));
  insert into public.notifications (user_id, title, message, metadata)
  values (p_user_id, p_title, left(coalesce('Pedido de ' || child.name || ': ', '') || p_message, 2000), p_metadata - 'case'
    || case when child.id is null then '{}' else jsonb_build_object('case', child.id) end
    || case when child.name is null then '{}'
      else jsonb_build_object('values', coalesce(p_metadata -> 'values', '{}') || jsonb_build_object('traveller', child.name)) end);
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

CREATE OR REPLACE FUNCTION public.my_sent_hand_overs()
 RETURNS SETOF public.sent_hand_over
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.my_sent_hand_overs() $function$;

REVOKE ALL ON FUNCTION "private"."my_sent_hand_overs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_sent_hand_overs"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."my_sent_hand_overs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_sent_hand_overs"() TO "authenticated";
