/*
 * The receipt of a refund by transfer is a number and, beside it, a file: the bank's own page, as a PDF or a picture.
 *
 * Who may see: administrators, and the client who was paid back.
 *
 * Never true: a file of a refund that is not made by transfer; a file that the erasure of its client leaves behind.
 *
 * Verbs: admin_attach_transfer_receipt (administrators).
 */
alter table public.payments_to_resolve add column transfer_file text;
comment on column public.payments_to_resolve.transfer_file is 'Path of the file of the receipt, in the private bucket.';

-- access ---------------------------------------------------------------------
/* Entry a file belongs to, null for every name that is not exactly of our form. */
create function private.entry_of_object(p_name text) returns uuid
language sql immutable set search_path = '' as $$
  select substring(p_name from '^transfers/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$')::uuid
$$;

/* The client reads the file that counts, and none that an administrator replaced. */
create function private.may_read_transfer(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.payments_to_resolve r
    where r.id = private.entry_of_object(p_name)
      and (private.is_admin() or r.user_id = private.client_id() and r.transfer_file = p_name));
end $$;

create function private.takes_transfer_file(p_entry public.payments_to_resolve) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_entry.transferred_on is not null or p_entry.status = 'open' and exists (
    select from public.payments p where p.id = p_entry.payment_id and p.needs_transfer)
$$;

/* An entry takes forty files at most, which bounds what a mistaken script can store. */
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

-- verbs ----------------------------------------------------------------------
/* Before the refund is marked as done, or after; a newer file takes the place of an older one, which is removed. */
create function private.admin_attach_transfer_receipt(p_entry_id uuid, p_path text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  entry public.payments_to_resolve;
begin
  perform private.require_role('admin');
  select * into entry from public.payments_to_resolve r where r.id = p_entry_id for no key update;
  if entry.id is null then
    raise exception 'payment_entry_not_found' using errcode = 'P0002';
  end if;
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

-- purchases ------------------------------------------------------------------
alter type public.purchase add attribute plan_texts jsonb, add attribute transferred_on date, add attribute transfer_receipt text,
  add attribute transfer_file text;

create or replace function private.my_purchase() returns setof public.purchase
language sql stable security definer set search_path = '' as $$
  select l.name, s.status, p.amount_cents, p.currency, p.captured_at, coalesce(s.receipt_url, p.receipt_url),
    p.refunded_cents, p.is_refunded, r.opened_at, r.status, p.receipt_number, p.payment_method, p.needs_transfer,
    a.given_at, l.texts, t.transferred_on, t.transfer_receipt, t.transfer_file
  from public.payments p
  left join public.user_subscriptions s on s.id = p.subscription_id
  left join public.subscription_plans l on l.id = s.plan_id
  left join public.payments_to_resolve r on r.payment_id = p.id and r.reason = 'refund_requested'
  left join private.refund_accounts a on a.payment_id = p.id
  left join lateral (
    select d.transferred_on, d.transfer_receipt, d.transfer_file from public.payments_to_resolve d
    where d.payment_id = p.id and d.transferred_on is not null order by d.transferred_on desc limit 1) t on true
  where p.user_id = private.client_id() and p.captured_at is not null
  order by p.captured_at desc limit 1
$$;

-- files that go --------------------------------------------------------------
create or replace function private.forget_accounts_of_person() returns trigger
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

/*
 * For the service that removes files: what waits, oldest first. An upload has a day to become a document, a receipt
 * or a message.
 */
create or replace function private.erased_objects() returns setof text
language sql stable security definer set search_path = '' as $$
  select f.path from (
    select e.path, e.erased_at as since from private.erased_objects e
    union all
    select o.name, o.created_at from storage.objects o
    where o.bucket_id = 'visa-documents' and o.created_at < now() - interval '1 day'
      and not exists (select from private.erased_objects e where e.path = o.name)
      and not exists (select from public.document_submissions d where d.file_name = o.name)
      and not exists (select from public.ticket_messages m where m.file_path = o.name)
      and not exists (select from public.payments_to_resolve r where r.transfer_file = o.name)
      and not exists (select from public.application_steps s
        where s.application_id = private.application_of_object(o.name) and s.metadata ->> 'receipt_url' = o.name)
  ) f order by f.since, f.path limit 100
$$;
