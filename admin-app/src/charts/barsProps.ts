export interface BarRow {
  name: string;
  values: Readonly<Record<string, number | null>>;
  /** The tone of this row alone; a word repeats its meaning. */
  tone?: Tone;
}

export type Tone = 'route' | 'sky' | 'leaf' | 'amber' | 'brick' | 'slate' | 'control' | 'ink';

export interface BarSeries {
  key: string;
  label: string;
  tone: Tone;
}

export interface BarsProps {
  rows: readonly BarRow[];
  series: readonly BarSeries[];
  format: (value: number) => string;
  /** The short form of a long or repetitive row name. */
  short?: (name: string) => string;
  /** Columns are side by side where there is room for their labels. */
  layout?: 'rows' | 'columns';
  /** Series are parts of one bar, with the total at its end. */
  isStacked?: boolean;
  /** Lines to compare with. */
  limits?: readonly number[];
}

const BAR = 20;
const GAP = 16;
const COLUMNS = 300;
const LEGEND = 36;

type Drawn = Pick<BarsProps, 'series' | 'layout' | 'isStacked'> & { rows: readonly unknown[] };

/** The height before the chart is drawn, so that the page does not move. */
export function heightOf({ rows, series, layout = 'rows', isStacked }: Drawn, isNarrow = false): number {
  if (layout === 'columns' && !isNarrow) return COLUMNS;
  const bars = isStacked ? 1 : series.length;
  return rows.length * (bars * BAR + GAP) + (series.length > 1 ? LEGEND : 0);
}
