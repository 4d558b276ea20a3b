import { type Body, Refusal, textField } from './http.ts';

/** As the site's own forms take it once cleaned. */
const EMAIL = /^[^\s@.,;:<>()"\\]+(\.[^\s@.,;:<>()"\\]+)*@([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;
const INVISIBLE = /\p{Cf}/u;

/** Name and e-mail as registration accepts them. */
export function personOf(body: Body): { fullName: string; email: string } {
  const fullName = textField(body, 'fullName');
  const email = textField(body, 'email')?.toLowerCase();
  if (!fullName || !email) throw new Refusal(422, 'fields_missing');
  if (fullName.length > 120 || email.length > 254 || !EMAIL.test(email) || INVISIBLE.test(email))
    throw new Refusal(422, 'fields_invalid');
  return { fullName, email };
}
