import { useT } from '../../i18n';
import styles from '../frame/LayoutHeader.module.css';
import type { Option } from './commands';

interface SearchResultsProps {
  id: string;
  options: readonly Option[];
  active: number;
  isLoading: boolean;
  onChoose: (option: Option) => void;
}

export function SearchResults({ id, options, active, isLoading, onChoose }: SearchResultsProps) {
  const t = useT();
  return (
    <div className={styles.results}>
      <div role="listbox" id={id} aria-label={t('searchResults')}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and handles the keys.
          <div
            key={option.id}
            ref={index === active ? (row) => row?.scrollIntoView?.({ block: 'nearest' }) : undefined}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.result}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <strong>{option.title}</strong>
            {option.subtitle && <span>{option.subtitle}</span>}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p className={styles.none} role="status">
          {isLoading ? t('loading') : t('searchEmpty')}
        </p>
      )}
    </div>
  );
}
