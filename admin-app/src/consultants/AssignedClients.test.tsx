import { renderApp } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { AssignedClients } from './AssignedClients';

const clients = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    application_id: `a${place}`,
    client_id: `c${place}`,
    client_name: `Cliente ${place + 1}`,
    traveller: null,
    client_email: `c${place}@exemplo.com`,
    status: 'in_progress' as const,
    created_at: '2026-03-01T12:00:00Z',
  }));

it('shows ten at a time', async () => {
  const { user } = renderApp(<AssignedClients assigned={clients(12)} />, { session: admin });
  expect(screen.getByText('Cliente 10')).toBeInTheDocument();
  expect(screen.queryByText('Cliente 11')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(screen.getByText('Cliente 12')).toBeInTheDocument();
  expect(screen.queryByText('Cliente 10')).not.toBeInTheDocument();
});

it('has no pages for few', () => {
  renderApp(<AssignedClients assigned={clients(10)} />, { session: admin });
  expect(screen.getByText('Cliente 10')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
