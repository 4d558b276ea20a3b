import type { Scene } from './Scene';

export interface Claim {
  id: string;
  attempts: number;
  at: number;
}

const MINUTE_S = 60;

/**
 * The outbox with senders that succeed, fail or die, and a clock of its own, because `now()` is fixed in a transaction.
 */
export class MailRoom {
  /** The seconds passed so far. */
  clock = 0;
  readonly claims: Claim[] = [];

  constructor(readonly scene: Scene) {}

  async queue(count: number): Promise<void> {
    await this.scene.sql(`insert into public.mail_outbox (to_email, template)
      select 'x' || n || '@example.test', 'decision' from generate_series(1, ${count}) n`);
  }

  /** Passes time by moving every time in the outbox back. */
  async pass(seconds: number): Promise<void> {
    this.clock += seconds;
    await this.scene.sql(`update public.mail_outbox set next_attempt_at = next_attempt_at - interval '${seconds} seconds',
      retry_until = retry_until - interval '${seconds} seconds', failed_at = failed_at - interval '${seconds} seconds',
      link_made_at = link_made_at - interval '${seconds} seconds'`);
  }

  async claim(count = 1): Promise<Claim[]> {
    const rows = await this.scene.as('service_role', 'select id, attempts from public.claim_mail($1)', [count]);
    const claimed = rows.map((row) => ({ id: String(row.id), attempts: Number(row.attempts), at: this.clock }));
    this.claims.push(...claimed);
    return claimed;
  }

  async finish({ id, attempts }: Claim, problem?: string, retryAfter?: number): Promise<Record<string, unknown>> {
    return this.scene.call('service_role', 'finish_mail($1, $2, $3, $4, $5)', [
      id,
      attempts,
      problem ?? null,
      problem ? `said ${problem}` : null,
      retryAfter ?? null,
    ]);
  }

  /** Mails that two senders claimed at the same time; a claim lasts five minutes. */
  overlaps(): string[] {
    return this.claims.flatMap((claim, place) =>
      this.claims
        .slice(place + 1)
        .filter((later) => later.id === claim.id && later.at - claim.at < 5 * MINUTE_S && !this.done.has(claim))
        .map((later) => `${claim.id}: ${claim.at} s, ${later.at} s`),
    );
  }

  /** Claims whose sender has reported a result. */
  readonly done = new Set<Claim>();

  async states(): Promise<Record<string, number>> {
    return this.scene.one(`select count(*)::int as all,
      count(*) filter (where sent_at is not null and failed_at is null)::int as sent,
      count(*) filter (where failed_at is not null and sent_at is null)::int as listed,
      count(*) filter (where failed_at is null and sent_at is null
        and next_attempt_at <= case when problem is null or problem = 'interrupted'
          then now() + interval '7.5 hours' else retry_until end)::int as waiting
      from public.mail_outbox`);
  }
}
