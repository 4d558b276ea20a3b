-- Why: an act that works once carries an id of its sender, so that the sender gets the first answer again after a lost one.

DROP VIEW "private"."retained";

DROP FUNCTION "public"."add_minor"(text, text, text, text);

DROP FUNCTION "public"."book_pre_interview"(uuid, date, text);

DROP FUNCTION "public"."call_off_pre_interview"(uuid, text);

DROP FUNCTION "public"."cancel_pre_interview"(uuid);

DROP FUNCTION "public"."create_ticket"(text, text);

DROP FUNCTION "public"."request_erasure"(text);

DROP FUNCTION "public"."request_refund"(text, uuid);

DROP FUNCTION "public"."send_complement"(uuid);

DROP FUNCTION "public"."start_application"(uuid);

DROP FUNCTION "public"."submit_documents"(uuid);

DROP FUNCTION "public"."submit_ds160"(uuid);

DROP FUNCTION "public"."submit_payment_receipt"(uuid, text, text);

DROP FUNCTION "public"."withdraw_refund"(uuid);

CREATE TABLE "private"."answered_requests" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "fingerprint" bytea NOT NULL, "answer" jsonb, "made_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "answered_requests_pkey" PRIMARY KEY (id));

CREATE OR REPLACE FUNCTION private.answered(p_request_id uuid, p_answer anyelement)
 RETURNS anyelement
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.answered_requests r set answer = to_jsonb(p_answer)
  where r.id = p_request_id and r.user_id = auth.uid() and r.answer is null;
  return p_answer;
end $function$;

CREATE OR REPLACE FUNCTION private.erase_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The placeholder is random, because a guessable address could be registered first and would block the erasure.
  placeholder text := 'removed-' || gen_random_uuid() || '@invalid.invalid';
  address text := (select p.email from public.profiles p where p.id = p_user_id);
  mentions text := private.mentions_of(p_user_id);
  cases uuid[] := array(select a.id from public.visa_applications a where a.client_id = p_user_id);
begin
  -- SQL cannot remove files, so their names are stored, and a service removes the files through the storage API.
  insert into private.erased_objects (path) select f from private.files_of(p_user_id) f on conflict do nothing;
  perform private.forget_in_notifications(p_user_id);
  delete from public.document_submissions where client_id = p_user_id;
  delete from public.case_files where client_id = p_user_id;
  delete from public.ds160_forms where client_id = p_user_id;
  delete from public.ds160_complements where client_id = p_user_id;
  delete from public.ds160_security_answers where client_id = p_user_id;
  delete from public.support_tickets where client_id = p_user_id;
  delete from public.consultant_appointments where client_id = p_user_id;
  delete from public.case_notes where application_id = any (cases);
  delete from public.case_tasks where application_id = any (cases);
  -- All mails of the person are deleted, sent or still waiting.
  delete from public.mail_outbox where user_id = p_user_id or lower(to_email) = lower(address);
  delete from private.mail_preferences where user_id = p_user_id;
  delete from private.consents where person_id = p_user_id;
  perform private.forget_notices_of_traveller(t.id) from public.travellers t where t.client_id = p_user_id;
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = coalesce(erased_at, now())
  where client_id = p_user_id and birth_date is not null;
  delete from private.push_subscriptions where user_id = p_user_id;
  -- The browser words its error reports, so their text may name the person.
  delete from public.client_errors where user_id = p_user_id;
  delete from private.client_loads where user_id = p_user_id;
  delete from public.saved_views where user_id = p_user_id;
  delete from private.answered_requests where user_id = p_user_id;
  update public.checkout_sessions set visitor_name = null, visitor_language = null, secret_digest = null
  where subscription_id in (select s.id from public.user_subscriptions s where s.user_id = p_user_id);
  delete from private.audit_words w using public.audit_log l
  where l.id = w.entry_id and (l.client_id = p_user_id or l.actor_id = p_user_id
    or l.object_type = 'profile' and l.object_id = p_user_id or l.application_id = any (cases));
  -- The law requires the payment and the id of its buyer to be kept; any other named buyer is removed.
  update public.payments set buyer_named = null where user_id = p_user_id and buyer_named <> p_user_id::text;
  update public.application_steps set metadata = '{}' where client_id = p_user_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]' where client_id = p_user_id;
  perform private.forget_own_words(p_user_id);
  perform private.forget_mentions(mentions);
  -- The call signs the person out everywhere and leaves no way to sign in again.
  perform private.forget_account(p_user_id, address);
  -- The texts become empty and not null, because the authentication server cannot read a row without them.
  update auth.users
  set email = placeholder, phone = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    email_change = '', phone_change = '', confirmation_token = '', recovery_token = '', email_change_token_new = '',
    email_change_token_current = '', phone_change_token = '', reauthentication_token = ''
  where id = p_user_id;
  update public.profiles
  set full_name = 'Titular removido', email = placeholder, deactivated_at = coalesce(deactivated_at, now())
  where id = p_user_id;
  -- A service writes the id to the bucket of operations, as SQL writes no files; earlier backups still hold the person.
  insert into private.erasures_to_record (user_id) values (p_user_id) on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.first_answer(p_request_id uuid, p_request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  digest bytea := sha256(convert_to(p_request::text, 'UTF8'));
  earlier private.answered_requests;
begin
  if p_request_id is null then
    return null;
  end if;
  perform private.hold_caller();
  if private.user_id() is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  insert into private.answered_requests (id, user_id, fingerprint) values (p_request_id, auth.uid(), digest)
  on conflict do nothing;
  if found then
    return null;
  end if;
  select * into earlier from private.answered_requests r where r.id = p_request_id;
  if (earlier.user_id, earlier.fingerprint) is distinct from (auth.uid(), digest) then
    raise exception 'request_id_reused' using errcode = '22023';
  end if;
  return earlier.answer;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_things(p_what text, p_things text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten int;
begin
  case p_what
    when 'case_files' then return private.forget_cases(p_things::uuid[]);
    when 'conversations' then return private.forget_conversations(p_things::uuid[]);
    when 'mails' then return private.forget_mails(p_things::bigint[]);
    when 'unproved_accounts' then return private.forget_accounts(p_things::uuid[]);
    when 'payments' then return private.forget_payments(p_things);
    when 'audit' then return private.forget_audit(p_things::bigint[]);
    when 'security_answers' then delete from public.ds160_security_answers where application_id = any (p_things::uuid[]);
    when 'notifications' then delete from public.notifications where id = any (p_things::uuid[]);
    when 'client_errors' then delete from public.client_errors where id = any (p_things::bigint[]);
    when 'load_reports' then delete from private.client_loads where id = any (p_things::bigint[]);
    when 'web_vitals' then delete from private.web_vitals where id = any (p_things::bigint[]);
    when 'refund_accounts' then delete from private.refund_accounts where payment_id = any (p_things);
    when 'answered_requests' then delete from private.answered_requests where id = any (p_things::uuid[]);
  end case;
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION public.add_minor(full_name text, birth_date text, relationship text, consent_version text DEFAULT NULL::text, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.travellers
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_populate_record(null::public.travellers,
      private.first_answer(request_id, jsonb_build_array('add_minor', full_name, birth_date, relationship, consent_version))),
    private.answered(request_id, private.add_minor(full_name, birth_date, relationship, consent_version)))
$function$;

CREATE OR REPLACE FUNCTION public.book_pre_interview(application_id uuid, date date, "time" text, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.consultant_appointments
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_populate_record(null::public.consultant_appointments,
      private.first_answer(request_id, jsonb_build_array('book_pre_interview', application_id, date, "time"))),
    private.answered(request_id, private.book_pre_interview(application_id, date, "time")))
$function$;

CREATE OR REPLACE FUNCTION public.call_off_pre_interview(appointment_id uuid, reason text, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.consultant_appointments
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_populate_record(null::public.consultant_appointments,
      private.first_answer(request_id, jsonb_build_array('call_off_pre_interview', appointment_id, reason))),
    private.answered(request_id, private.call_off_pre_interview(appointment_id, reason)))
$function$;

CREATE OR REPLACE FUNCTION public.cancel_pre_interview(appointment_id uuid, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.consultant_appointments
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_populate_record(null::public.consultant_appointments,
      private.first_answer(request_id, jsonb_build_array('cancel_pre_interview', appointment_id))),
    private.answered(request_id, private.cancel_pre_interview(appointment_id)))
$function$;

CREATE OR REPLACE FUNCTION public.create_ticket(subject text, description text DEFAULT NULL::text, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.support_tickets
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_populate_record(null::public.support_tickets,
      private.first_answer(request_id, jsonb_build_array('create_ticket', subject, description))),
    private.answered(request_id, private.create_ticket(subject, description)))
$function$;

CREATE OR REPLACE FUNCTION public.request_erasure(reason text DEFAULT NULL::text, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.erasure_requests
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_populate_record(null::public.erasure_requests,
      private.first_answer(request_id, jsonb_build_array('request_erasure', reason))),
    private.answered(request_id, private.request_erasure(reason)))
$function$;

CREATE OR REPLACE FUNCTION public.request_refund(reason text, traveller_id uuid DEFAULT NULL::uuid, request_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    (private.first_answer(request_id, jsonb_build_array('request_refund', reason, traveller_id)) #>> '{}')::uuid,
    private.answered(request_id, private.request_refund(reason, traveller_id)))
$function$;

CREATE OR REPLACE FUNCTION public.send_complement(application_id uuid, request_id uuid DEFAULT NULL::uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    (private.first_answer(request_id, jsonb_build_array('send_complement', application_id)) #>> '{}'),
    private.answered(request_id, private.send_complement(application_id)))
$function$;

CREATE OR REPLACE FUNCTION public.start_application(traveller_id uuid DEFAULT NULL::uuid, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.application_state
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_populate_record(null::public.application_state,
      private.first_answer(request_id, jsonb_build_array('start_application', traveller_id))),
    private.answered(request_id, private.start_application(traveller_id)))
$function$;

CREATE OR REPLACE FUNCTION public.submit_documents(application_id uuid, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.application_state
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_populate_record(null::public.application_state,
      private.first_answer(request_id, jsonb_build_array('submit_documents', application_id))),
    private.answered(request_id, private.submit_documents(application_id)))
$function$;

CREATE OR REPLACE FUNCTION public.submit_ds160(application_id uuid, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.application_state
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_populate_record(null::public.application_state,
      private.first_answer(request_id, jsonb_build_array('submit_ds160', application_id))),
    private.answered(request_id, private.submit_ds160(application_id)))
$function$;

CREATE OR REPLACE FUNCTION public.submit_payment_receipt(application_id uuid, payment_method text, receipt_path text, request_id uuid DEFAULT NULL::uuid)
 RETURNS public.application_state
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_populate_record(null::public.application_state,
      private.first_answer(request_id, jsonb_build_array('submit_payment_receipt', application_id, payment_method, receipt_path))),
    private.answered(request_id, private.submit_payment_receipt(application_id, payment_method, receipt_path)))
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_refund(traveller_id uuid DEFAULT NULL::uuid, request_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(
    (private.first_answer(request_id, jsonb_build_array('withdraw_refund', traveller_id)) #>> '{}')::uuid,
    private.answered(request_id, private.withdraw_refund(traveller_id)))
$function$;


insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"private.answered_requests.answer","decision":"row_removed","is_exported":false,"reason":null}
]');

insert into private.retention_rules (what, place, after, days, least_days, most_days, is_fixed)
select what, place, after, days, least_days, most_days, is_fixed from jsonb_populate_recordset(null::private.retention_rules, '[
  {"what":"answered_requests","place":13,"after":"sent","days":1,"least_days":1,"most_days":1,"is_fixed":true}
]');

ALTER TABLE "private"."answered_requests" ADD CONSTRAINT "answered_requests_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE VIEW "private"."retained" WITH (security_invoker=true) AS  SELECT 'case_files'::text AS what,
    (a.id)::text AS id,
    a.client_id,
    COALESCE(s.completed_at, a.updated_at) AS since,
    true AS is_told,
    private.is_held(a.client_id) AS is_held,
    50 AS size
   FROM ((public.visa_applications a
     JOIN public.profiles p ON (((p.id = a.client_id) AND (p.role <> 'erased'::text))))
     LEFT JOIN public.application_steps s ON (((s.application_id = a.id) AND (s.step_type = 'decision'::text) AND (s.status = 'completed'::text))))
  WHERE ((a.status = ANY (ARRAY['completed'::text, 'rejected'::text, 'ended'::text])) AND (NOT (EXISTS ( SELECT
           FROM private.retention_notices n
          WHERE ((n.what = 'case_files'::text) AND (n.thing_id = a.id) AND (n.gone_at IS NOT NULL))))))
UNION ALL
 SELECT 'security_answers'::text AS what,
    (x.application_id)::text AS id,
    x.client_id,
        CASE
            WHEN (a.status = ANY (ARRAY['completed'::text, 'rejected'::text, 'ended'::text])) THEN COALESCE(s.completed_at, a.updated_at)
            ELSE ( SELECT (max(COALESCE(o.completed_at, o.started_at)) + '180 days'::interval)
               FROM public.application_steps o
              WHERE (o.application_id = a.id))
        END AS since,
    false AS is_told,
    private.is_held(x.client_id) AS is_held,
    1 AS size
   FROM ((public.ds160_security_answers x
     JOIN public.visa_applications a ON ((a.id = x.application_id)))
     LEFT JOIN public.application_steps s ON (((s.application_id = a.id) AND (s.step_type = 'decision'::text) AND (s.status = 'completed'::text))))
UNION ALL
 SELECT 'conversations'::text AS what,
    (t.id)::text AS id,
    t.client_id,
    GREATEST(t.created_at, m.last_at) AS since,
    COALESCE(m.has_file, false) AS is_told,
    private.is_held(t.client_id) AS is_held,
    (1 + (m.messages)::integer) AS size
   FROM (public.support_tickets t
     CROSS JOIN LATERAL ( SELECT max(m_1.created_at) AS last_at,
            bool_or((m_1.file_path IS NOT NULL)) AS has_file,
            count(*) AS messages
           FROM public.ticket_messages m_1
          WHERE (m_1.ticket_id = t.id)) m)
  WHERE (NOT (EXISTS ( SELECT
           FROM public.visa_applications a
          WHERE ((a.client_id = t.client_id) AND (a.status = ANY (ARRAY['pending'::text, 'in_progress'::text]))))))
UNION ALL
 SELECT 'notifications'::text AS what,
    (n.id)::text AS id,
    n.user_id AS client_id,
    LEAST(n.read_at, (n.created_at + '180 days'::interval)) AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.notifications n
UNION ALL
 SELECT 'mails'::text AS what,
    (m.id)::text AS id,
    m.user_id AS client_id,
    COALESCE(m.sent_at, m.dismissed_at) AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.mail_outbox m
  WHERE ((COALESCE(m.sent_at, m.dismissed_at) IS NOT NULL) AND ((m.once_for IS NULL) OR (m.to_email <> ''::text)))
UNION ALL
 SELECT 'client_errors'::text AS what,
    (e.id)::text AS id,
    NULL::uuid AS client_id,
    e.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.client_errors e
UNION ALL
 SELECT 'load_reports'::text AS what,
    (l.id)::text AS id,
    NULL::uuid AS client_id,
    l.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM private.client_loads l
UNION ALL
 SELECT 'web_vitals'::text AS what,
    (v.id)::text AS id,
    NULL::uuid AS client_id,
    v.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM private.web_vitals v
UNION ALL
 SELECT 'answered_requests'::text AS what,
    (r.id)::text AS id,
    r.user_id AS client_id,
    r.made_at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM private.answered_requests r
UNION ALL
 SELECT 'unproved_accounts'::text AS what,
    (p.id)::text AS id,
    p.id AS client_id,
    p.created_at AS since,
    false AS is_told,
    private.is_held(p.id) AS is_held,
    20 AS size
   FROM public.profiles p
  WHERE ((p.role = 'client'::text) AND (p.email_proved_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM public.user_subscriptions s
          WHERE ((s.user_id = p.id) AND ((s.status <> 'pending'::text) OR private.is_checkout_open(s.*)))))) AND (NOT (EXISTS ( SELECT
           FROM public.payments b
          WHERE (b.user_id = p.id)))) AND (NOT (EXISTS ( SELECT
           FROM public.visa_applications a
          WHERE (a.client_id = p.id)))) AND (NOT (EXISTS ( SELECT
           FROM public.support_tickets t
          WHERE (t.client_id = p.id)))))
UNION ALL
 SELECT 'refund_accounts'::text AS what,
    a.payment_id AS id,
    p.user_id AS client_id,
    (a.given_at + '1 day'::interval) AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM (private.refund_accounts a
     JOIN public.payments p ON ((p.id = a.payment_id)))
  WHERE (NOT (EXISTS ( SELECT
           FROM public.payments_to_resolve r
          WHERE ((r.payment_id = a.payment_id) AND (r.status = 'open'::text)))))
UNION ALL
 SELECT 'payments'::text AS what,
    p.id,
    p.user_id AS client_id,
    ((date_trunc('year'::text, (COALESCE(p.captured_at, p.created_at) AT TIME ZONE 'America/Sao_Paulo'::text)) + '1 year'::interval) AT TIME ZONE 'America/Sao_Paulo'::text) AS since,
    false AS is_told,
    (((p.dispute = 'open'::text) IS TRUE) OR private.is_held(p.user_id) OR (EXISTS ( SELECT
           FROM public.payments_to_resolve r
          WHERE ((r.payment_id = p.id) AND (r.status = 'open'::text))))) AS is_held,
    10 AS size
   FROM public.payments p
UNION ALL
 SELECT 'audit'::text AS what,
    (l.id)::text AS id,
    NULL::uuid AS client_id,
    l.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.audit_log l;

CREATE INDEX answered_requests_of_user ON private.answered_requests USING btree (user_id);

CREATE INDEX answered_requests_oldest ON private.answered_requests USING btree (made_at);

COMMENT ON COLUMN "private"."answered_requests"."fingerprint" IS 'SHA-256 of the verb and its arguments.';

COMMENT ON TABLE "private"."answered_requests" IS 'The answers of acts that work once, by the id that their sender chose, for a day.';

REVOKE ALL ON FUNCTION "private"."answered"(uuid, anyelement) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answered"(uuid, anyelement) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."first_answer"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."first_answer"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."add_minor"(text, text, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_minor"(text, text, text, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."book_pre_interview"(uuid, date, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_pre_interview"(uuid, date, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."call_off_pre_interview"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."call_off_pre_interview"(uuid, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."cancel_pre_interview"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_pre_interview"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."create_ticket"(text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_ticket"(text, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."request_erasure"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."request_erasure"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."request_refund"(text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."request_refund"(text, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."send_complement"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_complement"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."start_application"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."start_application"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."submit_documents"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."submit_documents"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."submit_ds160"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."submit_ds160"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."submit_payment_receipt"(uuid, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."submit_payment_receipt"(uuid, text, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."withdraw_refund"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_refund"(uuid, uuid) TO "authenticated";
