/*
 * The official form, the DS-160 that is signed: its questions as one table, and of each case the answers that the six
 * sections do not ask.
 *
 * Who may see: the questions are read through `pnpm types` alone. A complement is read by the client of the case and by the
 * consultant it is assigned to at this moment; not by administrators.
 *
 * Never true: a question that was changed or deleted (it ends, and another begins, so old answers stay readable); an answer
 * to a question that the version does not know, of another type, or longer than its box; an answer of the security pages
 * given by a consultant; a text that looks like a password; a value in the audit.
 *
 * Verbs: fill_complement, mark_page_typed (consultant of the case).
 */

-- questions --------------------------------------------------------------------
/*
 * Written from `supabase/official/ds160-official.csv` by `pnpm official`. A list is what the form adds rows to. `options` are
 * the form's own codes, or the name of a shared list in brackets; `official_options` their words, in the same order.
 * `doubt` says why the consultant compares the question with the form.
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

/* The drop-downs that several questions share, with their words in Portuguese and the codes that two sources do not bear out. */
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

/* An answer is read by the question it was given to. */
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

/* The newest day on which a question or a list begins names the version of the form. */
create function private.field_version() returns date
language sql stable security definer set search_path = '' as $$
  select max(d.since) from (select q.since from private.official_questions q
    union all select l.since from private.official_lists l) d
$$;

-- what is asked ----------------------------------------------------------------
/* Whether a value answers: blank text does not, and a Yes that needs an explanation has one. */
create function private.is_answered(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(p_value)
    when 'string' then coalesce(private.trimmed(p_value #>> '{}'), '') <> ''
    when 'object' then p_value ? 'unknown' or p_value -> 'yes' = 'false'
      or (p_value -> 'yes' = 'true' and coalesce(private.trimmed(p_value ->> 'text'), '') <> '')
    when 'array' then jsonb_array_length(p_value) > 0
    else p_value is not null and jsonb_typeof(p_value) <> 'null' end
$$;

/* The codes of the form for countries whose nationals travel without a visa. */
create function private.vwp_countries() returns text[]
language sql immutable set search_path = '' as $$
  select '{ANDO,ASTL,AUST,BELG,BRNI,CHIL,HRV,CZEC,DEN,EST,FIN,FRAN,GER,GRC,HUNG,ICLD,IRE,ISRL,ITLY,JPN,KOR,LATV,LCHT,LITH,
    LXM,MLTA,MON,NETH,NZLD,NORW,POL,PORT,QTAR,SMAR,SING,SVK,SVN,SPN,SWDN,SWTZ,TWAN,GRBR}'::text[]
$$;

/* One part of a condition. A key of the row is read in the row; an answer that is not there is neither Yes nor No. */
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

/* Whether a question is asked, by answers of which those to hidden questions are gone already (`settled_answers`). */
create function private.is_asked(p_asked_if text, p_answers jsonb, p_row jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_asked_if is null
    or not exists (select from string_to_array(p_asked_if, ' & ') c (part) where not private.holds(c.part, p_answers, p_row))
$$;

/* The questions of a version, in the order of the form. */
create function private.official_questions_of(p_version date) returns setof private.official_questions
language sql stable security definer set search_path = '' as $$
  select * from private.official_questions q
  where q.since <= p_version and (q.until is null or q.until > p_version) order by q.position
$$;

/* The answers without those to questions that are not asked: on a hidden question nothing else may hang. */
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

/*
 * The keys of asked questions that wait for an answer, in the order of the form. A list that is asked has a row at least,
 * that of references two.
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
      and jsonb_array_length(rows) < case question.list when 'references' then 2 else 1 end then
      short := short || question.list;
      found := found || question.key;
    elsif exists (select from jsonb_array_elements(rows) r
      where private.is_asked(question.asked_if, answers, r) and not coalesce(private.is_answered(r -> question.key), false)) then
      found := found || question.key;
    end if;
  end loop;
  return found;
end $$;
