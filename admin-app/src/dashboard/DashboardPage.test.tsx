import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { DashboardPage } from './DashboardPage';

const figures = {
  total_clients: 1234,
  total_applications: 40,
  monthly_revenue_estimate: 1920,
  monthly_growth: 12.5,
  active_applications: 28,
  completed_applications: 7,
  rejected_applications: 5,
  total_consultants: 6,
  recent: [],
};

const NOTHING = { unassigned: 0, overloaded: 0, stuck: 0, payments: 0, mails: 0 };

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_dashboard', figures).rpc('admin_alerts', NOTHING).rpc('admin_alert_rows', []);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = () => renderApp(<DashboardPage />, { session: admin });

describe('the dashboard', () => {
  it('shows a bar for active, completed and rejected applications, which are the parts of all', async () => {
    open();
    await screen.findByText('1,234');
    expect(screen.getAllByRole('progressbar')).toHaveLength(3);
    expect(screen.getByRole('progressbar', { name: 'Active Applications' })).toHaveAttribute('value', '70');
    expect(screen.getByRole('progressbar', { name: 'Completed Applications' })).toHaveAttribute('value', '18');
    expect(screen.getByRole('progressbar', { name: 'Rejected Applications' })).toHaveAttribute('value', '13');
  });

  it('is marked as English', async () => {
    open();
    expect((await screen.findByText('Recent Activity')).closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('region', { name: 'Application Status' })).toBeInTheDocument();
  });
});
