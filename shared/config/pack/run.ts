import { resolve } from 'node:path';
import { packShared } from './packShared';

/** `pnpm pack:shared [folder]`: `@rotavisto/shared` as a package with its types, for a repository of its own. */
console.log(packShared(resolve(process.argv[2] ?? '.')));
