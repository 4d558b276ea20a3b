import { lazyComponent } from '@rotavisto/shared/connection';
import { Suspense, useEffect, useState } from 'react';
import type { BarsProps } from './barsProps';
import { heightOf } from './barsProps';
import styles from './charts.module.css';

/** Where the picture cannot be fetched, its sentence and its table remain. */
const Bars = lazyComponent(async () => (await import('./Bars').catch(() => ({ Bars: () => null }))).Bars);

interface ChartProps extends BarsProps {
  /** What the picture shows; its figures are added to it. */
  label: string;
}

function spokenRow({ rows, series, format }: BarsProps, place: number): string {
  const row = rows[place];
  const said = series.flatMap(({ key, label }) => {
    const value = row?.values[key];
    if (typeof value !== 'number') return [];
    return [series.length > 1 ? `${label} ${format(value)}` : format(value)];
  });
  return `${row?.name}: ${said.join(', ') || '–'}`;
}

/**
 * A picture with the sentence that says the same. The library that draws it is fetched once the picture comes into sight;
 * the table of the same figures, which its page shows, needs none.
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

/** Whether an element has come into sight. */
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
