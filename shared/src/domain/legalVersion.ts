/** The day of the last change in the privacy notice or the terms; stored with each consent. */
export const LEGAL_VERSION = '2026-11-29';
