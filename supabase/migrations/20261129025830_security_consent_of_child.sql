-- Why: a consent to keep security answers is about the child whose case it is, and ends with the case being handed over.

DROP FUNCTION "private"."has_security_consent"(uuid);

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
  -- An erasure of the guardian goes first or finds nothing of the case any more, never half of it.
  perform pg_advisory_xact_lock_shared(private.authority_key((
    select t.client_id from public.travellers t where t.id = p_traveller_id)));
  perform 1 from public.profiles p where p.id = caller for no key update;
  select t.* into traveller from public.travellers t
  join private.hand_overs h on h.traveller_id = t.id and h.expires_at > now()
  join public.profiles p on p.id = caller and lower(p.email) = h.email and p.email_proved_at is not null
  where t.id = p_traveller_id and t.client_id <> caller for no key update of t;
  if traveller.id is null then
    -- Pressed twice.
    if exists (select from public.travellers t where t.id = p_traveller_id and t.handed_over_to = caller) then
      return p_traveller_id;
    end if;
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if exists (select from public.visa_applications a where a.client_id = caller and a.traveller_id is null
      and a.status in ('pending', 'in_progress')) and exists (select from public.visa_applications a
      where a.traveller_id = traveller.id and a.status in ('pending', 'in_progress')) then
    raise exception 'application_already_open' using errcode = '23505';
  end if;
  if exists (select from public.user_subscriptions s where s.traveller_id = traveller.id and s.status = 'active') then
    -- One plan at a time: the one that has led to its decision makes room.
    update public.user_subscriptions s set status = 'cancelled', expires_at = now()
    where s.user_id = caller and s.traveller_id is null and s.status = 'active' and private.is_plan_used(s);
    if exists (select from public.user_subscriptions s
        where s.user_id = caller and s.traveller_id is null and s.status = 'active') then
      raise exception 'already_active' using errcode = 'P0001';
    end if;
  end if;
  perform 1 from public.visa_applications a where a.traveller_id = traveller.id order by a.id for no key update;
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
  update public.user_subscriptions set user_id = caller, traveller_id = null, receipt_url = null where id = plan.id;
  if not private.has_security_consent(caller, null) then
    delete from public.ds160_security_answers s where s.application_id in (
      select a.id from public.visa_applications a where a.traveller_id = traveller.id);
  end if;
  update public.visa_applications set client_id = caller, traveller_id = null where traveller_id = traveller.id;
  update private.consents c set withdrawn_at = now()
  where c.person_id = traveller.client_id and c.about_id = traveller.id and c.withdrawn_at is null;
  perform private.forget_notices_of_traveller(traveller.id);
  update public.travellers set full_name = 'Titular de conta própria', birth_date = null, handed_over_at = now(),
    handed_over_to = caller
  where id = traveller.id;
  perform private.audit('accept_hand_over', 'traveller', traveller.id, null, caller, null, null);
  return traveller.id;
end $function$;

CREATE OR REPLACE FUNCTION private.counted(p_complement public.ds160_complements)
 RETURNS public.ds160_complements
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  complement public.ds160_complements := p_complement;
  answers jsonb := private.all_answers(p_complement);
  is_consented boolean := private.has_security_consent(p_complement.client_id, (select a.traveller_id
    from public.visa_applications a where a.id = p_complement.application_id));
  unfinished int;
begin
  select count(*), count(distinct private.client_block(q)) into complement.missing, unfinished
  from private.client_problems(answers, is_consented) q;
  complement.blocks := private.client_blocks(private.settled_answers(answers, private.field_version()));
  -- Without a consent the security pages are answered on the official site, and their block is done with the sending.
  complement.blocks_done := complement.blocks
    - case when complement.state = 'sent' then 0 when is_consented then unfinished else unfinished + 1 end;
  return complement;
end $function$;

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
  update public.ds160_security_answers set client_id = new.client_id where application_id = new.id;
  update public.consultant_appointments set client_id = new.client_id where application_id = new.id;
  -- Another client has not been told when the files go.
  delete from private.retention_notices where thing_id = new.id and gone_at is null;
  update private.retention_notices set client_id = new.client_id where thing_id = new.id;
  update private.snoozes set client_id = new.client_id where subject_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_security_answers(p_person_id uuid, p_about_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.ds160_security_answers s using public.visa_applications a
  where a.id = s.application_id and a.client_id = p_person_id and a.traveller_id is not distinct from p_about_id;
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
  if private.is_adult(traveller.birth_date) then
    raise exception 'is_adult_now' using errcode = 'P0001';
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
  update private.consents c set withdrawn_at = now()
  where c.person_id = p_client_id and c.about_id = traveller.id and c.withdrawn_at is null;
  perform private.forget_notices_of_traveller(traveller.id);
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = now() where id = traveller.id;
  perform private.forget_mentions(mentions);
  -- The conversation is of the account and stays, without the child.
  update public.support_tickets t set subject = private.unnamed(t.subject, mentions)
  where t.client_id = p_client_id and t.subject ~* mentions;
  update public.ticket_messages m set content = private.unnamed(m.content, mentions)
  where m.client_id = p_client_id and m.content ~* mentions;
end $function$;

CREATE OR REPLACE FUNCTION private.has_security_consent(p_client_id uuid, p_traveller_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.consents c where c.person_id = p_client_id and c.kind = 'security_answers'
    and c.about_id is not distinct from p_traveller_id and c.withdrawn_at is null)
$function$;

CREATE OR REPLACE FUNCTION private.save_security(p_application_id uuid, p_page text, p_answers json, p_consent_version text)
 RETURNS public.security_saved
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  version date := private.field_version();
  complement public.ds160_complements;
  given jsonb;
  asked text[];
  wrong text;
  consent private.consents;
  before jsonb;
  changed text[];
  saved public.ds160_security_answers;
begin
  select * into complement from public.ds160_complements c where c.application_id = p_application_id;
  perform private.require_writable(application, complement);
  if not exists (select from private.official_questions_of(version) q where q.page = p_page and private.is_security(q)) then
    raise exception 'invalid_page' using errcode = '22023';
  end if;
  if p_consent_version is not null then
    consent := private.record_consent(application.client_id, 'security_answers', p_consent_version, application.traveller_id);
  else
    select * into consent from private.consents c where c.person_id = application.client_id
      and c.kind = 'security_answers' and c.about_id is not distinct from application.traveller_id and c.withdrawn_at is null
    for share;
  end if;
  if consent.id is null then
    raise exception 'consent_missing' using errcode = 'P0001';
  end if;
  complement := private.held_complement(p_application_id);
  given := private.read_answers(p_answers);
  asked := array(select q.key from private.official_questions_of(version) q where q.page = p_page and private.is_asked(
    q.asked_if, private.settled_answers(private.all_answers(complement), version), '{}') order by q.position);
  select k into wrong from jsonb_object_keys(given) k where k <> all (asked) limit 1;
  if wrong is null then
    select k into wrong from unnest(asked) k where not coalesce(private.is_answered(given -> k), false) limit 1;
  end if;
  if wrong is not null then perform private.refuse_answer(wrong); end if;
  perform private.check_answers(given, version);
  select s.answers into before from public.ds160_security_answers s where s.application_id = p_application_id;
  insert into public.ds160_security_answers as s (application_id, answers, pages, consent_version, consented_at)
  values (p_application_id, given, jsonb_build_object(p_page, now()), consent.version, consent.given_at)
  on conflict (application_id) do update
  set answers = (s.answers - array(select q.key from private.official_questions q where q.page = p_page)) || excluded.answers,
    pages = s.pages || excluded.pages, consent_version = excluded.consent_version, consented_at = excluded.consented_at
  returning * into saved;
  changed := array(select k from unnest(asked) k where given -> k is distinct from before -> k);
  -- The consultant typed the page and finds what is otherwise now.
  if complement.typed ? p_page and changed <> '{}' then
    update public.ds160_complements c set revision = c.revision + 1,
      changed_in = c.changed_in || (select jsonb_object_agg(k, c.revision + 1) from unnest(changed) k)
    where c.application_id = p_application_id;
  end if;
  if changed <> '{}' then
    perform private.audit('save_security', 'application', p_application_id, p_application_id, application.client_id,
      null, jsonb_build_object('page', p_page));
  end if;
  return row(p_page, saved.answers, now())::public.security_saved;
end $function$;

CREATE OR REPLACE FUNCTION private.send_complement(p_application_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  version date := private.field_version();
  complement public.ds160_complements := private.held_complement(p_application_id);
  settled jsonb := private.settled_answers(private.all_answers(complement), version);
  missing text[];
begin
  perform private.require_writable(application, complement);
  missing := array(select p.key from private.client_problems(settled, private.has_security_consent(application.client_id, application.traveller_id)) p
    order by p.position);
  if missing <> '{}' then
    raise exception 'complement_incomplete' using errcode = '22023', detail = array_to_string(missing, ',');
  end if;
  update public.ds160_security_answers s
  set answers = (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(s.answers) a where settled ? a.key)
  where s.application_id = p_application_id;
  update public.ds160_complements c
  set answers = (select coalesce(jsonb_object_agg(a.key, settled -> a.key), '{}') from jsonb_each(c.answers) a
      where settled ? a.key),
    state = 'sent', opened_at = coalesce(c.opened_at, now()), sent_at = now(), return_reason = null, return_keys = '{}',
    field_version = version
  where c.application_id = p_application_id;
  perform private.notify(application.consultant_id, 'Formulário Oficial Respondido',
    private.name_of(application.client_id) || ' enviou as respostas do formulário oficial.',
    jsonb_build_object('kind', 'official_form_sent', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('send_complement', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('status', 'sent'));
  return 'sent';
end $function$;

REVOKE ALL ON FUNCTION "private"."has_security_consent"(uuid, uuid) FROM PUBLIC;
