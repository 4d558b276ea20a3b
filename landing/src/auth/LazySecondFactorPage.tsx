import { lazyComponent } from '@rotavisto/shared/connection';

/** In a separate chunk, because few sign-ins need a second factor. */
export const LazySecondFactorPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "second-factor" */ './secondFactor/SecondFactorPage')).SecondFactorPage,
);
