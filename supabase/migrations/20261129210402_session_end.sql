-- Why: a browser asks with the random id of its session why that session ended, so no stranger can ask about an account.

DROP FUNCTION "private"."account_erased"(uuid);

DROP FUNCTION "public"."account_erased"(uuid);

CREATE TABLE "private"."ended_sessions" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "role" text NOT NULL, "ended_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "ended_sessions_pkey" PRIMARY KEY (id));

CREATE OR REPLACE FUNCTION private.admin_set_deactivated(p_user_id uuid, p_deactivated boolean)
 RETURNS public.person
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.profiles := private.lock_other_person(p_user_id);
begin
  if p_deactivated is null then
    raise exception 'invalid_status' using errcode = '22023';
  end if;
  if (person.deactivated_at is not null) = p_deactivated then
    return private.person(p_user_id);
  end if;
  update public.profiles set deactivated_at = case when p_deactivated then now() end where id = p_user_id;
  if p_deactivated and person.role = 'consultant' then
    perform private.release_consultant(p_user_id);
  end if;
  if p_deactivated then
    perform private.end_access(p_user_id);
  end if;
  perform private.audit('admin_set_deactivated', 'profile', p_user_id, null,
    case when person.role = 'client' then p_user_id end,
    jsonb_build_object('deactivated', not p_deactivated), jsonb_build_object('deactivated', p_deactivated));
  return private.person(p_user_id);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_set_role(p_user_id uuid, p_role text)
 RETURNS public.person
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.profiles := private.lock_other_person(p_user_id);
begin
  if not exists (select from private.roles r where r.role = p_role and r.is_given) then
    raise exception 'invalid_role' using errcode = '22023';
  end if;
  if person.role = p_role then
    return private.person(p_user_id);
  end if;
  if p_role <> 'client' and not private.is_address_proved(p_user_id)
      and not (p_role = 'consultant' and private.is_new_invitation(p_user_id)) then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  if person.role = 'client' and exists (select from public.visa_applications a
      where a.client_id = p_user_id and a.status in ('pending', 'in_progress')) then
    raise exception 'client_has_open_application' using errcode = 'P0001';
  end if;
  if person.role = 'consultant' then
    perform private.release_consultant(p_user_id);
  end if;
  perform private.end_access(p_user_id);
  update public.profiles set role = p_role where id = p_user_id;
  if p_role = 'client' then
    -- The second factor is deleted, because clients are not offered one and no verb could remove it later.
    delete from auth.mfa_factors where user_id = p_user_id;
  end if;
  perform private.notify(p_user_id, 'Perfil Alterado', 'Seu perfil de acesso foi alterado por um administrador.',
    jsonb_build_object('kind', 'role_changed', 'role', p_role));
  perform private.audit('admin_set_role', 'profile', p_user_id, null, null,
    jsonb_build_object('role', person.role), jsonb_build_object('role', p_role));
  return private.person(p_user_id);
end $function$;

CREATE OR REPLACE FUNCTION private.end_access(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.ended_sessions where ended_at < now() - interval '30 days';
  with ended as (delete from auth.sessions s where s.user_id = p_user_id returning s.id)
  insert into private.ended_sessions (id, user_id, role)
  select e.id, p.id, p.role from ended e cross join public.profiles p where p.id = p_user_id
  on conflict (id) do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_account(p_user_id uuid, p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_access(p_user_id);
  delete from auth.refresh_tokens where user_id::text = p_user_id::text;
  delete from auth.identities where user_id = p_user_id;
  delete from auth.one_time_tokens where user_id = p_user_id;
  delete from auth.flow_state where user_id = p_user_id;
  -- Factors become unverified before their deletion, because the deletion of a verified factor sends a notice.
  update auth.mfa_factors set status = 'unverified' where user_id = p_user_id;
  delete from auth.mfa_factors where user_id = p_user_id;
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials where user_id = p_user_id;
    delete from auth.webauthn_challenges where user_id = p_user_id;
  end if;
  delete from auth.audit_log_entries e where strpos(e.payload::text, p_user_id::text) > 0;
  perform private.forget_address(p_user_id, p_address);
end $function$;

CREATE OR REPLACE FUNCTION private.session_end(p_session_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.is_erased(p.id) then 'erased' when p.deactivated_at is not null then 'deactivated'
    when p.role <> e.role then 'role' end
  from private.ended_sessions e join public.profiles p on p.id = e.user_id
  where e.id = p_session_id
$function$;

CREATE OR REPLACE FUNCTION public.session_end(session_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.session_end(session_id) $function$;


insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"private.ended_sessions.role","decision":"exempt","is_exported":false,"reason":"of the product"}
]');

ALTER TABLE "private"."ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX ended_sessions_of_user ON private.ended_sessions USING btree (user_id);

COMMENT ON COLUMN "private"."ended_sessions"."role" IS 'The role of the user in the session.';

COMMENT ON TABLE "private"."ended_sessions" IS 'Sessions that a change of their account ended, for 30 days.';

REVOKE ALL ON FUNCTION "private"."end_access"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."session_end"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."session_end"(uuid) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."session_end"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."session_end"(uuid) TO "anon", "authenticated";
