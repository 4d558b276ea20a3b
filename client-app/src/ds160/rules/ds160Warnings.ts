import {
  addDays,
  type DateOnly,
  type Ds160Name,
  type Ds160Values,
  isDateOnly,
  officialName,
} from '@rotavisto/shared/domain';

const DAYS: readonly [unit: RegExp, days: number][] = [
  [/^(ano|año|year)/, 365],
  [/^(m[eê]s|month)/, 30],
  [/^(semana|week)/, 7],
  [/^(d[ií]a|day)/, 1],
];

/** '15 dias' is 15, '2 weeks' 14, in any of the three languages; null without a number before a unit of time. */
export function daysIn(text: string): number | null {
  const [, count, unit = ''] = /(\d+)\s*(\p{L}+)/u.exec(text.toLowerCase()) ?? [];
  const days = DAYS.find(([pattern]) => pattern.test(unit))?.[1];
  return count && days ? Number(count) * days : null;
}

export type Ds160WarningKey =
  | 'latinOnly'
  | 'noLatin'
  | 'longName'
  | 'occupationMismatch'
  | 'detailsMissing'
  | 'arrivalSoon'
  | 'arrivalFar'
  | 'bornLongAgo'
  | 'foundedBeforeBirth'
  | 'foundedInFuture'
  | 'companyWithoutAddress'
  | 'employerWithoutName'
  | 'stayLong'
  | 'businessWithoutEmployer'
  | 'nationalityWithoutSecond'
  | 'underEighteen'
  | 'stayWithoutNumber'
  | 'passportEnds';

export interface Ds160Warning {
  field: Ds160Name;
  key: Ds160WarningKey;
  /** The spelling of the consulate's form, for `latinOnly`. */
  suggestion?: string;
}

/** Characters that the official form accepts in a name; the official form converts letters to capitals. */
const LATIN = /^[A-Za-z '-]*$/;
const LONGEST_NAME = 33;
const LONGEST_LIFE = 110;
const LONGEST_STAY_DAYS = 183;
const DETAILS: readonly [flag: Ds160Name, details: Ds160Name][] = [
  ['traveled_abroad', 'travel_history'],
  ['us_relatives', 'us_relatives_details'],
  ['previous_denial', 'denial_details'],
  ['has_degree', 'degree_details'],
  ['military_service', 'military_role'],
  ['dual_citizenship', 'additional_citizenship'],
];

const turnsEighteenAfter = (born: DateOnly, today: DateOnly): boolean =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) === 18 && born.slice(5) > today.slice(5);

const yearsFrom = (date: DateOnly, years: number): DateOnly => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

type Check = (values: Ds160Values, today: DateOnly) => Ds160Warning | false;

const nameChecks = (['surname', 'given_name'] as const).flatMap((field): Check[] => [
  (values) => {
    const name = values[field];
    if (name === null || LATIN.test(name)) return false;
    const suggestion = officialName(name);
    return suggestion ? { field, key: 'latinOnly', suggestion } : { field, key: 'noLatin' };
  },
  (values) => (values[field]?.length ?? 0) > LONGEST_NAME && { field, key: 'longName' },
]);

const detailChecks = DETAILS.map(
  ([flag, field]): Check =>
    (values) =>
      values[flag] === true && values[field] === null && { field, key: 'detailsMissing' },
);

function isOccupationOdd(values: Ds160Values): boolean {
  if (values.occupation_status === 'none') return values.has_employment === true;
  return values.occupation_status === 'working' && values.has_company === false && values.has_employment === false;
}

const otherChecks: Check[] = [
  (values, today) =>
    values.birth_date !== null &&
    turnsEighteenAfter(values.birth_date, today) && { field: 'birth_date', key: 'underEighteen' },
  (values) =>
    values.nationality !== null &&
    !/^bra[sz]il/i.test(values.nationality) &&
    values.dual_citizenship === false && { field: 'nationality', key: 'nationalityWithoutSecond' },
  (values) => isOccupationOdd(values) && { field: 'occupation_status', key: 'occupationMismatch' },
  (values, today) =>
    values.company_founding_date !== null &&
    values.company_founding_date > today && { field: 'company_founding_date', key: 'foundedInFuture' },
  ({ birth_date: born, company_founding_date: founded }) =>
    born !== null &&
    founded !== null &&
    founded < born && { field: 'company_founding_date', key: 'foundedBeforeBirth' },
  ({ birth_date: born }, today) =>
    born !== null && born < yearsFrom(today, -LONGEST_LIFE) && { field: 'birth_date', key: 'bornLongAgo' },
  (values) =>
    values.has_company === true &&
    values.company_name !== null &&
    values.company_address === null && { field: 'company_address', key: 'companyWithoutAddress' },
  (values) =>
    values.has_employment === true &&
    values.employment_duration !== null &&
    values.employer_name === null && { field: 'employer_name', key: 'employerWithoutName' },
  (values) =>
    values.purpose_of_trip === 'negocios' &&
    values.company_name === null &&
    values.employer_name === null && { field: 'purpose_of_trip', key: 'businessWithoutEmployer' },
  ({ intended_arrival: arrival }, today) =>
    arrival !== null &&
    isDateOnly(arrival) &&
    arrival > today &&
    arrival < addDays(today, 60) && { field: 'intended_arrival', key: 'arrivalSoon' },
  ({ intended_arrival: arrival }, today) =>
    arrival !== null && arrival > yearsFrom(today, 3) && { field: 'intended_arrival', key: 'arrivalFar' },
  ({ length_of_stay: stay }) =>
    stay !== null && (daysIn(stay) ?? 0) > LONGEST_STAY_DAYS && { field: 'length_of_stay', key: 'stayLong' },
  ({ length_of_stay: stay }) =>
    stay !== null && !/\d/.test(stay) && { field: 'length_of_stay', key: 'stayWithoutNumber' },
];

/** The last day of the trip; null without a complete arrival date. */
function endOfTrip({ intended_arrival: arrival, length_of_stay: stay }: Ds160Values): DateOnly | null {
  return arrival !== null && isDateOnly(arrival) ? addDays(arrival, daysIn(stay ?? '') ?? 0) : null;
}

/** Uses the passport reading of this device, because the form does not ask for the expiry date. */
function passportWarning(values: Ds160Values, expiry: DateOnly | undefined): Ds160Warning[] {
  const end = endOfTrip(values);
  return expiry && end && expiry < end ? [{ field: 'intended_arrival', key: 'passportEnds' }] : [];
}

const CHECKS: readonly Check[] = [...nameChecks, ...otherChecks, ...detailChecks];

/** Warnings about unlikely answers; a warning never blocks the form. */
export const softWarnings = (values: Ds160Values, today: DateOnly, passportExpiry?: DateOnly): Ds160Warning[] => [
  ...CHECKS.map((check) => check(values, today)).filter((warning) => warning !== false),
  ...passportWarning(values, passportExpiry),
];
