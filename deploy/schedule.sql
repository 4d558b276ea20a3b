-- Schedules the jobs of a hosted project, which the embedded backend runs by itself. Run it once in the SQL editor.
-- Needs the extensions pg_cron, pg_net and vault. First store SCHEDULER_SECRET, the secret of the functions:
-- select vault.create_secret('<secret>', 'scheduler_secret');
create or replace function private.call_function(name text) returns bigint
language sql security definer set search_path = '' as $$
  select net.http_post(
    url := 'https://<ref>.supabase.co/functions/v1/' || name,
    headers := jsonb_build_object('Authorization', 'Bearer ' || (
      select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'scheduler_secret')))
$$;
revoke all on function private.call_function(text) from public;

-- Sends the mails that committed changes have queued.
select cron.schedule('send-mail', '* * * * *', $$ select private.call_function('send-mail') $$);
-- Sends the notices of decisions on documents that were not undone in their ten seconds, and queues reminders of dates, and
-- mails about unread messages and about tasks of administrators.
select cron.schedule('timely-mail', '* * * * *', $$ select private.queue_timely_mail() $$);
-- Asks Stripe about payments whose webhook was lost.
select cron.schedule('reconcile-payments', '7 * * * *', $$ select private.call_function('reconcile-payments') $$);
-- Deletes files of erased people, and unused uploads after a day. The ids of erased people go to the bucket of operations
-- within a minute, because a backup may be older than an erasure.
select cron.schedule('remove-files', '* * * * *', $$ select private.call_function('remove-files')
  where extract(minute from now()) = 17 or exists (select from private.erasures_to_record) $$);
-- Deletes data after its retention period: one step per minute, each rule once a day.
select cron.schedule('retention', '* * * * *', $$ select private.forget_next() $$);
-- Computes the figures of the administrators' performance page.
select cron.schedule('count-performance', '27 * * * *', $$ select private.count_performance() $$);
