import { aConsultant, type FakeBackend, fakeBackend, refusal, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import '../strings';
import { Where } from '../testing/screen';
import { ApplicationsPage } from './ApplicationsPage';

const row = {
  application_id: 'a1',
  client_name: 'Ana Souza',
  visa_type: 'B1/B2',
  status: 'in_progress',
  current_step: 'payment',
  progress: 43,
  created_at: '2026-03-10T12:00:00Z',
  total_count: 1,
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => backend.restore());

function open(rows: object, route = '/consultant/applications') {
  backend.rpc('consultant_applications', rows);
  return renderApp(
    <>
      <ApplicationsPage />
      <Where />
    </>,
    { route, session: { profile: aConsultant() } },
  );
}

it('a click on a row opens its case', async () => {
  const { user } = open([row]);
  await user.click(await screen.findByText('Pagamento'));
  expect(screen.getByLabelText('endereço')).toHaveTextContent('/consultant/applications/a1');
});

it('the button "Limpar busca e filtro" shows all cases again when search and filter match no case', async () => {
  const { user } = open([], '/consultant/applications?q=zzz&status=rejected');
  await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtro' }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/consultant_applications').at(-1)?.body).toMatchObject({ filter: 'all' }),
  );
  expect(backend.requests('/rest/v1/rpc/consultant_applications').at(-1)?.body).not.toHaveProperty('search', 'zzz');
  expect(screen.getByRole('searchbox', { name: 'Buscar por nome ou e-mail...' })).toHaveValue('');
});

it('a failed request shows "Erro ao carregar solicitações"', async () => {
  open(refusal('broken', 'XX000'));
  expect(await screen.findByText('Erro ao carregar solicitações')).toBeInTheDocument();
});
