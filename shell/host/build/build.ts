import { BUNDLES, packageOf } from '@rotavisto/shared/config/remotes';
import { remoteNamed, STANDALONE } from '../../../shared/tooling/build/packages';
import { refuse } from '../../../shared/tooling/ending';
import { requireSources } from '../../../shared/tooling/parts';
import { buildSite } from './buildSite';

requireSources(BUNDLES);
const max = process.argv.includes('--max');
const started = Date.now();

/** `--standalone` also builds each remote alone; `--standalone=consultant-app` only that one. */
function standaloneBuilds() {
  const option = process.argv.find((one) => /^--standalone(=|$)/.test(one));
  const [, name] = option?.split('=') ?? [];
  if (!option || name === undefined) return option ? STANDALONE : [];
  const remote = remoteNamed(name) ?? refuse(`${name} is not one of the remotes.`);
  return STANDALONE.filter((build) => build.package === packageOf(remote));
}

try {
  await buildSite({ quality: max ? 11 : 9, standalone: standaloneBuilds(), log: (line) => console.log(line) });
} catch (cause) {
  refuse(cause instanceof Error ? cause.message : String(cause));
}
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
