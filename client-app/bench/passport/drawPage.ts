import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { GreyImage } from '../../src/documents/check/greyImage';
import { greyOf } from '../../src/documents/check/greyImage';
import { between, type Chance } from './chance';

/** OCR-B is the font of machine-readable lines; the barcode library bwip-js ships a free version by Matthew Skala. */
const library = dirname(createRequire(import.meta.url).resolve('bwip-js'));
GlobalFonts.registerFromPath(join(library, '..', 'fonts', 'OCRB7.ttf'), 'OCRB');

/** A data page of 125 × 88 mm at twelve pixels a millimetre. */
const SCALE = 12;
export const [PAGE_WIDTH, PAGE_HEIGHT] = [125 * SCALE, 88 * SCALE];
const PITCH = 2.54 * SCALE;

/** Thickness of the strokes and width of the letters differ from printer to printer. */
export interface Print {
  weight: number;
  breadth: number;
  /** Font size in millimetres. */
  size: number;
  ink: number;
}

export const aPrint = (next: Chance): Print => ({
  weight: between(next, 0, 2),
  breadth: between(next, 0.92, 1.1),
  size: between(next, 3.3, 4),
  ink: Math.floor(between(next, 15, 70)),
});

export function drawPage(lines: readonly [string, string], next: Chance, print = aPrint(next)): GreyImage {
  const canvas = createCanvas(PAGE_WIDTH, PAGE_HEIGHT);
  const context = canvas.getContext('2d');
  background(context, next);
  context.fillStyle = `rgb(${print.ink},${print.ink},${print.ink})`;
  context.strokeStyle = context.fillStyle;
  context.lineWidth = print.weight;
  context.textAlign = 'center';
  const left = between(next, 4, 8) * SCALE + PITCH / 2;
  const wobble = between(next, 0, 0.6);
  lines.forEach((line, row) => {
    [...line].forEach((character, at) => {
      context.save();
      context.translate(left + at * PITCH + between(next, -wobble, wobble), 73.3 * SCALE + row * 6.35 * SCALE);
      context.scale(print.breadth, 1);
      context.font = `${print.size * SCALE}px OCRB`;
      context.fillText(character, 0, 0);
      if (print.weight > 0.3) context.strokeText(character, 0, 0);
      context.restore();
    });
  });
  return greyOf(context.getImageData(0, 0, PAGE_WIDTH, PAGE_HEIGHT));
}

/** Paper with fine lines, a portrait and the printed fields above the lines that are read. */
function background(context: SKRSContext2D, next: Chance): void {
  const paper = Math.floor(between(next, 200, 245));
  context.fillStyle = `rgb(${paper},${paper},${paper})`;
  context.fillRect(0, 0, PAGE_WIDTH, PAGE_HEIGHT);
  context.strokeStyle = `rgba(90,120,120,${between(next, 0.05, 0.25)})`;
  for (let y = -200; y < PAGE_HEIGHT + 200; y += between(next, 12, 22)) {
    context.beginPath();
    context.moveTo(0, y);
    context.bezierCurveTo(400, y + 120, 900, y - 120, PAGE_WIDTH, y + between(next, -60, 60));
    context.stroke();
  }
  context.fillStyle = 'rgb(120,110,105)';
  context.fillRect(6 * SCALE, 18 * SCALE, 32 * SCALE, 42 * SCALE);
  context.fillStyle = 'rgb(190,170,155)';
  context.beginPath();
  context.ellipse(22 * SCALE, 36 * SCALE, 9 * SCALE, 12 * SCALE, 0, 0, 7);
  context.fill();
  context.fillStyle = 'rgb(50,50,60)';
  for (let row = 0; row < 6; row += 1) {
    context.font = `${2.8 * SCALE}px OCRB`;
    const words = Array.from({ length: 18 }, () => String.fromCharCode(65 + Math.floor(next() * 26))).join('');
    context.fillText(words.slice(0, 8 + Math.floor(next() * 10)), 46 * SCALE, (16 + row * 8) * SCALE);
  }
}
