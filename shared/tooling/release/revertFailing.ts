import type { Reverted } from '../../config/pointers';
import { REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { flip } from './flip';
import { healthOf, isFailing, type Limits, recordRevert, type Source } from './health';
import { keptHistory } from './history';
import { onTrial, readPointers, revert } from './pointers';

type Options = { site: string; source: Source; limits: Limits; log: (line: string) => void };

/** Checks every version on trial once, rolls back those that fail too often, and returns their remotes. */
export async function revertFailing({ site, source, limits, log }: Options): Promise<RemoteName[]> {
  const taken: RemoteName[] = [];
  for (const name of REMOTE_NAMES) {
    const { pointers } = readPointers(site);
    const current = pointers.remotes[name];
    const version = current && onTrial(current, keptHistory(site, name));
    if (!version) continue;
    const health = await healthOf(name, version, source);
    if (!isFailing(health, limits)) continue;
    const reverted: Reverted = { version: version.version, at: new Date().toISOString(), ...health };
    const live = await flip({
      site,
      name,
      change: (pointer, history) => revert(pointer, reverted, history),
      expected: current,
      by: 'release:watch',
    });
    log(`${name} ${version.version} failed ${health.failures} of ${health.loads} loads: back to ${live.version}.`);
    await recordRevert(name, reverted, live.version, source);
    taken.push(name);
  }
  return taken;
}
