/** True in `pnpm test:deep units`, which runs all tests; a push skips some that are slow or similar to others. */
export const isDeep = Boolean(process.env.ROTAVISTO_DEEP);

/** A test that is too slow for every push; Jest then reports it as skipped. */
export const deepTest = isDeep ? test : test.skip;
