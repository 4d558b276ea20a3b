/*
 * Consents: each consent of a user with its version, its start and its end.
 *
 * Readers: a user reads their own consents, through a verb; no other user reads them.
 *
 * Never true: two consents of one user to one thing at the same time; a consent changed afterwards, except for its end;
 * a withdrawn consent whose data is still stored; a consent of a kind that is not in the list; a consent that names an
 * erased person. The consent itself is kept without its person.
 *
 * A new version replaces the former, which ends in the same moment. A consent that cannot be withdrawn ends with the
 * account, by an erasure.
 *
 * Verbs: give_consent, withdraw_consent and my_consents (every signed-in user). Helper of other chapters' verbs:
 * record_consent.
 */

-- table ----------------------------------------------------------------------
create table private.consent_kinds (
  kind text primary key,
  deleter text check (deleter ~ '^[a-z][a-z0-9_]*$'),
  first_version text check (first_version ~ '^\d{4}-\d{2}(-\d{2})?$')
);
comment on table private.consent_kinds is 'What a person may agree to.';
comment on column private.consent_kinds.first_version is 'No text before it asks for this consent; null where that is not known.';
comment on column private.consent_kinds.deleter is
  'The function of private that deletes what a consent covers, of a person and about somebody; without one it cannot be withdrawn.';

create table private.consents (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  about_id uuid,
  kind text not null references private.consent_kinds (kind),
  version text not null check (version ~ '^\d{4}-\d{2}(-\d{2})?$'),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint consents_end_after_they_begin check (withdrawn_at >= given_at)
);
comment on table private.consents is 'Append only: who agreed to what, and until when it holds.';
comment on column private.consents.about_id is 'Whom it is about, where that is somebody else than who agreed.';
comment on column private.consents.withdrawn_at is 'Since when it does not hold: withdrawn, or another version in its place.';

create unique index consents_one_open on private.consents (person_id, kind, about_id) nulls not distinct
  where withdrawn_at is null;
create index consents_of_person on private.consents (person_id, given_at desc);
create index consents_of_kind on private.consents (kind);

create table private.past_consents (
  id bigint generated always as identity primary key,
  kind text not null references private.consent_kinds (kind),
  version text not null,
  given_on date not null,
  ended_on date not null
);
comment on table private.past_consents is 'That a consent stood, of people whose account has ended: nothing leads to them.';

create index past_consents_of_kind on private.past_consents (kind);

/* A consent can only be ended, once. */
create function private.keep_consent() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.withdrawn_at is not null or new.withdrawn_at is null
    or to_jsonb(new) - 'withdrawn_at' <> to_jsonb(old) - 'withdrawn_at' then
    raise exception 'consents_are_append_only' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger consents_append_only before update on private.consents
  for each row execute function private.keep_consent();

/* Runs at the end of an account, by erasure or deletion. */
create function private.keep_past_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.past_consents (kind, version, given_on, ended_on)
  values (old.kind, old.version, (old.given_at at time zone 'America/Sao_Paulo')::date,
    (coalesce(old.withdrawn_at, now()) at time zone 'America/Sao_Paulo')::date);
  return null;
end $$;

create trigger consents_kept_without_person after delete on private.consents
  for each row execute function private.keep_past_consent();

-- types that functions return -------------------------------------------------
create domain required.consent_kind as text not null check (value in ('guardian', 'security_answers', 'terms'));

create type public.own_consent as (
  id required.uuid,
  about_id uuid,
  kind required.consent_kind,
  version required.text,
  given_at required.timestamptz,
  withdrawn_at timestamptz,
  is_withdrawable required.boolean,
  -- The person that the consent is about, as long as data of them is stored.
  about_name text
);

create function private.own_consent(p_consent private.consents) returns public.own_consent
language sql stable security definer set search_path = '' as $$
  select row(p_consent.id, p_consent.about_id, p_consent.kind, p_consent.version, p_consent.given_at, p_consent.withdrawn_at,
    p_consent.withdrawn_at is null and k.deleter is not null, (
      select t.full_name from public.travellers t where t.id = p_consent.about_id and private.is_in_charge(t)))::public.own_consent
  from private.consent_kinds k where k.kind = p_consent.kind
$$;

-- verbs ----------------------------------------------------------------------
/* A version is named by its date. It has no words, because it outlives an erasure. */
create function private.is_consent_version(p_version text) returns boolean
language sql immutable set search_path = '' as $$ select coalesce(p_version ~ '^\d{4}-\d{2}(-\d{2})?$', false) $$;

create function private.record_consent(p_person_id uuid, p_kind text, p_version text, p_about_id uuid) returns private.consents
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := private.trimmed(p_version);
  consent private.consents;
begin
  if not private.is_consent_version(wanted) or exists (select from private.consent_kinds k where k.kind = p_kind
      and (wanted < k.first_version or k.first_version is not null and wanted > (current_date + 1)::text)) then
    raise exception 'invalid_version' using errcode = '22023';
  end if;
  -- The lock orders two presses: the second sees the consent that the first gave.
  perform 1 from public.profiles p where p.id = p_person_id for no key update;
  select c.* into consent from private.consents c
  where c.person_id = p_person_id and c.kind = p_kind and c.about_id is not distinct from p_about_id and c.withdrawn_at is null;
  -- A second consent to the same version keeps the time of the first, because the first one counts.
  if consent.version is distinct from wanted then
    update private.consents c set withdrawn_at = now() where c.id = consent.id;
    insert into private.consents (person_id, about_id, kind, version)
    values (p_person_id, p_about_id, p_kind, wanted) returning * into consent;
    perform private.audit('give_consent', 'profile', p_person_id, null, null, null,
      jsonb_build_object('consent_kind', p_kind, 'consent_version', wanted));
  end if;
  return consent;
end $$;

/* A consent about another person is given by the verb that needs it. */
create function private.give_consent(p_kind text, p_version text, p_about_id uuid) returns public.own_consent
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.held_user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if not exists (select from private.consent_kinds k where k.kind = p_kind) or p_kind = 'guardian' or p_about_id is not null then
    raise exception 'invalid_consent' using errcode = '22023';
  end if;
  return private.own_consent(private.record_consent(caller, p_kind, p_version, p_about_id));
end $$;

create function public.give_consent(kind text, version text, about_id uuid default null) returns public.own_consent
language sql security invoker set search_path = '' as $$ select private.give_consent(kind, version, about_id) $$;

create function private.withdraw_consent(p_kind text, p_about_id uuid) returns public.own_consent
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.held_user_id();
  listed private.consent_kinds;
  consent private.consents;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select k.* into listed from private.consent_kinds k where k.kind = p_kind;
  if listed.kind is null then
    raise exception 'invalid_consent' using errcode = '22023';
  end if;
  if listed.deleter is null then
    raise exception 'consent_stays' using errcode = 'P0001';
  end if;
  update private.consents c set withdrawn_at = now()
  where c.person_id = caller and c.kind = p_kind and c.about_id is not distinct from p_about_id and c.withdrawn_at is null
  returning c.* into consent;
  if consent.id is null then
    raise exception 'consent_not_found' using errcode = 'P0002';
  end if;
  execute format('select private.%I($1, $2)', listed.deleter) using caller, p_about_id;
  perform private.audit('withdraw_consent', 'profile', caller, null, null,
    jsonb_build_object('consent_kind', p_kind, 'consent_version', consent.version), null);
  return private.own_consent(consent);
end $$;

create function public.withdraw_consent(kind text, about_id uuid default null) returns public.own_consent
language sql security invoker set search_path = '' as $$ select private.withdraw_consent(kind, about_id) $$;

/* The newest first, including ended ones. */
create function private.my_consents() returns setof public.own_consent
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (private.own_consent(c)).* from private.consents c where c.person_id = caller order by c.given_at desc, c.withdrawn_at desc;
end $$;

create function public.my_consents() returns setof public.own_consent
language sql stable security invoker set search_path = '' as $$ select * from private.my_consents() $$;

grant execute on function
  private.give_consent(text, text, uuid), public.give_consent(text, text, uuid),
  private.withdraw_consent(text, uuid), public.withdraw_consent(text, uuid),
  private.my_consents(), public.my_consents() to authenticated;
