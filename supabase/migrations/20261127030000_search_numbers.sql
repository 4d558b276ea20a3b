/*
 * Search: telephones by their digits, cases by their number and protocol, one line a person, and lists that forgive a
 * typing mistake as the header's search does.
 */

/* A telephone's digits. */
create function private.phone_digits(p_phone text) returns text
language sql immutable parallel safe set search_path = '' as $$ select regexp_replace(p_phone, '\D', '', 'g') $$;
create index profiles_phone_digits on public.profiles using gin (private.phone_digits(phone) extensions.gin_trgm_ops);
-- An index computes its entry with the rights of the role that changes the row.
grant execute on function private.phone_digits(text) to authenticated, service_role;

/*
 * The pattern of like_term as one for digits; null where it is no part of a telephone number. The country's code and a
 * leading zero are left out, because some people write them and others do not.
 */
create function private.digits_term(p_term text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_term ~ '^%[\s\d()+./\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2212-]+%$' and length(d.digits) >= 4
    then '%' || regexp_replace(d.digits, '^(00)?55(?=\d{10,11}$)|^0+(?=\d{8})', '') || '%' end
  from (select private.phone_digits(p_term) as digits) d
$$;

create index application_steps_protocol on public.application_steps (upper(metadata ->> 'protocol_number') text_pattern_ops)
  where metadata ? 'protocol_number';

/* Cases by the beginning of their number (six signs or more, as lists show eight) or of their DS-160 protocol. */
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

/* The pattern of like_term; where it fits no person, that of the names most like it. */
create function private.forgiving_term(p_search text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  term text := private.like_term(p_search);
begin
  if term is null or cardinality(private.people_like(term, 1)) > 0 then
    return term;
  end if;
  return coalesce(private.corrected_term(p_search), term);
end $$;

-- The bodies stay as their newest definition has them, but for how they look for people.
do $$
declare
  searching record;
begin
  for searching in
    select pg_get_functiondef(f.oid) as definition from pg_proc f
    where f.pronamespace = 'private'::regnamespace and f.prosrc ~ '\.phone ilike (p_)?term'
  loop
    execute regexp_replace(searching.definition, '(\w)\.phone ilike ((?:p_)?term)\y',
      '(\1.phone ilike \2 or private.phone_digits(\1.phone) like private.digits_term(\2))', 'g');
  end loop;
  for searching in
    select pg_get_functiondef(f.oid) as definition from pg_proc f
    where f.pronamespace = 'private'::regnamespace and f.proname = any (array[
      'consultant_clients', 'consultant_applications', 'admin_clients', 'admin_consultants', 'admin_applications'])
  loop
    execute replace(searching.definition, 'term text := private.like_term(p_search)',
      'term text := private.forgiving_term(p_search)');
  end loop;
end $$;

/* Among everybody, a line a person: clients, then consultants. */
create or replace function private.admin_found(p_people uuid[]) returns setof public.search_result
language sql stable security definer set search_path = '' as $$
  select (row(f.role, f.id, f.full_name, f.email,
    case f.role when 'client' then '/admin/clients?client=' else '/admin/consultants?consultant=' end || f.id)
    ::public.search_result).*
  from (
    select p.*, row_number() over (partition by p.role order by p.full_name, p.created_at desc, p.id) as place
    from public.profiles p where p.id = any (p_people) and p.role in ('client', 'consultant')) f
  where f.place <= 8
  order by f.role, f.place
$$;

/* A number first, then what was typed exactly; only where that finds no person, who has a name almost like it. */
create or replace function private.admin_search(p_query text) returns setof public.search_result
language plpgsql stable security definer set search_path = '' as $$
declare
  almost text;
begin
  perform private.require_role('admin');
  return query
    select (row('application', a.id, p.full_name, '#' || left(a.id::text, 8), '/admin/applications/' || a.id)
      ::public.search_result).*
    from public.visa_applications a join public.profiles p on p.id = a.client_id
    where a.id = any (private.applications_numbered(p_query))
    order by a.created_at desc, a.id;
  if found then
    return;
  end if;
  return query select * from private.admin_found(private.people_found(private.like_term(p_query)));
  if not found then
    almost := private.corrected_term(p_query);
    if almost is not null then
      return query select * from private.admin_found(private.people_found(almost));
    end if;
  end if;
end $$;

/* The consultant's part of the search finds cases by their number and protocol too. */
do $$
declare
  body text := pg_get_functiondef('private.search(text)'::regprocedure);
  mended text := replace(body, E'and (private.plain(p.full_name) like term or p.email ilike term',
    E'and (a.id = any (numbered) or private.plain(p.full_name) like term or p.email ilike term');
begin
  mended := replace(mended, E'  typed text := private.plain(private.trimmed(p_query));\n',
    E'  typed text := private.plain(private.trimmed(p_query));\n  numbered uuid[] := private.applications_numbered(p_query);\n');
  if mended not like '%any (numbered)%numbered uuid%' and mended not like '%numbered uuid%any (numbered)%' then
    raise exception 'private.search is another';
  end if;
  execute mended;
end $$;
