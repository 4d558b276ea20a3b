import { DS160_FIELDS, type Ds160Draft, type Ds160Name, type Ds160Value } from '@rotavisto/shared/domain';
import { answersOf, storedValues, unstoredNames } from './answers';
import { validateDs160 } from './ds160Validation';

const TODAY = '2026-06-15';
const TEXTS = { date: 'not a date', unknownDate: 'no such date', number: 'not a number' };
const errorsOf = (form: Ds160Draft) => validateDs160(answersOf(form), TODAY, TEXTS);

const complete: Ds160Draft = {
  surname: 'Souza',
  given_name: 'Ana',
  birth_date: '1990-01-31',
  birth_place: 'Campinas',
  nationality: 'Brasileira',
  marital_status: 'single',
  purpose_of_trip: 'turismo',
  intended_arrival: '2026-09-01',
  length_of_stay: '15 dias',
  us_contact: 'Hotel',
  us_address: 'Miami',
};

const PERSONAL: [Ds160Name, Ds160Value, string | undefined][] = [
  ['surname', null, 'Sobrenome é obrigatório'],
  ['surname', '   ', 'Sobrenome é obrigatório'],
  ['surname', 'S', 'Sobrenome deve ter pelo menos 2 caracteres'],
  ['surname', ' S ', 'Sobrenome deve ter pelo menos 2 caracteres'],
  ['surname', 'Sá', undefined],
  ['given_name', '', 'Nome é obrigatório'],
  ['given_name', 'A', 'Nome deve ter pelo menos 2 caracteres'],
  ['birth_date', null, 'Data de nascimento é obrigatória'],
  ['birth_date', '31/02/1990', TEXTS.unknownDate],
  ['birth_date', '31/02', TEXTS.date],
  ['birth_date', '2026-06-16', 'Data de nascimento não pode ser no futuro'],
  ['birth_date', TODAY, 'Você deve ter pelo menos 18 anos'],
  ['birth_date', '2009-01-01', 'Você deve ter pelo menos 18 anos'],
  ['birth_date', '2008-12-31', undefined],
  ['birth_place', null, 'Local de nascimento é obrigatório'],
  ['nationality', null, 'Nacionalidade é obrigatória'],
  ['marital_status', null, 'Estado civil é obrigatório'],
  ['marital_status', 'widowed', 'Estado civil é obrigatório'],
  ['children_count', -1, 'Número de filhos deve ser maior ou igual a 0'],
  ['children_count', 1.5, 'Número de filhos deve ser maior ou igual a 0'],
  ['children_count', 'dois', TEXTS.number],
  ['children_count', '2', undefined],
  ['children_count', 0, undefined],
  ['children_count', null, undefined],
];

const UNSTORABLE: [Ds160Name, Ds160Value, string][] = [
  ['children_count', '11987654321', 'Informe um número inteiro de 0 a 99'],
  ['children_count', '2147483648', 'Informe um número inteiro de 0 a 99'],
  ['children_count', '2,5', 'Número de filhos deve ser maior ou igual a 0'],
  ['birth_date', '01/01/0000', 'Informe uma data de 01/01/1900 a 31/12/2100'],
  ['company_employees', '-1', 'Informe um número inteiro de 0 a 10.000.000'],
  ['company_employees', '2,5', 'Informe um número inteiro de 0 a 10.000.000'],
  ['company_founding_date', '01/01/0000', 'Informe uma data de 01/01/1500 a 31/12/2100'],
  ['monthly_income', '1000000000000', 'Informe um valor de 0 a 999.999.999,99, com até duas casas decimais'],
  ['monthly_income', '1500,5555', 'Informe um valor de 0 a 999.999.999,99, com até duas casas decimais'],
  ['birth_place', 'a'.repeat(300), 'São 300 caracteres e cabem 200. Encurte o texto para que seja salvo.'],
  ['us_address', '😀'.repeat(1001), 'São 1001 caracteres e cabem 1000. Encurte o texto para que seja salvo.'],
  ['intended_arrival', '31/12/9999', 'Informe uma data de 01/01/2000 a 31/12/2100'],
];

const OTHERS: [Ds160Name, Ds160Value, string | undefined][] = [
  ['monthly_income', -0.01, 'Renda deve ser maior ou igual a 0'],
  ['monthly_income', '1500,50', undefined],
  ['monthly_income', 0, undefined],
  ['purpose_of_trip', null, 'Propósito da viagem é obrigatório'],
  ['intended_arrival', null, 'Data de chegada é obrigatória'],
  ['intended_arrival', TODAY, 'Data de chegada deve ser futura'],
  ['intended_arrival', '2026-06-16', undefined],
  ['length_of_stay', ' ', 'Tempo de permanência é obrigatório'],
  ['us_contact', null, 'Contato nos EUA é obrigatório'],
  ['us_address', null, 'Endereço nos EUA é obrigatório'],
];

describe('validateDs160', () => {
  it('returns an error for every required field', () => {
    expect(Object.keys(errorsOf({})).sort()).toEqual(
      DS160_FIELDS.filter((field) => field.required)
        .map((field) => field.name)
        .sort(),
    );
  });

  it.each([...PERSONAL, ...OTHERS])('returns for %s %p the error: %s', (name, value, message) => {
    expect(errorsOf({ ...complete, [name]: value })[name]).toBe(message);
  });

  it.each(UNSTORABLE)(
    'returns for %s %p the error of the allowed range, and storedValues omits the answer',
    (name, value, message) => {
      const answers = answersOf({ ...complete, has_company: true, [name]: value });
      expect(validateDs160(answers, TODAY, TEXTS)).toEqual({ [name]: message });
      expect(storedValues(answers)[name]).toBeNull();
      expect(unstoredNames(answers)).toEqual([name]);
      expect(storedValues(answers).surname).toBe('Souza');
    },
  );

  it('storedValues removes characters that the database cannot store', () => {
    expect(storedValues(answersOf({ ...complete, surname: 'Sou\uD83Dza\0' })).surname).toBe('Souza');
  });

  it('storedValues keeps a text of the maximum length, and counts an emoji as one character', () => {
    const us_address = '😀'.repeat(1000);
    expect(storedValues(answersOf({ ...complete, us_address })).us_address).toBe(us_address);
  });

  it('accepts a form with only the required answers', () => {
    expect(errorsOf(complete)).toEqual({});
  });

  it('ignores errors of hidden answers', () => {
    const company = { company_founding_date: '31/02/2020', company_employees: 'dois' };
    expect(errorsOf({ ...complete, ...company })).toEqual({});
    expect(errorsOf({ ...complete, ...company, has_company: true })).toEqual({
      company_founding_date: TEXTS.unknownDate,
      company_employees: TEXTS.number,
    });
  });
});
