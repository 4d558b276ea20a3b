/*
 * Profiles: who a person is and what they may do. Every later chapter builds on this one.
 *
 * Who may see: a person sees their own profile, a client and a consultant who work together see each other's, an
 * administrator sees all. Nobody else, and nobody finds a profile by its e-mail address.
 *
 * Never true: an account without a profile; a role that comes from the token or from what people write about
 * themselves; a person who is deactivated, or whose session lacks its second factor, and still reads or changes anything
 * but their own profile row; a token that still opens anything after its session has ended; an address that counts as
 * somebody's because they typed it; a password or a session from before its mailbox proved an address, which opens
 * anything afterwards; an address that changed and was confirmed at one of the two alone.
 *
 * Verbs: set_calendly_url (consultant), record_consent, prove_address, address_change and cancel_address_change (everyone
 * signed in), confirm_address_change (with the secret of a mail). Name, phone and language are a plain table call.
 *
 * Two schemas: `public` is what the API exposes, `private` is not reachable by requests. A verb is a function of the
 * same name in both: the public one takes the arguments and runs as the caller; the private one runs as the owner
 * (security definer), passes row security and therefore begins by asserting who is asking.
 */

create schema if not exists extensions;
-- Before the default privileges below: whoever may read a table must be able to run its operators.
create extension if not exists pg_trgm with schema extensions;

-- Requests need usage to reach the bodies of verbs; which of them they may execute is granted one by one.
create schema if not exists private;
grant usage on schema private to anon, authenticated, service_role;

-- Only the form without "in schema" removes the built-in EXECUTE for everyone.
alter default privileges revoke execute on functions from public;
-- A hosted project grants everything in public to its API roles by default. Here nothing is reachable until a chapter
-- grants it, so a forgotten grant is an error on the first try and a forgotten revoke cannot happen.
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- answers --------------------------------------------------------------------
/*
 * What a verb answers is declared as a type, in the chapter of the verb, and `pnpm types` makes the TypeScript of it.
 * Within a type Postgres knows "not null" only of domains: `required.text` is always there, plain `text` may be null. A
 * body builds its answer as `row(…)::type`, which is refused where it breaks the promise. Words that are one of a few
 * are domains too, so that both sides know which.
 */
create schema required;
create domain required.uuid as uuid not null;
create domain required.text as text not null;
create domain required.boolean as boolean not null;
create domain required.int as int not null;
create domain required.bigint as bigint not null;
create domain required.numeric as numeric not null;
create domain required.date as date not null;
create domain required.timestamptz as timestamptz not null;
create domain required.jsonb as jsonb not null;

create domain required.role as text not null check (value in ('client', 'consultant', 'admin'));
create domain required.visa_type as text not null check (value in ('B1/B2', 'F1/F2'));

-- A person as a page about them shows them.
create type public.person as (
  id required.uuid,
  full_name required.text,
  email required.text,
  phone text,
  role required.role,
  created_at required.timestamptz,
  deactivated_at timestamptz
);
create domain required.person as public.person not null;

create type public.calendly_state as (id required.uuid, calendly_url text);

create type public.consent_state as (
  id required.uuid,
  consent_version required.text,
  consented_at required.timestamptz
);

-- A change of the caller's address that waits for a confirmation.
create type public.address_change_state as (
  new_email required.text,
  expires_at required.timestamptz,
  current_confirmed required.boolean,
  new_confirmed required.boolean
);

-- table ----------------------------------------------------------------------
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  email_proved_at timestamptz,
  full_name text not null check (full_name ~ '\S' and length(full_name) <= 120),
  phone text check (length(phone) <= 40),
  role text not null default 'client' check (role in ('client', 'consultant', 'admin')),
  language text check (language in ('pt', 'en', 'es')),
  calendly_url text check (calendly_url ~ '^https://calendly\.com/[^\s]+$' and length(calendly_url) <= 300),
  consent_version text check (length(consent_version) <= 40),
  consented_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One person with an account: client, consultant or administrator.';
comment on column public.profiles.email_proved_at is
  'Since when this address is known to be the person''s, by a code or a link mailed to it; registering asks for no proof.';

comment on column public.profiles.language is
  'The language this person chose for pages and mails; null where they never chose one.';

-- One account per address, however it is written.
create unique index profiles_email on public.profiles (lower(email));
create index profiles_role on public.profiles (role, created_at desc, id);
-- The administrators' lists walk these in their own order, so that a page costs a page whatever the table's size.
create index profiles_by_name on public.profiles (role, full_name, created_at desc, id);
create index profiles_by_full_name on public.profiles (full_name);
-- Fragments of names, addresses and phones (ilike '%…%') are found through trigrams.
create index profiles_name_search on public.profiles using gin (full_name extensions.gin_trgm_ops);
create index profiles_email_search on public.profiles using gin (email extensions.gin_trgm_ops);
create index profiles_phone_search on public.profiles using gin (phone extensions.gin_trgm_ops);

/* As people type names who leave out accents and capitals. */
create function private.plain(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(normalize(lower(p_text), nfd), '[\u0300-\u036f]', '', 'g')
$$;
-- Finds names without their accents, and names that only resemble what was typed.
create index profiles_plain_name_search on public.profiles using gin (private.plain(full_name) extensions.gin_trgm_ops);
-- An index computes its entry with the rights of whoever changes the row.
grant execute on function private.plain(text) to authenticated, service_role;

/* The words of which names are made, each once: what a mistyped word is compared with, however many are called so. */
create table private.name_words (word text primary key);
comment on table private.name_words is 'Words of the names of people who are here now, as people type them in a hurry.';
create index name_words_search on private.name_words using gin (word extensions.gin_trgm_ops);

create function private.words_of(p_name text) returns setof text
language sql immutable set search_path = '' as $$
  select distinct w.word from regexp_split_to_table(private.plain(p_name), '[^[:alnum:]]+') w (word) where length(w.word) > 2
$$;

/* An erased or changed name leaves no word behind that nobody else has. */
create function private.keep_name_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.name_words n using private.words_of(old.full_name) gone (word)
    where n.word = gone.word and not exists (
      select from public.profiles p where p.id <> old.id and private.plain(p.full_name) like '%' || gone.word || '%');
  end if;
  if tg_op <> 'DELETE' then
    insert into private.name_words (word) select private.words_of(new.full_name) order by 1 on conflict do nothing;
  end if;
  return null;
end $$;

/* All words anew, for rows that were loaded without triggers. */
create function private.collect_name_words() returns void
language sql security definer set search_path = '' as $$
  delete from private.name_words;
  insert into private.name_words (word)
  select distinct private.words_of(p.full_name) from (select distinct full_name from public.profiles) p;
$$;

create trigger profiles_name_words after insert or delete or update of full_name on public.profiles
  for each row execute function private.keep_name_words();

/* Without white space around; null when nothing is left. */
create function private.trimmed(p_text text) returns text
language sql immutable set search_path = '' as $$ select nullif(regexp_replace(p_text, '^\s+|\s+$', '', 'g'), '') $$;

/* Keeps updated_at true without trusting the caller's clock. */
create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch();

/*
 * Runs inside the sign-up's own transaction as the owner, because nobody may insert profiles. The metadata comes from
 * the browser: it names the person and never the role, and is cut to fit so that a long name cannot fail a sign-up.
 */
create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given_name text := left(private.trimmed(new.raw_user_meta_data ->> 'full_name'), 120);
begin
  insert into public.profiles (id, email, full_name, phone, role)
  values (
    new.id,
    coalesce(new.email, new.id::text),
    coalesce(nullif(given_name, ''), nullif(split_part(new.email, '@', 1), ''), 'Cliente'),
    nullif(left(private.trimmed(new.raw_user_meta_data ->> 'phone'), 40), ''),
    'client'
  );
  return new;
end $$;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.handle_new_user();

/*
 * The authentication server writes its own mails and knows what people write about themselves alone: its templates ask
 * for the language there, where registering left that of the pages.
 */
create function private.tell_language() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users
  set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('language', new.language)
  where id = new.id;
  return null;
end $$;

create trigger profiles_tell_language after update of language on public.profiles
  for each row when (new.language is not null and new.language is distinct from old.language)
  execute function private.tell_language();

/*
 * What the authentication server has written down about an address that is no longer somebody's: its own record and the
 * one-time links sent there. It quotes addresses in its record, so a quoted address is looked for.
 */
create function private.forget_address(p_user_id uuid, p_address text) returns void
language sql security definer set search_path = '' as $$
  delete from auth.one_time_tokens t where t.user_id = p_user_id and lower(t.relates_to) = lower(p_address);
  delete from auth.audit_log_entries e where strpos(lower(e.payload::text), '"' || lower(p_address) || '"') > 0;
$$;

/*
 * What the authentication server keeps of a person outside the account's own row. Passkeys came with a later version of
 * it, and a project may not have their tables yet.
 */
create function private.forget_account(p_user_id uuid, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = p_user_id;
  delete from auth.refresh_tokens where user_id::text = p_user_id::text;
  delete from auth.identities where user_id = p_user_id;
  delete from auth.one_time_tokens where user_id = p_user_id;
  delete from auth.flow_state where user_id = p_user_id;
  -- Nobody is told of a factor that does not count.
  update auth.mfa_factors set status = 'unverified' where user_id = p_user_id;
  delete from auth.mfa_factors where user_id = p_user_id;
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials where user_id = p_user_id;
    delete from auth.webauthn_challenges where user_id = p_user_id;
  end if;
  delete from auth.audit_log_entries e where strpos(e.payload::text, p_user_id::text) > 0;
  perform private.forget_address(p_user_id, p_address);
end $$;

/* However an account ends, by erasure or because an administrator deletes it, nothing of it stays behind. */
create function private.forget_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_account(old.id, old.email);
  return null;
end $$;

create trigger on_profile_deleted after delete on public.profiles
  for each row execute function private.forget_deleted();

/*
 * The address lives in auth.users, where changing it must be confirmed; the profile only repeats it. Mail that waits
 * goes to the new address, as another mail to the provider.
 */
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A change that was asked for is confirmed from both addresses; one that a script makes is confirmed from none.
  is_confirmed boolean := coalesce(lower(old.email_change) = lower(new.email), false);
begin
  update public.profiles set email = new.email,
    email_proved_at = case when email_proved_at is not null and is_confirmed then now() end
  where id = new.id and new.email is not null;
  -- Without the addresses: the one from before is forgotten. An erasure is in the audit by its own name.
  insert into public.audit_log (actor_id, actor_role, action, object_type, object_id, client_id)
  select case when is_confirmed then p.id end, case when is_confirmed then p.role else 'service' end, 'change_address',
    'profile', p.id, case when p.role = 'client' then p.id end
  from public.profiles p where p.id = new.id and new.email not like '%@invalid.invalid';
  perform private.forget_address(new.id, old.email);
  update public.mail_outbox
  set to_email = new.email, idempotency_key = gen_random_uuid(), link_token = null, link_made_at = null
  where user_id = new.id and sent_at is null and new.email is not null;
  return new;
end $$;

create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

/*
 * The authentication server is content with either of the two links where accounts are confirmed without proof when they are
 * made (`enable_confirmations` in config.toml), and counts confirmations otherwise. Here both count, and the address from
 * before was proved.
 */
create function private.hold_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(old.email_change_confirm_status, 0) = 0 or not private.is_address_proved(old.id) then
    raise exception 'address_not_confirmed' using errcode = 'P0001';
  end if;
  return new;
end $$;

create trigger on_auth_user_email_changes before update of email on auth.users
  for each row when (old.email_change <> '' and lower(new.email) = lower(old.email_change)
    and coalesce(new.email_change, '') = '')
  execute function private.hold_address();

-- proof of the address -------------------------------------------------------
create table private.address_tries (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  day date not null,
  tries int not null
);
comment on table private.address_tries is 'How often a person has typed a code for their address on one day, as codes are short.';

/* Whether the address is known to belong to the person who uses the account. */
create function private.is_address_proved(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles p where p.id = p_user_id and p.email_proved_at is not null)
$$;

/* Marks the address as proved. The authentication server acts in no request of the person, so the actor is named. */
create function private.mark_address_proved(p_user_id uuid, p_in_session boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email_proved_at = now() where id = p_user_id;
  insert into public.audit_log (actor_id, actor_role, action, object_type, object_id, client_id, after)
  select p.id, p.role, 'prove_address', 'profile', p.id, case when p.role = 'client' then p.id end,
    jsonb_build_object('in_own_session', p_in_session)
  from public.profiles p where p.id = p_user_id;
end $$;

/*
 * All that could open or watch the account before the session that stays. An empty password is how the authentication
 * server keeps "none": it refuses every sign-in until one is set. Its owner on a hosted project lets us change rows of its
 * tables, and not the tables.
 */
create function private.end_former_access(p_user_id uuid, p_session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set encrypted_password = '', email_change = '', email_change_token_new = '',
    email_change_token_current = ''
  where id = p_user_id;
  delete from auth.one_time_tokens t where t.user_id = p_user_id and t.token_type::text like 'email_change%';
  delete from auth.mfa_factors where user_id = p_user_id;
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials where user_id = p_user_id;
  end if;
  delete from private.push_subscriptions where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id and id <> p_session_id;
end $$;

/*
 * The authentication server records how each session was opened. One that a mail opened proves the mailbox, and not that
 * the password was chosen by its owner: accounts are confirmed without proof when they are made. So with the first
 * such session everything from before ends. Who proves the address inside the session of their password calls
 * `prove_address` first.
 */
create function private.prove_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account record;
begin
  -- Held, so that of a proof and a sign-in at the same moment the second finds what the first has done.
  select u.id, u.encrypted_password into account from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = new.session_id for no key update of u;
  if new.authentication_method = 'password' then
    -- The password was compared before the address was proved.
    if account.encrypted_password = '' then
      raise exception 'password_ended' using errcode = '28P01';
    end if;
  elsif account.id is not null and not private.is_address_proved(account.id) then
    perform private.end_former_access(account.id, new.session_id);
    perform private.mark_address_proved(account.id, false);
  end if;
  return new;
end $$;

create trigger on_auth_session_opened after insert or update on auth.mfa_amr_claims
  for each row when (new.authentication_method in
    ('password', 'otp', 'recovery', 'magiclink', 'invite', 'email/signup', 'email_change'))
  execute function private.prove_email();

-- access ---------------------------------------------------------------------
/*
 * Whose session the request belongs to: null once it has ended, however long its token would still be valid. A token
 * that names no session is not a person's; the project signed it for a purpose of its own.
 */
create function private.caller_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  session_id text := auth.jwt() ->> 'session_id';
begin
  if session_id is null or exists (select from auth.sessions s where s.id = session_id::uuid) then
    return auth.uid();
  end if;
  return null;
end $$;

/*
 * Who is asking. Each answers null for a deactivated person, for an account whose password ended and for a session that
 * lacks its second factor, so every policy built on them closes too. They are plpgsql, which Postgres does not inline: as `(select private.role())` they
 * run once a statement and not once a row.
 */
create function private.role() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.role from public.profiles p join auth.users u on u.id = p.id
    where p.id = private.caller_id() and p.deactivated_at is null and u.encrypted_password is distinct from ''
      and private.second_factor_due() is null);
end $$;

create function private.user_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.id from public.profiles p join auth.users u on u.id = p.id
    where p.id = private.caller_id() and p.deactivated_at is null and u.encrypted_password is distinct from ''
      and private.second_factor_due() is null);
end $$;

create function private.client_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.role() = 'client' then auth.uid() end;
end $$;

create function private.consultant_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.role() = 'consultant' then auth.uid() end;
end $$;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.role() is not distinct from 'admin';
end $$;

/* Definer functions: whom a person works with must not depend on what the policies of other tables show. */
create function private.clients_of_caller() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select a.client_id from public.visa_applications a where a.consultant_id = private.consultant_id()
    union
    select t.client_id from public.support_tickets t where t.consultant_id = private.consultant_id();
end $$;

create function private.consultants_of_caller() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select a.consultant_id from public.visa_applications a where a.client_id = private.client_id()
    union
    select t.consultant_id from public.support_tickets t where t.client_id = private.client_id();
end $$;

grant execute on function private.caller_id(), private.role(), private.user_id(), private.client_id(), private.consultant_id(),
  private.is_admin(), private.clients_of_caller(), private.consultants_of_caller() to authenticated;

/*
 * The API runs this before every request (PostgREST's `db-pre-request`), so that a session that has ended is answered with
 * 401 and not with empty lists: the page then knows that it must sign out.
 */
create function private.check_session() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is not null and private.caller_id() is null then
    raise sqlstate 'PT401' using message = 'session_ended';
  end if;
end $$;
grant execute on function private.check_session() to anon, authenticated, service_role;

-- The embedded backend has no role of this name and runs the check by itself.
do $$
begin
  if to_regrole('authenticator') is not null then
    execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L',
      current_database(), 'private.check_session');
    notify pgrst, 'reload config';
  end if;
end $$;

alter table public.profiles enable row level security;
-- By column: even a policy written wrongly cannot hand out role, e-mail or deactivation.
grant select, update (full_name, phone, language, updated_at) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

-- Open to a deactivated person too, so that the screen can say why nothing else works.
create policy "person reads own profile, deactivated or not"
  on public.profiles for select to authenticated
  using (id = (select private.caller_id()));
create policy "consultant reads profiles of own clients"
  on public.profiles for select to authenticated
  using (id in (select private.clients_of_caller()));
create policy "client reads profiles of own consultants"
  on public.profiles for select to authenticated
  using (id in (select private.consultants_of_caller()));
create policy "admin reads every profile"
  on public.profiles for select to authenticated
  using ((select private.is_admin()));
-- user_id() is null for a deactivated person, which closes this one.
create policy "person updates own name, phone and language"
  on public.profiles for update to authenticated
  using (id = (select private.user_id())) with check (id = (select private.user_id()));

-- verbs ----------------------------------------------------------------------
/* Raises 42501 unless the caller is active and holds the role; answers the caller's id. */
create function private.require_role(p_role text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.role() is distinct from p_role then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return auth.uid();
end $$;

/* Dates of the product are dates in São Paulo, wherever server and browser stand. */
create function private.today() returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'America/Sao_Paulo')::date $$;

/* Turns what a person typed into a literal substring for ilike; null when nothing was typed. */
create function private.like_term(p_search text) returns text
language sql immutable set search_path = '' as $$
  select '%' || replace(replace(replace(private.trimmed(left(p_search, 100)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

create function private.set_calendly_url(p_url text) returns public.calendly_state
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('consultant');
  wanted text := private.trimmed(p_url);
  previous text;
begin
  if wanted !~ '^https://calendly\.com/[^\s]+$' or length(wanted) > 300 then
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

create function public.set_calendly_url(url text) returns public.calendly_state
language sql security invoker set search_path = '' as $$ select private.set_calendly_url(url) $$;

create function private.record_consent(p_version text) returns public.consent_state
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
  wanted text := private.trimmed(p_version);
  person public.profiles;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if coalesce(wanted, '') = '' or length(wanted) > 40 then
    raise exception 'invalid_version' using errcode = '22023';
  end if;
  select * into person from public.profiles p where p.id = caller for no key update;
  -- Consenting twice to one version keeps the first time: that is the one that counts.
  if person.consent_version is distinct from wanted then
    update public.profiles set consent_version = wanted, consented_at = now() where id = caller returning * into person;
    perform private.audit('record_consent', 'profile', caller, null, null, null,
      jsonb_build_object('consent_version', wanted));
  end if;
  return row(caller, wanted, person.consented_at)::public.consent_state;
end $$;

create function public.record_consent(version text) returns public.consent_state
language sql security invoker set search_path = '' as $$ select private.record_consent(version) $$;

/*
 * A code or the secret of a link mailed to the caller's address, known in a session that their password opened: both
 * belong together, and both stay. The authentication server keeps the secret of a link as it is, and of a code the SHA-224
 * of address and code; the embedded one keeps SHA-256. A wrong one is an answer and no error, so that it counts.
 */
create function private.prove_address(p_secret text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
  secret text := left(private.trimmed(p_secret), 200);
  account record;
  known text[];
  tried int;
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  select u.email, array_remove(array[
      -- As long as codes are valid: `otp_expiry` in config.toml.
      case when u.recovery_sent_at > now() - interval '1 hour' then u.recovery_token end,
      case when u.confirmation_sent_at > now() - interval '1 hour' then u.confirmation_token end], null) as mailed
  into account from auth.users u where u.id = caller for no key update;
  if private.is_address_proved(caller) then
    return true;
  end if;
  insert into private.address_tries as t (user_id, day, tries) values (caller, private.today(), 1)
  on conflict (user_id) do update set day = private.today(),
    tries = case when t.day = private.today() then t.tries + 1 else 1 end
  returning t.tries into tried;
  if tried > 10 then
    raise exception 'too_many_codes' using errcode = 'P0001';
  end if;
  if secret is null or not exists (select from auth.mfa_amr_claims m
      where m.session_id::text = auth.jwt() ->> 'session_id' and m.authentication_method = 'password') then
    return false;
  end if;
  known := array[secret, encode(sha224(convert_to(lower(account.email) || secret, 'utf8')), 'hex'),
    encode(sha256(convert_to(lower(account.email) || secret, 'utf8')), 'hex')];
  -- What was asked for by a page that shows itself with a verifier is kept with a prefix.
  if not exists (select from unnest(account.mailed) kept (token) where kept.token <> ''
      and (kept.token = any (known) or kept.token = any (select 'pkce_' || k from unnest(known) k))) then
    return false;
  end if;
  -- A code counts once; a link still has to open the page it leads to.
  if not secret = any (account.mailed) then
    update auth.users set recovery_token = '' where id = caller;
    delete from auth.one_time_tokens t where t.user_id = caller and t.token_type::text = 'recovery_token';
  end if;
  perform private.mark_address_proved(caller, true);
  return true;
end $$;

create function public.prove_address(secret text) returns boolean
language sql security invoker set search_path = '' as $$ select private.prove_address(secret) $$;

create function private.address_change() returns setof public.address_change_state
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return query
    select (row(u.email_change, u.email_change_sent_at + interval '1 hour', coalesce(u.email_change_token_current, '') = '',
      coalesce(u.email_change_token_new, '') = '')::public.address_change_state).*
    from auth.users u
    -- A new password takes both links back, and after an hour (`otp_expiry` in config.toml) neither counts.
    where u.id = caller and u.email_change <> '' and u.email_change_sent_at > now() - interval '1 hour'
      and (u.email_change_token_current <> '' or u.email_change_token_new <> '');
end $$;

create function public.address_change() returns setof public.address_change_state
language sql stable security invoker set search_path = '' as $$ select * from private.address_change() $$;

/* Takes both links back. When the mails went out stays known, so that others do not follow at once. */
create function private.drop_address_change(p_user_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  delete from auth.one_time_tokens t where t.user_id = p_user_id and t.token_type::text like 'email_change%';
  with dropped as (
    update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
      email_change_confirm_status = 0
    where id = p_user_id and email_change <> '' returning id)
  select exists (select from dropped);
$$;

create function private.cancel_address_change() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return private.drop_address_change(caller);
end $$;

create function public.cancel_address_change() returns boolean
language sql security invoker set search_path = '' as $$ select private.cancel_address_change() $$;

/*
 * The secret of one of the two mails is what allows this, in any browser and without a session; it opens none, and sessions
 * and password stay. Confirmations are kept where the authentication server keeps them. Answers `other_due` or `changed`, or
 * why nothing was: `unknown` or `taken`.
 */
create function private.confirm_address_change(p_secret text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid;
  account record;
begin
  select t.user_id into owner_id from auth.one_time_tokens t
  where t.token_hash = p_secret and t.token_type::text in ('email_change_token_current', 'email_change_token_new');
  -- Held, so that of both links opened at the same moment the second finds what the first has done.
  select u.id, u.email_change, u.email_change_confirm_status as confirmed, u.email_change_token_current = p_secret as is_current
  into account
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = owner_id and u.email_change <> '' and u.email_change_sent_at > now() - interval '1 hour'
    and p_secret in (u.email_change_token_current, u.email_change_token_new)
    and p.deactivated_at is null and p.email_proved_at is not null
  for no key update of u;
  if account.id is null then
    return 'unknown';
  end if;
  if coalesce(account.confirmed, 0) = 0 then
    update auth.users set email_change_confirm_status = 1,
      email_change_token_current = case when account.is_current then '' else email_change_token_current end,
      email_change_token_new = case when account.is_current then email_change_token_new else '' end
    where id = account.id;
    delete from auth.one_time_tokens t where t.user_id = account.id and t.token_hash = p_secret;
    return 'other_due';
  end if;
  begin
    update auth.users set email = email_change, email_change = '', email_change_token_current = '',
      email_change_token_new = '', email_change_confirm_status = 0
    where id = account.id;
  exception when unique_violation then
    -- Somebody else has registered it since.
    perform private.drop_address_change(account.id);
    return 'taken';
  end;
  update auth.identities
  set identity_data = identity_data || jsonb_build_object('email', account.email_change, 'email_verified', true), updated_at = now()
  where user_id = account.id and provider = 'email';
  delete from auth.one_time_tokens t where t.user_id = account.id;
  return 'changed';
end $$;

create function public.confirm_address_change(secret text) returns text
language sql security invoker set search_path = '' as $$ select private.confirm_address_change(secret) $$;

grant execute on function private.set_calendly_url(text), public.set_calendly_url(text),
  private.record_consent(text), public.record_consent(text),
  private.prove_address(text), public.prove_address(text),
  private.address_change(), public.address_change(),
  private.cancel_address_change(), public.cancel_address_change() to authenticated;
grant execute on function private.confirm_address_change(text), public.confirm_address_change(text) to anon, authenticated;
