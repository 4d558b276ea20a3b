/**
 * The server's last word on the session of a client. It is kept, because the library deletes a refused session and then
 * neither `getSession` nor the event SIGNED_OUT returns the error; a sign-out in another tab emits the same event.
 */
export interface Renewal {
  isRefused: boolean;
}

const RENEWAL = 'grant_type=refresh_token';
const UNAVAILABLE = 503;
const ENDED = 'session_not_found';

/**
 * Codes of an ended session. The auth server also answers 4xx for transient problems: too many requests
 * (`over_request_rate_limit`), two renewals at once (`conflict`), a damaged body (`bad_json`).
 */
const REFUSALS = /^(refresh_token|session|user)_|^(validation_failed|invalid_(grant|request|client))$/;

interface Body {
  access_token?: unknown;
  refresh_token?: unknown;
  error_code?: unknown;
  code?: unknown;
  error?: unknown;
}

const read = async (answer: Response): Promise<Body> =>
  (await answer
    .clone()
    .json()
    .catch(() => null)) ?? {};

/**
 * `{code, message}` since version 2024-01-01 of the API, `{code: <status>, error_code, msg}` before, and `{error,
 * error_description}` for errors of OAuth.
 */
const codeIn = ({ error_code, code, error }: Body) =>
  [error_code, code, error].find((name) => typeof name === 'string');

const isSession = ({ access_token, refresh_token }: Body) => Boolean(access_token && refresh_token);

const isClientError = ({ status }: Response) => status >= 400 && status < 500;

/**
 * Turns an unclear answer to a renewal into a server error. The library deletes the session at every answer that is
 * neither a session nor a known 5xx. A page, a proxy, a limit or a partial answer is therefore retried, and the session
 * stays.
 */
export async function treatProxyErrorAsTransient(
  { search }: URL,
  answer: Response,
  renewal: Renewal,
): Promise<Response> {
  if (!search.includes(RENEWAL)) {
    if (isClientError(answer) && codeIn(await read(answer)) === ENDED) renewal.isRefused = true;
    return answer;
  }
  const body = await read(answer);
  renewal.isRefused = isClientError(answer) && REFUSALS.test(codeIn(body) ?? '');
  return renewal.isRefused || (answer.ok && isSession(body)) ? answer : new Response(null, { status: UNAVAILABLE });
}

const GIVES_SESSION = /\/auth\/v1\/(token|verify|signup)$/;

/**
 * Removes `expires_at` from a session. The library compares the expiry with the clock of this device, and a device a
 * day ahead would renew before every request. Without it, the library counts `expires_in` from now.
 */
export async function dropServerExpiry(url: URL, answer: Response): Promise<Response> {
  if (!answer.ok || !GIVES_SESSION.test(url.pathname)) return answer;
  const { status, statusText, headers } = answer;
  const session: unknown = await answer.json();
  const body = JSON.stringify(session, (key, value: unknown) => (key === 'expires_at' ? undefined : value));
  return new Response(body, { status, statusText, headers });
}
