import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Runnable } from '@rotavisto/shared/config/pointers';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { wait } from '@rotavisto/shared/connection';
import type { ComponentType } from 'react';
import { prerenderedVersion } from '../prerenderedVersion';
import { ScriptError } from './failure';

export const LOAD_TIMEOUT = 8000;

/** The ms for which React would delay the page after a loading text; later the area shows that text. */
const PAGE_TIMEOUT_MS = 300;

interface RemoteModule {
  default: ComponentType;
  firstPage?: () => Promise<void>;
}

/** The hash of each loading entry, by address. */
const hashes = new Map<string, string | undefined>();

/** Creates the script tag, because federation does not support hashes. */
function createScript({ url }: { url: string }) {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  const integrity = hashes.get(url);
  if (integrity) script.integrity = integrity;
  return { script, timeout: LOAD_TIMEOUT };
}

let registered = 0;

/**
 * Runs the entry of a version and returns its exposed module. Each attempt is a new remote for the runtime, which never
 * forgets a failure and would replace the shared modules of another shown version.
 */
async function loadModule(remote: RemoteName, entry: string, integrity?: string): Promise<RemoteModule> {
  if (registered === 0) registerPlugins([{ name: 'rotavisto-scripts', createScript }]);
  registered += 1;
  const name = `${remote}@${registered}`;
  hashes.set(entry, integrity);
  // Each version sets a global variable with the name of its remote; the runtime would take an earlier one for it.
  Object.assign(window, { [remote]: undefined });
  registerRemotes([{ name, entry, entryGlobalName: remote }]);
  try {
    const module = await loadRemote<RemoteModule>(`${name}/App`);
    if (!module) throw new Error(`${remote} exposes no App`);
    return module;
  } catch (cause) {
    const isUnloaded = cause instanceof Error && cause.message.includes('ScriptNetworkError');
    throw isUnloaded ? new ScriptError(`The script did not load: ${entry}`, { cause }) : cause;
  } finally {
    hashes.delete(entry);
  }
}

function addressOf(entry: string, fresh: boolean): string {
  const address = new URL(entry, window.location.origin);
  if (fresh) address.searchParams.set('r', Date.now().toString(36));
  return address.href;
}

/**
 * Runs a version of a remote and returns its component, if possible with the first page of the visit. `fresh` bypasses
 * the browser's cache.
 */
export async function runRemote(
  name: RemoteName,
  { entry, integrity }: Runnable,
  fresh: boolean,
): Promise<ComponentType> {
  const loading = loadModule(name, addressOf(entry, fresh), integrity);
  const module = await withTimeout(LOAD_TIMEOUT, loading).catch((cause: unknown) => {
    removeStuckStyles(name);
    throw cause;
  });
  if (typeof module.default !== 'function') throw new Error(`${name} exposes no component`);
  // A prerendered page stays visible until its code is loaded.
  const timeout = prerenderedVersion() ? [] : [wait(PAGE_TIMEOUT_MS)];
  await Promise.race([module.firstPage?.(), ...timeout]);
  return module.default;
}

/** Removes hanging style sheets, because they would count as loaded at the next attempt. */
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
