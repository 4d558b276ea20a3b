-- Why: a list of names that stood in a check was retyped whole with each new name: one that was forgotten took its mails away, inside the
-- transaction of a payment. Each list is a table of one row a name now, to which what uses the names refers.

ALTER TABLE "public"."mail_outbox" DROP CONSTRAINT "mail_outbox_template_check";

CREATE TABLE "private"."audit_actions" ("action" text NOT NULL, CONSTRAINT "audit_actions_pkey" PRIMARY KEY (action));

CREATE TABLE "private"."audit_objects" ("object_type" text NOT NULL, CONSTRAINT "audit_objects_pkey" PRIMARY KEY (object_type));

CREATE TABLE "private"."day_kinds" ("kind" text NOT NULL, CONSTRAINT "day_kinds_pkey" PRIMARY KEY (kind));

CREATE TABLE "private"."mail_templates" ("template" text NOT NULL, "topic" text, CONSTRAINT "mail_templates_pkey" PRIMARY KEY (template));

CREATE TABLE "private"."mail_topics" ("topic" text NOT NULL, CONSTRAINT "mail_topics_pkey" PRIMARY KEY (topic));

CREATE TABLE "private"."notification_kinds" ("kind" text NOT NULL, CONSTRAINT "notification_kinds_pkey" PRIMARY KEY (kind));

CREATE OR REPLACE FUNCTION private.admin_set_subscription(p_client_id uuid, p_status text)
 RETURNS public.subscription_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  client public.profiles := private.lock_other_person(p_client_id);
  current public.user_subscriptions;
begin
  if p_status is null or p_status not in ('active', 'cancelled') then
    raise exception 'invalid_status' using errcode = '22023';
  end if;
  if client.role <> 'client' then
    raise exception 'not_a_client' using errcode = '22023';
  end if;
  if p_status = 'active' and client.email_proved_at is null then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  select * into current from public.user_subscriptions s
  where s.user_id = p_client_id order by s.status = 'active' desc, s.created_at desc limit 1 for no key update;
  if p_status = 'cancelled' then
    if current.status is distinct from 'active' then
      raise exception 'no_active_plan' using errcode = 'P0001';
    end if;
    update public.user_subscriptions set status = 'cancelled' where id = current.id;
  elsif current.status = 'active' and (current.expires_at is null or current.expires_at > now()) then
    return private.subscription_state(current.id);
  -- Also an active one that has run out: it is renewed, without an end.
  elsif current.id is not null then
    update public.user_subscriptions set status = 'active', started_at = now(), expires_at = null where id = current.id;
  else
    insert into public.user_subscriptions (user_id, plan_id, status, started_at)
    select p_client_id, l.id, 'active', now() from public.subscription_plans l
    where l.visa_type = 'B1/B2' order by l.is_available desc, l.created_at, l.id limit 1
    returning id into current.id;
  end if;
  perform private.notify(p_client_id, case p_status when 'active' then 'Plano Ativado' else 'Plano Cancelado' end,
    case p_status when 'active' then 'Seu plano está ativo.' else 'Seu plano foi cancelado.' end,
    jsonb_build_object('kind', case p_status when 'active' then 'subscription_active' else 'subscription_cancelled' end,
      'subscription_id', current.id));
  if p_status = 'cancelled' then
    perform private.queue_mail(p_client_id, 'plan_cancelled');
  end if;
  perform private.audit('admin_set_subscription', 'subscription', current.id, null, p_client_id,
    jsonb_build_object('status', current.status), jsonb_build_object('status', p_status));
  return private.subscription_state(current.id);
end $function$;

CREATE OR REPLACE FUNCTION private.is_mail_topic(p_topic text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.mail_topics t where t.topic = p_topic)
$function$;

CREATE OR REPLACE FUNCTION private.keep_used_kind()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.notifications n where n.metadata ->> 'kind' = old.kind) then
    raise exception 'notification_kind_in_use' using errcode = '23503';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.mail_topic(p_template text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.topic from private.mail_templates t where t.template = p_template
$function$;

CREATE OR REPLACE FUNCTION private.require_listed_kind()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.notification_kinds k where k.kind = new.metadata ->> 'kind') then
    raise exception 'unknown_notification_kind' using errcode = '23503';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.set_mail_preference(p_topic text, p_is_wanted boolean)
 RETURNS public.mail_preferences
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
  if not private.is_mail_topic(p_topic) or p_is_wanted is null then
    raise exception 'invalid_topic' using errcode = '22023';
  end if;
  perform private.choose_mail(caller, p_topic, p_is_wanted, 'set_mail_preference');
  return private.preferences_of(caller);
end $function$;

CREATE OR REPLACE FUNCTION private.set_push_preference(p_topic text, p_is_wanted boolean)
 RETURNS public.mail_preferences
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  previous text[];
  chosen text[];
begin
  if not private.is_mail_topic(p_topic) or p_is_wanted is null then
    raise exception 'invalid_topic' using errcode = '22023';
  end if;
  insert into private.mail_preferences (user_id) values (caller) on conflict do nothing;
  select m.push_muted into previous from private.mail_preferences m where m.user_id = caller for no key update;
  if p_is_wanted = (p_topic = any (previous)) then
    chosen := case when p_is_wanted then array_remove(previous, p_topic) else previous || p_topic end;
    update private.mail_preferences set push_muted = chosen where user_id = caller;
    perform private.audit('set_push_preference', 'profile', caller, null, caller,
      jsonb_build_object('push_muted', previous), jsonb_build_object('push_muted', chosen));
  end if;
  return private.preferences_of(caller);
end $function$;

CREATE OR REPLACE FUNCTION private.unsubscribe(p_token uuid, p_topic text)
 RETURNS public.unsubscribed
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner_id uuid := (select m.user_id from private.mail_preferences m where m.unsubscribe_token = p_token);
begin
  if not private.is_mail_topic(p_topic) then
    raise exception 'invalid_topic' using errcode = '22023';
  end if;
  if owner_id is null then
    raise exception 'link_unknown' using errcode = 'P0002';
  end if;
  perform private.choose_mail(owner_id, p_topic, false, 'unsubscribe');
  return row(p_topic)::public.unsubscribed;
end $function$;


insert into private.notification_kinds (kind)
select kind from jsonb_populate_recordset(null::private.notification_kinds, '[
  {"kind":"application_assigned"},
  {"kind":"application_ended"},
  {"kind":"application_started"},
  {"kind":"application_transferred"},
  {"kind":"casv_appointment"},
  {"kind":"consulate_appointment"},
  {"kind":"consultant_assigned"},
  {"kind":"decision"},
  {"kind":"document_approved"},
  {"kind":"document_rejected"},
  {"kind":"documents_submitted"},
  {"kind":"ds160_submitted"},
  {"kind":"erasure_rejected"},
  {"kind":"erasure_requested"},
  {"kind":"mail_failed"},
  {"kind":"meeting_link"},
  {"kind":"payment_confirmed"},
  {"kind":"pre_interview_booked"},
  {"kind":"pre_interview_called_off"},
  {"kind":"pre_interview_cancelled"},
  {"kind":"pre_interview_moved"},
  {"kind":"pre_interview_rescheduled"},
  {"kind":"protocol_registered"},
  {"kind":"receipt_submitted"},
  {"kind":"refund_account_needed"},
  {"kind":"refund_dismissed"},
  {"kind":"refunded"},
  {"kind":"reminder"},
  {"kind":"role_changed"},
  {"kind":"step_moved"},
  {"kind":"subscription_active"},
  {"kind":"subscription_cancelled"},
  {"kind":"ticket_closed"},
  {"kind":"ticket_created"},
  {"kind":"ticket_message"}
]');

insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"add_absence"},
  {"action":"add_push_subscription"},
  {"action":"admin_assign_consultant"},
  {"action":"admin_attach_transfer_receipt"},
  {"action":"admin_begin_refund"},
  {"action":"admin_confirm_fact"},
  {"action":"admin_dismiss_mail"},
  {"action":"admin_publish_claim"},
  {"action":"admin_publish_satisfaction"},
  {"action":"admin_refund_refused"},
  {"action":"admin_remove_second_factor"},
  {"action":"admin_request_release"},
  {"action":"admin_resend_mail"},
  {"action":"admin_resolve_erasure"},
  {"action":"admin_resolve_payment"},
  {"action":"admin_save_fact"},
  {"action":"admin_save_plan"},
  {"action":"admin_save_quick_message"},
  {"action":"admin_set_area"},
  {"action":"admin_set_deactivated"},
  {"action":"admin_set_role"},
  {"action":"admin_set_second_factor"},
  {"action":"admin_set_subscription"},
  {"action":"admin_transfer_refund"},
  {"action":"apply_checkout_event"},
  {"action":"book_pre_interview"},
  {"action":"call_off_pre_interview"},
  {"action":"cancel_pre_interview"},
  {"action":"change_address"},
  {"action":"close_ticket"},
  {"action":"correct_address"},
  {"action":"create_ticket"},
  {"action":"end_sessions"},
  {"action":"export_my_data"},
  {"action":"move_application_step"},
  {"action":"move_pre_interview"},
  {"action":"open_checkout"},
  {"action":"open_conversation"},
  {"action":"prove_address"},
  {"action":"rate_ticket"},
  {"action":"record_consent"},
  {"action":"record_decision"},
  {"action":"register_document"},
  {"action":"register_protocol"},
  {"action":"remove_absence"},
  {"action":"remove_push_subscription"},
  {"action":"request_erasure"},
  {"action":"request_refund"},
  {"action":"reschedule_pre_interview"},
  {"action":"revert_remote"},
  {"action":"review_document"},
  {"action":"second_factor_enabled"},
  {"action":"second_factor_removed"},
  {"action":"set_calendly_url"},
  {"action":"set_casv_appointment"},
  {"action":"set_consulate_appointment"},
  {"action":"set_mail_preference"},
  {"action":"set_meeting_link"},
  {"action":"set_push_preference"},
  {"action":"set_refund_account"},
  {"action":"set_working_hours"},
  {"action":"start_application"},
  {"action":"submit_documents"},
  {"action":"submit_ds160"},
  {"action":"submit_payment_receipt"},
  {"action":"unsubscribe"}
]');

insert into private.audit_objects (object_type)
select object_type from jsonb_populate_recordset(null::private.audit_objects, '[
  {"object_type":"application"},
  {"object_type":"appointment"},
  {"object_type":"area"},
  {"object_type":"document"},
  {"object_type":"erasure_request"},
  {"object_type":"fact"},
  {"object_type":"mail"},
  {"object_type":"module"},
  {"object_type":"payment"},
  {"object_type":"plan"},
  {"object_type":"profile"},
  {"object_type":"quick_message"},
  {"object_type":"remote"},
  {"object_type":"setting"},
  {"object_type":"subscription"},
  {"object_type":"ticket"}
]');

insert into private.mail_topics (topic)
select topic from jsonb_populate_recordset(null::private.mail_topics, '[
  {"topic":"steps"},
  {"topic":"reminders"},
  {"topic":"support"}
]');

insert into private.mail_templates (template, topic)
select template, topic from jsonb_populate_recordset(null::private.mail_templates, '[
  {"template":"consulate_appointment","topic":"steps"},
  {"template":"consultant_assigned","topic":"steps"},
  {"template":"decision","topic":"steps"},
  {"template":"documents_rejected","topic":"steps"},
  {"template":"erasure_done","topic":null},
  {"template":"meeting_link","topic":"steps"},
  {"template":"payment_confirmed","topic":null},
  {"template":"payment_failed","topic":null},
  {"template":"payment_refunded","topic":null},
  {"template":"payment_to_resolve","topic":null},
  {"template":"payment_twice","topic":null},
  {"template":"payment_waiting","topic":null},
  {"template":"plan_cancelled","topic":null},
  {"template":"pre_interview","topic":"steps"},
  {"template":"protocol_registered","topic":"steps"},
  {"template":"reminder","topic":"reminders"},
  {"template":"second_factor_enabled","topic":null},
  {"template":"second_factor_removed","topic":null},
  {"template":"sessions_ended","topic":null},
  {"template":"set_password","topic":null},
  {"template":"step_opened","topic":"steps"},
  {"template":"unread_message","topic":"support"}
]');

insert into private.day_kinds (kind)
select kind from jsonb_populate_recordset(null::private.day_kinds, '[
  {"kind":"meeting"},
  {"kind":"casv"},
  {"kind":"consulate"},
  {"kind":"link"},
  {"kind":"message"},
  {"kind":"documents"},
  {"kind":"ds160"},
  {"kind":"protocol"},
  {"kind":"appointment"},
  {"kind":"interview"},
  {"kind":"decision"},
  {"kind":"task"},
  {"kind":"stuck"}
]');

ALTER TABLE "private"."mail_templates" ADD CONSTRAINT "mail_templates_topic_fkey" FOREIGN KEY (topic) REFERENCES private.mail_topics(topic);

ALTER TABLE "private"."snoozes" ADD CONSTRAINT "snoozes_kind_fkey" FOREIGN KEY (kind) REFERENCES private.day_kinds(kind);

ALTER TABLE "public"."audit_log" ADD CONSTRAINT "audit_log_action_fkey" FOREIGN KEY (action) REFERENCES private.audit_actions(action);

ALTER TABLE "public"."audit_log" ADD CONSTRAINT "audit_log_object_type_fkey" FOREIGN KEY (object_type) REFERENCES private.audit_objects(object_type);

ALTER TABLE "public"."mail_outbox" ADD CONSTRAINT "mail_outbox_template_fkey" FOREIGN KEY (template) REFERENCES private.mail_templates(template);

CREATE INDEX mail_templates_of_topic ON private.mail_templates USING btree (topic);

CREATE INDEX snoozes_of_kind ON private.snoozes USING btree (kind);

CREATE INDEX mail_outbox_of_template ON public.mail_outbox USING btree (template);

CREATE TRIGGER notification_kinds_used AFTER DELETE OR UPDATE ON private.notification_kinds FOR EACH ROW EXECUTE FUNCTION private.keep_used_kind();

CREATE TRIGGER notifications_listed_kind AFTER INSERT OR UPDATE OF metadata ON public.notifications FOR EACH ROW WHEN ((new.metadata ? 'kind'::text)) EXECUTE FUNCTION private.require_listed_kind();

COMMENT ON TABLE "private"."audit_actions" IS 'What the audit says was done: verbs by their names, and what happens without one.';

COMMENT ON TABLE "private"."audit_objects" IS 'The kinds of things the audit says something was done to.';

COMMENT ON TABLE "private"."day_kinds" IS 'What an entry of a consultant''s day waits for.';

COMMENT ON TABLE "private"."mail_templates" IS 'The kinds of mails; those without a topic are always sent.';

COMMENT ON TABLE "private"."mail_topics" IS 'What a person may mute, as mails and as pushes.';

COMMENT ON TABLE "private"."notification_kinds" IS 'What notifications tell of, as their metadata names it.';

COMMENT ON TABLE "public"."audit_log" IS 'Append only: who did what to which object. No foreign keys to people and things, so the record outlives them.';

REVOKE ALL ON FUNCTION "private"."is_mail_topic"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_used_kind"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_listed_kind"() FROM PUBLIC;
