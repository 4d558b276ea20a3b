/*
 * Visa applications and their seven steps, the pipeline.
 *
 * Readers: the client, the assigned consultant and administrators read an application and its steps. Direct writes to
 * both tables are closed; every change is one of the verbs below.
 *
 * Never true: a client, or one of the client's travellers, with two open applications; two steps in progress at once; a
 * completed step without its time; an outcome that contradicts the status; a step that names another client or
 * consultant than its application; a visit to the CASV after the day of the interview.
 *
 * Verbs: start_application, submit_payment_receipt (client); move_application_step, register_protocol,
 * set_casv_appointment, set_consulate_appointment, record_decision (consultant). The steps of documents, DS-160 and
 * pre-interview have chapters of their own. Each verb locks the application first, compares the caller's expected state
 * with the stored state, and writes steps, notification, mail and audit in one transaction.
 */

-- table ----------------------------------------------------------------------
create table public.visa_applications (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.profiles (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  visa_type text not null check (visa_type in ('B1/B2', 'F1/F2')),
  subscription_id uuid references public.user_subscriptions (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed', 'rejected', 'ended')),
  application_data jsonb not null default '{}',
  uploaded_documents jsonb not null default '[]',
  outcome text check (outcome in ('approved', 'refused')),
  decided_on date,
  visa_valid_until date check (visa_valid_until > decided_on),
  decision_reason text check (length(decision_reason) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  traveller_id uuid,
  constraint visa_applications_traveller foreign key (traveller_id, client_id) references public.travellers (id, client_id),
  -- Completed means approved and rejected means refused; other statuses have no outcome.
  constraint visa_applications_decision_matches_status check (
    (status = 'completed') = (outcome is not distinct from 'approved')
    and (status = 'rejected') = (outcome is not distinct from 'refused')
  )
);
comment on table public.visa_applications is 'One run of a client, or of a child of theirs, through the pipeline.';
comment on column public.visa_applications.traveller_id is 'Whose visa it is; null is the account holder.';

-- Rejects a second open application even when a client presses start in two tabs.
create unique index visa_applications_one_open_per_client
  on public.visa_applications (client_id, coalesce(traveller_id, client_id)) where status in ('pending', 'in_progress');

create index visa_applications_of_client on public.visa_applications (client_id, created_at desc);
create index visa_applications_of_consultant on public.visa_applications (consultant_id, created_at desc);

-- The administrators' list in each of its orders; the ids make the order total, so that pages neither repeat nor skip
-- rows.
create index visa_applications_newest on public.visa_applications (created_at desc, id);
create index visa_applications_by_status on public.visa_applications (status, created_at desc, id);
create index visa_applications_updated on public.visa_applications (updated_at desc, created_at desc, id);

create index visa_applications_unassigned_first
  on public.visa_applications ((consultant_id is not null), created_at desc, id) include (consultant_id, status);

create index visa_applications_of_traveller on public.visa_applications (traveller_id, client_id);
create index visa_applications_of_subscription on public.visa_applications (subscription_id);

-- The number of a consultant's open cases is read at every start of the consultant's area and on administrators' pages.
create index visa_applications_open_of_consultant
  on public.visa_applications (consultant_id) where status in ('pending', 'in_progress');

create trigger visa_applications_touch before update on public.visa_applications
  for each row execute function private.touch();

create table public.application_steps (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.visa_applications (id) on delete cascade,
  -- Copied from the application, so that policies need no join.
  client_id uuid not null references public.profiles (id) on delete cascade,
  consultant_id uuid references public.profiles (id) on delete set null,
  step_type text not null check (step_type in (
    'document_collection', 'document_review', 'ds160_form', 'payment', 'interview_scheduling', 'interview', 'decision')),
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed')),
  order_index int not null check (order_index between 1 and 7),
  started_at timestamptz,
  completed_at timestamptz,
  notes text,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (application_id, step_type),
  unique (application_id, order_index),
  constraint application_steps_completion_has_time check ((status = 'completed') = (completed_at is not null))
);
comment on table public.application_steps is 'The seven stations of an application, in order.';

-- Allows one step in progress only, so verbs complete a step before they open the next, in two statements.
create unique index application_steps_one_in_progress
  on public.application_steps (application_id) where status = 'in_progress';

-- Steps that have not moved for long (chapter admin).
create index application_steps_in_progress_since on public.application_steps (started_at) where status = 'in_progress';
create index application_steps_of_client on public.application_steps (client_id);
create index application_steps_of_consultant on public.application_steps (consultant_id);

create trigger application_steps_touch before update on public.application_steps
  for each row execute function private.touch();

create function private.note_step_start() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status = 'in_progress' and (tg_op = 'INSERT' or old.status <> 'in_progress') then
    new.started_at := now();
  end if;
  return new;
end $$;

create trigger application_steps_note_start before insert or update of status on public.application_steps
  for each row execute function private.note_step_start();

/*
 * The progress of each application, one row each. Read it laterally by application with "offset 0": otherwise the
 * planner joins first and computes every application.
 */
create view private.application_progress with (security_invoker = true) as
  select s.application_id,
    count(*) filter (where s.status = 'completed')::int as completed_steps,
    count(*)::int as total_steps,
    (array_agg(s.step_type order by s.status <> 'in_progress', s.status = 'completed',
      case when s.status = 'completed' then -s.order_index else s.order_index end))[1] as current_step,
    (array_agg(s.status order by s.status <> 'in_progress', s.status = 'completed',
      case when s.status = 'completed' then -s.order_index else s.order_index end))[1] as current_step_status,
    coalesce(max(s.started_at) filter (where s.status = 'in_progress'), max(s.updated_at)) as current_step_since,
    count(s.metadata ->> 'protocol_number') filter (where s.step_type = 'payment') > 0 as has_protocol,
    count(s.metadata ->> 'appointment') filter (where s.step_type = 'interview_scheduling') > 0
      as has_consulate_appointment
  from public.application_steps s
  group by s.application_id;

/* Creates the seven steps with every inserted application. Step names are not stored. */
create function private.create_steps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.application_steps (application_id, client_id, consultant_id, step_type, order_index, status)
  select new.id, new.client_id, new.consultant_id, s.step_type, s.order_index,
    case when s.order_index = 1 then 'in_progress' else 'pending' end
  from private.step_names s order by s.order_index;
  return new;
end $$;

create trigger visa_applications_create_steps after insert on public.visa_applications
  for each row execute function private.create_steps();

create function private.own_by_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select a.client_id, a.consultant_id into new.client_id, new.consultant_id
  from public.visa_applications a where a.id = new.application_id;
  return new;
end $$;

-- The application replaces client and consultant of any insert.
create trigger application_steps_own before insert on public.application_steps
  for each row execute function private.own_by_application();

create function private.is_open(p_application public.visa_applications) returns boolean
language sql immutable set search_path = '' as $$ select p_application.status in ('pending', 'in_progress') $$;

/*
 * Moves an application's rows to its new consultant; conversations follow the newest open application, else the newest.
 */
create function private.follow_consultant() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  booking uuid := (select o.id from public.consultant_appointments o
    where o.application_id = new.id and o.status <> 'cancelled');
begin
  update public.application_steps set consultant_id = new.consultant_id where application_id = new.id;
  update public.document_submissions set consultant_id = new.consultant_id where application_id = new.id;
  update public.case_files set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_forms set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_complements set consultant_id = new.consultant_id where application_id = new.id;
  update public.ds160_security_answers set consultant_id = new.consultant_id where application_id = new.id;
  update public.case_notes set consultant_id = new.consultant_id where application_id = new.id;
  update public.case_tasks set consultant_id = new.consultant_id where application_id = new.id;
  -- A booking moves to the new agenda where that is free; otherwise it is cancelled and the client chooses again. The link
  -- to the former consultant's room and the request for another consultant are removed.
  update public.consultant_appointments p
  set consultant_id = new.consultant_id,
    metadata = p.metadata - 'meeting_link' - 'hand_over_asked_at',
    status = case when new.consultant_id is null
        or private.is_slot_taken(new.consultant_id, p.date, p.time, p.id)
        or private.slot_start(p.date, p.time) > now() and not private.is_slot_open(new.consultant_id, p.date, p.time)
      then 'cancelled' else p.status end
  where p.application_id = new.id;
  perform private.mail_pre_interview(p, 'lost') from public.consultant_appointments p
  where p.id = booking and p.status = 'cancelled';
  if not exists (select from public.visa_applications a
                 where a.client_id = new.client_id
                   and (private.is_open(a), a.created_at) > (private.is_open(new), new.created_at)) then
    update public.support_tickets set consultant_id = new.consultant_id where client_id = new.client_id;
  end if;
  return new;
end $$;

create trigger visa_applications_follow_consultant after update of consultant_id on public.visa_applications
  for each row when (old.consultant_id is distinct from new.consultant_id)
  execute function private.follow_consultant();

/* Moves a case's rows to its new client. */
create function private.follow_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_steps set client_id = new.client_id where application_id = new.id;
  update public.document_submissions set client_id = new.client_id where application_id = new.id;
  update public.case_files set client_id = new.client_id where application_id = new.id;
  update public.ds160_forms set client_id = new.client_id where application_id = new.id;
  update public.ds160_complements set client_id = new.client_id where application_id = new.id;
  update public.ds160_security_answers set client_id = new.client_id where application_id = new.id;
  update public.consultant_appointments set client_id = new.client_id where application_id = new.id;
  -- The new client has no notice yet about the deletion of the files, so the former client's notice is removed.
  delete from private.retention_notices where thing_id = new.id and gone_at is null;
  update private.retention_notices set client_id = new.client_id where thing_id = new.id;
  update private.snoozes set client_id = new.client_id where subject_id = new.id;
  -- The former client may repeat a request, and would read its answer again.
  perform private.forget_answers(new.id);
  return null;
end $$;

create trigger visa_applications_follow_client after update of client_id on public.visa_applications
  for each row when (old.client_id is distinct from new.client_id) execute function private.follow_client();

-- types that functions return -------------------------------------------------
create domain required.application_status as text not null
  check (value in ('pending', 'in_progress', 'completed', 'rejected', 'ended'));

create domain public.outcome as text check (value in ('approved', 'refused'));

create domain public.step_type as text check (value in (
    'document_collection', 'document_review', 'ds160_form', 'payment', 'interview_scheduling', 'interview', 'decision'));

create domain public.step_status as text check (value in ('pending', 'in_progress', 'completed'));
create domain required.step_type as public.step_type not null;
create domain required.step_status as public.step_status not null;
create domain required.steps as public.application_steps[] not null;

-- The result of pipeline verbs: the application afterwards, with its steps in order.
create type public.application_state as (
  id required.uuid,
  client_id required.uuid,
  consultant_id uuid,
  visa_type required.visa_type,
  subscription_id uuid,
  status required.application_status,
  application_data required.jsonb,
  uploaded_documents required.jsonb,
  outcome public.outcome,
  decided_on date,
  visa_valid_until date,
  decision_reason text,
  created_at required.timestamptz,
  updated_at required.timestamptz,
  application_steps required.steps,
  traveller_id uuid
);

create domain required.application_state as public.application_state not null;

-- names of steps -------------------------------------------------------------
/* The Portuguese names of steps in the database's texts. Rows are generated from the screens' catalogue. */
create table private.step_names (
  step_type public.step_type primary key,
  order_index int not null unique check (order_index between 1 and 7),
  title text not null check (title ~ '\S'),
  description text not null check (description ~ '\S')
);
comment on table private.step_names is 'Portuguese names of the steps, of the catalogue.';

/* The step's own title, which replaces the name of its type. */
create function private.own_title(p_step public.application_steps) returns text
language sql immutable set search_path = '' as $$ select private.trimmed(p_step.metadata ->> 'title') $$;

create function private.step_title(p_step public.application_steps) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.own_title(p_step),
    (select n.title from private.step_names n where n.step_type = p_step.step_type))
$$;

create function private.step_description(p_step public.application_steps) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.trimmed(p_step.metadata ->> 'description'),
    (select n.description from private.step_names n where n.step_type = p_step.step_type))
$$;

-- access ---------------------------------------------------------------------
alter table public.visa_applications enable row level security;
alter table public.application_steps enable row level security;

grant select on public.visa_applications, public.application_steps to authenticated;
grant select, insert, update, delete on public.visa_applications, public.application_steps to service_role;

-- The indexed columns are compared first, and the role is read once a statement.
create policy "client reads own applications"
  on public.visa_applications for select to authenticated
  using (client_id = (select auth.uid()) and (select private.role()) = 'client');

create policy "consultant reads assigned applications"
  on public.visa_applications for select to authenticated
  using (consultant_id = (select auth.uid()) and (select private.role()) = 'consultant');

create policy "admin reads every application"
  on public.visa_applications for select to authenticated
  using ((select private.is_admin()));

create policy "client reads own steps"
  on public.application_steps for select to authenticated
  using (client_id = (select auth.uid()) and (select private.role()) = 'client');

create policy "consultant reads steps of assigned applications"
  on public.application_steps for select to authenticated
  using (consultant_id = (select auth.uid()) and (select private.role()) = 'consultant');

create policy "admin reads every step"
  on public.application_steps for select to authenticated
  using ((select private.is_admin()));

-- verbs ----------------------------------------------------------------------
/* Locks the verb's application, after checking the caller and that the case has not ended. */
create function private.lock_application(p_application_id uuid, p_role text) returns public.visa_applications
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role(p_role);
  application public.visa_applications;
begin
  select * into application from public.visa_applications a
  where a.id = p_application_id
    and caller = case p_role when 'client' then a.client_id when 'consultant' then a.consultant_id end
  -- `no key`: rows that refer to the application may be added meanwhile.
  for no key update;
  if application.id is null then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- An ended application has no work left, because its client was erased or its guardian withdrew the consent.
  if application.status = 'ended' then
    raise exception 'application_closed' using errcode = 'P0001';
  end if;
  if p_role = 'client' and private.is_adult_traveller(application.traveller_id) then
    raise exception 'is_adult_now' using errcode = 'P0001';
  end if;
  -- The steps are locked in one order, so that two verbs on the same steps cannot deadlock.
  perform 1 from public.application_steps s
  where s.application_id = p_application_id order by s.order_index for no key update;
  return application;
end $$;

/* The step in progress, else the first uncompleted one, else the last: the card's column. */
create function private.current_step(p_application_id uuid) returns public.application_steps
language sql stable security definer set search_path = '' as $$
  select s from public.application_steps s where s.application_id = p_application_id
  order by s.status <> 'in_progress', s.status = 'completed',
    case when s.status = 'completed' then -s.order_index else s.order_index end
  limit 1
$$;

/* Throws step_not_open unless one of the verb's steps is in progress. */
create function private.require_step(p_application_id uuid, p_step_types text[]) returns public.application_steps
language plpgsql security definer set search_path = '' as $$
declare
  step public.application_steps;
begin
  select * into step from public.application_steps s
  where s.application_id = p_application_id and s.status = 'in_progress' and s.step_type = any (p_step_types);
  if step.id is null then
    raise exception 'step_not_open' using errcode = 'P0001';
  end if;
  return step;
end $$;

/* Completes one step and opens another, in two statements, because only one step may be in progress. */
create function private.complete_and_open(p_application_id uuid, p_complete text, p_open text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_review_notice(p_application_id);
  update public.application_steps set status = 'completed', completed_at = now()
  where application_id = p_application_id and step_type = p_complete;
  update public.application_steps set status = 'in_progress', completed_at = null
  where application_id = p_application_id and step_type = p_open;
end $$;

/* Resets the steps from the target to the source and reopens the target. */
create function private.move_back(p_application_id uuid, p_target_index int, p_source_index int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_review_notice(p_application_id);
  update public.application_steps set status = 'pending', completed_at = null
  where application_id = p_application_id and order_index between p_target_index and p_source_index;
  update public.application_steps set status = 'in_progress', completed_at = null
  where application_id = p_application_id and order_index = p_target_index;
end $$;

create function private.application_state(p_application_id uuid) returns public.application_state
language sql stable security definer set search_path = '' as $$
  select row(a.id, a.client_id, a.consultant_id, a.visa_type, a.subscription_id, a.status, a.application_data,
    a.uploaded_documents, a.outcome, a.decided_on, a.visa_valid_until, a.decision_reason, a.created_at, a.updated_at,
    array(select s from public.application_steps s where s.application_id = a.id order by s.order_index),
    a.traveller_id)::public.application_state
  from public.visa_applications a where a.id = p_application_id
$$;

/* For texts in notifications, whose author may not read the other person's profile. */
create function private.name_of(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.full_name from public.profiles p where p.id = p_user_id
$$;

/*
 * The active consultant with the fewest open applications, below p_below; an invited one counts after the first
 * sign-in.
 */
create function private.least_loaded_consultant(p_below bigint) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id
  from public.profiles p
  left join public.visa_applications a on a.consultant_id = p.id and a.status in ('pending', 'in_progress')
  where p.role = 'consultant' and p.deactivated_at is null and p.email_proved_at is not null
  group by p.id, p.created_at
  having p_below is null or count(a.id) < p_below
  order by count(a.id), p.created_at, p.id
  limit 1
$$;

/*
 * A plan covers one way to a decision: it is used up by an approved visa or a second refusal, because a refused client
 * may try once more. A plan given again starts anew.
 */
create function private.is_plan_used(p_subscription public.user_subscriptions) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(a.outcome = 'approved'), false) or count(*) filter (where a.outcome = 'refused') > 1
  from public.visa_applications a
  where a.subscription_id = p_subscription.id and a.created_at >= p_subscription.started_at
$$;

create function private.tell_application_started(p_application public.visa_applications) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(p_application.consultant_id, 'Nova Solicitação',
    private.name_of(p_application.client_id) || ' iniciou uma nova solicitação de visto.',
    jsonb_build_object('kind', 'application_started', 'application_id', p_application.id,
      'values', jsonb_build_object('name', private.name_of(p_application.client_id))));
end $$;

/* The consultant of an account's open cases. */
create function private.consultant_of(p_client_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.consultant_id from public.visa_applications a join public.profiles p on p.id = a.consultant_id
  where a.client_id = p_client_id and a.status in ('pending', 'in_progress')
    and p.role = 'consultant' and p.deactivated_at is null
  order by a.created_at desc limit 1
$$;

/*
 * Starts an application for a client with an active plan, or for a child. It goes to the consultant of the client's
 * other open cases, else to the least loaded one with fewer than ten, once the address is proved.
 */
create function private.start_application(p_traveller_id uuid) returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_role('client');
  subscription public.user_subscriptions;
  application public.visa_applications;
begin
  -- The client's own row is the lock: two starts of one client wait for each other.
  perform 1 from public.profiles p where p.id = caller for no key update;
  perform private.require_traveller(caller, p_traveller_id);
  if exists (select from public.visa_applications a
             where a.client_id = caller and a.traveller_id is not distinct from p_traveller_id and a.status in ('pending', 'in_progress')) then
    raise exception 'application_already_open' using errcode = '23505';
  end if;
  select * into subscription from public.user_subscriptions s
  -- The plan stays locked until the end, so that a refund cannot end it in between.
  where s.user_id = caller and s.traveller_id is not distinct from p_traveller_id and s.status = 'active' and (s.expires_at is null or s.expires_at > now()) for share;
  if subscription.id is null then
    raise exception 'no_active_plan' using errcode = 'P0001';
  end if;
  if private.is_plan_used(subscription) then
    raise exception 'plan_used' using errcode = 'P0001';
  end if;
  if exists (select from public.payments p join public.payments_to_resolve r on r.payment_id = p.id
             where p.subscription_id = subscription.id and r.reason = 'refund_requested' and r.status = 'open') then
    raise exception 'refund_requested' using errcode = 'P0001';
  end if;
  -- Starts run one at a time from here, otherwise ten clients at once would all get the same consultant.
  perform pg_advisory_xact_lock(hashtext('rotavisto.assign_consultant'));
  insert into public.visa_applications (client_id, consultant_id, visa_type, subscription_id, traveller_id)
  select caller, case when private.is_address_proved(caller)
      then coalesce(private.consultant_of(caller), private.least_loaded_consultant(10)) end,
    p.visa_type, subscription.id, p_traveller_id
  from public.subscription_plans p where p.id = subscription.plan_id
  returning * into application;
  -- From now on the client may answer the official form.
  perform private.held_complement(application.id);
  perform private.tell_application_started(application);
  perform private.audit('start_application', 'application', application.id, application.id, caller, null,
    jsonb_build_object('status', application.status, 'consultant_id', application.consultant_id));
  return private.application_state(application.id);
end $$;

create function public.start_application(traveller_id uuid default null, request_id uuid default null)
returns public.application_state
language sql security invoker set search_path = '' as $$
  select coalesce(
    jsonb_populate_record(null::public.application_state,
      private.first_answer(request_id, jsonb_build_array('start_application', traveller_id))),
    private.answered(request_id, private.start_application(traveller_id)))
$$;

/* Assigns cases that waited for the proof of the client's address, like at their start. */
create function private.assign_waiting_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications;
  chosen uuid;
begin
  if not exists (select from public.visa_applications a where a.client_id = new.id
      and a.consultant_id is null and a.status in ('pending', 'in_progress')) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('rotavisto.assign_consultant'));
  chosen := coalesce(private.consultant_of(new.id), private.least_loaded_consultant(10));
  for application in
    update public.visa_applications a set consultant_id = chosen
    where a.client_id = new.id and a.consultant_id is null and a.status in ('pending', 'in_progress')
    returning *
  loop
    perform private.tell_application_started(application);
  end loop;
  return null;
end $$;

create trigger profiles_assign_waiting_application after update of email_proved_at on public.profiles
  for each row when (old.email_proved_at is null and new.email_proved_at is not null)
  execute function private.assign_waiting_application();

/*
 * Moves a card on the board. The consultant sends the card's former step; if it has changed, the verb throws and the
 * board reloads. Forward completes the current step only; backward resets everything between.
 */
create function private.move_application_step(p_application_id uuid, p_target text, p_expected_current_step text)
returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  source public.application_steps := private.current_step(p_application_id);
  target public.application_steps;
  undone public.audit_log;
  own_title text;
begin
  select * into target from public.application_steps s
  where s.application_id = p_application_id and s.step_type = p_target;
  own_title := private.own_title(target);
  if target.id is null then
    raise exception 'invalid_step' using errcode = '22023';
  end if;
  if source.step_type is distinct from p_expected_current_step then
    -- The error is not 40001, which the API answers with 500 like a failed server: here two people move the same case.
    raise exception 'step_conflict' using errcode = 'PT409';
  end if;
  if target.order_index = source.order_index then
    return private.application_state(p_application_id);
  end if;
  -- Moving a decided application reopens it, and a client has at most one that is open.
  if application.status in ('completed', 'rejected') and exists (
    select from public.visa_applications a
    where a.client_id = application.client_id and a.traveller_id is not distinct from application.traveller_id
      and a.status in ('pending', 'in_progress')) then
    raise exception 'client_has_other_application' using errcode = 'P0001';
  end if;
  if target.order_index > source.order_index then
    perform private.complete_and_open(p_application_id, source.step_type, target.step_type);
  else
    undone := private.undoable_move(p_application_id, target.step_type, source.step_type);
    perform private.move_back(p_application_id, target.order_index, source.order_index);
  end if;
  if undone.id is not null then
    update public.application_steps set started_at = target.started_at where id = target.id;
  end if;
  update public.visa_applications
  set status = case when status = 'pending' and target.order_index < source.order_index then 'pending'
      else coalesce(undone.before ->> 'status', 'in_progress') end,
    outcome = null, decided_on = null, visa_valid_until = null, decision_reason = null
  where id = p_application_id;
  -- An unread notification of the undone move is deleted; in any other case a new notification names the present step.
  delete from public.notifications n
  where undone.id is not null and n.user_id = application.client_id and not n.read
    and n.metadata @> jsonb_build_object('kind', 'step_moved', 'application_id', p_application_id, 'step_type', source.step_type)
    and n.created_at > now() - interval '2 minutes';
  if not found then
    perform private.notify(application.client_id, 'Solicitação Atualizada',
      'Sua solicitação está agora na etapa "' || private.step_title(target) || '".',
      jsonb_strip_nulls(jsonb_build_object('kind', 'step_moved', 'application_id', p_application_id,
        'step_type', target.step_type,
        'values', case when own_title is not null then jsonb_build_object('step', own_title) end)));
  end if;
  delete from public.mail_outbox m
  where undone.id is not null and m.user_id = application.client_id and m.template = 'step_opened'
    and m.data @> jsonb_build_object('application_id', p_application_id, 'step_type', source.step_type)
    and m.sent_at is null and m.attempts = 0 and m.created_at > now() - interval '2 minutes';
  if not found then
    perform private.queue_mail(application.client_id, 'step_opened', jsonb_strip_nulls(jsonb_build_object(
      'application_id', p_application_id, 'step_type', target.step_type, 'title', own_title,
      'is_returned', target.order_index < source.order_index)));
  end if;
  perform private.audit('move_application_step', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', source.step_type, 'status', application.status),
    jsonb_build_object('step', target.step_type));
  return private.application_state(p_application_id);
end $$;

create function public.move_application_step(application_id uuid, target text, expected_current_step text)
returns public.application_state
language sql security invoker set search_path = '' as $$
  select private.move_application_step(application_id, target, expected_current_step)
$$;

grant execute on function private.start_application(uuid), public.start_application(uuid, uuid),
  private.move_application_step(uuid, text, text), public.move_application_step(uuid, text, text) to authenticated;

/* Stores the official DS-160 number. An unusual form is a warning on the screen and never an error. */
create function private.register_protocol(p_application_id uuid, p_protocol_number text, p_reason text)
returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  number text := private.clean_protocol(p_protocol_number);
  why text := private.trimmed(left(p_reason, 500));
  previous text;
  is_paid boolean;
begin
  if coalesce(number, '') = '' or length(number) > 40 then
    raise exception 'protocol_blank' using errcode = '22023';
  end if;
  if application.status in ('completed', 'rejected') or (private.current_step(p_application_id)).order_index < 4 then
    raise exception 'step_not_open' using errcode = 'P0001';
  end if;
  select s.metadata ->> 'protocol_number', s.status = 'completed' or s.metadata @> '{"payment_completed": true}'
  into previous, is_paid
  from public.application_steps s where s.application_id = p_application_id and s.step_type = 'payment';
  -- A second press with the same number sends no second notification to the client.
  if previous = number then
    return private.application_state(p_application_id);
  end if;
  -- The client may have used the first number already, so the history must contain the reason for the change.
  if previous is not null and why is null then
    raise exception 'reason_required' using errcode = '22023';
  end if;
  update public.application_steps
  set metadata = metadata || jsonb_build_object('protocol_number', number, 'protocol_registered_at', now(),
    'protocol_registered_by', application.consultant_id)
  where application_id = p_application_id and step_type in ('payment', 'ds160_form');
  -- A number corrected after the payment of the fee asks for no second payment.
  perform private.notify(application.client_id, 'Protocolo DS-160 Registrado',
    'O protocolo ' || number || ' foi registrado na sua solicitação.'
      || case when is_paid then '' else ' Você já pode pagar a taxa consular.' end,
    jsonb_build_object('kind', 'protocol_registered', 'application_id', p_application_id, 'is_paid', is_paid,
      'values', jsonb_build_object('number', number)));
  perform private.queue_mail(application.client_id, 'protocol_registered',
    jsonb_build_object('application_id', p_application_id, 'is_paid', is_paid));
  perform private.audit('register_protocol', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('protocol_number', previous),
    jsonb_strip_nulls(jsonb_build_object('protocol_number', number, 'reason', case when previous is not null then why end)));
  return private.application_state(p_application_id);
end $$;

create function public.register_protocol(application_id uuid, protocol_number text, reason text default null)
returns public.application_state
language sql security invoker set search_path = '' as $$
  select private.register_protocol(application_id, protocol_number, reason)
$$;

/* Stores the receipt, an inspected file; the consular fee itself is paid outside the product. */
create function private.submit_payment_receipt(p_application_id uuid, p_payment_method text, p_receipt_path text)
returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'client');
  step public.application_steps;
begin
  if p_payment_method is null or p_payment_method not in ('card', 'pix') then
    raise exception 'invalid_payment_method' using errcode = '22023';
  end if;
  step := private.require_step(p_application_id, array['payment']);
  if step.metadata ->> 'protocol_number' is null then
    raise exception 'protocol_missing' using errcode = 'P0001';
  end if;
  perform private.require_upload(p_receipt_path, 'receipts/' || p_application_id || '/');
  update public.application_steps
  set metadata = metadata || jsonb_build_object('payment_method', p_payment_method, 'payment_completed', true,
    'receipt_url', p_receipt_path, 'receipt_uploaded_at', now())
  where id = step.id;
  perform private.complete_and_open(p_application_id, 'payment', 'interview_scheduling');
  perform private.notify(application.consultant_id, 'Comprovante de Pagamento Enviado',
    private.name_of(application.client_id) || ' enviou o comprovante da taxa consular da solicitação.',
    jsonb_build_object('kind', 'receipt_submitted', 'application_id', p_application_id,
      'values', jsonb_build_object('name', private.name_of(application.client_id))));
  perform private.audit('submit_payment_receipt', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', 'payment'),
    jsonb_build_object('step', 'interview_scheduling', 'payment_method', p_payment_method));
  return private.application_state(p_application_id);
end $$;

create function public.submit_payment_receipt(application_id uuid, payment_method text, receipt_path text, request_id uuid default null)
returns public.application_state
language sql security invoker set search_path = '' as $$
  select coalesce(
    jsonb_populate_record(null::public.application_state,
      private.first_answer(request_id, jsonb_build_array('submit_payment_receipt', application_id, payment_method, receipt_path))),
    private.answered(request_id, private.submit_payment_receipt(application_id, payment_method, receipt_path)))
$$;

/* Easter Sunday by Oudin: golden number, moon's age, and the following Sunday. */
create function private.easter(p_year int) returns date
language plpgsql immutable set search_path = '' as $$
declare
  golden int := p_year % 19;
  century int := p_year / 100;
  epact int := (century - century / 4 - (8 * century + 13) / 25 + 19 * golden + 15) % 30;
  moon int := epact - epact / 28 * (1 - 29 / (epact + 1) * ((21 - golden) / 11));
  days int := moon - (p_year + p_year / 4 + moon + 2 - century + century / 4) % 7;
  month int := 3 + (days + 40) / 44;
begin
  return make_date(p_year, month, days + 28 - 31 * (month / 4));
end $$;

/* National holidays by law, without Carnival and Corpus Christi. */
create function private.is_brazilian_holiday(p_date date) returns boolean
language sql immutable set search_path = '' as $$
  select to_char(p_date, 'MM-DD') in
      ('01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25')
    or p_date = private.easter(extract(year from p_date)::int) - 2
$$;

/* Consultants work from Monday to Saturday. */
create function private.is_working_day(p_date date) returns boolean
language sql immutable set search_path = '' as $$
  select extract(isodow from p_date) < 7 and not private.is_brazilian_holiday(p_date)
$$;

/*
 * Checks day, time and place of a visit in person. Any day is allowed, because posts hold extra sessions on Saturdays;
 * the form only points out a usually closed day.
 */
create function private.require_visit(p_date date, p_time text, p_location text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_date is null or p_date < private.today() then
    raise exception 'date_in_past' using errcode = '22023';
  end if;
  if p_time is null or p_time !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise exception 'invalid_time' using errcode = '22023';
  end if;
  if coalesce(private.trimmed(p_location), '') = '' or length(p_location) > 200 then
    raise exception 'invalid_location' using errcode = '22023';
  end if;
end $$;

/* Biometrics at the CASV come before the consulate's interview. */
create function private.require_casv_first(p_casv jsonb, p_consulate jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_casv ->> 'date' > p_consulate ->> 'date' then
    raise exception 'casv_after_consulate' using errcode = '22023';
  end if;
end $$;

create function private.scheduling_metadata(p_application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.metadata from public.application_steps s
  where s.application_id = p_application_id and s.step_type = 'interview_scheduling'
$$;

/* Stores day and place of the biometrics, before or after the consulate's date; moves no step and may be corrected. */
create function private.set_casv_appointment(p_application_id uuid, p_date date, p_time text, p_location text)
returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  step public.application_steps := private.require_step(p_application_id, array['interview_scheduling', 'interview']);
  held jsonb := private.scheduling_metadata(p_application_id);
  previous jsonb := held -> 'casv_appointment';
  appointment jsonb := jsonb_build_object('date', p_date, 'time', p_time, 'location', private.trimmed(p_location));
begin
  perform private.require_visit(p_date, p_time, p_location);
  perform private.require_casv_first(appointment, held -> 'appointment');
  if previous = appointment then
    return private.application_state(p_application_id);
  end if;
  update public.application_steps set metadata = metadata || jsonb_build_object('casv_appointment', appointment)
  where application_id = p_application_id and step_type = 'interview_scheduling';
  perform private.notify(application.client_id, 'Biometria no CASV Agendada',
    'Sua ida ao CASV, para as digitais e a foto, está marcada para ' || to_char(p_date, 'DD/MM/YYYY') || ' às '
      || p_time || '. Local: ' || private.trimmed(p_location) || '.',
    jsonb_build_object('kind', 'casv_appointment', 'application_id', p_application_id,
      'values', jsonb_build_object('date', p_date, 'time', p_time, 'location', private.trimmed(p_location))));
  perform private.queue_mail(application.client_id, 'consulate_appointment', jsonb_build_object(
    'application_id', p_application_id, 'date_kind', 'casv', 'is_changed', previous is not null,
    'event', private.casv_event(application, appointment)));
  perform private.audit('set_casv_appointment', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', step.step_type, 'appointment', previous),
    jsonb_build_object('step', step.step_type, 'appointment', appointment));
  return private.application_state(p_application_id);
end $$;

create function public.set_casv_appointment(application_id uuid, date date, "time" text, location text)
returns public.application_state
language sql security invoker set search_path = '' as $$
  select private.set_casv_appointment(application_id, date, "time", location)
$$;

/*
 * Stores date and place at the consulate. It may be corrected while the interview is ahead, and notifies the client
 * again.
 */
create function private.set_consulate_appointment(
  p_application_id uuid, p_date date, p_time text, p_location text, p_protocol text
) returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  step public.application_steps := private.require_step(p_application_id, array['interview_scheduling', 'interview']);
  held jsonb := private.scheduling_metadata(p_application_id);
  previous jsonb := held -> 'appointment';
  appointment jsonb;
begin
  perform private.require_visit(p_date, p_time, p_location);
  if length(p_protocol) > 60 then
    raise exception 'invalid_location' using errcode = '22023';
  end if;
  appointment := jsonb_build_object('date', p_date, 'time', p_time, 'location', private.trimmed(p_location), 'protocol',
    coalesce(private.clean_protocol(p_protocol), (select s.metadata ->> 'protocol_number' from public.application_steps s
      where s.application_id = p_application_id and s.step_type = 'payment'), ''));
  perform private.require_casv_first(held -> 'casv_appointment', appointment);
  if step.step_type = 'interview' and previous = appointment then
    return private.application_state(p_application_id);
  end if;
  update public.application_steps set metadata = metadata || jsonb_build_object('appointment', appointment)
  where application_id = p_application_id and step_type = 'interview_scheduling';
  if step.step_type = 'interview_scheduling' then
    perform private.complete_and_open(p_application_id, 'interview_scheduling', 'interview');
  end if;
  perform private.notify(application.client_id, 'Entrevista no Consulado Agendada',
    'Sua entrevista no consulado da solicitação está marcada para ' || to_char(p_date, 'DD/MM/YYYY') || ' às '
      || p_time || '. Local: ' || private.trimmed(p_location) || '.',
    jsonb_build_object('kind', 'consulate_appointment', 'application_id', p_application_id,
      'values', jsonb_build_object('date', p_date, 'time', p_time, 'location', private.trimmed(p_location))));
  perform private.queue_mail(application.client_id, 'consulate_appointment', jsonb_build_object(
    'application_id', p_application_id, 'date_kind', 'consulate', 'is_changed', previous is not null,
    'event', private.consulate_event(application, appointment)));
  perform private.audit('set_consulate_appointment', 'application', p_application_id, p_application_id,
    application.client_id, jsonb_build_object('step', step.step_type, 'appointment', previous),
    jsonb_build_object('step', 'interview', 'appointment', appointment));
  return private.application_state(p_application_id);
end $$;

create function public.set_consulate_appointment(
  application_id uuid, date date, "time" text, location text, protocol text default null
) returns public.application_state
language sql security invoker set search_path = '' as $$
  select private.set_consulate_appointment(application_id, date, "time", location, protocol)
$$;

/* The day in the mail of a first refusal, for a paid plan and a future day. */
create function private.refund_until(p_application_id uuid) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select private.last_refund_day(a.decided_on) from public.visa_applications a
    join public.user_subscriptions s on s.id = a.subscription_id
    where a.id = p_application_id and a.outcome = 'refused' and not private.is_plan_used(s)
      and private.last_refund_day(a.decided_on) >= private.today()
      and exists (select from public.payments p where p.subscription_id = s.id and p.captured_at is not null
        and not p.is_refunded and p.dispute is distinct from 'lost' and not exists (
          select from public.payments_to_resolve r where r.payment_id = p.id and r.reason = 'refund_requested'
            and r.status <> 'withdrawn')));
end $$;

/* Stores the consulate's decision and ends the application, with a mail to the client. */
create function private.record_decision(
  p_application_id uuid, p_outcome text, p_decided_on date, p_visa_valid_until date, p_reason text
) returns public.application_state
language plpgsql security definer set search_path = '' as $$
declare
  application public.visa_applications := private.lock_application(p_application_id, 'consultant');
  is_approved boolean := p_outcome = 'approved';
begin
  if p_outcome is null or p_outcome not in ('approved', 'refused') then
    raise exception 'invalid_outcome' using errcode = '22023';
  end if;
  if p_decided_on is null or p_decided_on > private.today() then
    raise exception 'date_in_future' using errcode = '22023';
  end if;
  if is_approved and p_visa_valid_until <= p_decided_on then
    raise exception 'invalid_validity' using errcode = '22023';
  end if;
  perform private.require_step(p_application_id, array['decision']);
  perform private.send_review_notice(p_application_id);
  update public.application_steps set status = 'completed', completed_at = now()
  where application_id = p_application_id and step_type = 'decision';
  update public.visa_applications
  set status = case when is_approved then 'completed' else 'rejected' end, outcome = p_outcome,
    decided_on = p_decided_on, visa_valid_until = case when is_approved then p_visa_valid_until end,
    decision_reason = case when not is_approved then private.trimmed(left(p_reason, 2000)) end
  where id = p_application_id;
  perform private.notify(application.client_id, case when is_approved then 'Visto Aprovado' else 'Visto Recusado' end,
    case when is_approved then 'Parabéns! O consulado aprovou o visto da sua solicitação.'
      else 'O consulado recusou o visto da sua solicitação. Seu consultor pode orientar os próximos passos.' end,
    jsonb_build_object('kind', 'decision', 'application_id', p_application_id, 'outcome', p_outcome));
  perform private.queue_mail(application.client_id, 'decision',
    jsonb_strip_nulls(jsonb_build_object('application_id', p_application_id, 'outcome', p_outcome,
      'refund_until', private.refund_until(p_application_id))));
  perform private.audit('record_decision', 'application', p_application_id, p_application_id, application.client_id,
    jsonb_build_object('status', application.status),
    jsonb_build_object('outcome', p_outcome, 'decided_on', p_decided_on));
  return private.application_state(p_application_id);
end $$;

create function public.record_decision(
  application_id uuid, outcome text, decided_on date, visa_valid_until date default null, reason text default null
) returns public.application_state
language sql security invoker set search_path = '' as $$
  select private.record_decision(application_id, outcome, decided_on, visa_valid_until, reason)
$$;

grant execute on function
  private.register_protocol(uuid, text, text), public.register_protocol(uuid, text, text),
  private.submit_payment_receipt(uuid, text, text), public.submit_payment_receipt(uuid, text, text, uuid),
  private.set_casv_appointment(uuid, date, text, text), public.set_casv_appointment(uuid, date, text, text),
  private.set_consulate_appointment(uuid, date, text, text, text),
  public.set_consulate_appointment(uuid, date, text, text, text),
  private.record_decision(uuid, text, date, date, text), public.record_decision(uuid, text, date, date, text)
  to authenticated;

/* The caller's last move of an application, as long as it can be undone. */
create function private.undoable_move(p_application_id uuid, p_from text, p_to text) returns public.audit_log
language sql stable security definer set search_path = '' as $$
  select e.* from (
    select l.* from public.audit_log l
    where l.application_id = p_application_id and l.action = 'move_application_step'
    order by l.at desc, l.id desc limit 1) e
  where e.actor_id = auth.uid() and e.at > clock_timestamp() - interval '1 minute'
    and e.before ->> 'step' = p_from and e.after ->> 'step' = p_to
$$;
