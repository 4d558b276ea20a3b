import type { BarsProps } from './Bars';

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
