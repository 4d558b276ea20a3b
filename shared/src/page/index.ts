/**
 * The names that the shell, the areas and the script in the page's head share, in one list without duplicates. The file
 * imports nothing, because the script in the head delays every visit and contains only plain texts.
 */

export const LANGUAGES = ['pt', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The locale of each language for `Intl`, documents and styles. */
export const LOCALES = { pt: 'pt-BR', en: 'en', es: 'es-419' } as const satisfies Record<Language, string>;

// Keys of the local storage, which outlives the visit.
export const SESSION_KEY = 'rotavisto-auth';
export const ACTIVITY_KEY = 'rotavisto-activity';
export const KEEP_KEY = 'rotavisto-keep';
export const RECOVERY_KEY = 'rotavisto-recovery';
export const ROLE_KEY = 'rotavisto-role';
export const SIDEBAR_KEY = 'rotavisto-sidebar';
/** The key of i18next's language detection. */
export const LANGUAGE_KEY = 'i18nextLng';
/** The last language of the area for this browser's session. */
export const AREA_LANGUAGE_KEY = 'rotavisto-spoken';
export const SCHEMA_KEY = 'rotavisto-schema';
export const CANARY_KEY = 'rotavisto-canary';
export const LAST_GOOD_PREFIX = 'rotavisto-last-good-';

/**
 * The prefix of caches with the files a client keeps on this device; the account's id follows. The service worker uses
 * it too.
 */
export const KEPT_FILES_PREFIX = 'kept-files-';

/**
 * The prefix of keys about the signed-in user, in both storages; the user's id follows. The end of the session deletes
 * them.
 */
export const PERSON_PREFIX = 'rotavisto-person-';

// Keys of the session storage of the tab.
export const PURCHASE_KEY = 'rotavisto-purchase';
export const OVERRIDES_KEY = 'rotavisto-overrides';
export const PREVIEW_KEY = 'rotavisto-preview';
export const ONCE_PREFIX = 'rotavisto-';

/** A page dispatches this event to ask the shell for a language, its detail; without a shell nothing prevents it. */
export const LANGUAGE_CHOSEN = 'rotavisto:language';
/** Dispatched by an element of the prerendered page when its code is loaded and it responds to presses. */
export const PART_READY = 'rotavisto:part-ready';

/** The `data-*` attributes of `<html>`, which styles read too. */
export interface PageData {
  /** `data-session`: hides the prerendered parts for visitors. */
  session?: '';
  /** `data-frame`: shows the prerendered frame of an area with the width of its sidebar. */
  frame?: 'narrow' | 'wide';
  /** `data-version`: the version of the shown remote. */
  version?: string;
}

export const pageData = (): PageData => document.documentElement.dataset as PageData;
