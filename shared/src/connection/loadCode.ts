import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOnline, untilReachable } from './connection';

/**
 * Code that cannot be fetched for lack of a connection waits for it: what is on the screen stays. It is then fetched once
 * more; what still fails is thrown, as is what failed with a connection.
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
