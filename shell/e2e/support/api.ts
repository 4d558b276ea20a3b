import { local } from './records';

export type Session = { access_token: string; user: { id: string } };

async function answerOf<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Body;
}

const post = (path: string, key: string, token: string, body: unknown) =>
  fetch(`${local().url}${path}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends a request with the secret key, so that no journey uses up the sign-in limit. */
export async function asOwner<Body>(path: string, body: unknown): Promise<Body> {
  const { secretKey } = local();
  return answerOf(await post(path, secretKey, secretKey, body));
}

/** Confirms an address with its mailed code, for the users of a journey. */
export async function proveAddress(email: string): Promise<void> {
  const { url, secretKey } = local();
  await answerOf(
    await fetch(`${url}/rest/v1/profiles?email=eq.${encodeURIComponent(email)}&email_proved_at=is.null`, {
      method: 'PATCH',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email_proved_at: new Date().toISOString() }),
    }),
  );
}

/** Opens a further session of a user by a one-time link. */
export async function openSession(email: string): Promise<Session> {
  await proveAddress(email);
  const link = await asOwner<{ hashed_token: string }>('/auth/v1/admin/generate_link', { type: 'magiclink', email });
  return asOwner('/auth/v1/verify', { type: 'magiclink', token_hash: link.hashed_token });
}

/** A session is reopened before the 15 minutes of its access token are over. */
const REOPENED_AFTER_MS = 10 * 60_000;
const sessions = new Map<string, { openedAt: number; session: Promise<Session> }>();

export function sessionOf(email: string): Promise<Session> {
  const known = sessions.get(email);
  if (known && Date.now() - known.openedAt < REOPENED_AFTER_MS) return known.session;
  const session = openSession(email);
  sessions.set(email, { openedAt: Date.now(), session });
  return session;
}

/** Calls a verb as a user, for a step that another journey does in the browser. */
export async function callAs<Body>(email: string, verb: string, body: Record<string, unknown> = {}): Promise<Body> {
  const { access_token: token } = await sessionOf(email);
  return answerOf(await post(`/rest/v1/rpc/${verb}`, local().publishableKey, token, body));
}

/** Calls an Edge Function as a user. */
export async function invokeAs<Body>(email: string, name: string, body: Record<string, unknown>): Promise<Body> {
  const { access_token: token } = await sessionOf(email);
  return answerOf(await post(`/functions/v1/${name}`, local().publishableKey, token, body));
}

export async function writeAs(email: string, table: string, row: Record<string, unknown>): Promise<void> {
  const { access_token: token } = await sessionOf(email);
  await answerOf(await post(`/rest/v1/${table}`, local().publishableKey, token, row));
}

/** Reads a table, view or signed link as a user. */
export async function readAs(email: string, query: string): Promise<{ status: number; body: unknown }> {
  const { access_token: token } = await sessionOf(email);
  const response = await fetch(`${local().url}/rest/v1/${query}`, {
    headers: { apikey: local().publishableKey, authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json() };
}

/** Stores a file as its owner, and calls its inspection. */
export async function storeAs(
  email: string,
  path: string,
  content: Buffer,
  contentType = 'application/pdf',
): Promise<void> {
  const { access_token: token } = await sessionOf(email);
  const { url, publishableKey } = local();
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': contentType };
  await answerOf(
    await fetch(`${url}/storage/v1/object/visa-documents/${path}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(content),
    }),
  );
  await answerOf(await post('/functions/v1/inspect-upload', publishableKey, token, { path }));
}
