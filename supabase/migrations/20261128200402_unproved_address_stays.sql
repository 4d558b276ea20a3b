/*
 * Another address is asked for by accounts whose own address is proved. The accounts server sends both links before it writes
 * the change down, so a refusal of that row would come after the mails. What it reads first is when the last such mail went,
 * and it refuses for a minute after that (max_frequency in config.toml): for an unproved account that time lies far ahead.
 */

/* Further ahead than any wait between two mails, and a year that every reader of a time understands. */
create function private.address_held_until() returns timestamptz
language sql immutable set search_path = '' as $$ select '2999-01-01T00:00:00Z'::timestamptz $$;

create function private.hold_address_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_address_proved(new.id) then
    new.email_change_sent_at := private.address_held_until();
  elsif new.email_change_sent_at = private.address_held_until() then
    new.email_change_sent_at := null;
  end if;
  return new;
end $$;

-- By their names after on_account_mail, which may have moved that time.
create trigger on_address_change_begun before insert on auth.users
  for each row execute function private.hold_address_change();
create trigger on_address_change_timed before update on auth.users
  for each row when (new.email_change_sent_at is distinct from old.email_change_sent_at)
  execute function private.hold_address_change();

/* With its proof an account may ask at once; without it no more. */
create function private.follow_address_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or (new.email_proved_at is null) <> (old.email_proved_at is null) then
    update auth.users u
    set email_change_sent_at = case when new.email_proved_at is null then private.address_held_until() end
    where u.id = new.id
      and (u.email_change_sent_at is not distinct from private.address_held_until()) <> (new.email_proved_at is null);
  end if;
  return null;
end $$;

create trigger on_address_proof after insert or update of email_proved_at on public.profiles
  for each row execute function private.follow_address_proof();

update auth.users u set email_change_sent_at = private.address_held_until()
where not private.is_address_proved(u.id);
