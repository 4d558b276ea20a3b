import { tooManyRequests } from '../auth/rules/rateLimit';
import { LineTooLong } from '../fairShares';
import { notEmbedded } from '../notEmbedded';
import type { Shares } from '../shares';
import { BodyTooLarge, bufferBody } from '../shims/bufferBody';
import { withCors } from '../shims/cors';
import { objectTooLarge } from '../storage/storageError';
import type { Wrapper } from './middleware';

/** The storage limit plus what a multipart form adds. */
const FILE_LIMIT = 6 * 1024 * 1024;
/** JSON is parsed in the thread that answers all requests. */
const JSON_LIMIT = 1024 * 1024;
/** Longer than any form of the product. */
const LARGE_JSON = 64 * 1024;
const RETRY_SECONDS = 5;

// The body may be unread, so the connection cannot be reused.
const LAST = { connection: 'close' };

const isFile = (request: Request) =>
  new URL(request.url).pathname.startsWith('/storage/v1/object/') &&
  !request.headers.get('content-type')?.startsWith('application/json');

/** A file, or JSON of a length (or unknown length) whose parsing costs as much as a hundred requests. */
function isHeavy(request: Request): boolean {
  // Checked first, because reading `body` builds a whole request object from Node's.
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return false;
  const length = request.headers.get('content-length');
  return isFile(request) || length === null || Number(length) > LARGE_JSON;
}

const read = (request: Request) => bufferBody(request, isFile(request) ? FILE_LIMIT : JSON_LIMIT);

export const readBody: Wrapper = async (request, next) => next(await read(request));

interface Settings {
  shares: Shares;
  /** The user of a request; null for a visitor. */
  personOf: (request: Request) => Promise<string | null>;
}

/** Reads the body and passes the request on when the caller's earlier requests leave room for it. */
export const readInTurn =
  ({ shares, personOf }: Settings): Wrapper =>
  async (request, next, address) => {
    const person = await personOf(request);
    const [, service] = new URL(request.url).pathname.split('/');
    // A function's requests have a separate queue, because its caller waits meanwhile.
    const isFunction = service === 'functions';
    const caller = isFunction || !person ? `${service}/${person ?? address}` : person;
    const readAndPass = async () => next(await read(request));
    if (isHeavy(request)) return shares.heavy(caller, readAndPass);
    const share = isFunction ? shares.functions : shares.questions;
    if (person) return share(caller, readAndPass);
    // The body is read before the queue, so that a slow sender does not block other visitors of its address.
    const buffered = await read(request);
    return share(caller, () => next(buffered));
  };

/** Answers a request that is too large or finds its queue full. */
export const refuseExcess: Wrapper = async (request, next) => {
  try {
    return await next(request);
  } catch (error) {
    if (error instanceof LineTooLong) return withCors(tooManyRequests(RETRY_SECONDS));
    if (!(error instanceof BodyTooLarge)) throw error;
    return withCors(
      isFile(request) ? objectTooLarge(LAST) : notEmbedded('more than 1 MB of JSON in one request', 413, LAST),
    );
  }
};
