import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { safeStorage } from '@rotavisto/shared/supabase';
import { startTransition, useState } from 'react';

const KEY = 'rotavisto-onboarding';

/** Open on the first visit with a plan, never before the offer of one; remembered in this browser, open again when asked. */
export function useOnboarding() {
  const hasPlan = useSession(hasActivePlan);
  const [isOpen, setOpen] = useState(() => safeStorage.getItem(KEY) !== 'done');

  function finish() {
    setOpen(false);
    safeStorage.setItem(KEY, 'done');
  }

  return { isOpen: isOpen && hasPlan, show: () => startTransition(() => setOpen(true)), finish };
}
