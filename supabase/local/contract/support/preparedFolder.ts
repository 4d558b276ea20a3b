import { execFileSync } from 'node:child_process';
import { throwawayFolder } from '../../../tests/support/throwawayFolder';

/** Fills the data folder of a backend with what its first start creates: making a database takes seconds. */
export function prepareFolder(folder: string): void {
  // Not by Node: Postgres opens only files that still belong to its own user.
  execFileSync('cp', ['-a', `${process.env.CONTRACT_TEMPLATE}/.`, folder]);
}

export function preparedFolder(name: string): string {
  const folder = throwawayFolder(`rotavisto-${name}-`);
  prepareFolder(folder);
  return folder;
}
