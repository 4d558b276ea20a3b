import { type Body, Refusal, textField } from './http.ts';
import { cleanEmail, cleanName, isEmail } from './personFields.ts';

/** The database's limit, which counts a character beyond the basic plane once. */
const LONGEST_NAME = 120;

/** The cleaned address; throws for an address that registration rejects. */
export function emailOf(body: Body): string {
  const email = cleanEmail(textField(body, 'email') ?? '');
  if (!email) throw new Refusal(422, 'fields_missing');
  if (!isEmail(email)) throw new Refusal(422, 'fields_invalid');
  return email;
}

/** The cleaned name and address; throws for values that registration rejects. */
export function personOf(body: Body): { fullName: string; email: string } {
  const fullName = cleanName(textField(body, 'fullName') ?? '');
  if (!fullName) throw new Refusal(422, 'fields_missing');
  const email = emailOf(body);
  if ([...fullName].length > LONGEST_NAME) throw new Refusal(422, 'fields_invalid');
  return { fullName, email };
}
