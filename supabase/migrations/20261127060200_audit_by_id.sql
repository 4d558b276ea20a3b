/*
 * The audit shows the first eight signs of the id of what was changed, and its search knew people and actions alone: entries of
 * an object or of an application are found by the beginning of its id too. Otherwise the body is that of the newest definition.
 */
create index audit_log_of_object on public.audit_log (object_id);

create or replace function private.admin_audit(
  p_search text, p_filter text, p_person uuid, p_from_at timestamptz, p_to_at timestamptz, p_page int, p_page_size int,
  p_actions text[]
) returns setof public.audit_entry
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  term text := private.like_term(p_search);
  wanted text := nullif(p_filter, 'all');
  is_action boolean := wanted in (select private.audited_actions());
  is_common boolean;
  people uuid[];
  actions text[];
  -- The beginning of an id, as the list shows it, or all of it.
  digits text := lower(replace(ltrim(private.trimmed(left(p_search, 100)), '#'), '-', ''));
  first_id uuid := case when digits ~ '^[0-9a-f]{8,32}$' then rpad(digits, 32, '0')::uuid end;
  last_id uuid := case when first_id is not null then rpad(digits, 32, 'f')::uuid end;
begin
  perform private.require_role('admin');
  if term is not null and first_id is null then
    actions := array(select k from private.audited_actions() k where k ilike term or k = any (p_actions));
    -- Looked for among the newest two thousand entries.
    is_common := (select count(*) = 20 from (
      select from (select l.* from public.audit_log l order by l.at desc, l.id desc limit 2000) n
      left join public.profiles p on p.id = n.actor_id
      left join public.profiles c on c.id = n.client_id
      where p.full_name ilike term or c.full_name ilike term or n.action = any (actions) limit 20) found);
    if not is_common then
      -- Names of people become ids, which the indexes of the audit know, as they do the actions.
      people := array(select p.id from public.profiles p
        where p.id = any (private.people_like(term)) and private.plain(p.full_name) like private.plain(term));
    end if;
  end if;
  return query
    with found as not materialized (
      select l.*, p.full_name as actor_name, c.full_name as client_name from private.audit_entries l
      left join public.profiles p on p.id = l.actor_id
      left join public.profiles c on c.id = l.client_id
      where case when wanted is null then true when is_action then l.action = wanted else l.object_type = wanted end
        and (p_person is null or l.actor_id = p_person or l.client_id = p_person
          or l.object_type = 'profile' and l.object_id = p_person)
        and (p_from_at is null or l.at >= p_from_at) and (p_to_at is null or l.at < p_to_at)
        and case when term is null then true
          when first_id is not null then l.object_id between first_id and last_id
            or l.application_id between first_id and last_id
          when is_common then p.full_name ilike term or c.full_name ilike term or l.action = any (actions)
          else l.actor_id = any (people) or l.client_id = any (people) or l.action = any (actions) end
    ), counted as (
      select count(*) as total from (select from found limit private.count_limit()) f
    )
    select (row(f.id, f.at, f.actor_id, coalesce(f.actor_name, ''), f.actor_role, f.action, f.object_type,
      f.object_id, f.application_id, f.client_id, f.client_name,
      case when f.object_type <> 'appointment' then f.before end,
      case when f.object_type <> 'appointment' then f.after end, n.total)::public.audit_entry).*
    from found f
    cross join counted n
    order by f.at desc, f.id desc
    limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size);
end $$;
