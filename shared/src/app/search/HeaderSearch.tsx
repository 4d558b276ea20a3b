import { useNavigate } from '@rotavisto/shared/router';
import { useCallback, useRef, useState } from 'react';
import { useT } from '../../i18n';
import { SearchField } from '../../ui';
import styles from '../frame/LayoutHeader.module.css';
import type { Option } from './options';
import { useCombobox } from './useCombobox';
import { type OptionSources, useOptions } from './useOptions';
import { useSearchShortcut } from './useSearchShortcut';

export type HeaderSearchProps = OptionSources;

/** A combobox for people, pages and commands of the role. Ctrl+K or ⌘K focuses it on every page. */
export function HeaderSearch(sources: HeaderSearchProps) {
  const t = useT();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** True after the shortcut, which also lists the options for an empty text. */
  const [isAsked, setAsked] = useState(false);
  const typed = text.trim();
  const { options, isLoading, Results, load } = useOptions(typed, isOpen && (typed !== '' || isAsked), sources);
  const combobox = useCombobox(options, choose, () => setOpen(false));
  useSearchShortcut(
    useCallback(() => {
      setAsked(true);
      setOpen(true);
      field.current?.focus();
      field.current?.select();
    }, []),
  );

  function choose(option: Option) {
    if (option.stays) return option.run?.();
    setText(option.fill ?? '');
    combobox.restart();
    if (option.fill) return;
    setOpen(false);
    option.run?.();
    if (option.path) navigate(option.path);
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
        {...combobox.field}
        onFocus={() => {
          load();
          setOpen(true);
        }}
        onBlur={() => {
          setOpen(false);
          setAsked(false);
        }}
        onChange={(event) => {
          setText(event.target.value);
          combobox.restart();
          setOpen(true);
        }}
      />
      {options && Results && <Results {...combobox.list} options={options} isLoading={isLoading} onChoose={choose} />}
    </div>
  );
}
