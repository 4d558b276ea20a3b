import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen } from '@testing-library/react';
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

it('writes every matching client, page by page, under the name of the day', async () => {
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
