/** The file a page is written to, and the page of the landing area whose own files it needs. */
export type PrerenderedPage = { file: string; page: string | null };

/** Pages a visitor sees before any code is there, by path. */
export const PRERENDERED_PAGES: Record<string, PrerenderedPage> = {
  '/': { file: 'home.html', page: null },
  '/login': { file: 'login.html', page: 'login' },
};
