import type { Sql } from 'postgres';
import type { Wrapper } from '../http/middleware';
import { authError } from './errors/authError';
import { fieldsOf, textOf } from './fieldsOf';

const isRenewal = ({ method, url }: Request) =>
  method === 'POST' && /\/auth\/v1\/token\?(.*&)?grant_type=refresh_token/.test(url);

const alreadyUsed = () => authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

interface Used {
  isSoon: boolean;
}

/**
 * A token renewed before; undefined for the parent of the current token, which `@supabase/lite` handles like GoTrue.
 */
async function usedBefore(sql: Sql, token: string, seconds: number): Promise<Used | undefined> {
  const [used] = await sql<Used[]>`
    select t.updated_at > now() - make_interval(secs => ${seconds}) as "isSoon" from auth.refresh_tokens t
    where t.token = ${token} and t.revoked and t.token is distinct from (select c.parent from auth.refresh_tokens c
      where c.session_id = t.session_id and not c.revoked order by c.created_at desc limit 1)`;
  return used;
}

/**
 * Lets `@supabase/lite` renew the token again: it removes its former child tokens, because `@supabase/lite` allows one
 * per token.
 */
async function takeAgain(sql: Sql, token: string): Promise<void> {
  await sql`update auth.refresh_tokens set parent = null where parent = ${token}`;
  await sql`update auth.refresh_tokens set revoked = false where token = ${token}`;
}

/** Revokes all tokens of the session, because one of them was stolen. */
const endFamily = (sql: Sql, token: string) =>
  sql`update auth.refresh_tokens t set revoked = true, updated_at = now()
    where not t.revoked and t.session_id = (select u.session_id from auth.refresh_tokens u where u.token = ${token})`;

/**
 * Serialises renewals of one session by several tabs. GoTrue locks the token, and the second tab gets the new one;
 * `@supabase/lite` may end the session instead. Within the reuse interval GoTrue also renews a used token, and each use
 * restarts the interval.
 */
export function renewInTurn(sql: Sql, reuseSeconds: number): Wrapper {
  const underWay = new Map<string, Promise<unknown>>();

  async function renew(token: string, pass: () => Promise<Response>): Promise<Response> {
    const used = await usedBefore(sql, token, reuseSeconds);
    if (used && !used.isSoon) {
      await endFamily(sql, token);
      return alreadyUsed();
    }
    if (used) await takeAgain(sql, token);
    return pass();
  }

  return async (request, next) => {
    if (!isRenewal(request)) return next(request);
    const token = textOf((await fieldsOf(request)).refresh_token);
    const turn = Promise.resolve(underWay.get(token)).then(() => renew(token, () => next(request)));
    const settled = turn.catch(() => undefined);
    underWay.set(token, settled);
    void settled.then(() => underWay.get(token) === settled && underWay.delete(token));
    return turn;
  };
}
