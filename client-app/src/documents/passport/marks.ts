import type { GreyImage } from '../check/greyImage';

/** A connected dark spot: a letter, a speck or part of a picture. */
export interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Least difference in brightness between print and its surroundings, of 255. */
const LEAST_DIFFERENCE = 14;
const [SMALLEST, LARGEST] = [5, 110];

/** Sums of all pixels above and left of each point, so that the mean of any rectangle takes four look-ups. */
function sums({ width, height, pixels }: GreyImage): Float64Array {
  const table = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0;
      table[(y + 1) * (width + 1) + x + 1] = row + (table[y * (width + 1) + x + 1] ?? 0);
    }
  }
  return table;
}

/** Marks pixels that are darker than the mean around them as ink, so that shadows and uneven light do no harm. */
export function inkOf(image: GreyImage): Uint8Array {
  const { width, height, pixels } = image;
  const table = sums(image);
  const reach = Math.max(8, Math.round(Math.max(width, height) / 70));
  const ink = new Uint8Array(width * height);
  const across = width + 1;
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach) * across;
    const bottom = Math.min(height, y + reach + 1) * across;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        (table[bottom + right] ?? 0) -
        (table[top + right] ?? 0) -
        (table[bottom + left] ?? 0) +
        (table[top + left] ?? 0);
      const mean = (sum * across) / ((bottom - top) * (right - left));
      if ((pixels[y * width + x] ?? 0) < mean - Math.max(LEAST_DIFFERENCE, mean * 0.12)) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** Finds all ink spots of about a letter's size by joining the runs of neighbouring rows. */
export function marksOf({ width, height }: GreyImage, ink: Uint8Array): Mark[] {
  const parent: number[] = [];
  const boxes: [left: number, top: number, right: number, bottom: number][] = [];
  const root = (of: number): number => {
    let at = of;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at;
      at = parent[at] ?? at;
    }
    return at;
  };
  let above: [from: number, to: number, label: number][] = [];
  for (let y = 0; y < height; y += 1) {
    const runs: typeof above = [];
    let first = 0;
    for (let x = 0; x < width; x += 1) {
      if (!ink[y * width + x]) continue;
      const from = x;
      while (x < width && ink[y * width + x]) x += 1;
      while (first < above.length && (above[first]?.[1] ?? 0) < from) first += 1;
      let label = -1;
      for (let next = first; next < above.length; next += 1) {
        const run = above[next];
        if (!run || run[0] > x) break;
        const other = root(run[2]);
        if (label < 0) label = other;
        else if (other !== label) parent[other] = label;
      }
      if (label < 0) label = parent.push(parent.length) - 1;
      boxes.push([from, y, x, label]);
      runs.push([from, x, label]);
    }
    above = runs;
  }
  return joined(boxes, root);
}

function joined(runs: readonly [number, number, number, number][], root: (of: number) => number): Mark[] {
  const found = new Map<number, [number, number, number, number]>();
  for (const [from, y, to, label] of runs) {
    const box = found.get(root(label));
    if (!box) found.set(root(label), [from, y, to, y + 1]);
    else found.set(root(label), [Math.min(box[0], from), box[1], Math.max(box[2], to), y + 1]);
  }
  return [...found.values()].flatMap(([left, top, right, bottom]) => {
    const [width, height] = [right - left, bottom - top];
    const size = Math.max(width, height);
    return size < SMALLEST || size > LARGEST || Math.min(width, height) < 2
      ? []
      : [{ x: (left + right) / 2, y: (top + bottom) / 2, width, height }];
  });
}
