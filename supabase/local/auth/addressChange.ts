import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { authError } from './errors/authError';
import { textOf } from './fieldsOf';
import type { MailClock } from './rules/mailPace';

interface Mail {
  to: string;
  tokenHash: string;
  email: string;
  newEmail: string;
}

interface Settings {
  sql: Sql;
  otpLength: number;
  tooEarly: MailClock;
  send: (mail: Mail) => Promise<void>;
}

export interface Owner {
  id: string;
  email: string;
}

const KINDS = { current: 'email_change_token_current', next: 'email_change_token_new' } as const;

/**
 * The hash that GoTrue stores for a code and mails as the secret of a link, with a mark for a request with a verifier.
 */
function newSecret(email: string, length: number, isMarked: boolean): string {
  const code = String(randomInt(10 ** length)).padStart(length, '0');
  return `${isMarked ? 'pkce_' : ''}${createHash('sha256').update(`${email}${code}`).digest('hex')}`;
}

/** Requests another address like GoTrue: one mail to each address, and no change yet. */
export function addressChange({ sql, otpLength, tooEarly, send }: Settings) {
  async function isTaken(email: string, id: string): Promise<boolean> {
    const others = await sql`
      select from auth.users u where u.id <> ${id} and (lower(u.email) = ${email} or exists (
        select from auth.identities i where i.user_id = u.id and lower(i.identity_data ->> 'email') = ${email}))`;
    return others.length > 0;
  }

  return {
    /** The reason why no mail is sent, or null. */
    refused: async ({ id }: Owner, email: string): Promise<Response | null> =>
      (await isTaken(email, id))
        ? authError(422, 'email_exists', 'A user with this email address has already been registered')
        : tooEarly('email_change_sent_at', 'id', id),

    begin: async ({ id, email }: Owner, newEmail: string, fields: Record<string, unknown>): Promise<void> => {
      const isMarked = textOf(fields.code_challenge) !== '';
      const current = newSecret(email, otpLength, isMarked);
      const next = newSecret(newEmail, otpLength, isMarked);
      await sql.begin(async (transaction) => {
        await transaction`update auth.users set email_change = ${newEmail}, email_change_sent_at = now(),
            email_change_confirm_status = 0, email_change_token_current = ${current}, email_change_token_new = ${next}
          where id = ${id}`;
        for (const [kind, hash, address] of [
          [KINDS.current, current, email],
          [KINDS.next, next, newEmail],
        ] as const) {
          await transaction`delete from auth.one_time_tokens where user_id = ${id} and token_type = ${kind}`;
          await transaction`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
            values (${randomUUID()}, ${id}, ${kind}, ${hash}, ${address})`;
        }
      });
      await send({ to: newEmail, tokenHash: next, email, newEmail });
      await send({ to: email, tokenHash: current, email, newEmail });
    },
  };
}
