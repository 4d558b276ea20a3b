import { useState } from 'react';

const keyOf = (stepId: string) => `rotavisto-typed-${stepId}`;

function read(stepId: string): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(stepId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return []; // Blocked or broken: the marks last as long as the dialog.
  }
}

function write(stepId: string, names: readonly string[]): void {
  try {
    if (names.length > 0) window.localStorage.setItem(keyOf(stepId), JSON.stringify(names));
    else window.localStorage.removeItem(keyOf(stepId));
  } catch {
    // As above.
  }
}

/** Forgets what was copied, once the form has its protocol. */
export const forgetCopied = (stepId: string): void => write(stepId, []);

/** The names of the answers that were copied, without the answers; kept on this device while the form is typed. */
export function useCopied(stepId: string) {
  const [copied, setCopied] = useState(() => read(stepId));
  const keep = (names: string[]) => {
    write(stepId, names);
    setCopied(names);
  };
  return {
    copied,
    mark: (name: string) => keep([...copied.filter((one) => one !== name), name]),
    clear: () => keep([]),
  };
}
