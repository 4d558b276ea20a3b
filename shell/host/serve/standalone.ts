import { join } from 'node:path';
import { packageOf, REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { refuse } from '../../../shared/tooling/ending';
import { isFile } from '../../../shared/tooling/files';
import { listen } from '../../../shared/tooling/listen';
import { packageDir } from '../../../shared/tooling/paths';
import { proxyBackend } from './proxyBackend';
import { createSite } from './serve';

/**
 * `tsx shell/host/serve/standalone.ts client-app 4102`: serves the production build of one remote alone, with a running
 * backend.
 */
const [name = '', port = '0'] = process.argv.slice(2);
const url = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

async function main() {
  if (!REMOTE_NAMES.some((remote) => packageOf(remote) === name)) refuse(`${name} is not one of the remotes.`);
  const site = join(packageDir(name), 'dist', 'standalone');
  if (!isFile(join(site, 'index.html'))) refuse(`${name} has no build of its own: pnpm build --standalone`);
  const server = createSite({ site, backend: await proxyBackend(url) });
  const actual = await listen(server, Number(port));
  console.log(`${name}: http://127.0.0.1:${actual}`);
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
