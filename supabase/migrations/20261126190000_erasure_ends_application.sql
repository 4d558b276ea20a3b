/*
 * Erasure ends an open application, and whom it concerns is no client any more.
 *
 * The dialog in which a person asks for the erasure promises that an application under way is ended; the request was refused
 * instead, and neither side could end one. A state of its own says so: it has no outcome, as no consulate decided. The role
 * "erased" takes the person out of every list, figure and verb that concerns clients.
 */

alter table public.profiles drop constraint profiles_role_check;
alter table public.profiles add constraint profiles_role_check check (role in ('client', 'consultant', 'admin', 'erased'));

alter table public.visa_applications drop constraint visa_applications_status_check;
alter table public.visa_applications add constraint visa_applications_status_check
  check (status in ('pending', 'in_progress', 'completed', 'rejected', 'ended'));
alter domain required.application_status drop constraint application_status_check;
alter domain required.application_status add constraint application_status_check
  check (value in ('pending', 'in_progress', 'completed', 'rejected', 'ended'));

/* The person a verb of administrators is about: not the caller, and not somebody who was erased. */
create or replace function private.lock_other_person(p_user_id uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('admin');
  person public.profiles;
begin
  select * into person from public.profiles p where p.id = p_user_id for no key update;
  if person.id is null or person.role = 'erased' then
    raise exception 'person_not_found' using errcode = 'P0002';
  end if;
  if person.id = caller then
    raise exception 'own_authority' using errcode = 'P0001';
  end if;
  return person;
end $$;

/* A verb's lock on its application, in the right hands and not ended. */
create or replace function private.lock_application(p_application_id uuid, p_role text) returns public.visa_applications
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role(p_role);
  application public.visa_applications;
begin
  select * into application from public.visa_applications a
  where a.id = p_application_id
    and caller = case p_role when 'client' then a.client_id when 'consultant' then a.consultant_id end
  -- `no key`: rows that refer to the application may be added meanwhile.
  for no key update;
  if application.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- Its client was erased: there is nothing left to work on.
  if application.status = 'ended' then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
  -- In one order, so that two verbs on the same steps cannot deadlock.
  perform 1 from public.application_steps s
  where s.application_id = p_application_id order by s.order_index for no key update;
  return application;
end $$;

/* What an erasure leaves: no plan, no application under way, no client. The consultant is told that the case is over. */
create function private.leave_clients(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications;
begin
  update public.user_subscriptions set status = 'cancelled' where user_id = p_user_id and status <> 'cancelled';
  update public.visa_applications set status = 'ended'
  where client_id = p_user_id and status in ('pending', 'in_progress') returning * into application;
  if application.id is not null then
    perform private.notify(application.consultant_id, 'Solicitação Encerrada',
      'Uma solicitação sua foi encerrada a pedido do titular dos dados.',
      jsonb_build_object('kind', 'application_ended', 'application_id', application.id));
  end if;
  update public.profiles set role = 'erased' where id = p_user_id;
end $$;

/* Done erases in this transaction; rejected tells the person. Both are final, and both are answered by mail or notification. */
create or replace function private.admin_resolve_erasure(p_request_id uuid, p_decision text) returns public.erasure_requests
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('admin');
  request public.erasure_requests;
  address text;
  speaks text;
begin
  if p_decision is null or p_decision not in ('done', 'rejected') then
    raise exception 'invalid_decision' using errcode = '22023';
  end if;
  select * into request from public.erasure_requests e where e.id = p_request_id for no key update;
  if request.id is null then
    raise exception 'request_not_found' using errcode = 'P0002';
  end if;
  if request.status <> 'requested' then
    raise exception 'request_already_resolved' using errcode = 'P0001';
  end if;
  if p_decision = 'done' then
    -- The address is gone afterwards.
    address := (select p.email from public.profiles p where p.id = request.user_id);
    speaks := private.mail_language(request.user_id);
    perform private.erase_person(request.user_id);
    perform private.leave_clients(request.user_id);
    insert into public.mail_outbox (to_email, template, data)
    values (address, 'erasure_done', jsonb_build_object('language', speaks));
  else
    perform private.notify(request.user_id, 'Pedido de Exclusão Respondido',
      'Seu pedido de exclusão de dados não pôde ser atendido. Fale com o suporte para saber o motivo.',
      jsonb_build_object('kind', 'erasure_rejected', 'request_id', request.id));
  end if;
  update public.erasure_requests
  set status = p_decision, resolved_at = now(), resolved_by = caller,
    reason = case when p_decision = 'rejected' then reason end
  where id = p_request_id returning * into request;
  perform private.audit('admin_resolve_erasure', 'erasure_request', request.id, null, request.user_id,
    jsonb_build_object('status', 'requested'), jsonb_build_object('status', p_decision));
  return request;
end $$;

/* The last mail names nobody and is the only row with the address: it goes once it was sent, or once an administrator let it go. */
create function private.forget_last_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox m where m.id = new.id;
  return null;
end $$;

create trigger mail_outbox_forget_last after update of sent_at, dismissed_at on public.mail_outbox
  for each row when (new.template = 'erasure_done' and (new.sent_at is not null or new.dismissed_at is not null))
  execute function private.forget_last_mail();

/* One question for the whole page; who was erased is no client. */
create or replace function private.consultant_dashboard() returns public.consultant_dashboard
language plpgsql stable security definer set search_path = '' as $$
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
    select row(a.id, a.client_id, p.full_name, p.email, p.phone, a.status, a.created_at)::public.recent_client
    from public.visa_applications a join public.profiles p on p.id = a.client_id
    where a.consultant_id = caller and p.role = 'client' order by a.created_at desc limit 5);
  answer.in_progress := array(
    select row(a.id, a.client_id, p.full_name, a.visa_type, a.status, a.updated_at, g.current_step, g.completed_steps,
      g.total_steps, private.percent(g.completed_steps, g.total_steps))::public.running_application
    from public.visa_applications a join public.profiles p on p.id = a.client_id
    cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
    where a.consultant_id = caller and a.status = 'in_progress' order by a.updated_at desc limit 5);
  answer.tickets := array(
    select row(t.id, t.ticket_number, t.subject, t.status, t.client_id, p.full_name,
      t.created_at)::public.running_ticket
    from public.support_tickets t join public.profiles p on p.id = t.client_id
    where t.consultant_id = caller and t.status in ('open', 'in_progress') order by t.created_at desc limit 5);
  return answer;
end $$;

/* One row per client: the newest of the applications the caller has with them. Who was erased is no client. */
create or replace function private.consultant_clients(p_search text, p_filter text, p_sort text, p_page int, p_page_size int)
returns setof public.consultant_client
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  term text := private.like_term(p_search);
begin
  return query
    -- Filtered and cut to a page before the progress of anything is counted.
    with newest as (
      select distinct on (a.client_id) a.client_id, a.id, a.status, a.updated_at, a.created_at
      from public.visa_applications a where a.consultant_id = caller
      order by a.client_id, a.created_at desc
    ), matching as (
      select n.*, p.full_name, p.email, p.phone, p.created_at as since, count(*) over () as total
      from newest n join public.profiles p on p.id = n.client_id
      where p.role = 'client' and (p_filter is distinct from 'active' or n.status = 'in_progress')
        and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term or p.phone ilike term)
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
      m.total)::public.consultant_client).*
    from page m
    cross join lateral (select * from private.application_progress v where v.application_id = m.id offset 0) g
    order by m.place;
end $$;

-- Whoever was erased before this file.
select private.leave_clients(e.user_id) from public.erasure_requests e where e.status = 'done' and e.user_id is not null;
