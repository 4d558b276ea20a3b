/*
 * What a client is told of a ticket names it as the screens of clients do: a conversation. A consultant reads ticket, as the
 * second specification has it.
 */
create or replace function private.answer_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
  recipient uuid;
  waiting timestamptz;
  is_of_client boolean;
begin
  -- A message of the product itself is no answer, and nobody is told of it.
  if new.is_system then
    return new;
  end if;
  select * into ticket from public.support_tickets t where t.id = new.ticket_id for no key update;
  is_of_client := new.sender_id = ticket.client_id;
  if is_of_client then
    waiting := coalesce(ticket.waiting_since, new.created_at);
  end if;
  -- Who writes has the conversation on screen, and with it what came before.
  update public.support_tickets
  set waiting_since = waiting,
    client_unread = case when is_of_client then 0 else client_unread + 1 end,
    consultant_unread = case when is_of_client then consultant_unread + 1 else 0 end,
    client_read_at = case when is_of_client then new.created_at else client_read_at end,
    consultant_read_at = case when is_of_client then consultant_read_at else new.created_at end
  where id = ticket.id;
  -- The first message is the ticket's own: the verb that opened it tells the other side.
  if not exists (select from public.ticket_messages m where m.ticket_id = new.ticket_id and m.id <> new.id) then
    return new;
  end if;
  if ticket.status in ('closed', 'resolved') and exists (
    select from public.support_tickets t
    where t.client_id = ticket.client_id and t.id <> ticket.id and t.status in ('open', 'in_progress')) then
    raise exception 'ticket_already_open' using errcode = '23514';
  end if;
  update public.support_tickets set status = 'in_progress' where id = ticket.id;
  recipient := case when is_of_client then ticket.consultant_id else ticket.client_id end;
  -- Ten messages in a row are one notification until it is read.
  if not exists (select from public.notifications n where n.user_id = recipient and not n.read
                 and n.metadata @> jsonb_build_object('kind', 'ticket_message', 'ticket_id', ticket.id)) then
    perform private.notify(recipient, 'Nova Mensagem',
      private.name_of(new.sender_id) || case when is_of_client then ' escreveu no ticket ' else ' escreveu na conversa ' end
        || ticket.ticket_number || '.',
      jsonb_build_object('kind', 'ticket_message', 'ticket_id', ticket.id, 'is_of_client', is_of_client,
        'values', jsonb_build_object('name', private.name_of(new.sender_id), 'number', ticket.ticket_number)));
  end if;
  return new;
end $$;

create or replace function private.open_conversation(p_client_id uuid, p_subject text, p_message text) returns public.support_tickets
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  about text := private.trimmed(p_subject);
  body text := private.trimmed(p_message);
  ticket public.support_tickets;
begin
  if not exists (select from public.visa_applications a
                 where a.client_id = p_client_id and a.consultant_id = caller) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if coalesce(about, '') = '' or length(about) > 200 then
    raise exception 'subject_blank' using errcode = '22023';
  end if;
  if coalesce(body, '') = '' then
    raise exception 'message_blank' using errcode = '22023';
  end if;
  if length(body) > 4000 then
    raise exception 'description_too_long' using errcode = '22023';
  end if;
  perform 1 from public.profiles p where p.id = p_client_id for no key update;
  select * into ticket from public.support_tickets t
  where t.client_id = p_client_id and t.status in ('open', 'in_progress');
  if ticket.id is not null then
    -- A colleague's conversation with the client is not the caller's to read or to write in.
    if ticket.consultant_id is distinct from caller then
      raise exception 'ticket_already_open' using errcode = '23514';
    end if;
    -- Sent again because the answer was lost: the client gets the message once.
    if not exists (select from public.ticket_messages m where m.ticket_id = ticket.id and m.sender_id = caller
                   and m.content = body and m.created_at > now() - interval '10 minutes') then
      insert into public.ticket_messages (ticket_id, sender_id, content) values (ticket.id, caller, body);
    end if;
    select * into ticket from public.support_tickets t where t.id = ticket.id;
    return ticket;
  end if;
  insert into public.support_tickets (client_id, consultant_id, opened_by, subject, status)
  values (p_client_id, caller, caller, about, 'in_progress') returning * into ticket;
  insert into public.ticket_messages (ticket_id, sender_id, content) values (ticket.id, caller, body);
  perform private.notify(p_client_id, 'Nova Mensagem',
    private.name_of(caller) || ' escreveu na conversa ' || ticket.ticket_number || '.',
    jsonb_build_object('kind', 'ticket_message', 'ticket_id', ticket.id,
      'values', jsonb_build_object('name', private.name_of(caller), 'number', ticket.ticket_number)));
  perform private.audit('open_conversation', 'ticket', ticket.id, null, p_client_id, null,
    jsonb_build_object('status', ticket.status, 'ticket_number', ticket.ticket_number));
  return ticket;
end $$;

create or replace function private.close_ticket(p_ticket_id uuid) returns public.support_tickets
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  ticket public.support_tickets;
  previous text;
begin
  select * into ticket from public.support_tickets t
  where t.id = p_ticket_id and t.consultant_id = caller for no key update;
  if ticket.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if ticket.status = 'closed' then
    raise exception 'ticket_closed' using errcode = 'P0001';
  end if;
  previous := ticket.status;
  update public.support_tickets set status = 'closed', waiting_since = null where id = p_ticket_id returning * into ticket;
  insert into public.ticket_messages (ticket_id, sender_id, content, is_system)
  values (ticket.id, caller, 'Ticket encerrado por ' || private.name_of(caller) || '.', true);
  perform private.notify(ticket.client_id, 'Conversa Encerrada',
    'Sua conversa ' || ticket.ticket_number || ' foi encerrada. Envie uma mensagem para reabri-la.',
    jsonb_build_object('kind', 'ticket_closed', 'ticket_id', ticket.id,
      'values', jsonb_build_object('number', ticket.ticket_number)));
  perform private.audit('close_ticket', 'ticket', ticket.id, null, ticket.client_id,
    jsonb_build_object('status', previous), jsonb_build_object('status', 'closed'));
  return ticket;
end $$;
