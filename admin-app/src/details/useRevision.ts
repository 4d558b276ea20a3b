import { AppError } from '@rotavisto/shared/session';
import { useState } from 'react';

interface Revised {
  revision: number;
}

/**
 * The revision that a save is based on: the one the dialog was opened with, so that a change of another administrator meanwhile
 * is refused, and after the administrator was told of it, the newest.
 */
export function useRevision(newest: Revised) {
  const [opened] = useState(newest.revision);
  const [isTold, setTold] = useState(false);
  return {
    revision: isTold ? newest.revision : opened,
    onError: (error: Error) => {
      if (error instanceof AppError && error.message === 'changed_meanwhile') setTold(true);
    },
  };
}
