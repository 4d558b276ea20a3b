import type { Page } from '@playwright/test';

declare global {
  interface Window {
    interactions: number[];
  }
}

type Interaction = PerformanceEntry & { interactionId: number };

/** Records the time from every click and key to the next frame; runs in the page. */
export function watchInteractions() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Interaction[]) {
      if (entry.interactionId > 0) window.interactions.push(entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the slowest interaction since the last call, after its paint; an unreported quick one counts as 16 ms. */
export function slowestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Math.max(16, ...window.interactions.splice(0));
  });
}
