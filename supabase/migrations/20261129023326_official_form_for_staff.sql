-- Why: consultants and administrators see how far the client's part of the official form is.

ALTER TYPE "public"."admin_application_details" ADD ATTRIBUTE "official_form" public.official_progress CASCADE;

CREATE OR REPLACE FUNCTION private.admin_application_details(p_application_id uuid)
 RETURNS public.admin_application_details
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a public.visa_applications;
begin
  perform private.require_role('admin');
  select * into a from public.visa_applications v where v.id = p_application_id;
  if a.id is null then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  return row(a.id, a.client_id, a.consultant_id, a.visa_type, a.subscription_id, a.status, a.outcome, a.decided_on,
    a.visa_valid_until, a.decision_reason, a.created_at, a.updated_at, private.person(a.client_id),
    private.person(a.consultant_id), array(
      select row(s.id, s.step_type, s.status, s.order_index, s.metadata ->> 'title', s.metadata ->> 'description',
        s.started_at, s.completed_at)::public.admin_step
      from public.application_steps s where s.application_id = p_application_id order by s.order_index),
    (select count(*) from public.case_notes n where n.application_id = p_application_id),
    (select count(*) from public.case_tasks k where k.application_id = p_application_id and not k.is_done),
    (select count(*) from public.case_tasks k where k.application_id = p_application_id and k.is_done),
    private.case_traveller(a.traveller_id),
    (select private.official_progress(o) from public.ds160_complements o where o.application_id = p_application_id)
  )::public.admin_application_details;
end $function$;

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
    consent := private.record_consent(application.client_id, 'security_answers', p_consent_version, null);
  else
    select * into consent from private.consents c where c.person_id = application.client_id
      and c.kind = 'security_answers' and c.about_id is null and c.withdrawn_at is null for share;
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
