-- Why: administrators add, order and remove the messages that consultants send ready-made.

CREATE OR REPLACE FUNCTION private.admin_add_quick_message(p_topic text, p_title_pt text, p_title_en text, p_title_es text, p_text_pt text, p_text_en text, p_text_es text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message private.quick_messages;
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
  update private.quick_messages m set place = case when m.id = message.id then neighbour.place else message.place end
  where m.id in (message.id, neighbour.id);
  perform private.audit('admin_move_quick_message', 'quick_message', message.id, null, null,
    jsonb_build_object('message', message.key, 'place', message.place),
    jsonb_build_object('message', message.key, 'place', neighbour.place));
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_remove_quick_message(p_key text, p_revision integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message private.quick_messages;
begin
  perform private.require_role('admin');
  message := private.locked_quick_message(p_key, p_revision);
  delete from private.quick_messages m where m.id = message.id;
  perform private.audit('admin_remove_quick_message', 'quick_message', message.id, null, null,
    private.quick_message_record(message), null);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_save_quick_message(p_key text, p_revision integer, p_title_pt text, p_title_en text, p_title_es text, p_text_pt text, p_text_en text, p_text_es text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.locked_quick_message(p_key text, p_revision integer)
 RETURNS private.quick_messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.quick_messages()
 RETURNS SETOF public.quick_message
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(private.role() not in ('consultant', 'admin'), true) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (row(m.id, m.key, m.topic, m.title_pt, m.title_en, m.title_es, m.text_pt, m.text_en, m.text_es, m.revision)
      ::public.quick_message).*
    from private.quick_messages m order by m.place, m.id;
end $function$;

CREATE OR REPLACE FUNCTION private.sendable(p_message private.quick_messages)
 RETURNS private.quick_messages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.admin_add_quick_message(topic text, title_pt text, title_en text, title_es text, text_pt text, text_en text, text_es text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.admin_add_quick_message(topic, title_pt, title_en, title_es, text_pt, text_en, text_es)
$function$;

CREATE OR REPLACE FUNCTION public.admin_move_quick_message(key text, revision integer, down boolean)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.admin_move_quick_message(key, revision, down) $function$;

CREATE OR REPLACE FUNCTION public.admin_remove_quick_message(key text, revision integer)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.admin_remove_quick_message(key, revision) $function$;

REVOKE ALL ON FUNCTION "private"."admin_add_quick_message"(text, text, text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_add_quick_message"(text, text, text, text, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_move_quick_message"(text, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_move_quick_message"(text, integer, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_remove_quick_message"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_remove_quick_message"(text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."locked_quick_message"(text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sendable"(private.quick_messages) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."admin_add_quick_message"(text, text, text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_add_quick_message"(text, text, text, text, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_move_quick_message"(text, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_move_quick_message"(text, integer, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_remove_quick_message"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_remove_quick_message"(text, integer) TO "authenticated";

insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"admin_add_quick_message"},
  {"action":"admin_move_quick_message"},
  {"action":"admin_remove_quick_message"}
]');
