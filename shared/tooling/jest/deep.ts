/** `pnpm test:deep units` runs all; a push one of many that are alike, or nothing where a quicker test stands for it. */
export const isDeep = Boolean(process.env.ROTAVISTO_DEEP);

const leftOut = Object.assign(() => undefined, { each: () => () => undefined });

/** A test that takes longer than it is worth with every push. */
export const deepTest = (isDeep ? test : leftOut) as Pick<typeof test, 'each'> &
  ((...made: Parameters<typeof test>) => void);
