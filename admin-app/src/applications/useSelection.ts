import { useState } from 'react';

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
