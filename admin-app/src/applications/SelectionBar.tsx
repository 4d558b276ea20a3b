import { Button } from '@rotavisto/shared/ui';
import { useState } from 'react';
import { useT } from '../strings';
import styles from './applications.module.css';

/** The chosen keys of a list; they stay chosen on other pages of it. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    add: (keys: readonly string[]) => setSelected((before) => new Set([...before, ...keys])),
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

/** The number of selected rows, and their actions. */
export function SelectionBar({
  count,
  canSelectPage,
  onSelectPage,
  onAssign,
  onClear,
}: {
  count: number;
  canSelectPage: boolean;
  onSelectPage: () => void;
  onAssign: () => void;
  onClear: () => void;
}) {
  const t = useT();
  return (
    <div className={styles.selection}>
      <span role="status">{count > 0 && t(count === 1 ? 'selection.one' : 'selection.many', { count })}</span>
      <Button size="small" disabled={!canSelectPage} onClick={onSelectPage}>
        {t('selection.page')}
      </Button>
      {count > 0 && (
        <>
          <Button size="small" type="primary" onClick={onAssign}>
            {t('selection.assign')}
          </Button>
          <Button size="small" onClick={onClear}>
            {t('selection.clear')}
          </Button>
        </>
      )}
    </div>
  );
}
