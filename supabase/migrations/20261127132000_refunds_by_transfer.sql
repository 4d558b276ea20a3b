/*
 * Refunds by transfer. The provider gives back what was paid by card or Pix; it cannot give back a boleto, and a bank may
 * refuse what it sends. Such a payment waits in the administrators' list until one of them has transferred the money to the
 * account its client named, and says when and with which receipt.
 *
 * Who may see: administrators the account of an open entry; its client that one is kept, and since when.
 *
 * Never true: a key whose digits are wrong; an account that is kept after its entry was decided; a transfer without its day,
 * its receipt and a trace in the audit, which knows neither key nor account.
 *
 * Verbs: set_refund_account (client), admin_refund_account, admin_transfer_refund (administrators).
 */

-- what a key may be ------------------------------------------------------------
/* The digit by which CPF and CNPJ are checked; a letter counts from its place after the digits, as since July 2026. */
create function private.check_digit(p_text text, p_weights int[]) returns text
language sql immutable security invoker set search_path = '' as $$
  select case when rest < 2 then '0' else (11 - rest)::text end from (
    select sum((ascii(substr(p_text, place, 1)) - 48) * p_weights[place]) % 11 as rest
    from generate_series(1, cardinality(p_weights)) place) s
$$;

create function private.is_cpf(p_text text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_text ~ '^\d{11}$' and p_text !~ '^(\d)\1{10}$'
    and substr(p_text, 10, 1) = private.check_digit(p_text, '{10,9,8,7,6,5,4,3,2}')
    and substr(p_text, 11, 1) = private.check_digit(p_text, '{11,10,9,8,7,6,5,4,3,2}')
$$;

create function private.is_cnpj(p_text text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_text ~ '^[0-9A-Z]{12}\d{2}$' and p_text !~ '^(.)\1{13}$'
    and substr(p_text, 13, 1) = private.check_digit(p_text, '{5,4,3,2,9,8,7,6,5,4,3,2}')
    and substr(p_text, 14, 1) = private.check_digit(p_text, '{6,5,4,3,2,9,8,7,6,5,4,3,2}')
$$;

create function private.is_pix_key(p_kind text, p_key text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select case p_kind
    when 'cpf' then private.is_cpf(p_key)
    when 'cnpj' then private.is_cnpj(p_key)
    when 'email' then p_key ~ '^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$' and length(p_key) <= 77
    when 'phone' then p_key ~ '^\+55[1-9]\d9\d{8}$'
    when 'random' then p_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    else false end
$$;

-- table ----------------------------------------------------------------------
alter table public.payments add column needs_transfer boolean not null default false;
comment on column public.payments.needs_transfer is 'The provider cannot give it back: a refund goes to an account its client names.';

alter table public.payments_to_resolve
  add column transferred_on date,
  add column transfer_receipt text check (private.is_printed_text(transfer_receipt, 100));

create table private.refund_accounts (
  payment_id text primary key references public.payments (id) on delete cascade,
  kind text not null check (kind in ('cpf', 'cnpj', 'email', 'phone', 'random', 'account')),
  pix_key text,
  bank text check (bank ~ '^\d{3}$'),
  branch text check (branch ~ '^\d{1,5}(-[0-9X])?$'),
  account text check (account ~ '^\d{1,13}-[0-9X]$'),
  holder_name text check (private.is_printed_text(holder_name, 120)),
  holder_document text check (private.is_cpf(holder_document) or private.is_cnpj(holder_document)),
  given_at timestamptz not null default now(),
  constraint refund_accounts_whole check (case when kind = 'account'
    then pix_key is null and num_nulls(bank, branch, account, holder_name, holder_document) = 0
    else coalesce(private.is_pix_key(kind, pix_key), false)
      and num_nonnulls(bank, branch, account, holder_name, holder_document) = 0 end)
);
comment on table private.refund_accounts is 'Where a refund by transfer goes to, until its entry is decided.';

/* Erased with the decision. */
create function private.forget_refund_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.refund_accounts a where a.payment_id = new.payment_id
    and not exists (select from public.payments_to_resolve r where r.payment_id = new.payment_id and r.status = 'open');
  return null;
end $$;

create trigger payments_to_resolve_forget_account after update of status on public.payments_to_resolve
  for each row when (new.status <> 'open') execute function private.forget_refund_account();

-- answers --------------------------------------------------------------------
alter type public.purchase add attribute needs_transfer required.boolean;
alter type public.purchase add attribute account_given_at timestamptz;

create type public.refund_account as (
  kind required.text,
  pix_key text,
  bank text,
  branch text,
  account text,
  holder_name text,
  holder_document text,
  given_at required.timestamptz
);

-- verbs ----------------------------------------------------------------------
/* The client is asked for an account once, while an entry of the payment waits. */
create function private.ask_for_transfer(p_payment_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  buyer uuid;
begin
  update public.payments p set needs_transfer = true where p.id = p_payment_id and not p.needs_transfer
  returning p.user_id into buyer;
  if buyer is not null and exists (select from public.profiles p where p.id = buyer and p.role = 'client') then
    perform private.notify(buyer, 'Precisamos de uma Chave Pix ou Conta',
      'O banco não aceitou o reembolso. Em Configurações, Minha compra, diga para onde devemos transferir o valor.',
      jsonb_build_object('kind', 'refund_account_needed'));
  end if;
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
      perform private.ask_for_transfer(payment_id);
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
      payment_method = coalesce(private.known_method(p_object -> 'payment_method_details' ->> 'type'), payment_method),
      needs_transfer = needs_transfer or coalesce(p_object -> 'payment_method_details' ->> 'type' = 'boleto', false)
    where id = payment_id returning * into payment;
    update public.user_subscriptions set receipt_url = payment.receipt_url
    where payment_intent_id = payment_id and receipt_url is null;
    update public.mail_outbox
    set data = data || jsonb_strip_nulls(jsonb_build_object('receipt_url', payment.receipt_url, 'method', payment.payment_method))
    where once_for = 'paid:' || payment_id and attempts = resent_after;
  end if;
  return payment;
end $$;

create or replace function private.admin_refund_refused(p_entry_id uuid, p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
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
  update public.payments_to_resolve set note = null, resolved_by = null where id = p_entry_id;
  perform private.ask_for_transfer(entry.payment_id);
  perform private.audit('admin_refund_refused', 'payment', p_entry_id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'note', entry.note),
    jsonb_build_object('status', 'open', 'payment', entry.payment_id, 'reason', btrim(left(p_reason, 500))));
  return p_entry_id;
end $$;

create or replace function private.request_refund(p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.client_id();
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
  select * into payment from public.payments p where p.id = payment.id and not p.is_refunded;
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
  if payment.needs_transfer and not exists (select from private.refund_accounts a where a.payment_id = payment.id) then
    raise exception 'refund_account_missing' using errcode = 'P0001';
  end if;
  perform private.list_payment(payment, 'refund_requested', private.trimmed(p_reason));
  select r.id into entry_id from public.payments_to_resolve r
  where r.payment_id = payment.id and r.reason = 'refund_requested';
  perform private.audit('request_refund', 'payment', entry_id, null, caller, null,
    jsonb_build_object('payment', payment.id));
  return entry_id;
end $$;

create or replace function private.my_purchase() returns setof public.purchase
language sql stable security definer set search_path = '' as $$
  select l.name, s.status, p.amount_cents, p.currency, p.captured_at, coalesce(s.receipt_url, p.receipt_url),
    p.refunded_cents, p.is_refunded, r.opened_at, r.status, p.receipt_number, p.payment_method, p.needs_transfer,
    a.given_at
  from public.payments p
  left join public.user_subscriptions s on s.id = p.subscription_id
  left join public.subscription_plans l on l.id = s.plan_id
  left join public.payments_to_resolve r on r.payment_id = p.id and r.reason = 'refund_requested'
  left join private.refund_accounts a on a.payment_id = p.id
  where p.user_id = private.client_id() and p.captured_at is not null
  order by p.captured_at desc limit 1
$$;

/* Of the caller's newest payment that the provider cannot give back; the newest words count. */
create function private.set_refund_account(
  p_kind text, p_pix_key text, p_bank text, p_branch text, p_account text, p_holder_name text, p_holder_document text
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.client_id();
  payment public.payments;
  wanted private.refund_accounts;
  kept private.refund_accounts;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select * into payment from public.payments p
  where p.user_id = caller and p.captured_at is not null and not p.is_refunded and p.needs_transfer
  order by p.captured_at desc limit 1;
  perform private.hold_payment(payment.id);
  select * into payment from public.payments p where p.id = payment.id and not p.is_refunded;
  if payment.id is null then
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
end $$;

create function public.set_refund_account(
  kind text, pix_key text default null, bank text default null, branch text default null, account text default null,
  holder_name text default null, holder_document text default null
) returns timestamptz
language sql security invoker set search_path = '' as $$
  select private.set_refund_account(kind, pix_key, bank, branch, account, holder_name, holder_document)
$$;

create function private.admin_refund_account(p_entry_id uuid) returns setof public.refund_account
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select (row(a.kind, a.pix_key, a.bank, a.branch, a.account, a.holder_name, a.holder_document, a.given_at)
      ::public.refund_account).*
    from public.payments_to_resolve r join private.refund_accounts a on a.payment_id = r.payment_id
    where r.id = p_entry_id and r.status = 'open';
end $$;

create function public.admin_refund_account(entry_id uuid) returns setof public.refund_account
language sql stable security invoker set search_path = '' as $$ select * from private.admin_refund_account(entry_id) $$;

/* The money has been transferred: what follows is what follows when the provider gives it back. */
create function private.admin_transfer_refund(p_entry_id uuid, p_paid_on date, p_receipt text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  entry public.payments_to_resolve;
  payment public.payments;
  subscription public.user_subscriptions;
  receipt text := private.trimmed(p_receipt);
begin
  perform private.require_role('admin');
  entry := private.lock_open_entry(p_entry_id);
  select * into payment from public.payments p where p.id = entry.payment_id;
  if payment.captured_at is null or payment.is_refunded or payment.refunded_cents >= payment.amount_cents
    or payment.dispute = 'lost' or not payment.needs_transfer then
    raise exception 'payment_not_refundable' using errcode = 'P0001';
  end if;
  if p_paid_on is null or p_paid_on > private.today() or p_paid_on < private.local_day(payment.captured_at) then
    raise exception 'invalid_transfer_day' using errcode = '22023';
  end if;
  if not coalesce(private.is_printed_text(receipt, 100), false) then
    raise exception 'receipt_required' using errcode = '22023';
  end if;
  subscription := private.find_paid_subscription(jsonb_build_object('id', payment.session_id,
    'payment_intent', payment.id, 'metadata', jsonb_build_object('subscription_id', payment.subscription_id)));
  update public.payments_to_resolve r set transferred_on = p_paid_on, transfer_receipt = receipt where r.id = entry.id;
  update public.payments p set refunded_cents = p.amount_cents, is_refunded = true, refunded_as_of = now()
  where p.id = payment.id returning * into payment;
  perform private.settle_payment(payment, subscription);
  perform private.audit('admin_transfer_refund', 'payment', entry.id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'reason', entry.reason),
    jsonb_build_object('status', 'refunded', 'payment', payment.id, 'amount_cents', payment.amount_cents,
      'date', p_paid_on, 'receipt', receipt));
  return entry.id;
end $$;

create function public.admin_transfer_refund(entry_id uuid, paid_on date, receipt text) returns uuid
language sql security invoker set search_path = '' as $$
  select private.admin_transfer_refund(entry_id, paid_on, receipt)
$$;

grant execute on function
  private.set_refund_account(text, text, text, text, text, text, text),
  public.set_refund_account(text, text, text, text, text, text, text),
  private.admin_refund_account(uuid), public.admin_refund_account(uuid),
  private.admin_transfer_refund(uuid, date, text), public.admin_transfer_refund(uuid, date, text) to authenticated;
