import { useT } from '../../i18n';
import { pageNumbers } from './pageNumbers';
import './strings';
import styles from './table.module.css';

interface PagesProps {
  page: number;
  count: number;
  /** How many rows there are in all, where nothing else says it. */
  total?: number;
  onPage: (page: number) => void;
}

/** Page numbers under a list: the first, the last, and those around the page on screen. */
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
