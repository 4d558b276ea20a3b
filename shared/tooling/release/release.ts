import { join } from 'node:path';
import type { Version } from '../../config/pointers';
import { packageOf, REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { buildPackage } from '../build/buildPackage';
import { buildsOf, remoteNamed, SHELL } from '../build/packages';
import { refuse } from '../ending';
import { isFile } from '../files';
import { optionsOf } from '../optionsOf';
import { requireSources } from '../parts';
import { SITE } from '../paths';
import { run } from '../run';
import { flip } from './flip';
import { examine } from './gate/examine';
import { healthOf } from './health';
import { onCopy } from './onCopy';
import { replaceConfig } from './page/rewritePages';
import { readConfig } from './page/siteConfig';
import { canary, readPointers, released, writePointers } from './pointers';
import { publishRemote } from './publish/publish';
import { readSource } from './readSource';
import { isConfirmed, listVersions, planRollback, rollBack } from './rollback';
import { withReleaseLock } from './withReleaseLock';

/**
 * `pnpm release <remote> [--canary 10]`, `pnpm rollback <remote> [--to <version> | --list]`, `pnpm release shell`:
 * releases one bundle and leaves the bytes of the others. `pnpm release config`: applies only edits of `config.json`.
 */
const { values, positionals } = optionsOf({
  allowPositionals: true,
  options: {
    rollback: { type: 'boolean', default: false },
    canary: { type: 'string' },
    to: { type: 'string' },
    list: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
});

const CONFIG = 'config';

const log = (line: string) => console.log(line);

/** Exits before a build if the folder is no site. */
function requireSite() {
  if (!isFile(join(SITE, 'shell.json')))
    refuse(`${SITE} holds no site with a shell: SITE_DIR names the folder, pnpm build makes one.`);
}

async function release(name: RemoteName, percent: number | null) {
  requireSources([packageOf(name)]);
  for (const build of buildsOf(name)) await buildPackage(build);
  const { pointers, etag } = readPointers(SITE);
  const expected = pointers.remotes[name];
  const version = await publishRemote(SITE, name, 11);
  pointers.remotes[name] = version;
  log(`${name} ${version.version}: testing in Chromium…`);
  await onCopy(
    SITE,
    (copy) => writePointers(copy, pointers, etag),
    (copy) => examine(copy, [name]),
  );
  await flip({
    site: SITE,
    name,
    change: (current) => (percent === null ? released(current, version) : canary(current, version, percent)),
    ...(expected ? { expected } : percent === null ? { first: version } : {}),
  });
  log(`${name} ${version.version} ${percent === null ? 'is live.' : `is live for ${percent} % of the browsers.`}`);
}

/** Runs a program of shell/host, which a checkout of a remote may lack. */
function releaseShell() {
  requireSources([SHELL]);
  if (!run('tsx', ['shell/host/page/releaseShell.ts'])) process.exitCode = 1;
}

async function releaseConfig() {
  if (!readConfig(SITE)) refuse(`${SITE} has no config.json: deploy/README.md lists its fields.`);
  await withReleaseLock(SITE, () => replaceConfig(SITE, 11));
  log('config.json is live.');
}

async function listReleases(name: RemoteName) {
  const source = readSource();
  const ask = (version: Version) =>
    source ? healthOf(name, version, source).catch(() => null) : Promise.resolve(null);
  log(await listVersions({ site: SITE, name }, ask));
}

async function goBack(name: RemoteName) {
  const wish = { site: SITE, name, to: values.to };
  const plan = planRollback(wish);
  for (const line of plan.lines) log(line);
  if (!values.yes && !(await isConfirmed())) return log('Nothing has changed.');
  const { version } = await rollBack(wish, plan);
  log(`${name} is back at ${version}.`);
}

async function main() {
  const isPlain = !values.rollback && values.canary === undefined;
  if (positionals[0] === CONFIG && isPlain) return releaseConfig();
  if (positionals[0] === SHELL && isPlain) return releaseShell();
  const name =
    remoteNamed(positionals[0]) ??
    refuse(
      `Usage: pnpm release <${[CONFIG, SHELL, ...REMOTE_NAMES].join('|')}> [--canary 10] · pnpm rollback <remote> [--to <version> | --list] [--yes]`,
    );
  requireSite();
  if (values.rollback) {
    await (values.list ? listReleases(name) : goBack(name));
    return;
  }
  const percent = values.canary === undefined ? null : Number(values.canary);
  if (percent !== null && !(percent > 0 && percent < 100)) refuse('--canary is a percentage between 1 and 99.');
  await release(name, percent);
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
