/*
 * Whoever buys without an account gets one, and comes back to it after leaving the payment page.
 */

/*
 * The account of a visitor who is buying: just made, or left unpaid before; the consent they gave is recorded. Every
 * other account answers null, so whoever asks learns only that the address is taken. That an account was made by buying
 * stands where only the service writes, and once its owner has signed in they go on with a session.
 */
create function private.open_registration(p_email text, p_consent_version text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := private.trimmed(p_consent_version);
  buyer public.profiles;
begin
  if coalesce(wanted, '') = '' or length(wanted) > 40 then
    raise exception 'invalid_version' using errcode = '22023';
  end if;
  select p.* into buyer
  from public.profiles p join auth.users u on u.id = p.id
  where lower(p.email) = lower(private.trimmed(p_email))
    and p.role = 'client' and p.deactivated_at is null
    and u.raw_app_meta_data ->> 'registered_by' = 'quick-register'
    and u.last_sign_in_at is null
    and not exists (
      select from public.user_subscriptions s
      where s.user_id = p.id and (s.started_at is not null or s.payment_intent_id is not null or s.status = 'active')
    )
  for no key update of p;
  if buyer.id is not null and buyer.consent_version is distinct from wanted then
    update public.profiles set consent_version = wanted, consented_at = now() where id = buyer.id;
    perform private.audit('record_consent', 'profile', buyer.id, null, null, null,
      jsonb_build_object('consent_version', wanted));
  end if;
  return buyer.id;
end $$;

create function public.open_registration(email text, consent_version text) returns uuid
language sql security invoker set search_path = '' as $$ select private.open_registration(email, consent_version) $$;

grant execute on function private.open_registration(text, text), public.open_registration(text, text) to service_role;
