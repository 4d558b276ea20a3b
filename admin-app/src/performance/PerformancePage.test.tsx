import type { StepType } from '@rotavisto/shared/domain';
import { i18n } from '@rotavisto/shared/i18n';
import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, aPerformance, aPerformer, counted } from '../testing/adminRows';
import { recordDownloads } from '../testing/downloads';
import { PerformancePage } from './PerformancePage';

const ALL = '/rest/v1/rpc/admin_performance';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_performance', aPerformance())
    .rpc('admin_performance_consultants', counted([aPerformer()]));
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = () => renderApp(<PerformancePage />, { session: admin });
it('says in a sentence what each picture shows', async () => {
  open();
  await screen.findAllByRole('figure');
  const step = (type: StepType) => i18n.t(`steps:short.${type}`);
  for (const sentence of [
    /^Bar chart of how far the people .*\. Accounts created: 200; Plans begun: 100; .*Approved: 41$/,
    `Bar chart of the days each step took. ${step('document_collection')}: Median 4.5 d, 9 in 10 within 12 d; ${step('payment')}: –`,
    /^Bar chart of how far the applications .*\. Mar 2026: Approved 8, Refused 2, Interviewed 2, DS-160 submitted 8, Started 10$/,
  ])
    expect(await screen.findByRole('figure', { name: sentence })).toBeInTheDocument();
});

it('asks for the steps of one consultant, found by a part of the name without accents', async () => {
  const sergio = aPerformer({ consultant_id: 'k2', full_name: 'Sérgio Conceição' });
  backend.rpc('admin_performance_consultants', counted([aPerformer(), sergio]));
  const { user } = open();
  await user.type(await screen.findByRole('combobox', { name: 'Consultant' }), 'conceicao');
  const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
  await waitFor(() => expect(shown()).toEqual(['Sérgio Conceição']));
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Consultant' }), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(backend.requests(ALL).at(-1)?.body).toEqual({ months: 3, consultant_id: 'k2' }));
});

it('exports what it shows', async () => {
  const files = recordDownloads();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export From visit to decision' }));
  expect(await screen.findByText('8 rows exported')).toBeInTheDocument();
  expect(files[0]?.name).toMatch(/^performance-funnel-/);
  expect(await files[0]?.text()).toContain('"Visits to the website","1000"');
});

it('says how many official forms are in each state, and how many drafts end soon', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Official forms' });
  const read = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(read).toEqual([
    'StateOpen cases',
    'Not opened yet12',
    'Being answered9',
    'Returned to the client2',
    'With the consultant5',
    'Waiting for the client to check them3',
    'Checked, to be signed1',
    'Signed14',
    'Drafts that end within 7 days2',
  ]);
});

it('counts the figures again at a press, and marks those on the page until they are here', async () => {
  const { user } = open();
  expect(await screen.findByText(/^Since .*, counted .* 12:00$/)).toBeVisible();
  backend.rpc('admin_performance', { ...aPerformance(), counted_at: '2026-03-10T16:30:00Z' });
  let count = () => {};
  const counted = new Promise<string>((resolve) => {
    count = () => resolve('2026-03-10T16:30:00Z');
  });
  backend.rpc('admin_count_performance', () => counted);
  await user.click(screen.getByRole('button', { name: 'Count again' }));
  expect(await screen.findByText('Counting…')).toBeVisible();
  expect(screen.getByText('Counting…').closest('[aria-busy="true"]')).toBeInTheDocument();
  act(count);
  expect(await screen.findByText(/^Since .*, counted .* 13:30$/)).toBeVisible();
});

it('marks the figures of the period before until those of the chosen one are here', async () => {
  const { user } = open();
  await screen.findByText(/^Since .*, counted/);
  let answer = () => {};
  const read = new Promise<object>((resolve) => {
    answer = () => resolve(aPerformance());
  });
  backend.rpc('admin_performance', () => read);
  await user.click(screen.getByText('12 months'));
  expect(await screen.findByText('Counting…')).toBeVisible();
  expect(screen.queryByText(/^Since .*, counted/)).not.toBeInTheDocument();
  expect(screen.getByText('Counting…').closest('[aria-busy="true"]')).toBeInTheDocument();
  act(answer);
  expect(await screen.findByText(/^Since .*, counted/)).toBeVisible();
});
