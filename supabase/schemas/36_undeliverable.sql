/*
 * Mail that does not arrive: addresses that a provider reports as dead or as unwilling, and the consequences.
 *
 * Readers: the profile's readers read the day since when mail does not arrive, a column of the profile. Administrators
 * read the kind, the provider's text and the list of addresses.
 *
 * Each event judges its address again, by the times of the events and not by the times of their reports. So events may
 * come twice and in any order. One hard bounce or complaint is enough, and three soft bounces within thirty days.
 * Events before an address was last cleared do not count.
 *
 * Never true: a sender that gets a mail for an undeliverable address; an event of an address that belongs to no user;
 * an event of a user's former address.
 *
 * Mail that was held back is sent after the address is cleared if it is younger than three days, the limit of all
 * retries. Reminders are not sent, because their day may be over. Pushes continue.
 *
 * Verbs: apply_mail_event (the mail-events function); admin_undeliverable and admin_clear_undeliverable
 * (administrators).
 */

-- tables ---------------------------------------------------------------------
create table private.mail_events (
  id text not null check (length(id) between 1 and 200),
  address text not null check (address = lower(address)),
  kind text not null check (kind in ('bounce', 'soft_bounce', 'complaint', 'cleared')),
  at timestamptz not null,
  detail text check (length(detail) <= 500),
  primary key (id, address)
);
comment on table private.mail_events is 'What a provider reported of an address, each event once, and when the address was cleared.';

create index mail_events_of_address on private.mail_events (address, at);
create index mail_events_by_time on private.mail_events (at);

create table private.undeliverable (
  address text primary key check (address = lower(address)),
  kind text not null check (kind in ('bounce', 'complaint')),
  since timestamptz not null,
  detail text check (length(detail) <= 500)
);
comment on table private.undeliverable is 'Addresses that get no mail any more, as their events weigh.';

-- types that functions return -------------------------------------------------
create domain required.undeliverable_kind as text not null check (value in ('bounce', 'complaint'));

create type public.listed_undeliverable as (
  address required.text,
  person_id required.uuid,
  full_name required.text,
  role required.role,
  kind required.undeliverable_kind,
  since required.timestamptz,
  -- The receiving server's message.
  detail text,
  -- Mails held back since then.
  held required.bigint,
  total_count required.bigint
);

-- verbs ----------------------------------------------------------------------
create function private.is_undeliverable(p_address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.undeliverable u where u.address = lower(p_address))
$$;

/* The age up to which events are stored and accepted, because providers repeat them for days. */
create function private.mail_events_kept_for() returns interval
language sql immutable set search_path = '' as $$ select interval '90 days' $$;

/* Computes if an address is undeliverable, from all events since it was last cleared. */
create function private.weigh_mail_events(p_address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  verdict private.undeliverable;
begin
  with heard as (
    select e.* from private.mail_events e
    where e.address = p_address and e.kind <> 'cleared' and e.at > coalesce((
      select max(c.at) from private.mail_events c where c.address = p_address and c.kind = 'cleared'), '-infinity')
  ), weighed as (
    select case h.kind when 'complaint' then 'complaint' else 'bounce' end as kind, h.at, h.detail, h.id from heard h
    where h.kind <> 'soft_bounce' or (
      select count(*) from heard s
      where s.kind = 'soft_bounce' and s.at between h.at - interval '30 days' and h.at) >= 3
  )
  select p_address, w.kind, w.at, w.detail into verdict from weighed w order by w.at, w.id limit 1;
  if verdict.address is null then
    delete from private.undeliverable u where u.address = p_address;
  else
    insert into private.undeliverable as u select verdict.*
    on conflict (address) do update set kind = excluded.kind, since = excluded.since, detail = excluded.detail
    where (u.kind, u.since, u.detail) is distinct from (excluded.kind, excluded.since, excluded.detail);
  end if;
  update public.profiles set undeliverable_since = verdict.since
  where lower(email) = p_address and undeliverable_since is distinct from verdict.since;
end $$;

/* Sends held mails as other mails to the provider; returns their number. */
create function private.release_held_mail(p_user_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  released int;
begin
  update public.mail_outbox m
  set failed_at = null, dismissed_at = null, problem = null, last_error = null, resent_after = attempts, retry_until = null,
    next_attempt_at = now(), idempotency_key = gen_random_uuid(), link_token = null, link_made_at = null
  where m.user_id = p_user_id and m.problem = 'undeliverable' and m.failed_at > now() - interval '3 days'
    and private.mail_topic(m.template) is distinct from 'reminders';
  get diagnostics released = row_count;
  return released;
end $$;

/* Marks the address as working; returns the number of held mails that are sent. */
create function private.clear_address(p_user_id uuid, p_address text) returns int
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_events (id, address, kind, at)
  values ('cleared:' || gen_random_uuid(), lower(p_address), 'cleared', now());
  perform private.weigh_mail_events(lower(p_address));
  return private.release_held_mail(p_user_id);
end $$;

/* Applies a provider's event: `applied`, `known` for a repeated one, or the reason why it was ignored. */
create function private.apply_mail_event(p_id text, p_kind text, p_address text, p_at timestamptz, p_detail text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(private.trimmed(p_address));
  -- The time of an event is never later than now, so that a clearing can follow even if the provider's clock is ahead.
  happened_at timestamptz := least(p_at, now());
begin
  if private.trimmed(p_id) is null or address is null or p_at is null
    or p_kind is null or p_kind not in ('bounce', 'soft_bounce', 'complaint') then
    raise exception 'invalid_event' using errcode = '22023';
  end if;
  delete from private.mail_events e where e.at < now() - private.mail_events_kept_for()
    and not exists (select from private.undeliverable u where u.address = e.address);
  if happened_at < now() - private.mail_events_kept_for() then
    return 'too_old';
  end if;
  -- The lock orders two events at once: the second weighs the first as well.
  perform from public.profiles p where lower(p.email) = address for no key update;
  if not found then
    return 'unknown_address';
  end if;
  insert into private.mail_events (id, address, kind, at, detail)
  values (left(p_id, 200), address, p_kind, happened_at, left(private.trimmed(p_detail), 500))
  on conflict do nothing;
  if not found then
    return 'known';
  end if;
  perform private.weigh_mail_events(address);
  return 'applied';
end $$;

create function public.apply_mail_event(id text, kind text, address text, at timestamptz, detail text default null)
returns text
language sql security invoker set search_path = '' as $$
  select private.apply_mail_event(id, kind, address, at, detail)
$$;

grant execute on function private.apply_mail_event(text, text, text, timestamptz, text),
  public.apply_mail_event(text, text, text, timestamptz, text) to service_role;

/* Active people with an undeliverable address, the longest first. */
create function private.unreachable_people() returns setof public.profiles
language sql stable security definer set search_path = '' as $$
  select * from public.profiles p where p.undeliverable_since is not null and p.deactivated_at is null
$$;

create function private.admin_undeliverable(p_page int, p_page_size int) returns setof public.listed_undeliverable
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select (row(p.email, p.id, p.full_name, p.role, u.kind, u.since, u.detail, (
        select count(*) from public.mail_outbox m where m.user_id = p.id and m.problem = 'undeliverable'
          and m.failed_at >= u.since),
      count(*) over ())::public.listed_undeliverable).*
    from private.unreachable_people() p join private.undeliverable u on u.address = lower(p.email)
    order by u.since, u.address
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $$;

create function public.admin_undeliverable(page int default 1, page_size int default 50)
returns setof public.listed_undeliverable
language sql stable security invoker set search_path = '' as $$ select * from private.admin_undeliverable($1, $2) $$;

/* "Try again": mail is sent until the provider reports the address again. */
create function private.admin_clear_undeliverable(p_address text, p_reason text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  former private.undeliverable;
begin
  perform private.require_role('admin');
  if private.trimmed(p_reason) is null then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  select * into person from public.profiles p where lower(p.email) = lower(private.trimmed(p_address)) for no key update;
  select * into former from private.undeliverable u where u.address = lower(person.email);
  if former.address is null then
    raise exception 'address_not_undeliverable' using errcode = 'P0002';
  end if;
  -- The audit entry leaves out the address, because the audit holds ids.
  perform private.audit('admin_clear_undeliverable', 'profile', person.id, null,
    case when person.role = 'client' then person.id end, jsonb_build_object('problem', former.kind),
    jsonb_build_object('status', 'cleared', 'reason', left(private.trimmed(p_reason), 1000)));
  return private.clear_address(person.id, person.email);
end $$;

create function public.admin_clear_undeliverable(address text, reason text) returns int
language sql security invoker set search_path = '' as $$ select private.admin_clear_undeliverable(address, reason) $$;

grant execute on function
  private.admin_undeliverable(int, int), public.admin_undeliverable(int, int),
  private.admin_clear_undeliverable(text, text), public.admin_clear_undeliverable(text, text) to authenticated;

-- former addresses -----------------------------------------------------------
/* Deletes the events of an address that was changed, erased or deleted with its account. */
create function private.forget_mail_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_events e where e.address = lower(old.email);
  delete from private.undeliverable u where u.address = lower(old.email);
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.undeliverable_since is not null then
    new.undeliverable_since := null;
    perform private.release_held_mail(new.id);
  end if;
  return new;
end $$;

create trigger profiles_forget_mail_events before update of email on public.profiles
  for each row when (lower(new.email) <> lower(old.email)) execute function private.forget_mail_events();

create trigger profiles_forget_mail_events_deleted before delete on public.profiles
  for each row execute function private.forget_mail_events();

/* A code or link mailed to the address has arrived. */
create function private.clear_proved_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.clear_address(new.id, new.email);
  return null;
end $$;

create trigger profiles_clear_proved_address after update of email_proved_at on public.profiles
  for each row when (new.email_proved_at is not null and old.email_proved_at is null and new.undeliverable_since is not null)
  execute function private.clear_proved_address();
