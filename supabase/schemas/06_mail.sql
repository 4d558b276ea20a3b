/*
 * Mail: the outbox and the result of each mail.
 *
 * Readers: the send-mail function reads all of it. Administrators list each mail's recipient, kind and failure, but not
 * its text. No other user reads mail.
 *
 * Always true: a mail queued by a committed change is sent, waits for its next attempt, or is in the administrators'
 * list, and a listed mail notifies administrators. Never do two senders hold one mail at the same time.
 *
 * A sender claims a mail and has five minutes to report the result; after that, another sender may claim it. Temporary
 * failures (no answer, too many mails, the provider's own faults) are retried for up to three days, with growing waits.
 * A failure that would repeat is listed at once. A mail to an undeliverable address (chapter undeliverable) is held
 * back, and the address is listed.
 *
 * A client chooses the kinds to receive by mail and, on registered devices (chapter push), as a push. Mail about the
 * account or a payment is always sent. Notices about the account are sent at most once an hour, and never to an address
 * that was only typed. A push waits in the same outbox for an hour instead of days, and failed pushes are not listed
 * for administrators.
 *
 * Never true: a mail with a template, or a muted topic, that is missing in its list. A template that is no longer
 * queued keeps its row, because sent mails refer to it.
 *
 * Verbs: claim_mail and finish_mail (the send-mail function); unsubscribe (the function behind the link in a mail);
 * mail_preferences, set_mail_preference and set_push_preference (every signed-in user); admin_mail, admin_mail_counts,
 * admin_resend_mail and admin_dismiss_mail (administrators). Helper of other chapters' verbs: queue_mail.
 */

-- closed lists ---------------------------------------------------------------
-- Rows are in `release/`, and TypeScript names for browsers and functions are generated from there.
create table private.mail_topics (
  topic text primary key
);
comment on table private.mail_topics is 'What a person may mute, as mails and as pushes.';

create table private.mail_templates (
  template text primary key,
  topic text references private.mail_topics (topic)
);
comment on table private.mail_templates is 'The kinds of mails; those without a topic are always sent.';

create index mail_templates_of_topic on private.mail_templates (topic);

-- table ----------------------------------------------------------------------
create table public.mail_outbox (
  id bigint generated always as identity primary key,
  user_id uuid references public.profiles (id) on delete cascade,
  to_email text not null,
  -- For a push only; its address and keys are in the data until it is sent or failed.
  subscription_id uuid references private.push_subscriptions (id) on delete cascade,
  template text not null references private.mail_templates (template),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now(),
  once_for text unique,
  idempotency_key uuid not null default gen_random_uuid(),
  -- The mail's one-time link, made when it is first sent.
  link_token text,
  link_made_at timestamptz,
  -- The number is never reset, because it identifies the attempt of a sender.
  attempts int not null default 0 check (attempts >= 0),
  -- The number of attempts when an administrator last sent it again.
  resent_after int not null default 0 check (resent_after between 0 and attempts),
  next_attempt_at timestamptz not null default now(),
  retry_until timestamptz,
  problem text check (problem in ('interrupted', 'timeout', 'unreachable', 'unavailable', 'rate_limited',
    'not_configured', 'refused', 'already_accepted', 'unknown_template', 'no_account', 'gone', 'undeliverable')),
  last_error text check (length(last_error) <= 500),
  sent_at timestamptz,
  failed_at timestamptz,
  dismissed_at timestamptz,
  constraint mail_outbox_sent_or_failed check (sent_at is null or failed_at is null),
  constraint mail_outbox_failed_has_problem check (failed_at is null or problem is not null),
  constraint mail_outbox_only_failed_are_dismissed check (dismissed_at is null or failed_at is not null),
  constraint mail_outbox_link_has_time check ((link_token is null) = (link_made_at is null))
);
comment on table public.mail_outbox is 'Mail promised by a committed change, sent afterwards by the send-mail function.';
comment on column public.mail_outbox.once_for is
  'What happened, where it is mailed once however often it is told: paid:<payment>, refunded:<payment>.';
comment on column public.mail_outbox.idempotency_key is
  'Names the mail to the provider, which sends it once for a key; a mail sent again on purpose gets another key.';
comment on column public.mail_outbox.next_attempt_at is 'While a sender has the mail: when its claim ends.';
comment on column public.mail_outbox.retry_until is 'Three days after the first attempt.';

-- Sent mail stays and must not slow down the search for the next one.
create index mail_outbox_waiting on public.mail_outbox (next_attempt_at, id) where sent_at is null and failed_at is null;
create index mail_outbox_failed on public.mail_outbox (failed_at, id) where failed_at is not null and dismissed_at is null;
create index mail_outbox_of_user on public.mail_outbox (user_id);
create index mail_outbox_of_subscription on public.mail_outbox (subscription_id);
create index mail_outbox_of_template on public.mail_outbox (template);

-- The last time of a notice that a session of the account can cause (queue_mail).
create index mail_outbox_notices on public.mail_outbox (lower(to_email), template, created_at)
  where template in ('sessions_ended', 'second_factor_enabled', 'second_factor_removed');

create table private.mail_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  muted text[] not null default '{}' check (muted <@ array['steps', 'reminders', 'support', 'operations']),
  push_muted text[] not null default '{}' check (push_muted <@ array['steps', 'reminders', 'support', 'operations']),
  unsubscribe_token uuid not null unique default gen_random_uuid()
);
comment on table private.mail_preferences is
  'Which kinds a person does not want as a mail or as a push; the token lets whoever holds one of their mails say so, and nothing else.';

create table private.account_mails (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  at timestamptz not null default now()
);
comment on table private.account_mails is
  'When the authentication server mailed a link or a code to an account, for an hour.';

create index account_mails_of_user on private.account_mails (user_id, at desc);

-- types that functions return -------------------------------------------------
create domain required.mail_topic as text not null check (value in ('steps', 'reminders', 'support', 'operations'));
create domain required.mail_topics as text[] not null;

create type public.mail_preferences as (muted required.mail_topics, push_muted required.mail_topics);
create type public.unsubscribed as (topic required.mail_topic);

-- A mail without its content.
create type public.finished_mail as (
  id required.bigint,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts required.int,
  problem text,
  next_attempt_at required.timestamptz
);

create type public.listed_mail as (
  id required.bigint,
  to_email required.text,
  full_name text,
  template required.text,
  created_at required.timestamptz,
  failed_at timestamptz,
  next_attempt_at required.timestamptz,
  attempts required.int,
  problem text,
  last_error text,
  total_count required.bigint
);

-- Mails waiting for a first attempt, waiting for another one, and failed.
create type public.mail_counts as (
  waiting required.bigint,
  retrying required.bigint,
  failed required.bigint,
  oldest_waiting_at timestamptz,
  oldest_failed_at timestamptz
);

-- access ---------------------------------------------------------------------
alter table public.mail_outbox enable row level security;

grant select, insert, update, delete on public.mail_outbox to service_role;

-- verbs ----------------------------------------------------------------------
/* The topic that a person may turn off; null for mails that are always sent. */
create function private.mail_topic(p_template text) returns text
language sql stable security definer set search_path = '' as $$
  select t.topic from private.mail_templates t where t.template = p_template
$$;

create function private.is_mail_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.mail_topics t where t.topic = p_topic)
$$;

/* The language of mails to a person: the chosen one, else that of the registration pages, else Portuguese. */
create function private.mail_language(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(p.language,
    (select u.raw_user_meta_data ->> 'language' from auth.users u
     where u.id = p.id and u.raw_user_meta_data ->> 'language' in ('pt', 'en', 'es')), 'pt')
  from public.profiles p where p.id = p_user_id
$$;

/* Queues a push for every device of a person; it has the event and its page and no data of the person. */
create function private.queue_push(p_user_id uuid, p_template text, p_data jsonb, p_once_for text) returns void
language sql security definer set search_path = '' as $$
  insert into public.mail_outbox (user_id, to_email, template, subscription_id, data, once_for)
  select p.id, p.email, p_template, s.id,
    p_data || jsonb_build_object('push', jsonb_build_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)),
    p_once_for || ':push:' || s.id
  from private.push_subscriptions s join public.profiles p on p.id = s.user_id
  where s.user_id = p_user_id and p.deactivated_at is null
  on conflict (once_for) do nothing
$$;

/*
 * Limits account mails to six an hour. The authentication server keeps a minute between two mails (max_frequency in
 * config.toml) and has no hourly limit. It reads the last mail's time, so the sixth mail within an hour moves that
 * time, so that the minute after it ends with the hour. The server itself then rejects a mail and returns the remaining
 * seconds. The last link is valid longer by this time.
 */
create function private.slow_account_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  next_at timestamptz;
begin
  delete from private.account_mails m where m.user_id = new.id and m.at <= now() - interval '1 hour';
  insert into private.account_mails (user_id) values (new.id);
  select m.at + interval '1 hour' - interval '1 minute' into next_at
  from private.account_mails m where m.user_id = new.id order by m.at desc, m.id desc offset 5 limit 1;
  if next_at > now() then
    new.recovery_sent_at := next_at;
    new.reauthentication_sent_at := next_at;
    new.email_change_sent_at := next_at;
  end if;
  return new;
end $$;

create trigger on_account_mail
  before update of recovery_sent_at, reauthentication_sent_at, email_change_sent_at on auth.users
  for each row when (new.recovery_sent_at is distinct from old.recovery_sent_at and new.recovery_sent_at is not null
    or new.reauthentication_sent_at is distinct from old.reauthentication_sent_at and new.reauthentication_sent_at is not null
    or new.email_change_sent_at is distinct from old.email_change_sent_at and new.email_change_sent_at is not null)
  execute function private.slow_account_mails();

/*
 * A session of an account can cause notices at any time, and an account can be made with another person's address. So
 * notices go to addresses that are proved or have bought, once an hour for each kind.
 */
create function private.is_notice_held(p_user_id uuid, p_template text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  if p_template not in ('sessions_ended', 'second_factor_enabled', 'second_factor_removed') then
    return false;
  end if;
  select * into person from public.profiles p where p.id = p_user_id;
  -- Two presses at once cause one notice.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.notice:' || lower(person.email), 0));
  return person.email_proved_at is null
      and not exists (select from public.user_subscriptions s where s.user_id = p_user_id and s.started_at is not null)
    or exists (select from public.mail_outbox m where lower(m.to_email) = lower(person.email)
      and m.template = p_template and m.created_at > now() - interval '1 hour'
      and m.template in ('sessions_ended', 'second_factor_enabled', 'second_factor_removed'));
end $$;

/*
 * A row of the outbox commits or rolls back with its change; sending comes later and may be repeated. A refund is
 * mailed to a deactivated person too; an erased person gets no mail.
 */
create function private.queue_mail(
  p_user_id uuid, p_template text, p_data jsonb default '{}', p_once_for text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  topic text := private.mail_topic(p_template);
  preferences private.mail_preferences;
  -- The row stores the language now, so that every attempt sends the same mail.
  told jsonb := p_data || jsonb_build_object('language', private.mail_language(p_user_id));
begin
  if private.is_notice_held(p_user_id, p_template) then
    return;
  end if;
  if topic is not null then
    insert into private.mail_preferences (user_id)
    select p.id from public.profiles p where p.id = p_user_id on conflict do nothing;
    select * into preferences from private.mail_preferences m where m.user_id = p_user_id;
    if not topic = any (preferences.push_muted) then
      perform private.queue_push(p_user_id, p_template, told, p_once_for);
    end if;
    if topic = any (preferences.muted) then
      return;
    end if;
  end if;
  insert into public.mail_outbox (user_id, to_email, template, data, once_for)
  select p.id, p.email, p_template, told || jsonb_build_object('full_name', p.full_name)
    || jsonb_strip_nulls(jsonb_build_object('topic', topic, 'unsubscribe_token', preferences.unsubscribe_token)),
    p_once_for
  from public.profiles p
  where p.id = p_user_id
    and (p.deactivated_at is null or p_template = 'payment_refunded' and not private.is_erased(p_user_id))
  on conflict (once_for) do nothing;
end $$;

create function private.preferences_of(p_user_id uuid) returns public.mail_preferences
language sql stable security definer set search_path = '' as $$
  select row(coalesce(max(m.muted), '{}'), coalesce(max(m.push_muted), '{}'))::public.mail_preferences
  from private.mail_preferences m where m.user_id = p_user_id
$$;

create function private.mail_preferences() returns public.mail_preferences
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return private.preferences_of(caller);
end $$;

create function public.mail_preferences() returns public.mail_preferences
language sql stable security invoker set search_path = '' as $$ select private.mail_preferences() $$;

/* Stores a person's choice for a topic of mail. Repeating a choice changes nothing. */
create function private.choose_mail(p_user_id uuid, p_topic text, p_is_wanted boolean, p_action text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  previous text[];
  chosen text[];
begin
  insert into private.mail_preferences (user_id) values (p_user_id) on conflict do nothing;
  select m.muted into previous from private.mail_preferences m where m.user_id = p_user_id for no key update;
  if p_is_wanted <> (p_topic = any (previous)) then
    return;
  end if;
  chosen := case when p_is_wanted then array_remove(previous, p_topic) else previous || p_topic end;
  update private.mail_preferences set muted = chosen where user_id = p_user_id;
  perform private.audit(p_action, 'profile', p_user_id, null,
    (select p.id from public.profiles p where p.id = p_user_id and p.role = 'client'),
    jsonb_build_object('muted', previous), jsonb_build_object('muted', chosen));
end $$;

create function private.set_mail_preference(p_topic text, p_is_wanted boolean) returns public.mail_preferences
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.held_user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if not private.is_mail_topic(p_topic) or p_is_wanted is null then
    raise exception 'invalid_topic' using errcode = '22023';
  end if;
  perform private.choose_mail(caller, p_topic, p_is_wanted, 'set_mail_preference');
  return private.preferences_of(caller);
end $$;

create function public.set_mail_preference(topic text, is_wanted boolean) returns public.mail_preferences
language sql security invoker set search_path = '' as $$ select private.set_mail_preference(topic, is_wanted) $$;

create function private.set_push_preference(p_topic text, p_is_wanted boolean) returns public.mail_preferences
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  previous text[];
  chosen text[];
begin
  if not private.is_mail_topic(p_topic) or p_is_wanted is null then
    raise exception 'invalid_topic' using errcode = '22023';
  end if;
  insert into private.mail_preferences (user_id) values (caller) on conflict do nothing;
  select m.push_muted into previous from private.mail_preferences m where m.user_id = caller for no key update;
  if p_is_wanted = (p_topic = any (previous)) then
    chosen := case when p_is_wanted then array_remove(previous, p_topic) else previous || p_topic end;
    update private.mail_preferences set push_muted = chosen where user_id = caller;
    perform private.audit('set_push_preference', 'profile', caller, null, caller,
      jsonb_build_object('push_muted', previous), jsonb_build_object('push_muted', chosen));
  end if;
  return private.preferences_of(caller);
end $$;

create function public.set_push_preference(topic text, is_wanted boolean) returns public.mail_preferences
language sql security invoker set search_path = '' as $$ select private.set_push_preference(topic, is_wanted) $$;

grant execute on function private.mail_preferences(), public.mail_preferences(),
  private.set_mail_preference(text, boolean), public.set_mail_preference(text, boolean),
  private.set_push_preference(text, boolean), public.set_push_preference(text, boolean) to authenticated;

/* Turns a topic off without a session, for a mail program's one click; the token is only in the mail. */
create function private.unsubscribe(p_token uuid, p_topic text) returns public.unsubscribed
language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid := (select m.user_id from private.mail_preferences m where m.unsubscribe_token = p_token);
begin
  if not private.is_mail_topic(p_topic) then
    raise exception 'invalid_topic' using errcode = '22023';
  end if;
  if owner_id is null then
    raise exception 'link_unknown' using errcode = 'P0002';
  end if;
  perform private.choose_mail(owner_id, p_topic, false, 'unsubscribe');
  return row(p_topic)::public.unsubscribed;
end $$;

create function public.unsubscribe(token uuid, topic text) returns public.unsubscribed
language sql security invoker set search_path = '' as $$ select private.unsubscribe(token, topic) $$;

grant execute on function private.unsubscribe(uuid, text), public.unsubscribe(uuid, text) to service_role;

/*
 * The wait after this number of attempts: a minute, doubled each time, six hours at most. It varies at random by a
 * quarter, so that mails that failed together are not retried together.
 */
create function private.mail_wait(p_attempts int, p_random double precision default random()) returns interval
language sql volatile set search_path = '' as $$
  select least(interval '1 minute' * 2 ^ least(greatest(p_attempts, 1) - 1, 20), interval '6 hours')
    * (0.75 + p_random / 2)
$$;

/* Notifies administrators once for all failed mails until they read it, and never by mail. */
create function private.notify_failed_mail() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.failed_mail', 0));
  perform private.notify(a.id, 'E-mail Não Enviado',
    'Há e-mail que não pôde ser enviado. Veja o motivo e decida se ele deve ser enviado de novo.',
    jsonb_build_object('kind', 'mail_failed'))
  from public.profiles a
  where a.role = 'admin' and a.deactivated_at is null and not exists (
    select from public.notifications n
    where n.user_id = a.id and not n.read and n.metadata ->> 'kind' = 'mail_failed');
end $$;

/*
 * A claim lasts five minutes, longer after many attempts, so that a mail that crashes its senders does not block
 * others. It is marked as interrupted at once, because a crashed sender cannot report it.
 */
create function private.claim_mail(p_max_count int) returns setof public.mail_outbox
language plpgsql security definer set search_path = '' as $$
declare
  is_mail_lost boolean;
begin
  with given_up as (
    update public.mail_outbox m
    set failed_at = now(), dismissed_at = case when m.subscription_id is not null then now() end, data = m.data - 'push'
    where m.id in (
      select w.id from public.mail_outbox w
      where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now()
        and w.problem = 'interrupted' and w.retry_until <= now()
      for update skip locked
    )
    returning m.subscription_id
  )
  select bool_or(g.subscription_id is null) into is_mail_lost from given_up g;
  if is_mail_lost then
    perform private.notify_failed_mail();
  end if;
  -- Mails to an undeliverable address are kept back and not listed one by one, because administrators see the address.
  update public.mail_outbox m set failed_at = now(), dismissed_at = now(), problem = 'undeliverable'
  where m.id in (
    select w.id from public.mail_outbox w
    where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now() and w.subscription_id is null
      and private.is_undeliverable(w.to_email)
    for update skip locked);
  return query
    -- The search is materialized, so that its limit counts once: joined to the update, it may run again for each found
    -- row and lock the next mails every time.
    with due as materialized (
      select w.id from public.mail_outbox w
      where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now()
        and (w.subscription_id is not null or not private.is_undeliverable(w.to_email))
      order by w.next_attempt_at, w.id limit least(greatest(coalesce(p_max_count, 20), 1), 100)
      -- Two senders at once take different mails instead of waiting for each other.
      for update skip locked
    )
    update public.mail_outbox m
    set attempts = m.attempts + 1, problem = 'interrupted', last_error = null,
      retry_until = coalesce(m.retry_until,
        now() + case when m.subscription_id is null then interval '3 days' else interval '1 hour' end),
      next_attempt_at = now() + greatest(interval '5 minutes', private.mail_wait(m.attempts - m.resent_after + 1))
    from due where m.id = due.id
    returning m.*;
end $$;

create function public.claim_mail(max_count int default 20) returns setof public.mail_outbox
language sql security invoker set search_path = '' as $$ select * from private.claim_mail(max_count) $$;

/*
 * Stores the result of an attempt: sent (no problem), or a problem. A sent mail counts from any sender. A problem
 * counts only from the sender whose attempt number is current, so that a late sender does not change the next attempt.
 * The result leaves out the data, which names a person.
 */
create function private.finish_mail(
  p_mail_id bigint, p_attempt int, p_problem text, p_error text, p_retry_after int
) returns public.finished_mail
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
  is_final boolean;
begin
  select * into mail from public.mail_outbox m where m.id = p_mail_id for no key update;
  if mail.id is null then
    raise exception 'mail_not_found' using errcode = 'P0002';
  end if;
  if mail.sent_at is null and p_problem is null then
    update public.mail_outbox m
    set sent_at = now(), failed_at = null, dismissed_at = null, problem = null, last_error = null, link_token = null,
      link_made_at = null, data = m.data - 'push'
    where m.id = p_mail_id returning m.* into mail;
  elsif mail.sent_at is null and mail.failed_at is null and mail.problem = 'interrupted'
    and mail.attempts = p_attempt then
    is_final := p_problem in ('refused', 'already_accepted', 'unknown_template', 'no_account', 'gone')
      or mail.retry_until <= now();
    update public.mail_outbox m
    set problem = p_problem, last_error = left(p_error, 500), failed_at = case when is_final then now() end,
      dismissed_at = case when is_final and m.subscription_id is not null then now() end,
      data = case when is_final then m.data - 'push' else m.data end,
      -- The last attempt is made when the three days are over, not before.
      next_attempt_at = least(m.retry_until,
        now() + greatest(private.mail_wait(m.attempts - m.resent_after), make_interval(secs => coalesce(p_retry_after, 0))))
    where m.id = p_mail_id returning m.* into mail;
    if is_final and mail.subscription_id is null then
      perform private.notify_failed_mail();
    elsif p_problem = 'gone' then
      -- The browser ended the subscription, so its row is deleted and receives no further message.
      delete from private.push_subscriptions where id = mail.subscription_id;
    end if;
  end if;
  return row(mail.id, mail.sent_at, mail.failed_at, mail.attempts, mail.problem, mail.next_attempt_at)
    ::public.finished_mail;
end $$;

create function public.finish_mail(
  mail_id bigint, attempt int, problem text default null, error text default null, retry_after int default null
) returns public.finished_mail
language sql security invoker set search_path = '' as $$
  select private.finish_mail(mail_id, attempt, problem, error, retry_after)
$$;

grant execute on function private.claim_mail(int), public.claim_mail(int),
  private.finish_mail(bigint, int, text, text, int), public.finish_mail(bigint, int, text, text, int) to service_role;

/* Failed mails, or with the filter `waiting` those still retried; the oldest first. */
create function private.admin_mail(p_filter text, p_page int, p_page_size int) returns setof public.listed_mail
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select (row(m.id, m.to_email, p.full_name, m.template, m.created_at, m.failed_at, m.next_attempt_at, m.attempts - m.resent_after,
      m.problem, m.last_error, count(*) over ())::public.listed_mail).*
    from public.mail_outbox m left join public.profiles p on p.id = m.user_id
    where m.sent_at is null and m.dismissed_at is null and m.subscription_id is null
      and (m.failed_at is null) = (p_filter is not distinct from 'waiting')
    order by coalesce(m.failed_at, m.created_at), m.id
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $$;

create function public.admin_mail(filter text default 'failed', page int default 1, page_size int default 50)
returns setof public.listed_mail
language sql stable security invoker set search_path = '' as $$ select * from private.admin_mail($1, $2, $3) $$;

create function private.admin_mail_counts() returns public.mail_counts
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return (select row(
      count(*) filter (where m.failed_at is null and m.attempts = m.resent_after),
      count(*) filter (where m.failed_at is null and m.attempts > m.resent_after),
      count(m.failed_at),
      min(m.created_at) filter (where m.failed_at is null),
      min(m.failed_at))::public.mail_counts
    from public.mail_outbox m
    where m.sent_at is null and m.dismissed_at is null and m.subscription_id is null);
end $$;

create function public.admin_mail_counts() returns public.mail_counts
language sql stable security invoker set search_path = '' as $$ select private.admin_mail_counts() $$;

/* Locks a failed mail; of two administrators who decide about one mail, the second gets an error. */
create function private.lock_failed_mail(p_mail_id bigint) returns public.mail_outbox
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
begin
  select * into mail from public.mail_outbox m where m.id = p_mail_id for no key update;
  if mail.id is null then
    raise exception 'mail_not_found' using errcode = 'P0002';
  end if;
  if mail.failed_at is null or mail.dismissed_at is not null then
    raise exception 'mail_already_resolved' using errcode = 'P0001';
  end if;
  return mail;
end $$;

/* Audits the mail and its problem; the receiver only if it is a client. */
create function private.audit_mail(p_action text, p_mail public.mail_outbox, p_after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit(p_action, 'mail', null, null,
    (select p.id from public.profiles p where p.id = p_mail.user_id and p.role = 'client'),
    jsonb_build_object('mail', p_mail.id, 'template', p_mail.template, 'problem', p_mail.problem, 'attempts',
      p_mail.attempts), p_after);
end $$;

/* Restarts the mail: three more days, and a key that is new to the provider. */
create function private.admin_resend_mail(p_mail_id bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
begin
  perform private.require_role('admin');
  mail := private.lock_failed_mail(p_mail_id);
  if private.is_undeliverable(mail.to_email) then
    raise exception 'address_undeliverable' using errcode = 'P0001';
  end if;
  update public.mail_outbox
  set idempotency_key = gen_random_uuid(), link_token = null, link_made_at = null, resent_after = attempts, retry_until = null,
    next_attempt_at = now(), problem = null, last_error = null, failed_at = null
  where id = p_mail_id;
  perform private.audit_mail('admin_resend_mail', mail, jsonb_build_object('status', 'waiting'));
  return p_mail_id;
end $$;

create function public.admin_resend_mail(mail_id bigint) returns bigint
language sql security invoker set search_path = '' as $$ select private.admin_resend_mail(mail_id) $$;

create function private.admin_dismiss_mail(p_mail_id bigint, p_reason text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
begin
  perform private.require_role('admin');
  mail := private.lock_failed_mail(p_mail_id);
  if private.trimmed(p_reason) is null then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  update public.mail_outbox set dismissed_at = now(), link_token = null, link_made_at = null where id = p_mail_id;
  perform private.audit_mail('admin_dismiss_mail', mail,
    jsonb_build_object('status', 'dismissed', 'reason', left(private.trimmed(p_reason), 1000)));
  return p_mail_id;
end $$;

create function public.admin_dismiss_mail(mail_id bigint, reason text) returns bigint
language sql security invoker set search_path = '' as $$ select private.admin_dismiss_mail(mail_id, reason) $$;

grant execute on function
  private.admin_mail(text, int, int), public.admin_mail(text, int, int),
  private.admin_mail_counts(), public.admin_mail_counts(),
  private.admin_resend_mail(bigint), public.admin_resend_mail(bigint),
  private.admin_dismiss_mail(bigint, text), public.admin_dismiss_mail(bigint, text) to authenticated;
