import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOnline, untilReachable } from './connection';

/**
 * Loads code. Without a connection it waits for one and fetches once more, while the current page stays. A second
 * failure, or a failure with a connection, is thrown.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const wasOnline = isOnline();
  try {
    return await load();
  } catch (error) {
    if (wasOnline && isOnline()) throw error;
    await untilReachable();
    return load();
  }
}

/** A component of its own chunk, fetched when it is first rendered. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadCode(load) }));
