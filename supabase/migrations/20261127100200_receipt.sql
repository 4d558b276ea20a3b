/*
 * A receipt says its number and how it was paid.
 *
 * "O recibo chega junto" said the page of the payment, and mail and "Minha compra" named a date and a sum: nothing a buyer could
 * hand in. Each payment has a number of its own, and the provider's charge says the method. Payments from before are numbered in
 * the order in which they were made; their method stays unknown unless the provider tells it again.
 */

create domain public.payment_method as text check (value in ('card', 'pix', 'boleto'));

alter table public.payments add column receipt_number bigint, add column payment_method public.payment_method;
comment on column public.payments.receipt_number is 'What the buyer''s receipt is called by.';

update public.payments p set receipt_number = n.number
from (select o.id, row_number() over (order by coalesce(o.captured_at, o.created_at), o.id) as number from public.payments o) n
where n.id = p.id;

alter table public.payments
  alter column receipt_number set not null,
  alter column receipt_number add generated always as identity,
  add constraint payments_receipt_number_once unique (receipt_number);
select setval(pg_get_serial_sequence('public.payments', 'receipt_number'),
  greatest(1, (select max(p.receipt_number) from public.payments p)), exists (select from public.payments));

alter type public.purchase add attribute receipt_number bigint, add attribute method public.payment_method;

/* The provider knows more methods than are offered here; null for those. */
create function private.known_method(p_type text) returns public.payment_method
language sql immutable set search_path = '' as $$
  select case when p_type in ('card', 'pix', 'boleto') then p_type end
$$;

create or replace function private.mail_payment(p_payment public.payments, p_template text, p_once text, p_more jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail(p_payment.user_id, p_template, jsonb_strip_nulls(p_more || jsonb_build_object(
      'plan', (select l.name from public.user_subscriptions s join public.subscription_plans l on l.id = s.plan_id
               where s.id = p_payment.subscription_id),
      'currency', coalesce(p_payment.currency, 'brl'), 'paid_at', p_payment.captured_at,
      'receipt_url', p_payment.receipt_url, 'receipt_number', p_payment.receipt_number, 'method', p_payment.payment_method)),
    p_once || ':' || p_payment.id);
end $$;

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
    where id = payment_id returning * into payment;
  elsif p_kind = 'charge.refunded' and (payment.refunded_as_of is null or p_at >= payment.refunded_as_of) then
    select coalesce(sum(f.amount_cents), 0) into failed_cents
    from public.failed_refunds f where f.payment_id = payment.id and f.failed_at >= p_at;
    update public.payments set
      refunded_cents = greatest(0, coalesce((p_object ->> 'amount_refunded')::bigint, 0) - failed_cents,
        case when p_at = refunded_as_of then refunded_cents else 0 end),
      is_refunded = failed_cents = 0 and (coalesce((p_object ->> 'refunded')::boolean, false)
        or (p_at = refunded_as_of and is_refunded)),
      refunded_as_of = p_at,
      receipt_url = coalesce(p_object ->> 'receipt_url', receipt_url)
    where id = payment_id returning * into payment;
  elsif p_kind = 'refund.failed' then
    insert into public.failed_refunds (id, payment_id, amount_cents, failed_at)
    values (p_object ->> 'id', payment_id, coalesce((p_object ->> 'amount')::bigint, 0), p_at)
    on conflict (id) do nothing;
    if found then
      update public.payments set
        refunded_cents = greatest(0, refunded_cents - coalesce((p_object ->> 'amount')::bigint, 0)),
        is_refunded = false
      where id = payment_id and p_at >= refunded_as_of returning * into payment;
      select * into payment from public.payments p where p.id = payment_id;
    end if;
  elsif p_kind like 'charge.dispute.%' then
    update public.payments set dispute = case
        when p_kind = 'charge.dispute.created' then coalesce(dispute, 'open')
        when p_object ->> 'status' = 'lost' then 'lost'
        else 'won' end
    where id = payment_id and dispute is distinct from 'lost' returning * into payment;
    select * into payment from public.payments p where p.id = payment_id;
  elsif p_kind = 'charge.succeeded' then
    update public.payments set receipt_url = coalesce(p_object ->> 'receipt_url', receipt_url),
      payment_method = coalesce(private.known_method(p_object -> 'payment_method_details' ->> 'type'), payment_method)
    where id = payment_id returning * into payment;
    update public.user_subscriptions set receipt_url = payment.receipt_url
    where payment_intent_id = payment_id and receipt_url is null;
    update public.mail_outbox
    set data = data || jsonb_strip_nulls(jsonb_build_object('receipt_url', payment.receipt_url, 'method', payment.payment_method))
    where once_for = 'paid:' || payment_id and attempts = resent_after;
  end if;
  return payment;
end $$;

create or replace function private.my_purchase() returns setof public.purchase
language sql stable security definer set search_path = '' as $$
  select l.name, s.status, p.amount_cents, p.currency, p.captured_at, coalesce(s.receipt_url, p.receipt_url),
    p.refunded_cents, p.is_refunded, r.opened_at, r.status, p.receipt_number, p.payment_method
  from public.payments p
  left join public.user_subscriptions s on s.id = p.subscription_id
  left join public.subscription_plans l on l.id = s.plan_id
  left join public.payments_to_resolve r on r.payment_id = p.id and r.reason = 'refund_requested'
  where p.user_id = private.client_id() and p.captured_at is not null
  order by p.captured_at desc limit 1
$$;
