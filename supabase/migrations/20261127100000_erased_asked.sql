/*
 * A page that was offline while its person's data were erased says so.
 *
 * Open pages hear of an erasure by realtime. A page that was offline, or was opened again days later, only met a session that no
 * longer exists, and said "Sua sessão expirou. Faça login novamente."; signing in again then failed without a reason. The page
 * still knows the id of its person, and asks with it when its session has ended. By then it has no session to ask with, so
 * visitors may ask; ids are random, and the answer says nothing but that this one is gone.
 */

create function private.account_erased(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$ select private.is_erased(p_user_id) $$;

create function public.account_erased(user_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$ select private.account_erased(user_id) $$;

grant execute on function private.account_erased(uuid), public.account_erased(uuid) to anon, authenticated;
