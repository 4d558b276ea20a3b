import { setRefreshRefused } from './serverAnswers';

const RENEWAL = 'grant_type=refresh_token';
const UNAVAILABLE = 503;
const ENDED = 'session_not_found';

/**
 * Codes that say the session is over. The server of accounts also answers 4xx to what passes: too many requests
 * (`over_request_rate_limit`), two renewals at once (`conflict`), a body that arrived broken (`bad_json`).
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
 * `{code, message}` since version 2024-01-01 of its API, `{code: <status>, error_code, msg}` before that, and
 * `{error, error_description}` where OAuth has a word for it.
 */
const codeIn = ({ error_code, code, error }: Body) =>
  [error_code, code, error].find((name) => typeof name === 'string');

const isSession = ({ access_token, refresh_token }: Body) => Boolean(access_token && refresh_token);

const isClientError = ({ status }: Response) => status >= 400 && status < 500;

/**
 * A renewal is answered with a session, with a refusal or with trouble. The library forgets the session at every answer
 * that is neither a session nor one of the 5xx it knows. So whatever is not the server of accounts ending the session
 * (a page or a proxy in its place, a limit, half an answer) counts as a server in trouble: it is asked again, and the
 * session stays.
 */
export async function treatProxyErrorAsTransient({ search }: URL, answer: Response): Promise<Response> {
  if (!search.includes(RENEWAL)) {
    if (isClientError(answer) && codeIn(await read(answer)) === ENDED) setRefreshRefused(true);
    return answer;
  }
  const body = await read(answer);
  const isRefused = isClientError(answer) && REFUSALS.test(codeIn(body) ?? '');
  setRefreshRefused(isRefused);
  return isRefused || (answer.ok && isSession(body)) ? answer : new Response(null, { status: UNAVAILABLE });
}

const GIVES_SESSION = /\/auth\/v1\/(token|verify|signup)$/;

/**
 * The library asks the clock of this device whether a token has run out. Told by the server's clock when it does, a
 * device a day ahead would renew before every request; without `expires_at` the library counts `expires_in` from now.
 */
export async function dropServerExpiry(url: URL, answer: Response): Promise<Response> {
  if (!answer.ok || !GIVES_SESSION.test(url.pathname)) return answer;
  const { status, statusText, headers } = answer;
  const session: unknown = await answer.json();
  const body = JSON.stringify(session, (key, value: unknown) => (key === 'expires_at' ? undefined : value));
  return new Response(body, { status, statusText, headers });
}
