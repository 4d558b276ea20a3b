import { type DocumentType, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { readPassportPhoto } from '../passport/readPassportPhoto';
import { validityProblem } from '../passport/validity';
import { greyPhoto } from './greyImage';
import { problemsOf } from './legibility';
import { measureProblems } from './photoMeasures';

export { readPassportPhoto };

/** Long enough for the small print, short enough to be looked at in a moment. */
const LONGEST_SIDE = 1200;

/** Looks at a photo in the browser, from which it does not go anywhere for that; nothing is said of what cannot be read. */
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
      // Its pattern is printed up to the edge: only its lines say whether a part is missing.
      ...problems.filter((problem) => problem !== 'cut'),
      ...(passport ? [] : ['unread' as const]),
      ...(isCut ? ['cut' as const] : []),
      ...(validity ? [validity] : []),
    ],
    passport,
  };
}
