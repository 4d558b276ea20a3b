/*
 * Retention: the period of each kind of data, and the job that deletes the data afterwards.
 *
 * Readers: administrators read the rules, the next run's deletions (counts by rule) and the past deletions; a client
 * reads the deletion day of their own case's files; the notices themselves have no reader.
 *
 * Never true: a row deleted before its period is over; files of a client deleted before the notice about them is 30
 * days old, or before the day it names; anything of a client deleted while the client has an open refund, payment to
 * resolve, dispute or erasure; a step that deletes more than 5,000 rows; an audit entry with deleted contents.
 *
 * Verbs: admin_retention, admin_dry_run, admin_set_retention (administrators). The schedule calls forget_next every
 * minute until it returns null; it runs each rule once a day, starting at three in the morning of São Paulo.
 *
 * How: `retained` lists the rows that a rule keeps, and since when. One call of forget_due is one step in one
 * transaction, so the next job continues after a crash between two steps, and two jobs at once take different rules.
 * Each rule may run twice, because deleted rows are no longer in `retained`.
 */

-- table ----------------------------------------------------------------------
create table private.retention_rules (
  what text primary key,
  place int not null unique,
  -- The event that starts the count of days.
  after text not null check (after in ('decided', 'last_word', 'read', 'sent', 'reported', 'made', 'year_end', 'written')),
  days int not null,
  least_days int not null check (least_days >= 0),
  -- Null when any longer period is allowed.
  most_days int,
  is_fixed boolean not null default false,
  last_run timestamptz not null default now(),
  last_count bigint,
  last_held bigint not null default 0,
  running_since timestamptz,
  running_count bigint not null default 0,
  failed_at timestamptz,
  problem text check (length(problem) = 5),
  constraint retention_rules_within_bounds check (days >= least_days and (most_days is null or days <= most_days)),
  constraint retention_rules_failed_has_problem check ((failed_at is null) = (problem is null))
);
comment on table private.retention_rules is 'What is kept, from which moment on and for how many days; administrators change those not fixed.';
comment on column private.retention_rules.last_run is 'When the rule last found nothing more to delete; before its first run, when it was made.';
comment on column private.retention_rules.running_since is 'First step of a run that has not ended.';
comment on column private.retention_rules.problem is 'SQLSTATE of the step that failed.';

create table private.retention_notices (
  what text not null references private.retention_rules (what),
  thing_id uuid not null,
  -- A later message starts another period with its own notice.
  since timestamptz not null,
  client_id uuid not null references public.profiles (id) on delete cascade,
  noticed_at timestamptz not null default now(),
  goes_on date not null,
  gone_at timestamptz,
  primary key (what, thing_id, since)
);
comment on table private.retention_notices is 'Files of which a client was told that they go, on which day, and when they went.';

create index retention_notices_of_client on private.retention_notices (client_id);
create index retention_notices_of_thing on private.retention_notices (thing_id);

-- types that functions return -------------------------------------------------
create domain required.retention_state as text not null check (value in ('idle', 'due', 'running', 'late', 'failed'));

-- The number of rows that a retention rule deleted in a month; the month has the form 2026-01.
create type public.retention_month as (month required.text, amount required.bigint);

create domain required.retention_months as public.retention_month[] not null;

create type public.retention_rule as (
  what required.text,
  after required.text,
  days required.int,
  least_days required.int,
  most_days int,
  is_fixed required.boolean,
  state required.retention_state,
  last_run required.timestamptz,
  -- Null before the first run.
  last_count bigint,
  last_held required.bigint,
  next_run required.timestamptz,
  problem text,
  months required.retention_months
);

-- The next run's effect: rows to delete, held rows, and clients to notify.
create type public.retention_forecast as (
  what required.text,
  due required.bigint,
  held required.bigint,
  noticed required.bigint
);

-- retention rules ------------------------------------------------------------
/* True during an open refund, payment to resolve, dispute or erasure: the client's data is not deleted meanwhile. */
create function private.is_held(p_client_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.payments_to_resolve r where r.user_id = p_client_id and r.status = 'open')
    or exists (select from public.payments p left join public.payments_to_resolve r on r.payment_id = p.id and r.status = 'open'
      where p.user_id = p_client_id and (p.dispute = 'open' or r.id is not null))
    or exists (select from public.erasure_requests e where e.user_id = p_client_id and e.status = 'requested')
$$;

/* True for a started purchase that is neither paid nor ended: a provider's page lives a day, a boleto some days. */
create function private.is_checkout_open(p_subscription public.user_subscriptions) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_subscription.status = 'pending' and (
    greatest(p_subscription.created_at, (select max(c.opened_at) from public.checkout_sessions c
      where c.subscription_id = p_subscription.id)) > now() - interval '30 days'
    or private.is_payment_on_its_way(p_subscription.id))
$$;

/* The rows that each rule keeps, and the beginning of their period. `size` is their approximate number of rows. */
create view private.retained with (security_invoker = true) as
  select 'case_files' as what, a.id::text as id, a.client_id, coalesce(s.completed_at, a.updated_at) as since,
    true as is_told, private.is_held(a.client_id) as is_held, 50 as size
  from public.visa_applications a
  join public.profiles p on p.id = a.client_id and p.role <> 'erased'
  left join public.application_steps s on s.application_id = a.id and s.step_type = 'decision' and s.status = 'completed'
  where a.status in ('completed', 'rejected', 'ended') and not exists (
    select from private.retention_notices n where n.what = 'case_files' and n.thing_id = a.id and n.gone_at is not null)
  union all
  -- A case without a move for 180 days counts as ended.
  select 'security_answers', x.application_id::text, x.client_id,
    case when a.status in ('completed', 'rejected', 'ended') then coalesce(s.completed_at, a.updated_at)
      else (select max(coalesce(o.completed_at, o.started_at)) + interval '180 days'
        from public.application_steps o where o.application_id = a.id) end,
    false, private.is_held(x.client_id), 1
  from public.ds160_security_answers x
  join public.visa_applications a on a.id = x.application_id
  left join public.application_steps s on s.application_id = a.id and s.step_type = 'decision' and s.status = 'completed'
  union all
  select 'conversations', t.id::text, t.client_id, greatest(t.created_at, m.last_at),
    coalesce(m.has_file, false), private.is_held(t.client_id), 1 + m.messages::int
  from public.support_tickets t
  cross join lateral (
    select max(m.created_at) as last_at, bool_or(m.file_path is not null) as has_file, count(*) as messages
    from public.ticket_messages m where m.ticket_id = t.id) m
  where not exists (select from public.visa_applications a
    where a.client_id = t.client_id and a.status in ('pending', 'in_progress'))
  union all
  -- An unread notification counts as read after 180 days.
  select 'notifications', n.id::text, n.user_id, least(n.read_at, n.created_at + interval '180 days'), false, false, 1
  from public.notifications n
  union all
  select 'mails', m.id::text, m.user_id, coalesce(m.sent_at, m.dismissed_at), false, false, 1
  from public.mail_outbox m
  where coalesce(m.sent_at, m.dismissed_at) is not null and (m.once_for is null or m.to_email <> '')
  union all
  select 'client_errors', e.id::text, null, e.at, false, false, 1 from public.client_errors e
  union all
  select 'load_reports', l.id::text, null, l.at, false, false, 1 from private.client_loads l
  union all
  select 'web_vitals', v.id::text, null, v.at, false, false, 1 from private.web_vitals v
  union all
  select 'answered_requests', r.id::text, r.user_id, r.made_at, false, false, 1 from private.answered_requests r
  union all
  select 'ended_sessions', e.id::text, e.user_id, e.ended_at, false, false, 1 from private.ended_sessions e
  union all
  select 'unproved_accounts', p.id::text, p.id, p.created_at, false, private.is_held(p.id), 20
  from public.profiles p
  where p.role = 'client' and p.email_proved_at is null
    and not exists (select from public.user_subscriptions s
      where s.user_id = p.id and (s.status <> 'pending' or private.is_checkout_open(s)))
    and not exists (select from public.payments b where b.user_id = p.id)
    and not exists (select from public.visa_applications a where a.client_id = p.id)
    and not exists (select from public.support_tickets t where t.client_id = p.id)
  union all
  -- An account without a refund request within a day; a decision deletes the account at once.
  select 'refund_accounts', a.payment_id, p.user_id, a.given_at + interval '1 day', false, false, 1
  from private.refund_accounts a join public.payments p on p.id = a.payment_id
  where not exists (select from public.payments_to_resolve r where r.payment_id = a.payment_id and r.status = 'open')
  union all
  select 'payments', p.id, p.user_id, (date_trunc('year', coalesce(p.captured_at, p.created_at) at time zone 'America/Sao_Paulo')
    + interval '1 year') at time zone 'America/Sao_Paulo', false,
    p.dispute = 'open' is true or private.is_held(p.user_id)
      or exists (select from public.payments_to_resolve r where r.payment_id = p.id and r.status = 'open'), 10
  from public.payments p
  union all
  select 'audit', l.id::text, null, l.at, false, false, 1 from public.audit_log l;

/* True if the client was notified at least 30 days ago and the announced day has come. */
create function private.is_notice_over(p_what text, p_id text, p_since timestamptz, p_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.retention_notices n
    where n.what = p_what and n.thing_id = p_id::uuid and n.since = p_since
      and n.noticed_at <= p_at - interval '30 days' and n.goes_on <= private.local_day(p_at))
$$;

create function private.has_notice(p_what text, p_id text, p_since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.retention_notices n
    where n.what = p_what and n.thing_id = p_id::uuid and n.since = p_since)
$$;

/* The next three o'clock in the morning in São Paulo. */
create function private.next_retention_run(p_last_run timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('day', (p_last_run at time zone 'America/Sao_Paulo') - interval '3 hours') + interval '1 day 3 hours')
    at time zone 'America/Sao_Paulo'
$$;

create function private.retention_state(p_rule private.retention_rules) returns text
language sql stable set search_path = '' as $$
  select case when p_rule.failed_at is not null then 'failed'
    when p_rule.last_run < now() - interval '36 hours' then 'late'
    when p_rule.running_since is not null then 'running'
    when private.next_retention_run(p_rule.last_run) <= now() then 'due' else 'idle' end
$$;

-- steps of the job -----------------------------------------------------------
/*
 * Notifies clients whose files are deleted within 30 days once, by one notification and one mail for all files of a
 * day. Returns the number of announced things.
 */
create function private.give_retention_notices(p_rule private.retention_rules) returns int
language plpgsql security definer set search_path = '' as $$
declare
  told record;
  given int := 0;
begin
  for told in
    with soon as materialized (
      select r.id::uuid as id, r.client_id, r.since from private.retained r
      where r.what = p_rule.what and r.is_told and not r.is_held
        and r.since <= now() - make_interval(days => p_rule.days) + interval '30 days'
        and not private.has_notice(r.what, r.id, r.since)
      order by r.since, r.id limit 500
    ), noticed as (
      insert into private.retention_notices (what, thing_id, since, client_id, goes_on)
      select p_rule.what, s.id, s.since, s.client_id, greatest(
        private.local_day(s.since + make_interval(days => p_rule.days)), private.local_day(now() + interval '30 days'))
      from soon s on conflict do nothing
      returning client_id, goes_on
    )
    select n.client_id, n.goes_on, count(*)::int as things,
      not exists (select from public.notifications o where o.user_id = n.client_id
        and o.metadata @> jsonb_build_object('kind', 'files_go', 'values', jsonb_build_object('date', n.goes_on))) as is_new
    from noticed n group by n.client_id, n.goes_on
  loop
    given := given + told.things;
    if told.is_new then
      perform private.notify(told.client_id, 'Seus Documentos Serão Apagados',
        'Seus documentos serão apagados em ' || to_char(told.goes_on, 'DD/MM/YYYY') || '. Baixe o que quiser guardar.',
        jsonb_build_object('kind', 'files_go', 'values', jsonb_build_object('date', told.goes_on)));
      perform private.queue_mail(told.client_id, 'files_go', jsonb_build_object('day', told.goes_on),
        'files_go:' || told.client_id || ':' || told.goes_on);
    end if;
  end loop;
  return given;
end $$;

/* The ids that a step deletes: with at most 5,000 rows together, and at least one. */
create function private.due_things(p_rule private.retention_rules) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select s.id from (
      select d.id, sum(d.size) over (order by d.since, d.id) as rows_so_far, row_number() over (order by d.since, d.id) as place
      from (
        select r.id, r.since, r.size from private.retained r
        where r.what = p_rule.what and r.since <= now() - make_interval(days => p_rule.days) and not r.is_held
          and (not r.is_told or private.is_notice_over(r.what, r.id, r.since, now()))
        order by r.since, r.id limit 5000
      ) d
    ) s where s.rows_so_far <= 5000 or s.place = 1);
end $$;

/* The same ids behind locks, so that a message, purchase or proof that comes first keeps them. */
create function private.hold_due_things(p_rule private.retention_rules) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  things text[] := private.due_things(p_rule);
begin
  if p_rule.what not in ('case_files', 'conversations', 'unproved_accounts', 'payments') then
    return things;
  end if;
  if p_rule.what = 'case_files' then
    perform from public.visa_applications a where a.id = any (things::uuid[]) order by a.id for no key update;
  elsif p_rule.what = 'conversations' then
    perform from public.support_tickets t where t.id = any (things::uuid[]) order by t.id for update;
  elsif p_rule.what = 'unproved_accounts' then
    perform from public.profiles p where p.id = any (things::uuid[]) order by p.id for update;
  else
    perform from public.payments p where p.id = any (things) order by p.id for update;
  end if;
  return array(select unnest(things) intersect select unnest(private.due_things(p_rule)));
end $$;

/* Deletes answers, documents, files and notes of cases, and keeps the cases, their days and decisions. */
create function private.forget_cases(p_cases uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  forgotten int;
begin
  insert into private.erased_objects (path)
  select o.name from storage.objects o
  where o.bucket_id = 'visa-documents' and private.application_of_object(o.name) = any (p_cases)
  union
  select d.file_name from public.document_submissions d where d.application_id = any (p_cases)
  on conflict do nothing;
  delete from public.document_submissions where application_id = any (p_cases);
  delete from public.case_files where application_id = any (p_cases);
  delete from public.ds160_forms where application_id = any (p_cases);
  delete from public.ds160_complements where application_id = any (p_cases);
  delete from public.ds160_security_answers where application_id = any (p_cases);
  delete from public.case_notes where application_id = any (p_cases);
  delete from public.case_tasks where application_id = any (p_cases);
  update public.application_steps set metadata = metadata - 'receipt_url', notes = null
  where application_id = any (p_cases) and (metadata ? 'receipt_url' or notes is not null);
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]'
  where id = any (p_cases) and (application_data <> '{}' or uploaded_documents <> '[]');
  update private.retention_notices set gone_at = now()
  where what = 'case_files' and thing_id = any (p_cases) and gone_at is null;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

create function private.forget_conversations(p_tickets uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  forgotten int;
begin
  insert into private.erased_objects (path)
  select o.name from storage.objects o
  where o.bucket_id = 'visa-documents' and private.ticket_of_object(o.name) = any (p_tickets)
  union
  select m.file_path from public.ticket_messages m where m.ticket_id = any (p_tickets) and m.file_path is not null
  on conflict do nothing;
  -- A notification of a deleted conversation would lead nowhere, so it is deleted as well.
  delete from public.notifications n where n.metadata ->> 'ticket_id' = any (p_tickets::text[]);
  delete from private.retention_notices where what = 'conversations' and thing_id = any (p_tickets);
  delete from public.support_tickets where id = any (p_tickets);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

/* Deletes accounts with an unproved address and without any rows. */
create function private.forget_accounts(p_people uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  forgotten int;
begin
  perform private.forget_in_notifications(p) from unnest(p_people) p;
  delete from public.mail_outbox m using public.profiles p
  where p.id = any (p_people) and (m.user_id = p.id or lower(m.to_email) = lower(p.email));
  delete from private.audit_words w where w.client_id = any (p_people) or w.entry_id in (
    select l.id from public.audit_log l where l.actor_id = any (p_people)
      or l.object_type = 'profile' and l.object_id = any (p_people));
  delete from auth.users u where u.id = any (p_people);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

/* Deletes payments with events, entries and transfer files; the bought plan stays without its receipt. */
create function private.forget_payments(p_payments text[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  forgotten int;
begin
  insert into private.erased_objects (path)
  select o.name from storage.objects o join public.payments_to_resolve r on r.id = private.entry_of_object(o.name)
  where o.bucket_id = 'visa-documents' and r.payment_id = any (p_payments)
  on conflict do nothing;
  update public.user_subscriptions set receipt_url = null, payment_intent_id = null
  where payment_intent_id = any (p_payments);
  delete from public.payment_events where payment_intent_id = any (p_payments);
  delete from public.payments where id = any (p_payments);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

/* Clears mails; those limited to one sending keep their key without address and text. */
create function private.forget_mails(p_mails bigint[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  deleted int;
  emptied int;
begin
  delete from public.mail_outbox where id = any (p_mails) and once_for is null;
  get diagnostics deleted = row_count;
  update public.mail_outbox set to_email = '', data = '{}', last_error = null where id = any (p_mails);
  get diagnostics emptied = row_count;
  return deleted + emptied;
end $$;

/* The audit's trigger allows only this function to delete an entry, after its period. */
create function private.forget_audit(p_entries bigint[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  forgotten int;
begin
  perform set_config('rotavisto.forgetting', 'audit', true);
  delete from private.audit_words where entry_id = any (p_entries);
  delete from public.audit_log where id = any (p_entries);
  get diagnostics forgotten = row_count;
  perform set_config('rotavisto.forgetting', '', true);
  return forgotten;
end $$;

create function private.forget_things(p_what text, p_things text[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  forgotten int;
begin
  case p_what
    when 'case_files' then return private.forget_cases(p_things::uuid[]);
    when 'conversations' then return private.forget_conversations(p_things::uuid[]);
    when 'mails' then return private.forget_mails(p_things::bigint[]);
    when 'unproved_accounts' then return private.forget_accounts(p_things::uuid[]);
    when 'payments' then return private.forget_payments(p_things);
    when 'audit' then return private.forget_audit(p_things::bigint[]);
    when 'security_answers' then delete from public.ds160_security_answers where application_id = any (p_things::uuid[]);
    when 'notifications' then delete from public.notifications where id = any (p_things::uuid[]);
    when 'client_errors' then delete from public.client_errors where id = any (p_things::bigint[]);
    when 'load_reports' then delete from private.client_loads where id = any (p_things::bigint[]);
    when 'web_vitals' then delete from private.web_vitals where id = any (p_things::bigint[]);
    when 'refund_accounts' then delete from private.refund_accounts where payment_id = any (p_things);
    when 'answered_requests' then delete from private.answered_requests where id = any (p_things::uuid[]);
    when 'ended_sessions' then delete from private.ended_sessions where id = any (p_things::uuid[]);
  end case;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

/* One step of one rule. Returns the number of changes: 0 when no row is due, or another job runs the rule. */
create function private.forget_due(p_what text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  rule private.retention_rules;
  noticed int;
  forgotten int := 0;
  things text[];
begin
  if not exists (select from private.retention_rules r where r.what = p_what) then
    raise exception 'rule_not_found' using errcode = 'P0002';
  end if;
  select * into rule from private.retention_rules r where r.what = p_what for update skip locked;
  if rule.what is null then
    return 0;
  end if;
  noticed := private.give_retention_notices(rule);
  things := private.hold_due_things(rule);
  if things <> '{}' then
    forgotten := private.forget_things(p_what, things);
  end if;
  if forgotten > 0 then
    perform private.add_to_figure('forgotten', p_what, private.local_month(now()), forgotten);
    perform private.audit('forget_due', 'retention', null, null, null, null,
      jsonb_build_object('rule', p_what, 'amount', forgotten));
  end if;
  if noticed + forgotten > 0 then
    update private.retention_rules r
    set running_since = coalesce(r.running_since, now()), running_count = r.running_count + forgotten
    where r.what = p_what;
  else
    update private.retention_rules r
    set last_run = now(), last_count = r.running_count, running_since = null, running_count = 0, failed_at = null, problem = null,
      last_held = (select count(*) from private.retained d
        where d.what = p_what and d.is_held and d.since <= now() - make_interval(days => r.days))
    where r.what = p_what;
  end if;
  return noticed + forgotten;
end $$;

/*
 * Runs the next step of the day and returns its rule; null once every rule has run. A failing rule pauses for an hour,
 * and the others continue.
 */
create function private.forget_next() returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
begin
  select r.what into wanted from private.retention_rules r
  where private.next_retention_run(r.last_run) <= now() and (r.failed_at is null or r.failed_at < now() - interval '1 hour')
  order by r.place limit 1 for update skip locked;
  if wanted is not null then
    begin
      perform private.forget_due(wanted);
    exception when others then
      update private.retention_rules r set failed_at = now(), problem = sqlstate where r.what = wanted;
    end;
  end if;
  -- The run is noted last, because another step at the same moment waits for the row of the job.
  perform private.note_job_run('retention', private.took_ms());
  return wanted;
end $$;

/* The retention of a case's files as a field: the announced day, and the day of deletion. */
create function private.retention(p_application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('goes_on', n.goes_on, 'gone_at', n.gone_at)
  from private.retention_notices n join public.visa_applications a on a.id = n.thing_id
  where n.what = 'case_files' and n.thing_id = p_application_id
    and (a.client_id = private.client_id() or a.consultant_id = private.consultant_id() or private.is_admin())
  order by n.noticed_at desc limit 1
$$;

create function public.retention(application public.visa_applications) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.retention(application.id) $$;

grant execute on function private.retention(uuid), public.retention(public.visa_applications) to authenticated;

-- verbs ----------------------------------------------------------------------
create function private.admin_retention() returns setof public.retention_rule
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select (row(r.what, r.after, r.days, r.least_days, r.most_days, r.is_fixed, private.retention_state(r),
      r.last_run, r.last_count, r.last_held, private.next_retention_run(r.last_run), r.problem, array(
        select row(to_char(f.day, 'YYYY-MM'), sum(f.amount))::public.retention_month from private.figures f
        where f.figure = 'forgotten' and f.kind = r.what group by f.day order by f.day desc limit 12)
      )::public.retention_rule).*
    from private.retention_rules r order by r.place;
end $$;

create function public.admin_retention() returns setof public.retention_rule
language sql stable security invoker set search_path = '' as $$ select * from private.admin_retention() $$;

/* Counts only, for the beginning of the next run. */
create function private.admin_dry_run() returns setof public.retention_forecast
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select (row(r.what, d.due, d.held, d.noticed)::public.retention_forecast).*
    from private.retention_rules r
    cross join lateral (select greatest(private.next_retention_run(r.last_run), now()) as at) n
    cross join lateral (
      select count(*) filter (where not d.is_held and d.since <= n.at - make_interval(days => r.days)
          and (not d.is_told or private.is_notice_over(d.what, d.id, d.since, n.at))) as due,
        count(*) filter (where d.is_held and d.since <= n.at - make_interval(days => r.days)) as held,
        count(*) filter (where d.is_told and not d.is_held and not private.has_notice(d.what, d.id, d.since)) as noticed
      from private.retained d
      where d.what = r.what
        and d.since <= n.at - make_interval(days => r.days) + case when d.is_told then interval '30 days' else interval '0' end
    ) d
    order by r.place;
end $$;

create function public.admin_dry_run() returns setof public.retention_forecast
language sql stable security invoker set search_path = '' as $$ select * from private.admin_dry_run() $$;

create function private.admin_set_retention(p_what text, p_days int, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  rule private.retention_rules;
  reason text := private.trimmed(left(p_reason, 1000));
begin
  perform private.require_role('admin');
  select * into rule from private.retention_rules r where r.what = p_what for update;
  if rule.what is null then
    raise exception 'rule_not_found' using errcode = 'P0002';
  end if;
  if rule.is_fixed then
    raise exception 'is_fixed' using errcode = 'P0001';
  end if;
  if p_days is null or p_days < rule.least_days or p_days > rule.most_days then
    raise exception 'retention_bounds' using errcode = '22023';
  end if;
  if reason is null then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  if p_days <> rule.days then
    update private.retention_rules r set days = p_days where r.what = p_what;
    perform private.audit('admin_set_retention', 'retention', null, null, null,
      jsonb_build_object('rule', p_what, 'days', rule.days),
      jsonb_build_object('rule', p_what, 'days', p_days, 'reason', reason));
  end if;
  return p_what;
end $$;

create function public.admin_set_retention(what text, days int, reason text) returns text
language sql security invoker set search_path = '' as $$ select private.admin_set_retention(what, days, reason) $$;

grant execute on function private.admin_retention(), public.admin_retention(), private.admin_dry_run(),
  public.admin_dry_run(), private.admin_set_retention(text, int, text), public.admin_set_retention(text, int, text)
  to authenticated;
