import type { Page } from '@playwright/test';

const isAnswer = /\/(rest|functions|storage)\/v1\//;

/** Records the API responses and WebSocket frames that a page receives from now on. */
export function recordTraffic(page: Page): { containing: (secret: string) => string[] } {
  const received: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  page.on('response', async (response) => {
    if (isAnswer.test(response.url())) received.push(await response.text().catch(() => ''));
  });
  return { containing: (secret) => received.filter((text) => text.includes(secret)) };
}
