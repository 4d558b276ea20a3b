-- Why: the form of a child is not asked for the birth date, and kept the one from before a correction, which it was then refused for.

CREATE OR REPLACE FUNCTION private.settle_form(p_form public.ds160_forms, p_child_birth date)
 RETURNS public.ds160_forms
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  form public.ds160_forms;
begin
  select * into form from jsonb_populate_record(p_form, (
    select jsonb_object_agg(e.key, case when jsonb_typeof(e.value) = 'string' and private.trimmed(e.value #>> '{}') is null
      then 'null'::jsonb else e.value end)
    from jsonb_each(to_jsonb(p_form)) e));
  if p_child_birth is not null then form.birth_date := p_child_birth; form.marital_status := 'single'; end if;
  if private.age_on(p_child_birth, private.today()) < 16 then
    form.occupation_status := null; form.monthly_income := null; form.has_company := null; form.has_employment := null;
  end if;
  if form.marital_status is distinct from 'married' then form.spouse_has_visa := null; end if;
  if form.has_company is not true then
    form.company_name := null; form.company_address := null; form.company_founding_date := null;
    form.company_role := null; form.company_employees := null;
  end if;
  if form.has_employment is not true then
    form.employment_duration := null; form.employer_name := null; form.previous_employment_history := null;
  end if;
  if form.traveled_abroad is not true then form.travel_history := null; end if;
  if form.us_relatives is not true then form.us_relatives_details := null; end if;
  if form.previous_denial is not true then form.denial_details := null; end if;
  if form.has_degree is not true then form.degree_details := null; end if;
  if form.military_service is not true then form.military_role := null; form.military_dates := null; end if;
  if form.dual_citizenship is not true then form.additional_citizenship := null; end if;
  return form;
end $function$;
