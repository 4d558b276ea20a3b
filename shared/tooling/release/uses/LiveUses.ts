import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointers } from '../../../config/pointers';
import { REMOTE_NAMES, type RemoteName } from '../../../config/remotes';
import { ROOT } from '../../paths';
import { missingNames } from './problems';
import type { SchemaNames } from './schema';
import { USES, type Uses } from './uses';

/** What the database and the functions of a checkout offer. */
export type Backend = { schema: SchemaNames; functions: readonly string[] };

/** What live versions use and a checkout would take away. */
export function liveProblems(live: LiveUses, { schema, functions }: Backend): string[] {
  return live.flatMap(({ remote, version, uses }) => {
    const gone = uses.functions.filter((name) => !functions.includes(name)).map((name) => `function ${name}`);
    return [...missingNames(uses, uses, schema), ...gone].map(
      (missing) => `${remote} ${version}, which is live, uses ${missing}: it may go once no live version names it`,
    );
  });
}

/** What each version that people may run uses. */
export type LiveUses = { remote: RemoteName; version: string; uses: Uses }[];

/** The last record, for those who cannot ask the site itself. */
export const RECORD = join(ROOT, 'deploy', 'live.json');

const isAddress = (site: string) => /^https?:/.test(site);

async function readJson<Content>(site: string, path: string): Promise<Content> {
  if (!isAddress(site)) return JSON.parse(readFileSync(join(site, path), 'utf8'));
  const answer = await fetch(new URL(path, site));
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer.json();
}

/** Asks a site, by its folder or its address. */
export async function readLiveUses(site: string): Promise<LiveUses> {
  const { remotes } = await readJson<Pointers>(site, 'remotes.json');
  const found: Promise<LiveUses[number]>[] = REMOTE_NAMES.flatMap((remote) => {
    const pointer = remotes[remote];
    const versions = [pointer, pointer?.canary, pointer?.previous].flatMap((one) => (one ? [one.version] : []));
    return versions.map(async (version) => ({
      remote,
      version,
      uses: await readJson<Uses>(site, `remotes/${remote}/${version}/${USES}`),
    }));
  });
  return Promise.all(found);
}

export const recordedUses = (): LiveUses => JSON.parse(readFileSync(RECORD, 'utf8'));
