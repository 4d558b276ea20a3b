-- Telephones are found by their digits, however they are written.

/* A telephone's digits. */
create function private.phone_digits(p_phone text) returns text
language sql immutable parallel safe set search_path = '' as $$ select regexp_replace(p_phone, '\D', '', 'g') $$;

/*
 * The pattern of like_term as one for digits, null where it is no part of a telephone number. Without the country's code
 * and a zero in front, which one writes and another leaves out.
 */
create function private.digits_term(p_term text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when private.as_seen(p_term) ~ '^%[\s\d()+./‐-―−-]+%$' and length(d.digits) >= 4
    then '%' || regexp_replace(d.digits, '^(00)?55(?=\d{10,11}$)|^0+(?=\d{8})', '') || '%' end
  from (select private.phone_digits(p_term) as digits) d
$$;

create index profiles_phone_digits on public.profiles using gin (private.phone_digits(phone) extensions.gin_trgm_ops);
-- An index computes its entry with the rights of whoever changes the row.
grant execute on function private.phone_digits(text) to authenticated, service_role;

-- Every search that looks at telephones looks at their digits too.
do $$
declare
  searching record;
  changed int := 0;
begin
  for searching in
    select f.oid, pg_get_functiondef(f.oid) as definition from pg_proc f
    where f.pronamespace = 'private'::regnamespace and f.prosrc ~ '\.phone ilike (p_)?term'
  loop
    execute regexp_replace(searching.definition, '(\w)\.phone ilike ((?:p_)?term)\y',
      '(\1.phone ilike \2 or private.phone_digits(\1.phone) like private.digits_term(\2))', 'g');
    changed := changed + 1;
  end loop;
  if changed <> 7 then
    raise exception 'changed % searches', changed;
  end if;
end $$;
