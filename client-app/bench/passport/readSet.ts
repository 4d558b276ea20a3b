import { problemsOf } from '../../src/documents/check/legibility';
import { classifierFrom } from '../../src/documents/passport/classify';
import letters from '../../src/documents/passport/letters.json';
import { readPassport } from '../../src/documents/passport/readPassport';
import { between, type Chance, chance } from './chance';
import { drawPage } from './drawPage';
import { aSpecimen, type Specimen } from './specimen';
import { type Shot, sharpShot, takePhoto } from './takePhoto';

const classify = classifierFrom(letters);

/** Kinds of photo; `GROUPS` has the expected reading of each. */
export const GROUPS: Record<string, (next: Chance) => Shot> = {
  sharp: (next) => sharpShot(next),
  skewed: (next) => ({ ...sharpShot(next, [0]), turn: between(next, -20, 20), lean: 0.08 }),
  'small or noisy': (next) => ({ ...sharpShot(next), width: 1100, height: 825, noise: between(next, 14, 26) }),
  'glare on the lines': (next) => ({ ...sharpShot(next), glare: between(next, 0.85, 1), glareOnLines: true }),
  blurred: (next) => ({ ...sharpShot(next), glare: 0, blur: between(next, 3, 6) }),
};

export interface Result {
  /** Every field was read correctly. */
  isRead: boolean;
  /** A field was read wrongly; the bench fails on any such result. */
  isWrong: boolean;
  /** The client is asked for another photo. */
  isTold: boolean;
  ms: number;
}

const FIELDS = ['surname', 'givenName', 'number', 'nationality', 'birthDate', 'sex', 'expiryDate'] as const;

export function readOne(group: string, seed: number): Result {
  const next = chance(seed * 104_729 + 3);
  const specimen: Specimen = aSpecimen(next);
  const photo = takePhoto(drawPage(specimen.lines, next), (GROUPS[group] ?? sharpShot)(next), next);
  const before = performance.now();
  const { passport } = readPassport(photo, classify);
  const ms = performance.now() - before;
  const isRight = passport !== null && FIELDS.every((field) => passport[field] === specimen[field]);
  const isTold = passport === null || problemsOf(photo, photo).length > 0;
  return { isRead: isRight, isWrong: passport !== null && !isRight, isTold, ms };
}
