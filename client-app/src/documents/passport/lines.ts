import type { Mark } from './marks';

/** Geometry of a line of 44 characters, which are numbered from 0. */
export interface Line {
  /** Direction of reading, as cosine and sine. */
  along: readonly [number, number];
  /** Position of character k along the line: start + k · pitch + k² · stretch. */
  start: number;
  pitch: number;
  stretch: number;
  /** Position of character k across the line: base + k · slope. */
  base: number;
  slope: number;
  /** Numbers of the first and the last mark found. */
  first: number;
  last: number;
}

export const CHARACTERS = 44;
const FEWEST = 26;
const COARSE = Math.PI / 120;
const BIN = 5;

interface Point {
  along: number;
  across: number;
  size: number;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const pointsAt = (marks: readonly Mark[], angle: number): Point[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return marks.map(({ x, y, width, height }) => ({
    along: x * cos + y * sin,
    across: y * cos - x * sin,
    size: Math.max(width, height),
  }));
};

/** Fits y = a + b·x by least squares, with c·x² if `curved`. */
function fit(pairs: readonly (readonly [number, number])[], curved: boolean): [number, number, number] {
  const n = curved ? 3 : 2;
  const rows = Array.from({ length: n }, () => new Array<number>(n + 1).fill(0));
  for (const [x, y] of pairs) {
    const powers = [1, x, x * x];
    rows.forEach((row, i) => {
      for (let j = 0; j < n; j += 1) row[j] = (row[j] ?? 0) + (powers[i] ?? 0) * (powers[j] ?? 0);
      row[n] = (row[n] ?? 0) + (powers[i] ?? 0) * y;
    });
  }
  for (let i = 0; i < n; i += 1) {
    const pivot = rows[i]?.[i] || 1e-9;
    for (let other = 0; other < n; other += 1) {
      if (other === i) continue;
      const factor = (rows[other]?.[i] ?? 0) / pivot;
      rows[other] = (rows[other] ?? []).map((value, j) => value - factor * (rows[i]?.[j] ?? 0));
    }
  }
  const [a = 0, b = 0, c = 0] = rows.map((row, i) => (row[n] ?? 0) / (row[i] || 1e-9));
  return [a, b, c];
}

/** Heights at which many marks lie side by side when the picture is turned by an angle. */
function crowdedHeights(points: readonly Point[]): [across: number, count: number][] {
  const bins = new Map<number, number>();
  for (const { across } of points) {
    const bin = Math.floor(across / BIN);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  return [...bins].flatMap(([bin, count]): [number, number][] => {
    const both = count + (bins.get(bin + 1) ?? 0);
    return both >= FEWEST ? [[(bin + 1) * BIN, both]] : [];
  });
}

/** Numbers the marks by their distance from the previous mark; null if the marks are not evenly spaced. */
function evenly(points: readonly Point[], angle: number): Line | null {
  const size = median(points.map((point) => point.size));
  const alike = points
    .filter((point) => point.size > size * 0.5 && point.size < size * 1.5)
    .sort((one, other) => one.along - other.along);
  const gaps = alike.slice(1).map((point, at) => point.along - (alike[at]?.along ?? 0));
  let pitch = median(gaps.filter((gap) => gap > size * 0.4));
  if (alike.length < FEWEST || pitch < 5) return null;
  let longest: [number, Point][] = [];
  let run: [number, Point][] = [];
  for (const point of alike) {
    const before = run.at(-1);
    const steps = before ? (point.along - before[1].along) / pitch : 0;
    if (before && steps < 0.5) continue;
    const whole = Math.round(steps);
    if (before && (whole > 4 || Math.abs(steps - whole) > 0.36)) {
      if (run.length > longest.length) longest = run;
      run = [];
    } else if (before) pitch += 0.12 * ((point.along - before[1].along) / whole - pitch);
    const last = run.at(-1);
    run.push([last ? last[0] + whole : 0, point]);
  }
  if (run.length > longest.length) longest = run;
  if (longest.length < FEWEST) return null;
  const [start, step, stretch] = fit(
    longest.map(([k, point]) => [k, point.along] as const),
    true,
  );
  const [base, slope] = fit(
    longest.map(([k, point]) => [k, point.across] as const),
    false,
  );
  const off = longest.filter(([k, point]) => Math.abs(start + k * step + k * k * stretch - point.along) > step * 0.3);
  if (off.length > longest.length * 0.15) return null;
  const along = [Math.cos(angle), Math.sin(angle)] as const;
  return { along, start, pitch: step, stretch, base, slope, first: 0, last: longest.at(-1)?.[0] ?? 0 };
}

const lengthOf = ({ first, last }: Line): number => last - first + 1;

/** True for two lines at the distance of the standard that begin and end together. */
function isPair(upper: Line, lower: Line): boolean {
  const apart = (lower.base + 20 * lower.slope - upper.base - 20 * upper.slope) / upper.pitch;
  const endOf = (line: Line) => line.start + line.last * line.pitch + line.last ** 2 * line.stretch;
  return (
    apart > 1.6 &&
    apart < 3.4 &&
    Math.abs(upper.pitch / lower.pitch - 1) < 0.2 &&
    Math.abs(upper.start - lower.start) < upper.pitch * 8 &&
    Math.abs(endOf(upper) - endOf(lower)) < upper.pitch * 8
  );
}

function linesAt(marks: readonly Mark[], angle: number): Line[] {
  const points = pointsAt(marks, angle);
  return crowdedHeights(points)
    .sort((one, other) => other[1] - one[1])
    .slice(0, 10)
    .flatMap(([height]) => {
      const line = evenly(
        points.filter((point) => Math.abs(point.across - height) < BIN * 1.6),
        angle,
      );
      return line && lengthOf(line) >= 34 && lengthOf(line) <= CHARACTERS + 6 ? [line] : [];
    });
}

/** Finds the two lines at the foot of a passport's page at any angle; the lines may be upside down. */
export function machineReadableLines(marks: readonly Mark[]): [Line, Line] | null {
  const angles = Array.from({ length: 120 }, (_, at) => at * COARSE)
    .map((angle) => ({ angle, most: Math.max(0, ...crowdedHeights(pointsAt(marks, angle)).map(([, count]) => count)) }))
    .filter(({ most }) => most >= FEWEST)
    .sort((one, other) => other.most - one.most)
    .slice(0, 12);
  let best: { pair: [Line, Line]; found: number } | null = null;
  for (const { angle } of angles) {
    for (const turn of [-0.5, -0.25, 0, 0.25, 0.5]) {
      const lines = linesAt(marks, angle + turn * COARSE);
      for (const upper of lines) {
        for (const lower of lines) {
          const found = Math.min(lengthOf(upper), CHARACTERS) + Math.min(lengthOf(lower), CHARACTERS);
          const slant = Math.abs(upper.slope) + Math.abs(lower.slope);
          const score = found - slant;
          if (isPair(upper, lower) && score > (best?.found ?? 0)) best = { pair: [upper, lower], found: score };
        }
      }
    }
  }
  return best?.pair ?? null;
}

/** Reverses a line, for a page that is upside down. */
export function reversed({ along, start, pitch, stretch, base, slope, first, last }: Line): Line {
  return {
    along: [-along[0], -along[1]],
    start: -(start + last * pitch + last * last * stretch),
    pitch: pitch + 2 * last * stretch,
    stretch: -stretch,
    base: -(base + last * slope),
    slope,
    first: 0,
    last: last - first,
  };
}
