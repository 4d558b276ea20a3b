/*
 * A move forward that its consultant undoes within a minute leaves no trace on the case.
 *
 * Moving back is how a wrong drop is undone. It counted as a new turn, so the case began its step again that day and a
 * pending application stayed in progress; and the client was told twice of a mistake. The audit keeps both moves.
 */

/* The caller's own last move of an application, as long as it can be undone. */
create function private.undoable_move(p_application_id uuid, p_from text, p_to text) returns public.audit_log
language sql stable security definer set search_path = '' as $$
  select e.* from (
    select l.* from public.audit_log l
    where l.application_id = p_application_id and l.action = 'move_application_step'
    order by l.at desc, l.id desc limit 1) e
  where e.actor_id = auth.uid() and e.at > clock_timestamp() - interval '1 minute'
    and e.before ->> 'step' = p_from and e.after ->> 'step' = p_to
$$;

create or replace function private.move_application_step(p_application_id uuid, p_target text, p_expected_current_step text)
returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  source public.application_steps := private.current_step(p_application_id);
  target public.application_steps;
  undone public.audit_log;
begin
  select * into target from public.application_steps s
  where s.application_id = p_application_id and s.step_type = p_target;
  if target.id is null then
    raise exception 'invalid_step' using errcode = '22023';
  end if;
  if source.step_type is distinct from p_expected_current_step then
    -- Not 40001: the API answers that one with 500, as if the server had failed, and this is two people meeting.
    raise exception 'step_conflict' using errcode = 'PT409';
  end if;
  if target.order_index = source.order_index then
    return private.application_state(p_application_id);
  end if;
  -- Moving a decided application reopens it, and a client has at most one that is open.
  if application.status in ('completed', 'rejected') and exists (
    select from public.visa_applications a
    where a.client_id = application.client_id and a.status in ('pending', 'in_progress')) then
    raise exception 'client_has_other_application' using errcode = 'P0001';
  end if;
  if target.order_index > source.order_index then
    perform private.complete_and_open(p_application_id, source.step_type, target.step_type);
  else
    undone := private.undoable_move(p_application_id, target.step_type, source.step_type);
    perform private.move_back(p_application_id, target.order_index, source.order_index);
  end if;
  if undone.id is not null then
    update public.application_steps set started_at = target.started_at where id = target.id;
  end if;
  update public.visa_applications
  set status = case when status = 'pending' and target.order_index < source.order_index then 'pending'
      else coalesce(undone.before ->> 'status', 'in_progress') end,
    outcome = null, decided_on = null, visa_valid_until = null, decision_reason = null
  where id = p_application_id;
  -- What the client has not been told yet is withdrawn; what they have been told is corrected.
  delete from public.notifications n
  where undone.id is not null and n.user_id = application.client_id and not n.read
    and n.metadata @> jsonb_build_object('kind', 'step_moved', 'application_id', p_application_id, 'step_type', source.step_type)
    and n.created_at > now() - interval '2 minutes';
  if not found then
    perform private.notify(application.client_id, 'Solicitação Atualizada',
      'Sua solicitação está agora na etapa "' || (target.metadata ->> 'title') || '".',
      jsonb_build_object('kind', 'step_moved', 'application_id', p_application_id, 'step_type', target.step_type));
  end if;
  delete from public.mail_outbox m
  where undone.id is not null and m.user_id = application.client_id and m.template = 'step_opened'
    and m.data @> jsonb_build_object('application_id', p_application_id, 'step_type', source.step_type)
    and m.sent_at is null and m.attempts = 0 and m.created_at > now() - interval '2 minutes';
  if not found then
    perform private.queue_mail(application.client_id, 'step_opened', jsonb_build_object('application_id', p_application_id,
      'step_type', target.step_type, 'title', target.metadata ->> 'title',
      'is_returned', target.order_index < source.order_index));
  end if;
  perform private.audit('move_application_step', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', source.step_type, 'status', application.status),
    jsonb_build_object('step', target.step_type));
  return private.application_state(p_application_id);
end $$;
