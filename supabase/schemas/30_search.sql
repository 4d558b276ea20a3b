/*
 * Search of the header and of the lists. Telephones are found by their digits, cases by their number and protocol, and
 * for their consultant also by the numbers of the official form; names also with small typing errors.
 *
 * Readers: a search finds only rows that the caller may open.
 *
 * Never true: a result that leads to a refusal; a person twice in one result; data of another guardian beside a child
 * of the same name.
 *
 * Verb: search (every signed-in user).
 */

-- A line of the header search with the path of a click.
create type public.search_result as (
  kind required.text,
  id required.uuid,
  title required.text,
  subtitle text,
  path required.text,
  is_alike boolean,
  -- For a case its traveller, null for the client's own; for a client the found child.
  traveller public.case_traveller,
  -- A child of the same name and birth date has a case under another guardian, who is not named.
  has_namesake boolean
);

/* The digits of a phone number. */
create function private.phone_digits(p_phone text) returns text
language sql immutable parallel safe set search_path = '' as $$ select regexp_replace(p_phone, '\D', '', 'g') $$;

create index profiles_phone_digits on public.profiles using gin (private.phone_digits(phone) extensions.gin_trgm_ops);

-- An index computes its entries with the rights of the role that changes the row.
grant execute on function private.phone_digits(text) to authenticated, service_role;

/*
 * The pattern of like_term for digits; null if it is no part of a phone number. Country code and a leading zero are
 * removed, because not everyone writes them.
 */
create function private.digits_term(p_term text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_term ~ '^%[\s\d()+./\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2212-]+%$' and length(d.digits) >= 4
    then '%' || regexp_replace(d.digits, '^(00)?55(?=\d{10,11}$)|^0+(?=\d{8})', '') || '%' end
  from (select private.phone_digits(p_term) as digits) d
$$;

create index application_steps_protocol on public.application_steps (upper(metadata ->> 'protocol_number') text_pattern_ops)
  where metadata ? 'protocol_number';

/* Cases by the beginning of their id (six characters or more; lists show eight) or DS-160 protocol. */
create function private.applications_numbered(p_query text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with typed as (select upper(replace(ltrim(private.trimmed(left(p_query, 100)), '#'), '-', '')) as number)
  select array(
    select a.id from public.visa_applications a, typed t
    where t.number ~ '^[0-9A-F]{6,32}$'
      and a.id between rpad(t.number, 32, '0')::uuid and rpad(t.number, 32, 'F')::uuid
    union
    select s.application_id from public.application_steps s, typed t
    where t.number ~ '^[0-9A-Z]{6,12}$' and s.metadata ? 'protocol_number' and upper(s.metadata ->> 'protocol_number') like t.number || '%'
    limit 8)
$$;

/* A consultant's cases by the beginning of the draft's or signed form's number. */
create function private.applications_signed(p_query text, p_consultant_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  number text := upper(private.trimmed(left(p_query, 100)));
begin
  return array(
    select c.application_id from public.ds160_complements c
    where c.consultant_id = p_consultant_id and number ~ '^[0-9A-Z]{6,10}$'
      and (starts_with(c.ceac_application_id, number) or starts_with(c.confirmation_number, number)));
end $$;

/* The pattern of like_term, or of the most similar names when no person matches. */
create function private.forgiving_term(p_search text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  term text := private.like_term(p_search);
begin
  if term is null or cardinality(private.people_like(term, 1)) > 0
    or exists (select from public.travellers t where private.plain(t.full_name) like private.plain(term)) then
    return term;
  end if;
  return coalesce(private.corrected_term(p_search), term);
end $$;

create function private.admin_found(p_people uuid[], p_alike boolean) returns setof public.search_result
language sql stable security definer set search_path = '' as $$
  select (row(f.role, f.id, f.full_name, f.email,
    case f.role when 'client' then '/admin/clients?client=' else '/admin/consultants/' end || f.id, p_alike, null,
    null)::public.search_result).*
  from (
    select p.*, row_number() over (partition by p.role order by p.full_name, p.created_at desc, p.id) as place
    from public.profiles p where p.id = any (p_people) and p.role in ('client', 'consultant')) f
  where f.place <= 8
  order by f.role, f.place
$$;

/* Children by a part of their name, each with the guardian whose page shows them. */
create function private.admin_children_found(p_term text) returns setof public.search_result
language sql stable security definer set search_path = '' as $$
  select (row('client', t.id, p.full_name, p.email, '/admin/clients?client=' || p.id, false,
    row(t.id, t.full_name, t.birth_date)::public.case_traveller, null)::public.search_result).*
  from public.travellers t join public.profiles p on p.id = t.client_id
  where t.birth_date is not null and private.plain(t.full_name) like private.plain(p_term)
  order by t.full_name, t.created_at desc, t.id limit 8
$$;

/* True if a child of the same name and birth date has a case under another guardian. */
create function private.has_namesake(p_traveller public.travellers) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.travellers t join public.visa_applications a on a.traveller_id = t.id
    where private.plain(t.full_name) = private.plain(p_traveller.full_name) and t.birth_date = p_traveller.birth_date
      and t.client_id <> p_traveller.client_id)
$$;

/* The search's patterns with one word replaced by a similar word of a name, the most similar first. */
create function private.alike_terms(p_query text) returns setof text
language sql stable security definer set search_path = '' as $$
  with typed as (
    select w.word, w.place
    from regexp_split_to_table(private.plain(private.trimmed(left(p_query, 100))), '[^[:alnum:]]+')
      with ordinality w (word, place))
  select '%' || string_agg(case when t.place = other.place then other.word else t.word end, '%' order by t.place) || '%'
  from typed t cross join (
    select typed.place, near.word, near.likeness
    from typed cross join lateral (
      select n.word, extensions.similarity(n.word, typed.word) as likeness from private.name_words n
      where length(typed.word) >= 4 and n.word operator(extensions.%) typed.word and n.word <> typed.word
      order by likeness desc, n.word limit 3) near
    where near.likeness >= 0.4) other
  group by other.place, other.word, other.likeness
  order by other.likeness desc, other.word limit 6
$$;

/*
 * Some people who match a fragment. A frequent one is found soonest among the newest, others by the search indexes; of
 * thousands with one name, a few are enough.
 */
create function private.people_found(p_term text) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted text := private.plain(p_term);
  newest uuid[] := array(
    select n.id from (select p.* from public.profiles p where p.role = 'client' order by p.created_at desc, p.id limit 1000) n
    where private.plain(n.full_name) like wanted or n.email ilike p_term or (n.phone ilike p_term or private.phone_digits(n.phone) like private.digits_term(p_term))
    order by n.created_at desc, n.id limit 16);
begin
  if cardinality(newest) < 16 then
    return private.people_like(p_term, 1000);
  end if;
  return newest || array(
    select p.id from public.profiles p
    where p.role = 'consultant' and (private.plain(p.full_name) like wanted or p.email ilike p_term)
    order by p.full_name, p.id limit 8);
end $$;

/*
 * Replaces every word by the most similar word of a name, if needed; null when a word has no similar one. The operator
 * uses the index, and at least three of ten trigrams must match. The threshold cannot be set for pg_trgm here, because
 * the migrating user may not do so in a session that has not loaded the library.
 */
create function private.corrected_term(p_query text) returns text
language sql stable security definer set search_path = '' as $$
  select '%' || string_agg(coalesce(known.word, typed.word), '%' order by typed.place) || '%'
  from regexp_split_to_table(private.plain(private.trimmed(left(p_query, 100))), '[^[:alnum:]]+')
    with ordinality typed (word, place)
  left join lateral (
    select n.word from private.name_words n
    where length(typed.word) >= 4 and n.word operator(extensions.%) typed.word
      and extensions.similarity(n.word, typed.word) >= 0.3
    order by extensions.similarity(n.word, typed.word) desc, n.word limit 1) known on true
  having bool_or(known.word is not null)
$$;

/* A number first, then exact matches with similar names; otherwise almost similar names. */
create function private.admin_search(p_query text) returns setof public.search_result
language plpgsql stable security definer set search_path = '' as $$
declare
  exact uuid[];
  almost text;
  is_found boolean;
begin
  perform private.require_role('admin');
  return query
    select (row('application', a.id, p.full_name, '#' || left(a.id::text, 8), '/admin/applications/' || a.id, false,
      private.case_traveller(a.traveller_id), null)::public.search_result).*
    from public.visa_applications a join public.profiles p on p.id = a.client_id
    where a.id = any (private.applications_numbered(p_query))
    order by a.created_at desc, a.id;
  if found then
    return;
  end if;
  exact := private.people_found(private.like_term(p_query));
  return query select * from private.admin_found(exact, false);
  is_found := found;
  return query select * from private.admin_children_found(private.like_term(p_query));
  if not found and not is_found then
    almost := private.corrected_term(p_query);
    if almost is not null then
      return query select * from private.admin_found(private.people_found(almost), true);
    end if;
  elsif cardinality(exact) < 8 then
    return query select * from private.admin_found(array(
      select a.id from private.alike_terms(p_query) term, unnest(private.people_found(term)) a (id)
      where a.id <> all (exact)), true);
  end if;
end $$;

/* The header's search: returns only rows that the caller may open, with their paths. */
create function private.search(p_query text) returns setof public.search_result
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.user_id();
  caller_role text := private.role();
  term text := private.plain(private.like_term(p_query));
  typed text := private.plain(private.trimmed(p_query));
  numbered uuid[];
begin
  if caller is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- A search for one letter would match nearly everything, so it returns no results.
  if term is null or length(private.trimmed(p_query)) < 2 then
    return;
  end if;
  if caller_role = 'admin' then
    return query select * from private.admin_search(p_query);
    return;
  end if;
  if caller_role = 'consultant' then
    numbered := private.applications_numbered(p_query) || private.applications_signed(p_query, caller);
  end if;
  -- People come first, because a search for a name looks for the person rather than for texts about the person.
  return query
    select (row(r.*)::public.search_result).* from (
      select * from (
        select 'application', a.id, p.full_name, p.email, '/consultant/applications/' || a.id, not f.is_exact,
          private.case_traveller(a.traveller_id), private.has_namesake(c)
        from public.profiles p join public.visa_applications a on a.client_id = p.id
        left join public.travellers c on c.id = a.traveller_id
        cross join lateral (select coalesce(a.id = any (numbered) or private.plain(p.full_name) like term
          or p.email ilike term or p.phone ilike term
          or private.phone_digits(p.phone) like private.digits_term(term)
          or private.plain(c.full_name) like term, false) as is_exact,
          greatest(extensions.word_similarity(typed, private.plain(p.full_name)),
            extensions.word_similarity(typed, private.plain(c.full_name))) as likeness) f
        where caller_role = 'consultant' and a.consultant_id = caller
          -- A mistyped term matches a name when a word of the name shares half of its trigrams.
          and (f.is_exact or length(typed) >= 4 and f.likeness >= 0.5)
        order by f.is_exact desc, f.likeness desc, a.created_at desc
        limit 8) applications
      union all select * from (
        select 'step', s.id, private.step_title(s), private.step_description(s), '/client/applications', false, null::public.case_traveller,
          null::boolean
        from public.application_steps s join public.visa_applications a on a.id = s.application_id
        where caller_role = 'client' and s.client_id = caller and a.status in ('pending', 'in_progress')
          and (private.plain(private.step_title(s)) like term or private.plain(private.step_description(s)) like term)
        order by s.order_index limit 7) steps
      union all select * from (
        -- A notification leads to its case while the caller is still the client or consultant of the case.
        select 'notification', n.id, n.title, n.message, coalesce((
            select case caller_role when 'client' then '/client/applications' else '/consultant/applications/' || a.id end
            from public.visa_applications a
            where a.id = (n.metadata ->> 'application_id')::uuid and caller in (a.client_id, a.consultant_id)),
          '/' || caller_role || '/notifications'), false, null::public.case_traveller, null::boolean
        from public.notifications n
        where caller_role in ('client', 'consultant') and n.user_id = caller
          and (private.plain(n.title) like term or private.plain(n.message) like term)
        order by n.created_at desc limit 5) notifications
      union all select * from (
        select 'ticket', t.id, t.subject, t.ticket_number, '/' || caller_role || '/support?ticketId=' || t.id, false, null::public.case_traveller, null::boolean
        from public.support_tickets t
        where ((caller_role = 'client' and t.client_id = caller) or (caller_role = 'consultant' and t.consultant_id = caller))
          and (private.plain(t.subject) like term or t.ticket_number ilike term)
        order by t.created_at desc limit 5) tickets
    ) r;
end $$;

create function public.search(query text) returns setof public.search_result
language sql stable security invoker set search_path = '' as $$ select * from private.search(query) $$;

grant execute on function private.search(text), public.search(text) to authenticated;
