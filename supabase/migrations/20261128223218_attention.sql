-- Why: nobody heard of a mail that failed, a job that stopped or a payment that waits until they opened the page of it. What needs
-- a person goes to the administrators by mail, one an hour at most, and the state of jobs and queues has one answer.

ALTER TABLE "private"."mail_preferences" DROP CONSTRAINT "mail_preferences_muted_check";

ALTER TABLE "private"."mail_preferences" DROP CONSTRAINT "mail_preferences_push_muted_check";

ALTER TABLE "private"."settings" DROP CONSTRAINT "settings_name_check";

ALTER TABLE "private"."settings" DROP CONSTRAINT "settings_value_is_known";

ALTER DOMAIN "required"."mail_topic" DROP CONSTRAINT "mail_topic_check";

CREATE TABLE "private"."jobs" ("job" text NOT NULL, "late_after_minutes" integer NOT NULL, "since" timestamp with time zone NOT NULL DEFAULT now(), "last_ran_at" timestamp with time zone, "last_took_ms" integer, CONSTRAINT "jobs_job_check" CHECK ((job ~ '^[a-z][a-z-]{1,39}$'::text)), CONSTRAINT "jobs_last_took_ms_check" CHECK ((last_took_ms >= 0)), CONSTRAINT "jobs_late_after_minutes_check" CHECK ((late_after_minutes > 0)), CONSTRAINT "jobs_pkey" PRIMARY KEY (job));

CREATE TYPE "public"."job_state" AS ("job" required.text, "last_ran_at" timestamp with time zone, "took_ms" integer, "is_late" required."boolean");

CREATE DOMAIN "required"."job_states" AS public.job_state[] CONSTRAINT "job_states_not_null" NOT NULL;

CREATE TYPE "public"."queue_state" AS ("queue" required.text, "waiting" required."bigint", "oldest_at" timestamp with time zone);

CREATE DOMAIN "required"."queue_states" AS public.queue_state[] CONSTRAINT "queue_states_not_null" NOT NULL;

CREATE TYPE "public"."project_health" AS ("jobs" required.job_states, "queues" required.queue_states);

CREATE OR REPLACE FUNCTION private.admin_health()
 RETURNS public.project_health
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return private.project_health();
end $function$;

CREATE OR REPLACE FUNCTION private.count_performance()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A second count at the same time would only repeat the first.
  if not pg_try_advisory_xact_lock(hashtextextended('rotavisto.count_performance', 0)) then
    return;
  end if;
  delete from private.performance;
  insert into private.performance (figure, kind, consultant_id, month, value, amount)
  with fact (figure, kind, consultant_id, month, value) as (
    select 'step', s.step_type, s.consultant_id, private.local_month(s.completed_at),
      greatest(round(extract(epoch from s.completed_at - s.started_at) / 8640), 0)::int
    from public.application_steps s where s.status = 'completed' and s.started_at is not null
    union all
    select 'answer', '', m.sender_id, private.local_month(m.created_at),
      greatest(round(extract(epoch from m.created_at - t.created_at) / 360), 0)::int
    from public.support_tickets t
    cross join lateral (
      select a.sender_id, a.created_at from public.ticket_messages a
      where a.ticket_id = t.id and a.sender_id <> t.client_id and not a.is_system order by a.created_at limit 1) m
    -- Who was written to first waited for no answer.
    where t.opened_by = t.client_id
    union all
    select 'document', case when exists (
        select from public.audit_log r
        join public.audit_log v on v.object_id = r.object_id and v.application_id = r.application_id
          and v.action = 'review_document' and v.after ->> 'status' = 'rejected'
        where r.application_id = d.application_id and r.action = 'register_document'
          and r.after ->> 'document_type' = d.document_type) or d.status = 'rejected' then 'later' else 'first_try' end,
      d.reviewed_by, private.local_month(d.reviewed_at), 0
    from public.document_submissions d where d.status <> 'pending'
    union all
    -- A decision that was entered without its day counts when it was entered.
    select 'decision', a.outcome, a.consultant_id,
      coalesce(date_trunc('month', a.decided_on)::date, private.local_month(a.updated_at)), 0
    from public.visa_applications a where a.outcome is not null
  )
  select f.figure, f.kind, f.consultant_id, f.month, f.value, count(*)
  from fact f group by grouping sets ((f.figure, f.kind, f.consultant_id, f.month, f.value), (f.figure, f.kind, f.month, f.value))
  -- What is nobody's any more is counted among everybody's only.
  having grouping(f.consultant_id) = 1 or f.consultant_id is not null;

  insert into private.performance (figure, kind, month, value, amount)
  with reached as (
    -- Whoever got further has passed every stage before, so that counts can only fall.
    select private.local_month(p.created_at) as month, greatest(1, u.stage, a.stage, s.stage) as stage
    from public.profiles p
    left join (
      select u.user_id, 2 as stage from public.user_subscriptions u where u.started_at is not null group by u.user_id
    ) u on u.user_id = p.id
    left join (
      select a.client_id, max(case when a.outcome = 'approved' then 7 when a.outcome is not null then 6 else 3 end) as stage
      from public.visa_applications a group by a.client_id
    ) a on a.client_id = p.id
    left join (
      select s.client_id, max(case s.step_type when 'interview' then 5 else 4 end) as stage
      from public.application_steps s
      where s.status = 'completed' and s.step_type in ('ds160_form', 'interview') group by s.client_id
    ) s on s.client_id = p.id
    where p.role = 'client'
  )
  select 'funnel', 'visits', date_trunc('month', f.day)::date, 0, sum(f.amount)
  from private.figures f where f.figure = 'visits' group by 3
  union all
  select 'funnel', g.kind, r.month, 0, count(*)
  from reached r
  join unnest(array['signups', 'purchases', 'applications', 'submitted', 'interviews', 'decided', 'approved'])
    with ordinality as g (kind, stage) on g.stage <= r.stage
  group by 2, 3
  union all
  select 'cohort', 'started', private.local_month(a.created_at), 0, count(*)
  from public.visa_applications a group by 3
  union all
  select 'cohort', a.outcome, private.local_month(a.created_at), 0, count(*)
  from public.visa_applications a where a.outcome is not null group by 2, 3
  union all
  select 'cohort', case s.step_type when 'ds160_form' then 'submitted' else 'interviewed' end,
    private.local_month(a.created_at), 0, count(*)
  from public.application_steps s join public.visa_applications a on a.id = s.application_id
  where s.status = 'completed' and s.step_type in ('ds160_form', 'interview') group by 2, 3
  union all
  select 'response', '', private.local_month(w.waited_since),
    round(extract(epoch from private.working_time(w.consultant_id, w.waited_since, w.answered_at)) / 360)::int, count(*)
  from private.answered_waits() w group by 3, 4;
  perform private.note_job_run('count-performance', private.took_ms());
end $function$;

CREATE OR REPLACE FUNCTION private.failing_versions()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.filled_storage()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (100 * sum((o.metadata ->> 'size')::numeric) / (s.value::numeric * 1024 ^ 3))::int
  from private.settings s cross join storage.objects o where s.name = 'storage_limit_gb' group by s.value
$function$;

CREATE OR REPLACE FUNCTION private.is_job_late(p_job private.jobs)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(p_job.last_ran_at, p_job.since) + make_interval(mins => p_job.late_after_minutes) < now()
$function$;

CREATE OR REPLACE FUNCTION private.is_more_needed(p_lines jsonb, p_last jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from jsonb_array_elements(p_lines) l where not exists (
      select from jsonb_array_elements(p_last) o
      where o ->> 'kind' = l ->> 'kind' and (o ->> 'count')::bigint >= (l ->> 'count')::bigint))
$function$;

CREATE OR REPLACE FUNCTION private.needs_person()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.note_job_run(p_job text, p_took_ms integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.project_health()
 RETURNS public.project_health
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.queue_needs_person()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.queue_timely_mail()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two schedules at once would both find nobody reminded.
  if pg_try_advisory_xact_lock(hashtextextended('rotavisto.timely_mail', 0)) then
    perform private.queue_reminders();
    perform private.queue_unread_messages();
    perform private.note_job_run('timely-mail', private.took_ms());
    perform private.queue_needs_person();
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.took_ms()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select (extract(epoch from clock_timestamp() - now()) * 1000)::int $function$;

CREATE OR REPLACE FUNCTION public.admin_health()
 RETURNS public.project_health
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.admin_health() $function$;

CREATE OR REPLACE FUNCTION public.note_job_run(job text, took_ms integer)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.note_job_run(job, took_ms) $function$;

CREATE OR REPLACE FUNCTION public.project_health()
 RETURNS public.project_health
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.project_health() $function$;

ALTER TABLE "private"."mail_preferences" ADD CONSTRAINT "mail_preferences_muted_check" CHECK ((muted <@ ARRAY['steps'::text, 'reminders'::text, 'support'::text, 'operations'::text]));

ALTER TABLE "private"."mail_preferences" ADD CONSTRAINT "mail_preferences_push_muted_check" CHECK ((push_muted <@ ARRAY['steps'::text, 'reminders'::text, 'support'::text, 'operations'::text]));

ALTER TABLE "private"."settings" ADD CONSTRAINT "settings_name_check" CHECK ((name = ANY (ARRAY['staff_second_factor'::text, 'satisfaction'::text, 'claim_approval'::text, 'claim_preparation'::text, 'claim_response'::text, 'storage_limit_gb'::text])));

ALTER TABLE "private"."settings" ADD CONSTRAINT "settings_value_is_known" CHECK (
CASE name
    WHEN 'staff_second_factor'::text THEN (value = ANY (ARRAY['offered'::text, 'required'::text]))
    WHEN 'storage_limit_gb'::text THEN (value ~ '^[1-9]\d{0,5}$'::text)
    ELSE (value = ANY (ARRAY['published'::text, 'withdrawn'::text]))
END);

ALTER DOMAIN "required"."mail_topic" ADD CONSTRAINT "mail_topic_check" CHECK ((VALUE = ANY (ARRAY['steps'::text, 'reminders'::text, 'support'::text, 'operations'::text])));

COMMENT ON COLUMN "private"."jobs"."since" IS 'Since when the schedule runs without a break: no job is late before its time from here.';

COMMENT ON TABLE "private"."jobs" IS 'What the schedule runs, and when each job last ended.';

REVOKE ALL ON FUNCTION "private"."admin_health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_health"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."failing_versions"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."filled_storage"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_job_late"(private.jobs) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_more_needed"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."needs_person"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_job_run"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_job_run"(text, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."project_health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."project_health"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."queue_needs_person"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."took_ms"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."admin_health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_health"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."note_job_run"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_job_run"(text, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."project_health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."project_health"() TO "service_role";

insert into private.mail_topics (topic)
select topic from jsonb_populate_recordset(null::private.mail_topics, '[
  {"topic":"operations"}
]');

insert into private.mail_templates (template, topic)
select template, topic from jsonb_populate_recordset(null::private.mail_templates, '[
  {"template":"needs_person","topic":"operations"}
]');

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"private.jobs.job","decision":"exempt","is_exported":false,"reason":"of the product"}
]');

insert into private.jobs (job, late_after_minutes)
select job, late_after_minutes from jsonb_populate_recordset(null::private.jobs, '[
  {"job":"count-performance","late_after_minutes":125},
  {"job":"reconcile-payments","late_after_minutes":125},
  {"job":"remove-files","late_after_minutes":125},
  {"job":"retention","late_after_minutes":5},
  {"job":"send-mail","late_after_minutes":5},
  {"job":"timely-mail","late_after_minutes":5}
]');
