import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { authError } from '../errors/authError';
import type { Caller } from './callerOf';
import { enrolment, newSecret } from './totp';

export interface EnrolFields {
  factor_type?: unknown;
  friendly_name?: unknown;
  issuer?: unknown;
}

const DISABLED = new Map([
  ['phone', 'Phone'],
  ['webauthn', 'WebAuthn'],
]);
/** The age from which an unverified factor may be deleted. */
const UNFINISHED = '5 minutes';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function refusedType(type: string): Response | null {
  if (type === 'totp') return null;
  const disabled = DISABLED.get(type);
  return disabled
    ? authError(
        422,
        `mfa_${type === 'phone' ? 'phone' : 'web_authn'}_enroll_not_enabled`,
        `MFA enroll is disabled for ${disabled}`,
      )
    : authError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

function refusedCaller({ factors, hasShownFactor }: Caller, name: string, most: number): Response | null {
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    return authError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= most) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    return authError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (factors.some(({ status }) => status === 'verified') && !hasShownFactor) {
    return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  return null;
}

/** POST factors: a secret that is verified by its first code. */
export async function enrol(
  sql: Sql,
  caller: Caller,
  fields: EnrolFields,
  { mostFactors, siteUrl }: { mostFactors: number; siteUrl: string },
): Promise<Response> {
  const refused = refusedType(text(fields.factor_type));
  if (refused) return refused;
  const forgotten = await sql<{ id: string }[]>`delete from auth.mfa_factors f
    where f.status <> 'verified' and f.created_at < now() - ${UNFINISHED}::interval
      and not exists (select from auth.mfa_challenges c where c.factor_id = f.id) returning f.id`;
  const gone = new Set(forgotten.map(({ id }) => id));
  const current = { ...caller, factors: caller.factors.filter(({ id }) => !gone.has(id)) };
  const name = text(fields.friendly_name);
  const conflict = refusedCaller(current, name, mostFactors);
  if (conflict) return conflict;
  const id = randomUUID();
  const secret = newSecret();
  await sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${id}, ${caller.id}, ${name}, 'totp', 'unverified', now(), now(), ${secret})`;
  const totp = enrolment(secret, caller.email, text(fields.issuer) || new URL(siteUrl).host);
  return Response.json({ id, type: 'totp', friendly_name: name, totp });
}
