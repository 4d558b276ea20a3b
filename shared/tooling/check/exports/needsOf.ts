import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Contract, firstLevel, lastLevel, levelOf, type Range } from '../../../config/compatibility';
import { readManifest } from '../../build/readManifest';
import { ROOT } from '../../run';
import { committedExports } from './committedExports';

/** Returns the range of versions of `@rotavisto/shared` in which all these exports are unchanged. */
export function levelsOf(used: Record<string, string[]>, { exports, newest } = committedExports()): Range {
  const since = Object.entries(used).flatMap(([singleton, names]) =>
    names.map((name) => levelOf(exports[singleton]?.[name] ?? '')),
  );
  return [Math.max(firstLevel(newest), ...since), lastLevel(newest)];
}

/** Returns the requirements of a remote's build for the shell. */
export function needsOf(packageName: string, built: string): Contract {
  const { contract }: { contract: Range } = JSON.parse(readFileSync(join(ROOT, packageName, 'package.json'), 'utf8'));
  return { contract, shared: levelsOf(readManifest(built).metaData.uses) };
}
