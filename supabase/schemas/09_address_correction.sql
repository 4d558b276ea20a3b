/*
 * The correction of a purchase's address. A visitor with a mistyped address has paid for an account whose mails reach
 * another person or no one, so mail cannot solve it.
 *
 * Callers: the browser that began the purchase, with the secret of the paid page, for 24 hours, once, and only while
 * the address is unproved.
 *
 * Never true: an address corrected by another visitor who began to buy with it; a link sent to the former address that
 * still opens the account; a correction that leaves the buyer without the mail that sets the password.
 *
 * Verbs, both for the edge functions: purchase_address (confirm-checkout), correct_address (correct-address).
 */

-- table ----------------------------------------------------------------------
create table private.address_corrections (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  at timestamptz not null default now()
);
comment on table private.address_corrections is 'Accounts made by a purchase whose mistyped address was corrected, which is done once.';

-- types that functions return -------------------------------------------------
create type public.purchase_address as (email required.text, is_correctable required.boolean);
create type public.corrected_address as (user_id required.uuid, email required.text);

-- verbs ----------------------------------------------------------------------
/* The account whose plan was paid on the page opened by this secret within the last 24 hours. */
create function private.buyer_by_secret(p_session_id text, p_secret_digest text) returns uuid
language sql stable security definer set search_path = '' as $$
  select s.user_id from public.checkout_sessions c
  join public.user_subscriptions s on s.id = c.subscription_id and s.checkout_session_id = c.id
  where c.id = p_session_id and c.secret_digest = p_secret_digest and c.opened_at > now() - interval '24 hours'
    and s.status = 'active' and s.payment_intent_id is not null
$$;

/* True for an account made by buying whose mailbox is unproved. */
create function private.is_address_unclaimed(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where p.id = p_user_id and p.role = 'client' and p.deactivated_at is null and p.email_proved_at is null
      and u.last_sign_in_at is null and u.raw_app_meta_data ->> 'registered_by' = 'quick-register')
$$;

/* Returns no row once the address is proved, because its owner's later changes do not concern this browser. */
create function private.purchase_address(p_session_id text, p_secret_digest text) returns setof public.purchase_address
language sql stable security definer set search_path = '' as $$
  select (row(p.email, not exists (select from private.address_corrections k where k.user_id = p.id))
    ::public.purchase_address).*
  from public.profiles p
  where p.id = private.buyer_by_secret(p_session_id, p_secret_digest) and private.is_address_unclaimed(p.id)
$$;

create function public.purchase_address(session_id text, secret_digest text) returns setof public.purchase_address
language sql stable security invoker set search_path = '' as $$
  select * from private.purchase_address(session_id, secret_digest)
$$;

/* Mails the password link to the present address, for any state of an earlier mail. */
create function private.mail_password_again(p_user_id uuid, p_once_for text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.mail_outbox m
  set resent_after = attempts, retry_until = null, next_attempt_at = now(), problem = null, last_error = null, failed_at = null
  where m.user_id = p_user_id and m.template = 'set_password' and m.failed_at is not null and m.dismissed_at is null;
  -- A waiting mail already goes to the new address. A mail that a sender has claimed goes to the former address, so another
  -- one is queued.
  if not exists (select from public.mail_outbox m where m.user_id = p_user_id and m.template = 'set_password'
      and m.sent_at is null and m.failed_at is null and m.problem is distinct from 'interrupted') then
    perform private.queue_mail(p_user_id, 'set_password', coalesce(
        (select m.data from public.mail_outbox m where m.user_id = p_user_id and m.template = 'set_password'
         order by m.id desc limit 1), '{}'),
      p_once_for);
  end if;
end $$;

create function private.correct_address(p_session_id text, p_secret_digest text, p_email text)
returns public.corrected_address
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := private.clean_email(p_email);
  buyer_id uuid := private.buyer_by_secret(p_session_id, p_secret_digest);
  former text;
begin
  if buyer_id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if not coalesce(private.is_email(wanted), false) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  -- The lock makes a link opened at the same moment prove the address before or after; the second of two corrections fails.
  select u.email into former from auth.users u where u.id = buyer_id for no key update;
  if not private.is_address_unclaimed(buyer_id)
    or exists (select from private.address_corrections k where k.user_id = buyer_id) then
    raise exception 'correction_over' using errcode = 'P0001';
  end if;
  if wanted = lower(former) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  begin
    -- The update also changes the profile and the waiting mails, and deletes the links that are stored beside the account.
    update auth.users set email = wanted, recovery_token = '', confirmation_token = '' where id = buyer_id;
  exception when unique_violation then
    raise exception 'email_exists' using errcode = 'P0001';
  end;
  update auth.identities
  set identity_data = identity_data || jsonb_build_object('email', wanted), updated_at = now()
  where user_id = buyer_id and provider = 'email';
  delete from auth.one_time_tokens t where t.user_id = buyer_id;
  insert into private.address_corrections (user_id) values (buyer_id);
  perform private.audit('correct_address', 'profile', buyer_id, null, buyer_id, null, null);
  perform private.mail_password_again(buyer_id, 'corrected:' || buyer_id);
  return row(buyer_id, wanted)::public.corrected_address;
end $$;

create function public.correct_address(session_id text, secret_digest text, email text) returns public.corrected_address
language sql security invoker set search_path = '' as $$ select private.correct_address(session_id, secret_digest, email) $$;

grant execute on function private.purchase_address(text, text), public.purchase_address(text, text),
  private.correct_address(text, text, text), public.correct_address(text, text, text) to service_role;
