import { greyPhoto } from '../check/greyImage';
import { classifierFrom } from './classify';
import letters from './letters.json';
import { type Reading, readPassport } from './readPassport';

/** The lines at the foot of a page that fills the photo have then some thirty pixels a letter. */
const LONGEST_SIDE = 1800;

/** Reads a photo of a passport's data page in the browser. */
export async function readPassportPhoto(file: Blob): Promise<Reading> {
  const photo = await greyPhoto(file, LONGEST_SIDE);
  return photo ? readPassport(photo.image, classifierFrom(letters)) : { passport: null, isCut: false };
}
