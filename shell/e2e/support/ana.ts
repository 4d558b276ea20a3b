import type { Page } from '@playwright/test';

/** The name of the demo client in the frame of every page. */
export const NAME = 'Ana Souza';

export const areaOf = (page: Page) => page.getByRole('button', { name: new RegExp(NAME) });
