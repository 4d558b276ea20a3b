-- Why: answers about a case say whose it is, cases of a family move together, and children are counted apart from accounts.

REVOKE ALL ON FUNCTION "private"."is_adult_traveller"(uuid) FROM "authenticated";

REVOKE ALL ON FUNCTION "private"."is_in_charge"(public.travellers) FROM "authenticated";

DROP INDEX "public"."payments_of_traveller";

DROP INDEX "public"."user_subscriptions_of_traveller";

DROP INDEX "public"."visa_applications_of_traveller";

DROP VIEW "private"."plans_in_force";

ALTER TABLE "private"."consent_kinds" ADD COLUMN "first_version" text;

CREATE DOMAIN "required"."case_travellers" AS public.case_traveller[] NOT NULL;

CREATE TYPE "public"."listed_traveller" AS ("id" required.uuid, "full_name" required.text, "birth_date" required.date, "relationship" required.text);

CREATE DOMAIN "required"."listed_travellers" AS public.listed_traveller[] NOT NULL;

ALTER TYPE "public"."admin_alerts" ADD ATTRIBUTE "guardians" required."bigint" CASCADE;

ALTER TYPE "public"."admin_application" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."admin_application_details" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."admin_client" ADD ATTRIBUTE "travellers" required.listed_travellers CASCADE;

ALTER TYPE "public"."admin_client_details" ADD ATTRIBUTE "travellers" required.listed_travellers CASCADE;

ALTER TYPE "public"."admin_clients_summary" ADD ATTRIBUTE "total_children" required."bigint" CASCADE;

ALTER TYPE "public"."admin_consultant" ADD ATTRIBUTE "active_applications" required."bigint" CASCADE;

ALTER TYPE "public"."admin_consultant_details" ADD ATTRIBUTE "active_applications" required."bigint" CASCADE;

ALTER TYPE "public"."admin_dashboard" ADD ATTRIBUTE "total_children" required."bigint" CASCADE;

ALTER TYPE "public"."assigned_application" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."audit_entry" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."board_application" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."booking_hit" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."consultant_application" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."consultant_client" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."consultant_client" ADD ATTRIBUTE "travellers" required.case_travellers CASCADE;

ALTER TYPE "public"."day_entry" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."listed_alert" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."listed_application" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."listed_erasure" ADD ATTRIBUTE "children" required."bigint" CASCADE;

ALTER TYPE "public"."listed_subscription" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."own_consent" ADD ATTRIBUTE "about_name" text CASCADE;

ALTER TYPE "public"."recent_application" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."recent_client" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."running_application" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."sales_row" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."search_result" ADD ATTRIBUTE "traveller" public.case_traveller CASCADE;

ALTER TYPE "public"."search_result" ADD ATTRIBUTE "has_namesake" boolean CASCADE;

CREATE OR REPLACE FUNCTION private.is_open(p_application public.visa_applications)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_application.status in ('pending', 'in_progress') $function$;

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
  update public.visa_applications set client_id = caller, traveller_id = null where traveller_id = traveller.id;
  update private.consents c set withdrawn_at = now()
  where c.person_id = traveller.client_id and c.kind = 'guardian' and c.about_id = traveller.id and c.withdrawn_at is null;
  perform private.forget_notices_of_traveller(traveller.id);
  update public.travellers set full_name = 'Titular de conta própria', birth_date = null, handed_over_at = now(),
    handed_over_to = caller
  where id = traveller.id;
  perform private.audit('accept_hand_over', 'traveller', traveller.id, null, caller, null, null);
  return traveller.id;
end $function$;

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
        private.local_day(e.created_at) + private.data_answer_days(), null::public.case_traveller
      from public.erasure_requests e join public.profiles p on p.id = e.user_id
      where e.status = 'requested' order by e.created_at, e.id limit most)
      union all
      (select 'payments', r.id::text, p.full_name, r.reason, null, null, r.opened_at, null, private.case_traveller(y.traveller_id)
      from public.payments_to_resolve r left join public.profiles p on p.id = r.user_id
      left join public.payments y on y.id = r.payment_id
      where r.status = 'open' order by r.opened_at, r.id limit most)
      union all
      (select 'unassigned', a.id::text, p.full_name, null, null, null, a.created_at, null, private.case_traveller(a.traveller_id)
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      where a.consultant_id is null and a.status in ('pending', 'in_progress') order by a.created_at, a.id limit most)
      union all
      (select 'guardians', a.id::text, p.full_name, null, private.name_of(a.consultant_id), null, p.deactivated_at, null,
        private.case_traveller(a.traveller_id)
      from private.cases_without_guardian() a join public.profiles p on p.id = a.client_id
      order by p.deactivated_at, a.id limit most)
      union all
      (select 'stuck', a.id::text, p.full_name, s.step_type, k.full_name, null, s.started_at, null, private.case_traveller(a.traveller_id)
      from public.application_steps s
      join public.visa_applications a on a.id = s.application_id and a.status in ('pending', 'in_progress')
      join public.profiles p on p.id = a.client_id
      left join public.profiles k on k.id = a.consultant_id
      where s.status = 'in_progress' and s.started_at <= now() - private.stuck_after()
      order by s.started_at, a.id limit most)
      union all
      (select 'mails', m.id::text, coalesce(p.full_name, m.to_email), null, null, null, m.failed_at, null, null
      from public.mail_outbox m left join public.profiles p on p.id = m.user_id
      where m.failed_at is not null and m.dismissed_at is null order by m.failed_at, m.id limit most)
      union all
      (select 'unreachable', p.id::text, p.full_name, null, null, null, p.undeliverable_since, null, null
      from private.unreachable_people() p order by p.undeliverable_since, p.id limit most)
      union all
      (select 'overloaded', k.id::text, k.full_name, null, null, load.open, null, null, null
      from public.profiles k
      cross join lateral (
        select count(*) as open from public.visa_applications a
        where a.consultant_id = k.id and a.status in ('pending', 'in_progress')) load
      where k.role = 'consultant' and k.deactivated_at is null and private.is_overloaded(k.id)
      order by load.open desc, k.id limit most)
      union all
      (select 'facts', f.id::text, null, f.key, null, null, f.checked_on::timestamp at time zone 'America/Sao_Paulo', null, null
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
    (select count(*) from private.facts f where private.is_fact_due(f) and f.checked_on is null),
    (select count(*) from private.unreachable_people()),
    (select count(*) from private.retention_rules r where r.last_run < now() - interval '36 hours'),
    (select count(*) from (select from private.cases_without_guardian() limit private.count_limit()) c)
  )::public.admin_alerts;
end $function$;

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
    private.case_traveller(a.traveller_id)
  )::public.admin_application_details;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_applications(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.admin_application
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  term text := private.forgiving_term(p_search);
  is_unassigned boolean := p_filter is not distinct from 'unassigned';
  is_open boolean := p_filter is not distinct from 'open';
  stuck uuid[] := case when p_filter = 'stuck' then private.stuck_applications() end;
  wanted text := case when p_filter not in ('all', 'open', 'unassigned', 'stuck') then p_filter end;
  is_common boolean;
  clients uuid[];
  consultants uuid[];
  children uuid[];
  kept_total bigint := case when term is null and not is_open and not is_unassigned and stuck is null
    then private.figure('applications', wanted) end;
begin
  perform private.require_role('admin');
  if term is not null then
    is_common := (select count(*) = 50 from (
      select from (select a.* from public.visa_applications a order by a.created_at desc, a.id limit 2000) n
      join public.profiles c on c.id = n.client_id
      left join public.profiles k on k.id = n.consultant_id
      where c.full_name ilike term or c.email ilike term or k.full_name ilike term limit 50) found);
    if not is_common then
      select array_agg(p.id) filter (where private.plain(p.full_name) like private.plain(term) or p.email ilike term),
        array_agg(p.id) filter (where private.plain(p.full_name) like private.plain(term))
      into clients, consultants from public.profiles p where p.id = any (private.people_like(term));
    end if;
    children := array(select t.id from private.travellers_like(term) t);
  end if;
  return query
    with found as not materialized (
      select a.* from public.visa_applications a
      where (wanted is null or a.status = wanted)
        and (not is_open or a.status in ('pending', 'in_progress'))
        and (not is_unassigned or a.consultant_id is null and a.status in ('pending', 'in_progress'))
        and (stuck is null or a.id = any (stuck))
        and case
          when term is null then true
          when is_common then exists (select from public.profiles c
            where c.id = a.client_id and (c.full_name ilike term or c.email ilike term))
            or exists (select from public.profiles k where k.id = a.consultant_id and k.full_name ilike term)
            or a.traveller_id = any (children)
          else a.client_id = any (clients) or a.consultant_id = any (consultants) or a.traveller_id = any (children) end
    ), counted as (
      select coalesce(kept_total, (select count(*) from (select from found limit private.count_limit()) f)) as total
    ), page as (
      select listed.id, row_number() over () as place from (
        select f.id from found f join public.profiles c on c.id = f.client_id
        order by case when p_sort = 'client' then c.full_name end, case when p_sort = 'client_desc' then c.full_name end desc,
          case when p_sort = 'unassigned' then f.consultant_id is not null end,
          case when p_sort = 'updated' then f.updated_at end desc,
          case when p_sort in ('oldest', 'client_desc') then f.created_at end, f.created_at desc,
          case when p_sort in ('oldest', 'client_desc') then f.id end desc, f.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) listed
    )
    select (row(a.id, a.client_id, c.full_name, c.email, c.phone, a.consultant_id, k.full_name, a.visa_type, a.status,
      s.current_step, s.completed_steps, s.total_steps, private.percent(s.completed_steps, s.total_steps),
      a.created_at, a.updated_at, n.total, private.case_traveller(a.traveller_id))::public.admin_application).*
    from page g
    cross join counted n
    join public.visa_applications a on a.id = g.id
    left join public.profiles c on c.id = a.client_id
    left join public.profiles k on k.id = a.consultant_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) s
    order by g.place;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_assign_consultant(p_application_id uuid, p_consultant_id uuid)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications;
  consultant public.profiles;
  moved public.visa_applications[];
begin
  perform private.require_role('admin');
  perform private.lock_cases_of_accounts(array[p_application_id]);
  select * into application from public.visa_applications a where a.id = p_application_id;
  if application.id is null then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  -- Held, so that the consultant cannot be demoted or deactivated between this question and the assignment.
  select * into consultant from public.profiles p where p.id = p_consultant_id for share;
  if consultant.id is null or consultant.role <> 'consultant' or consultant.deactivated_at is not null or consultant.email_proved_at is null then
    raise exception 'not_a_consultant' using errcode = '22023';
  end if;
  if not private.is_address_proved(application.client_id) then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  moved := array(
    select a from public.visa_applications a
    where a.consultant_id is distinct from p_consultant_id and (a.id = p_application_id
      or a.client_id = application.client_id and private.is_open(application) and private.is_open(a))
    order by a.id <> p_application_id, a.id);
  if cardinality(moved) = 0 then
    return private.application_state(p_application_id);
  end if;
  -- The booking that moves along must not meet another one on its way.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.agenda:' || p_consultant_id, 0));
  update public.visa_applications a set consultant_id = p_consultant_id where a.id in (select m.id from unnest(moved) m);
  perform private.notify(application.client_id, 'Consultor Atribuído',
    consultant.full_name || ' agora acompanha sua solicitação.',
    jsonb_build_object('kind', 'consultant_assigned', 'application_id', p_application_id,
      'values', jsonb_build_object('name', consultant.full_name)));
  perform private.queue_mail(application.client_id, 'consultant_assigned', jsonb_build_object(
    'application_id', p_application_id, 'is_change', application.consultant_id is not null));
  perform private.notify(p_consultant_id, 'Nova Solicitação Atribuída',
    'A solicitação de ' || private.name_of(application.client_id) || ' foi atribuída a você.',
    jsonb_build_object('kind', 'application_assigned', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.notify(m.consultant_id, 'Solicitação Transferida',
    'A solicitação de ' || private.name_of(application.client_id) || ' passou para outro consultor.',
    jsonb_build_object('kind', 'application_transferred', 'client_id', application.client_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))))
  from (select distinct c.consultant_id from unnest(moved) c where c.consultant_id is not null) m;
  perform private.audit('admin_assign_consultant', 'application', m.id, m.id, m.client_id,
    jsonb_build_object('consultant_id', m.consultant_id), jsonb_build_object('consultant_id', p_consultant_id))
  from unnest(moved) m;
  return private.application_state(p_application_id);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_assign_many(p_application_ids uuid[], p_consultant_id uuid)
 RETURNS SETOF public.assigned_many
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application record;
  chosen uuid;
  accounts uuid[] := '{}';
  answer public.assigned_many;
begin
  perform private.require_role('admin');
  if coalesce(cardinality(p_application_ids), 0) not between 1 and 500 or array_position(p_application_ids, null) > 0 then
    raise exception 'invalid_selection' using errcode = '22023';
  end if;
  -- Two of these would take the same agendas in different orders, and each alone takes its applications before any.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.assign_many', 0));
  perform private.lock_cases_of_accounts(p_application_ids);
  if exists (select from unnest(p_application_ids) asked (id)
      where not exists (select from public.visa_applications a where a.id = asked.id)) then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  for application in
    select a.id, a.client_id, a.consultant_id from public.visa_applications a
    where a.id = any (p_application_ids) and a.status in ('pending', 'in_progress')
      and private.is_address_proved(a.client_id)
    order by a.created_at, a.id
  loop
    if application.client_id = any (accounts) then
      -- Moved along with another case of the account.
      chosen := (select a.consultant_id from public.visa_applications a where a.id = application.id);
    else
      chosen := coalesce(p_consultant_id, (
        select p.id from public.profiles p
        where p.role = 'consultant' and p.deactivated_at is null and p.email_proved_at is not null
          and p.id is distinct from application.consultant_id
        order by (select count(*) from public.visa_applications a
          where a.consultant_id = p.id and a.status in ('pending', 'in_progress')), p.full_name, p.id
        limit 1));
      perform private.admin_assign_consultant(application.id, chosen);
      accounts := accounts || application.client_id;
    end if;
    select application.id, p.id, p.full_name into answer from public.profiles p where p.id = chosen;
    return next answer;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_audit(p_search text, p_filter text, p_person uuid, p_from_at timestamp with time zone, p_to_at timestamp with time zone, p_page integer, p_page_size integer, p_actions text[])
 RETURNS SETOF public.audit_entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  term text := private.like_term(p_search);
  wanted text := nullif(p_filter, 'all');
  is_action boolean := wanted in (select private.audited_actions());
  is_common boolean;
  people uuid[];
  actions text[];
  -- The beginning of an id, as the list shows it, or all of it.
  digits text := lower(replace(ltrim(private.trimmed(left(p_search, 100)), '#'), '-', ''));
  first_id uuid := case when digits ~ '^[0-9a-f]{8,32}$' then rpad(digits, 32, '0')::uuid end;
  last_id uuid := case when first_id is not null then rpad(digits, 32, 'f')::uuid end;
begin
  perform private.require_role('admin');
  if term is not null and first_id is null then
    actions := array(select k from private.audited_actions() k where k ilike term or k = any (p_actions));
    -- Looked for among the newest two thousand entries.
    is_common := (select count(*) = 20 from (
      select from (select l.* from public.audit_log l order by l.at desc, l.id desc limit 2000) n
      left join public.profiles p on p.id = n.actor_id
      left join public.profiles c on c.id = n.client_id
      where p.full_name ilike term or c.full_name ilike term or n.action = any (actions) limit 20) found);
    if not is_common then
      -- Names of people become ids, which the indexes of the audit know, as they do the actions.
      people := array(select p.id from public.profiles p
        where p.id = any (private.people_like(term)) and private.plain(p.full_name) like private.plain(term));
    end if;
  end if;
  return query
    with found as not materialized (
      select l.*, p.full_name as actor_name, c.full_name as client_name from private.audit_entries l
      left join public.profiles p on p.id = l.actor_id
      left join public.profiles c on c.id = l.client_id
      where case when wanted is null then true when is_action then l.action = wanted else l.object_type = wanted end
        and (p_person is null or l.actor_id = p_person or l.client_id = p_person
          or l.object_type = 'profile' and l.object_id = p_person)
        and (p_from_at is null or l.at >= p_from_at) and (p_to_at is null or l.at < p_to_at)
        and case when term is null then true
          when first_id is not null then l.object_id between first_id and last_id
            or l.application_id between first_id and last_id
          when is_common then p.full_name ilike term or c.full_name ilike term or l.action = any (actions)
          else l.actor_id = any (people) or l.client_id = any (people) or l.action = any (actions) end
    ), counted as (
      select count(*) as total from (select from found limit private.count_limit()) f
    )
    select (row(f.id, f.at, f.actor_id, coalesce(f.actor_name, ''), f.actor_role, f.action, f.object_type,
      f.object_id, f.application_id, f.client_id, f.client_name,
      case when f.object_type <> 'appointment' then f.before end,
      case when f.object_type <> 'appointment' then f.after end, n.total,
      private.case_traveller(case when f.object_type = 'traveller' then f.object_id else (
        select a.traveller_id from public.visa_applications a where a.id = f.application_id) end))::public.audit_entry).*
    from found f
    cross join counted n
    order by f.at desc, f.id desc
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_children_found(p_term text)
 RETURNS SETOF public.search_result
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (row('client', t.id, p.full_name, p.email, '/admin/clients?client=' || p.id, false,
    row(t.id, t.full_name, t.birth_date)::public.case_traveller, null)::public.search_result).*
  from public.travellers t join public.profiles p on p.id = t.client_id
  where t.birth_date is not null and private.plain(t.full_name) like private.plain(p_term)
  order by t.full_name, t.created_at desc, t.id limit 8
$function$;

CREATE OR REPLACE FUNCTION private.admin_client_details(p_client_id uuid)
 RETURNS public.admin_client_details
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  if not exists (select from public.profiles p where p.id = p_client_id and p.role = 'client') then
    raise exception 'client_not_found' using errcode = 'P0002';
  end if;
  return row(
    private.person(p_client_id),
    exists (select from private.plans_in_force s where s.user_id = p_client_id and s.traveller_id is null),
    (select max(a.updated_at) from public.visa_applications a where a.client_id = p_client_id),
    array(
      select row(s.id, l.name, s.status, s.started_at, s.created_at, s.expires_at, l.texts,
        private.case_traveller(s.traveller_id))::public.listed_subscription
      from public.user_subscriptions s join public.subscription_plans l on l.id = s.plan_id
      where s.user_id = p_client_id order by s.created_at desc),
    private.client_applications(p_client_id, null),
    array(
      select row(t.id, t.ticket_number, t.subject, t.status, t.created_at)::public.listed_ticket
      from public.support_tickets t where t.client_id = p_client_id order by t.created_at desc),
    private.listed_travellers(p_client_id)
  )::public.admin_client_details;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_clients(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.admin_client
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  term text := private.forgiving_term(p_search);
  only_active boolean := p_filter is not distinct from 'active';
  is_common boolean;
  people uuid[];
  guardians uuid[];
  kept_total bigint;
begin
  perform private.require_role('admin');
  if term is not null then
    is_common := private.is_common_among_clients(term);
    -- A common term has so many people that a list of their ids would be longer than the walk.
    people := case when not is_common then private.people_like(term) end;
    guardians := array(select t.client_id from private.travellers_like(term) t);
  -- Counted down from all plans in force: people of the staff with one, and plans of children, are few, clients many.
  elsif only_active then
    kept_total := private.active_subscriptions() - (
      select count(*) from public.profiles p join private.plans_in_force s on s.user_id = p.id and s.traveller_id is null
      -- Whoever became staff may have kept a plan from before.
      where p.role in ('consultant', 'admin')) - (
      select count(*) from private.plans_in_force s where s.traveller_id is not null);
  else
    kept_total := private.figure('people', 'client');
  end if;
  return query
    with found as not materialized (
      select p.* from public.profiles p
      where p.role = 'client'
        and case when term is null then true
          when is_common then p.full_name ilike term or p.email ilike term
            or p.phone ilike term or private.phone_digits(p.phone) like private.digits_term(term) or p.id = any (guardians)
          else p.id = any (people || guardians) end
        and (not only_active or exists (select from private.plans_in_force s where s.user_id = p.id and s.traveller_id is null))
    ), counted as (
      select coalesce(kept_total, (select count(*) from (select from found limit private.count_limit()) f)) as total
    ), page as (
      select listed.id, row_number() over () as place from (
        select f.id from found f
        -- Each order ends with the id, so that equal dates cannot make pages repeat or skip a row.
        order by case when p_sort = 'name' then f.full_name end, case when p_sort = 'name_desc' then f.full_name end desc,
          case when p_sort in ('oldest', 'name_desc') then f.created_at end, f.created_at desc,
          case when p_sort in ('oldest', 'name_desc') then f.id end desc, f.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) listed
    )
    select (row(p.id, p.full_name, p.email, p.phone, p.created_at, p.deactivated_at, s.id, l.name, s.id is not null,
      a.total, a.active, a.last_activity, n.total, l.texts, private.listed_travellers(p.id))::public.admin_client).*
    from page g
    cross join counted n
    join public.profiles p on p.id = g.id
    -- Only now, for the rows that are shown, is anything joined or counted.
    left join private.plans_in_force s on s.user_id = p.id and s.traveller_id is null
    left join public.subscription_plans l on l.id = s.plan_id
    cross join lateral (
      select count(*) as total, count(*) filter (where v.status in ('pending', 'in_progress')) as active,
        max(v.updated_at) as last_activity
      from public.visa_applications v where v.client_id = p.id
    ) a
    order by g.place;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_clients_summary()
 RETURNS public.admin_clients_summary
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return row(private.figure('people', 'client'), private.active_subscriptions(), private.figure('applications'),
    private.figure('applications', 'pending'), private.figure('people', 'child'))::public.admin_clients_summary;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_consultant_details(p_consultant_id uuid)
 RETURNS public.admin_consultant_details
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  if not exists (select from public.profiles p where p.id = p_consultant_id and p.role = 'consultant') then
    raise exception 'consultant_not_found' using errcode = 'P0002';
  end if;
  return row(
    private.person(p_consultant_id),
    (select count(distinct a.client_id) from public.visa_applications a
      where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress')),
    (select count(distinct a.client_id) from public.visa_applications a where a.consultant_id = p_consultant_id),
    array(
      select row(a.id, a.client_id, p.full_name, p.email, a.status, a.created_at,
        private.case_traveller(a.traveller_id))::public.assigned_application
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      where a.consultant_id = p_consultant_id order by a.created_at desc),
    (select count(*) from public.visa_applications a
      where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress'))
  )::public.admin_consultant_details;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_consultants(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.admin_consultant
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  term text := private.forgiving_term(p_search);
begin
  perform private.require_role('admin');
  return query
    with page as (
      select found.*, row_number() over () as place from (
        select p.id, count(*) over () as total from public.profiles p
        left join (
          select a.consultant_id, count(*) as open from public.visa_applications a
          where a.status in ('pending', 'in_progress') group by a.consultant_id
        -- Counting every load is only worth it for the order by load.
        ) load on p_sort in ('workload', 'workload_asc') and load.consultant_id = p.id
        where p.role = 'consultant'
          and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term or (p.phone ilike term or private.phone_digits(p.phone) like private.digits_term(term)))
          and (p_filter is distinct from 'active' or exists (select from public.visa_applications a
            where a.consultant_id = p.id and a.status in ('pending', 'in_progress')))
          and (p_filter is distinct from 'overloaded' or p.deactivated_at is null and private.is_overloaded(p.id))
        order by case p_sort when 'workload' then -coalesce(load.open, 0) when 'workload_asc' then coalesce(load.open, 0) end,
          case when p_sort = 'name' then p.full_name end, case when p_sort = 'name_desc' then p.full_name end desc,
          case when p_sort = 'oldest' then p.created_at end, p.created_at desc, p.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) found
    )
    select (row(p.id, p.full_name, p.email, p.phone, p.created_at, p.deactivated_at, w.active_clients, w.clients,
      w.applications, least(w.active * 10, 100)::int, g.total, w.active)::public.admin_consultant).*
    from page g
    join public.profiles p on p.id = g.id
    cross join lateral (
      select count(*) filter (where a.status in ('pending', 'in_progress')) as active,
        count(distinct a.client_id) filter (where a.status in ('pending', 'in_progress')) as active_clients,
        count(distinct a.client_id) as clients, count(*) as applications
      from public.visa_applications a where a.consultant_id = p.id
    ) w
    order by g.place;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_dashboard(p_now timestamp with time zone)
 RETURNS public.admin_dashboard
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer public.admin_dashboard;
  this_month date := private.local_month(p_now);
begin
  perform private.require_role('admin');
  select coalesce(sum(f.amount), 0),
    coalesce(sum(f.amount) filter (where f.kind in ('pending', 'in_progress')), 0),
    coalesce(sum(f.amount) filter (where f.kind = 'completed'), 0),
    coalesce(sum(f.amount) filter (where f.kind = 'rejected'), 0),
    private.growth(
      coalesce(sum(f.amount) filter (where f.day = this_month - interval '1 month'), 0),
      coalesce(sum(f.amount) filter (where f.day = this_month - interval '2 months'), 0))
  into answer.total_applications, answer.active_applications, answer.completed_applications,
    answer.rejected_applications, answer.monthly_growth
  from private.figures f where f.figure = 'applications';
  answer.monthly_revenue_estimate := 160 * answer.completed_applications;
  answer.total_clients := private.figure('people', 'client');
  answer.total_consultants := private.figure('people', 'consultant');
  answer.total_children := private.figure('people', 'child');
  answer.recent := array(
    select row(a.id, a.visa_type, a.status, p.full_name, a.created_at,
      private.case_traveller(a.traveller_id))::public.recent_application
    from public.visa_applications a left join public.profiles p on p.id = a.client_id
    order by a.created_at desc, a.id limit 5);
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_erasure_requests(p_page integer, p_page_size integer)
 RETURNS SETOF public.listed_erasure
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return query
    select (row(e.id, e.user_id, p.full_name, p.email, e.reason, e.status, e.created_at, e.resolved_at, r.full_name,
      count(*) over (), (select count(*) from public.travellers t
        where t.client_id = e.user_id and private.is_in_charge(t)))::public.listed_erasure).*
    from public.erasure_requests e
    join public.profiles p on p.id = e.user_id
    left join public.profiles r on r.id = e.resolved_by
    order by e.status = 'requested' desc, case when e.status = 'requested' then e.created_at end,
      e.resolved_at desc, e.id
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $function$;

CREATE OR REPLACE FUNCTION private.admin_found(p_people uuid[], p_alike boolean)
 RETURNS SETOF public.search_result
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (row(f.role, f.id, f.full_name, f.email,
    case f.role when 'client' then '/admin/clients?client=' else '/admin/consultants?consultant=' end || f.id, p_alike, null,
    null)::public.search_result).*
  from (
    select p.*, row_number() over (partition by p.role order by p.full_name, p.created_at desc, p.id) as place
    from public.profiles p where p.id = any (p_people) and p.role in ('client', 'consultant')) f
  where f.place <= 8
  order by f.role, f.place
$function$;

CREATE OR REPLACE FUNCTION private.admin_search(p_query text)
 RETURNS SETOF public.search_result
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  exact uuid[];
  almost text;
  is_found boolean;
begin
  perform private.require_role('admin');
  return query
    select (row('application', a.id, p.full_name, '#' || left(a.id::text, 8), '/admin/applications/' || a.id, false,
      private.case_traveller(a.traveller_id), null)::public.search_result).*
    from public.visa_applications a join public.profiles p on p.id = a.client_id
    where a.id = any (private.applications_numbered(p_query))
    order by a.created_at desc, a.id;
  if found then
    return;
  end if;
  exact := private.people_found(private.like_term(p_query));
  return query select * from private.admin_found(exact, false);
  is_found := found;
  return query select * from private.admin_children_found(private.like_term(p_query));
  if not found and not is_found then
    almost := private.corrected_term(p_query);
    if almost is not null then
      return query select * from private.admin_found(private.people_found(almost), true);
    end if;
  elsif cardinality(exact) < 8 then
    return query select * from private.admin_found(array(
      select a.id from private.alike_terms(p_query) term, unnest(private.people_found(term)) a (id)
      where a.id <> all (exact)), true);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.assign_waiting_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications;
  chosen uuid;
begin
  if not exists (select from public.visa_applications a where a.client_id = new.id
      and a.consultant_id is null and a.status in ('pending', 'in_progress')) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('rotavisto.assign_consultant'));
  chosen := coalesce(private.consultant_of(new.id), private.least_loaded_consultant(10));
  for application in
    update public.visa_applications a set consultant_id = chosen
    where a.client_id = new.id and a.consultant_id is null and a.status in ('pending', 'in_progress')
    returning *
  loop
    perform private.tell_application_started(application);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.cancel_hand_over(p_traveller_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  traveller public.travellers := private.held_traveller(p_traveller_id);
begin
  delete from public.mail_outbox m using private.hand_overs h
  where h.traveller_id = traveller.id and m.template = 'hand_over' and m.to_email = h.email and m.sent_at is null;
  delete from private.hand_overs h where h.traveller_id = traveller.id;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.cases_without_guardian()
 RETURNS SETOF public.visa_applications
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.* from public.profiles p join public.visa_applications a on a.client_id = p.id
  where p.deactivated_at is not null and a.traveller_id is not null and a.status in ('pending', 'in_progress')
$function$;

CREATE OR REPLACE FUNCTION private.children_of(p_client_id uuid, p_consultant_id uuid)
 RETURNS public.case_traveller[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select row(t.id, t.full_name, t.birth_date)::public.case_traveller from public.travellers t
    where t.birth_date is not null and t.id in (select a.traveller_id from public.visa_applications a
      where a.client_id = p_client_id and a.consultant_id = p_consultant_id)
    order by t.birth_date, t.id)
$function$;

CREATE OR REPLACE FUNCTION private.client_applications(p_client_id uuid, p_consultant_id uuid)
 RETURNS public.listed_application[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select row(a.id, a.visa_type, a.status, a.created_at, a.updated_at, private.name_of(a.consultant_id),
      g.current_step, g.completed_steps, g.total_steps,
      private.percent(g.completed_steps, g.total_steps), private.case_traveller(a.traveller_id))::public.listed_application
    from public.visa_applications a
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
    where a.client_id = p_client_id and (p_consultant_id is null or a.consultant_id = p_consultant_id)
    order by a.created_at desc)
$function$;

CREATE OR REPLACE FUNCTION private.consultant_applications(p_search text, p_filter text, p_page integer, p_page_size integer)
 RETURNS SETOF public.consultant_application
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  term text := private.forgiving_term(p_search);
begin
  return query
    with matching as (
      select a.*, p.full_name, p.email, p.phone, count(*) over () as total
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      left join public.travellers c on c.id = a.traveller_id
      where a.consultant_id = caller
        and (nullif(p_filter, 'all') is null or a.status = p_filter)
        and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term
          or private.plain(c.full_name) like private.plain(term))
      order by a.created_at desc, a.id
      limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)
    )
    select (row(m.id, m.client_id, m.full_name, m.email, m.phone, m.visa_type, m.status, g.current_step,
      g.completed_steps, g.total_steps, private.percent(g.completed_steps, g.total_steps), m.created_at, m.updated_at,
      m.total, private.case_traveller(m.traveller_id))::public.consultant_application).*
    from matching m
    cross join lateral (select * from private.application_progress v where v.application_id = m.id offset 0) g
    order by m.created_at desc, m.id;
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_board(p_search text, p_status text)
 RETURNS SETOF public.board_application
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  term text := private.like_term(p_search);
begin
  return query
    select (row(a.id, a.client_id, p.full_name, p.email, p.phone, a.status, a.created_at, a.updated_at, g.current_step,
      g.current_step_status, g.current_step_since, g.completed_steps, g.total_steps, f.intended_arrival, a.visa_type,
      g.has_protocol, o.id is not null, g.has_consulate_appointment, coalesce(u.unread, 0),
      private.official_progress(k),
      case when c.id is not null then row(c.id, c.full_name, c.birth_date)::public.case_traveller end)::public.board_application).*
    from public.visa_applications a
    join public.profiles p on p.id = a.client_id
    left join public.travellers c on c.id = a.traveller_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
    -- The intended journey makes a card urgent; there is none before the DS-160 is begun.
    left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
    left join public.consultant_appointments o on o.application_id = a.id and o.status <> 'cancelled'
    left join (
      select t.client_id, sum(t.consultant_unread)::int as unread from public.support_tickets t
      where t.consultant_id = caller and t.consultant_unread > 0 group by t.client_id) u on u.client_id = a.client_id
    left join public.ds160_complements k on k.application_id = a.id
    where a.consultant_id = caller
      and (nullif(p_status, 'all') is null or a.status = p_status)
      and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term
        or private.plain(c.full_name) like private.plain(term))
    order by a.created_at desc, a.id;
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_clients(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.consultant_client
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  term text := private.forgiving_term(p_search);
begin
  return query
    -- Filtered and cut to a page before the progress of anything is counted.
    with newest as (
      select distinct on (a.client_id) a.client_id, a.id, a.status, a.updated_at, a.created_at, a.traveller_id
      from public.visa_applications a where a.consultant_id = caller
      order by a.client_id, a.created_at desc
    ), matching as (
      select n.*, p.full_name, p.email, p.phone, p.created_at as since, count(*) over () as total
      from newest n join public.profiles p on p.id = n.client_id
      where p.role = 'client' and (p_filter is distinct from 'active' or n.status = 'in_progress')
        and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term or (p.phone ilike term or private.phone_digits(p.phone) like private.digits_term(term))
          or exists (select from public.visa_applications a join public.travellers c on c.id = a.traveller_id
            where a.client_id = n.client_id and a.consultant_id = caller and private.plain(c.full_name) like private.plain(term)))
    ), page as (
      select m.*, row_number() over (
        order by case p_sort when 'name' then private.plain(m.full_name) end,
          case p_sort when 'name_desc' then private.plain(m.full_name) end desc,
          case p_sort when 'updated' then m.updated_at end desc, case p_sort when 'updated_asc' then m.updated_at end,
          m.created_at desc, m.id) as place
      from matching m
      order by place
      limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)
    )
    select (row(m.client_id, m.full_name, m.email, m.phone, m.since, m.id, m.status, g.current_step, g.completed_steps,
      g.total_steps, private.percent(g.completed_steps, g.total_steps), m.updated_at,
      m.total, private.case_traveller(m.traveller_id), private.children_of(m.client_id, caller))::public.consultant_client).*
    from page m
    cross join lateral (select * from private.application_progress v where v.application_id = m.id offset 0) g
    order by m.place;
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_dashboard()
 RETURNS public.consultant_dashboard
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
  answer public.consultant_dashboard;
begin
  select count(distinct a.client_id) filter (where p.role = 'client'), count(*) filter (where a.status in ('pending', 'in_progress')),
    count(*) filter (where a.status = 'completed')
  into answer.total_clients, answer.active_applications, answer.completed_applications
  from public.visa_applications a join public.profiles p on p.id = a.client_id where a.consultant_id = caller;
  answer.pending_documents := (select count(*) from public.document_submissions d
    where d.consultant_id = caller and d.status = 'pending');
  answer.open_tickets := (select count(*) from public.support_tickets t
    where t.consultant_id = caller and t.status in ('open', 'in_progress'));
  -- Five of each, newest first: enough to go on working, cheap at any size.
  answer.recent_clients := array(
    select row(a.id, a.client_id, p.full_name, p.email, p.phone, a.status, a.created_at,
      private.case_traveller(a.traveller_id))::public.recent_client
    from public.visa_applications a join public.profiles p on p.id = a.client_id
    where a.consultant_id = caller and p.role = 'client' order by a.created_at desc limit 5);
  answer.in_progress := array(
    select row(a.id, a.client_id, p.full_name, a.visa_type, a.status, a.updated_at, g.current_step, g.completed_steps,
      g.total_steps, private.percent(g.completed_steps, g.total_steps), private.case_traveller(a.traveller_id))
      ::public.running_application
    from public.visa_applications a join public.profiles p on p.id = a.client_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
    where a.consultant_id = caller and a.status = 'in_progress' order by a.updated_at desc limit 5);
  answer.tickets := array(
    select row(t.id, t.ticket_number, t.subject, t.status, t.client_id, p.full_name,
      t.created_at)::public.running_ticket
    from public.support_tickets t join public.profiles p on p.id = t.client_id
    where t.consultant_id = caller and t.status in ('open', 'in_progress') order by t.created_at desc limit 5);
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_day()
 RETURNS SETOF public.day_entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_role('consultant');
begin
  return query
    with open_case as materialized (
      select a.id, a.client_id, a.traveller_id, p.full_name, count(*) over (partition by a.client_id) as cases, g.current_step, g.current_step_since, g.has_protocol, f.intended_arrival,
        m.metadata -> 'appointment' as consulate, m.metadata -> 'casv_appointment' as casv, o.created_at as booked_at,
        exists (select from public.application_steps d where d.application_id = a.id and d.step_type = 'ds160_form'
          and d.metadata ? 'submitted_at') as is_form_sent,
        k.missing, case when k.state = 'sent' and not g.has_protocol then k.sent_at end as to_type_since,
        (select max(w.created_at) from public.ticket_messages w
          join public.support_tickets t on t.id = w.ticket_id
          where t.client_id = a.client_id and w.sender_id <> a.client_id and not w.is_system) as written_at
      from public.visa_applications a
      join public.profiles p on p.id = a.client_id
      cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
      left join public.application_steps m on m.application_id = a.id and m.step_type = 'interview_scheduling'
      left join public.consultant_appointments o on o.application_id = a.id and o.status <> 'cancelled'
      left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
      left join public.ds160_complements k on k.application_id = a.id
      where a.consultant_id = caller and a.status in ('pending', 'in_progress')
    ), visit as (
      select c.*, v.kind, v.appointment ->> 'location' as place,
        private.slot_start((v.appointment ->> 'date')::date, v.appointment ->> 'time') as begins
      from open_case c
      cross join lateral (values ('casv', c.casv), ('consulate', c.consulate)) v (kind, appointment)
      where c.current_step in ('interview_scheduling', 'interview')
        and (v.appointment ->> 'date')::date = private.today()
    ), waiting_case as (
      select case c.current_step
          when 'document_review' then case when d.quantity > 0 then 'documents' end
          -- A form that was skipped is not there to be typed; its protocol is awaited all the same.
          when 'payment' then case when c.has_protocol or c.to_type_since is not null then null when c.is_form_sent then 'ds160' else 'protocol' end
          when 'interview_scheduling' then case when c.booked_at is not null then 'appointment' end
          when 'interview' then case when c.consulate is null then 'appointment'
            when (c.consulate ->> 'date')::date < private.today() then 'interview' end
          when 'decision' then 'decision' end as kind,
        c.*, d.quantity, case
          when c.current_step = 'interview' and c.consulate is not null
            then private.slot_start((c.consulate ->> 'date')::date, c.consulate ->> 'time')
          when c.current_step = 'interview_scheduling' then greatest(c.current_step_since, c.booked_at)
          else coalesce(d.first_sent, c.current_step_since) end as waits_since
      from open_case c
      cross join lateral (
        select min(s.submitted_at) as first_sent, nullif(count(*), 0)::int as quantity from public.document_submissions s
        where s.application_id = c.id and s.status = 'pending' and c.current_step = 'document_review') d
    ), entry as (
      select w.kind, 'today' as day_group, w.id as subject_id, w.id as application_id, w.client_id, w.full_name,
        w.waits_since as since, case w.kind when 'ds160' then nullif(w.missing, 0) else w.quantity end as quantity,
        null::text as detail, w.current_step, w.intended_arrival
      from waiting_case w
      where w.kind is not null
      union all
      -- Whatever step the case is at: the client has answered everything that the official form asks.
      select 'official_form', 'today', w.id, w.id, w.client_id, w.full_name, w.to_type_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.to_type_since is not null
      union all
      select 'stuck', 'stuck', w.id, w.id, w.client_id, w.full_name, w.current_step_since, null, null, w.current_step,
        w.intended_arrival
      from waiting_case w
      where w.kind is null and w.to_type_since is null and w.current_step_since <= now() - private.stuck_after()
        -- A known day ahead is no standstill.
        and w.current_step <> 'interview'
        and coalesce(w.written_at <= now() - private.stuck_after(), true)
      union all
      -- A visit leaves with its hour, or once the client was written to on the day.
      select v.kind, 'now', v.id, v.id, v.client_id, v.full_name, v.begins, null, v.place, v.current_step,
        v.intended_arrival
      from visit v
      where v.begins + interval '1 hour' > now()
        and coalesce(v.written_at < private.slot_start(private.today(), '00:00'), true)
      union all
      select 'message', 'now', t.id, c.id, t.client_id, p.full_name, t.waiting_since, null, (
          select left(m.content, 200) from public.ticket_messages m
          where m.ticket_id = t.id and m.sender_id = t.client_id order by m.created_at desc limit 1),
        c.current_step, c.intended_arrival
      from public.support_tickets t
      join public.profiles p on p.id = t.client_id
      left join open_case c on c.client_id = t.client_id and (c.traveller_id is null or c.cases = 1)
      where t.consultant_id = caller and t.status in ('open', 'in_progress') and t.waiting_since is not null
      union all
      select case when o.date = private.today() then 'meeting' else 'link' end, 'now', o.id, o.application_id, o.client_id,
        p.full_name, private.slot_start(o.date, o.time), o.duration, o.metadata ->> 'meeting_link', c.current_step,
        c.intended_arrival
      from public.consultant_appointments o
      join public.profiles p on p.id = o.client_id
      left join open_case c on c.id = o.application_id
      where o.consultant_id = caller and not o.is_personal and o.status <> 'cancelled'
        and private.slot_start(o.date, o.time) + make_interval(mins => o.duration) > now()
        and (o.date = private.today()
          or o.date between private.today() + 1 and private.today() + 7 and o.metadata ->> 'meeting_link' is null)
      union all
      select 'task', 'today', k.id, k.application_id, a.client_id, p.full_name, private.slot_start(k.due_on, '00:00'), null,
        k.title, c.current_step, c.intended_arrival
      from public.case_tasks k
      join public.visa_applications a on a.id = k.application_id
      join public.profiles p on p.id = a.client_id
      left join open_case c on c.id = k.application_id
      where k.consultant_id = caller and not k.is_done and k.due_on <= private.today()
      union all
      select 'unreachable', 'today', c.id, c.id, c.client_id, c.full_name, p.undeliverable_since, null, p.email,
        c.current_step, c.intended_arrival
      from (select distinct on (o.client_id) o.* from open_case o order by o.client_id, o.traveller_id nulls first) c
      join public.profiles p on p.id = c.client_id
      where p.undeliverable_since is not null
    )
    select (row(e.kind, e.day_group, e.subject_id, e.application_id, e.client_id, e.full_name, e.since, e.quantity,
      e.detail, e.current_step, e.intended_arrival, z.until, z.reason,
      case when c.id is not null then row(c.id, c.full_name, c.birth_date)::public.case_traveller end)::public.day_entry).*
    from entry e
    left join public.visa_applications a on a.id = e.application_id
    left join public.travellers c on c.id = a.traveller_id
    left join private.snoozes z on z.consultant_id = caller and z.kind = e.kind and z.subject_id = e.subject_id
      and z.waits_since = e.since and z.until > private.today()
    order by z.until nulls first, array_position(array['now', 'today', 'stuck'], e.day_group), e.kind = 'message', e.since,
      e.kind, e.subject_id;
end $function$;

CREATE OR REPLACE FUNCTION private.consultant_for_conversation(p_client_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.is_address_proved(p_client_id) then coalesce(
    (select a.consultant_id from public.visa_applications a where a.client_id = p_client_id
     order by private.is_open(a) desc, a.created_at desc limit 1),
    private.least_loaded_consultant(null)) end
$function$;

CREATE OR REPLACE FUNCTION private.count_traveller()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' and private.is_in_charge(old) then
    perform private.add_to_figure('people', 'child', '2000-01-01', -1);
  end if;
  if tg_op <> 'DELETE' and private.is_in_charge(new) then
    perform private.add_to_figure('people', 'child', '2000-01-01', 1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.empty_case(p_application_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.erased_objects (path) select f from private.files_of_case(p_application_id) f on conflict do nothing;
  delete from public.notifications n where n.metadata ->> 'application_id' = p_application_id::text;
  delete from public.document_submissions where application_id = p_application_id;
  delete from public.ds160_forms where application_id = p_application_id;
  delete from public.ds160_complements where application_id = p_application_id;
  delete from public.ds160_security_answers where application_id = p_application_id;
  delete from public.consultant_appointments where application_id = p_application_id;
  delete from public.case_notes where application_id = p_application_id;
  delete from public.case_tasks where application_id = p_application_id;
  delete from public.mail_outbox m where m.sent_at is null and m.data ->> 'application_id' = p_application_id::text;
  delete from private.snoozes z where z.subject_id = p_application_id;
  delete from private.audit_words w using public.audit_log l where l.id = w.entry_id and l.application_id = p_application_id;
  update public.application_steps set metadata = '{}', notes = null where application_id = p_application_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]', decision_reason = null
  where id = p_application_id;
end $function$;

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
  delete from public.ds160_security_answers where client_id = p_user_id;
  delete from public.support_tickets where client_id = p_user_id;
  delete from public.consultant_appointments where client_id = p_user_id;
  delete from public.case_notes where application_id = any (cases);
  delete from public.case_tasks where application_id = any (cases);
  -- Mails go, sent or still waiting.
  delete from public.mail_outbox where user_id = p_user_id or lower(to_email) = lower(address);
  delete from private.mail_preferences where user_id = p_user_id;
  delete from private.consents where person_id = p_user_id;
  perform private.forget_notices_of_traveller(t.id) from public.travellers t where t.client_id = p_user_id;
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = coalesce(erased_at, now())
  where client_id = p_user_id and birth_date is not null;
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
  -- SQL writes no files either: a backup from before this moment has the person, and the list of its own bucket the id.
  insert into private.erasures_to_record (user_id) values (p_user_id) on conflict do nothing;
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
  update public.ds160_security_answers set consultant_id = new.consultant_id where application_id = new.id;
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
                 where a.client_id = new.client_id
                   and (private.is_open(a), a.created_at) > (private.is_open(new), new.created_at)) then
    update public.support_tickets set consultant_id = new.consultant_id where client_id = new.client_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_notices_of_traveller(p_traveller_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications n where n.metadata ->> 'traveller_id' = p_traveller_id::text;
  delete from public.mail_outbox m using private.hand_overs h
  where h.traveller_id = p_traveller_id and m.template = 'hand_over' and m.to_email = h.email;
  delete from private.hand_overs h where h.traveller_id = p_traveller_id;
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
  perform private.forget_notices_of_traveller(traveller.id);
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = now() where id = traveller.id;
  perform private.forget_mentions(mentions);
  -- The conversation is of the account and stays, without the child.
  update public.support_tickets t set subject = private.unnamed(t.subject, mentions)
  where t.client_id = p_client_id and t.subject ~* mentions;
  update public.ticket_messages m set content = private.unnamed(m.content, mentions)
  where m.client_id = p_client_id and m.content ~* mentions;
end $function$;

CREATE OR REPLACE FUNCTION private.forgiving_term(p_search text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  term text := private.like_term(p_search);
begin
  if term is null or cardinality(private.people_like(term, 1)) > 0
    or exists (select from public.travellers t where private.plain(t.full_name) like private.plain(term)) then
    return term;
  end if;
  return coalesce(private.corrected_term(p_search), term);
end $function$;

CREATE OR REPLACE FUNCTION private.hand_over_traveller(p_traveller_id uuid, p_email text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  traveller public.travellers := private.held_traveller(p_traveller_id);
  address text := lower(private.trimmed(p_email));
  offered private.hand_overs;
begin
  if not private.is_adult(traveller.birth_date) then
    raise exception 'is_minor' using errcode = 'P0001';
  end if;
  if not coalesce(private.is_email(address), false)
    or address = (select lower(p.email) from public.profiles p where p.id = traveller.client_id) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  delete from private.hand_overs h where h.traveller_id = traveller.id and h.expires_at <= now();
  if exists (select from private.hand_overs h where h.traveller_id = traveller.id) then
    raise exception 'invite_open' using errcode = 'P0001';
  end if;
  if (select count(*) >= 5 from public.audit_log l where l.action = 'hand_over_traveller' and l.object_id = traveller.id
      and l.at > now() - interval '1 day') then
    raise exception 'too_many_invites' using errcode = 'P0001';
  end if;
  insert into private.hand_overs (traveller_id, email) values (traveller.id, address) returning * into offered;
  insert into public.mail_outbox (to_email, template, data)
  values (address, 'hand_over', jsonb_build_object('language', private.mail_language(traveller.client_id),
    'until', private.local_day(offered.expires_at)));
  perform private.audit('hand_over_traveller', 'traveller', traveller.id, null, traveller.client_id, null, null);
  return offered.expires_at;
end $function$;

CREATE OR REPLACE FUNCTION private.has_namesake(p_traveller public.travellers)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.travellers t join public.visa_applications a on a.traveller_id = t.id
    where private.plain(t.full_name) = private.plain(p_traveller.full_name) and t.birth_date = p_traveller.birth_date
      and t.client_id <> p_traveller.client_id)
$function$;

CREATE OR REPLACE FUNCTION private.keep_entries_apart()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  other record;
begin
  -- An entry in somebody else's agenda is the policy's to refuse: an answer here tells when they are busy.
  if new.is_personal and auth.uid() is not null and new.consultant_id is distinct from private.consultant_id() then
    return new;
  end if;
  -- Titles of entries that overlap since before this rule stay editable.
  if tg_op = 'UPDATE' and (new.consultant_id, new.date, new.time, new.duration, new.status)
      is not distinct from (old.consultant_id, old.date, old.time, old.duration, old.status) then
    return new;
  end if;
  perform private.hold_agenda(new.consultant_id);
  select o.time, o.date, o.is_personal, coalesce(p.full_name, o.title) as name, private.case_traveller(a.traveller_id) as traveller
  into other
  from public.consultant_appointments o
  left join public.profiles p on p.id = o.client_id
  left join public.visa_applications a on a.id = o.application_id
  where o.consultant_id = new.consultant_id and o.status <> 'cancelled' and o.id <> new.id
    and o.date between new.date - 1 and new.date + 1
    and o.date + o.time::time < new.date + new.time::time + make_interval(mins => new.duration)
    and new.date + new.time::time < o.date + o.time::time + make_interval(mins => o.duration)
  order by o.date, o.time limit 1;
  if found then
    raise exception 'agenda_busy' using errcode = '23P01',
      detail = case when new.consultant_id = auth.uid() then jsonb_strip_nulls(jsonb_build_object('date', other.date, 'time', other.time,
        'name', other.name, 'is_personal', other.is_personal, 'traveller', other.traveller))::text else '' end;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.listed_travellers(p_client_id uuid)
 RETURNS public.listed_traveller[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(select row(t.id, t.full_name, t.birth_date, t.relationship)::public.listed_traveller
    from public.travellers t where t.client_id = p_client_id and private.is_in_charge(t) order by t.created_at, t.id)
$function$;

CREATE OR REPLACE FUNCTION private.lock_cases_of_accounts(p_application_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.visa_applications a
  where a.id = any (p_application_ids) or private.is_open(a) and a.client_id in (
    select c.client_id from public.visa_applications c where c.id = any (p_application_ids))
  order by a.id for no key update;
end $function$;

CREATE OR REPLACE FUNCTION private.notify(p_user_id uuid, p_title text, p_message text, p_metadata jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  child text;
begin
  if p_user_id is null or private.is_erased(p_user_id) then
    return;
  end if;
  select t.full_name into child
  from public.visa_applications a join public.travellers t on t.id = a.traveller_id and t.birth_date is not null
  -- A case that ended at the guardian's wish names nobody any more.
  where a.status <> 'ended' and a.id = (p_metadata ->> 'application_id')::uuid and p_metadata -> 'values' ->> 'name' is distinct from t.full_name;
  insert into public.notifications (user_id, title, message, metadata)
  values (p_user_id, p_title, left(coalesce('Pedido de ' || child || ': ', '') || p_message, 2000), p_metadata
    || case when child is null then '{}'
      else jsonb_build_object('values', coalesce(p_metadata -> 'values', '{}') || jsonb_build_object('traveller', child)) end);
end $function$;

CREATE OR REPLACE FUNCTION private.own_by_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  step public.application_steps;
  -- A case that goes over to the grown child's account takes its form along, sent or not.
  is_handed_over boolean := new.client_id <> old.client_id;
begin
  -- Upserts name the key they conflict on, so the column must be grantable; changing it is what is forbidden.
  if tg_op = 'UPDATE' and new.step_id <> old.step_id then
    raise exception 'permission denied for column step_id of table ds160_forms' using errcode = '42501';
  end if;
  select * into step from public.application_steps s where s.id = new.step_id for share;
  new.application_id := step.application_id;
  new.client_id := step.client_id;
  new.consultant_id := step.consultant_id;
  if private.role() = 'client' and is_handed_over is not true and (step.step_type <> 'ds160_form' or not private.is_step_open(step.id)) then
    new.client_id := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.own_consent(p_consent private.consents)
 RETURNS public.own_consent
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select row(p_consent.id, p_consent.about_id, p_consent.kind, p_consent.version, p_consent.given_at, p_consent.withdrawn_at,
    p_consent.withdrawn_at is null and k.deleter is not null, (
      select t.full_name from public.travellers t where t.id = p_consent.about_id and private.is_in_charge(t)))::public.own_consent
  from private.consent_kinds k where k.kind = p_consent.kind
$function$;

CREATE OR REPLACE FUNCTION private.queue_reminders()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due record;
  reminded jsonb;
  told jsonb := '[]';
begin
  if not private.is_reminding_hour() then
    return;
  end if;
  for due in
    select d.client_id, d.application_id, d.kind, d.event, d.date, d.date - private.today() as days
    from (
      select a.client_id, a.id as application_id, 'consulate' as kind, (s.metadata -> 'appointment' ->> 'date')::date as date,
        private.consulate_event(a, s.metadata -> 'appointment') as event
      from public.application_steps i
      join public.application_steps s on s.application_id = i.application_id and s.step_type = 'interview_scheduling'
      join public.visa_applications a on a.id = i.application_id
      where i.step_type = 'interview' and i.status = 'in_progress' and s.metadata ? 'appointment'
      union all
      select a.client_id, a.id, 'casv', (s.metadata -> 'casv_appointment' ->> 'date')::date,
        private.casv_event(a, s.metadata -> 'casv_appointment')
      from public.application_steps i
      join public.application_steps s on s.application_id = i.application_id and s.step_type = 'interview_scheduling'
      join public.visa_applications a on a.id = i.application_id
      where i.step_type in ('interview_scheduling', 'interview') and i.status = 'in_progress'
        and s.metadata ? 'casv_appointment'
      union all
      select o.client_id, o.application_id, 'pre_interview', o.date, private.pre_interview_event(o)
      from public.consultant_appointments o
      where not o.is_personal and o.status <> 'cancelled' and o.date > private.today()
    ) d
    where d.date - private.today() in (1, 2)
  loop
    -- By the day and not by the hour: another hour of the same day was told when it was changed.
    reminded := jsonb_build_object('kind', 'reminder', 'application_id', due.application_id, 'date_kind', due.kind,
      'date', due.date, 'days', due.days);
    if not exists (select from public.notifications n where n.user_id = due.client_id and n.metadata @> reminded) then
      perform private.notify(due.client_id, case due.days when 1 then 'É Amanhã' else 'Faltam Dois Dias' end,
        case due.kind when 'consulate' then 'Sua entrevista no Consulado dos EUA' when 'casv' then 'Sua ida ao CASV'
          else 'Sua pré-entrevista' end || ' será em '
          || to_char((due.event ->> 'starts_at')::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI')
          || '.', reminded || jsonb_build_object('starts_at', due.event -> 'starts_at'));
      told := told || jsonb_build_object('client_id', due.client_id, 'application_id', due.application_id, 'date_kind', due.kind,
        'days', due.days, 'event', due.event);
    end if;
  end loop;
  for due in
    select (e ->> 'client_id')::uuid as client_id, e -> 'date_kind' as kind, e -> 'days' as days,
      array_agg(e -> 'application_id' order by e -> 'event' ->> 'starts_at') as cases,
      array_agg(e -> 'event' order by e -> 'event' ->> 'starts_at') as events
    from jsonb_array_elements(told) e group by 1, 2, 3
  loop
    perform private.queue_mail(due.client_id, 'reminder', jsonb_build_object('application_id', due.cases[1], 'date_kind', due.kind,
      'days', due.days, 'event', due.events[1])
      || case when cardinality(due.events) > 1 then jsonb_build_object('more_events', due.events[2:]) else '{}' end);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.record_consent(p_person_id uuid, p_kind text, p_version text, p_about_id uuid)
 RETURNS private.consents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := private.trimmed(p_version);
  consent private.consents;
begin
  if not private.is_consent_version(wanted) or exists (select from private.consent_kinds k where k.kind = p_kind
      and (wanted < k.first_version or k.first_version is not null and wanted > (current_date + 1)::text)) then
    raise exception 'invalid_version' using errcode = '22023';
  end if;
  -- Held, so that of two presses the second finds what the first has done.
  perform 1 from public.profiles p where p.id = p_person_id for no key update;
  select c.* into consent from private.consents c
  where c.person_id = p_person_id and c.kind = p_kind and c.about_id is not distinct from p_about_id and c.withdrawn_at is null;
  -- Consenting twice to one version keeps the first time: that is the one that counts.
  if consent.version is distinct from wanted then
    update private.consents c set withdrawn_at = now() where c.id = consent.id;
    insert into private.consents (person_id, about_id, kind, version)
    values (p_person_id, p_about_id, p_kind, wanted) returning * into consent;
    perform private.audit('give_consent', 'profile', p_person_id, null, null, null,
      jsonb_build_object('consent_kind', p_kind, 'consent_version', wanted));
  end if;
  return consent;
end $function$;

CREATE OR REPLACE FUNCTION private.recount_figures()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- No change may come between deleting and counting.
  lock table public.profiles, public.travellers, public.visa_applications, public.user_subscriptions in share mode;
  delete from private.figures where figure not in ('visits', 'forgotten');
  insert into private.figures (figure, kind, day, amount)
  select 'people', p.role, '2000-01-01', count(*) from public.profiles p group by p.role
  union all
  select 'applications', a.status, private.local_month(a.created_at), count(*)
  from public.visa_applications a group by 2, 3
  union all
  select 'people', 'child', '2000-01-01', count(*) from public.travellers t where private.is_in_charge(t) having count(*) > 0
  union all
  select 'sales', s.plan_id::text, private.local_day(s.created_at), count(*)
  from public.user_subscriptions s where s.status = 'active' and s.expires_at is null group by 2, 3;
end $function$;

CREATE OR REPLACE FUNCTION private.sales_rows(p_period text, p_kind text, p_now timestamp with time zone)
 RETURNS SETOF public.sales_row
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  months int := case p_period when 'month' then 1 when 'quarter' then 3 when 'year' then 12 end;
  first_day date;
  since timestamptz;
  until timestamptz := p_now;
begin
  perform private.require_role('admin');
  if p_period ~ '^[12]\d{3}-(0[1-9]|1[0-2])$' then
    first_day := (p_period || '-01')::date;
    until := least(p_now,
      (first_day + interval '1 month')::timestamp at time zone 'America/Sao_Paulo' - interval '1 microsecond');
  elsif months is not null then
    first_day := (private.local_day(p_now) - make_interval(months => months))::date;
  end if;
  if first_day is null or coalesce(p_kind, '') not in ('paid', 'given', 'refunded') then
    raise exception 'invalid_period' using errcode = '22023';
  end if;
  since := first_day::timestamp at time zone 'America/Sao_Paulo';
  if p_kind = 'given' then
    return query
      select (row(private.local_day(u.started_at), u.user_id, o.full_name, l.visa_type, 0,
        private.case_traveller(u.traveller_id))::public.sales_row).*
      from public.user_subscriptions u
      join public.profiles o on o.id = u.user_id
      left join public.subscription_plans l on l.id = u.plan_id
      where u.started_at >= since and u.started_at <= until and private.is_given(u)
      order by u.started_at desc, u.id;
    return;
  end if;
  return query
    select (row(private.local_day(w.at), p.user_id, o.full_name, l.visa_type, w.cents / 100.0,
      private.case_traveller(p.traveller_id))::public.sales_row).*
    from public.payments p
    cross join lateral (
      select case p_kind when 'refunded' then p.refunded_as_of else p.captured_at end as at,
        case p_kind when 'refunded' then p.refunded_cents else p.amount_cents end as cents) w
    left join public.profiles o on o.id = p.user_id
    left join public.checkout_sessions c on c.id = p.session_id
    left join public.user_subscriptions u on u.id = p.subscription_id
    left join public.subscription_plans l on l.id = coalesce(c.plan_id, u.plan_id)
    where w.at >= since and w.at <= until and p.currency = 'brl' and (p_kind <> 'refunded' or w.cents > 0)
    order by w.at desc, p.id;
end $function$;

CREATE OR REPLACE FUNCTION private.search(p_query text)
 RETURNS SETOF public.search_result
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.user_id();
  caller_role text := private.role();
  term text := private.plain(private.like_term(p_query));
  typed text := private.plain(private.trimmed(p_query));
  numbered uuid[] := private.applications_numbered(p_query);
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- One letter finds everything and helps nobody.
  if term is null or length(private.trimmed(p_query)) < 2 then
    return;
  end if;
  if caller_role = 'admin' then
    return query select * from private.admin_search(p_query);
    return;
  end if;
  -- People first: whoever searches for a name wants the person, not what was once said of them.
  return query
    select (row(r.*)::public.search_result).* from (
      select * from (
        select 'application', a.id, p.full_name, p.email, '/consultant/applications/' || a.id, not f.is_exact,
          private.case_traveller(a.traveller_id), private.has_namesake(c)
        from public.profiles p join public.visa_applications a on a.client_id = p.id
        left join public.travellers c on c.id = a.traveller_id
        cross join lateral (select coalesce(a.id = any (numbered) or private.plain(p.full_name) like term
          or p.email ilike term or p.phone ilike term
          or private.phone_digits(p.phone) like private.digits_term(term)
          or private.plain(c.full_name) like term, false) as is_exact,
          greatest(extensions.word_similarity(typed, private.plain(p.full_name)),
            extensions.word_similarity(typed, private.plain(c.full_name))) as likeness) f
        where caller_role = 'consultant' and a.consultant_id = caller
          -- Mistyped: a word of the name shares half of its trigrams.
          and (f.is_exact or length(typed) >= 4 and f.likeness >= 0.5)
        order by f.is_exact desc, f.likeness desc, a.created_at desc
        limit 8) applications
      union all select * from (
        select 'step', s.id, private.step_title(s), private.step_description(s), '/client/applications', false, null::public.case_traveller,
          null::boolean
        from public.application_steps s join public.visa_applications a on a.id = s.application_id
        where caller_role = 'client' and s.client_id = caller and a.status in ('pending', 'in_progress')
          and (private.plain(private.step_title(s)) like term or private.plain(private.step_description(s)) like term)
        order by s.order_index limit 7) steps
      union all select * from (
        -- To the case it speaks of, where it is still the caller's.
        select 'notification', n.id, n.title, n.message, coalesce((
            select case caller_role when 'client' then '/client/applications' else '/consultant/applications/' || a.id end
            from public.visa_applications a
            where a.id = (n.metadata ->> 'application_id')::uuid and caller in (a.client_id, a.consultant_id)),
          '/' || caller_role || '/notifications'), false, null::public.case_traveller, null::boolean
        from public.notifications n
        where caller_role in ('client', 'consultant') and n.user_id = caller
          and (private.plain(n.title) like term or private.plain(n.message) like term)
        order by n.created_at desc limit 5) notifications
      union all select * from (
        select 'ticket', t.id, t.subject, t.ticket_number, '/' || caller_role || '/support?ticketId=' || t.id, false, null::public.case_traveller, null::boolean
        from public.support_tickets t
        where ((caller_role = 'client' and t.client_id = caller) or (caller_role = 'consultant' and t.consultant_id = caller))
          and (private.plain(t.subject) like term or t.ticket_number ilike term)
        order by t.created_at desc limit 5) tickets
    ) r;
end $function$;

CREATE OR REPLACE FUNCTION private.settle_form(p_form public.ds160_forms, p_child_birth date)
 RETURNS public.ds160_forms
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  form public.ds160_forms;
begin
  select * into form from jsonb_populate_record(p_form, (
    select jsonb_object_agg(e.key, case when jsonb_typeof(e.value) = 'string' and private.trimmed(e.value #>> '{}') is null
      then 'null'::jsonb else e.value end)
    from jsonb_each(to_jsonb(p_form)) e));
  if p_child_birth is not null then form.birth_date := p_child_birth; form.marital_status := 'single'; end if;
  if private.age_on(p_child_birth, private.today()) < 16 then
    form.occupation_status := null; form.monthly_income := null; form.has_company := null; form.has_employment := null;
  end if;
  if form.marital_status is distinct from 'married' then form.spouse_has_visa := null; end if;
  if form.has_company is not true then
    form.company_name := null; form.company_address := null; form.company_founding_date := null;
    form.company_role := null; form.company_employees := null;
  end if;
  if form.has_employment is not true then
    form.employment_duration := null; form.employer_name := null; form.previous_employment_history := null;
  end if;
  if form.traveled_abroad is not true then form.travel_history := null; end if;
  if form.us_relatives is not true then form.us_relatives_details := null; end if;
  if form.previous_denial is not true then form.denial_details := null; end if;
  if form.has_degree is not true then form.degree_details := null; end if;
  if form.military_service is not true then form.military_role := null; form.military_dates := null; end if;
  if form.dual_citizenship is not true then form.additional_citizenship := null; end if;
  return form;
end $function$;

CREATE OR REPLACE FUNCTION private.traveller_words(p_full_name text, p_birth_date text, OUT full_name text, OUT birth_date date)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  full_name := private.clean_name(private.trimmed(private.as_seen(p_full_name)));
  if not coalesce(length(full_name) between 3 and 120 and private.is_printed_text(full_name, 120), false) then
    raise exception 'invalid_name' using errcode = '22023';
  end if;
  if not coalesce(private.is_official_day(p_birth_date), false) or p_birth_date > private.today()::text then
    raise exception 'invalid_birth_date' using errcode = '22023';
  end if;
  birth_date := p_birth_date::date;
  if private.is_adult(birth_date) then
    raise exception 'not_a_minor' using errcode = '22023';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.travellers_like(p_term text)
 RETURNS SETOF public.travellers
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  wanted text := private.plain(p_term);
  beginning text := substr(wanted, 2);
begin
  return query select t.* from public.travellers t
    where private.is_in_charge(t) and wanted ~ '[[:alnum:]]' and case when length(p_term) <= 4
      then private.plain(t.full_name) like beginning or private.plain(t.full_name) like '% ' || beginning
      else private.plain(t.full_name) like wanted end;
end $function$;

CREATE OR REPLACE FUNCTION private.undecided(p_hit uuid[], p_keep uuid[], p_call_off uuid[])
 RETURNS SETOF public.booking_hit
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (row(o.id, case when private.consultant_id() is not null then p.full_name end,
    case when private.consultant_id() is not null then o.date end,
    case when private.consultant_id() is not null then o.time end,
    case when private.consultant_id() is not null then private.case_traveller(a.traveller_id) end)::public.booking_hit).*
  from public.consultant_appointments o join public.profiles p on p.id = o.client_id
  left join public.visa_applications a on a.id = o.application_id
  where o.id = any (p_hit) and o.id <> all (coalesce(p_keep, '{}')) and o.id <> all (coalesce(p_call_off, '{}'))
  order by o.date, o.time, o.id
$function$;

ALTER TABLE "private"."consent_kinds" ADD CONSTRAINT "consent_kinds_first_version_check" CHECK ((first_version ~ '^\d{4}-\d{2}(-\d{2})?$'::text));

CREATE VIEW "private"."plans_in_force" WITH (security_invoker=true) AS  SELECT id,
    user_id,
    plan_id,
    traveller_id
   FROM public.user_subscriptions u
  WHERE ((status = 'active'::text) AND ((expires_at IS NULL) OR (expires_at > now())));

CREATE INDEX payments_of_traveller ON public.payments USING btree (traveller_id);

CREATE INDEX user_subscriptions_of_traveller ON public.user_subscriptions USING btree (traveller_id, user_id);

CREATE INDEX visa_applications_of_traveller ON public.visa_applications USING btree (traveller_id, client_id);

CREATE TRIGGER travellers_count_again AFTER UPDATE OF birth_date ON public.travellers FOR EACH ROW WHEN (((old.birth_date IS NULL) <> (new.birth_date IS NULL))) EXECUTE FUNCTION private.count_traveller();

CREATE TRIGGER travellers_count AFTER INSERT OR DELETE ON public.travellers FOR EACH ROW EXECUTE FUNCTION private.count_traveller();

COMMENT ON COLUMN "private"."consent_kinds"."first_version" IS 'No text before it asks for this consent; null where that is not known.';

COMMENT ON TABLE "private"."figures" IS 'Counts: people by role, children in the charge of a client as people of the kind child, applications by status and month of creation, endless active subscriptions by plan and day, visits by day, what was forgotten by rule and month.';

REVOKE ALL ON FUNCTION "private"."admin_children_found"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."cases_without_guardian"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."children_of"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_traveller"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_notices_of_traveller"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_namesake"(public.travellers) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_open"(public.visa_applications) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."listed_travellers"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_cases_of_accounts"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."travellers_like"(text) FROM PUBLIC;

CREATE INDEX travellers_plain_name_search ON public.travellers USING gin (private.plain(full_name) extensions.gin_trgm_ops);

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"private.consent_kinds.first_version","decision":"exempt","is_exported":false,"reason":"of the product"}
]');

update private.consent_kinds t set first_version = n.first_version
from jsonb_populate_record(null::private.consent_kinds, '{"kind":"guardian","deleter":"forget_traveller","first_version":"2026-11"}') n, jsonb_populate_record(null::private.consent_kinds, '{"kind":"guardian","deleter":"forget_traveller","first_version":null}') o
where t.kind = n.kind and t.first_version is not distinct from o.first_version;