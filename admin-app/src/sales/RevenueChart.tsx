import { formatMoney, locale } from '@rotavisto/shared/lib';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { longMonth, shortMonth } from './monthLabel';
import type { MonthOfSales } from './RevenueSection';

/** Whole: Spanish writes compact numbers in two ways beside each other, "8.5 K" and "34 k". */
const AXIS = { style: 'currency', currency: 'BRL', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const;
const HEIGHT = 300;

/** Arrow keys walk through the bars (recharts' accessibility layer); every value is also in the label. */
export function RevenueChart({ months, label }: { months: readonly MonthOfSales[]; label: string }) {
  const spoken = months.map((month) => `${longMonth(month.month)}: ${formatMoney(month.revenue)}`).join('; ');
  return (
    <figure style={{ margin: 0 }} aria-label={`${label}. ${spoken}`}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={[...months]} accessibilityLayer margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--rv-line)" />
          <XAxis dataKey="month" tickFormatter={shortMonth} tickLine={false} axisLine={false} fontSize={14} />
          <YAxis
            tickFormatter={(value: number) => value.toLocaleString(locale(), AXIS)}
            tickLine={false}
            axisLine={false}
            width="auto"
          />
          <Tooltip
            formatter={(value) => [formatMoney(Number(value)), '']}
            separator=""
            labelFormatter={(month) => longMonth(String(month))}
            cursor={{ fill: 'var(--rv-sky)' }}
          />
          <Bar
            dataKey="revenue"
            fill="var(--rv-route)"
            radius={[6, 6, 0, 0]}
            maxBarSize={64}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
