import { i18n } from '@rotavisto/shared/i18n';
import { LANGUAGES } from '@rotavisto/shared/language';
import { aPerson, type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { ALERT_KINDS, ALERT_NAMES } from '../dashboard/alertKinds';
import { admin, anApplicationRow, aPosition, counted } from '../testing/adminRows';
import { recordDownloads } from '../testing/downloads';
import { parseCsv } from '../testing/parseCsv';
import { findDialog } from '../testing/screen';
import { ApplicationsPage } from './ApplicationsPage';

const served = anApplicationRow();
const waiting = anApplicationRow({
  client_name: 'Rui Prado',
  consultant_id: null,
  consultant_name: null,
  status: 'pending',
  progress: 0,
});
const person = aPerson({ phone: '(11) 98888-7777', created_at: '' });
const details = {
  id: served.application_id,
  visa_type: 'B1/B2',
  status: 'in_progress',
  outcome: null,
  decided_on: null,
  created_at: '2026-03-05T12:00:00Z',
  updated_at: '2026-03-05T12:00:00Z',
  client: person,
  consultant: null,
  steps: [
    {
      id: 's2',
      step_type: 'payment',
      status: 'in_progress',
      order_index: 2,
      title: null,
      description: null,
      started_at: null,
      completed_at: null,
    },
    {
      id: 's1',
      step_type: 'document_collection',
      status: 'completed',
      order_index: 1,
      title: 'Documentos da família',
      description: 'Envie seus documentos',
      started_at: null,
      completed_at: '2026-03-06T12:00:00Z',
    },
  ],
  notes: 0,
  tasks_open: 0,
  tasks_done: 0,
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_applications', counted([waiting, served], 48))
    .rpc('admin_applications_summary', {
      total: 48,
      pending: 6,
      in_progress: 28,
      completed: 12,
      rejected: 2,
      unassigned: 1,
    })
    .rpc('admin_application_details', details)
    .rpc('application_timeline', [
      {
        at: '2026-03-06T12:00:00Z',
        actor_name: 'Ana Souza',
        actor_role: 'client',
        action: 'submit_documents',
        detail: {},
      },
    ]);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (route = '/') => renderApp(<ApplicationsPage />, { session: admin, route });
const asked = () => backend.requests('/rest/v1/rpc/admin_applications').at(-1)?.body;

describe('list of applications', () => {
  it.each(['pending', 'in_progress', 'completed'])('the server filters applications by %s', async (filter) => {
    open(`/?filter=${filter}`);
    await screen.findByText('48 results');
    expect(asked()).toMatchObject({ filter });
  });

  it.each(ALERT_NAMES.map((kind) => ALERT_KINDS[kind].list).filter((list) => list.startsWith('applications')))(
    'a count of the dashboard opens the list narrowed to the counted applications: %s',
    async (list) => {
      open(list.replace('applications', '/'));
      await screen.findByText('Ana Souza');
      expect(list).toMatch(/^applications\?filter=(?!all)/);
      expect(asked()).toMatchObject({ filter: list.split('=')[1] });
      expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    },
  );

  it('a filter is a pressed chip, and is kept in the address', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Unassigned' }));
    expect(screen.getByRole('button', { name: 'Unassigned' })).toHaveAttribute('aria-pressed', 'true');
    expect(asked()).toMatchObject({ filter: 'unassigned' });
    expect(window.location.search).toContain('filter=unassigned');
  });

  it('an open case shows its step, turn, days, travel and unread messages; a closed case shows no position', async () => {
    const late = { current_step: 'document_review' as const, current_step_since: '2026-03-06T12:00:00Z', unread: 3 };
    const open = anApplicationRow({ client_name: 'Eva Reis', position: aPosition(late) });
    const closed = anApplicationRow({ client_name: 'Ivo Sá', status: 'completed', position: null });
    backend.rpc('admin_applications', counted([open, closed]));
    renderApp(<ApplicationsPage />, { session: admin });
    const cellsOf = (row: HTMLElement | undefined) =>
      within(row ?? document.body)
        .getAllByRole('cell')
        .slice(2, 7)
        .map(({ textContent }) => textContent);
    await screen.findByText('Eva Reis');
    const [, first, second] = screen.getAllByRole('row');
    expect(cellsOf(first)).toEqual([
      'Review',
      'Consultant',
      expect.stringMatching(/^[\d,]+ Waits for the consultant for 10 days or more$/),
      'Sep 1, 2026',
      '3',
    ]);
    expect(cellsOf(second)).toEqual(['', '', '', '', '']);
  });

  it('grouping by consultant requests that order from the server, and shows that only open cases are listed', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Group by' }), 'Group by consultant');
    const heads = await screen.findAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Unassigned', 'Carlos Lima']);
    expect(asked()).toMatchObject({ sort: 'consultant', page: 1 });
    expect(screen.queryByRole('columnheader', { name: 'Consultant' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Open applications alone/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
    await waitFor(() => expect(screen.queryByRole('rowheader')).not.toBeInTheDocument());
    expect(asked()).toMatchObject({ sort: 'oldest' });
  });
});

describe('keys', () => {
  beforeEach(() => backend.rpc('admin_suggest_consultants', []));

  it('keys move between rows, select rows, and assign the focused row or all selected rows', async () => {
    const { user } = renderApp(
      <main id="content">
        <ApplicationsPage />
      </main>,
      { session: admin },
    );
    await screen.findByRole('link', { name: 'Rui Prado' });
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Rui Prado' })).toHaveFocus();
    await user.keyboard('jk{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Ana Souza' })).toHaveFocus();
    await user.keyboard('a');
    await findDialog('Reassign the application');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ana Souza' })).toHaveFocus());
    await user.keyboard('xkx');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.keyboard('a');
    expect(await findDialog('Assign 2 applications')).toBeVisible();
  });

  it('keys do nothing while the user types in a field', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'Rui Prado' });
    await user.type(screen.getByRole('searchbox'), 'xaj');
    expect(screen.getByRole('searchbox')).toHaveValue('xaj');
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });
});

it('the checkbox in the head selects the open rows of the page, and is partially checked for some of them', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Souza' }));
  const all = screen.getByRole('checkbox', { name: 'Select this page' });
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(all).toBeChecked();
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(all);
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

describe('several applications', () => {
  const helena = { consultant_id: 'k1', full_name: 'Helena Duarte', email: 'h@x.test', active_applications: 1 };
  const sent = () => backend.requests('/rest/v1/rpc/admin_assign_many').map(({ body }) => body);
  beforeEach(() => backend.rpc('admin_suggest_consultants', [helena]));

  it('selected applications are assigned to a consultant, and stay selected when the request fails', async () => {
    backend.rpc('admin_assign_many', json({ code: 'XX000', message: 'broken' }, 400));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Rui Prado' }));
    await user.click(screen.getByRole('button', { name: 'Assign selected' }));
    const dialog = await findDialog('Assign 1 application');
    await user.click(await within(dialog).findByRole('radio', { name: /Helena Duarte/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Failed to assign consultant')).toBeInTheDocument();
    expect(sent()).toEqual([{ application_ids: [waiting.application_id], consultant_id: 'k1' }]);
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });
});

describe('application details', () => {
  it.each(LANGUAGES)(
    'application details show the custom title of a step, and for other steps the name in the language %s',
    async (language) => {
      renderApp(<ApplicationsPage />, {
        session: { profile: { ...admin.profile, language } },
        route: `/?application=${served.application_id}`,
      });
      expect(await screen.findByText('Documentos da família')).toBeInTheDocument();
      expect(screen.getByText(/Envie seus documentos/)).toBeInTheDocument();
      expect(screen.getByText(i18n.t('steps:type.payment'), { selector: 'strong' })).toBeInTheDocument();
      expect(screen.getByText(i18n.t('steps:description.payment'))).toBeInTheDocument();
    },
  );
});

it('applications are exported with the columns of the specification', async () => {
  const files = recordDownloads();
  backend.rpc('admin_applications', counted([waiting]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 row exported')).toBeInTheDocument();
  expect(files[0]?.name).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(parseCsv((await files[0]?.text()) ?? '')[1]).toEqual([
    waiting.application_id,
    'Rui Prado',
    'ana@exemplo.com',
    'Unassigned',
    'Pending',
    '2026-03-05',
    '2026-03-06',
  ]);
});
