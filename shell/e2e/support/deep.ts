/** Marks tests that repeat a journey for further screens, widths or states; `pnpm test:deep sweeps` runs them. */
export const DEEP = { tag: '@deep' };

/** Marks all of several similar tests but the example, which runs with every push. */
export const deepUnless = (isExample: boolean) => (isExample ? {} : DEEP);
