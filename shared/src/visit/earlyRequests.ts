/**
 * Answers to requests of the script in the page's head, sent before the code of the page was loaded. The answers lie on
 * `window`, because that script and the shell share no module.
 */
type Early = Map<string, Promise<Response>>;

declare global {
  interface Window {
    rotavistoEarly?: Early;
  }
}

/** An older answer is deleted, and the caller sends the request itself. */
const KEPT_MS = 30_000;

/** A request and the token it is sent with. */
type Asked = { url: string; authorization: string | null; body?: BodyInit | null | undefined };

const keyOf = ({ url, authorization, body }: Asked) =>
  // Early requests have text bodies only.
  typeof (body ?? '') === 'string' ? `${authorization} ${url} ${body ?? ''}` : '';

/** Keeps an answer for the first caller with the same request. */
export function keepEarly(asked: Asked, answer: Promise<Response>): void {
  window.rotavistoEarly ??= new Map();
  const key = keyOf(asked);
  window.rotavistoEarly.set(key, answer);
  // The caller handles a rejection; this catch prevents an unhandled one without a caller.
  answer.catch(() => undefined);
  setTimeout(() => window.rotavistoEarly?.delete(key), KEPT_MS);
}

export function takeEarly(asked: Asked): Promise<Response> | undefined {
  const key = keyOf(asked);
  const answer = window.rotavistoEarly?.get(key);
  window.rotavistoEarly?.delete(key);
  return answer;
}
