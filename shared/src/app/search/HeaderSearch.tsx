import { useNavigate } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { headerSearch, SHORTEST_SEARCH } from '../../data';
import { notificationPath } from '../../features/notifications';
import { useLanguage, useT } from '../../i18n';
import { openNewTab, useDebounced } from '../../lib';
import { SearchField } from '../../ui';
import styles from '../frame/LayoutHeader.module.css';
import type { MenuEntry } from '../frame/menu';
import type { AreaCommands, Option } from './commands';

const loadParts = () => import('./searchParts');
type Parts = Awaited<ReturnType<typeof loadParts>>;

type Reread = NonNullable<Parameters<typeof headerSearch>[2]>;

/** The database has its sentences in Portuguese. */
const reread: Reread = async (...found) => (await loadParts()).searchAsRead(notificationPath, ...found);

export interface HeaderSearchProps {
  menu: readonly MenuEntry[];
  /** Loads the commands of the area at the first use of the search. */
  commands?: () => Promise<AreaCommands>;
}

/** A combobox for people, pages and commands of the user's role; Ctrl+K or ⌘K leads to it from everywhere. */
export function HeaderSearch({ menu, commands }: HeaderSearchProps) {
  const t = useT();
  const list = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState(0);
  /** The text whose similar names are shown. */
  const [widened, setWidened] = useState<string | null>(null);
  const { parts, area, load } = useParts(commands);
  const settled = useDebounced(text.trim(), 300);
  const language = useLanguage();
  const wanted = area?.personIn(settled) ?? settled;
  const { data: hits = [], isFetching } = useQuery(headerSearch(wanted, language, language !== 'pt' && reread));
  const typed = text.trim();
  const isShown = isOpen && parts !== null && (typed === '' ? isAsked : settled.length >= SHORTEST_SEARCH);
  const fold = widened === settled ? {} : { onAlike: () => setWidened(settled) };
  const found = { text: typed && settled, hits: typed ? hits : [], menu, area, ...fold };
  const options = isShown ? parts.optionsFor(found) : [];

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // A dialog keeps the focus until it is closed.
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      setAsked(true);
      setOpen(true);
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  function choose(option: Option | undefined) {
    if (!option) return;
    if (option.stays) return option.run?.();
    setActive(0);
    setText(option.fill ?? '');
    if (option.fill) return;
    setOpen(false);
    option.run?.();
    if (option.path) navigate(option.path);
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((index) => Math.min(index + 1, options.length - 1)),
    ArrowUp: () => setActive((index) => Math.max(index - 1, 0)),
    Enter: () => choose(options[active]),
    Escape: () => setOpen(false),
  };

  function press(event: KeyboardEvent) {
    const path = options[active]?.path;
    if (isShown && path && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      openNewTab(path);
      return;
    }
    const act = isShown ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={styles.search}>
      <SearchField
        ref={field}
        type="text"
        value={text}
        placeholder={t('searchPlaceholder')}
        aria-label={t('search')}
        aria-keyshortcuts="Control+K Meta+K"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={options.length > 0 ? `${list}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        onFocus={() => {
          load();
          setOpen(true);
        }}
        onBlur={() => {
          setOpen(false);
          setAsked(false);
        }}
        onKeyDown={press}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
      />
      {isShown && (
        <parts.SearchResults id={list} options={options} active={active} isLoading={isFetching} onChoose={choose} />
      )}
    </div>
  );
}

/** The code of the list and the commands of the area, loaded at the first focus; a failed load is tried again there. */
function useParts(commands?: () => Promise<AreaCommands>) {
  const [parts, setParts] = useState<Parts | null>(null);
  const [area, setArea] = useState<AreaCommands | null>(null);
  const load = () => {
    if (!parts) loadParts().then(setParts, () => undefined);
    if (!area) commands?.().then(setArea, () => undefined);
  };
  return { parts, area, load };
}
