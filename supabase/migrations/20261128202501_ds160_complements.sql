-- Why: what the official form asks beyond the six sections is kept with the case, and one rule says what is asked.

CREATE TABLE "public"."ds160_complements" ("application_id" uuid NOT NULL, "client_id" uuid, "consultant_id" uuid, "answers" jsonb NOT NULL DEFAULT '{}'::jsonb, "revision" integer NOT NULL DEFAULT 0, "changed_in" jsonb NOT NULL DEFAULT '{}'::jsonb, "typed" jsonb NOT NULL DEFAULT '{}'::jsonb, "told" jsonb NOT NULL DEFAULT '{}'::jsonb, "field_version" date NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "ds160_complements_answers_check" CHECK (((jsonb_typeof(answers) = 'object'::text) AND (length((answers)::text) <= 200000))), CONSTRAINT "ds160_complements_changed_in_check" CHECK ((jsonb_typeof(changed_in) = 'object'::text)), CONSTRAINT "ds160_complements_pkey" PRIMARY KEY (application_id), CONSTRAINT "ds160_complements_told_check" CHECK ((jsonb_typeof(told) = 'object'::text)), CONSTRAINT "ds160_complements_typed_check" CHECK ((jsonb_typeof(typed) = 'object'::text)));

ALTER TABLE "public"."ds160_complements" ENABLE ROW LEVEL SECURITY;

CREATE TYPE "public"."complement_saved" AS ("is_saved" required."boolean", "revision" required."int", "answers" required.jsonb);

CREATE OR REPLACE FUNCTION private.check_answer(p_key text, p_value jsonb, p_version date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question private.official_questions;
  item jsonb;
  part record;
  ids text[] := '{}';
begin
  select * into question from private.official_questions_of(p_version) q
  where q.key = p_key and q.list is null or q.list = p_key limit 1;
  if question.id is null then perform private.refuse_answer(p_key); end if;
  if question.list is null then
    if not private.is_valid_answer(question, p_value, p_version) then perform private.refuse_answer(p_key); end if;
    return;
  end if;
  if jsonb_typeof(p_value) <> 'array' or jsonb_array_length(p_value) > question.max_rows then
    perform private.refuse_answer(p_key);
  end if;
  for item in select * from jsonb_array_elements(p_value) loop
    if jsonb_typeof(item) <> 'object' or coalesce(jsonb_typeof(item -> 'id') <> 'string', true)
      or item ->> 'id' !~ '^[\w-]{1,40}$' or item ->> 'id' = any (ids) then
      perform private.refuse_answer(p_key);
    end if;
    ids := ids || (item ->> 'id');
    for part in select * from jsonb_each(item - 'id') loop
      select * into question from private.official_questions_of(p_version) q where q.list = p_key and q.key = part.key;
      if question.id is null or not private.is_valid_answer(question, part.value, p_version) then
        perform private.refuse_answer(part.key);
      end if;
    end loop;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.codes_of(p_question private.official_questions, p_version date)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when p_question.options[1] like '[%' then (select l.options from private.official_lists l
      where '[' || l.list || ']' = p_question.options[1] and l.since <= p_version and (l.until is null or l.until > p_version))
    else p_question.options end
$function$;

CREATE OR REPLACE FUNCTION private.fill_complement(p_application_id uuid, p_revision integer, p_changes json)
 RETURNS public.complement_saved
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  version date := private.field_version();
  complement public.ds160_complements;
  changes jsonb;
  change record;
  said jsonb := '{}';
  gone text[];
begin
  if p_changes::text ~ '(?<!\\)(\\\\)*\\u0000' then
    perform private.refuse_answer((regexp_match(p_changes::text, '"(\w+)"\s*:[^:]*\\u0000'))[1]);
  end if;
  changes := p_changes::jsonb;
  if coalesce(jsonb_typeof(changes) <> 'object', true) then perform private.refuse_answer(''); end if;
  if exists (select from private.official_questions q
    where changes ? coalesce(q.list, q.key) and q.page like 'Security and Background%') then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  for change in select * from jsonb_each(changes) c where c.value <> 'null' loop
    perform private.check_answer(change.key, change.value, version);
    if private.looks_like_password(change.value) then
      raise exception 'looks_like_password' using errcode = '22023', detail = change.key;
    end if;
  end loop;
  gone := array(select c.key from jsonb_each(changes) c where c.value = 'null');
  complement := private.held_complement(p_application_id);
  if p_revision is distinct from complement.revision or changes = '{}' then
    return row(p_revision is not distinct from complement.revision, complement.revision, complement.answers)
      ::public.complement_saved;
  end if;
  select coalesce(jsonb_object_agg(c.key, jsonb_build_object('by', auth.uid(), 'at', now())), '{}') into said
  from jsonb_each(changes) c where c.value <> 'null';
  update public.ds160_complements c
  set answers = (c.answers || changes) - gone,
    told = (c.told || said) - gone,
    revision = c.revision + 1,
    changed_in = c.changed_in || (select jsonb_object_agg(k, c.revision + 1) from jsonb_object_keys(changes) k),
    field_version = version
  where c.application_id = p_application_id returning * into complement;
  perform private.audit('fill_complement', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('keys', (select jsonb_agg(k order by k) from jsonb_object_keys(changes) k)));
  return row(true, complement.revision, complement.answers)::public.complement_saved;
end $function$;

CREATE OR REPLACE FUNCTION private.follow_consultant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking uuid := (select o.id from public.consultant_appointments o
    where o.application_id = new.id and o.status <> 'cancelled');
begin
  update public.application_steps set consultant_id = new.consultant_id where application_id = new.id;
  update public.document_submissions set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_forms set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_complements set consultant_id = new.consultant_id where application_id = new.id;
  update public.case_notes set consultant_id = new.consultant_id where application_id = new.id;
  update public.case_tasks set consultant_id = new.consultant_id where application_id = new.id;
  -- A booking moves along where the new agenda is free, else the client has to choose again. The link leads to a room of
  -- the former consultant, so it stays behind.
  update public.consultant_appointments p
  set consultant_id = new.consultant_id,
    metadata = p.metadata - 'meeting_link',
    status = case when new.consultant_id is null
        or private.is_slot_taken(new.consultant_id, p.date, p.time, p.id)
        or private.slot_start(p.date, p.time) > now() and not private.is_slot_open(new.consultant_id, p.date, p.time)
      then 'cancelled' else p.status end
  where p.application_id = new.id;
  perform private.mail_pre_interview(p, 'lost') from public.consultant_appointments p
  where p.id = booking and p.status = 'cancelled';
  if not exists (select from public.visa_applications a
                 where a.client_id = new.client_id and a.created_at > new.created_at) then
    update public.support_tickets set consultant_id = new.consultant_id where client_id = new.client_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.held_complement(p_application_id uuid)
 RETURNS public.ds160_complements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  complement public.ds160_complements;
begin
  insert into public.ds160_complements (application_id, field_version) values (p_application_id, private.field_version())
  on conflict do nothing;
  select * into complement from public.ds160_complements c where c.application_id = p_application_id for update;
  return complement;
end $function$;

CREATE OR REPLACE FUNCTION private.holds(p_part text, p_answers jsonb, p_row jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  part text[] := regexp_match(p_part, '^(?:(!)?(\w+)|(\w+)=(\S+)|(\w+) in (\S+)|known\((\w+)\)|vwp\((\w+)\))$');
  key text := coalesce(part[2], part[3], part[5], part[7], part[8]);
  answer jsonb := coalesce(p_row -> key, p_answers -> key);
begin
  if part is null then
    raise exception 'unknown_condition' using errcode = '22023', detail = p_part;
  end if;
  return coalesce(case
    when part[7] is not null then private.is_answered(answer) and not (jsonb_typeof(answer) = 'object' and answer ? 'unknown')
    when part[8] is not null then jsonb_typeof(answer) = 'array' and exists (
      select from jsonb_array_elements(answer) r, jsonb_each_text(case jsonb_typeof(r) when 'object' then r else '{}' end) c
      where c.value = any (private.vwp_countries()))
    when part[3] is not null then answer = to_jsonb(part[4])
    when part[5] is not null then jsonb_typeof(answer) = 'string' and answer #>> '{}' = any (string_to_array(part[6], ','))
    when part[1] is not null then answer = 'false' or answer -> 'yes' = 'false'
    else answer = 'true' or answer -> 'yes' = 'true' end, false);
end $function$;

CREATE OR REPLACE FUNCTION private.is_answered(p_value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(p_value)
    when 'string' then coalesce(private.trimmed(p_value #>> '{}'), '') <> ''
    when 'object' then p_value ? 'unknown' or p_value -> 'yes' = 'false'
      or (p_value -> 'yes' = 'true' and coalesce(private.trimmed(p_value ->> 'text'), '') <> '')
    when 'array' then jsonb_array_length(p_value) > 0
    else p_value is not null and jsonb_typeof(p_value) <> 'null' end
$function$;

CREATE OR REPLACE FUNCTION private.is_asked(p_asked_if text, p_answers jsonb, p_row jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_asked_if is null
    or not exists (select from unnest(string_to_array(p_asked_if, ' & ')) c (part) where not private.holds(c.part, p_answers, p_row))
$function$;

CREATE OR REPLACE FUNCTION private.is_official_day(p_text text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_text ~ '^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then substr(p_text, 9)::int <= extract(day from
    make_date(left(p_text, 4)::int, substr(p_text, 6, 2)::int, 1) + interval '1 month - 1 day') else false end
$function$;

CREATE OR REPLACE FUNCTION private.is_text_answer(p_value jsonb, p_max integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(p_value) = 'string' and length(p_value #>> '{}') <= p_max
    and p_value #>> '{}' !~ '[\u0001-\u0008\u000b-\u001f\u007f]'
$function$;

CREATE OR REPLACE FUNCTION private.is_valid_answer(p_question private.official_questions, p_value jsonb, p_version date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind text := jsonb_typeof(p_value);
  word text := case when kind in ('string', 'number') then p_value #>> '{}' end;
  most int := coalesce(p_question.max_length, 200);
begin
  if kind = 'object' and p_value ? 'unknown' then
    return p_value - 'unknown' = '{}' and coalesce(p_value ->> 'unknown' = any (p_question.unknown), false);
  end if;
  return coalesce(case p_question.type
    when 'bool' then kind = 'boolean'
    when 'bool_explain' then case when kind = 'object' then p_value - 'yes' - 'text' = '{}' and case p_value -> 'yes'
        when 'true' then not p_value ? 'text' or private.is_text_answer(p_value -> 'text', most)
        when 'false' then not p_value ? 'text' end end
    when 'int' then kind = 'number' and word ~ '^\d+$' and length(word) <= most
    when 'money' then kind = 'string' and word ~ '^\d+$' and length(word) <= most
    when 'phone' then kind = 'string' and word ~ '^\+?[\d ().-]+$' and length(word) <= 30
      and length(regexp_replace(word, '\D', '', 'g')) between 5 and most
    when 'email' then private.is_text_answer(p_value, most) and word ~ '^[^\s@]+@[^\s@]+$'
    when 'date' then kind = 'string' and private.is_official_day(word)
    when 'date_partial' then kind = 'string' and word ~ '^\d{4}(-\d\d){0,2}$'
      and private.is_official_day(word || substr('-01-01', length(word) - 3))
    when 'choice' then kind = 'string' and word = any (private.codes_of(p_question, p_version))
    when 'country' then kind = 'string' and word = any (private.codes_of(p_question, p_version))
    when 'us_state' then kind = 'string' and word = any (private.codes_of(p_question, p_version))
    else private.is_text_answer(p_value, most) end, false);
end $function$;

CREATE OR REPLACE FUNCTION private.looks_like_password(p_value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_value::text ~* '\m(senhas?|passwords?|contraseñas?|clave)\s*(é|es|is)?\s*[:=]\s*[^\s"]'
$function$;

CREATE OR REPLACE FUNCTION private.mark_page_typed(p_application_id uuid, p_page text, p_revision integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  complement public.ds160_complements;
begin
  if not exists (select from private.official_questions_of(private.field_version()) q where q.page = p_page) then
    raise exception 'invalid_page' using errcode = '22023';
  end if;
  complement := private.held_complement(application.id);
  if p_revision is distinct from complement.revision then
    raise exception 'complement_changed' using errcode = 'PT409';
  end if;
  update public.ds160_complements c set typed = c.typed || jsonb_build_object(p_page, p_revision)
  where c.application_id = p_application_id;
  return p_revision;
end $function$;

CREATE OR REPLACE FUNCTION private.official_problems(p_answers jsonb, p_version date)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answers jsonb := private.settled_answers(p_answers, p_version);
  question private.official_questions;
  rows jsonb;
  short text[] := '{}';
  found text[] := '{}';
begin
  for question in select * from private.official_questions_of(p_version) where required loop
    if question.list is null then
      if private.is_asked(question.asked_if, answers, '{}') and not coalesce(private.is_answered(answers -> question.key), false) then
        found := found || question.key;
      end if;
      continue;
    end if;
    rows := case jsonb_typeof(answers -> question.list) when 'array' then answers -> question.list else '[]' end;
    if not question.list = any (short) and private.is_asked(question.asked_if, answers, '{}')
      and jsonb_array_length(rows) < (case question.list when 'references' then 2 else 1 end) then
      short := short || question.list;
      found := found || question.key;
    elsif exists (select from jsonb_array_elements(rows) r
      where private.is_asked(question.asked_if, answers, r) and not coalesce(private.is_answered(r -> question.key), false)) then
      found := found || question.key;
    end if;
  end loop;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.official_questions_of(p_version date)
 RETURNS SETOF private.official_questions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from private.official_questions q
  where q.since <= p_version and (q.until is null or q.until > p_version) order by q.position
$function$;

CREATE OR REPLACE FUNCTION private.refuse_answer(p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'invalid_answer' using errcode = '22023', detail = p_key;
end $function$;

CREATE OR REPLACE FUNCTION private.settled_answers(p_answers jsonb, p_version date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question private.official_questions;
  settled jsonb := p_answers;
begin
  for question in select * from private.official_questions_of(p_version) where asked_if is not null loop
    if question.list is null then
      if settled ? question.key and not private.is_asked(question.asked_if, settled, '{}') then
        settled := settled - question.key;
      end if;
    elsif jsonb_typeof(settled -> question.list) = 'array' then
      settled := jsonb_set(settled, array[question.list], (
        select coalesce(jsonb_agg(case when private.is_asked(question.asked_if, settled, r) then r
          else r - question.key end order by n), '[]')
        from jsonb_array_elements(settled -> question.list) with ordinality e (r, n)));
    end if;
  end loop;
  return settled;
end $function$;

CREATE OR REPLACE FUNCTION private.vwp_countries()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{ANDO,ASTL,AUST,BELG,BRNI,CHIL,HRV,CZEC,DEN,EST,FIN,FRAN,GER,GRC,HUNG,ICLD,IRE,ISRL,ITLY,JPN,KOR,LATV,LCHT,LITH,
    LXM,MLTA,MON,NETH,NZLD,NORW,POL,PORT,QTAR,SMAR,SING,SVK,SVN,SPN,SWDN,SWTZ,TWAN,GRBR}'::text[]
$function$;

CREATE OR REPLACE FUNCTION public.fill_complement(application_id uuid, revision integer, changes json)
 RETURNS public.complement_saved
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.fill_complement(application_id, revision, changes) $function$;

CREATE OR REPLACE FUNCTION public.mark_page_typed(application_id uuid, page text, revision integer)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.mark_page_typed(application_id, page, revision) $function$;

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_application_id_fkey" FOREIGN KEY (application_id) REFERENCES public.visa_applications(id) ON DELETE CASCADE;

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_client_id_fkey" FOREIGN KEY (client_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."ds160_complements" ADD CONSTRAINT "ds160_complements_consultant_id_fkey" FOREIGN KEY (consultant_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX ds160_complements_of_client ON public.ds160_complements USING btree (client_id);

CREATE INDEX ds160_complements_of_consultant ON public.ds160_complements USING btree (consultant_id);

CREATE TRIGGER ds160_complements_as_seen BEFORE INSERT OR UPDATE ON public.ds160_complements FOR EACH ROW WHEN (((new.*)::text ~ '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]'::text)) EXECUTE FUNCTION private.keep_as_seen();

CREATE TRIGGER ds160_complements_own BEFORE INSERT ON public.ds160_complements FOR EACH ROW EXECUTE FUNCTION private.own_by_application();

CREATE TRIGGER ds160_complements_tell_deleted AFTER DELETE ON public.ds160_complements REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION private.tell_deleted();

CREATE TRIGGER ds160_complements_tell_inserted AFTER INSERT ON public.ds160_complements REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION private.tell_inserted();

CREATE TRIGGER ds160_complements_tell_updated AFTER UPDATE ON public.ds160_complements REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION private.tell_updated();

CREATE TRIGGER ds160_complements_touch BEFORE UPDATE ON public.ds160_complements FOR EACH ROW EXECUTE FUNCTION private.touch();

CREATE POLICY "client reads own complement" ON "public"."ds160_complements" FOR SELECT TO "authenticated" USING ((client_id = ( SELECT private.client_id() AS client_id)));

CREATE POLICY "consultant reads complements of own cases" ON "public"."ds160_complements" FOR SELECT TO "authenticated" USING ((consultant_id = ( SELECT private.consultant_id() AS consultant_id)));

COMMENT ON TABLE "public"."ds160_complements" IS 'What the official form asks and the six sections do not, one row a case.';

REVOKE ALL ON FUNCTION "private"."check_answer"(text, jsonb, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."codes_of"(private.official_questions, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fill_complement"(uuid, integer, json) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fill_complement"(uuid, integer, json) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."held_complement"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."holds"(text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_answered"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_asked"(text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_official_day"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_text_answer"(jsonb, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_valid_answer"(private.official_questions, jsonb, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."looks_like_password"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mark_page_typed"(uuid, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_page_typed"(uuid, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."official_problems"(jsonb, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."official_questions_of"(date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_answer"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settled_answers"(jsonb, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."vwp_countries"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."fill_complement"(uuid, integer, json) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."fill_complement"(uuid, integer, json) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."mark_page_typed"(uuid, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_page_typed"(uuid, text, integer) TO "authenticated";

GRANT SELECT ON TABLE "public"."ds160_complements" TO "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."ds160_complements" TO "service_role";

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
      from public.erasure_requests e where e.user_id = caller));
end $function$;

insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"fill_complement"}
]');

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"public.ds160_complements.answers","decision":"erased","is_exported":true,"reason":null},
  {"name":"public.ds160_complements.changed_in","decision":"exempt","is_exported":true,"reason":"numbers by key"},
  {"name":"public.ds160_complements.told","decision":"exempt","is_exported":true,"reason":"ids and times by key"},
  {"name":"public.ds160_complements.typed","decision":"exempt","is_exported":true,"reason":"numbers by page"},
  {"name":"private.official_lists.doubts","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_lists.id","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_lists.list","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_lists.official_options","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_lists.options","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_lists.words","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.asked_if","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.doubt","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.feeds","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.id","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.key","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.list","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.official_options","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.official_question","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.options","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.page","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.type","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.unknown","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.official_questions.who","decision":"exempt","is_exported":false,"reason":"of the product"}
]');
