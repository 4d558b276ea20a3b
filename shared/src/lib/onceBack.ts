/** Runs once: when the browser says that the connection is back, or `ms` from now. */
export function onceBack(run: () => void, ms = 15_000): void {
  const go = () => {
    clearTimeout(timer);
    window.removeEventListener('online', go);
    run();
  };
  const timer = setTimeout(go, ms);
  window.addEventListener('online', go);
}
