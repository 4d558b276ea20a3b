import type { RemoteName } from '@rotavisto/shared/config/remotes';
import type { ComponentType } from 'react';
import { drawnVersion } from '../drawnPage';
import { loadContainer } from './container';
import type { Version } from './pointers';

export const LOAD_TIMEOUT = 8000;

/** As long as React would hold back the page behind a loading word of the area; from then on the area shows that word. */
const PAGE_WAITS_MS = 300;

function scriptFor({ entry, integrity }: Version, fresh: boolean): HTMLScriptElement {
  const address = new URL(entry, window.location.origin);
  if (fresh) address.searchParams.set('r', Date.now().toString(36));
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return script;
}

/** Runs one version of a remote and gives its component, if possible with the page the visit begins with. `fresh` gets past what the browser has cached. */
export async function runRemote(name: RemoteName, target: Version, fresh: boolean): Promise<ComponentType> {
  const module = await within(LOAD_TIMEOUT, loadContainer(name, scriptFor(target, fresh)));
  // What was drawn ahead may stand until its code is there.
  const patience = drawnVersion() ? [] : [pause(PAGE_WAITS_MS)];
  await Promise.race([module.firstPage?.(), ...patience]);
  return module.default;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('took too long', 'TimeoutError')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
