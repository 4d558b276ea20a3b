import { BASE_PATHS, REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import type { PageTable } from '@rotavisto/shared/pages';
import { readPointers } from '../../../shared/tooling/release/pointers';
import type { Surroundings } from './surroundings';
import { type Fields, isObject } from './unknownData';

const isTable = (value: unknown): value is PageTable => isObject(value) && Object.values(value).every(isObject);

const tableIn = (pointer: unknown): PageTable => (isObject(pointer) && isTable(pointer.table) ? pointer.table : {});

async function remotesOf(surroundings: Surroundings): Promise<Fields> {
  const folder = surroundings.folder();
  const body: unknown = folder ? readPointers(folder).pointers : (await surroundings.page('/remotes.json')).body;
  return isObject(body) && isObject(body.remotes) ? body.remotes : {};
}

/** Returns all pages of a site's live versions, without those with a parameter in their address. */
export async function livePages(surroundings: Surroundings): Promise<PageTable> {
  const remotes = await remotesOf(surroundings);
  const rows = REMOTE_NAMES.flatMap((name) => [
    [BASE_PATHS[name], {}] as const,
    ...Object.entries(tableIn(remotes[name])),
  ]);
  return Object.fromEntries(rows.filter(([path]) => !/[:*]/.test(path)));
}
