import { type ComponentType, lazy } from 'react';

/** Resolves at once where the section is not prerendered; else when it comes near the viewport. */
function whenNear(id: string): Promise<void> {
  const drawn = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!drawn?.firstElementChild) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '800px' },
    );
    observer.observe(drawn);
  });
}

/** A section whose HTML is prerendered and whose code arrives only when a visitor comes near it. */
export const lazySection = (id: string, load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await whenNear(id);
    return { default: await load() };
  });
