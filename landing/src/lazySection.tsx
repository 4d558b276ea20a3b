import { announceReady, loadCode } from '@rotavisto/shared/connection';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import styles from './lazySection.module.css';

/** The margin for sections without interaction, whose code can load just before they are visible. */
export const JUST_BEFORE = '100px';

const sectionElement = (id: string) => (typeof document === 'undefined' ? null : document.getElementById(id));

function scrollToTarget(): void {
  const target = window.location.hash.slice(1);
  if (target) document.getElementById(target)?.scrollIntoView();
}

/**
 * Scrolls to the section that the address names. On a prerendered page the browser scrolled there already, and the
 * visitor may have scrolled on.
 */
export function useTarget(): void {
  const [isPrerendered] = useState(() => sectionElement('pricing') !== null);
  useEffect(() => {
    if (!isPrerendered) scrollToTarget();
  }, [isPrerendered]);
}

/** Resolves when a prerendered section comes near the viewport, and at once for a section without prerendered HTML. */
function whenNear(prerendered: HTMLElement | null, rootMargin: string): Promise<void> {
  if (!prerendered?.firstElementChild) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin },
    );
    observer.observe(prerendered);
  });
}

let wakeAll = () => {};
const isWoken = new Promise<void>((resolve) => {
  wakeAll = resolve;
});

/**
 * Fetches the code of all sections. The router changes the address in a transition, which React commits only when every
 * prerendered section is hydrated: until then a link such as `#termos` does nothing.
 */
export const wakeSections = (): void => wakeAll();

/**
 * A section whose HTML is prerendered and whose code loads only near the viewport. Until then the section keeps its
 * height: after a change of address React drops unhydrated sections, and links to later sections would miss their
 * target. A dropped section has no element to observe, so its code is fetched at once.
 */
export function lazySection(id: string, load: () => Promise<ComponentType>, rootMargin = '800px') {
  let wasDropped = false;
  let wake = () => {};
  const isDropped = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const Section = lazy(async () => {
    const prerendered = sectionElement(id);
    if (prerendered) prerendered.style.minHeight = `${prerendered.offsetHeight}px`;
    await Promise.race([whenNear(prerendered, rootMargin), isDropped, isWoken]);
    const Loaded = await loadCode(load);
    function Arrived() {
      useLayoutEffect(() => {
        sectionElement(id)?.style.removeProperty('min-height');
        // The placeholder had another height, so the scroll position of a link to a later section would be wrong.
        if (wasDropped) scrollToTarget();
      }, []);
      useEffect(() => announceReady(sectionElement(id)), []);
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

const never = () => () => undefined;

/** False before hydration, because the prerendered HTML is the same for every address and visitor. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
