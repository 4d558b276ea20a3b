import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOffline } from './isNetworkError';
import { isReachable } from './isReachable';
import { onceBack } from './onceBack';

const ASK_AGAIN_MS = 5000;

/**
 * Code that cannot be fetched for lack of a connection waits for it: what is on the screen stays. The connection may be
 * back by the time it is asked after, so the code is asked for once more; what then fails is thrown, as is any other
 * failure, also where a browser only believes that it is offline.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let wasOffline = isOffline();
  let isBack = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      wasOffline ||= isOffline();
      if (!wasOffline || isBack) throw error;
      isBack = await isReachable();
      if (!isBack) await new Promise<void>((resolve) => onceBack(resolve, ASK_AGAIN_MS));
    }
  }
}

/** A component of its own chunk, fetched when it is first drawn. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadCode(load) }));
