import type { GreyImage } from './greyImage';

/** Side of a measured square in pixels: a few letters of a page that fills the photo. */
const SIDE = 16;
/** Brightness between paper and print; a smaller difference may be noise or shadow. */
const LEAST_RANGE = 60;
const FEWEST_SQUARES = 12;
const STEP = 2;

/** The steepest change within two pixels as a share of the whole change in a square; null without print. */
function steepnessAt({ pixels, width }: GreyImage, left: number, top: number): number | null {
  let [darkest, brightest, steepest] = [255, 0, 0];
  for (let y = top; y < top + SIDE; y += 1) {
    for (let x = left; x < left + SIDE; x += 1) {
      const at = y * width + x;
      const value = pixels[at] ?? 0;
      darkest = Math.min(darkest, value);
      brightest = Math.max(brightest, value);
      const across = Math.abs(value - (pixels[at + STEP] ?? value));
      const down = Math.abs(value - (pixels[at + STEP * width] ?? value));
      steepest = Math.max(steepest, across, down);
    }
  }
  const range = brightest - darkest;
  return range < LEAST_RANGE ? null : steepest / range;
}

/**
 * Sharpness from 0 (blurred) to 1 (sharp): the steepness of print edges. Noise hardly counts, because noise is weaker than
 * print; a page without clear print has sharpness 0.
 */
export function sharpnessOf(image: GreyImage): number {
  const found: number[] = [];
  for (let top = 0; top + SIDE + STEP <= image.height; top += SIDE) {
    for (let left = 0; left + SIDE + STEP <= image.width; left += SIDE) {
      const steepness = steepnessAt(image, left, top);
      if (steepness !== null) found.push(steepness);
    }
  }
  if (found.length < FEWEST_SQUARES) return 0;
  found.sort((one, other) => one - other);
  return found[Math.floor(found.length * 0.75)] ?? 0;
}
