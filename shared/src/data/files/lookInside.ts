import { type FileRefusal, MAX_FILE_BYTES, savedName } from '../../domain';
import { contentsOf, type FileKind, HEAD_BYTES, kindOf } from '../../domain/fileContents';
import { canBeDrawn, redrawWithin } from './redraw';

export interface PreparedFile {
  /** The file with the name and type of its content, within the size limit. */
  file: File;
  /** True if a part of the file is missing or the browser cannot draw it; the user confirms before it is sent. */
  isDamaged: boolean;
}

export interface PrepareOptions {
  /** True if the file is neither reduced nor converted. */
  asIs?: boolean;
  /** Called before a picture is redrawn, which takes a moment. */
  onRedraw?: () => void;
}

/** Larger than any photo of a camera; a larger file is not read into memory. */
const MOST_READ_BYTES = 100 * 1024 * 1024;

const EXTENSION_OF: Partial<Record<FileKind, string>> = { pdf: 'pdf', jpeg: 'jpg', png: 'png' };
const MIME_OF: Partial<Record<FileKind, string>> = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' };
const FORMAT: Partial<Record<FileKind, string>> = {
  heic: 'HEIC',
  avif: 'AVIF',
  webp: 'WebP',
  gif: 'GIF',
  bmp: 'BMP',
  tiff: 'TIFF',
};
/** Photo formats of phones and web pages; the browser converts them to JPEG if it can. */
const REDRAWN: readonly FileKind[] = ['heic', 'avif', 'webp'];

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/**
 * Gives the file the name and type of its bytes. The server compares name, type and bytes, and the consultant's
 * computer opens the file by its name.
 */
function namedHonestly(file: File, kind: FileKind): File {
  const type = MIME_OF[kind] ?? '';
  const name = savedName(file.name, `.${EXTENSION_OF[kind]}`);
  return name === file.name && file.type === type ? file : new File([file], name, { type });
}

async function redrawn(picked: File, kind: FileKind, { asIs, onRedraw }: PrepareOptions) {
  if (asIs || !REDRAWN.includes(kind)) return null;
  onRedraw?.();
  return redrawWithin(picked);
}

/** The part of `prepareFile` that reads the bytes. */
export async function lookInside(picked: File, options: PrepareOptions): Promise<PreparedFile | FileRefusal> {
  const kind = kindOf(await bytesOf(picked.slice(0, HEAD_BYTES)));
  if (!kind) return { error: 'documents.unknownContent' };
  if (kind === 'pdf' && picked.size > MAX_FILE_BYTES) return { error: 'documents.tooLargePdf' };
  if (picked.size > MOST_READ_BYTES) return { error: 'documents.tooLargePicture' };
  const format = FORMAT[kind];
  if (format) {
    const file = await redrawn(picked, kind, options);
    return file ? { file, isDamaged: false } : { error: 'documents.otherFormat', format };
  }
  const { state } = contentsOf(await bytesOf(picked));
  if (state === 'broken' || state === 'gigantic') return { error: `documents.${state}` };
  const file = namedHonestly(picked, kind);
  const isPicture = kind !== 'pdf';
  if (file.size <= MAX_FILE_BYTES) {
    return { file, isDamaged: state === 'incomplete' || (isPicture && !(await canBeDrawn(file))) };
  }
  if (!options.asIs) options.onRedraw?.();
  const smaller = options.asIs ? null : await redrawWithin(file);
  return smaller ? { file: smaller, isDamaged: state === 'incomplete' } : { error: 'documents.tooLargePicture' };
}
