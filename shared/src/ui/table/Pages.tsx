import { registerStrings, useT } from '../../i18n';
import pt from './pt.json';
import styles from './table.module.css';

declare module '../../i18n' {
  interface Strings {
    table: typeof pt;
  }
}

registerStrings('table', pt);

interface PagesProps {
  page: number;
  count: number;
  /** The total number of rows, if nothing else on the page shows it. */
  total?: number;
  onPage: (page: number) => void;
}

/** Page numbers under a list: the first, the last, and the numbers around the current page. */
export function Pages({ page, count, total, onPage }: PagesProps) {
  const t = useT('table');
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {total !== undefined && <span>{t('common:total', { count: total })}</span>}
      <button
        type="button"
        className={styles.page}
        aria-label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        ‹
      </button>
      {pageNumbers(page, count).map((number, place, all) => (
        <span key={number} className={styles.number}>
          {place > 0 && number - (all[place - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
          <button
            type="button"
            className={styles.page}
            aria-label={t('page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        </span>
      ))}
      <button
        type="button"
        className={styles.page}
        aria-label={t('next')}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      >
        ›
      </button>
    </nav>
  );
}

const AROUND = 2;

/** Returns the first page, the last page and the pages around `page`. */
export function pageNumbers(page: number, count: number): number[] {
  const around = Array.from({ length: 2 * AROUND + 1 }, (_, place) => page - AROUND + place);
  const known = [1, ...around, count].filter((number) => number >= 1 && number <= count);
  return [...new Set(known)].sort((a, b) => a - b);
}
