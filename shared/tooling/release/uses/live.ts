import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointers } from '../../../config/pointers';
import { REMOTE_NAMES, type RemoteName } from '../../../config/remotes';
import { refuse } from '../../ending';
import { ROOT } from '../../paths';
import { runnableVersions } from '../pointers';
import { missingNames } from './problems';
import { checkoutSchema, type SchemaNames } from './schema';
import { USES, type Uses } from './uses';

/** The schema and functions of a checkout. */
type Backend = { schema: SchemaNames; functions: readonly string[] };

/** Returns the names that live versions use and the checkout would remove. */
export function liveProblems(live: LiveUses, { schema, functions }: Backend): string[] {
  return live.flatMap(({ remote, version, uses }) => {
    const gone = uses.functions.filter((name) => !functions.includes(name)).map((name) => `function ${name}`);
    return [...missingNames(uses, uses, schema), ...gone].map(
      (missing) => `${remote} ${version}, which is live, uses ${missing}: it may go once no live version names it`,
    );
  });
}

/** The used names of each live version. */
type LiveUses = { remote: RemoteName; version: string; uses: Uses }[];

const isAddress = (site: string) => /^https?:/.test(site);

async function readJson<Content>(site: string, path: string): Promise<Content> {
  if (!isAddress(site)) return JSON.parse(readFileSync(join(site, path), 'utf8'));
  const answer = await fetch(new URL(path, site));
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer.json();
}

/** Reads the used names from a site, given by folder or address. */
export async function readLiveUses(site: string): Promise<LiveUses> {
  const { remotes } = await readJson<Pointers>(site, 'remotes.json');
  const found: Promise<LiveUses[number]>[] = REMOTE_NAMES.flatMap((remote) =>
    runnableVersions(remotes[remote]).map(async ({ version }) => ({
      remote,
      version,
      uses: await readJson<Uses>(site, `remotes/${remote}/${version}/${USES}`),
    })),
  );
  return Promise.all(found);
}

/** Rejects a checkout that removes names in live use; without LIVE_SITE no version counts as live. */
async function check() {
  const { LIVE_SITE: site } = process.env;
  if (!site) return;
  const functions = readdirSync(join(ROOT, 'supabase', 'functions'));
  const problems = liveProblems(await readLiveUses(site), { schema: checkoutSchema(), functions });
  if (problems.length > 0) refuse(problems.join('\n'));
}

if (process.argv[1] === import.meta.filename)
  check().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
