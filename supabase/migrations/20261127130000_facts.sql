/*
 * Facts that offices decide and the product repeats: fees, validities, waiting times, addresses of posts. Each has a value
 * typed by its kind, a source, the day it was compared with it and, where it ends by itself, its last day.
 *
 * Who may see: everyone, visitors included, the facts in one language without who checked them; administrators all of a fact.
 *
 * Never true: a fact of a value that its kind does not have, with markup in a text, or with an address that is not https; a
 * change or a check without a trace in the audit.
 *
 * Verbs: published_facts (everyone), admin_facts, admin_save_fact, admin_confirm_fact (administrators).
 */

-- what a text and a value may be ----------------------------------------------
/* Printed as it is: no markup, no placeholder, no line break. */
create function private.is_printed_text(p_text text, p_most int) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_text ~ '\S' and length(p_text) <= p_most and p_text !~ '[<>{}[:cntrl:]]'
$$;

create function private.is_day_text(p_text text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_text ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' and substr(p_text, 9)::int <= extract(day from
    make_date(left(p_text, 4)::int, substr(p_text, 6, 2)::int, 1) + interval '1 month - 1 day')
$$;

/* Null is a fact that is not known yet, which no page prints. */
create function private.is_fact_value(p_kind text, p_value text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_value is null or case p_kind
    when 'usd' then p_value ~ '^[1-9]\d{0,5}(\.\d{2})?$'
    when 'days' then p_value ~ '^[1-9]\d{0,3}$'
    when 'percent' then p_value ~ '^(100|\d{1,2}(\.\d)?)$'
    when 'date' then private.is_day_text(p_value)
    when 'place' then private.is_printed_text(p_value, 200)
    else false end
$$;

-- table ----------------------------------------------------------------------
create table private.facts (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  kind text not null check (kind in ('usd', 'days', 'percent', 'date', 'place', 'text')),
  value text,
  text_pt text check (private.is_printed_text(text_pt, 200)),
  text_en text check (private.is_printed_text(text_en, 200)),
  text_es text check (private.is_printed_text(text_es, 200)),
  source_pt text not null check (private.is_printed_text(source_pt, 300)),
  source_en text not null check (private.is_printed_text(source_en, 300)),
  source_es text not null check (private.is_printed_text(source_es, 300)),
  source_url text check (source_url ~ '^https://[^\s<>"{}\\]+$' and length(source_url) <= 500),
  checked_on date not null,
  checked_by uuid references public.profiles (id) on delete set null,
  valid_until date,
  updated_at timestamptz not null default now(),
  constraint facts_value_of_kind check (private.is_fact_value(kind, value)),
  constraint facts_text_in_all_languages check (
    num_nonnulls(text_pt, text_en, text_es) = case when kind = 'text' then 3 else 0 end)
);
comment on table private.facts is 'What offices decide and every area prints, each with its source and the day it was checked.';

create index facts_of_checker on private.facts (checked_by);
create trigger facts_touch before update on private.facts for each row execute function private.touch();

-- The facts are part of the product: the bundles know the same values, for readers whom the table cannot be reached for.
insert into private.facts (id, key, kind, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url,
  valid_until, checked_on)
select md5('fact ' || f.key)::uuid, f.key, f.kind, f.value, f.text_pt, f.text_en, f.text_es, f.source_pt, f.source_en,
  f.source_es, f.source_url, f.valid_until::date, date '2026-11-20'
from (values
  ('mrvFee', 'usd', '185', null, null, null,
    'Departamento de Estado dos EUA, regra 2023-06290, em vigor desde 17/06/2023',
    'U.S. Department of State, rule 2023-06290, in force since June 17, 2023',
    'Departamento de Estado de EE. UU., norma 2023-06290, en vigor desde el 17 de junio de 2023',
    'https://www.federalregister.gov/d/2023-06290', null),
  ('mrvValidity', 'days', '365', null, null, null,
    'Embaixada dos EUA no Brasil',
    'U.S. Embassy in Brazil',
    'Embajada de EE. UU. en Brasil',
    'https://br.usembassy.gov/pt/visas/', null),
  ('integrityFee', 'usd', '250', null, null, null,
    'Lei pública 119-21, seção 100007',
    'Public Law 119-21, section 100007',
    'Ley pública 119-21, sección 100007',
    'https://www.congress.gov/119/plaws/publ21/PLAW-119publ21.htm', null),
  ('b1b2Validity', 'text', null, 'até 10 anos', 'up to 10 years', 'hasta 10 años',
    'Departamento de Estado dos EUA, tabela de reciprocidade do Brasil',
    'U.S. Department of State, reciprocity schedule for Brazil',
    'Departamento de Estado de EE. UU., tabla de reciprocidad de Brasil',
    'https://travel.state.gov/content/travel/en/us-visas/Visa-Reciprocity-and-Civil-Documents-by-Country/Brazil.html', null),
  ('f1Validity', 'text', null, 'até 4 anos', 'up to 4 years', 'hasta 4 años',
    'Departamento de Estado dos EUA, tabela de reciprocidade do Brasil',
    'U.S. Department of State, reciprocity schedule for Brazil',
    'Departamento de Estado de EE. UU., tabla de reciprocidad de Brasil',
    'https://travel.state.gov/content/travel/en/us-visas/Visa-Reciprocity-and-Civil-Documents-by-Country/Brazil.html', null),
  ('sevisFee', 'usd', '350', null, null, null,
    'U.S. Immigration and Customs Enforcement, formulário I-901',
    'U.S. Immigration and Customs Enforcement, form I-901',
    'U.S. Immigration and Customs Enforcement, formulario I-901',
    'https://www.ice.gov/sevis/i901', null),
  ('passportValidity', 'text', null, '6 meses', '6 months', '6 meses',
    'Recomendação nossa; o Brasil está no Six-Month Club da alfândega dos EUA',
    'Our recommendation; Brazil is in the Six-Month Club of U.S. Customs and Border Protection',
    'Recomendación nuestra; Brasil está en el Six-Month Club de la aduana de EE. UU.',
    'https://www.cbp.gov/document/bulletins/six-month-club-update', null),
  ('interviewLength', 'text', null, '2-3 minutos', '2-3 minutes', '2-3 minutos',
    'Relatos de entrevistas no Brasil',
    'Reports from interviews in Brazil',
    'Relatos de entrevistas en Brasil',
    null, null),
  ('allAgesSince', 'date', '2025-10-01', null, null, null,
    'Embaixada dos EUA no Brasil',
    'U.S. Embassy in Brazil',
    'Embajada de EE. UU. en Brasil',
    'https://br.usembassy.gov/pt/visas/', null),
  ('renewalWindow', 'text', null, '12 meses', '12 months', '12 meses',
    'Embaixada dos EUA no Brasil',
    'U.S. Embassy in Brazil',
    'Embajada de EE. UU. en Brasil',
    'https://br.usembassy.gov/pt/visas/', null),
  ('posts', 'text', null, 'Brasília, São Paulo, Rio de Janeiro, Recife ou Porto Alegre', 'Brasília, São Paulo, Rio de Janeiro, Recife or Porto Alegre', 'Brasilia, São Paulo, Río de Janeiro, Recife o Porto Alegre',
    'Embaixada e Consulados dos EUA no Brasil',
    'U.S. Embassy and Consulates in Brazil',
    'Embajada y Consulados de EE. UU. en Brasil',
    'https://br.usembassy.gov/pt/embaixada-e-consulados/', null),
  ('photoPrint', 'text', null, '5 × 5 cm', '5 × 5 cm', '5 × 5 cm',
    'Departamento de Estado dos EUA, requisitos da foto',
    'U.S. Department of State, photo requirements',
    'Departamento de Estado de EE. UU., requisitos de la foto',
    'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/photos.html', null),
  ('photoDigital', 'text', null, 'JPEG quadrada de 600 a 1200 pixels com até 240 KB', 'a square JPEG of 600 to 1200 pixels, up to 240 KB', 'JPEG cuadrada de 600 a 1200 píxeles de hasta 240 KB',
    'Departamento de Estado dos EUA, requisitos da foto',
    'U.S. Department of State, photo requirements',
    'Departamento de Estado de EE. UU., requisitos de la foto',
    'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/photos.html', null),
  ('withdrawal', 'days', '7', null, null, null,
    'Código de Defesa do Consumidor, art. 49',
    'Brazil''s Consumer Protection Code, art. 49',
    'Código de Defensa del Consumidor de Brasil, art. 49',
    'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm', null),
  ('expeditedFee', 'usd', '750', null, null, null,
    'Departamento de Estado dos EUA, regra temporária de 09/06/2026, segundo escritórios de advocacia e imprensa',
    'U.S. Department of State, temporary rule of June 9, 2026, as reported by law firms and the press',
    'Departamento de Estado de EE. UU., norma temporal del 9 de junio de 2026, según estudios jurídicos y prensa',
    null, '2026-12-31'),
  ('expeditedDays', 'text', null, '10 dias úteis', '10 business days', '10 días hábiles',
    'Departamento de Estado dos EUA, regra temporária de 09/06/2026, segundo escritórios de advocacia e imprensa',
    'U.S. Department of State, temporary rule of June 9, 2026, as reported by law firms and the press',
    'Departamento de Estado de EE. UU., norma temporal del 9 de junio de 2026, según estudios jurídicos y prensa',
    null, '2026-12-31'),
  ('expeditedUntil', 'date', '2026-12-31', null, null, null,
    'Departamento de Estado dos EUA, regra temporária de 09/06/2026, segundo escritórios de advocacia e imprensa',
    'U.S. Department of State, temporary rule of June 9, 2026, as reported by law firms and the press',
    'Departamento de Estado de EE. UU., norma temporal del 9 de junio de 2026, según estudios jurídicos y prensa',
    null, '2026-12-31'),
  ('estaFee', 'usd', '40', null, null, null,
    'U.S. Customs and Border Protection, valor desde 30/09/2025',
    'U.S. Customs and Border Protection, amount since September 30, 2025',
    'U.S. Customs and Border Protection, monto desde el 30 de septiembre de 2025',
    'https://www.cbp.gov/travel/international-visitors/esta', null),
  ('f1StayCap', 'text', null, 'até 4 anos', 'up to 4 years', 'hasta 4 años',
    'Proposta de regra em análise final em junho de 2026, segundo escritórios de advocacia; publicação não encontrada',
    'Rule in final review in June 2026, as reported by law firms; publication not found',
    'Norma en revisión final en junio de 2026, según estudios jurídicos; publicación no encontrada',
    null, null),
  ('refusalRate', 'percent', '14.8', null, null, null,
    'Departamento de Estado dos EUA, ano fiscal de 2025, segundo a imprensa',
    'U.S. Department of State, fiscal year 2025, as reported by the press',
    'Departamento de Estado de EE. UU., año fiscal 2025, según la prensa',
    null, null),
  ('pixClearing', 'text', null, 'até cerca de 1 hora', 'up to about 1 hour', 'hasta cerca de 1 hora',
    'Portal oficial de agendamento, segundo a imprensa',
    'Official scheduling portal, as reported by the press',
    'Portal oficial de citas, según la prensa',
    null, null),
  ('boletoClearing', 'text', null, 'até 2 dias úteis', 'up to 2 business days', 'hasta 2 días hábiles',
    'Portal oficial de agendamento, segundo a imprensa',
    'Official scheduling portal, as reported by the press',
    'Portal oficial de citas, según la prensa',
    null, null),
  ('barcodeDays', 'text', null, '3 dias úteis', '3 business days', '3 días hábiles',
    'Portal oficial de agendamento, segundo a imprensa',
    'Official scheduling portal, as reported by the press',
    'Portal oficial de citas, según la prensa',
    null, null),
  ('ds160Kept', 'days', '30', null, null, null,
    'Departamento de Estado dos EUA, formulário DS-160',
    'U.S. Department of State, DS-160 form',
    'Departamento de Estado de EE. UU., formulario DS-160',
    'https://ceac.state.gov/genniv/', null),
  ('postBrasilia', 'place', 'SES Avenida das Nações, Quadra 801, Lote 3, Brasília – DF', null, null, null,
    'Embaixada e Consulados dos EUA no Brasil',
    'U.S. Embassy and Consulates in Brazil',
    'Embajada y Consulados de EE. UU. en Brasil',
    'https://br.usembassy.gov/pt/embaixada-e-consulados/', null),
  ('postSaoPaulo', 'place', 'Rua Henri Dunant, 500, Chácara Santo Antônio, São Paulo – SP', null, null, null,
    'Embaixada e Consulados dos EUA no Brasil',
    'U.S. Embassy and Consulates in Brazil',
    'Embajada y Consulados de EE. UU. en Brasil',
    'https://br.usembassy.gov/pt/embaixada-e-consulados/', null),
  ('postRio', 'place', 'Avenida Presidente Wilson, 147, Castelo, Rio de Janeiro – RJ', null, null, null,
    'Embaixada e Consulados dos EUA no Brasil',
    'U.S. Embassy and Consulates in Brazil',
    'Embajada y Consulados de EE. UU. en Brasil',
    'https://br.usembassy.gov/pt/embaixada-e-consulados/', null),
  ('postRecife', 'place', 'Rua Gonçalves Maia, 163, Boa Vista, Recife – PE', null, null, null,
    'Embaixada e Consulados dos EUA no Brasil',
    'U.S. Embassy and Consulates in Brazil',
    'Embajada y Consulados de EE. UU. en Brasil',
    'https://br.usembassy.gov/pt/embaixada-e-consulados/', null),
  ('postPortoAlegre', 'place', 'Avenida Assis Brasil, 1889, Passo d’Areia, Porto Alegre – RS', null, null, null,
    'Embaixada e Consulados dos EUA no Brasil',
    'U.S. Embassy and Consulates in Brazil',
    'Embajada y Consulados de EE. UU. en Brasil',
    'https://br.usembassy.gov/pt/embaixada-e-consulados/', null),
  ('casvBrasilia', 'place', 'Aeroporto de Brasília, mezanino, Brasília – DF', null, null, null,
    'Notícias de 2024 e 2025; vale o endereço da confirmação',
    'Press of 2024 and 2025; the address on the confirmation counts',
    'Prensa de 2024 y 2025; vale la dirección de la confirmación',
    null, null),
  ('casvSaoPaulo', 'place', null, null, null, null,
    'Notícias de 2024 e 2025; vale o endereço da confirmação',
    'Press of 2024 and 2025; the address on the confirmation counts',
    'Prensa de 2024 y 2025; vale la dirección de la confirmación',
    null, null),
  ('casvRio', 'place', 'Bossa Nova Mall, Avenida Almirante Silvio de Noronha, 365, Rio de Janeiro – RJ', null, null, null,
    'Notícias de 2024 e 2025; vale o endereço da confirmação',
    'Press of 2024 and 2025; the address on the confirmation counts',
    'Prensa de 2024 y 2025; vale la dirección de la confirmación',
    null, null),
  ('waitBrasilia', 'days', null, null, null, null,
    'Departamento de Estado dos EUA, tempos de espera',
    'U.S. Department of State, visa wait times',
    'Departamento de Estado de EE. UU., tiempos de espera',
    'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/global-visa-wait-times.html', null),
  ('waitSaoPaulo', 'days', null, null, null, null,
    'Departamento de Estado dos EUA, tempos de espera',
    'U.S. Department of State, visa wait times',
    'Departamento de Estado de EE. UU., tiempos de espera',
    'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/global-visa-wait-times.html', null),
  ('waitRio', 'days', null, null, null, null,
    'Departamento de Estado dos EUA, tempos de espera',
    'U.S. Department of State, visa wait times',
    'Departamento de Estado de EE. UU., tiempos de espera',
    'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/global-visa-wait-times.html', null),
  ('waitRecife', 'days', null, null, null, null,
    'Departamento de Estado dos EUA, tempos de espera',
    'U.S. Department of State, visa wait times',
    'Departamento de Estado de EE. UU., tiempos de espera',
    'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/global-visa-wait-times.html', null),
  ('waitPortoAlegre', 'days', null, null, null, null,
    'Departamento de Estado dos EUA, tempos de espera',
    'U.S. Department of State, visa wait times',
    'Departamento de Estado de EE. UU., tiempos de espera',
    'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/global-visa-wait-times.html', null)
) f (key, kind, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url, valid_until);

-- answers --------------------------------------------------------------------
create type public.published_fact as (
  key required.text,
  kind required.text,
  value text,
  text text,
  source required.text,
  source_url text,
  checked_on required.date,
  valid_until date
);

create type public.kept_fact as (
  id required.uuid,
  key required.text,
  kind required.text,
  value text,
  text_pt text,
  text_en text,
  text_es text,
  source_pt required.text,
  source_en required.text,
  source_es required.text,
  source_url text,
  checked_on required.date,
  checked_by_name text,
  valid_until date,
  is_due required.boolean
);

-- access ---------------------------------------------------------------------
/*
 * Whether an administrator has to look at it: 60 days after it was checked, and after its last day unless it was checked
 * since then. What is not known yet is not printed and waits for nothing.
 */
create function private.is_fact_due(p_fact private.facts) returns boolean
language sql stable security invoker set search_path = '' as $$
  select case when coalesce(p_fact.value, p_fact.text_pt) is null then false
    when p_fact.valid_until < private.today() then p_fact.checked_on <= p_fact.valid_until
    else p_fact.checked_on < private.today() - 60 end
$$;

-- verbs ----------------------------------------------------------------------
/* Kept by browsers for five minutes: the answer is the same for everybody. */
create function private.published_facts(p_language text) returns setof public.published_fact
language plpgsql stable security definer set search_path = '' as $$
begin
  perform set_config('response.headers',
    '[{"Cache-Control": "public, max-age=300, stale-while-revalidate=3600"}]', true);
  return query
    select (row(f.key, f.kind, f.value,
      case p_language when 'en' then f.text_en when 'es' then f.text_es else f.text_pt end,
      case p_language when 'en' then f.source_en when 'es' then f.source_es else f.source_pt end,
      f.source_url, f.checked_on, f.valid_until)::public.published_fact).*
    from private.facts f order by f.key;
end $$;

create function public.published_facts(language text) returns setof public.published_fact
language sql stable security invoker set search_path = '' as $$ select * from private.published_facts(language) $$;

grant execute on function private.published_facts(text), public.published_facts(text) to anon, authenticated;

create function private.admin_facts() returns setof public.kept_fact
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return query
    select (row(f.id, f.key, f.kind, f.value, f.text_pt, f.text_en, f.text_es, f.source_pt, f.source_en, f.source_es,
      f.source_url, f.checked_on, p.full_name, f.valid_until, private.is_fact_due(f))::public.kept_fact).*
    from private.facts f left join public.profiles p on p.id = f.checked_by order by f.key;
end $$;

create function public.admin_facts() returns setof public.kept_fact
language sql stable security invoker set search_path = '' as $$ select * from private.admin_facts() $$;

/* What the audit keeps of a fact; the fields that a kind does not have are left out. */
create function private.fact_record(p_fact private.facts) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('key', p_fact.key, 'value', p_fact.value, 'text_pt', p_fact.text_pt,
    'text_en', p_fact.text_en, 'text_es', p_fact.text_es, 'source_pt', p_fact.source_pt, 'source_en', p_fact.source_en,
    'source_es', p_fact.source_es, 'source_url', p_fact.source_url, 'checked_on', p_fact.checked_on,
    'valid_until', p_fact.valid_until))
$$;

create function private.lock_fact(p_key text) returns private.facts
language plpgsql security definer set search_path = '' as $$
declare
  fact private.facts;
begin
  select * into fact from private.facts f where f.key = p_key for update;
  if fact.id is null then
    raise exception 'fact_not_found' using errcode = 'P0002';
  end if;
  return fact;
end $$;

/* What is saved was compared with its source today, by the caller. */
create function private.admin_save_fact(
  p_key text, p_value text, p_text_pt text, p_text_en text, p_text_es text, p_source_pt text, p_source_en text,
  p_source_es text, p_source_url text, p_valid_until date
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  previous private.facts;
  fact private.facts;
begin
  perform private.require_role('admin');
  previous := private.lock_fact(p_key);
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
      valid_until = fact.valid_until, checked_on = fact.checked_on, checked_by = fact.checked_by
    where f.id = fact.id;
    perform private.audit('admin_save_fact', 'fact', fact.id, null, null,
      private.fact_record(previous), private.fact_record(fact));
  end if;
  return fact.id;
end $$;

create function public.admin_save_fact(
  key text, source_pt text, source_en text, source_es text, value text default null, text_pt text default null,
  text_en text default null, text_es text default null, source_url text default null, valid_until date default null
) returns uuid
language sql security invoker set search_path = '' as $$
  select private.admin_save_fact(key, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url,
    valid_until)
$$;

/* Compared with its source today, and still right. */
create function private.admin_confirm_fact(p_key text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  previous private.facts;
begin
  perform private.require_role('admin');
  previous := private.lock_fact(p_key);
  if previous.checked_on <> private.today() or previous.checked_by is distinct from auth.uid() then
    update private.facts f set checked_on = private.today(), checked_by = auth.uid() where f.id = previous.id;
    perform private.audit('admin_confirm_fact', 'fact', previous.id, null, null,
      jsonb_build_object('key', previous.key, 'checked_on', previous.checked_on),
      jsonb_build_object('key', previous.key, 'checked_on', private.today()));
  end if;
  return previous.id;
end $$;

create function public.admin_confirm_fact(key text) returns uuid
language sql security invoker set search_path = '' as $$ select private.admin_confirm_fact(key) $$;

grant execute on function private.admin_facts(), public.admin_facts(),
  private.admin_save_fact(text, text, text, text, text, text, text, text, text, date),
  public.admin_save_fact(text, text, text, text, text, text, text, text, text, date),
  private.admin_confirm_fact(text), public.admin_confirm_fact(text) to authenticated;

-- alerts ---------------------------------------------------------------------
alter type public.admin_alerts add attribute facts required.bigint;

create or replace function private.admin_alerts() returns public.admin_alerts
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return row(
    (select count(*) from (
      select from public.visa_applications a
      where a.consultant_id is null and a.status in ('pending', 'in_progress') limit private.count_limit()) a),
    (select count(*) from public.profiles p
      where p.role = 'consultant' and p.deactivated_at is null and private.is_overloaded(p.id)),
    cardinality(private.stuck_applications()),
    (select count(*) from public.payments_to_resolve r where r.status = 'open'),
    (select count(*) from public.mail_outbox m where m.failed_at is not null and m.dismissed_at is null),
    (select count(*) from public.erasure_requests e where e.status = 'requested'),
    (select min(private.local_day(e.created_at) + 15) from public.erasure_requests e where e.status = 'requested'),
    (select count(*) from private.facts f where private.is_fact_due(f))
  )::public.admin_alerts;
end $$;

create or replace function private.admin_alert_rows() returns setof public.listed_alert
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 5;
begin
  perform private.require_role('admin');
  return query
    select (row(w.*)::public.listed_alert).* from (
      (select 'erasures', e.id::text, p.full_name, null::text, null::text, null::bigint, e.created_at,
        private.local_day(e.created_at) + 15
      from public.erasure_requests e join public.profiles p on p.id = e.user_id
      where e.status = 'requested' order by e.created_at, e.id limit most)
      union all
      (select 'payments', r.id::text, p.full_name, r.reason, null, null, r.opened_at, null
      from public.payments_to_resolve r left join public.profiles p on p.id = r.user_id
      where r.status = 'open' order by r.opened_at, r.id limit most)
      union all
      (select 'unassigned', a.id::text, p.full_name, null, null, null, a.created_at, null
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      where a.consultant_id is null and a.status in ('pending', 'in_progress') order by a.created_at, a.id limit most)
      union all
      (select 'stuck', a.id::text, p.full_name, s.step_type, k.full_name, null, s.started_at, null
      from public.application_steps s
      join public.visa_applications a on a.id = s.application_id and a.status in ('pending', 'in_progress')
      join public.profiles p on p.id = a.client_id
      left join public.profiles k on k.id = a.consultant_id
      where s.status = 'in_progress' and s.started_at <= now() - private.stuck_after()
      order by s.started_at, a.id limit most)
      union all
      (select 'mails', m.id::text, coalesce(p.full_name, m.to_email), null, null, null, m.failed_at, null
      from public.mail_outbox m left join public.profiles p on p.id = m.user_id
      where m.failed_at is not null and m.dismissed_at is null order by m.failed_at, m.id limit most)
      union all
      (select 'overloaded', k.id::text, k.full_name, null, null, load.open, null, null
      from public.profiles k
      cross join lateral (
        select count(*) as open from public.visa_applications a
        where a.consultant_id = k.id and a.status in ('pending', 'in_progress')) load
      where k.role = 'consultant' and k.deactivated_at is null and private.is_overloaded(k.id)
      order by load.open desc, k.id limit most)
      union all
      (select 'facts', f.id::text, null, f.key, null, null, f.checked_on::timestamp at time zone 'America/Sao_Paulo', null
      from private.facts f where private.is_fact_due(f) order by f.checked_on, f.key limit most)) w;
end $$;
