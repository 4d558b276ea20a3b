import { DS160_FIELDS, type Ds160Field, type Ds160Name } from '@rotavisto/shared/domain';
import { showValue } from '@rotavisto/shared/features/ds160';
import { isUnreadable, readDate, readNumber, storedValues } from './fieldInput';

function fieldOf(name: Ds160Name): Ds160Field {
  const field = DS160_FIELDS.find((one) => one.name === name);
  if (!field) throw new Error(name);
  return field;
}

describe('readDate', () => {
  it.each([
    ['3', '3'],
    ['3101', '31/01'],
    ['310119', '31/01/19'],
    ['31/01/1990', '1990-01-31'],
    ['31011990', '1990-01-31'],
    ['1990-01-31', '1990-01-31'],
    ['31/02/1990', '31/02/1990'],
    ['', null],
    ['abc', null],
  ])('reads %j as %j', (text, expected) => {
    expect(readDate(text)).toBe(expected);
  });
});

describe('readNumber', () => {
  it.each([
    ['5000', 5000],
    ['5.000', 5000],
    ['5.000,50', 5000.5],
    ['R$ 1.234.567,89', 1234567.89],
    ['5000.5', 5000.5],
    ['-1', -1],
    ['1,5', 1.5],
    ['', null],
    ['1,', null],
    ['dois', null],
  ])('reads %j as %j', (text, expected) => {
    expect(readNumber(text)).toBe(expected);
  });
});

describe('showValue', () => {
  it('shows a stored date in Brazilian order', () => {
    expect(showValue(fieldOf('birth_date'), '1990-01-31')).toBe('31/01/1990');
  });

  it('keeps a half-typed date as it was typed', () => {
    expect(showValue(fieldOf('birth_date'), '31/0')).toBe('31/0');
  });

  it('shows zero, which is an answer', () => {
    expect(showValue(fieldOf('children_count'), 0)).toBe('0');
  });
});

describe('isUnreadable', () => {
  it('sees a date that does not exist', () => {
    expect(isUnreadable(fieldOf('company_founding_date'), '31/02/2020')).toBe(true);
  });

  it('accepts an empty optional date', () => {
    expect(isUnreadable(fieldOf('company_founding_date'), null)).toBe(false);
  });

  it('sees a number that is a word', () => {
    expect(isUnreadable(fieldOf('company_employees'), 'dois')).toBe(true);
  });
});

describe('storedValues', () => {
  it('reads numbers and leaves out what is half typed', () => {
    const stored = storedValues({ monthly_income: '5.000,50', birth_date: '31/01', surname: '  Souza ' });
    expect(stored).toMatchObject({ monthly_income: 5000.5, birth_date: null, surname: 'Souza' });
  });

  it('stores null for a hidden answer', () => {
    expect(storedValues({ marital_status: 'single', spouse_has_visa: true }).spouse_has_visa).toBeNull();
  });
});
