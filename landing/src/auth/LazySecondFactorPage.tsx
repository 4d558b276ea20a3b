import { lazyComponent } from '@rotavisto/shared/connection';

/** In a chunk of its own: few sign-ins need a second factor. */
export const LazySecondFactorPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "second-factor" */ './secondFactor/SecondFactorPage')).SecondFactorPage,
);
