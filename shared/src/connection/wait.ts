/**
 * Resolves after `ms`; without a number, resolves in the next task, so that the browser can paint and handle input
 * first.
 */
export const wait = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves after `ms`, or when the browser comes online. */
export const waitOrOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
