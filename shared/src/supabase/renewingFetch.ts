import type { SupabaseClient } from '@supabase/supabase-js';
import { traced } from './actionId';
import { dropServerExpiry, type Renewal, treatProxyErrorAsTransient } from './authAnswers';
import { claimsOf } from './claims';
import { fetchWithTimeout } from './fetchWithTimeout';
import { isTokenOver } from './isTokenOver';

type Auth = Pick<SupabaseClient['auth'], 'getSession' | 'refreshSession'>;

/** Returns another token of the same user than the refused one, or null. */
async function freshToken(auth: Auth, refused: string): Promise<string | null> {
  const held = (await auth.getSession()).data.session?.access_token;
  // Another user may have signed in meanwhile; the request is not sent again with the token of that user.
  if (held && claimsOf(held).sub !== claimsOf(refused).sub) return null;
  if (held && held !== refused) return held;
  return (await auth.refreshSession()).data.session?.access_token ?? null;
}

async function saysTokenIsOver(answer: Response): Promise<boolean> {
  return isTokenOver(answer.status, answer.status === 400 ? await answer.clone().text() : '');
}

/**
 * Repeats a request with a new token. A token may expire on the server before the browser's clock shows it, and a
 * refused request had no effect.
 */
export const renewingFetch =
  (auth: () => Promise<Auth>, publishableKey: string, renewal: Renewal): typeof fetch =>
  async (input, init) => {
    const answer = await traced(input, init, fetchWithTimeout);
    const headers = new Headers(init?.headers);
    const refused = headers.get('authorization')?.replace(/^Bearer /, '') ?? publishableKey;
    const url = new URL(String(input instanceof Request ? input.url : input));
    if (url.pathname.startsWith('/auth/')) {
      return dropServerExpiry(url, await treatProxyErrorAsTransient(url, answer, renewal));
    }
    if (answer.ok || refused === publishableKey || !(await saysTokenIsOver(answer))) return answer;
    const token = await freshToken(await auth(), refused);
    if (!token) return answer;
    headers.set('authorization', `Bearer ${token}`);
    return traced(input, { ...init, headers }, fetchWithTimeout);
  };
