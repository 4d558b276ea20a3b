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

/** Loads a script once; a failure is forgotten, so that a later call tries again. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url) ?? insert(url);
  loading.set(url, known);
  known.catch(() => loading.delete(url));
  return known;
}
