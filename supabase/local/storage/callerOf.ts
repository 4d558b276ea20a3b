import type { Claims } from '../database/asUser';
import type { Tokens } from '../tokens';
import { storageError } from './storageError';

const bearer = (request: Request) => /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const noKey = () =>
  Response.json(
    { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
    { status: 401 },
  );

/** Signed and public addresses need no key. */
const NEEDS_NO_KEY = /^\/storage\/v1\/object\/(public|sign)\//;

/** The caller of storage, or a hosted project's error response, including the one for an expired token. */
export async function callerOf(request: Request, tokens: Tokens): Promise<Claims | Response> {
  const token = bearer(request);
  const role = tokens.roleOfKey(request.headers.get('apikey')) ?? tokens.roleOfKey(token);
  const isPublic = request.method === 'GET' && NEEDS_NO_KEY.test(new URL(request.url).pathname);
  if (!role && !isPublic) return noKey();
  if (!token || token.startsWith('sb_')) return { role: role ?? 'anon' };
  try {
    return await tokens.verify(token);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Invalid JWT';
    return storageError({ status: 403, code: 'AccessDenied', error: 'Unauthorized', message });
  }
}
