/** The file a page is written to, and the page of the landing area whose own files it needs. */
export type DrawnPage = { file: string; page: string | null };

/** Pages a visitor sees before any code is there, by path. */
export const DRAWN_PAGES: Record<string, DrawnPage> = {
  '/': { file: 'home.html', page: null },
  '/login': { file: 'login.html', page: 'login' },
};
