import type { GreyImage } from '../../src/documents/check/greyImage';
import { between, type Chance } from './chance';

/** Properties of a simulated photo of a page. */
export interface Shot {
  width: number;
  height: number;
  /** Turn of the page in degrees, and the share of the picture that the page fills. */
  turn: number;
  fills: number;
  /** Lean of the page away from the camera, 0 to 0.1. */
  lean: number;
  /** Radius of the lens's blur in pixels. */
  blur: number;
  noise: number;
  light: number;
  /** Strength of a bright spot, 0 to 1, and its place: on the lines that are read, or above them. */
  glare: number;
  glareOnLines: boolean;
}

export const sharpShot = (next: Chance, turns: readonly number[] = [0, 0, 0, 90, 180, 270]): Shot => ({
  width: 1600,
  height: 1200,
  turn: (turns[Math.floor(next() * turns.length)] ?? 0) + between(next, -12, 12),
  fills: between(next, 0.72, 0.9),
  lean: between(next, 0, 0.06),
  blur: between(next, 0, 0.9),
  noise: between(next, 2, 14),
  light: between(next, 0.6, 1),
  glare: next() < 0.4 ? between(next, 0.2, 0.7) : 0,
  glareOnLines: false,
});

/** Solves the eight numbers that map the corners of the page in the photo to the corners of the flat page. */
function homography(from: readonly [number, number][], to: readonly [number, number][]): number[] {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let i = 0; i < 8; i += 1) {
    const best = rows
      .slice(i)
      .reduce((most, row, at) => (Math.abs(row[i] ?? 0) > Math.abs(rows[most]?.[i] ?? 0) ? i + at : most), i);
    const pivot = rows[best] ?? [];
    rows[best] = rows[i] ?? [];
    rows[i] = pivot;
    rows.forEach((row, other) => {
      if (other === i) return;
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let j = i; j < 9; j += 1) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    });
  }
  return rows.map((row, i) => (row[8] ?? 0) / (row[i] ?? 1));
}

function cornersOf(page: GreyImage, shot: Shot, next: Chance): [number, number][] {
  const angle = (shot.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [w, h] = [
    page.width * Math.abs(cos) + page.height * Math.abs(sin),
    page.width * Math.abs(sin) + page.height * Math.abs(cos),
  ];
  const scale = shot.fills * Math.min(shot.width / w, shot.height / h);
  const lean = () => 1 + between(next, -shot.lean, shot.lean);
  return (
    [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const
  ).map(([x, y]) => {
    const [px, py] = [x * page.width * scale * lean(), y * page.height * scale * lean()];
    return [shot.width / 2 + px * cos - py * sin, shot.height / 2 + px * sin + py * cos];
  });
}

/** Three box blurs in each direction imitate a lens out of focus. */
export function blurred({ width, height, pixels }: GreyImage, radius: number): GreyImage {
  if (radius < 0.2) return { width, height, pixels };
  let from = pixels;
  const whole = Math.floor(radius);
  const rest = radius - whole;
  const weight = 2 * radius + 1;
  for (const step of [1, width, 1, width, 1, width]) {
    const to = new Float32Array(from.length);
    for (let at = 0; at < from.length; at += 1) {
      const own = from[at] ?? 0;
      let sum = own;
      for (let away = 1; away <= whole; away += 1)
        sum += (from[at + away * step] ?? own) + (from[at - away * step] ?? own);
      sum += rest * ((from[at + (whole + 1) * step] ?? own) + (from[at - (whole + 1) * step] ?? own));
      to[at] = sum / weight;
    }
    from = to;
  }
  return { width, height, pixels: from };
}

/** Renders the flat page as a camera photographs it on a table. */
export function takePhoto(page: GreyImage, shot: Shot, next: Chance): GreyImage {
  const corners: [number, number][] = [
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ];
  const placed = cornersOf(page, shot, next);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography(placed, corners);
  const table = between(next, 40, 110);
  const pixels = new Float32Array(shot.width * shot.height);
  for (let y = 0; y < shot.height; y += 1) {
    for (let x = 0; x < shot.width; x += 1) {
      const depth = g * x + h * y + 1;
      const [u, v] = [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
      const [left, top] = [Math.floor(u), Math.floor(v)];
      if (left < 0 || top < 0 || left >= page.width - 1 || top >= page.height - 1) {
        pixels[y * shot.width + x] = table;
        continue;
      }
      const at = top * page.width + left;
      const [fx, fy] = [u - left, v - top];
      const upper = (page.pixels[at] ?? 0) * (1 - fx) + (page.pixels[at + 1] ?? 0) * fx;
      const lower = (page.pixels[at + page.width] ?? 0) * (1 - fx) + (page.pixels[at + page.width + 1] ?? 0) * fx;
      pixels[y * shot.width + x] = upper * (1 - fy) + lower * fy;
    }
  }
  return lit(blurred({ width: shot.width, height: shot.height, pixels }, shot.blur), shot, placed, next);
}

/** Adds light that falls off to one side, a bright spot and sensor noise. */
function lit({ width, height, pixels }: GreyImage, shot: Shot, corners: [number, number][], next: Chance): GreyImage {
  const [top, bottom] = [0, 1].map((end) => {
    const [one, two] = end === 0 ? [corners[0], corners[1]] : [corners[3], corners[2]];
    return [((one?.[0] ?? 0) + (two?.[0] ?? 0)) / 2, ((one?.[1] ?? 0) + (two?.[1] ?? 0)) / 2] as const;
  });
  const place = shot.glareOnLines ? 0.9 : between(next, 0.1, 0.5);
  const [gx, gy] = [0, 1].map((axis) => (top?.[axis] ?? 0) * (1 - place) + (bottom?.[axis] ?? 0) * place);
  const size = width * (shot.glareOnLines ? 0.12 : between(next, 0.05, 0.12));
  const slope = between(next, -0.25, 0.25);
  return {
    width,
    height,
    pixels: pixels.map((own, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const light = shot.light * (1 + slope * (x / width - 0.5));
      const away = ((x - (gx ?? 0)) ** 2 + (y - (gy ?? 0)) ** 2) / size ** 2;
      const spot = shot.glare * Math.exp(-away);
      const value = own * light;
      return Math.max(0, Math.min(255, value + (255 - value) * spot + (next() + next() - 1) * shot.noise));
    }),
  };
}
