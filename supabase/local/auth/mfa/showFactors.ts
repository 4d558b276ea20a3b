import type { Sql } from 'postgres';
import { factorsOf, viewFactor } from './factorTables';

type Fetch = (request: Request, address: string) => Promise<Response>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An account with factors says so wherever it is shown, as in GoTrue; lite knows of none. */
export function showFactors(sql: Sql, fetch: Fetch): Fetch {
  async function withFactors(user: unknown): Promise<unknown> {
    if (!isObject(user) || typeof user.id !== 'string') return user;
    const factors = await factorsOf(sql, user.id);
    return factors.length > 0 ? { ...user, factors: factors.map(viewFactor) } : user;
  }

  return async (request, address) => {
    const answer = await fetch(request, address);
    const { pathname } = new URL(request.url);
    // An answer to HEAD has no body.
    if (!answer.ok || request.method === 'HEAD' || !/^\/auth\/v1\/(token|verify|user)$/.test(pathname)) return answer;
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
    const body: unknown = await answer.clone().json();
    if (!isObject(body)) return answer;
    const shown = pathname.endsWith('/user')
      ? await withFactors(body)
      : { ...body, user: await withFactors(body.user) };
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return Response.json(shown, { status: answer.status, headers });
  };
}
