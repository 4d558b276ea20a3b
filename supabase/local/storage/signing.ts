import { jwtVerify, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { asUser, type Claims } from '../database/asUser';
import { notEmbedded } from '../notEmbedded';
import { invalidRequest } from './readBody';
import { storageError } from './storageError';

const MOST_PATHS = 100;
const DENIED = 'Either the object does not exist or you do not have access to it';

/** The body in the form of its route's schema. */
interface Batch {
  expiresIn: number;
  paths: string[];
}

const bytes = (secret: string) => new TextEncoder().encode(secret);

const sign = (bucket: string, path: string, expiresIn: number, secret: string) =>
  new SignJWT({ sub: path, bucket, intent: 'download' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
    .sign(bytes(secret));

/**
 * Implements createSignedUrls, whose route does not work in `@supabase/lite`; one query returns the paths that the
 * caller may read.
 */
export async function signBatch(request: Request, sql: Sql, caller: Claims, secret: string): Promise<Response | null> {
  const [, bucket] = /^\/storage\/v1\/object\/sign\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
  if (!bucket || request.method !== 'POST') return null;
  const { paths, expiresIn }: Batch = await request.json();
  if (paths.length > MOST_PATHS) return notEmbedded(`more than ${MOST_PATHS} signed addresses at once`);
  const rows = await asUser(
    sql,
    caller,
    (transaction) => transaction<{ name: string }[]>`
      select name from storage.objects where bucket_id = ${decodeURIComponent(bucket)} and name = any(${paths})`,
  );
  const readable = new Set(rows.map(({ name }) => name));
  const signed = paths.map(async (path) => {
    if (!readable.has(path)) return { path, signedURL: null, error: DENIED };
    const token = await sign(decodeURIComponent(bucket), path, expiresIn, secret);
    return { path, signedURL: `/object/sign/${bucket}/${encodeURI(path)}?token=${token}`, error: null };
  });
  return Response.json(await Promise.all(signed));
}

/** Rejects an expired or forged token, for which `@supabase/lite` answers 500. */
export async function checkSignedUrl(request: Request, secret: string): Promise<Response | null> {
  const url = new URL(request.url);
  const [, bucket, path] = /^\/storage\/v1\/object\/sign\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
  if (!['GET', 'HEAD'].includes(request.method) || !bucket || path === undefined) return null;
  const token = url.searchParams.get('token');
  if (token === null) return invalidRequest("querystring must have required property 'token'");
  try {
    const { payload } = await jwtVerify(token, bytes(secret), { algorithms: ['HS256'] });
    const isHere = payload.bucket === decodeURIComponent(bucket) && payload.sub === decodeURIComponent(path);
    return isHere ? null : storageError({ status: 400, code: 'InvalidSignature', message: 'Invalid signature' });
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Invalid JWT';
    return storageError({ status: 400, code: 'InvalidJWT', message });
  }
}
