import type { FirstRead } from '@rotavisto/shared/pages';

/** The verb that starts a session; the head sends it before all other requests. */
export const SESSION_START = 'session_start';

const USER = '{user}';

/** The API and the user that a recorded request is sent to and for. */
type Sent = { rest: string; user: string };

/** Returns the address of a recorded request; only a request with the same text takes its answer. */
export const addressOf = ({ path }: FirstRead, { rest, user }: Sent): string =>
  `${rest}/${path.replaceAll(USER, user)}`;

/** Returns the record of a request, or null for an address outside the API. */
export function recordOf(url: string, body: unknown, { rest, user }: Sent): FirstRead | null {
  if (!url.startsWith(`${rest}/`)) return null;
  const path = url.slice(rest.length + 1).replaceAll(user, USER);
  return typeof body === 'string' ? { path, body } : { path };
}

/** Returns the first requests of a page, unless its address has a filter, because that changes the query of a list. */
export const readsAt = <Reads>(
  pages: { readonly [path: string]: Reads | undefined } | undefined,
  path: string,
  search: string,
): Reads | undefined => (search ? undefined : pages?.[path]);
