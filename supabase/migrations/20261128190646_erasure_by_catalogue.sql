-- Why: an erasure listed by hand what it reaches, so each new text column was forgotten first. It reads the decision of each
-- column from one table now, an export reads the same, and files are found by their application whatever person their path names.

DROP FUNCTION "private"."forget_in_print"(text);

DROP FUNCTION "private"."unnamed"(jsonb, text);

CREATE TABLE "private"."text_columns" ("name" text NOT NULL, "decision" text NOT NULL, "is_exported" boolean NOT NULL, "reason" text, CONSTRAINT "text_columns_decision_check" CHECK ((decision = ANY (ARRAY['erased'::text, 'unnamed'::text, 'unnamed_for_staff'::text, 'row_removed'::text, 'retained'::text, 'exempt'::text]))), CONSTRAINT "text_columns_name_check" CHECK ((name ~ '^(public|private)\.\w+\.\w+$'::text)), CONSTRAINT "text_columns_pkey" PRIMARY KEY (name), CONSTRAINT "text_columns_reason_check" CHECK ((reason ~ '\S'::text)), CONSTRAINT "text_columns_reason" CHECK (((decision = ANY (ARRAY['retained'::text, 'exempt'::text])) = (reason IS NOT NULL))));

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
  update public.application_steps
  set metadata = jsonb_strip_nulls(jsonb_build_object('title', metadata -> 'title', 'description', metadata -> 'description'))
  where client_id = p_user_id;
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
    'appointments', (select coalesce(jsonb_agg(private.exported('public.consultant_appointments', to_jsonb(o)) order by o.date, o.time), '[]')
      from public.consultant_appointments o where o.client_id = caller),
    'tickets', (select coalesce(jsonb_agg(private.exported('public.support_tickets', to_jsonb(t)) order by t.created_at), '[]')
      from public.support_tickets t where t.client_id = caller),
    'messages', (select coalesce(jsonb_agg(private.exported('public.ticket_messages', to_jsonb(m)) order by m.created_at), '[]')
      from public.ticket_messages m where m.client_id = caller or m.sender_id = caller),
    'notifications', (select coalesce(jsonb_agg(private.exported('public.notifications', to_jsonb(n)) order by n.created_at), '[]')
      from public.notifications n where n.user_id = caller),
    'erasure_requests', (select coalesce(jsonb_agg(private.exported('public.erasure_requests', to_jsonb(e)) order by e.created_at), '[]')
      from public.erasure_requests e where e.user_id = caller));
end $function$;

CREATE OR REPLACE FUNCTION private.exported(p_table text, p_row jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_row - array(select split_part(c.name, '.', 3) from private.text_columns c
    where starts_with(c.name, p_table || '.') and not c.is_exported)
$function$;

CREATE OR REPLACE FUNCTION private.files_of(p_user_id uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.name from storage.objects o
  where o.bucket_id = 'visa-documents' and (
    private.application_of_object(o.name) in (select a.id from public.visa_applications a where a.client_id = p_user_id)
    or private.ticket_of_object(o.name) in (select t.id from public.support_tickets t where t.client_id = p_user_id)
    or o.name in (select d.file_name from public.document_submissions d where d.client_id = p_user_id
      union all select m.file_path from public.ticket_messages m where m.client_id = p_user_id
      union all select s.metadata ->> 'receipt_url' from public.application_steps s where s.client_id = p_user_id))
$function$;

CREATE OR REPLACE FUNCTION private.forget_mentions(p_pattern text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place record;
begin
  -- Half an address leads nowhere.
  update private.facts set source_url = null, revision = revision + 1 where source_url ~* p_pattern;
  for place in
    select w."table", c.decision,
      string_agg(format('%1$I = private.%2$s(%1$I, $1)', w."column",
        case w.kind when 'jsonb' then 'unnamed_json' when 'text[]' then 'unnamed_list' else 'unnamed' end), ', ')
        || case when exists (select from pg_catalog.pg_attribute a
          where a.attrelid = w."table"::regclass and a.attname = 'revision') then ', revision = revision + 1' else '' end as replaced,
      -- A line each: two columns beside each other name nobody.
      format('concat_ws(e''\n'', %s) ~* $1', string_agg(format('%I', w."column"), ', ')) as found,
      case when c.decision = 'unnamed_for_staff' and w.owner is not null
        then format(' and not exists (select from public.profiles p where p.id = t.%s and p.role = ''client'')', w.owner)
        else '' end as spared
    from private.word_columns w join private.text_columns c using (name)
    where c.decision in ('unnamed', 'unnamed_for_staff', 'row_removed')
    group by w."table", w.owner, c.decision
  loop
    if place.decision = 'row_removed' then
      execute format('delete from %s t where %s', place."table", place.found) using p_pattern;
    else
      execute format('update %s t set %s where %s%s', place."table", place.replaced, place.found, place.spared) using p_pattern;
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_own_words(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place record;
begin
  for place in
    select w."table", w.owner, string_agg(format('%I = null', w."column"), ', ') as emptied,
      string_agg(format('%I', w."column"), ', ') as columns
    from private.word_columns w join private.text_columns c using (name)
    where c.decision in ('erased', 'unnamed', 'unnamed_for_staff', 'row_removed') and w.owner is not null and not w.is_required
    group by w."table", w.owner
  loop
    execute format('update %s set %s where %s = $1 and num_nonnulls(%s) > 0', place."table", place.emptied, place.owner, place.columns)
    using p_user_id;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.unnamed_json(p_values jsonb, p_pattern text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select private.unnamed(p_values::text, p_pattern)::jsonb $function$;

CREATE OR REPLACE FUNCTION private.unnamed_list(p_values text[], p_pattern text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(select private.unnamed(v.value, p_pattern) from unnest(p_values) with ordinality v (value, place) order by v.place)
$function$;

CREATE VIEW "private"."word_columns" WITH (security_invoker=true) AS  SELECT format('%s.%s.%s'::text, n.nspname, c.relname, a.attname) AS name,
    format('%I.%I'::text, n.nspname, c.relname) AS "table",
    a.attname AS "column",
    k.kind,
    a.attnotnull AS is_required,
    ( SELECT format('%I'::text, o.attname) AS format
           FROM pg_attribute o
          WHERE ((o.attrelid = c.oid) AND (NOT o.attisdropped) AND (o.attname = ANY (
                CASE
                    WHEN (c.oid = ('public.profiles'::regclass)::oid) THEN ARRAY['id'::text]
                    ELSE ARRAY['client_id'::text, 'user_id'::text]
                END)))) AS owner
   FROM ((((pg_class c
     JOIN pg_namespace n ON ((n.oid = c.relnamespace)))
     JOIN pg_attribute a ON ((a.attrelid = c.oid)))
     JOIN pg_type t ON ((t.oid = a.atttypid)))
     CROSS JOIN LATERAL ( SELECT ((COALESCE(NULLIF(t.typbasetype, (0)::oid), t.oid))::regtype)::text AS kind) k)
  WHERE ((n.nspname = ANY (ARRAY['public'::name, 'private'::name])) AND (c.relkind = ANY (ARRAY['r'::"char", 'p'::"char", 'm'::"char"])) AND (a.attnum > 0) AND (NOT a.attisdropped) AND ((k.kind ~ '^(text|character|character varying|json|jsonb|xml|name|extensions\.citext)(\[\])?$'::text) OR (t.typtype = 'c'::"char")));

COMMENT ON TABLE "private"."text_columns" IS 'Of each column that can hold words: what an erasure does to it, and whether the export of a person has it.';

REVOKE ALL ON FUNCTION "private"."exported"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."files_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_own_words"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unnamed_json"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unnamed_list"(text[], text) FROM PUBLIC;

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"public.application_steps.step_type","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.application_steps.status","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.application_steps.notes","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.application_steps.metadata","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.audit_log.actor_role","decision":"retained","is_exported":false,"reason":"the audit outlives whom it is about"},
  {"name":"public.audit_log.action","decision":"retained","is_exported":false,"reason":"the audit outlives whom it is about"},
  {"name":"public.audit_log.object_type","decision":"retained","is_exported":false,"reason":"the audit outlives whom it is about"},
  {"name":"public.audit_log.before","decision":"retained","is_exported":false,"reason":"ids, states and figures; the words are in audit_words"},
  {"name":"public.audit_log.after","decision":"retained","is_exported":false,"reason":"ids, states and figures; the words are in audit_words"},
  {"name":"public.case_notes.content","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"public.case_tasks.title","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"public.checkout_sessions.id","decision":"retained","is_exported":false,"reason":"kept with the payment, by law"},
  {"name":"public.checkout_sessions.currency","decision":"retained","is_exported":false,"reason":"kept with the payment, by law"},
  {"name":"public.checkout_sessions.visitor_name","decision":"erased","is_exported":false,"reason":null},
  {"name":"public.checkout_sessions.visitor_language","decision":"erased","is_exported":false,"reason":null},
  {"name":"public.checkout_sessions.secret_digest","decision":"erased","is_exported":false,"reason":null},
  {"name":"public.client_errors.remote","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"public.client_errors.version","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"public.client_errors.class","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"public.client_errors.message","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"public.client_errors.path","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"public.client_errors.source","decision":"exempt","is_exported":false,"reason":"a digest"},
  {"name":"public.consultant_appointments.time","decision":"exempt","is_exported":true,"reason":"a time of day"},
  {"name":"public.consultant_appointments.location","decision":"unnamed","is_exported":true,"reason":null},
  {"name":"public.consultant_appointments.title","decision":"unnamed","is_exported":true,"reason":null},
  {"name":"public.consultant_appointments.status","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.consultant_appointments.metadata","decision":"unnamed","is_exported":true,"reason":null},
  {"name":"public.document_submissions.document_type","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.document_submissions.file_url","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.document_submissions.file_name","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.document_submissions.mime_type","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.document_submissions.original_name","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.document_submissions.status","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.document_submissions.metadata","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.document_submissions.review_notes","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.surname","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.given_name","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.birth_place","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.nationality","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.marital_status","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.occupation_status","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.company_name","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.company_address","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.company_role","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.employment_duration","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.employer_name","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.previous_employment_history","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.travel_history","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.us_relatives_details","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.denial_details","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.degree_details","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.military_role","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.military_dates","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.additional_citizenship","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.purpose_of_trip","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.length_of_stay","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.us_contact","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_forms.us_address","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.erasure_requests.reason","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.erasure_requests.status","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.failed_refunds.id","decision":"retained","is_exported":false,"reason":"kept with the payment, by law"},
  {"name":"public.failed_refunds.payment_id","decision":"retained","is_exported":false,"reason":"kept with the payment, by law"},
  {"name":"public.mail_outbox.to_email","decision":"erased","is_exported":false,"reason":null},
  {"name":"public.mail_outbox.template","decision":"exempt","is_exported":false,"reason":"a closed list"},
  {"name":"public.mail_outbox.data","decision":"unnamed_for_staff","is_exported":false,"reason":null},
  {"name":"public.mail_outbox.once_for","decision":"exempt","is_exported":false,"reason":"made of ids"},
  {"name":"public.mail_outbox.link_token","decision":"exempt","is_exported":false,"reason":"a token of the authentication server"},
  {"name":"public.mail_outbox.problem","decision":"exempt","is_exported":false,"reason":"a closed list"},
  {"name":"public.mail_outbox.last_error","decision":"unnamed_for_staff","is_exported":false,"reason":null},
  {"name":"public.notifications.title","decision":"unnamed_for_staff","is_exported":true,"reason":null},
  {"name":"public.notifications.message","decision":"unnamed_for_staff","is_exported":true,"reason":null},
  {"name":"public.notifications.metadata","decision":"unnamed_for_staff","is_exported":true,"reason":null},
  {"name":"public.payment_events.id","decision":"retained","is_exported":false,"reason":"kept with the payment, by law"},
  {"name":"public.payment_events.type","decision":"retained","is_exported":false,"reason":"kept with the payment, by law"},
  {"name":"public.payment_events.object_id","decision":"retained","is_exported":false,"reason":"kept with the payment, by law"},
  {"name":"public.payment_events.payment_intent_id","decision":"retained","is_exported":false,"reason":"kept with the payment, by law"},
  {"name":"public.payment_events.outcome","decision":"retained","is_exported":false,"reason":"kept with the payment, by law"},
  {"name":"public.payments.id","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.payments.session_id","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.payments.buyer_named","decision":"retained","is_exported":true,"reason":"the id of who paid; another text is emptied"},
  {"name":"public.payments.currency","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.payments.dispute","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.payments.receipt_url","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.payments.outcome","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.payments.payment_method","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.payments_to_resolve.payment_id","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.payments_to_resolve.reason","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.payments_to_resolve.request","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.payments_to_resolve.status","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.payments_to_resolve.note","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"public.payments_to_resolve.transfer_receipt","decision":"unnamed","is_exported":true,"reason":null},
  {"name":"public.payments_to_resolve.transfer_file","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.profiles.email","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.profiles.full_name","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.profiles.phone","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.profiles.role","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.profiles.language","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.profiles.calendly_url","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.profiles.consent_version","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.saved_views.list","decision":"exempt","is_exported":false,"reason":"a closed list"},
  {"name":"public.saved_views.name","decision":"row_removed","is_exported":false,"reason":null},
  {"name":"public.saved_views.query","decision":"row_removed","is_exported":false,"reason":null},
  {"name":"public.subscription_plans.name","decision":"unnamed","is_exported":true,"reason":null},
  {"name":"public.subscription_plans.description","decision":"unnamed","is_exported":true,"reason":null},
  {"name":"public.subscription_plans.visa_type","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.subscription_plans.features","decision":"unnamed","is_exported":true,"reason":null},
  {"name":"public.subscription_plans.stripe_product_id","decision":"exempt","is_exported":true,"reason":"an id of the payment provider"},
  {"name":"public.subscription_plans.stripe_price_id","decision":"exempt","is_exported":true,"reason":"an id of the payment provider"},
  {"name":"public.subscription_plans.texts","decision":"unnamed","is_exported":true,"reason":null},
  {"name":"public.support_tickets.ticket_number","decision":"exempt","is_exported":true,"reason":"a number"},
  {"name":"public.support_tickets.subject","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.support_tickets.description","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.support_tickets.status","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.support_tickets.satisfaction_note","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ticket_messages.content","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ticket_messages.file_path","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ticket_messages.mime_type","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.user_subscriptions.status","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.user_subscriptions.currency","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.user_subscriptions.checkout_session_id","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.user_subscriptions.payment_intent_id","decision":"retained","is_exported":true,"reason":"kept with the payment, by law"},
  {"name":"public.user_subscriptions.receipt_url","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.visa_applications.visa_type","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.visa_applications.status","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.visa_applications.application_data","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.visa_applications.uploaded_documents","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.visa_applications.outcome","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"public.visa_applications.decision_reason","decision":"erased","is_exported":true,"reason":null},
  {"name":"private.absences.reason","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.audit_words.before","decision":"unnamed_for_staff","is_exported":false,"reason":null},
  {"name":"private.audit_words.after","decision":"unnamed_for_staff","is_exported":false,"reason":null},
  {"name":"private.client_loads.source","decision":"exempt","is_exported":false,"reason":"a digest"},
  {"name":"private.client_loads.remote","decision":"row_removed","is_exported":false,"reason":null},
  {"name":"private.client_loads.version","decision":"row_removed","is_exported":false,"reason":null},
  {"name":"private.closed_areas.area","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.closed_areas.message","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.erased_objects.path","decision":"exempt","is_exported":false,"reason":"made of ids, until the file is removed"},
  {"name":"private.facts.key","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.facts.kind","decision":"exempt","is_exported":false,"reason":"a closed list"},
  {"name":"private.facts.value","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.facts.text_pt","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.facts.text_en","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.facts.text_es","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.facts.source_pt","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.facts.source_en","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.facts.source_es","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.facts.source_url","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.figures.figure","decision":"exempt","is_exported":false,"reason":"figures of nobody"},
  {"name":"private.figures.kind","decision":"exempt","is_exported":false,"reason":"figures of nobody"},
  {"name":"private.inspected_objects.path","decision":"exempt","is_exported":false,"reason":"made of ids, until the file is removed"},
  {"name":"private.inspected_objects.mime","decision":"exempt","is_exported":false,"reason":"a closed list"},
  {"name":"private.mail_preferences.muted","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"private.mail_preferences.push_muted","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"private.name_words.word","decision":"exempt","is_exported":false,"reason":"kept while somebody has the name"},
  {"name":"private.performance.figure","decision":"exempt","is_exported":false,"reason":"figures of nobody"},
  {"name":"private.performance.kind","decision":"exempt","is_exported":false,"reason":"figures of nobody"},
  {"name":"private.push_subscriptions.endpoint","decision":"erased","is_exported":false,"reason":null},
  {"name":"private.push_subscriptions.p256dh","decision":"erased","is_exported":false,"reason":null},
  {"name":"private.push_subscriptions.auth","decision":"erased","is_exported":false,"reason":null},
  {"name":"private.quick_messages.key","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.quick_messages.topic","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.quick_messages.title_pt","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.quick_messages.title_en","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.quick_messages.title_es","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.quick_messages.text_pt","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.quick_messages.text_en","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.quick_messages.text_es","decision":"unnamed","is_exported":false,"reason":null},
  {"name":"private.refund_accounts.payment_id","decision":"exempt","is_exported":true,"reason":"an id of the payment provider"},
  {"name":"private.refund_accounts.kind","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"private.refund_accounts.pix_key","decision":"row_removed","is_exported":true,"reason":null},
  {"name":"private.refund_accounts.bank","decision":"erased","is_exported":true,"reason":null},
  {"name":"private.refund_accounts.branch","decision":"erased","is_exported":true,"reason":null},
  {"name":"private.refund_accounts.account","decision":"erased","is_exported":true,"reason":null},
  {"name":"private.refund_accounts.holder_name","decision":"row_removed","is_exported":true,"reason":null},
  {"name":"private.refund_accounts.holder_document","decision":"erased","is_exported":true,"reason":null},
  {"name":"private.registration_attempts.address_digest","decision":"exempt","is_exported":false,"reason":"a digest, for an hour"},
  {"name":"private.roles.role","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.settings.name","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.settings.value","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.snoozes.kind","decision":"exempt","is_exported":false,"reason":"a closed list"},
  {"name":"private.snoozes.reason","decision":"exempt","is_exported":false,"reason":"a closed list"},
  {"name":"private.text_columns.name","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.text_columns.decision","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.text_columns.reason","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.web_vitals.source","decision":"exempt","is_exported":false,"reason":"a digest"},
  {"name":"private.web_vitals.remote","decision":"row_removed","is_exported":false,"reason":null},
  {"name":"private.web_vitals.version","decision":"row_removed","is_exported":false,"reason":null}
]');
