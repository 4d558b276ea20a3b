import { contentsOf, type FileKind } from './fileContents.ts';

/** What the bucket allows, in bytes. A chunked body declares no length, and may pass the storage server larger than this. */
export const LARGEST_UPLOAD = 5 * 1024 * 1024;

const UNKNOWN = 'application/octet-stream';
const MIMES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} satisfies Partial<Record<FileKind | 'jpg', string>>;

export interface Verdict {
  ok: boolean;
  mime: string;
  /** Why a file of the right type is refused all the same. */
  problem?: 'broken' | 'gigantic';
}

/** What the bytes of an upload are, and whether they can be opened, are of the type its name claims and of a size that is allowed. */
export function judgeUpload(path: string, bytes: Uint8Array): Verdict {
  const { kind, state } = contentsOf(bytes);
  const mime = (kind && MIMES[kind]) ?? UNKNOWN;
  const isNamedSo = mime === MIMES[path.split('.').at(-1)?.toLowerCase() ?? ''];
  const isAllowed = isNamedSo && bytes.byteLength <= LARGEST_UPLOAD;
  if (isAllowed && (state === 'broken' || state === 'gigantic')) return { ok: false, mime, problem: state };
  return { ok: isAllowed, mime };
}
