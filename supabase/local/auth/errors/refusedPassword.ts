import { authError } from './authError';

/** bcrypt ignores further bytes. */
const MOST_BYTES = 72;

/** GoTrue's rejection of a password, measured in bytes, or null. */
export function refusedPassword(password: string, fewest: number): Response | null {
  const length = Buffer.byteLength(password);
  if (length > MOST_BYTES) {
    return authError(400, 'validation_failed', `Password cannot be longer than ${MOST_BYTES} characters`);
  }
  if (length >= fewest) return null;
  const msg = `Password should be at least ${fewest} characters.`;
  const body = { code: 422, error_code: 'weak_password', msg, weak_password: { reasons: ['length'] } };
  return Response.json(body, { status: 422 });
}
