/*
 * Mailed links and codes are valid for a day.
 *
 * The link in the mail that follows a payment is the only way into an account that was bought, and it was gone after an hour:
 * who paid in the evening and read the mail in the morning met "Link de redefinição inválido ou expirado". The authentication
 * server has one length for all of them (`otp_expiry` in config.toml, a day at the most), so the product's own verbs follow it;
 * codes have eight digits instead of six, which makes a day of guessing worth less than the hour before.
 */

create function private.mailed_for() returns interval
language sql immutable set search_path = '' as $$ select interval '24 hours' $$;

/*
 * A code or the secret of a link mailed to the caller's address, known in a session that their password opened: both
 * belong together, and both stay. The authentication server keeps the secret of a link as it is, and of a code the SHA-224
 * of address and code; the embedded one keeps SHA-256. A wrong one is an answer and no error, so that it counts.
 */
create or replace function private.prove_address(p_secret text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
  secret text := left(private.trimmed(p_secret), 200);
  account record;
  known text[];
  tried int;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select u.email, array_remove(array[
      case when u.recovery_sent_at > now() - private.mailed_for() then u.recovery_token end,
      case when u.confirmation_sent_at > now() - private.mailed_for() then u.confirmation_token end], null) as mailed
  into account from auth.users u where u.id = caller for no key update;
  if private.is_address_proved(caller) then
    return true;
  end if;
  insert into private.address_tries as t (user_id, day, tries) values (caller, private.today(), 1)
  on conflict (user_id) do update set day = private.today(),
    tries = case when t.day = private.today() then t.tries + 1 else 1 end
  returning t.tries into tried;
  if tried > 10 then
    raise exception 'too_many_codes' using errcode = 'P0001';
  end if;
  if secret is null or not exists (select from auth.mfa_amr_claims m
      where m.session_id::text = auth.jwt() ->> 'session_id' and m.authentication_method = 'password') then
    return false;
  end if;
  known := array[secret, encode(sha224(convert_to(lower(account.email) || secret, 'utf8')), 'hex'),
    encode(sha256(convert_to(lower(account.email) || secret, 'utf8')), 'hex')];
  -- What was asked for by a page that shows itself with a verifier is kept with a prefix.
  if not exists (select from unnest(account.mailed) kept (token) where kept.token <> ''
      and (kept.token = any (known) or kept.token = any (select 'pkce_' || k from unnest(known) k))) then
    return false;
  end if;
  -- A code counts once; a link still has to open the page it leads to.
  if not secret = any (account.mailed) then
    update auth.users set recovery_token = '' where id = caller;
    delete from auth.one_time_tokens t where t.user_id = caller and t.token_type::text = 'recovery_token';
  end if;
  perform private.mark_address_proved(caller, true);
  return true;
end $$;

create or replace function private.address_change() returns setof public.address_change_state
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (row(u.email_change, u.email_change_sent_at + private.mailed_for(), coalesce(u.email_change_token_current, '') = '',
      coalesce(u.email_change_token_new, '') = '')::public.address_change_state).*
    from auth.users u
    -- A new password takes both links back, and once they have expired neither counts.
    where u.id = caller and u.email_change <> '' and u.email_change_sent_at > now() - private.mailed_for()
      and (u.email_change_token_current <> '' or u.email_change_token_new <> '');
end $$;

/*
 * The secret of one of the two mails is what allows this, in any browser and without a session; it opens none, and sessions
 * and password stay. Confirmations are kept where the authentication server keeps them. Answers `other_due` or `changed`, or
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
