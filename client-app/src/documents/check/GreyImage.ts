/** Brightness from 0 to 255, row by row. */
export interface GreyImage {
  width: number;
  height: number;
  pixels: Float32Array;
}

/** From what a canvas holds: four bytes a pixel, weighted as eyes do. */
export function greyOf({ width, height, data }: { width: number; height: number; data: ArrayLike<number> }): GreyImage {
  const pixels = new Float32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    pixels[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, pixels };
}
