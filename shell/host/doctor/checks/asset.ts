import { Fails } from '../finding';
import type { Surroundings } from '../surroundings';

/** The address of one script with a hash in its name, as a page names it. */
export async function assetOf(surroundings: Surroundings): Promise<string> {
  const { text } = await surroundings.page('/client/applications');
  const [, path] = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];
  if (!path) throw new Fails('no page names a script under /assets/', 'Build the site anew: pnpm build --max.');
  return path;
}
