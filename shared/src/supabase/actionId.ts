let id: string | null = null;
let failed: string | null = null;
let isListening = false;

function begin(): void {
  id = null;
  failed = null;
}

/**
 * Returns the id of the user's action: each press or key starts a new one, and all requests until the next one share
 * it.
 */
export function actionId(): string {
  if (!isListening && typeof document !== 'undefined') {
    isListening = true;
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, begin, true);
  }
  id ??= crypto.randomUUID();
  return id;
}

/** Returns the code that a user can read out: the first eight characters of an id. */
export const codeOf = (action: string): string => action.slice(0, 8).toUpperCase();

/** Returns the id of the action with a failed function since the last press, or null. */
export const failedAction = (): string | null => failed;

/** Only our functions accept the header: the auth server allows a fixed list, and API and storage need none. */
const isFunction = (url: string): boolean => new URL(url, 'http://page.invalid').pathname.startsWith('/functions/v1/');

/** Sends a request, with the action's id if it goes to a function. */
export async function traced(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  send: typeof fetch,
): Promise<Response> {
  if (!isFunction(input instanceof Request ? input.url : String(input))) return send(input, init);
  const action = actionId();
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set('x-request-id', action);
  const answer = await send(input, { ...init, headers });
  if (answer.status >= 500) failed = action;
  return answer;
}
