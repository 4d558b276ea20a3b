import { i18n } from '@rotavisto/shared/i18n';
import { LANGUAGES } from '@rotavisto/shared/language';
import { aPerson, type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, within } from '@testing-library/react';
import { admin, anApplicationRow, counted } from '../testing/adminRows';
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

describe('the list', () => {
  it.each(['pending', 'in_progress', 'completed'])('filters by %s on the server', async (filter) => {
    open(`/?filter=${filter}`);
    await screen.findByText('48 results');
    expect(asked()).toMatchObject({ filter });
  });
});

describe('several at once', () => {
  const helena = { consultant_id: 'k1', full_name: 'Helena Duarte', email: 'h@x.test', active_applications: 1 };
  const sent = () => backend.requests('/rest/v1/rpc/admin_assign_many').map(({ body }) => body);
  beforeEach(() => backend.rpc('admin_suggest_consultants', [helena]));

  it('gives the chosen ones to one consultant, and keeps the choice when that fails', async () => {
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

describe('Application Details', () => {
  it.each(LANGUAGES)('has the title that somebody set, and of other steps the name: %s', async (language) => {
    renderApp(<ApplicationsPage />, {
      session: { profile: { ...admin.profile, language } },
      route: `/?application=${served.application_id}`,
    });
    expect(await screen.findByText('Documentos da família')).toBeInTheDocument();
    expect(screen.getByText(/Envie seus documentos/)).toBeInTheDocument();
    expect(screen.getByText(i18n.t('steps:type.payment'), { selector: 'strong' })).toBeInTheDocument();
    expect(screen.getByText(i18n.t('steps:description.payment'))).toBeInTheDocument();
  });
});

it('exports applications under the columns of the specification', async () => {
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
