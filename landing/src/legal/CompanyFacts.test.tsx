import { COMPANY } from '@rotavisto/shared/domain';
import { render, screen } from '@testing-library/react';
import { CompanyFacts } from './CompanyFacts';

it('says who sells here, where they are and how they are reached', () => {
  render(<CompanyFacts {...COMPANY} />);
  for (const text of [COMPANY.name, COMPANY.cnpj, COMPANY.address])
    expect(screen.getByText(text, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: COMPANY.email })).toHaveAttribute('href', `mailto:${COMPANY.email}`);
});

it.each([true, false])('marks the sample data as what it is: %s', (isSample) => {
  render(<CompanyFacts {...COMPANY} isSample={isSample} />);
  expect(screen.queryByText(/dados de exemplo/) !== null).toBe(isSample);
});
