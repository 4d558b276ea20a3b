const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..', '..');

/** The folders that are built into a bundle, the shell and every remote, as far as this checkout has their sources. */
module.exports.bundleFolders = () =>
  readdirSync(ROOT).filter(
    (folder) => existsSync(join(ROOT, folder, 'rsbuild.config.ts')) && existsSync(join(ROOT, folder, 'src')),
  );
