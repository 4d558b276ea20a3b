-- Why: a client who asked for the money back may withdraw the request while no money is on its way, and reads when each thing happened.

ALTER TABLE "public"."payments_to_resolve" DROP CONSTRAINT "payments_to_resolve_status_check";

ALTER DOMAIN "public"."refund_status" DROP CONSTRAINT "refund_status_check";

ALTER TYPE "public"."purchase" ADD ATTRIBUTE "is_refund_under_way" required."boolean" CASCADE;

ALTER TYPE "public"."purchase" ADD ATTRIBUTE "refund_resolved_at" timestamp with time zone CASCADE;

ALTER TYPE "public"."purchase" ADD ATTRIBUTE "refunded_at" timestamp with time zone CASCADE;

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
  -- Entries before their person, as an erasure takes them.
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
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_transferable_entry(p_entry_id uuid)
 RETURNS public.payments_to_resolve
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.payments_to_resolve;
begin
  perform private.hold_payment(r.payment_id) from public.payments_to_resolve r where r.id = p_entry_id;
  select * into entry from public.payments_to_resolve r where r.id = p_entry_id and r.status = 'withdrawn';
  return case when entry.id is null then private.lock_open_entry(p_entry_id) else entry end;
end $function$;

CREATE OR REPLACE FUNCTION private.my_purchases()
 RETURNS SETOF public.purchase
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.refund_until(p_application_id uuid)
 RETURNS date
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select private.last_refund_day(a.decided_on) from public.visa_applications a
    join public.user_subscriptions s on s.id = a.subscription_id
    where a.id = p_application_id and a.outcome = 'refused' and not private.is_plan_used(s)
      and private.last_refund_day(a.decided_on) >= private.today()
      and exists (select from public.payments p where p.subscription_id = s.id and p.captured_at is not null
        and not p.is_refunded and p.dispute is distinct from 'lost' and not exists (
          select from public.payments_to_resolve r where r.payment_id = p.id and r.reason = 'refund_requested'
            and r.status <> 'withdrawn')));
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
  -- The newest payment that is still ours; read again once nobody else decides about it.
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
  -- Decided once, a request is not made again: without an open entry nothing is transferred.
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

CREATE OR REPLACE FUNCTION private.takes_transfer_file(p_entry public.payments_to_resolve)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not coalesce(private.is_erased(p_entry.user_id), false) and (p_entry.transferred_on is not null
    or p_entry.status in ('open', 'withdrawn') and exists (
      select from public.payments p where p.id = p_entry.payment_id and p.needs_transfer and not p.is_refunded))
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_refund(p_traveller_id uuid)
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
end $function$;

CREATE OR REPLACE FUNCTION public.withdraw_refund(traveller_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_refund(traveller_id) $function$;

ALTER TABLE "public"."payments_to_resolve" ADD CONSTRAINT "payments_to_resolve_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'activated'::text, 'refunded'::text, 'dismissed'::text, 'withdrawn'::text])));

ALTER DOMAIN "public"."refund_status" ADD CONSTRAINT "refund_status_check" CHECK ((VALUE = ANY (ARRAY['open'::text, 'activated'::text, 'refunded'::text, 'dismissed'::text, 'withdrawn'::text])));

REVOKE ALL ON FUNCTION "private"."lock_transferable_entry"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."withdraw_refund"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_refund"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."withdraw_refund"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_refund"(uuid) TO "authenticated";

insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"withdraw_refund"}
]');

insert into private.mail_templates (template, topic)
select template, topic from jsonb_populate_recordset(null::private.mail_templates, '[
  {"template":"refund_requested","topic":null},
  {"template":"refund_withdrawn","topic":null}
]');
