import { addsUp, checkDigit } from './decode';
import { parsePassport } from './parsePassport';

/** The specimen of the standard (ICAO 9303, part 4), with a country that exists. */
const FIRST = 'P<BRAERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const SECOND = 'L898902C36BRA7408122F1204159ZE184226B<<<<<10';

it('parsePassport reads the specimen of the standard', () => {
  expect(parsePassport(FIRST, SECOND, '2026-06-01')).toEqual({
    surname: 'ERIKSSON',
    givenName: 'ANNA MARIA',
    number: 'L898902C3',
    issuingState: 'BRA',
    nationality: 'BRA',
    birthDate: '1974-08-12',
    sex: 'female',
    expiryDate: '2012-04-15',
  });
});

it.each([
  ['the number', 'L898902C46BRA7408122F1204159ZE184226B<<<<<10'],
  ['the date of birth', 'L898902C36BRA7408132F1204159ZE184226B<<<<<10'],
  ['the validity', 'L898902C36BRA7408122F1304159ZE184226B<<<<<10'],
  ['the optional data', 'L898902C36BRA7408122F1204159ZE184236B<<<<<10'],
  ['the check digit of the whole line', 'L898902C36BRA7408122F1204159ZE184226B<<<<<11'],
])('parsePassport rejects a wrong character in %s', (_what, line) => {
  expect(addsUp(line)).toBe(false);
  expect(parsePassport(FIRST, line)).toBeNull();
});

it('checkDigit weighs characters by 7, 3 and 1', () => {
  expect(addsUp(SECOND)).toBe(true);
  expect(checkDigit('L898902C3')).toBe(6);
});

it('parsePassport puts a birth date after today into the last century', () => {
  const second = SECOND.replace('7408122', `300101${checkDigit('300101')}`);
  const body = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43);
  expect(parsePassport(FIRST, second.slice(0, 43) + checkDigit(body), '2026-06-01')?.birthDate).toBe('1930-01-01');
});
