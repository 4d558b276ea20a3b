-- Why: a client who sent another file of the case after a rejection could lose the reopened step to an undo; every new file now sends the waiting notice first.

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
end $function$;
