import { lazyComponent } from '@rotavisto/shared/connection';

/** Apart: nearly nobody who opens the sign-in page has to show a second factor. */
export const LazySecondFactorPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "second-factor" */ './secondFactor/SecondFactorPage')).SecondFactorPage,
);
