import { authError } from './authError';

const HOST_PART = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** GoTrue's pattern for addresses, which is the browsers': a host of one word is valid. */
const ADDRESS = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${HOST_PART}(?:\\.${HOST_PART})*$`);
const LONGEST_BYTES = 255;

const invalid = (message: string) => authError(400, 'validation_failed', message);

/** GoTrue's rejection of an address, or null. */
export function refusedEmail(email: string): Response | null {
  if (email === '') return invalid('An email address is required');
  if (Buffer.byteLength(email) > LONGEST_BYTES) return invalid('An email address is too long');
  return ADDRESS.test(email) ? null : invalid('Unable to validate email address: invalid format');
}
