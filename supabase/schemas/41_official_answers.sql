/*
 * The client's part of the official form: the client answers eleven blocks and sends them to the consultant, who
 * returns questions that need another answer. The answers to the security pages are stored separately, under their own
 * consent.
 *
 * Readers: the client of the case and its current consultant. Administrators read the progress, and no answer.
 *
 * Never true: an answer to a security question without a consent to keep it, or after that consent was withdrawn; a
 * form sent while a required question has no answer; an answer of the client changed after the sending, or after the
 * number of the official form was registered; an answer that the client did not give, except those given to a
 * consultant; a value in the audit.
 *
 * Data of the six sections, the passport and the profile fills no answer: the client accepts it, and `taken` stores its
 * source. A consultant's answer stays marked until the client confirms it.
 *
 * Verbs: save_complement, save_security, send_complement (client); return_complement (consultant of the case). Helpers
 * of other chapters: official_progress, queue_form_reminders.
 */

-- types that functions return -------------------------------------------------
create type public.security_saved as (
  page required.text,
  -- The security answers of all pages.
  answers required.jsonb,
  saved_at required.timestamptz
);

-- progress -------------------------------------------------------------------
create function private.is_security(p_question private.official_questions) returns boolean
language sql immutable set search_path = '' as $$ select p_question.page like 'Security and Background%' $$;

/* True for a consent about the client, or about the child of the case. */
create function private.has_security_consent(p_client_id uuid, p_traveller_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.consents c where c.person_id = p_client_id and c.kind = 'security_answers'
    and c.about_id is not distinct from p_traveller_id and c.withdrawn_at is null)
$$;

/* Answers to conditions that no client is asked for: the visa class of the plan. */
create function private.known_answers(p_visa_type text) returns jsonb
language sql immutable set search_path = '' as $$
  select '{"has_telecode": false}'::jsonb || case p_visa_type
    when 'B1/B2' then '{"purpose_category": "B", "purpose_detail": "B1-B2"}'::jsonb
    when 'F1/F2' then '{"purpose_category": "F", "purpose_detail": "F1-F1"}' else '{}' end
$$;

/* All answers of a case, with the known ones. */
create function private.all_answers(p_complement public.ds160_complements) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.known_answers((select a.visa_type from public.visa_applications a where a.id = p_complement.application_id))
    || p_complement.answers
    || coalesce((select s.answers from public.ds160_security_answers s where s.application_id = p_complement.application_id), '{}')
$$;

/* The client's unanswered questions in the form's order; security questions only with the consent. */
create function private.client_problems(p_answers jsonb, p_with_security boolean) returns setof private.official_questions
language plpgsql stable security definer set search_path = '' as $$
declare
  version date := private.field_version();
  problems text[] := private.official_problems(p_answers, version);
begin
  return query
    select q.* from private.official_questions_of(version) q
    where q.key = any (problems) and q.who = 'C' and (p_with_security or not private.is_security(q));
end $$;

/* The consular post, a separate page of the official form, is asked at the end. */
create function private.client_block(p_question private.official_questions) returns int
language sql immutable set search_path = '' as $$ select case p_question.block when 0 then 11 else p_question.block end $$;

/* The number of blocks with a question for these answers. */
create function private.client_blocks(p_answers jsonb) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  question private.official_questions;
  blocks int[] := '{}';
begin
  for question in select * from private.official_questions_of(private.field_version()) q
    where q.who = 'C' order by q.asked_if nulls first loop
    if not private.client_block(question) = any (blocks) and private.is_asked(question.asked_if, p_answers, '{}') then
      blocks := blocks || private.client_block(question);
    end if;
  end loop;
  return cardinality(blocks);
end $$;

/* True if the official form's number is registered; after a renewal the number of the new form is required. */
create function private.is_numbered(p_application_id uuid, p_renewed_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.application_steps s
    where s.application_id = p_application_id and s.step_type = 'payment' and s.metadata ? 'protocol_number'
      and (p_renewed_at is null or (s.metadata ->> 'protocol_registered_at')::timestamptz > p_renewed_at))
$$;

/* The keys and lists of a page, and those on which its questions depend. */
create function private.read_by_page(p_page text, p_version date) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  keys text[] := array(select q.key from private.official_questions_of(p_version) q where q.page = p_page);
  more text[] := keys;
begin
  while more <> '{}' loop
    more := array(select distinct k.key from private.official_questions_of(p_version) q
      cross join lateral unnest(string_to_array(q.asked_if, ' & ')) c (part)
      cross join lateral (select substring(c.part from '^(?:known\(|vwp\(|!)?(\w+)') as key) k
      where q.key = any (more) and k.key <> all (keys));
    keys := keys || more;
  end loop;
  return array(select distinct coalesce(q.list, q.key) from private.official_questions_of(p_version) q where q.key = any (keys)
    or q.list = any (keys));
end $$;

/*
 * True if every page of the client's questions is typed as it is answered now. Security pages count if they have
 * answers; without a consent they are answered on the official site.
 */
create function private.is_typed_whole(p_complement public.ds160_complements, p_answers jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  version date := private.field_version();
  settled jsonb;
  pages text[];
  newest int;
begin
  if p_complement.typed = '{}' then
    return false;
  end if;
  settled := private.settled_answers(p_answers, version);
  newest := (select max(c.value::int) from jsonb_each_text(p_complement.changed_in) c);
  pages := array(select distinct q.page from private.official_questions_of(version) q
    where q.who = 'C' and private.is_asked(q.asked_if, settled, '{}') and (not private.is_security(q) or settled ? q.key));
  return not exists (select from unnest(pages) p (page) where not p_complement.typed ? p.page)
    and not exists (select from unnest(pages) p (page)
      cross join lateral unnest(private.read_by_page(p.page, version)) k (key)
      where newest > (p_complement.typed ->> p.page)::int
        and (p_complement.changed_in ->> k.key)::int > (p_complement.typed ->> p.page)::int);
end $$;

/* True if the sent answers are typed and saved as a draft, which the client must check. */
create function private.is_draft_ready(p_complement public.ds160_complements) returns boolean
language sql immutable set search_path = '' as $$
  select p_complement.state = 'sent' and p_complement.ceac_application_id is not null and p_complement.is_typed
$$;

/* The official site deletes a draft that was not saved for 30 days. */
create function private.draft_ends_on(p_complement public.ds160_complements) returns date
language sql stable security definer set search_path = '' as $$
  select p_complement.ceac_saved_on + 30
  where p_complement.state <> 'signed'
    and not private.is_numbered(p_complement.application_id, p_complement.renewed_at)
$$;

/* The form's state for figures; a case without a form counts as unopened. */
create function private.form_kind(p_complement public.ds160_complements) returns text
language sql immutable set search_path = '' as $$
  select case when coalesce(p_complement.state, 'open') = 'open' and p_complement.opened_at is null then 'unopened'
    when private.is_draft_ready(p_complement) then 'ready' else p_complement.state end
$$;

/* The written answer at a path, a key or `list/row/key`; null without one, or for a question without free text. */
create function private.written_answer(p_answers jsonb, p_path text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  part text[] := string_to_array(p_path, '/');
  question private.official_questions;
  answer jsonb;
begin
  select * into question from private.official_questions_of(private.field_version()) q
  where q.type in ('longtext', 'bool_explain') and case cardinality(part)
    when 1 then q.list is null and q.key = part[1] when 3 then q.list = part[1] and q.key = part[3] else false end;
  if question.id is null then
    return null;
  end if;
  answer := case cardinality(part) when 1 then p_answers -> part[1] else (
    select r -> part[3] from jsonb_array_elements(
      case jsonb_typeof(p_answers -> part[1]) when 'array' then p_answers -> part[1] else '[]' end) r
    where r ->> 'id' = part[2] limit 1) end;
  return private.trimmed(case jsonb_typeof(answer) when 'string' then answer #>> '{}' when 'object' then answer ->> 'text' end);
end $$;

/* The English texts whose answer still exists. */
create function private.english_kept(p_texts jsonb, p_answers jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each(p_texts) t
  where private.written_answer(p_answers, t.key) is not null
$$;

create function private.counted(p_complement public.ds160_complements) returns public.ds160_complements
language plpgsql stable security definer set search_path = '' as $$
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
    - case when complement.state in ('sent', 'confirmed', 'signed') then 0 when is_consented then unfinished else unfinished + 1 end;
  complement.english := private.english_kept(complement.english, answers);
  complement.english_of := private.english_kept(complement.english_of, answers);
  complement.is_typed := private.is_typed_whole(complement, answers);
  return complement;
end $$;

create function private.count_complement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  return private.counted(new);
end $$;

-- Its name sorts after ds160_complements_own, which sets the owners.
create trigger ds160_complements_own_count before insert or update of answers, state, typed, changed_in on public.ds160_complements
  for each row execute function private.count_complement();

create function private.recount_complement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.ds160_complements c set state = c.state
  where c.application_id = case when tg_op = 'DELETE' then old.application_id else new.application_id end;
  return null;
end $$;

create function private.keep_english_of_security() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.english := private.english_kept(new.english, new.answers);
  new.english_of := private.english_kept(new.english_of, new.answers);
  return new;
end $$;

create trigger ds160_security_answers_english before update of answers on public.ds160_security_answers
  for each row execute function private.keep_english_of_security();

create trigger ds160_security_answers_count after insert or update of answers or delete on public.ds160_security_answers
  for each row execute function private.recount_complement();

create function private.recount_complements_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.ds160_complements c set state = c.state where c.client_id = new.person_id;
  return null;
end $$;

create trigger consents_count_security after insert or update on private.consents
  for each row when (new.kind = 'security_answers') execute function private.recount_complements_of_person();

/* Answers are read by today's questions: missing answers are recounted when questions change. */
create function private.recount_open_complements() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.ds160_complements c set state = c.state where c.state in ('open', 'returned');
  return null;
end $$;

create trigger official_questions_count after insert or update of until on private.official_questions
  for each statement execute function private.recount_open_complements();

create function private.official_progress(p_complement public.ds160_complements) returns public.official_progress
language sql stable security definer set search_path = '' as $$
  select row(p_complement.state, p_complement.opened_at, p_complement.sent_at, p_complement.missing, p_complement.blocks,
    p_complement.blocks_done, private.is_draft_ready(p_complement), private.draft_ends_on(p_complement),
    p_complement.confirmation_number, p_complement.renewed_at is not null
      and not private.is_numbered(p_complement.application_id, p_complement.renewed_at))::public.official_progress where p_complement.application_id is not null
$$;

/* A case's complement without the fields hidden from administrators. */
create function private.without_number(p_application_id uuid) returns setof public.ds160_complements
language plpgsql stable security definer set search_path = '' as $$
declare
  complement public.ds160_complements;
begin
  for complement in select * from public.ds160_complements c where c.application_id = p_application_id loop
    complement.confirmation_number := null;
    return next complement;
  end loop;
end $$;

create function private.official_form(p_application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(private.official_progress(c)) || case when private.is_admin() then '{"confirmation_number": null}' else '{}' end::jsonb
  from public.visa_applications a join public.ds160_complements c on c.application_id = a.id
  where a.id = p_application_id
    and (a.client_id = private.client_id() or a.consultant_id = private.consultant_id() or private.is_admin())
$$;

/* The progress of the client's part, as a field of a case. */
create function public.official_form(application public.visa_applications) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.official_form(application.id) $$;

grant execute on function private.official_form(uuid), public.official_form(public.visa_applications) to authenticated;

-- verbs ----------------------------------------------------------------------
/* Throws after the sending, and once the number of this form is registered or the case has ended. */
create function private.require_writable(p_application public.visa_applications, p_complement public.ds160_complements) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_complement.state not in ('open', 'returned') or p_application.status in ('completed', 'rejected')
    or private.is_numbered(p_application.id, p_complement.renewed_at) then
    raise exception 'complement_closed' using errcode = 'P0001';
  end if;
end $$;

/*
 * Merges the client's answers by key; null removes one, and hidden answers are deleted. An outdated revision writes
 * nothing and returns the stored answers. A call without changes marks the form as opened.
 */
create function private.save_complement(p_application_id uuid, p_revision int, p_changes json, p_sources json)
returns public.complement_saved
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  version date := private.field_version();
  complement public.ds160_complements := private.held_complement(p_application_id);
  known jsonb := private.known_answers(application.visa_type);
  changes jsonb;
  sources jsonb;
  keys text[];
  wrong text;
  kept jsonb;
begin
  perform private.require_writable(application, complement);
  changes := private.read_answers(p_changes);
  sources := private.read_answers(p_sources);
  select coalesce(q.list, q.key) into wrong from private.official_questions q
  where changes ? coalesce(q.list, q.key) and private.is_security(q) limit 1;
  if wrong is null then
    select s.key into wrong from jsonb_each_text(sources) s
    where coalesce(s.value not in ('answers', 'passport', 'profile', 'told'), true)
      or coalesce(changes -> s.key, 'null') = 'null' limit 1;
  end if;
  if wrong is not null then perform private.refuse_answer(wrong); end if;
  perform private.check_answers(changes, version);
  if p_revision is distinct from complement.revision or changes = '{}' then
    update public.ds160_complements c set opened_at = now()
    where c.application_id = p_application_id and c.opened_at is null;
    return row(p_revision is not distinct from complement.revision, complement.revision, complement.answers)
      ::public.complement_saved;
  end if;
  keys := array(select k from jsonb_object_keys(changes) k order by k);
  kept := (complement.answers || changes) - array(select c.key from jsonb_each(changes) c where c.value = 'null');
  kept := private.kept_answers(known || kept, version)
    - array(select k from jsonb_object_keys(known) k where not kept ? k);
  update public.ds160_complements c
  set answers = kept,
    told = (select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each(c.told - keys) t
      where kept ? t.key),
    taken = (select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each((c.taken - keys) || sources) t
      where kept ? t.key),
    opened_at = coalesce(c.opened_at, now()),
    revision = c.revision + 1,
    -- An answer that became hidden counts as changed, because the consultant may have typed it.
    changed_in = c.changed_in || (select jsonb_object_agg(k, c.revision + 1) from (
      select unnest(keys) union
      select k from jsonb_object_keys(c.answers) k where not kept ? k) d (k)),
    field_version = version
  where c.application_id = p_application_id returning * into complement;
  perform private.audit('save_complement', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('keys', to_jsonb(keys)));
  return row(true, complement.revision, complement.answers)::public.complement_saved;
end $$;

create function public.save_complement(application_id uuid, revision int, changes json, sources json default '{}')
returns public.complement_saved
language sql security invoker set search_path = '' as $$
  select private.save_complement(application_id, revision, changes, sources)
$$;

/*
 * Saves a whole security page: each asked question has its answer, and a Yes its explanation. The consent is locked
 * first, like in its withdrawal, so that nothing is stored behind it.
 */
create function private.save_security(p_application_id uuid, p_page text, p_answers json, p_consent_version text)
returns public.security_saved
language plpgsql security definer set search_path = '' as $$
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
  -- A consultant who has typed the page finds the changed answers marked.
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
end $$;

create function public.save_security(application_id uuid, page text, answers json, consent_version text default null)
returns public.security_saved
language sql security invoker set search_path = '' as $$
  select private.save_security(application_id, page, answers, consent_version)
$$;

/* Sends the complete form: hidden answers are deleted, and the consultant can type it. */
create function private.send_complement(p_application_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function public.send_complement(application_id uuid, request_id uuid default null) returns text
language sql security invoker set search_path = '' as $$
  select coalesce(
    (private.first_answer(request_id, jsonb_build_array('send_complement', application_id)) #>> '{}'),
    private.answered(request_id, private.send_complement(application_id)))
$$;

/* Returns questions to the client with a reason. */
create function private.return_complement(p_application_id uuid, p_reason text, p_keys text[]) returns text
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  version date := private.field_version();
  complement public.ds160_complements := private.held_complement(p_application_id);
  reason text := private.trimmed(p_reason);
  keys text[];
  wrong text;
  before text;
begin
  if complement.state not in ('sent', 'confirmed') then
    raise exception 'complement_not_sent' using errcode = 'P0001';
  end if;
  before := complement.state;
  complement.state := 'open';
  perform private.require_writable(application, complement);
  if coalesce(reason, '') = '' or length(reason) > 2000 then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  keys := array(select q.key from private.official_questions_of(version) q
    where q.key = any (p_keys) and q.who = 'C' order by q.position);
  select k into wrong from unnest(p_keys) k where coalesce(k <> all (keys), true) limit 1;
  if p_keys is null or wrong is not null then perform private.refuse_answer(coalesce(wrong, '')); end if;
  update public.ds160_complements c set state = 'returned', return_reason = reason, return_keys = keys, confirmed_at = null, confirmed_revision = null
  where c.application_id = p_application_id;
  perform private.notify(application.client_id, 'Perguntas do Formulário Oficial Devolvidas',
    'Seu consultor devolveu o formulário oficial e explica o que falta: ' || reason,
    jsonb_build_object('kind', 'official_form_returned', 'application_id', p_application_id,
      'values', jsonb_build_object('reason', reason)));
  perform private.queue_mail(application.client_id, 'form_returned', jsonb_build_object('application_id', p_application_id));
  perform private.audit('return_complement', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', before),
    jsonb_build_object('status', 'returned', 'reason', reason, 'keys', to_jsonb(keys)));
  return 'returned';
end $$;

create function public.return_complement(application_id uuid, reason text, keys text[]) returns text
language sql security invoker set search_path = '' as $$ select private.return_complement(application_id, reason, keys) $$;

grant execute on function
  private.save_complement(uuid, int, json, json), public.save_complement(uuid, int, json, json),
  private.save_security(uuid, text, json, text), public.save_security(uuid, text, json, text),
  private.send_complement(uuid), public.send_complement(uuid, uuid),
  private.return_complement(uuid, text, text[]), public.return_complement(uuid, text, text[]) to authenticated;

-- consent --------------------------------------------------------------------
/* Deletes the security answers that the consent covers. */
create function private.forget_security_answers(p_person_id uuid, p_about_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.ds160_security_answers s using public.visa_applications a
  where a.id = s.application_id and a.client_id = p_person_id and a.traveller_id is not distinct from p_about_id;
end $$;

-- reminders ------------------------------------------------------------------
/*
 * Reminds a client after three and ten days without a change: of a returned or renewed form, one to check or to sign,
 * and of any other form once the case waits for it.
 */
create function private.queue_form_reminders() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  moved jsonb;
begin
  if not private.is_reminding_hour() then
    return;
  end if;
  for due in
    select d.*, private.today() - d.moved_on as days
    from (
      select c.client_id, c.application_id, c.state, private.is_draft_ready(c) as is_ready,
        private.local_day(greatest(c.updated_at, s.started_at)) as moved_on
      from public.ds160_complements c
      join public.visa_applications a on a.id = c.application_id and a.status in ('pending', 'in_progress')
        and not private.is_adult_traveller(a.traveller_id)
      join public.application_steps s on s.application_id = c.application_id and s.step_type = 'payment'
      where not private.is_numbered(c.application_id, c.renewed_at) and (c.state in ('returned', 'confirmed')
        or c.state = 'open' and (s.status = 'in_progress' or c.renewed_at is not null) or private.is_draft_ready(c))
    ) d
    where private.today() - d.moved_on in (3, 10)
  loop
    moved := jsonb_build_object('application_id', due.application_id, 'date', due.moved_on, 'days', due.days);
    if exists (select from public.notifications n where n.user_id = due.client_id and n.metadata @> moved
        and starts_with(n.metadata ->> 'kind', 'official_form_')) then
      continue;
    end if;
    if due.is_ready then
      perform private.notify(due.client_id, 'Rascunho Oficial Pronto', 'Confira cada página; quem assina é você.',
        moved || jsonb_build_object('kind', 'official_form_ready'));
      perform private.queue_mail(due.client_id, 'form_ready', jsonb_build_object('application_id', due.application_id));
    elsif due.state = 'confirmed' then
      perform private.notify(due.client_id, 'Falta Assinar o DS-160',
        'Você conferiu o rascunho oficial. Agora assine no site oficial: a RotaVisto não assina por você.',
        moved || jsonb_build_object('kind', 'official_form_unsigned'));
      perform private.queue_mail(due.client_id, 'form_unsigned', jsonb_build_object('application_id', due.application_id));
    else
      perform private.notify(due.client_id, 'Formulário Oficial à Espera',
        'O formulário oficial espera pelas suas respostas.', moved || jsonb_build_object('kind', 'official_form_waiting'));
      perform private.queue_mail(due.client_id, 'form_waiting', jsonb_build_object('application_id', due.application_id));
    end if;
  end loop;
end $$;
