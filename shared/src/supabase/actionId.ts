let id: string | null = null;
let failed: string | null = null;
let isListening = false;

function begin(): void {
  id = null;
  failed = null;
}

/** An id for what the user does: each press or key begins another one, and all that is asked meanwhile carries it. */
export function actionId(): string {
  if (!isListening && typeof document !== 'undefined') {
    isListening = true;
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, begin, true);
  }
  id ??= crypto.randomUUID();
  return id;
}

/** What a user can read out: the first eight signs of an id. */
export const codeOf = (action: string): string => action.slice(0, 8).toUpperCase();

/** The id of the action whose call of a function broke; null where none did since the last press. */
export const failedAction = (): string | null => failed;

/** Our functions alone take the header: the accounts server allows a fixed list of them, and the API and storage need none. */
const isFunction = (url: string): boolean => new URL(url, 'http://page.invalid').pathname.startsWith('/functions/v1/');

/** Sends a request; one to a function with the id of the action. */
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
