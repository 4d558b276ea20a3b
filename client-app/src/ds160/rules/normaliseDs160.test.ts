import { normaliseDs160 } from './normaliseDs160';

it('stores what is hidden as null and keeps the rest', () => {
  const stored = normaliseDs160({
    has_company: false,
    company_name: 'Padaria',
    children_count: '2',
    us_contact: '  Hotel ',
  });
  expect(stored).toMatchObject({ company_name: null, has_company: false, children_count: 2, us_contact: 'Hotel' });
});

it('stores blanks as null, never as 0 or false', () => {
  const stored = normaliseDs160({ surname: '  ', children_count: '', monthly_income: 'abc', has_degree: undefined });
  expect(Object.values(stored).every((value) => value === null)).toBe(true);
  expect(Object.keys(stored)).toHaveLength(38);
});
