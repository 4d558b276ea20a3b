-- Why: the wait of a message that needs no reply can end without one, and no answer time counts it.

CREATE TABLE "private"."dismissed_waits" ("ticket_id" uuid NOT NULL, "waiting_since" timestamp with time zone NOT NULL, "last_written_at" timestamp with time zone NOT NULL, CONSTRAINT "dismissed_waits_pkey" PRIMARY KEY (ticket_id, waiting_since));

ALTER TABLE "public"."support_tickets" ADD COLUMN "dismissed_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION private.answer_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ticket public.support_tickets;
  recipient uuid;
  waiting timestamptz;
  is_of_client boolean;
begin
  -- A message of the product itself is no answer, and nobody is told of it.
  if new.is_system then
    return new;
  end if;
  select * into ticket from public.support_tickets t where t.id = new.ticket_id for no key update;
  is_of_client := new.sender_id = ticket.client_id;
  if is_of_client then
    waiting := coalesce(ticket.waiting_since, new.created_at);
  end if;
  -- Who writes has the conversation on screen, and with it what came before.
  update public.support_tickets
  set waiting_since = waiting,
    dismissed_at = null,
    client_unread = case when is_of_client then 0 else client_unread + 1 end,
    consultant_unread = case when is_of_client then consultant_unread + 1 else 0 end,
    client_read_at = case when is_of_client then new.created_at else client_read_at end,
    consultant_read_at = case when is_of_client then consultant_read_at else new.created_at end
  where id = ticket.id;
  -- The first message is the ticket's own: the verb that opened it tells the other side.
  if not exists (select from public.ticket_messages m where m.ticket_id = new.ticket_id and m.id <> new.id) then
    return new;
  end if;
  if ticket.status in ('closed', 'resolved') and exists (
    select from public.support_tickets t
    where t.client_id = ticket.client_id and t.id <> ticket.id and t.status in ('open', 'in_progress')) then
    raise exception 'ticket_already_open' using errcode = '23514';
  end if;
  update public.support_tickets set status = 'in_progress' where id = ticket.id;
  recipient := case when is_of_client then ticket.consultant_id else ticket.client_id end;
  -- Ten messages in a row are one notification until it is read.
  if not exists (select from public.notifications n where n.user_id = recipient and not n.read
                 and n.metadata @> jsonb_build_object('kind', 'ticket_message', 'ticket_id', ticket.id)) then
    perform private.notify(recipient, 'Nova Mensagem',
      private.name_of(new.sender_id) || case when is_of_client then ' escreveu no ticket ' else ' escreveu na conversa ' end
        || ticket.ticket_number || '.',
      jsonb_build_object('kind', 'ticket_message', 'ticket_id', ticket.id, 'is_of_client', is_of_client,
        'values', jsonb_build_object('name', private.name_of(new.sender_id), 'number', ticket.ticket_number)));
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.answered_waits()
 RETURNS TABLE(consultant_id uuid, waited_since timestamp with time zone, answered_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line (ticket_id, id, sender_id, is_system, created_at, of_client) as (
    select m.ticket_id, m.id, m.sender_id, m.is_system, m.created_at, m.sender_id = m.client_id and not m.is_system
    from public.ticket_messages m
    union all
    -- After the words it is about, and without an id after those of the same moment.
    select w.ticket_id, null, null, true, w.last_written_at, false from private.dismissed_waits w
  ), word as (
    select l.*, lag(l.of_client, 1, false) over (partition by l.ticket_id order by l.created_at, l.id nulls last) as after_client
    from line l
  ), turn as (
    select w.of_client, w.created_at, lead(w.created_at) over next_turn as answered_at,
      lead(w.sender_id) over next_turn as answered_by, lead(w.is_system) over next_turn as is_ended
    from word w where w.of_client <> w.after_client
    window next_turn as (partition by w.ticket_id order by w.created_at, w.id nulls last)
  )
  select t.answered_by, t.created_at, t.answered_at
  from turn t where t.of_client and not t.is_ended and t.created_at > now() - interval '90 days'
$function$;

CREATE OR REPLACE FUNCTION private.close_ticket(p_ticket_id uuid)
 RETURNS public.support_tickets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  ticket public.support_tickets;
  previous text;
begin
  select * into ticket from public.support_tickets t
  where t.id = p_ticket_id and t.consultant_id = caller for no key update;
  if ticket.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if ticket.status = 'closed' then
    raise exception 'ticket_closed' using errcode = 'P0001';
  end if;
  previous := ticket.status;
  update public.support_tickets set status = 'closed', waiting_since = null, dismissed_at = null where id = p_ticket_id returning * into ticket;
  insert into public.ticket_messages (ticket_id, sender_id, content, is_system)
  values (ticket.id, caller, 'Ticket encerrado por ' || private.name_of(caller) || '.', true);
  perform private.notify(ticket.client_id, 'Conversa Encerrada',
    'Sua conversa ' || ticket.ticket_number || ' foi encerrada. Envie uma mensagem para reabri-la.',
    jsonb_build_object('kind', 'ticket_closed', 'ticket_id', ticket.id,
      'values', jsonb_build_object('number', ticket.ticket_number)));
  perform private.audit('close_ticket', 'ticket', ticket.id, null, ticket.client_id,
    jsonb_build_object('status', previous), jsonb_build_object('status', 'closed'));
  return ticket;
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
      greatest(round(extract(epoch from m.created_at - asked.at) / 360), 0)::int
    from public.support_tickets t
    cross join lateral (
      select a.sender_id, a.created_at from public.ticket_messages a
      where a.ticket_id = t.id and a.sender_id <> t.client_id and not a.is_system order by a.created_at limit 1) m
    cross join lateral (
      select max(w.last_written_at) as at from private.dismissed_waits w
      where w.ticket_id = t.id and w.last_written_at < m.created_at) dismissed
    -- What needed no reply is not answered: the wait begins with the words after it, where there are any.
    cross join lateral (
      select case when dismissed.at is null then t.created_at else (
        select min(q.created_at) from public.ticket_messages q
        where q.ticket_id = t.id and q.sender_id = t.client_id and not q.is_system
          and q.created_at > dismissed.at and q.created_at < m.created_at) end as at) asked
    -- Who was written to first waited for no answer.
    where t.opened_by = t.client_id and asked.at is not null
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
  from private.answered_waits() w group by 3, 4
  union all
  select 'form', f.kind, private.local_month(now()), 0, count(*)
  from public.visa_applications a left join public.ds160_complements c on c.application_id = a.id
  cross join lateral (values (private.form_kind(c)), (case when c.ceac_saved_on <= private.today() - 23
    and private.draft_ends_on(c) is not null then 'ending' end)) f (kind)
  where a.status in ('pending', 'in_progress') and f.kind is not null group by 2;
  perform private.note_job_run('count-performance', private.took_ms());
end $function$;

CREATE OR REPLACE FUNCTION private.dismiss_wait(p_ticket_id uuid, p_message_id uuid)
 RETURNS public.support_tickets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  ticket public.support_tickets := private.hold_running_ticket(p_ticket_id, caller);
  newest public.ticket_messages;
begin
  select * into newest from public.ticket_messages m
  where m.ticket_id = p_ticket_id and not m.is_system order by m.created_at desc, m.id desc limit 1;
  if newest.id is distinct from p_message_id or num_nonnulls(ticket.waiting_since, ticket.dismissed_at) = 0 then
    raise exception 'conversation_moved' using errcode = 'PT409';
  end if;
  if ticket.dismissed_at is not null then
    return ticket;
  end if;
  insert into private.dismissed_waits (ticket_id, waiting_since, last_written_at)
  values (ticket.id, ticket.waiting_since, newest.created_at);
  update public.support_tickets set waiting_since = null, dismissed_at = now() where id = ticket.id returning * into ticket;
  perform private.audit('dismiss_wait', 'ticket', ticket.id, null, ticket.client_id, null,
    jsonb_build_object('ticket_number', ticket.ticket_number));
  return ticket;
end $function$;

CREATE OR REPLACE FUNCTION private.hold_running_ticket(p_ticket_id uuid, p_caller uuid)
 RETURNS public.support_tickets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ticket public.support_tickets;
begin
  select * into ticket from public.support_tickets t
  where t.id = p_ticket_id and t.consultant_id = p_caller for no key update;
  if ticket.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if ticket.status not in ('open', 'in_progress') then
    raise exception 'ticket_closed' using errcode = 'P0001';
  end if;
  return ticket;
end $function$;

CREATE OR REPLACE FUNCTION private.resume_wait(p_ticket_id uuid)
 RETURNS public.support_tickets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  ticket public.support_tickets := private.hold_running_ticket(p_ticket_id, caller);
  waited timestamptz;
begin
  if ticket.waiting_since is not null then
    return ticket;
  end if;
  if ticket.dismissed_at is null then
    raise exception 'conversation_moved' using errcode = 'PT409';
  end if;
  delete from private.dismissed_waits w
  where w.ticket_id = ticket.id
    and w.waiting_since = (select max(l.waiting_since) from private.dismissed_waits l where l.ticket_id = ticket.id)
  returning w.waiting_since into waited;
  update public.support_tickets set waiting_since = waited, dismissed_at = null where id = ticket.id returning * into ticket;
  perform private.audit('resume_wait', 'ticket', ticket.id, null, ticket.client_id, null,
    jsonb_build_object('ticket_number', ticket.ticket_number));
  return ticket;
end $function$;

CREATE OR REPLACE FUNCTION public.dismiss_wait(ticket_id uuid, message_id uuid)
 RETURNS public.support_tickets
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.dismiss_wait(ticket_id, message_id) $function$;

CREATE OR REPLACE FUNCTION public.resume_wait(ticket_id uuid)
 RETURNS public.support_tickets
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.resume_wait(ticket_id) $function$;


insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"dismiss_wait"},
  {"action":"resume_wait"}
]');

ALTER TABLE "private"."dismissed_waits" ADD CONSTRAINT "dismissed_waits_ticket_id_fkey" FOREIGN KEY (ticket_id) REFERENCES public.support_tickets(id) ON DELETE CASCADE;

ALTER TABLE "public"."support_tickets" ADD CONSTRAINT "support_tickets_waits_or_not" CHECK ((num_nonnulls(waiting_since, dismissed_at) < 2));

COMMENT ON COLUMN "public"."support_tickets"."dismissed_at" IS 'When the consultant dismissed the wait because its messages need no reply; null after the next message.';

COMMENT ON TABLE "private"."dismissed_waits" IS 'Waits of clients whose messages needed no reply.';

REVOKE ALL ON FUNCTION "private"."dismiss_wait"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dismiss_wait"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."hold_running_ticket"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."resume_wait"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."resume_wait"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."dismiss_wait"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."dismiss_wait"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."resume_wait"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."resume_wait"(uuid) TO "authenticated";
