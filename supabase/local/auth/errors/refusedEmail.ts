import { authError } from './authError';

const HOST_PART = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** What GoTrue takes for an address, which is what browsers take for one: a host of one word is one too. */
const ADDRESS = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${HOST_PART}(?:\\.${HOST_PART})*$`);
const LONGEST_BYTES = 255;

const invalid = (message: string) => authError(400, 'validation_failed', message);

/** Why GoTrue takes no such address; null for one it takes. */
export function refusedEmail(email: string): Response | null {
  if (email === '') return invalid('An email address is required');
  if (Buffer.byteLength(email) > LONGEST_BYTES) return invalid('An email address is too long');
  return ADDRESS.test(email) ? null : invalid('Unable to validate email address: invalid format');
}
