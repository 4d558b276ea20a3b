import type { Sql } from 'postgres';

export async function isMailDue(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ is_due: boolean }[]>`select exists (
    select from public.mail_outbox where sent_at is null and failed_at is null and next_attempt_at <= now()) as is_due`;
  return row?.is_due ?? false;
}
