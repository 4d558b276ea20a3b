import { pdfPages } from '../../data';
import { contentsOf } from '../../domain/fileContents';

/** `damaged`: a part is missing or nothing opens. `locked`: a PDF that asks for a password. */
export type FileFault = 'damaged' | 'locked';

/**
 * Whether a PDF has the end of its last revision. The library makes up for a missing one and still counts pages of which no
 * viewer draws any; what portals append behind the end holds no object.
 */
function hasItsEnd(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  const end = Math.max(text.lastIndexOf('startxref'), text.lastIndexOf('%%EOF'));
  return end >= 0 && text.includes('/Root') && !/\d\s+\d+\s+obj\b/.test(text.slice(end));
}

async function faultOfPdf(bytes: Uint8Array): Promise<FileFault | null> {
  if (!hasItsEnd(bytes)) return 'damaged';
  const pages = await pdfPages(bytes);
  if (typeof pages === 'string') return pages;
  return pages.length > 0 ? null : 'damaged';
}

/** Why a file shown as a picture or as a PDF cannot be read as a whole; browsers draw the upper part of a picture cut short. */
export async function faultOf(bytes: Uint8Array, isPicture: boolean): Promise<FileFault | null> {
  const { kind, state } = contentsOf(bytes);
  if (!isPicture) return kind === 'pdf' ? faultOfPdf(bytes) : 'damaged';
  return (kind === 'jpeg' || kind === 'png') && state === 'whole' ? null : 'damaged';
}
