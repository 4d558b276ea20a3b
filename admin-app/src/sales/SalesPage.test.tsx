import { speak } from '@rotavisto/shared/i18n';
import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { sizedPage } from '../testing/screen';
import { SalesPage } from './SalesPage';

const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'];
const SUMMARY = {
  period: 'month',
  since: '2026-02-20T03:00:00Z',
  total_revenue: 6999.58,
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
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('sales_summary', SUMMARY);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const inLanguage = (language: 'pt' | 'en' | null) => ({ profile: { ...admin.profile, language } });
const open = (route = '/', language: 'pt' | 'en' | null = 'en') =>
  renderApp(<SalesPage />, { session: inLanguage(language), route });
afterEach(async () => {
  localStorage.clear();
  await act(() => speak('en'));
});

it('the chart draws a bar with its amount for each month, also for a month without revenue', async () => {
  const restore = sizedPage(1000);
  open();
  const picture = await screen.findByRole('application');
  expect(screen.getByRole('figure', { name: /December 2025: R\$ 999,94/ })).toBeInTheDocument();
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

it('SalesPage marks revenue as gross, and shows the net amount', async () => {
  open();
  expect(await screen.findByText(/^Revenue is gross/)).toBeVisible();
  const told = (term: string) => screen.getByText(term).parentElement?.textContent?.replace(/\s/g, ' ');
  await waitFor(() => expect(told('Gross, before refunds')).toContain('R$ 6.999,58'));
  expect(told('Net, after refunds')).toContain('R$ 6.499,61');
});

it.each([
  [null, '', 'Dashboard de Vendas', 'pt-BR'],
  ['pt', '', 'Dashboard de Vendas', 'pt-BR'],
  [null, '?lang=en', 'Sales Dashboard', 'en'],
  [null, '?lang=es', 'Panel de ventas', 'es-419'],
] as const)(
  'SalesPage for the chosen language %s%s has the title %s with the language attribute %s',
  async (language, query, title, lang) => {
    open(`/${query}`, language);
    const heading = await screen.findByRole('heading', { name: title });
    expect(heading.closest('[lang]')).toHaveAttribute('lang', lang);
  },
);

it('the figures of the former period are marked until the chosen period is loaded', async () => {
  const { user } = open();
  const range = await screen.findByText(/^From .* to /);
  expect(range.closest('[aria-busy="true"]')).toBeNull();
  let answer = () => {};
  const read = new Promise<object>((resolve) => {
    answer = () => resolve(SUMMARY);
  });
  backend.rpc('sales_summary', () => read);
  await user.click(screen.getByText('Last Year'));
  expect(await screen.findByText('Loading sales statistics...')).toBeVisible();
  expect(screen.queryByText(/^From .* to /)).not.toBeInTheDocument();
  expect(screen.getByText('Loading sales statistics...').closest('[aria-busy="true"]')).toBeInTheDocument();
  act(answer);
  expect(await screen.findByText(/^From .* to /)).toBeVisible();
});
