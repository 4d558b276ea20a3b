const GIVES_SESSION = /\/auth\/v1\/(token|verify|signup)$/;

/**
 * The library asks the clock of this device whether a token has run out. Told by the server's clock when it does, a
 * device a day ahead would renew before every request; without `expires_at` the library counts `expires_in` from now.
 */
export async function byOwnClock(url: URL, answer: Response): Promise<Response> {
  if (!answer.ok || !GIVES_SESSION.test(url.pathname)) return answer;
  const { status, statusText, headers } = answer;
  const session: unknown = await answer.json();
  const body = JSON.stringify(session, (key, value: unknown) => (key === 'expires_at' ? undefined : value));
  return new Response(body, { status, statusText, headers });
}
