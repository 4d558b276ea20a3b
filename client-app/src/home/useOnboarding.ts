import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { safeStorage } from '@rotavisto/shared/supabase';
import { startTransition, useState } from 'react';

const KEY = 'rotavisto-onboarding';

/**
 * Open on the first visit with a plan, never before the offer of one; remembered in this browser, open again when asked.
 * Whoever has begun an application knows the way, also in a browser that has never seen them.
 */
export function useOnboarding(hasBegun: boolean) {
  const hasPlan = useSession(hasActivePlan);
  const [isFirst, setFirst] = useState(() => safeStorage.getItem(KEY) !== 'done');
  const [isAsked, setAsked] = useState(false);

  function finish() {
    setFirst(false);
    setAsked(false);
    safeStorage.setItem(KEY, 'done');
  }

  const isOpen = hasPlan && (isAsked || (isFirst && !hasBegun));
  return { isOpen, show: () => startTransition(() => setAsked(true)), finish };
}
