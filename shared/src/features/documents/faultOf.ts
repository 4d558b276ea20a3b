import { pdfPages } from '../../data';
import { contentsOf } from '../../domain/fileContents';

/** `damaged`: a part is missing, or the file does not open. `locked`: the PDF needs a password. */
export type FileFault = 'damaged' | 'locked';

/**
 * Returns whether the last revision of a PDF is complete. The library tolerates a missing end and counts pages that no
 * viewer draws. Data that portals append contains no object.
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

/**
 * Returns the reason a picture or PDF is not completely readable, or null. Browsers draw the upper part of a truncated
 * picture.
 */
export async function faultOf(bytes: Uint8Array, isPicture: boolean): Promise<FileFault | null> {
  const { kind, state } = contentsOf(bytes);
  if (!isPicture) return kind === 'pdf' ? faultOfPdf(bytes) : 'damaged';
  return (kind === 'jpeg' || kind === 'png') && state === 'whole' ? null : 'damaged';
}
