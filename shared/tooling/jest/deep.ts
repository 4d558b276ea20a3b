/** `pnpm test:deep units` runs all; a push one of many that are alike, or nothing where a quicker test stands for it. */
export const isDeep = Boolean(process.env.ROTAVISTO_DEEP);

/** A test that takes longer than it is worth with every push, which Jest then counts as skipped. */
export const deepTest = isDeep ? test : test.skip;
