import type { Ds160Draft } from '@rotavisto/shared/domain';
import { answersOf, storedValues } from './answers';
import { type Ds160WarningKey, daysIn, softWarnings } from './ds160Warnings';

const TODAY = '2026-06-15';
const keysOf = (form: Ds160Draft) =>
  softWarnings(storedValues(answersOf(form)), TODAY).map((warning) => `${warning.field}:${warning.key}`);

const CASES: [Ds160Draft, `${string}:${Ds160WarningKey}`][] = [
  [{ surname: 'Gonçalves' }, 'surname:latinOnly'],
  [{ surname: 'Souza Jr.' }, 'surname:latinOnly'],
  [{ given_name: '李明' }, 'given_name:noLatin'],
  [{ given_name: 'A'.repeat(34) }, 'given_name:longName'],
  [{ occupation_status: 'none', has_employment: true }, 'occupation_status:occupationMismatch'],
  [{ occupation_status: 'working', has_company: false, has_employment: false }, 'occupation_status:occupationMismatch'],
  [{ previous_denial: true }, 'denial_details:detailsMissing'],
  [{ intended_arrival: '2026-08-13' }, 'intended_arrival:arrivalSoon'],
  [{ has_company: true, company_founding_date: '2026-06-16' }, 'company_founding_date:foundedInFuture'],
  [{ purpose_of_trip: 'negocios' }, 'purpose_of_trip:businessWithoutEmployer'],
  [{ nationality: 'Italiana', dual_citizenship: false }, 'nationality:nationalityWithoutSecond'],
  [{ birth_date: '2008-12-31' }, 'birth_date:underEighteen'],
  [{ intended_arrival: '2029-06-16' }, 'intended_arrival:arrivalFar'],
  [{ birth_date: '1916-06-14' }, 'birth_date:bornLongAgo'],
  [
    { birth_date: '1990-01-31', has_company: true, company_founding_date: '1990-01-30' },
    'company_founding_date:foundedBeforeBirth',
  ],
  [{ has_company: true, company_name: 'Padaria' }, 'company_address:companyWithoutAddress'],
  [{ has_employment: true, employment_duration: '3 anos' }, 'employer_name:employerWithoutName'],
  [{ length_of_stay: '7 meses' }, 'length_of_stay:stayLong'],
  [{ length_of_stay: 'alguns dias' }, 'length_of_stay:stayWithoutNumber'],
];

describe('softWarnings', () => {
  it.each(CASES)('returns for %j the warning %s', (values, expected) => expect(keysOf(values)).toContain(expected));

  it.each([
    [{}],
    [{ surname: 'Souza', given_name: 'Ana Maria' }],
    [{ intended_arrival: '2026-08-14' }],
    [{ birth_date: '2008-06-15' }],
    [{ nationality: 'Brasileira', dual_citizenship: false }],
    [{ purpose_of_trip: 'negocios', has_company: true, company_name: 'Padaria', company_address: 'Rua A' }],
    [{ intended_arrival: '2029-06-15', birth_date: '1916-06-15', length_of_stay: '6 meses' }],
    [{ length_of_stay: '15 dias' }],
    [{ has_company: false, company_employees: -1 }],
  ] as [Ds160Draft][])('returns no warning for %j', (values) => expect(keysOf(values)).toEqual([]));

  it.each([
    ['2026-12-24', ['intended_arrival:passportEnds']],
    ['2026-12-25', []],
    [undefined, []],
  ])('returns for a trip until 25 December and a passport valid until %s the warnings %j', (expiry, expected) => {
    const trip = storedValues(answersOf({ intended_arrival: '2026-12-10', length_of_stay: '15 dias' }));
    expect(softWarnings(trip, TODAY, expiry).map(({ field, key }) => `${field}:${key}`)).toEqual(expected);
  });
});

it.each([
  ['15 dias', 15],
  ['2 semanas', 14],
  ['cerca de 3 meses', 90],
  ['1 mês', 30],
  ['1 ano', 365],
  ['15 days', 15],
  ['2 weeks', 14],
  ['1 month', 30],
  ['unos 10 días', 10],
  ['1 año', 365],
  ['15', null],
  ['alguns dias', null],
  ['3 pessoas', null],
])('daysIn reads %j as %p days', (text, days) => expect(daysIn(text)).toBe(days));
