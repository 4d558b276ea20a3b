export type Vitals = { fcp: number; lcp: number; tbt: number; longestTask: number; cls: number; inp: number };

type Watched = Omit<Vitals, 'tbt' | 'longestTask'> & { tasks: { start: number; duration: number }[] };

declare global {
  interface Window {
    vitals: Watched;
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId: number };

/** Records the vitals of the page from its start; runs in the page, so it uses no function of this module. */
export function watchVitals() {
  window.vitals = { fcp: 0, lcp: 0, cls: 0, inp: 0, tasks: [] };
  const watched = window.vitals;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') watched.fcp = entry.startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) watched.cls += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as Interaction[]) {
      if (interactionId > 0) watched.inp = Math.max(watched.inp, duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the vitals. Blocking time counts from the first paint, and the longest task from the largest paint. */
export function readVitals(): Vitals {
  const { tasks, ...vitals } = window.vitals;
  const tbt = tasks
    .filter(({ start, duration }) => start + duration > vitals.fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  const longestTask = Math.max(0, ...tasks.filter(({ start }) => start > vitals.lcp).map(({ duration }) => duration));
  return { ...vitals, tbt, longestTask };
}
