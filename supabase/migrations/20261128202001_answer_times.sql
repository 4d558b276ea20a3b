-- Why: how soon a client's words are answered is measured in working hours, and published by the owner like the other claims.

ALTER TABLE "private"."performance" DROP CONSTRAINT "performance_figure_check";

ALTER TABLE "private"."settings" DROP CONSTRAINT "settings_name_check";

CREATE OR REPLACE FUNCTION private.answered_waits()
 RETURNS TABLE(consultant_id uuid, waited_since timestamp with time zone, answered_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with word as (
    select m.ticket_id, m.id, m.sender_id, m.is_system, m.created_at, is_client.of_client,
      lag(is_client.of_client, 1, false) over (partition by m.ticket_id order by m.created_at, m.id) as after_client
    from public.ticket_messages m
    cross join lateral (select m.sender_id = m.client_id and not m.is_system) is_client (of_client)
  ), turn as (
    select w.of_client, w.created_at, lead(w.created_at) over next_turn as answered_at,
      lead(w.sender_id) over next_turn as answered_by, lead(w.is_system) over next_turn as is_ended
    from word w where w.of_client <> w.after_client
    window next_turn as (partition by w.ticket_id order by w.created_at, w.id)
  )
  select t.answered_by, t.created_at, t.answered_at
  from turn t where t.of_client and not t.is_ended and t.created_at > now() - interval '90 days'
$function$;

CREATE OR REPLACE FUNCTION private.claim_setting(p_claim text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_claim when 'rating' then 'satisfaction' when 'approvalRate' then 'claim_approval'
    when 'averageTime' then 'claim_preparation' when 'responseTime' then 'claim_response' end
$function$;

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
end $function$;

CREATE OR REPLACE FUNCTION private.response_claim()
 RETURNS public.claim
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with running as (
    select p.value, sum(p.amount) over (order by p.value) as up_to, sum(p.amount) over () as total
    from private.performance p where p.consultant_id is null and p.figure = 'response'
  )
  select row('responseTime', private.is_claim_published('responseTime'),
    greatest(ceil(min(r.value) filter (where r.up_to >= 0.5 * r.total) / 10.0), case when count(*) > 0 then 1 end),
    coalesce(max(r.total), 0)::bigint, 100)::public.claim from running r
$function$;

CREATE OR REPLACE FUNCTION private.claims()
 RETURNS SETOF public.claim
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (private.approval_claim()).* union all select (private.preparation_claim()).*
  union all select (private.rating_claim()).* union all select (private.response_claim()).*
$function$;

CREATE OR REPLACE FUNCTION private.working_time(p_consultant_id uuid, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS interval
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with span as (
    select tsrange(p_from at time zone 'America/Sao_Paulo', p_to at time zone 'America/Sao_Paulo') as whole
  ), open as (
    select range_agg(s.whole * tsrange(d.day + time '09:00', d.day + time '18:00')) as times
    from span s
    cross join lateral generate_series(date_trunc('day', lower(s.whole)), upper(s.whole), interval '1 day') d (day)
    where extract(isodow from d.day) < 6 and not private.is_brazilian_holiday(d.day::date)
  ), away as (
    select range_agg(tsrange(b.from_date + b.from_time, b.to_date + b.to_time)) as times from private.absences b
    where b.consultant_id = p_consultant_id and b.to_date >= private.local_day(p_from)
      and b.from_date <= private.local_day(p_to)
  )
  select coalesce((
    select sum(upper(t.span) - lower(t.span))
    from open, away, unnest(open.times - coalesce(away.times, '{}'::tsmultirange)) t (span)), interval '0')
$function$;

ALTER TABLE "private"."performance" ADD CONSTRAINT "performance_figure_check" CHECK ((figure = ANY (ARRAY['step'::text, 'answer'::text, 'document'::text, 'decision'::text, 'funnel'::text, 'cohort'::text, 'response'::text])));

ALTER TABLE "private"."settings" ADD CONSTRAINT "settings_name_check" CHECK ((name = ANY (ARRAY['staff_second_factor'::text, 'satisfaction'::text, 'claim_approval'::text, 'claim_preparation'::text, 'claim_response'::text])));

REVOKE ALL ON FUNCTION "private"."answered_waits"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."response_claim"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."working_time"(uuid, timestamp with time zone, timestamp with time zone) FROM PUBLIC;
