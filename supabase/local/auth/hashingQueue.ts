import bcrypt from 'bcryptjs';
import type { Sql } from 'postgres';
import { tooManyRequests } from './rateLimit';

type Fetch = (request: Request, address: string) => Promise<Response>;

/** As many as a person still waits for: a hash takes a tenth of a second, and one is made at a time. */
const MOST_WAITING = 40;
const RETRY_SECONDS = 5;

/** Nobody's password, hashed as expensively as everybody's. */
const NOBODYS = '$2b$10$3pSAxd2300rNTHwr8oO8ye.3KLFSSO/tZX88.4VT2xYMvWsVyBd8a';

const HASHES = new Set(['POST /auth/v1/signup', 'POST /auth/v1/otp', 'POST /auth/v1/magiclink', 'PUT /auth/v1/user']);

async function credentialsOf(request: Request): Promise<{ email: string; password: string }> {
  const body: unknown = await request.json().catch(() => null);
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return { email: String(fields.email).toLowerCase(), password: String(fields.password) };
}

/**
 * What hashes passwords waits in a line that is short, so that many who sign in at once keep nobody else waiting. An
 * unknown address takes as long as a wrong password, which lite answers at once.
 */
export function hashingQueue(sql: Sql, fetch: Fetch): Fetch {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function signIn(request: Request, address: string): Promise<Response> {
    const copy = request.clone();
    const answer = await fetch(request, address);
    if (answer.ok) return answer;
    const { email, password } = await credentialsOf(copy);
    const known = await sql`select from auth.users where email = ${email} and encrypted_password is not null`;
    if (known.length === 0) await bcrypt.compare(password, NOBODYS);
    return answer;
  }

  return (request, address) => {
    const { pathname, searchParams } = new URL(request.url);
    const isSignIn = pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
    if (!isSignIn && !HASHES.has(`${request.method} ${pathname}`)) return fetch(request, address);
    if (waiting >= MOST_WAITING) return Promise.resolve(tooManyRequests(RETRY_SECONDS));
    waiting += 1;
    const answer = last.then(() => (isSignIn ? signIn(request, address) : fetch(request, address)));
    last = answer
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
    return answer;
  };
}
