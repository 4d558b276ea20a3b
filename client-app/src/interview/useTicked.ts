import { onSignOut } from '@rotavisto/shared/session';
import { safeStorage } from '@rotavisto/shared/supabase';
import { useState } from 'react';
import { useInCase } from '../cases/currentCase';

const KEYS = { practice: 'rotavisto-practice', bring: 'rotavisto-bring' } as const;

function read(key: string): string[] {
  const kept = safeStorage.getJson(key);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

// The questions reveal the answers they were chosen by, and the next client has a list of their own.
onSignOut(() => Object.values(KEYS).forEach((key) => void safeStorage.removeItem(key)));

/** What the client has ticked on a list of the shown case, kept in this browser until they sign out. */
export function useTicked(list: keyof typeof KEYS): { ticked: readonly string[]; toggle: (entry: string) => void } {
  const inCase = useInCase();
  const [all, setAll] = useState(() => read(KEYS[list]));

  function toggle(entry: string) {
    const others = all.filter((one) => one !== inCase.name(entry));
    const next = others.length < all.length ? others : [...all, inCase.name(entry)];
    setAll(next);
    safeStorage.setItem(KEYS[list], JSON.stringify(next));
  }

  return { ticked: inCase.those(all), toggle };
}
