/*
 * Travellers: children without an account, each with a case under a guardian's account.
 *
 * Readers: a guardian reads their own children until a child is handed over; the consultant of a case reads its child;
 * administrators read all. The client of a child's case is the guardian's account, so all rules of cases apply to it
 * unchanged.
 *
 * Never true: a traveller who was 18 on the day of being added; two travellers of one guardian with the same name and
 * birth date; a case, plan or payment for another guardian's traveller; text about a traveller without a valid consent;
 * a row written by a guardian from the 18th birthday on; a guardian who reads a case after it was handed over; an
 * address or telephone of a minor.
 *
 * Ages count by the calendar of São Paulo. A person born on 29 February has the birthday on 1 March in other years, as
 * the law counts. After the hand-over the case belongs to the grown child's account, and the traveller's row keeps no
 * text.
 *
 * Verbs: add_minor, rename_minor, hand_over_traveller, my_sent_hand_overs, cancel_hand_over (guardian), my_hand_overs,
 * accept_hand_over (the grown child's account). The schedule calls queue_came_of_age.
 */

-- table ----------------------------------------------------------------------
create table public.travellers (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.profiles (id) on delete cascade,
  full_name text not null check (private.is_printed_text(full_name, 120)),
  birth_date date,
  relationship text not null check (relationship in ('filho', 'enteado', 'tutelado', 'neto', 'outro')),
  created_at timestamptz not null default now(),
  handed_over_at timestamptz,
  handed_over_to uuid references public.profiles (id) on delete set null,
  erased_at timestamptz,
  adult_noticed_at timestamptz,
  constraint travellers_of_client_once unique (id, client_id),
  constraint travellers_born check ((birth_date is null) = (num_nonnulls(handed_over_at, erased_at) > 0))
);
comment on column public.travellers.adult_noticed_at is 'Since when guardian and consultant know of the 18th birthday.';
comment on table public.travellers is 'Children without an account, under their guardian; no address and no telephone of theirs.';

create unique index travellers_living_once on public.travellers (client_id, lower(full_name), birth_date)
  where birth_date is not null;
create index travellers_of_client on public.travellers (client_id);
create index travellers_of_grown on public.travellers (handed_over_to);

create table private.hand_overs (
  traveller_id uuid primary key references public.travellers (id) on delete cascade,
  email text not null check (private.is_email(email)),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table private.hand_overs is 'Grown children who were invited to take their case over, by an address of their own.';

-- types that functions return -------------------------------------------------
create domain required.travellers as public.travellers[] not null;

-- The traveller of a case, if it is not the account holder.
create type public.case_traveller as (
  id required.uuid,
  full_name required.text,
  birth_date date
);

create function private.case_traveller(p_traveller_id uuid) returns public.case_traveller
language sql stable security definer set search_path = '' as $$
  select row(t.id, t.full_name, t.birth_date)::public.case_traveller from public.travellers t where t.id = p_traveller_id
$$;

create type public.offered_hand_over as (
  traveller_id required.uuid,
  full_name required.text,
  expires_at required.timestamptz
);

create type public.sent_hand_over as (
  traveller_id required.uuid,
  email required.text,
  expires_at required.timestamptz
);

-- ages -----------------------------------------------------------------------
/* Whole years, compared as text, so that 29 February is reached on 1 March. */
create function private.age_on(p_birth_date date, p_day date) returns int
language sql immutable set search_path = '' as $$
  select extract(year from p_day)::int - extract(year from p_birth_date)::int
    - (to_char(p_day, 'MM-DD') < to_char(p_birth_date, 'MM-DD'))::int
$$;

create function private.is_adult(p_birth_date date) returns boolean
language sql stable set search_path = '' as $$ select private.age_on(p_birth_date, private.today()) >= 18 $$;

create function private.birth_of(p_traveller_id uuid) returns date
language sql stable security definer set search_path = '' as $$
  select t.birth_date from public.travellers t where t.id = p_traveller_id
$$;

/* False for the account holder. */
create function private.is_adult_traveller(p_traveller_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.is_adult(private.birth_of(p_traveller_id)), false);
end $$;

create function private.is_in_charge(p_traveller public.travellers) returns boolean
language sql immutable set search_path = '' as $$ select p_traveller.birth_date is not null $$;

create function private.is_traveller_gone(p_traveller_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_traveller_id is not null and private.birth_of(p_traveller_id) is null;
end $$;

/* Throws unless the client may act for the child; null is the client. */
create function private.require_traveller(p_client_id uuid, p_traveller_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  traveller public.travellers;
begin
  if p_traveller_id is null then
    return;
  end if;
  select * into traveller from public.travellers t
  where t.id = p_traveller_id and t.client_id = p_client_id and private.is_in_charge(t) for share;
  if traveller.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if private.is_adult(traveller.birth_date) then
    raise exception 'is_adult_now' using errcode = 'P0001';
  end if;
end $$;

-- access ---------------------------------------------------------------------
create function private.travellers_of_caller() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select a.traveller_id from public.visa_applications a
    where a.consultant_id = private.consultant_id() and a.traveller_id is not null;
end $$;

alter table public.travellers enable row level security;

grant select on public.travellers to authenticated;
grant select, insert, update, delete on public.travellers to service_role;
grant execute on function private.travellers_of_caller() to authenticated;

create policy "guardian reads children in their charge"
  on public.travellers for select to authenticated
  using (client_id = (select private.client_id()) and birth_date is not null);

create policy "consultant reads the child of an assigned case"
  on public.travellers for select to authenticated
  using (id in (select private.travellers_of_caller()));

create policy "admin reads every traveller"
  on public.travellers for select to authenticated
  using ((select private.is_admin()));

-- live updates ---------------------------------------------------------------
/* Notifies the guardian and the consultant of each case. */
create function private.tell_traveller() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_change('travellers', lower(tg_op), array(
    select jsonb_build_object('id', new.id, 'client_id', new.client_id, 'consultant_id', a.consultant_id, 'application_id', a.id)
    from (select new.id) t (id) left join public.visa_applications a on a.traveller_id = t.id));
  return null;
end $$;

create trigger travellers_tell after insert or update on public.travellers
  for each row execute function private.tell_traveller();

-- verbs ----------------------------------------------------------------------
create function private.traveller_words(p_full_name text, p_birth_date text, out full_name text, out birth_date date)
language plpgsql stable security invoker set search_path = '' as $$
begin
  full_name := private.clean_name(private.trimmed(private.as_seen(p_full_name)));
  if not coalesce(length(full_name) between 3 and 120 and private.is_printed_text(full_name, 120), false) then
    raise exception 'invalid_name' using errcode = '22023';
  end if;
  if not coalesce(private.is_official_day(p_birth_date), false) or p_birth_date > private.today()::text then
    raise exception 'invalid_birth_date' using errcode = '22023';
  end if;
  birth_date := p_birth_date::date;
  if private.is_adult(birth_date) then
    raise exception 'not_a_minor' using errcode = '22023';
  end if;
end $$;

/*
 * Adds a child together with the guardian's consent, or neither. `birth_date` is text, so that 31 February gets a clear
 * error.
 */
create function private.add_minor(p_full_name text, p_birth_date text, p_relationship text, p_consent_version text)
returns public.travellers
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  wanted record;
  traveller public.travellers;
begin
  -- The lock orders two presses: the second counts the traveller that the first has added.
  perform 1 from public.profiles p where p.id = caller for no key update;
  if not private.is_address_proved(caller) then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  if private.trimmed(p_consent_version) is null then
    raise exception 'consent_missing' using errcode = 'P0001';
  end if;
  if not coalesce(p_relationship in ('filho', 'enteado', 'tutelado', 'neto', 'outro'), false) then
    raise exception 'invalid_relationship' using errcode = '22023';
  end if;
  wanted := private.traveller_words(p_full_name, p_birth_date);
  if (select count(*) >= 10 from public.travellers t where t.client_id = caller and private.is_in_charge(t)) then
    raise exception 'too_many_travellers' using errcode = 'P0001';
  end if;
  if exists (select from public.travellers t where t.client_id = caller and lower(t.full_name) = lower(wanted.full_name)
      and t.birth_date = wanted.birth_date) then
    raise exception 'traveller_exists' using errcode = '23505';
  end if;
  insert into public.travellers (client_id, full_name, birth_date, relationship)
  values (caller, wanted.full_name, wanted.birth_date, p_relationship) returning * into traveller;
  perform private.record_consent(caller, 'guardian', p_consent_version, traveller.id);
  perform private.audit('add_minor', 'traveller', traveller.id, null, caller, null,
    jsonb_build_object('relationship', p_relationship));
  return traveller;
end $$;

create function public.add_minor(full_name text, birth_date text, relationship text, consent_version text default null, request_id uuid default null)
returns public.travellers
language sql security invoker set search_path = '' as $$
  select coalesce(
    jsonb_populate_record(null::public.travellers,
      private.first_answer(request_id, jsonb_build_array('add_minor', full_name, birth_date, relationship, consent_version))),
    private.answered(request_id, private.add_minor(full_name, birth_date, relationship, consent_version)))
$$;

create function private.held_traveller(p_traveller_id uuid) returns public.travellers
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  traveller public.travellers;
begin
  select * into traveller from public.travellers t
  where t.id = p_traveller_id and t.client_id = caller and private.is_in_charge(t) for no key update;
  if traveller.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return traveller;
end $$;

/* Possible until a form of the child was submitted. */
create function private.rename_minor(p_traveller_id uuid, p_full_name text, p_birth_date text) returns public.travellers
language plpgsql security definer set search_path = '' as $$
declare
  traveller public.travellers := private.held_traveller(p_traveller_id);
  wanted record;
begin
  if private.is_adult(traveller.birth_date) then
    raise exception 'is_adult_now' using errcode = 'P0001';
  end if;
  if exists (select from public.visa_applications a join public.application_steps s on s.application_id = a.id
      where a.traveller_id = traveller.id and a.status <> 'ended' and s.step_type = 'ds160_form' and s.metadata ? 'submitted_at') then
    raise exception 'form_was_sent' using errcode = 'P0001';
  end if;
  wanted := private.traveller_words(p_full_name, p_birth_date);
  if exists (select from public.travellers t where t.client_id = traveller.client_id and t.id <> traveller.id
      and lower(t.full_name) = lower(wanted.full_name) and t.birth_date = wanted.birth_date) then
    raise exception 'traveller_exists' using errcode = '23505';
  end if;
  if (traveller.full_name, traveller.birth_date) is distinct from (wanted.full_name, wanted.birth_date) then
    update public.travellers t set full_name = wanted.full_name, birth_date = wanted.birth_date
    where t.id = traveller.id returning * into traveller;
    perform private.audit('rename_minor', 'traveller', traveller.id, null, traveller.client_id, null, null);
  end if;
  return traveller;
end $$;

create function public.rename_minor(traveller_id uuid, full_name text, birth_date text) returns public.travellers
language sql security invoker set search_path = '' as $$ select private.rename_minor(traveller_id, full_name, birth_date) $$;

/* Deletes the data of one case except its figures, for an erasure and for a withdrawn consent. */
create function private.empty_case(p_application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.erased_objects (path) select f from private.files_of_case(p_application_id) f on conflict do nothing;
  delete from public.notifications n where n.metadata ->> 'application_id' = p_application_id::text;
  delete from public.document_submissions where application_id = p_application_id;
  delete from public.case_files where application_id = p_application_id;
  delete from public.ds160_forms where application_id = p_application_id;
  delete from public.ds160_complements where application_id = p_application_id;
  delete from public.ds160_security_answers where application_id = p_application_id;
  delete from public.consultant_appointments where application_id = p_application_id;
  delete from public.case_notes where application_id = p_application_id;
  delete from public.case_tasks where application_id = p_application_id;
  delete from public.mail_outbox m where m.sent_at is null and m.data ->> 'application_id' = p_application_id::text;
  delete from private.snoozes z where z.subject_id = p_application_id;
  perform private.forget_answers(p_application_id);
  delete from private.audit_words w using public.audit_log l where l.id = w.entry_id and l.application_id = p_application_id;
  update public.application_steps set metadata = '{}', notes = null where application_id = p_application_id;
  update public.visa_applications set application_data = '{}', uploaded_documents = '[]', decision_reason = null
  where id = p_application_id;
end $$;

/* Deletes notices, mails and kept answers about a traveller, also those with a one-word name. */
create function private.forget_notices_of_traveller(p_traveller_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications n using public.travellers t
  where t.id = p_traveller_id and (n.metadata ->> 'traveller_id' = t.id::text
    -- The consultant continues a handed-over case, so only the guardian loses the case's notifications.
    or n.user_id = t.client_id and n.metadata ->> 'case' = t.id::text);
  delete from public.mail_outbox m using private.hand_overs h
  where h.traveller_id = p_traveller_id and m.template = 'hand_over' and m.to_email = h.email;
  delete from private.hand_overs h where h.traveller_id = p_traveller_id;
  perform private.forget_answers(p_traveller_id);
end $$;

/*
 * Deletes the child's data and ends an open case when the guardian withdraws the consent: the deleter of the kind
 * `guardian`. From the 18th birthday on the guardian cannot withdraw it.
 */
create function private.forget_traveller(p_client_id uuid, p_traveller_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  traveller public.travellers;
  application public.visa_applications;
  mentions text;
begin
  select * into traveller from public.travellers t
  where t.id = p_traveller_id and t.client_id = p_client_id and private.is_in_charge(t) for no key update;
  if traveller.id is null then
    return;
  end if;
  if private.is_adult(traveller.birth_date) then
    raise exception 'is_adult_now' using errcode = 'P0001';
  end if;
  mentions := private.mentions(array[traveller.full_name]);
  for application in select * from public.visa_applications a where a.traveller_id = traveller.id order by a.id for no key update loop
    if application.status in ('pending', 'in_progress') then
      update public.visa_applications set status = 'ended' where id = application.id;
    end if;
    perform private.empty_case(application.id);
    if application.status in ('pending', 'in_progress') then
      perform private.notify(application.consultant_id, 'Solicitação Encerrada',
        'Uma solicitação sua foi encerrada a pedido do responsável.',
        jsonb_build_object('kind', 'application_withdrawn', 'application_id', application.id));
    end if;
  end loop;
  update public.user_subscriptions set status = 'cancelled' where traveller_id = traveller.id and status <> 'cancelled';
  update private.consents c set withdrawn_at = now()
  where c.person_id = p_client_id and c.about_id = traveller.id and c.withdrawn_at is null;
  perform private.forget_notices_of_traveller(traveller.id);
  update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = now() where id = traveller.id;
  perform private.forget_mentions(mentions);
  -- The conversation is of the account and stays, without the child.
  update public.support_tickets t set subject = private.unnamed(t.subject, mentions)
  where t.client_id = p_client_id and t.subject ~* mentions;
  update public.ticket_messages m set content = private.unnamed(m.content, mentions)
  where m.client_id = p_client_id and m.content ~* mentions;
end $$;

/*
 * Possible from the 18th birthday on: mails an invitation for seven days to the grown child. Limited to five mails a
 * day.
 */
create function private.hand_over_traveller(p_traveller_id uuid, p_email text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  traveller public.travellers := private.held_traveller(p_traveller_id);
  address text := lower(private.trimmed(p_email));
  offered private.hand_overs;
begin
  if not private.is_adult(traveller.birth_date) then
    raise exception 'is_minor' using errcode = 'P0001';
  end if;
  if not coalesce(private.is_email(address), false)
    or address = (select lower(p.email) from public.profiles p where p.id = traveller.client_id) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  delete from private.hand_overs h where h.traveller_id = traveller.id and h.expires_at <= now();
  if exists (select from private.hand_overs h where h.traveller_id = traveller.id) then
    raise exception 'invite_open' using errcode = 'P0001';
  end if;
  if (select count(*) >= 5 from public.audit_log l where l.action = 'hand_over_traveller' and l.object_id = traveller.id
      and l.at > now() - interval '1 day') then
    raise exception 'too_many_invites' using errcode = 'P0001';
  end if;
  insert into private.hand_overs (traveller_id, email) values (traveller.id, address) returning * into offered;
  insert into public.mail_outbox (to_email, template, data)
  values (address, 'hand_over', jsonb_build_object('language', private.mail_language(traveller.client_id),
    'until', private.local_day(offered.expires_at)));
  perform private.audit('hand_over_traveller', 'traveller', traveller.id, null, traveller.client_id, null, null);
  return offered.expires_at;
end $$;

create function public.hand_over_traveller(traveller_id uuid, email text) returns timestamptz
language sql security invoker set search_path = '' as $$ select private.hand_over_traveller(traveller_id, email) $$;

/* Cancels an invitation, so that a mistyped address can be replaced. False without an invitation. */
create function private.cancel_hand_over(p_traveller_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  traveller public.travellers := private.held_traveller(p_traveller_id);
begin
  delete from public.mail_outbox m using private.hand_overs h
  where h.traveller_id = traveller.id and m.template = 'hand_over' and m.to_email = h.email and m.sent_at is null;
  delete from private.hand_overs h where h.traveller_id = traveller.id;
  return found;
end $$;

create function public.cancel_hand_over(traveller_id uuid) returns boolean
language sql security invoker set search_path = '' as $$ select private.cancel_hand_over(traveller_id) $$;

/* A guardian's open invitations. The address is masked, because it belongs to the grown child. */
create function private.my_sent_hand_overs() returns setof public.sent_hand_over
language sql stable security definer set search_path = '' as $$
  select t.id, regexp_replace(h.email, '^(.).*@', '\1…@'), h.expires_at
  from private.hand_overs h join public.travellers t on t.id = h.traveller_id
  where t.client_id = private.client_id() and t.birth_date is not null and h.expires_at > now()
  order by h.asked_at, t.id
$$;

create function public.my_sent_hand_overs() returns setof public.sent_hand_over
language sql stable security invoker set search_path = '' as $$ select * from private.my_sent_hand_overs() $$;

/* Invitations to the caller, found by the account's proved address. */
create function private.my_hand_overs() returns setof public.offered_hand_over
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select (row(t.id, t.full_name, h.expires_at)::public.offered_hand_over).*
    from private.hand_overs h join public.travellers t on t.id = h.traveller_id
    join public.profiles p on p.id = private.client_id() and lower(p.email) = h.email and p.email_proved_at is not null
    where h.expires_at > now() order by h.asked_at;
end $$;

create function public.my_hand_overs() returns setof public.offered_hand_over
language sql stable security invoker set search_path = '' as $$ select * from private.my_hand_overs() $$;

/*
 * Gives the grown child the case: cases, plan, files and answers belong to the caller's account afterwards, and the
 * guardian cannot read them. Payments and receipts stay with the payer.
 */
create function private.accept_hand_over(p_traveller_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  traveller public.travellers;
  plan public.user_subscriptions;
  left_open uuid;
begin
  -- The lock lets an erasure of the guardian run before, or find no part of the case afterwards; never half of it.
  perform pg_advisory_xact_lock_shared(private.authority_key((
    select t.client_id from public.travellers t where t.id = p_traveller_id)));
  perform 1 from public.profiles p where p.id = caller for no key update;
  select t.* into traveller from public.travellers t
  join private.hand_overs h on h.traveller_id = t.id and h.expires_at > now()
  join public.profiles p on p.id = caller and lower(p.email) = h.email and p.email_proved_at is not null
  where t.id = p_traveller_id and t.client_id <> caller for no key update of t;
  if traveller.id is null then
    -- A second press returns the same traveller, because the first press has completed the hand-over.
    if exists (select from public.travellers t where t.id = p_traveller_id and t.handed_over_to = caller) then
      return p_traveller_id;
    end if;
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if exists (select from public.visa_applications a where a.client_id = caller and a.traveller_id is null
      and a.status in ('pending', 'in_progress')) and exists (select from public.visa_applications a
      where a.traveller_id = traveller.id and a.status in ('pending', 'in_progress')) then
    raise exception 'application_already_open' using errcode = '23505';
  end if;
  if exists (select from public.user_subscriptions s where s.traveller_id = traveller.id and s.status = 'active') then
    -- A used plan, whose case is decided, makes room for the new plan, because one plan is active at a time.
    update public.user_subscriptions s set status = 'cancelled', expires_at = now()
    where s.user_id = caller and s.traveller_id is null and s.status = 'active' and private.is_plan_used(s);
    if exists (select from public.user_subscriptions s
        where s.user_id = caller and s.traveller_id is null and s.status = 'active') then
      raise exception 'already_active' using errcode = 'P0001';
    end if;
  end if;
  perform 1 from public.visa_applications a where a.traveller_id = traveller.id order by a.id for no key update;
  delete from public.notifications n where n.user_id = traveller.client_id and n.metadata ->> 'application_id' in (
    select a.id::text from public.visa_applications a where a.traveller_id = traveller.id);
  delete from public.mail_outbox m where m.user_id = traveller.client_id and m.sent_at is null and m.data ->> 'application_id' in (
    select a.id::text from public.visa_applications a where a.traveller_id = traveller.id);
  -- The guardian's pending purchase is cancelled, so that its open payment page cannot activate a plan.
  update public.user_subscriptions set status = 'cancelled' where traveller_id = traveller.id and status = 'pending';
  -- Older payment pages of the active plan move to a cancelled purchase, so that they cannot activate a plan either.
  select * into plan from public.user_subscriptions s where s.traveller_id = traveller.id and s.status = 'active' for no key update;
  if exists (select from public.checkout_sessions c where c.subscription_id = plan.id and c.id is distinct from plan.checkout_session_id) then
    insert into public.user_subscriptions (user_id, traveller_id, plan_id, status, amount_cents, currency)
    values (plan.user_id, traveller.id, plan.plan_id, 'cancelled', plan.amount_cents, plan.currency) returning id into left_open;
    update public.checkout_sessions c set subscription_id = left_open
    where c.subscription_id = plan.id and c.id is distinct from plan.checkout_session_id;
  end if;
  update public.user_subscriptions set user_id = caller, traveller_id = null, receipt_url = null where id = plan.id;
  if not private.has_security_consent(caller, null) then
    delete from public.ds160_security_answers s where s.application_id in (
      select a.id from public.visa_applications a where a.traveller_id = traveller.id);
  end if;
  update public.visa_applications set client_id = caller, traveller_id = null where traveller_id = traveller.id;
  update private.consents c set withdrawn_at = now()
  where c.person_id = traveller.client_id and c.about_id = traveller.id and c.withdrawn_at is null;
  perform private.forget_notices_of_traveller(traveller.id);
  update public.travellers set full_name = 'Titular de conta própria', birth_date = null, handed_over_at = now(),
    handed_over_to = caller
  where id = traveller.id;
  perform private.audit('accept_hand_over', 'traveller', traveller.id, null, caller, null, null);
  return traveller.id;
end $$;

create function public.accept_hand_over(traveller_id uuid) returns uuid
language sql security invoker set search_path = '' as $$ select private.accept_hand_over(traveller_id) $$;

/* Notifies guardian and consultant once at 00:00 of the 18th birthday. */
create function private.queue_came_of_age() returns void
language plpgsql security definer set search_path = '' as $$
declare
  traveller public.travellers;
begin
  for traveller in
    select * from public.travellers t where private.is_adult(t.birth_date) and t.adult_noticed_at is null
    order by t.id for no key update skip locked
  loop
    update public.travellers set adult_noticed_at = now() where id = traveller.id;
    perform private.notify(traveller.client_id, 'Maioridade', 'A partir de hoje ' || traveller.full_name || ' responde por si.',
      jsonb_build_object('kind', 'came_of_age', 'traveller_id', traveller.id,
        'values', jsonb_build_object('name', traveller.full_name)));
    perform private.queue_mail(traveller.client_id, 'guardian_eighteen', '{}', 'eighteen:' || traveller.id);
    perform private.notify(a.consultant_id, 'Maioridade', 'A partir de hoje ' || traveller.full_name || ' responde por si.',
      jsonb_build_object('kind', 'came_of_age', 'application_id', a.id, 'values', jsonb_build_object('name', traveller.full_name)))
    from public.visa_applications a where a.traveller_id = traveller.id and a.status in ('pending', 'in_progress');
  end loop;
end $$;

grant execute on function
  private.add_minor(text, text, text, text), public.add_minor(text, text, text, text, uuid),
  private.rename_minor(uuid, text, text), public.rename_minor(uuid, text, text),
  private.hand_over_traveller(uuid, text), public.hand_over_traveller(uuid, text),
  private.cancel_hand_over(uuid), public.cancel_hand_over(uuid),
  private.my_sent_hand_overs(), public.my_sent_hand_overs(),
  private.my_hand_overs(), public.my_hand_overs(),
  private.accept_hand_over(uuid), public.accept_hand_over(uuid) to authenticated;
