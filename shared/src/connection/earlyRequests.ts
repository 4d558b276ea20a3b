/**
 * Answers to requests that the script in the page's head has sent before the code that needs them was there. They lie on
 * the page, because that script and the shell share no module.
 */
type Early = Map<string, Promise<Response>>;

declare global {
  interface Window {
    rotavistoEarly?: Early;
  }
}

/** An older answer is dropped, and its consumer sends the request itself. */
const KEPT_MS = 30_000;

/** What is asked, and with whose right to know. */
type Asked = { url: string; authorization: string | null; body?: BodyInit | null | undefined };

const keyOf = ({ url, authorization, body }: Asked) =>
  // What is not text was never asked early.
  typeof (body ?? '') === 'string' ? `${authorization} ${url} ${body ?? ''}` : '';

/** Keeps an answer for the first who asks the same. */
export function keepEarly(asked: Asked, answer: Promise<Response>): void {
  window.rotavistoEarly ??= new Map();
  const key = keyOf(asked);
  window.rotavistoEarly.set(key, answer);
  // The consumer handles the rejection; this catch prevents an unhandled one if there is none.
  answer.catch(() => undefined);
  setTimeout(() => window.rotavistoEarly?.delete(key), KEPT_MS);
}

export function takeEarly(asked: Asked): Promise<Response> | undefined {
  const key = keyOf(asked);
  const answer = window.rotavistoEarly?.get(key);
  window.rotavistoEarly?.delete(key);
  return answer;
}
