import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { type Confirmation, provideConfirm } from '@rotavisto/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { aClientRow, admin, counted } from '../testing/adminRows';
import { recordDownloads } from '../testing/downloads';
import { parseCsv } from '../testing/parseCsv';
import { ClientsPage } from './ClientsPage';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_clients_summary', {});
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

it('a row shows the plan action of the client, which asks for a confirmation on a press or the key p', async () => {
  const active = aClientRow({ full_name: 'Ana Souza' });
  const without = aClientRow({ full_name: 'Bia Reis', has_active_plan: false, plan_name: null });
  backend.rpc('admin_clients', counted([active, without])).rpc('admin_set_subscription', { id: 's1' });
  const ask = jest.fn<Promise<boolean>, [Confirmation]>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const { user } = renderApp(
    <main id="content">
      <ClientsPage />
    </main>,
    { session: admin },
  );
  const row = within(await screen.findByRole('row', { name: /Ana Souza/ }));
  provideConfirm(ask);
  expect(row.getByRole('button', { name: 'Cancel Plan' })).toBeVisible();
  expect(
    within(screen.getByRole('row', { name: /Bia Reis/ })).getByRole('button', { name: 'Activate Plan' }),
  ).toBeVisible();
  await user.keyboard('jp');
  expect(ask.mock.calls).toMatchObject([[{ title: "Cancel Ana Souza's plan?", okText: 'Cancel Plan', danger: true }]]);
  expect(backend.requests('/rest/v1/rpc/admin_set_subscription')).toEqual([]);
  await user.keyboard('p');
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/admin_set_subscription')[0]?.body).toEqual({
      client_id: active.client_id,
      status: 'cancelled',
    }),
  );
});

it('optional columns are shown only when the address names them', async () => {
  backend.rpc('admin_clients', counted([aClientRow()]));
  const { unmount } = renderApp(<ClientsPage />, { session: admin });
  await screen.findByText('1 result');
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles()).not.toContain('Travel');
  unmount();
  renderApp(<ClientsPage />, { session: admin, route: '/?columns=travel,unread' });
  await screen.findByText('1 result');
  expect(titles()).toEqual([expect.stringMatching(/^Client/), 'Travel', 'Unread', 'Actions']);
});

it('the export writes all matching clients page by page, to a file with the date in its name', async () => {
  const everyone = Array.from({ length: 620 }, (_, n) => aClientRow({ full_name: `Client ${n}` }));
  backend.rpc('admin_clients', ({ body }) => {
    const { page, page_size: size } = body as { page: number; page_size: number };
    return counted(everyone.slice((page - 1) * size, page * size), everyone.length);
  });
  const files = recordDownloads();
  const { user } = renderApp(<ClientsPage />, { session: admin, route: '/?q=client' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText('620 rows exported')).toBeInTheDocument();
  expect(files[0]?.name).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, ...rows] = parseCsv((await files[0]?.text()) ?? '');
  expect(header).toEqual(['Full Name', 'Email', 'Phone', 'Applications count', 'Registration Date']);
  expect(rows.map(([name]) => name)).toEqual(everyone.map((client) => client.full_name));
  expect(backend.requests('/rest/v1/rpc/admin_clients').at(-1)?.body).toMatchObject({
    search: 'client',
    page: 2,
    page_size: 500,
  });
});
