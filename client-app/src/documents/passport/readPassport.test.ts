import { chance } from '../../../bench/passport/chance';
import { drawPage } from '../../../bench/passport/drawPage';
import { GROUPS, readOne } from '../../../bench/passport/readSet';
import { aSpecimen } from '../../../bench/passport/specimen';
import { sharpShot, takePhoto } from '../../../bench/passport/takePhoto';
import { classifierFrom } from './classify';
import letters from './letters.json';
import { readPassport } from './readPassport';

/** One photo of each kind, because drawing takes seconds; `pnpm bench passport` reads three hundred. */
const EACH = 1;

describe.each(Object.keys(GROUPS))('specimen passports: %s', (group) => {
  const results = Array.from({ length: EACH }, (_, seed) => readOne(group, seed));

  it('readPassport reads no specimen wrongly', () => {
    expect(results.filter(({ isWrong }) => isWrong)).toEqual([]);
  });

  if (group === 'sharp' || group === 'skewed') {
    it('readPassport reads every specimen', () => expect(results.filter(({ isRead }) => isRead)).toHaveLength(EACH));
  }
  if (group === 'blurred') {
    it('readPassport or the legibility check asks for another photo', () =>
      expect(results.filter(({ isTold }) => isTold)).toHaveLength(EACH));
  }
});

it('readPassport reads a page with additional marks before the first character of each line', () => {
  const next = chance(11);
  const specimen = aSpecimen(next);
  const [upper, lower] = specimen.lines;
  const page = drawPage([`II${upper}`, `II${lower}`], next);
  const { passport } = readPassport(takePhoto(page, sharpShot(next, [0]), next), classifierFrom(letters));
  expect(passport).toMatchObject({
    surname: specimen.surname,
    number: specimen.number,
    birthDate: specimen.birthDate,
    expiryDate: specimen.expiryDate,
  });
});
