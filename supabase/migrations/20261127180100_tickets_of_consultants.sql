/* A consultant is led by the word ticket, a client knows a conversation. */
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
