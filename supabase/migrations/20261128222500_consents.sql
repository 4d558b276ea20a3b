-- Why: the accepted version of the terms was two columns of a profile, where the next one wrote over it and no other consent
-- had a place. A consent is a row now that only ends; each one that stands is brought along with its own day.
-- loses: profiles.consent_version and profiles.consented_at, whose values are rows of private.consents. A profile without a
-- version that is a day, or without the time it was accepted, has no consent there: none is invented.
-- loses: the row of text_columns of the column that goes.

DROP FUNCTION "private"."record_consent"(text);

DROP FUNCTION "public"."record_consent"(text);

DROP TYPE "public"."consent_state";

CREATE TABLE "private"."consent_kinds" ("kind" text NOT NULL, "deleter" text, CONSTRAINT "consent_kinds_deleter_check" CHECK ((deleter ~ '^[a-z][a-z0-9_]*$'::text)), CONSTRAINT "consent_kinds_pkey" PRIMARY KEY (kind));

CREATE TABLE "private"."consents" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "person_id" uuid NOT NULL, "about_id" uuid, "kind" text NOT NULL, "version" text NOT NULL, "given_at" timestamp with time zone NOT NULL DEFAULT now(), "withdrawn_at" timestamp with time zone, CONSTRAINT "consents_end_after_they_begin" CHECK ((withdrawn_at >= given_at)), CONSTRAINT "consents_pkey" PRIMARY KEY (id), CONSTRAINT "consents_version_check" CHECK ((version ~ '^\d{4}-\d{2}(-\d{2})?$'::text)));

CREATE TABLE "private"."past_consents" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "kind" text NOT NULL, "version" text NOT NULL, "given_on" date NOT NULL, "ended_on" date NOT NULL, CONSTRAINT "past_consents_pkey" PRIMARY KEY (id));

CREATE DOMAIN "required"."consent_kind" AS text CONSTRAINT "consent_kind_check" CHECK ((VALUE = 'terms'::text)) CONSTRAINT "consent_kind_not_null" NOT NULL;

CREATE TYPE "public"."own_consent" AS ("id" required.uuid, "about_id" uuid, "kind" required.consent_kind, "version" required.text, "given_at" required.timestamptz, "withdrawn_at" timestamp with time zone, "is_withdrawable" required."boolean");

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
  -- Mails go, sent or still waiting.
  delete from public.mail_outbox where user_id = p_user_id or lower(to_email) = lower(address);
  delete from private.mail_preferences where user_id = p_user_id;
  delete from private.consents where person_id = p_user_id;
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

CREATE OR REPLACE FUNCTION private.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.held_user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  perform private.audit('export_my_data', 'profile', caller, null, caller, null, null);
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select private.exported('public.profiles', to_jsonb(p)) from public.profiles p where p.id = caller),
    'consents', (select coalesce(jsonb_agg(private.exported('private.consents', to_jsonb(c)) order by c.given_at, c.withdrawn_at), '[]')
      from private.consents c where c.person_id = caller),
    'mail_preferences', (select private.exported('private.mail_preferences', to_jsonb(m))
      from private.mail_preferences m where m.user_id = caller),
    'subscriptions', (select coalesce(jsonb_agg(private.exported('public.user_subscriptions', to_jsonb(s))
        || jsonb_build_object('plan', private.exported('public.subscription_plans', to_jsonb(p))) order by s.created_at), '[]')
      from public.user_subscriptions s join public.subscription_plans p on p.id = s.plan_id where s.user_id = caller),
    'payments', (select coalesce(jsonb_agg(private.exported('public.payments', to_jsonb(p)) order by p.captured_at, p.id), '[]')
      from public.payments p where p.user_id = caller),
    'refunds', (select coalesce(jsonb_agg(private.exported('public.payments_to_resolve', to_jsonb(r)) order by r.opened_at), '[]')
      from public.payments_to_resolve r where r.user_id = caller),
    'refund_accounts', (select coalesce(jsonb_agg(private.exported('private.refund_accounts', to_jsonb(a)) order by a.given_at), '[]')
      from private.refund_accounts a join public.payments p on p.id = a.payment_id where p.user_id = caller),
    'applications', (select coalesce(jsonb_agg(private.exported('public.visa_applications', to_jsonb(a))
        || jsonb_build_object('application_steps', array(select private.exported('public.application_steps', to_jsonb(s))
          from public.application_steps s where s.application_id = a.id order by s.order_index)) order by a.created_at), '[]')
      from public.visa_applications a where a.client_id = caller),
    'documents', (select coalesce(jsonb_agg(private.exported('public.document_submissions', to_jsonb(d)) order by d.submitted_at), '[]')
      from public.document_submissions d where d.client_id = caller),
    'ds160_forms', (select coalesce(jsonb_agg(private.exported('public.ds160_forms', to_jsonb(f)) order by f.created_at), '[]')
      from public.ds160_forms f where f.client_id = caller),
    'ds160_complements', (select coalesce(jsonb_agg(private.exported('public.ds160_complements', to_jsonb(c)) order by c.created_at), '[]')
      from public.ds160_complements c where c.client_id = caller),
    'appointments', (select coalesce(jsonb_agg(private.exported('public.consultant_appointments', to_jsonb(o)) order by o.date, o.time), '[]')
      from public.consultant_appointments o where o.client_id = caller),
    'tickets', (select coalesce(jsonb_agg(private.exported('public.support_tickets', to_jsonb(t)) order by t.created_at), '[]')
      from public.support_tickets t where t.client_id = caller),
    'messages', (select coalesce(jsonb_agg(private.exported('public.ticket_messages', to_jsonb(m)) order by m.created_at), '[]')
      from public.ticket_messages m where m.client_id = caller or m.sender_id = caller),
    'notifications', (select coalesce(jsonb_agg(private.exported('public.notifications', to_jsonb(n)) order by n.created_at), '[]')
      from public.notifications n where n.user_id = caller),
    'erasure_requests', (select coalesce(jsonb_agg(private.exported('public.erasure_requests', to_jsonb(e)) order by e.created_at), '[]')
      from public.erasure_requests e where e.user_id = caller),
    'retention_notices', (select coalesce(jsonb_agg(private.exported('private.retention_notices', to_jsonb(n)) order by n.noticed_at), '[]')
      from private.retention_notices n where n.client_id = caller));
end $function$;

CREATE OR REPLACE FUNCTION private.is_audited_fact(p_key text, p_value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(p_value) <> 'object' and p_key = any (array['amount', 'amount_cents', 'area', 'attempts', 'consent_kind', 'consent_version',
    'consultant_id', 'days', 'deactivated', 'decided_on', 'document_type', 'event', 'id', 'in_own_session', 'mail', 'muted', 'outcome', 'payment',
    'payment_method', 'plan_id', 'problem', 'push_muted', 'role', 'rule', 'satisfaction', 'sessions', 'status', 'step', 'template',
    'ticket_number', 'type'])
$function$;

CREATE OR REPLACE FUNCTION private.give_consent(p_kind text, p_version text, p_about_id uuid)
 RETURNS public.own_consent
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.held_user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if not exists (select from private.consent_kinds k where k.kind = p_kind) or p_about_id is not null then
    raise exception 'invalid_consent' using errcode = '22023';
  end if;
  return private.own_consent(private.record_consent(caller, p_kind, p_version, p_about_id));
end $function$;

CREATE OR REPLACE FUNCTION private.is_consent_version(p_version text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select coalesce(p_version ~ '^\d{4}-\d{2}(-\d{2})?$', false) $function$;

CREATE OR REPLACE FUNCTION private.keep_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.withdrawn_at is not null or new.withdrawn_at is null
    or to_jsonb(new) - 'withdrawn_at' <> to_jsonb(old) - 'withdrawn_at' then
    raise exception 'consents_are_append_only' using errcode = '42501';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_past_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.past_consents (kind, version, given_on, ended_on)
  values (old.kind, old.version, (old.given_at at time zone 'America/Sao_Paulo')::date,
    (coalesce(old.withdrawn_at, now()) at time zone 'America/Sao_Paulo')::date);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.my_consents()
 RETURNS SETOF public.own_consent
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (private.own_consent(c)).* from private.consents c where c.person_id = caller order by c.given_at desc, c.withdrawn_at desc;
end $function$;

CREATE OR REPLACE FUNCTION private.open_registration(p_email text, p_consent_version text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := private.trimmed(p_consent_version);
  buyer public.profiles;
begin
  if p_consent_version is not null and not private.is_consent_version(wanted) then
    raise exception 'invalid_version' using errcode = '22023';
  end if;
  select p.* into buyer
  from public.profiles p join auth.users u on u.id = p.id
  where lower(p.email) = lower(private.trimmed(p_email))
    and p.role = 'client' and p.deactivated_at is null
    and u.raw_app_meta_data ->> 'registered_by' = 'quick-register'
    and u.last_sign_in_at is null
    and not exists (
      select from public.user_subscriptions s
      where s.user_id = p.id and (s.started_at is not null or s.payment_intent_id is not null or s.status = 'active'
        or private.is_payment_on_its_way(s.id))
    )
  for no key update of p;
  if buyer.id is not null and wanted is not null then
    perform private.record_consent(buyer.id, 'terms', wanted, null);
  end if;
  return buyer.id;
end $function$;

CREATE OR REPLACE FUNCTION private.own_consent(p_consent private.consents)
 RETURNS public.own_consent
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select row(p_consent.id, p_consent.about_id, p_consent.kind, p_consent.version, p_consent.given_at, p_consent.withdrawn_at,
    p_consent.withdrawn_at is null and k.deleter is not null)::public.own_consent
  from private.consent_kinds k where k.kind = p_consent.kind
$function$;

CREATE OR REPLACE FUNCTION private.record_consent(p_person_id uuid, p_kind text, p_version text, p_about_id uuid)
 RETURNS private.consents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := private.trimmed(p_version);
  consent private.consents;
begin
  if not private.is_consent_version(wanted) then
    raise exception 'invalid_version' using errcode = '22023';
  end if;
  -- Held, so that of two presses the second finds what the first has done.
  perform 1 from public.profiles p where p.id = p_person_id for no key update;
  select c.* into consent from private.consents c
  where c.person_id = p_person_id and c.kind = p_kind and c.about_id is not distinct from p_about_id and c.withdrawn_at is null;
  -- Consenting twice to one version keeps the first time: that is the one that counts.
  if consent.version is distinct from wanted then
    update private.consents c set withdrawn_at = now() where c.id = consent.id;
    insert into private.consents (person_id, about_id, kind, version)
    values (p_person_id, p_about_id, p_kind, wanted) returning * into consent;
    perform private.audit('give_consent', 'profile', p_person_id, null, null, null,
      jsonb_build_object('consent_kind', p_kind, 'consent_version', wanted));
  end if;
  return consent;
end $function$;

CREATE OR REPLACE FUNCTION private.withdraw_consent(p_kind text, p_about_id uuid)
 RETURNS public.own_consent
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.held_user_id();
  listed private.consent_kinds;
  consent private.consents;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select k.* into listed from private.consent_kinds k where k.kind = p_kind;
  if listed.kind is null then
    raise exception 'invalid_consent' using errcode = '22023';
  end if;
  if listed.deleter is null then
    raise exception 'consent_stays' using errcode = 'P0001';
  end if;
  update private.consents c set withdrawn_at = now()
  where c.person_id = caller and c.kind = p_kind and c.about_id is not distinct from p_about_id and c.withdrawn_at is null
  returning c.* into consent;
  if consent.id is null then
    raise exception 'consent_not_found' using errcode = 'P0002';
  end if;
  execute format('select private.%I($1, $2)', listed.deleter) using caller, p_about_id;
  perform private.audit('withdraw_consent', 'profile', caller, null, null,
    jsonb_build_object('consent_kind', p_kind, 'consent_version', consent.version), null);
  return private.own_consent(consent);
end $function$;

CREATE OR REPLACE FUNCTION public.give_consent(kind text, version text, about_id uuid DEFAULT NULL::uuid)
 RETURNS public.own_consent
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.give_consent(kind, version, about_id) $function$;

CREATE OR REPLACE FUNCTION public.my_consents()
 RETURNS SETOF public.own_consent
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.my_consents() $function$;

CREATE OR REPLACE FUNCTION public.withdraw_consent(kind text, about_id uuid DEFAULT NULL::uuid)
 RETURNS public.own_consent
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_consent(kind, about_id) $function$;


insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"give_consent"},
  {"action":"withdraw_consent"}
]');

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"private.consent_kinds.kind","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.consent_kinds.deleter","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.consents.kind","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"private.consents.version","decision":"exempt","is_exported":true,"reason":"a day"},
  {"name":"private.past_consents.kind","decision":"exempt","is_exported":false,"reason":"a closed list"},
  {"name":"private.past_consents.version","decision":"exempt","is_exported":false,"reason":"a day"}
]');

insert into private.consent_kinds (kind, deleter)
select kind, deleter from jsonb_populate_recordset(null::private.consent_kinds, '[
  {"kind":"terms","deleter":null}
]');

insert into private.consents (person_id, kind, version, given_at)
select p.id, 'terms', p.consent_version, p.consented_at from public.profiles p
where p.consent_version ~ '^\d{4}-\d{2}(-\d{2})?$' and p.consented_at is not null;

ALTER TABLE "public"."profiles" DROP CONSTRAINT "profiles_consent_version_check";

ALTER TABLE "public"."profiles" DROP COLUMN "consent_version";

ALTER TABLE "public"."profiles" DROP COLUMN "consented_at";

ALTER TABLE "private"."consents" ADD CONSTRAINT "consents_kind_fkey" FOREIGN KEY (kind) REFERENCES private.consent_kinds(kind);

ALTER TABLE "private"."consents" ADD CONSTRAINT "consents_person_id_fkey" FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."past_consents" ADD CONSTRAINT "past_consents_kind_fkey" FOREIGN KEY (kind) REFERENCES private.consent_kinds(kind);

CREATE INDEX consents_of_kind ON private.consents USING btree (kind);

CREATE INDEX consents_of_person ON private.consents USING btree (person_id, given_at DESC);

CREATE UNIQUE INDEX consents_one_open ON private.consents USING btree (person_id, kind, about_id) NULLS NOT DISTINCT WHERE (withdrawn_at IS NULL);

CREATE INDEX past_consents_of_kind ON private.past_consents USING btree (kind);

CREATE TRIGGER consents_append_only BEFORE UPDATE ON private.consents FOR EACH ROW EXECUTE FUNCTION private.keep_consent();

CREATE TRIGGER consents_kept_without_person AFTER DELETE ON private.consents FOR EACH ROW EXECUTE FUNCTION private.keep_past_consent();

COMMENT ON COLUMN "private"."consent_kinds"."deleter" IS 'The function of private that deletes what a consent covers, of a person and about somebody; without one it cannot be withdrawn.';

COMMENT ON COLUMN "private"."consents"."about_id" IS 'Whom it is about, where that is somebody else than who agreed.';

COMMENT ON COLUMN "private"."consents"."withdrawn_at" IS 'Since when it does not hold: withdrawn, or another version in its place.';

COMMENT ON TABLE "private"."consent_kinds" IS 'What a person may agree to.';

COMMENT ON TABLE "private"."consents" IS 'Append only: who agreed to what, and until when it holds.';

COMMENT ON TABLE "private"."past_consents" IS 'That a consent stood, of people whose account has ended: nothing leads to them.';

REVOKE ALL ON FUNCTION "private"."give_consent"(text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."give_consent"(text, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_consent_version"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_consent"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_past_consent"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."my_consents"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_consents"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."own_consent"(private.consents) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_consent"(uuid, text, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."withdraw_consent"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_consent"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."give_consent"(text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."give_consent"(text, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."my_consents"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_consents"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."withdraw_consent"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_consent"(text, uuid) TO "authenticated";

delete from private.text_columns where name = '"public.profiles.consent_version"'::jsonb #>> '{}';