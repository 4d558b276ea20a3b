import type { MouseEvent } from 'react';
import { useT } from '../../i18n';
import { onPlainPress } from '../../lib';
import styles from '../frame/LayoutHeader.module.css';
import type { Option } from './options';

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
        {options.map((option, index) => {
          const line = {
            ref: (row: HTMLElement | null) => {
              if (index === active) row?.scrollIntoView?.({ block: 'nearest' });
            },
            id: `${id}-${index}`,
            role: 'option',
            tabIndex: -1,
            'aria-selected': index === active,
            className: styles.result,
            onMouseDown: (event: MouseEvent) => event.preventDefault(),
            onClick: option.path ? onPlainPress(() => onChoose(option)) : () => onChoose(option),
          };
          const words = (
            <>
              <strong>{option.title}</strong>
              {option.subtitle && <span>{option.subtitle}</span>}
            </>
          );
          return option.path ? (
            <a key={option.id} {...line} href={option.path}>
              {words}
            </a>
          ) : (
            <div key={option.id} {...line}>
              {words}
            </div>
          );
        })}
      </div>
      {options.length === 0 && (
        <p className={styles.none} role="status">
          {isLoading ? t('loading') : t('searchEmpty')}
        </p>
      )}
    </div>
  );
}
