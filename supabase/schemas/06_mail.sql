/*
 * Mail: what must be mailed, and what becomes of each mail.
 *
 * Who may see: the send-mail function all of it; administrators through their list whom a mail is for, of which kind it
 * is and why it was not sent, never what it says; nobody else anything.
 *
 * Always true: a mail promised by a committed change is sent, waits for its next attempt, or stands in the
 * administrators' list, of which they are notified. Never two senders with one mail at the same time.
 *
 * A sender claims a mail and has five minutes to say what became of it; a sender that dies leaves it to the next one.
 * Trouble that passes (no answer, too many mails, the provider's own faults) is waited for up to three days, longer each
 * time. What would fail again in the same way is listed at once; what is for an address that gets no mail any more (chapter
 * undeliverable) is kept back, and the address is listed.
 *
 * A client chooses which kinds to receive by mail and, on devices that asked for it (chapter push), as a push. What
 * concerns the account or a payment is always mailed, notices of the account once an hour at most and to no address that
 * was merely typed. A push waits in the same outbox, for an hour and not for days, and
 * is nobody's trouble: administrators are not shown it.
 *
 * Never true: a mail of a template, or a muted topic, that is not in the list of them. A template that nothing queues any
 * more keeps its row: mails that were sent refer to it.
 *
 * Verbs: claim_mail and finish_mail (the send-mail function); unsubscribe (the function behind the link in a mail);
 * mail_preferences, set_mail_preference and set_push_preference (everyone signed in); admin_mail, admin_mail_counts, admin_resend_mail and
 * admin_dismiss_mail (administrators). Helper of other chapters' verbs: queue_mail.
 */

-- lists ----------------------------------------------------------------------
-- Their rows are in `release/`; what browsers and functions know of them is generated from there.
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
  -- For a push alone; its address and keys are in the data until it is sent or given up.
  subscription_id uuid references private.push_subscriptions (id) on delete cascade,
  template text not null references private.mail_templates (template),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now(),
  once_for text unique,
  idempotency_key uuid not null default gen_random_uuid(),
  -- The one-time link that the mail carries, made when it is first sent.
  link_token text,
  link_made_at timestamptz,
  -- Never counted anew: the number says which sender speaks.
  attempts int not null default 0 check (attempts >= 0),
  -- How many there were when an administrator last sent it again.
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

-- Sent mail is kept and must not slow down the search for the next one to send.
create index mail_outbox_waiting on public.mail_outbox (next_attempt_at, id) where sent_at is null and failed_at is null;
create index mail_outbox_failed on public.mail_outbox (failed_at, id) where failed_at is not null and dismissed_at is null;
create index mail_outbox_of_user on public.mail_outbox (user_id);
create index mail_outbox_of_subscription on public.mail_outbox (subscription_id);
create index mail_outbox_of_template on public.mail_outbox (template);

-- When an address last got a notice that its account's own session can cause (queue_mail).
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

-- answers --------------------------------------------------------------------
create domain required.mail_topic as text not null check (value in ('steps', 'reminders', 'support', 'operations'));
create domain required.mail_topics as text[] not null;

create type public.mail_preferences as (muted required.mail_topics, push_muted required.mail_topics);
create type public.unsubscribed as (topic required.mail_topic);

-- A mail without what it says.
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

-- Waiting for a first attempt, waiting for another one, given up.
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
/* The kind a person may switch off; null for what is always sent. */
create function private.mail_topic(p_template text) returns text
language sql stable security definer set search_path = '' as $$
  select t.topic from private.mail_templates t where t.template = p_template
$$;

create function private.is_mail_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.mail_topics t where t.topic = p_topic)
$$;

/* What mails to a person speak: the language they chose, else that of the pages where they registered, else Portuguese. */
create function private.mail_language(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(p.language,
    (select u.raw_user_meta_data ->> 'language' from auth.users u
     where u.id = p.id and u.raw_user_meta_data ->> 'language' in ('pt', 'en', 'es')), 'pt')
  from public.profiles p where p.id = p_user_id
$$;

/* To every device of a person; a push names what happened and where to read it, so it needs nothing of the person. */
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
 * The authentication server asks for a minute between two mails to an account (max_frequency in config.toml) and knows no
 * hour. It reads when the last one went, so with the sixth within an hour that time is put where the minute after it ends
 * with the hour: it refuses by itself and tells the seconds that are left. The last link then counts as much longer.
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
 * A notice of what happened to an account follows from a press in any session of it, and an account is made with a
 * stranger's address by typing it. So it goes to addresses that are proved or have bought, once an hour for each kind.
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
 * A row of the outbox commits or rolls back with the change it tells of; sending comes afterwards and may be retried.
 * Money that goes back is told to somebody who was deactivated too, and nothing to somebody who was erased.
 */
create function private.queue_mail(
  p_user_id uuid, p_template text, p_data jsonb default '{}', p_once_for text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  topic text := private.mail_topic(p_template);
  preferences private.mail_preferences;
  -- Written down now, so that every attempt at sending says the same.
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

/* Says whether a person wants a kind of mail. Once is enough: what is so already changes nothing. */
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

/* Without signing in, as a mail program does it with one click: the token is known from the mail alone. */
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
 * How long to wait after so many attempts: a minute, then twice as long each time, six hours at most. A quarter more or
 * less at random, so that mails which failed together are not all tried again at the same moment.
 */
create function private.mail_wait(p_attempts int, p_random double precision default random()) returns interval
language sql volatile set search_path = '' as $$
  select least(interval '1 minute' * 2 ^ least(greatest(p_attempts, 1) - 1, 20), interval '6 hours')
    * (0.75 + p_random / 2)
$$;

/* Once, however many mails fail: an administrator who has not read it yet is not told again. Never by mail. */
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
 * A claim lasts five minutes, longer after many attempts, so that a mail its senders die of does not hold up the others.
 * It is noted as interrupted at once: nobody else could say so afterwards.
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
  -- Kept back and not listed one by one: administrators see the address.
  update public.mail_outbox m set failed_at = now(), dismissed_at = now(), problem = 'undeliverable'
  where m.id in (
    select w.id from public.mail_outbox w
    where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now() and w.subscription_id is null
      and private.is_undeliverable(w.to_email)
    for update skip locked);
  return query
    -- Materialized, so that the limit counts once: joined to the update, the search may be run again for each row it
    -- finds, and locks the next mails every time.
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
 * What became of an attempt: sent (no problem), or a problem. That a mail was sent counts whoever says it. A problem
 * counts only from the sender that has the mail, named by the number of its attempt: one that comes back too late must
 * not spoil the attempt of the next. The answer leaves out the data, which names a person.
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
      -- The browser took its address back: nothing is sent there any more.
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

/* What was given up, or with the filter `waiting` what is still tried; the oldest first. */
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

/* Two administrators who decide about one mail: the second is told that it was decided. */
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

/* The audit says which mail and why it had failed; the person it was for only where that is a client. */
create function private.audit_mail(p_action text, p_mail public.mail_outbox, p_after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit(p_action, 'mail', null, null,
    (select p.id from public.profiles p where p.id = p_mail.user_id and p.role = 'client'),
    jsonb_build_object('mail', p_mail.id, 'template', p_mail.template, 'problem', p_mail.problem, 'attempts',
      p_mail.attempts), p_after);
end $$;

/* From the beginning: three more days, and a key that the provider has not seen. */
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
