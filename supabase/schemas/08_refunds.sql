/*
 * Refunds by transfer. The provider refunds payments by card or Pix; it cannot refund a boleto, and a bank may refuse a
 * refund. Such a payment waits in the administrators' list until an administrator transfers the money to the client's
 * account and enters the day and the receipt.
 *
 * Readers: administrators read the account of an open entry; the client reads only that an account is stored, and since
 * when.
 *
 * Never true: a key with wrong digits; an account that is stored after its entry was decided; a transfer without its
 * day, its receipt and an audit entry; an audit entry with key or account.
 *
 * Verbs: set_refund_account (client), admin_refund_account, admin_transfer_refund (administrators).
 */

-- valid keys -----------------------------------------------------------------
/* The check digit of CPF and CNPJ; a letter counts by its code, as since July 2026. */
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

/* True for a cleaned key in the form that banks accept. */
create function private.is_pix_key(p_kind text, p_key text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select case p_kind
    when 'cpf' then private.is_cpf(p_key)
    when 'cnpj' then private.is_cnpj(p_key)
    when 'email' then private.is_email(p_key) and length(p_key) <= 77
    when 'phone' then p_key ~ '^\+55[1-9][0-9]9[0-9]{8}$'
    when 'random' then p_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    else false end
$$;
comment on column public.payments.needs_transfer is 'The provider cannot give it back: a refund goes to an account its client names.';

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

/* Deletes the account after a decision, and the file of a receipt without a transfer. */
create function private.forget_refund_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.refund_accounts a where a.payment_id = new.payment_id
    and not exists (select from public.payments_to_resolve r where r.payment_id = new.payment_id and r.status = 'open');
  if new.transfer_file is not null and new.transferred_on is null then
    insert into private.erased_objects (path) values (new.transfer_file) on conflict do nothing;
    update public.payments_to_resolve r set transfer_file = null where r.id = new.id;
  end if;
  return null;
end $$;

create trigger payments_to_resolve_forget_account after update of status on public.payments_to_resolve
  for each row when (new.status <> 'open') execute function private.forget_refund_account();

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
comment on column public.payments_to_resolve.transfer_file is 'Path of the file of the receipt, in the private bucket.';

-- verbs ----------------------------------------------------------------------
/* Asks the client for an account once, while an entry of the payment is open. */
create function private.ask_for_transfer(p_payment_id text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* Saves the account for the caller's newest payment that the provider cannot refund; a later call replaces it. */
create function private.set_refund_account(
  p_kind text, p_pix_key text, p_bank text, p_branch text, p_account text, p_holder_name text, p_holder_document text,
  p_traveller_id uuid
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
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
  -- A decided request is not made again, and without an open entry no money is transferred.
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
end $$;

create function public.set_refund_account(
  kind text, pix_key text default null, bank text default null, branch text default null, account text default null,
  holder_name text default null, holder_document text default null, traveller_id uuid default null
) returns timestamptz
language sql security invoker set search_path = '' as $$
  select private.set_refund_account(kind, pix_key, bank, branch, account, holder_name, holder_document, traveller_id)
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

/* A transfer is recorded even if its client withdrew the request meanwhile: the money has left us. */
create function private.lock_transferable_entry(p_entry_id uuid) returns public.payments_to_resolve
language plpgsql security definer set search_path = '' as $$
declare
  entry public.payments_to_resolve;
begin
  perform private.hold_payment(r.payment_id) from public.payments_to_resolve r where r.id = p_entry_id;
  select * into entry from public.payments_to_resolve r where r.id = p_entry_id and r.status = 'withdrawn';
  return case when entry.id is null then private.lock_open_entry(p_entry_id) else entry end;
end $$;

/* Marks the money as transferred, with the same consequences as a refund by the provider. */
create function private.admin_transfer_refund(p_entry_id uuid, p_paid_on date, p_receipt text) returns uuid
language plpgsql security definer set search_path = '' as $$
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
  -- The lock takes the entries before their person, in the same order as an erasure.
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
end $$;

create function public.admin_transfer_refund(entry_id uuid, paid_on date, receipt text) returns uuid
language sql security invoker set search_path = '' as $$
  select private.admin_transfer_refund(entry_id, paid_on, receipt)
$$;

grant execute on function
  private.set_refund_account(text, text, text, text, text, text, text, uuid),
  public.set_refund_account(text, text, text, text, text, text, text, uuid),
  private.admin_refund_account(uuid), public.admin_refund_account(uuid),
  private.admin_transfer_refund(uuid, date, text), public.admin_transfer_refund(uuid, date, text) to authenticated;

/* Stores the provider's final rejection: the entry is open again, and the refund becomes a transfer. */
create function private.admin_refund_refused(p_entry_id uuid, p_reason text) returns uuid
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
  perform private.end_begun_refund(entry.payment_id, entry.id::text);
  -- While the bank judges a dispute the money is not ours to send.
  if not exists (select from public.payments p where p.id = entry.payment_id and p.dispute = 'open') then
    perform private.ask_for_transfer(entry.payment_id);
  end if;
  perform private.audit('admin_refund_refused', 'payment', p_entry_id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'note', entry.note),
    jsonb_build_object('status', 'open', 'payment', entry.payment_id, 'reason', btrim(left(p_reason, 500))));
  return p_entry_id;
end $$;

create function public.admin_refund_refused(entry_id uuid, reason text) returns uuid
language sql security invoker set search_path = '' as $$ select private.admin_refund_refused(entry_id, reason) $$;

grant execute on function private.admin_refund_refused(uuid, text), public.admin_refund_refused(uuid, text) to authenticated;

create function private.forget_accounts_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.refund_accounts a using public.payments p where p.id = a.payment_id and p.user_id = new.id;
  insert into private.erased_objects (path)
  select o.name from storage.objects o join public.payments_to_resolve r on r.id = private.entry_of_object(o.name)
  where o.bucket_id = 'visa-documents' and r.user_id = new.id
  on conflict do nothing;
  update public.payments_to_resolve set transfer_receipt = null, transfer_file = null
  where user_id = new.id and num_nonnulls(transfer_receipt, transfer_file) > 0;
  return null;
end $$;

create trigger profiles_forget_accounts after update of role on public.profiles
  for each row when (new.role = 'erased' and old.role is distinct from new.role)
  execute function private.forget_accounts_of_person();

/* The entry of a file; null for a name that is not exactly in our form. */
create function private.entry_of_object(p_name text) returns uuid
language sql immutable set search_path = '' as $$
  select substring(p_name from '^transfers/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$')::uuid
$$;

/* The client reads the current file and no replaced one. */
create function private.may_read_transfer(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.payments_to_resolve r
    where r.id = private.entry_of_object(p_name)
      and (private.is_admin() or r.user_id = private.client_id() and r.transfer_file = p_name));
end $$;

create function private.takes_transfer_file(p_entry public.payments_to_resolve) returns boolean
language sql stable security definer set search_path = '' as $$
  select not coalesce(private.is_erased(p_entry.user_id), false) and (p_entry.transferred_on is not null
    or p_entry.status in ('open', 'withdrawn') and exists (
      select from public.payments p where p.id = p_entry.payment_id and p.needs_transfer and not p.is_refunded))
$$;

/* An entry accepts forty files at most, which limits a wrong script. */
create function private.may_add_transfer(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_admin() and exists (select from public.payments_to_resolve r
    where r.id = private.entry_of_object(p_name) and private.takes_transfer_file(r))
    and (select count(*) < 40 from storage.objects o
      where o.bucket_id = 'visa-documents' and o.name like 'transfers/' || private.entry_of_object(p_name) || '/%');
end $$;

grant execute on function private.entry_of_object(text), private.may_read_transfer(text),
  private.may_add_transfer(text) to authenticated;

create policy "administrators and the paid client read receipts of transfers"
  on storage.objects for select to authenticated
  using (bucket_id = 'visa-documents' and private.may_read_transfer(name));

create policy "administrators add receipts of transfers"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'visa-documents' and private.may_add_transfer(name));

/*
 * Attaches a receipt before or after the refund is marked as done; a newer file replaces the former one, which is
 * removed.
 */
create function private.admin_attach_transfer_receipt(p_entry_id uuid, p_path text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  entry public.payments_to_resolve;
begin
  perform private.require_role('admin');
  perform private.hold_payment(r.payment_id) from public.payments_to_resolve r where r.id = p_entry_id;
  select * into entry from public.payments_to_resolve r where r.id = p_entry_id for no key update;
  if entry.id is null then
    raise exception 'payment_entry_not_found' using errcode = 'P0002';
  end if;
  perform private.require_not_erased(entry.user_id);
  if not private.takes_transfer_file(entry) then
    raise exception 'payment_not_refundable' using errcode = 'P0001';
  end if;
  perform private.require_upload(p_path, 'transfers/' || entry.id || '/');
  if entry.transfer_file is distinct from p_path then
    insert into private.erased_objects (path) select entry.transfer_file where entry.transfer_file is not null
    on conflict do nothing;
    update public.payments_to_resolve r set transfer_file = p_path where r.id = entry.id;
    perform private.audit('admin_attach_transfer_receipt', 'payment', entry.id, null, entry.user_id, null,
      jsonb_build_object('payment', entry.payment_id));
  end if;
  return entry.id;
end $$;

create function public.admin_attach_transfer_receipt(entry_id uuid, path text) returns uuid
language sql security invoker set search_path = '' as $$ select private.admin_attach_transfer_receipt(entry_id, path) $$;

grant execute on function private.admin_attach_transfer_receipt(uuid, text),
  public.admin_attach_transfer_receipt(uuid, text) to authenticated;

/* Accepts ASCII digits only, because a pattern's digit class has those of every alphabet and width. */
create function private.clean_refund_account() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.holder_name := private.clean_name(normalize(translate(new.holder_name, '`´ʼ′', ''''''''''), nfkc));
  if new.kind = 'account' and (not coalesce(private.is_account_holder(new.holder_name), false)
    or concat(new.bank, new.branch, new.account) ~ '[^0-9X-]') then
    raise exception 'invalid_refund_account' using errcode = '22023';
  end if;
  return new;
end $$;

create trigger refund_accounts_clean before insert or update on private.refund_accounts
  for each row execute function private.clean_refund_account();
