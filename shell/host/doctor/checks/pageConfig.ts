import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isFile } from '../../files';
import { configIn } from '../../page/siteConfig';
import { type Check, fails, holds, NotChecked } from '../finding';
import type { Surroundings } from '../surroundings';

const PAGES = { '/': 'home.html', '/login': 'login.html', '/client/applications': 'index.html' };
const CURE = 'pnpm release config (a bucket: deploy/bucket/release.sh config)';

async function textOf(surroundings: Surroundings, path: string, file: string): Promise<string> {
  const folder = surroundings.folder();
  if (folder && isFile(join(folder, file))) return readFileSync(join(folder, file), 'utf8');
  const { status, text } = folder ? { status: 404, text: '' } : await surroundings.page(path);
  if (status !== 200) throw new NotChecked(`needs the page ${path}`);
  return text;
}

/** Pages carry what config.json said when they were written: whoever edits it has to bring it into them. */
export const pageConfig: Check = {
  part: '5. The site',
  name: 'config.json in the pages',
  run: async (surroundings) => {
    const config = await surroundings.config();
    for (const [path, file] of Object.entries(PAGES)) {
      const carried = configIn(await textOf(surroundings, path, file));
      if (carried === null) return fails(`${path} does not carry it, so that each visit asks for it first`, CURE);
      if (!isDeepStrictEqual(carried, config)) return fails(`${path} carries another one`, CURE);
    }
    return holds('as it is');
  },
};
