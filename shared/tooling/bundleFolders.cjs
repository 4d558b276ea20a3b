const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..', '..');

/** Returns the folders of all bundles (the shell and the remotes) with sources in this checkout. */
module.exports.bundleFolders = () =>
  readdirSync(ROOT).filter(
    (folder) => existsSync(join(ROOT, folder, 'rsbuild.config.ts')) && existsSync(join(ROOT, folder, 'src')),
  );
