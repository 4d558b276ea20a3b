import { onSignOut } from '@rotavisto/shared/session';
import { safeStorage } from '@rotavisto/shared/supabase';
import { useState } from 'react';

const KEYS = { practice: 'rotavisto-practice', bring: 'rotavisto-bring' } as const;

function read(key: string): string[] {
  const kept = safeStorage.getJson(key);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

// The questions reveal the answers they were chosen by, and the next client has a list of their own.
onSignOut(() => Object.values(KEYS).forEach((key) => void safeStorage.removeItem(key)));

/** What the client has ticked on a list, kept in this browser until they sign out. */
export function useTicked(list: keyof typeof KEYS): { ticked: readonly string[]; toggle: (entry: string) => void } {
  const [ticked, setTicked] = useState(() => read(KEYS[list]));

  function toggle(entry: string) {
    const others = ticked.filter((one) => one !== entry);
    const next = others.length < ticked.length ? others : [...ticked, entry];
    setTicked(next);
    safeStorage.setItem(KEYS[list], JSON.stringify(next));
  }

  return { ticked, toggle };
}
