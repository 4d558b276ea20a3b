import type { GreyImage } from '../check/greyImage';
import { cellsOf, type Jitter } from './cells';
import type { Classifier } from './classify';
import { firstLine, secondLine } from './decode';
import { CHARACTERS, type Line, machineReadableLines, reversed } from './lines';
import { inkOf, marksOf } from './marks';
import { type PassportData, parsePassport } from './parsePassport';

/** Margins of a data page of 125 × 88 mm around the two lines, in distances between two characters (2.54 mm). */
const [BESIDE, ABOVE, BELOW] = [1.2, 29, 2];
/** Share of the page's height that may be missing before the photo counts as cut. */
const SPARE = 0.04;

/** Computes the corners of the page from the two lines at its foot. */
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

/** True if a part of the page is outside the picture. */
function isPageCut(lines: readonly [Line, Line], { width, height }: { width: number; height: number }): boolean {
  const spare = ABOVE * lines[0].pitch * SPARE;
  return cornersOf(lines).some(([x, y]) => x < -spare || y < -spare || x > width + spare || y > height + spare);
}

/** Each character is read at three slightly different places, because a single reading is not certain. */
const LOOKS: readonly Jitter[] = [-0.06, 0, 0.06].map((x) => ({ x, y: 0, height: 1 }));

/** Possible numbers of the first character, because a mark may be missing or a speck added at an end of a line. */
function shiftsOf({ first, last }: Line): number[] {
  const spare = CHARACTERS - (last - first + 1);
  const [from, to] = spare >= 0 ? [first - spare, first] : [first, first - spare];
  return Array.from({ length: Math.min(to - from, 10) + 1 }, (_, at) => to - at);
}

function likelihoodsOf(image: GreyImage, line: Line, shift: number, classify: Classifier): Float32Array[] {
  const looks = LOOKS.map((jitter) => cellsOf(image, line, shift, jitter).map(classify));
  return Array.from({ length: CHARACTERS }, (_, number) => {
    const [first, ...others] = looks.map((look) => look[number] ?? new Float32Array());
    return (first ?? new Float32Array()).map(
      (value, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), value) / looks.length,
    );
  });
}

function read(image: GreyImage, line: Line, classify: Classifier, decode: typeof firstLine): string | null {
  for (const shift of shiftsOf(line)) {
    const text = decode(likelihoodsOf(image, line, shift, classify));
    if (text !== null) return text;
  }
  return null;
}

export interface Reading {
  passport: PassportData | null;
  /** A part of the page lies outside the picture. */
  isCut: boolean;
}

/**
 * Reads the two lines at the foot of a passport's page at any angle; no passport unless every check digit is right and
 * every letter is certain.
 */
export function readPassport(image: GreyImage, classify: Classifier): Reading {
  const lines = machineReadableLines(marksOf(image, inkOf(image)));
  if (!lines) return { passport: null, isCut: false };
  const [upper, lower] = lines;
  for (const pair of [[upper, lower] as const, [reversed(lower), reversed(upper)] as const]) {
    const second = read(image, pair[1], classify, secondLine);
    const first = second === null ? null : read(image, pair[0], classify, firstLine);
    const passport = first && second ? parsePassport(first, second) : null;
    if (passport) return { passport, isCut: isPageCut(pair, image) };
  }
  return { passport: null, isCut: false };
}
