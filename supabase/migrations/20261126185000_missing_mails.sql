/*
 * Mails that were missing: a consultant was assigned or changed, an administrator cancelled a plan, a payment that was on
 * its way failed, a person's data were erased.
 */

alter table public.mail_outbox drop constraint mail_outbox_template_check;
alter table public.mail_outbox add constraint mail_outbox_template_check
  check (template in ('set_password', 'documents_rejected', 'protocol_registered', 'meeting_link', 'decision',
    'payment_confirmed', 'payment_refunded', 'payment_to_resolve', 'second_factor_enabled', 'second_factor_removed',
    'sessions_ended', 'step_opened', 'consulate_appointment', 'pre_interview', 'reminder', 'unread_message',
    'consultant_assigned', 'plan_cancelled', 'payment_failed', 'erasure_done'));

/* The kind a person may switch off; null for what is always sent. */
create or replace function private.mail_topic(p_template text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_template in ('step_opened', 'documents_rejected', 'protocol_registered', 'consulate_appointment',
      'pre_interview', 'meeting_link', 'decision', 'consultant_assigned') then 'steps'
    when p_template = 'reminder' then 'reminders'
    when p_template = 'unread_message' then 'support'
  end
$$;

/* Steps, documents, form, booking and ticket follow by trigger; all three people concerned are told. */
create or replace function private.admin_assign_consultant(p_application_id uuid, p_consultant_id uuid)
returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications;
  consultant public.profiles;
begin
  perform private.require_role('admin');
  select * into application from public.visa_applications a where a.id = p_application_id for no key update;
  if application.id is null then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  -- Held, so that the consultant cannot be demoted or deactivated between this question and the assignment.
  select * into consultant from public.profiles p where p.id = p_consultant_id for share;
  if consultant.id is null or consultant.role <> 'consultant' or consultant.deactivated_at is not null then
    raise exception 'not_a_consultant' using errcode = '22023';
  end if;
  if not private.is_address_proved(application.client_id) then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  if application.consultant_id is not distinct from p_consultant_id then
    return private.application_state(p_application_id);
  end if;
  -- The booking that moves along must not meet another one on its way.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.agenda:' || p_consultant_id, 0));
  update public.visa_applications set consultant_id = p_consultant_id where id = p_application_id;
  perform private.notify(application.client_id, 'Consultor Atribuído',
    consultant.full_name || ' agora acompanha sua solicitação.',
    jsonb_build_object('kind', 'consultant_assigned', 'application_id', p_application_id,
      'values', jsonb_build_object('name', consultant.full_name)));
  perform private.queue_mail(application.client_id, 'consultant_assigned', jsonb_build_object(
    'application_id', p_application_id, 'is_change', application.consultant_id is not null));
  perform private.notify(p_consultant_id, 'Nova Solicitação Atribuída',
    'A solicitação de ' || private.name_of(application.client_id) || ' foi atribuída a você.',
    jsonb_build_object('kind', 'application_assigned', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.notify(application.consultant_id, 'Solicitação Transferida',
    'A solicitação de ' || private.name_of(application.client_id) || ' passou para outro consultor.',
    jsonb_build_object('kind', 'application_transferred', 'client_id', application.client_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('admin_assign_consultant', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('consultant_id', application.consultant_id),
    jsonb_build_object('consultant_id', p_consultant_id));
  return private.application_state(p_application_id);
end $$;

/* A plan by hand, for payments that came another way: reuses the newest purchase, so that history stays one line. */
create or replace function private.admin_set_subscription(p_client_id uuid, p_status text) returns public.subscription_state
language plpgsql security definer set search_path = '' as $$
declare
  client public.profiles := private.lock_other_person(p_client_id);
  current public.user_subscriptions;
begin
  if p_status is null or p_status not in ('active', 'cancelled') then
    raise exception 'invalid_status' using errcode = '22023';
  end if;
  if client.role <> 'client' then
    raise exception 'not_a_client' using errcode = '22023';
  end if;
  if p_status = 'active' and client.email_proved_at is null then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  select * into current from public.user_subscriptions s
  where s.user_id = p_client_id order by s.status = 'active' desc, s.created_at desc limit 1 for no key update;
  if p_status = 'cancelled' then
    if current.status is distinct from 'active' then
      raise exception 'no_active_plan' using errcode = 'P0001';
    end if;
    update public.user_subscriptions set status = 'cancelled' where id = current.id;
  elsif current.status = 'active' and (current.expires_at is null or current.expires_at > now()) then
    return private.subscription_state(current.id);
  -- Also an active one that has run out: it is renewed, without an end.
  elsif current.id is not null then
    update public.user_subscriptions set status = 'active', started_at = now(), expires_at = null where id = current.id;
  else
    insert into public.user_subscriptions (user_id, plan_id, status, started_at)
    select p_client_id, l.id, 'active', now() from public.subscription_plans l
    where l.visa_type = 'B1/B2' order by l.is_available desc, l.created_at, l.id limit 1
    returning id into current.id;
  end if;
  perform private.notify(p_client_id, case p_status when 'active' then 'Plano Ativado' else 'Plano Cancelado' end,
    case p_status when 'active' then 'Seu plano está ativo.' else 'Seu plano foi cancelado.' end,
    jsonb_build_object('kind', 'subscription_' || p_status, 'subscription_id', current.id));
  if p_status = 'cancelled' then
    perform private.queue_mail(p_client_id, 'plan_cancelled');
  end if;
  perform private.audit('admin_set_subscription', 'subscription', current.id, null, p_client_id,
    jsonb_build_object('status', current.status), jsonb_build_object('status', p_status));
  return private.subscription_state(current.id);
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

  if kind in ('checkout.session.completed', 'checkout.session.async_payment_succeeded', 'charge.refunded',
              'charge.succeeded', 'refund.failed', 'charge.dispute.created', 'charge.dispute.closed',
              'checkout.session.async_payment_failed', 'checkout.session.expired') then
    subscription := private.find_paid_subscription(object);
    if kind in ('checkout.session.async_payment_failed', 'checkout.session.expired') then
      result := case when subscription.id is null then 'unknown_subscription'
                     else private.end_unpaid(subscription, object) end;
      -- A checkout left alone expires without a word; Pix and boleto fail after the person has gone.
      -- A visitor begins a checkout with any address, so only one that is proved or has bought before is written to.
      if kind = 'checkout.session.async_payment_failed' and subscription.status = 'pending' and exists (
          select from public.profiles p where p.id = subscription.user_id and (p.email_proved_at is not null or exists (
            select from public.user_subscriptions s where s.user_id = p.id and s.started_at is not null))) then
        perform private.queue_mail(subscription.user_id, 'payment_failed', '{}', 'payment_failed:' || (object ->> 'id'));
      end if;
    elsif kind like 'checkout.session.%' and object ->> 'payment_status' is distinct from 'paid' then
      result := case when subscription.id is null then 'unknown_subscription' else 'awaiting_payment' end;
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
