/*
 * Documents and files. A row stores the submission and the decision, a private bucket stores the file.
 *
 * Readers: the client and the application's consultant read rows and files. Administrators do not. Files have no public
 * address: links are signed, and the product requests them for two minutes. A reader of a file may also copy it, so a
 * longer link made by hand is equal to a copy, and like a copy it outlives reassignment and deactivation.
 *
 * Passport and proof of means are required. The 5×5 photo is optional and blocks no step.
 *
 * Never true: two live submissions of one type; an approved document replaced; a file whose content differs from its
 * type, because a document is registered only after its bytes were inspected; a file overwritten or moved, because
 * names are never reused; a file added to a step that is not open; a client notified of an undone decision.
 *
 * A decision counts at once, and its notification and mail wait ten seconds (`review_notices`). Until then, and while no
 * step, document or outcome of the case changes after it, the consultant can undo it. The next such change sends them
 * first; else the schedule does.
 *
 * Verbs: register_document, submit_documents, read_case_file (client); review_document, undo_review, deliver_file,
 * take_back_file (consultant); record_inspection (the inspect-upload function).
 */

-- table ----------------------------------------------------------------------
create table public.document_submissions (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.visa_applications (id) on delete cascade,
  client_id uuid not null references public.profiles (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  document_type text not null check (document_type in ('passport', 'financial', 'photo')),
  file_url text not null,
  file_name text not null,
  file_size bigint not null check (file_size > 0),
  mime_type text not null check (mime_type in ('application/pdf', 'image/jpeg', 'image/png')),
  original_name text not null check (original_name ~ '\S' and length(original_name) <= 200),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  submitted_at timestamptz not null default now(),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  review_notes text check (length(review_notes) <= 2000),
  -- A newer upload replaces a pending or rejected one of the same type.
  unique (application_id, document_type),
  -- A document has a review exactly when it is not pending.
  constraint document_submissions_reviewed_has_time check ((status = 'pending') = (reviewed_at is null))
);
comment on table public.document_submissions is 'A file sent by the client and what the consultant decided about it.';

create index document_submissions_of_client on public.document_submissions (client_id);
create index document_submissions_of_consultant on public.document_submissions (consultant_id, status);
create index document_submissions_of_reviewer on public.document_submissions (reviewed_by);

-- The removal of files checks which are still documents (chapter privacy_search).
create index document_submissions_file on public.document_submissions (file_name);

create table public.case_files (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.visa_applications (id) on delete cascade,
  client_id uuid not null references public.profiles (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in ('ds160_confirmation', 'appointment_letter', 'other')),
  path text not null unique,
  original_name text not null check (original_name ~ '\S' and length(original_name) <= 200),
  file_size bigint not null check (file_size > 0),
  sent_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table public.case_files is 'A file that the consultant of a case gave its client.';

create index case_files_of_case on public.case_files (application_id);
create index case_files_of_client on public.case_files (client_id);
create index case_files_of_consultant on public.case_files (consultant_id);

create trigger case_files_own before insert on public.case_files
  for each row execute function private.own_by_application();

create table private.inspected_objects (
  path text primary key,
  mime text not null,
  size bigint not null,
  ok boolean not null,
  inspected_at timestamptz not null default now()
);
comment on table private.inspected_objects is
  'What the bytes of an uploaded file really are, written by the inspect-upload function.';

create table private.review_notices (
  application_id uuid primary key references public.visa_applications (id) on delete cascade,
  document_id uuid not null references public.document_submissions (id) on delete cascade,
  due_at timestamptz not null default now() + interval '10 seconds',
  opens_form boolean not null,
  -- Status and times of the steps before the decision.
  steps jsonb not null check (jsonb_typeof(steps) = 'array')
);
comment on table private.review_notices is
  'The last decision on a document of a case, while its client is not notified of it and it can be undone.';

create index review_notices_of_document on private.review_notices (document_id);
create index review_notices_due on private.review_notices (due_at);

create trigger document_submissions_own before insert on public.document_submissions
  for each row execute function private.own_by_application();

-- types that functions return -------------------------------------------------
create domain required.document_status as text not null check (value in ('pending', 'approved', 'rejected'));

-- A document with the changed application: a rejection moves it back, the last approval forward.
create type public.reviewed_document as (
  id required.uuid,
  application_id required.uuid,
  client_id required.uuid,
  consultant_id uuid,
  document_type required.text,
  file_url required.text,
  file_name required.text,
  file_size required.bigint,
  mime_type required.text,
  original_name required.text,
  status required.document_status,
  metadata required.jsonb,
  submitted_at required.timestamptz,
  reviewed_by uuid,
  reviewed_at timestamptz,
  review_notes text,
  application required.application_state
);

create type public.inspection as (path required.text, mime required.text, size required.bigint, ok required.boolean);

-- access ---------------------------------------------------------------------
alter table public.document_submissions enable row level security;

grant select on public.document_submissions to authenticated;
grant select, insert, update, delete on public.document_submissions to service_role;

-- There is deliberately no policy for administrators: they manage applications and do not read passports.
create policy "client reads own documents"
  on public.document_submissions for select to authenticated
  using (client_id = (select private.client_id()));

create policy "consultant reads documents of assigned applications"
  on public.document_submissions for select to authenticated
  using (consultant_id = (select private.consultant_id()));

alter table public.case_files enable row level security;

grant select on public.case_files to authenticated;
grant select, insert, update, delete on public.case_files to service_role;

create policy "client reads own case files"
  on public.case_files for select to authenticated
  using (client_id = (select private.client_id()));

create policy "consultant reads case files of assigned applications"
  on public.case_files for select to authenticated
  using (consultant_id = (select private.consultant_id()));

-- On the hosted platform another role owns storage.objects, where row security is already on; these grants stay.
do $$ begin
  if not (select c.relrowsecurity from pg_class c where c.oid = 'storage.objects'::regclass) then
    alter table storage.objects enable row level security;
  end if;
  revoke all on storage.objects from anon, authenticated;
  grant select, insert on storage.objects to authenticated;
  grant select, insert, update, delete on storage.objects to service_role;
exception when insufficient_privilege then
  raise notice 'grants on storage.objects are kept by the platform; its policies decide';
end $$;

/* The application of a name; null for a name that is not exactly in our form. */
create function private.application_of_object(p_name text) returns uuid
language sql immutable set search_path = '' as $$
  select coalesce(
    substring(p_name from '^documents/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(?:passport|financial|photo)_[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$'),
    substring(p_name from '^receipts/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$'),
    substring(p_name from '^case-files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$')
  )::uuid
$$;

/*
 * Follows the present assignment: a former consultant loses the files at once. A client sees a delivered file until it
 * is taken back.
 */
create function private.may_read_object(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.visa_applications a
    where a.id = private.application_of_object(p_name)
      and (a.consultant_id = private.consultant_id() or a.client_id = private.client_id()
        and (not starts_with(p_name, 'case-files/') or exists (select from public.case_files f where f.path = p_name))));
end $$;

/* Steps at which a document may be sent: the optional photo until the interview, for which it is printed. */
create function private.document_steps(p_document_type text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_document_type
    when 'photo' then array['document_collection', 'document_review', 'ds160_form', 'payment', 'interview_scheduling']
    else array['document_collection'] end
$$;

/* A client adds a document while it may be sent, and a receipt while the fee is due. */
create function private.may_add_object(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.client_id();
  is_receipt boolean := starts_with(p_name, 'receipts/');
begin
  return exists (
    select from public.application_steps s
    where s.application_id = private.application_of_object(p_name) and s.client_id = caller
      and s.status = 'in_progress'
      and not private.is_adult_traveller((select a.traveller_id from public.visa_applications a where a.id = s.application_id))
      and case when is_receipt then s.step_type = 'payment' and s.metadata ? 'protocol_number'
        else s.step_type = any (private.document_steps(split_part(split_part(p_name, '/', 4), '_', 1)))
          and split_part(p_name, '/', 2) = caller::text end
  );
end $$;

/* The case's consultant delivers files to the client, also after the decision. */
create function private.may_give_object(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return starts_with(p_name, 'case-files/') and exists (select from public.visa_applications a
    where a.id = private.application_of_object(p_name) and a.consultant_id = private.consultant_id() and a.status <> 'ended');
end $$;

/*
 * Limits an application to forty files, also for concurrent uploads: each waits for the one before and then counts. It
 * is a trigger, because the storage server checks the policies first and stores the file later under its own role.
 */
create function private.hold_file_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications;
begin
  select * into application from public.visa_applications a where a.id = private.application_of_object(new.name);
  if application.id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('files:' || application.id, 0));
  if (select count(*) >= 40 from storage.objects o
      where o.bucket_id = 'visa-documents' and (o.name like 'documents/' || application.client_id || '/' || application.id || '/%'
        or o.name like 'receipts/' || application.id || '/%' or o.name like 'case-files/' || application.id || '/%')) then
    raise exception 'too_many_files' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger visa_documents_quota before insert on storage.objects
  for each row when (new.bucket_id = 'visa-documents') execute function private.hold_file_quota();

grant execute on function private.application_of_object(text), private.may_read_object(text),
  private.may_add_object(text), private.may_give_object(text) to authenticated;

-- No policy updates or deletes: uploads stay until the service removes them.
create policy "client and assigned consultant read files of an application"
  on storage.objects for select to authenticated
  using (bucket_id = 'visa-documents' and private.may_read_object(name));

create policy "client adds files to own application while their step is open"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'visa-documents' and private.may_add_object(name));

create policy "consultant adds files for the client of a case"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'visa-documents' and private.may_give_object(name));

-- verbs ----------------------------------------------------------------------
/* Called by the service only, so that clients cannot approve their own files. */
create function private.record_inspection(p_path text, p_mime text, p_size bigint, p_ok boolean)
returns public.inspection
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_path, '') = '' or p_mime is null or p_size is null or p_ok is null then
    raise exception 'invalid_inspection' using errcode = '22023';
  end if;
  insert into private.inspected_objects (path, mime, size, ok) values (p_path, p_mime, p_size, p_ok)
  on conflict (path) do update
  set mime = excluded.mime, size = excluded.size, ok = excluded.ok, inspected_at = now();
  return row(p_path, p_mime, p_size, p_ok)::public.inspection;
end $$;

create function public.record_inspection(path text, mime text, size bigint, ok boolean) returns public.inspection
language sql security invoker set search_path = '' as $$ select private.record_inspection(path, mime, size, ok) $$;

grant execute on function private.record_inspection(text, text, bigint, boolean),
  public.record_inspection(text, text, bigint, boolean) to service_role;

/* Requires an uploaded file in its folder: present to stay, not empty, and of the type in its name. */
create function private.require_upload(p_path text, p_prefix text) returns private.inspected_objects
language plpgsql security definer set search_path = '' as $$
declare
  verdict private.inspected_objects;
  expected_mime text := case substring(p_path from '[^.]+$')
    when 'pdf' then 'application/pdf' when 'png' then 'image/png'
    when 'jpg' then 'image/jpeg' when 'jpeg' then 'image/jpeg' end;
begin
  if p_path is null or not starts_with(p_path, regexp_replace(p_prefix, '[^/]*$', ''))
    or not exists (select from storage.objects o where o.bucket_id = 'visa-documents' and o.name = p_path)
    or exists (select from private.erased_objects e where e.path = p_path) then
    raise exception 'object_not_found' using errcode = 'P0002';
  end if;
  -- A name outside the caller's folder counts as not found (above); a wrong name inside the folder is invalid.
  if not starts_with(p_path, p_prefix) or expected_mime is null then
    raise exception 'invalid_file_name' using errcode = '22023';
  end if;
  select * into verdict from private.inspected_objects i where i.path = p_path;
  if verdict.ok is not true or verdict.mime is distinct from expected_mime
    or verdict.size is null or verdict.size <= 0 or verdict.size > 5242880 then
    raise exception 'invalid_file' using errcode = '22023';
  end if;
  return verdict;
end $$;

/* A readable file name: control and direction characters, which could disguise the extension, are removed. */
create function private.file_title(p_original_name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(left(private.trimmed(regexp_replace(p_original_name,
    '[\u0001-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')), 200), '')
$$;

create function private.document_label(p_document_type text) returns text
language sql immutable set search_path = '' as $$
  select case p_document_type when 'passport' then 'Passaporte' when 'financial' then 'Comprovante financeiro'
    when 'photo' then 'Foto 5×5' end
$$;

create function private.case_file_label(p_kind text) returns text
language sql immutable set search_path = '' as $$
  select case p_kind when 'ds160_confirmation' then 'Confirmação do DS-160' when 'appointment_letter' then 'Carta de agendamento'
    else 'Arquivo' end
$$;

/* Registers an uploaded file as a pending document. A second call with the same file returns the same row. */
create function private.register_document(
  p_application_id uuid, p_document_type text, p_path text, p_original_name text
) returns public.document_submissions
language plpgsql security definer set search_path = '' as $$
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
  perform private.send_review_notice(p_application_id);
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
end $$;

create function public.register_document(application_id uuid, document_type text, path text, original_name text)
returns public.document_submissions
language sql security invoker set search_path = '' as $$
  select private.register_document(application_id, document_type, path, original_name)
$$;

/* The client declares the documents complete, and the consultant's turn begins. */
create function private.submit_documents(p_application_id uuid) returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  present bigint;
  rejected bigint;
  approved bigint;
begin
  perform private.require_step(p_application_id, array['document_collection']);
  select count(*), count(*) filter (where d.status = 'rejected'), count(*) filter (where d.status = 'approved')
  into present, rejected, approved
  from public.document_submissions d where d.application_id = p_application_id and d.document_type <> 'photo';
  if present < 2 then
    raise exception 'documents_missing' using errcode = 'P0001';
  end if;
  if rejected > 0 then
    raise exception 'documents_rejected' using errcode = 'P0001';
  end if;
  perform private.complete_and_open(p_application_id, 'document_collection', 'document_review');
  -- Documents that were all approved during the collection need no review step.
  if approved = present then
    perform private.complete_and_open(p_application_id, 'document_review', 'ds160_form');
  end if;
  update public.visa_applications set status = 'in_progress' where id = p_application_id;
  perform private.notify(application.consultant_id, 'Documentos Enviados',
    private.name_of(application.client_id) || ' enviou documentos para análise.',
    jsonb_build_object('kind', 'documents_submitted', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('submit_documents', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('step', 'document_collection', 'status', application.status),
    jsonb_build_object('step', (private.current_step(p_application_id)).step_type, 'status', 'in_progress'));
  return private.application_state(p_application_id);
end $$;

create function public.submit_documents(application_id uuid, request_id uuid default null)
returns public.application_state
language sql security invoker set search_path = '' as $$
  select coalesce(
    jsonb_populate_record(null::public.application_state,
      private.first_answer(request_id, jsonb_build_array('submit_documents', application_id))),
    private.answered(request_id, private.submit_documents(application_id)))
$$;

/*
 * Sends the waiting notification and mail about a decision on a document of the case, if there are any. Each change that
 * follows a decision calls it first, so that the client reads both in their order.
 */
create function private.send_review_notice(p_application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* Sends the notices of decisions that were not undone in time. The schedule calls it. */
create function private.send_due_review_notices() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
begin
  -- Skips a decision that is being undone, or followed by another change, at this moment.
  for due in
    select n.application_id from private.review_notices n where n.due_at <= now() order by n.due_at for update skip locked
  loop
    perform private.send_review_notice(due);
  end loop;
end $$;

/* Status and times of the steps of a case, from which an undo restores them. */
create function private.step_times(p_application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', s.id, 'status', s.status, 'started_at', s.started_at, 'completed_at', s.completed_at))
  from public.application_steps s where s.application_id = p_application_id
$$;

/*
 * Approves or rejects one document. A rejection moves the application back to the collection; the last approval opens
 * the DS-160. Board and review dialog call this verb.
 */
create function private.review_document(p_document_id uuid, p_decision text, p_notes text)
returns public.reviewed_document
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function public.review_document(document_id uuid, decision text, notes text default null)
returns public.reviewed_document
language sql security invoker set search_path = '' as $$
  select private.review_document(document_id, decision, notes)
$$;

/*
 * Takes back the caller's last decision within ten seconds: the document is pending again, and the steps have the status
 * and the times from before the decision. The waiting notice is the proof that the client knows nothing and that
 * no other change followed.
 */
create function private.undo_review(p_document_id uuid) returns public.reviewed_document
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function public.undo_review(document_id uuid) returns public.reviewed_document
language sql security invoker set search_path = '' as $$ select private.undo_review(document_id) $$;

grant execute on function
  private.register_document(uuid, text, text, text), public.register_document(uuid, text, text, text),
  private.submit_documents(uuid), public.submit_documents(uuid, uuid),
  private.review_document(uuid, text, text), public.review_document(uuid, text, text),
  private.undo_review(uuid), public.undo_review(uuid) to authenticated;

/*
 * An uploaded file's given name with the extension of its path, which is its inspected type. Shown and saved names
 * follow one rule: savedName in shared/src/domain.
 */
create function private.file_name(p_given text, p_path text, p_otherwise text) returns text
language sql immutable set search_path = '' as $$
  with named as (
    select substring(p_path from '[^.]+$') as extension, nullif(regexp_replace(private.file_title(p_given), '[\s.]+$', ''), '') as given
  ), typed as (
    select extension, case when extension in ('jpg', 'jpeg') then '\.jpe?g$' else '\.' || extension || '$' end as ending,
      coalesce(given, p_otherwise) as given
    from named
  ), bare as (
    select *, regexp_replace(given, '\.[a-z][a-z0-9]*$', '', 'i') as stem from typed
  )
  select case when given ~* ending then given when stem ~* ending then stem
    else left(coalesce(nullif(stem, ''), p_otherwise), 199 - length(extension)) || '.' || extension end
  from bare
$$;

-- files for the client -------------------------------------------------------
/* Delivers an uploaded PDF to the case's client. A second call with the same file returns the same row. */
create function private.deliver_file(p_application_id uuid, p_kind text, p_path text, p_original_name text)
returns public.case_files
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  upload private.inspected_objects;
  file public.case_files;
begin
  if p_kind is null or p_kind not in ('ds160_confirmation', 'appointment_letter', 'other') then
    raise exception 'invalid_kind' using errcode = '22023';
  end if;
  if not starts_with(p_path, 'case-files/') or private.application_of_object(p_path) is distinct from p_application_id then
    raise exception 'invalid_file_name' using errcode = '22023';
  end if;
  upload := private.require_upload(p_path, 'case-files/' || p_application_id || '/');
  select * into file from public.case_files f where f.path = p_path;
  if file.id is not null then
    return file;
  end if;
  insert into public.case_files (application_id, kind, path, original_name, file_size)
  values (p_application_id, p_kind, p_path, private.file_name(p_original_name, p_path, private.case_file_label(p_kind)), upload.size)
  returning * into file;
  perform private.notify(application.client_id, 'Arquivo do Consultor',
    'Seu consultor enviou um arquivo: ' || file.original_name || '.',
    jsonb_build_object('kind', 'case_file', 'application_id', p_application_id, 'file_id', file.id, 'file_kind', p_kind,
      'values', jsonb_build_object('file', file.original_name)));
  perform private.queue_mail(application.client_id, 'case_file', jsonb_build_object('application_id', p_application_id));
  perform private.audit('deliver_file', 'case_file', file.id, p_application_id, application.client_id, null,
    jsonb_build_object('kind', p_kind));
  return file;
end $$;

create function public.deliver_file(application_id uuid, kind text, path text, original_name text default null)
returns public.case_files
language sql security invoker set search_path = '' as $$ select private.deliver_file(application_id, kind, path, original_name) $$;

/*
 * Removes a file delivered by mistake: from the case at once, and from the bucket later. False if it is already
 * removed.
 */
create function private.take_back_file(p_file_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  file public.case_files;
begin
  delete from public.case_files f where f.id = p_file_id and f.consultant_id = caller returning * into file;
  if file.id is null then
    if exists (select from public.case_files f where f.id = p_file_id) then
      raise exception 'not_allowed' using errcode = '42501';
    end if;
    return false;
  end if;
  insert into private.erased_objects (path) values (file.path) on conflict do nothing;
  delete from public.notifications n where n.user_id = file.client_id and n.metadata ->> 'file_id' = file.id::text;
  perform private.audit('take_back_file', 'case_file', file.id, file.application_id, file.client_id,
    jsonb_build_object('kind', file.kind), null);
  return true;
end $$;

create function public.take_back_file(file_id uuid) returns boolean
language sql security invoker set search_path = '' as $$ select private.take_back_file(file_id) $$;

/* Stores the time at which the client first opened the file. */
create function private.read_case_file(p_file_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  first_read timestamptz;
begin
  update public.case_files f set read_at = now() where f.id = p_file_id and f.client_id = caller and f.read_at is null;
  select f.read_at into first_read from public.case_files f where f.id = p_file_id and f.client_id = caller;
  if first_read is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return first_read;
end $$;

create function public.read_case_file(file_id uuid) returns timestamptz
language sql security invoker set search_path = '' as $$ select private.read_case_file(file_id) $$;

grant execute on function
  private.deliver_file(uuid, text, text, text), public.deliver_file(uuid, text, text, text),
  private.take_back_file(uuid), public.take_back_file(uuid),
  private.read_case_file(uuid), public.read_case_file(uuid) to authenticated;
