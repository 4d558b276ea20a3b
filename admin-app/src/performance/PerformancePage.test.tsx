import { type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, counted } from '../testing/adminRows';
import { recordDownloads } from '../testing/downloads';
import { PerformancePage } from './PerformancePage';

const ALL = '/rest/v1/rpc/admin_performance';

const step = (step_type: string, completed: number, median: number | null, p90: number | null) => ({
  step_type,
  completed,
  median_days: median,
  p90_days: p90,
});

const performance = {
  since: '2026-01-01',
  counted_at: '2026-03-10T15:00:00Z',
  visits_since: '2025-12-20',
  decided: 47,
  approved: 41,
  funnel: {
    visits: 1000,
    signups: 200,
    purchases: 100,
    applications: 90,
    submitted: 70,
    interviews: 60,
    decided: 47,
    approved: 41,
  },
  steps: [step('document_collection', 90, 4.5, 12), step('payment', 0, null, null)],
  cohorts: [{ month: '2026-03', started: 30, submitted: 20, interviewed: 12, decided: 10, approved: 8 }],
};

const carlos = {
  consultant_id: 'k1',
  full_name: 'Carlos Lima',
  deactivated_at: null,
  active: 12,
  completed_steps: 120,
  median_days: 3.2,
  p90_days: 11,
  answered: 40,
  first_answer_hours: 1.5,
  documents_reviewed: 20,
  documents_first_try: 15,
  decided: 20,
  approved: 18,
  total_count: 1,
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_performance', performance)
    .rpc('admin_performance_consultants', counted([carlos]));
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (route = '/') => renderApp(<PerformancePage />, { session: admin, route });
const rowOf = async (table: string, name: string) => {
  const row = within(await screen.findByRole('table', { name: table }))
    .getByText(name)
    .closest('tr');
  if (!row) throw new Error('not a row');
  return row;
};

it('says since when visits are counted, and no share of visits for accounts that are older', async () => {
  backend.rpc('admin_performance', { ...performance, visits_since: '2026-02-03' });
  open();
  expect(await screen.findByText(/^Visits are counted since Feb 3, 2026;/)).toBeInTheDocument();
  expect(await rowOf('From visit to decision', 'Accounts created')).toHaveTextContent(/200–$/);
});

it('says so where no visit has been counted', async () => {
  backend.rpc('admin_performance', { ...performance, visits_since: null });
  open();
  expect(await screen.findByText(/from the first release on; none yet/)).toBeInTheDocument();
  expect(await rowOf('From visit to decision', 'Accounts created')).toHaveTextContent(/200–$/);
});

it('says in a sentence what each picture shows', async () => {
  open();
  for (const sentence of [
    /^Bar chart of how far the people .*\. Accounts created: 200; Plans begun: 100; .*Approved: 41$/,
    /^Bar chart of the days each step took\. Document collection: Median 4\.5 d, 9 in 10 within 12 d; Consular fee: –$/,
    /^Bar chart of how far the applications .*\. Mar 2026: Approved 8, Refused 2, Interviewed 2, DS-160 submitted 8, Started 10$/,
  ])
    expect(await screen.findByRole('figure', { name: sentence })).toBeInTheDocument();
});

it('names no rate where nothing was decided', async () => {
  backend.rpc('admin_performance', { ...performance, decided: 0, approved: 0 });
  open();
  expect(await screen.findByText('No decision in this period')).toBeInTheDocument();
});

it('says the numbers alone, and no rate, of fewer than 20 decisions', async () => {
  const funnel = { ...performance.funnel, decided: 19, approved: 17 };
  backend.rpc('admin_performance', { ...performance, funnel, decided: 19, approved: 17 });
  backend.rpc('admin_performance_consultants', counted([{ ...carlos, decided: 19, approved: 17 }]));
  open();
  expect(await screen.findByText('Decisions of the period, approved: 17 of 19')).toBeInTheDocument();
  expect(await rowOf('From visit to decision', 'Approved')).toHaveTextContent(/17.*–$/);
  expect(await rowOf('Consultants', 'Carlos Lima')).toHaveTextContent(/17 of 19$/);
});

it('asks for the steps of one consultant, found by a part of the name without accents', async () => {
  const sergio = { ...carlos, consultant_id: 'k2', full_name: 'Sérgio Conceição' };
  backend.rpc('admin_performance_consultants', counted([carlos, sergio]));
  const { user } = open();
  await user.type(await screen.findByRole('combobox', { name: 'Consultant' }), 'conceicao');
  const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
  await waitFor(() => expect(shown()).toEqual(['Sérgio Conceição']));
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Consultant' }), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(backend.requests(ALL).at(-1)?.body).toEqual({ months: 3, consultant_id: 'k2' }));
});

it('says that no consultant has the name that was typed', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('combobox', { name: 'Consultant' }), 'xyz');
  expect(await screen.findByText('No consultant has this name')).toBeInTheDocument();
});

it('takes period and consultant from the address', async () => {
  open('/?months=12&consultant=k1');
  await screen.findByRole('table', { name: 'Days per step' });
  expect(backend.requests(ALL)[0]?.body).toEqual({ months: 12, consultant_id: 'k1' });
});

it('exports what it shows', async () => {
  const files = recordDownloads();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export From visit to decision' }));
  expect(await screen.findByText('8 rows exported')).toBeInTheDocument();
  expect(files[0]?.name).toMatch(/^performance-funnel-/);
  expect(await files[0]?.text()).toContain('"Visits to the website","1000"');
});

it('says that nothing was counted yet', async () => {
  backend.rpc('admin_performance', { ...performance, counted_at: null });
  open();
  expect(await screen.findByText('Not counted yet. Figures are counted every hour.')).toBeInTheDocument();
});

it('says that it could not be loaded, and loads again', async () => {
  backend.rpc('admin_performance', json({ code: 'XX000', message: 'broken' }, 400));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load performance');
  backend.rpc('admin_performance', performance);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Decisions of the period, approved: 41 of 47 (87%)')).toBeInTheDocument();
});
