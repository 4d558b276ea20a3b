-- Why: the page and the terms name a last day to ask for the money after a refusal, and the database knew of none.

CREATE OR REPLACE FUNCTION private.last_refund_day(p_decided_on date)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_decided_on + f.value::int from private.facts f
  where f.key = 'refundWindow' and (f.valid_until is null or f.valid_until >= private.today())
$function$;

CREATE OR REPLACE FUNCTION private.record_decision(p_application_id uuid, p_outcome text, p_decided_on date, p_visa_valid_until date, p_reason text)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  is_approved boolean := p_outcome = 'approved';
begin
  if p_outcome is null or p_outcome not in ('approved', 'refused') then
    raise exception 'invalid_outcome' using errcode = '22023';
  end if;
  if p_decided_on is null or p_decided_on > private.today() then
    raise exception 'date_in_future' using errcode = '22023';
  end if;
  if is_approved and p_visa_valid_until <= p_decided_on then
    raise exception 'invalid_validity' using errcode = '22023';
  end if;
  perform private.require_step(p_application_id, array['decision']);
  update public.application_steps set status = 'completed', completed_at = now()
  where application_id = p_application_id and step_type = 'decision';
  update public.visa_applications
  set status = case when is_approved then 'completed' else 'rejected' end, outcome = p_outcome,
    decided_on = p_decided_on, visa_valid_until = case when is_approved then p_visa_valid_until end,
    decision_reason = case when not is_approved then private.trimmed(left(p_reason, 2000)) end
  where id = p_application_id;
  perform private.notify(application.client_id, case when is_approved then 'Visto Aprovado' else 'Visto Recusado' end,
    case when is_approved then 'Parabéns! O consulado aprovou o visto da sua solicitação.'
      else 'O consulado recusou o visto da sua solicitação. Seu consultor pode orientar os próximos passos.' end,
    jsonb_build_object('kind', 'decision', 'application_id', p_application_id, 'outcome', p_outcome));
  perform private.queue_mail(application.client_id, 'decision',
    jsonb_strip_nulls(jsonb_build_object('application_id', p_application_id, 'outcome', p_outcome,
      'refund_until', private.refund_until(p_application_id))));
  perform private.audit('record_decision', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', application.status),
    jsonb_build_object('outcome', p_outcome, 'decided_on', p_decided_on));
  return private.application_state(p_application_id);
end $function$;

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
          select from public.payments_to_resolve r where r.payment_id = p.id and r.reason = 'refund_requested')));
end $function$;

CREATE OR REPLACE FUNCTION private.request_refund(p_reason text)
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
  return entry_id;
end $function$;

REVOKE ALL ON FUNCTION "private"."last_refund_day"(date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refund_until"(uuid) FROM PUBLIC;
