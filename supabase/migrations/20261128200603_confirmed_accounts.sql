/*
 * No account is left unconfirmed at the accounts server.
 *
 * Why: an account that its admin interface or the dashboard made without a confirmation belongs, there, to whoever registers with
 * its address next: registering confirms it and opens a session in it, with any password. What proves an address here is asked for
 * apart (`profiles.email_proved_at`), as registering never asks for a proof, so an account is confirmed as it is made.
 */
create function private.confirm_account() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.email_confirmed_at := now();
  return new;
end $$;

create trigger on_account_made_unconfirmed before insert on auth.users
  for each row when (new.email_confirmed_at is null and new.email is not null)
  execute function private.confirm_account();

update auth.users set email_confirmed_at = now() where email_confirmed_at is null and email is not null;
