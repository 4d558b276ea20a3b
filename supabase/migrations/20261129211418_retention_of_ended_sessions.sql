-- Why: the record of sessions that a change of the account ended was pruned by its next writer alone, so the last ones stayed for ever; a rule of retention deletes them after 30 days.

DROP VIEW "private"."retained";

CREATE OR REPLACE FUNCTION private.end_access(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  with ended as (delete from auth.sessions s where s.user_id = p_user_id returning s.id)
  insert into private.ended_sessions (id, user_id, role)
  select e.id, p.id, p.role from ended e cross join public.profiles p where p.id = p_user_id
  on conflict (id) do nothing;
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
    when 'security_answers' then delete from public.ds160_security_answers where application_id = any (p_things::uuid[]);
    when 'notifications' then delete from public.notifications where id = any (p_things::uuid[]);
    when 'client_errors' then delete from public.client_errors where id = any (p_things::bigint[]);
    when 'load_reports' then delete from private.client_loads where id = any (p_things::bigint[]);
    when 'web_vitals' then delete from private.web_vitals where id = any (p_things::bigint[]);
    when 'refund_accounts' then delete from private.refund_accounts where payment_id = any (p_things);
    when 'answered_requests' then delete from private.answered_requests where id = any (p_things::uuid[]);
    when 'ended_sessions' then delete from private.ended_sessions where id = any (p_things::uuid[]);
  end case;
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

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
 SELECT 'security_answers'::text AS what,
    (x.application_id)::text AS id,
    x.client_id,
        CASE
            WHEN (a.status = ANY (ARRAY['completed'::text, 'rejected'::text, 'ended'::text])) THEN COALESCE(s.completed_at, a.updated_at)
            ELSE ( SELECT (max(COALESCE(o.completed_at, o.started_at)) + '180 days'::interval)
               FROM public.application_steps o
              WHERE (o.application_id = a.id))
        END AS since,
    false AS is_told,
    private.is_held(x.client_id) AS is_held,
    1 AS size
   FROM ((public.ds160_security_answers x
     JOIN public.visa_applications a ON ((a.id = x.application_id)))
     LEFT JOIN public.application_steps s ON (((s.application_id = a.id) AND (s.step_type = 'decision'::text) AND (s.status = 'completed'::text))))
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
 SELECT 'answered_requests'::text AS what,
    (r.id)::text AS id,
    r.user_id AS client_id,
    r.made_at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM private.answered_requests r
UNION ALL
 SELECT 'ended_sessions'::text AS what,
    (e.id)::text AS id,
    e.user_id AS client_id,
    e.ended_at AS since,
    false AS is_told,
    false AS is_held,
    1 AS size
   FROM private.ended_sessions e
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

insert into private.retention_rules (what, place, after, days, least_days, most_days, is_fixed)
select what, place, after, days, least_days, most_days, is_fixed from jsonb_populate_recordset(null::private.retention_rules, '[
  {"what":"ended_sessions","place":14,"after":"written","days":30,"least_days":30,"most_days":30,"is_fixed":true}
]');
