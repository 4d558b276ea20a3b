/** What repeats for many screens, widths or states what one journey shows once: `pnpm test:deep sweeps` runs these. */
export const DEEP = { tag: '@deep' };

/** Of many that are alike, the one that stands for them runs with every push. */
export const deepUnless = (isExample: boolean) => (isExample ? {} : DEEP);
