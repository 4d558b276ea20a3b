import { contentsOf, type FileKind } from './fileContents.ts';

/** The bucket's limit in bytes. A chunked body has no declared length and may pass the storage server with more. */
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
  /** The reason why a file of the right type is rejected. */
  problem?: 'broken' | 'gigantic';
}

/** Checks an upload by its bytes: readable, of the type in its name, and of an allowed size. */
export function judgeUpload(path: string, bytes: Uint8Array): Verdict {
  const { kind, state } = contentsOf(bytes);
  const mime = (kind && MIMES[kind]) ?? UNKNOWN;
  const isNamedSo = mime === MIMES[path.split('.').at(-1)?.toLowerCase() ?? ''];
  const isAllowed = isNamedSo && bytes.byteLength <= LARGEST_UPLOAD;
  if (isAllowed && (state === 'broken' || state === 'gigantic')) return { ok: false, mime, problem: state };
  return { ok: isAllowed, mime };
}
