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

/** Nobody is shown what was answered so long ago; whoever comes later asks for themselves. */
const KEPT_MS = 30_000;

const keyOf = (url: string, authorization: string | null) => `${authorization} ${url}`;

/** Keeps an answer for the first who asks the same, with the same right to know. */
export function keepEarly(url: string, authorization: string | null, answer: Promise<Response>): void {
  window.rotavistoEarly ??= new Map();
  const key = keyOf(url, authorization);
  window.rotavistoEarly.set(key, answer);
  // Whoever takes it hears of its failure; where nobody does, it is nobody's.
  answer.catch(() => undefined);
  setTimeout(() => window.rotavistoEarly?.delete(key), KEPT_MS);
}

export function takeEarly(url: string, authorization: string | null): Promise<Response> | undefined {
  const key = keyOf(url, authorization);
  const answer = window.rotavistoEarly?.get(key);
  window.rotavistoEarly?.delete(key);
  return answer;
}
