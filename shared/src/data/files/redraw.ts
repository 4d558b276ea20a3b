import { MAX_FILE_BYTES } from '../../domain';
import { draw, scaleFor } from './draw';

/** Pixels of a picture and quality of its JPEG: quality is given up before pixels. */
const TRIES = [
  [6_750_000, 0.85],
  [6_750_000, 0.7],
  [6_750_000, 0.55],
  [4_000_000, 0.55],
  [2_000_000, 0.55],
] as const;
/** The most that a canvas of an iPhone holds. */
const MOST_PIXELS = 16_777_216;

const renamed = (name: string, extension: string): string => `${name.replace(/\.[^.]+$/, '')}.${extension}`;

async function asPicture(bitmap: ImageBitmap): Promise<Blob | null> {
  let before = '';
  for (const [pixels, quality] of TRIES) {
    const scale = scaleFor(bitmap, pixels);
    const isTried = before === `${scale} ${quality}`;
    before = `${scale} ${quality}`;
    if (isTried || bitmap.width * bitmap.height * scale ** 2 > MOST_PIXELS) continue;
    const blob = await draw(bitmap, scale, quality);
    if (blob && blob.size <= MAX_FILE_BYTES) return blob;
  }
  return null;
}

/** A picture redrawn within the limit: as a JPEG, or a long one as a PDF; null where this browser cannot open it or nothing helps. */
export async function redrawWithin(file: File): Promise<File | null> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    const picture = await asPicture(bitmap);
    if (picture) return new File([picture], renamed(file.name, 'jpg'), { type: 'image/jpeg' });
    if (bitmap.height <= 2 * bitmap.width) return null;
    const pages = await (await import('./longPicture')).asPages(bitmap);
    return pages && new File([pages], renamed(file.name, 'pdf'), { type: 'application/pdf' });
  } catch {
    // Also where the browser has no decoder for it.
    return null;
  } finally {
    bitmap?.close();
  }
}

/** Whether this browser can draw a picture; one without the means to look has no objection. */
export async function canBeDrawn(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
