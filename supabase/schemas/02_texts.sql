/*
 * Texts that pages print and mails quote: the rule for a column's allowed texts.
 *
 * Never true: a printed text with markup, with a placeholder or over its length; a plan whose languages list different
 * numbers of features.
 *
 * One rule decides here and in browsers if a text looks like a password (shared/src/domain/looksLikePassword.ts).
 */

/* A text printed unchanged: no markup, placeholder or line break. */
create function private.is_printed_text(p_text text, p_most int) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_text ~ '\S' and length(p_text) <= p_most and p_text !~ '[<>{}[:cntrl:]]'
$$;

create function private.is_day_text(p_text text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_text ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' and substr(p_text, 9)::int <= extract(day from
    make_date(left(p_text, 4)::int, substr(p_text, 6, 2)::int, 1) + interval '1 month - 1 day')
$$;

create function private.are_printed_texts(p_texts text[], p_most int) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_ndims(p_texts) = 1 and cardinality(p_texts) between 1 and 12
    and bool_and(private.is_printed_text(t.text, p_most)) and count(distinct t.text) = count(*), false)
  from unnest(p_texts) t (text)
$$;

create function private.texts_of(p_list jsonb) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_agg(t.text order by t.place) from jsonb_array_elements_text(
    case when jsonb_typeof(p_list) = 'array' then p_list else '[]' end) with ordinality t (text, place)
$$;

/* Name, description and features in another language, with as many features as the Portuguese list. */
create function private.is_plan_text(p_text jsonb, p_features text[]) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(private.is_printed_text(p_text ->> 'name', 80) and private.is_printed_text(p_text ->> 'description', 300)
    and private.are_printed_texts(private.texts_of(p_text -> 'features'), 120)
    and cardinality(private.texts_of(p_text -> 'features')) = cardinality(p_features), false)
$$;

-- Functions in a constraint run with the rights of the writer.
grant execute on function private.is_printed_text(text, int), private.are_printed_texts(text[], int),
  private.texts_of(jsonb), private.is_plan_text(jsonb, text[]) to service_role;

/* Replaces full-width characters and the many dashes by those of a keyboard. */
create function private.plain_signs(p_typed text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select nullif(btrim(regexp_replace(regexp_replace(private.as_seen(normalize(p_typed, nfkc)),
    '[\u2010-\u2015\u2212]', '-', 'g'), '\s+', ' ', 'g')), '')
$$;

create function private.clean_name(p_typed text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select nullif(btrim(regexp_replace(private.as_seen(p_typed), '\s+', ' ', 'g')), '')
$$;

/* Removes parts that a paste, a mail program or a keyboard adds. Only ASCII letters are lowered here. */
create function private.clean_email(p_typed text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select nullif(lower(regexp_replace(regexp_replace(regexp_replace(regexp_replace(private.as_seen(normalize(p_typed, nfkc)),
    '^[^<>]*<([^<>]*)>[\s.,;]*$', '\1'), '^\s*mailto:([^?]*).*$', '\1', 'i'), '^[\s<]+|[\s>.,;]+$', '', 'g'),
    '\s*@\s*', '@') collate "C"), '')
$$;

/* For a cleaned address. ASCII letters only: another alphabet looks alike and leads elsewhere. */
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

/* For a cleaned link: https to a named host, without a user name before the host. */
create function private.is_link(p_link text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select p_link ~ ('^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)(:[0-9]{1,5})?'
    || '([/?#][!#-;=?-\[\]^-~]*)?$')
$$;

/* The first https link of a paste; a bare host gets https. A text without a link stays as typed. */
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

/* A holder's name in Latin letters, like banks write it: no markup, no formula, no lookalike characters. */
create function private.is_account_holder(p_name text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select p_name ~ ('^(?=.*[A-Za-z])[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]'
    || '[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff ''\u2019.,&/()+-]*$') and length(p_name) <= 120
$$;

/* At a registration the account is more important than an invalid phone number, which is dropped. */
create function private.clean_profile() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.full_name := coalesce(private.clean_name(new.full_name), new.full_name);
  new.phone := private.clean_phone(new.phone);
  -- The column rejects a phone number that is too long.
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

-- A trigger runs with the rights of the writing role.
grant execute on function private.plain_signs(text), private.clean_name(text), private.clean_phone(text),
  private.is_phone(text) to authenticated, service_role;

create trigger profiles_clean before insert or update of full_name, phone on public.profiles
  for each row execute function private.clean_profile();

-- passwords ------------------------------------------------------------------
/*
 * Prepares a text for the password rule: lowers letters without accents, unifies colons, blanks and line breaks, and
 * removes links, addresses and characters inside words. The character classes hold arrows and colons, and quotes and
 * dashes.
 */
create function private.password_words(p_text text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(regexp_replace(private.as_seen(normalize(p_text, nfkd)), '[\u0300-\u036f]', '', 'g') collate "C"),
    '[\n-\r\u0085\u2028\u2029]', e'\n', 'g'),
    '(?:https?://|www\.)[^ \n]+|[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,190}\.[a-z]{2,}', ' ', 'g'),
    '[=>\u2192\u21d2\u2236\ua789]', ':', 'g'),
    '[\t"''()*<[\]_`{|}~\u00ab\u00bb\u2010-\u201f]|(?<=[ \n])-|-(?=[ :\n])', ' ', 'g'),
    ' *([ :\n]|$)[ :]*', '\1', 'g')
$$;

/*
 * True for a word for a password, optionally with its use (“do CEAC”, “que eu criei”), followed by a value. After a
 * colon, equals sign or arrow the value is a word that ends its line or clause. Elsewhere it has four characters or
 * more with a digit, unless it is a short code (a queue ticket, DS-160), a passport or form number, a number with
 * separators or a year. Accents, capitals, invisible characters, links and addresses are ignored.
 */
create function private.looks_like_password(p_text text) returns boolean
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  return private.password_words(p_text) ~ ('(?:^|[^a-z0-9])(?:senhas?|passwords?|passwd|pwd|palavras?-passe|contrasenas?'
    || '|(?<!palabra )(?<!palabras )claves?)'
    -- These words may stand between the word for a password and its value: “nova”, “do site da embaixada”, “é”.
    || '(?: (?!(?:d[aeo]s?|n[ao]|em|com|para|pra|por|que|del|con|en|for|of|on|at)'
      || '(?: (?:[ao]s?|el|la|the|m[iy]|meu|minha|eu))? )[a-z0-9](?:[a-z0-9./-]*[a-z0-9])?(?=[ :\n]))?'
    || '(?: (?:d[aeo]s?|n[ao]|em|com|para|pra|por|que|del|con|en|for|of|on|at)'
      || '(?: (?:[ao]s?|el|la|the|m[iy]|meu|minha|eu))? [a-z0-9](?:[a-z0-9./-]*[a-z0-9])?(?=[ :\n])){0,3}'
    || '(?: (?:e|eh|era|foi|is|was|es|para|pra|to))?'
    -- The value contains a digit and is no harmless number, code or year.
    || '(?:[ :\n]+(?!(?:[a-z]{0,2}(?:[0-9]{1,3}|-[0-9]{1,4})[a-z]?(?:/[a-z]{0,2}(?:[0-9]{1,3}|-[0-9]{1,4})[a-z]?)*'
      || '|[a-z]{2}[0-9]{6}|aa00[0-9a-z]{6}|[0-9]+(?:[./h-][0-9]+)+|(?:19|20)[0-9]{2})[.!?]*(?:[ :\n,;]|$))'
      || '(?=[^ :\n,;]*[0-9])[!#$%&+@]*[a-z0-9][^ :\n,;]{3,}'
    -- Otherwise the value is the last word after a colon.
    || '|:[!#$%&+@]*[a-z0-9](?:(?:[^ \n,;]*[^ \n,;?])?(?:[\n,;]| ?/|$)|[^ \n,;]*[.!] ))');
end $$;

/* Checks every text in a row, a list or JSON. */
create function private.holds_password(p_value jsonb) returns boolean
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  return exists (select from jsonb_path_query(p_value, 'strict $.** ? (@.type() == "string")') t (word)
    where private.looks_like_password(t.word #>> '{}'));
end $$;
