import type { Sql } from 'postgres';
import type { Wrapper } from '../http/middleware';
import { findUser, showUser } from './adminUsers';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const SETTINGS = { passkeys_enabled: false, saml_private_key_next_configured: false };

/**
 * Replaces accounts in `@supabase/lite`'s responses by GoTrue's form, with factors and mail times that `@supabase/lite`
 * does not know.
 */
export function showUsers(sql: Sql): Wrapper {
  async function shown(user: unknown, isFresh: boolean): Promise<unknown> {
    if (!isObject(user) || typeof user.id !== 'string') return user;
    const found = await findUser(sql, 'id', user.id);
    return found ? showUser(sql, found, isFresh) : user;
  }

  return async (request, next) => {
    const answer = await next(request);
    const [, path] = /^\/auth\/v1\/(signup|token|verify|user|settings)$/.exec(new URL(request.url).pathname) ?? [];
    if (!path || !answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return answer;
    const body: unknown = await answer.clone().json();
    if (!isObject(body)) return answer;
    const isFresh = path === 'signup';
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    const answered = (changed: unknown) => Response.json(changed, { status: answer.status, headers });
    if (path === 'settings') return answered({ ...body, ...SETTINGS });
    return answered('user' in body ? { ...body, user: await shown(body.user, isFresh) } : await shown(body, isFresh));
  };
}
