import type { Language } from '@rotavisto/shared/language';

const KEY = 'rotavisto-typed';

/** Passwords are typed again: they are written down nowhere, also while they are shown. */
const fields = () => document.querySelectorAll<HTMLInputElement>('form input[name]:not([autocomplete*=password])');

function keepTyped() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Array.from(fields(), ({ name, value }) => [name, value])));
  } catch {
    // A browser that keeps nothing opens an empty form.
  }
}

export function restoreTyped() {
  try {
    const kept = new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    sessionStorage.removeItem(KEY);
    for (const field of fields()) field.value ||= String(kept.get(field.name) ?? '');
  } catch {
    // As above.
  }
}

/** The one way out of the page, so that a test can stand in its place. */
export const page = { leaveFor: (address: string): void => window.location.assign(address) };

/** The same address, with all it asks for, in another language: that is another document. */
export function openIn(language: Language) {
  keepTyped();
  const address = new URL(window.location.href);
  address.searchParams.set('lang', language);
  page.leaveFor(address.href);
}
