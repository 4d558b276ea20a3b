import { useState } from 'react';

const COPIED = 'rotavisto-typed-';
const PAGE = 'rotavisto-typed-page-';

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // Blocked or broken: marks and page last as long as the dialog.
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}

const copiedOf = (stepId: string): string[] => {
  const kept = read(COPIED + stepId);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
};

/** Forgets what was copied and the page, once the form has its protocol. */
export const forgetCopied = (stepId: string): void => {
  write(COPIED + stepId, null);
  write(PAGE + stepId, null);
};

/** The names of the answers that were copied, without the answers; kept on this device while the form is typed. */
export function useCopied(stepId: string) {
  const [copied, setCopied] = useState(() => copiedOf(stepId));
  const keep = (names: string[]) => {
    write(COPIED + stepId, names.length > 0 ? names : null);
    setCopied(names);
  };
  return {
    copied,
    mark: (name: string) => keep([...copied.filter((one) => one !== name), name]),
    clear: () => keep([]),
  };
}

/** The page of the official form that is typed, the first of them at first; kept beside what was copied. */
export function useOfficialPage<Page extends string>(stepId: string, pages: readonly [Page, ...Page[]]) {
  const [page, setPage] = useState<Page>(() => pages.find((one) => one === read(PAGE + stepId)) ?? pages[0]);
  const turnTo = (to: Page) => {
    write(PAGE + stepId, to);
    setPage(to);
  };
  return [page, turnTo] as const;
}
