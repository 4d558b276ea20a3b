/*
 * Texts without invisible characters. Invisible and direction-changing characters come with pasted text, and can
 * reverse a name or a sentence on every page that shows it. Every table with texts of users removes them.
 *
 * Never true: a new row, from a verb, a form or the service, that holds one of them.
 */

/*
 * Removes invisible characters: soft hyphens, zero-width characters, direction marks, fillers. A joiner inside an emoji
 * stays.
 */
create function private.as_seen(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(p_text, '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]|\u200d(?![\u2600-\u2bff\U0001f000-\U0001faff])', '', 'g')
$$;

-- A trigger runs with the rights of the writing role.
grant execute on function private.as_seen(text) to authenticated, service_role;

/* Cleans texts, also inside JSON; the triggers call it only for rows that may need it. */
create function private.keep_as_seen() returns trigger
language plpgsql set search_path = '' as $$
begin
  return jsonb_populate_record(new, private.as_seen(to_jsonb(new)::text)::jsonb);
end $$;

do $$
declare
  words text;
begin
  foreach words in array array['profiles', 'travellers', 'subscription_plans', 'checkout_sessions', 'visa_applications',
    'application_steps', 'document_submissions', 'case_files', 'ds160_forms', 'consultant_appointments', 'support_tickets',
    'ticket_messages', 'case_notes', 'case_tasks', 'saved_views', 'notifications', 'mail_outbox', 'erasure_requests',
    'payments_to_resolve', 'audit_log'] loop
    execute format('create trigger %I before insert or update on public.%I for each row
      when (new.*::text ~ %L) execute function private.keep_as_seen()', words || '_as_seen', words,
      '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]');
  end loop;
end $$;
