import { isCut } from './cutEdges';
import type { GreyImage } from './greyImage';
import { sharpnessOf } from './sharpness';

export type LegibilityProblem = 'small' | 'narrow' | 'dark' | 'pale' | 'blurred' | 'cut';

/** Shorter side of a photo below which the lines at the foot of a passport page have too few pixels. */
const SMALLEST_SIDE = 600;
/** Ratio of the sides above which a picture is a screenshot, which has no problem of light, lens or margin. */
const SCREENSHOT = 2;
const DARKEST_LIGHT = 70;
const LEAST_CONTRAST = 50;
const LEAST_SHARPNESS = 0.45;

/** The brightness that a share of all pixels stays below; every sixteenth pixel is enough. */
function brightnessAt(share: number, { pixels }: GreyImage): number {
  const some = pixels.filter((_pixel, at) => at % 16 === 0).sort();
  return some[Math.floor(share * (some.length - 1))] ?? 0;
}

/** The legibility problems of a photo; `size` is the file's, `image` the scaled-down photo. */
export function problemsOf(image: GreyImage, size: { width: number; height: number }): LegibilityProblem[] {
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (longer > SCREENSHOT * shorter) return shorter < SMALLEST_SIDE ? ['narrow'] : [];
  const light = brightnessAt(0.95, image);
  const contrast = light - brightnessAt(0.02, image);
  const isDark = light < DARKEST_LIGHT;
  const isPale = !isDark && contrast < LEAST_CONTRAST;
  const isReadable = !isDark && !isPale && sharpnessOf(image) >= LEAST_SHARPNESS;
  const found: [LegibilityProblem, boolean][] = [
    ['small', shorter < SMALLEST_SIDE],
    ['dark', isDark],
    ['pale', isPale],
    ['blurred', !isDark && !isPale && !isReadable],
    ['cut', isReadable && isCut(image, contrast)],
  ];
  return found.flatMap(([problem, isFound]) => (isFound ? [problem] : []));
}
