/** `pnpm test:deep units` runs these files too: they take longer than they are worth with every push. */
module.exports.longFiles = process.env.ROTAVISTO_DEEP ? [] : ['\\.deep\\.test\\.tsx?$'];
