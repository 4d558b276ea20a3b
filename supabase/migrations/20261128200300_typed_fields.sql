/*
 * One rule for each kind of field that people type or paste: e-mail, telephone, name, link, protocol, and where a refund
 * goes to. The browser has the same rules (shared/src/domain/fields), and one table of inputs is read by the tests of both.
 *
 * Verbs, as before but by these rules: correct_address, set_meeting_link, set_calendly_url, register_protocol.
 *
 * Never true: an address, a link, a key of Pix or a holder written from now on with a character that is not seen, that
 * another alphabet lends or that turns the text around.
 */

-- what was meant ----------------------------------------------------------------
/* Signs as a keyboard types them: of full width, or one of the many dashes, they mean the same. */
create function private.plain_signs(p_typed text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select nullif(btrim(regexp_replace(regexp_replace(private.as_seen(normalize(p_typed, nfkc)),
    '[\u2010-\u2015\u2212]', '-', 'g'), '\s+', ' ', 'g')), '')
$$;

create function private.clean_name(p_typed text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select nullif(btrim(regexp_replace(private.as_seen(p_typed), '\s+', ' ', 'g')), '')
$$;

/* Without what a paste, a mail program or a keyboard adds around it. Only letters of ASCII have a small form here. */
create function private.clean_email(p_typed text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select nullif(lower(regexp_replace(regexp_replace(regexp_replace(regexp_replace(private.as_seen(normalize(p_typed, nfkc)),
    '^[^<>]*<([^<>]*)>[\s.,;]*$', '\1'), '^\s*mailto:([^?]*).*$', '\1', 'i'), '^[\s<]+|[\s>.,;]+$', '', 'g'),
    '\s*@\s*', '@') collate "C"), '')
$$;

/* Of a cleaned address. Letters of ASCII alone: another alphabet looks alike and leads elsewhere. */
create function private.is_email(p_email text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select not length(p_email) > 254 and p_email ~ ('^[!#-''*+/-9=?^-~-]+(\.[!#-''*+/-9=?^-~-]+)*'
    || '@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)$')
$$;

create function private.clean_phone(p_typed text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select nullif(regexp_replace(private.plain_signs(p_typed), '^tel:\s*', '', 'i'), '')
$$;

create function private.is_phone(p_phone text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select p_phone ~ '^[\s(]*\+?[\s().-]*([0-9][\s()./-]*){8,15}$'
$$;

/* Of a cleaned link: by https to a named host, with no name before the host that shows another. */
create function private.is_link(p_link text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select p_link ~ ('^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)(:[0-9]{1,5})?'
    || '([/?#][!#-;=?-\[\]^-~]*)?$')
$$;

/* The first https link of a paste; a host alone gets https. What holds no link stays as typed. */
create function private.clean_link(p_typed text) returns text
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
declare
  typed text := private.trimmed(private.as_seen(normalize(p_typed, nfkc)));
  found text := (regexp_match(typed, 'https://[^\s<>"“”«»]+', 'i'))[1];
  link text := regexp_replace(coalesce(found, 'https://' || typed), '[.,;:!?''’)\]}]+$', '');
  start text := substring(link from '^[a-zA-Z]+://[^/?#]*');
begin
  link := lower(start collate "C") || substr(link, length(start) + 1);
  return case when found is not null or private.is_link(link) then link else typed end;
end $$;

create function private.clean_protocol(p_typed text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select nullif(upper(regexp_replace(private.plain_signs(p_typed), '[\s.,;]+$|\s', '', 'g')), '')
$$;

/* As banks write it, in Latin letters: no markup, no formula, nothing that looks like another name. */
create function private.is_account_holder(p_name text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select p_name ~ ('^(?=.*[A-Za-z])[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]'
    || '[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff ''\u2019.,&/()+-]*$') and length(p_name) <= 120
$$;

-- where a refund goes to --------------------------------------------------------
/* A key as the bank takes it, cleaned. */
create or replace function private.is_pix_key(p_kind text, p_key text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select case p_kind
    when 'cpf' then private.is_cpf(p_key)
    when 'cnpj' then private.is_cnpj(p_key)
    when 'email' then private.is_email(p_key) and length(p_key) <= 77
    when 'phone' then p_key ~ '^\+55[1-9][0-9]9[0-9]{8}$'
    when 'random' then p_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    else false end
$$;

/* The class of digits in a pattern has those of every alphabet and width: a bank takes ten. */
create function private.clean_refund_account() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.holder_name := private.clean_name(normalize(translate(new.holder_name, '`´ʼ′', ''''''''''), nfkc));
  if new.kind = 'account' and (not coalesce(private.is_account_holder(new.holder_name), false)
    or concat(new.bank, new.branch, new.account) ~ '[^0-9X-]') then
    raise exception 'invalid_refund_account' using errcode = '22023';
  end if;
  return new;
end $$;

create trigger refund_accounts_clean before insert or update on private.refund_accounts
  for each row execute function private.clean_refund_account();

-- name and telephone ------------------------------------------------------------
/* Of somebody who registers the account counts more than a number that is none. */
create function private.clean_profile() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.full_name := coalesce(private.clean_name(new.full_name), new.full_name);
  new.phone := private.clean_phone(new.phone);
  -- One that is too long is refused by its column.
  if private.is_phone(new.phone) is not false or length(new.phone) > 40 then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.phone := null;
  elsif new.phone is distinct from private.clean_phone(old.phone) then
    raise exception 'invalid_phone' using errcode = '22023';
  end if;
  return new;
end $$;

-- A trigger runs with the rights of the role that writes.
grant execute on function private.plain_signs(text), private.clean_name(text), private.clean_phone(text),
  private.is_phone(text) to authenticated, service_role;

create trigger profiles_clean before insert or update of full_name, phone on public.profiles
  for each row execute function private.clean_profile();

-- verbs -------------------------------------------------------------------------
create or replace function private.correct_address(p_session_id text, p_secret_digest text, p_email text)
returns public.corrected_address
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := private.clean_email(p_email);
  buyer_id uuid := private.buyer_by_secret(p_session_id, p_secret_digest);
  former text;
begin
  if buyer_id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if not coalesce(private.is_email(wanted), false) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  -- Held, so that a link opened at the same moment proves the address before or after, and of two corrections one is late.
  select u.email into former from auth.users u where u.id = buyer_id for no key update;
  if not private.is_address_unclaimed(buyer_id)
    or exists (select from private.address_corrections k where k.user_id = buyer_id) then
    raise exception 'correction_over' using errcode = 'P0001';
  end if;
  if wanted = lower(former) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  begin
    -- Changes the profile and the waiting mails too, and forgets the links that are kept beside the account.
    update auth.users set email = wanted, recovery_token = '', confirmation_token = '' where id = buyer_id;
  exception when unique_violation then
    raise exception 'email_exists' using errcode = 'P0001';
  end;
  update auth.identities
  set identity_data = identity_data || jsonb_build_object('email', wanted), updated_at = now()
  where user_id = buyer_id and provider = 'email';
  delete from auth.one_time_tokens t where t.user_id = buyer_id;
  insert into private.address_corrections (user_id) values (buyer_id);
  perform private.audit('correct_address', 'profile', buyer_id, null, buyer_id, null, null);
  perform private.mail_password_again(buyer_id);
  return row(buyer_id, wanted)::public.corrected_address;
end $$;

/* Where the call takes place. Only https, since the client will click it. */
create or replace function private.set_meeting_link(p_appointment_id uuid, p_meeting_link text)
returns public.consultant_appointments
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  link text := private.clean_link(p_meeting_link);
  previous public.consultant_appointments;
  appointment public.consultant_appointments;
begin
  if not coalesce(private.is_link(link), false) or length(link) > 500 then
    raise exception 'invalid_url' using errcode = '22023';
  end if;
  select * into previous from public.consultant_appointments o
  where o.id = p_appointment_id and o.consultant_id = caller and not o.is_personal for no key update;
  if previous.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if previous.status = 'cancelled' then
    raise exception 'appointment_cancelled' using errcode = 'P0001';
  end if;
  if previous.metadata ->> 'meeting_link' = link then
    return previous;
  end if;
  update public.consultant_appointments set metadata = metadata || jsonb_build_object('meeting_link', link)
  where id = p_appointment_id returning * into appointment;
  perform private.notify(appointment.client_id, 'Link da Reunião Disponível',
    'O link da sua pré-entrevista de ' || private.when_text(appointment.date, appointment.time) || ' está disponível.',
    jsonb_build_object('kind', 'meeting_link', 'application_id', appointment.application_id,
      'appointment_id', appointment.id,
      'values', jsonb_build_object('date', appointment.date, 'time', appointment.time)));
  perform private.queue_mail(appointment.client_id, 'meeting_link', jsonb_build_object('date', appointment.date,
    'time', appointment.time, 'meeting_link', link, 'event', private.pre_interview_event(appointment)));
  perform private.audit('set_meeting_link', 'appointment', appointment.id, appointment.application_id,
    appointment.client_id, jsonb_build_object('meeting_link', previous.metadata -> 'meeting_link'),
    jsonb_build_object('meeting_link', link));
  return appointment;
end $$;

create or replace function private.set_calendly_url(p_url text) returns public.calendly_state
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  wanted text := private.clean_link(p_url);
  previous text;
begin
  if not private.is_link(wanted) or wanted !~ '^https://calendly\.com/.' or length(wanted) > 300 then
    raise exception 'invalid_url' using errcode = '22023';
  end if;
  -- The row is locked before it is compared, so that the audit tells the value that was really replaced.
  select p.calendly_url into previous from public.profiles p where p.id = caller for no key update;
  if previous is not distinct from wanted then
    return row(caller, wanted)::public.calendly_state;
  end if;
  update public.profiles set calendly_url = wanted where id = caller;
  perform private.audit('set_calendly_url', 'profile', caller, null, null,
    jsonb_build_object('calendly_url', previous), jsonb_build_object('calendly_url', wanted));
  return row(caller, wanted)::public.calendly_state;
end $$;

/* The number of the official DS-160. Its form is a warning on screen, never a reason to refuse. */
create or replace function private.register_protocol(p_application_id uuid, p_protocol_number text, p_reason text)
returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  number text := private.clean_protocol(p_protocol_number);
  why text := private.trimmed(left(p_reason, 500));
  previous text;
  is_paid boolean;
begin
  if coalesce(number, '') = '' or length(number) > 40 then
    raise exception 'protocol_blank' using errcode = '22023';
  end if;
  if application.status in ('completed', 'rejected') or (private.current_step(p_application_id)).order_index < 4 then
    raise exception 'step_not_open' using errcode = 'P0001';
  end if;
  select s.metadata ->> 'protocol_number', s.status = 'completed' or s.metadata @> '{"payment_completed": true}'
  into previous, is_paid
  from public.application_steps s where s.application_id = p_application_id and s.step_type = 'payment';
  -- Pressed twice: the client is told once.
  if previous = number then
    return private.application_state(p_application_id);
  end if;
  -- The client may have used the first number already: whoever looks at the history must find out why it changed.
  if previous is not null and why is null then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  update public.application_steps
  set metadata = metadata || jsonb_build_object('protocol_number', number, 'protocol_registered_at', now(),
    'protocol_registered_by', application.consultant_id)
  where application_id = p_application_id and step_type in ('payment', 'ds160_form');
  -- A number corrected after the fee was paid asks nobody to pay again.
  perform private.notify(application.client_id, 'Protocolo DS-160 Registrado',
    'O protocolo ' || number || ' foi registrado na sua solicitação.'
      || case when is_paid then '' else ' Você já pode pagar a taxa consular.' end,
    jsonb_build_object('kind', 'protocol_registered', 'application_id', p_application_id, 'is_paid', is_paid,
      'values', jsonb_build_object('number', number)));
  perform private.queue_mail(application.client_id, 'protocol_registered',
    jsonb_build_object('application_id', p_application_id, 'is_paid', is_paid));
  perform private.audit('register_protocol', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('protocol_number', previous),
    jsonb_strip_nulls(jsonb_build_object('protocol_number', number, 'reason', case when previous is not null then why end)));
  return private.application_state(p_application_id);
end $$;
