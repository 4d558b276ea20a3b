import type { Composite } from '@rotavisto/shared/supabase';
import { type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
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
  recent: [
    { id: 'a1', visa_type: 'B1/B2', status: 'pending', client_name: 'Ana Souza', created_at: '2026-03-01T02:30:00Z' },
    { id: 'a2', visa_type: 'F1/F2', status: 'pending', client_name: null, created_at: '2026-02-27T12:00:00Z' },
  ],
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
  it('says that it loads, then shows the four cards', async () => {
    let count = (_figures: object) => {};
    backend.rpc('admin_dashboard', () => new Promise<object>((resolve) => (count = resolve)));
    open();
    expect(screen.getByText('Loading dashboard statistics...')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Total Clients' })).toHaveTextContent('–');
    count(figures);
    await screen.findByText('1,234');
    expect(screen.queryByText('Loading dashboard statistics...')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Total Clients' })).toHaveTextContent('1,234');
    expect(screen.getByRole('region', { name: 'Applications' })).toHaveTextContent('40');
    expect(screen.getByRole('region', { name: 'Monthly Revenue' })).toHaveTextContent(/\$1,920.*Estimate/);
    expect(screen.getByRole('region', { name: 'Monthly Growth' })).toHaveTextContent('+12.5%');
  });

  it('R27: lists recent activity with the client, or Unknown Client, and the day in São Paulo', async () => {
    open();
    await screen.findByText('Ana Souza');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/B1\/B2.*Ana Souza.*Feb 28, 2026/);
    expect(second).toHaveTextContent(/Unknown Client.*Feb 27, 2026/);
  });

  it('shows a bar for active, completed and rejected applications, which are the parts of all', async () => {
    open();
    await screen.findByText('1,234');
    expect(screen.getAllByRole('progressbar')).toHaveLength(3);
    expect(screen.getByRole('progressbar', { name: 'Active Applications' })).toHaveAttribute('value', '70');
    expect(screen.getByRole('progressbar', { name: 'Completed Applications' })).toHaveAttribute('value', '18');
    expect(screen.getByRole('progressbar', { name: 'Rejected Applications' })).toHaveAttribute('value', '13');
  });

  it('shows the failure in the page and loads again on Retry', async () => {
    backend.rpc('admin_dashboard', json({ code: 'XX000', message: 'broken' }, 400));
    const { user } = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load dashboard statistics. Please try again.');
    backend.rpc('admin_dashboard', figures);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Total Clients' })).toBeInTheDocument();
  });

  it.each([
    [{ unassigned: 1 }, '1 application has no consultant', '/applications?filter=unassigned'],
    [{ unassigned: 1001 }, '1,000+ applications have no consultant', '/applications?filter=unassigned'],
    [{ overloaded: 1 }, '1 consultant has more than 10 open cases', '/consultants?filter=overloaded'],
    [{ stuck: 5 }, '5 cases have not moved for 10 days', '/applications?filter=stuck'],
    [{ payments: 1 }, '1 payment to resolve', '/payments'],
    [{ payments: 3 }, '3 payments to resolve', '/payments'],
    [{ mails: 2 }, '2 emails could not be sent', '/mail'],
    [{ erasures: 2, erasure_due_on: '2026-12-05' }, '2 erasure requests to answer', '/erasure'],
  ])('warns of what waits for a decision, and leads to it: %j', async (waiting, sentence, list) => {
    backend.rpc('admin_alerts', { ...NOTHING, ...waiting });
    open();
    expect(await screen.findByRole('link', { name: sentence })).toHaveAttribute('href', list);
  });

  it('says who waits, since when and by when, most urgent first', async () => {
    const row = (more: Partial<Composite<'listed_alert'>>) => ({
      kind: 'stuck',
      id: 'x1',
      person: 'Ana Souza',
      what: null,
      consultant: null,
      open_cases: null,
      since: '2026-03-01T02:30:00Z',
      due_on: null,
      ...more,
    });
    backend
      .rpc('admin_alerts', { ...NOTHING, erasures: 1, payments: 2, stuck: 1, overloaded: 1 })
      .rpc('admin_alert_rows', [
        row({ id: 'a1', what: 'ds160_form', consultant: 'Carlos Lima' }),
        row({ kind: 'overloaded', id: 'k1', person: 'Carlos Lima', open_cases: 14, since: null }),
        row({ kind: 'erasures', id: 'e1', due_on: '2026-03-15' }),
        row({ kind: 'payments', id: 'p1', what: 'refund_requested' }),
        row({ kind: 'payments', id: 'p2', person: null, what: 'unknown_subscription' }),
      ]);
    open();
    const alerts = within(await screen.findByRole('region', { name: 'Needs a decision' }));
    await alerts.findByText('Answer by Mar 15, 2026');
    const rows = alerts.getAllByRole('listitem').filter((item) => !item.querySelector('li'));
    expect(rows.map((item) => item.textContent?.replace(/\d+ days ago/, 'some days ago'))).toEqual([
      'Ana Souzasince Feb 28, 2026, some days agoAnswer by Mar 15, 2026',
      'Ana SouzaRefund requested · since Feb 28, 2026, some days ago',
      'Unknown Clientsince Feb 28, 2026, some days ago',
      'Ana SouzaDS-160 form · Carlos Lima · since Feb 28, 2026, some days ago',
      'Carlos Lima14 open cases',
    ]);
    expect(rows.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      '/erasure',
      '/payments',
      '/payments',
      '/applications/a1',
      '/consultants?filter=overloaded&consultant=k1',
    ]);
  });

  it('names the facts that are to check, and leads to them', async () => {
    backend.rpc('admin_alerts', { ...NOTHING, facts: 1 }).rpc('admin_alert_rows', [
      {
        kind: 'facts',
        id: 'f1',
        person: null,
        what: 'mrvFee',
        consultant: null,
        open_cases: null,
        since: '2026-01-05T03:00:00Z',
        due_on: null,
      },
    ]);
    open();
    const alerts = within(await screen.findByRole('region', { name: 'Needs a decision' }));
    const fact = await alerts.findByRole('link', { name: 'Consular fee (MRV), B1/B2 and F1' });
    expect(fact.getAttribute('href')).toMatch(/facts\?filter=due$/);
    expect(alerts.getByText(/fact to check/)).toBeVisible();
  });

  it('keeps the counts of the alerts where their rows could not be loaded', async () => {
    backend
      .rpc('admin_alerts', { ...NOTHING, stuck: 5 })
      .rpc('admin_alert_rows', json({ code: 'XX000', message: 'broken' }, 400));
    open();
    expect(await screen.findByRole('link', { name: '5 cases have not moved for 10 days' })).toBeVisible();
    expect(await screen.findByText('1,234')).toBeVisible();
  });

  it('keeps the figures back until it is known how much room the alerts take above them', async () => {
    let count = (_alerts: object) => {};
    backend.rpc('admin_alerts', () => new Promise<object>((resolve) => (count = resolve)));
    open();
    await waitFor(() => expect(screen.queryByText('Loading dashboard statistics...')).not.toBeInTheDocument());
    expect(screen.queryByRole('region', { name: 'Total Clients' })).not.toBeInTheDocument();
    count({ ...NOTHING, stuck: 5 });
    expect(await screen.findByRole('region', { name: 'Total Clients' })).toHaveTextContent('1,234');
  });

  it('claims nothing where it could not be known', async () => {
    backend.rpc('admin_alerts', json({ code: 'XX000', message: 'broken' }, 400));
    open();
    await screen.findByText('1,234');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs a decision' })).not.toBeInTheDocument());
  });

  it('is marked as English', async () => {
    open();
    expect((await screen.findByText('Recent Activity')).closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('region', { name: 'Application Status' })).toBeInTheDocument();
  });
});
