import type { Sql } from 'postgres';
import type { Tokens } from '../../tokens';
import { bearerToken } from '../bearerToken';
import { authError } from '../errors/authError';
import { fieldsOf, textOf } from '../fieldsOf';
import { goDuration } from './goDuration';

type Clock = 'recovery_sent_at' | 'reauthentication_sent_at' | 'email_change_sent_at';

export type MailClock = (clock: Clock, field: 'id' | 'email', value: string) => Promise<Response | null>;

/** Links and codes that open an account share a clock, because they share a token. */
const CLOCKS: Record<string, Clock> = {
  recover: 'recovery_sent_at',
  otp: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
};

interface Waiting {
  seconds: number | null;
}

/**
 * GoTrue's `max_frequency`, which `@supabase/lite` lacks: after a mail of a kind, a user gets no other for this time.
 */
export function mailClock(sql: Sql, maxFrequency: string): MailClock {
  const milliseconds = goDuration(maxFrequency);
  if (milliseconds === undefined) throw new Error(`config.toml: max_frequency must be a duration, not ${maxFrequency}`);

  const pause = milliseconds / 1000;

  return async (clock, field, value) => {
    const [waiting] = await sql<Waiting[]>`
      select extract(epoch from ${sql(clock)} + make_interval(secs => ${pause}) - clock_timestamp())::float8 as seconds
      from auth.users where ${sql(field)}::text = ${value}`;
    const seconds = waiting?.seconds ?? 0;
    if (seconds <= 0) return null;
    const message = `For security purposes, you can only request this after ${Math.floor(seconds)} seconds.`;
    return authError(429, 'over_email_send_rate_limit', message);
  };
}

/** Limits endpoints that mail links and codes; a change of address checks its clock itself (`addressChange`). */
export function mailPace(sql: Sql, tokens: Tokens, maxFrequency: string) {
  const tooEarly = mailClock(sql, maxFrequency);

  return async (request: Request): Promise<Response | null> => {
    const path = new URL(request.url).pathname.slice('/auth/v1/'.length);
    if (path === 'reauthenticate' && request.method === 'GET') {
      const claims = await bearerToken(tokens, request);
      return claims instanceof Response ? null : tooEarly('reauthentication_sent_at', 'id', claims.sub ?? '');
    }
    const clock = request.method === 'POST' ? CLOCKS[path] : undefined;
    return clock ? tooEarly(clock, 'email', textOf((await fieldsOf(request)).email).toLowerCase()) : null;
  };
}
