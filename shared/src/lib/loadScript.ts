import { wait } from './retry';

export interface LoadScriptOptions {
  retries?: number;
  delay?: number;
}

const loading = new Map<string, Promise<void>>();

const insert = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Script did not load: ${url}`));
    };
    document.head.append(script);
  });

async function insertWithRetries(url: string, retries: number, delay: number): Promise<void> {
  for (let left = retries; ; left -= 1) {
    try {
      return await insert(url);
    } catch (error) {
      if (left <= 0) throw error;
      await wait(delay);
    }
  }
}

/** Loads a script once; a failure is forgotten, so that a later call tries again. */
export function loadScript(url: string, { retries = 3, delay = 1000 }: LoadScriptOptions = {}): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const promise = insertWithRetries(url, retries, delay);
  loading.set(url, promise);
  promise.catch(() => loading.delete(url));
  return promise;
}
