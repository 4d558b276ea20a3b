/*
 * A rollback may name the version it goes to, from the list of those that were live: the audit says which.
 */
drop function public.admin_request_release(text, text, text, int);
drop function private.admin_request_release(text, text, text, int);

/*
 * Asked by the operate-release function before it signs anything: whether the caller may, and under which id the release
 * host hears of it, which takes each id once. A rollback names no share, and a canary no version to go to.
 */
create function private.admin_request_release(p_remote text, p_action text, p_version text, p_percent int, p_target text)
returns public.release_request
language plpgsql security definer set search_path = '' as $$
declare
  request public.release_request := row(gen_random_uuid(), now());
begin
  perform private.require_role('admin');
  if p_remote is null or p_remote !~ '^[a-z][a-z0-9]{0,39}$' or p_remote = 'shell'
    or coalesce(private.trimmed(p_version), '') = '' or length(p_version) > 60
    or p_action is null or p_action not in ('rollback', 'canary')
    or (p_action = 'canary') <> coalesce(p_percent between 1 and 100, false)
    or (p_target is not null and (p_action <> 'rollback' or coalesce(private.trimmed(p_target), '') = ''
      or length(p_target) > 60)) then
    raise exception 'invalid_release' using errcode = '22023';
  end if;
  perform private.audit('admin_request_release', 'module', request.id, null, null, null, jsonb_strip_nulls(
    jsonb_build_object('remote', p_remote, 'action', p_action, 'version', p_version, 'percent', p_percent,
      'to', p_target)));
  return request;
end $$;

create function public.admin_request_release(
  remote text, action text, version text, percent int default null, target text default null
) returns public.release_request
language sql security invoker set search_path = '' as $$
  select private.admin_request_release(remote, action, version, percent, target)
$$;

grant execute on function private.admin_request_release(text, text, text, int, text),
  public.admin_request_release(text, text, text, int, text) to authenticated;
