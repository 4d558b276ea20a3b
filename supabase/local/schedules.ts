import type { Sql } from 'postgres';
import { onInsert } from './onInsert';

async function isMailDue(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ is_due: boolean }[]>`select exists (
    select from public.mail_outbox where sent_at is null and failed_at is null and next_attempt_at <= now()) as is_due`;
  return row?.is_due ?? false;
}

const MINUTE_MS = 60_000;
/** Shorter than on a hosted project, where notices of decisions wait for the schedule of each minute. */
const REVIEW_NOTICES_MS = 5_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Runs the schedules of a hosted project (cron.job); returns a function that stops them. */
export async function startSchedules(
  sql: Sql,
  callFunction: (name: string) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const call = (name: string) => () => callFunction(name);
  const stops = [
    await onInsert(sql, 'public.mail_outbox', call('send-mail')),
    await onInsert(sql, 'private.erased_objects', call('remove-files')),
    await onInsert(sql, 'private.erasures_to_record', call('remove-files')),
  ];
  const countPerformance = () => void sql`select private.count_performance()`.catch(() => undefined);
  countPerformance();
  const hourly = setInterval(() => {
    countPerformance();
    for (const name of ['remove-files', 'reconcile-payments']) void callFunction(name).catch(() => undefined);
  }, HOUR_MS);
  // A function is a separate process and is started only for due mail.
  const sendDueMail = async () => {
    await sql`select private.queue_timely_mail()`;
    if (await isMailDue(sql)) await callFunction('send-mail');
    else await sql`select private.note_job_run('send-mail', 0)`;
  };
  /** Runs steps until every rule has run today. */
  const forgetDue = async () => {
    for (;;) {
      const [step] = await sql<{ what: string | null }[]>`select private.forget_next() as what`;
      if (!step?.what) return;
    }
  };
  const everyMinute = setInterval(() => {
    for (const due of [sendDueMail, forgetDue]) void due().catch(() => undefined);
  }, MINUTE_MS);
  const sendReviewNotices = () => void sql`select private.send_due_review_notices()`.catch(() => undefined);
  const everyFewSeconds = setInterval(sendReviewNotices, REVIEW_NOTICES_MS);
  return async () => {
    clearInterval(everyFewSeconds);
    clearInterval(hourly);
    clearInterval(everyMinute);
    await Promise.all(stops.map((stop) => stop()));
  };
}
