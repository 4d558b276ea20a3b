import { Button, useIsMobile } from '@rotavisto/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './applications.module.css';
import { useT } from './listStrings';

/** Keeps the selected keys of a list, also on its other pages. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    add: (keys: readonly string[]) => setSelected((before) => new Set([...before, ...keys])),
    remove: (keys: readonly string[]) =>
      setSelected((before) => new Set([...before].filter((key) => !keys.includes(key)))),
    toggle: (key: string) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    clear: () => setSelected(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** The checkbox in the head of the table, which selects the rows on screen. */
export function PageCheckbox({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const isWhole = chosen > 0 && chosen === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isWhole;
  }, [chosen, isWhole]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.select}
      aria-label={t('adminApplications:selection.page')}
      disabled={keys.length === 0}
      checked={isWhole}
      onChange={() => (isWhole ? selection.remove(keys) : selection.add(keys))}
    />
  );
}

/** The number of selected rows, and their actions. */
export function SelectionBar({
  keys,
  selection,
  onAssign,
}: {
  /** The keys of the rows on screen. */
  keys: readonly string[];
  selection: Selection;
  onAssign: () => void;
}) {
  const t = useT();
  const count = selection.selected.size;
  const isMobile = useIsMobile();
  return (
    <div className={styles.selection}>
      <span role="status">
        {count > 0 &&
          t(count === 1 ? 'adminApplications:selection.one' : 'adminApplications:selection.many', { count })}
      </span>
      {/* Phones show a button that selects the page, because cards have no table head with a checkbox. */}
      {isMobile && (
        <Button
          size="small"
          disabled={keys.every((key) => selection.selected.has(key))}
          onClick={() => selection.add(keys)}
        >
          {t('adminApplications:selection.page')}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button size="small" type="primary" aria-keyshortcuts="a" onClick={onAssign}>
            {t('adminApplications:selection.assign')}
          </Button>
          <Button size="small" onClick={selection.clear}>
            {t('adminApplications:selection.clear')}
          </Button>
        </>
      )}
    </div>
  );
}
