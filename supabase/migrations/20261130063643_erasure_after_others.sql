-- Why: what another user or a schedule wrote to a client while the client was erased stayed with name and address, because the deletions had passed it; an erasure now waits for what has begun.

CREATE OR REPLACE FUNCTION private.erase_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The placeholder is random, because a guessable address could be registered first and would block the erasure.
  placeholder text := 'removed-' || gen_random_uuid() || '@invalid.invalid';
  address text := (select p.email from public.profiles p where p.id = p_user_id);
  mentions text := private.mentions_of(p_user_id);
  cases uuid[] := array(select a.id from public.visa_applications a where a.client_id = p_user_id);
begin
  -- Acts of others that have begun end first, so that the notifications and mails they wrote are deleted as well. Acts
  -- that begin later wait here and find the cases closed.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.timely_mail', 0));
  perform from public.travellers t where t.client_id = p_user_id order by t.id for no key update;
  perform from public.visa_applications a where a.client_id = p_user_id order by a.id for no key update;
  perform from public.support_tickets t where t.client_id = p_user_id order by t.id for update;
  delete from private.review_notices n where n.application_id = any (cases);
  -- SQL cannot remove files, so their names are stored, and a service removes the files through the storage API.
  insert into private.erased_objects (path) select f from private.files_of(p_user_id) f on conflict do nothing;
  perform private.forget_in_notifications(p_user_id);
  delete from public.document_submissions where client_id = p_user_id;
  delete from public.case_files where client_id = p_user_id;
  delete from public.ds160_forms where client_id = p_user_id;
  delete from public.ds160_complements where client_id = p_user_id;
  delete from public.ds160_security_answers where client_id = p_user_id;
  delete from public.support_tickets where client_id = p_user_id;
  delete from public.consultant_appointments where client_id = p_user_id;
  delete from public.case_notes where application_id = any (cases);
  delete from public.case_tasks where application_id = any (cases);
  -- All mails of the person are deleted, sent or still waiting.
  delete from public.mail_outbox where user_id = p_user_id or lower(to_email) = lower(address);
  delete from private.mail_preferences where user_id = p_user_id;
  delete from private.consents where person_id = p_user_id;
  perform private.forget_notices_of_traveller(t.id) from public.travellers t where t.client_id = p_user_id;
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = coalesce(erased_at, now())
  where client_id = p_user_id and birth_date is not null;
  delete from private.push_subscriptions where user_id = p_user_id;
  -- The browser words its error reports, so their text may name the person.
  delete from public.client_errors where user_id = p_user_id;
  delete from private.client_loads where user_id = p_user_id;
  delete from public.saved_views where user_id = p_user_id;
  perform private.forget_answers(p_user_id);
  update public.checkout_sessions set visitor_name = null, visitor_language = null, secret_digest = null
  where subscription_id in (select s.id from public.user_subscriptions s where s.user_id = p_user_id);
  delete from private.audit_words w using public.audit_log l
  where l.id = w.entry_id and (l.client_id = p_user_id or l.actor_id = p_user_id
    or l.object_type = 'profile' and l.object_id = p_user_id or l.application_id = any (cases));
  -- The law requires the payment and the id of its buyer to be kept; any other named buyer is removed.
  update public.payments set buyer_named = null where user_id = p_user_id and buyer_named <> p_user_id::text;
  update public.application_steps set metadata = '{}' where client_id = p_user_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]' where client_id = p_user_id;
  perform private.forget_own_words(p_user_id);
  perform private.forget_mentions(mentions);
  -- The call signs the person out everywhere and leaves no way to sign in again.
  perform private.forget_account(p_user_id, address);
  -- The texts become empty and not null, because the authentication server cannot read a row without them.
  update auth.users
  set email = placeholder, phone = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    email_change = '', phone_change = '', confirmation_token = '', recovery_token = '', email_change_token_new = '',
    email_change_token_current = '', phone_change_token = '', reauthentication_token = ''
  where id = p_user_id;
  update public.profiles
  set full_name = 'Titular removido', email = placeholder, deactivated_at = coalesce(deactivated_at, now())
  where id = p_user_id;
  -- A service writes the id to the bucket of operations, as SQL writes no files; earlier backups still hold the person.
  insert into private.erasures_to_record (user_id) values (p_user_id) on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION private.open_conversation(p_client_id uuid, p_subject text, p_message text)
 RETURNS public.support_tickets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
