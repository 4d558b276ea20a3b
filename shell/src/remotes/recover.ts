import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { isAnythingDirty } from '@rotavisto/shared/session';
import { reloadPage } from '../reloadPage';
import { classify, RemoteFailure } from './failure';
import { firstTime, isNew, reportFailure } from './memory';
import { inPageLanguage, pointers } from './pointers';
import { failRemote, remoteState, renewRemote } from './remoteStore';

/**
 * Handles the failure of a running remote: loads lost files again once, reloads the page once, then shows the failure.
 */
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
 * Retries after a press of the user. Browsers cache a module that threw, and perhaps a failed preload, so the page is
 * reloaded if loading again fails although the entry is served. It is also reloaded if it is older than the area.
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
