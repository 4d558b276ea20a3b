import { useState } from 'react';

interface Row {
  id: string;
  status: string;
}

/**
 * The one document on screen. While it is pending only a choice changes it, never the list: a document that arrives
 * must not slip under a decision meant for the one being looked at.
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
    /** After the decision on this document, the next pending one is shown. */
    leaveOnceDecided: setLeavingId,
  };
}
