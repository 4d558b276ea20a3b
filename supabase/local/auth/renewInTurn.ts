import type { Sql } from 'postgres';
import { authError } from './errors/authError';
import { fieldsOf, textOf } from './fieldsOf';

type Fetch = (request: Request, address: string) => Promise<Response>;

const isRenewal = ({ method, url }: Request) =>
  method === 'POST' && /\/auth\/v1\/token\?(.*&)?grant_type=refresh_token/.test(url);

const alreadyUsed = () => authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

interface Used {
  isSoon: boolean;
}

/** A token that was renewed before; none where it is the parent of the current one, which lite answers as GoTrue does. */
async function usedBefore(sql: Sql, token: string, seconds: number): Promise<Used | undefined> {
  const [used] = await sql<Used[]>`
    select t.updated_at > now() - make_interval(secs => ${seconds}) as "isSoon" from auth.refresh_tokens t
    where t.token = ${token} and t.revoked and t.token is distinct from (select c.parent from auth.refresh_tokens c
      where c.session_id = t.session_id and not c.revoked order by c.created_at desc limit 1)`;
  return used;
}

/** lite renews it once more; the children it had are let go, as lite knows one of a token. */
async function takeAgain(sql: Sql, token: string): Promise<void> {
  await sql`update auth.refresh_tokens set parent = null where parent = ${token}`;
  await sql`update auth.refresh_tokens set revoked = false where token = ${token}`;
}

/** All tokens of its session, as one of them was stolen. */
const endFamily = (sql: Sql, token: string) =>
  sql`update auth.refresh_tokens t set revoked = true, updated_at = now()
    where not t.revoked and t.session_id = (select u.session_id from auth.refresh_tokens u where u.token = ${token})`;

/**
 * Two tabs renew the same session at the same time. GoTrue locks the token, and the second tab gets the new one; lite
 * does not, and ends the session of a tab that asks between the end of the old token and the beginning of the new one.
 * GoTrue also renews a used token for some seconds, which each use begins anew.
 */
export function renewInTurn(sql: Sql, reuseSeconds: number, lite: Fetch): Fetch {
  const underWay = new Map<string, Promise<unknown>>();

  async function renew(token: string, request: Request, address: string): Promise<Response> {
    const used = await usedBefore(sql, token, reuseSeconds);
    if (used && !used.isSoon) {
      await endFamily(sql, token);
      return alreadyUsed();
    }
    if (used) await takeAgain(sql, token);
    return lite(request, address);
  }

  return async (request, address) => {
    if (!isRenewal(request)) return lite(request, address);
    const token = textOf((await fieldsOf(request)).refresh_token);
    const turn = Promise.resolve(underWay.get(token)).then(() => renew(token, request, address));
    const settled = turn.catch(() => undefined);
    underWay.set(token, settled);
    void settled.then(() => underWay.get(token) === settled && underWay.delete(token));
    return turn;
  };
}
