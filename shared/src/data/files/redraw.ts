import { MAX_FILE_BYTES } from '../../domain';
import { draw, scaleFor } from './draw';

/** Pixels and JPEG quality of the attempts: quality is lowered before pixels. */
const TRIES = [
  [6_750_000, 0.85],
  [6_750_000, 0.7],
  [6_750_000, 0.55],
  [4_000_000, 0.55],
  [2_000_000, 0.55],
] as const;
/** The pixel limit of a canvas on an iPhone. */
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

/**
 * Redraws a picture within the size limit, as a JPEG or, if it is long, as a PDF. Returns null if the browser cannot
 * open it or no size fits.
 */
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
    // Reached also if the browser has no decoder for the format.
    return null;
  } finally {
    bitmap?.close();
  }
}

/** Returns whether the browser can draw a picture; true if the browser cannot check it. */
export async function canBeDrawn(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
