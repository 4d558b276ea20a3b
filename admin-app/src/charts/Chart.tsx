import { lazyComponent } from '@rotavisto/shared/connection';
import { Suspense, useEffect, useState } from 'react';
import type { BarsProps } from './barsProps';
import { heightOf } from './barsProps';
import styles from './charts.module.css';

/** The bars, or nothing when their code fails to load; the chart's name and table remain. */
const Bars = lazyComponent(async () => (await import('./Bars').catch(() => ({ Bars: () => null }))).Bars);

interface ChartProps extends BarsProps {
  /** The beginning of the chart's accessible name, which the figures follow. */
  label: string;
}

function spokenRow({ rows, series, format }: BarsProps, place: number): string {
  const row = rows[place];
  const figures = series.flatMap(({ key, label }) => {
    const value = row?.values[key];
    if (typeof value !== 'number') return [];
    return [series.length > 1 ? `${label} ${format(value)}` : format(value)];
  });
  return `${row?.name}: ${figures.join(', ') || '–'}`;
}

/**
 * A chart with its figures as its accessible name. The chart library loads once the chart is in view; a table of the same
 * figures does not need the library.
 */
export function Chart({ label, ...bars }: ChartProps) {
  const [figure, setFigure] = useState<HTMLElement | null>(null);
  const isSeen = useSeen(figure);
  const spoken = bars.rows.map((_, place) => spokenRow(bars, place)).join('; ');
  const room = <div style={{ height: heightOf(bars) }} />;
  return (
    <figure ref={setFigure} className={styles.chart} aria-label={`${label}. ${spoken}`}>
      {isSeen ? (
        <Suspense fallback={room}>
          <Bars {...bars} name={label} />
        </Suspense>
      ) : (
        room
      )}
    </figure>
  );
}

/** Returns whether an element has been visible. */
function useSeen(element: Element | null): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element || isSeen) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
