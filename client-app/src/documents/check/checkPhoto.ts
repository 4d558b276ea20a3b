import { type DocumentType, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { classifierFrom } from '../passport/classify';
import letters from '../passport/letters.json';
import { type Reading, readPassport } from '../passport/readPassport';
import { validityProblem } from '../passport/validity';
import { greyPhoto } from './greyImage';
import { problemsOf } from './legibility';
import { measureProblems } from './photoMeasures';

/** At this size, a letter of the passport lines has about thirty pixels if the page fills the photo. */
const LONGEST_PAGE_SIDE = 1800;

/** Reads a photo of a passport's data page in the browser. */
export async function readPassportPhoto(file: Blob): Promise<Reading> {
  const photo = await greyPhoto(file, LONGEST_PAGE_SIDE);
  return photo ? readPassport(photo.image, classifierFrom(letters)) : { passport: null, isCut: false };
}

/** Size for the legibility check: large enough for small print, small enough for a fast check. */
const LONGEST_SIDE = 1200;

/** Checks a photo in the browser without an upload; a photo that the browser cannot draw has no legibility problems. */
export async function checkPhoto(file: File, type: DocumentType) {
  const photo = await greyPhoto(file, LONGEST_SIDE);
  if (type === 'photo')
    return { problems: photo ? measureProblems(file, photo.size, photo.image) : [], passport: null };
  const problems = photo ? problemsOf(photo.image, photo.size) : [];
  if (type !== 'passport') return { problems, passport: null };
  const { passport, isCut } = await readPassportPhoto(file);
  const validity = passport && validityProblem(passport, todayInSaoPaulo());
  return {
    problems: [
      // A passport's pattern is printed up to the edge: only its lines show a missing part.
      ...problems.filter((problem) => problem !== 'cut'),
      ...(passport ? [] : ['unread' as const]),
      ...(isCut ? ['cut' as const] : []),
      ...(validity ? [validity] : []),
    ],
    passport,
  };
}
