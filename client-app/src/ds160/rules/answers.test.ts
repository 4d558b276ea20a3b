import { setFormatLocale } from '@rotavisto/shared/language';
import { type Answers, answersOf, readNumber, storedValues } from './answers';

const stored = (typed: Partial<Answers>) => storedValues({ ...answersOf(null), ...typed });

describe('readNumber', () => {
  it.each([
    ['5000', 5000],
    ['5.000', 5000],
    ['5.000,50', 5000.5],
    ['R$ 1.234.567,89', 1234567.89],
    ['5,000', 5000],
    ['1,234,567.89', 1234567.89],
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

describe('answersOf', () => {
  it('shows a stored date in Brazilian order, a number with a comma, and zero and no as answers', () => {
    const form = { birth_date: '1990-01-31', monthly_income: 1500.5, children_count: 0, has_degree: false };
    expect(answersOf(form)).toMatchObject({
      birth_date: '31/01/1990',
      monthly_income: '1500,50',
      children_count: '0',
      has_degree: false,
    });
  });

  it.each([
    ['en', '1500.50'],
    ['es', '1500.50'],
  ] as const)(
    'shows in %s a date in typed form and a number with a point, which storedValues reads back',
    (language, income) => {
      const form = { birth_date: '1990-03-04', monthly_income: 1500.5 };
      setFormatLocale(language);
      expect(answersOf(form)).toMatchObject({ birth_date: '04/03/1990', monthly_income: income });
      expect(storedValues(answersOf(form))).toMatchObject(form);
      setFormatLocale('pt');
    },
  );

  it('shows empty texts for a form without answers', () => {
    expect(new Set(Object.values(answersOf(null)))).toEqual(new Set(['']));
  });
});

describe('storedValues', () => {
  it('reads the texts of answersOf', () => {
    const form = { surname: 'Souza', birth_date: '1990-01-31', monthly_income: 1500.5, has_degree: false };
    expect(storedValues(answersOf(form))).toMatchObject(form);
  });

  it('reads numbers and dates, trims text and leaves out half-typed dates', () => {
    expect(
      stored({
        monthly_income: '5.000,50',
        birth_date: '31/01/1990',
        intended_arrival: '31/01',
        surname: '  Sou\u200Bza\u202C ',
      }),
    ).toMatchObject({ monthly_income: 5000.5, birth_date: '1990-01-31', intended_arrival: null, surname: 'Souza' });
  });

  it('leaves out a date that does not exist', () => {
    expect(stored({ birth_date: '31/02/1990' }).birth_date).toBeNull();
  });

  it('stores hidden answers as null and keeps visible answers', () => {
    expect(stored({ marital_status: 'single', spouse_has_visa: true }).spouse_has_visa).toBeNull();
    expect(stored({ has_company: false, company_name: 'Padaria', us_contact: 'Hotel' })).toMatchObject({
      company_name: null,
      has_company: false,
      us_contact: 'Hotel',
    });
  });

  it('stores blanks as null, never as 0 or false', () => {
    const values = stored({ surname: '  ', children_count: '', monthly_income: 'abc' });
    expect(Object.values(values).every((value) => value === null)).toBe(true);
    expect(Object.keys(values)).toHaveLength(38);
  });
});
