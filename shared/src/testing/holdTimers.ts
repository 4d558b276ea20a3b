const { setTimeout: real } = globalThis;

/**
 * Prevents timers of matching lengths until the end of the test. It is not a mock, because Testing Library would then
 * wait by a fake clock.
 */
export function holdTimers(isHeld: (ms: number) => boolean): void {
  globalThis.setTimeout = ((run: () => void, ms = 0) => (isHeld(ms) ? 0 : real(run, ms))) as typeof setTimeout;
}

/**
 * Keeps notices with a ten-second offer on the page, because a busy machine takes longer to press them. Their timers
 * are shorter by the time of the first render; notices without an offer have four seconds.
 */
export const holdTenSeconds = (): void => holdTimers((ms) => ms > 4000 && ms <= 10_000);

afterEach(() => {
  globalThis.setTimeout = real;
});
