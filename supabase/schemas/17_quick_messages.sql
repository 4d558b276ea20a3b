/*
 * Prepared messages that consultants send; administrators write them in three languages, add, order and remove them.
 *
 * Readers: consultants and administrators; only administrators change a message.
 *
 * Never true: a message with markup, or with a placeholder that has no value; a change that overwrites a version its
 * author has not seen; a change without an audit entry.
 *
 * Verbs: quick_messages (staff); admin_save_quick_message, admin_add_quick_message, admin_move_quick_message,
 * admin_remove_quick_message (administrators).
 */

-- stored messages ------------------------------------------------------------
/*
 * A message with placeholders: {{name}}, {{date}} and {{time}} of the client, and facts such as {mrvFee} or
 * {mrvFeeCheckedOn}. The verb checks the facts, because a constraint reads no other table.
 */
create function private.is_canned_text(p_text text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select private.is_printed_text(regexp_replace(p_text, '\{\{(name|date|time)\}\}|\{[a-z][a-zA-Z0-9]{1,49}\}', 'x', 'g'), 1000)
    and length(p_text) <= 1000
$$;

create table private.quick_messages (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$' and split_part(key, '.', 1) = topic),
  topic text not null check (topic in ('greetings', 'documents', 'interview', 'ds160', 'payment', 'tips')),
  place int not null,
  title_pt text not null check (private.is_printed_text(title_pt, 80)),
  title_en text not null check (private.is_printed_text(title_en, 80)),
  title_es text not null check (private.is_printed_text(title_es, 80)),
  text_pt text not null check (private.is_canned_text(text_pt)),
  text_en text not null check (private.is_canned_text(text_en)),
  text_es text not null check (private.is_canned_text(text_es)),
  revision int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table private.quick_messages is 'What consultants send ready-made, worded by administrators.';

create trigger quick_messages_touch before update on private.quick_messages
  for each row execute function private.touch();

-- types that functions return -------------------------------------------------
create type public.quick_message as (
  id required.uuid,
  key required.text,
  topic required.text,
  title_pt required.text,
  title_en required.text,
  title_es required.text,
  text_pt required.text,
  text_en required.text,
  text_es required.text,
  revision required.int
);

-- verbs ----------------------------------------------------------------------
create function private.quick_messages() returns setof public.quick_message
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(private.role() not in ('consultant', 'admin'), true) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (row(m.id, m.key, m.topic, m.title_pt, m.title_en, m.title_es, m.text_pt, m.text_en, m.text_es, m.revision)
      ::public.quick_message).*
    from private.quick_messages m order by m.place, m.id;
end $$;

create function public.quick_messages() returns setof public.quick_message
language sql stable security invoker set search_path = '' as $$ select * from private.quick_messages() $$;

create function private.quick_message_record(p_message private.quick_messages) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object('message', p_message.key, 'title_pt', p_message.title_pt, 'title_en', p_message.title_en,
    'title_es', p_message.title_es, 'text_pt', p_message.text_pt, 'text_en', p_message.text_en, 'text_es', p_message.text_es)
$$;

/* True if every fact named in a text exists. */
create function private.knows_facts(p_text text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from regexp_matches(regexp_replace(p_text, '\{\{\w+\}\}', '', 'g'), '\{(\w+)\}', 'g') found (names)
    where not exists (select from private.facts f where found.names[1] in (f.key, f.key || 'CheckedOn')))
$$;

/* Returns the message without outer blanks, or throws for a text that cannot be sent. */
create function private.sendable(p_message private.quick_messages) returns private.quick_messages
language plpgsql stable security definer set search_path = '' as $$
declare
  message private.quick_messages := p_message;
begin
  message.title_pt := private.trimmed(message.title_pt);
  message.title_en := private.trimmed(message.title_en);
  message.title_es := private.trimmed(message.title_es);
  message.text_pt := private.trimmed(message.text_pt);
  message.text_en := private.trimmed(message.text_en);
  message.text_es := private.trimmed(message.text_es);
  if not coalesce(private.is_printed_text(message.title_pt, 80) and private.is_printed_text(message.title_en, 80)
    and private.is_printed_text(message.title_es, 80), false) then
    raise exception 'quick_message_title' using errcode = '22023';
  end if;
  if not coalesce(private.is_canned_text(message.text_pt) and private.is_canned_text(message.text_en)
    and private.is_canned_text(message.text_es), false) then
    raise exception 'quick_message_text' using errcode = '22023';
  end if;
  if not (private.knows_facts(message.text_pt) and private.knows_facts(message.text_en)
    and private.knows_facts(message.text_es)) then
    raise exception 'quick_message_place' using errcode = '22023';
  end if;
  return message;
end $$;

/* Locks the message of a key, and throws when the caller has seen another revision. */
create function private.locked_quick_message(p_key text, p_revision int) returns private.quick_messages
language plpgsql security definer set search_path = '' as $$
declare
  message private.quick_messages;
begin
  select * into message from private.quick_messages m where m.key = p_key for update;
  if message.id is null then
    raise exception 'quick_message_not_found' using errcode = 'P0002';
  end if;
  if p_revision is distinct from message.revision then
    raise exception 'changed_meanwhile' using errcode = 'P0001';
  end if;
  return message;
end $$;

create function private.admin_save_quick_message(p_key text, p_revision int, p_title_pt text, p_title_en text,
  p_title_es text, p_text_pt text, p_text_en text, p_text_es text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  previous private.quick_messages;
  message private.quick_messages;
begin
  perform private.require_role('admin');
  previous := private.locked_quick_message(p_key, p_revision);
  message := previous;
  message.title_pt := p_title_pt;
  message.title_en := p_title_en;
  message.title_es := p_title_es;
  message.text_pt := p_text_pt;
  message.text_en := p_text_en;
  message.text_es := p_text_es;
  message := private.sendable(message);
  if private.quick_message_record(message) = private.quick_message_record(previous) then
    return previous.revision;
  end if;
  update private.quick_messages m set title_pt = message.title_pt, title_en = message.title_en,
    title_es = message.title_es, text_pt = message.text_pt, text_en = message.text_en, text_es = message.text_es,
    revision = m.revision + 1
  where m.id = message.id returning * into message;
  perform private.audit('admin_save_quick_message', 'quick_message', message.id, null, null,
    private.quick_message_record(previous), private.quick_message_record(message));
  return message.revision;
end $$;

create function public.admin_save_quick_message(key text, revision int, title_pt text, title_en text, title_es text,
  text_pt text, text_en text, text_es text) returns int
language sql security invoker set search_path = '' as $$
  select private.admin_save_quick_message(key, revision, title_pt, title_en, title_es, text_pt, text_en, text_es)
$$;

/* Adds a message as the last of its topic. */
create function private.admin_add_quick_message(p_topic text, p_title_pt text, p_title_en text, p_title_es text,
  p_text_pt text, p_text_en text, p_text_es text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  message private.quick_messages;
  existing text;
begin
  perform private.require_role('admin');
  if coalesce(p_topic not in ('greetings', 'documents', 'interview', 'ds160', 'payment', 'tips'), true) then
    raise exception 'quick_message_topic' using errcode = '22023';
  end if;
  message.id := gen_random_uuid();
  message.topic := p_topic;
  message.key := p_topic || '.m' || replace(message.id::text, '-', '');
  message.title_pt := p_title_pt;
  message.title_en := p_title_en;
  message.title_es := p_title_es;
  message.text_pt := p_text_pt;
  message.text_en := p_text_en;
  message.text_es := p_text_es;
  message := private.sendable(message);
  -- A second press adds no second message.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.quick_messages', 0));
  select m.key into existing from private.quick_messages m
  where (m.topic, m.title_pt, m.title_en, m.title_es, m.text_pt, m.text_en, m.text_es)
    = (message.topic, message.title_pt, message.title_en, message.title_es, message.text_pt, message.text_en, message.text_es);
  if existing is not null then
    return existing;
  end if;
  insert into private.quick_messages (id, key, topic, place, title_pt, title_en, title_es, text_pt, text_en, text_es)
  select message.id, message.key, message.topic, coalesce(max(m.place), 0) + 1, message.title_pt, message.title_en,
    message.title_es, message.text_pt, message.text_en, message.text_es
  from private.quick_messages m;
  perform private.audit('admin_add_quick_message', 'quick_message', message.id, null, null, null,
    private.quick_message_record(message));
  return message.key;
end $$;

create function public.admin_add_quick_message(topic text, title_pt text, title_en text, title_es text, text_pt text,
  text_en text, text_es text) returns text
language sql security invoker set search_path = '' as $$
  select private.admin_add_quick_message(topic, title_pt, title_en, title_es, text_pt, text_en, text_es)
$$;

/* Moves a message to the place of the one before or after it in its topic; true if such a message exists. */
create function private.admin_move_quick_message(p_key text, p_revision int, p_down boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  message private.quick_messages;
  neighbour private.quick_messages;
begin
  perform private.require_role('admin');
  if p_down is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- Moves wait for each other, because two moves at once would give two messages the same place.
  perform from private.quick_messages m order by m.id for update;
  message := private.locked_quick_message(p_key, p_revision);
  select * into neighbour from private.quick_messages m
  where m.topic = message.topic and case when p_down then m.place > message.place else m.place < message.place end
  order by case when p_down then m.place end, m.place desc limit 1;
  if neighbour.id is null then
    return false;
  end if;
  -- The revision of the message rises, so that a second press, made for the former order, is rejected.
  update private.quick_messages m set place = case when m.id = message.id then neighbour.place else message.place end,
    revision = m.revision + (m.id = message.id)::int
  where m.id in (message.id, neighbour.id);
  perform private.audit('admin_move_quick_message', 'quick_message', message.id, null, null,
    jsonb_build_object('message', message.key, 'place', message.place),
    jsonb_build_object('message', message.key, 'place', neighbour.place));
  return true;
end $$;

create function public.admin_move_quick_message(key text, revision int, down boolean) returns boolean
language sql security invoker set search_path = '' as $$ select private.admin_move_quick_message(key, revision, down) $$;

/* Sent messages stay unchanged, and the audit keeps the removed texts. */
create function private.admin_remove_quick_message(p_key text, p_revision int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  message private.quick_messages;
begin
  perform private.require_role('admin');
  message := private.locked_quick_message(p_key, p_revision);
  delete from private.quick_messages m where m.id = message.id;
  perform private.audit('admin_remove_quick_message', 'quick_message', message.id, null, null,
    private.quick_message_record(message), null);
  return true;
end $$;

create function public.admin_remove_quick_message(key text, revision int) returns boolean
language sql security invoker set search_path = '' as $$ select private.admin_remove_quick_message(key, revision) $$;

grant execute on function private.quick_messages(), public.quick_messages(),
  private.admin_save_quick_message(text, int, text, text, text, text, text, text),
  public.admin_save_quick_message(text, int, text, text, text, text, text, text),
  private.admin_add_quick_message(text, text, text, text, text, text, text),
  public.admin_add_quick_message(text, text, text, text, text, text, text),
  private.admin_move_quick_message(text, int, boolean), public.admin_move_quick_message(text, int, boolean),
  private.admin_remove_quick_message(text, int), public.admin_remove_quick_message(text, int) to authenticated;
