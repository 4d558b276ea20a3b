import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page of its own chunk. One that could not be fetched is fetched anew when it is shown again, which `lazy` alone never does. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Page: LazyExoticComponent<ComponentType<Props>>;
  const prepare = () => {
    Page = lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        prepare();
        throw error;
      }
    });
  };
  prepare();
  return function LazyPage(props: Props) {
    const Current = Page as ComponentType<Props>;
    return <Current {...props} />;
  };
}
