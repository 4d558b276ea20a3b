import { loadCode } from '@rotavisto/shared/connection';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import styles from './lazySection.module.css';

/** For sections in which nothing reacts: their code can wait until they are about to be seen. */
export const JUST_BEFORE = '100px';

const drawnSection = (id: string) => (typeof document === 'undefined' ? null : document.getElementById(id));

/** The section the address names, if it names one. */
function scrollToTarget(): void {
  const target = window.location.hash.slice(1);
  if (target) document.getElementById(target)?.scrollIntoView();
}

/** Opens the page at the section the address names. On a prerendered page the browser did, and the visitor may have gone on. */
export function useTarget(): void {
  const [isDrawn] = useState(() => drawnSection('pricing') !== null);
  useEffect(() => {
    if (!isDrawn) scrollToTarget();
  }, [isDrawn]);
}

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

/** Remembers the button that was pressed last while nothing could answer it; above the root, where React stops such clicks. */
function watchPresses(drawn: HTMLElement | null) {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    if (target instanceof Element && drawn?.contains(target)) pressed = target.closest('button');
  };
  if (drawn) document.addEventListener('click', remember, { capture: true });
  return {
    stop: () => document.removeEventListener('click', remember, { capture: true }),
    repeat: () => pressed?.click(),
  };
}

/**
 * A section whose HTML is prerendered and whose code arrives only when a visitor comes near it. Until then it keeps its
 * height: a change of address makes React drop what it has not hydrated, and links to later sections would miss them.
 * What was dropped cannot come near any more, so its code is fetched at once. A button pressed too early is answered late.
 */
export function lazySection(id: string, load: () => Promise<ComponentType>, rootMargin = '800px') {
  let wasDropped = false;
  let wake = () => {};
  const isDropped = new Promise<void>((resolve) => {
    wake = resolve;
  });
  // From the start: the very press that makes React look for this code is stopped by it.
  const presses = watchPresses(drawnSection(id));
  const Section = lazy(async () => {
    const drawn = drawnSection(id);
    if (drawn) drawn.style.minHeight = `${drawn.offsetHeight}px`;
    await Promise.race([whenNear(drawn, rootMargin), isDropped]);
    const Loaded = await loadCode(load);
    function Arrived() {
      useLayoutEffect(() => {
        drawnSection(id)?.style.removeProperty('min-height');
        presses.stop();
        // What took its place had another height: whoever came for a later section would stand beside it.
        if (wasDropped) scrollToTarget();
      }, []);
      useEffect(() => presses.repeat(), []);
      return <Loaded />;
    }
    return { default: Arrived };
  });
  function Dropped() {
    useEffect(() => {
      wasDropped = true;
      wake();
    }, []);
    return <div className={styles.waiting} />;
  }
  return function LazySection() {
    return (
      <Suspense fallback={<Dropped />}>
        <Section />
      </Suspense>
    );
  };
}
