/*
 * The rows behind the counts of `admin_alerts`: of each alert the few that wait longest, with the person, since when, and by
 * when an answer is promised. Without them an administrator read how many, and opened a list to learn about whom.
 */
create type public.listed_alert as (
  kind required.text,
  id required.text,
  -- Null where the payment or the email belongs to no account.
  person text,
  -- The step of a stuck case, the reason of a payment.
  what text,
  consultant text,
  open_cases bigint,
  since timestamptz,
  due_on date
);

create function private.admin_alert_rows() returns setof public.listed_alert
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 5;
begin
  perform private.require_role('admin');
  return query
    select (row(w.*)::public.listed_alert).* from (
      (select 'erasures', e.id::text, p.full_name, null::text, null::text, null::bigint, e.created_at,
        private.local_day(e.created_at) + 15
      from public.erasure_requests e join public.profiles p on p.id = e.user_id
      where e.status = 'requested' order by e.created_at, e.id limit most)
      union all
      (select 'payments', r.id::text, p.full_name, r.reason, null, null, r.opened_at, null
      from public.payments_to_resolve r left join public.profiles p on p.id = r.user_id
      where r.status = 'open' order by r.opened_at, r.id limit most)
      union all
      (select 'unassigned', a.id::text, p.full_name, null, null, null, a.created_at, null
      from public.visa_applications a join public.profiles p on p.id = a.client_id
      where a.consultant_id is null and a.status in ('pending', 'in_progress') order by a.created_at, a.id limit most)
      union all
      (select 'stuck', a.id::text, p.full_name, s.step_type, k.full_name, null, s.started_at, null
      from public.application_steps s
      join public.visa_applications a on a.id = s.application_id and a.status in ('pending', 'in_progress')
      join public.profiles p on p.id = a.client_id
      left join public.profiles k on k.id = a.consultant_id
      where s.status = 'in_progress' and s.started_at <= now() - private.stuck_after()
      order by s.started_at, a.id limit most)
      union all
      (select 'mails', m.id::text, coalesce(p.full_name, m.to_email), null, null, null, m.failed_at, null
      from public.mail_outbox m left join public.profiles p on p.id = m.user_id
      where m.failed_at is not null and m.dismissed_at is null order by m.failed_at, m.id limit most)
      union all
      (select 'overloaded', k.id::text, k.full_name, null, null, load.open, null, null
      from public.profiles k
      cross join lateral (
        select count(*) as open from public.visa_applications a
        where a.consultant_id = k.id and a.status in ('pending', 'in_progress')) load
      where k.role = 'consultant' and k.deactivated_at is null and private.is_overloaded(k.id)
      order by load.open desc, k.id limit most)) w;
end $$;

create function public.admin_alert_rows() returns setof public.listed_alert
language sql stable security invoker set search_path = '' as $$ select * from private.admin_alert_rows() $$;

grant execute on function private.admin_alert_rows(), public.admin_alert_rows() to authenticated;
