/*
 * The DS-160 form, 38 answers in six sections.
 *
 * Readers: the client of the form and the consultant of the application. Administrators do not read it.
 *
 * Never true: a form without a step, or two for one; an answer changed after submission, while the step is not
 * reopened; after submission, an answer to a question that was not asked; blank text in a submitted form.
 *
 * Verbs: submit_ds160 (client). A draft is a plain table call (upsert) while its step is in progress, because it is
 * saved after every few keys: any field may be empty until the form is submitted.
 */

-- table ----------------------------------------------------------------------
create table public.ds160_forms (
  id uuid primary key default gen_random_uuid(),
  step_id uuid not null unique references public.application_steps (id) on delete cascade,
  application_id uuid not null references public.visa_applications (id) on delete cascade,
  client_id uuid not null references public.profiles (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  -- Null means "not answered yet", also for booleans. The generous lengths only prevent abuse; the screen guides
  -- people.
  surname text check (length(surname) <= 200),
  given_name text check (length(given_name) <= 200),
  -- The form has the same bounds (DS160_BOUNDS in shared/src/domain) and shows them at the question.
  birth_date date check (birth_date between '1900-01-01' and '2100-12-31'),
  birth_place text check (length(birth_place) <= 200),
  nationality text check (length(nationality) <= 200),
  marital_status text check (marital_status in ('single', 'married')),
  spouse_has_visa boolean,
  children_count int check (children_count between 0 and 99),
  occupation_status text check (occupation_status in ('working', 'studying', 'both', 'none')),
  monthly_income numeric check (monthly_income between 0 and 999999999.99 and scale(trim_scale(monthly_income)) <= 2),
  has_company boolean,
  company_name text check (length(company_name) <= 200),
  company_address text check (length(company_address) <= 500),
  company_founding_date date check (company_founding_date between '1500-01-01' and '2100-12-31'),
  company_role text check (length(company_role) <= 200),
  company_employees int check (company_employees between 0 and 10000000),
  has_employment boolean,
  employment_duration text check (length(employment_duration) <= 200),
  employer_name text check (length(employer_name) <= 200),
  previous_employment_history text check (length(previous_employment_history) <= 4000),
  traveled_abroad boolean,
  travel_history text check (length(travel_history) <= 4000),
  us_relatives boolean,
  us_relatives_details text check (length(us_relatives_details) <= 4000),
  previous_denial boolean,
  denial_details text check (length(denial_details) <= 4000),
  has_degree boolean,
  degree_details text check (length(degree_details) <= 4000),
  military_service boolean,
  military_role text check (length(military_role) <= 200),
  military_dates text check (length(military_dates) <= 200),
  dual_citizenship boolean,
  additional_citizenship text check (length(additional_citizenship) <= 200),
  purpose_of_trip text check (purpose_of_trip in ('turismo', 'negocios')),
  intended_arrival date check (intended_arrival between '2000-01-01' and '2100-12-31'),
  length_of_stay text check (length(length_of_stay) <= 200),
  us_contact text check (length(us_contact) <= 500),
  us_address text check (length(us_address) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.ds160_forms is 'Answers to the DS-160, one form per step.';

create index ds160_forms_of_application on public.ds160_forms (application_id);
create index ds160_forms_of_client on public.ds160_forms (client_id);
create index ds160_forms_of_consultant on public.ds160_forms (consultant_id);

create trigger ds160_forms_touch before update on public.ds160_forms
  for each row execute function private.touch();

/*
 * Copies the owners from the step and locks its row, so that a draft cannot be saved behind the submission. For a step
 * that is not an open DS-160 the row gets no owner, and the policy rejects it.
 */
create function private.own_by_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  step public.application_steps;
  -- A case that is handed over to the grown child's account keeps its form, sent or not.
  is_handed_over boolean := new.client_id <> old.client_id;
begin
  -- An upsert names its conflict key, so the column must be grantable; this check rejects a change of its value.
  if tg_op = 'UPDATE' and new.step_id <> old.step_id then
    raise exception 'permission denied for column step_id of table ds160_forms' using errcode = '42501';
  end if;
  select * into step from public.application_steps s where s.id = new.step_id for share;
  new.application_id := step.application_id;
  new.client_id := step.client_id;
  new.consultant_id := step.consultant_id;
  if private.role() = 'client' and is_handed_over is not true and (step.step_type <> 'ds160_form' or not private.is_step_open(step.id)) then
    new.client_id := null;
  end if;
  return new;
end $$;

create trigger ds160_forms_own before insert or update on public.ds160_forms
  for each row execute function private.own_by_step();

-- access ---------------------------------------------------------------------
/* Definer, because a policy that calls it must not apply the steps' policies to every row. */
create function private.is_step_open(p_step_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.application_steps s join public.visa_applications a on a.id = s.application_id
    where s.id = p_step_id and s.step_type = 'ds160_form' and s.status = 'in_progress'
      and not private.is_adult_traveller(a.traveller_id));
end $$;

grant execute on function private.is_step_open(uuid) to authenticated;

alter table public.ds160_forms enable row level security;

grant select on public.ds160_forms to authenticated;

-- Every answer and the key only: triggers fill owners and times.
grant insert (step_id, surname, given_name, birth_date, birth_place, nationality, marital_status, spouse_has_visa,
    children_count, occupation_status, monthly_income, has_company, company_name, company_address,
    company_founding_date, company_role, company_employees, has_employment, employment_duration, employer_name,
    previous_employment_history, traveled_abroad, travel_history, us_relatives, us_relatives_details, previous_denial,
    denial_details, has_degree, degree_details, military_service, military_role, military_dates, dual_citizenship,
    additional_citizenship, purpose_of_trip, intended_arrival, length_of_stay, us_contact, us_address),
  update (step_id, surname, given_name, birth_date, birth_place, nationality, marital_status, spouse_has_visa,
    children_count, occupation_status, monthly_income, has_company, company_name, company_address,
    company_founding_date, company_role, company_employees, has_employment, employment_duration, employer_name,
    previous_employment_history, traveled_abroad, travel_history, us_relatives, us_relatives_details, previous_denial,
    denial_details, has_degree, degree_details, military_service, military_role, military_dates, dual_citizenship,
    additional_citizenship, purpose_of_trip, intended_arrival, length_of_stay, us_contact, us_address)
  on public.ds160_forms to authenticated;
grant select, insert, update, delete on public.ds160_forms to service_role;

create policy "client reads own form"
  on public.ds160_forms for select to authenticated
  using (client_id = (select private.client_id()));

create policy "consultant reads forms of assigned applications"
  on public.ds160_forms for select to authenticated
  using (consultant_id = (select private.consultant_id()));

create policy "client begins own form while its step is open"
  on public.ds160_forms for insert to authenticated
  with check (client_id = (select private.client_id()));

-- The step is checked here and in the trigger: a policy closes the row before it is read.
create policy "client updates own form while its step is open"
  on public.ds160_forms for update to authenticated
  using (client_id = (select private.client_id()) and private.is_step_open(step_id))
  with check (client_id = (select private.client_id()));

-- verbs ----------------------------------------------------------------------
/*
 * Clears answers to questions that were not asked, and blank texts. For a child it sets the guardian's birth date and
 * single; below 16 it clears the work.
 */
create function private.settle_form(p_form public.ds160_forms, p_child_birth date) returns public.ds160_forms
language plpgsql stable set search_path = '' as $$
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
end $$;

/*
 * Names of the fields that prevent the submission, in the form's order. The screen has the same list to show them
 * earlier; this check cannot be bypassed. A child's birth date is the guardian's.
 */
create function private.form_problems(p_form public.ds160_forms, p_today date, p_child_birth date) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(c.field order by c.position) filter (where c.ok is not true), '{}')
  from (values
    (1, 'surname', length(private.trimmed(p_form.surname)) >= 2),
    (2, 'given_name', length(private.trimmed(p_form.given_name)) >= 2),
    (3, 'birth_date', case when p_child_birth is not null then p_form.birth_date = p_child_birth
      else p_form.birth_date <= p_today and extract(year from p_today) - extract(year from p_form.birth_date) >= 18 end),
    (4, 'birth_place', p_form.birth_place is not null),
    (5, 'nationality', p_form.nationality is not null),
    (6, 'marital_status', p_form.marital_status is not null),
    (7, 'purpose_of_trip', p_form.purpose_of_trip is not null),
    (8, 'intended_arrival', p_form.intended_arrival > p_today),
    (9, 'length_of_stay', p_form.length_of_stay is not null),
    (10, 'us_contact', p_form.us_contact is not null),
    (11, 'us_address', p_form.us_address is not null)
  ) as c (position, field, ok)
$$;

/*
 * Settles and checks the form and opens the payment step. The error names the fields, so that the screen can go there.
 */
create function private.submit_ds160(p_application_id uuid) returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  step public.application_steps := private.require_step(p_application_id, array['ds160_form']);
  form public.ds160_forms;
  problems text[];
  child_birth date := private.birth_of(application.traveller_id);
begin
  select * into form from public.ds160_forms f where f.step_id = step.id for no key update;
  form := private.settle_form(form, child_birth);
  problems := private.form_problems(form, private.today(), child_birth);
  if array_length(problems, 1) > 0 then
    raise exception 'ds160_incomplete' using errcode = '22023', detail = array_to_string(problems, ',');
  end if;
  -- The form is deleted and inserted as a whole row, because an update would have to name all 38 columns.
  delete from public.ds160_forms where id = form.id;
  insert into public.ds160_forms values (form.*);
  update public.application_steps set metadata = metadata || jsonb_build_object('submitted_at', now())
  where id = step.id;
  perform private.complete_and_open(p_application_id, 'ds160_form', 'payment');
  perform private.notify(application.consultant_id, 'Formulário DS-160 Enviado',
    private.name_of(application.client_id) || ' enviou o formulário DS-160 da solicitação.',
    jsonb_build_object('kind', 'ds160_submitted', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('submit_ds160', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('step', 'ds160_form'), jsonb_build_object('step', 'payment'));
  return private.application_state(p_application_id);
end $$;

create function public.submit_ds160(application_id uuid, request_id uuid default null) returns public.application_state
language sql security invoker set search_path = '' as $$
  select coalesce(
    jsonb_populate_record(null::public.application_state,
      private.first_answer(request_id, jsonb_build_array('submit_ds160', application_id))),
    private.answered(request_id, private.submit_ds160(application_id)))
$$;

grant execute on function private.submit_ds160(uuid), public.submit_ds160(uuid, uuid) to authenticated;
