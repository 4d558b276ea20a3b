-- Why: an entry of the history names its document, its ticket, its appointment or its consultant.

CREATE FUNCTION private.entry_names(p_action text, p_object_type text, p_object_id uuid, p_application_id uuid, p_after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_strip_nulls(case
    -- Of a document that was replaced its registration is left.
    when p_action = 'review_document' then jsonb_build_object('document_type', (
      select r.after ->> 'document_type' from public.audit_log r
      where r.application_id = p_application_id and r.object_id = p_object_id and r.action = 'register_document' limit 1))
    when p_object_type = 'ticket' then jsonb_build_object('ticket_number', (
      select t.ticket_number from public.support_tickets t where t.id = p_object_id))
    when p_action in ('cancel_pre_interview', 'call_off_pre_interview', 'set_meeting_link') then (
      select jsonb_build_object('date', o.date, 'time', o.time) from public.consultant_appointments o where o.id = p_object_id)
    when p_action = 'admin_assign_consultant' then jsonb_build_object('consultant', (
      select p.full_name from public.profiles p where p.id::text = p_after ->> 'consultant_id')) end), '{}')
$function$;

CREATE OR REPLACE FUNCTION private.application_timeline(p_application_id uuid)
 RETURNS SETOF public.timeline_entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Whoever the application was taken from loses its history with it.
  if not private.is_admin() and not exists (
    select from public.visa_applications a
    where a.id = p_application_id and a.consultant_id = private.consultant_id()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (row(l.at, coalesce(p.full_name, ''), l.actor_role, l.action,
      -- That an appointment was made is no secret to administrators; when and where is.
      case when l.object_type = 'appointment' and private.is_admin() then '{}'
        else jsonb_build_object('before', l.before, 'after', case when named.by = '{}' then l.after
          else coalesce(l.after, '{}') || named.by end) end)::public.timeline_entry).*
    from private.audit_entries l left join public.profiles p on p.id = l.actor_id
    cross join lateral (select private.entry_names(l.action, l.object_type, l.object_id, l.application_id, l.after)) named (by)
    where l.application_id = p_application_id
      -- A conversation belongs to the client, not to one application: it is part of the history from the day this one began.
      or (l.object_type = 'ticket' and exists (
        select from public.visa_applications a
        where a.id = p_application_id and a.client_id = l.client_id and a.created_at <= l.at))
    order by l.at desc, l.id desc;
end $function$;

REVOKE ALL ON FUNCTION "private"."entry_names"(text, text, uuid, uuid, jsonb) FROM PUBLIC;
