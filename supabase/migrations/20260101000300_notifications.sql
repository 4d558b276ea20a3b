/*
 * What people are told (notifications), what must be mailed (outbox) and what happened (audit).
 *
 * Who may see: notifications, the person they are for; outbox and audit, no person directly: the send-mail function
 * reads the one, administrators the other through admin_audit, and the consultant of an application its timeline.
 *
 * Never true: a notification, mail or audit entry that a person wrote; a change without its audit entry, as verbs write
 * all of them in the transaction of the change itself; an audit entry that was changed or removed.
 *
 * Verbs: mark_all_notifications_read (the person); claim_mail and finish_mail (the send-mail function). Helpers of
 * other chapters' verbs: notify, queue_mail, audit.
 */

-- table ----------------------------------------------------------------------
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (title ~ '\S' and length(title) <= 200),
  message text not null check (length(message) <= 2000),
  read boolean not null default false,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now()
);
comment on table public.notifications is 'What a person was told; unread until opened.';

create index notifications_newest on public.notifications (user_id, created_at desc);
-- The badge counts unread ones at every page; read ones would only make the index large.
create index notifications_unread on public.notifications (user_id) where not read;

create table public.mail_outbox (
  id bigint generated always as identity primary key,
  to_email text not null,
  template text not null
    check (template in ('set_password', 'documents_rejected', 'protocol_registered', 'meeting_link', 'decision',
      'payment_to_resolve')),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
comment on table public.mail_outbox is 'Mail promised by a committed change, sent afterwards by the send-mail function.';

-- Sent mail is kept and must not slow down the search for the next one to send.
create index mail_outbox_waiting on public.mail_outbox (id) where sent_at is null;

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_role text not null,
  action text not null,
  object_type text not null,
  object_id uuid,
  application_id uuid,
  client_id uuid,
  before jsonb,
  after jsonb
);
comment on table public.audit_log is
  'Append only: who did what to which object. No foreign keys, so the record outlives what it speaks of.';

create index audit_log_newest on public.audit_log (at desc, id desc);
create index audit_log_of_application on public.audit_log (application_id, at desc);
create index audit_log_of_client on public.audit_log (client_id, at desc);
create index audit_log_of_actor on public.audit_log (actor_id, at desc);
-- The administrators' filters (admin_audit), each in the order of the list.
create index audit_log_of_person on public.audit_log (object_id, at desc) where object_type = 'profile';
create index audit_log_of_object_type on public.audit_log (object_type, at desc, id desc);
create index audit_log_of_action on public.audit_log (action, at desc, id desc);

/* Grants keep people out; this also stops the service and the owner of the tables, who pass every policy. */
create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'audit_is_append_only' using errcode = '42501';
end $$;

create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger audit_log_never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_change();

-- answers --------------------------------------------------------------------
create type public.notifications_read as (updated required.int, unread required.int);

-- A mail without what it says.
create type public.finished_mail as (id required.bigint, sent_at timestamptz, attempts required.int, last_error text);

-- access ---------------------------------------------------------------------
alter table public.notifications enable row level security;
-- By column: what was said cannot be changed, only that it was read.
grant select, update (read) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "person reads own notifications"
  on public.notifications for select to authenticated
  using (user_id = (select private.user_id()));
-- `and read`: back to unread is not possible, so the unread count only goes down by reading.
create policy "person marks own notifications read"
  on public.notifications for update to authenticated
  using (user_id = (select private.user_id())) with check (user_id = (select private.user_id()) and read);

alter table public.audit_log enable row level security;
alter table public.mail_outbox enable row level security;
grant select, insert on public.audit_log to service_role;
grant select, insert, update, delete on public.mail_outbox to service_role;

-- verbs ----------------------------------------------------------------------
/*
 * Tells a person something, in Portuguese; `metadata.kind` and ids say where a click leads. Nobody is told when there
 * is nobody, so a verb need not ask whether an application has a consultant.
 */
create function private.notify(p_user_id uuid, p_title text, p_message text, p_metadata jsonb default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_user_id is not null then
    insert into public.notifications (user_id, title, message, metadata)
    values (p_user_id, p_title, left(p_message, 2000), p_metadata);
  end if;
end $$;

create function private.mark_all_notifications_read() returns public.notifications_read
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
  changed int;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  update public.notifications set read = true where user_id = caller and not read;
  get diagnostics changed = row_count;
  return row(changed, 0)::public.notifications_read;
end $$;

create function public.mark_all_notifications_read() returns public.notifications_read
language sql security invoker set search_path = '' as $$ select private.mark_all_notifications_read() $$;

grant execute on function private.mark_all_notifications_read(), public.mark_all_notifications_read() to authenticated;

/* Every verb that changes something ends with this. The actor is read from the request and cannot be passed in. */
create function private.audit(
  p_action text, p_object_type text, p_object_id uuid, p_application_id uuid, p_client_id uuid,
  p_before jsonb, p_after jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log
    (actor_id, actor_role, action, object_type, object_id, application_id, client_id, before, after)
  values
    (auth.uid(), coalesce(private.role(), 'service'), p_action, p_object_type, p_object_id, p_application_id,
     p_client_id, p_before, p_after);
end $$;

/*
 * A row of the outbox commits or rolls back with the change it tells of; sending comes afterwards and may be retried.
 */
create function private.queue_mail(p_user_id uuid, p_template text, p_data jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.mail_outbox (to_email, template, data)
  select p.email, p_template, p_data || jsonb_build_object('user_id', p.id, 'full_name', p.full_name)
  from public.profiles p where p.id = p_user_id and p.deactivated_at is null;
end $$;

/* A claim is a lease of five minutes: a sender that dies leaves its mail to the next one. */
create function private.claim_mail(p_max_count int) returns setof public.mail_outbox
language plpgsql security definer set search_path = '' as $$
begin
  return query
    update public.mail_outbox m set claimed_at = now(), attempts = m.attempts + 1
    where m.id in (
      select w.id from public.mail_outbox w
      where w.sent_at is null and w.attempts < 10
        and (w.claimed_at is null or w.claimed_at < now() - interval '5 minutes')
      order by w.id limit least(greatest(coalesce(p_max_count, 20), 1), 100)
      -- Two senders at once take different mails instead of waiting for each other.
      for update skip locked
    )
    returning m.*;
end $$;

create function public.claim_mail(max_count int default 20) returns setof public.mail_outbox
language sql security invoker set search_path = '' as $$ select * from private.claim_mail(max_count) $$;

/* Sent, or failed and free to be claimed again. The answer leaves out the data, which names a person. */
create function private.finish_mail(p_mail_id bigint, p_error text) returns public.finished_mail
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
begin
  update public.mail_outbox m
  set sent_at = case when p_error is null then now() end, last_error = left(p_error, 500),
      claimed_at = case when p_error is null then m.claimed_at end
  where m.id = p_mail_id and m.sent_at is null
  returning m.* into mail;
  if mail.id is null then
    raise exception 'mail_not_found' using errcode = 'P0002';
  end if;
  return row(mail.id, mail.sent_at, mail.attempts, mail.last_error)::public.finished_mail;
end $$;

create function public.finish_mail(mail_id bigint, error text default null) returns public.finished_mail
language sql security invoker set search_path = '' as $$ select private.finish_mail(mail_id, error) $$;

grant execute on function private.claim_mail(int), public.claim_mail(int),
  private.finish_mail(bigint, text), public.finish_mail(bigint, text) to service_role;
