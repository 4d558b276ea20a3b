import type { Page } from '@playwright/test';

/** The client of the demo data, as the frame around every page names her. */
export const NAME = 'Ana Souza';

export const areaOf = (page: Page) => page.getByRole('button', { name: new RegExp(NAME) });
