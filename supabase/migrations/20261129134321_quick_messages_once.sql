-- Why: a second press added a message twice, or moved it a place further.

CREATE OR REPLACE FUNCTION private.admin_add_quick_message(p_topic text, p_title_pt text, p_title_en text, p_title_es text, p_text_pt text, p_text_en text, p_text_es text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.admin_move_quick_message(p_key text, p_revision integer, p_down boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message private.quick_messages;
  neighbour private.quick_messages;
begin
  perform private.require_role('admin');
  if p_down is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- Whoever orders waits for whoever orders at the same time: two moves would give two messages one place.
  perform from private.quick_messages m order by m.id for update;
  message := private.locked_quick_message(p_key, p_revision);
  select * into neighbour from private.quick_messages m
  where m.topic = message.topic and case when p_down then m.place > message.place else m.place < message.place end
  order by case when p_down then m.place end, m.place desc limit 1;
  if neighbour.id is null then
    return false;
  end if;
  -- A second press was made for the order before this one.
  update private.quick_messages m set place = case when m.id = message.id then neighbour.place else message.place end,
    revision = m.revision + (m.id = message.id)::int
  where m.id in (message.id, neighbour.id);
  perform private.audit('admin_move_quick_message', 'quick_message', message.id, null, null,
    jsonb_build_object('message', message.key, 'place', message.place),
    jsonb_build_object('message', message.key, 'place', neighbour.place));
  return true;
end $function$;
