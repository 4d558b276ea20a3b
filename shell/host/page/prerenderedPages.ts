import { ALL_PAGES } from '@rotavisto/shared/pages';

/** A page a visitor sees before any code is there, and the file it is written to. */
export type PrerenderedPage = { path: string; file: string };

export const PRERENDERED_PAGES: PrerenderedPage[] = ALL_PAGES.flatMap(({ path, prerendered }) =>
  prerendered ? [{ path, file: prerendered }] : [],
);
