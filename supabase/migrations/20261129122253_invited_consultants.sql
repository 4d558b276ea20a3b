-- Why: a consultant who was invited and never came is in no average, says so, and is invited again by a press; a consultant has a page.

ALTER TYPE "public"."admin_consultants_summary" ADD ATTRIBUTE "invited_consultants" required."bigint" CASCADE;

ALTER TYPE "public"."admin_consultant" ADD ATTRIBUTE "is_invited" required."boolean" CASCADE;

ALTER TYPE "public"."admin_consultant_details" ADD ATTRIBUTE "is_invited" required."boolean" CASCADE;

ALTER TYPE "public"."admin_consultant_details" ADD ATTRIBUTE "invited_at" timestamp with time zone CASCADE;

ALTER TYPE "public"."assigned_application" ADD ATTRIBUTE "current_step" public.step_type CASCADE;

ALTER TYPE "public"."assigned_application" ADD ATTRIBUTE "current_step_since" timestamp with time zone CASCADE;

ALTER TYPE "public"."assigned_application" ADD ATTRIBUTE "is_stuck" required."boolean" CASCADE;

DROP FUNCTION "private"."mail_password_again"(uuid);

CREATE OR REPLACE FUNCTION private.admin_consultant_details(p_consultant_id uuid)
 RETURNS public.admin_consultant_details
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  if not exists (select from public.profiles p where p.id = p_consultant_id and p.role = 'consultant') then
    raise exception 'consultant_not_found' using errcode = 'P0002';
  end if;
  return row(
    private.person(p_consultant_id),
    (select count(distinct a.client_id) from public.visa_applications a
      where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress')),
    (select count(distinct a.client_id) from public.visa_applications a where a.consultant_id = p_consultant_id),
    array(
      select row(a.id, a.client_id, p.full_name, p.email, a.status, a.created_at,
        private.case_traveller(a.traveller_id), g.current_step, g.current_step_since,
        private.is_open(a) and coalesce(private.is_stuck(g.current_step_since), false))::public.assigned_application
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      left join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g on true
      where a.consultant_id = p_consultant_id order by a.created_at desc),
    (select count(*) from public.visa_applications a
      where a.consultant_id = p_consultant_id and a.status in ('pending', 'in_progress')),
    (select private.is_invited(p) from public.profiles p where p.id = p_consultant_id),
    private.invited_at(p_consultant_id)
  )::public.admin_consultant_details;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_consultants(p_search text, p_filter text, p_sort text, p_page integer, p_page_size integer)
 RETURNS SETOF public.admin_consultant
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  term text := private.forgiving_term(p_search);
begin
  perform private.require_role('admin');
  return query
    with page as (
      select found.*, row_number() over () as place from (
        select p.id, count(*) over () as total from public.profiles p
        left join (
          select a.consultant_id, count(*) as open from public.visa_applications a
          where a.status in ('pending', 'in_progress') group by a.consultant_id
        -- Counting every load is only worth it for the order by load.
        ) load on p_sort in ('workload', 'workload_asc') and load.consultant_id = p.id
        where p.role = 'consultant'
          and (term is null or private.plain(p.full_name) like private.plain(term) or p.email ilike term or (p.phone ilike term or private.phone_digits(p.phone) like private.digits_term(term)))
          and (p_filter is distinct from 'active' or exists (select from public.visa_applications a
            where a.consultant_id = p.id and a.status in ('pending', 'in_progress')))
          and (p_filter is distinct from 'overloaded' or p.deactivated_at is null and private.is_overloaded(p.id))
          and (p_filter is distinct from 'invited' or private.is_invited(p))
        order by case p_sort when 'workload' then -coalesce(load.open, 0) when 'workload_asc' then coalesce(load.open, 0) end,
          case when p_sort = 'name' then p.full_name end, case when p_sort = 'name_desc' then p.full_name end desc,
          case when p_sort = 'oldest' then p.created_at end, p.created_at desc, p.id
        limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)) found
    )
    select (row(p.id, p.full_name, p.email, p.phone, p.created_at, p.deactivated_at, w.active_clients, w.clients,
      w.applications, least(w.active * 10, 100)::int, g.total, w.active,
      private.is_invited(p))::public.admin_consultant).*
    from page g
    join public.profiles p on p.id = g.id
    cross join lateral (
      select count(*) filter (where a.status in ('pending', 'in_progress')) as active,
        count(distinct a.client_id) filter (where a.status in ('pending', 'in_progress')) as active_clients,
        count(distinct a.client_id) as clients, count(*) as applications
      from public.visa_applications a where a.consultant_id = p.id
    ) w
    order by g.place;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_consultants_summary()
 RETURNS public.admin_consultants_summary
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer public.admin_consultants_summary;
begin
  perform private.require_role('admin');
  answer.invited_consultants := private.invited_consultants();
  answer.total_consultants := private.figure('people', 'consultant') - answer.invited_consultants;
  answer.active_consultants := (select count(*) from public.profiles p where p.role = 'consultant' and exists (
    select from public.visa_applications a
    where a.consultant_id = p.id and a.status in ('pending', 'in_progress')));
  answer.total_applications := private.figure('applications')
    - (select count(*) from public.visa_applications a where a.consultant_id is null);
  answer.avg_applications := round(answer.total_applications::numeric / greatest(answer.total_consultants, 1));
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION private.admin_found(p_people uuid[], p_alike boolean)
 RETURNS SETOF public.search_result
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (row(f.role, f.id, f.full_name, f.email,
    case f.role when 'client' then '/admin/clients?client=' else '/admin/consultants/' end || f.id, p_alike, null,
    null)::public.search_result).*
  from (
    select p.*, row_number() over (partition by p.role order by p.full_name, p.created_at desc, p.id) as place
    from public.profiles p where p.id = any (p_people) and p.role in ('client', 'consultant')) f
  where f.place <= 8
  order by f.role, f.place
$function$;

CREATE OR REPLACE FUNCTION private.admin_invite_again(p_consultant_id uuid)
 RETURNS public.person
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invited public.profiles;
begin
  perform private.require_role('admin');
  -- Held, so that of two presses the second finds what the first sent.
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
end $function$;

CREATE OR REPLACE FUNCTION private.admin_performance_consultants(p_months integer, p_page integer, p_page_size integer)
 RETURNS SETOF public.performance_consultant
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since date;
begin
  perform private.require_role('admin');
  since := private.performance_since(p_months);
  return query
    with page as materialized (
      select p.id, p.full_name, p.deactivated_at, count(*) over () as total from public.profiles p
      where p.role = 'consultant' and not private.is_invited(p) order by p.full_name, p.id
      limit private.page_size(p_page_size) offset private.page_offset(p_page, p_page_size)
    ), counted as (
      select f.consultant_id, f.figure, f.value, sum(f.amount) as amount,
        sum(f.amount) filter (where f.kind in ('first_try', 'approved')) as good
      from page g
      join private.performance f on f.consultant_id = g.id and f.month >= since
      group by 1, 2, 3
    ), running as (
      select c.*, sum(c.amount) over (partition by c.consultant_id, c.figure order by c.value) as up_to,
        sum(c.amount) over (partition by c.consultant_id, c.figure) as total
      from counted c
    ), measured as (
      select r.consultant_id, r.figure, max(r.total)::bigint as total, coalesce(sum(r.good), 0)::bigint as good,
        round(min(r.value) filter (where r.up_to >= 0.5 * r.total) / 10.0, 1) as median,
        round(min(r.value) filter (where r.up_to >= 0.9 * r.total) / 10.0, 1) as p90
      from running r group by 1, 2
    )
    select (row(g.id, g.full_name, g.deactivated_at, (
        select count(*) from public.visa_applications a
        where a.consultant_id = g.id and a.status in ('pending', 'in_progress')),
      coalesce(s.total, 0), s.median, s.p90, coalesce(w.total, 0), w.median, coalesce(d.total, 0), coalesce(d.good, 0),
      coalesce(o.total, 0), coalesce(o.good, 0), g.total)::public.performance_consultant).*
    from page g
    left join measured s on s.consultant_id = g.id and s.figure = 'step'
    left join measured w on w.consultant_id = g.id and w.figure = 'answer'
    left join measured d on d.consultant_id = g.id and d.figure = 'document'
    left join measured o on o.consultant_id = g.id and o.figure = 'decision'
    order by g.full_name, g.id;
end $function$;

CREATE OR REPLACE FUNCTION private.correct_address(p_session_id text, p_secret_digest text, p_email text)
 RETURNS public.corrected_address
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := private.clean_email(p_email);
  buyer_id uuid := private.buyer_by_secret(p_session_id, p_secret_digest);
  former text;
begin
  if buyer_id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if not coalesce(private.is_email(wanted), false) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  -- Held, so that a link opened at the same moment proves the address before or after, and of two corrections one is late.
  select u.email into former from auth.users u where u.id = buyer_id for no key update;
  if not private.is_address_unclaimed(buyer_id)
    or exists (select from private.address_corrections k where k.user_id = buyer_id) then
    raise exception 'correction_over' using errcode = 'P0001';
  end if;
  if wanted = lower(former) then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  begin
    -- Changes the profile and the waiting mails too, and forgets the links that are kept beside the account.
    update auth.users set email = wanted, recovery_token = '', confirmation_token = '' where id = buyer_id;
  exception when unique_violation then
    raise exception 'email_exists' using errcode = 'P0001';
  end;
  update auth.identities
  set identity_data = identity_data || jsonb_build_object('email', wanted), updated_at = now()
  where user_id = buyer_id and provider = 'email';
  delete from auth.one_time_tokens t where t.user_id = buyer_id;
  insert into private.address_corrections (user_id) values (buyer_id);
  perform private.audit('correct_address', 'profile', buyer_id, null, buyer_id, null, null);
  perform private.mail_password_again(buyer_id, 'corrected:' || buyer_id);
  return row(buyer_id, wanted)::public.corrected_address;
end $function$;

CREATE OR REPLACE FUNCTION private.invited_at(p_consultant_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select max(greatest(m.created_at, m.sent_at)) from public.mail_outbox m
  join public.profiles p on p.id = m.user_id and private.is_invited(p)
  where m.user_id = p_consultant_id and m.template = 'set_password'
$function$;

CREATE OR REPLACE FUNCTION private.mail_password_again(p_user_id uuid, p_once_for text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.mail_outbox m
  set resent_after = attempts, retry_until = null, next_attempt_at = now(), problem = null, last_error = null, failed_at = null
  where m.user_id = p_user_id and m.template = 'set_password' and m.failed_at is not null and m.dismissed_at is null;
  -- One that waits has followed the address. One that a sender has in hand goes to the former.
  if not exists (select from public.mail_outbox m where m.user_id = p_user_id and m.template = 'set_password'
      and m.sent_at is null and m.failed_at is null and m.problem is distinct from 'interrupted') then
    perform private.queue_mail(p_user_id, 'set_password', coalesce(
        (select m.data from public.mail_outbox m where m.user_id = p_user_id and m.template = 'set_password'
         order by m.id desc limit 1), '{}'),
      p_once_for);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.admin_invite_again(consultant_id uuid)
 RETURNS public.person
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.admin_invite_again(consultant_id) $function$;

REVOKE ALL ON FUNCTION "private"."admin_invite_again"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_invite_again"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."invited_at"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_password_again"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."admin_invite_again"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_invite_again"(uuid) TO "authenticated";

insert into private.audit_actions (action)
select action from jsonb_populate_recordset(null::private.audit_actions, '[
  {"action":"admin_invite_again"}
]');
