-- Why: a payment that another refund had closed could be transferred while the refund begun here was still on its way;
-- a refund that was begun again after its end was sent with the provider's idempotency key of the ended one.

ALTER TABLE "public"."payments_to_resolve" ADD COLUMN "begun_refund_id" uuid;

update public.payments_to_resolve set begun_refund_id = gen_random_uuid() where status = 'open' and note is not null;

ALTER TYPE "public"."refund_order" ADD ATTRIBUTE "refund_id" required.uuid CASCADE;

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
end $function$;

CREATE OR REPLACE FUNCTION private.admin_refund_refused(p_entry_id uuid, p_reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  perform private.end_begun_refund(entry.payment_id, entry.id::text);
  -- While the bank judges a dispute the money is not ours to send.
  if not exists (select from public.payments p where p.id = entry.payment_id and p.dispute = 'open') then
    perform private.ask_for_transfer(entry.payment_id);
  end if;
  perform private.audit('admin_refund_refused', 'payment', p_entry_id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'note', entry.note),
    jsonb_build_object('status', 'open', 'payment', entry.payment_id, 'reason', btrim(left(p_reason, 500))));
  return p_entry_id;
end $function$;

CREATE OR REPLACE FUNCTION private.carry_begun_refund(p_payment_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.payments_to_resolve r set note = begun.note, resolved_by = begun.resolved_by
  from public.payments_to_resolve begun join public.payments p on p.id = begun.payment_id
  where begun.payment_id = p_payment_id and begun.begun_refund_id is not null and begun.status <> 'open'
    and not p.is_refunded and p.dispute is distinct from 'lost'
    and r.id = (select o.id from public.payments_to_resolve o where o.payment_id = p_payment_id and o.status = 'open'
      order by o.note is null, o.opened_at, o.id limit 1)
    and r.note is null
$function$;

CREATE OR REPLACE FUNCTION private.close_payment_entries(p_payment_id text, p_reasons text[], p_status text, p_note text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.payments_to_resolve r
  set status = p_status, resolved_at = now(), resolved_by = coalesce(auth.uid(), r.resolved_by), note = coalesce(p_note, r.note)
  where r.payment_id = p_payment_id and r.status = 'open' and (p_reasons is null or r.reason = any (p_reasons));
  select private.carry_begun_refund(p_payment_id)
$function$;

CREATE OR REPLACE FUNCTION private.end_begun_refund(p_payment_id text, p_entry_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.payments_to_resolve r set begun_refund_id = null,
    note = case when r.status <> 'open' then r.note end, resolved_by = case when r.status <> 'open' then r.resolved_by end
  where r.payment_id = p_payment_id and (r.begun_refund_id is not null or r.status = 'open' and r.note is not null)
    and exists (select from public.payments_to_resolve begun where begun.payment_id = p_payment_id
      and begun.id::text = p_entry_id and (begun.begun_refund_id is not null or begun.status = 'open' and begun.note is not null))
$function$;

CREATE OR REPLACE FUNCTION private.list_payment(p_payment public.payments, p_reason text, p_request text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

COMMENT ON COLUMN "public"."payments_to_resolve"."begun_refund_id" IS 'The refund that the provider was asked for with this entry, unless it failed; a repeated request has the same id.';

REVOKE ALL ON FUNCTION "private"."carry_begun_refund"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_begun_refund"(text, text) FROM PUBLIC;
