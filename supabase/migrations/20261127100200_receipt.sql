/*
 * A receipt says its number and how it was paid.
 *
 * "O recibo chega junto" said the page of the payment, and mail and "Minha compra" named a date and a sum: nothing a buyer could
 * hand in. Each payment has a number of its own, and the provider's charge says the method. Payments from before are numbered in
 * the order in which they were made; their method stays unknown unless the provider tells it again.
 * note_payment writes the method and my_purchase answers both, each with what refunds by transfer need (20261127132000).
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
