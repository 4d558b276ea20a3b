import { OFFICIAL_QUESTIONS, type OfficialAnswer, type OfficialQuestion } from '@rotavisto/shared/domain/official';
import { officialClients } from '../../../../shared/tooling/officialForm/clients';
import { isValidAnswer } from './isValidAnswer';
import { readTyped } from './readTyped';
import { shown } from './shown';

const byKey = new Map(OFFICIAL_QUESTIONS.map((question) => [question.key, question]));
function question(key: string): OfficialQuestion {
  const found = byKey.get(key);
  if (!found) throw new Error(`No question ${key}`);
  return found;
}

it.each<[string, string, OfficialAnswer]>([
  ['surname', '  Conceição   Lima ', 'Conceição Lima'],
  ['surname', 'Lima\u200b', 'Lima'],
  ['home_line1', 'Rua\u0007 A\u0000', 'Rua A'],
  ['duties', 'Uma.\r\nDuas.', 'Uma.\nDuas.'],
  ['birth_date', '3/2/1990', '1990-02-03'],
  ['birth_date', '03021990', '1990-02-03'],
  ['birth_date', '3/2/90', '1990-02-03'],
  ['passport_issued_on', '12 FEV/FEB 2024', '2024-02-12'],
  ['father_birth_date', '1950', '1950'],
  ['father_birth_date', '3/1950', '1950-03'],
  ['father_birth_date', '031950', '1950-03'],
  ['father_birth_date', '07/03/1950', '1950-03-07'],
  ['phone_primary', '(11) 98888-7777', '5511988887777'],
  ['phone_primary', '011 98888-7777', '5511988887777'],
  ['phone_primary', '+351 910 006 006', '351910006006'],
  ['phone_primary', '5511988887777', '5511988887777'],
  ['us_contact_phone', '(407) 555-0101', '14075550101'],
  ['us_contact_phone', '+1 407 555 0101', '14075550101'],
  ['email', ' Ana.Lima@Exemplo.com ', 'ana.lima@exemplo.com'],
  ['stay_length', '07', 7],
  ['monthly_income', 'R$ 8.500,00', '8500'],
  ['monthly_income', '1.500.000', '1500000'],
  ['visa_lost_year', '2015', 2015],
  ['us_stay_zip', '32819-1234', '32819-1234'],
  ['national_id', '123.456.789-09', '12345678909'],
  ['us_ssn', '123-45-6789', '123456789'],
  ['sevis_id', 'n0001234567', 'N0001234567'],
  ['passport_number', 'fa 123456', 'FA123456'],
  ['home_country', 'BRZL', 'BRZL'],
  ['special_skills', 'Curso de tiro em 2010.', { yes: true, text: 'Curso de tiro em 2010.' }],
])('readTyped for %s reads %j as %j', (key, typed, value) => {
  expect(readTyped(question(key), typed)).toEqual({ value });
});

it.each<[string, string, string]>([
  ['surname', 'A'.repeat(34), 'tooLong'],
  ['sec_disease', 'A'.repeat(4001), 'tooLong'],
  ['email', `${'a'.repeat(45)}@b.com`, 'tooLong'],
  ['email', 'ana@', 'email'],
  ['birth_date', '31/02/1990', 'dateUnknown'],
  ['birth_date', '31/02', 'date'],
  ['birth_date', '01/01/1850', 'dateUnknown'],
  ['father_birth_date', '13/1950', 'dateUnknown'],
  ['father_birth_date', '50', 'partialDate'],
  ['father_birth_date', '31/02/1950', 'dateUnknown'],
  ['phone_primary', '11 9CASA', 'phone'],
  ['phone_primary', '98888-7777', 'phoneShort'],
  ['us_contact_phone', '555-0101', 'phoneAmerican'],
  ['phone_primary', '+5511988887777123', 'phoneLong'],
  ['stay_length', 'dez', 'number'],
  ['stay_length', '1000', 'numberLong'],
  ['visa_lost_year', '3015', 'year'],
  ['home_country', 'ATLANTIS', 'option'],
  ['us_stay_zip', '3281', 'zip'],
  ['sevis_id', 'N123', 'sevis'],
  ['us_ssn', '123', 'ssn'],
  ['national_id', '123456789', 'cpf'],
  ['passport_number', 'FA*12', 'passportNumber'],
  ['home_line1', 'Minha senha: abc123', 'password'],
  ['duties', 'Contraseña = x', 'password'],
])('readTyped for %s rejects %j as %s', (key, typed, fault) => {
  const reading = readTyped(question(key), typed);
  expect(reading.value).toBeUndefined();
  expect(reading.fault?.key).toBe(fault);
});

it.each<[string, string, string]>([
  ['given_name', 'محمد', 'sign'],
  ['home_line1', 'Rua A 🙂', 'sign'],
  ['surname', `${'ß'.repeat(20)}`, 'formLong'],
  ['email', 'ana@gmial.com', 'emailSlip'],
  ['birth_date', '01/01/2099', 'future'],
  ['passport_expires_on', '01/01/2011', 'past'],
])('readTyped for %s accepts %j with the warning %s', (key, typed, warning) => {
  const reading = readTyped(question(key), typed);
  expect(reading.value).toBeDefined();
  expect(reading.fault).toBeUndefined();
  expect(reading.warning?.key).toBe(warning);
});

it('readTyped returns neither value nor fault for blank text', () => {
  for (const each of OFFICIAL_QUESTIONS)
    for (const blank of ['', '  ', '\n', '\u200b']) expect(readTyped(each, blank)).toEqual({});
});

/** Texts that a client may paste into any field; the database must accept every value read from these texts. */
const PASTED = [
  'x',
  '7',
  '31/02/2020',
  'a\u0007b',
  'a\u0000b',
  '\ud83d',
  '🙂'.repeat(300),
  '-1',
  '1e9',
  'BRZL',
  'null',
  'A'.repeat(5000),
  '+',
  '2020-02',
  '٣',
];

it('readTyped returns only valid answers for any pasted text', () => {
  let kept = 0;
  for (const each of OFFICIAL_QUESTIONS.filter(({ type }) => type !== 'bool' && type !== 'document')) {
    for (const typed of PASTED) {
      const { value, fault } = readTyped(each, typed);
      expect([each.key, typed, value === undefined]).toEqual([
        each.key,
        typed,
        fault !== undefined || typed === '\ud83d',
      ]);
      if (value === undefined) continue;
      kept += 1;
      expect([each.key, typed, isValidAnswer(each, value)]).toEqual([each.key, typed, true]);
    }
  }
  expect(kept).toBeGreaterThan(1000);
});

it('readTyped reads every shown answer of ten people back as the stored answer', () => {
  let read = 0;
  const check = (held: object) => {
    for (const [key, value] of Object.entries(held)) {
      if (Array.isArray(value)) for (const row of value) check(row);
      const each = byKey.get(key);
      if (each?.who !== 'C' || typeof value === 'boolean' || Array.isArray(value)) continue;
      const text = shown(each, value);
      if (text === '') continue;
      read += 1;
      expect([key, text, readTyped(each, text).value]).toEqual([key, text, value]);
    }
  };
  for (const { answers } of Object.values(officialClients())) check(answers);
  expect(read).toBeGreaterThan(500);
});

it.each<[string, OfficialAnswer, string]>([
  ['birth_date', '1990-02-03', '03/02/1990'],
  ['father_birth_date', '1950', '1950'],
  ['father_birth_date', '1950-03', '03/1950'],
  ['phone_primary', '5511988887777', '+55 (11) 98888-7777'],
  ['phone_primary', '551630010001', '+55 (16) 3001-0001'],
  ['us_contact_phone', '14075550101', '+1 (407) 555-0101'],
  ['phone_primary', '351910006006', '+351910006006'],
  ['monthly_income', '1500000', '1.500.000'],
  ['national_id', '12345678909', '123.456.789-09'],
  ['stay_length', 7, '7'],
  ['special_skills', { yes: true, text: 'Curso' }, 'Curso'],
  ['us_ssn', { unknown: 'NA' }, ''],
  ['lost_passport', false, ''],
])('shown for %s formats %j as %s', (key, value, text) => {
  expect(shown(question(key), value)).toBe(text);
});
