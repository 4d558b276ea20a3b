/*
 * Passwords of other sites: the product asks for none and stores none.
 *
 * Never true: a new text of a user that looks like a password, in a column with texts of users. The verbs of the
 * official form check its answers one by one and name the question. An older text stays, and does not block a change of
 * other columns.
 */

/*
 * Checks the columns that the trigger names, unless the row already contained a password, because an erasure rewrites
 * texts around a name.
 */
create function private.refuse_passwords() returns trigger
language plpgsql set search_path = '' as $$
declare
  written jsonb := to_jsonb(new);
  kept jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  place text;
begin
  foreach place in array tg_argv loop
    if written -> place is distinct from kept -> place and private.holds_password(written -> place)
      and private.holds_password(kept -> place) is not true then
      raise exception 'looks_like_password' using errcode = '22023', detail = place;
    end if;
  end loop;
  return new;
end $$;

-- A trigger runs with the rights of the writing role.
grant execute on function private.password_words(text), private.looks_like_password(text), private.holds_password(jsonb)
  to authenticated, service_role;

-- The content of a file's message is its name.
create trigger ticket_messages_passwords before insert or update on public.ticket_messages
  for each row when (new.file_path is null) execute function private.refuse_passwords('content');

do $$
declare
  place record;
begin
  for place in select * from (values
    ('public.application_steps', 'notes,metadata'),
    -- This trigger runs before words are moved out of an entry, because only entries contain the administrators' reasons.
    ('public.audit_log', 'after'),
    ('public.case_notes', 'content'),
    ('public.case_tasks', 'title'),
    ('public.consultant_appointments', 'title,location,metadata'),
    ('public.document_submissions', 'review_notes,metadata'),
    ('public.ds160_complements', 'return_reason'),
    ('public.ds160_forms', 'surname,given_name,birth_place,nationality,company_name,company_address,company_role,'
      || 'employment_duration,employer_name,previous_employment_history,travel_history,us_relatives_details,denial_details,'
      || 'degree_details,military_role,military_dates,additional_citizenship,length_of_stay,us_contact,us_address'),
    ('public.erasure_requests', 'reason'),
    ('public.payments_to_resolve', 'request,note,transfer_receipt'),
    ('public.saved_views', 'name'),
    ('public.subscription_plans', 'name,description,features,texts'),
    ('public.support_tickets', 'subject,description,satisfaction_note'),
    ('public.visa_applications', 'application_data,decision_reason'),
    ('private.absences', 'reason'),
    ('private.closed_areas', 'message'),
    ('private.facts', 'value,text_pt,text_en,text_es,source_pt,source_en,source_es'),
    ('private.quick_messages', 'title_pt,title_en,title_es,text_pt,text_en,text_es')) t (name, columns)
  loop
    execute format('create trigger %I before insert or update on %s for each row
      execute function private.refuse_passwords(%s)', split_part(place.name, '.', 2) || '_passwords', place.name,
      (select string_agg(quote_literal(c), ', ') from unnest(string_to_array(place.columns, ',')) c));
  end loop;
end $$;
