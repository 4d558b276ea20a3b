import { MAX_FILE_BYTES } from '../../domain';
import { draw, scaleFor } from './draw';

const QUALITIES = [0.85, 0.7, 0.55];
/** The height of a page, in widths. */
const PAGE = 2;
/** The overlap of two pages, in widths, so that a cut line is whole on the next page. */
const OVERLAP = 0.08;

async function pagesOf(bitmap: ImageBitmap, quality: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  const scale = scaleFor(bitmap, 0);
  const [most, overlap] = [Math.round(bitmap.width * PAGE), Math.round(bitmap.width * OVERLAP)];
  for (let top = 0; top + overlap < bitmap.height; top += most - overlap) {
    const part = await draw(bitmap, scale, quality, { top, height: Math.min(most, bitmap.height - top) });
    if (!part) return null;
    const picture = await pdf.embedJpg(await part.arrayBuffer());
    const { width, height } = picture;
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return new Uint8Array(await pdf.save());
}

/** Cuts a picture that is too long for a canvas into the pages of a PDF within the size limit, or returns null. */
export async function asPages(bitmap: ImageBitmap): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const quality of QUALITIES) {
    const pages = await pagesOf(bitmap, quality);
    if (pages && pages.length <= MAX_FILE_BYTES) return pages;
  }
  return null;
}
