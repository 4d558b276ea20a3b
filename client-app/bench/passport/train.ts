import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf } from '../../src/documents/passport/cells';
import { ALPHABET } from '../../src/documents/passport/classify';
import { CHARACTERS, type Line, machineReadableLines, reversed } from '../../src/documents/passport/lines';
import { inkOf, marksOf } from '../../src/documents/passport/marks';
import { between, type Chance, chance } from './chance';
import { drawPage } from './drawPage';
import { type Sample, train } from './network';
import { sharpShot, takePhoto } from './takePhoto';

/** `tsx client-app/bench/passport/train.ts` writes the network that reads letters; every run writes the same bytes. */
const [PHOTOS, HIDDEN, EPOCHS] = [300, 48, 10];

const anyLine = (next: Chance): string =>
  Array.from({ length: CHARACTERS }, () => ALPHABET[Math.floor(next() * ALPHABET.length)]).join('');

/** Finds the two lines of a photo and puts them in reading order by the photo's known rotation. */
function linesOf(photo: Parameters<typeof inkOf>[0], turn: number): [Line, Line] | null {
  const found = machineReadableLines(marksOf(photo, inkOf(photo)));
  if (!found?.every((line) => line.last - line.first === CHARACTERS - 1)) return null;
  const angle = (turn * Math.PI) / 180;
  const [upper, lower] = found;
  const isUpright = upper.along[0] * Math.cos(angle) + upper.along[1] * Math.sin(angle) > 0;
  return isUpright ? found : [reversed(lower), reversed(upper)];
}

function samplesOf(seed: number): Sample[] {
  const next = chance(seed * 7919 + 17);
  const lines = [anyLine(next), anyLine(next)] as const;
  const width = Math.round(between(next, 800, 1300));
  const shot = { ...sharpShot(next), width, height: Math.round(width * 0.75), blur: between(next, 0, 1.3) };
  const photo = takePhoto(drawPage(lines, next), shot, next);
  const found = linesOf(photo, shot.turn);
  return (found ?? []).flatMap((line, row) =>
    [0, 1].flatMap(() => {
      const jitter = {
        x: between(next, -0.13, 0.13),
        y: between(next, -0.05, 0.05),
        height: between(next, 0.92, 1.08),
      };
      return cellsOf(photo, line, line.first, jitter).map((cell, at) => ({
        cell,
        label: ALPHABET.indexOf(lines[row]?.charAt(at) ?? '<'),
      }));
    }),
  );
}

const samples = Array.from({ length: PHOTOS }, (_, seed) => {
  if (seed % 50 === 49) console.log(`photo ${seed + 1} of ${PHOTOS}`);
  return samplesOf(seed);
}).flat();
console.log(`${samples.length} letters from ${PHOTOS} photos`);
const weights = train(samples, HIDDEN, EPOCHS, chance(5), console.log);
writeFileSync(
  join(import.meta.dirname, '../../src/documents/passport/letters.json'),
  `${JSON.stringify(weights, null, 2)}\n`,
);
