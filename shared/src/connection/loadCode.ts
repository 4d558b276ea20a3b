import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOnline, untilReachable } from './connection';

/**
 * Loads code, and waits for the connection where it is lost: the shown page stays. The code is then fetched once more;
 * a second failure is thrown, as is a failure with a connection.
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
