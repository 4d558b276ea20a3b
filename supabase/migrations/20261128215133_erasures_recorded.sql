-- Why: a backup from before an erasure has the person; the id written into a bucket of its own says whom to erase again.

CREATE TABLE "private"."erasures_to_record" ("user_id" uuid NOT NULL, "erased_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "erasures_to_record_pkey" PRIMARY KEY (user_id));

CREATE TYPE "public"."recorded_erasure" AS ("user_id" required.uuid);

CREATE OR REPLACE FUNCTION private.erase_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Random: an address that could be guessed could be registered first, and would stand in the way of the erasure.
  placeholder text := 'removed-' || gen_random_uuid() || '@invalid.invalid';
  address text := (select p.email from public.profiles p where p.id = p_user_id);
  mentions text := private.mentions_of(p_user_id);
  cases uuid[] := array(select a.id from public.visa_applications a where a.client_id = p_user_id);
begin
  -- SQL cannot remove files: their names are written down, and a service removes them through the storage API.
  insert into private.erased_objects (path) select f from private.files_of(p_user_id) f on conflict do nothing;
  perform private.forget_in_notifications(p_user_id);
  delete from public.document_submissions where client_id = p_user_id;
  delete from public.ds160_forms where client_id = p_user_id;
  delete from public.ds160_complements where client_id = p_user_id;
  delete from public.support_tickets where client_id = p_user_id;
  delete from public.consultant_appointments where client_id = p_user_id;
  delete from public.case_notes where application_id = any (cases);
  delete from public.case_tasks where application_id = any (cases);
  -- Also mail that has not been sent yet.
  delete from public.mail_outbox where user_id = p_user_id or lower(to_email) = lower(address);
  delete from private.mail_preferences where user_id = p_user_id;
  delete from private.push_subscriptions where user_id = p_user_id;
  -- The browser words its reports.
  delete from public.client_errors where user_id = p_user_id;
  delete from private.client_loads where user_id = p_user_id;
  delete from public.saved_views where user_id = p_user_id;
  update public.checkout_sessions set visitor_name = null, visitor_language = null, secret_digest = null
  where subscription_id in (select s.id from public.user_subscriptions s where s.user_id = p_user_id);
  delete from private.audit_words w using public.audit_log l
  where l.id = w.entry_id and (l.client_id = p_user_id or l.actor_id = p_user_id
    or l.object_type = 'profile' and l.object_id = p_user_id or l.application_id = any (cases));
  -- The payment must be kept by law, and the id of its buyer with it.
  update public.payments set buyer_named = null where user_id = p_user_id and buyer_named <> p_user_id::text;
  update public.application_steps set metadata = '{}' where client_id = p_user_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]' where client_id = p_user_id;
  perform private.forget_own_words(p_user_id);
  perform private.forget_mentions(mentions);
  -- Signs the person out everywhere and leaves no way back in.
  perform private.forget_account(p_user_id, address);
  -- Empty and not null: the authentication server cannot read a row without these texts.
  update auth.users
  set email = placeholder, phone = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    email_change = '', phone_change = '', confirmation_token = '', recovery_token = '', email_change_token_new = '',
    email_change_token_current = '', phone_change_token = '', reauthentication_token = ''
  where id = p_user_id;
  update public.profiles
  set full_name = 'Titular removido', email = placeholder, deactivated_at = coalesce(deactivated_at, now())
  where id = p_user_id;
  -- SQL writes no files either: a backup from before this moment has the person, and the list of its own bucket the id.
  insert into private.erasures_to_record (user_id) values (p_user_id) on conflict do nothing;
end $function$;

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
