/*
 * Open pages of an erased person say that the data are gone.
 *
 * The pages heard of ended sessions alone and said that the session had expired, as after any other end; signing in again then
 * failed without a reason. The change of the role to "erased" is told under a name of its own.
 */

/* What an administrator, a payment or another device changes about an account counts on its open pages too. */
create or replace function private.tell_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform realtime.send(
    jsonb_build_object('table', case when changed ->> 'role' = 'erased' then 'erasure' else tg_table_name end,
      'kind', lower(tg_op), 'application_id', null, 'id', changed ->> 'id'),
    'changed', 'user:' || coalesce(changed ->> 'user_id', changed ->> 'id'), true);
  return null;
end $$;
