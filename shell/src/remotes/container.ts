import type { RemoteName } from '@rotavisto/shared/config/remotes';
import type { ComponentType } from 'react';

export interface RemoteModule {
  default: ComponentType;
  firstPage?: () => Promise<void>;
}

/** What a remote's entry leaves behind: the interface of every container since webpack 5. */
interface Container {
  init(scope: unknown): void | Promise<void>;
  get(path: './App'): Promise<() => RemoteModule>;
}

declare global {
  interface Window extends Partial<Record<RemoteName, Container>> {}
}

/** The script tag failed. The browser does not say why. */
export class ScriptError extends Error {}

/** Runs the entry of a remote, hands it what the shell shares, and gives the module it exposes. */
export async function loadContainer(name: RemoteName, script: HTMLScriptElement): Promise<RemoteModule> {
  // Removes an earlier container, so that an entry that fails halfway is not mistaken for it.
  window[name] = undefined;
  await run(script);
  const container = containerOf(name);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get('./App');
  return factory();
}

function containerOf(name: RemoteName): Container {
  const container = window[name];
  if (!container) throw new Error(`The entry of ${name} left no container`);
  return container;
}

const run = (script: HTMLScriptElement) =>
  new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new ScriptError(`The script did not load: ${script.src}`));
    document.head.append(script);
  }).finally(() => script.remove());
