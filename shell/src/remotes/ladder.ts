import { type RemoteName, SHELL_CONTRACT } from '@rotavisto/shared/config/remotes';
import type { ComponentType } from 'react';
import { classify, RemoteFailure } from './failure';
import { runRemote } from './federation';
import { lastGoodVersion, rememberGoodVersion } from './lastGood';
import { fetchPointers, liveVersion, pointers, type Version } from './pointers';
import { reportFailure } from './reportFailure';

export type Loaded = { App: ComponentType; version: string };

const TRIES = 3;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const jitter = (attempt: number) => 300 * 2 ** attempt + Math.random() * 300;

/** Live version, three tries; then the last version known to work; then the failure of the live one. */
export async function climb(name: RemoteName, fresh = false): Promise<Loaded> {
  if (fresh) await fetchPointers().catch(() => undefined);
  const live = await liveVersion(name).catch((cause: unknown) => Promise.reject(noTable(name, cause)));
  try {
    return await attempt(name, live, fresh, TRIES);
  } catch (cause) {
    const failure = await classify(cause, name, live);
    void reportFailure(failure);
    const older = await fallback(name, live);
    if (!older) throw failure;
    return await attempt(name, older, true, 1).catch(() => Promise.reject(failure));
  }
}

async function attempt(name: RemoteName, target: Version, fresh: boolean, tries: number): Promise<Loaded> {
  if (target.contract !== SHELL_CONTRACT) {
    throw new RemoteFailure(
      'contract',
      name,
      target.version,
      `needs shell ${target.contract}, this is ${SHELL_CONTRACT}`,
    );
  }
  for (let tried = 0; ; tried += 1) {
    try {
      const App = await runRemote(name, target, fresh || tried > 0);
      rememberGoodVersion(name, target);
      return { App, version: target.version };
    } catch (cause) {
      const failure = await classify(cause, name, target);
      if (!failure.isTransient || tried + 1 >= tries) throw failure;
      await pause(jitter(tried));
    }
  }
}

async function fallback(name: RemoteName, failed: Version): Promise<Version | null> {
  const known = [(await pointers()).remotes[name].previous, lastGoodVersion(name)];
  return (
    known.find((version) => version && version.entry !== failed.entry && version.contract === SHELL_CONTRACT) ?? null
  );
}

const noTable = (name: RemoteName, cause: unknown) =>
  new RemoteFailure('manifest', name, 'unknown', cause instanceof Error ? cause.message : String(cause));
