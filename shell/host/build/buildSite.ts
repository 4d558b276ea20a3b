import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { buildPackage } from '../../../shared/tooling/build/buildPackage';
import { type Build, FEDERATED, PRERENDER } from '../../../shared/tooling/build/packages';
import { SITE } from '../../../shared/tooling/paths';
import {
  type Release,
  readHistory,
  recorded,
  releaser,
  withPrevious,
  writeHistory,
} from '../../../shared/tooling/release/history';
import { composePages } from '../../../shared/tooling/release/page/compose';
import { readPointers, released, writePointers } from '../../../shared/tooling/release/pointers';
import type { Quality } from '../../../shared/tooling/release/publish/compress';
import { publishRemote } from '../../../shared/tooling/release/publish/publish';
import { withReleaseLock } from '../../../shared/tooling/release/withReleaseLock';
import { publishShell } from '../page/publishShell';
import { pruneVersions } from './prune';

export type BuildOptions = { quality: Quality; standalone?: Build[]; log: (line: string) => void };

/** Builds the changed bundles, publishes them into the site and makes them live. */
export async function buildSite({ quality, standalone = [], log }: BuildOptions): Promise<void> {
  const wanted = [...FEDERATED, ...PRERENDER, ...standalone];
  const built = await buildAll(wanted, log);
  // A visitor's first files are small enough for the highest compression level every time.
  mkdirSync(SITE, { recursive: true });
  await withReleaseLock(SITE, () => publishAll(quality));
  if (built === 0) log('Bundles are up to date.');
}

async function publishAll(quality: Quality): Promise<void> {
  await publishShell(SITE, 11);
  const { pointers, etag } = readPointers(SITE);
  const change = { by: releaser(), now: new Date().toISOString() };
  const histories = new Map<RemoteName, Release[]>();
  const publish = async (name: RemoteName) =>
    [name, await publishRemote(SITE, name, name === 'landing' ? 11 : quality)] as const;
  for (const [name, version] of await Promise.all(REMOTE_NAMES.map(publish))) {
    const before = pointers.remotes[name];
    const published = released(before, version);
    const history = recorded(readHistory(SITE, name), { ...change, before, after: published });
    pointers.remotes[name] = withPrevious(SITE, published, history);
    histories.set(name, history);
  }
  writePointers(SITE, pointers, etag);
  for (const [name, history] of histories) writeHistory(SITE, name, history);
  await composePages(SITE, quality);
  pruneVersions(SITE);
}

/** Runs as many builds at once as there are processors. */
async function buildAll(builds: Build[], log: (line: string) => void): Promise<number> {
  const waiting = [...builds];
  let built = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = Date.now();
      if (!(await buildPackage(next))) continue;
      built += 1;
      log(`  ${next.package} (${next.mode}) ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(cpus().length, builds.length) }, worker));
  return built;
}
