/*
 * The official form, the signed DS-160: its questions as one table, and for each case the answers that the six sections
 * do not ask.
 *
 * Readers: only `pnpm types` reads the questions. The client of the case and its current consultant read a complement,
 * and the separate answers to the security pages; administrators do not.
 *
 * Never true: a question that was changed or deleted (it ends, and another begins, so old answers stay readable); an
 * answer to a question that the version does not have, of another type, or longer than its box; an answer of the
 * security pages by a consultant, or any other answer by a consultant after the client began to answer; a text that
 * looks like a password; a value in the audit.
 *
 * Verbs: fill_complement, mark_page_typed (consultant of the case). The client's verbs are in chapter official_answers.
 */

-- questions ------------------------------------------------------------------
/*
 * Generated from `supabase/official/ds160-official.csv` by `pnpm official`. A list is a part of the form with rows.
 * `options` are the form's codes, or the name of a shared list in brackets; `official_options` are their words in the
 * same order. `doubt` is the reason why the consultant compares the question with the form.
 */
create table private.official_questions (
  id text primary key,
  key text not null check (key ~ '^[a-z][a-z0-9_]{1,49}$'),
  list text check (list ~ '^[a-z][a-z0-9_]{1,49}$'),
  since date not null,
  until date check (until > since),
  page text not null check (length(page) between 1 and 60),
  block int not null check (block between 0 and 11),
  position int not null,
  type text not null check (type in ('text', 'longtext', 'phone', 'email', 'document', 'bool', 'bool_explain', 'choice',
    'country', 'us_state', 'int', 'money', 'date', 'date_partial')),
  options text[] not null,
  asked_if text,
  required boolean not null,
  max_length int check (max_length > 0),
  max_rows int check (max_rows > 0),
  "unknown" text[] not null check ("unknown" <@ '{NA,UNK,NOEXP}'),
  feeds text,
  who text not null check (who in ('C', 'D', 'K')),
  is_sensitive boolean not null,
  official_question text not null,
  official_options text[] not null,
  doubt text,
  constraint official_questions_id check (id = key || '@' || since),
  constraint official_questions_options check (cardinality(options) = cardinality(official_options)),
  constraint official_questions_rows check ((list is null) = (max_rows is null))
);
comment on table private.official_questions is 'The boxes of the official form, each from a day on and up to another.';

create unique index official_questions_live on private.official_questions (key) where until is null;

/* Drop-downs shared by several questions, with Portuguese words and the codes that two sources do not confirm. */
create table private.official_lists (
  id text primary key,
  list text not null check (list ~ '^[a-z][a-z0-9_]{1,49}$'),
  since date not null,
  until date check (until > since),
  options text[] not null,
  official_options text[] not null,
  words text[] not null,
  doubts text[] not null,
  constraint official_lists_id check (id = list || '@' || since),
  constraint official_lists_words check (cardinality(options) = cardinality(official_options)
    and cardinality(options) = cardinality(words))
);
comment on table private.official_lists is 'The drop-downs that several questions of the official form share.';

create unique index official_lists_live on private.official_lists (list) where until is null;

/* Rejects changes of a question, because answers are read by the question they were given to. */
create function private.keep_official_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'until' <> to_jsonb(old) - 'until' or old.until is not null then
    raise exception 'official_row_kept' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger official_questions_keep before update or delete on private.official_questions
  for each row execute function private.keep_official_row();

create trigger official_lists_keep before update or delete on private.official_lists
  for each row execute function private.keep_official_row();

/* The version of the form: the newest day on which a question or list begins. */
create function private.field_version() returns date
language sql stable security definer set search_path = '' as $$
  select max(d.since) from (select q.since from private.official_questions q
    union all select l.since from private.official_lists l) d
$$;

-- asked questions ------------------------------------------------------------
/* True for an answered value: not blank, and a Yes with its explanation if one is required. */
create function private.is_answered(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(p_value)
    when 'string' then coalesce(private.trimmed(p_value #>> '{}'), '') <> ''
    when 'object' then p_value ? 'unknown' or p_value -> 'yes' = 'false'
      or (p_value -> 'yes' = 'true' and coalesce(private.trimmed(p_value ->> 'text'), '') <> '')
    when 'array' then jsonb_array_length(p_value) > 0
    else p_value is not null and jsonb_typeof(p_value) <> 'null' end
$$;

/* The form's codes of countries whose nationals travel without a visa. */
create function private.vwp_countries() returns text[]
language sql immutable set search_path = '' as $$
  select '{ANDO,ASTL,AUST,BELG,BRNI,CHIL,HRV,CZEC,DEN,EST,FIN,FRAN,GER,GRC,HUNG,ICLD,IRE,ISRL,ITLY,JPN,KOR,LATV,LCHT,LITH,
    LXM,MLTA,MON,NETH,NZLD,NORW,POL,PORT,QTAR,SMAR,SING,SVK,SVN,SPN,SWDN,SWTZ,TWAN,GRBR}'::text[]
$$;

/* One part of a condition. A key of the row is read in the row; a missing answer is neither Yes nor No. */
create function private.holds(p_part text, p_answers jsonb, p_row jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  part text[] := regexp_match(p_part, '^(?:(!)?(\w+)|(\w+)=(\S+)|(\w+) in (\S+)|known\((\w+)\)|vwp\((\w+)\))$');
  key text := coalesce(part[2], part[3], part[5], part[7], part[8]);
  answer jsonb := coalesce(p_row -> key, p_answers -> key);
begin
  if part is null then
    raise exception 'unknown_condition' using errcode = '22023', detail = p_part;
  end if;
  return coalesce(case
    when part[7] is not null then private.is_answered(answer) and not (jsonb_typeof(answer) = 'object' and answer ? 'unknown')
    when part[8] is not null then jsonb_typeof(answer) = 'array' and exists (
      select from jsonb_array_elements(answer) r, jsonb_each_text(case jsonb_typeof(r) when 'object' then r else '{}' end) c
      where c.value = any (private.vwp_countries()))
    when part[3] is not null then answer = to_jsonb(part[4])
    when part[5] is not null then jsonb_typeof(answer) = 'string' and answer #>> '{}' = any (string_to_array(part[6], ','))
    when part[1] is not null then answer = 'false' or answer -> 'yes' = 'false'
    else answer = 'true' or answer -> 'yes' = 'true' end, false);
end $$;

/* True if a question is asked, by answers without those to hidden questions (`settled_answers`). */
create function private.is_asked(p_asked_if text, p_answers jsonb, p_row jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_asked_if is null
    or not exists (select from unnest(string_to_array(p_asked_if, ' & ')) c (part) where not private.holds(c.part, p_answers, p_row))
$$;

/* The questions of a version, in the order of the form. */
create function private.official_questions_of(p_version date) returns setof private.official_questions
language sql stable security definer set search_path = '' as $$
  select * from private.official_questions q
  where q.since <= p_version and (q.until is null or q.until > p_version) order by q.position
$$;

/* The answers without those to questions that are not asked, because no condition may depend on a hidden question. */
create function private.settled_answers(p_answers jsonb, p_version date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  question private.official_questions;
  settled jsonb := p_answers;
begin
  for question in select * from private.official_questions_of(p_version) where asked_if is not null loop
    if question.list is null then
      if settled ? question.key and not private.is_asked(question.asked_if, settled, '{}') then
        settled := settled - question.key;
      end if;
    elsif jsonb_typeof(settled -> question.list) = 'array' then
      settled := jsonb_set(settled, array[question.list], (
        select coalesce(jsonb_agg(case when private.is_asked(question.asked_if, settled, r) then r
          else r - question.key end order by n), '[]')
        from jsonb_array_elements(settled -> question.list) with ordinality e (r, n)));
    end if;
  end loop;
  return settled;
end $$;

/* True if an existing answer hides a question; a missing or hidden answer counts as null. */
create function private.is_hidden(p_asked_if text, p_answers jsonb, p_row jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from unnest(string_to_array(p_asked_if, ' & ')) c (part)
    cross join lateral (select substring(c.part from '^(?:known\(|vwp\(|!)?(\w+)') as key) k
    where (p_row ? k.key or p_answers ? k.key) and not private.holds(c.part, p_answers, p_row))
$$;

/*
 * The answers without those hidden by another answer. An answer with an unanswered condition stays, because the
 * condition may be answered in the six sections and not be taken over yet.
 */
create function private.kept_answers(p_answers jsonb, p_version date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  question private.official_questions;
  kept jsonb := p_answers;
  lists text[];
begin
  for question in select * from private.official_questions_of(p_version) where asked_if is not null loop
    if question.list is null then
      if private.is_hidden(question.asked_if, kept, '{}') then
        kept := kept || jsonb_build_object(question.key, null);
      end if;
    elsif jsonb_typeof(kept -> question.list) = 'array' then
      kept := jsonb_set(kept, array[question.list], (
        select coalesce(jsonb_agg(case when private.is_hidden(question.asked_if, kept, r)
          then r || jsonb_build_object(question.key, null) else r end order by n), '[]')
        from jsonb_array_elements(kept -> question.list) with ordinality e (r, n)));
    end if;
  end loop;
  -- A list whose questions are all hidden loses all its rows.
  select array_agg(q.list) into lists from (
    select l.list from private.official_questions_of(p_version) l where kept ? l.list
    group by l.list having bool_and(coalesce(private.is_hidden(l.asked_if, kept, '{}'), false))) q;
  return jsonb_strip_nulls(kept - coalesce(lists, '{}'));
end $$;

/*
 * The keys of asked questions without an answer, in the form's order. A list needs at least one row, the references
 * two.
 */
create function private.official_problems(p_answers jsonb, p_version date) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  answers jsonb := private.settled_answers(p_answers, p_version);
  question private.official_questions;
  rows jsonb;
  short text[] := '{}';
  found text[] := '{}';
begin
  for question in select * from private.official_questions_of(p_version) where required loop
    if question.list is null then
      if private.is_asked(question.asked_if, answers, '{}') and not coalesce(private.is_answered(answers -> question.key), false) then
        found := found || question.key;
      end if;
      continue;
    end if;
    rows := case jsonb_typeof(answers -> question.list) when 'array' then answers -> question.list else '[]' end;
    if not question.list = any (short) and private.is_asked(question.asked_if, answers, '{}')
      and jsonb_array_length(rows) < (case question.list when 'references' then 2 else 1 end) then
      short := short || question.list;
      found := found || question.key;
    elsif exists (select from jsonb_array_elements(rows) r
      where private.is_asked(question.asked_if, answers, r) and not coalesce(private.is_answered(r -> question.key), false)) then
      found := found || question.key;
    end if;
  end loop;
  return found;
end $$;

-- complements ----------------------------------------------------------------
/*
 * `told`: {key: {by, at}}; `changed_in`: {key: revision}; `typed`: {page: revision at typing}; `taken`: {key: source of
 * an answer that the client took over}; `english`: {path: the consultant's text}, `english_of`: {path: the answer it
 * translates}, with a key or `list/row/key` as path; `earlier`: former drafts and signatures, newest last. `missing`,
 * `blocks`, `blocks_done` and `is_typed` are recounted with every change of their rows.
 */
create table public.ds160_complements (
  application_id uuid primary key references public.visa_applications (id) on delete cascade,
  client_id uuid references public.profiles (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 200000),
  revision int not null default 0,
  changed_in jsonb not null default '{}' check (jsonb_typeof(changed_in) = 'object'),
  typed jsonb not null default '{}' check (jsonb_typeof(typed) = 'object'),
  told jsonb not null default '{}' check (jsonb_typeof(told) = 'object'),
  field_version date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'sent', 'returned', 'confirmed', 'signed')),
  opened_at timestamptz,
  sent_at timestamptz,
  return_reason text check (length(return_reason) between 1 and 2000),
  return_keys text[] not null default '{}',
  taken jsonb not null default '{}' check (jsonb_typeof(taken) = 'object'),
  missing int not null default 0,
  blocks int not null default 0,
  blocks_done int not null default 0,
  english jsonb not null default '{}' check (jsonb_typeof(english) = 'object'),
  english_of jsonb not null default '{}' check (jsonb_typeof(english_of) = 'object'),
  ceac_application_id text check (ceac_application_id ~ '^A[A-Z0-9]{9}$'),
  ceac_saved_on date,
  is_typed boolean not null default false,
  confirmed_at timestamptz,
  confirmed_revision int,
  signed_reported_at timestamptz,
  confirmation_number text check (confirmation_number ~ '^AA[0-9A-Z]{8}$'),
  renewed_at timestamptz,
  earlier jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array'),
  constraint ds160_complements_sent_has_time check (state = 'open' or sent_at is not null),
  constraint ds160_complements_draft_has_day check ((ceac_application_id is null) = (ceac_saved_on is null)),
  constraint ds160_complements_confirmed_has_time check ((state in ('confirmed', 'signed')) = (confirmed_at is not null)),
  constraint ds160_complements_signed_has_number check ((state = 'signed') = (confirmation_number is not null))
);
comment on table public.ds160_complements is 'What the official form asks and the six sections do not, one row a case.';

create index ds160_complements_of_client on public.ds160_complements (client_id);
create index ds160_complements_of_consultant on public.ds160_complements (consultant_id);

create trigger ds160_complements_touch before update on public.ds160_complements
  for each row execute function private.touch();

create trigger ds160_complements_own before insert on public.ds160_complements
  for each row execute function private.own_by_application();

create trigger ds160_complements_as_seen before insert or update on public.ds160_complements for each row
  when (new.*::text ~ '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]')
  execute function private.keep_as_seen();

create trigger ds160_complements_tell_inserted after insert on public.ds160_complements
  referencing new table as after_change for each statement execute function private.tell_inserted();
create trigger ds160_complements_tell_updated after update on public.ds160_complements
  referencing old table as before_change new table as after_change for each statement execute function private.tell_updated();
create trigger ds160_complements_tell_deleted after delete on public.ds160_complements
  referencing old table as before_change for each statement execute function private.tell_deleted();

-- security answers -----------------------------------------------------------
/* `answers`: {key: {yes, text}}; `pages`: {page: time of saving}; `english`, `english_of`: like in a complement. */
create table public.ds160_security_answers (
  application_id uuid primary key references public.visa_applications (id) on delete cascade,
  client_id uuid references public.profiles (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 200000),
  pages jsonb not null default '{}' check (jsonb_typeof(pages) = 'object'),
  consent_version text not null,
  consented_at timestamptz not null,
  updated_at timestamptz not null default now(),
  english jsonb not null default '{}' check (jsonb_typeof(english) = 'object'),
  english_of jsonb not null default '{}' check (jsonb_typeof(english_of) = 'object')
);
comment on table public.ds160_security_answers is 'Answers about health and past, kept by consent and forgotten earlier than others.';

create index ds160_security_answers_of_client on public.ds160_security_answers (client_id);
create index ds160_security_answers_of_consultant on public.ds160_security_answers (consultant_id);

create trigger ds160_security_answers_touch before update on public.ds160_security_answers
  for each row execute function private.touch();

create trigger ds160_security_answers_own before insert on public.ds160_security_answers
  for each row execute function private.own_by_application();

create trigger ds160_security_answers_as_seen before insert or update on public.ds160_security_answers for each row
  when (new.*::text ~ '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]')
  execute function private.keep_as_seen();

create trigger ds160_security_answers_tell_inserted after insert on public.ds160_security_answers
  referencing new table as after_change for each statement execute function private.tell_inserted();
create trigger ds160_security_answers_tell_updated after update on public.ds160_security_answers
  referencing old table as before_change new table as after_change for each statement execute function private.tell_updated();
create trigger ds160_security_answers_tell_deleted after delete on public.ds160_security_answers
  referencing old table as before_change for each statement execute function private.tell_deleted();

-- types that functions return -------------------------------------------------
create type public.complement_saved as (
  is_saved required.boolean,
  revision required.int,
  answers required.jsonb
);

-- access ---------------------------------------------------------------------
alter table public.ds160_complements enable row level security;

grant select on public.ds160_complements to authenticated;
grant select, insert, update, delete on public.ds160_complements to service_role;

create policy "client reads own complement"
  on public.ds160_complements for select to authenticated
  using (client_id = (select private.client_id()));

create policy "consultant reads complements of own cases"
  on public.ds160_complements for select to authenticated
  using (consultant_id = (select private.consultant_id()));

alter table public.ds160_security_answers enable row level security;

grant select on public.ds160_security_answers to authenticated;
grant select, insert, update, delete on public.ds160_security_answers to service_role;

create policy "client reads own security answers"
  on public.ds160_security_answers for select to authenticated
  using (client_id = (select private.client_id()));

create policy "consultant reads security answers of own cases"
  on public.ds160_security_answers for select to authenticated
  using (consultant_id = (select private.consultant_id()));

-- valid answers --------------------------------------------------------------
/* A question's codes: its own, or those of a shared list of the version. */
create function private.codes_of(p_question private.official_questions, p_version date) returns text[]
language sql stable security definer set search_path = '' as $$
  select case when p_question.options[1] like '[%' then (select l.options from private.official_lists l
      where '[' || l.list || ']' = p_question.options[1] and l.since <= p_version and (l.until is null or l.until > p_version))
    else p_question.options end
$$;

create function private.is_official_day(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_text ~ '^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then substr(p_text, 9)::int <= extract(day from
    make_date(left(p_text, 4)::int, substr(p_text, 6, 2)::int, 1) + interval '1 month - 1 day') else false end
$$;

create function private.is_text_answer(p_value jsonb, p_max int) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_value) = 'string' and length(p_value #>> '{}') <= p_max
    and p_value #>> '{}' !~ '[\u0001-\u0008\u000b-\u001f\u007f]'
$$;

/* True for a value of the question's type within its bounds, or a mark that the question offers. */
create function private.is_valid_answer(p_question private.official_questions, p_value jsonb, p_version date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  kind text := jsonb_typeof(p_value);
  word text := case when kind in ('string', 'number') then p_value #>> '{}' end;
  most int := coalesce(p_question.max_length, 200);
begin
  if kind = 'object' and p_value ? 'unknown' then
    return p_value - 'unknown' = '{}' and coalesce(p_value ->> 'unknown' = any (p_question.unknown), false);
  end if;
  return coalesce(case p_question.type
    when 'bool' then kind = 'boolean'
    when 'bool_explain' then case when kind = 'object' then p_value - 'yes' - 'text' = '{}' and case p_value -> 'yes'
        when 'true' then not p_value ? 'text' or private.is_text_answer(p_value -> 'text', most)
        when 'false' then not p_value ? 'text' end end
    when 'int' then kind = 'number' and word ~ '^\d+$' and length(word) <= most
    when 'money' then kind = 'string' and word ~ '^\d+$' and length(word) <= most
    when 'phone' then kind = 'string' and word ~ '^\+?[\d ().-]+$' and length(word) <= 30
      and length(regexp_replace(word, '\D', '', 'g')) between 5 and most
    when 'email' then private.is_text_answer(p_value, most) and word ~ '^[^\s@]+@[^\s@]+$'
    when 'date' then kind = 'string' and private.is_official_day(word)
    when 'date_partial' then kind = 'string' and word ~ '^\d{4}(-\d\d){0,2}$'
      and private.is_official_day(word || substr('-01-01', length(word) - 3))
    when 'choice' then kind = 'string' and word = any (private.codes_of(p_question, p_version))
    when 'country' then kind = 'string' and word = any (private.codes_of(p_question, p_version))
    when 'us_state' then kind = 'string' and word = any (private.codes_of(p_question, p_version))
    else private.is_text_answer(p_value, most) end, false);
end $$;

create function private.refuse_answer(p_key text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'invalid_answer' using errcode = '22023', detail = p_key;
end $$;

/* Throws for a value that the key or list cannot hold, and names the key. */
create function private.check_answer(p_key text, p_value jsonb, p_version date) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  question private.official_questions;
  item jsonb;
  part record;
  ids text[] := '{}';
begin
  select * into question from private.official_questions_of(p_version) q
  where q.key = p_key and q.list is null or q.list = p_key limit 1;
  if question.id is null then perform private.refuse_answer(p_key); end if;
  if question.list is null then
    if not private.is_valid_answer(question, p_value, p_version) then perform private.refuse_answer(p_key); end if;
    return;
  end if;
  if jsonb_typeof(p_value) <> 'array' or jsonb_array_length(p_value) > question.max_rows then
    perform private.refuse_answer(p_key);
  end if;
  for item in select * from jsonb_array_elements(p_value) loop
    if jsonb_typeof(item) <> 'object' or coalesce(jsonb_typeof(item -> 'id') <> 'string', true)
      or item ->> 'id' !~ '^[\w-]{1,40}$' or item ->> 'id' = any (ids) then
      perform private.refuse_answer(p_key);
    end if;
    ids := ids || (item ->> 'id');
    for part in select * from jsonb_each(item - 'id') loop
      select * into question from private.official_questions_of(p_version) q where q.list = p_key and q.key = part.key;
      if question.id is null or not private.is_valid_answer(question, part.value, p_version) then
        perform private.refuse_answer(part.key);
      end if;
    end loop;
  end loop;
end $$;

-- verbs ----------------------------------------------------------------------
/* Locks a case's complement, which is made at its first use. */
create function private.held_complement(p_application_id uuid) returns public.ds160_complements
language plpgsql security definer set search_path = '' as $$
declare
  complement public.ds160_complements;
begin
  insert into public.ds160_complements (application_id, field_version) values (p_application_id, private.field_version())
  on conflict do nothing;
  select * into complement from public.ds160_complements c where c.application_id = p_application_id for update;
  return complement;
end $$;

/* Reads a caller's `json`, because `jsonb` rejects U+0000 before the verb can name its key. */
create function private.read_answers(p_answers json) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if p_answers::text ~ '(?<!\\)(\\\\)*\\u0000' then
    perform private.refuse_answer((regexp_match(p_answers::text, '"(\w+)"\s*:[^:]*\\u0000'))[1]);
  end if;
  if coalesce(json_typeof(p_answers) <> 'object', true) then perform private.refuse_answer(''); end if;
  return p_answers::jsonb;
end $$;

/* Throws for a value that a question cannot hold or that looks like a password; null removes an answer. */
create function private.check_answers(p_changes jsonb, p_version date) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  change record;
begin
  for change in select * from jsonb_each(p_changes) c where c.value <> 'null' loop
    perform private.check_answer(change.key, change.value, p_version);
    if private.holds_password(change.value) then
      raise exception 'looks_like_password' using errcode = '22023', detail = change.key;
    end if;
  end loop;
end $$;

/*
 * Merges the consultant's answers by key; null removes one. An outdated revision writes nothing and returns the stored
 * answers. Once the client has begun to answer, the consultant returns questions instead.
 */
create function private.fill_complement(p_application_id uuid, p_revision int, p_changes json) returns public.complement_saved
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  version date := private.field_version();
  complement public.ds160_complements;
  changes jsonb := private.read_answers(p_changes);
  said jsonb := '{}';
  gone text[];
begin
  if exists (select from private.official_questions q
    where changes ? coalesce(q.list, q.key) and q.page like 'Security and Background%') then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  perform private.check_answers(changes, version);
  gone := array(select c.key from jsonb_each(changes) c where c.value = 'null');
  complement := private.held_complement(p_application_id);
  if complement.opened_at is not null then
    raise exception 'client_answers' using errcode = 'P0001';
  end if;
  if p_revision is distinct from complement.revision or changes = '{}' then
    return row(p_revision is not distinct from complement.revision, complement.revision, complement.answers)
      ::public.complement_saved;
  end if;
  select coalesce(jsonb_object_agg(c.key, jsonb_build_object('by', auth.uid(), 'at', now())), '{}') into said
  from jsonb_each(changes) c where c.value <> 'null';
  update public.ds160_complements c
  set answers = (c.answers || changes) - gone,
    told = (c.told || said) - gone,
    revision = c.revision + 1,
    changed_in = c.changed_in || (select jsonb_object_agg(k, c.revision + 1) from jsonb_object_keys(changes) k),
    field_version = version
  where c.application_id = p_application_id returning * into complement;
  perform private.audit('fill_complement', 'application', p_application_id, p_application_id, application.client_id,
    null, jsonb_build_object('keys', (select jsonb_agg(k order by k) from jsonb_object_keys(changes) k)));
  return row(true, complement.revision, complement.answers)::public.complement_saved;
end $$;

create function public.fill_complement(application_id uuid, revision int, changes json) returns public.complement_saved
language sql security invoker set search_path = '' as $$ select private.fill_complement(application_id, revision, changes) $$;

/* Marks a page as typed at a revision, and returns the revision. */
create function private.mark_page_typed(p_application_id uuid, p_page text, p_revision int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  complement public.ds160_complements;
begin
  if not exists (select from private.official_questions_of(private.field_version()) q where q.page = p_page) then
    raise exception 'invalid_page' using errcode = '22023';
  end if;
  complement := private.held_complement(application.id);
  if p_revision is distinct from complement.revision then
    raise exception 'complement_changed' using errcode = 'PT409';
  end if;
  update public.ds160_complements c set typed = c.typed || jsonb_build_object(p_page, p_revision)
  where c.application_id = p_application_id;
  return p_revision;
end $$;

create function public.mark_page_typed(application_id uuid, page text, revision int) returns int
language sql security invoker set search_path = '' as $$ select private.mark_page_typed(application_id, page, revision) $$;

grant execute on function private.fill_complement(uuid, int, json), public.fill_complement(uuid, int, json),
  private.mark_page_typed(uuid, text, int), public.mark_page_typed(uuid, text, int) to authenticated;
