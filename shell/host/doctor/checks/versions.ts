import { join } from 'node:path';
import type { Pointers } from '@rotavisto/shared/config/pointers';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { isFile } from '../../../../shared/tooling/files';
import { DAY, goodBefore, isKept, KEPT_DAYS, readHistory } from '../../../../shared/tooling/release/history';
import { readPointers } from '../../../../shared/tooling/release/pointers';
import { type Finding, fails, holds, NotChecked } from '../finding';
import type { Run, Surroundings } from '../surroundings';
import { isObject, textIn } from '../unknownData';

type Named = { name: string; version: string; entry: string };

const REMEDY =
  'Bring the folder back from a backup or release that commit again, and keep what is below remotes/ for 30 days: no lifecycle rule and no clean-up but that of pnpm build.';

/** Checks that versions stay for 30 days after they were live, for open tabs and rollbacks. */
export const keptVersions: Run = async (surroundings) => {
  const folder = surroundings.folder();
  const gone = folder ? goneFrom(folder) : await goneFromSite(surroundings);
  return finding(gone);
};

function finding(gone: Named[]): Finding {
  const [first, ...others] = gone;
  if (!first) return holds('every version that may be needed is there');
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return fails(`the files of ${first.name} ${first.version} are gone${more}`, REMEDY);
}

function goneFrom(folder: string): Named[] {
  if (!isFile(join(folder, 'remotes.json'))) throw new NotChecked('needs remotes.json in the folder');
  // A file written by hand may lack them.
  const { remotes = {} }: Partial<Pointers> = readPointers(folder).pointers;
  const recent = (name: RemoteName) =>
    readHistory(folder, name).filter(({ until, from }) => Date.now() - Date.parse(until ?? from) <= KEPT_DAYS * DAY);
  return REMOTE_NAMES.flatMap((name) => {
    const pointer = remotes[name];
    const wayBack = pointer && goodBefore(pointer, readHistory(folder, name));
    const needed = [pointer, wayBack, pointer?.canary, ...recent(name)].filter((each) => each !== undefined);
    const byVersion = new Map(needed.map(({ version, entry }) => [version, { name, version, entry }]));
    return [...byVersion.values()].filter((each) => !isKept(folder, each));
  });
}

/** Checks a site from outside, without a history: only the versions that browsers may run. */
async function goneFromSite(surroundings: Surroundings): Promise<Named[]> {
  const { body } = await surroundings.page('/remotes.json');
  const remotes = isObject(body) && isObject(body.remotes) ? body.remotes : {};
  const named = Object.entries(remotes).flatMap(([name, pointer]) =>
    isObject(pointer)
      ? [pointer, pointer.previous, pointer.canary].filter(isObject).flatMap((each): Named[] => {
          const [version, entry] = [textIn(each, 'version'), textIn(each, 'entry')];
          return version && entry?.startsWith('/') ? [{ name, version, entry }] : [];
        })
      : [],
  );
  const answers = await Promise.all(named.map(({ entry }) => surroundings.page(entry)));
  return named.filter((_each, index) => answers[index]?.status !== 200);
}
