/*
 * Messages that consultants send ready-made: administrators word them, in three languages.
 *
 * Who may see: consultants and administrators; administrators alone change one.
 *
 * Never true: a message with markup, or with a place that nothing fills; a change over one that its author has not seen; a
 * change without a trace in the audit.
 *
 * Verbs: quick_messages (staff), admin_save_quick_message (administrators).
 */

-- what is stored ---------------------------------------------------------------
/*
 * Sent as it is once its places are filled: {{name}}, {{date}} and {{time}} of the client, and facts as {mrvFee} or
 * {mrvFeeCheckedOn}. Which facts there are is for the verb, as a constraint reads no other table.
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

-- answers --------------------------------------------------------------------
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
    from private.quick_messages m order by m.place;
end $$;

create function public.quick_messages() returns setof public.quick_message
language sql stable security invoker set search_path = '' as $$ select * from private.quick_messages() $$;

create function private.quick_message_record(p_message private.quick_messages) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object('message', p_message.key, 'title_pt', p_message.title_pt, 'title_en', p_message.title_en,
    'title_es', p_message.title_es, 'text_pt', p_message.text_pt, 'text_en', p_message.text_en, 'text_es', p_message.text_es)
$$;

/* Whether each fact that a text names is one. */
create function private.knows_facts(p_text text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from regexp_matches(regexp_replace(p_text, '\{\{\w+\}\}', '', 'g'), '\{(\w+)\}', 'g') found (names)
    where not exists (select from private.facts f where found.names[1] in (f.key, f.key || 'CheckedOn')))
$$;

create function private.admin_save_quick_message(p_key text, p_revision int, p_title_pt text, p_title_en text,
  p_title_es text, p_text_pt text, p_text_en text, p_text_es text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  previous private.quick_messages;
  message private.quick_messages;
begin
  perform private.require_role('admin');
  select * into previous from private.quick_messages m where m.key = p_key for update;
  if previous.id is null then
    raise exception 'quick_message_not_found' using errcode = 'P0002';
  end if;
  if p_revision is distinct from previous.revision then
    raise exception 'changed_meanwhile' using errcode = 'P0001';
  end if;
  message := previous;
  message.title_pt := private.trimmed(p_title_pt);
  message.title_en := private.trimmed(p_title_en);
  message.title_es := private.trimmed(p_title_es);
  message.text_pt := private.trimmed(p_text_pt);
  message.text_en := private.trimmed(p_text_en);
  message.text_es := private.trimmed(p_text_es);
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

grant execute on function private.quick_messages(), public.quick_messages(),
  private.admin_save_quick_message(text, int, text, text, text, text, text, text),
  public.admin_save_quick_message(text, int, text, text, text, text, text, text) to authenticated;
