/*
 * An erasure reaches what administrators word for everybody: the notice of a closed area in the audit, messages that consultants
 * send ready-made, facts and plans.
 *
 * Why: closed areas were taken to concern nobody, so their notice stood in the audit, of which nothing is ever changed, and a
 * ready-made message or the source of a fact that names a person went on naming them.
 */
create or replace function private.is_audited_fact(p_key text, p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_value) <> 'object' and p_key = any (array['amount_cents', 'area', 'attempts', 'consent_version',
    'consultant_id', 'deactivated', 'decided_on', 'document_type', 'event', 'id', 'in_own_session', 'mail', 'muted', 'outcome', 'payment',
    'payment_method', 'plan_id', 'problem', 'push_muted', 'role', 'satisfaction', 'sessions', 'status', 'step', 'template',
    'ticket_number', 'type'])
$$;

/*
 * An entry is never changed, so words that may name somebody must not be in it. Whatever is not known to be a fact is
 * taken for words; modules, remotes and settings concern nobody.
 */
create or replace function private.keep_words_apart() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before_words jsonb := private.audited_part(new.before, false);
  after_words jsonb := private.audited_part(new.after, false);
begin
  if new.object_type not in ('module', 'remote', 'setting') and (before_words <> '{}' or after_words <> '{}') then
    insert into private.audit_words (entry_id, client_id, before, after)
    values (new.id, new.client_id, before_words, after_words);
    new.before := case when new.before is not null then private.audited_part(new.before, true) end;
    new.after := case when new.after is not null then private.audited_part(new.after, true) end;
  end if;
  return new;
end $$;

-- The notices of areas that were closed before this file.
insert into private.audit_words (entry_id, client_id, before, after)
select l.id, l.client_id, private.audited_part(l.before, false), private.audited_part(l.after, false)
from public.audit_log l where l.object_type = 'area' on conflict do nothing;
alter table public.audit_log disable trigger user;
update public.audit_log set before = private.audited_part(before, true), after = private.audited_part(after, true)
where object_type = 'area';
alter table public.audit_log enable trigger user;

create function private.forget_in_print(p_pattern text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.quick_messages m
  set title_pt = private.unnamed(title_pt, p_pattern), title_en = private.unnamed(title_en, p_pattern),
    title_es = private.unnamed(title_es, p_pattern), text_pt = private.unnamed(text_pt, p_pattern),
    text_en = private.unnamed(text_en, p_pattern), text_es = private.unnamed(text_es, p_pattern), revision = revision + 1
  where m::text ~* p_pattern;
  update private.facts f
  set value = private.unnamed(value, p_pattern), text_pt = private.unnamed(text_pt, p_pattern),
    text_en = private.unnamed(text_en, p_pattern), text_es = private.unnamed(text_es, p_pattern),
    source_pt = private.unnamed(source_pt, p_pattern), source_en = private.unnamed(source_en, p_pattern),
    source_es = private.unnamed(source_es, p_pattern), source_url = case when source_url ~* p_pattern then null else source_url end,
    revision = revision + 1
  where f::text ~* p_pattern;
  update public.subscription_plans s
  set name = private.unnamed(name, p_pattern), description = private.unnamed(description, p_pattern),
    features = array(select private.unnamed(o.feature, p_pattern) from unnest(features) with ordinality o (feature, place) order by o.place),
    texts = private.unnamed(texts, p_pattern), revision = revision + 1
  where s::text ~* p_pattern;
  -- A browser words what it reports.
  delete from private.web_vitals v where v::text ~* p_pattern;
  delete from private.client_loads l where l::text ~* p_pattern;
end $$;

do $$
declare
  definition text := pg_get_functiondef('private.forget_mentions(text)'::regprocedure);
  reaching text := replace(definition, E'\nbegin\n', E'\nbegin\n  perform private.forget_in_print(p_pattern);\n');
begin
  if reaching = definition then
    raise exception 'forget_mentions is not as it was';
  end if;
  execute reaching;
end $$;
