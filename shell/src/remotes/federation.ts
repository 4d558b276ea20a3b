import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import type { ComponentType } from 'react';
import { drawnVersion } from '../drawnPage';
import type { Version } from './pointers';

export const LOAD_TIMEOUT = 8000;

/** As long as React would hold back the page behind a loading word of the area; from then on the area shows that word. */
const PAGE_WAITS_MS = 300;

interface Remote {
  default: ComponentType;
  firstPage?: () => Promise<void>;
}

const integrities = new Map<string, string>();

let isPrepared = false;

/** Federation knows neither integrity nor our time limit, so the script tag is ours. */
function prepare() {
  if (isPrepared) return;
  isPrepared = true;
  registerPlugins([
    { name: 'rotavisto-scripts', createScript: ({ url }) => ({ script: scriptFor(url), timeout: LOAD_TIMEOUT }) },
  ]);
}

function scriptFor(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  const integrity = integrities.get(new URL(url, window.location.href).pathname);
  if (integrity) script.integrity = integrity;
  return script;
}

/** Runs one version of a remote and gives its component, if possible with the page the visit begins with. `fresh` gets past what the runtime and the cache remember. */
export async function runRemote(name: RemoteName, target: Version, fresh: boolean): Promise<ComponentType> {
  prepare();
  const entry = new URL(target.entry, window.location.origin);
  if (target.integrity) integrities.set(entry.pathname, target.integrity);
  if (fresh) entry.searchParams.set('r', Date.now().toString(36));
  registerRemotes([{ name, entry: entry.href }], { force: true });
  const module = await within(LOAD_TIMEOUT, loadRemote<Remote>(`${name}/App`));
  if (!module) throw new Error(`${name} exposes no App`);
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
