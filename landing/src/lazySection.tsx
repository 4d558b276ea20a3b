import { announceReady, loadCode } from '@rotavisto/shared/connection';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import styles from './lazySection.module.css';

/** For sections without interaction: their code can wait until they are about to be seen. */
export const JUST_BEFORE = '100px';

const sectionElement = (id: string) => (typeof document === 'undefined' ? null : document.getElementById(id));

/** The section the address names, if it names one. */
function scrollToTarget(): void {
  const target = window.location.hash.slice(1);
  if (target) document.getElementById(target)?.scrollIntoView();
}

/**
 * Scrolls to the section the address names. On a prerendered page the browser has done that already, and the visitor may
 * have scrolled on since.
 */
export function useTarget(): void {
  const [isPrerendered] = useState(() => sectionElement('pricing') !== null);
  useEffect(() => {
    if (!isPrerendered) scrollToTarget();
  }, [isPrerendered]);
}

/** Resolves at once where the section is not prerendered; else when it comes near the viewport. */
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
 * Fetches the code of all sections. The router changes the address in a transition, which React commits only once the
 * prerendered sections are hydrated: a link such as `#termos` does nothing while one of them waits to be seen.
 */
export const wakeSections = (): void => wakeAll();

/**
 * A section whose HTML is prerendered and whose code loads only when it comes near the viewport. Until then it keeps its
 * height: a change of address makes React drop sections that are not hydrated, and links to later sections would miss them.
 * A dropped section has no element left to observe, so its code is fetched at once.
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
        // The placeholder had another height, so a visitor sent to a later section would see the wrong part of the page.
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

/** False before hydration, when the HTML is the same for every address and visitor. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
