import { greyOf } from './GreyImage';
import { type LegibilityProblem, problemsOf } from './legibility';

/** Long enough for the small print, short enough to be looked at in a moment. */
const LONGEST_SIDE = 1200;

/** Looks at a photo in the browser, from which it does not go anywhere for that; nothing is said of what cannot be read. */
export async function checkLegibility(file: File): Promise<LegibilityProblem[]> {
  const photo = await createImageBitmap(file);
  const { width, height } = photo;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return problemsOf(greyOf(context.getImageData(0, 0, canvas.width, canvas.height)), { width, height });
}
