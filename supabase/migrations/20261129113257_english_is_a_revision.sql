-- Why: a client confirmed over an English text that had just changed, and saw nothing of another form behind a registered number.

ALTER TYPE "public"."official_progress" ADD ATTRIBUTE "is_renewed" required."boolean" CASCADE;

CREATE OR REPLACE FUNCTION private.official_progress(p_complement public.ds160_complements)
 RETURNS public.official_progress
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select row(p_complement.state, p_complement.opened_at, p_complement.sent_at, p_complement.missing, p_complement.blocks,
    p_complement.blocks_done, private.is_draft_ready(p_complement), private.draft_ends_on(p_complement),
    p_complement.confirmation_number, p_complement.renewed_at is not null
      and not private.is_numbered(p_complement.application_id, p_complement.renewed_at))::public.official_progress where p_complement.application_id is not null
$function$;

CREATE OR REPLACE FUNCTION private.set_english(p_application_id uuid, p_key text, p_text text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  complement public.ds160_complements := private.held_complement(p_application_id);
  words text := private.trimmed(p_text);
  original text := private.written_answer(private.all_answers(complement), p_key);
  source text := case when private.trimmed(p_text) is not null then private.written_answer(private.all_answers(complement), p_key) end;
  is_security boolean;
  before jsonb;
begin
  if application.status in ('completed', 'rejected') then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
  if complement.state = 'signed' then
    raise exception 'complement_signed' using errcode = 'P0001';
  end if;
  if original is null or words is not null
    and not private.is_text_answer(to_jsonb(words), private.english_length(p_key)) then
    perform private.refuse_answer(coalesce(p_key, ''));
  end if;
  if private.looks_like_password(words) then
    raise exception 'looks_like_password' using errcode = '22023', detail = p_key;
  end if;
  select jsonb_build_array(s.english ->> p_key, s.english_of ->> p_key) into before from public.ds160_security_answers s
  where s.application_id = p_application_id and s.answers ? p_key;
  is_security := before is not null;
  before := coalesce(before, jsonb_build_array(complement.english ->> p_key, complement.english_of ->> p_key));
  if jsonb_build_array(words, source) = before then
    return words;
  end if;
  if is_security then
    update public.ds160_security_answers s set english = private.with_text(s.english, p_key, words),
      english_of = private.with_text(s.english_of, p_key, source)
    where s.application_id = p_application_id;
  else
    update public.ds160_complements c set english = private.with_text(c.english, p_key, words),
      english_of = private.with_text(c.english_of, p_key, source)
    where c.application_id = p_application_id;
  end if;
  if words is distinct from before ->> 0 then
    update public.ds160_complements c set revision = c.revision + 1,
      changed_in = c.changed_in || jsonb_build_object(split_part(p_key, '/', 1), c.revision + 1)
    where c.application_id = p_application_id;
    perform private.ask_again(complement);
  end if;
  perform private.audit('set_english', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('keys', jsonb_build_array(p_key)));
  return words;
end $function$;
