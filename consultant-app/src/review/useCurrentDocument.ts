import { useState } from 'react';

interface Row {
  id: string;
  status: string;
}

/**
 * The shown document. While the document is pending, only a choice of the user changes it, never the list: a decision
 * must not apply to a document that has just arrived.
 */
export function useCurrentDocument<T extends Row>(rows: readonly T[]) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const shown = rows.find((row) => row.id === currentId);
  const pending = rows.find((row) => row.status === 'pending');
  const isLeft = shown?.id === leavingId && shown?.status !== 'pending';
  const current = (shown && !isLeft ? shown : pending) ?? shown ?? rows[0];
  if (current && current.id !== currentId) setCurrentId(current.id);

  return {
    current,
    choose: (id: string) => {
      setCurrentId(id);
      setLeavingId(null);
    },
    /** Shows the next pending document after the decision on this document. */
    leaveOnceDecided: setLeavingId,
  };
}
