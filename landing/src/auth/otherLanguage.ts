import type { Language } from '@rotavisto/shared/language';
import { LANGUAGE_CHOSEN } from '@rotavisto/shared/page';

/** The only function that leaves the page, in an object so that a test can replace it. */
export const page = { leaveFor: (address: string): void => window.location.assign(address) };

/**
 * Opens the page in another language: the shell renders the page in that language, and without a shell the browser
 * loads a new document.
 */
export function openIn(language: Language) {
  const asked = new CustomEvent(LANGUAGE_CHOSEN, { cancelable: true, detail: language });
  if (!document.dispatchEvent(asked)) return;
  const address = new URL(window.location.href);
  address.searchParams.set('lang', language);
  page.leaveFor(address.href);
}
