import { MAX_FILE_BYTES } from '@rotavisto/shared/domain';

const LONGEST_SIDE = [3000, 2200, 1600];
const QUALITY = [0.85, 0.7, 0.55];

export const canShrink = (file: File): boolean => file.size > MAX_FILE_BYTES && /^image\/(jpeg|png)$/.test(file.type);

/** Redraws a photo smaller until it fits the limit; the original when nothing helps. */
export async function shrinkImage(file: File): Promise<File> {
  if (!canShrink(file) || typeof createImageBitmap !== 'function') return file;
  try {
    const bitmap = await createImageBitmap(file);
    for (const [at, side] of LONGEST_SIDE.entries()) {
      const blob = await draw(bitmap, side, QUALITY[at] ?? 0.55);
      if (blob && blob.size <= MAX_FILE_BYTES) return new File([blob], jpegName(file.name), { type: 'image/jpeg' });
    }
  } catch {
    return file;
  }
  return file;
}

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
