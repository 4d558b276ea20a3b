import type { GreyImage } from './greyImage';

export type MeasureProblem = 'photoFormat' | 'photoShape' | 'photoSide' | 'photoBytes' | 'photoBackground';

/** The embassy's rules for a digital photo: square, 600 to 1200 pixels a side, JPEG of at most 240 KB. */
const [SMALLEST_SIDE, LARGEST_SIDE] = [600, 1200];
const LARGEST_BYTES = 240 * 1024;
const LIGHTEST_SHADOW = 165;
const MOST_UNEVEN = 32;
/** Shares of the picture's width and height: the background behind a face, never the face itself. */
const [BAND, DEPTH] = [0.09, 0.55];

/** Selects the background along the upper edge and beside the head, above the shoulders. */
function backgroundOf({ width, height, pixels }: GreyImage): number[] {
  const [band, depth] = [Math.round(width * BAND), Math.round(height * DEPTH)];
  const isBehind = (x: number, y: number) => y < depth && (y < band || x < band || x >= width - band);
  return Array.from(pixels).filter((_value, at) => isBehind(at % width, Math.floor(at / width)));
}

function isLightAndEven(image: GreyImage): boolean {
  const background = backgroundOf(image);
  const mean = background.reduce((sum, value) => sum + value, 0) / background.length;
  const spread = Math.sqrt(background.reduce((sum, value) => sum + (value - mean) ** 2, 0) / background.length);
  return mean >= LIGHTEST_SHADOW && spread <= MOST_UNEVEN;
}

/** Returns the embassy's rules that a photo breaks; the photo is not changed. */
export function measureProblems(
  file: { type: string; size: number },
  size: { width: number; height: number },
  image: GreyImage,
): MeasureProblem[] {
  const sides = [size.width, size.height];
  const found: [MeasureProblem, boolean][] = [
    ['photoFormat', file.type !== 'image/jpeg'],
    ['photoShape', size.width !== size.height],
    ['photoSide', sides.some((side) => side < SMALLEST_SIDE || side > LARGEST_SIDE)],
    ['photoBytes', file.size > LARGEST_BYTES],
    ['photoBackground', !isLightAndEven(image)],
  ];
  return found.flatMap(([problem, isFound]) => (isFound ? [problem] : []));
}
