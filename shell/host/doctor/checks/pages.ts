import { join } from 'node:path';
import { isFile } from '../../files';
import { type Check, type Finding, fails, holds } from '../finding';
import type { Surroundings } from '../surroundings';

const FILES = ['index.html', 'home.html', 'login.html', 'remotes.json', 'shell.json', 'service-worker.js'];
const PAGES = ['/', '/login', '/client/applications'];

function filesIn(folder: string): Finding {
  const missing = FILES.filter((file) => !isFile(join(folder, file)));
  return missing.length === 0
    ? holds(`${FILES.length} files`)
    : fails(`missing: ${missing.join(', ')}`, `SITE_DIR=${folder} pnpm build --max`);
}

async function pagesOf(surroundings: Surroundings): Promise<Finding> {
  for (const path of PAGES) {
    const { status, headers } = await surroundings.page(path);
    if (status !== 200 || !headers.get('content-type')?.startsWith('text/html'))
      return fails(`${path} answers with ${status}`, 'Every path without a file is index.html: deploy/nginx.conf.');
  }
  const missing = await surroundings.page('/assets/missing.0123456789.js');
  if (missing.status !== 404)
    return fails('a missing bundle is answered with a page', 'Under /assets/ and /remotes/, what is missing is a 404.');
  return holds(`${PAGES.length} asked`);
}

/** Every address of the product is a page, and what is missing is missing. */
export const pages: Check = {
  part: '5. The site',
  name: 'Pages',
  run: (surroundings) => {
    const folder = surroundings.folder();
    return folder ? filesIn(folder) : pagesOf(surroundings);
  },
};
