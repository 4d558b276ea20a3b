import { speak } from '@rotavisto/shared/i18n';
import { type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { sizedPage } from '../testing/screen';
import { SalesPage } from './SalesPage';

const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'];
const summary = (period: string, total: number) => ({
  period,
  since: '2026-02-20T03:00:00Z',
  total_revenue: total,
  growth: 25,
  paid: 14,
  distribution: { 'B1/B2': 11, 'F1/F2': 3 },
  free: 2,
  refunds: 1,
  refunded: 499.97,
  total_clients: 363,
  active_subscriptions: 337,
  monthly_revenue: 4999.7,
  new_subscriptions: 10,
  chart: months.map((month, index) => ({
    month,
    revenue: index * 499.97,
    subscriptions: index,
    free: index % 2,
    refunded: index === 5 ? 499.97 : 0,
  })),
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

const inLanguage = (language: 'pt' | 'en' | 'es' | null) => ({ profile: { ...admin.profile, language } });
const open = (route = '/', language: 'pt' | 'en' | 'es' | null = 'en') =>
  renderApp(<SalesPage />, { session: inLanguage(language), route });
afterEach(async () => {
  localStorage.clear();
  await act(() => speak('en'));
});

it('keeps the period in the URL', async () => {
  open('/?period=year');
  expect(await screen.findByText('R$ 1.234.567,80')).toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/sales_summary').map((request) => request.body)).toEqual([{ period: 'year' }]);
});

it('reads every month out to who cannot see the bars', async () => {
  open();
  expect(await screen.findByRole('figure', { name: /December 2025: R\$ 999,94/ })).toBeInTheDocument();
});

it('draws a bar for each month with its amount at it, of one without revenue too', async () => {
  const restore = sizedPage(1000);
  open();
  const picture = await screen.findByRole('application');
  expect(picture.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(6);
  const amounts = within(picture).getAllByText(/^R\$/);
  expect(amounts.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
    'R$ 0,00',
    'R$ 499,97',
    'R$ 999,94',
    'R$ 1.499,91',
    'R$ 1.999,88',
    'R$ 2.499,85',
  ]);
  restore();
});

it('says when the figures cannot be loaded', async () => {
  backend.rpc('sales_summary', json({ code: 'XX000', message: 'broken' }, 400));
  open();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to load sales statistics'));
});

describe.each([null, 'pt'] as const)('where the language chosen is %s', (language) => {
  it('has the words of the specification, marked as Portuguese, and dates as Brazil writes them', async () => {
    open('/', language);
    const title = await screen.findByRole('heading', { name: 'Dashboard de Vendas' });
    expect(title.closest('[lang]')).toHaveAttribute('lang', 'pt-BR');
    await screen.findByText('R$ 6.999,58');
    expect(screen.getByRole('status')).toHaveTextContent(/^De 20\/02\/2026 a /);
    for (const name of ['Receita Total', 'Receita Mensal', 'Total de Clientes', 'Distribuição de Planos']) {
      expect(screen.getByRole('region', { name })).toBeInTheDocument();
    }
    for (const period of ['Último Mês', 'Último Trimestre', 'Último Ano']) {
      expect(screen.getByText(period)).toBeInTheDocument();
    }
    expect(screen.getByRole('figure', { name: /dezembro de 2025: R\$ 999,94/ })).toBeInTheDocument();
  });
});

it('leaves the rest of the area in its own language where nobody chose', async () => {
  open('/', null);
  await screen.findByRole('heading', { name: 'Dashboard de Vendas' });
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

it.each([
  ['en', 'Sales Dashboard', 'en'],
  ['es', 'Panel de ventas', 'es-419'],
] as const)('a choice of %s made in the browser changes it too', async (language, title, lang) => {
  open(`/?lang=${language}`, null);
  const heading = await screen.findByRole('heading', { name: title });
  expect(heading.closest('[lang]')).toHaveAttribute('lang', lang);
});

describe('the rows behind a figure', () => {
  const sold = (client_name: string | null, amount: number) => ({
    day: '2026-03-02',
    client_id: client_name && 'c1',
    client_name,
    plan: client_name && 'B1/B2',
    amount,
  });
  const asked = () => backend.requests('/rest/v1/rpc/sales_rows').map((request) => request.body);
  beforeEach(() => {
    backend.rpc('sales_rows', [sold('Ana Souza', 499.97), sold(null, 10)]);
  });

  it('open from the card, with their sum, and lead to the client', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Total Revenue: R$ 6.999,58' }));
    const rows = within(await screen.findByRole('dialog', { name: 'Plans paid: Last Month' }));
    expect(await rows.findByRole('link', { name: 'Ana Souza' })).toHaveAttribute('href', '/admin/clients?client=c1');
    expect(rows.getByText('Payment without an account')).toBeInTheDocument();
    expect(rows.getByRole('row', { name: /^2 rows/ })).toHaveTextContent('R$ 509,97');
    expect(asked()).toEqual([{ period: 'month', kind: 'paid' }]);
  });

  it('are those of the period, kind or month of the number that was pressed', async () => {
    const { user } = open('/?period=year');
    await user.click(await screen.findByRole('link', { name: /^1 \(R\$/ }));
    await screen.findByRole('dialog', { name: 'Refunds: Last Year' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'View as table' }));
    await user.click(screen.getAllByRole('link', { name: '5' })[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'Plans paid: March 2026' });
    expect(asked()).toEqual([
      { period: 'year', kind: 'refunded' },
      { period: '2026-03', kind: 'paid' },
    ]);
  });

  it('say when there are none, and when they cannot be loaded', async () => {
    backend.rpc('sales_rows', []);
    const { unmount } = open('/?rows=given.month');
    expect(await screen.findByText('No rows in this period')).toBeInTheDocument();
    unmount();
    backend.rpc('sales_rows', json({ code: 'XX000', message: 'broken' }, 400));
    open('/?rows=given.month');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to load sales statistics'));
  });
});
