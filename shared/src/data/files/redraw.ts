import { MAX_FILE_BYTES } from '../../domain';

/** Pixels of a picture and quality of its JPEG: quality is given up before pixels. */
const TRIES = [
  [6_750_000, 0.85],
  [6_750_000, 0.7],
  [6_750_000, 0.55],
  [4_000_000, 0.55],
  [2_000_000, 0.55],
] as const;
/** Shorter side below which the small print of a screenshot cannot be read. */
const READABLE_SIDE = 1080;
/** The most that a canvas of an iPhone holds. */
const MOST_PIXELS = 16_777_216;

export interface Part {
  top: number;
  height: number;
}

/** The scale for a number of pixels, which leaves the shorter side readable. */
export function scaleFor({ width, height }: ImageBitmap, pixels: number): number {
  return Math.min(1, Math.max(Math.sqrt(pixels / (width * height)), READABLE_SIDE / Math.min(width, height)));
}

const renamed = (name: string, extension: string): string => `${name.replace(/\.[^.]+$/, '')}.${extension}`;

export function draw(bitmap: ImageBitmap, scale: number, quality: number, part?: Part): Promise<Blob | null> {
  const { top, height } = part ?? { top: 0, height: bitmap.height };
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, top, bitmap.width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

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
