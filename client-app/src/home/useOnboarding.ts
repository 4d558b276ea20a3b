import { startTransition, useState } from 'react';

const KEY = 'rotavisto-onboarding';

function wasSeen(): boolean {
  try {
    return localStorage.getItem(KEY) === 'done';
  } catch {
    return false;
  }
}

/** Open on the first visit, remembered in this browser, and open again whenever asked. */
export function useOnboarding() {
  const [isOpen, setOpen] = useState(() => !wasSeen());

  function finish() {
    setOpen(false);
    try {
      localStorage.setItem(KEY, 'done');
    } catch {
      // A browser without storage shows the tour again next time.
    }
  }

  return { isOpen, show: () => startTransition(() => setOpen(true)), finish };
}
