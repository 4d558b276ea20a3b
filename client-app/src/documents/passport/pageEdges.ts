import { CHARACTERS, type Line } from './lines';

/** Of a data page, in distances between two characters (2.54 mm): 125 × 88 mm, the lower line 8 mm above the foot. */
const [BESIDE, ABOVE, BELOW] = [1.2, 29, 2];
/** Share of the page's height that may be missing before the photo counts as cut. */
const SPARE = 0.04;

/** Where the corners of the page have to be, judged by the two lines at its foot. */
function cornersOf([upper, lower]: readonly [Line, Line]): [number, number][] {
  const at = (line: Line, k: number, down: number): [number, number] => {
    const along = line.start + k * line.pitch + k * k * line.stretch;
    const across = line.base + k * line.slope + down * line.pitch;
    const [cos, sin] = line.along;
    return [along * cos - across * sin, along * sin + across * cos];
  };
  const ends = [-BESIDE, CHARACTERS - 1 + BESIDE];
  return [...ends.map((k) => at(upper, k, -ABOVE)), ...ends.map((k) => at(lower, k, BELOW))];
}

/** Whether a part of the page lies outside the picture. */
export function isPageCut(lines: readonly [Line, Line], { width, height }: { width: number; height: number }): boolean {
  const spare = ABOVE * lines[0].pitch * SPARE;
  return cornersOf(lines).some(([x, y]) => x < -spare || y < -spare || x > width + spare || y > height + spare);
}
