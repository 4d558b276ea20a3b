-- Why: a client at the documents, the DS-160 or the fee could not book the pre-interview, and met "this step is not open" although
-- a time can be agreed on from the first day. It can be booked while the interview at the consulate is still ahead.

/* Books one of the free times of the application's consultant, who is notified; until the decision is awaited. */
create or replace function private.book_pre_interview(p_application_id uuid, p_date date, p_time text)
returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  appointment public.consultant_appointments;
begin
  perform private.require_step(p_application_id, array['document_collection', 'document_review', 'ds160_form', 'payment',
    'interview_scheduling', 'interview']);
  if exists (select from public.consultant_appointments o
             where o.application_id = p_application_id and o.status <> 'cancelled') then
    raise exception 'appointment_already_booked' using errcode = 'P0001';
  end if;
  perform private.require_slot(application.consultant_id, p_date, p_time, null);
  insert into public.consultant_appointments
    (consultant_id, client_id, application_id, date, time, duration, location, title, metadata)
  values (application.consultant_id, application.client_id, p_application_id, p_date, p_time, 45, 'Online (Video)',
    'Pré-entrevista de Visto', jsonb_build_object('type', 'pre_interview'))
  returning * into appointment;
  perform private.notify(application.consultant_id, 'Nova Pré-entrevista Agendada',
    private.name_of(application.client_id) || ' agendou a pré-entrevista da solicitação para '
      || private.when_text(p_date, p_time) || '.',
    jsonb_build_object('kind', 'pre_interview_booked', 'application_id', p_application_id,
      'appointment_id', appointment.id,
      'values', jsonb_build_object('name', private.name_of(application.client_id), 'date', p_date, 'time', p_time)));
  perform private.mail_pre_interview(appointment, 'booked');
  perform private.audit('book_pre_interview', 'appointment', appointment.id, p_application_id, application.client_id,
    null, jsonb_build_object('date', p_date, 'time', p_time));
  return appointment;
end $$;
