import { speak } from '@rotavisto/shared/i18n';
import { type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { SalesPage } from './SalesPage';

const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'];
const summary = (period: string, total: number) => ({
  period,
  since: '2026-02-20T03:00:00Z',
  total_revenue: total,
  total_clients: 14,
  active_subscriptions: 15,
  distribution: { 'B1/B2': 12, 'F1/F2': 3 },
  monthly_revenue: 4999.7,
  previous_month_revenue: 3999.76,
  growth: 25,
  new_subscriptions: 10,
  chart: months.map((month, index) => ({ month, revenue: index * 499.97, subscriptions: index })),
});

const TOTALS: Record<string, number> = { month: 6999.58, quarter: 17498.95, year: 1234567.8 };
let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('sales_summary', ({ body }) => {
    const { period } = body as { period: string };
    return summary(period, TOTALS[period] ?? 0);
  });
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (route = '/') => renderApp(<SalesPage />, { session: admin, route });

it('shows the four cards, money as English writes it', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Sales Dashboard' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading sales statistics...');
  await screen.findByText('R$6,999.58');
  expect(screen.getByRole('region', { name: 'Total Revenue' })).toHaveTextContent(
    'R$6,999.58+25% compared with the month before',
  );
  expect(screen.getByRole('region', { name: 'Monthly Revenue' })).toHaveTextContent('R$4,999.7010 new subscriptions');
  expect(screen.getByRole('region', { name: 'Total Clients' })).toHaveTextContent('1415 active subscriptions');
  expect(screen.getByRole('region', { name: 'Plan Distribution' })).toHaveTextContent('B1/B2: 12F1/F2: 3');
});

it('asks the server again for the period that is chosen', async () => {
  const { user } = open();
  await screen.findByText('R$6,999.58');
  await user.click(screen.getByText('Last Quarter'));
  expect(await screen.findByText('R$17,498.95')).toBeInTheDocument();
  await user.click(screen.getByText('Last Year'));
  expect(await screen.findByText('R$1,234,567.80')).toBeInTheDocument();
});

it('keeps the period in the URL', async () => {
  open('/?period=year');
  expect(await screen.findByText('R$1,234,567.80')).toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/sales_summary').map((request) => request.body)).toEqual([{ period: 'year' }]);
});

it('says the six months as a table too', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View as table' }));
  const rows = within(await screen.findByRole('table', { name: 'Monthly Revenue' })).getAllByRole('row');
  expect(rows).toHaveLength(7);
  expect(rows[6]).toHaveTextContent('March 20265R$2,499.85');
});

it('reads every month out to who cannot see the bars', async () => {
  open();
  expect(await screen.findByRole('figure', { name: /December 2025: R\$999\.94/ })).toBeInTheDocument();
});

it('says when the figures cannot be loaded', async () => {
  backend.rpc('sales_summary', json({ code: 'XX000', message: 'broken' }, 400));
  open();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to load sales statistics'));
});

describe('in Portuguese', () => {
  afterEach(() => act(() => speak('en')));
  const openInPortuguese = () =>
    renderApp(<SalesPage />, { session: { profile: { ...admin.profile, language: 'pt' } } });

  it('has the words of the specification, and money as Brazil writes it', async () => {
    openInPortuguese();
    expect(await screen.findByRole('heading', { name: 'Dashboard de Vendas' })).toBeInTheDocument();
    await screen.findByText('R$ 6.999,58');
    for (const name of ['Receita Total', 'Receita Mensal', 'Total de Clientes', 'Distribuição de Planos']) {
      expect(screen.getByRole('region', { name })).toBeInTheDocument();
    }
    for (const period of ['Último Mês', 'Último Trimestre', 'Último Ano']) {
      expect(screen.getByText(period)).toBeInTheDocument();
    }
  });

  it('says when the figures cannot be loaded', async () => {
    backend.rpc('sales_summary', json({ code: 'XX000', message: 'broken' }, 400));
    openInPortuguese();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar estatísticas de vendas'));
  });
});
