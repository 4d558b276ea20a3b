import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** React draws a failed page several times while it looks for who catches; only later than this does somebody ask again. */
const SAME_TRY_MS = 1000;

/** A page of its own chunk. One that could not be fetched is fetched anew when it is shown again, which `lazy` alone never does. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let failedAt: number | null = null;
  const fetchPage = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      load().then(
        (page) => ({ default: page }),
        (error) => {
          failedAt = Date.now();
          throw error;
        },
      ),
    );
  let Page = fetchPage();
  return function LazyPage(props: Props) {
    if (failedAt !== null && Date.now() - failedAt > SAME_TRY_MS) {
      failedAt = null;
      Page = fetchPage();
    }
    const Current = Page as ComponentType<Props>;
    return <Current {...props} />;
  };
}
