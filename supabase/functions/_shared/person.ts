import { type Body, Refusal, textField } from './http.ts';

/** As the site's own forms take it once cleaned. */
const EMAIL = /^[^\s@.,;:<>()"\\]+(\.[^\s@.,;:<>()"\\]+)*@([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;
/** As the database bounds it, which counts a letter beyond the basic plane once. */
const LONGEST_NAME = 120;
const INVISIBLE = /\p{Cf}/u;
/** A joiner stays inside an emoji. */
const UNSEEN = /(?!\u200D[\u2600-\u2BFF\u{1F000}-\u{1FAFF}])\p{Cf}/gu;

const isEmail = (email: string) => email.length <= 254 && EMAIL.test(email) && !INVISIBLE.test(email);

/** An address as registration accepts it. */
export function emailOf(body: Body): string {
  const email = textField(body, 'email')?.toLowerCase();
  if (!email) throw new Refusal(422, 'fields_missing');
  if (!isEmail(email)) throw new Refusal(422, 'fields_invalid');
  return email;
}

/** Name and e-mail as registration accepts them. */
export function personOf(body: Body): { fullName: string; email: string } {
  const fullName = textField(body, 'fullName')?.replace(UNSEEN, '').trim();
  if (!fullName) throw new Refusal(422, 'fields_missing');
  const email = emailOf(body);
  if ([...fullName].length > LONGEST_NAME) throw new Refusal(422, 'fields_invalid');
  return { fullName, email };
}
