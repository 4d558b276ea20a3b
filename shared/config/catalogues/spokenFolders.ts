import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLES } from '../bundles';
import { ROOT } from '../run';

/** Where the product says something to people, on screen and by mail; a sparse checkout has not all of it. */
export const SPOKEN_FOLDERS: readonly string[] = [
  ...BUNDLES.map((bundle) => `${bundle}/src`),
  'shared/src',
  'supabase/functions/send-mail',
  'supabase/templates',
].filter((folder) => existsSync(join(ROOT, folder)));
