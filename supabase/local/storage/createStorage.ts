import type { Sql } from 'postgres';
import type { Wrapper } from '../http/middleware';
import { notEmbedded, unknownPath } from '../notEmbedded';
import { downloadHeaders } from '../shims/downloadHeaders';
import { rawUpload } from '../shims/rawUpload';
import { signedUrls } from '../shims/signedUrls';
import type { Tokens } from '../tokens';
import { callerOf } from './callerOf';
import { checkKey } from './checkKey';
import { listObjects } from './listObjects';
import { objectInfo } from './objectInfo';
import { readBody } from './readBody';
import { checkSignedUrl, signBatch } from './signing';
import { asHostedRefusal, storageError } from './storageError';

/** Returns the requested range of a file, because `@supabase/lite` always returns the whole. */
async function byteRange(request: Request, response: Response): Promise<Response> {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (request.method !== 'GET' || response.status !== 200 || first === undefined || (!first && !last)) return response;
  const whole = new Uint8Array(await response.arrayBuffer());
  const start = first ? Number(first) : Math.max(whole.length - Number(last), 0);
  const end = first && last ? Math.min(Number(last), whole.length - 1) : whole.length - 1;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (start > end) {
    headers.set('content-range', `bytes */${whole.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${whole.length}`);
  headers.set('accept-ranges', 'bytes');
  return new Response(whole.slice(start, end + 1), { status: 206, headers });
}

interface Settings {
  sql: Sql;
  tokens: Tokens;
  jwtSecret: string;
}

/** Maps a hosted project's second address for requests with a session to the only one that `@supabase/lite` knows. */
function withoutAlias(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^(\/storage\/v1\/object\/(?:info\/)?)authenticated\//, '$1');
  return url.href === request.url ? request : new Request(url, request);
}

const UNREAD = /parse body as FormData|Malformed|URI malformed/;

const noBucket = () =>
  storageError({ status: 404, code: 'NoSuchBucket', error: 'Bucket not found', message: 'Bucket not found' });
const unread = () => storageError({ status: 400, code: 'InvalidRequest', message: 'The request cannot be read' });

/** A list's address ends with the bucket. */
const isOtherList = (request: Request) => new URL(request.url).pathname.startsWith('/storage/v1/object/list/');

/** An address with two slashes where the bucket would be. */
const isWithoutBucket = (request: Request) =>
  /^\/storage\/v1\/object\/(?:(?:info|upload|sign|list|public|authenticated)\/)*\//.test(new URL(request.url).pathname);

const NAMED_BY_JSON = /^\/storage\/v1\/(bucket|object\/(sign|move|copy|list))\b/;

const SIGNING = /^\/storage\/v1\/object\/sign\//;

/** Rejects signing a transformed picture, because the address would lead to the original. */
async function refusedTransform(request: Request): Promise<Response | null> {
  if (request.method !== 'POST' || !SIGNING.test(new URL(request.url).pathname)) return null;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const isAsked = typeof body === 'object' && body !== null && 'transform' in body && body.transform;
  return isAsked ? notEmbedded('image transformations') : null;
}

/** Rejects metadata of an upload, which `@supabase/lite` would silently drop, except type and age. */
async function refusedMetadata(request: Request): Promise<Response | null> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const form = isForm
    ? await request
        .clone()
        .formData()
        .catch(() => null)
    : null;
  return request.headers.has('x-metadata') || form?.has('metadata') ? notEmbedded('metadata of uploads') : null;
}

/** The address of a bucket, whose files the body names; a longer address names one file. */
const FILES_OF_BUCKET = /^\/storage\/v1\/object\/[^/]+$/;

/** True for an unreadable JSON body of requests that name files or buckets. */
async function isUnreadable(request: Request): Promise<boolean> {
  const { pathname } = new URL(request.url);
  const isNamed = request.method === 'DELETE' || NAMED_BY_JSON.test(pathname);
  if (!isNamed || request.method === 'GET' || request.method === 'HEAD') return false;
  const text = await request.clone().text();
  if (text === '' && request.method === 'DELETE') return FILES_OF_BUCKET.test(pathname);
  try {
    // A reviver takes longer than parsing, so it is used only for the rare bodies with this escape.
    const body: unknown = JSON.parse(text, text.includes('\\u0000') ? refuseNul : undefined);
    return typeof body !== 'object' || body === null;
  } catch {
    return true;
  }
}

/** Rejects U+0000, which Postgres texts cannot contain. */
function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw new SyntaxError('NUL');
  return value;
}

/** Storage like on a hosted project: `@supabase/lite` with our own responses before and after it. */
export function createStorage({ sql, tokens, jwtSecret }: Settings): Wrapper {
  const answered: Wrapper = async (asked, next) => {
    const sent = withoutAlias(asked);
    const caller = await callerOf(sent, tokens);
    if (caller instanceof Response) return caller;
    if (await isUnreadable(sent)) return unread();
    const transformed = await refusedTransform(sent);
    if (transformed) return transformed;
    const request = await readBody(sent);
    if (request instanceof Response) return request;
    if (isWithoutBucket(request)) return noBucket();
    const early =
      (await checkSignedUrl(request, jwtSecret)) ?? (await checkKey(request)) ?? (await refusedMetadata(request));
    if (early) return early;
    const own =
      (await signBatch(request.clone(), sql, caller, jwtSecret)) ?? (await listObjects(request.clone(), sql, caller));
    if (own) return own;
    if (isOtherList(request)) return noBucket();
    const raw = await rawUpload(request);
    const answer = await signedUrls(raw, await next(raw));
    const known = await asHostedRefusal(await unknownPath(request, answer));
    return byteRange(request, downloadHeaders(request, await objectInfo(request, known)));
  };
  return async (...call) => {
    try {
      return await answered(...call);
    } catch (error) {
      if (error instanceof Error && UNREAD.test(error.message)) return unread();
      throw error;
    }
  };
}
