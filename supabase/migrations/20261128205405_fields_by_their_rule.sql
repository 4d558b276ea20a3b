-- Why: the protocol of an appointment and the source of a fact were kept as typed, past the rule of their field.

CREATE OR REPLACE FUNCTION private.admin_save_fact(p_key text, p_revision integer, p_value text, p_text_pt text, p_text_en text, p_text_es text, p_source_pt text, p_source_en text, p_source_es text, p_source_url text, p_valid_until date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  previous private.facts;
  fact private.facts;
  is_worded boolean;
begin
  perform private.require_role('admin');
  previous := private.lock_fact_at(p_key, p_revision);
  fact := previous;
  fact.value := private.trimmed(p_value);
  fact.text_pt := private.trimmed(p_text_pt);
  fact.text_en := private.trimmed(p_text_en);
  fact.text_es := private.trimmed(p_text_es);
  fact.source_pt := private.trimmed(p_source_pt);
  fact.source_en := private.trimmed(p_source_en);
  fact.source_es := private.trimmed(p_source_es);
  fact.source_url := private.clean_link(p_source_url);
  fact.valid_until := p_valid_until;
  is_worded := private.fact_record(fact) <> private.fact_record(previous);
  fact.checked_on := private.today();
  fact.checked_by := auth.uid();
  -- A fact that is printed is not emptied: its last day takes it from the pages.
  if not private.is_fact_value(fact.kind, fact.value)
    or fact.kind <> 'text' and fact.value is null and previous.value is not null then
    raise exception 'fact_value' using errcode = '22023';
  end if;
  if fact.kind = 'text' and not (coalesce(private.is_printed_text(fact.text_pt, 200), false)
      and coalesce(private.is_printed_text(fact.text_en, 200), false)
      and coalesce(private.is_printed_text(fact.text_es, 200), false))
    or fact.kind <> 'text' and num_nonnulls(fact.text_pt, fact.text_en, fact.text_es) > 0 then
    raise exception 'fact_text' using errcode = '22023';
  end if;
  if not (coalesce(private.is_printed_text(fact.source_pt, 300), false)
    and coalesce(private.is_printed_text(fact.source_en, 300), false)
    and coalesce(private.is_printed_text(fact.source_es, 300), false)) then
    raise exception 'fact_source' using errcode = '22023';
  end if;
  if not private.is_link(fact.source_url) or length(fact.source_url) > 500 then
    raise exception 'fact_url' using errcode = '22023';
  end if;
  if fact.valid_until < private.today() and fact.valid_until is distinct from previous.valid_until then
    raise exception 'fact_over' using errcode = '22023';
  end if;
  if private.fact_record(fact) <> private.fact_record(previous) or fact.checked_by is distinct from previous.checked_by then
    update private.facts f set value = fact.value, text_pt = fact.text_pt, text_en = fact.text_en, text_es = fact.text_es,
      source_pt = fact.source_pt, source_en = fact.source_en, source_es = fact.source_es, source_url = fact.source_url,
      valid_until = fact.valid_until, checked_on = fact.checked_on, checked_by = fact.checked_by,
      revision = f.revision + is_worded::int
    where f.id = fact.id;
    perform private.audit('admin_save_fact', 'fact', fact.id, null, null,
      private.fact_record(previous), private.fact_record(fact));
  end if;
  return fact.id;
end $function$;

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
    coalesce(private.clean_protocol(p_protocol), (select s.metadata ->> 'protocol_number' from public.application_steps s
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
