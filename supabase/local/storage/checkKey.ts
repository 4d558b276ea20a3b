import { storageError } from './storageError';

/** Characters of Amazon S3's safe and special sets, to which hosted storage limits object names. */
const KEY = /^[\w/!.*'() &$@=;:+,?-]+$/;

const NAMED = /^\/storage\/v1\/object\/(?!list\/|sign\/|move$|copy$|public\/|authenticated\/|info\/)[^/]+\/(.+)$/;

const refused = (key: string) => storageError({ status: 400, code: 'InvalidKey', message: `Invalid key: ${key}` });

async function newName(request: Request): Promise<string | undefined> {
  const body: unknown = await request.clone().json();
  return typeof body === 'object' && body !== null && 'destinationKey' in body
    ? String(body.destinationKey)
    : undefined;
}

/** Returns null for an allowed object name, otherwise the rejection. */
export async function checkKey(request: Request): Promise<Response | null> {
  if (request.method !== 'POST' && request.method !== 'PUT') return null;
  const { pathname } = new URL(request.url);
  const [, named] = NAMED.exec(pathname) ?? [];
  const isRenaming = /^\/storage\/v1\/object\/(move|copy)$/.test(pathname);
  const key = named ? decodeURIComponent(named) : isRenaming ? await newName(request) : undefined;
  return key === undefined || KEY.test(key) ? null : refused(key);
}
