/*
 * A consultant who was only invited gets no case by name either: lists and assignments by workload leave such a
 * consultant out until the first sign-in proves the address, and the verb refuses what they leave out.
 */
do $$
declare
  body text := pg_get_functiondef('private.admin_assign_consultant(uuid, uuid)'::regprocedure);
  mended text := replace(body, 'or consultant.deactivated_at is not null then',
    'or consultant.deactivated_at is not null or consultant.email_proved_at is null then');
begin
  if mended = body then
    raise exception 'private.admin_assign_consultant is another';
  end if;
  execute mended;
end $$;
