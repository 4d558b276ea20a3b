import type { PassportData } from './parsePassport';
import { openOrDifferent } from './passportAnswers';
import { validityProblem } from './validity';

const passport: PassportData = {
  surname: 'GONCALVES PEREIRA',
  givenName: 'ANA MARIA',
  number: 'FX123456',
  issuingState: 'BRA',
  nationality: 'BRA',
  birthDate: '1990-01-31',
  sex: 'female',
  expiryDate: '2031-03-04',
};
const same = {
  surname: 'Gonçalves  Pereira',
  given_name: 'Ana Maria',
  birth_date: '1990-01-31',
  nationality: 'brasileira',
};

it('openOrDifferent ignores differences in accents and capitals', () => {
  expect(openOrDifferent(passport, same)).toEqual([]);
});

it('openOrDifferent lists unanswered questions, and different answers with both versions', () => {
  expect(openOrDifferent(passport, { ...same, given_name: null, birth_date: '1990-01-30' })).toEqual([
    { field: 'given_name', printed: 'ANA MARIA', answer: null },
    { field: 'birth_date', printed: '1990-01-31', answer: '1990-01-30' },
  ]);
});

it('openOrDifferent leaves out the nationality of an unknown country', () => {
  expect(openOrDifferent({ ...passport, nationality: 'PRT' }, {}).map(({ field }) => field)).not.toContain(
    'nationality',
  );
});

it('openOrDifferent accepts the full form of a name that the passport cuts off', () => {
  const cut = { ...passport, surname: 'ALBUQUERQUE CAVALCANTI DE', givenName: 'MARIA FERNAN' };
  expect(openOrDifferent(cut, { ...same, surname: 'Albuquerque Cavalcanti de', given_name: 'Maria Fernanda' })).toEqual(
    [],
  );
});

it.each([
  ['2026-05-31', null, 'expired'],
  ['2026-06-01', null, 'expiresSoon'],
  ['2026-11-30', null, 'expiresSoon'],
  ['2026-12-01', null, null],
  ['2027-02-27', '2026-08-31', 'expiresSoon'],
  ['2027-02-28', '2026-08-31', null],
  ['2026-12-01', '2025-01-01', null],
])('validityProblem of a passport valid until %s with arrival %s: %s', (expiryDate, arrival, problem) => {
  expect(validityProblem({ expiryDate }, '2026-06-01', arrival)).toBe(problem);
});
