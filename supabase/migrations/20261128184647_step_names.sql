-- Why: a step's name stands in the catalogue alone. Steps store none, and sentences of the database read it from a table
-- that is generated from the catalogue.

CREATE TABLE "private"."step_names" ("step_type" public.step_type NOT NULL, "order_index" integer NOT NULL, "title" text NOT NULL, "description" text NOT NULL, CONSTRAINT "step_names_description_check" CHECK ((description ~ '\S'::text)), CONSTRAINT "step_names_order_index_check" CHECK (((order_index >= 1) AND (order_index <= 7))), CONSTRAINT "step_names_order_index_key" UNIQUE (order_index), CONSTRAINT "step_names_pkey" PRIMARY KEY (step_type), CONSTRAINT "step_names_title_check" CHECK ((title ~ '\S'::text)));

CREATE OR REPLACE FUNCTION private.create_steps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.application_steps (application_id, client_id, consultant_id, step_type, order_index, status)
  select new.id, new.client_id, new.consultant_id, s.step_type, s.order_index,
    case when s.order_index = 1 then 'in_progress' else 'pending' end
  from private.step_names s order by s.order_index;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.move_application_step(p_application_id uuid, p_target text, p_expected_current_step text)
 RETURNS public.application_state
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  source public.application_steps := private.current_step(p_application_id);
  target public.application_steps;
  undone public.audit_log;
  own_title text;
begin
  select * into target from public.application_steps s
  where s.application_id = p_application_id and s.step_type = p_target;
  own_title := private.own_title(target);
  if target.id is null then
    raise exception 'invalid_step' using errcode = '22023';
  end if;
  if source.step_type is distinct from p_expected_current_step then
    -- Not 40001: the API answers that one with 500, as if the server had failed, and this is two people meeting.
    raise exception 'step_conflict' using errcode = 'PT409';
  end if;
  if target.order_index = source.order_index then
    return private.application_state(p_application_id);
  end if;
  -- Moving a decided application reopens it, and a client has at most one that is open.
  if application.status in ('completed', 'rejected') and exists (
    select from public.visa_applications a
    where a.client_id = application.client_id and a.status in ('pending', 'in_progress')) then
    raise exception 'client_has_other_application' using errcode = 'P0001';
  end if;
  if target.order_index > source.order_index then
    perform private.complete_and_open(p_application_id, source.step_type, target.step_type);
  else
    undone := private.undoable_move(p_application_id, target.step_type, source.step_type);
    perform private.move_back(p_application_id, target.order_index, source.order_index);
  end if;
  if undone.id is not null then
    update public.application_steps set started_at = target.started_at where id = target.id;
  end if;
  update public.visa_applications
  set status = case when status = 'pending' and target.order_index < source.order_index then 'pending'
      else coalesce(undone.before ->> 'status', 'in_progress') end,
    outcome = null, decided_on = null, visa_valid_until = null, decision_reason = null
  where id = p_application_id;
  -- What the client has not been told yet is withdrawn; what they have been told is corrected.
  delete from public.notifications n
  where undone.id is not null and n.user_id = application.client_id and not n.read
    and n.metadata @> jsonb_build_object('kind', 'step_moved', 'application_id', p_application_id, 'step_type', source.step_type)
    and n.created_at > now() - interval '2 minutes';
  if not found then
    perform private.notify(application.client_id, 'Solicitação Atualizada',
      'Sua solicitação está agora na etapa "' || private.step_title(target) || '".',
      jsonb_strip_nulls(jsonb_build_object('kind', 'step_moved', 'application_id', p_application_id,
        'step_type', target.step_type,
        'values', case when own_title is not null then jsonb_build_object('step', own_title) end)));
  end if;
  delete from public.mail_outbox m
  where undone.id is not null and m.user_id = application.client_id and m.template = 'step_opened'
    and m.data @> jsonb_build_object('application_id', p_application_id, 'step_type', source.step_type)
    and m.sent_at is null and m.attempts = 0 and m.created_at > now() - interval '2 minutes';
  if not found then
    perform private.queue_mail(application.client_id, 'step_opened', jsonb_strip_nulls(jsonb_build_object(
      'application_id', p_application_id, 'step_type', target.step_type, 'title', own_title,
      'is_returned', target.order_index < source.order_index)));
  end if;
  perform private.audit('move_application_step', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', source.step_type, 'status', application.status),
    jsonb_build_object('step', target.step_type));
  return private.application_state(p_application_id);
end $function$;

CREATE OR REPLACE FUNCTION private.own_title(p_step public.application_steps)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select private.trimmed(p_step.metadata ->> 'title') $function$;

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
        select 'application', a.id, p.full_name, p.email, '/consultant/applications/' || a.id, not f.is_exact
        from public.profiles p join public.visa_applications a on a.client_id = p.id
        cross join lateral (select coalesce(a.id = any (numbered) or private.plain(p.full_name) like term
          or p.email ilike term or p.phone ilike term
          or private.phone_digits(p.phone) like private.digits_term(term), false) as is_exact) f
        where caller_role = 'consultant' and a.consultant_id = caller
          -- Mistyped: a word of the name shares half of its trigrams.
          and (f.is_exact or length(typed) >= 4 and extensions.word_similarity(typed, private.plain(p.full_name)) >= 0.5)
        order by f.is_exact desc, extensions.word_similarity(typed, private.plain(p.full_name)) desc, a.created_at desc
        limit 8) applications
      union all select * from (
        select 'step', s.id, private.step_title(s), private.step_description(s), '/client/applications', false
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
          '/' || caller_role || '/notifications'), false
        from public.notifications n
        where caller_role in ('client', 'consultant') and n.user_id = caller
          and (private.plain(n.title) like term or private.plain(n.message) like term)
        order by n.created_at desc limit 5) notifications
      union all select * from (
        select 'ticket', t.id, t.subject, t.ticket_number, '/' || caller_role || '/support?ticketId=' || t.id, false
        from public.support_tickets t
        where ((caller_role = 'client' and t.client_id = caller) or (caller_role = 'consultant' and t.consultant_id = caller))
          and (private.plain(t.subject) like term or t.ticket_number ilike term)
        order by t.created_at desc limit 5) tickets
    ) r;
end $function$;

CREATE OR REPLACE FUNCTION private.step_description(p_step public.application_steps)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(private.trimmed(p_step.metadata ->> 'description'),
    (select n.description from private.step_names n where n.step_type = p_step.step_type))
$function$;

CREATE OR REPLACE FUNCTION private.step_title(p_step public.application_steps)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(private.own_title(p_step),
    (select n.title from private.step_names n where n.step_type = p_step.step_type))
$function$;

COMMENT ON TABLE "private"."step_names" IS 'Portuguese names of the steps, of the catalogue.';

REVOKE ALL ON FUNCTION "private"."own_title"(public.application_steps) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."step_description"(public.application_steps) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."step_title"(public.application_steps) FROM PUBLIC;

insert into private.step_names (step_type, order_index, title, description)
select step_type, order_index, title, description from jsonb_populate_recordset(null::private.step_names, '[
  {"step_type":"document_collection","order_index":1,"title":"Coleta de Documentos","description":"Envie seu passaporte e seus comprovantes financeiros."},
  {"step_type":"document_review","order_index":2,"title":"Análise de Documentos","description":"Seu consultor confere os documentos enviados."},
  {"step_type":"ds160_form","order_index":3,"title":"Formulário DS-160","description":"Preencha as informações do formulário DS-160."},
  {"step_type":"payment","order_index":4,"title":"Pagamento","description":"Pague a taxa consular (MRV) e envie o comprovante."},
  {"step_type":"interview_scheduling","order_index":5,"title":"Agendamento","description":"Agende a pré-entrevista com seu consultor e acompanhe a data no consulado."},
  {"step_type":"interview","order_index":6,"title":"Entrevista","description":"Compareça à entrevista no consulado."},
  {"step_type":"decision","order_index":7,"title":"Decisão","description":"Acompanhe o resultado do seu visto."}
]');

-- The words that every step got leave the rows, what somebody changed stays. Without triggers, as no case has moved.
alter table public.application_steps disable trigger user;
update public.application_steps s
set metadata = s.metadata - array_remove(array[
  case when s.metadata ->> 'title' = n.title then 'title' end,
  case when s.metadata ->> 'description' = n.description then 'description' end], null)
from private.step_names n
where n.step_type = s.step_type and (s.metadata ->> 'title' = n.title or s.metadata ->> 'description' = n.description);
alter table public.application_steps enable trigger user;

-- A mail that waits would say a stored title to every reader.
update public.mail_outbox m set data = m.data - 'title' from private.step_names n
where m.template = 'step_opened' and m.sent_at is null
  and m.data ->> 'step_type' = n.step_type and m.data ->> 'title' = n.title;
