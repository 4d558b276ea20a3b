import { waitOrOnline } from './wait';

const ASK_AGAIN_MS = 5000;

type Listener = (isOnline: boolean) => void;

const listeners = new Set<Listener>();
/** True from the loss of the connection until our server answers again. */
let isLost = false;
let asking = new AbortController();

/** False while the browser is offline, and after that until our server answers. */
export const isOnline = (): boolean => !isLost && (typeof navigator === 'undefined' || navigator.onLine);

/** Resolves when our server answers: asked at once, then every five seconds and when the browser comes online. */
export async function untilReachable(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await isReachable())) await waitOrOnline(ASK_AGAIN_MS);
}

function tell(isBack: boolean): void {
  isLost = !isBack;
  for (const listener of [...listeners]) listener(isBack);
}

function lost(): void {
  asking.abort();
  tell(false);
}

async function back(): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  await untilReachable(signal);
  if (!signal.aborted) tell(true);
}

/** Asks our server at once, at the press of a user; waiting requests go on after its answer. */
export const checkConnection = (): Promise<void> => back();

/** Calls the listener with `false` when the connection is lost, and with `true` when our server answers again. */
export function onConnectionChange(listener: Listener): () => void {
  if (listeners.size === 0) {
    isLost = !isOnline();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
  }
  listeners.add(listener);
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    asking.abort();
    isLost = false;
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
  };
}

const TIMEOUT_MS = 5000;

/** Asks our own server instead of the network card. Five seconds without an answer count as unreachable. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
