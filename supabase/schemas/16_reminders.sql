/*
 * Timely mail for clients: dates as calendar entries, reminders of dates, and mails about unread messages.
 *
 * Readers: none; this chapter writes mails and notifications of other chapters.
 *
 * Never true: a date twice in the same reminder; a reminder of a date that was moved or cancelled; a mail about a
 * message that was read or answered.
 *
 * No verbs: the schedule calls queue_timely_mail every minute. Helpers of other chapters' verbs: consulate_event,
 * casv_event, pre_interview_event, mail_pre_interview.
 */

/*
 * A rising sequence number: a calendar replaces an entry by one with the same uid and a higher sequence (RFC 5545). The
 * seconds since the entry's owner was created rise with every change and are not stored.
 */
create function private.event_sequence(p_made_at timestamptz) returns int
language sql stable set search_path = '' as $$ select extract(epoch from now() - p_made_at)::int $$;

create function private.consulate_event(p_application public.visa_applications, p_appointment jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('uid', 'consulate-' || p_application.id,
    'sequence', private.event_sequence(p_application.created_at),
    'starts_at', private.slot_start((p_appointment ->> 'date')::date, p_appointment ->> 'time'), 'minutes', 60,
    'kind', 'consulate', 'location', p_appointment ->> 'location')
$$;

create function private.casv_event(p_application public.visa_applications, p_appointment jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('uid', 'casv-' || p_application.id,
    'sequence', private.event_sequence(p_application.created_at),
    'starts_at', private.slot_start((p_appointment ->> 'date')::date, p_appointment ->> 'time'), 'minutes', 30,
    'kind', 'casv', 'location', p_appointment ->> 'location')
$$;

create function private.pre_interview_event(p_appointment public.consultant_appointments) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('uid', 'pre-interview-' || p_appointment.id,
    'sequence', private.event_sequence(p_appointment.created_at),
    'starts_at', private.slot_start(p_appointment.date, p_appointment.time), 'minutes', p_appointment.duration,
    'kind', 'pre_interview', 'location', p_appointment.location,
    'url', p_appointment.metadata ->> 'meeting_link', 'is_cancelled', p_appointment.status = 'cancelled'))
$$;

/* `booked`, `moved` and `cancelled` come from the client, `lost` from a change of consultants. */
create function private.mail_pre_interview(p_appointment public.consultant_appointments, p_change text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail(p_appointment.client_id, 'pre_interview', jsonb_build_object(
    'application_id', p_appointment.application_id, 'change', p_change,
    'event', private.pre_interview_event(p_appointment)));
end $$;

/* Reminders are sent from nine in the morning on. */
create function private.is_reminding_hour() returns boolean
language sql stable set search_path = '' as $$
  select extract(hour from now() at time zone 'America/Sao_Paulo') >= 9
$$;

/*
 * Reminds of each date two days and one day before, from nine in the morning on. Visits of one kind of a family on one
 * day are one mail, with a calendar entry each.
 */
create function private.queue_reminders() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  reminded jsonb;
  told jsonb := '[]';
begin
  if not private.is_reminding_hour() then
    return;
  end if;
  for due in
    select d.client_id, d.application_id, d.kind, d.event, d.date, d.date - private.today() as days
    from (
      select a.client_id, a.id as application_id, 'consulate' as kind, (s.metadata -> 'appointment' ->> 'date')::date as date,
        private.consulate_event(a, s.metadata -> 'appointment') as event
      from public.application_steps i
      join public.application_steps s on s.application_id = i.application_id and s.step_type = 'interview_scheduling'
      join public.visa_applications a on a.id = i.application_id
      where i.step_type = 'interview' and i.status = 'in_progress' and s.metadata ? 'appointment'
      union all
      select a.client_id, a.id, 'casv', (s.metadata -> 'casv_appointment' ->> 'date')::date,
        private.casv_event(a, s.metadata -> 'casv_appointment')
      from public.application_steps i
      join public.application_steps s on s.application_id = i.application_id and s.step_type = 'interview_scheduling'
      join public.visa_applications a on a.id = i.application_id
      where i.step_type in ('interview_scheduling', 'interview') and i.status = 'in_progress'
        and s.metadata ? 'casv_appointment'
      union all
      select o.client_id, o.application_id, 'pre_interview', o.date, private.pre_interview_event(o)
      from public.consultant_appointments o
      where not o.is_personal and o.status <> 'cancelled' and o.date > private.today()
    ) d
    where d.date - private.today() in (1, 2)
  loop
    -- A reminder is unique by day, not by hour, because a change of the hour sends its own notification.
    reminded := jsonb_build_object('kind', 'reminder', 'application_id', due.application_id, 'date_kind', due.kind,
      'date', due.date, 'days', due.days);
    if not exists (select from public.notifications n where n.user_id = due.client_id and n.metadata @> reminded) then
      perform private.notify(due.client_id, case due.days when 1 then 'É Amanhã' else 'Faltam Dois Dias' end,
        case due.kind when 'consulate' then 'Sua entrevista no Consulado dos EUA' when 'casv' then 'Sua ida ao CASV'
          else 'Sua pré-entrevista' end || ' será em '
          || to_char((due.event ->> 'starts_at')::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI')
          || '.', reminded || jsonb_build_object('starts_at', due.event -> 'starts_at'));
      told := told || jsonb_build_object('client_id', due.client_id, 'application_id', due.application_id, 'date_kind', due.kind,
        'days', due.days, 'event', due.event);
    end if;
  end loop;
  for due in
    select (e ->> 'client_id')::uuid as client_id, e -> 'date_kind' as kind, e -> 'days' as days,
      array_agg(e -> 'application_id' order by e -> 'event' ->> 'starts_at') as cases,
      array_agg(e -> 'event' order by e -> 'event' ->> 'starts_at') as events
    from jsonb_array_elements(told) e group by 1, 2, 3
  loop
    perform private.queue_mail(due.client_id, 'reminder', jsonb_build_object('application_id', due.cases[1], 'date_kind', due.kind,
      'days', due.days, 'event', due.events[1])
      || case when cardinality(due.events) > 1 then jsonb_build_object('more_events', due.events[2:]) else '{}' end);
  end loop;
end $$;

/* Mails messages unread for five minutes: one mail for all since the last reading, keyed by the first of them. */
create function private.queue_unread_messages() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail(t.client_id, 'unread_message',
    jsonb_build_object('ticket_id', t.id, 'ticket_number', t.ticket_number),
    'message:' || m.id)
  from public.support_tickets t
  cross join lateral (
    select u.id, u.created_at from public.ticket_messages u
    where u.ticket_id = t.id and u.sender_id <> t.client_id and not u.is_system
      and u.created_at > coalesce(t.client_read_at, '-infinity')
    order by u.created_at, u.id limit 1
  ) m
  where t.client_unread > 0 and m.created_at between now() - interval '1 day' and now() - interval '5 minutes'
    and not exists (select from public.mail_outbox o where o.once_for = 'message:' || m.id);
end $$;

-- Read every minute; read tickets are not in it.
create index support_tickets_client_unread on public.support_tickets (client_id) where client_unread > 0;

/* Queues mails and notices that become due by time only. The schedule calls it every minute. */
create function private.queue_timely_mail() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Two schedules at once would send every reminder twice, so only one of them continues.
  if pg_try_advisory_xact_lock(hashtextextended('rotavisto.timely_mail', 0)) then
    -- First, because they lock rows for which other transactions with mails may wait.
    perform private.send_due_review_notices();
    perform private.queue_reminders();
    perform private.queue_form_reminders();
    perform private.queue_draft_ends();
    perform private.queue_unread_messages();
    perform private.queue_came_of_age();
    perform private.note_job_run('timely-mail', private.took_ms());
    perform private.queue_needs_person();
  end if;
end $$;
