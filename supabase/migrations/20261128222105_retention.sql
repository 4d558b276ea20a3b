-- Why: data was kept for ever, or ended by mechanisms of their own; each kind has a period now, which one job keeps.

ALTER TABLE "private"."figures" DROP CONSTRAINT "figures_figure_check";

DROP FUNCTION "private"."forget_idle_accounts"();

CREATE TABLE "private"."retention_notices" ("what" text NOT NULL, "thing_id" uuid NOT NULL, "since" timestamp with time zone NOT NULL, "client_id" uuid NOT NULL, "noticed_at" timestamp with time zone NOT NULL DEFAULT now(), "goes_on" date NOT NULL, "gone_at" timestamp with time zone, CONSTRAINT "retention_notices_pkey" PRIMARY KEY (what, thing_id, since));

CREATE TABLE "private"."retention_rules" ("what" text NOT NULL, "place" integer NOT NULL, "after" text NOT NULL, "days" integer NOT NULL, "least_days" integer NOT NULL, "most_days" integer, "is_fixed" boolean NOT NULL DEFAULT false, "reason_pt" text NOT NULL, "last_run" timestamp with time zone NOT NULL DEFAULT now(), "last_count" bigint, "last_held" bigint NOT NULL DEFAULT 0, "running_since" timestamp with time zone, "running_count" bigint NOT NULL DEFAULT 0, "failed_at" timestamp with time zone, "problem" text, CONSTRAINT "retention_rules_after_check" CHECK ((after = ANY (ARRAY['decided'::text, 'last_word'::text, 'read'::text, 'sent'::text, 'reported'::text, 'made'::text, 'year_end'::text, 'written'::text]))), CONSTRAINT "retention_rules_failed_has_problem" CHECK (((failed_at IS NULL) = (problem IS NULL))), CONSTRAINT "retention_rules_least_days_check" CHECK ((least_days >= 0)), CONSTRAINT "retention_rules_pkey" PRIMARY KEY (what), CONSTRAINT "retention_rules_place_key" UNIQUE (place), CONSTRAINT "retention_rules_problem_check" CHECK ((length(problem) = 5)), CONSTRAINT "retention_rules_within_bounds" CHECK (((days >= least_days) AND ((most_days IS NULL) OR (days <= most_days)))), CONSTRAINT "retention_rules_reason_pt_check" CHECK (private.is_printed_text(reason_pt, 300)));

ALTER TABLE "public"."notifications" ADD COLUMN "read_at" timestamp with time zone;

CREATE DOMAIN "required"."retention_state" AS text NOT NULL CONSTRAINT "retention_state_check" CHECK ((VALUE = ANY (ARRAY['idle'::text, 'due'::text, 'running'::text, 'late'::text, 'failed'::text])));

CREATE TYPE "public"."retention_forecast" AS ("what" required.text, "due" required."bigint", "held" required."bigint", "noticed" required."bigint");

CREATE TYPE "public"."retention_month" AS ("month" required.text, "amount" required."bigint");

CREATE DOMAIN "required"."retention_months" AS public.retention_month[] NOT NULL;

CREATE TYPE "public"."retention_rule" AS ("what" required.text, "after" required.text, "days" required."int", "least_days" required."int", "most_days" integer, "is_fixed" required."boolean", "reason_pt" required.text, "state" required.retention_state, "last_run" required.timestamptz, "last_count" bigint, "last_held" required."bigint", "next_run" required.timestamptz, "problem" text, "months" required.retention_months);

ALTER TYPE "public"."admin_alerts" ADD ATTRIBUTE "retention" required."bigint" CASCADE;

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
    (select count(*) from private.retention_rules r where r.last_run < now() - interval '36 hours')
  )::public.admin_alerts;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_dry_run()
 RETURNS SETOF public.retention_forecast
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return query
    select (row(r.what, d.due, d.held, d.noticed)::public.retention_forecast).*
    from private.retention_rules r
    cross join lateral (select greatest(private.next_retention_run(r.last_run), now()) as at) n
    cross join lateral (
      select count(*) filter (where not d.is_held and d.since <= n.at - make_interval(days => r.days)
          and (not d.is_told or private.is_notice_over(d.what, d.id, d.since, n.at))) as due,
        count(*) filter (where d.is_held and d.since <= n.at - make_interval(days => r.days)) as held,
        count(*) filter (where d.is_told and not d.is_held and not private.has_notice(d.what, d.id, d.since)) as noticed
      from private.retained d
      where d.what = r.what
        and d.since <= n.at - make_interval(days => r.days) + case when d.is_told then interval '30 days' else interval '0' end
    ) d
    order by r.place;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_retention()
 RETURNS SETOF public.retention_rule
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return query
    select (row(r.what, r.after, r.days, r.least_days, r.most_days, r.is_fixed, r.reason_pt, private.retention_state(r),
      r.last_run, r.last_count, r.last_held, private.next_retention_run(r.last_run), r.problem, array(
        select row(to_char(f.day, 'YYYY-MM'), sum(f.amount))::public.retention_month from private.figures f
        where f.figure = 'forgotten' and f.kind = r.what group by f.day order by f.day desc limit 12)
      )::public.retention_rule).*
    from private.retention_rules r order by r.place;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_set_retention(p_what text, p_days integer, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rule private.retention_rules;
  reason text := private.trimmed(left(p_reason, 1000));
begin
  perform private.require_role('admin');
  select * into rule from private.retention_rules r where r.what = p_what for update;
  if rule.what is null then
    raise exception 'rule_not_found' using errcode = 'P0002';
  end if;
  if rule.is_fixed then
    raise exception 'is_fixed' using errcode = 'P0001';
  end if;
  if p_days is null or p_days < rule.least_days or p_days > rule.most_days then
    raise exception 'retention_bounds' using errcode = '22023';
  end if;
  if reason is null then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  if p_days <> rule.days then
    update private.retention_rules r set days = p_days where r.what = p_what;
    perform private.audit('admin_set_retention', 'retention', null, null, null,
      jsonb_build_object('rule', p_what, 'days', rule.days),
      jsonb_build_object('rule', p_what, 'days', p_days, 'reason', reason));
  end if;
  return p_what;
end $function$;

CREATE OR REPLACE FUNCTION private.apply_checkout_event(p_event jsonb)
 RETURNS public.checkout_outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  object jsonb := p_event -> 'data' -> 'object';
  -- Whichever of its events says so, a refund is what its status is; one that was called off is with us again, too.
  kind text := case when p_event ->> 'type' in ('refund.created', 'refund.failed', 'refund.updated', 'charge.refund.updated')
                    then case when object ->> 'status' in ('failed', 'canceled') then 'refund.failed'
                              when object ->> 'status' in ('pending', 'requires_action') then 'refund.under_way'
                              when object ->> 'status' = 'succeeded' then 'refund.succeeded'
                              else 'ignored' end
                    else p_event ->> 'type' end;
  happened_at timestamptz := coalesce(to_timestamp((p_event ->> 'created')::bigint), now());
  payment_intent text := coalesce(object ->> 'payment_intent',
    case when object ->> 'id' like 'pi\_%' then object ->> 'id' end);
  subscription public.user_subscriptions;
  payment public.payments;
  result text := 'ignored';
begin
  if coalesce(p_event ->> 'id', '') = '' or kind is null or object is null then
    raise exception 'invalid_event' using errcode = '22023';
  end if;
  -- The same event waits here for its twin instead of racing it.
  insert into public.payment_events (id, type, object_id, payment_intent_id, outcome)
  values (p_event ->> 'id', p_event ->> 'type', object ->> 'id', payment_intent, 'received') on conflict (id) do nothing;
  if not found then
    return row('duplicate', (select private.subscription_state(e.subscription_id)
      from public.payment_events e where e.id = p_event ->> 'id'))::public.checkout_outcome;
  end if;

  -- A payment and its refund may arrive together; whichever comes second must see the first.
  perform private.hold_payment(coalesce(payment_intent, object ->> 'id'));
  -- A mail that says what is waited for is no use once it has come, or never will.
  if kind in ('checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed') then
    delete from public.mail_outbox m where m.once_for = 'waiting:' || (object ->> 'id') and m.attempts = m.resent_after;
  end if;

  if kind in ('checkout.session.completed', 'checkout.session.async_payment_succeeded', 'charge.refunded',
              'charge.succeeded', 'refund.failed', 'refund.under_way', 'refund.succeeded', 'charge.dispute.created',
              'charge.dispute.closed',
              'checkout.session.async_payment_failed', 'checkout.session.expired') then
    subscription := private.find_paid_subscription(object);
    if kind in ('checkout.session.async_payment_failed', 'checkout.session.expired') then
      result := case when subscription.id is null then 'unknown_subscription'
                     else private.end_unpaid(subscription, object) end;
      -- A checkout left alone expires without a word; Pix and boleto fail after the person has gone.
      if kind = 'checkout.session.async_payment_failed' and subscription.status = 'pending' then
        perform private.queue_mail(subscription.user_id, 'payment_failed', '{}', 'payment_failed:' || (object ->> 'id'));
      end if;
    elsif kind like 'checkout.session.%' and object ->> 'payment_status' is distinct from 'paid' then
      result := case when subscription.id is null then 'unknown_subscription' else 'awaiting_payment' end;
      -- An event that comes after the end of its order leaves nothing waiting.
      if subscription.status = 'pending' and not exists (
          select from public.payment_events e where e.object_id = object ->> 'id'
            and e.type in ('checkout.session.async_payment_failed', 'checkout.session.async_payment_succeeded')) then
        perform private.mail_waiting(subscription, object, p_event -> 'due');
      end if;
    elsif kind in ('refund.under_way', 'refund.succeeded') then
      -- The sum is the charge's own to say.
      result := replace(kind, '.', '_');
    else
      payment := private.note_payment(kind, object, happened_at, subscription);
      if kind = 'charge.dispute.closed' and payment.dispute = 'won' then
        perform private.close_payment_entries(payment.id, array['dispute_open'], 'dismissed', null);
      end if;
      result := private.settle_payment(payment, subscription);
      result := case when kind = 'charge.dispute.created' and result <> 'dispute_lost' then 'dispute_recorded'
                     when kind = 'charge.dispute.closed' and payment.dispute = 'won' then 'dispute_won'
                     when kind = 'refund.failed' then 'refund_failed'
                     when kind = 'charge.refunded' and not payment.is_refunded then 'partial_refund'
                     when kind = 'charge.succeeded' then 'receipt_kept'
                     else result end;
    end if;
  end if;

  update public.payment_events set outcome = result, subscription_id = subscription.id where id = p_event ->> 'id';
  if subscription.id is not null then
    perform private.audit('apply_checkout_event', 'subscription', subscription.id, null, subscription.user_id,
      jsonb_build_object('status', subscription.status),
      jsonb_build_object('event', p_event ->> 'id', 'type', p_event ->> 'type', 'outcome', result, 'status',
        (select s.status from public.user_subscriptions s where s.id = subscription.id)));
  else
    -- A payment that belongs to no purchase we know stands in the administrators' list alone.
    perform private.audit('apply_checkout_event', 'payment', r.id, null, r.user_id, null,
      jsonb_build_object('event', p_event ->> 'id', 'type', p_event ->> 'type', 'outcome', result,
        'payment', r.payment_id, 'reason', r.reason, 'status', r.status))
    from public.payments_to_resolve r where r.payment_id = payment.id;
  end if;
  return row(result, private.subscription_state(subscription.id))::public.checkout_outcome;
end $function$;

CREATE OR REPLACE FUNCTION private.due_things(p_rule private.retention_rules)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(
    select s.id from (
      select d.id, sum(d.size) over (order by d.since, d.id) as rows_so_far, row_number() over (order by d.since, d.id) as place
      from (
        select r.id, r.since, r.size from private.retained r
        where r.what = p_rule.what and r.since <= now() - make_interval(days => p_rule.days) and not r.is_held
          and (not r.is_told or private.is_notice_over(r.what, r.id, r.since, now()))
        order by r.since, r.id limit 5000
      ) d
    ) s where s.rows_so_far <= 5000 or s.place = 1);
end $function$;

CREATE OR REPLACE FUNCTION private.forget_accounts(p_people uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten int;
begin
  perform private.forget_in_notifications(p) from unnest(p_people) p;
  delete from public.mail_outbox m using public.profiles p
  where p.id = any (p_people) and (m.user_id = p.id or lower(m.to_email) = lower(p.email));
  delete from private.audit_words w where w.client_id = any (p_people) or w.entry_id in (
    select l.id from public.audit_log l where l.actor_id = any (p_people)
      or l.object_type = 'profile' and l.object_id = any (p_people));
  delete from auth.users u where u.id = any (p_people);
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_audit(p_entries bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten int;
begin
  perform set_config('rotavisto.forgetting', 'audit', true);
  delete from private.audit_words where entry_id = any (p_entries);
  delete from public.audit_log where id = any (p_entries);
  get diagnostics forgotten = row_count;
  perform set_config('rotavisto.forgetting', '', true);
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_cases(p_cases uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten int;
begin
  insert into private.erased_objects (path)
  select o.name from storage.objects o
  where o.bucket_id = 'visa-documents' and private.application_of_object(o.name) = any (p_cases)
  union
  select d.file_name from public.document_submissions d where d.application_id = any (p_cases)
  on conflict do nothing;
  delete from public.document_submissions where application_id = any (p_cases);
  delete from public.ds160_forms where application_id = any (p_cases);
  delete from public.ds160_complements where application_id = any (p_cases);
  delete from public.case_notes where application_id = any (p_cases);
  delete from public.case_tasks where application_id = any (p_cases);
  update public.application_steps set metadata = metadata - 'receipt_url', notes = null
  where application_id = any (p_cases) and (metadata ? 'receipt_url' or notes is not null);
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]'
  where id = any (p_cases) and (application_data <> '{}' or uploaded_documents <> '[]');
  update private.retention_notices set gone_at = now()
  where what = 'case_files' and thing_id = any (p_cases) and gone_at is null;
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_conversations(p_tickets uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten int;
begin
  insert into private.erased_objects (path)
  select o.name from storage.objects o
  where o.bucket_id = 'visa-documents' and private.ticket_of_object(o.name) = any (p_tickets)
  union
  select m.file_path from public.ticket_messages m where m.ticket_id = any (p_tickets) and m.file_path is not null
  on conflict do nothing;
  -- A notice that leads to it would lead nowhere.
  delete from public.notifications n where n.metadata ->> 'ticket_id' = any (p_tickets::text[]);
  delete from private.retention_notices where what = 'conversations' and thing_id = any (p_tickets);
  delete from public.support_tickets where id = any (p_tickets);
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_due(p_what text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rule private.retention_rules;
  noticed int;
  forgotten int := 0;
  things text[];
begin
  if not exists (select from private.retention_rules r where r.what = p_what) then
    raise exception 'rule_not_found' using errcode = 'P0002';
  end if;
  select * into rule from private.retention_rules r where r.what = p_what for update skip locked;
  if rule.what is null then
    return 0;
  end if;
  noticed := private.give_retention_notices(rule);
  things := private.hold_due_things(rule);
  if things <> '{}' then
    forgotten := private.forget_things(p_what, things);
  end if;
  if forgotten > 0 then
    perform private.add_to_figure('forgotten', p_what, private.local_month(now()), forgotten);
    perform private.audit('forget_due', 'retention', null, null, null, null,
      jsonb_build_object('rule', p_what, 'amount', forgotten));
  end if;
  if noticed + forgotten > 0 then
    update private.retention_rules r
    set running_since = coalesce(r.running_since, now()), running_count = r.running_count + forgotten
    where r.what = p_what;
  else
    update private.retention_rules r
    set last_run = now(), last_count = r.running_count, running_since = null, running_count = 0, failed_at = null, problem = null,
      last_held = (select count(*) from private.retained d
        where d.what = p_what and d.is_held and d.since <= now() - make_interval(days => r.days))
    where r.what = p_what;
  end if;
  return noticed + forgotten;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_mails(p_mails bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted int;
  emptied int;
begin
  delete from public.mail_outbox where id = any (p_mails) and once_for is null;
  get diagnostics deleted = row_count;
  update public.mail_outbox set to_email = '', data = '{}', last_error = null where id = any (p_mails);
  get diagnostics emptied = row_count;
  return deleted + emptied;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_next()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text;
begin
  select r.what into wanted from private.retention_rules r
  where private.next_retention_run(r.last_run) <= now() and (r.failed_at is null or r.failed_at < now() - interval '1 hour')
  order by r.place limit 1 for update skip locked;
  if wanted is not null then
    begin
      perform private.forget_due(wanted);
    exception when others then
      update private.retention_rules r set failed_at = now(), problem = sqlstate where r.what = wanted;
    end;
  end if;
  -- Last: another step of the same moment waits for the row of the job.
  perform private.note_job_run('retention', private.took_ms());
  return wanted;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_payments(p_payments text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten int;
begin
  insert into private.erased_objects (path)
  select o.name from storage.objects o join public.payments_to_resolve r on r.id = private.entry_of_object(o.name)
  where o.bucket_id = 'visa-documents' and r.payment_id = any (p_payments)
  on conflict do nothing;
  update public.user_subscriptions set receipt_url = null, payment_intent_id = null
  where payment_intent_id = any (p_payments);
  delete from public.payment_events where payment_intent_id = any (p_payments);
  delete from public.payments where id = any (p_payments);
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_things(p_what text, p_things text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten int;
begin
  case p_what
    when 'case_files' then return private.forget_cases(p_things::uuid[]);
    when 'conversations' then return private.forget_conversations(p_things::uuid[]);
    when 'mails' then return private.forget_mails(p_things::bigint[]);
    when 'unproved_accounts' then return private.forget_accounts(p_things::uuid[]);
    when 'payments' then return private.forget_payments(p_things);
    when 'audit' then return private.forget_audit(p_things::bigint[]);
    when 'notifications' then delete from public.notifications where id = any (p_things::uuid[]);
    when 'client_errors' then delete from public.client_errors where id = any (p_things::bigint[]);
    when 'load_reports' then delete from private.client_loads where id = any (p_things::bigint[]);
    when 'web_vitals' then delete from private.web_vitals where id = any (p_things::bigint[]);
    when 'refund_accounts' then delete from private.refund_accounts where payment_id = any (p_things);
  end case;
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION private.give_retention_notices(p_rule private.retention_rules)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told record;
  given int := 0;
begin
  for told in
    with soon as materialized (
      select r.id::uuid as id, r.client_id, r.since from private.retained r
      where r.what = p_rule.what and r.is_told and not r.is_held
        and r.since <= now() - make_interval(days => p_rule.days) + interval '30 days'
        and not private.has_notice(r.what, r.id, r.since)
      order by r.since, r.id limit 500
    ), noticed as (
      insert into private.retention_notices (what, thing_id, since, client_id, goes_on)
      select p_rule.what, s.id, s.since, s.client_id, greatest(
        private.local_day(s.since + make_interval(days => p_rule.days)), private.local_day(now() + interval '30 days'))
      from soon s on conflict do nothing
      returning client_id, goes_on
    )
    select n.client_id, n.goes_on, count(*)::int as things,
      not exists (select from public.notifications o where o.user_id = n.client_id
        and o.metadata @> jsonb_build_object('kind', 'files_go', 'values', jsonb_build_object('date', n.goes_on))) as is_new
    from noticed n group by n.client_id, n.goes_on
  loop
    given := given + told.things;
    if told.is_new then
      perform private.notify(told.client_id, 'Seus Documentos Serão Apagados',
        'Seus documentos serão apagados em ' || to_char(told.goes_on, 'DD/MM/YYYY') || '. Baixe o que quiser guardar.',
        jsonb_build_object('kind', 'files_go', 'values', jsonb_build_object('date', told.goes_on)));
      perform private.queue_mail(told.client_id, 'files_go', jsonb_build_object('day', told.goes_on),
        'files_go:' || told.client_id || ':' || told.goes_on);
    end if;
  end loop;
  return given;
end $function$;

CREATE OR REPLACE FUNCTION private.has_notice(p_what text, p_id text, p_since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.retention_notices n
    where n.what = p_what and n.thing_id = p_id::uuid and n.since = p_since)
$function$;

CREATE OR REPLACE FUNCTION private.hold_due_things(p_rule private.retention_rules)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  things text[] := private.due_things(p_rule);
begin
  if p_rule.what not in ('case_files', 'conversations', 'unproved_accounts', 'payments') then
    return things;
  end if;
  if p_rule.what = 'case_files' then
    perform from public.visa_applications a where a.id = any (things::uuid[]) order by a.id for no key update;
  elsif p_rule.what = 'conversations' then
    perform from public.support_tickets t where t.id = any (things::uuid[]) order by t.id for update;
  elsif p_rule.what = 'unproved_accounts' then
    perform from public.profiles p where p.id = any (things::uuid[]) order by p.id for update;
  else
    perform from public.payments p where p.id = any (things) order by p.id for update;
  end if;
  return array(select unnest(things) intersect select unnest(private.due_things(p_rule)));
end $function$;

CREATE OR REPLACE FUNCTION private.is_checkout_open(p_subscription public.user_subscriptions)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_subscription.status = 'pending' and (
    greatest(p_subscription.created_at, (select max(c.opened_at) from public.checkout_sessions c
      where c.subscription_id = p_subscription.id)) > now() - interval '30 days'
    or private.is_payment_on_its_way(p_subscription.id))
$function$;

CREATE OR REPLACE FUNCTION private.is_held(p_client_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.payments_to_resolve r where r.user_id = p_client_id and r.status = 'open')
    or exists (select from public.payments p left join public.payments_to_resolve r on r.payment_id = p.id and r.status = 'open'
      where p.user_id = p_client_id and (p.dispute = 'open' or r.id is not null))
    or exists (select from public.erasure_requests e where e.user_id = p_client_id and e.status = 'requested')
$function$;

CREATE OR REPLACE FUNCTION private.is_notice_over(p_what text, p_id text, p_since timestamp with time zone, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.retention_notices n
    where n.what = p_what and n.thing_id = p_id::uuid and n.since = p_since
      and n.noticed_at <= p_at - interval '30 days' and n.goes_on <= private.local_day(p_at))
$function$;

CREATE OR REPLACE FUNCTION private.next_retention_run(p_last_run timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (date_trunc('day', (p_last_run at time zone 'America/Sao_Paulo') - interval '3 hours') + interval '1 day 3 hours')
    at time zone 'America/Sao_Paulo'
$function$;

CREATE OR REPLACE FUNCTION private.note_reading()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.read_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.recount_figures()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- No change may come between deleting and counting.
  lock table public.profiles, public.visa_applications, public.user_subscriptions in share mode;
  delete from private.figures where figure not in ('visits', 'forgotten');
  insert into private.figures (figure, kind, day, amount)
  select 'people', p.role, '2000-01-01', count(*) from public.profiles p group by p.role
  union all
  select 'applications', a.status, private.local_month(a.created_at), count(*)
  from public.visa_applications a group by 2, 3
  union all
  select 'sales', s.plan_id::text, private.local_day(s.created_at), count(*)
  from public.user_subscriptions s where s.status = 'active' and s.expires_at is null group by 2, 3;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('rotavisto.forgetting', true) = 'audit' then
    if old.at <= now() - (select make_interval(days => r.days) from private.retention_rules r where r.what = 'audit') then
      return old;
    end if;
  end if;
  raise exception 'audit_is_append_only' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION private.report_load(p_remote text, p_version text)
 RETURNS public.recorded_report
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Public pages are judged by networks, whoever is signed in.
  reporter uuid := case when p_remote is distinct from 'landing' then private.user_id() end;
  origin text := case when reporter is null then private.request_source() end;
  wanted_remote text := left(private.trimmed(p_remote), 40);
  wanted_version text := left(private.trimmed(p_version), 60);
begin
  if coalesce(wanted_remote, '') = '' or coalesce(wanted_version, '') = '' then
    raise exception 'invalid_report' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('load:' || coalesce(reporter::text, origin, ''), 0));
  -- Nobody meets more versions than this in a day; whoever makes some up is not recorded further.
  if (select count(*) from private.client_loads l
      where l.at > now() - interval '1 day' and l.user_id is not distinct from reporter
        and l.source is not distinct from origin) >= 100 then
    return row(false)::public.recorded_report;
  end if;
  -- A network that comes back on the same day is the same visit.
  if wanted_remote = 'landing' and not exists (select from private.client_loads l
      where l.source is not distinct from origin and l.user_id is null and l.remote = 'landing'
        and l.at >= private.local_day(now())::timestamp at time zone 'America/Sao_Paulo') then
    perform private.add_to_figure('visits', 'landing', private.local_day(now()), 1);
  end if;
  insert into private.client_loads (user_id, source, remote, version)
  values (reporter, origin, wanted_remote, wanted_version)
  on conflict (remote, version, user_id, source) do update set at = now();
  return row(true)::public.recorded_report;
end $function$;

CREATE OR REPLACE FUNCTION private.report_vitals(p_remote text, p_version text, p_lcp numeric, p_inp numeric, p_cls numeric)
 RETURNS public.recorded_report
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  origin text := private.request_source();
  wanted_remote text := left(private.trimmed(p_remote), 40);
  wanted_version text := left(private.trimmed(p_version), 60);
begin
  if coalesce(wanted_remote, '') = '' or coalesce(wanted_version, '') = '' then
    raise exception 'invalid_report' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('vitals:' || coalesce(origin, ''), 0));
  if (select count(*) from private.web_vitals v
      where v.at > now() - interval '1 day' and v.source is not distinct from origin) >= 100 then
    return row(false)::public.recorded_report;
  end if;
  -- Old digests are forgotten by whoever reports next; a few at a time, so that nobody waits for it.
  update private.web_vitals v set source = null where v.id in (
    select o.id from private.web_vitals o
    where o.source is not null and o.at < now() - interval '1 day' limit 100 for update skip locked
  );
  insert into private.web_vitals (source, remote, version, lcp, inp, cls)
  values (origin, wanted_remote, wanted_version, least(greatest(p_lcp, 0), 600000), least(greatest(p_inp, 0), 600000),
    least(greatest(p_cls, 0), 1000));
  return row(true)::public.recorded_report;
end $function$;

CREATE OR REPLACE FUNCTION private.retention(p_application_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('goes_on', n.goes_on, 'gone_at', n.gone_at)
  from private.retention_notices n join public.visa_applications a on a.id = n.thing_id
  where n.what = 'case_files' and n.thing_id = p_application_id
    and (a.client_id = private.client_id() or a.consultant_id = private.consultant_id() or private.is_admin())
  order by n.noticed_at desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.retention_state(p_rule private.retention_rules)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when p_rule.failed_at is not null then 'failed'
    when p_rule.last_run < now() - interval '36 hours' then 'late'
    when p_rule.running_since is not null then 'running'
    when private.next_retention_run(p_rule.last_run) <= now() then 'due' else 'idle' end
$function$;

CREATE OR REPLACE FUNCTION public.admin_dry_run()
 RETURNS SETOF public.retention_forecast
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.admin_dry_run() $function$;

CREATE OR REPLACE FUNCTION public.admin_retention()
 RETURNS SETOF public.retention_rule
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.admin_retention() $function$;

CREATE OR REPLACE FUNCTION public.admin_set_retention(what text, days integer, reason text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.admin_set_retention(what, days, reason) $function$;

CREATE OR REPLACE FUNCTION public.retention(application public.visa_applications)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.retention(application.id) $function$;

ALTER TABLE "private"."figures" ADD CONSTRAINT "figures_figure_check" CHECK ((figure = ANY (ARRAY['people'::text, 'applications'::text, 'sales'::text, 'visits'::text, 'forgotten'::text])));


insert into private.notification_kinds (kind)
select kind from jsonb_populate_recordset(null::private.notification_kinds, '[
  {"kind":"files_go"}
]');

insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"admin_set_retention"},
  {"action":"forget_due"}
]');

insert into private.audit_objects (object_type)
select object_type from jsonb_populate_recordset(null::private.audit_objects, '[
  {"object_type":"retention"}
]');

insert into private.mail_templates (template, topic)
select template, topic from jsonb_populate_recordset(null::private.mail_templates, '[
  {"template":"files_go","topic":null}
]');

insert into private.text_columns (name, decision, is_exported, reason)
select name, decision, is_exported, reason from jsonb_populate_recordset(null::private.text_columns, '[
  {"name":"private.retention_notices.what","decision":"exempt","is_exported":true,"reason":"of the product"},
  {"name":"private.retention_rules.what","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.retention_rules.after","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.retention_rules.reason_pt","decision":"exempt","is_exported":false,"reason":"of the product"},
  {"name":"private.retention_rules.problem","decision":"exempt","is_exported":false,"reason":"a code"}
]');

insert into private.retention_rules (what, place, after, days, least_days, most_days, is_fixed, reason_pt)
select what, place, after, days, least_days, most_days, is_fixed, reason_pt from jsonb_populate_recordset(null::private.retention_rules, '[
  {"what":"case_files","place":1,"after":"decided","days":730,"least_days":180,"most_days":1825,"is_fixed":false,"reason_pt":"Respostas, documentos e arquivos servem ao caso; depois da decisão, a uma nova tentativa."},
  {"what":"conversations","place":2,"after":"last_word","days":730,"least_days":180,"most_days":1825,"is_fixed":false,"reason_pt":"O que foi combinado pode ser consultado por algum tempo depois do caso."},
  {"what":"notifications","place":3,"after":"read","days":180,"least_days":30,"most_days":365,"is_fixed":false,"reason_pt":"Avisos servem ao momento em que são dados."},
  {"what":"mails","place":4,"after":"sent","days":90,"least_days":30,"most_days":365,"is_fixed":false,"reason_pt":"O texto de um e-mail enviado serve para explicar o que chegou e o que não chegou."},
  {"what":"client_errors","place":5,"after":"reported","days":30,"least_days":30,"most_days":30,"is_fixed":true,"reason_pt":"Falhas interessam enquanto a versão é nova."},
  {"what":"load_reports","place":6,"after":"reported","days":30,"least_days":30,"most_days":30,"is_fixed":true,"reason_pt":"Quem carregou uma versão interessa enquanto ela é observada."},
  {"what":"web_vitals","place":7,"after":"reported","days":30,"least_days":30,"most_days":30,"is_fixed":true,"reason_pt":"Medições interessam enquanto a versão é nova."},
  {"what":"unproved_accounts","place":8,"after":"made","days":90,"least_days":30,"most_days":365,"is_fixed":false,"reason_pt":"O endereço nunca foi confirmado e nada foi comprado."},
  {"what":"refund_accounts","place":9,"after":"decided","days":0,"least_days":0,"most_days":0,"is_fixed":true,"reason_pt":"A conta serve à transferência e a mais nada."},
  {"what":"payments","place":10,"after":"year_end","days":1825,"least_days":1825,"most_days":1825,"is_fixed":true,"reason_pt":"A lei tributária pede cinco anos, contados do fim do ano."},
  {"what":"audit","place":11,"after":"written","days":1825,"least_days":730,"most_days":null,"is_fixed":false,"reason_pt":"O registro responde a quem pergunta o que foi feito com seus dados."}
]');

ALTER TABLE "private"."retention_notices" ADD CONSTRAINT "retention_notices_client_id_fkey" FOREIGN KEY (client_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."retention_notices" ADD CONSTRAINT "retention_notices_what_fkey" FOREIGN KEY (what) REFERENCES private.retention_rules(what);

CREATE VIEW "private"."retained" WITH (security_invoker=true) AS  SELECT 'case_files'::text AS what,
    (a.id)::text AS id,
    a.client_id,
    COALESCE(s.completed_at, a.updated_at) AS since,
    true AS is_told,
    private.is_held(a.client_id) AS is_held,
    50 AS size
   FROM ((public.visa_applications a
     JOIN public.profiles p ON (((p.id = a.client_id) AND (p.role <> 'erased'::text))))
     LEFT JOIN public.application_steps s ON (((s.application_id = a.id) AND (s.step_type = 'decision'::text) AND (s.status = 'completed'::text))))
  WHERE ((a.status = ANY (ARRAY['completed'::text, 'rejected'::text, 'ended'::text])) AND (NOT (EXISTS ( SELECT
           FROM private.retention_notices n
          WHERE ((n.what = 'case_files'::text) AND (n.thing_id = a.id) AND (n.gone_at IS NOT NULL))))))
UNION ALL
 SELECT 'conversations'::text AS what,
    (t.id)::text AS id,
    t.client_id,
    GREATEST(t.created_at, m.last_at) AS since,
    COALESCE(m.has_file, false) AS is_told,
    private.is_held(t.client_id) AS is_held,
    (1 + (m.messages)::integer) AS size
   FROM (public.support_tickets t
     CROSS JOIN LATERAL ( SELECT max(m_1.created_at) AS last_at,
            bool_or((m_1.file_path IS NOT NULL)) AS has_file,
            count(*) AS messages
           FROM public.ticket_messages m_1
          WHERE (m_1.ticket_id = t.id)) m)
  WHERE (NOT (EXISTS ( SELECT
           FROM public.visa_applications a
          WHERE ((a.client_id = t.client_id) AND (a.status = ANY (ARRAY['pending'::text, 'in_progress'::text]))))))
UNION ALL
 SELECT 'notifications'::text AS what,
    (n.id)::text AS id,
    n.user_id AS client_id,
    LEAST(n.read_at, (n.created_at + '180 days'::interval)) AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.notifications n
UNION ALL
 SELECT 'mails'::text AS what,
    (m.id)::text AS id,
    m.user_id AS client_id,
    COALESCE(m.sent_at, m.dismissed_at) AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.mail_outbox m
  WHERE ((COALESCE(m.sent_at, m.dismissed_at) IS NOT NULL) AND ((m.once_for IS NULL) OR (m.to_email <> ''::text)))
UNION ALL
 SELECT 'client_errors'::text AS what,
    (e.id)::text AS id,
    NULL::uuid AS client_id,
    e.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.client_errors e
UNION ALL
 SELECT 'load_reports'::text AS what,
    (l.id)::text AS id,
    NULL::uuid AS client_id,
    l.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM private.client_loads l
UNION ALL
 SELECT 'web_vitals'::text AS what,
    (v.id)::text AS id,
    NULL::uuid AS client_id,
    v.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM private.web_vitals v
UNION ALL
 SELECT 'unproved_accounts'::text AS what,
    (p.id)::text AS id,
    p.id AS client_id,
    p.created_at AS since,
    false AS is_told,
    private.is_held(p.id) AS is_held,
    20 AS size
   FROM public.profiles p
  WHERE ((p.role = 'client'::text) AND (p.email_proved_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM public.user_subscriptions s
          WHERE ((s.user_id = p.id) AND ((s.status <> 'pending'::text) OR private.is_checkout_open(s.*)))))) AND (NOT (EXISTS ( SELECT
           FROM public.payments b
          WHERE (b.user_id = p.id)))) AND (NOT (EXISTS ( SELECT
           FROM public.visa_applications a
          WHERE (a.client_id = p.id)))) AND (NOT (EXISTS ( SELECT
           FROM public.support_tickets t
          WHERE (t.client_id = p.id)))))
UNION ALL
 SELECT 'refund_accounts'::text AS what,
    a.payment_id AS id,
    p.user_id AS client_id,
    (a.given_at + '1 day'::interval) AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM (private.refund_accounts a
     JOIN public.payments p ON ((p.id = a.payment_id)))
  WHERE (NOT (EXISTS ( SELECT
           FROM public.payments_to_resolve r
          WHERE ((r.payment_id = a.payment_id) AND (r.status = 'open'::text)))))
UNION ALL
 SELECT 'payments'::text AS what,
    p.id,
    p.user_id AS client_id,
    ((date_trunc('year'::text, (COALESCE(p.captured_at, p.created_at) AT TIME ZONE 'America/Sao_Paulo'::text)) + '1 year'::interval) AT TIME ZONE 'America/Sao_Paulo'::text) AS since,
    false AS is_told,
    (((p.dispute = 'open'::text) IS TRUE) OR private.is_held(p.user_id) OR (EXISTS ( SELECT
           FROM public.payments_to_resolve r
          WHERE ((r.payment_id = p.id) AND (r.status = 'open'::text))))) AS is_held,
    10 AS size
   FROM public.payments p
UNION ALL
 SELECT 'audit'::text AS what,
    (l.id)::text AS id,
    NULL::uuid AS client_id,
    l.at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM public.audit_log l;

CREATE INDEX retention_notices_of_client ON private.retention_notices USING btree (client_id);

CREATE INDEX retention_notices_of_thing ON private.retention_notices USING btree (thing_id);

CREATE TRIGGER notifications_note_reading BEFORE UPDATE OF read ON public.notifications FOR EACH ROW WHEN ((new.read AND (NOT old.read))) EXECUTE FUNCTION private.note_reading();

COMMENT ON COLUMN "private"."retention_rules"."last_run" IS 'When the rule last found nothing more to delete; before its first run, when it was made.';

COMMENT ON COLUMN "private"."retention_rules"."problem" IS 'SQLSTATE of the step that failed.';

COMMENT ON COLUMN "private"."retention_rules"."running_since" IS 'First step of a run that has not ended.';

COMMENT ON COLUMN "public"."client_errors"."source" IS 'Digest of the network a report about public pages, or without an account, came from; else null.';

COMMENT ON TABLE "private"."figures" IS 'Counts: people by role, applications by status and month of creation, endless active subscriptions by plan and day, visits by day, what was forgotten by rule and month.';

COMMENT ON TABLE "private"."retention_notices" IS 'Files of which a client was told that they go, on which day, and when they went.';

COMMENT ON TABLE "private"."retention_rules" IS 'What is kept, from which moment on and for how many days; administrators change those not fixed.';

COMMENT ON TABLE "public"."audit_log" IS 'Append only until its period is over: who did what to which object. No foreign keys to people and things, so the record outlives them.';

COMMENT ON TABLE "public"."client_errors" IS 'Failures reported by browsers, per remote and version, for 30 days; no personal data.';

REVOKE ALL ON FUNCTION "private"."admin_dry_run"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_dry_run"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_retention"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_retention"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_set_retention"(text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_set_retention"(text, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."due_things"(private.retention_rules) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_accounts"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_audit"(bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_cases"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_conversations"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_due"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_mails"(bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_next"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_payments"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_things"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."give_retention_notices"(private.retention_rules) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_notice"(text, text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hold_due_things"(private.retention_rules) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_checkout_open"(public.user_subscriptions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_held"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_notice_over"(text, text, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."next_retention_run"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_reading"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."retention"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."retention"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."retention_state"(private.retention_rules) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."admin_dry_run"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_dry_run"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_retention"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_retention"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_set_retention"(text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_set_retention"(text, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."retention"(public.visa_applications) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."retention"(public.visa_applications) TO "authenticated";
