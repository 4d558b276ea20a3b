import { type KeyboardEvent, useId, useState } from 'react';
import { openNewTab } from '../../lib';
import type { Option } from './options';

/** The active option and the keys of a combobox; without options its list is closed. */
export function useCombobox(options: readonly Option[] | null, choose: (option: Option) => void, close: () => void) {
  const id = useId();
  const [active, setActive] = useState(0);
  const option = options?.[active];

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((index) => Math.max(Math.min(index + 1, (options?.length ?? 0) - 1), 0)),
    ArrowUp: () => setActive((index) => Math.max(index - 1, 0)),
    Enter: () => option && choose(option),
    Escape: close,
  };

  function press(event: KeyboardEvent) {
    const isNewTab = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const path = isNewTab && option?.path;
    const act = path ? () => openNewTab(path) : keys[event.key];
    if (!options || !act) return;
    event.preventDefault();
    act();
  }

  return {
    /** Makes the first option active. */
    restart: () => setActive(0),
    field: {
      role: 'combobox',
      'aria-expanded': options !== null,
      'aria-controls': id,
      'aria-activedescendant': options?.length ? `${id}-${active}` : undefined,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      onKeyDown: press,
    },
    list: { id, active },
  } as const;
}
