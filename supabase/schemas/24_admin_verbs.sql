/*
 * An administrator's changes: plans, assignments, roles, access.
 *
 * Callers: administrators, and never about themselves. So an administrator cannot promote, demote or lock out their own
 * account, and the last administrator cannot disappear by accident.
 *
 * Never true: a change without its audit entry; an assignment to a person who is not an active consultant; a client
 * with an open application who gets another role; a deactivated consultant with open work; authority, a plan or a
 * consultant for an unproved address; a session that outlives the role or the access with which it was opened.
 *
 * Verbs: admin_set_subscription, admin_assign_consultant, admin_assign_many, admin_set_role, admin_set_deactivated.
 * Each does nothing and returns the same result if the requested state is already stored. admin_invite_again mails an
 * open invitation once more.
 */

-- types that functions return -------------------------------------------------
create type public.assigned_many as (
  application_id required.uuid,
  consultant_id required.uuid,
  consultant_name required.text
);

-- verbs ----------------------------------------------------------------------
/* Locks the person of an administrator's verb: not the caller, and not an erased one. */
create function private.lock_other_person(p_user_id uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid;
  person public.profiles;
begin
  perform private.hold_person(p_user_id);
  caller := private.require_role('admin');
  select * into person from public.profiles p where p.id = p_user_id for no key update;
  if person.id is null or person.role = 'erased' then
    raise exception 'person_not_found' using errcode = 'P0002';
  end if;
  if person.id = caller then
    raise exception 'own_authority' using errcode = 'P0001';
  end if;
  return person;
end $$;

/*
 * Sets a plan by hand, for payments made in another way; it reuses the newest purchase, so that the history stays one
 * line.
 */
create function private.admin_set_subscription(p_client_id uuid, p_status text) returns public.subscription_state
language plpgsql security definer set search_path = '' as $$
declare
  client public.profiles := private.lock_other_person(p_client_id);
  current public.user_subscriptions;
begin
  if p_status is null or p_status not in ('active', 'cancelled') then
    raise exception 'invalid_status' using errcode = '22023';
  end if;
  if client.role <> 'client' then
    raise exception 'not_a_client' using errcode = '22023';
  end if;
  if p_status = 'active' and client.email_proved_at is null then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  select * into current from public.user_subscriptions s
  where s.user_id = p_client_id and s.traveller_id is null order by s.status = 'active' desc, s.created_at desc limit 1 for no key update;
  if p_status = 'cancelled' then
    if current.status is distinct from 'active' then
      raise exception 'no_active_plan' using errcode = 'P0001';
    end if;
    update public.user_subscriptions set status = 'cancelled' where id = current.id;
  elsif current.status = 'active' and (current.expires_at is null or current.expires_at > now()) then
    return private.subscription_state(current.id);
  -- The newest purchase is renewed without an end, even an active plan that has expired.
  elsif current.id is not null then
    update public.user_subscriptions set status = 'active', started_at = now(), expires_at = null where id = current.id;
  else
    insert into public.user_subscriptions (user_id, plan_id, status, started_at)
    select p_client_id, l.id, 'active', now() from public.subscription_plans l
    where l.visa_type = 'B1/B2' order by l.is_available desc, l.created_at, l.id limit 1
    returning id into current.id;
  end if;
  perform private.notify(p_client_id, case p_status when 'active' then 'Plano Ativado' else 'Plano Cancelado' end,
    case p_status when 'active' then 'Seu plano está ativo.' else 'Seu plano foi cancelado.' end,
    jsonb_build_object('kind', case p_status when 'active' then 'subscription_active' else 'subscription_cancelled' end,
      'subscription_id', current.id));
  if p_status = 'cancelled' then
    perform private.queue_mail(p_client_id, 'plan_cancelled');
  end if;
  perform private.audit('admin_set_subscription', 'subscription', current.id, null, p_client_id,
    jsonb_build_object('status', current.status), jsonb_build_object('status', p_status));
  return private.subscription_state(current.id);
end $$;

create function public.admin_set_subscription(client_id uuid, status text) returns public.subscription_state
language sql security invoker set search_path = '' as $$ select private.admin_set_subscription(client_id, status) $$;

/* Locks cases and the open cases of their accounts, in one order. */
create function private.lock_cases_of_accounts(p_application_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.visa_applications a
  where a.id = any (p_application_ids) or private.is_open(a) and a.client_id in (
    select c.client_id from public.visa_applications c where c.id = any (p_application_ids))
  order by a.id for no key update;
end $$;

/*
 * Moves all open cases of an account together. Triggers move steps, documents, forms, bookings and ticket; each
 * affected person is notified once.
 */
create function private.admin_assign_consultant(p_application_id uuid, p_consultant_id uuid)
returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications;
  consultant public.profiles;
  moved public.visa_applications[];
begin
  perform private.require_role('admin');
  perform private.lock_cases_of_accounts(array[p_application_id]);
  select * into application from public.visa_applications a where a.id = p_application_id;
  if application.id is null then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  -- The lock keeps the consultant from being demoted or deactivated between this check and the assignment.
  select * into consultant from public.profiles p where p.id = p_consultant_id for share;
  if consultant.id is null or consultant.role <> 'consultant' or consultant.deactivated_at is not null or consultant.email_proved_at is null then
    raise exception 'not_a_consultant' using errcode = '22023';
  end if;
  if not private.is_address_proved(application.client_id) then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  moved := array(
    select a from public.visa_applications a
    where a.consultant_id is distinct from p_consultant_id and (a.id = p_application_id
      or a.client_id = application.client_id and private.is_open(application) and private.is_open(a))
    order by a.id <> p_application_id, a.id);
  if cardinality(moved) = 0 then
    return private.application_state(p_application_id);
  end if;
  -- The lock on the new agenda prevents a conflict between the moved booking and another new booking.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.agenda:' || p_consultant_id, 0));
  update public.visa_applications a set consultant_id = p_consultant_id where a.id in (select m.id from unnest(moved) m);
  perform private.notify(application.client_id, 'Consultor Atribuído',
    consultant.full_name || ' agora acompanha sua solicitação.',
    jsonb_build_object('kind', 'consultant_assigned', 'application_id', p_application_id,
      'values', jsonb_build_object('name', consultant.full_name)));
  perform private.queue_mail(application.client_id, 'consultant_assigned', jsonb_build_object(
    'application_id', p_application_id, 'is_change', application.consultant_id is not null));
  perform private.notify(p_consultant_id, 'Nova Solicitação Atribuída',
    'A solicitação de ' || private.name_of(application.client_id) || ' foi atribuída a você.',
    jsonb_build_object('kind', 'application_assigned', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.notify(m.consultant_id, 'Solicitação Transferida',
    'A solicitação de ' || private.name_of(application.client_id) || ' passou para outro consultor.',
    jsonb_build_object('kind', 'application_transferred', 'client_id', application.client_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))))
  from (select distinct c.consultant_id from unnest(moved) c where c.consultant_id is not null) m;
  perform private.audit('admin_assign_consultant', 'application', m.id, m.id, m.client_id,
    jsonb_build_object('consultant_id', m.consultant_id), jsonb_build_object('consultant_id', p_consultant_id))
  from unnest(moved) m;
  return private.application_state(p_application_id);
end $$;

create function public.admin_assign_consultant(application_id uuid, consultant_id uuid) returns public.application_state
language sql security invoker set search_path = '' as $$
  select private.admin_assign_consultant(application_id, consultant_id)
$$;

/*
 * Assigns many applications, all or none: to one consultant, or each account to another consultant with the fewest
 * cases. Finished applications are skipped, and those of unproved addresses wait for the proof.
 */
create function private.admin_assign_many(p_application_ids uuid[], p_consultant_id uuid)
returns setof public.assigned_many
language plpgsql security definer set search_path = '' as $$
declare
  application record;
  chosen uuid;
  accounts uuid[] := '{}';
  answer public.assigned_many;
begin
  perform private.require_role('admin');
  if coalesce(cardinality(p_application_ids), 0) not between 1 and 500 or array_position(p_application_ids, null) > 0 then
    raise exception 'invalid_selection' using errcode = '22023';
  end if;
  -- One bulk assignment runs at a time, because two would lock the same agendas in different orders. Each one locks its
  -- applications before any agenda.
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.assign_many', 0));
  perform private.lock_cases_of_accounts(p_application_ids);
  if exists (select from unnest(p_application_ids) asked (id)
      where not exists (select from public.visa_applications a where a.id = asked.id)) then
    raise exception 'application_not_found' using errcode = 'P0002';
  end if;
  for application in
    select a.id, a.client_id, a.consultant_id from public.visa_applications a
    where a.id = any (p_application_ids) and a.status in ('pending', 'in_progress')
      and private.is_address_proved(a.client_id)
    order by a.created_at, a.id
  loop
    if application.client_id = any (accounts) then
      -- This case has moved along with another case of the same account.
      chosen := (select a.consultant_id from public.visa_applications a where a.id = application.id);
    else
      chosen := coalesce(p_consultant_id, (
        select p.id from public.profiles p
        where p.role = 'consultant' and p.deactivated_at is null and p.email_proved_at is not null
          and p.id is distinct from application.consultant_id
        order by (select count(*) from public.visa_applications a
          where a.consultant_id = p.id and a.status in ('pending', 'in_progress')), p.full_name, p.id
        limit 1));
      perform private.admin_assign_consultant(application.id, chosen);
      accounts := accounts || application.client_id;
    end if;
    select application.id, p.id, p.full_name into answer from public.profiles p where p.id = chosen;
    return next answer;
  end loop;
end $$;

create function public.admin_assign_many(application_ids uuid[], consultant_id uuid default null)
returns setof public.assigned_many
language sql security invoker set search_path = '' as $$
  select * from private.admin_assign_many(application_ids, consultant_id)
$$;

/* Removes a leaving consultant from open cases, so that administrators see them as unassigned. */
create function private.release_consultant(p_consultant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.visa_applications set consultant_id = null
  where consultant_id = p_consultant_id and status in ('pending', 'in_progress');
  update public.support_tickets set consultant_id = null
  where consultant_id = p_consultant_id and status in ('open', 'in_progress');
end $$;

/*
 * True for a new invitation: the inviting function has just made the account with an unknown password, it has no
 * sign-in, and only its mail opens it. Only the service writes this mark.
 */
create function private.is_new_invitation(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select u.raw_app_meta_data ->> 'registered_by' = 'invite-consultant' and u.last_sign_in_at is null
    and not exists (select from auth.sessions s where s.user_id = u.id)
  from auth.users u where u.id = p_user_id
$$;

/*
 * Applies from the person's next statement on and ends their sessions, because their open pages belong to the old role.
 */
create function private.admin_set_role(p_user_id uuid, p_role text) returns public.person
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_other_person(p_user_id);
begin
  if not exists (select from private.roles r where r.role = p_role and r.is_given) then
    raise exception 'invalid_role' using errcode = '22023';
  end if;
  if person.role = p_role then
    return private.person(p_user_id);
  end if;
  if p_role <> 'client' and not private.is_address_proved(p_user_id)
      and not (p_role = 'consultant' and private.is_new_invitation(p_user_id)) then
    raise exception 'address_not_proved' using errcode = 'P0001';
  end if;
  if person.role = 'client' and exists (select from public.visa_applications a
      where a.client_id = p_user_id and a.status in ('pending', 'in_progress')) then
    raise exception 'client_has_open_application' using errcode = 'P0001';
  end if;
  if person.role = 'consultant' then
    perform private.release_consultant(p_user_id);
  end if;
  perform private.end_access(p_user_id);
  update public.profiles set role = p_role where id = p_user_id;
  if p_role = 'client' then
    -- The second factor is deleted, because clients are not offered one and no verb could remove it later.
    delete from auth.mfa_factors where user_id = p_user_id;
  end if;
  perform private.notify(p_user_id, 'Perfil Alterado', 'Seu perfil de acesso foi alterado por um administrador.',
    jsonb_build_object('kind', 'role_changed', 'role', p_role));
  perform private.audit('admin_set_role', 'profile', p_user_id, null, null,
    jsonb_build_object('role', person.role), jsonb_build_object('role', p_role));
  return private.person(p_user_id);
end $$;

create function public.admin_set_role(user_id uuid, role text) returns public.person
language sql security invoker set search_path = '' as $$ select private.admin_set_role(user_id, role) $$;

/* Deactivation keeps everything; the person has no rights. */
create function private.admin_set_deactivated(p_user_id uuid, p_deactivated boolean) returns public.person
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_other_person(p_user_id);
begin
  if p_deactivated is null then
    raise exception 'invalid_status' using errcode = '22023';
  end if;
  if (person.deactivated_at is not null) = p_deactivated then
    return private.person(p_user_id);
  end if;
  update public.profiles set deactivated_at = case when p_deactivated then now() end where id = p_user_id;
  if p_deactivated and person.role = 'consultant' then
    perform private.release_consultant(p_user_id);
  end if;
  if p_deactivated then
    perform private.end_access(p_user_id);
  end if;
  perform private.audit('admin_set_deactivated', 'profile', p_user_id, null,
    case when person.role = 'client' then p_user_id end,
    jsonb_build_object('deactivated', not p_deactivated), jsonb_build_object('deactivated', p_deactivated));
  return private.person(p_user_id);
end $$;

create function public.admin_set_deactivated(user_id uuid, deactivated boolean) returns public.person
language sql security invoker set search_path = '' as $$ select private.admin_set_deactivated(user_id, deactivated) $$;

/*
 * Mails the invitation again to a consultant who has never signed in, a minute after the last mail at the earliest,
 * like the accounts server's own wait between two mails; the sent link stays valid.
 */
create function private.admin_invite_again(p_consultant_id uuid) returns public.person
language plpgsql security definer set search_path = '' as $$
declare
  invited public.profiles;
begin
  perform private.require_role('admin');
  -- The lock orders two presses: the second sees the invitation that the first sent.
  select * into invited from public.profiles p where p.id = p_consultant_id and p.role = 'consultant' for update;
  if invited.id is null then
    raise exception 'consultant_not_found' using errcode = 'P0002';
  end if;
  if not private.is_invited(invited) then
    raise exception 'not_invited' using errcode = 'P0001';
  end if;
  if private.invited_at(p_consultant_id) > now() - interval '1 minute' then
    raise exception 'invited_just_now' using errcode = 'P0001';
  end if;
  perform private.mail_password_again(p_consultant_id, null);
  perform private.audit('admin_invite_again', 'profile', p_consultant_id, null, null, null, null);
  return private.person(p_consultant_id);
end $$;

create function public.admin_invite_again(consultant_id uuid) returns public.person
language sql security invoker set search_path = '' as $$ select private.admin_invite_again(consultant_id) $$;

grant execute on function private.admin_invite_again(uuid), public.admin_invite_again(uuid) to authenticated;

grant execute on function
  private.admin_set_subscription(uuid, text), public.admin_set_subscription(uuid, text),
  private.admin_assign_consultant(uuid, uuid), public.admin_assign_consultant(uuid, uuid),
  private.admin_assign_many(uuid[], uuid), public.admin_assign_many(uuid[], uuid),
  private.admin_set_role(uuid, text), public.admin_set_role(uuid, text),
  private.admin_set_deactivated(uuid, boolean), public.admin_set_deactivated(uuid, boolean) to authenticated;

/* Keeps one administrator against any way of removal. Concurrent removals are counted one after the other. */
create function private.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rotavisto.administrators', 0));
  if not exists (select from public.profiles p where p.role = 'admin' and p.deactivated_at is null) then
    raise exception 'last_administrator' using errcode = 'P0001';
  end if;
  return null;
end $$;

create trigger profiles_keep_an_administrator after update of role, deactivated_at on public.profiles
  for each row when (old.role = 'admin' and old.deactivated_at is null
    and (new.role <> 'admin' or new.deactivated_at is not null))
  execute function private.keep_an_administrator();

create trigger profiles_keep_an_administrator_row after delete on public.profiles
  for each row when (old.role = 'admin' and old.deactivated_at is null)
  execute function private.keep_an_administrator();
