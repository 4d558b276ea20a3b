import { type GreyImage, greyOf } from './GreyImage';

interface Photo {
  image: GreyImage;
  /** Of the file, before it was scaled down. */
  size: { width: number; height: number };
}

/** A photo as brightness, scaled down to what is worth looking at; null where the browser cannot draw it. */
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
