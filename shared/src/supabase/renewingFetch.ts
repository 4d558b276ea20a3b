import type { SupabaseClient } from '@supabase/supabase-js';
import { traced } from './actionId';
import { dropServerExpiry, treatProxyErrorAsTransient } from './authAnswers';
import { fetchWithTimeout } from './fetchWithTimeout';
import { isTokenOver } from './serverAnswers';

type Auth = Pick<SupabaseClient['auth'], 'getSession' | 'refreshSession'>;

/** Another token than the one that was refused, or null when there is none to have. */
async function freshToken(auth: Auth, refused: string): Promise<string | null> {
  const { data: now } = await auth.getSession();
  if (now.session && now.session.access_token !== refused) return now.session.access_token;
  const { data } = await auth.refreshSession();
  return data.session?.access_token ?? null;
}

async function saysTokenIsOver(answer: Response): Promise<boolean> {
  return isTokenOver(answer.status, answer.status === 400 ? await answer.clone().text() : '');
}

/**
 * A token may run out on the server before the browser's clock says so. What was refused for it has not been done, so
 * it is asked once more with a new one.
 */
export const renewingFetch =
  (auth: () => Promise<Auth>, publishableKey: string): typeof fetch =>
  async (input, init) => {
    const answer = await traced(input, init, fetchWithTimeout);
    const headers = new Headers(init?.headers);
    const refused = headers.get('authorization')?.replace(/^Bearer /, '') ?? publishableKey;
    const url = new URL(String(input instanceof Request ? input.url : input));
    if (url.pathname.startsWith('/auth/')) return dropServerExpiry(url, await treatProxyErrorAsTransient(url, answer));
    if (answer.ok || refused === publishableKey || !(await saysTokenIsOver(answer))) return answer;
    const token = await freshToken(await auth(), refused);
    if (!token) return answer;
    headers.set('authorization', `Bearer ${token}`);
    return traced(input, { ...init, headers }, fetchWithTimeout);
  };
