/** The day the privacy notice and the terms last changed; recorded with each consent. */
export const LEGAL_VERSION = '2026-11-29';
