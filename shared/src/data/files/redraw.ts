import { MAX_FILE_BYTES } from '../../domain';

const LONGEST_SIDE = [3000, 2200, 1600];
const QUALITY = [0.85, 0.7, 0.55];

const jpegName = (name: string): string => `${name.replace(/\.[^.]+$/, '')}.jpg`;

function draw(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** A picture redrawn as a JPEG within the limit; null where this browser cannot open it or nothing helps. */
export async function redrawAsJpeg(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file);
    for (const [at, side] of LONGEST_SIDE.entries()) {
      const blob = await draw(bitmap, side, QUALITY[at] ?? 0.55);
      if (blob && blob.size <= MAX_FILE_BYTES) {
        bitmap.close();
        return new File([blob], jpegName(file.name), { type: 'image/jpeg' });
      }
    }
  } catch {
    // Also where the browser has no decoder for it.
  }
  return null;
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
