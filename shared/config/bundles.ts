import { packageOf, REMOTE_NAMES } from './remotes';

/** The folder of every bundle. What configures a tool finds them by themselves (bundleFolders.cjs). */
export const BUNDLES = ['shell', ...REMOTE_NAMES.map(packageOf)];
