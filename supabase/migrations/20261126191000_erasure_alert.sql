/*
 * Requests for erasure among what waits for an administrator's decision: the product promises an answer within 15 days, and
 * no alert named them. `erasure_due_on` is the day by which the oldest wants its answer.
 */

alter type public.admin_alerts add attribute erasures required.bigint;
alter type public.admin_alerts add attribute erasure_due_on date;

create or replace function private.admin_alerts() returns public.admin_alerts
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  return row(
    (select count(*) from (
      select from public.visa_applications a
      where a.consultant_id is null and a.status in ('pending', 'in_progress') limit private.count_limit()) a),
    (select count(*) from public.profiles p
      where p.role = 'consultant' and p.deactivated_at is null and private.is_overloaded(p.id)),
    cardinality(private.stuck_applications()),
    (select count(*) from public.payments_to_resolve r where r.status = 'open'),
    (select count(*) from public.mail_outbox m where m.failed_at is not null and m.dismissed_at is null),
    (select count(*) from public.erasure_requests e where e.status = 'requested'),
    (select min(private.local_day(e.created_at) + 15) from public.erasure_requests e where e.status = 'requested')
  )::public.admin_alerts;
end $$;
