/** Files that only `pnpm test:deep units` runs, because they are too slow for every push. */
module.exports.longFiles = process.env.ROTAVISTO_DEEP ? [] : ['\\.deep\\.test\\.tsx?$'];
