/*
 * Detects the kind of a file by its bytes, and whether it can be opened. The edge functions hold a byte-for-byte copy,
 * so this file imports nothing; a test compares the two.
 */

/**
 * PDF, JPEG and PNG are accepted as they are. The other kinds are converted to one of these, or named in the refusal.
 */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'heic' | 'avif' | 'webp' | 'gif' | 'bmp' | 'tiff';

/**
 * `incomplete`: the end is missing, but a part may be shown. `broken`: no part can be shown. `gigantic`: larger than
 * any photo or scan.
 */
export type FileState = 'whole' | 'incomplete' | 'broken' | 'gigantic';

export interface FileContents {
  kind: FileKind | null;
  state: FileState;
}

/** PDF readers look for the signature in this many bytes from the start. */
export const HEAD_BYTES = 1024;
/** Above the size of phone photos and scans. A picture of few bytes can take gigabytes to draw. */
const MOST_PIXELS = 100_000_000;

const HEIF_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Containers name their content further in: HEIC and AVIF share one format. */
function containedIn(head: string): FileKind | null {
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) !== 'ftyp') return null;
  const brand = head.slice(8, 12);
  if (/^avi[fs]$/.test(brand)) return 'avif';
  return HEIF_BRANDS.test(brand) ? 'heic' : null;
}

const STARTS: readonly (readonly [kind: FileKind, start: string])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
];

const BLANK = /^[ \t\f\0]*$/;
const MAIL_FIELD =
  /^(?:content|mime|x|date|from|to|cc|subject|message|received|return|reply|delivered|dkim|authentication)[\w-]*:/i;
const MAIL_BOUNDARY = /^--[\w'()+,./:=?-]{1,72}$/;

/**
 * Some portals put a byte order mark, blank lines or a mail header before a PDF. Any other beginning is rejected,
 * because it could hide a program, a page or an archive.
 */
function mayPrecedePdf(before: string): boolean {
  let isInField = false;
  return before
    .replace(/^\xef\xbb\xbf/, '')
    .split(/\r\n|\r|\n/)
    .every((line) => {
      const isContinued = isInField && /^[ \t]/.test(line);
      isInField = isContinued || MAIL_FIELD.test(line);
      return isInField || BLANK.test(line) || MAIL_BOUNDARY.test(line);
    });
}

/** Returns the kind by the first bytes, regardless of name and MIME type; null for an unknown kind. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  // Not `TextDecoder`: its latin1 is windows-1252, which changes bytes of the signatures.
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  const found = STARTS.find(([, start]) => head.startsWith(start))?.[0] ?? containedIn(head);
  if (found) return found;
  const start = head.indexOf('%PDF-');
  if (start >= 0) return mayPrecedePdf(head.slice(0, start)) ? 'pdf' : null;
  return head.startsWith('BM') && head.slice(6, 10) === '\0\0\0\0' ? 'bmp' : null;
}

const stateOf = (width: number, height: number, isWhole: boolean): FileState => {
  if (width * height > MOST_PIXELS) return 'gigantic';
  return isWhole ? 'whole' : 'incomplete';
};

function hasEndOfImage(bytes: Uint8Array, from: number): boolean {
  // Searches backwards, because the end mark is at the end of the file, or before data that a phone appends.
  for (let at = bytes.length - 2; at > from; at -= 1) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

/** Frame headers contain the size; three markers in their range are something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function jpegState(bytes: Uint8Array): FileState {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [at, width, height] = [2, 0, 0];
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else if (marker === 0xda) return width === 0 ? 'broken' : stateOf(width, height, hasEndOfImage(bytes, at));
    else {
      if (isFrame(marker)) [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      at += 2 + view.getUint16(at + 2);
    }
  }
  return 'broken';
}

function pngState(bytes: Uint8Array): FileState {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || textOf(bytes.subarray(12, 16)) !== 'IHDR') return 'broken';
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  let [at, hasPixels] = [8, false];
  while (at + 8 <= bytes.length) {
    const type = textOf(bytes.subarray(at + 4, at + 8));
    if (type === 'IEND') break;
    hasPixels ||= type === 'IDAT';
    at += 12 + view.getUint32(at);
  }
  return hasPixels && width > 0 && height > 0 ? stateOf(width, height, at + 8 <= bytes.length) : 'broken';
}

function pdfState(bytes: Uint8Array): FileState {
  const text = textOf(bytes);
  if (!/\d\s{1,9}\d{1,9}\s{1,9}obj/.test(text)) return 'broken';
  // A linearized file has a further end mark near its start.
  const ends = text.split('%%EOF').length - 1;
  return ends >= (text.slice(0, 2 * HEAD_BYTES).includes('/Linearized') ? 2 : 1) ? 'whole' : 'incomplete';
}

/** Returns the kind of a file, and whether its structure suggests that it can be opened. */
export function contentsOf(bytes: Uint8Array): FileContents {
  const kind = kindOf(bytes);
  if (kind === 'jpeg') return { kind, state: jpegState(bytes) };
  if (kind === 'png') return { kind, state: pngState(bytes) };
  return { kind, state: kind === 'pdf' ? pdfState(bytes) : 'whole' };
}
