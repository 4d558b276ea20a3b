/*
 * What an administrator changes: plans, assignments, roles, access.
 *
 * Who may call: administrators, and never about themselves, so nobody can raise, lower or lock out their own account
 * and the last administrator cannot disappear by accident.
 *
 * Never true: a change without its audit entry; an assignment to somebody who is not an active consultant; a client
 * with an open application who becomes something else; a consultant who left and still holds open work; authority, a plan
 * or a consultant for an address nobody has proved to be theirs; a session that outlives the role or the access it was
 * opened with.
 *
 * Verbs: admin_set_subscription, admin_assign_consultant, admin_assign_many, admin_set_role, admin_set_deactivated. Each
 * does nothing and answers the same when what is asked for is so already.
 */

-- answers --------------------------------------------------------------------
create type public.assigned_many as (
  application_id required.uuid,
  consultant_id required.uuid,
  consultant_name required.text
);

-- verbs ----------------------------------------------------------------------
/* The person a verb of administrators is about: not the caller, and not somebody who was erased. */
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

/* A plan by hand, for payments that came another way: reuses the newest purchase, so that history stays one line. */
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
  -- Also an active one that has run out: it is renewed, without an end.
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

/* In one order: cases, and the open cases of the same accounts. */
create function private.lock_cases_of_accounts(p_application_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.visa_applications a
  where a.id = any (p_application_ids) or private.is_open(a) and a.client_id in (
    select c.client_id from public.visa_applications c where c.id = any (p_application_ids))
  order by a.id for no key update;
end $$;

/* All open cases of an account move together. Steps, documents, forms, bookings and ticket follow by trigger; all people concerned are told once. */
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
  -- Held, so that the consultant cannot be demoted or deactivated between this question and the assignment.
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
  -- The booking that moves along must not meet another one on its way.
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
 * Many at once, all or none: to one consultant, or each account to whoever serves the fewest and is not its consultant already.
 * Finished applications stay where they are, and those of unproved addresses wait for the proof.
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
  -- Two of these would take the same agendas in different orders, and each alone takes its applications before any.
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
      -- Moved along with another case of the account.
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

/* A consultant who leaves hands back what is still open, so an administrator sees it unassigned. */
create function private.release_consultant(p_consultant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.visa_applications set consultant_id = null
  where consultant_id = p_consultant_id and status in ('pending', 'in_progress');
  update public.support_tickets set consultant_id = null
  where consultant_id = p_consultant_id and status in ('open', 'in_progress');
end $$;

/*
 * An invitation in the making: the function that invites has just made the account with a password nobody knows, nobody
 * has ever been in it, and its mail is the only way in. Only the service writes that mark.
 */
create function private.is_new_invitation(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select u.raw_app_meta_data ->> 'registered_by' = 'invite-consultant' and u.last_sign_in_at is null
    and not exists (select from auth.sessions s where s.user_id = u.id)
  from auth.users u where u.id = p_user_id
$$;

/* Takes effect on the person's next statement, and ends their sessions: what is on their screens belongs to the old role. */
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
  update public.profiles set role = p_role where id = p_user_id;
  if p_role = 'client' then
    -- Clients are offered none, and no verb could take it away from them.
    delete from auth.mfa_factors where user_id = p_user_id;
  end if;
  delete from auth.sessions where user_id = p_user_id;
  perform private.notify(p_user_id, 'Perfil Alterado', 'Seu perfil de acesso foi alterado por um administrador.',
    jsonb_build_object('kind', 'role_changed', 'role', p_role));
  perform private.audit('admin_set_role', 'profile', p_user_id, null, null,
    jsonb_build_object('role', person.role), jsonb_build_object('role', p_role));
  return private.person(p_user_id);
end $$;

create function public.admin_set_role(user_id uuid, role text) returns public.person
language sql security invoker set search_path = '' as $$ select private.admin_set_role(user_id, role) $$;

/* Deactivated is not deleted: everything stays, and the person can do nothing with it. */
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
    delete from auth.sessions where user_id = p_user_id;
  end if;
  perform private.audit('admin_set_deactivated', 'profile', p_user_id, null,
    case when person.role = 'client' then p_user_id end,
    jsonb_build_object('deactivated', not p_deactivated), jsonb_build_object('deactivated', p_deactivated));
  return private.person(p_user_id);
end $$;

create function public.admin_set_deactivated(user_id uuid, deactivated boolean) returns public.person
language sql security invoker set search_path = '' as $$ select private.admin_set_deactivated(user_id, deactivated) $$;

grant execute on function
  private.admin_set_subscription(uuid, text), public.admin_set_subscription(uuid, text),
  private.admin_assign_consultant(uuid, uuid), public.admin_assign_consultant(uuid, uuid),
  private.admin_assign_many(uuid[], uuid), public.admin_assign_many(uuid[], uuid),
  private.admin_set_role(uuid, text), public.admin_set_role(uuid, text),
  private.admin_set_deactivated(uuid, boolean), public.admin_set_deactivated(uuid, boolean) to authenticated;

/*
 * One administrator always stays, whoever takes the last one away and by whatever means. Those who leave at the same moment
 * are counted one after the other.
 */
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
