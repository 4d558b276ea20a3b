import { useState } from 'react';
import { SEPARATORS, type Separator, separatorOf } from './csv';

const KEY = 'rotavisto.csvSeparator';

const isSeparator = (value: string | null): value is Separator => SEPARATORS.some((known) => known === value);

function remembered(): Separator {
  try {
    const kept = localStorage.getItem(KEY);
    if (isSeparator(kept)) return kept;
  } catch {
    // Without storage the browser's language decides each time.
  }
  return separatorOf(navigator.language);
}

/** The reader's own separator, and another once they chose it in this browser. */
export function useSeparator(): [Separator, (separator: Separator) => void] {
  const [separator, setSeparator] = useState(remembered);
  const choose = (next: Separator) => {
    setSeparator(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Chosen for this visit only.
    }
  };
  return [separator, choose];
}
