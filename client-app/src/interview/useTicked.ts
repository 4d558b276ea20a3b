import { personStorage } from '@rotavisto/shared/person';
import { useState } from 'react';
import { useInCase } from '../cases/currentCase';

const STORED = { practice: personStorage('practice', 'browser'), bring: personStorage('bring', 'browser') };

function read(list: keyof typeof STORED): string[] {
  const kept = STORED[list].read();
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** Entries that the client ticked in a list of the shown case; kept in this browser until the sign-out. */
export function useTicked(list: keyof typeof STORED): { ticked: readonly string[]; toggle: (entry: string) => void } {
  const inCase = useInCase();
  const [all, setAll] = useState(() => read(list));

  function toggle(entry: string) {
    const others = all.filter((one) => one !== inCase.name(entry));
    const next = others.length < all.length ? others : [...all, inCase.name(entry)];
    setAll(next);
    STORED[list].write(next);
  }

  return { ticked: inCase.those(all), toggle };
}
