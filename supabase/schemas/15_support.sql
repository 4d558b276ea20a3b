/*
 * Support: conversations between a client and a consultant.
 *
 * Readers: the client, the consultant and administrators read a ticket; only the client and the consultant read its
 * messages.
 *
 * Never true: a client with two tickets that are open or in progress; a message in another person's name, or changed
 * after it was sent; a waiting client without `waiting_since`, unless the consultant dismissed the wait; a dismissal of
 * messages that the consultant had not read; a conversation rated before it was closed; a file in a
 * conversation whose content differs from its type, because it is sent only after its bytes were inspected.
 *
 * Verbs: create_ticket and rate_ticket (client), open_conversation, dismiss_wait, resume_wait and close_ticket
 * (consultant), read_ticket and send_attachment (both), support_satisfaction (consultants of their own conversations,
 * administrators of all). A message is a plain table call; a trigger writes its consequences (status, waiting time,
 * unread counts, notification) in the same transaction.
 */

-- table ----------------------------------------------------------------------
-- A short number for the phone. Gaps are allowed: a number is never used twice.
create sequence public.ticket_numbers as bigint;

grant usage on sequence public.ticket_numbers to service_role;

create table public.support_tickets (
  id uuid primary key default gen_random_uuid(),
  ticket_number text not null unique default ('RV-' || lpad(nextval('public.ticket_numbers')::text, 6, '0')),
  client_id uuid not null references public.profiles (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  opened_by uuid default auth.uid() references public.profiles (id) on delete set null,
  subject text not null check (subject ~ '\S' and length(subject) <= 200),
  description text check (length(description) <= 4000),
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
  waiting_since timestamptz,
  client_read_at timestamptz,
  consultant_read_at timestamptz,
  client_unread int not null default 0 check (client_unread >= 0),
  consultant_unread int not null default 0 check (consultant_unread >= 0),
  satisfaction smallint check (satisfaction between 1 and 5),
  satisfaction_note text check (length(satisfaction_note) <= 500),
  rated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  dismissed_at timestamptz,
  constraint support_tickets_rated_has_time check ((satisfaction is null) = (rated_at is null)),
  constraint support_tickets_note_has_rating check (satisfaction is not null or satisfaction_note is null),
  constraint support_tickets_waits_or_not check (num_nonnulls(waiting_since, dismissed_at) < 2)
);

alter sequence public.ticket_numbers owned by public.support_tickets.ticket_number;
comment on table public.support_tickets is 'A conversation between a client and a consultant.';
comment on column public.support_tickets.opened_by is 'The client, or the consultant who wrote first.';
comment on column public.support_tickets.waiting_since is 'The first message of the client nobody has answered yet.';
comment on column public.support_tickets.dismissed_at is 'When the consultant dismissed the wait because its messages need no reply; null after the next message.';
comment on column public.support_tickets.client_unread is 'How many messages the consultant has written since the client read.';
comment on column public.support_tickets.consultant_unread is 'How many messages the client has written since the consultant read.';
comment on column public.support_tickets.satisfaction is 'What the client thought of the conversation once it was closed, 1 to 5.';

-- Rejects a second open ticket even when a message reopens an old ticket during the creation of a new one.
create unique index support_tickets_one_running_per_client
  on public.support_tickets (client_id) where status in ('open', 'in_progress');

create index support_tickets_of_client on public.support_tickets (client_id, created_at desc);
create index support_tickets_of_consultant on public.support_tickets (consultant_id, status);
create index support_tickets_of_opener on public.support_tickets (opened_by);

create trigger support_tickets_touch before update on public.support_tickets
  for each row execute function private.touch();

create table public.ticket_messages (
  id uuid default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  client_id uuid not null references public.profiles (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  sender_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  content text not null check (content ~ '\S' and length(content) <= 4000),
  is_system boolean not null default false,
  file_path text,
  file_size bigint check (file_size > 0),
  mime_type text check (mime_type in ('application/pdf', 'image/jpeg', 'image/png')),
  created_at timestamptz not null default now(),
  constraint ticket_messages_file_is_whole check (num_nonnulls(file_path, file_size, mime_type) in (0, 3)),
  -- Senders choose the id, so the key contains the ticket: an id alone must not reveal messages of other tickets.
  primary key (ticket_id, id)
);
comment on table public.ticket_messages is 'One message of a ticket, never changed afterwards.';
comment on column public.ticket_messages.file_path is 'Where the attached file is stored; the content of such a message is its name.';

create index ticket_messages_of_ticket on public.ticket_messages (ticket_id, created_at);
create index ticket_messages_of_client on public.ticket_messages (client_id);
create index ticket_messages_of_consultant on public.ticket_messages (consultant_id);
create index ticket_messages_of_sender on public.ticket_messages (sender_id);

-- A file is attached once, also when it is sent again after a lost response.
create unique index ticket_messages_file on public.ticket_messages (file_path) where file_path is not null;

-- Rows stay after the conversation goes on, because the figures of answers leave these waits out.
create table private.dismissed_waits (
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  waiting_since timestamptz not null,
  last_written_at timestamptz not null,
  primary key (ticket_id, waiting_since)
);
comment on table private.dismissed_waits is 'Waits of clients whose messages needed no reply.';

/* Copies a message's readers from its ticket; the insert's values are replaced. */
create function private.own_by_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select t.client_id, t.consultant_id into new.client_id, new.consultant_id
  from public.support_tickets t where t.id = new.ticket_id;
  return new;
end $$;

create trigger ticket_messages_own before insert on public.ticket_messages
  for each row execute function private.own_by_ticket();

/* Moves a ticket's messages to its new consultant, who would otherwise see half of them. */
create function private.follow_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.ticket_messages set consultant_id = new.consultant_id where ticket_id = new.id;
  return new;
end $$;

create trigger support_tickets_follow_consultant after update of consultant_id on public.support_tickets
  for each row when (old.consultant_id is distinct from new.consultant_id) execute function private.follow_ticket();

/*
 * A message sets its ticket in progress, reopens a closed one, starts or ends the client's wait, and notifies the other
 * side once until it is read.
 */
create function private.answer_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
  recipient uuid;
  waiting timestamptz;
  is_of_client boolean;
begin
  -- A message of the product itself is no answer and sends no notification.
  if new.is_system then
    return new;
  end if;
  select * into ticket from public.support_tickets t where t.id = new.ticket_id for no key update;
  is_of_client := new.sender_id = ticket.client_id;
  if is_of_client then
    waiting := coalesce(ticket.waiting_since, new.created_at);
  end if;
  -- The author of a message has the conversation on screen, so earlier messages count as read.
  update public.support_tickets
  set waiting_since = waiting,
    dismissed_at = null,
    client_unread = case when is_of_client then 0 else client_unread + 1 end,
    consultant_unread = case when is_of_client then consultant_unread + 1 else 0 end,
    client_read_at = case when is_of_client then new.created_at else client_read_at end,
    consultant_read_at = case when is_of_client then consultant_read_at else new.created_at end
  where id = ticket.id;
  -- The first message sends no notification here, because the verb that opened the ticket notifies the other side.
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

create trigger ticket_messages_answer after insert on public.ticket_messages
  for each row execute function private.answer_ticket();

-- types that functions return -------------------------------------------------
-- The average of clients' ratings, null without any, and their number.
create type public.satisfaction_figure as (average numeric, answers required.bigint);

-- access ---------------------------------------------------------------------
alter table public.support_tickets enable row level security;
alter table public.ticket_messages enable row level security;

grant select on public.support_tickets to authenticated;

-- The sender chooses a message's id, so that a repeated send meets the first one's key.
grant select, insert (id, ticket_id, sender_id, content) on public.ticket_messages to authenticated;
grant select, insert, update, delete on public.support_tickets, public.ticket_messages to service_role;

create policy "client reads own tickets"
  on public.support_tickets for select to authenticated
  using (client_id = (select private.client_id()));

create policy "consultant reads own tickets"
  on public.support_tickets for select to authenticated
  using (consultant_id = (select private.consultant_id()));

create policy "admin reads every ticket"
  on public.support_tickets for select to authenticated
  using ((select private.is_admin()));

create policy "client reads messages of own tickets"
  on public.ticket_messages for select to authenticated
  using (client_id = (select private.client_id()));

create policy "consultant reads messages of own tickets"
  on public.ticket_messages for select to authenticated
  using (consultant_id = (select private.consultant_id()));

-- The trigger above has filled client_id from the ticket, so this compares the real owner and not the request's.
create policy "client writes in own tickets as oneself"
  on public.ticket_messages for insert to authenticated
  with check (client_id = (select private.client_id()) and sender_id = (select auth.uid()));

create policy "consultant writes in own tickets as oneself"
  on public.ticket_messages for insert to authenticated
  with check (consultant_id = (select private.consultant_id()) and sender_id = (select auth.uid()));

/* The ticket of a file; null for a name that is not exactly in our form. */
create function private.ticket_of_object(p_name text) returns uuid
language sql immutable set search_path = '' as $$
  select substring(p_name from '^support/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[A-Za-z0-9-]{6,64}\.(?:pdf|jpg|jpeg|png)$')::uuid
$$;

/* Follows the present ticket: a former consultant loses its files with its messages. */
create function private.may_attach(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.support_tickets t
    where t.id = private.ticket_of_object(p_name)
      and (t.client_id = private.client_id() or t.consultant_id = private.consultant_id()));
end $$;

/* Limits a conversation to forty files, also for concurrent uploads: see hold_file_quota. */
create function private.hold_attachment_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket uuid := private.ticket_of_object(new.name);
begin
  perform pg_advisory_xact_lock(hashtextextended('files:' || ticket, 0));
  if (select count(*) >= 40 from storage.objects o
      where o.bucket_id = 'visa-documents' and o.name like 'support/' || ticket || '/%') then
    raise exception 'too_many_files' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger visa_documents_attachment_quota before insert on storage.objects
  for each row when (new.bucket_id = 'visa-documents' and starts_with(new.name, 'support/'))
  execute function private.hold_attachment_quota();

grant execute on function private.ticket_of_object(text), private.may_attach(text) to authenticated;

create policy "client and consultant read files of their conversation"
  on storage.objects for select to authenticated
  using (bucket_id = 'visa-documents' and private.may_attach(name));

create policy "client and consultant add files to their conversation"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'visa-documents' and private.may_attach(name));

-- verbs ----------------------------------------------------------------------
/*
 * The consultant who answers a client: of the newest open application, else of the newest, else the least loaded; null
 * before the proof of the address.
 */
create function private.consultant_for_conversation(p_client_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case when private.is_address_proved(p_client_id) then coalesce(
    (select a.consultant_id from public.visa_applications a where a.client_id = p_client_id
     order by private.is_open(a) desc, a.created_at desc limit 1),
    private.least_loaded_consultant(null)) end
$$;

create function private.tell_ticket_created(p_ticket public.support_tickets) returns void
language plpgsql security definer set search_path = '' as $$
declare
  client text := private.name_of(p_ticket.client_id);
begin
  perform private.notify(p_ticket.consultant_id, 'Novo Ticket de Suporte',
    client || ' abriu o ticket ' || p_ticket.ticket_number || ': ' || p_ticket.subject,
    jsonb_build_object('kind', 'ticket_created', 'ticket_id', p_ticket.id, 'values', jsonb_build_object(
      'name', client, 'number', p_ticket.ticket_number, 'subject', p_ticket.subject)));
end $$;

create function private.create_ticket(p_subject text, p_description text) returns public.support_tickets
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  about text := private.trimmed(p_subject);
  body text := private.trimmed(p_description);
  ticket public.support_tickets;
begin
  if coalesce(about, '') = '' or length(about) > 200 then
    raise exception 'subject_blank' using errcode = '22023';
  end if;
  if length(body) > 4000 then
    raise exception 'description_too_long' using errcode = '22023';
  end if;
  perform 1 from public.profiles p where p.id = caller for no key update;
  if exists (select from public.support_tickets t
             where t.client_id = caller and t.status in ('open', 'in_progress')) then
    raise exception 'ticket_already_open' using errcode = '23514';
  end if;
  insert into public.support_tickets (client_id, consultant_id, subject, description)
  values (caller, private.consultant_for_conversation(caller), about, body)
  returning * into ticket;
  insert into public.ticket_messages (ticket_id, sender_id, content) values (ticket.id, caller, coalesce(body, about));
  perform private.tell_ticket_created(ticket);
  perform private.audit('create_ticket', 'ticket', ticket.id, null, caller, null,
    jsonb_build_object('status', ticket.status, 'ticket_number', ticket.ticket_number));
  return ticket;
end $$;

create function public.create_ticket(subject text, description text default null, request_id uuid default null)
returns public.support_tickets
language sql security invoker set search_path = '' as $$
  select coalesce(
    jsonb_populate_record(null::public.support_tickets,
      private.first_answer(request_id, jsonb_build_array('create_ticket', subject, description))),
    private.answered(request_id, private.create_ticket(subject, description)))
$$;

/* Runs after the trigger that assigns the application, because triggers run by name. */
create function private.assign_waiting_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  update public.support_tickets t set consultant_id = private.consultant_for_conversation(new.id)
  where t.client_id = new.id and t.consultant_id is null and t.status in ('open', 'in_progress')
  returning * into ticket;
  perform private.tell_ticket_created(ticket);
  return null;
end $$;

create trigger profiles_assign_waiting_ticket after update of email_proved_at on public.profiles
  for each row when (old.email_proved_at is null and new.email_proved_at is not null)
  execute function private.assign_waiting_ticket();

/* The consultant writes first: in the client's open ticket, else in a new one. */
create function private.open_conversation(p_client_id uuid, p_subject text, p_message text) returns public.support_tickets
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  about text := private.trimmed(p_subject);
  body text := private.trimmed(p_message);
  ticket public.support_tickets;
begin
  -- The lock waits for an erasure of the client; it is taken before the profile's, in the erasure's order.
  perform 1 from public.visa_applications a where a.client_id = p_client_id and a.consultant_id = caller for share;
  if not found or private.is_erased(p_client_id) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  perform 1 from public.profiles p where p.id = p_client_id for no key update;
  if coalesce(about, '') = '' or length(about) > 200 then
    raise exception 'subject_blank' using errcode = '22023';
  end if;
  if coalesce(body, '') = '' then
    raise exception 'message_blank' using errcode = '22023';
  end if;
  if length(body) > 4000 then
    raise exception 'description_too_long' using errcode = '22023';
  end if;
  select * into ticket from public.support_tickets t
  where t.client_id = p_client_id and t.status in ('open', 'in_progress');
  if ticket.id is not null then
    -- The caller may neither read nor write in a colleague's conversation with the client.
    if ticket.consultant_id is distinct from caller then
      raise exception 'ticket_already_open' using errcode = '23514';
    end if;
    -- A message sent again because the answer was lost reaches the client once.
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

create function public.open_conversation(client_id uuid, subject text, message text) returns public.support_tickets
language sql security invoker set search_path = '' as $$ select private.open_conversation(client_id, subject, message) $$;

/* Closes the conversation: a later message of the client reopens it. */
create function private.close_ticket(p_ticket_id uuid) returns public.support_tickets
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
  update public.support_tickets set status = 'closed', waiting_since = null, dismissed_at = null where id = p_ticket_id returning * into ticket;
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

create function public.close_ticket(ticket_id uuid) returns public.support_tickets
language sql security invoker set search_path = '' as $$ select private.close_ticket(ticket_id) $$;

/* Locks a running conversation of the caller. */
create function private.hold_running_ticket(p_ticket_id uuid, p_caller uuid) returns public.support_tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  select * into ticket from public.support_tickets t
  where t.id = p_ticket_id and t.consultant_id = p_caller for no key update;
  if ticket.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if ticket.status not in ('open', 'in_progress') then
    raise exception 'ticket_closed' using errcode = 'P0001';
  end if;
  return ticket;
end $$;

/* Ends a wait whose messages need no reply, if the named message is still the newest one. */
create function private.dismiss_wait(p_ticket_id uuid, p_message_id uuid) returns public.support_tickets
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  ticket public.support_tickets := private.hold_running_ticket(p_ticket_id, caller);
  newest public.ticket_messages;
begin
  select * into newest from public.ticket_messages m
  where m.ticket_id = p_ticket_id and not m.is_system order by m.created_at desc, m.id desc limit 1;
  if newest.id is distinct from p_message_id or num_nonnulls(ticket.waiting_since, ticket.dismissed_at) = 0 then
    raise exception 'conversation_moved' using errcode = 'PT409';
  end if;
  if ticket.dismissed_at is not null then
    return ticket;
  end if;
  insert into private.dismissed_waits (ticket_id, waiting_since, last_written_at)
  values (ticket.id, ticket.waiting_since, newest.created_at);
  update public.support_tickets set waiting_since = null, dismissed_at = now() where id = ticket.id returning * into ticket;
  perform private.audit('dismiss_wait', 'ticket', ticket.id, null, ticket.client_id, null,
    jsonb_build_object('ticket_number', ticket.ticket_number));
  return ticket;
end $$;

create function public.dismiss_wait(ticket_id uuid, message_id uuid) returns public.support_tickets
language sql security invoker set search_path = '' as $$ select private.dismiss_wait(ticket_id, message_id) $$;

/* Ends the dismissal of a wait, which has its former beginning again. */
create function private.resume_wait(p_ticket_id uuid) returns public.support_tickets
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  ticket public.support_tickets := private.hold_running_ticket(p_ticket_id, caller);
  waited timestamptz;
begin
  if ticket.waiting_since is not null then
    return ticket;
  end if;
  if ticket.dismissed_at is null then
    raise exception 'conversation_moved' using errcode = 'PT409';
  end if;
  delete from private.dismissed_waits w
  where w.ticket_id = ticket.id
    and w.waiting_since = (select max(l.waiting_since) from private.dismissed_waits l where l.ticket_id = ticket.id)
  returning w.waiting_since into waited;
  update public.support_tickets set waiting_since = waited, dismissed_at = null where id = ticket.id returning * into ticket;
  perform private.audit('resume_wait', 'ticket', ticket.id, null, ticket.client_id, null,
    jsonb_build_object('ticket_number', ticket.ticket_number));
  return ticket;
end $$;

create function public.resume_wait(ticket_id uuid) returns public.support_tickets
language sql security invoker set search_path = '' as $$ select private.resume_wait(ticket_id) $$;

/* Marks the conversation as read by the caller; the other side sees the time. */
create function private.read_ticket(p_ticket_id uuid) returns public.support_tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.support_tickets;
begin
  perform private.hold_caller();
  select * into ticket from public.support_tickets t
  where t.id = p_ticket_id and (t.client_id = private.client_id() or t.consultant_id = private.consultant_id())
  for no key update;
  if ticket.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- A ticket without unread messages is not written again, otherwise two open pages would notify each other forever.
  if ticket.client_id = private.client_id() and ticket.client_unread > 0 then
    update public.support_tickets set client_unread = 0, client_read_at = now()
    where id = p_ticket_id returning * into ticket;
  elsif ticket.consultant_id = private.consultant_id() and ticket.consultant_unread > 0 then
    update public.support_tickets set consultant_unread = 0, consultant_read_at = now()
    where id = p_ticket_id returning * into ticket;
  end if;
  return ticket;
end $$;

create function public.read_ticket(ticket_id uuid) returns public.support_tickets
language sql security invoker set search_path = '' as $$ select private.read_ticket(ticket_id) $$;

/* Sends an uploaded file as a message. A second call with the same file returns the same message. */
create function private.send_attachment(p_ticket_id uuid, p_path text, p_original_name text) returns public.ticket_messages
language plpgsql security definer set search_path = '' as $$
declare
  ticket uuid;
  file private.inspected_objects;
  message public.ticket_messages;
begin
  perform private.hold_caller();
  select t.id into ticket from public.support_tickets t
  where t.id = p_ticket_id and (t.client_id = private.client_id() or t.consultant_id = private.consultant_id())
  for no key update;
  if ticket is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  file := private.require_upload(p_path, 'support/' || ticket || '/');
  select * into message from public.ticket_messages m where m.file_path = p_path;
  if message.id is not null then
    return message;
  end if;
  insert into public.ticket_messages (ticket_id, sender_id, content, file_path, file_size, mime_type)
  values (ticket, auth.uid(), private.file_name(p_original_name, p_path, 'Arquivo'), p_path, file.size, file.mime)
  returning * into message;
  return message;
end $$;

create function public.send_attachment(ticket_id uuid, path text, original_name text) returns public.ticket_messages
language sql security invoker set search_path = '' as $$ select private.send_attachment(ticket_id, path, original_name) $$;

/* Stores the client's rating; a repeated call replaces it. */
create function private.rate_ticket(p_ticket_id uuid, p_satisfaction int, p_note text) returns public.support_tickets
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  ticket public.support_tickets;
  previous smallint;
  said text := private.trimmed(left(p_note, 500));
begin
  select * into ticket from public.support_tickets t
  where t.id = p_ticket_id and t.client_id = caller for no key update;
  if ticket.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if p_satisfaction is null or p_satisfaction not between 1 and 5 then
    raise exception 'invalid_satisfaction' using errcode = '22023';
  end if;
  if ticket.status not in ('closed', 'resolved') then
    raise exception 'ticket_not_closed' using errcode = 'P0001';
  end if;
  if ticket.satisfaction = p_satisfaction and ticket.satisfaction_note is not distinct from said then
    return ticket;
  end if;
  previous := ticket.satisfaction;
  update public.support_tickets
  set satisfaction = p_satisfaction, satisfaction_note = said, rated_at = now()
  where id = p_ticket_id returning * into ticket;
  perform private.audit('rate_ticket', 'ticket', ticket.id, null, caller,
    jsonb_build_object('satisfaction', previous), jsonb_build_object('satisfaction', p_satisfaction));
  return ticket;
end $$;

create function public.rate_ticket(ticket_id uuid, satisfaction int, note text default null) returns public.support_tickets
language sql security invoker set search_path = '' as $$ select private.rate_ticket(ticket_id, satisfaction, note) $$;

create function private.support_satisfaction() returns public.satisfaction_figure
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin boolean := private.is_admin();
  caller uuid := private.consultant_id();
begin
  if caller is null and not is_admin then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return (select row(round(avg(t.satisfaction), 2), count(*))::public.satisfaction_figure from public.support_tickets t
    where t.satisfaction is not null and (is_admin or t.consultant_id = caller));
end $$;

create function public.support_satisfaction() returns public.satisfaction_figure
language sql stable security invoker set search_path = '' as $$ select * from private.support_satisfaction() $$;

grant execute on function private.read_ticket(uuid), public.read_ticket(uuid),
  private.send_attachment(uuid, text, text), public.send_attachment(uuid, text, text),
  private.rate_ticket(uuid, int, text), public.rate_ticket(uuid, int, text),
  private.support_satisfaction(), public.support_satisfaction(),
  private.create_ticket(text, text), public.create_ticket(text, text, uuid),
  private.open_conversation(uuid, text, text), public.open_conversation(uuid, text, text),
  private.close_ticket(uuid), public.close_ticket(uuid),
  private.dismiss_wait(uuid, uuid), public.dismiss_wait(uuid, uuid),
  private.resume_wait(uuid), public.resume_wait(uuid) to authenticated;
