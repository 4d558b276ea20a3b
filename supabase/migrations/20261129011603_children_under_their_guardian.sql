-- Why: children have cases of their own under the account of their guardian, so what counted accounts counts travellers.

DROP INDEX "public"."user_subscriptions_one_active_per_user";

DROP INDEX "public"."user_subscriptions_one_pending_per_user";

DROP INDEX "public"."visa_applications_one_open_per_client";

ALTER TABLE "public"."payments_to_resolve" DROP CONSTRAINT "payments_to_resolve_reason_check";

ALTER DOMAIN "required"."consent_kind" DROP CONSTRAINT "consent_kind_check";

DROP FUNCTION "private"."form_problems"(public.ds160_forms, date);

DROP FUNCTION "private"."my_purchase"();

DROP FUNCTION "private"."open_checkout"(uuid, uuid);

DROP FUNCTION "private"."request_refund"(text);

DROP FUNCTION "private"."set_refund_account"(text, text, text, text, text, text, text);

DROP FUNCTION "private"."settle_form"(public.ds160_forms);

DROP FUNCTION "private"."start_application"();

DROP FUNCTION "public"."my_purchase"();

DROP FUNCTION "public"."open_checkout"(uuid, uuid);

DROP FUNCTION "public"."request_refund"(text);

DROP FUNCTION "public"."set_refund_account"(text, text, text, text, text, text, text);

DROP FUNCTION "public"."start_application"();

CREATE TABLE "private"."hand_overs" ("traveller_id" uuid NOT NULL, "email" text NOT NULL, "asked_at" timestamp with time zone NOT NULL DEFAULT now(), "expires_at" timestamp with time zone NOT NULL DEFAULT (now() + '7 days'::interval), CONSTRAINT "hand_overs_pkey" PRIMARY KEY (traveller_id), CONSTRAINT "hand_overs_email_check" CHECK (private.is_email(email)));

CREATE TABLE "public"."travellers" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "client_id" uuid NOT NULL, "full_name" text NOT NULL, "birth_date" date, "relationship" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "handed_over_at" timestamp with time zone, "handed_over_to" uuid, "erased_at" timestamp with time zone, "adult_noticed_at" timestamp with time zone, CONSTRAINT "travellers_born" CHECK (((birth_date IS NULL) = (num_nonnulls(handed_over_at, erased_at) > 0))), CONSTRAINT "travellers_of_client_once" UNIQUE (id, client_id), CONSTRAINT "travellers_pkey" PRIMARY KEY (id), CONSTRAINT "travellers_relationship_check" CHECK ((relationship = ANY (ARRAY['filho'::text, 'enteado'::text, 'tutelado'::text, 'neto'::text, 'outro'::text]))), CONSTRAINT "travellers_full_name_check" CHECK (private.is_printed_text(full_name, 120)));

ALTER TABLE "public"."travellers" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."payments" ADD COLUMN "traveller_id" uuid;

ALTER TABLE "public"."user_subscriptions" ADD COLUMN "traveller_id" uuid;

ALTER TABLE "public"."visa_applications" ADD COLUMN "traveller_id" uuid;

CREATE DOMAIN "required"."travellers" AS public.travellers[] NOT NULL;

CREATE TYPE "public"."case_traveller" AS ("id" required.uuid, "full_name" required.text, "birth_date" date);

CREATE TYPE "public"."offered_hand_over" AS ("traveller_id" required.uuid, "full_name" required.text, "expires_at" required.timestamptz);

ALTER TYPE "public"."application_state" ADD ATTRIBUTE "traveller_id" uuid CASCADE;

ALTER TYPE "public"."purchase" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."session_start" ADD ATTRIBUTE "has_plan" required."boolean" CASCADE;

ALTER TYPE "public"."session_start" ADD ATTRIBUTE "travellers" required.travellers CASCADE;

ALTER TYPE "public"."subscription_state" ADD ATTRIBUTE "traveller_id" uuid CASCADE;

CREATE OR REPLACE FUNCTION private.accept_hand_over(p_traveller_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  traveller public.travellers;
  plan public.user_subscriptions;
  left_open uuid;
begin
  perform 1 from public.profiles p where p.id = caller for no key update;
  select t.* into traveller from public.travellers t
  join private.hand_overs h on h.traveller_id = t.id and h.expires_at > now()
  join public.profiles p on p.id = caller and lower(p.email) = h.email and p.email_proved_at is not null
  where t.id = p_traveller_id and t.client_id <> caller for no key update of t;
  if traveller.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if exists (select from public.visa_applications a where a.client_id = caller and a.traveller_id is null
      and a.status in ('pending', 'in_progress')) and exists (select from public.visa_applications a
      where a.traveller_id = traveller.id and a.status in ('pending', 'in_progress')) then
    raise exception 'application_already_open' using errcode = '23505';
  end if;
  if exists (select from public.user_subscriptions s where s.user_id = caller and s.traveller_id is null and s.status = 'active')
    and exists (select from public.user_subscriptions s where s.traveller_id = traveller.id and s.status = 'active') then
    raise exception 'already_active' using errcode = 'P0001';
  end if;
  delete from public.notifications n where n.user_id = traveller.client_id and n.metadata ->> 'application_id' in (
    select a.id::text from public.visa_applications a where a.traveller_id = traveller.id);
  delete from public.mail_outbox m where m.user_id = traveller.client_id and m.sent_at is null and m.data ->> 'application_id' in (
    select a.id::text from public.visa_applications a where a.traveller_id = traveller.id);
  -- A page of payment that the guardian left open buys nothing any more.
  update public.user_subscriptions set status = 'cancelled' where traveller_id = traveller.id and status = 'pending';
  -- Nor does an older page of the plan that was paid on another one.
  select * into plan from public.user_subscriptions s where s.traveller_id = traveller.id and s.status = 'active' for no key update;
  if exists (select from public.checkout_sessions c where c.subscription_id = plan.id and c.id is distinct from plan.checkout_session_id) then
    insert into public.user_subscriptions (user_id, traveller_id, plan_id, status, amount_cents, currency)
    values (plan.user_id, traveller.id, plan.plan_id, 'cancelled', plan.amount_cents, plan.currency) returning id into left_open;
    update public.checkout_sessions c set subscription_id = left_open
    where c.subscription_id = plan.id and c.id is distinct from plan.checkout_session_id;
  end if;
  update public.user_subscriptions set user_id = caller, traveller_id = null where id = plan.id;
  update public.visa_applications set client_id = caller, traveller_id = null where traveller_id = traveller.id;
  update private.consents c set withdrawn_at = now()
  where c.person_id = traveller.client_id and c.kind = 'guardian' and c.about_id = traveller.id and c.withdrawn_at is null;
  delete from private.hand_overs h where h.traveller_id = traveller.id;
  update public.travellers set full_name = 'Titular de conta própria', birth_date = null, handed_over_at = now(),
    handed_over_to = caller
  where id = traveller.id;
  perform private.audit('accept_hand_over', 'traveller', traveller.id, null, caller, null, null);
  return traveller.id;
end $function$;

CREATE OR REPLACE FUNCTION private.activate_paid(p_payment public.payments, p_subscription public.user_subscriptions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  -- One plan at a time: the one that has led to its decision makes room.
  update public.user_subscriptions s set status = 'cancelled', expires_at = now()
  where s.user_id = p_subscription.user_id and s.traveller_id is not distinct from p_subscription.traveller_id
    and s.id <> p_subscription.id and s.status = 'active' and private.is_plan_used(s);
  update public.user_subscriptions
  set status = 'active', started_at = now(), expires_at = null,
      -- What was paid for is what the payment page offered, even where the buyer chose another plan afterwards.
      plan_id = coalesce((select c.plan_id from public.checkout_sessions c where c.id = p_payment.session_id), plan_id),
      payment_intent_id = p_payment.id,
      checkout_session_id = coalesce(p_payment.session_id, checkout_session_id),
      receipt_url = coalesce(p_payment.receipt_url, receipt_url)
  where id = p_subscription.id;
  update public.payments p set outcome = 'activated', subscription_id = p_subscription.id,
    user_id = case when private.is_paid_by_former_guardian(p, p_subscription) then p.user_id else p_subscription.user_id end,
    traveller_id = case when private.is_paid_by_former_guardian(p, p_subscription) then p.traveller_id
      else p_subscription.traveller_id end
  where id = p_payment.id returning * into payment;
  if p_subscription.started_at is null then
    perform private.name_after_payer(p_payment.session_id, p_subscription.user_id);
  end if;
  perform private.notify(p_subscription.user_id, 'Pagamento Confirmado',
    'Seu plano está ativo. Você já pode iniciar sua solicitação de visto.',
    jsonb_build_object('kind', 'payment_confirmed', 'subscription_id', p_subscription.id));
  -- An account made for the purchase has a password nobody knows: the mail that confirms the payment asks its owner to
  -- choose one, so that nobody gets two.
  perform private.mail_payment(payment,
    case when payment.is_quick_registration and p_subscription.started_at is null then 'set_password' else 'payment_confirmed' end, 'paid',
    jsonb_build_object('amount_cents', payment.amount_cents));
end $function$;

CREATE OR REPLACE FUNCTION private.active_subscription(p_user_id uuid)
 RETURNS public.subscription_state
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.subscription_state(s.id) from public.user_subscriptions s
  where s.user_id = p_user_id and s.traveller_id is null and s.status = 'active' and (s.expires_at is null or s.expires_at > now())
$function$;

CREATE OR REPLACE FUNCTION private.add_minor(p_full_name text, p_birth_date text, p_relationship text, p_consent_version text)
 RETURNS public.travellers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  wanted record;
  traveller public.travellers;
begin
  -- Held, so that of two presses the second counts what the first has added.
  perform 1 from public.profiles p where p.id = caller for no key update;
  if not private.is_address_proved(caller) then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  if private.trimmed(p_consent_version) is null then
    raise exception 'consent_missing' using errcode = 'P0001';
  end if;
  if not coalesce(p_relationship in ('filho', 'enteado', 'tutelado', 'neto', 'outro'), false) then
    raise exception 'invalid_relationship' using errcode = '22023';
  end if;
  wanted := private.traveller_words(p_full_name, p_birth_date);
  if (select count(*) >= 10 from public.travellers t where t.client_id = caller and private.is_in_charge(t)) then
    raise exception 'too_many_travellers' using errcode = 'P0001';
  end if;
  if exists (select from public.travellers t where t.client_id = caller and lower(t.full_name) = lower(wanted.full_name)
      and t.birth_date = wanted.birth_date) then
    raise exception 'traveller_exists' using errcode = '23505';
  end if;
  insert into public.travellers (client_id, full_name, birth_date, relationship)
  values (caller, wanted.full_name, wanted.birth_date, p_relationship) returning * into traveller;
  perform private.record_consent(caller, 'guardian', p_consent_version, traveller.id);
  perform private.audit('add_minor', 'traveller', traveller.id, null, caller, null,
    jsonb_build_object('relationship', p_relationship));
  return traveller;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_resolve_payment(p_entry_id uuid, p_resolution text, p_note text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.payments_to_resolve;
  payment public.payments;
  subscription public.user_subscriptions;
begin
  perform private.require_role('admin');
  entry := private.lock_open_entry(p_entry_id);
  if p_resolution is null or p_resolution not in ('activated', 'dismissed') then
    raise exception 'invalid_resolution' using errcode = '22023';
  end if;
  if coalesce(p_note, '') !~ '\S' then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  select * into payment from public.payments p where p.id = entry.payment_id;
  if private.is_refund_under_way(payment.id) then
    raise exception 'refund_under_way' using errcode = 'P0001';
  end if;
  if p_resolution = 'dismissed' then
    perform private.close_payment_entries(payment.id, array[entry.reason], 'dismissed', btrim(p_note));
    if entry.reason = 'refund_requested' then
      perform private.notify(entry.user_id, 'Pedido de Reembolso Recusado', btrim(p_note),
        jsonb_build_object('kind', 'refund_dismissed', 'values', jsonb_build_object('note', btrim(p_note))));
    end if;
  else
    subscription := private.find_paid_subscription(jsonb_build_object('id', payment.session_id,
      'payment_intent', payment.id, 'metadata', jsonb_build_object('subscription_id', payment.subscription_id)));
    -- The money of a lost dispute has gone back.
    if subscription.id is null or payment.captured_at is null or payment.is_refunded or payment.dispute = 'lost'
      or private.buyer_problem(subscription.user_id) is not null or private.is_traveller_gone(subscription.traveller_id) then
      raise exception 'payment_cannot_activate' using errcode = 'P0001';
    end if;
    if exists (select from public.user_subscriptions s
               where s.user_id = subscription.user_id and s.traveller_id is not distinct from subscription.traveller_id
                 and s.status = 'active' and not private.is_plan_used(s)) then
      raise exception 'already_active' using errcode = 'P0001';
    end if;
    perform private.activate_paid(payment, subscription);
    perform private.close_payment_entries(payment.id, null, 'activated', btrim(p_note));
  end if;
  perform private.audit('admin_resolve_payment', 'payment', p_entry_id, null, entry.user_id,
    jsonb_build_object('status', 'open', 'reason', entry.reason),
    jsonb_build_object('status', p_resolution, 'payment', payment.id, 'note', btrim(p_note)));
  return p_entry_id;
end $function$;

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
  where s.user_id = p_client_id and s.traveller_id is null order by s.status = 'active' desc, s.created_at desc limit 1 for no key update;
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

CREATE OR REPLACE FUNCTION private.age_on(p_birth_date date, p_day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select extract(year from p_day)::int - extract(year from p_birth_date)::int
    - (to_char(p_day, 'MM-DD') < to_char(p_birth_date, 'MM-DD'))::int
$function$;

CREATE OR REPLACE FUNCTION private.application_state(p_application_id uuid)
 RETURNS public.application_state
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select row(a.id, a.client_id, a.consultant_id, a.visa_type, a.subscription_id, a.status, a.application_data,
    a.uploaded_documents, a.outcome, a.decided_on, a.visa_valid_until, a.decision_reason, a.created_at, a.updated_at,
    array(select s from public.application_steps s where s.application_id = a.id order by s.order_index),
    a.traveller_id)::public.application_state
  from public.visa_applications a where a.id = p_application_id
$function$;

CREATE OR REPLACE FUNCTION private.assign_waiting_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications;
  chosen uuid;
begin
  if not exists (select from public.visa_applications a where a.client_id = new.id
      and a.consultant_id is null and a.status in ('pending', 'in_progress')) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('rotavisto.assign_consultant'));
  chosen := private.least_loaded_consultant(10);
  for application in
    update public.visa_applications a set consultant_id = chosen
    where a.client_id = new.id and a.consultant_id is null and a.status in ('pending', 'in_progress')
    returning *
  loop
    perform private.tell_application_started(application);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.birth_of(p_traveller_id uuid)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.birth_date from public.travellers t where t.id = p_traveller_id
$function$;

CREATE OR REPLACE FUNCTION private.cancel_hand_over(p_traveller_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  traveller public.travellers := private.held_traveller(p_traveller_id);
begin
  delete from private.hand_overs h where h.traveller_id = traveller.id;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.case_traveller(p_traveller_id uuid)
 RETURNS public.case_traveller
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select row(t.id, t.full_name, t.birth_date)::public.case_traveller from public.travellers t where t.id = p_traveller_id
$function$;

CREATE OR REPLACE FUNCTION private.consultant_of(p_client_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.consultant_id from public.visa_applications a join public.profiles p on p.id = a.consultant_id
  where a.client_id = p_client_id and a.status in ('pending', 'in_progress')
    and p.role = 'consultant' and p.deactivated_at is null
  order by a.created_at desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.empty_case(p_application_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.erased_objects (path) select f from private.files_of_case(p_application_id) f on conflict do nothing;
  delete from public.notifications n where n.metadata ->> 'application_id' = p_application_id::text;
  delete from public.document_submissions where application_id = p_application_id;
  delete from public.ds160_forms where application_id = p_application_id;
  delete from public.ds160_complements where application_id = p_application_id;
  delete from public.consultant_appointments where application_id = p_application_id;
  delete from public.case_notes where application_id = p_application_id;
  delete from public.case_tasks where application_id = p_application_id;
  delete from public.mail_outbox m where m.sent_at is null and m.data ->> 'application_id' = p_application_id::text;
  delete from private.audit_words w using public.audit_log l where l.id = w.entry_id and l.application_id = p_application_id;
  update public.application_steps set metadata = '{}', notes = null where application_id = p_application_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]', decision_reason = null
  where id = p_application_id;
end $function$;

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
  delete from private.hand_overs h using public.travellers t where t.id = h.traveller_id and t.client_id = p_user_id;
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = coalesce(erased_at, now())
  where client_id = p_user_id and birth_date is not null;
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
    'travellers', (select coalesce(jsonb_agg(private.exported('public.travellers', to_jsonb(t)) order by t.created_at, t.id), '[]')
      from public.travellers t where t.client_id = caller),
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

CREATE OR REPLACE FUNCTION private.files_of_case(p_application_id uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.name from storage.objects o
  where o.bucket_id = 'visa-documents' and (private.application_of_object(o.name) = p_application_id
    or o.name in (select d.file_name from public.document_submissions d where d.application_id = p_application_id
      union all select s.metadata ->> 'receipt_url' from public.application_steps s where s.application_id = p_application_id))
$function$;

CREATE OR REPLACE FUNCTION private.follow_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.application_steps set client_id = new.client_id where application_id = new.id;
  update public.document_submissions set client_id = new.client_id where application_id = new.id;
  update public.ds160_forms set client_id = new.client_id where application_id = new.id;
  update public.ds160_complements set client_id = new.client_id where application_id = new.id;
  update public.consultant_appointments set client_id = new.client_id where application_id = new.id;
  update private.retention_notices set client_id = new.client_id where thing_id = new.id;
  update private.snoozes set client_id = new.client_id where subject_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_traveller(p_client_id uuid, p_traveller_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  traveller public.travellers;
  application public.visa_applications;
  mentions text;
begin
  select * into traveller from public.travellers t
  where t.id = p_traveller_id and t.client_id = p_client_id and private.is_in_charge(t) for no key update;
  if traveller.id is null then
    return;
  end if;
  mentions := private.mentions(array[traveller.full_name]);
  for application in select * from public.visa_applications a where a.traveller_id = traveller.id order by a.id for no key update loop
    if application.status in ('pending', 'in_progress') then
      update public.visa_applications set status = 'ended' where id = application.id;
    end if;
    perform private.empty_case(application.id);
    if application.status in ('pending', 'in_progress') then
      perform private.notify(application.consultant_id, 'Solicitação Encerrada',
        'Uma solicitação sua foi encerrada a pedido do responsável.',
        jsonb_build_object('kind', 'application_withdrawn', 'application_id', application.id));
    end if;
  end loop;
  update public.user_subscriptions set status = 'cancelled' where traveller_id = traveller.id and status <> 'cancelled';
  delete from private.hand_overs h where h.traveller_id = traveller.id;
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = now() where id = traveller.id;
  perform private.forget_mentions(mentions);
end $function$;

CREATE OR REPLACE FUNCTION private.form_problems(p_form public.ds160_forms, p_today date, p_child_birth date)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(c.field order by c.position) filter (where c.ok is not true), '{}')
  from (values
    (1, 'surname', length(private.trimmed(p_form.surname)) >= 2),
    (2, 'given_name', length(private.trimmed(p_form.given_name)) >= 2),
    (3, 'birth_date', case when p_child_birth is not null then p_form.birth_date = p_child_birth
      else p_form.birth_date <= p_today and extract(year from p_today) - extract(year from p_form.birth_date) >= 18 end),
    (4, 'birth_place', p_form.birth_place is not null),
    (5, 'nationality', p_form.nationality is not null),
    (6, 'marital_status', p_form.marital_status is not null),
    (7, 'purpose_of_trip', p_form.purpose_of_trip is not null),
    (8, 'intended_arrival', p_form.intended_arrival > p_today),
    (9, 'length_of_stay', p_form.length_of_stay is not null),
    (10, 'us_contact', p_form.us_contact is not null),
    (11, 'us_address', p_form.us_address is not null)
  ) as c (position, field, ok)
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
  if not exists (select from private.consent_kinds k where k.kind = p_kind) or p_kind = 'guardian' or p_about_id is not null then
    raise exception 'invalid_consent' using errcode = '22023';
  end if;
  return private.own_consent(private.record_consent(caller, p_kind, p_version, p_about_id));
end $function$;

CREATE OR REPLACE FUNCTION private.hand_over_traveller(p_traveller_id uuid, p_email text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  traveller public.travellers := private.held_traveller(p_traveller_id);
  address text := lower(private.trimmed(p_email));
  offered private.hand_overs;
begin
  if not private.is_adult(traveller.birth_date) then
    raise exception 'is_minor' using errcode = 'P0001';
  end if;
  if not coalesce(private.is_email(address), false)
    or address = (select lower(p.email) from public.profiles p where p.id = traveller.client_id) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  delete from private.hand_overs h where h.traveller_id = traveller.id and h.expires_at <= now();
  if exists (select from private.hand_overs h where h.traveller_id = traveller.id) then
    raise exception 'invite_open' using errcode = 'P0001';
  end if;
  insert into private.hand_overs (traveller_id, email) values (traveller.id, address) returning * into offered;
  insert into public.mail_outbox (to_email, template, data)
  values (address, 'hand_over', jsonb_build_object('language', private.mail_language(traveller.client_id),
    'until', private.local_day(offered.expires_at)));
  perform private.audit('hand_over_traveller', 'traveller', traveller.id, null, traveller.client_id, null, null);
  return offered.expires_at;
end $function$;

CREATE OR REPLACE FUNCTION private.held_traveller(p_traveller_id uuid)
 RETURNS public.travellers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  traveller public.travellers;
begin
  select * into traveller from public.travellers t
  where t.id = p_traveller_id and t.client_id = caller and private.is_in_charge(t) for no key update;
  if traveller.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return traveller;
end $function$;

CREATE OR REPLACE FUNCTION private.hold_file_quota()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications;
begin
  select * into application from public.visa_applications a where a.id = private.application_of_object(new.name);
  if application.id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('files:' || application.id, 0));
  if (select count(*) >= 40 from storage.objects o
      where o.bucket_id = 'visa-documents' and (o.name like 'documents/' || application.client_id || '/' || application.id || '/%'
        or o.name like 'receipts/' || application.id || '/%')) then
    raise exception 'too_many_files' using errcode = '42501';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.is_adult(p_birth_date date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.age_on(p_birth_date, private.today()) >= 18 $function$;

CREATE OR REPLACE FUNCTION private.is_adult_traveller(p_traveller_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(private.is_adult(private.birth_of(p_traveller_id)), false);
end $function$;

CREATE OR REPLACE FUNCTION private.is_in_charge(p_traveller public.travellers)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_traveller.birth_date is not null $function$;

CREATE OR REPLACE FUNCTION private.is_paid_by_former_guardian(p_payment public.payments, p_subscription public.user_subscriptions)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.travellers t
    where t.id = p_payment.traveller_id and t.client_id::text = p_payment.buyer_named
      and t.handed_over_to = p_subscription.user_id)
$function$;

CREATE OR REPLACE FUNCTION private.is_step_open(p_step_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.application_steps s join public.visa_applications a on a.id = s.application_id
    where s.id = p_step_id and s.step_type = 'ds160_form' and s.status = 'in_progress'
      and not private.is_adult_traveller(a.traveller_id));
end $function$;

CREATE OR REPLACE FUNCTION private.is_traveller_gone(p_traveller_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return p_traveller_id is not null and private.birth_of(p_traveller_id) is null;
end $function$;

CREATE OR REPLACE FUNCTION private.leave_clients(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications;
begin
  update public.user_subscriptions set status = 'cancelled' where user_id = p_user_id and status <> 'cancelled';
  for application in
    update public.visa_applications set status = 'ended'
    where client_id = p_user_id and status in ('pending', 'in_progress') returning *
  loop
    perform private.notify(application.consultant_id, 'Solicitação Encerrada',
      'Uma solicitação sua foi encerrada a pedido do titular dos dados.',
      jsonb_build_object('kind', 'application_ended', 'application_id', application.id));
  end loop;
  update public.profiles set role = 'erased' where id = p_user_id;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_application(p_application_id uuid, p_role text)
 RETURNS public.visa_applications
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role(p_role);
  application public.visa_applications;
begin
  select * into application from public.visa_applications a
  where a.id = p_application_id
    and caller = case p_role when 'client' then a.client_id when 'consultant' then a.consultant_id end
  -- `no key`: rows that refer to the application may be added meanwhile.
  for no key update;
  if application.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- Its client was erased: there is nothing left to work on.
  if application.status = 'ended' then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
  if p_role = 'client' and private.is_adult_traveller(application.traveller_id) then
    raise exception 'is_adult_now' using errcode = 'P0001';
  end if;
  -- In one order, so that two verbs on the same steps cannot deadlock.
  perform 1 from public.application_steps s
  where s.application_id = p_application_id order by s.order_index for no key update;
  return application;
end $function$;

CREATE OR REPLACE FUNCTION private.may_add_object(p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.client_id();
  is_receipt boolean := starts_with(p_name, 'receipts/');
begin
  return exists (
    select from public.application_steps s
    where s.application_id = private.application_of_object(p_name) and s.client_id = caller
      and s.status = 'in_progress'
      and not private.is_adult_traveller((select a.traveller_id from public.visa_applications a where a.id = s.application_id))
      and case when is_receipt then s.step_type = 'payment' and s.metadata ? 'protocol_number'
        else s.step_type = any (private.document_steps(split_part(split_part(p_name, '/', 4), '_', 1)))
          and split_part(p_name, '/', 2) = caller::text end
  );
end $function$;

CREATE OR REPLACE FUNCTION private.mentions(p_words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with known (word) as (
    select private.trimmed(k) from unnest(p_words) k
  ), written (word) as (
    select k.word from known k
    union select btrim(to_json(k.word)::text, '"') from known k
    union select private.url_encoded(k.word) from known k
    union select replace(private.url_encoded(k.word), '+', '%20') from known k
    union select replace(private.url_encoded(k.word), '%40', '@') from known k
  )
  -- Whole: neither a part of a longer name, number or address, nor glued to what JSON or an address escapes.
  select '(?:(?<![\w.+-])|(?<=\\[bfnrt])|(?<=%[0-9A-F]{2}))(?:'
    || string_agg(regexp_replace(w.word, '([^[:alnum:]\s])', '\\\1', 'g'), '|') || ')(?![.-]?\w)'
  from written w where length(w.word) >= 8 and w.word ~ '[\s@+%]|^\+?[\d\s()-]+$' or w.word ~ '\S\s+\S' and length(w.word) >= 5
$function$;

CREATE OR REPLACE FUNCTION private.mentions_of(p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.mentions(array(
    select k from auth.users u join public.profiles p on p.id = u.id
    cross join lateral unnest(array[p.full_name, p.email, p.phone, regexp_replace(p.phone, '\D', '', 'g'), u.email, u.phone,
      u.email_change, u.phone_change, u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'phone']) k
    where u.id = p_user_id
    union all
    select t.full_name from public.travellers t where t.client_id = p_user_id and t.birth_date is not null))
$function$;

CREATE OR REPLACE FUNCTION private.move_application_step(p_application_id uuid, p_target text, p_expected_current_step text)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  source public.application_steps := private.current_step(p_application_id);
  target public.application_steps;
  undone public.audit_log;
  own_title text;
begin
  select * into target from public.application_steps s
  where s.application_id = p_application_id and s.step_type = p_target;
  own_title := private.own_title(target);
  if target.id is null then
    raise exception 'invalid_step' using errcode = '22023';
  end if;
  if source.step_type is distinct from p_expected_current_step then
    -- Not 40001: the API answers that one with 500, as if the server had failed, and this is two people meeting.
    raise exception 'step_conflict' using errcode = 'PT409';
  end if;
  if target.order_index = source.order_index then
    return private.application_state(p_application_id);
  end if;
  -- Moving a decided application reopens it, and a client has at most one that is open.
  if application.status in ('completed', 'rejected') and exists (
    select from public.visa_applications a
    where a.client_id = application.client_id and a.traveller_id is not distinct from application.traveller_id
      and a.status in ('pending', 'in_progress')) then
    raise exception 'client_has_other_application' using errcode = 'P0001';
  end if;
  if target.order_index > source.order_index then
    perform private.complete_and_open(p_application_id, source.step_type, target.step_type);
  else
    undone := private.undoable_move(p_application_id, target.step_type, source.step_type);
    perform private.move_back(p_application_id, target.order_index, source.order_index);
  end if;
  if undone.id is not null then
    update public.application_steps set started_at = target.started_at where id = target.id;
  end if;
  update public.visa_applications
  set status = case when status = 'pending' and target.order_index < source.order_index then 'pending'
      else coalesce(undone.before ->> 'status', 'in_progress') end,
    outcome = null, decided_on = null, visa_valid_until = null, decision_reason = null
  where id = p_application_id;
  -- What the client has not been told yet is withdrawn; what they have been told is corrected.
  delete from public.notifications n
  where undone.id is not null and n.user_id = application.client_id and not n.read
    and n.metadata @> jsonb_build_object('kind', 'step_moved', 'application_id', p_application_id, 'step_type', source.step_type)
    and n.created_at > now() - interval '2 minutes';
  if not found then
    perform private.notify(application.client_id, 'Solicitação Atualizada',
      'Sua solicitação está agora na etapa "' || private.step_title(target) || '".',
      jsonb_strip_nulls(jsonb_build_object('kind', 'step_moved', 'application_id', p_application_id,
        'step_type', target.step_type,
        'values', case when own_title is not null then jsonb_build_object('step', own_title) end)));
  end if;
  delete from public.mail_outbox m
  where undone.id is not null and m.user_id = application.client_id and m.template = 'step_opened'
    and m.data @> jsonb_build_object('application_id', p_application_id, 'step_type', source.step_type)
    and m.sent_at is null and m.attempts = 0 and m.created_at > now() - interval '2 minutes';
  if not found then
    perform private.queue_mail(application.client_id, 'step_opened', jsonb_strip_nulls(jsonb_build_object(
      'application_id', p_application_id, 'step_type', target.step_type, 'title', own_title,
      'is_returned', target.order_index < source.order_index)));
  end if;
  perform private.audit('move_application_step', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', source.step_type, 'status', application.status),
    jsonb_build_object('step', target.step_type));
  return private.application_state(p_application_id);
end $function$;

CREATE OR REPLACE FUNCTION private.my_hand_overs()
 RETURNS SETOF public.offered_hand_over
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select (row(t.id, t.full_name, h.expires_at)::public.offered_hand_over).*
    from private.hand_overs h join public.travellers t on t.id = h.traveller_id
    join public.profiles p on p.id = private.client_id() and lower(p.email) = h.email and p.email_proved_at is not null
    where h.expires_at > now() order by h.asked_at;
end $function$;

CREATE OR REPLACE FUNCTION private.my_purchase(p_traveller_id uuid)
 RETURNS SETOF public.purchase
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select * from private.my_purchases() m where (m.traveller).id is not distinct from p_traveller_id;
end $function$;

CREATE OR REPLACE FUNCTION private.my_purchases()
 RETURNS SETOF public.purchase
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct on (p.traveller_id is not null, p.traveller_id) l.name, s.status, p.amount_cents, p.currency, p.captured_at, coalesce(s.receipt_url, p.receipt_url),
    p.refunded_cents, p.is_refunded, r.opened_at, r.status, p.receipt_number, p.payment_method, p.needs_transfer,
    a.given_at, l.texts, t.transferred_on, t.transfer_receipt, t.transfer_file, private.case_traveller(p.traveller_id)
  from public.payments p
  left join public.user_subscriptions s on s.id = p.subscription_id
  left join public.subscription_plans l on l.id = s.plan_id
  left join public.payments_to_resolve r on r.payment_id = p.id and r.reason = 'refund_requested'
  left join private.refund_accounts a on a.payment_id = p.id
  left join lateral (
    select d.transferred_on, d.transfer_receipt, d.transfer_file from public.payments_to_resolve d
    where d.payment_id = p.id and d.transferred_on is not null order by d.transferred_on desc limit 1) t on true
  where p.user_id = private.client_id() and p.captured_at is not null
  order by p.traveller_id is not null, p.traveller_id, p.captured_at desc
$function$;

CREATE OR REPLACE FUNCTION private.note_payment(p_kind text, p_object jsonb, p_at timestamp with time zone, p_subscription public.user_subscriptions)
 RETURNS public.payments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment_id text := coalesce(p_object ->> 'payment_intent', p_object ->> 'id');
  failed_cents bigint;
  payment public.payments;
begin
  insert into public.payments (id, subscription_id, user_id, traveller_id)
  values (payment_id, p_subscription.id, p_subscription.user_id, p_subscription.traveller_id)
  on conflict (id) do update set subscription_id = coalesce(payments.subscription_id, excluded.subscription_id),
    user_id = coalesce(payments.user_id, excluded.user_id),
    traveller_id = case when payments.user_id is null then excluded.traveller_id else payments.traveller_id end
  returning * into payment;
  if p_kind like 'checkout.session.%' then
    -- A charge may be heard of first, and names the purchase less well than the page that was paid.
    if payment.outcome is null and p_subscription.id is not null then
      update public.payments set subscription_id = p_subscription.id, user_id = p_subscription.user_id,
        traveller_id = p_subscription.traveller_id
      where id = payment_id;
    end if;
    update public.payments set
      session_id = p_object ->> 'id',
      buyer_named = coalesce(p_object ->> 'client_reference_id', p_object -> 'metadata' ->> 'user_id'),
      amount_cents = (p_object ->> 'amount_total')::bigint,
      currency = lower(p_object ->> 'currency'),
      captured_at = coalesce(captured_at, p_at),
      is_quick_registration = coalesce(p_object -> 'metadata' ->> 'quick_registration' = 'true', false),
      receipt_url = coalesce(p_object ->> 'receipt_url', receipt_url),
      outcome = coalesce(outcome, 'to_resolve')
    where id = payment_id;
  elsif p_kind = 'charge.refunded' and (payment.provider_as_of is null or p_at >= payment.provider_as_of) then
    select coalesce(sum(f.amount_cents), 0) into failed_cents
    from public.failed_refunds f where f.payment_id = payment.id and f.failed_at >= p_at;
    update public.payments set
      provider_cents = greatest(0, coalesce((p_object ->> 'amount_refunded')::bigint, 0) - failed_cents,
        case when p_at = provider_as_of then provider_cents else 0 end),
      is_refunded = transferred_cents > 0 or failed_cents = 0 and (coalesce((p_object ->> 'refunded')::boolean, false)
        or (p_at = provider_as_of and is_refunded)),
      provider_as_of = p_at,
      refunded_as_of = case when transferred_cents > 0 then refunded_as_of else p_at end,
      receipt_url = coalesce(p_object ->> 'receipt_url', receipt_url)
    where id = payment_id;
  elsif p_kind = 'refund.failed' then
    insert into public.failed_refunds (id, payment_id, amount_cents, failed_at)
    values (p_object ->> 'id', payment_id, coalesce((p_object ->> 'amount')::bigint, 0), p_at)
    on conflict (id) do nothing;
    if found then
      update public.payments set
        provider_cents = greatest(0, provider_cents - coalesce((p_object ->> 'amount')::bigint, 0)),
        is_refunded = transferred_cents > 0
      where id = payment_id and p_at >= provider_as_of;
      update public.payments_to_resolve r set note = null, resolved_by = null
      where r.payment_id = payment.id and r.status = 'open' and r.id::text = p_object -> 'metadata' ->> 'entry_id';
      -- A refund that was called off can be made again.
      if payment.transferred_cents = 0 and p_object ->> 'status' is distinct from 'canceled' then
        perform private.ask_for_transfer(payment_id);
      end if;
    end if;
  elsif p_kind like 'charge.dispute.%' then
    update public.payments set
      disputed_cents = coalesce((p_object ->> 'amount')::bigint, disputed_cents),
      dispute = case
        when p_kind = 'charge.dispute.created' then coalesce(dispute, 'open')
        when p_object ->> 'status' = 'lost' then 'lost'
        else 'won' end
    where id = payment_id and dispute is distinct from 'lost';
  elsif p_kind = 'charge.succeeded' then
    update public.payments set receipt_url = coalesce(p_object ->> 'receipt_url', receipt_url),
      payment_method = coalesce(private.known_method(p_object -> 'payment_method_details' ->> 'type'), payment_method),
      needs_transfer = needs_transfer or coalesce(p_object -> 'payment_method_details' ->> 'type' = 'boleto', false)
    where id = payment_id returning * into payment;
    update public.user_subscriptions set receipt_url = payment.receipt_url
    where payment_intent_id = payment_id and receipt_url is null;
    update public.mail_outbox
    set data = data || jsonb_strip_nulls(jsonb_build_object('receipt_url', payment.receipt_url, 'method', payment.payment_method))
    where once_for = 'paid:' || payment_id and attempts = resent_after;
  end if;
  -- Money that went twice is an entry of its own: what a buyer reads as given back is never more than was paid.
  if p_kind in ('charge.refunded', 'refund.failed') then
    update public.payments set refunded_cents = case when transferred_cents = 0 then provider_cents
      else least(amount_cents, provider_cents + transferred_cents) end
    where id = payment_id and provider_as_of is not null;
  end if;
  select * into payment from public.payments p where p.id = payment_id;
  return payment;
end $function$;

CREATE OR REPLACE FUNCTION private.open_checkout(p_user_id uuid, p_plan_id uuid, p_traveller_id uuid)
 RETURNS public.subscription_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  buyer public.profiles;
  plan public.subscription_plans;
  pending public.user_subscriptions;
  price_cents int;
begin
  -- Two tabs that open a checkout at once wait for each other here and share one pending purchase.
  select * into buyer from public.profiles p where p.id = p_user_id for no key update;
  if buyer.id is null or buyer.role <> 'client' or buyer.deactivated_at is not null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  perform private.require_traveller(p_user_id, p_traveller_id);
  select * into plan from public.subscription_plans p where p.id = p_plan_id;
  if plan.id is null or not plan.is_available then
    raise exception 'plan_not_available' using errcode = '22023';
  end if;
  price_cents := round(plan.price * 100);
  -- A plan that has led to its decision covers nothing any more: the next one may be bought beside it.
  if exists (select from public.user_subscriptions s
      where s.user_id = p_user_id and s.traveller_id is not distinct from p_traveller_id and s.status = 'active'
        and (s.expires_at is null or s.expires_at > now()) and not private.is_plan_used(s)) then
    raise exception 'already_active' using errcode = 'P0001';
  end if;
  select * into pending from public.user_subscriptions s
  where s.user_id = p_user_id and s.traveller_id is not distinct from p_traveller_id and s.status = 'pending' for no key update;
  if pending.id is null then
    insert into public.user_subscriptions (user_id, plan_id, amount_cents, traveller_id)
    values (p_user_id, p_plan_id, price_cents, p_traveller_id) returning * into pending;
    perform private.audit('open_checkout', 'subscription', pending.id, null, p_user_id, null,
      jsonb_strip_nulls(jsonb_build_object('status', 'pending', 'plan_id', p_plan_id, 'traveller_id', p_traveller_id)));
  else
    -- Frozen anew: the buyer sees today's price before paying. Pages opened earlier keep what they asked for.
    update public.user_subscriptions set plan_id = p_plan_id, amount_cents = price_cents where id = pending.id;
  end if;
  return private.subscription_state(pending.id);
end $function$;

CREATE OR REPLACE FUNCTION private.own_by_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  step public.application_steps;
begin
  -- Upserts name the key they conflict on, so the column must be grantable; changing it is what is forbidden.
  if tg_op = 'UPDATE' and new.step_id <> old.step_id then
    raise exception 'permission denied for column step_id of table ds160_forms' using errcode = '42501';
  end if;
  select * into step from public.application_steps s where s.id = new.step_id for share;
  new.application_id := step.application_id;
  new.client_id := step.client_id;
  new.consultant_id := step.consultant_id;
  if private.role() = 'client' and (step.step_type <> 'ds160_form' or not private.is_step_open(step.id)) then
    new.client_id := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.payment_problem(p_payment public.payments, p_subscription public.user_subscriptions)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked_cents bigint;
  asked_currency text := coalesce(p_subscription.currency, 'brl');
begin
  if p_subscription.id is null then
    return 'unknown_subscription';
  end if;
  if p_payment.buyer_named is distinct from p_subscription.user_id::text
    and not private.is_paid_by_former_guardian(p_payment, p_subscription) then
    return 'owner_mismatch';
  end if;
  select c.amount_cents, c.currency into asked_cents, asked_currency
  from public.checkout_sessions c where c.id = p_payment.session_id;
  if asked_cents is null then
    asked_currency := p_subscription.currency;
    asked_cents := coalesce(p_subscription.amount_cents,
      (select round(l.price * 100) from public.subscription_plans l where l.id = p_subscription.plan_id));
  end if;
  if (p_payment.amount_cents, p_payment.currency) is distinct from (asked_cents, asked_currency) then
    return 'amount_mismatch';
  end if;
  if private.buyer_problem(p_subscription.user_id) is not null then
    return private.buyer_problem(p_subscription.user_id);
  end if;
  if private.is_traveller_gone(p_subscription.traveller_id) then
    return 'traveller_gone';
  end if;
  if exists (select from public.user_subscriptions s
             where s.user_id = p_subscription.user_id and s.traveller_id is not distinct from p_subscription.traveller_id
               and s.status = 'active' and not private.is_plan_used(s)) then
    return 'already_active';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.purchase_problems()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['unknown_subscription', 'owner_mismatch', 'amount_mismatch', 'already_active', 'buyer_erased',
    'buyer_deactivated', 'buyer_is_staff', 'traveller_gone']
$function$;

CREATE OR REPLACE FUNCTION private.queue_came_of_age()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  traveller public.travellers;
begin
  for traveller in
    select * from public.travellers t where private.is_adult(t.birth_date) and t.adult_noticed_at is null
    order by t.id for no key update skip locked
  loop
    update public.travellers set adult_noticed_at = now() where id = traveller.id;
    perform private.notify(traveller.client_id, 'Maioridade', 'A partir de hoje ' || traveller.full_name || ' responde por si.',
      jsonb_build_object('kind', 'came_of_age', 'traveller_id', traveller.id,
        'values', jsonb_build_object('name', traveller.full_name)));
    perform private.queue_mail(traveller.client_id, 'guardian_eighteen', '{}', 'eighteen:' || traveller.id);
    perform private.notify(a.consultant_id, 'Maioridade', 'A partir de hoje ' || traveller.full_name || ' responde por si.',
      jsonb_build_object('kind', 'came_of_age', 'application_id', a.id, 'values', jsonb_build_object('name', traveller.full_name)))
    from public.visa_applications a where a.traveller_id = traveller.id and a.status in ('pending', 'in_progress');
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.queue_timely_mail()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two schedules at once would both find nobody reminded.
  if pg_try_advisory_xact_lock(hashtextextended('rotavisto.timely_mail', 0)) then
    perform private.queue_reminders();
    perform private.queue_unread_messages();
    perform private.queue_came_of_age();
    perform private.note_job_run('timely-mail', private.took_ms());
    perform private.queue_needs_person();
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.rename_minor(p_traveller_id uuid, p_full_name text, p_birth_date text)
 RETURNS public.travellers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  traveller public.travellers := private.held_traveller(p_traveller_id);
  wanted record;
begin
  if private.is_adult(traveller.birth_date) then
    raise exception 'is_adult_now' using errcode = 'P0001';
  end if;
  if exists (select from public.visa_applications a join public.application_steps s on s.application_id = a.id
      where a.traveller_id = traveller.id and a.status <> 'ended' and s.step_type = 'ds160_form' and s.metadata ? 'submitted_at') then
    raise exception 'form_was_sent' using errcode = 'P0001';
  end if;
  wanted := private.traveller_words(p_full_name, p_birth_date);
  if exists (select from public.travellers t where t.client_id = traveller.client_id and t.id <> traveller.id
      and lower(t.full_name) = lower(wanted.full_name) and t.birth_date = wanted.birth_date) then
    raise exception 'traveller_exists' using errcode = '23505';
  end if;
  if (traveller.full_name, traveller.birth_date) is distinct from (wanted.full_name, wanted.birth_date) then
    update public.travellers t set full_name = wanted.full_name, birth_date = wanted.birth_date
    where t.id = traveller.id returning * into traveller;
    perform private.audit('rename_minor', 'traveller', traveller.id, null, traveller.client_id, null, null);
  end if;
  return traveller;
end $function$;

CREATE OR REPLACE FUNCTION private.request_refund(p_reason text, p_traveller_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  payment public.payments;
  entry_id uuid;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if length(p_reason) > 1000 then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  -- The newest payment that is still ours; read again once nobody else decides about it.
  select * into payment from public.payments p
  where p.user_id = caller and p.traveller_id is not distinct from p_traveller_id and p.captured_at is not null and not p.is_refunded
  order by p.captured_at desc limit 1;
  perform private.hold_payment(payment.id);
  select * into payment from public.payments p
  where p.id = payment.id and not p.is_refunded and p.dispute is distinct from 'lost';
  if payment.id is null then
    raise exception 'nothing_to_refund' using errcode = 'P0001';
  end if;
  if private.trimmed(p_reason) is null and payment.captured_at < now() - interval '7 days' then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  if exists (select from public.payments_to_resolve r
             where r.payment_id = payment.id and r.reason = 'refund_requested') then
    raise exception 'refund_already_requested' using errcode = 'P0001';
  end if;
  -- Whoever starts an application at this moment has it before the refund is asked for, or not at all.
  perform 1 from public.profiles p where p.id = caller for no key update;
  -- An approved visa is what was paid for. The law's seven days stand above that, as above the choice below.
  if payment.captured_at < now() - interval '7 days' and exists (
    select from public.visa_applications approved
    where approved.subscription_id = payment.subscription_id and approved.outcome = 'approved') then
    raise exception 'visa_approved' using errcode = 'P0001';
  end if;
  -- After a refusal a plan gives the money back or another try, once. The law's seven days stand above that.
  if payment.captured_at < now() - interval '7 days' and exists (
    select from public.visa_applications refused
    join public.visa_applications again on again.subscription_id = refused.subscription_id
      and again.created_at > refused.created_at
    where refused.subscription_id = payment.subscription_id and refused.outcome = 'refused') then
    raise exception 'another_try_chosen' using errcode = 'P0001';
  end if;
  if payment.captured_at < now() - interval '7 days' and exists (
    select from public.visa_applications refused
    join public.user_subscriptions plan on plan.id = refused.subscription_id and refused.created_at >= plan.started_at
    where refused.subscription_id = payment.subscription_id and refused.outcome = 'refused'
      and private.last_refund_day(refused.decided_on) < private.today()) then
    raise exception 'refund_over' using errcode = 'P0001';
  end if;
  if payment.needs_transfer and not exists (select from private.refund_accounts a where a.payment_id = payment.id) then
    raise exception 'refund_account_missing' using errcode = 'P0001';
  end if;
  perform private.list_payment(payment, 'refund_requested', private.trimmed(p_reason));
  select r.id into entry_id from public.payments_to_resolve r
  where r.payment_id = payment.id and r.reason = 'refund_requested';
  perform private.audit('request_refund', 'payment', entry_id, null, caller, null,
    jsonb_build_object('payment', payment.id));
  return entry_id;
end $function$;

CREATE OR REPLACE FUNCTION private.require_traveller(p_client_id uuid, p_traveller_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  traveller public.travellers;
begin
  if p_traveller_id is null then
    return;
  end if;
  select * into traveller from public.travellers t
  where t.id = p_traveller_id and t.client_id = p_client_id and private.is_in_charge(t) for share;
  if traveller.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if private.is_adult(traveller.birth_date) then
    raise exception 'is_adult_now' using errcode = 'P0001';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.session_start()
 RETURNS public.session_start
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.user_id();
begin
  return row(
    (select p from public.profiles p where p.id = private.caller_id()),
    private.second_factor_due(),
    exists (select from auth.users u where u.id = private.caller_id() and u.encrypted_password = ''),
    (select private.subscription_state(s.id) from public.user_subscriptions s
      where s.user_id = private.client_id() and s.traveller_id is null and s.status = 'active'),
    (select count(*) from public.notifications n where n.user_id = caller and not n.read),
    array(select n from public.notifications n where n.user_id = caller order by n.created_at desc, n.id desc limit 5),
    array(select private.closed_areas()),
    now(),
    private.has_active_plan(private.client_id()),
    array(select t from public.travellers t where t.client_id = private.client_id() and private.is_in_charge(t)
      order by t.created_at, t.id)
  )::public.session_start;
end $function$;

CREATE OR REPLACE FUNCTION private.set_refund_account(p_kind text, p_pix_key text, p_bank text, p_branch text, p_account text, p_holder_name text, p_holder_document text, p_traveller_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  payment public.payments;
  wanted private.refund_accounts;
  kept private.refund_accounts;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select * into payment from public.payments p
  where p.user_id = caller and p.traveller_id is not distinct from p_traveller_id
    and p.captured_at is not null and not p.is_refunded and p.needs_transfer
  order by p.captured_at desc limit 1;
  perform private.hold_payment(payment.id);
  select * into payment from public.payments p where p.id = payment.id and not p.is_refunded;
  -- Decided once, a request is not made again: without an open entry nothing is transferred.
  if payment.id is null or exists (select from public.payments_to_resolve r
      where r.payment_id = payment.id and r.reason = 'refund_requested')
    and not exists (select from public.payments_to_resolve r where r.payment_id = payment.id and r.status = 'open') then
    raise exception 'nothing_to_refund' using errcode = 'P0001';
  end if;
  wanted := row(payment.id, p_kind, private.trimmed(p_pix_key), private.trimmed(p_bank), private.trimmed(p_branch),
    private.trimmed(p_account), private.trimmed(p_holder_name), private.trimmed(p_holder_document), now());
  if p_kind = 'account' then
    wanted.pix_key := null;
    if not coalesce(wanted.bank ~ '^\d{3}$' and wanted.branch ~ '^\d{1,5}(-[0-9X])?$'
      and wanted.account ~ '^\d{1,13}-[0-9X]$' and private.is_printed_text(wanted.holder_name, 120)
      and (private.is_cpf(wanted.holder_document) or private.is_cnpj(wanted.holder_document)), false) then
      raise exception 'invalid_refund_account' using errcode = '22023';
    end if;
  else
    if not coalesce(private.is_pix_key(p_kind, wanted.pix_key), false) then
      raise exception 'invalid_pix_key' using errcode = '22023';
    end if;
    wanted := row(payment.id, p_kind, wanted.pix_key, null, null, null, null, null, now());
  end if;
  select * into kept from private.refund_accounts a where a.payment_id = payment.id;
  if (kept.kind, kept.pix_key, kept.bank, kept.branch, kept.account, kept.holder_name, kept.holder_document)
    is not distinct from (wanted.kind, wanted.pix_key, wanted.bank, wanted.branch, wanted.account, wanted.holder_name,
      wanted.holder_document) then
    return kept.given_at;
  end if;
  delete from private.refund_accounts a where a.payment_id = payment.id;
  insert into private.refund_accounts select wanted.*;
  perform private.audit('set_refund_account', 'payment', null, null, caller, null,
    jsonb_build_object('payment', payment.id, 'type', wanted.kind));
  return wanted.given_at;
end $function$;

CREATE OR REPLACE FUNCTION private.settle_form(p_form public.ds160_forms, p_child_birth date)
 RETURNS public.ds160_forms
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  form public.ds160_forms;
begin
  select * into form from jsonb_populate_record(p_form, (
    select jsonb_object_agg(e.key, case when jsonb_typeof(e.value) = 'string' and private.trimmed(e.value #>> '{}') is null
      then 'null'::jsonb else e.value end)
    from jsonb_each(to_jsonb(p_form)) e));
  if p_child_birth is not null then form.marital_status := 'single'; end if;
  if private.age_on(p_child_birth, private.today()) < 16 then
    form.occupation_status := null; form.monthly_income := null; form.has_company := null; form.has_employment := null;
  end if;
  if form.marital_status is distinct from 'married' then form.spouse_has_visa := null; end if;
  if form.has_company is not true then
    form.company_name := null; form.company_address := null; form.company_founding_date := null;
    form.company_role := null; form.company_employees := null;
  end if;
  if form.has_employment is not true then
    form.employment_duration := null; form.employer_name := null; form.previous_employment_history := null;
  end if;
  if form.traveled_abroad is not true then form.travel_history := null; end if;
  if form.us_relatives is not true then form.us_relatives_details := null; end if;
  if form.previous_denial is not true then form.denial_details := null; end if;
  if form.has_degree is not true then form.degree_details := null; end if;
  if form.military_service is not true then form.military_role := null; form.military_dates := null; end if;
  if form.dual_citizenship is not true then form.additional_citizenship := null; end if;
  return form;
end $function$;

CREATE OR REPLACE FUNCTION private.start_application(p_traveller_id uuid)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('client');
  subscription public.user_subscriptions;
  application public.visa_applications;
begin
  -- The client's own row is the lock: two starts of one client wait for each other.
  perform 1 from public.profiles p where p.id = caller for no key update;
  perform private.require_traveller(caller, p_traveller_id);
  if exists (select from public.visa_applications a
             where a.client_id = caller and a.traveller_id is not distinct from p_traveller_id and a.status in ('pending', 'in_progress')) then
    raise exception 'application_already_open' using errcode = '23505';
  end if;
  select * into subscription from public.user_subscriptions s
  -- Held until the end, so that a refund cannot end the plan in between.
  where s.user_id = caller and s.traveller_id is not distinct from p_traveller_id and s.status = 'active' and (s.expires_at is null or s.expires_at > now()) for share;
  if subscription.id is null then
    raise exception 'no_active_plan' using errcode = 'P0001';
  end if;
  if private.is_plan_used(subscription) then
    raise exception 'plan_used' using errcode = 'P0001';
  end if;
  if exists (select from public.payments p join public.payments_to_resolve r on r.payment_id = p.id
             where p.subscription_id = subscription.id and r.reason = 'refund_requested' and r.status = 'open') then
    raise exception 'refund_requested' using errcode = 'P0001';
  end if;
  -- One at a time from here, or ten clients at once would all go to the same consultant.
  perform pg_advisory_xact_lock(hashtext('rotavisto.assign_consultant'));
  insert into public.visa_applications (client_id, consultant_id, visa_type, subscription_id, traveller_id)
  select caller, case when private.is_address_proved(caller)
      then coalesce(private.consultant_of(caller), private.least_loaded_consultant(10)) end,
    p.visa_type, subscription.id, p_traveller_id
  from public.subscription_plans p where p.id = subscription.plan_id
  returning * into application;
  perform private.tell_application_started(application);
  perform private.audit('start_application', 'application', application.id, application.id, caller, null,
    jsonb_build_object('status', application.status, 'consultant_id', application.consultant_id));
  return private.application_state(application.id);
end $function$;

CREATE OR REPLACE FUNCTION private.submit_ds160(p_application_id uuid)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  step public.application_steps := private.require_step(p_application_id, array['ds160_form']);
  form public.ds160_forms;
  problems text[];
  child_birth date := private.birth_of(application.traveller_id);
begin
  select * into form from public.ds160_forms f where f.step_id = step.id for no key update;
  form := private.settle_form(form, child_birth);
  problems := private.form_problems(form, private.today(), child_birth);
  if array_length(problems, 1) > 0 then
    raise exception 'ds160_incomplete' using errcode = '22023', detail = array_to_string(problems, ',');
  end if;
  -- Written back whole: a row variable can be inserted as it is, an update would have to name all 38 columns.
  delete from public.ds160_forms where id = form.id;
  insert into public.ds160_forms values (form.*);
  update public.application_steps set metadata = metadata || jsonb_build_object('submitted_at', now())
  where id = step.id;
  perform private.complete_and_open(p_application_id, 'ds160_form', 'payment');
  perform private.notify(application.consultant_id, 'Formulário DS-160 Enviado',
    private.name_of(application.client_id) || ' enviou o formulário DS-160 da solicitação.',
    jsonb_build_object('kind', 'ds160_submitted', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('submit_ds160', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('step', 'ds160_form'), jsonb_build_object('step', 'payment'));
  return private.application_state(p_application_id);
end $function$;

CREATE OR REPLACE FUNCTION private.subscription_state(p_id uuid)
 RETURNS public.subscription_state
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select row(s.id, s.user_id, s.plan_id, s.status, s.started_at, s.expires_at, s.amount_cents, s.currency,
    s.checkout_session_id, s.payment_intent_id, s.receipt_url, s.created_at, s.updated_at, p, s.traveller_id)
    ::public.subscription_state
  from public.user_subscriptions s join public.subscription_plans p on p.id = s.plan_id where s.id = p_id
$function$;

CREATE OR REPLACE FUNCTION private.tell_traveller()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell_change('travellers', lower(tg_op), array(
    select jsonb_build_object('id', new.id, 'client_id', new.client_id, 'consultant_id', a.consultant_id, 'application_id', a.id)
    from (select new.id) t (id) left join public.visa_applications a on a.traveller_id = t.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.traveller_words(p_full_name text, p_birth_date text, OUT full_name text, OUT birth_date date)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  full_name := private.clean_name(private.trimmed(private.as_seen(p_full_name)));
  if not coalesce(length(full_name) between 3 and 120 and private.is_printed_text(full_name, 120), false) then
    raise exception 'invalid_name' using errcode = '22023';
  end if;
  if not coalesce(private.is_official_day(p_birth_date), false) or p_birth_date > private.today()::text then
    raise exception 'invalid_birth_date' using errcode = '22023';
  end if;
  birth_date := p_birth_date::date;
  if private.is_adult(birth_date) then
    raise exception 'not_a_minor' using errcode = '22023';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.travellers_of_caller()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select a.traveller_id from public.visa_applications a
    where a.consultant_id = private.consultant_id() and a.traveller_id is not null;
end $function$;

CREATE OR REPLACE FUNCTION public.accept_hand_over(traveller_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.accept_hand_over(traveller_id) $function$;

CREATE OR REPLACE FUNCTION public.add_minor(full_name text, birth_date text, relationship text, consent_version text DEFAULT NULL::text)
 RETURNS public.travellers
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.add_minor(full_name, birth_date, relationship, consent_version)
$function$;

CREATE OR REPLACE FUNCTION public.cancel_hand_over(traveller_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.cancel_hand_over(traveller_id) $function$;

CREATE OR REPLACE FUNCTION public.hand_over_traveller(traveller_id uuid, email text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.hand_over_traveller(traveller_id, email) $function$;

CREATE OR REPLACE FUNCTION public.my_hand_overs()
 RETURNS SETOF public.offered_hand_over
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.my_hand_overs() $function$;

CREATE OR REPLACE FUNCTION public.my_purchase(traveller_id uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.purchase
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.my_purchase(traveller_id) $function$;

CREATE OR REPLACE FUNCTION public.my_purchases()
 RETURNS SETOF public.purchase
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.my_purchases() $function$;

CREATE OR REPLACE FUNCTION public.open_checkout(user_id uuid, plan_id uuid, traveller_id uuid DEFAULT NULL::uuid)
 RETURNS public.subscription_state
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.open_checkout(user_id, plan_id, traveller_id) $function$;

CREATE OR REPLACE FUNCTION public.rename_minor(traveller_id uuid, full_name text, birth_date text)
 RETURNS public.travellers
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.rename_minor(traveller_id, full_name, birth_date) $function$;

CREATE OR REPLACE FUNCTION public.request_refund(reason text, traveller_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.request_refund(reason, traveller_id) $function$;

CREATE OR REPLACE FUNCTION public.set_refund_account(kind text, pix_key text DEFAULT NULL::text, bank text DEFAULT NULL::text, branch text DEFAULT NULL::text, account text DEFAULT NULL::text, holder_name text DEFAULT NULL::text, holder_document text DEFAULT NULL::text, traveller_id uuid DEFAULT NULL::uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.set_refund_account(kind, pix_key, bank, branch, account, holder_name, holder_document, traveller_id)
$function$;

CREATE OR REPLACE FUNCTION public.start_application(traveller_id uuid DEFAULT NULL::uuid)
 RETURNS public.application_state
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.start_application(traveller_id) $function$;

ALTER TABLE "public"."payments_to_resolve" ADD CONSTRAINT "payments_to_resolve_reason_check" CHECK ((reason = ANY (ARRAY['unknown_subscription'::text, 'owner_mismatch'::text, 'amount_mismatch'::text, 'already_active'::text, 'buyer_erased'::text, 'buyer_deactivated'::text, 'buyer_is_staff'::text, 'traveller_gone'::text, 'dispute_open'::text, 'dispute_lost'::text, 'refund_failed'::text, 'refund_requested'::text, 'paid_back_twice'::text, 'paid_back_short'::text])));


insert into private.notification_kinds (kind)
select kind from jsonb_populate_recordset(null::private.notification_kinds, '[
  {"kind":"application_withdrawn"},
  {"kind":"came_of_age"}
]');

insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"accept_hand_over"},
  {"action":"add_minor"},
  {"action":"hand_over_traveller"},
  {"action":"rename_minor"}
]');

insert into private.audit_objects (object_type)
select object_type from jsonb_populate_recordset(null::private.audit_objects, '[
  {"object_type":"traveller"}
]');

insert into private.mail_templates (template, topic)
select template, topic from jsonb_populate_recordset(null::private.mail_templates, '[
  {"template":"guardian_eighteen","topic":null},
  {"template":"hand_over","topic":null}
]');

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"public.travellers.full_name","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.travellers.relationship","decision":"exempt","is_exported":true,"reason":"a closed list"},
  {"name":"private.hand_overs.email","decision":"row_removed","is_exported":false,"reason":null}
]');

insert into private.consent_kinds (kind, deleter)
select kind, deleter from jsonb_populate_recordset(null::private.consent_kinds, '[
  {"kind":"guardian","deleter":"forget_traveller"}
]');

ALTER TABLE "public"."travellers" ADD CONSTRAINT "travellers_client_id_fkey" FOREIGN KEY (client_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."travellers" ADD CONSTRAINT "travellers_handed_over_to_fkey" FOREIGN KEY (handed_over_to) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."hand_overs" ADD CONSTRAINT "hand_overs_traveller_id_fkey" FOREIGN KEY (traveller_id) REFERENCES public.travellers(id) ON DELETE CASCADE;

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_traveller_id_fkey" FOREIGN KEY (traveller_id) REFERENCES public.travellers(id) ON DELETE SET NULL;

ALTER TABLE "public"."user_subscriptions" ADD CONSTRAINT "user_subscriptions_traveller" FOREIGN KEY (traveller_id, user_id) REFERENCES public.travellers(id, client_id);

ALTER TABLE "public"."visa_applications" ADD CONSTRAINT "visa_applications_traveller" FOREIGN KEY (traveller_id, client_id) REFERENCES public.travellers(id, client_id);

ALTER DOMAIN "required"."consent_kind" ADD CONSTRAINT "consent_kind_check" CHECK ((VALUE = ANY (ARRAY['guardian'::text, 'terms'::text])));

CREATE INDEX payments_of_traveller ON public.payments USING btree (traveller_id) WHERE (traveller_id IS NOT NULL);

CREATE UNIQUE INDEX travellers_living_once ON public.travellers USING btree (client_id, lower(full_name), birth_date) WHERE (birth_date IS NOT NULL);

CREATE INDEX travellers_of_client ON public.travellers USING btree (client_id);

CREATE INDEX travellers_of_grown ON public.travellers USING btree (handed_over_to);

CREATE INDEX user_subscriptions_of_traveller ON public.user_subscriptions USING btree (traveller_id) WHERE (traveller_id IS NOT NULL);

CREATE UNIQUE INDEX user_subscriptions_one_active_per_user ON public.user_subscriptions USING btree (user_id, COALESCE(traveller_id, user_id)) WHERE (status = 'active'::text);

CREATE UNIQUE INDEX user_subscriptions_one_pending_per_user ON public.user_subscriptions USING btree (user_id, COALESCE(traveller_id, user_id)) WHERE (status = 'pending'::text);

CREATE INDEX visa_applications_of_traveller ON public.visa_applications USING btree (traveller_id) WHERE (traveller_id IS NOT NULL);

CREATE UNIQUE INDEX visa_applications_one_open_per_client ON public.visa_applications USING btree (client_id, COALESCE(traveller_id, client_id)) WHERE (status = ANY (ARRAY['pending'::text, 'in_progress'::text]));

CREATE TRIGGER travellers_as_seen BEFORE INSERT OR UPDATE ON public.travellers FOR EACH ROW WHEN (((new.*)::text ~ '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]'::text)) EXECUTE FUNCTION private.keep_as_seen();

CREATE TRIGGER travellers_tell AFTER INSERT OR UPDATE ON public.travellers FOR EACH ROW EXECUTE FUNCTION private.tell_traveller();

CREATE TRIGGER visa_applications_follow_client AFTER UPDATE OF client_id ON public.visa_applications FOR EACH ROW WHEN ((old.client_id IS DISTINCT FROM new.client_id)) EXECUTE FUNCTION private.follow_client();

CREATE POLICY "admin reads every traveller" ON "public"."travellers" FOR SELECT TO "authenticated" USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "consultant reads the child of an assigned case" ON "public"."travellers" FOR SELECT TO "authenticated" USING ((id IN ( SELECT private.travellers_of_caller() AS travellers_of_caller)));

CREATE POLICY "guardian reads children in their charge" ON "public"."travellers" FOR SELECT TO "authenticated" USING (((client_id = ( SELECT private.client_id() AS client_id)) AND (birth_date IS NOT NULL)));

COMMENT ON COLUMN "public"."travellers"."adult_noticed_at" IS 'Since when guardian and consultant know of the 18th birthday.';

COMMENT ON COLUMN "public"."user_subscriptions"."traveller_id" IS 'Whom the plan is for; null is the account holder.';

COMMENT ON COLUMN "public"."visa_applications"."traveller_id" IS 'Whose visa it is; null is the account holder.';

COMMENT ON TABLE "private"."hand_overs" IS 'Grown children who were invited to take their case over, by an address of their own.';

COMMENT ON TABLE "public"."travellers" IS 'Children without an account, under their guardian; no address and no telephone of theirs.';

COMMENT ON TABLE "public"."visa_applications" IS 'One run of a client, or of a child of theirs, through the pipeline.';

REVOKE ALL ON FUNCTION "private"."accept_hand_over"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_hand_over"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."add_minor"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_minor"(text, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."age_on"(date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."birth_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."cancel_hand_over"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_hand_over"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."case_traveller"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."consultant_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."empty_case"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."files_of_case"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_client"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_traveller"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."form_problems"(public.ds160_forms, date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hand_over_traveller"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hand_over_traveller"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."held_traveller"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_adult"(date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_adult_traveller"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_adult_traveller"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_in_charge"(public.travellers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_in_charge"(public.travellers) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_paid_by_former_guardian"(public.payments, public.user_subscriptions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_traveller_gone"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mentions"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."my_hand_overs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_hand_overs"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."my_purchase"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_purchase"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."my_purchases"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_purchases"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_checkout"(uuid, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_checkout"(uuid, uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."queue_came_of_age"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rename_minor"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rename_minor"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."request_refund"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."request_refund"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_traveller"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_refund_account"(text, text, text, text, text, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_refund_account"(text, text, text, text, text, text, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."settle_form"(public.ds160_forms, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."start_application"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_application"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."tell_traveller"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."traveller_words"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."travellers_of_caller"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."travellers_of_caller"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."accept_hand_over"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_hand_over"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."add_minor"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_minor"(text, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."cancel_hand_over"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_hand_over"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."hand_over_traveller"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."hand_over_traveller"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."my_hand_overs"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_hand_overs"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."my_purchase"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_purchase"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."my_purchases"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_purchases"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_checkout"(uuid, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_checkout"(uuid, uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."rename_minor"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."rename_minor"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."request_refund"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."request_refund"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_refund_account"(text, text, text, text, text, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_refund_account"(text, text, text, text, text, text, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."start_application"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."start_application"(uuid) TO "authenticated";

GRANT SELECT ON TABLE "public"."travellers" TO "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."travellers" TO "service_role";
