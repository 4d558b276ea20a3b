import { type ComponentType, lazy, useLayoutEffect } from 'react';

/** For sections in which nothing reacts: their code can wait until they are about to be seen. */
export const JUST_BEFORE = '100px';

/** Resolves at once where the section is not prerendered; else when it comes near the viewport. */
function whenNear(drawn: HTMLElement | null, rootMargin: string): Promise<void> {
  if (!drawn?.firstElementChild) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin },
    );
    observer.observe(drawn);
  });
}

const drawnSection = (id: string) => (typeof document === 'undefined' ? null : document.getElementById(id));

/**
 * A section whose HTML is prerendered and whose code arrives only when a visitor comes near it. Until then it keeps its
 * height: a change of address makes React drop what it has not hydrated, and links to later sections would miss them.
 */
export const lazySection = (id: string, load: () => Promise<ComponentType>, rootMargin = '800px') =>
  lazy(async () => {
    const drawn = drawnSection(id);
    if (drawn) drawn.style.minHeight = `${drawn.offsetHeight}px`;
    await whenNear(drawn, rootMargin);
    const Section = await load();
    function Arrived() {
      useLayoutEffect(() => {
        drawnSection(id)?.style.removeProperty('min-height');
      }, []);
      return <Section />;
    }
    return { default: Arrived };
  });
