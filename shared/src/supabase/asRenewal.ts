const RENEWAL = 'grant_type=refresh_token';
const UNAVAILABLE = 503;

const isRefusal = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && ('error_code' in said || 'error' in said);

/**
 * The library forgets the session when its renewal is answered with anything between 400 and 499. Where it is not the
 * server of accounts that answers so, but a page or a proxy in its place, that counts as a server in trouble: it is asked
 * again, and the session stays.
 */
export async function asRenewal({ search }: URL, answer: Response): Promise<Response> {
  const { status } = answer;
  if (!search.includes(RENEWAL) || status < 400 || status >= 500) return answer;
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return isRefusal(said) ? answer : new Response(null, { status: UNAVAILABLE });
}
