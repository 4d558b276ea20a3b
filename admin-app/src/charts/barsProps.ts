export interface BarRow {
  name: string;
  values: Readonly<Record<string, number | null>>;
  /** The colour of this row alone; the label of the row has the same meaning as the colour. */
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
  /** The direction of the bars; columns are upright if there is room for their labels. */
  layout?: 'rows' | 'columns';
  /** Values at which the chart draws a line for comparison. */
  limits?: readonly number[];
}

const BAR = 20;
const GAP = 16;
const COLUMNS = 300;
const LEGEND = 36;

type Drawn = Pick<BarsProps, 'series' | 'layout'> & { rows: readonly unknown[] };

/** Returns the height of the chart before it is drawn, so that the page does not move. */
export function heightOf({ rows, series, layout = 'rows' }: Drawn, isNarrow = false): number {
  if (layout === 'columns' && !isNarrow) return COLUMNS;
  return rows.length * (series.length * BAR + GAP) + (series.length > 1 ? LEGEND : 0);
}
