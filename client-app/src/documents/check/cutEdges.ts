import type { GreyImage } from './greyImage';

/** Depth of the strip along each side: a whole page has no print there, and a cut page has. */
const STRIP_SHARE = 0.05;
/** Least print of a cut strip, as a share of the middle, because half of a strip may lie between two lines. */
const LEAST_SHARE_OF_MIDDLE = 0.3;
/** Least change in brightness of a stroke; the grain of a table changes less. */
const STROKE_SHARE_OF_CONTRAST = 0.25;
/** Least print in the middle that allows a comparison. */
const LEAST_PRINT = 0.02;

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The share of pixels in an area that differ from their neighbour as ink differs from paper. */
function printIn({ pixels, width }: GreyImage, { left, top, right, bottom }: Area, step: number): number {
  let strokes = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right - 1; x += 1) {
      const at = y * width + x;
      if (Math.abs((pixels[at] ?? 0) - (pixels[at + 1] ?? 0)) > step) strokes += 1;
    }
  }
  return strokes / Math.max(1, (bottom - top) * (right - left - 1));
}

/** True if print continues beyond a side of the picture. */
export function isCut(image: GreyImage, contrast: number): boolean {
  const { width, height } = image;
  const [deep, wide] = [Math.ceil(height * STRIP_SHARE), Math.ceil(width * STRIP_SHARE)];
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const step = contrast * STROKE_SHARE_OF_CONTRAST;
  const middle = printIn(
    image,
    { left: width >> 2, top: height >> 2, right: width - (width >> 2), bottom: height - (height >> 2) },
    step,
  );
  if (middle < LEAST_PRINT) return false;
  const sides = [
    { ...whole, bottom: deep },
    { ...whole, top: height - deep },
    { ...whole, right: wide },
    { ...whole, left: width - wide },
  ];
  return sides.some((side) => printIn(image, side, step) > middle * LEAST_SHARE_OF_MIDDLE);
}
