-- Why: a mail of a visit names its kind, as the one to the CASV does, so that the letter needs no default; mails that wait get it too.
-- The queue of six kinds answered pages that no release has: consultant_day replaces it.

update public.mail_outbox set data = data || '{"date_kind": "consulate"}'
where template = 'consulate_appointment' and not data ? 'date_kind';

DROP FUNCTION "private"."consultant_queue"();

DROP FUNCTION "public"."consultant_queue"();

DROP TYPE "public"."queue_entry";

DROP DOMAIN "required"."queue_kind";

CREATE OR REPLACE FUNCTION private.set_consulate_appointment(p_application_id uuid, p_date date, p_time text, p_location text, p_protocol text)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  step public.application_steps := private.require_step(p_application_id, array['interview_scheduling', 'interview']);
  held jsonb := private.scheduling_metadata(p_application_id);
  previous jsonb := held -> 'appointment';
  appointment jsonb;
begin
  perform private.require_visit(p_date, p_time, p_location);
  if length(p_protocol) > 60 then
    raise exception 'invalid_location' using errcode = '22023';
  end if;
  appointment := jsonb_build_object('date', p_date, 'time', p_time, 'location', private.trimmed(p_location), 'protocol',
    coalesce(private.trimmed(p_protocol), (select s.metadata ->> 'protocol_number' from public.application_steps s
      where s.application_id = p_application_id and s.step_type = 'payment'), ''));
  perform private.require_casv_first(held -> 'casv_appointment', appointment);
  if step.step_type = 'interview' and previous = appointment then
    return private.application_state(p_application_id);
  end if;
  update public.application_steps set metadata = metadata || jsonb_build_object('appointment', appointment)
  where application_id = p_application_id and step_type = 'interview_scheduling';
  if step.step_type = 'interview_scheduling' then
    perform private.complete_and_open(p_application_id, 'interview_scheduling', 'interview');
  end if;
  perform private.notify(application.client_id, 'Entrevista no Consulado Agendada',
    'Sua entrevista no consulado da solicitação está marcada para ' || to_char(p_date, 'DD/MM/YYYY') || ' às '
      || p_time || '. Local: ' || private.trimmed(p_location) || '.',
    jsonb_build_object('kind', 'consulate_appointment', 'application_id', p_application_id,
      'values', jsonb_build_object('date', p_date, 'time', p_time, 'location', private.trimmed(p_location))));
  perform private.queue_mail(application.client_id, 'consulate_appointment', jsonb_build_object(
    'application_id', p_application_id, 'date_kind', 'consulate', 'is_changed', previous is not null,
    'event', private.consulate_event(application, appointment)));
  perform private.audit('set_consulate_appointment', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', step.step_type, 'appointment', previous),
    jsonb_build_object('step', 'interview', 'appointment', appointment));
  return private.application_state(p_application_id);
end $function$;
