import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run';
import type { ExportList } from './exportList';

export const LIST = join(ROOT, 'shared', 'exports.json');

export const committedExports = (): ExportList => JSON.parse(readFileSync(LIST, 'utf8'));

export function versionOfShared(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'shared', 'package.json'), 'utf8'));
  return version;
}
