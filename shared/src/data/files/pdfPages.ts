import type { PDFPage } from '@cantoo/pdf-lib';

/** The library's error for a PDF with a password. */
const ASKS = 'NEEDS PASSWORD';

/** The pages as PDF readers open them, with an empty password first: a PDF with an owner password alone opens. */
export async function pdfPages(bytes: ArrayBuffer | Uint8Array): Promise<PDFPage[] | 'locked' | 'damaged'> {
  // The library loads with the first PDF.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    return (await PDFDocument.load(bytes, { password: '', updateMetadata: false })).getPages();
  } catch (error) {
    return error instanceof Error && error.message === ASKS ? 'locked' : 'damaged';
  }
}
