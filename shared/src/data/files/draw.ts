/** The shorter side in pixels below which small print in a screenshot is unreadable. */
const READABLE_SIDE = 1080;

export interface Part {
  top: number;
  height: number;
}

/** Returns the scale for a number of pixels that keeps the shorter side readable. */
export function scaleFor({ width, height }: ImageBitmap, pixels: number): number {
  return Math.min(1, Math.max(Math.sqrt(pixels / (width * height)), READABLE_SIDE / Math.min(width, height)));
}

/** Draws a picture, or a horizontal part of it, as a JPEG; returns null if the browser has no canvas for it. */
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
