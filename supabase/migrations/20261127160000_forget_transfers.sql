/*
 * An erasure reaches the reason of an absence and what refunds by transfer brought: the account of the person's own payments,
 * an account of another client that names the person, and the receipt an administrator typed.
 */

create function private.forget_accounts_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.refund_accounts a using public.payments p where p.id = a.payment_id and p.user_id = new.id;
  update public.payments_to_resolve set transfer_receipt = null where user_id = new.id and transfer_receipt is not null;
  return null;
end $$;

create trigger profiles_forget_accounts after update of role on public.profiles
  for each row when (new.role = 'erased' and old.role is distinct from new.role)
  execute function private.forget_accounts_of_person();

/*
 * Words of the people who work here about somebody who was erased, where no id says whom they are about. What other
 * clients wrote, into their own forms and conversations, is theirs.
 */
create or replace function private.forget_mentions(p_pattern text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.saved_views where name ~* p_pattern or query ~* p_pattern;
  update public.consultant_appointments
  set title = private.unnamed(title, p_pattern), location = private.unnamed(location, p_pattern),
    metadata = private.unnamed(metadata, p_pattern)
  where concat_ws(' ', title, location, metadata) ~* p_pattern;
  update public.case_notes
  set content = private.unnamed(content, p_pattern)
  where content ~* p_pattern;
  update public.case_tasks
  set title = private.unnamed(title, p_pattern)
  where title ~* p_pattern;
  update private.absences
  set reason = private.unnamed(reason, p_pattern)
  where reason ~* p_pattern;
  update public.notifications
  set title = private.unnamed(title, p_pattern), message = private.unnamed(message, p_pattern),
    metadata = private.unnamed(metadata, p_pattern)
  where concat_ws(' ', title, message, metadata) ~* p_pattern
    and user_id in (select p.id from public.profiles p where p.role <> 'client');
  update public.mail_outbox
  set data = private.unnamed(data, p_pattern), last_error = private.unnamed(last_error, p_pattern)
  where concat_ws(' ', data, last_error) ~* p_pattern
    and (user_id is null or user_id in (select p.id from public.profiles p where p.role <> 'client'));
  update public.payments_to_resolve
  set note = private.unnamed(note, p_pattern), transfer_receipt = private.unnamed(transfer_receipt, p_pattern)
  where concat_ws(' ', note, transfer_receipt) ~* p_pattern;
  delete from private.refund_accounts where concat_ws(' ', pix_key, holder_name) ~* p_pattern;
  update public.client_errors
  set class = private.unnamed(class, p_pattern),
    message = private.unnamed(message, p_pattern),
    path = private.unnamed(path, p_pattern),
    remote = private.unnamed(remote, p_pattern),
    version = private.unnamed(version, p_pattern)
  where concat_ws(' ', class, message, path, remote, version) ~* p_pattern;
  update private.closed_areas
  set message = private.unnamed(message, p_pattern)
  where message ~* p_pattern;
  update private.audit_words
  set before = private.unnamed(before, p_pattern), after = private.unnamed(after, p_pattern)
  where concat_ws(' ', before, after) ~* p_pattern and client_id is null;
end $$;
