import { DS160_FIELDS, type Ds160Name, type Ds160Value } from '@rotavisto/shared/domain';
import { officialValue } from './officialValue';

function official(name: Ds160Name, value: Ds160Value): string {
  const field = DS160_FIELDS.find((one) => one.name === name);
  if (!field) throw new Error(name);
  return officialValue(field, value);
}

describe('officialValue', () => {
  it.each<[Ds160Name, Ds160Value, string]>([
    ['surname', 'Conceição', 'CONCEICAO'],
    ['surname', 'D’Ávila Jr.', "D'AVILA JR"],
    ['us_address', 'Rua “Łódź” – 2', 'RUA "LODZ" - 2'],
    ['birth_date', '1990-01-31', '31-JAN-1990'],
    ['has_degree', false, 'NO'],
    ['dual_citizenship', true, 'YES'],
    ['marital_status', 'married', 'MARRIED'],
    ['occupation_status', 'studying', 'STUDENT'],
    ['occupation_status', 'working', ''],
    ['occupation_status', 'both', ''],
    ['monthly_income', 5000, '5000'],
    ['us_contact', null, ''],
    ['nationality', 'Brasileira', 'BRAZIL'],
    ['nationality', 'brasileiro ', 'BRAZIL'],
    ['nationality', 'Portuguesa', 'PORTUGUESA'],
    ['birth_place', 'Brasil', 'BRASIL'],
    ['length_of_stay', '4 anos', '4 YEAR(S)'],
    ['length_of_stay', '1 mês', '1 MONTH(S)'],
    ['length_of_stay', '3 meses', '3 MONTH(S)'],
    ['length_of_stay', '15 dias', '15 DAY(S)'],
    ['length_of_stay', 'de 10 a 15 dias', 'DE 10 A 15 DIAS'],
  ])('writes %s %j as %j', (name, value, expected) => {
    expect(official(name, value)).toBe(expected);
  });
});
