import { type KeyboardEvent, useState } from 'react';
import { Bar, BarChart, LabelList, Legend, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type BarsProps, heightOf, type Tone } from './barsProps';

const NARROW = 660;
const TEXT = { fontSize: 14, fill: 'var(--rv-slate)' } as const;
const WRITTEN = { fontSize: 14, fill: 'var(--rv-ink)' } as const;
const TOOLTIP = {
  border: '1px solid var(--rv-line)',
  borderRadius: 8,
  color: 'var(--rv-ink)',
  fontSize: 14,
} as const;
const LETTER = 8;

/** Prevents line breaks in a label, which would wrap at the width of its bar. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

const colour = (tone: Tone) => `var(--rv-${tone})`;

/** Maps up and down to left and right, because the chart library walks rows with left and right from the last to the first. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const key = event.key === 'ArrowDown' ? 'ArrowLeft' : event.key === 'ArrowUp' ? 'ArrowRight' : null;
  if (!key) return;
  event.preventDefault();
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
}

// The legend has a dark colour, because the colour of the bar is too pale for text.
const legend = (label: string) => <span style={{ color: 'var(--rv-ink)' }}>{label}</span>;

/** Bars with labels and arrow keys, without animation. */
export function Bars(props: BarsProps & { name: string }) {
  const { rows, series, format, short = (name) => name, layout = 'rows', limits = [], name } = props;
  const [isNarrow, setNarrow] = useState(false);
  const isUpright = layout === 'columns' && !isNarrow;
  const data = rows.map(({ name: row, values, tone }) => ({
    ...values,
    name: row,
    ...(tone ? { fill: colour(tone) } : {}),
  }));
  const figures = rows.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0));
  const longest = Math.max(0, ...figures.map((figure) => format(figure).length));
  const widest = Math.max(0, ...rows.map((row) => short(row.name).length)) * LETTER + 2 * LETTER;
  const names = {
    dataKey: 'name',
    tickFormatter: short,
    tickLine: false,
    axisLine: isUpright ? { stroke: 'var(--rv-line)' } : false,
    tick: isNarrow ? { ...TEXT, fontSize: 12 } : TEXT,
    interval: 0,
  } as const;
  const amounts = { hide: true, domain: [0, Math.max(1e-9, ...figures, ...limits)] } as const;
  const written = {
    position: isUpright ? 'top' : 'right',
    formatter: (value: unknown) => unbroken(format(Number(value))),
  } as const;
  return (
    <ResponsiveContainer
      width="100%"
      height={heightOf(props, isNarrow)}
      onResize={(width) => setNarrow(width > 0 && width < NARROW)}
      onKeyDown={isUpright ? undefined : walkRows}
    >
      <BarChart
        data={data}
        layout={isUpright ? 'horizontal' : 'vertical'}
        accessibilityLayer
        aria-label={name}
        margin={isUpright ? { top: 24 } : { right: longest * LETTER + 8, top: 0, bottom: 0, left: 0 }}
        barGap={2}
      >
        {isUpright ? <XAxis {...names} /> : <XAxis type="number" {...amounts} />}
        {isUpright ? (
          <YAxis {...amounts} />
        ) : (
          <YAxis type="category" {...names} width={Math.min(widest, isNarrow ? 140 : 176)} />
        )}
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--rv-sky)' }}
          contentStyle={TOOLTIP}
          separator=": "
          filterNull={false}
          formatter={(value, key) => [typeof value === 'number' ? format(value) : '–', key]}
        />
        {series.length > 1 && (
          <Legend verticalAlign="top" align="left" iconSize={12} itemSorter={null} formatter={legend} />
        )}
        {limits.map((limit) => (
          <ReferenceLine
            key={limit}
            {...(isUpright ? { y: limit } : { x: limit })}
            stroke="var(--rv-control)"
            strokeDasharray="4 3"
          />
        ))}
        {series.map(({ key, label, tone }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={colour(tone)}
            maxBarSize={isUpright ? 64 : 20}
            isAnimationActive={false}
            // A value of zero also gets a bar, because the chart library draws a label only at a bar.
            minPointSize={1}
          >
            <LabelList dataKey={key} {...written} style={WRITTEN} />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
