import { type Feeds, fedAnswers, OFFICIAL_QUESTIONS } from '.';
import { brazilOnly, placeParts } from './placeParts';

const FORM: Feeds['form'] = {
  surname: 'Conceição',
  given_name: 'Ana',
  birth_date: '1990-02-03',
  birth_place: 'Campinas, SP',
  nationality: 'Brasileira',
  marital_status: 'married',
  occupation_status: 'working',
  monthly_income: 15_000.9,
  company_address: 'Rua B, 2',
  employment_duration: 'desde 2019',
  employer_name: ' Padaria SA ',
  company_name: 'Ana ME',
  previous_employment_history: 'Mercado, 2010',
  traveled_abroad: true,
  travel_history: 'Chile e Portugal',
  us_relatives: true,
  us_relatives_details: 'Irmã em Miami',
  previous_denial: true,
  denial_details: 'Em 2019',
  has_degree: true,
  degree_details: 'Direito, USP',
  military_service: false,
  military_role: 'Soldado',
  military_dates: '2008',
  dual_citizenship: false,
  additional_citizenship: 'Portugal',
  intended_arrival: '2027-05-06',
  length_of_stay: '15 dias',
  us_contact: 'Hotel Palm',
  us_address: '1 Ocean Drive, Miami',
};
const FEEDS: Feeds = {
  form: FORM,
  profile: { phone: '(11) 98888-7777', email: 'ana@example.test' },
  passport: { sex: 'F', number: 'AB123456', issuingState: 'BRA', expiryDate: '2030-01-02' },
  visaType: 'B1/B2',
  consultantName: 'Carla de Souza',
  hasPhoto: true,
  companions: [{ id: 'b', surname: 'Lima', givenName: 'Bia' }],
};
const feeding = OFFICIAL_QUESTIONS.filter(({ feeds }) => feeds !== undefined);

test('fedAnswers returns an answer or words for every source in the table', () => {
  const { answers, sources } = fedAnswers(OFFICIAL_QUESTIONS, FEEDS);
  // The company's address has no second line.
  const silent = feeding.filter(({ key }) => sources[key] === undefined).map(({ feeds }) => feeds);
  expect(silent).toEqual(['derived:company address, line 2']);
  expect(answers).toEqual({
    surname: 'Conceição',
    given_name: 'Ana',
    native_name: 'Ana Conceição',
    has_telecode: false,
    sex: 'F',
    marital_status: 'M',
    birth_date: '1990-02-03',
    birth_city: 'Campinas',
    birth_state: 'São Paulo',
    birth_country: 'BRZL',
    nationality: 'BRZL',
    has_other_nationality: false,
    purpose_category: 'B',
    purpose_detail: 'B1-B2',
    arrival_date: '2027-05-06',
    intended_arrival: '2027-05-06',
    stay_length: 15,
    stay_unit: 'D',
    us_stay_line1: '1 Ocean Drive, Miami',
    has_companions: true,
    companions: [{ id: 'b', companion_surname: 'Lima', companion_given_name: 'Bia' }],
    was_refused: true,
    refusal_explanation: 'Em 2019',
    phone_primary: '5511988887777',
    email: 'ana@example.test',
    passport_number: 'AB123456',
    passport_book_number: { unknown: 'NA' },
    passport_authority: 'BRZL',
    passport_expires_on: '2030-01-02',
    employer_name: 'Padaria SA',
    monthly_income: '15000',
    served_military: false,
    photo: 'photo',
    had_preparer: true,
    preparer_surname: 'de Souza',
    preparer_given_name: 'Carla',
    preparer_organization: 'RotaVisto Assessoria Ltda.',
    preparer_line1: 'Rua Exemplo, 100',
    preparer_city: 'São Paulo',
    preparer_state: 'SP',
    preparer_postal: '01000-000',
    preparer_country: 'BRZL',
    preparer_relation: 'CONSULTANT',
  });
});

test('fedAnswers returns a suggestion as words, without an answer', () => {
  const { answers, sources } = fedAnswers(OFFICIAL_QUESTIONS, FEEDS);
  const suggested = feeding.filter(({ feeds }) => feeds?.startsWith('suggest:'));
  expect(suggested.length).toBeGreaterThan(10);
  for (const { key, feeds = '' } of suggested) {
    expect(sources[key]).toEqual({ from: 'suggest', words: FORM[feeds.slice('suggest:'.length) as 'surname'] });
    expect(answers[key]).toBeUndefined();
  }
});

test('fedAnswers ignores three answers of the DS-160 sections that ask something else', () => {
  expect(feeding.filter(({ feeds = '' }) => /:(us_relatives|has_degree|traveled_abroad)\b(?!_)/.test(feeds))).toEqual(
    [],
  );
  const without = fedAnswers(OFFICIAL_QUESTIONS, {
    ...FEEDS,
    form: { us_relatives: true, has_degree: true, traveled_abroad: true },
  });
  const nothing = fedAnswers(OFFICIAL_QUESTIONS, { ...FEEDS, form: {} });
  expect(without).toEqual(nothing);
});

test('fedAnswers for an empty case returns only the answers that do not depend on the client’s answers', () => {
  const nothing: Feeds = {
    form: {},
    profile: {},
    visaType: 'F1/F2',
    consultantName: '',
    hasPhoto: false,
    companions: [],
  };
  const { answers } = fedAnswers(OFFICIAL_QUESTIONS, nothing);
  expect(Object.keys(answers).filter((key) => !key.startsWith('preparer_'))).toEqual([
    'has_telecode',
    'purpose_category',
    'passport_book_number',
    'had_preparer',
  ]);
  expect(answers.purpose_category).toBe('F');
});

test.each([
  ['nationality', 'Portuguesa'],
  ['birth_place', 'sítio'],
  ['length_of_stay', 'umas duas semanas'],
  ['us_address', 'x'.repeat(41)],
])('fedAnswers offers %s = %j as text beside the field if the field does not accept it', (name, words) => {
  const { answers, sources } = fedAnswers(OFFICIAL_QUESTIONS, { ...FEEDS, form: { [name]: words } });
  const boxes = feeding.filter(({ feeds = '' }) => feeds.split(':')[1] === name);
  const beside = boxes.filter(({ key }) => answers[key] === undefined);
  expect(beside.length).toBeGreaterThan(0);
  expect(beside.map(({ key }) => sources[key]?.words)).toEqual(beside.map(() => words));
});

test.each([
  ['Campinas, SP', { city: 'Campinas', state: 'São Paulo', country: 'BRZL' }],
  ['Recife - PE - Brasil', { city: 'Recife', state: 'Pernambuco', country: 'BRZL' }],
  ['Foz do Iguaçu/Paraná', { city: 'Foz do Iguaçu', state: 'Paraná', country: 'BRZL' }],
  ['Belo Horizonte-MG', { city: 'Belo Horizonte', state: 'Minas Gerais', country: 'BRZL' }],
  ['Embu-Guaçu, SP', { city: 'Embu-Guaçu', state: 'São Paulo', country: 'BRZL' }],
  ['Lisboa, Portugal', { city: 'Lisboa', country: 'PORT' }],
  ['São Paulo', { city: 'São Paulo' }],
  [' ', {}],
])('placeParts splits %s', (place, parts) => {
  const countryOf = (words: string) => (words === 'Portugal' ? 'PORT' : brazilOnly(words));
  expect(placeParts(place, countryOf)).toEqual(parts);
});

test.each([
  ['(11) 98888-7777', '5511988887777'],
  ['+1 305 555 0100', '13055550100'],
  ['+44 20 7946 0958', '442079460958'],
  ['011 98888-7777', '5511988887777'],
  ['ramal 2', undefined],
  [null, undefined],
])('fedAnswers turns the telephone number %s of the profile into %s', (phone, digits) => {
  const { answers } = fedAnswers(OFFICIAL_QUESTIONS, { ...FEEDS, profile: { phone, email: null } });
  expect(answers.phone_primary).toBe(digits);
});
