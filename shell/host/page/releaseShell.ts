import { resolve } from 'node:path';
import { buildPackage } from '../../../shared/tooling/build/buildPackage';
import { SHELL_BUILDS } from '../../../shared/tooling/build/packages';
import { refuse } from '../../../shared/tooling/ending';
import { optionsOf } from '../../../shared/tooling/optionsOf';
import { SITE } from '../../../shared/tooling/paths';
import { examine } from '../../../shared/tooling/release/gate/examine';
import { onCopy } from '../../../shared/tooling/release/onCopy';
import { composePages } from '../../../shared/tooling/release/page/compose';
import { liveRemotes } from '../../../shared/tooling/release/pointers';
import { withReleaseLock } from '../../../shared/tooling/release/withReleaseLock';
import { publishShell } from './publishShell';

/**
 * `pnpm release shell`; with `--check <folder of a site>`, before a merge, only checks that it works with all live
 * remotes. The shell is one page for all users: it has no canary, and a rollback releases the former one.
 */
const { values } = optionsOf({ options: { check: { type: 'string' } } });

const log = (line: string) => console.log(line);

async function main() {
  for (const build of SHELL_BUILDS) await buildPackage(build);
  const site = resolve(values.check ?? SITE);
  log('shell: testing in Chromium with every live remote…');
  await onCopy(
    site,
    (copy) => publishShell(copy, 9),
    (copy) => examine(copy, liveRemotes(copy)),
  );
  if (values.check !== undefined) return log('The shell works with every live remote.');
  await withReleaseLock(site, async () => {
    await publishShell(site, 11);
    await composePages(site, 11);
  });
  log('shell is live.');
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
