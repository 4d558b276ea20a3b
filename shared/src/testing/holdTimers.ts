const { setTimeout: real } = globalThis;

/**
 * Until the end of the test, timers this long never run. It is no mock: with one, Testing Library would wait by a fake
 * clock.
 */
export function holdTimers(isHeld: (ms: number) => boolean): void {
  globalThis.setTimeout = ((run: () => void, ms = 0) => (isHeld(ms) ? 0 : real(run, ms))) as typeof setTimeout;
}

/**
 * What is offered for ten seconds stays: a busy machine takes longer to find and press it. A notice counts from when it
 * was made, so its timer is shorter by what its first render took; the notices without an offer have four seconds.
 */
export const holdTenSeconds = (): void => holdTimers((ms) => ms > 4000 && ms <= 10_000);

afterEach(() => {
  globalThis.setTimeout = real;
});
