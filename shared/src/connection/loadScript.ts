interface Loading {
  script: HTMLScriptElement;
  loaded: Promise<void>;
}

const known = new Map<string, Loading>();

function insert(url: string): Loading {
  const script = document.createElement('script');
  script.src = url;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Script did not load: ${url}`));
    };
  });
  document.head.append(script);
  return { script, loaded };
}

/** Loads a script once while it is on the page. A failed script is removed, so that a later call tries again. */
export function loadScript(url: string): Promise<void> {
  const before = known.get(url);
  const loading = before?.script.isConnected ? before : insert(url);
  known.set(url, loading);
  return loading.loaded;
}
