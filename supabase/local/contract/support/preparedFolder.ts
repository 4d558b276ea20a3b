import { execFileSync } from 'node:child_process';
import { throwawayFolder } from '../../../tests/support/throwawayFolder';

/** Copies the files of a backend's first start into the data folder, because making a database takes seconds. */
export function prepareFolder(folder: string): void {
  // Uses cp and not Node: Postgres only opens files that still belong to its user.
  execFileSync('cp', ['-a', `${process.env.CONTRACT_TEMPLATE}/.`, folder]);
}

export function preparedFolder(name: string): string {
  const folder = throwawayFolder(`rotavisto-${name}-`);
  prepareFolder(folder);
  return folder;
}
