import { COMPANY } from '@rotavisto/shared/domain';
import { render, screen } from '@testing-library/react';
import { CompanyFacts } from './CompanyFacts';

it('CompanyFacts names the seller with postal address and e-mail address', () => {
  render(<CompanyFacts {...COMPANY} />);
  for (const text of [COMPANY.name, COMPANY.cnpj, COMPANY.address])
    expect(screen.getByText(text, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: COMPANY.email })).toHaveAttribute('href', `mailto:${COMPANY.email}`);
});

it.each([true, false])('CompanyFacts shows the notice of sample data only for sample data: %s', (isSample) => {
  render(<CompanyFacts {...COMPANY} isSample={isSample} />);
  expect(screen.queryByText(/dados de exemplo/) !== null).toBe(isSample);
});
