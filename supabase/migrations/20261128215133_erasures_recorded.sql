-- Why: a backup from before an erasure has the person; the id written into a bucket of its own says whom to erase again.

CREATE TABLE "private"."erasures_to_record" ("user_id" uuid NOT NULL, "erased_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "erasures_to_record_pkey" PRIMARY KEY (user_id));

CREATE TYPE "public"."recorded_erasure" AS ("user_id" required.uuid);

CREATE OR REPLACE FUNCTION private.erasures_to_record()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.user_id from private.erasures_to_record e order by e.erased_at, e.user_id limit 100
$function$;

CREATE OR REPLACE FUNCTION private.finish_recorded_erasure(p_user_id uuid)
 RETURNS public.recorded_erasure
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.erasures_to_record e where e.user_id = p_user_id;
  return row(p_user_id)::public.recorded_erasure;
end $function$;

CREATE OR REPLACE FUNCTION private.repeat_erasure(p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.profiles p where p.id = p_user_id and p.role <> 'erased' for no key update) then
    return false;
  end if;
  perform private.erase_person(p_user_id);
  perform private.leave_clients(p_user_id);
  update public.erasure_requests e set status = 'done', resolved_at = now(), reason = null
  where e.user_id = p_user_id and e.status = 'requested';
  if not exists (select from public.erasure_requests e where e.user_id = p_user_id and e.status = 'done') then
    insert into public.erasure_requests (user_id, status, resolved_at) values (p_user_id, 'done', now());
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.erasures_to_record()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.erasures_to_record() $function$;

CREATE OR REPLACE FUNCTION public.finish_recorded_erasure(user_id uuid)
 RETURNS public.recorded_erasure
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.finish_recorded_erasure(user_id) $function$;


insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, name, public, file_size_limit, allowed_mime_types from jsonb_populate_recordset(null::storage.buckets, '[
  {"id":"operations","name":"operations","public":false,"file_size_limit":65536,"allowed_mime_types":["application/json"]}
]');

ALTER TABLE "private"."erasures_to_record" ADD CONSTRAINT "erasures_to_record_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

COMMENT ON TABLE "private"."erasures_to_record" IS 'Erased people whose ids still have to be written into the bucket of operations, from which a restored backup learns whom to erase again.';

REVOKE ALL ON FUNCTION "private"."erasures_to_record"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."erasures_to_record"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."finish_recorded_erasure"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."finish_recorded_erasure"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."repeat_erasure"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."erasures_to_record"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."erasures_to_record"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."finish_recorded_erasure"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."finish_recorded_erasure"(uuid) TO "service_role";
