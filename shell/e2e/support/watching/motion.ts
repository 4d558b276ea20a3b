import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    tellMotion: (what: string) => Promise<void>;
  }
}

/** Collects the animations longer than a frame by element and property, in the pages that this context opens later. */
export async function watchMotion(context: BrowserContext): Promise<Set<string>> {
  const moved = new Set<string>();
  await context.exposeFunction('tellMotion', (what: string) => moved.add(what));
  await context.addInitScript(() => {
    const FRAME_MS = 17;
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().activeDuration) <= FRAME_MS)
          continue;
        const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        const element = `${effect.target?.tagName}.${effect.target?.getAttribute('class')}${effect.pseudoElement ?? ''}`;
        void window.tellMotion(`${element}: ${[...new Set(changed)].join(' ')}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return moved;
}
