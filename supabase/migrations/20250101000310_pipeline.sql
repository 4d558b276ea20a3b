/*
 * Later stations of the pipeline: protocol, consular fee, consulate date, decision.
 */

-- verbs ----------------------------------------------------------------------
create function private.register_protocol(p_application_id uuid, p_protocol_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  number text := upper(private.trimmed(p_protocol_number));
  previous text;
begin
  if coalesce(number, '') = '' or length(number) > 40 then
    raise exception 'protocol_blank' using errcode = '22023';
  end if;
  if application.status in ('completed', 'rejected') or (private.current_step(p_application_id)).order_index < 4 then
    raise exception 'step_not_open' using errcode = 'P0001';
  end if;
  select s.metadata ->> 'protocol_number' into previous from public.application_steps s
  where s.application_id = p_application_id and s.step_type = 'payment';
  if previous = number then
    return private.application_state(p_application_id);
  end if;
  update public.application_steps
  set metadata = metadata || jsonb_build_object('protocol_number', number, 'protocol_registered_at', now(),
    'protocol_registered_by', application.consultant_id)
  where application_id = p_application_id and step_type in ('payment', 'ds160_form');
  perform private.notify(application.client_id, 'Protocolo DS-160 Registrado',
    'O protocolo ' || number || ' foi registrado na sua solicitação. Você já pode pagar a taxa consular.',
    jsonb_build_object('kind', 'protocol_registered', 'application_id', p_application_id));
  perform private.queue_mail(application.client_id, 'protocol_registered',
    jsonb_build_object('application_id', p_application_id, 'protocol_number', number));
  perform private.audit('register_protocol', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('protocol_number', previous), jsonb_build_object('protocol_number', number));
  return private.application_state(p_application_id);
end $$;

create function public.register_protocol(application_id uuid, protocol_number text) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.register_protocol(application_id, protocol_number)
$$;

create function private.submit_payment_receipt(p_application_id uuid, p_payment_method text, p_receipt_path text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  step public.application_steps;
begin
  if p_payment_method is null or p_payment_method not in ('card', 'pix') then
    raise exception 'invalid_payment_method' using errcode = '22023';
  end if;
  step := private.require_step(p_application_id, array['payment']);
  if step.metadata ->> 'protocol_number' is null then
    raise exception 'protocol_missing' using errcode = 'P0001';
  end if;
  perform private.require_upload(p_receipt_path, 'receipts/' || p_application_id || '/');
  update public.application_steps
  set metadata = metadata || jsonb_build_object('payment_method', p_payment_method, 'payment_completed', true,
    'receipt_url', p_receipt_path, 'receipt_uploaded_at', now())
  where id = step.id;
  perform private.complete_and_open(p_application_id, 'payment', 'interview_scheduling');
  perform private.notify(application.consultant_id, 'Comprovante de Pagamento Enviado',
    private.name_of(application.client_id) || ' enviou o comprovante da taxa consular da solicitação.',
    jsonb_build_object('kind', 'receipt_submitted', 'application_id', p_application_id));
  perform private.audit('submit_payment_receipt', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', 'payment'),
    jsonb_build_object('step', 'interview_scheduling', 'payment_method', p_payment_method));
  return private.application_state(p_application_id);
end $$;

create function public.submit_payment_receipt(application_id uuid, payment_method text, receipt_path text) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.submit_payment_receipt(application_id, payment_method, receipt_path)
$$;

create function private.set_consulate_appointment(
  p_application_id uuid, p_date date, p_time text, p_location text, p_protocol text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  step public.application_steps := private.require_step(p_application_id, array['interview_scheduling', 'interview']);
  previous jsonb;
  appointment jsonb;
begin
  if p_date is null or p_date < private.today() then
    raise exception 'date_in_past' using errcode = '22023';
  end if;
  if p_time is null or p_time !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise exception 'invalid_time' using errcode = '22023';
  end if;
  if coalesce(private.trimmed(p_location), '') = '' or length(p_location) > 200 or length(p_protocol) > 60 then
    raise exception 'invalid_location' using errcode = '22023';
  end if;
  select s.metadata -> 'appointment' into previous from public.application_steps s
  where s.application_id = p_application_id and s.step_type = 'interview_scheduling';
  appointment := jsonb_build_object('date', p_date, 'time', p_time, 'location', private.trimmed(p_location), 'protocol',
    coalesce(private.trimmed(p_protocol), (select s.metadata ->> 'protocol_number' from public.application_steps s
      where s.application_id = p_application_id and s.step_type = 'payment'), ''));
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
      || p_time || ', em ' || private.trimmed(p_location) || '.',
    jsonb_build_object('kind', 'consulate_appointment', 'application_id', p_application_id));
  perform private.audit('set_consulate_appointment', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', step.step_type, 'appointment', previous),
    jsonb_build_object('step', 'interview', 'appointment', appointment));
  return private.application_state(p_application_id);
end $$;

create function public.set_consulate_appointment(
  application_id uuid, date date, "time" text, location text, protocol text default null
) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.set_consulate_appointment(application_id, date, "time", location, protocol)
$$;

create function private.record_decision(
  p_application_id uuid, p_outcome text, p_decided_on date, p_visa_valid_until date, p_reason text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
    jsonb_build_object('application_id', p_application_id, 'outcome', p_outcome));
  perform private.audit('record_decision', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', application.status),
    jsonb_build_object('outcome', p_outcome, 'decided_on', p_decided_on));
  return private.application_state(p_application_id);
end $$;

create function public.record_decision(
  application_id uuid, outcome text, decided_on date, visa_valid_until date default null, reason text default null
) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.record_decision(application_id, outcome, decided_on, visa_valid_until, reason)
$$;

grant execute on function
  private.register_protocol(uuid, text), public.register_protocol(uuid, text),
  private.submit_payment_receipt(uuid, text, text), public.submit_payment_receipt(uuid, text, text),
  private.set_consulate_appointment(uuid, date, text, text, text),
  public.set_consulate_appointment(uuid, date, text, text, text),
  private.record_decision(uuid, text, date, date, text), public.record_decision(uuid, text, date, date, text)
  to authenticated;
