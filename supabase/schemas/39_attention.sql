/*
 * Attention: the state of the project's jobs and queues, and the entries that need a person.
 *
 * Readers: the health function and administrators read the state of jobs and queues. Administrators get a mail that
 * counts the entries that need one of them and contains no names.
 *
 * Always true: an administrator gets at most one mail an hour, and no mail without entries. Entries of the last mail
 * are repeated a day later, or earlier if their number has grown.
 *
 * Never true: a job that counts as late because the whole schedule stood still, for example while a computer sleeps; a
 * mail about mails of its own kind, which would cause the next.
 *
 * Verbs: project_health and note_job_run (functions), admin_health (administrators). Helpers of the schedule:
 * queue_needs_person.
 */

-- table ----------------------------------------------------------------------
create table private.jobs (
  job text primary key check (job ~ '^[a-z][a-z-]{1,39}$'),
  late_after_minutes int not null check (late_after_minutes > 0),
  since timestamptz not null default now(),
  last_ran_at timestamptz,
  last_took_ms int check (last_took_ms >= 0)
);
comment on table private.jobs is 'What the schedule runs, and when each job last ended.';
comment on column private.jobs.since is 'Since when the schedule runs without a break: no job is late before its time from here.';

-- types that functions return -------------------------------------------------
create type public.job_state as (
  job required.text,
  last_ran_at timestamptz,
  took_ms int,
  is_late required.boolean
);

create domain required.job_states as public.job_state[] not null;

-- The number of waiting rows of a queue, and the time of the oldest.
create type public.queue_state as (queue required.text, waiting required.bigint, oldest_at timestamptz);

create domain required.queue_states as public.queue_state[] not null;

create type public.project_health as (jobs required.job_states, queues required.queue_states);

-- verbs ----------------------------------------------------------------------
create function private.is_job_late(p_job private.jobs) returns boolean
language sql stable set search_path = '' as $$
  select greatest(p_job.last_ran_at, p_job.since) + make_interval(mins => p_job.late_after_minutes) < now()
$$;

/* The time since the transaction began, which an SQL job has to itself. */
create function private.took_ms() returns int
language sql volatile set search_path = '' as $$ select (extract(epoch from clock_timestamp() - now()) * 1000)::int $$;

/* After a pause of the schedule, the job of every minute runs first and restarts the others' time. */
create function private.note_job_run(p_job text, p_took_ms int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  noted private.jobs;
begin
  select j.* into noted from private.jobs j where j.job = p_job for no key update;
  if noted.job is null then
    raise exception 'invalid_job' using errcode = '22023';
  end if;
  if p_job = 'timely-mail' and private.is_job_late(noted) then
    update private.jobs set since = now();
  end if;
  update private.jobs j set last_ran_at = now(), last_took_ms = greatest(coalesce(p_took_ms, 0), 0) where j.job = p_job;
  return true;
end $$;

create function public.note_job_run(job text, took_ms int) returns boolean
language sql security invoker set search_path = '' as $$ select private.note_job_run(job, took_ms) $$;

create function private.project_health() returns public.project_health
language sql stable security definer set search_path = '' as $$
  select row(
    array(select row(j.job, j.last_ran_at, j.last_took_ms, private.is_job_late(j))::public.job_state
      from private.jobs j order by j.job),
    array(select row(q.queue, q.waiting, q.oldest_at)::public.queue_state from (
      select 'erasures' as queue, count(*) as waiting, min(e.created_at) as oldest_at
      from public.erasure_requests e where e.status = 'requested'
      union all
      select 'files', count(*), min(f.erased_at) from private.erased_objects f
      union all
      select 'mails', count(*), min(m.created_at) from public.mail_outbox m
      where m.sent_at is null and m.failed_at is null and m.subscription_id is null
      union all
      select 'payments', count(*), min(r.opened_at) from public.payments_to_resolve r where r.status = 'open'
      union all
      select 'pushes', count(*), min(m.created_at) from public.mail_outbox m
      where m.sent_at is null and m.failed_at is null and m.subscription_id is not null) q order by q.queue)
  )::public.project_health
$$;

create function public.project_health() returns public.project_health
language sql stable security invoker set search_path = '' as $$ select private.project_health() $$;

create function private.admin_health() returns public.project_health
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return private.project_health();
end $$;

create function public.admin_health() returns public.project_health
language sql stable security invoker set search_path = '' as $$ select private.admin_health() $$;

grant execute on function private.note_job_run(text, int), public.note_job_run(text, int),
  private.project_health(), public.project_health() to service_role;
grant execute on function private.admin_health(), public.admin_health() to authenticated;

/* The number of versions that failed in the last day for as many people as make the release watch roll back. */
create function private.failing_versions() returns bigint
language sql stable security definer set search_path = '' as $$
  with loaded as (
    select l.remote, l.version, count(*) as people from private.client_loads l
    where l.at > now() - interval '1 day' group by l.remote, l.version
  ),
  failed as (
    select e.remote, e.version, count(distinct coalesce(e.user_id::text, e.source, e.id::text)) as people
    from public.client_errors e
    where e.at > now() - interval '1 day' and e.version is not null and e.class not in ('network', 'request')
    group by e.remote, e.version
  )
  select count(*) from loaded l join failed f using (remote, version)
  where l.people >= 20 and f.people >= 5 and f.people >= l.people * 0.05
$$;

/* The used percentage of the project's storage, if the owner has set its size; else null. */
create function private.filled_storage() returns int
language sql stable security definer set search_path = '' as $$
  select (100 * sum((o.metadata ->> 'size')::numeric) / (s.value::numeric * 1024 ^ 3))::int
  from private.settings s cross join storage.objects o where s.name = 'storage_limit_gb' group by s.value
$$;

/* One line for each kind of waiting thing with its number; for the storage its percentage. */
create function private.needs_person() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'count', n.count) order by n.place)
    filter (where n.count > 0), '[]')
  from (values
    (1, 'mails', (select count(*) from public.mail_outbox m
      where m.failed_at is not null and m.dismissed_at is null and m.template <> 'needs_person')),
    (2, 'payments', (select count(*) from public.payments_to_resolve r
      where r.status = 'open' and r.opened_at <= now() - interval '1 day')),
    (3, 'jobs', (select count(*) from private.jobs j where private.is_job_late(j))),
    (4, 'versions', private.failing_versions()),
    (5, 'erasures', (select count(*) from public.erasure_requests e where e.status = 'requested'
      and private.local_day(e.created_at) + private.data_answer_days() <= private.today() + 3)),
    (6, 'storage', (select u.percent from private.filled_storage() u (percent) where u.percent > 80))
  ) n (place, kind, count)
$$;

/* True if lines have a kind or a larger number than the last mail's. */
create function private.is_more_needed(p_lines jsonb, p_last jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(p_lines) l where not exists (
      select from jsonb_array_elements(p_last) o
      where o ->> 'kind' = l ->> 'kind' and (o ->> 'count')::bigint >= (l ->> 'count')::bigint))
$$;

/* The schedule calls it every minute, one at a time. */
create function private.queue_needs_person() returns void
language plpgsql security definer set search_path = '' as $$
declare
  lines jsonb := private.needs_person();
begin
  perform private.queue_mail(p.id, 'needs_person', jsonb_build_object('lines', lines))
  from public.profiles p
  left join lateral (
    select m.created_at, m.data -> 'lines' as said from public.mail_outbox m
    where m.user_id = p.id and m.template = 'needs_person' order by m.created_at desc limit 1) last on true
  where p.role = 'admin' and p.deactivated_at is null and lines <> '[]' and (last.created_at is null
    or last.created_at <= now() - interval '1 day'
    or last.created_at <= now() - interval '1 hour' and private.is_more_needed(lines, last.said));
end $$;
