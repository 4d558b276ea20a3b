import {
  DS160_FIELDS,
  type Ds160Draft,
  type Ds160Name,
  type Ds160SectionId,
  type Ds160Value,
} from '@rotavisto/shared/domain';
import { validateDs160, validateDs160Section } from './ds160Validation';

const TODAY = '2026-06-15';

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
  ['birth_date', '2026-02-30', 'Data de nascimento é obrigatória'],
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
  ['children_count', '2', undefined],
  ['children_count', 0, undefined],
  ['children_count', null, undefined],
];

const OTHERS: [Ds160SectionId, Ds160Name, Ds160Value, string | undefined][] = [
  ['work', 'monthly_income', -0.01, 'Renda deve ser maior ou igual a 0'],
  ['work', 'monthly_income', '1500,50', undefined],
  ['work', 'monthly_income', 0, undefined],
  ['trip', 'purpose_of_trip', null, 'Propósito da viagem é obrigatório'],
  ['trip', 'intended_arrival', null, 'Data de chegada é obrigatória'],
  ['trip', 'intended_arrival', TODAY, 'Data de chegada deve ser futura'],
  ['trip', 'intended_arrival', '2026-06-16', undefined],
  ['trip', 'length_of_stay', ' ', 'Tempo de permanência é obrigatório'],
  ['trip', 'us_contact', null, 'Contato nos EUA é obrigatório'],
  ['trip', 'us_address', null, 'Endereço nos EUA é obrigatório'],
];

describe('the form', () => {
  it('gives a sentence to every required field', () => {
    const { errors } = validateDs160({}, TODAY);
    expect(Object.keys(errors).sort()).toEqual(
      DS160_FIELDS.filter((field) => field.required)
        .map((field) => field.name)
        .sort(),
    );
  });
});

describe('validateDs160Section', () => {
  it.each(PERSONAL)('%s %p → %s', (name, value, message) => {
    expect(validateDs160Section('personal', { ...complete, [name]: value }, TODAY)[name]).toBe(message);
  });

  it.each(OTHERS)('%s: %s %p → %s', (section, name, value, message) => {
    expect(validateDs160Section(section, { ...complete, [name]: value }, TODAY)[name]).toBe(message);
  });

  it('looks at its own section only', () => {
    expect(validateDs160Section('education', {}, TODAY)).toEqual({});
  });
});

describe('validateDs160', () => {
  it('accepts the required answers alone', () => {
    expect(validateDs160(complete, TODAY)).toEqual({ valid: true, firstInvalid: null, errors: {} });
  });

  it('jumps to the first section with an error', () => {
    const verdict = validateDs160({ ...complete, monthly_income: -1, us_contact: '' }, TODAY);
    expect(verdict).toMatchObject({ valid: false, firstInvalid: 'work' });
    expect(Object.keys(verdict.errors)).toEqual(['monthly_income', 'us_contact']);
  });
});
