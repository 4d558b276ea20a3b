-- Why: administrators who read English or Spanish got the reason of a rule in Portuguese. It stands in the catalogues of the
-- page, in each language, and the column is read by nothing else.
-- loses: the reasons in Portuguese, which are words of the product and stand in its catalogue.

ALTER TABLE "private"."retention_rules" DROP CONSTRAINT "retention_rules_reason_pt_check";

ALTER TYPE "public"."retention_rule" DROP ATTRIBUTE "reason_pt" CASCADE;

ALTER TABLE "private"."retention_rules" DROP COLUMN "reason_pt";

CREATE OR REPLACE FUNCTION private.admin_retention()
 RETURNS SETOF public.retention_rule
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('admin');
  return query
    select (row(r.what, r.after, r.days, r.least_days, r.most_days, r.is_fixed, private.retention_state(r),
      r.last_run, r.last_count, r.last_held, private.next_retention_run(r.last_run), r.problem, array(
        select row(to_char(f.day, 'YYYY-MM'), sum(f.amount))::public.retention_month from private.figures f
        where f.figure = 'forgotten' and f.kind = r.what group by f.day order by f.day desc limit 12)
      )::public.retention_rule).*
    from private.retention_rules r order by r.place;
end $function$;

delete from private.text_columns where name = '"private.retention_rules.reason_pt"'::jsonb #>> '{}';
