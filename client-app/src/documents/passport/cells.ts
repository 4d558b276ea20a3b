import type { GreyImage } from '../check/greyImage';
import { CHARACTERS, type Line } from './lines';

export const [CELL_WIDTH, CELL_HEIGHT] = [16, 20];
const CELL_SIZE = CELL_WIDTH * CELL_HEIGHT;
/** Width of a cell in pitches: a cell includes a little of both neighbours. */
const BREADTH = 1.15;
const MARGIN = 0.12;
const [ROWS, REACH] = [49, 1.1];
/** A smaller difference between ink and paper may be noise. */
const LEAST_CONTRAST = 24;

/** Interpolates between four pixels; a point outside the picture has the brightness of paper. */
function brightness({ width, height, pixels }: GreyImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const [fx, fy] = [x - left, y - top];
  const at = top * width + left;
  const upper = (pixels[at] ?? 0) * (1 - fx) + (pixels[at + 1] ?? 0) * fx;
  const lower = (pixels[at + width] ?? 0) * (1 - fx) + (pixels[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Brightness at place k of a line, `down` in pitches below its middle. */
function sampler(image: GreyImage, line: Line) {
  const [cos, sin] = line.along;
  return (k: number, down: number): number => {
    const along = line.start + k * line.pitch + k * k * line.stretch;
    const across = line.base + k * line.slope + down * (line.pitch + 2 * k * line.stretch);
    return brightness(image, along * cos - across * sin, along * sin + across * cos);
  };
}

/** Top and bottom of the letters, relative to the middle of their line. */
function extent(sample: (k: number, down: number) => number): [top: number, bottom: number] {
  const heights = Array.from({ length: ROWS }, (_, row) => -REACH + (2 * REACH * row) / (ROWS - 1));
  const paper: number[] = [];
  const darkness = heights.map((down) => {
    let sum = 0;
    for (let k = -0.5; k < CHARACTERS - 0.5; k += 0.2) sum += sample(k, down);
    paper.push(sum);
    return sum;
  });
  const brightest = Math.max(...paper);
  const ink = darkness.map((sum) => brightest - sum);
  const middle = (ROWS - 1) / 2;
  const most = Math.max(...ink.slice(middle - 10, middle + 11));
  let [top, bottom] = [middle, middle];
  while (top > 0 && (ink[top - 1] ?? 0) > most * 0.3) top -= 1;
  while (bottom < ROWS - 1 && (ink[bottom + 1] ?? 0) > most * 0.3) bottom += 1;
  return [heights[top] ?? -0.5, heights[bottom] ?? 0.5];
}

/** Darkness from 0, paper, to 1, ink, measured against the paper and the ink close by. */
function normalised(cells: Float32Array, number: number): Float32Array {
  const near = cells.slice(Math.max(0, number - 2) * CELL_SIZE, (number + 3) * CELL_SIZE).sort();
  const ink = near[Math.floor(near.length * 0.04)] ?? 0;
  const paper = near[Math.floor(near.length * 0.8)] ?? 255;
  const range = Math.max(LEAST_CONTRAST, paper - ink);
  return cells
    .slice(number * CELL_SIZE, (number + 1) * CELL_SIZE)
    .map((value) => Math.min(1, Math.max(0, (paper - value) / range)));
}

/** Shifts and scales a cell, so that training includes letters slightly off their place. */
export interface Jitter {
  x: number;
  y: number;
  height: number;
}

/** The 44 characters of a line, each as a small picture; `shift` is the number of the mark at the first character. */
export function cellsOf(image: GreyImage, line: Line, shift: number, jitter: Jitter = { x: 0, y: 0, height: 1 }) {
  const sample = sampler(image, line);
  const [top, bottom] = extent(sample);
  const half = ((bottom - top) / 2) * (1 + 2 * MARGIN) * jitter.height;
  const middle = (top + bottom) / 2 + jitter.y;
  const cells = new Float32Array(CHARACTERS * CELL_SIZE);
  let at = 0;
  for (let number = 0; number < CHARACTERS; number += 1) {
    for (let row = 0; row < CELL_HEIGHT; row += 1) {
      const down = middle + half * ((2 * (row + 0.5)) / CELL_HEIGHT - 1);
      for (let column = 0; column < CELL_WIDTH; column += 1) {
        const k = number + shift + jitter.x + BREADTH * ((column + 0.5) / CELL_WIDTH - 0.5);
        const quarter = BREADTH / CELL_WIDTH / 4;
        cells[at] = (sample(k - quarter, down) + sample(k + quarter, down)) / 2;
        at += 1;
      }
    }
  }
  return Array.from({ length: CHARACTERS }, (_, number) => normalised(cells, number));
}
