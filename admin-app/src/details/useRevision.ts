import { AppError } from '@rotavisto/shared/session';
import { useState } from 'react';

interface Revised {
  revision: number;
}

/**
 * Returns the base revision of a save: the revision at the opening of the dialog, so that the server refuses a save over another
 * administrator's change; after that refusal was shown, the newest revision.
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
