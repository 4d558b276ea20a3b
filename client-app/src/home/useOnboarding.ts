import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { safeStorage } from '@rotavisto/shared/supabase';
import { startTransition, useState } from 'react';

const KEY = 'rotavisto-onboarding';

/**
 * Open on the first visit with a plan, never before the offer of one; remembered in this browser, open again on request.
 * A client with an application needs no tour, in a new browser neither.
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
