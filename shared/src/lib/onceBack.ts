const ASK_AGAIN_MS = 15_000;

/** Runs once: when the browser says that the connection is back, or 15 s from now. */
export function onceBack(run: () => void): void {
  const go = () => {
    clearTimeout(timer);
    window.removeEventListener('online', go);
    run();
  };
  const timer = setTimeout(go, ASK_AGAIN_MS);
  window.addEventListener('online', go);
}
