import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { wait } from '@rotavisto/shared/connection';
import type { ComponentType } from 'react';
import { prerenderedVersion } from '../prerenderedVersion';
import { loadContainer } from './container';
import type { Version } from './pointers';

export const LOAD_TIMEOUT = 8000;

/** As long as React would hold back the page behind a loading word of the area; from then on the area shows that word. */
const PAGE_TIMEOUT_MS = 300;

function scriptFor({ entry, integrity }: Version, fresh: boolean): HTMLScriptElement {
  const address = new URL(entry, window.location.origin);
  if (fresh) address.searchParams.set('r', Date.now().toString(36));
  const script = document.createElement('script');
  script.src = address.href;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return script;
}

/** Runs one version of a remote and gives its component, if possible with the page the visit begins with. `fresh` gets past what the browser has cached. */
export async function runRemote(name: RemoteName, target: Version, fresh: boolean): Promise<ComponentType> {
  const loading = loadContainer(name, scriptFor(target, fresh));
  const module = await withTimeout(LOAD_TIMEOUT, loading).catch((cause: unknown) => {
    removeStuckStyles(name);
    throw cause;
  });
  if (typeof module.default !== 'function') throw new Error(`${name} exposes no component`);
  // A prerendered page stays visible until its code has loaded.
  const timeout = prerenderedVersion() ? [] : [wait(PAGE_TIMEOUT_MS)];
  await Promise.race([module.firstPage?.(), ...timeout]);
  return module.default;
}

/** A style sheet that hangs would count as there the next time its area is loaded, which would then run without it. */
function removeStuckStyles(name: RemoteName): void {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="/remotes/${name}/"]`);
  for (const link of links) if (!link.sheet) link.remove();
}

function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('took too long', 'TimeoutError')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
