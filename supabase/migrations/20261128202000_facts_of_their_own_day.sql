-- Why: a fact stores the day on which a person compared it with its source, or null; the release gave all facts one day.
-- The scheduling portal, the posts with a CASV and public profiles become facts of their own.

ALTER TABLE "private"."facts" DROP CONSTRAINT "facts_kind_check";

ALTER TABLE "private"."facts" ALTER COLUMN "checked_on" DROP NOT NULL;

ALTER TYPE "public"."admin_alerts" ADD ATTRIBUTE "uncompared" required."bigint" CASCADE;

ALTER TYPE "public"."kept_fact" ALTER ATTRIBUTE "checked_on" TYPE date CASCADE;

ALTER TYPE "public"."published_fact" ALTER ATTRIBUTE "checked_on" TYPE date CASCADE;

CREATE OR REPLACE FUNCTION private.admin_alert_rows()
 RETURNS SETOF public.listed_alert
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := 5;
begin
  perform private.require_role('admin');
  return query
    select (row(w.*)::public.listed_alert).* from (
      (select 'erasures', e.id::text, p.full_name, null::text, null::text, null::bigint, e.created_at,
        private.local_day(e.created_at) + private.data_answer_days()
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
      from private.facts f where private.is_fact_due(f) and f.checked_on is not null
      order by f.checked_on, f.key limit most)) w;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_alerts()
 RETURNS public.admin_alerts
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    (select min(private.local_day(e.created_at) + private.data_answer_days()) from public.erasure_requests e where e.status = 'requested'),
    (select count(*) from private.facts f where private.is_fact_due(f) and f.checked_on is not null),
    (select count(*) from private.facts f where private.is_fact_due(f) and f.checked_on is null)
  )::public.admin_alerts;
end $function$;

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
  if previous.checked_on is distinct from private.today() or previous.checked_by is distinct from auth.uid() then
    update private.facts f set checked_on = private.today(), checked_by = auth.uid() where f.id = previous.id;
    perform private.audit('admin_confirm_fact', 'fact', previous.id, null, null,
      jsonb_build_object('key', previous.key, 'checked_on', previous.checked_on),
      jsonb_build_object('key', previous.key, 'checked_on', private.today()));
  end if;
  return previous.id;
end $function$;

CREATE OR REPLACE FUNCTION private.is_fact_due(p_fact private.facts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when coalesce(p_fact.value, p_fact.text_pt) is null then false
    when p_fact.checked_on is null then true
    when p_fact.valid_until < private.today() then p_fact.checked_on <= p_fact.valid_until
    else p_fact.checked_on < private.today() - 60 end
$function$;

CREATE OR REPLACE FUNCTION private.is_fact_value(p_kind text, p_value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_value is null or case p_kind
    when 'usd' then p_value ~ '^[1-9]\d{0,5}(\.\d{2})?$'
    when 'days' then p_value ~ '^[1-9]\d{0,3}$'
    when 'percent' then p_value ~ '^(100|\d{1,2}(\.\d)?)$'
    when 'date' then private.is_day_text(p_value)
    when 'place' then private.is_printed_text(p_value, 200)
    when 'url' then length(p_value) <= 500 and p_value ~ '^https://[^\s<>"{}\\]+$'
    when 'methods' then p_value ~ '^(pix(,card)?(,boleto)?|card(,boleto)?|boleto)$'
    else false end
$function$;

ALTER TABLE "private"."facts" ADD CONSTRAINT "facts_kind_check" CHECK ((kind = ANY (ARRAY['usd'::text, 'days'::text, 'percent'::text, 'date'::text, 'place'::text, 'text'::text, 'methods'::text, 'url'::text])));

COMMENT ON COLUMN "private"."facts"."checked_on" IS 'The day it was compared with its source; null where nobody has.';

insert into private.facts (id, key, kind, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url, checked_on, valid_until, revision)
select id, key, kind, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url, checked_on, valid_until, revision from jsonb_populate_recordset(null::private.facts, '[
  {"id":"dcffdd3e-56ba-5733-8693-d5f5deb98ec7","key":"casvPosts","kind":"text","value":null,"text_pt":"Brasília, São Paulo e Rio","text_en":"Brasília, São Paulo and Rio","text_es":"Brasilia, São Paulo y Río","source_pt":"Embaixada e Consulados dos EUA no Brasil","source_en":"U.S. Embassy and Consulates in Brazil","source_es":"Embajada y Consulados de EE. UU. en Brasil","source_url":"https://br.usembassy.gov/pt/embaixada-e-consulados/","checked_on":null,"valid_until":null,"revision":1}
]');

insert into private.facts (id, key, kind, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url, checked_on, valid_until, revision)
select id, key, kind, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url, checked_on, valid_until, revision from jsonb_populate_recordset(null::private.facts, '[
  {"id":"c0aa1ea1-51d3-531b-8588-16a978ee42b3","key":"sameDayPosts","kind":"text","value":null,"text_pt":"Recife e Porto Alegre","text_en":"Recife and Porto Alegre","text_es":"Recife y Porto Alegre","source_pt":"Embaixada e Consulados dos EUA no Brasil","source_en":"U.S. Embassy and Consulates in Brazil","source_es":"Embajada y Consulados de EE. UU. en Brasil","source_url":"https://br.usembassy.gov/pt/embaixada-e-consulados/","checked_on":null,"valid_until":null,"revision":1}
]');

insert into private.facts (id, key, kind, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url, checked_on, valid_until, revision)
select id, key, kind, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url, checked_on, valid_until, revision from jsonb_populate_recordset(null::private.facts, '[
  {"id":"240a4434-c7ca-5006-937b-de60eed143bd","key":"socialPublic","kind":"text","value":null,"text_pt":"F, M, J e outras classes, não a B","text_en":"F, M, J and other classes, not of B","text_es":"F, M, J y otras clases, no a B","source_pt":"Departamento de Estado dos EUA","source_en":"U.S. Department of State","source_es":"Departamento de Estado de EE. UU.","source_url":"https://travel.state.gov/content/travel/en/us-visas.html","checked_on":null,"valid_until":null,"revision":1}
]');

insert into private.facts (id, key, kind, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url, checked_on, valid_until, revision)
select id, key, kind, value, text_pt, text_en, text_es, source_pt, source_en, source_es, source_url, checked_on, valid_until, revision from jsonb_populate_recordset(null::private.facts, '[
  {"id":"04fe827f-0113-5610-8831-459c1fb419c9","key":"portalUrl","kind":"url","value":"https://ais.usvisa-info.com/pt-br/niv","text_pt":null,"text_en":null,"text_es":null,"source_pt":"Portal oficial de agendamento","source_en":"Official scheduling portal","source_es":"Portal oficial de citas","source_url":"https://ais.usvisa-info.com/pt-br/niv","checked_on":null,"valid_until":null,"revision":1}
]');

-- The release dated its rows itself; a day of somebody stays.
update private.facts set checked_on = null where checked_on = '2026-11-20' and checked_by is null;

-- As the sentence that prints it, where the source was not reworded.
update private.facts set source_pt = 'Regra aprovada em junho de 2026, segundo escritórios de advocacia; publicação não encontrada',
  source_en = 'Rule approved in June 2026, as reported by law firms; publication not found',
  source_es = 'Norma aprobada en junio de 2026, según estudios jurídicos; publicación no encontrada'
where key = 'f1StayCap' and source_pt = 'Proposta de regra em análise final em junho de 2026, segundo escritórios de advocacia; publicação não encontrada';
