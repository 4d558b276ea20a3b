/*
 * A refund that the provider refuses for good leaves no trace of a refund under way: the entry is as open as before, and
 * the audit keeps the provider's reason.
 *
 * Verb: admin_refund_refused (administrator; called by the refund-payment function with the caller's rights).
 */
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
  update public.payments_to_resolve set note = null, resolved_by = null where id = p_entry_id;
  perform private.audit('admin_refund_refused', 'payment', p_entry_id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'note', entry.note),
    jsonb_build_object('status', 'open', 'payment', entry.payment_id, 'reason', btrim(left(p_reason, 500))));
  return p_entry_id;
end $$;

create function public.admin_refund_refused(entry_id uuid, reason text) returns uuid
language sql security invoker set search_path = '' as $$ select private.admin_refund_refused(entry_id, reason) $$;

grant execute on function private.admin_refund_refused(uuid, text), public.admin_refund_refused(uuid, text) to authenticated;
