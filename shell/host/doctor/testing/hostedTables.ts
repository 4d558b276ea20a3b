/** The tables of pg_cron, pg_net and vault after an hour in a healthy project, and the role of its API. */
export const HOSTED_TABLES = `
create schema cron;
create table cron.job (jobid bigserial primary key, schedule text, jobname text, active boolean not null default true);
create table cron.job_run_details (
  jobid bigint, runid bigserial, status text, return_message text, start_time timestamptz, end_time timestamptz);
insert into cron.job (jobname, schedule) values
  ('send-mail', '* * * * *'), ('timely-mail', '* * * * *'), ('reconcile-payments', '7 * * * *'),
  ('remove-files', '17 * * * *'), ('count-performance', '27 * * * *'),
  ('retention', '* * * * *');
insert into cron.job_run_details (jobid, status, start_time)
  select jobid, 'succeeded', now() - interval '1 minute' from cron.job;
create schema net;
create table net._http_response (id bigserial, status_code int, created timestamptz not null default now());
insert into net._http_response (status_code) values (200), (200);
create schema vault;
create table vault.secrets (id uuid default gen_random_uuid(), name text unique);
insert into vault.secrets (name) values ('scheduler_secret');
do $$ begin
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator nologin; end if;
end $$;
alter role authenticator set pgrst.db_pre_request = 'private.check_session'`;
