import type { Page } from '@playwright/test';

const isAnswer = /\/(rest|functions|storage)\/v1\//;

/** Everything a page is told from now on: the answers of the API and the frames of the live connection. */
export function overhear(page: Page): { about: (secret: string) => string[] } {
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  page.on('response', async (response) => {
    if (isAnswer.test(response.url())) told.push(await response.text().catch(() => ''));
  });
  return { about: (secret) => told.filter((text) => text.includes(secret)) };
}
