import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { isAnythingDirty } from '@rotavisto/shared/session';
import { reloadPage } from '../reloadPage';
import { classify, RemoteFailure } from './failure';
import { firstTime, isNew, reportFailure } from './memory';
import { inPageLanguage, pointers } from './pointers';
import { failRemote, remoteState, renewRemote } from './remoteStore';

/** A remote that was running broke: fetch lost files again once, reload the page once, then show the failure. */
export async function recover(name: RemoteName, version: string, cause: unknown): Promise<void> {
  const pointer = (await pointers()).remotes[name];
  const failure = await nameFailure(cause, name, version, pointer ? inPageLanguage(pointer).entry : '');
  if (isNew(failure)) void reportFailure(failure);
  if (failure.kind === 'chunk') {
    if (firstTime(`renew:${name}:${version}`)) {
      await renewRemote(name);
      if (remoteState(name).status === 'ready') return;
    }
    if (failure.status === 404 && !isAnythingDirty() && firstTime(`reload:${name}:${version}`)) {
      reloadPage();
      return;
    }
  }
  failRemote(name, failure);
}

/**
 * Another try, asked for by the user. A module that threw while rendering is cached by the browser, and so may be a file
 * that failed to preload: where loading it again does not help although the live entry is served, the page is reloaded.
 * So it is where the page is older than the area.
 */
export async function retry(name: RemoteName): Promise<void> {
  const state = remoteState(name);
  const kind = state.status === 'failed' && state.failure.kind;
  if ((kind === 'render' || kind === 'contract') && !isAnythingDirty()) {
    reloadPage();
    return;
  }
  await renewRemote(name);
  if (remoteState(name).status !== 'failed' || isAnythingDirty()) return;
  const live = (await pointers()).remotes[name];
  if (!live) return;
  const answer = await fetch(inPageLanguage(live).entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok && firstTime(`retry:${name}:${live.version}`)) reloadPage();
}

async function nameFailure(cause: unknown, name: RemoteName, version: string, entry: string) {
  const failure = await classify(cause, name, { version, entry });
  if (failure.kind === 'chunk') return failure;
  return new RemoteFailure('render', name, version, failure.message);
}
