import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
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
  clients_this_month: 12,
  clients_last_month: 9,
  applications_this_month: 4,
  applications_last_month: 9,
  applications_month_before: 8,
  completed_this_month: 2,
  completed_last_month: 3,
  rejected_this_month: 0,
  rejected_last_month: 1,
  invited_consultants: 2,
  recent: [],
};

const waiting = (more: object) => ({
  kind: 'stuck',
  id: 'a1',
  person: 'Ana Souza',
  what: null,
  consultant: null,
  open_cases: null,
  since: '2026-03-01T12:00:00Z',
  due_on: null,
  traveller: null,
  due_kind: null,
  visa_type: null,
  ...more,
});

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

describe('dashboard', () => {
  it('the dashboard shows active, completed and rejected applications as shares of all applications', async () => {
    open();
    await screen.findByText('1,234');
    expect(screen.getAllByRole('progressbar')).toHaveLength(3);
    expect(screen.getByRole('progressbar', { name: 'Active Applications' })).toHaveAttribute('value', '70');
    expect(screen.getByRole('progressbar', { name: 'Completed Applications' })).toHaveAttribute('value', '18');
    expect(screen.getByRole('progressbar', { name: 'Rejected Applications' })).toHaveAttribute('value', '13');
  });

  it('each figure shows its period and its comparison, and links to its rows', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z'), advanceTimers: true });
    open();
    await screen.findByText('1,234');
    const line = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
    for (const [name, words, to] of [
      ['Total Clients', ['1,234', 'Today', '12 in March so far, 9 in February'], '/clients'],
      ['Applications', ['40', 'Since the beginning', '4 in March so far, 9 in February'], '/applications'],
      ['Monthly Growth', ['+12.5%', '9 in February, 8 in January'], '/applications?sort=newest'],
      [
        'Completed Applications',
        ['7', '18% of all', '2 in March so far, 3 in February'],
        '/applications?filter=completed',
      ],
      [
        'Monthly Revenue',
        ['$1,920', 'All-time estimate in dollars', '$160 per completed'],
        '/applications?filter=completed',
      ],
      ['Consultants', ['6', 'and 2 invited, not counted'], '/consultants'],
    ] as const) {
      for (const word of words) expect(line(name)).toHaveTextContent(word);
      expect(within(line(name)).getByRole('link', { name: `${name}: ${words[0]}` })).toHaveAttribute('href', to);
    }
    jest.useRealTimers();
  });

  it('the dashboard lists pending decisions in the order of the database, with due day and action', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    backend
      .rpc('admin_alerts', { ...NOTHING, stuck: 67, unassigned: 1, uncompared: 35 })
      .rpc('admin_alert_rows', [
        waiting({ what: 'interview', consultant: 'Carlos Lima', due_on: soon, due_kind: 'consulate' }),
        waiting({ kind: 'unassigned', id: 'a2', person: 'Rita Lopes', visa_type: 'B1/B2' }),
      ]);
    open();
    const list = await screen.findByRole('list', { name: 'The most urgent first' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^StuckAna Souza .*Interview.* · Carlos LimaConsulate on .* in \d daysOpen case$/),
      expect.stringMatching(/^No consultantRita Lopessince Mar 1, 2026, .*Assign$/),
      'Facts35 facts nobody has compared yetCompare',
    ]);
    expect(within(list).getByRole('link', { name: 'Open case: Ana Souza' })).toHaveAttribute(
      'href',
      '/applications/a1',
    );
    expect(screen.getByRole('link', { name: '67 cases are stuck for 10 days or more' })).toHaveAttribute(
      'href',
      '/applications?filter=stuck',
    );
  });

  it('a decision in the list resends a mail and opens the assignment of a consultant', async () => {
    backend
      .rpc('admin_alerts', { ...NOTHING, mails: 1, unassigned: 1 })
      .rpc('admin_alert_rows', [
        waiting({ kind: 'unassigned', id: 'a2', person: 'Rita Lopes', visa_type: 'B1/B2' }),
        waiting({ kind: 'mails', id: '17' }),
      ])
      .rpc('admin_suggest_consultants', [])
      .rpc('admin_resend_mail', {});
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send again: Ana Souza' }));
    await waitFor(() =>
      expect(backend.requests('/rest/v1/rpc/admin_resend_mail').at(-1)?.body).toEqual({ mail_id: 17 }),
    );
    await user.click(screen.getByRole('button', { name: 'Assign: Rita Lopes' }));
    expect(await findDialog('Assign a consultant')).toHaveTextContent('Rita Lopes');
  });

  it('a handover of a pre-interview offers consultants other than the current one', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const candidate = (id: string, name: string) => ({
      ...{ consultant_id: id, full_name: name, email: `${id}@example.test`, active_applications: 1 },
    });
    backend
      .rpc('admin_alerts', { ...NOTHING, handovers: 1 })
      .rpc('admin_alert_rows', [
        waiting({
          ...{ kind: 'handovers', id: 'a3', person: 'Rita Lopes', visa_type: 'B1/B2' },
          ...{ consultant: 'Carlos Lima', consultant_id: 'k1', due_on: soon, due_kind: 'pre_interview' },
        }),
      ])
      .rpc('admin_suggest_consultants', [candidate('k1', 'Carlos Lima'), candidate('k2', 'Paula Dias')])
      .rpc('admin_assign_consultant', {});
    const { user } = open();
    const list = await screen.findByRole('list', { name: 'The most urgent first' });
    expect(within(list).getByRole('listitem').textContent).toMatch(
      /^Another consultant asked forRita Lopes Carlos LimaPre-interview on .* in \d daysAssign$/,
    );
    await user.click(within(list).getByRole('button', { name: 'Assign: Rita Lopes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Paula Dias/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Reassign' }));
    await waitFor(() =>
      expect(backend.requests('/rest/v1/rpc/admin_assign_consultant').at(-1)?.body).toEqual({
        application_id: 'a3',
        consultant_id: 'k2',
      }),
    );
  });

  it('a long list of decisions shows its remaining rows on a press', async () => {
    backend.rpc('admin_alerts', { ...NOTHING, stuck: 12 }).rpc(
      'admin_alert_rows',
      Array.from({ length: 12 }, (_, place) => waiting({ id: `a${place}` })),
    );
    const { user } = open();
    const list = await screen.findByRole('list', { name: 'The most urgent first' });
    const few = within(list).getAllByRole('listitem').length;
    expect(few).toBeLessThan(12);
    await user.click(screen.getByRole('button', { name: 'Show all (12)' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  });

  it('the dashboard has the language attribute en', async () => {
    open();
    expect((await screen.findByText('Recent Activity')).closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('region', { name: 'Application Status' })).toBeInTheDocument();
  });
});
