import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { isOnline } from './connection';
import { loadCode } from './loadCode';

/** React renders a failed page several times on the way to its error boundary; a later render counts as a new try. */
const SAME_TRY_MS = 1000;

const isVisited = (path: string): boolean =>
  typeof window !== 'undefined' && window.location.pathname.replace(/\/$/, '') === path;

const early: Promise<unknown>[] = [];

/** Settled once the page this visit begins with is here or failed; at once where the area carries it. */
export const firstPage = async (): Promise<void> => void (await Promise.all(early));

/** What fetches each page's code, by path. */
const preloads = new Map<string, () => void>();

/** Fetches the code of a page before the user opens it; a failure is left to the visit. */
export const preloadPage = (path: string): void => preloads.get(path)?.();

/**
 * A page of its own chunk. One that could not be fetched is fetched again when it is shown again, which `lazy` alone never
 * does. A visit that begins at `path` fetches it at once and shows it without a word about loading: React holds back
 * for 300 ms what takes the place of such a word. `Waiting` stands for a page that is opened without a connection, which
 * would otherwise leave the page before it in its place.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  path?: string,
  Waiting?: ComponentType,
): ComponentType<Props> {
  let failedAt: number | null = null;
  let loaded: ComponentType<Props> | null = null;
  const ask = () =>
    loadCode(load).then((page) => {
      loaded = page;
      return { default: page };
    });
  let first = path !== undefined && isVisited(path) ? ask() : null;
  if (first) early.push(first.catch(() => undefined));
  if (path)
    preloads.set(path, () => {
      if (loaded || first) return;
      const ahead = ask();
      first = ahead;
      ahead.catch(() => {
        if (first === ahead) first = null;
      });
    });
  const fetchPage = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() => {
      const asked = first ?? ask();
      first = null;
      return asked.catch((error) => {
        failedAt = Date.now();
        throw error;
      });
    });
  let Page = fetchPage();
  return function LazyPage(props: Props) {
    const [ready] = useState(() => loaded);
    const [isCutOff] = useState(() => !loaded && !isOnline());
    if (failedAt !== null && Date.now() - failedAt > SAME_TRY_MS) {
      failedAt = null;
      Page = fetchPage();
    }
    const Current = (ready ?? Page) as ComponentType<Props>;
    if (!Waiting || !isCutOff) return <Current {...props} />;
    return (
      <Suspense fallback={<Waiting />}>
        <Current {...props} />
      </Suspense>
    );
  };
}
