/*
 * Plans are worded, priced and put on sale by administrators.
 *
 * Who may see: everyone, visitors included, as before; administrators alone change a plan.
 *
 * Never true: a plan with markup, or with another number of features in one language than in another; a change over one that
 * its author has not seen; a change without a trace in the audit. A payment page that is open keeps the price it asks for.
 *
 * Verbs: admin_save_plan (administrators).
 */

-- what is stored ---------------------------------------------------------------
create function private.are_printed_texts(p_texts text[], p_most int) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_ndims(p_texts) = 1 and cardinality(p_texts) between 1 and 12
    and bool_and(private.is_printed_text(t.text, p_most)) and count(distinct t.text) = count(*), false)
  from unnest(p_texts) t (text)
$$;

create function private.texts_of(p_list jsonb) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_agg(t.text order by t.place) from jsonb_array_elements_text(
    case when jsonb_typeof(p_list) = 'array' then p_list else '[]' end) with ordinality t (text, place)
$$;

/* Name, description and features in a language other than Portuguese, with as many features as there. */
create function private.is_plan_text(p_text jsonb, p_features text[]) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(private.is_printed_text(p_text ->> 'name', 80) and private.is_printed_text(p_text ->> 'description', 300)
    and private.are_printed_texts(private.texts_of(p_text -> 'features'), 120)
    and cardinality(private.texts_of(p_text -> 'features')) = cardinality(p_features), false)
$$;

alter table public.subscription_plans
  add column texts jsonb,
  add column revision int not null default 1,
  add constraint subscription_plans_printed check (private.is_printed_text(name, 80)
    and (description is null or private.is_printed_text(description, 300))
    and (cardinality(features) = 0 or private.are_printed_texts(features, 120))),
  add constraint subscription_plans_in_all_languages check (texts is null or description is not null
    and private.is_plan_text(texts -> 'en', features) and private.is_plan_text(texts -> 'es', features));
comment on column public.subscription_plans.texts is
  'Name, description and features in English and Spanish; null where they are not worded yet.';
comment on column public.subscription_plans.revision is 'How often it was worded; 1 is the wording of the release.';

-- The words of the release in the other languages, where they are still those of the release.
update public.subscription_plans p set texts = jsonb_build_object(
  'en', jsonb_build_object('name', w.name_en, 'description', w.description_en, 'features', w.features_en),
  'es', jsonb_build_object('name', w.name_es, 'description', w.description_es, 'features', w.features_es))
from (
  select b.*,
    array['Análise completa de documentos', 'Preenchimento do DS-160', 'Agendamento de entrevista', 'Preparação personalizada', 'Suporte durante todo o processo', 'Garantia de reembolso'] as features,
    array['Complete document review', 'DS-160 preparation', 'Interview scheduling', 'Personalized preparation', 'Support throughout the process', 'Refund guarantee'] as features_en,
    array['Revisión completa de documentos', 'Llenado del DS-160', 'Agendamiento de entrevista', 'Preparación personalizada', 'Soporte durante todo el proceso', 'Garantía de reembolso'] as features_es
  from (values
    ('Visto de Turismo B1/B2', 'B1/B2 tourist visa', 'Visa de turismo B1/B2',
      'Assessoria completa para o visto de turismo e negócios',
      'Complete assistance with the tourist and business visa',
      'Asesoría completa para la visa de turismo y negocios'),
    ('Visto de Estudante F1/F2', 'F1/F2 student visa', 'Visa de estudiante F1/F2',
      'Assessoria completa para o visto de estudante',
      'Complete assistance with the student visa',
      'Asesoría completa para la visa de estudiante')
  ) b (name, name_en, name_es, description, description_en, description_es)
) w
where (p.name, p.description, p.features) = (w.name, w.description, w.features);

-- What a constraint calls is called as the writer.
grant execute on function private.is_printed_text(text, int), private.are_printed_texts(text[], int),
  private.texts_of(jsonb), private.is_plan_text(jsonb, text[]) to service_role;

-- verbs ----------------------------------------------------------------------
/* What the audit keeps of a plan. */
create function private.plan_record(p_plan public.subscription_plans) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('price', p_plan.price, 'is_available', p_plan.is_available,
    'name_pt', p_plan.name, 'name_en', p_plan.texts -> 'en' -> 'name', 'name_es', p_plan.texts -> 'es' -> 'name',
    'description_pt', p_plan.description, 'description_en', p_plan.texts -> 'en' -> 'description',
    'description_es', p_plan.texts -> 'es' -> 'description', 'features_pt', array_to_string(p_plan.features, '; '),
    'features_en', array_to_string(private.texts_of(p_plan.texts -> 'en' -> 'features'), '; '),
    'features_es', array_to_string(private.texts_of(p_plan.texts -> 'es' -> 'features'), '; ')))
$$;

create function private.trimmed_texts(p_texts text[]) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_agg(coalesce(private.trimmed(t.text), '') order by t.place) from unnest(p_texts) with ordinality t (text, place)
$$;

/*
 * A price or name of the payment provider's own is given up where it would differ: it then takes both from here. What is
 * frozen in a purchase or on an open payment page is not touched.
 */
create function private.admin_save_plan(p_plan_id uuid, p_revision int, p_is_available boolean, p_price numeric,
  p_name_pt text, p_name_en text, p_name_es text, p_description_pt text, p_description_en text, p_description_es text,
  p_features_pt text[], p_features_en text[], p_features_es text[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  previous public.subscription_plans;
  plan public.subscription_plans;
begin
  perform private.require_role('admin');
  select * into previous from public.subscription_plans p where p.id = p_plan_id for no key update;
  if previous.id is null then
    raise exception 'plan_not_found' using errcode = 'P0002';
  end if;
  if p_revision is distinct from previous.revision then
    raise exception 'changed_meanwhile' using errcode = 'P0001';
  end if;
  plan := previous;
  plan.name := private.trimmed(p_name_pt);
  plan.description := private.trimmed(p_description_pt);
  plan.features := private.trimmed_texts(p_features_pt);
  plan.texts := jsonb_build_object(
    'en', jsonb_build_object('name', private.trimmed(p_name_en), 'description', private.trimmed(p_description_en),
      'features', private.trimmed_texts(p_features_en)),
    'es', jsonb_build_object('name', private.trimmed(p_name_es), 'description', private.trimmed(p_description_es),
      'features', private.trimmed_texts(p_features_es)));
  plan.is_available := coalesce(p_is_available, false);
  plan.price := p_price;
  if not coalesce(p_price between 1 and 99999.99 and p_price = round(p_price, 2), not plan.is_available) then
    raise exception 'plan_price' using errcode = '22023';
  end if;
  if not coalesce(private.is_printed_text(plan.name, 80) and private.is_printed_text(plan.description, 300)
    and private.are_printed_texts(plan.features, 120), false)
    or not private.is_plan_text(plan.texts -> 'en', plan.features)
    or not private.is_plan_text(plan.texts -> 'es', plan.features) then
    raise exception 'plan_text' using errcode = '22023';
  end if;
  if private.plan_record(plan) = private.plan_record(previous) then
    return previous.revision;
  end if;
  if (plan.price, plan.name) is distinct from (previous.price, previous.name) then
    plan.stripe_price_id := null;
  end if;
  update public.subscription_plans p set name = plan.name, description = plan.description, features = plan.features,
    texts = plan.texts, is_available = plan.is_available, price = plan.price, stripe_price_id = plan.stripe_price_id,
    revision = p.revision + 1
  where p.id = plan.id returning * into plan;
  perform private.audit('admin_save_plan', 'plan', plan.id, null, null, private.plan_record(previous),
    private.plan_record(plan));
  return plan.revision;
end $$;

create function public.admin_save_plan(plan_id uuid, revision int, is_available boolean, name_pt text, name_en text,
  name_es text, description_pt text, description_en text, description_es text, features_pt text[], features_en text[],
  features_es text[], price numeric default null) returns int
language sql security invoker set search_path = '' as $$
  select private.admin_save_plan(plan_id, revision, is_available, price, name_pt, name_en, name_es, description_pt,
    description_en, description_es, features_pt, features_en, features_es)
$$;

grant execute on function
  private.admin_save_plan(uuid, int, boolean, numeric, text, text, text, text, text, text, text[], text[], text[]),
  public.admin_save_plan(uuid, int, boolean, text, text, text, text, text, text, text[], text[], text[], numeric)
  to authenticated;

-- mails ----------------------------------------------------------------------
/* With the plan's name in each language that an administrator worded. */
create or replace function private.mail_payment(p_payment public.payments, p_template text, p_once text, p_more jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  plan public.subscription_plans;
begin
  select l.* into plan from public.user_subscriptions s join public.subscription_plans l on l.id = s.plan_id
  where s.id = p_payment.subscription_id;
  perform private.queue_mail(p_payment.user_id, p_template, jsonb_strip_nulls(p_more || jsonb_build_object(
      'plan', plan.name, 'plan_en', plan.texts -> 'en' -> 'name', 'plan_es', plan.texts -> 'es' -> 'name',
      'currency', coalesce(p_payment.currency, 'brl'), 'paid_at', p_payment.captured_at,
      'receipt_url', p_payment.receipt_url, 'receipt_number', p_payment.receipt_number, 'method', p_payment.payment_method)),
    p_once || ':' || p_payment.id);
end $$;
