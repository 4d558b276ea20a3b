import { Ajv } from 'ajv';
import { storageError } from './storageError';

/** The storage server's validator with its framework's settings: texts and numbers are converted to each other. */
const ajv = new Ajv({ coerceTypes: 'array', useDefaults: true, removeAdditional: true });

const text = { type: 'string' } as const;
const seconds = { type: 'integer', minimum: 1 } as const;
const texts = { type: 'array', items: text, minItems: 1 } as const;
const moved = { bucketId: text, sourceKey: text, destinationBucket: text, destinationKey: text } as const;
const listed = {
  prefix: text,
  limit: { type: 'integer', minimum: 1 },
  offset: { type: 'integer', minimum: 0 },
  sortBy: {
    type: 'object',
    properties: {
      column: { type: 'string', enum: ['name', 'updated_at', 'created_at', 'last_accessed_at'] },
      order: { type: 'string', enum: ['asc', 'desc'] },
    },
    required: ['column'],
  },
  search: text,
} as const;

const bodyOf = (properties: object, ...required: string[]) => ajv.compile({ type: 'object', properties, required });

/** The schemas of the storage server's routes. */
const BODIES: readonly (readonly [route: RegExp, isBody: ReturnType<typeof bodyOf>])[] = [
  [
    /^POST \/storage\/v1\/object\/sign\/[^/]+$/,
    bodyOf({ expiresIn: seconds, paths: { ...texts, maxItems: 1000 } }, 'expiresIn', 'paths'),
  ],
  [/^POST \/storage\/v1\/object\/sign\/[^/]*\/.+$/, bodyOf({ expiresIn: seconds }, 'expiresIn')],
  [/^POST \/storage\/v1\/object\/list\/[^/]+$/, bodyOf(listed, 'prefix')],
  [/^POST \/storage\/v1\/object\/move$/, bodyOf(moved, 'bucketId', 'sourceKey', 'destinationKey')],
  [/^POST \/storage\/v1\/object\/copy$/, bodyOf(moved, 'sourceKey', 'bucketId', 'destinationKey')],
  [/^DELETE \/storage\/v1\/object\/[^/]+$/, bodyOf({ prefixes: texts }, 'prefixes')],
];

/** The response to a body that its route's schema rejects. */
export const invalidRequest = (message: string): Response =>
  storageError({ status: 400, code: 'InvalidRequest', error: 'Error', message });

/** The last second that a storage token can hold. */
const LAST_SECOND = Math.floor(Number.MAX_SAFE_INTEGER / 1000);

const isTooFar = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'expiresIn' in body &&
  Number(body.expiresIn) > LAST_SECOND - Math.floor(Date.now() / 1000);

/** The request with its body converted by its route's schema, or the rejection. */
export async function readBody(request: Request): Promise<Request | Response> {
  const route = `${request.method} ${new URL(request.url).pathname}`;
  const [, isBody] = BODIES.find(([pattern]) => pattern.test(route)) ?? [];
  if (!isBody) return request;
  const body: unknown = await request.clone().json();
  if (!isBody(body)) return invalidRequest(ajv.errorsText(isBody.errors, { dataVar: 'body' }));
  if (isTooFar(body)) {
    return storageError({ status: 400, code: 'InvalidParameter', message: 'Invalid Parameter expiresIn' });
  }
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}
