/* The dashboard's third part: an application that ended at its holder's request is not a rejected one. */
alter type public.admin_dashboard add attribute rejected_applications required.bigint;

/* `p_now` is an argument so that tests can choose the month; the public verb always passes now(). */
create or replace function private.admin_dashboard(p_now timestamptz) returns public.admin_dashboard
language plpgsql stable security definer set search_path = '' as $$
declare
  answer public.admin_dashboard;
  this_month date := private.local_month(p_now);
begin
  perform private.require_role('admin');
  select coalesce(sum(f.amount), 0),
    coalesce(sum(f.amount) filter (where f.kind in ('pending', 'in_progress')), 0),
    coalesce(sum(f.amount) filter (where f.kind = 'completed'), 0),
    coalesce(sum(f.amount) filter (where f.kind = 'rejected'), 0),
    private.growth(
      coalesce(sum(f.amount) filter (where f.day = this_month - interval '1 month'), 0),
      coalesce(sum(f.amount) filter (where f.day = this_month - interval '2 months'), 0))
  into answer.total_applications, answer.active_applications, answer.completed_applications,
    answer.rejected_applications, answer.monthly_growth
  from private.figures f where f.figure = 'applications';
  answer.monthly_revenue_estimate := 160 * answer.completed_applications;
  answer.total_clients := private.figure('people', 'client');
  answer.total_consultants := private.figure('people', 'consultant');
  answer.recent := array(
    select row(a.id, a.visa_type, a.status, p.full_name, a.created_at)::public.recent_application
    from public.visa_applications a left join public.profiles p on p.id = a.client_id
    order by a.created_at desc, a.id limit 5);
  return answer;
end $$;
