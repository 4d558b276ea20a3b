import { pathOf } from '@rotavisto/shared/pages';
import { type ComponentType, lazy, Suspense, useLayoutEffect, useState } from 'react';
import { isOnline, loadCode } from '../connection';

/** One attempt to fetch the code of a page. */
interface Attempt<Props extends object> {
  status: 'loading' | 'loaded' | 'failed';
  /** Resolves when the page is loaded or failed. */
  promise: Promise<Attempt<Props>>;
  /** The page; a component that suspends in its place, or one that throws the failure. */
  Page: ComponentType<Props>;
  /** The address at which the attempt failed; at another address the page is fetched again. */
  failedAt?: string;
}

/** The function that fetches the code of each page, by path. */
const starts = new Map<string, () => Promise<unknown>>();

/**
 * Fetches the code of a page before it is rendered, also after a failure. Resolves when the page is loaded or failed, and
 * at once for a page in the area's code.
 */
export const startPage = async (path: string): Promise<void> => void (await starts.get(path)?.());

/**
 * Starts the page of the address. It is then rendered without a fallback, because React delays content after a fallback
 * by 300 ms.
 */
export const firstPage = (): Promise<void> => startPage(pathOf(window.location.pathname));

/**
 * A page in its own chunk. After a failure it is fetched again when it is shown again, unlike `lazy`. `Waiting` is shown
 * for a page that is opened without a connection; otherwise the previous page would stay in place.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  path?: string,
  Waiting?: ComponentType,
): ComponentType<Props> {
  let latest: Attempt<Props> | null = null;
  const forget = () => {
    latest = null;
  };
  const start = () => {
    if (latest && latest.status !== 'failed') return latest;
    const promise = loadCode(load).then(
      (Page) => Object.assign(attempt, { status: 'loaded', Page }),
      (error: unknown) => {
        const Page = () => <Failed error={error} onUnmount={forget} />;
        return Object.assign(attempt, { status: 'failed', Page, failedAt: window.location.href });
      },
    );
    const Page = lazy(async () => ({ default: (await promise).Page }));
    const attempt: Attempt<Props> = { status: 'loading', promise, Page: Page as ComponentType<Props> };
    latest = attempt;
    return attempt;
  };
  const shown = () => (latest?.failedAt && latest.failedAt === window.location.href ? latest : start());
  if (path) starts.set(path, () => start().promise);
  return function LazyPage(props: Props) {
    // Copied, because a mounted page keeps its component.
    const [{ status, Page }] = useState(() => ({ ...shown() }));
    const [isCutOff] = useState(() => status === 'loading' && !isOnline());
    if (!Waiting || !isCutOff) return <Page {...props} />;
    return (
      <Suspense fallback={<Waiting />}>
        <Page {...props} />
      </Suspense>
    );
  };
}

/**
 * Throws the error after mounting. React repeats the render of a component that throws earlier, and each render would
 * count as a new attempt.
 */
function Failed({ error, onUnmount }: { error: unknown; onUnmount: () => void }) {
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => {
    setMounted(true);
    return onUnmount;
  }, [onUnmount]);
  if (isMounted) throw error;
  return null;
}
