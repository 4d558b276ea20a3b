/*
 * Files. One private bucket; names are never reused, so nothing is ever overwritten or moved. A client adds a
 * document while documents are collected, a receipt while the fee is to be paid; only the client and the assigned
 * consultant can read them.
 */

-- table ----------------------------------------------------------------------
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('visa-documents', 'visa-documents', false, 5242880, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- access ---------------------------------------------------------------------
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
    substring(p_name from '^documents/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(?:passport|financial)_[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$'),
    substring(p_name from '^receipts/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$')
  )::uuid
$$;

create function private.may_read_object(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.visa_applications a
    where a.id = private.application_of_object(p_name)
      and (a.client_id = private.client_id() or a.consultant_id = private.consultant_id()));
end $$;

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
      and case when is_receipt then s.step_type = 'payment' and s.metadata ? 'protocol_number'
        else s.step_type = 'document_collection' and split_part(p_name, '/', 2) = caller::text end
  ) and (select count(*) < 40 from storage.objects o
    where o.bucket_id = 'visa-documents' and (o.name like 'documents/' || caller || '/%'
      or o.name like 'receipts/' || private.application_of_object(p_name) || '/%'));
end $$;

grant execute on function private.application_of_object(text), private.may_read_object(text),
  private.may_add_object(text) to authenticated;

create policy "client and assigned consultant read files of an application"
  on storage.objects for select to authenticated
  using (bucket_id = 'visa-documents' and private.may_read_object(name));
create policy "client adds files to own application while their step is open"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'visa-documents' and private.may_add_object(name));
