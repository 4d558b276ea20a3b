/** Brightness from 0 to 255, row by row. */
export interface GreyImage {
  width: number;
  height: number;
  pixels: Float32Array;
}

/** Converts canvas data of four bytes a pixel, weighted by the eye's sensitivity. */
export function greyOf({ width, height, data }: { width: number; height: number; data: ArrayLike<number> }): GreyImage {
  const pixels = new Float32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    pixels[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, pixels };
}

interface Photo {
  image: GreyImage;
  /** Size of the file's picture before scaling. */
  size: { width: number; height: number };
}

/** A photo as brightness, scaled down to the size of the check; null where the browser cannot draw it. */
export async function greyPhoto(file: Blob, longestSide: number): Promise<Photo | null> {
  const photo = await createImageBitmap(file);
  const { width, height } = photo;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return { image: greyOf(context.getImageData(0, 0, canvas.width, canvas.height)), size: { width, height } };
}
