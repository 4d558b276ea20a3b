import { useNavigate } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { lazyComponent } from '../connection';
import { headerSearch, SHORTEST_SEARCH } from '../data';
import { notificationPath } from '../features/notifications';
import { useLanguage, useT } from '../i18n';
import { useDebounced } from '../lib';
import { SearchField } from '../ui';
import styles from './LayoutHeader.module.css';
import type { SearchHit } from './SearchResults';

const parts = () => import('./searchParts');
const SearchResults = lazyComponent(async () => (await parts()).SearchResults);

type Reread = NonNullable<Parameters<typeof headerSearch>[2]>;

/** Portuguese is what the database has written down. */
const reread: Reread = async (...found) => (await parts()).searchAsRead(notificationPath, ...found);

/** A combobox of the hits for the caller's role, opened with the arrow keys and Enter. */
export function HeaderSearch() {
  const t = useT();
  const list = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const settled = useDebounced(text.trim(), 300);
  const language = useLanguage();
  const { data: hits = [], isFetching } = useQuery(headerSearch(settled, language, language !== 'pt' && reread));
  const isShown = isOpen && settled.length >= SHORTEST_SEARCH && text.trim() !== '';

  function open(hit: SearchHit | undefined) {
    if (!hit) return;
    setText('');
    setOpen(false);
    navigate(hit.path);
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((index) => Math.min(index + 1, hits.length - 1)),
    ArrowUp: () => setActive((index) => Math.max(index - 1, 0)),
    Enter: () => open(hits[active]),
    Escape: () => setOpen(false),
  };

  function press(event: KeyboardEvent) {
    const act = isShown ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={styles.search}>
      <SearchField
        type="text"
        value={text}
        placeholder={t('searchPlaceholder')}
        aria-label={t('search')}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={isShown && hits.length > 0 ? `${list}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
      />
      <Suspense>
        {isShown && <SearchResults id={list} hits={hits} active={active} isLoading={isFetching} onOpen={open} />}
      </Suspense>
    </div>
  );
}
