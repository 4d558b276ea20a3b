import { BUNDLES } from '@rotavisto/shared/config/remotes';
import { refuse } from '../../../shared/tooling/ending';
import { requireSources } from '../../../shared/tooling/parts';
import { buildSite } from './buildSite';

requireSources(BUNDLES);
const max = process.argv.includes('--max');
const started = Date.now();

try {
  await buildSite({
    quality: max ? 11 : 9,
    standalone: process.argv.includes('--standalone'),
    log: (line) => console.log(line),
  });
} catch (cause) {
  refuse(cause instanceof Error ? cause.message : String(cause));
}
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
