import type { StepType } from '@rotavisto/shared/domain';
import { i18n } from '@rotavisto/shared/i18n';
import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, aPerformance, aPerformer, counted } from '../testing/adminRows';
import { recordDownloads } from '../testing/downloads';
import { findDialog } from '../testing/screen';
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
it('each step shows its median, the time shown to clients and its trend, and a press opens its cases', async () => {
  backend.rpc('admin_step_rows', [
    {
      application_id: 'a1',
      client_name: 'Ana Souza',
      traveller: null,
      consultant_name: 'Carlos Lima',
      days: 31.5,
      completed_at: '2026-03-05T12:00:00Z',
    },
  ]);
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Days per step' });
  const line = (step: StepType) => within(table).getByRole('row', { name: new RegExp(i18n.t(`steps:type.${step}`)) });
  for (const words of ['4.5 d', '4 d', '1.5 d more than the month before', '12 d', '90'])
    expect(line('document_collection')).toHaveTextContent(words);
  expect(line('payment')).toHaveTextContent('One month only');
  expect(within(line('payment')).queryByRole('button')).not.toBeInTheDocument();
  await user.click(within(line('document_collection')).getByRole('button'));
  const dialog = await findDialog(`${i18n.t('steps:type.document_collection')}: cases of the period`);
  expect(await within(dialog).findByRole('link', { name: 'Ana Souza' })).toHaveAttribute(
    'href',
    '/admin/applications/a1',
  );
  expect(dialog).toHaveTextContent('31.5 d');
  expect(backend.requests('/rest/v1/rpc/admin_step_rows').at(-1)?.body).toEqual({
    step_type: 'document_collection',
    months: 3,
  });
});

it('the steps are loaded for a consultant, who is found by a part of the name without accents', async () => {
  const sergio = aPerformer({ consultant_id: 'k2', full_name: 'Sérgio Conceição' });
  backend.rpc('admin_performance_consultants', counted([aPerformer(), sergio]));
  const { user } = open();
  await user.type(await screen.findByRole('combobox', { name: 'Consultant' }), 'conceicao');
  const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
  await waitFor(() => expect(shown()).toEqual(['Sérgio Conceição']));
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Consultant' }), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(backend.requests(ALL).at(-1)?.body).toEqual({ months: 3, consultant_id: 'k2' }));
});

it('the export contains the figures of PerformancePage', async () => {
  const files = recordDownloads();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'From visit to decision' }));
  expect(await screen.findByText('8 rows exported')).toBeInTheDocument();
  expect(files[0]?.name).toMatch(/^performance-funnel-/);
  expect(await files[0]?.text()).toContain('"Visits to the website","1000"');
});

it('PerformancePage shows the number of official forms in each state, and of drafts that end soon', async () => {
  open();
  const title = await screen.findByRole('region', { name: 'Official forms' });
  const read = within(title)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
  expect(read).toEqual([
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

it('a press counts the figures again, and marks the old figures until the new ones are loaded', async () => {
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

it('the figures of the former period are marked until the chosen period is loaded', async () => {
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
