-- Why: a decision on a document is sent at once and can be undone for ten seconds, in which its notification and mail wait in the database and not in a browser.

CREATE TABLE "private"."review_notices" ("application_id" uuid NOT NULL, "document_id" uuid NOT NULL, "due_at" timestamp with time zone NOT NULL DEFAULT (now() + '00:00:10'::interval), "opens_form" boolean NOT NULL, "steps" jsonb NOT NULL, CONSTRAINT "review_notices_pkey" PRIMARY KEY (application_id), CONSTRAINT "review_notices_steps_check" CHECK ((jsonb_typeof(steps) = 'array'::text)));

CREATE OR REPLACE FUNCTION private.complete_and_open(p_application_id uuid, p_complete text, p_open text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.send_review_notice(p_application_id);
  update public.application_steps set status = 'completed', completed_at = now()
  where application_id = p_application_id and step_type = p_complete;
  update public.application_steps set status = 'in_progress', completed_at = null
  where application_id = p_application_id and step_type = p_open;
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
    -- A dismissed message needs no answer: the wait begins with the client's next message, if there is one.
    cross join lateral (
      select case when dismissed.at is null then t.created_at else (
        select min(q.created_at) from public.ticket_messages q
        where q.ticket_id = t.id and q.sender_id = t.client_id and not q.is_system
          and q.created_at > dismissed.at and q.created_at < m.created_at) end as at) asked
    -- A client to whom the consultant wrote first did not wait for an answer.
    where t.opened_by = t.client_id and asked.at is not null
    union all
    select 'document', case when exists (
        select from public.audit_log r
        join public.audit_log v on v.object_id = r.object_id and v.application_id = r.application_id
          and v.action = 'review_document' and v.after ->> 'status' = 'rejected' and not exists (
            select from public.audit_log u where u.application_id = v.application_id and u.object_id = v.object_id
              and u.action = 'undo_review' and u.id > v.id)
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
  -- Facts without a consultant count only in the total of all consultants.
  having grouping(f.consultant_id) = 1 or f.consultant_id is not null;

  insert into private.performance (figure, kind, month, value, amount)
  with reached as (
    -- A client at a later stage has passed every earlier stage, so that counts can only fall.
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

CREATE OR REPLACE FUNCTION private.entry_names(p_action text, p_object_type text, p_object_id uuid, p_application_id uuid, p_after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_strip_nulls(case
    -- The type of a replaced document comes from its registration in the audit, because its row is deleted.
    when p_action in ('review_document', 'undo_review') then jsonb_build_object('document_type', (
      select r.after ->> 'document_type' from public.audit_log r
      where r.application_id = p_application_id and r.object_id = p_object_id and r.action = 'register_document' limit 1))
    when p_object_type = 'ticket' then jsonb_build_object('ticket_number', (
      select t.ticket_number from public.support_tickets t where t.id = p_object_id))
    when p_action in ('cancel_pre_interview', 'call_off_pre_interview', 'set_meeting_link') then (
      select jsonb_build_object('date', o.date, 'time', o.time) from public.consultant_appointments o where o.id = p_object_id)
    when p_action = 'admin_assign_consultant' then jsonb_build_object('consultant', (
      select p.full_name from public.profiles p where p.id::text = p_after ->> 'consultant_id')) end), '{}')
$function$;

CREATE OR REPLACE FUNCTION private.move_back(p_application_id uuid, p_target_index integer, p_source_index integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.send_review_notice(p_application_id);
  update public.application_steps set status = 'pending', completed_at = null
  where application_id = p_application_id and order_index between p_target_index and p_source_index;
  update public.application_steps set status = 'in_progress', completed_at = null
  where application_id = p_application_id and order_index = p_target_index;
end $function$;

CREATE OR REPLACE FUNCTION private.queue_timely_mail()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.record_decision(p_application_id uuid, p_outcome text, p_decided_on date, p_visa_valid_until date, p_reason text)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  is_approved boolean := p_outcome = 'approved';
begin
  if p_outcome is null or p_outcome not in ('approved', 'refused') then
    raise exception 'invalid_outcome' using errcode = '22023';
  end if;
  if p_decided_on is null or p_decided_on > private.today() then
    raise exception 'date_in_future' using errcode = '22023';
  end if;
  if is_approved and p_visa_valid_until <= p_decided_on then
    raise exception 'invalid_validity' using errcode = '22023';
  end if;
  perform private.require_step(p_application_id, array['decision']);
  perform private.send_review_notice(p_application_id);
  update public.application_steps set status = 'completed', completed_at = now()
  where application_id = p_application_id and step_type = 'decision';
  update public.visa_applications
  set status = case when is_approved then 'completed' else 'rejected' end, outcome = p_outcome,
    decided_on = p_decided_on, visa_valid_until = case when is_approved then p_visa_valid_until end,
    decision_reason = case when not is_approved then private.trimmed(left(p_reason, 2000)) end
  where id = p_application_id;
  perform private.notify(application.client_id, case when is_approved then 'Visto Aprovado' else 'Visto Recusado' end,
    case when is_approved then 'Parabéns! O consulado aprovou o visto da sua solicitação.'
      else 'O consulado recusou o visto da sua solicitação. Seu consultor pode orientar os próximos passos.' end,
    jsonb_build_object('kind', 'decision', 'application_id', p_application_id, 'outcome', p_outcome));
  perform private.queue_mail(application.client_id, 'decision',
    jsonb_strip_nulls(jsonb_build_object('application_id', p_application_id, 'outcome', p_outcome,
      'refund_until', private.refund_until(p_application_id))));
  perform private.audit('record_decision', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', application.status),
    jsonb_build_object('outcome', p_outcome, 'decided_on', p_decided_on));
  return private.application_state(p_application_id);
end $function$;

CREATE OR REPLACE FUNCTION private.register_document(p_application_id uuid, p_document_type text, p_path text, p_original_name text)
 RETURNS public.document_submissions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  file private.inspected_objects;
  replaced public.document_submissions;
  document public.document_submissions;
begin
  if p_document_type is null or p_document_type not in ('passport', 'financial', 'photo') then
    raise exception 'invalid_document_type' using errcode = '22023';
  end if;
  perform private.require_step(p_application_id, private.document_steps(p_document_type));
  file := private.require_upload(p_path,
    'documents/' || application.client_id || '/' || p_application_id || '/' || p_document_type || '_');
  if p_document_type = 'photo' and file.mime = 'application/pdf' then
    raise exception 'invalid_file' using errcode = '22023';
  end if;
  select * into replaced from public.document_submissions d
  where d.application_id = p_application_id and d.document_type = p_document_type for update;
  if replaced.status = 'approved' then
    raise exception 'document_already_approved' using errcode = 'P0001';
  end if;
  if replaced.file_name = p_path then
    return replaced;
  end if;
  if replaced.status = 'rejected' then
    perform private.send_review_notice(p_application_id);
  end if;
  -- The row is deleted and inserted anew, so that no part of the old review stays with the new file.
  delete from public.document_submissions where id = replaced.id;
  insert into public.document_submissions
    (application_id, document_type, file_url, file_name, file_size, mime_type, original_name, metadata)
  values (p_application_id, p_document_type, p_path, p_path, file.size, file.mime,
    private.file_name(p_original_name, p_path, private.document_label(p_document_type)),
    jsonb_build_object('path', p_path, 'extension', substring(p_path from '[^.]+$'), 'size_formatted',
      case when file.size >= 1048576 then round(file.size / 1048576.0, 1) || ' MB'
        else greatest(round(file.size / 1024.0), 1) || ' KB' end))
  returning * into document;
  perform private.audit('register_document', 'document', document.id, p_application_id, application.client_id,
    case when replaced.id is not null then jsonb_build_object('id', replaced.id, 'status', replaced.status) end,
    jsonb_build_object('status', 'pending', 'document_type', p_document_type));
  return document;
end $function$;

CREATE OR REPLACE FUNCTION private.review_document(p_document_id uuid, p_decision text, p_notes text)
 RETURNS public.reviewed_document
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  reason text := private.trimmed(left(p_notes, 2000));
  application public.visa_applications;
  document public.document_submissions;
  steps_before jsonb;
  current public.application_steps;
  opens_form boolean;
begin
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise exception 'invalid_decision' using errcode = '22023';
  end if;
  -- The lock rejects a missing document like another consultant's document; the row is read again behind the lock.
  select * into document from public.document_submissions d where d.id = p_document_id;
  application := private.lock_application(document.application_id, 'consultant');
  select * into document from public.document_submissions d where d.id = p_document_id for update;
  if document.id is null then
    raise exception 'document_not_found' using errcode = 'P0002';
  end if;
  if document.status <> 'pending' then
    raise exception 'document_already_reviewed' using errcode = 'P0001';
  end if;
  if application.status in ('completed', 'rejected') then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;

  perform private.send_review_notice(application.id);
  steps_before := private.step_times(application.id);
  update public.document_submissions
  set status = p_decision, reviewed_by = caller, reviewed_at = now(), review_notes = reason
  where id = p_document_id returning * into document;
  current := private.current_step(application.id);
  opens_form := document.document_type <> 'photo' and current.step_type = 'document_review' and (
    select count(*) = 2 from public.document_submissions d
    where d.application_id = application.id and d.status = 'approved' and d.document_type <> 'photo');
  -- Only the required documents move the steps; the photo is not required.
  if p_decision = 'rejected' and document.document_type <> 'photo' then
    perform private.move_back(application.id, 1, current.order_index);
  elsif opens_form then
    perform private.complete_and_open(application.id, 'document_review', 'ds160_form');
  end if;
  insert into private.review_notices (application_id, document_id, opens_form, steps)
  values (application.id, document.id, opens_form, steps_before);
  perform private.audit('review_document', 'document', document.id, application.id, application.client_id,
    jsonb_build_object('status', 'pending', 'step', current.step_type),
    jsonb_build_object('status', p_decision, 'step', (private.current_step(application.id)).step_type));
  return row(document.*, private.application_state(application.id))::public.reviewed_document;
end $function$;

CREATE OR REPLACE FUNCTION private.send_due_review_notices()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due uuid;
begin
  -- Skips a decision that is being undone, or followed by another change, at this moment.
  for due in
    select n.application_id from private.review_notices n where n.due_at <= now() order by n.due_at for update skip locked
  loop
    perform private.send_review_notice(due);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.send_review_notice(p_application_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  notice private.review_notices;
  document public.document_submissions;
  label text;
begin
  delete from private.review_notices n where n.application_id = p_application_id returning * into notice;
  if notice.document_id is null then
    return;
  end if;
  select * into document from public.document_submissions d where d.id = notice.document_id;
  if notice.opens_form then
    perform private.queue_mail(document.client_id, 'step_opened', jsonb_build_object(
      'application_id', p_application_id, 'step_type', 'ds160_form', 'title', 'Formulário DS-160', 'is_returned', false));
  end if;
  label := private.document_label(document.document_type) || ' (' || document.original_name || ')';
  if document.status = 'approved' then
    perform private.notify(document.client_id, 'Documento Aprovado', 'Seu documento ' || label || ' foi aprovado.',
      jsonb_build_object('kind', 'document_approved', 'application_id', p_application_id, 'document_id', document.id,
        'document_type', document.document_type, 'values', jsonb_build_object('file', document.original_name)));
  else
    perform private.notify(document.client_id, 'Documento Rejeitado', 'Seu documento ' || label
      || ' foi rejeitado. ' || coalesce('Motivo: ' || document.review_notes, 'Por favor, envie um novo documento.'),
      jsonb_build_object('kind', 'document_rejected', 'application_id', p_application_id, 'document_id', document.id,
        'document_type', document.document_type,
        'values', jsonb_strip_nulls(jsonb_build_object('file', document.original_name, 'reason', document.review_notes))));
    perform private.queue_mail(document.client_id, 'documents_rejected',
      jsonb_build_object('application_id', p_application_id, 'document_type', document.document_type));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.step_times(p_application_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object('id', s.id, 'status', s.status, 'started_at', s.started_at, 'completed_at', s.completed_at))
  from public.application_steps s where s.application_id = p_application_id
$function$;

CREATE OR REPLACE FUNCTION private.undo_review(p_document_id uuid)
 RETURNS public.reviewed_document
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  application public.visa_applications;
  document public.document_submissions;
  notice private.review_notices;
  decided text;
  source text;
begin
  select * into document from public.document_submissions d where d.id = p_document_id;
  application := private.lock_application(document.application_id, 'consultant');
  delete from private.review_notices n
  where n.application_id = application.id and n.document_id = p_document_id and n.due_at > now() returning * into notice;
  select * into document from public.document_submissions d where d.id = p_document_id for update;
  if notice.document_id is null or document.reviewed_by is distinct from caller then
    raise exception 'too_late_to_undo' using errcode = 'P0001';
  end if;

  decided := document.status;
  source := (private.current_step(application.id)).step_type;
  update public.document_submissions
  set status = 'pending', reviewed_by = null, reviewed_at = null, review_notes = null
  where id = p_document_id returning * into document;
  -- The open step is closed first, because only one may be in progress.
  update public.application_steps s set status = 'pending'
  from jsonb_to_recordset(notice.steps) b (id uuid, status text)
  where s.id = b.id and s.status = 'in_progress' and b.status <> 'in_progress';
  update public.application_steps s set status = b.status, completed_at = b.completed_at
  from jsonb_to_recordset(notice.steps) b (id uuid, status text, completed_at timestamptz)
  where s.id = b.id and s.status <> b.status;
  -- The change of the status has set the start anew.
  update public.application_steps s set started_at = b.started_at
  from jsonb_to_recordset(notice.steps) b (id uuid, started_at timestamptz)
  where s.id = b.id and s.started_at is distinct from b.started_at;
  perform private.audit('undo_review', 'document', document.id, application.id, application.client_id,
    jsonb_build_object('status', decided, 'step', source),
    jsonb_build_object('status', 'pending', 'step', (private.current_step(application.id)).step_type));
  return row(document.*, private.application_state(application.id))::public.reviewed_document;
end $function$;

CREATE OR REPLACE FUNCTION public.undo_review(document_id uuid)
 RETURNS public.reviewed_document
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.undo_review(document_id) $function$;


insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"undo_review"}
]');

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"private.review_notices.steps","decision":"exempt","is_exported":false,"reason":"states and times"}
]');

ALTER TABLE "private"."review_notices" ADD CONSTRAINT "review_notices_application_id_fkey" FOREIGN KEY (application_id) REFERENCES public.visa_applications(id) ON DELETE CASCADE;

ALTER TABLE "private"."review_notices" ADD CONSTRAINT "review_notices_document_id_fkey" FOREIGN KEY (document_id) REFERENCES public.document_submissions(id) ON DELETE CASCADE;

CREATE INDEX review_notices_due ON private.review_notices USING btree (due_at);

CREATE INDEX review_notices_of_document ON private.review_notices USING btree (document_id);

COMMENT ON TABLE "private"."review_notices" IS 'The last decision on a document of a case, while its client is not notified of it and it can be undone.';

REVOKE ALL ON FUNCTION "private"."send_due_review_notices"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."send_review_notice"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."step_times"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."undo_review"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_review"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."undo_review"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_review"(uuid) TO "authenticated";
