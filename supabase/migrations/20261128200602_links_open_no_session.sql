/*
 * The second link of a change of address changes it through our page alone.
 *
 * Why: the first link opened by our page and the second at the accounts server's own address changed the address there, and that
 * server answers with a session, so a mailed link opened the account of whoever only read a mailbox. The server's own change is
 * refused now whichever link it is; the mails lead to our page alone.
 */
create or replace function private.hold_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('rotavisto.confirmed_address', true) is distinct from old.id::text
      or coalesce(old.email_change_confirm_status, 0) = 0 or not private.is_address_proved(old.id) then
    raise exception 'address_not_confirmed' using errcode = 'P0001';
  end if;
  return new;
end $$;

/*
 * One of both links of a change of address was opened: `changed` with the second, `other_due` with the first; otherwise
 * why nothing was: `unknown` or `taken`.
 */
create or replace function private.confirm_address_change(p_secret text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid;
  account record;
begin
  select t.user_id into owner_id from auth.one_time_tokens t
  where t.token_hash = p_secret and t.token_type::text in ('email_change_token_current', 'email_change_token_new');
  -- Held, so that of both links opened at the same moment the second finds what the first has done.
  select u.id, u.email_change, u.email_change_confirm_status as confirmed, u.email_change_token_current = p_secret as is_current
  into account
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = owner_id and u.email_change <> '' and u.email_change_sent_at > now() - private.mailed_for()
    and p_secret in (u.email_change_token_current, u.email_change_token_new)
    and p.deactivated_at is null and p.email_proved_at is not null
  for no key update of u;
  if account.id is null then
    return 'unknown';
  end if;
  if coalesce(account.confirmed, 0) = 0 then
    update auth.users set email_change_confirm_status = 1,
      email_change_token_current = case when account.is_current then '' else email_change_token_current end,
      email_change_token_new = case when account.is_current then email_change_token_new else '' end
    where id = account.id;
    delete from auth.one_time_tokens t where t.user_id = account.id and t.token_hash = p_secret;
    return 'other_due';
  end if;
  begin
    perform set_config('rotavisto.confirmed_address', account.id::text, true);
    update auth.users set email = email_change, email_change = '', email_change_token_current = '',
      email_change_token_new = '', email_change_confirm_status = 0
    where id = account.id;
  exception when unique_violation then
    -- Somebody else has registered it since.
    perform private.drop_address_change(account.id);
    return 'taken';
  end;
  update auth.identities
  set identity_data = identity_data || jsonb_build_object('email', account.email_change, 'email_verified', true), updated_at = now()
  where user_id = account.id and provider = 'email';
  delete from auth.one_time_tokens t where t.user_id = account.id;
  return 'changed';
end $$;
