import type { PDFPage } from '@cantoo/pdf-lib';

/** The library's error for a PDF with a password. */
const ASKS = 'NEEDS PASSWORD';

/**
 * Returns the pages of a PDF. It is opened with an empty password first, because a PDF with only an owner password
 * opens with it.
 */
export async function pdfPages(bytes: ArrayBuffer | Uint8Array): Promise<PDFPage[] | 'locked' | 'damaged'> {
  // The library is loaded with the first PDF.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    return (await PDFDocument.load(bytes, { password: '', updateMetadata: false })).getPages();
  } catch (error) {
    return error instanceof Error && error.message === ASKS ? 'locked' : 'damaged';
  }
}
