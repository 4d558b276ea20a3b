import { isDeep } from '../../../../shared/tooling/jest/deep';
import type { GreyImage } from './greyImage';
import { type LegibilityProblem, problemsOf } from './legibility';
import { sharpnessOf } from './sharpness';

const [WIDTH, HEIGHT] = [360, 240];
const LARGE = { width: 2000, height: 1400 };

/** Numbers from 0 to 1 that are the same in every run. */
function chance(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

/** The side on which the page is cut off by the picture. */
type Cut = 'none' | 'left' | 'right' | 'top' | 'bottom';

/** Width of the margin around the page. */
const MARGIN = 0.09 * HEIGHT;

function isOnPage(x: number, y: number, cut: Cut): boolean {
  const [left, right] = [cut === 'left' ? 0 : MARGIN, WIDTH - (cut === 'right' ? 0 : MARGIN)];
  const [top, bottom] = [cut === 'top' ? 0 : MARGIN, HEIGHT - (cut === 'bottom' ? 0 : MARGIN)];
  return x >= left && x < right && y >= top && y < bottom;
}

/** Draws tilted lines of print with strokes of three pixels, and a margin without print. */
function drawPage(next: () => number, cut: Cut): GreyImage {
  const angle = (next() - 0.5) * 0.5;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const strokes = Array.from({ length: 4096 }, () => next() < 0.45);
  const paper = 190 + next() * 50;
  const pixels = new Float32Array(WIDTH * HEIGHT);
  for (let at = 0; at < pixels.length; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const row = Math.floor((y * cos - x * sin) / 3) + 100;
    const column = Math.floor((x * cos + y * sin) / 3) + 100;
    const isPrinted = isOnPage(x, y, cut) && row % 8 < 5 && strokes[(row * 61 + column * 7) & 4095];
    pixels[at] = isPrinted ? 30 : paper;
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** Three box blurs imitate a lens out of focus. */
function blur(image: GreyImage, reach: number): GreyImage {
  if (reach === 0) return image;
  let pixels = image.pixels;
  for (const step of [1, WIDTH, 1, WIDTH, 1, WIDTH]) {
    const from = pixels;
    pixels = from.map((own, at) => {
      let sum = 0;
      for (let away = -reach; away <= reach; away += 1) sum += from[at + away * step] ?? own;
      return sum / (2 * reach + 1);
    });
  }
  return { ...image, pixels };
}

interface Photo {
  reach?: number;
  light?: number;
  noise?: number;
  cut?: Cut;
}

const photo = (seed: number, { reach = 0, light = 1, noise = 0, cut = 'none' }: Photo): GreyImage => {
  const next = chance(seed + 1);
  const page = blur(drawPage(next, cut), reach);
  return {
    ...page,
    pixels: page.pixels.map((own) => Math.max(0, Math.min(255, own * light + (next() - 0.5) * noise))),
  };
};

const EACH = Array.from({ length: isDeep ? 60 : 20 }, (_, seed) => seed);
const share = (photos: Photo, problem: LegibilityProblem | null) =>
  EACH.filter((seed) => {
    const found = problemsOf(photo(seed, photos), LARGE);
    return problem === null ? found.length === 0 : found.includes(problem);
  }).length / EACH.length;

describe('problemsOf with tilted pages of print', () => {
  it.each<[string, Photo, LegibilityProblem | null]>([
    ['accepts sharp pages', { noise: 6 }, null],
    ['accepts sharp pages with noise in less light', { noise: 24, light: 0.75 }, null],
    ['reports blurred pages', { reach: 3, noise: 12 }, 'blurred'],
    ['reports pages cut off at the left', { noise: 12, cut: 'left' }, 'cut'],
    ['reports pages cut off at the right', { noise: 12, cut: 'right' }, 'cut'],
    ['reports pages cut off at the top', { noise: 12, cut: 'top' }, 'cut'],
    ['reports pages cut off at the bottom', { noise: 24, light: 0.75, cut: 'bottom' }, 'cut'],
    ['reports dark pages', { light: 0.22, noise: 6 }, 'dark'],
  ])('%s', (_name, photos, problem) => expect(share(photos, problem)).toBeGreaterThanOrEqual(0.95));
});

it('sharpnessOf falls with a stronger blur', () => {
  const [sharp, soft, blurred] = [0, 1, 3].map((reach) => sharpnessOf(photo(7, { reach })));
  expect(sharp).toBeGreaterThan(soft ?? 1);
  expect(soft).toBeGreaterThan(blurred ?? 1);
});

it('problemsOf reports a page without print as pale, and a small photo as small', () => {
  const empty: GreyImage = { width: WIDTH, height: HEIGHT, pixels: new Float32Array(WIDTH * HEIGHT).fill(200) };
  expect(problemsOf(empty, LARGE)).toEqual(['pale']);
  expect(problemsOf(photo(3, {}), { width: 500, height: 400 })).toEqual(['small']);
});

it('problemsOf reports no camera problem for a long screenshot, and reports a narrow screenshot as narrow', () => {
  const squeezed = photo(3, { reach: 3, light: 0.22, cut: 'left' });
  expect(problemsOf(squeezed, { width: 1080, height: 14_000 })).toEqual([]);
  expect(problemsOf(squeezed, { width: 231, height: 3000 })).toEqual(['narrow']);
});
