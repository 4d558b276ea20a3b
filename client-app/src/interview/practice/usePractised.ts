import { onSignOut } from '@rotavisto/shared/session';
import { safeStorage } from '@rotavisto/shared/supabase';
import { useState } from 'react';

const KEY = 'rotavisto-practice';

function read(): string[] {
  const kept = safeStorage.getJson(KEY);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

// The questions reveal the answers they were chosen by, so they are removed at sign-out.
onSignOut(() => safeStorage.removeItem(KEY));

/** Which questions the client has practised, kept in this browser until they sign out. */
export function usePractised(): { practised: readonly string[]; toggle: (question: string) => void } {
  const [practised, setPractised] = useState(read);

  function toggle(question: string) {
    const others = practised.filter((one) => one !== question);
    const next = others.length < practised.length ? others : [...practised, question];
    setPractised(next);
    safeStorage.setItem(KEY, JSON.stringify(next));
  }

  return { practised, toggle };
}
