import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SINGLETONS } from '../../../config/sharedModules';
import { ROOT } from '../../run';
import { type Committed, type ExportList, foundIn } from './exportList';

export const LIST = join(ROOT, 'shared', 'exports.json');
export const reportFile = (singleton: string) => join(ROOT, 'shared', 'api', `${singleton}.api.md`);

export const committedExports = (): ExportList => JSON.parse(readFileSync(LIST, 'utf8'));

const reportOf = (singleton: string) =>
  existsSync(reportFile(singleton)) ? readFileSync(reportFile(singleton), 'utf8') : '';

export const committed = (): Committed => ({
  list: committedExports(),
  found: foundIn(Object.fromEntries(SINGLETONS.map((singleton) => [singleton, reportOf(singleton)]))),
});

export function versionOfShared(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'shared', 'package.json'), 'utf8'));
  return version;
}
