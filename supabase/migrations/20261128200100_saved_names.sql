-- Why: a file judged as a PDF kept the name its sender gave, "extrato-banco.exe" or "boleto.html", and was saved under it by who
-- opened it. The name is still the sender's; its extension is that of the file's type.

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

create or replace function private.register_document(
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

create or replace function private.send_attachment(p_ticket_id uuid, p_path text, p_original_name text) returns public.ticket_messages
language plpgsql security definer set search_path = '' as $$
declare
  ticket uuid;
  file private.inspected_objects;
  message public.ticket_messages;
begin
  select t.id into ticket from public.support_tickets t
  where t.id = p_ticket_id and (t.client_id = private.client_id() or t.consultant_id = private.consultant_id())
  for no key update;
  if ticket is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  file := private.require_upload(p_path, 'support/' || ticket || '/');
  select * into message from public.ticket_messages m where m.file_path = p_path;
  if message.id is not null then
    return message;
  end if;
  insert into public.ticket_messages (ticket_id, sender_id, content, file_path, file_size, mime_type)
  values (ticket, auth.uid(), private.file_name(p_original_name, p_path, 'Arquivo'), p_path, file.size, file.mime)
  returning * into message;
  return message;
end $$;

update public.document_submissions set original_name = private.file_name(original_name, file_name, 'Arquivo')
where original_name <> private.file_name(original_name, file_name, 'Arquivo');
update public.ticket_messages set content = private.file_name(content, file_path, 'Arquivo')
where file_path is not null and content <> private.file_name(content, file_path, 'Arquivo');
