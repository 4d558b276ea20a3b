/*
 * Files that nobody needs: those of erased people, and uploads that were stopped, replaced or never registered.
 */

/* For the service that removes files: what waits, oldest first. An upload has a day to become a document or a receipt. */
create or replace function private.erased_objects() returns setof text
language sql stable security definer set search_path = '' as $$
  select f.path from (
    select e.path, e.erased_at as since from private.erased_objects e
    union all
    select o.name, o.created_at from storage.objects o
    where o.bucket_id = 'visa-documents' and o.created_at < now() - interval '1 day'
      and not exists (select from private.erased_objects e where e.path = o.name)
      and not exists (select from public.document_submissions d where d.file_name = o.name)
      and not exists (select from public.application_steps s
        where s.application_id = private.application_of_object(o.name) and s.metadata ->> 'receipt_url' = o.name)
  ) f order by f.since, f.path limit 100
$$;
