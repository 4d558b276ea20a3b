-- Runs in the SQL editor of a hosted project, once: what the embedded backend does by itself.
-- Extensions pg_cron, pg_net and vault; first store the scheduler's own secret, the functions' SCHEDULER_SECRET:
-- select vault.create_secret('<secret>', 'scheduler_secret');
create or replace function private.call_function(name text) returns bigint
language sql security definer set search_path = '' as $$
  select net.http_post(
    url := 'https://<ref>.supabase.co/functions/v1/' || name,
    headers := jsonb_build_object('Authorization', 'Bearer ' || (
      select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'scheduler_secret')))
$$;
revoke all on function private.call_function(text) from public;

-- Mail that committed changes have promised.
select cron.schedule('send-mail', '* * * * *', $$ select private.call_function('send-mail') $$);
-- Reminders of dates, mails about messages nobody read, and about what needs an administrator.
select cron.schedule('timely-mail', '* * * * *', $$ select private.queue_timely_mail() $$);
-- Payments whose webhook was lost.
select cron.schedule('reconcile-payments', '7 * * * *', $$ select private.call_function('reconcile-payments') $$);
-- Files of erased people, and uploads that nothing names a day later; and within the minute the ids of erased people, into
-- the bucket of operations, as a backup may be older than they are.
select cron.schedule('remove-files', '* * * * *', $$ select private.call_function('remove-files')
  where extract(minute from now()) = 17 or exists (select from private.erasures_to_record) $$);
-- What is kept no longer: each minute a step, once a day each rule.
select cron.schedule('retention', '* * * * *', $$ select private.forget_next() $$);
-- The figures of the administrators' performance page.
select cron.schedule('count-performance', '27 * * * *', $$ select private.count_performance() $$);
