import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { followConnection } from './followConnection';
import { isOffline } from './isNetworkError';

const connectionBack = () =>
  new Promise<void>((resolve) => {
    const stop = followConnection({
      lost: () => undefined,
      back: () => {
        stop();
        resolve();
      },
    });
  });

/** Code that cannot be fetched for lack of a connection waits for it: what is on the screen stays. Any other failure is thrown. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!isOffline()) throw error;
    await connectionBack();
    return loadCode(load);
  }
}

/** A component of its own chunk, fetched when it is first drawn. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadCode(load) }));
