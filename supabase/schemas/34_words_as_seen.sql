/*
 * Words as they are seen. Invisible and direction-changing characters come along with a paste, and can turn a name or a
 * sentence around wherever it is shown: every table that keeps what people write drops them.
 *
 * Never true: a row written from now on, by a verb, a form or the service, that holds one of them.
 */

/* What leaves no ink: soft hyphens, zero-width characters, marks of direction, fillers. A joiner stays inside an emoji. */
create function private.as_seen(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(p_text, '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]|\u200d(?![\u2600-\u2bff\U0001f000-\U0001faff])', '', 'g')
$$;

-- A trigger runs with the rights of the role that writes.
grant execute on function private.as_seen(text) to authenticated, service_role;

/* Texts and what is nested in JSON alike; the triggers call it only for rows that may need it. */
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
