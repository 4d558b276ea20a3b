-- Why: one question says whether a case is stuck, for administrators and in the consultant's day.

CREATE OR REPLACE FUNCTION private.is_stuck(p_since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select p_since <= now() - private.stuck_after() $function$;

CREATE OR REPLACE FUNCTION private.consultant_day()
 RETURNS SETOF public.day_entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
begin
  return query
    with open_case as materialized (
      select a.id, a.client_id, a.traveller_id, p.full_name, count(*) over (partition by a.client_id) as cases, g.current_step, g.current_step_since, g.has_protocol, f.intended_arrival,
        m.metadata -> 'appointment' as consulate, m.metadata -> 'casv_appointment' as casv, o.created_at as booked_at,
        exists (select from public.application_steps d where d.application_id = a.id and d.step_type = 'ds160_form'
          and d.metadata ? 'submitted_at') as is_form_sent,
        k.missing, case when k.state = 'sent' and not r.is_numbered and not private.is_draft_ready(k)
          then k.sent_at end as to_type_since,
        private.is_draft_ready(k) or coalesce(k.state = 'confirmed', false) as is_with_client,
        case when k.state = 'signed' and k.confirmation_number is distinct from y.metadata ->> 'protocol_number'
          and not r.is_numbered and g.current_step in ('payment', 'interview_scheduling', 'interview', 'decision')
          then k.signed_reported_at end as signed_since,
        case when not r.is_numbered and k.state <> 'signed' and k.ceac_saved_on + 23 <= private.today()
          then k.ceac_saved_on end as draft_saved_on, k.ceac_application_id,
        (select max(w.created_at) from public.ticket_messages w
          join public.support_tickets t on t.id = w.ticket_id
          where t.client_id = a.client_id and w.sender_id <> a.client_id and not w.is_system) as written_at
      from public.visa_applications a
      join public.profiles p on p.id = a.client_id
      cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
      left join public.application_steps m on m.application_id = a.id and m.step_type = 'interview_scheduling'
      left join public.consultant_appointments o on o.application_id = a.id and o.status <> 'cancelled'
      left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
      left join public.ds160_complements k on k.application_id = a.id
      left join public.application_steps y on y.application_id = a.id and y.step_type = 'payment'
      cross join lateral (select private.is_numbered(a.id, k.renewed_at) as is_numbered) r
      where a.consultant_id = caller and a.status in ('pending', 'in_progress')
    ), visit as (
      select c.*, v.kind, v.appointment ->> 'location' as place,
        private.slot_start((v.appointment ->> 'date')::date, v.appointment ->> 'time') as begins
      from open_case c
      cross join lateral (values ('casv', c.casv), ('consulate', c.consulate)) v (kind, appointment)
      where c.current_step in ('interview_scheduling', 'interview')
        and (v.appointment ->> 'date')::date = private.today()
    ), waiting_case as (
      select case c.current_step
          when 'document_review' then case when d.quantity > 0 then 'documents' end
          -- A form that was skipped is not there to be typed; its protocol is awaited all the same.
          when 'payment' then case when c.has_protocol or c.to_type_since is not null or c.is_with_client or c.signed_since is not null
            then null when c.is_form_sent then 'ds160' else 'protocol' end
          when 'interview_scheduling' then case when c.booked_at is not null then 'appointment' end
          when 'interview' then case when c.consulate is null then 'appointment'
            when (c.consulate ->> 'date')::date < private.today() then 'interview' end
          when 'decision' then 'decision' end as kind,
        c.*, d.quantity, case
          when c.current_step = 'interview' and c.consulate is not null
            then private.slot_start((c.consulate ->> 'date')::date, c.consulate ->> 'time')
          when c.current_step = 'interview_scheduling' then greatest(c.current_step_since, c.booked_at)
          else coalesce(d.first_sent, c.current_step_since) end as waits_since
      from open_case c
      cross join lateral (
        select min(s.submitted_at) as first_sent, nullif(count(*), 0)::int as quantity from public.document_submissions s
        where s.application_id = c.id and s.status = 'pending' and c.current_step = 'document_review') d
    ), entry as (
      select w.kind, 'today' as day_group, w.id as subject_id, w.id as application_id, w.client_id, w.full_name,
        w.waits_since as since, case w.kind when 'ds160' then nullif(w.missing, 0) else w.quantity end as quantity,
        null::text as detail, w.current_step, w.intended_arrival
      from waiting_case w
      where w.kind is not null
      union all
      -- Whatever step the case is at: the client has answered everything that the official form asks, or the draft of it ends.
      select 'official_form', 'today', w.id, w.id, w.client_id, w.full_name,
        coalesce(w.to_type_since, private.slot_start(w.draft_saved_on + 23, '00:00')), w.draft_saved_on + 30 - private.today(),
        case when w.draft_saved_on is not null then w.ceac_application_id end, w.current_step, w.intended_arrival
      from waiting_case w
      where w.to_type_since is not null or w.draft_saved_on is not null
      union all
      -- The client has signed: the number waits to be registered.
      select 'protocol', 'today', w.id, w.id, w.client_id, w.full_name, w.signed_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.signed_since is not null
      union all
      select 'stuck', 'stuck', w.id, w.id, w.client_id, w.full_name, w.current_step_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.kind is null and coalesce(w.to_type_since, w.signed_since, w.draft_saved_on) is null
        and private.is_stuck(w.current_step_since)
        -- A known day ahead is no standstill.
        and w.current_step <> 'interview'
        and coalesce(private.is_stuck(w.written_at), true)
      union all
      -- A visit leaves with its hour, or once the client was written to on the day.
      select v.kind, 'now', v.id, v.id, v.client_id, v.full_name, v.begins, null, v.place, v.current_step,
        v.intended_arrival
      from visit v
      where v.begins + interval '1 hour' > now()
        and coalesce(v.written_at < private.slot_start(private.today(), '00:00'), true)
      union all
      select 'message', 'now', t.id, c.id, t.client_id, p.full_name, t.waiting_since, null, (
          select left(m.content, 200) from public.ticket_messages m
          where m.ticket_id = t.id and m.sender_id = t.client_id order by m.created_at desc limit 1),
        c.current_step, c.intended_arrival
      from public.support_tickets t
      join public.profiles p on p.id = t.client_id
      left join open_case c on c.client_id = t.client_id and (c.traveller_id is null or c.cases = 1)
      where t.consultant_id = caller and t.status in ('open', 'in_progress') and t.waiting_since is not null
      union all
      select case when o.date = private.today() then 'meeting' else 'link' end, 'now', o.id, o.application_id, o.client_id,
        p.full_name, private.slot_start(o.date, o.time), o.duration, o.metadata ->> 'meeting_link', c.current_step,
        c.intended_arrival
      from public.consultant_appointments o
      join public.profiles p on p.id = o.client_id
      left join open_case c on c.id = o.application_id
      where o.consultant_id = caller and not o.is_personal and o.status <> 'cancelled'
        and private.slot_start(o.date, o.time) + make_interval(mins => o.duration) > now()
        and (o.date = private.today()
          or o.date between private.today() + 1 and private.today() + 7 and o.metadata ->> 'meeting_link' is null)
      union all
      select 'task', 'today', k.id, k.application_id, a.client_id, p.full_name, private.slot_start(k.due_on, '00:00'), null,
        k.title, c.current_step, c.intended_arrival
      from public.case_tasks k
      join public.visa_applications a on a.id = k.application_id
      join public.profiles p on p.id = a.client_id
      left join open_case c on c.id = k.application_id
      where k.consultant_id = caller and not k.is_done and k.due_on <= private.today()
      union all
      select 'unreachable', 'today', c.id, c.id, c.client_id, c.full_name, p.undeliverable_since, null, p.email,
        c.current_step, c.intended_arrival
      from (select distinct on (o.client_id) o.* from open_case o order by o.client_id, o.traveller_id nulls first) c
      join public.profiles p on p.id = c.client_id
      where p.undeliverable_since is not null
    )
    select (row(e.kind, e.day_group, e.subject_id, e.application_id, e.client_id, e.full_name, e.since, e.quantity,
      e.detail, e.current_step, e.intended_arrival, z.until, z.reason,
      case when c.id is not null then row(c.id, c.full_name, c.birth_date)::public.case_traveller end)::public.day_entry).*
    from entry e
    left join public.visa_applications a on a.id = e.application_id
    left join public.travellers c on c.id = a.traveller_id
    left join private.snoozes z on z.consultant_id = caller and z.kind = e.kind and z.subject_id = e.subject_id
      and z.waits_since = e.since and z.until > private.today()
    order by z.until nulls first, array_position(array['now', 'today', 'stuck'], e.day_group), e.kind = 'message', e.since,
      e.kind, e.subject_id;
end $function$;

CREATE OR REPLACE FUNCTION private.stuck_applications()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select s.application_id from public.application_steps s
    join public.visa_applications a on a.id = s.application_id and a.status in ('pending', 'in_progress')
    where s.status = 'in_progress' and private.is_stuck(s.started_at)
    order by s.started_at limit private.count_limit())
$function$;

REVOKE ALL ON FUNCTION "private"."is_stuck"(timestamp with time zone) FROM PUBLIC;
