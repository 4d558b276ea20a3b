import { type RemoteName, SHELL_CONTRACT } from '@rotavisto/shared/config/remotes';
import type { ComponentType } from 'react';
import { classify, RemoteFailure } from './failure';
import { runRemote } from './federation';
import { lastGoodVersion, rememberGoodVersion } from './lastGood';
import { fetchPointers, liveVersion, OVERRIDE, pointers, type Version } from './pointers';
import { reportFailure } from './reportFailure';

export type Loaded = { App: ComponentType; version: string };

const TRIES = 3;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const jitter = (attempt: number) => 300 * 2 ** attempt + Math.random() * 300;

/** Live version, three tries; then the last version known to work; then the failure of the live one. */
export async function climb(name: RemoteName, fresh = false): Promise<Loaded> {
  if (fresh) await fetchPointers().catch(() => undefined);
  try {
    return await attempt(name, await findLive(name), fresh, TRIES);
  } catch (cause) {
    const failure = cause instanceof RemoteFailure ? cause : noTable(name, cause);
    void reportFailure(failure);
    const other = await fallback(name, failure.version);
    if (!other) throw failure;
    return await attempt(name, other, true, 1).catch(() => Promise.reject(failure));
  }
}

async function findLive(name: RemoteName): Promise<Version> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await liveVersion(name);
    } catch (cause) {
      if (tried + 1 >= TRIES) throw cause;
      await pause(jitter(tried));
    }
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

/** A canary falls back on the live version; a tester wants to see what is wrong with an override. */
async function fallback(name: RemoteName, failed: string): Promise<Version | null> {
  if (failed === OVERRIDE) return null;
  const pointer = (await pointers().catch(() => null))?.remotes[name];
  const known = [pointer, pointer?.previous, lastGoodVersion(name)];
  return known.find((other) => other && other.version !== failed && other.contract === SHELL_CONTRACT) ?? null;
}

const noTable = (name: RemoteName, cause: unknown) =>
  new RemoteFailure('manifest', name, 'unknown', cause instanceof Error ? cause.message : String(cause));
