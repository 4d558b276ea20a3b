import type { DataOf, headerSearch } from '../data';
import { useT } from '../i18n';
import styles from './LayoutHeader.module.css';

export type SearchHit = DataOf<typeof headerSearch>[number];

interface SearchResultsProps {
  id: string;
  hits: readonly SearchHit[];
  active: number;
  isLoading: boolean;
  onOpen: (hit: SearchHit) => void;
}

export function SearchResults({ id, hits, active, isLoading, onOpen }: SearchResultsProps) {
  const t = useT();
  return (
    <div className={styles.results}>
      <div role="listbox" id={id} aria-label={t('searchResults')}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and handles the keys.
          <div
            key={`${hit.kind}:${hit.id}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.result}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(hit)}
          >
            <strong>{hit.title}</strong>
            {hit.subtitle && <span>{hit.subtitle}</span>}
          </div>
        ))}
      </div>
      {hits.length === 0 && (
        <p className={styles.none} role="status">
          {isLoading ? t('loading') : t('searchEmpty')}
        </p>
      )}
    </div>
  );
}
