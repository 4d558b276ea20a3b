import type { Runnable } from '@rotavisto/shared/config/pointers';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { useEffect, useState } from 'react';
import { fetchPointers, inPageLanguage, liveVersion } from '../remotes/pointers';
import { remoteState } from '../remotes/remoteStore';

const EVERY = 3 * 60_000;
const NOT_MORE_OFTEN_THAN = 15_000;

/** Returns the version that went live after this remote was loaded, as soon as it can be downloaded; otherwise null. */
export function useNewVersion(remote: RemoteName): string | null {
  const [version, setVersion] = useState<string | null>(null);

  useEffect(() => {
    let isMounted = true;
    let lastLook = Date.now();
    const look = async () => {
      if (document.hidden || Date.now() - lastLook < NOT_MORE_OFTEN_THAN) return;
      lastLook = Date.now();
      const found = await newVersion(remote).catch(() => null);
      if (isMounted) setVersion(found);
    };
    const timer = setInterval(() => void look(), EVERY);
    const onFocus = () => void look();
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      isMounted = false;
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [remote]);

  return version;
}

async function newVersion(remote: RemoteName): Promise<string | null> {
  await fetchPointers();
  const running = remoteState(remote);
  const live = inPageLanguage(await liveVersion(remote));
  if (running.status !== 'ready' || running.version === live.version) return null;
  const answer = await fetch(live.entry, { method: 'HEAD', cache: 'no-store' });
  if (!answer.ok) return null;
  preloads(live);
  return live.version;
}

/** Downloads the changed files in advance; the others are already in the browser's cache. */
function preloads({ css = [], preload = [] }: Runnable): void {
  for (const { href, integrity } of [...css, ...preload])
    void fetch(href, { integrity, priority: 'low' }).catch(() => undefined);
}
