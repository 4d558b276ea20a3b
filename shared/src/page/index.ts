/**
 * The names that the shell, the areas and the script in the page's head agree on, in one list so that no two mean the same.
 * Imports nothing: the script in the head, which every visit waits for, carries those it uses as plain texts.
 */

export const LANGUAGES = ['pt', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How `Intl`, documents and styles name the languages of the product. */
export const LOCALES = { pt: 'pt-BR', en: 'en', es: 'es-419' } as const satisfies Record<Language, string>;

// Storage of the browser: it outlives the visit.
export const SESSION_KEY = 'rotavisto-auth';
export const ACTIVITY_KEY = 'rotavisto-activity';
export const KEEP_KEY = 'rotavisto-keep';
export const RECOVERY_KEY = 'rotavisto-recovery';
export const ROLE_KEY = 'rotavisto-role';
export const SIDEBAR_KEY = 'rotavisto-sidebar';
/** As i18next's detection calls it. */
export const LANGUAGE_KEY = 'i18nextLng';
/** The language that the area of this browser's session had last. */
export const AREA_LANGUAGE_KEY = 'rotavisto-spoken';
export const SCHEMA_KEY = 'rotavisto-schema';
export const CANARY_KEY = 'rotavisto-canary';
export const LAST_GOOD_PREFIX = 'rotavisto-last-good-';

/** Cache of the files that a client keeps on this device; the account's id follows. The worker knows it as well. */
export const KEPT_FILES_PREFIX = 'kept-files-';

// Storage of the tab.
export const EMAIL_PROOF_KEY = 'rotavisto-email-proof';
export const CONVERSATION_PREFIX = 'rotavisto-conversation-';
export const PURCHASE_KEY = 'rotavisto-purchase';
export const OVERRIDES_KEY = 'rotavisto-overrides';
export const PREVIEW_KEY = 'rotavisto-preview';
export const ONCE_PREFIX = 'rotavisto-';

/** Event with which a page asks the shell for a language, its detail; without a shell nothing prevents it. */
export const LANGUAGE_CHOSEN = 'rotavisto:language';
/** Event of an element of the prerendered page whose code is loaded: it answers to presses from now on. */
export const PART_READY = 'rotavisto:part-ready';

/** The `data-*` attributes of `<html>`, which styles read too. */
export interface PageData {
  /** `data-session`: hides the prerendered parts for visitors. */
  session?: '';
  /** `data-frame`: shows the prerendered frame of an area, in the width its sidebar has. */
  frame?: 'narrow' | 'wide';
  /** `data-version`: the version of the remote on screen. */
  version?: string;
}

export const pageData = (): PageData => document.documentElement.dataset as PageData;
