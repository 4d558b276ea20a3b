/*
 * What happened (audit), what must be mailed (outbox) and what broke in a browser (client errors).
 */

-- table ----------------------------------------------------------------------
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

create table public.mail_outbox (
  id bigint generated always as identity primary key,
  to_email text not null,
  template text not null
    check (template in ('set_password', 'documents_rejected', 'protocol_registered', 'meeting_link', 'decision')),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
comment on table public.mail_outbox is 'Mail promised by a committed change, sent afterwards by the send-mail function.';

create index mail_outbox_waiting on public.mail_outbox (id) where sent_at is null;

create table public.client_errors (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references public.profiles (id) on delete set null,
  remote text not null check (length(remote) between 1 and 40),
  version text check (length(version) <= 60),
  class text not null check (length(class) between 1 and 60),
  message text check (length(message) <= 500),
  path text check (length(path) <= 200)
);
comment on table public.client_errors is 'Failures reported by browsers, per remote and version; no personal data.';

create index client_errors_of_remote on public.client_errors (remote, at desc);
create index client_errors_of_user on public.client_errors (user_id);
create index client_errors_newest on public.client_errors (at desc);

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'audit_is_append_only' using errcode = '42501';
end $$;

create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger audit_log_never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_change();

-- access ---------------------------------------------------------------------
alter table public.audit_log enable row level security;
alter table public.mail_outbox enable row level security;
alter table public.client_errors enable row level security;
grant select, insert on public.audit_log to service_role;
grant select, insert, update, delete on public.mail_outbox to service_role;
grant select, insert, delete on public.client_errors to service_role;

-- verbs ----------------------------------------------------------------------
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
      for update skip locked
    )
    returning m.*;
end $$;

create function public.claim_mail(max_count int default 20) returns setof public.mail_outbox
language sql security invoker set search_path = '' as $$ select * from private.claim_mail(max_count) $$;

create function private.finish_mail(p_mail_id bigint, p_error text) returns jsonb
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
  return to_jsonb(mail) - 'data';
end $$;

create function public.finish_mail(mail_id bigint, error text default null) returns jsonb
language sql security invoker set search_path = '' as $$ select private.finish_mail(mail_id, error) $$;

grant execute on function private.claim_mail(int), public.claim_mail(int),
  private.finish_mail(bigint, text), public.finish_mail(bigint, text) to service_role;

create function private.report_client_error(
  p_remote text, p_version text, p_class text, p_message text, p_path text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reporter uuid := private.user_id();
  recent bigint;
begin
  if coalesce(private.trimmed(p_remote), '') = '' or coalesce(private.trimmed(p_class), '') = '' then
    raise exception 'invalid_report' using errcode = '22023';
  end if;
  -- A broken page can fail in a loop; the first reports of a minute say everything.
  select count(*) into recent from public.client_errors e
  where e.at > now() - interval '1 minute' and e.user_id is not distinct from reporter;
  if recent >= (case when reporter is null then 100 else 20 end) then
    return jsonb_build_object('recorded', false);
  end if;
  insert into public.client_errors (user_id, remote, version, class, message, path)
  values (reporter, left(private.trimmed(p_remote), 40), left(p_version, 60), left(private.trimmed(p_class), 60), left(p_message, 500),
    left(split_part(split_part(p_path, '?', 1), '#', 1), 200));
  return jsonb_build_object('recorded', true);
end $$;

create function public.report_client_error(remote text, version text, class text, message text, path text)
returns jsonb
language sql security invoker set search_path = '' as $$
  select private.report_client_error(remote, version, class, message, path)
$$;

grant usage on schema private to anon;
grant execute on function private.report_client_error(text, text, text, text, text),
  public.report_client_error(text, text, text, text, text) to anon, authenticated;
