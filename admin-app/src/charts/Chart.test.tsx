import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { sizedPage } from '../testing/screen';
import { Chart } from './Chart';

let restore = () => {};
afterEach(() => restore());

const rows = [
  { name: 'Coleta', values: { median: 4, p90: 12 } },
  { name: 'Taxa', values: { median: null, p90: null } },
  { name: 'Decisão', values: { median: 2, p90: 3 } },
];
const series = [
  { key: 'median', label: 'Mediana', tone: 'route' },
  { key: 'p90', label: '9 em 10', tone: 'control' },
] as const;
const days = (value: number) => `${value} d`;

async function show(width: number, more: Partial<Parameters<typeof Chart>[0]> = {}) {
  restore = sizedPage(width);
  render(<Chart label="Dias por etapa" rows={rows} series={series} format={days} {...more} />);
  return within(screen.getByRole('figure')).findByRole('application');
}

it('the name of a chart states its figures before the chart library is loaded', () => {
  render(<Chart label="Dias por etapa" rows={rows} series={series} format={days} />);
  expect(screen.getByRole('figure')).toHaveAccessibleName(
    'Dias por etapa. Coleta: Mediana 4 d, 9 em 10 12 d; Taxa: –; Decisão: Mediana 2 d, 9 em 10 3 d',
  );
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
});

it('the chart draws a bar for each known figure, in proportion and with the figure as its label', async () => {
  const picture = await show(800);
  const bars = [...picture.querySelectorAll('.recharts-bar-rectangle path')].map((bar) =>
    Number(bar.getAttribute('width')),
  );
  const longest = Math.max(...bars);
  expect(bars.map((width) => Math.round((width * 12) / longest))).toEqual([4, 2, 12, 3]);
  for (const written of ['4 d', '12 d', '2 d', '3 d']) expect(within(picture).getByText(written)).toBeInTheDocument();
});

it('arrow keys move through the chart and announce each figure', async () => {
  const picture = await show(800);
  act(() => picture.focus());
  const told: (string | null)[] = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    fireEvent.keyDown(picture, { key });
    await act(async () => new Promise(requestAnimationFrame));
    told.push(screen.getByRole('status').textContent);
  }
  expect(told).toEqual([
    'Coleta9 em 10: 12 dMediana: 4 d',
    'Taxa9 em 10: –Mediana: –',
    'Decisão9 em 10: 3 dMediana: 2 d',
    'Taxa9 em 10: –Mediana: –',
  ]);
});

it('the chart draws upright columns on a wide page, and horizontal bars on a narrow page', async () => {
  const months = [
    { name: 'Janeiro', values: { revenue: 10 } },
    { name: 'Fevereiro', values: { revenue: 20 } },
  ];
  const columns = {
    rows: months,
    series: [{ key: 'revenue', label: 'Receita', tone: 'route' }],
    layout: 'columns',
  } as const;
  const heights = (picture: HTMLElement) =>
    [...picture.querySelectorAll('.recharts-bar-rectangle path')].map((bar) => Number(bar.getAttribute('height')));
  const [low = 0, high = 0] = heights(await show(1000, columns));
  expect(high).toBeCloseTo(2 * low);
  restore();
  document.body.innerHTML = '';
  const [first, second] = heights(await show(340, columns));
  expect(first).toBe(second);
});
