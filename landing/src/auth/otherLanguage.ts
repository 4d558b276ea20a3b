import type { Language } from '@rotavisto/shared/language';
import { LANGUAGE_CHOSEN } from '@rotavisto/shared/page';

/** The one way out of the page, so that a test can stand in its place. */
export const page = { leaveFor: (address: string): void => window.location.assign(address) };

/** The same page in another language. Where no shell exchanges it, that is another document. */
export function openIn(language: Language) {
  const asked = new CustomEvent(LANGUAGE_CHOSEN, { cancelable: true, detail: language });
  if (!document.dispatchEvent(asked)) return;
  const address = new URL(window.location.href);
  address.searchParams.set('lang', language);
  page.leaveFor(address.href);
}
