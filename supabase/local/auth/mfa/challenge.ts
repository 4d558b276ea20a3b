import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { authError } from '../errors/authError';
import type { Factor } from './factorTables';
import { isCodeOf } from './totp';

const CHALLENGE_SECONDS = 300;

interface Challenge {
  is_answered: boolean;
  is_over: boolean;
  ip_address: string;
}

/** Requests within this process have no address. */
const addressOf = (address: string): string => address || '127.0.0.1';

/** POST factors/{id}/challenge: a challenge that one right code answers. */
export async function challenge(sql: Sql, factor: Factor, address: string): Promise<Response> {
  const id = randomUUID();
  await sql.begin(async (transaction) => {
    await transaction`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${id}, ${factor.id}, now(), ${addressOf(address)})`;
    await transaction`update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`;
  });
  return Response.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS });
}

async function refusedChallenge(sql: Sql, factor: Factor, id: string, address: string): Promise<Response | null> {
  const [found] = await sql<Challenge[]>`
    select verified_at is not null as is_answered, host(ip_address) as ip_address,
      created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_over
    from auth.mfa_challenges where id::text = ${id} and factor_id = ${factor.id}`;
  if (!found) {
    return authError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (found.is_answered || found.ip_address !== addressOf(address)) {
    return authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (found.is_over) {
    await sql`delete from auth.mfa_challenges where id = ${id}`;
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    return authError(422, 'mfa_challenge_expired', message);
  }
  return null;
}

/**
 * Marks the challenge as answered and returns null, or the rejection. Like GoTrue, a new challenge accepts a used code.
 */
export async function answerChallenge(
  sql: Sql,
  factor: Factor,
  { challengeId, code, address }: { challengeId: string; code: string; address: string },
): Promise<Response | null> {
  const refused = await refusedChallenge(sql, factor, challengeId, address);
  if (refused) return refused;
  if (!isCodeOf(factor.secret, code)) return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`;
  return null;
}
