import { type FakeBackend, fakeBackend, json, onPhone, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { aClientRow, admin, counted } from '../testing/adminRows';
import { recordDownloads } from '../testing/downloads';
import { parseCsv } from '../testing/parseCsv';
import { findDialog } from '../testing/screen';
import { ClientsPage } from './ClientsPage';

const ana = aClientRow();
const rui = aClientRow({
  full_name: 'Rui Prado',
  phone: null,
  plan_name: null,
  has_active_plan: false,
  applications_total: 0,
  applications_active: 0,
  last_activity: null,
});

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_clients', counted([ana, rui], 63))
    .rpc('admin_clients_summary', {
      total_clients: 63,
      active_subscriptions: 57,
      total_applications: 48,
      pending_applications: 6,
    });
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (route = '/') => renderApp(<ClientsPage />, { session: admin, route });
const asked = () => backend.requests('/rest/v1/rpc/admin_clients').at(-1)?.body;
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') ?? document.body;

describe('the list', () => {
  it('names a plan that an administrator worded in the reader’s language', async () => {
    const texts = { name: 'My visa', description: 'All', features: ['One'] };
    const worded = aClientRow({ plan_name: 'Meu visto', plan_texts: { en: texts, es: texts } });
    backend.rpc('admin_clients', counted([worded]));
    open();
    expect(await rowOf('Ana Souza')).toHaveTextContent('My visa');
  });

  it('searches on the server, from what is in the URL on', async () => {
    const { user } = open('/?q=ana&filter=active&sort=name&page=2');
    await screen.findByText('Ana Souza');
    expect(asked()).toEqual({ search: 'ana', filter: 'active', sort: 'name', page: 2, page_size: 20 });
    await user.type(screen.getByRole('searchbox'), 'b');
    await waitFor(() => expect(asked()).toMatchObject({ search: 'anab', page: 1 }));
  });

  it('can be filtered to those with a plan', async () => {
    const { user } = open();
    const filter = screen.getByRole('combobox', { name: 'Filter' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Clients', 'Active Only']);
    await user.selectOptions(filter, 'Active Only');
    await waitFor(() => expect(asked()).toMatchObject({ filter: 'active', page: 1 }));
  });

  it('is sorted by name both ways from its heading, which says how', async () => {
    const { user } = open();
    await rowOf('Ana Souza');
    const heading = () => screen.findByRole('columnheader', { name: 'Client' });
    expect(await heading()).toHaveAttribute('aria-sort', 'none');
    for (const [sort, said] of [
      ['name', 'ascending'],
      ['name_desc', 'descending'],
    ] as const) {
      await user.click(within(await heading()).getByRole('button'));
      await waitFor(async () => expect(await heading()).toHaveAttribute('aria-sort', said));
      await waitFor(() => expect(asked()).toMatchObject({ sort, page: 1 }));
    }
  });

  it('says that nothing matches and offers to clear', async () => {
    backend.rpc('admin_clients', []);
    const { user } = open('/?q=nobody');
    expect(await screen.findByText('No results found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    await waitFor(() => expect(asked()).toEqual({ filter: 'all', sort: 'newest', page: 1, page_size: 20 }));
  });
});

describe('the plan', () => {
  it('is cancelled only after the question is answered', async () => {
    backend.rpc('admin_set_subscription', { id: 's1', status: 'cancelled' }).rpc('admin_client_details', {
      client: { ...ana, id: ana.client_id, role: 'client' },
      has_active_plan: true,
      last_activity: null,
      subscriptions: [],
      applications: [],
      tickets: [],
    });
    const { user } = open();
    await user.click(within(await rowOf('Ana Souza')).getByRole('button', { name: 'Details' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    const question = await findDialog("Cancel Ana Souza's plan?");
    expect(backend.requests('/rest/v1/rpc/admin_set_subscription')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Cancel Subscription' }));
    await waitFor(() =>
      expect(backend.requests('/rest/v1/rpc/admin_set_subscription')[0]?.body).toEqual({
        client_id: ana.client_id,
        status: 'cancelled',
      }),
    );
    expect(await screen.findByText('Subscription updated')).toBeInTheDocument();
  });

  it('says when the change is refused', async () => {
    backend.rpc('admin_set_subscription', json({ code: 'XX000', message: 'broken' }, 400));
    const { user } = open();
    await user.click(within(await rowOf('Rui Prado')).getByRole('button', { name: 'Activate Plan' }));
    const question = await findDialog("Activate Rui Prado's plan?");
    await user.click(within(question).getByRole('button', { name: 'Activate Plan' }));
    expect(await screen.findByText('Failed to update subscription')).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  beforeEach(onPhone);

  it('has one line a client, which leads to the details and has no button', async () => {
    open();
    await screen.findByText('Ana Souza');
    const list = screen.getByRole('list', { name: 'Client Database' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual(['Ana SouzaActive', 'Rui PradoNo Active Plan']);
    expect(within(list).queryByRole('button')).not.toBeInTheDocument();
    const link = within(list).getByRole('link', { name: /Ana Souza/ });
    expect(link).toHaveAttribute('href', expect.stringContaining(`client=${ana.client_id}`));
  });

  it('keeps filter, order and export behind one button, which says when a filter is on', async () => {
    const { user } = open('/?filter=active');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    const filters = screen.getByRole('button', { name: 'Filters (1)' });
    expect(filters).toHaveAttribute('aria-expanded', 'false');
    await user.click(filters);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter' }), 'All Clients');
    expect(await screen.findByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
    await waitFor(() => expect(asked()).toMatchObject({ filter: 'all' }));
  });
});

describe('the export', () => {
  it('writes every matching client, page by page, under the name of the day', async () => {
    const everyone = Array.from({ length: 620 }, (_, n) => aClientRow({ full_name: `Client ${n}` }));
    backend.rpc('admin_clients', ({ body }) => {
      const { page, page_size: size } = body as { page: number; page_size: number };
      return counted(everyone.slice((page - 1) * size, page * size), everyone.length);
    });
    const files = recordDownloads();
    const { user } = open('/?q=client');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('620 rows exported')).toBeInTheDocument();
    expect(files[0]?.name).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/);
    const [header, ...rows] = parseCsv((await files[0]?.text()) ?? '');
    expect(header).toEqual(['Full Name', 'Email', 'Phone', 'Applications count', 'Registration Date']);
    expect(rows.map(([name]) => name)).toEqual(everyone.map((client) => client.full_name));
    expect(asked()).toMatchObject({ search: 'client', page: 2, page_size: 500 });
  });

  it('fails for an empty list', async () => {
    backend.rpc('admin_clients', []);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Failed to export clients')).toBeInTheDocument();
  });
});
