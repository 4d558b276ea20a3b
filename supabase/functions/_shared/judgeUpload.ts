import { sniffMime } from './sniffMime.ts';

/** What the bucket allows, in bytes. A chunked body declares no length, and may pass the storage server larger than this. */
export const LARGEST_UPLOAD = 5 * 1024 * 1024;

const UNKNOWN = 'application/octet-stream';
const MIMES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** What the bytes of an upload are, and whether they are of the type its name claims and of a size that is allowed. */
export function judgeUpload(path: string, bytes: Uint8Array): { ok: boolean; mime: string } {
  const mime = sniffMime(bytes) ?? UNKNOWN;
  const isNamedSo = mime === MIMES[path.split('.').at(-1)?.toLowerCase() ?? ''];
  return { ok: isNamedSo && bytes.byteLength <= LARGEST_UPLOAD, mime };
}
