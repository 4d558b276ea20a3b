/** Faults without an observable effect, by the reason. */
const SAME: Record<string, string[]> = {
  'A secret that proves an address has at most 64 characters.': [
    'private.prove_address(text), "secret text := left(private.trimmed(p_secret), 200);": 200 → 199',
    'private.prove_address(text), "secret text := left(private.trimmed(p_secret), 200);": 200 → 201',
  ],
  'The expression chooses between two ways of searching with the same result.': [
    'private.admin_applications(text,text,text,integer,integer), "is_common := (select count(*) = 50 from (": 50 → 49',
    'private.admin_applications(text,text,text,integer,integer), "is_common := (select count(*) = 50 from (": 50 → 51',
    'private.admin_applications(text,text,text,integer,integer), "select from (select a.* from public.visa_applications a order by a.created_at desc, a.id limit 2000) n": 2000 → 1999',
    'private.admin_applications(text,text,text,integer,integer), "select from (select a.* from public.visa_applications a order by a.created_at desc, a.id limit 2000) n": 2000 → 2001',
    'private.admin_applications(text,text,text,integer,integer), "where c.full_name ilike term or c.email ilike term or k.full_name ilike term limit 50) found);": 50 → 49',
    'private.admin_applications(text,text,text,integer,integer), "where c.full_name ilike term or c.email ilike term or k.full_name ilike term limit 50) found);": 50 → 51',
    'private.admin_audit(text,text,uuid,timestamp with time zone,timestamp with time zone,integer,integer,text[]), "is_common := (select count(*) = 20 from (": 20 → 19',
    'private.admin_audit(text,text,uuid,timestamp with time zone,timestamp with time zone,integer,integer,text[]), "is_common := (select count(*) = 20 from (": 20 → 21',
    'private.admin_audit(text,text,uuid,timestamp with time zone,timestamp with time zone,integer,integer,text[]), "select from (select l.* from public.audit_log l order by l.at desc, l.id desc limit 2000) n": 2000 → 1999',
    'private.admin_audit(text,text,uuid,timestamp with time zone,timestamp with time zone,integer,integer,text[]), "select from (select l.* from public.audit_log l order by l.at desc, l.id desc limit 2000) n": 2000 → 2001',
    'private.admin_audit(text,text,uuid,timestamp with time zone,timestamp with time zone,integer,integer,text[]), "where p.full_name ilike term or c.full_name ilike term or n.action = any (actions) limit 20) found);": 20 → 19',
    'private.admin_audit(text,text,uuid,timestamp with time zone,timestamp with time zone,integer,integer,text[]), "where p.full_name ilike term or c.full_name ilike term or n.action = any (actions) limit 20) found);": 20 → 21',
    'private.is_common_among_clients(text), "return (select count(*) = 50 from (": 50 → 49',
    'private.is_common_among_clients(text), "return (select count(*) = 50 from (": 50 → 51',
    `private.is_common_among_clients(text), "select from (select p.* from public.profiles p where p.role = 'client' order by p.created_at desc, p.id limit 2000) n": 2000 → 1999`,
    `private.is_common_among_clients(text), "select from (select p.* from public.profiles p where p.role = 'client' order by p.created_at desc, p.id limit 2000) n": 2000 → 2001`,
    'private.is_common_among_clients(text), "where n.full_name ilike p_term or n.email ilike p_term or (n.phone ilike p_term or private.phone_digits(n.phone) like private.digits_term(p_term)) limit 50) found);": 50 → 49',
    'private.is_common_among_clients(text), "where n.full_name ilike p_term or n.email ilike p_term or (n.phone ilike p_term or private.phone_digits(n.phone) like private.digits_term(p_term)) limit 50) found);": 50 → 51',
  ],
  'The expression decides if people are searched among the newest or through indexes; both find the same people.': [
    `private.people_found(text), "select n.id from (select p.* from public.profiles p where p.role = 'client' order by p.created_at desc, p.id limit 1000) n": 1000 → 999`,
    `private.people_found(text), "select n.id from (select p.* from public.profiles p where p.role = 'client' order by p.created_at desc, p.id limit 1000) n": 1000 → 1001`,
    'private.people_found(text), "order by n.created_at desc, n.id limit 16);": 16 → 15',
    'private.people_found(text), "order by n.created_at desc, n.id limit 16);": 16 → 17',
    'private.people_found(text), "if cardinality(newest) < 16 then": < → <=',
    'private.people_found(text), "if cardinality(newest) < 16 then": 16 → 15',
    'private.people_found(text), "if cardinality(newest) < 16 then": 16 → 17',
    'private.people_found(text), "return private.people_like(p_term, 1000);": 1000 → 999',
    'private.people_found(text), "return private.people_like(p_term, 1000);": 1000 → 1001',
  ],
  'An update cannot write the compared columns, so the found row still has them.': [
    'public.case_tasks "consultant changes tasks of own cases": with check true',
    'public.consultant_appointments "consultant changes personal entries": with check true',
    'public.consultant_appointments "consultant changes personal entries": with check without is_personal',
    'public.consultant_appointments "consultant changes personal entries": with check without (consultant_id = ( SELECT private.consultant_id() AS consultant_id))',
    'public.notifications "person marks own notifications read": with check without (user_id = ( SELECT private.user_id() AS user_id))',
    'public.profiles "person updates own name, phone and language": with check true',
    'public.saved_views "administrator changes own views": with check true',
    'public.saved_views "administrator changes own views": with check without (user_id = ( SELECT private.user_id() AS user_id))',
    'public.saved_views "administrator changes own views": with check without ( SELECT private.is_admin() AS is_admin)',
  ],
  'Every verb that changes a booking locks the application first.': [
    'private.lock_bookings(uuid,uuid[]), "order by o.id for no key update;": without "for no key update"',
  ],
  'The length of an empty array is null and never 0.': [
    'private.submit_ds160(uuid), "if array_length(problems, 1) > 0 then": > → >=',
    'private.submit_ds160(uuid), "if array_length(problems, 1) > 0 then": 0 → -1',
  ],
  'Equal places returned earlier in the body.': [
    'private.move_application_step(uuid,text,text), "if target.order_index > source.order_index then": > → >=',
    `private.move_application_step(uuid,text,text), "set status = case when status = 'pending' and target.order_index < source.order_index then 'pending'": < → <=`,
    `private.move_application_step(uuid,text,text), "'is_returned', target.order_index < source.order_index)));": < → <=`,
  ],
  'A person born today is not eighteen either.': [
    'private.form_problems(ds160_forms,date,date), "else p_form.birth_date <= p_today and extract(year from p_today) - extract(year from p_form.birth_date) >= 18 end),": <= → <',
  ],
  'A slot begins at a full hour, and the clock is never at its exact microsecond.': [
    'private.free_slots(uuid,date,integer,uuid), "where private.slot_start(d.day::date, s.slot) > now()": > → >=',
    'private.require_slot(uuid,date,text,uuid), "if p_date is null or private.slot_start(p_date, p_time) <= now() then": <= → <',
    `private.lock_changeable_booking(uuid), "if private.slot_start(appointment.date, appointment.time) < now() + interval '24 hours' then": < → <=`,
    'private.add_absence(uuid,date,text,date,text,text,uuid[],uuid[],text,uuid[]), "and private.slot_start(o.date, o.time) > now()": > → >=',
    `private.add_absence(uuid,date,text,date,text,text,uuid[],uuid[],text,uuid[]), "if p_to_date + to_clock::time <= now() at time zone 'America/Sao_Paulo' then": <= → <`,
    'private.set_working_hours(uuid,jsonb,uuid[],uuid[],text,uuid[]), "and private.slot_start(o.date, o.time) > now()": > → >=',
  ],
  'The condition only narrows the read rows; no entry lasts longer than half a day.': [
    'private.is_slot_taken(uuid,date,text,uuid), "and o.date between p_date - 1 and p_date": 1 → 2',
    'private.keep_entries_apart(), "and o.date between new.date - 1 and new.date + 1": 1 → 2',
    'private.keep_entries_apart(), "and o.date between new.date - 1 and new.date + 1": 1 → 2 #2',
  ],
  'An application has seven steps, and at most one is open.': [
    'private.search(text), "order by s.order_index limit 7) steps": 7 → 8',
  ],
  'An empty search term matches no text.': [
    'private.search(text), "if term is null or length(private.trimmed(p_query)) < 2 then": guard without "term is null"',
  ],
  'An upload without a file has no verdict, and one without a path has no file: both are rejected anyway.': [
    `private.require_upload(text,text), "if p_path is null or not starts_with(p_path, regexp_replace(p_prefix, '[^/]*$', ''))": guard without "p_path is null"`,
    'private.require_upload(text,text), "or verdict.size is null or verdict.size <= 0 or verdict.size > 5242880 then": guard without "verdict.size is null"',
  ],
  "The function reads the proxy's header and touches no table.": ['private.request_source(): security invoker'],
  'A unique index treats rows without a file as different.': [
    'ticket_messages ticket_messages_file: without its condition',
  ],
  'An empty array has no dimension and is rejected by that condition.': [
    'private.are_printed_texts(text[],integer), "select coalesce(array_ndims(p_texts) = 1 and cardinality(p_texts) between 1 and 12": 1 → 0 #2',
  ],
  'The next bound counts the text with its placeholders, which is never shorter.': [
    String.raw`private.is_canned_text(text), "select private.is_printed_text(regexp_replace(p_text, '\{\{(name|date|time)\}\}|\{[a-z][a-zA-Z0-9]{1,49}\}', 'x', 'g'), 1000)": 1000 → 1001`,
  ],
  'There is no weight at the place 0.': [
    'private.check_digit(text,integer[]), "from generate_series(1, cardinality(p_weights)) place) s": 1 → 0',
  ],
  'The value is far beyond six hours, the longest wait.': [
    `private.mail_wait(integer,double precision), "select least(interval '1 minute' * 2 ^ least(greatest(p_attempts, 1) - 1, 20), interval '6 hours')": 20 → 19`,
    `private.mail_wait(integer,double precision), "select least(interval '1 minute' * 2 ^ least(greatest(p_attempts, 1) - 1, 20), interval '6 hours')": 20 → 21`,
  ],
  'The first index of an array is 1.': [
    'private.admin_assign_many(uuid[],uuid), "if coalesce(cardinality(p_application_ids), 0) not between 1 and 500 or array_position(p_application_ids, null) > 0 then": > → >=',
    'private.admin_assign_many(uuid[],uuid), "if coalesce(cardinality(p_application_ids), 0) not between 1 and 500 or array_position(p_application_ids, null) > 0 then": 0 → -1',
  ],
  'Above ten, the exact number is not used.': [
    `private.is_overloaded(uuid), "where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress') limit 11) a": 11 → 12`,
  ],
  'A span has whole minutes and ends on the day it begins.': [
    'private.slots_of_day(uuid,date), "cross join lateral generate_series(0, (extract(epoch from h.to_time - h.from_time)::int - 2700) / 3600) n": 2700 → 2699',
    'private.slots_of_day(uuid,date), "cross join lateral generate_series(0, (extract(epoch from h.to_time - h.from_time)::int - 2700) / 3600) n": 3600 → 3599',
  ],
  'The expression only tests if there is any.': [
    'private.forgiving_term(text), "if term is null or cardinality(private.people_like(term, 1)) > 0": 1 → 2',
  ],
  'The similarity is a fraction of small numbers and never exactly 0.3 in this type.': [
    'private.corrected_term(text), "and extensions.similarity(n.word, typed.word) >= 0.3": >= → >',
  ],
  'The number is null without a document.': [
    `private.consultant_day(), "when 'document_review' then case when d.quantity > 0 then 'documents' end": > → >=`,
    `private.consultant_day(), "when 'document_review' then case when d.quantity > 0 then 'documents' end": 0 → -1`,
  ],
  "The condition before it already counts today's meetings.": [
    `private.consultant_day(), "or o.date between private.today() + 1 and private.today() + 7 and o.metadata ->> 'meeting_link' is null)": 1 → 0`,
  ],
  'The row adds zero to a sum.': [
    'private.consultant_board(text,text), "where t.consultant_id = caller and t.consultant_unread > 0 group by t.client_id) u on u.client_id = a.client_id": > → >=',
    'private.consultant_board(text,text), "where t.consultant_id = caller and t.consultant_unread > 0 group by t.client_id) u on u.client_id = a.client_id": 0 → -1',
  ],
  'The statement clears columns that are already null.': [
    'private.forget_accounts_of_person(), "where user_id = new.id and num_nonnulls(transfer_receipt, transfer_file) > 0;": > → >=',
    'private.forget_accounts_of_person(), "where user_id = new.id and num_nonnulls(transfer_receipt, transfer_file) > 0;": 0 → -1',
  ],
  'A JSON object begins with a brace, so the searched text is never at its start.': [
    'private.forget_account(uuid,text), "delete from auth.audit_log_entries e where strpos(e.payload::text, p_user_id::text) > 0;": 0 → 1',
    `private.forget_address(uuid,text), "delete from auth.audit_log_entries e where strpos(lower(e.payload::text), '"' || lower(p_address) || '"') > 0;": 0 → 1`,
  ],
};

export const EQUIVALENT = new Set(Object.values(SAME).flat());
