import { OFFICIAL_QUESTIONS } from '@rotavisto/shared/domain/official';
import { aDs160Form } from '@rotavisto/shared/testing';
import { differences } from './differences';
import { officialModel } from './officialModel';
import { passportOf } from './passportOf';
import { prefilled } from './prefilled';
import { sameAddresses } from './sameAddresses';
import { blocksOf } from './steps';
import type { ModelInput } from './types';

const FORM = aDs160Form({
  surname: 'Souza',
  given_name: 'Ana',
  birth_date: '1990-02-03',
  birth_place: 'Campinas, SP',
  nationality: 'Brasileira',
  marital_status: 'single',
  has_employment: true,
  employer_name: 'Padaria SA',
  occupation_status: 'working',
  monthly_income: 4500.5,
  previous_denial: true,
  denial_details: 'Em 2019, sem motivo',
  traveled_abroad: true,
  travel_history: 'Chile e Portugal',
  us_relatives: true,
  has_degree: true,
  military_service: true,
  military_role: 'Soldado',
  military_dates: '2008 a 2009',
  intended_arrival: '2027-05-06',
  length_of_stay: '15 dias',
  us_contact: 'Hotel Palm',
  us_address: '1 Ocean Drive, Miami',
});
const inputOf = (more: Partial<ModelInput> = {}): ModelInput => ({
  answers: {},
  told: {},
  form: FORM,
  known: {
    visa_type: 'B1/B2',
    client: { email: 'ana@exemplo.com', phone: '(11) 98888-7777' },
    consultant: null,
    passport: passportOf({
      ...{ surname: 'SOUZA', givenName: 'ANA', number: 'FX123456', nationality: 'BRA', issuingState: 'BRA' },
      ...{ birthDate: '1990-02-03', sex: 'female', expiryDate: '2031-01-02' },
    }),
    companions: [{ id: 'b', surname: 'Lima', givenName: 'Bia' }],
  },
  asksSecurity: true,
  ...more,
});

it('prefilled fills in known answers with their source', () => {
  expect(prefilled(inputOf())).toMatchObject({
    surname: { value: 'Souza', source: 'answers' },
    birth_city: { value: 'Campinas', source: 'answers', words: 'Campinas, SP' },
    birth_country: { value: 'BRZL', source: 'answers', words: 'Campinas, SP' },
    marital_status: { value: 'S', source: 'answers' },
    sex: { value: 'F', source: 'passport' },
    passport_number: { value: 'FX123456', source: 'passport' },
    passport_authority: { value: 'BRZL', source: 'passport' },
    passport_expires_on: { value: '2031-01-02', source: 'passport' },
    phone_primary: { value: '5511988887777', source: 'profile' },
    email: { value: 'ana@exemplo.com', source: 'profile' },
    has_companions: { value: true, source: 'profile' },
    us_contact_kind: { source: 'answers', words: 'Hotel Palm' },
    served_military: { value: true, source: 'answers' },
  });
});

it('prefilled answers count as open until the client confirms', () => {
  const { answers, remaining, known } = officialModel(inputOf());
  const nothing = officialModel(inputOf({ form: {}, known: { visa_type: 'B1/B2', client: null, consultant: null } }));
  expect(answers).not.toHaveProperty('surname');
  expect(remaining).toBe(nothing.remaining);
  expect(known).toBeGreaterThan(15);
});

it('a step lists prefilled questions to confirm, but no answered question', () => {
  const step = (input: ModelInput) => blocksOf(input)[0]?.steps.find(({ id }) => id === 'surname');
  expect(step(inputOf())?.toConfirm).toEqual(['surname', 'given_name']);
  expect(step(inputOf({ answers: { surname: 'Lima' } }))?.toConfirm).toEqual(['given_name']);
});

it('prefilled includes answers of the consultant until the client confirms', () => {
  const answers = { lost_passport: false, languages: [{ id: 'l', language: 'Português' }] };
  const input = inputOf({ answers, told: { lost_passport: {}, languages: {} } });
  expect(prefilled(input)).toMatchObject({
    lost_passport: { value: false, source: 'told' },
    languages: { value: answers.languages, source: 'told' },
  });
  expect(prefilled(inputOf({ answers }))).not.toHaveProperty('lost_passport');
});

it('prefilled shows a free text beside an asked list, and companions of the account as rows', () => {
  const answers = { visited_countries: true, served_military: true, has_companions: true, is_group: false };
  expect(prefilled(inputOf({ answers }))).toMatchObject({
    countries_visited: { source: 'answers', words: 'Chile e Portugal' },
    military_services: { source: 'answers', words: 'Soldado · 2008 a 2009' },
    companions: { source: 'profile', value: [{ id: 'b', companion_surname: 'Lima', companion_given_name: 'Bia' }] },
  });
  expect(prefilled(inputOf())).not.toHaveProperty('countries_visited');
});

it('prefilled ignores three questions of the six sections that ask for other facts', () => {
  const alike = { us_relatives: true, has_degree: true, traveled_abroad: true } as const;
  const gates = ['has_immediate_relatives_us', 'has_other_relatives_us', 'had_education', 'visited_countries'];
  const filled = prefilled(inputOf({ form: { ...FORM, ...alike } }));
  for (const key of gates) expect(filled[key]).toBeUndefined();
  const without = { us_relatives: null, has_degree: null, traveled_abroad: null };
  const { travel_history: _, ...form } = FORM;
  expect(prefilled(inputOf({ form: { ...form, ...without } }))).toEqual(
    prefilled(inputOf({ form: { ...form, ...alike } })),
  );
});

it('prefilled returns an answer that does not fit its field as words beside the field', () => {
  const form = { ...FORM, surname: 'de Souza '.repeat(5).trim() };
  expect(prefilled(inputOf({ form })).surname).toEqual({ source: 'answers', words: form.surname });
});

it('prefilled skips a hidden question', () => {
  expect(prefilled(inputOf())).not.toHaveProperty('employer_name');
  expect(prefilled(inputOf({ answers: { occupation: 'B' } })).employer_name).toEqual({
    value: 'Padaria SA',
    source: 'answers',
  });
});

it('differences lists answers that differ from the six sections, with their step', () => {
  const answers = {
    surname: 'Lima',
    given_name: ' ANA ',
    birth_date: '1990-02-03',
    monthly_income: '5000',
    occupation: 'B',
  };
  expect(differences(inputOf({ answers }))).toEqual([
    { key: 'surname', first: 'Souza', here: 'Lima', step: 'surname', block: 1 },
    { key: 'monthly_income', first: '4500', here: '5000', step: 'employer_name', block: 7 },
  ]);
  expect(differences(inputOf({ answers: { marital_status: 'W' } }))).toEqual([]);
  expect(differences(inputOf({ answers: { marital_status: 'M' } }))).toHaveLength(1);
  expect(differences(inputOf({ answers: { was_refused: true, refusal_explanation: 'Other words' } }))).toEqual([]);
});

it('differences compares every question that the six sections answer directly', () => {
  const seeded = OFFICIAL_QUESTIONS.filter(
    ({ feeds, who, type }) => feeds?.startsWith('seed:') && who === 'C' && type !== 'longtext',
  );
  const other = (type: string, key: string) =>
    ({ bool: key !== 'was_refused' && key !== 'served_military', date: '2001-01-01', country: 'PORT', money: '1' })[
      type
    ] ?? (key === 'marital_status' ? 'M' : 'Xis');
  const all = Object.fromEntries(seeded.map(({ key, type }) => [key, other(type, key)]));
  const found = (more: object) =>
    differences(
      inputOf({ form: { ...FORM, dual_citizenship: false }, answers: { ...all, occupation: 'B', ...more } }),
    ).map(({ key }) => key);
  expect(new Set([...found({ has_specific_plans: true }), ...found({ has_specific_plans: false })])).toEqual(
    new Set(seeded.map(({ key }) => key)),
  );
});

it('sameAddresses offers earlier addresses of the same country, with the asked parts alone', () => {
  const answers = {
    ...{ us_stay_line1: '1 Ocean Drive', us_stay_city: 'Miami', us_stay_state: 'FL' },
    ...{
      home_line1: 'Rua A, 1',
      home_city: 'Campinas',
      home_state: 'SP',
      home_postal: '13000000',
      home_country: 'BRZL',
    },
  };
  const input = inputOf({ answers: { ...answers, occupation: 'B', had_education: true } });
  const stepOf = (id: string) => {
    const step = blocksOf(input)
      .flatMap(({ steps }) => steps)
      .find((one) => one.id === id);
    if (!step) throw new Error(`No step ${id}`);
    return step;
  };
  expect(sameAddresses(stepOf('us_contact_line1'), answers)).toEqual([
    {
      from: 'us_stay',
      changes: { us_contact_line1: '1 Ocean Drive', us_contact_city: 'Miami', us_contact_state: 'FL' },
    },
  ]);
  expect(sameAddresses(stepOf('employer_line1'), answers).map(({ from }) => from)).toEqual(['home']);
  expect(sameAddresses(stepOf('schools'), answers, 's1')[0]?.changes).toEqual({
    ...{ school_line1: 'Rua A, 1', school_city: 'Campinas', school_state: 'SP' },
    ...{ school_postal: '13000000', school_country: 'BRZL' },
  });
  expect(sameAddresses(stepOf('surname'), answers)).toEqual([]);
});
