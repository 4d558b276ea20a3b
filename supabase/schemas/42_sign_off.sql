/*
 * The end of the official form: the consultant's English texts, the draft at the official site with its 30 days, the
 * client's check and signature there, and the next form if an error is found later.
 *
 * Readers: the same as of complements. Administrators read the state and the day the draft ends, and neither of the two
 * numbers.
 *
 * Never true: a form confirmed by its client while a page was still to be typed, or with other contents than were
 * typed; a signed form without a confirmation; the number of an earlier draft in place of the current one; a draft or a
 * signature lost when another form begins; a password of the official site, its security question or any means to sign.
 *
 * Nothing here signs. The client reports the signature, and the number that the official site gave.
 *
 * Verbs: set_english, set_official_draft, renew_complement (consultant of the case); confirm_complement,
 * correct_complement, report_signed (client). Helper of the schedule: queue_draft_ends.
 */

-- English texts --------------------------------------------------------------
/* The length of the official form's box for the text at a path. */
create function private.english_length(p_path text) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(q.max_length, 4000) from private.official_questions_of(private.field_version()) q
  where q.key = split_part(p_path, '/', case when strpos(p_path, '/') > 0 then 3 else 1 end)
$$;

/*
 * Stores the English text for a Portuguese answer, together with that answer, so that a later change is visible. A
 * blank text removes it. Another text raises the revision: its page must be typed again, and the client must confirm
 * again.
 */
create function private.set_english(p_application_id uuid, p_key text, p_text text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  complement public.ds160_complements := private.held_complement(p_application_id);
  words text := private.trimmed(p_text);
  original text := private.written_answer(private.all_answers(complement), p_key);
  source text := case when private.trimmed(p_text) is not null then private.written_answer(private.all_answers(complement), p_key) end;
  is_security boolean;
  before jsonb;
begin
  if application.status in ('completed', 'rejected') then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
  if complement.state = 'signed' then
    raise exception 'complement_signed' using errcode = 'P0001';
  end if;
  if original is null or words is not null
    and not private.is_text_answer(to_jsonb(words), private.english_length(p_key)) then
    perform private.refuse_answer(coalesce(p_key, ''));
  end if;
  if private.looks_like_password(words) then
    raise exception 'looks_like_password' using errcode = '22023', detail = p_key;
  end if;
  select jsonb_build_array(s.english ->> p_key, s.english_of ->> p_key) into before from public.ds160_security_answers s
  where s.application_id = p_application_id and s.answers ? p_key;
  is_security := before is not null;
  before := coalesce(before, jsonb_build_array(complement.english ->> p_key, complement.english_of ->> p_key));
  if jsonb_build_array(words, source) = before then
    return words;
  end if;
  if is_security then
    update public.ds160_security_answers s set english = private.with_text(s.english, p_key, words),
      english_of = private.with_text(s.english_of, p_key, source)
    where s.application_id = p_application_id;
  else
    update public.ds160_complements c set english = private.with_text(c.english, p_key, words),
      english_of = private.with_text(c.english_of, p_key, source)
    where c.application_id = p_application_id;
  end if;
  if words is distinct from before ->> 0 then
    update public.ds160_complements c set revision = c.revision + 1,
      changed_in = c.changed_in || jsonb_build_object(split_part(p_key, '/', 1), c.revision + 1)
    where c.application_id = p_application_id;
    perform private.ask_again(complement);
  end if;
  perform private.audit('set_english', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('keys', jsonb_build_array(p_key)));
  return words;
end $$;

create function private.with_text(p_texts jsonb, p_key text, p_text text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_text is null then p_texts - p_key else p_texts || jsonb_build_object(p_key, p_text) end
$$;

/* Resets a confirmation after the draft has changed. */
create function private.ask_again(p_complement public.ds160_complements) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.ds160_complements c set state = 'sent', confirmed_at = null, confirmed_revision = null
  where c.application_id = p_complement.application_id and c.state = 'confirmed';
end $$;

create function public.set_english(application_id uuid, key text, text text) returns text
language sql security invoker set search_path = '' as $$ select private.set_english(application_id, key, text) $$;

-- the official draft ---------------------------------------------------------
/* A form's values for `earlier`, with its end and the reason if a person gave one. */
create function private.earlier_form(p_complement public.ds160_complements, p_reason text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('ceac_application_id', p_complement.ceac_application_id,
    'ceac_saved_on', p_complement.ceac_saved_on, 'typed', nullif(p_complement.typed, '{}'),
    'confirmed_at', p_complement.confirmed_at, 'confirmed_revision', p_complement.confirmed_revision,
    'signed_reported_at', p_complement.signed_reported_at, 'confirmation_number', p_complement.confirmation_number,
    'reason', p_reason, 'at', now()))
$$;

/*
 * Stores the draft's number at the official site and the day of its last saving; returns the day of its deletion.
 * Another number keeps the typed pages and resets the client's confirmation.
 */
create function private.set_official_draft(p_application_id uuid, p_ceac_id text, p_saved_on date) returns date
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  complement public.ds160_complements := private.held_complement(p_application_id);
  number text := private.clean_protocol(p_ceac_id);
begin
  if application.status in ('completed', 'rejected') then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
  if complement.state = 'signed' then
    raise exception 'complement_signed' using errcode = 'P0001';
  end if;
  if coalesce(number !~ '^A[A-Z0-9]{9}$', true) then
    raise exception 'invalid_ceac_id' using errcode = '22023';
  end if;
  if p_saved_on is null or p_saved_on > private.today() or p_saved_on <= private.today() - 30 then
    raise exception 'invalid_date' using errcode = '22023';
  end if;
  if number = complement.ceac_application_id and p_saved_on = complement.ceac_saved_on then
    return p_saved_on + 30;
  end if;
  if number <> complement.ceac_application_id then
    perform private.ask_again(complement);
  end if;
  update public.ds160_complements c
  set ceac_application_id = number, ceac_saved_on = p_saved_on,
    earlier = case when c.ceac_application_id <> number then c.earlier
      || (private.earlier_form(complement, null) - '{typed,confirmed_at,confirmed_revision}'::text[]) else c.earlier end
  where c.application_id = p_application_id;
  perform private.audit('set_official_draft', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('saved_on', p_saved_on, 'is_another', number is distinct from complement.ceac_application_id));
  return p_saved_on + 30;
end $$;

create function public.set_official_draft(application_id uuid, ceac_id text, saved_on date) returns date
language sql security invoker set search_path = '' as $$ select private.set_official_draft(application_id, ceac_id, saved_on) $$;

/* Notifies the client once each time that the draft becomes complete, while it can still be checked. */
create function private.tell_draft_ready() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.visa_applications a where a.id = new.application_id
    and a.status in ('pending', 'in_progress')) then
    return null;
  end if;
  perform private.notify(new.client_id, 'Rascunho Oficial Pronto', 'Confira cada página; quem assina é você.',
    jsonb_build_object('kind', 'official_form_ready', 'application_id', new.application_id));
  perform private.queue_mail(new.client_id, 'form_ready', jsonb_build_object('application_id', new.application_id));
  return null;
end $$;

create trigger ds160_complements_tell_ready after update on public.ds160_complements for each row
  when (new.state = 'sent' and new.ceac_application_id is not null and new.is_typed
    and not (old.state = 'sent' and old.ceac_application_id is not null and old.is_typed))
  execute function private.tell_draft_ready();

/* Notifies the consultant a week before a draft ends, once for each day of saving. */
create function private.queue_draft_ends() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  reminded jsonb;
begin
  if not private.is_reminding_hour() then
    return;
  end if;
  for due in
    select a.consultant_id, c.application_id, c.ceac_application_id, private.draft_ends_on(c) as ends_on,
      private.name_of(c.client_id) as name
    from public.ds160_complements c
    join public.visa_applications a on a.id = c.application_id and a.status in ('pending', 'in_progress')
    where a.consultant_id is not null and c.ceac_saved_on between private.today() - 29 and private.today() - 23
      and private.draft_ends_on(c) is not null
  loop
    reminded := jsonb_build_object('kind', 'official_draft_ends', 'application_id', due.application_id, 'date', due.ends_on);
    if not exists (select from public.notifications n where n.user_id = due.consultant_id and n.metadata @> reminded) then
      perform private.notify(due.consultant_id, 'Rascunho Oficial Perto do Fim',
        'O rascunho ' || due.ceac_application_id || ' de ' || due.name || ' será apagado em '
          || to_char(due.ends_on, 'DD/MM/YYYY') || ' se ninguém o salvar no site oficial.',
        reminded || jsonb_build_object('values', jsonb_build_object('id', due.ceac_application_id, 'name', due.name)));
    end if;
  end loop;
end $$;

-- the client's check ---------------------------------------------------------
create function private.require_undecided(p_application public.visa_applications) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_application.status in ('completed', 'rejected') then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
end $$;

/* Stores the client's confirmation of the draft at a revision. */
create function private.confirm_complement(p_application_id uuid, p_revision int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  complement public.ds160_complements := private.held_complement(p_application_id);
begin
  perform private.require_undecided(application);
  if complement.state = 'confirmed' and complement.confirmed_revision = p_revision then
    return 'confirmed';
  end if;
  if complement.state <> 'sent' then
    raise exception 'not_sent' using errcode = 'P0001';
  end if;
  if p_revision is distinct from complement.revision then
    raise exception 'complement_changed' using errcode = 'PT409';
  end if;
  if not private.is_draft_ready(complement) then
    raise exception 'draft_not_ready' using errcode = 'P0001';
  end if;
  update public.ds160_complements c set state = 'confirmed', confirmed_at = now(), confirmed_revision = c.revision
  where c.application_id = p_application_id;
  perform private.notify(application.consultant_id, 'Rascunho Oficial Conferido',
    private.name_of(application.client_id) || ' conferiu o rascunho oficial.',
    jsonb_build_object('kind', 'official_form_confirmed', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('confirm_complement', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', 'sent'), jsonb_build_object('status', 'confirmed', 'revision', p_revision));
  return 'confirmed';
end $$;

create function public.confirm_complement(application_id uuid, revision int) returns text
language sql security invoker set search_path = '' as $$ select private.confirm_complement(application_id, revision) $$;

/* Reopens the form for a client who found an error in the draft, while its number is not registered. */
create function private.correct_complement(p_application_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  complement public.ds160_complements := private.held_complement(p_application_id);
  before text := complement.state;
begin
  if before = 'returned' then
    return before;
  end if;
  if before = 'open' then
    raise exception 'not_sent' using errcode = 'P0001';
  end if;
  if before <> 'signed' then complement.state := 'open'; end if;
  perform private.require_writable(application, complement);
  update public.ds160_complements c set state = 'returned', return_reason = null, return_keys = '{}', confirmed_at = null,
    confirmed_revision = null
  where c.application_id = p_application_id;
  perform private.notify(application.consultant_id, 'Rascunho Oficial em Correção',
    private.name_of(application.client_id) || ' vai corrigir respostas do formulário oficial.',
    jsonb_build_object('kind', 'official_form_corrected', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('correct_complement', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', before), jsonb_build_object('status', 'returned'));
  return 'returned';
end $$;

create function public.correct_complement(application_id uuid) returns text
language sql security invoker set search_path = '' as $$ select private.correct_complement(application_id) $$;

/*
 * Stores the number that the official site gave after the client's signature; a mistyped number can be reported again.
 */
create function private.report_signed(p_application_id uuid, p_confirmation_number text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  complement public.ds160_complements := private.held_complement(p_application_id);
  number text := private.clean_protocol(p_confirmation_number);
begin
  perform private.require_undecided(application);
  if complement.state not in ('confirmed', 'signed') then
    raise exception 'not_confirmed' using errcode = 'P0001';
  end if;
  if coalesce(number !~ '^AA[0-9A-Z]{8}$', true) then
    raise exception 'invalid_confirmation_number' using errcode = '22023';
  end if;
  if complement.confirmation_number = number then
    return 'signed';
  end if;
  update public.ds160_complements c set state = 'signed', confirmation_number = number,
    signed_reported_at = coalesce(c.signed_reported_at, now())
  where c.application_id = p_application_id;
  perform private.notify(application.consultant_id, 'DS-160 Assinado',
    private.name_of(application.client_id) || ' assinou o DS-160 e informou o número de confirmação.',
    jsonb_build_object('kind', 'official_form_signed', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('report_signed', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', complement.state), jsonb_build_object('status', 'signed'));
  return 'signed';
end $$;

create function public.report_signed(application_id uuid, confirmation_number text) returns text
language sql security invoker set search_path = '' as $$ select private.report_signed(application_id, confirmation_number) $$;

-- next form ------------------------------------------------------------------
/*
 * Starts a new form with the old answers after a later error. The client writes again, also after a registered number,
 * until another one replaces it.
 */
create function private.renew_complement(p_application_id uuid, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  complement public.ds160_complements := private.held_complement(p_application_id);
  reason text := private.trimmed(p_reason);
begin
  perform private.require_undecided(application);
  if coalesce(reason, '') = '' or length(reason) > 2000 then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  if private.looks_like_password(reason) then
    raise exception 'looks_like_password' using errcode = '22023', detail = 'reason';
  end if;
  if complement.state in ('open', 'returned') and complement.ceac_application_id is null
    and not private.is_numbered(p_application_id, complement.renewed_at) then
    raise exception 'complement_open' using errcode = 'P0001';
  end if;
  update public.ds160_complements c
  set state = 'open', sent_at = null, return_reason = null, return_keys = '{}', typed = '{}', ceac_application_id = null,
    ceac_saved_on = null, confirmed_at = null, confirmed_revision = null, signed_reported_at = null,
    confirmation_number = null, renewed_at = now(), earlier = c.earlier || private.earlier_form(complement, reason)
  where c.application_id = p_application_id;
  perform private.notify(application.client_id, 'Novo Formulário Oficial',
    'Seu consultor abriu um novo formulário oficial com as suas respostas: ' || reason,
    jsonb_build_object('kind', 'official_form_renewed', 'application_id', p_application_id,
      'values', jsonb_build_object('reason', reason)));
  perform private.queue_mail(application.client_id, 'form_renewed', jsonb_build_object('application_id', p_application_id));
  perform private.audit('renew_complement', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', complement.state), jsonb_build_object('status', 'open', 'reason', reason));
  return 'open';
end $$;

create function public.renew_complement(application_id uuid, reason text) returns text
language sql security invoker set search_path = '' as $$ select private.renew_complement(application_id, reason) $$;

grant execute on function
  private.set_english(uuid, text, text), public.set_english(uuid, text, text),
  private.set_official_draft(uuid, text, date), public.set_official_draft(uuid, text, date),
  private.confirm_complement(uuid, int), public.confirm_complement(uuid, int),
  private.correct_complement(uuid), public.correct_complement(uuid),
  private.report_signed(uuid, text), public.report_signed(uuid, text),
  private.renew_complement(uuid, text), public.renew_complement(uuid, text) to authenticated;
