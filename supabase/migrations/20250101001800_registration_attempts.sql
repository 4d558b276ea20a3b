/*
 * How often one address may try to register while buying, whichever process asks and however often it restarts.
 */

-- table ----------------------------------------------------------------------
create table private.registration_attempts (
  id bigint generated always as identity primary key,
  address_digest text not null,
  at timestamptz not null default now()
);
comment on table private.registration_attempts is
  'Tries of the last hour, by a digest of the address they came from; forgotten afterwards.';

create index registration_attempts_of_address on private.registration_attempts (address_digest, at);
create index registration_attempts_oldest on private.registration_attempts (at);

-- verbs ----------------------------------------------------------------------
/* Tries from one address wait for each other, so that two processes never count the same one. */
create function private.allow_registration(p_address text, p_most int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  digest text := encode(sha256(convert_to(coalesce(p_address, ''), 'UTF8')), 'hex');
begin
  perform pg_advisory_xact_lock(hashtextextended('registration:' || digest, 0));
  delete from private.registration_attempts a where a.id in (
    select o.id from private.registration_attempts o
    where o.at < now() - interval '1 hour' for update skip locked
  );
  if (select count(*) from private.registration_attempts a
      where a.address_digest = digest and a.at >= now() - interval '1 hour') >= p_most then
    return false;
  end if;
  insert into private.registration_attempts (address_digest) values (digest);
  return true;
end $$;

create function public.allow_registration(address text, most int) returns boolean
language sql security invoker set search_path = '' as $$ select private.allow_registration(address, most) $$;

grant execute on function private.allow_registration(text, int), public.allow_registration(text, int) to service_role;
