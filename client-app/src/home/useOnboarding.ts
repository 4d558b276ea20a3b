import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { startTransition, useState } from 'react';

const KEY = 'rotavisto-onboarding';

function wasSeen(): boolean {
  try {
    return localStorage.getItem(KEY) === 'done';
  } catch {
    return false;
  }
}

/** Open on the first visit with a plan, never before the offer of one; remembered in this browser, open again when asked. */
export function useOnboarding() {
  const hasPlan = useSession(hasActivePlan);
  const [isOpen, setOpen] = useState(() => !wasSeen());

  function finish() {
    setOpen(false);
    try {
      localStorage.setItem(KEY, 'done');
    } catch {
      // A browser without storage shows the tour again next time.
    }
  }

  return { isOpen: isOpen && hasPlan, show: () => startTransition(() => setOpen(true)), finish };
}
