export interface BarRow {
  name: string;
  values: Readonly<Record<string, number | null>>;
  /** Of this row alone, where its colour says something; a word says it too. */
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
  /** How the name of a row is written where it is long or repeats what the others say. */
  short?: (name: string) => string;
  /** Columns stand side by side where there is room for what is written at them. */
  layout?: 'rows' | 'columns';
  /** Series are parts of one bar, whose whole is written at its end. */
  isStacked?: boolean;
  /** Lines to compare with. */
  limits?: readonly number[];
}

const BAR = 20;
const GAP = 16;
const COLUMNS = 300;
const LEGEND = 36;

type Drawn = Pick<BarsProps, 'series' | 'layout' | 'isStacked'> & { rows: readonly unknown[] };

/** Known before anything is drawn, so that nothing moves when it is. */
export function heightOf({ rows, series, layout = 'rows', isStacked }: Drawn, isNarrow = false): number {
  if (layout === 'columns' && !isNarrow) return COLUMNS;
  const bars = isStacked ? 1 : series.length;
  return rows.length * (bars * BAR + GAP) + (series.length > 1 ? LEGEND : 0);
}
