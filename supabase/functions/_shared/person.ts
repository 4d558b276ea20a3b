import { type Body, Refusal, textField } from './http.ts';

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/;

/** Name and e-mail as registration accepts them. */
export function personOf(body: Body): { fullName: string; email: string } {
  const fullName = textField(body, 'fullName');
  const email = textField(body, 'email')?.toLowerCase();
  if (!fullName || !email) throw new Refusal(422, 'fields_missing');
  if (fullName.length > 120 || email.length > 254 || !EMAIL.test(email)) throw new Refusal(422, 'fields_invalid');
  return { fullName, email };
}
