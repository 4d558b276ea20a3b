import { COMPANY } from '@rotavisto/shared/domain';
import { type KnownCase, OFFICIAL_QUESTIONS, type OfficialAnswers } from '@rotavisto/shared/domain/official';
import { aConsultant, aDs160Form, anApplication, aProfile } from '@rotavisto/shared/testing';
import { Form } from '../../../shared/tooling/officialForm/Form';
import { officialTable } from '../../../shared/tooling/officialForm/table';
import { officialForm } from './officialBoxes';
import { copyBoxes } from './testing/entriesOfBoxes';

const aCase = (more: Partial<KnownCase> = {}): KnownCase => ({
  visa_type: 'B1/B2',
  client: aProfile({ phone: '(11) 98888-7777', email: 'ana@exemplo.com' }),
  consultant: aConsultant({ full_name: 'João Araújo de Lima' }),
  ...more,
});
const formOf = (values: Parameters<typeof aDs160Form>[0], known = aCase(), answers: OfficialAnswers = {}, told = {}) =>
  officialForm({ values: aDs160Form(values), known, complement: { answers, told } });
const boxesOf = (...args: Parameters<typeof formOf>) => formOf(...args).pages.flatMap(({ boxes }) => boxes);
const textsOf = (...args: Parameters<typeof formOf>) =>
  Object.fromEntries(boxesOf(...args).flatMap(({ id, text, state }) => (state === 'ready' ? [[id, text]] : [])));
const sourcesOf = (...args: Parameters<typeof formOf>) =>
  Object.fromEntries(boxesOf(...args).flatMap(({ id, source }) => (source ? [[id, source]] : [])));
const boxOf = (id: string, ...args: Parameters<typeof formOf>) => boxesOf(...args).find((box) => box.id === id);

it.each([
  ['B1/B2', 'turismo', 'BUSINESS OR TOURISM (TEMPORARY VISITOR) (B1/B2)', 'TEMP. BUSINESS OR PLEASURE VISITOR (B)'],
  ['B1/B2', 'negocios', 'BUSINESS OR TOURISM (TEMPORARY VISITOR) (B1/B2)', 'TEMP. BUSINESS OR PLEASURE VISITOR (B)'],
  ['B1/B2', null, 'BUSINESS OR TOURISM (TEMPORARY VISITOR) (B1/B2)', 'TEMP. BUSINESS OR PLEASURE VISITOR (B)'],
  ['F1/F2', 'turismo', 'STUDENT (F1)', 'ACADEMIC OR LANGUAGE STUDENT (F)'],
  ['another', 'turismo', undefined, undefined],
])('the class of a plan for %s is copied for the purpose %s', (visa_type, purpose, detail, category) => {
  const texts = textsOf({ purpose_of_trip: purpose as 'turismo' | null }, aCase({ visa_type }));
  expect([texts.purpose_detail, texts.purpose_category]).toEqual([detail, category]);
});

it('the official form copies known data of the profile, the consultant, the company and the passport', () => {
  const passport = { sex: 'F', number: 'FX123456', issuingState: 'BRA', expiryDate: '2030-01-02' };
  const args = [
    { surname: 'Conceição', given_name: 'Ana Júlia', birth_date: '1990-02-03' },
    aCase({ passport }),
  ] as const;
  expect(textsOf(...args)).toMatchObject({
    surname: 'CONCEICAO',
    given_name: 'ANA JULIA',
    native_name: 'ANA JÚLIA CONCEIÇÃO',
    has_telecode: 'NO',
    sex: 'FEMALE',
    'birth_date/day': '03',
    'birth_date/month': 'FEB',
    'birth_date/year': '1990',
    phone_primary: '5511988887777',
    email: 'ana@exemplo.com',
    passport_number: 'FX123456',
    passport_book_number: 'Does Not Apply',
    passport_authority: 'BRAZIL',
    'passport_expires_on/year': '2030',
    had_preparer: 'YES',
    preparer_given_name: 'JOAO',
    preparer_surname: 'ARAUJO DE LIMA',
    preparer_organization: 'ROTAVISTO ASSESSORIA LTDA.',
    preparer_line1: 'RUA EXEMPLO, 100',
    preparer_city: 'SAO PAULO',
    preparer_state: 'SP',
    preparer_postal: '01000-000',
    preparer_country: 'BRAZIL',
    preparer_relation: 'CONSULTANT',
  });
  expect(sourcesOf(...args)).toMatchObject({
    surname: 'answers',
    native_name: 'derived',
    sex: 'passport',
    phone_primary: 'profile',
    purpose_detail: 'plan',
    preparer_city: 'company',
  });
  expect(boxOf('preparer_line2', ...args)).toMatchObject({ state: 'empty', required: false });
  expect(Object.values(COMPANY.addressParts).filter(Boolean).join(', ')).toBe(COMPANY.address);
});

it('the official form accepts every known answer before the client is asked', () => {
  const boxes = boxesOf({ marital_status: 'married', dual_citizenship: true, monthly_income: 4500 });
  const copied = copyBoxes(new Form(officialTable(), { isStrict: true }), boxes);
  expect({ ...copied, missing: [] }).toEqual({ refused: [], cut: [], missing: [], pressedNotShown: [] });
  expect(boxes.filter(({ state }) => state === 'ready').length).toBeGreaterThan(20);
});

it('unknown data has no answer', () => {
  const known = aCase({ client: aProfile({ phone: null }), consultant: null });
  const texts = textsOf({ surname: null, given_name: null }, known);
  for (const key of ['native_name', 'phone_primary', 'preparer_surname', 'preparer_given_name'])
    expect(texts).not.toHaveProperty(key);
});

it('officialForm accepts an application with the fields of the API', () => {
  expect(officialForm({ values: aDs160Form(), known: anApplication(), complement: null }).pages).toHaveLength(25);
});

it('an answer of the complement replaces a known answer, and names its source', () => {
  const args = [{ surname: 'Souza', given_name: 'Ana' }, aCase(), { surname: 'Lima', given_name: 'Bia' }] as const;
  expect(textsOf(...args, { surname: {} })).toMatchObject({ surname: 'LIMA', given_name: 'BIA' });
  expect(sourcesOf(...args, { surname: {} })).toMatchObject({ surname: 'told', given_name: 'client' });
});

it('a part of a free text is a proposal beside the text, and is copied only as an answer', () => {
  const values = { birth_place: 'Campinas, SP', us_address: '1 Ocean Drive' };
  expect(boxOf('birth_city', values)).toMatchObject({
    state: 'empty',
    text: '',
    words: 'Campinas, SP',
    proposal: { value: 'Campinas', text: 'CAMPINAS' },
  });
  expect(boxOf('birth_country', values)).toMatchObject({ state: 'empty', proposal: { value: 'BRZL', text: 'BRAZIL' } });
  const told = boxOf('birth_city', values, aCase(), { birth_city: 'Campinas' });
  expect(told).toMatchObject({ state: 'ready', text: 'CAMPINAS' });
  expect(told).not.toHaveProperty('proposal');
});

it('a country is recognised by its Portuguese name, and an unknown word is shown beside the box', () => {
  expect(boxOf('nationality', { nationality: 'Portugal' })).toMatchObject({ text: 'PORTUGAL', state: 'ready' });
  expect(boxOf('nationality', { nationality: 'brasileira' })).toMatchObject({ text: 'BRAZIL', state: 'ready' });
  const other = boxOf('nationality', { nationality: 'lusitana' });
  expect(other).toMatchObject({ text: '', state: 'empty', words: 'lusitana' });
});

it('an answer whose field is hidden on the official page is listed beside that page', () => {
  const values = { has_employment: true, employer_name: 'Padaria SA', occupation_status: 'working' } as const;
  const besideOf = (answers: OfficialAnswers) =>
    formOf(values, aCase(), answers)
      .pages.find(({ page }) => page === 'Work/Education: Present')
      ?.beside.map(({ key, text }) => [key, text]);
  expect(besideOf({})).toContainEqual(['employer_name', 'Padaria SA']);
  expect(besideOf({ occupation: 'B' })).not.toContainEqual(['employer_name', 'Padaria SA']);
  expect(textsOf(values, aCase(), { occupation: 'B' })).toMatchObject({ employer_name: 'PADARIA SA' });
  expect(boxOf('occupation', values)).toMatchObject({ state: 'empty', words: 'working' });
  // A retired client has no question about the employer.
  expect(besideOf({ occupation: 'RT' })).not.toContainEqual(['employer_name', 'Padaria SA']);
});

it('an answer to a hidden question of the six sections is not copied', () => {
  const values = { has_employment: false, employer_name: 'Padaria SA' };
  expect(textsOf(values, aCase(), { occupation: 'B' })).not.toHaveProperty('employer_name');
});

it('each box of a list names its row, and an empty required row can be filled', () => {
  const companions = [{ id: 'c1', surname: 'Lima', givenName: 'Bia' }];
  const { pages } = formOf({}, aCase({ companions }), { is_group: false });
  const page = pages.find((one) => one.page === 'Travel Companions');
  expect(page?.lists[0]?.rows).toEqual([{ id: 'c1', companion_surname: 'Lima', companion_given_name: 'Bia' }]);
  expect(page?.boxes.find(({ id }) => id === 'companions/c1/companion_surname')).toMatchObject({
    text: 'LIMA',
    row: 0,
  });
  expect(boxOf('languages/new-0/language', {})).toMatchObject({ rowId: 'new-0', state: 'empty', required: true });
  expect(OFFICIAL_QUESTIONS.find(({ list }) => list === 'languages')?.maxRows).toBe(10);
});
