/*
 * An administrator has the performance counted now. Counts are an hour old, and after an import or a busy morning nothing on
 * the page could bring them up to date.
 */
create function private.admin_count_performance() returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  -- Presses one after the other count once.
  if not exists (select from private.performance p where p.counted_at > now() - interval '10 seconds') then
    perform private.count_performance();
  end if;
  return coalesce((select max(p.counted_at) from private.performance p), now());
end $$;

create function public.admin_count_performance() returns timestamptz
language sql security invoker set search_path = '' as $$ select private.admin_count_performance() $$;

grant execute on function private.admin_count_performance(), public.admin_count_performance() to authenticated;
