import { textFault } from '../../../tooling/officialForm/signs';
import { officialTable } from '../../../tooling/officialForm/table';
import { asFormTakes, OFFICIAL_QUESTIONS, type OfficialQuestion } from '.';

const table = officialTable();
const byKey = new Map(OFFICIAL_QUESTIONS.map((question) => [question.key, question]));
function question(key: string): OfficialQuestion {
  const found = byKey.get(key);
  if (!found) throw new Error(`No question ${key}`);
  return found;
}

it.each([
  ['surname', 'Conceição', 'CONCEICAO'],
  ['surname', 'D’Ávila Jr.', "D'AVILA JR"],
  ['given_name', '  Ana   Júlia ', 'ANA JULIA'],
  ['father_surname', 'Souza (Lima)', 'SOUZA LIMA'],
  ['native_name', 'Ana Júlia  Conceição', 'ANA JÚLIA CONCEIÇÃO'],
  ['employer_name', 'Lima & Filhos 2 Ltda.', 'LIMA & FILHOS 2 LTDA'],
  ['job_employer', 'Água S/A', 'AGUA S A'],
  ['birth_city', 'São Paulo', 'SAO PAULO'],
  ['us_stay_line1', 'Rua 1, s/n\napto. 3', 'RUA 1, S-N APTO. 3'],
  ['duties', 'Funções: vender.\r\n“Atender”', "FUNCOES - VENDER.\n'ATENDER'"],
  ['phone_primary', '+55 (11) 98888-7777', '5511988887777'],
  ['email', ' ana.lima+us@example.com ', 'ana.lima+us@example.com'],
  ['national_id', '123.456.789-09', '123.456.789-09'],
  ['monthly_income', '4500', '4500'],
  ['sec_disease', 'Tratado em 2019.', 'TRATADO EM 2019.'],
])('asFormTakes for %s turns %j into %j', (key, given, text) => {
  expect(asFormTakes(question(key), given)).toEqual({ text });
});

it.each([
  ['surname', 'Ana 😀'],
  ['surname', 'محمد'],
  ['surname', 'Ana 2'],
  ['surname', '...'],
  ['native_name', 'Ana 2'],
  ['birth_city', 'São Paulo 😀'],
  ['birth_city', 'A=B'],
  ['employer_name', 'Lima + Filhos'],
  ['us_stay_line1', '10 € Street'],
  ['passport_number', 'FX/123'],
  ['social_handle', 'ana_lima'],
  ['other_site', 'https://example.com'],
  ['phone_primary', '11 98888 ramal 2'],
  ['email', 'ana@exemplo'],
  ['monthly_income', '4500,00'],
  ['duties', 'Vendas 日本'],
])('asFormTakes for %s keeps %j and returns its problem', (key, given) => {
  expect(asFormTakes(question(key), given)).toEqual({ text: given, problem: 'sign' });
});

/** Characters of names and sentences, and some that the form rejects. */
const SIGNS = [...'aÁçñ 9-\'’.,:;/"()&_+=\n😀م€ßøº'];
const texts = Array.from({ length: 400 }, (_, seed) =>
  Array.from({ length: 1 + (seed % 9) }, (_, at) => SIGNS[(seed * 7 + at * (seed % 13)) % SIGNS.length]).join(''),
);
const typed = table.questions.filter(
  ({ options, type, isTyped }) => isTyped && options.length === 0 && !type.startsWith('date'),
);

it('asFormTakes reports a problem with each text that the form rejects', () => {
  const counts = { copied: 0, marked: 0 };
  const refused: string[][] = [];
  for (const each of [...typed, ...table.questions.filter(({ type }) => type === 'bool_explain')]) {
    for (const given of texts) {
      const { text, problem } = asFormTakes(question(each.key), given);
      counts[problem ? 'marked' : 'copied'] += 1;
      if (!problem && textFault(each, text)) refused.push([each.key, given, text]);
    }
  }
  expect(refused).toEqual([]);
  expect(counts.copied).toBeGreaterThan(20_000);
  expect(counts.marked).toBeGreaterThan(20_000);
});

const limited = typed.filter(({ maxLength }) => maxLength !== undefined);

it.each(limited.map(({ key }) => key))(
  'asFormTakes for %s accepts a text of the maximum length, and marks a longer one without cutting it',
  (key) => {
    const { maxLength = 0, type } = question(key);
    const filled = (length: number) => {
      if (type === 'phone' || type === 'int' || type === 'money') return '1'.repeat(length);
      return type === 'email' ? 'a@example.com'.padStart(length, 'a') : 'A'.repeat(length);
    };
    expect(asFormTakes(question(key), filled(maxLength))).toEqual({ text: filled(maxLength) });
    expect(asFormTakes(question(key), filled(maxLength + 1))).toEqual({
      text: filled(maxLength + 1),
      problem: 'tooLong',
    });
  },
);
