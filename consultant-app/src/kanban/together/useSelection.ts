import type { StepType } from '@rotavisto/shared/domain';
import { useMemo, useState } from 'react';
import type { BoardApplication } from '../cards';

/** The selected cards. Only shown cards count, so that no hidden card is moved. */
export function useSelection(columns: Record<StepType, BoardApplication[]>) {
  const [isOn, setOn] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = Object.values(columns)
    .flat()
    .filter(({ application_id: id }) => selected.has(id));
  const selection = useMemo(
    () => ({
      selected,
      isSelecting: isOn,
      onSelect: ({ application_id: id }: BoardApplication) => {
        setOn(true);
        setBegun(true);
        setSelected((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        });
      },
    }),
    [selected, isOn],
  );
  return {
    selection,
    chosen,
    isSelecting: isOn,
    hasBegun,
    begin: () => {
      setOn(true);
      setBegun(true);
    },
    end: () => {
      setOn(false);
      setSelected(new Set());
    },
    keep: (ids: readonly string[]) => setSelected(new Set(ids)),
  };
}
