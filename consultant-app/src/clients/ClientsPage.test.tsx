import { aConsultant, type FakeBackend, fakeBackend, onPhone, refusal, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../strings';
import { Where } from '../testing/screen';
import { ClientsPage } from './ClientsPage';

const ana = {
  client_id: 'c1',
  full_name: 'Ana Souza',
  email: 'ana@exemplo.com',
  phone: null,
  client_since: '2026-01-05T12:00:00Z',
  application_id: 'a1',
  status: 'in_progress',
  current_step: 'payment',
  progress: 43,
  last_update: '2026-03-10T12:00:00Z',
  total_count: 1,
  traveller: null,
  travellers: [],
};
const DETAILS = {
  client: {
    id: 'c1',
    full_name: 'Ana Souza',
    email: 'ana@exemplo.com',
    phone: null,
    created_at: '2026-01-05T12:00:00Z',
  },
  subscription: { plan: { name: 'Visto de Turismo', price: 499.97, features: ['Análise completa de documentos'] } },
  applications: [
    { id: 'a1', visa_type: 'B1/B2', status: 'in_progress', created_at: '2026-02-01T12:00:00Z', progress: 43 },
  ],
  tickets: [
    {
      id: 't1',
      subject: 'Dúvida sobre a foto',
      status: 'closed',
      created_at: '2026-02-03T12:00:00Z',
      last_message: { content: 'Pode ser 5x5.', created_at: '2026-02-04T12:00:00Z', sender_name: 'Carlos Lima' },
    },
  ],
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => backend.restore());

function open(rows: object, route = '/consultant/clients') {
  backend.rpc('consultant_clients', rows).rpc('consultant_client_details', DETAILS);
  return renderApp(
    <>
      <ClientsPage />
      <Where />
    </>,
    { route, session: { profile: aConsultant() } },
  );
}
const asked = () => backend.requests('/rest/v1/rpc/consultant_clients').map((request) => request.body);

it('the button "Limpar busca e filtro" shows all clients again when search and filter match no client', async () => {
  const { user } = open([], '/consultant/clients?q=zzz&status=active');
  await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtro' }));
  expect(await screen.findByText('Nenhum cliente atribuído ainda')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it.each([
  [[], 'Nenhum cliente atribuído'],
  [[ana], '1 cliente atribuído'],
  [[{ ...ana, total_count: 42 }], '42 clientes atribuídos'],
])('the number of clients is a sentence: %#', async (rows, words) => {
  open(rows);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Meus Clientes' })).toBeVisible();
});

it('the list is sorted by heading or by the select box, and begins at its first page', async () => {
  const { user } = open([{ ...ana, total_count: 60 }], '/consultant/clients?page=2&q=silva');
  const heading = await screen.findByRole('columnheader', { name: 'Cliente' });
  await user.click(within(heading).getByRole('button', { name: 'Cliente' }));
  await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ sort: 'name', page: 1 })));
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(heading).getByRole('button', { name: 'Cliente' }));
  await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ sort: 'name_desc' })));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Sem novidade há mais tempo');
  await waitFor(() =>
    expect(asked()).toContainEqual(expect.objectContaining({ sort: 'updated_asc', search: 'silva' })),
  );
  await waitFor(() => expect(screen.getByLabelText('endereço')).toHaveTextContent('?q=silva&sort=updated_asc'));
  expect(screen.getByRole('columnheader', { name: 'Última Atualização' })).toHaveAttribute('aria-sort', 'ascending');
});

it('the number of all clients stays when a filter narrows the list', async () => {
  const { user } = open([{ ...ana, total_count: 60 }]);
  expect(await screen.findByText('60 clientes atribuídos')).toBeVisible();
  expect(asked()).toEqual([expect.objectContaining({ filter: 'all', page: 1, page_size: 20 })]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por status' }), 'Ativos');
  await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ filter: 'active' })));
  expect(screen.getByText('60 clientes atribuídos')).toBeVisible();
});

it('the number of all clients is requested separately when the address narrows the list', async () => {
  backend.rpc('consultant_clients', ({ body }) => [
    { ...ana, total_count: JSON.stringify(body).includes('"page_size":1}') ? 60 : 1 },
  ]);
  renderApp(<ClientsPage />, { route: '/consultant/clients?q=ana', session: { profile: aConsultant() } });
  expect(await screen.findByText('60 clientes atribuídos')).toBeVisible();
});

it('a click on a client opens the details of the client, which link to the case', async () => {
  const { user } = open([ana]);
  await user.click(await screen.findByText('Ana Souza'));
  const modal = within(await screen.findByRole('dialog'));
  expect(await modal.findByText('Detalhes do Cliente')).toBeInTheDocument();
  await user.click(await modal.findByRole('link', { name: 'Ver Solicitação' }));
  expect(screen.getByLabelText('endereço')).toHaveTextContent('/consultant/applications/a1');
});

it('a client on a phone is a row with the step of the case and a menu of the actions', async () => {
  onPhone();
  const child = { full_name: 'Bia Souza', birth_date: '2017-03-10' };
  const { user } = open([{ ...ana, traveller: child }]);
  const [row] = await within(await screen.findByRole('list', { name: 'Clientes' })).findAllByRole('listitem');
  expect(row).toHaveTextContent(/^Ana SouzaBia Souza.* · Pagamento · 43% · 10\/03\/2026$/);
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Ações: Ana Souza' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Mensagem', 'Detalhes']);
  await user.click(screen.getByRole('menuitem', { name: 'Mensagem' }));
  expect(screen.getByLabelText('endereço')).toHaveTextContent('/consultant/support?clientId=c1');
});

it('the details show a notice for a client without a plan', async () => {
  const { user } = open([ana]);
  backend.rpc('consultant_client_details', { ...DETAILS, subscription: null, applications: [], tickets: [] });
  await user.click(await screen.findByText('Ana Souza'));
  expect(await screen.findByText('Nenhum plano ativo')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enviar Mensagem' })).toBeInTheDocument();
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('failed details show "Erro ao carregar detalhes do cliente"', async () => {
  const { user } = open([ana]);
  backend.rpc('consultant_client_details', refusal('broken', 'XX000'));
  await user.click(await screen.findByText('Ana Souza'));
  expect((await screen.findAllByText('Erro ao carregar detalhes do cliente')).length).toBeGreaterThan(0);
});

it.each([
  ['another consultant’s client', '42501'],
  ['a missing client', 'P0002'],
  ['a mistyped client id', '22P02'],
])('the details show "Cliente não encontrado" for %s in the address', async (_whose, code) => {
  open([ana], '/consultant/clients?client=c2');
  backend.rpc('consultant_client_details', refusal('missing', code));
  const modal = within(await screen.findByRole('dialog'));
  expect(await modal.findByText('Cliente não encontrado')).toBeInTheDocument();
  expect(modal.queryByRole('button', { name: /Tentar novamente/ })).not.toBeInTheDocument();
  expect(modal.getByRole('button', { name: 'Enviar Mensagem' })).toBeDisabled();
});

it('a failed list shows "Erro ao carregar clientes"', async () => {
  open(refusal('broken', 'XX000'));
  expect(await screen.findByText('Erro ao carregar clientes')).toBeInTheDocument();
});
