/*
 * Documents and files. A row says what was sent and decided, a private bucket holds the file itself.
 *
 * Who may see: rows and files are seen by the client and by the consultant the application is assigned to. Not by
 * administrators, and files never by a public address: links are signed, and the product asks for two minutes. Who may
 * read a file may also keep it, so a longer link made by hand is no more than a copy, and like one it outlives
 * reassignment and deactivation.
 *
 * Passport and proof of means are required; the 5×5 photo is an offer: it holds nothing up and nothing back.
 *
 * Never true: two live submissions of one type; an approved document replaced; a file that is not what its name says,
 * as a document is registered only after its bytes were inspected; a file overwritten or moved, as names are never
 * reused; a file added to a step that is not open.
 *
 * Verbs: register_document, submit_documents, read_case_file (client); review_document, deliver_file, take_back_file
 * (consultant); record_inspection (the inspect-upload function).
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
  -- A newer upload of a type takes the place of one that is pending or rejected.
  unique (application_id, document_type),
  -- Reviewed exactly when not pending.
  constraint document_submissions_reviewed_has_time check ((status = 'pending') = (reviewed_at is null))
);
comment on table public.document_submissions is 'A file sent by the client and what the consultant decided about it.';

create index document_submissions_of_client on public.document_submissions (client_id);
create index document_submissions_of_consultant on public.document_submissions (consultant_id, status);
create index document_submissions_of_reviewer on public.document_submissions (reviewed_by);

-- The clean-up of files asks which of them are still documents (chapter privacy_search).
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

create trigger document_submissions_own before insert on public.document_submissions
  for each row execute function private.own_by_application();

-- answers --------------------------------------------------------------------
create domain required.document_status as text not null check (value in ('pending', 'approved', 'rejected'));

-- A document with the application it took along: a rejection moves it back, the last approval forward.
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

-- On the hosted platform another role owns storage.objects: row security is on there already, and these grants stay.
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

/* Application a name belongs to, null for every name that is not exactly of our form. */
create function private.application_of_object(p_name text) returns uuid
language sql immutable set search_path = '' as $$
  select coalesce(
    substring(p_name from '^documents/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(?:passport|financial|photo)_[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$'),
    substring(p_name from '^receipts/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$'),
    substring(p_name from '^case-files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$')
  )::uuid
$$;

/*
 * Follows the assignment of this moment: a consultant who hands a case on loses its files at once. A client sees a file of the
 * consultant once it is delivered, and no more when it is taken back.
 */
create function private.may_read_object(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.visa_applications a
    where a.id = private.application_of_object(p_name)
      and (a.consultant_id = private.consultant_id() or a.client_id = private.client_id()
        and (not starts_with(p_name, 'case-files/') or exists (select from public.case_files f where f.path = p_name))));
end $$;

/* Steps in which a document may be sent: the optional photo until the interview, for which it is printed. */
create function private.document_steps(p_document_type text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_document_type
    when 'photo' then array['document_collection', 'document_review', 'ds160_form', 'payment', 'interview_scheduling']
    else array['document_collection'] end
$$;

/* A client adds a document while it may be sent and a receipt while the fee is to be paid. */
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

/* The consultant of the case gives its client a file, also after the decision. */
create function private.may_give_object(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return starts_with(p_name, 'case-files/') and exists (select from public.visa_applications a
    where a.id = private.application_of_object(p_name) and a.consultant_id = private.consultant_id() and a.status <> 'ended');
end $$;

/*
 * Forty files an application, also of those sent at the same time: each waits for the one before and then counts. A trigger,
 * as the storage server asks the policies first and stores the file later, in its own name.
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

-- No policy updates or deletes: what was sent stays until the service removes it.
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
/* Told by the service alone, or a client could vouch for their own file. */
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

/* The uploaded file under the folder it must be in, really there to stay, not empty and of the type its name claims. */
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
  -- Two errors: a name outside one's own folder does not exist for the caller; within it, it is just wrong.
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

/* A file's own name as people may read it: control and direction-changing characters could disguise the extension. */
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

/*
 * The uploaded file becomes a document, pending until it is reviewed. Called twice with one file it answers the same
 * row.
 */
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
  -- Deleted and inserted anew, so that nothing of the old review can stay with the new file.
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

/* The client says that everything is there: the consultant's turn begins. */
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
  -- Everything was approved while it was being collected: there is nothing left to review.
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

create function public.submit_documents(application_id uuid) returns public.application_state
language sql security invoker set search_path = '' as $$ select private.submit_documents(application_id) $$;

/*
 * Approve or reject one document. A rejection takes the application back to collecting; the last approval opens the
 * DS-160. The board and the review dialog both call this one.
 */
create function private.review_document(p_document_id uuid, p_decision text, p_notes text)
returns public.reviewed_document
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  reason text := private.trimmed(left(p_notes, 2000));
  application public.visa_applications;
  document public.document_submissions;
  current public.application_steps;
  label text;
begin
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise exception 'invalid_decision' using errcode = '22023';
  end if;
  -- Refuses a document that does not exist as it refuses somebody else's; the row is read again behind the lock.
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

  update public.document_submissions
  set status = p_decision, reviewed_by = caller, reviewed_at = now(), review_notes = reason
  where id = p_document_id returning * into document;
  current := private.current_step(application.id);
  -- Steps follow the required documents alone.
  if document.document_type = 'photo' then
    null;
  elsif p_decision = 'rejected' then
    perform private.move_back(application.id, 1, current.order_index);
  elsif current.step_type = 'document_review' and (
    select count(*) = 2 from public.document_submissions d
    where d.application_id = application.id and d.status = 'approved' and d.document_type <> 'photo') then
    perform private.complete_and_open(application.id, 'document_review', 'ds160_form');
    perform private.queue_mail(application.client_id, 'step_opened', jsonb_build_object(
      'application_id', application.id, 'step_type', 'ds160_form', 'title', 'Formulário DS-160', 'is_returned', false));
  end if;

  label := private.document_label(document.document_type) || ' (' || document.original_name || ')';
  if p_decision = 'approved' then
    perform private.notify(application.client_id, 'Documento Aprovado', 'Seu documento ' || label || ' foi aprovado.',
      jsonb_build_object('kind', 'document_approved', 'application_id', application.id, 'document_id', document.id,
        'document_type', document.document_type, 'values', jsonb_build_object('file', document.original_name)));
  else
    perform private.notify(application.client_id, 'Documento Rejeitado', 'Seu documento ' || label
      || ' foi rejeitado. ' || coalesce('Motivo: ' || reason, 'Por favor, envie um novo documento.'),
      jsonb_build_object('kind', 'document_rejected', 'application_id', application.id, 'document_id', document.id,
        'document_type', document.document_type,
        'values', jsonb_strip_nulls(jsonb_build_object('file', document.original_name, 'reason', reason))));
    perform private.queue_mail(application.client_id, 'documents_rejected',
      jsonb_build_object('application_id', application.id, 'document_type', document.document_type));
  end if;
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

grant execute on function
  private.register_document(uuid, text, text, text), public.register_document(uuid, text, text, text),
  private.submit_documents(uuid), public.submit_documents(uuid),
  private.review_document(uuid, text, text), public.review_document(uuid, text, text) to authenticated;

/*
 * Name of an uploaded file as it was given, with the extension of its path, which names the type it was judged to be. Shown and saved
 * names follow one rule: savedName in shared/src/domain.
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

-- files for the client -------------------------------------------------------------
/*
 * An uploaded PDF becomes a file of the case that its client finds there. Called twice with one file it answers the same row.
 */
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

/* A file that was meant for somebody else goes from the case at once, and from the bucket after it; false when it is gone. */
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

/* The client has opened the file; the time of the first opening stays. */
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
