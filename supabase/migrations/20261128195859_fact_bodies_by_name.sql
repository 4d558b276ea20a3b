-- Why: two bodies shared the name lock_fact, so a reader of a call could not tell which of them it runs. Each has its own name.

DROP FUNCTION "private"."lock_fact"(text, integer);

CREATE OR REPLACE FUNCTION private.admin_confirm_fact(p_key text, p_revision integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  previous private.facts;
begin
  perform private.require_role('admin');
  previous := private.lock_fact_at(p_key, p_revision);
  if previous.checked_on <> private.today() or previous.checked_by is distinct from auth.uid() then
    update private.facts f set checked_on = private.today(), checked_by = auth.uid() where f.id = previous.id;
    perform private.audit('admin_confirm_fact', 'fact', previous.id, null, null,
      jsonb_build_object('key', previous.key, 'checked_on', previous.checked_on),
      jsonb_build_object('key', previous.key, 'checked_on', private.today()));
  end if;
  return previous.id;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_save_fact(p_key text, p_revision integer, p_value text, p_text_pt text, p_text_en text, p_text_es text, p_source_pt text, p_source_en text, p_source_es text, p_source_url text, p_valid_until date)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  previous private.facts;
  fact private.facts;
  is_worded boolean;
begin
  perform private.require_role('admin');
  previous := private.lock_fact_at(p_key, p_revision);
  fact := previous;
  fact.value := private.trimmed(p_value);
  fact.text_pt := private.trimmed(p_text_pt);
  fact.text_en := private.trimmed(p_text_en);
  fact.text_es := private.trimmed(p_text_es);
  fact.source_pt := private.trimmed(p_source_pt);
  fact.source_en := private.trimmed(p_source_en);
  fact.source_es := private.trimmed(p_source_es);
  fact.source_url := private.trimmed(p_source_url);
  fact.valid_until := p_valid_until;
  is_worded := private.fact_record(fact) <> private.fact_record(previous);
  fact.checked_on := private.today();
  fact.checked_by := auth.uid();
  -- A fact that is printed is not emptied: its last day takes it from the pages.
  if not private.is_fact_value(fact.kind, fact.value)
    or fact.kind <> 'text' and fact.value is null and previous.value is not null then
    raise exception 'fact_value' using errcode = '22023';
  end if;
  if fact.kind = 'text' and not (coalesce(private.is_printed_text(fact.text_pt, 200), false)
      and coalesce(private.is_printed_text(fact.text_en, 200), false)
      and coalesce(private.is_printed_text(fact.text_es, 200), false))
    or fact.kind <> 'text' and num_nonnulls(fact.text_pt, fact.text_en, fact.text_es) > 0 then
    raise exception 'fact_text' using errcode = '22023';
  end if;
  if not (coalesce(private.is_printed_text(fact.source_pt, 300), false)
    and coalesce(private.is_printed_text(fact.source_en, 300), false)
    and coalesce(private.is_printed_text(fact.source_es, 300), false)) then
    raise exception 'fact_source' using errcode = '22023';
  end if;
  if fact.source_url !~ '^https://[^\s<>"{}\\]+$' or length(fact.source_url) > 500 then
    raise exception 'fact_url' using errcode = '22023';
  end if;
  if fact.valid_until < private.today() and fact.valid_until is distinct from previous.valid_until then
    raise exception 'fact_over' using errcode = '22023';
  end if;
  if private.fact_record(fact) <> private.fact_record(previous) or fact.checked_by is distinct from previous.checked_by then
    update private.facts f set value = fact.value, text_pt = fact.text_pt, text_en = fact.text_en, text_es = fact.text_es,
      source_pt = fact.source_pt, source_en = fact.source_en, source_es = fact.source_es, source_url = fact.source_url,
      valid_until = fact.valid_until, checked_on = fact.checked_on, checked_by = fact.checked_by,
      revision = f.revision + is_worded::int
    where f.id = fact.id;
    perform private.audit('admin_save_fact', 'fact', fact.id, null, null,
      private.fact_record(previous), private.fact_record(fact));
  end if;
  return fact.id;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_fact_at(p_key text, p_revision integer)
 RETURNS private.facts
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fact private.facts := private.lock_fact(p_key);
begin
  if p_revision <> fact.revision then
    raise exception 'changed_meanwhile' using errcode = 'P0001';
  end if;
  return fact;
end $function$;

REVOKE ALL ON FUNCTION "private"."lock_fact_at"(text, integer) FROM PUBLIC;
