import { firstLevel, levelOf } from '../../../config/compatibility';
import { readReport } from './readReport';

/** The version of `@rotavisto/shared` with the first or last change of each export, by singleton. */
export type Exports = Record<string, Record<string, string>>;

/** `shared/exports.json`: the exports of the singletons in one version. */
export type ExportList = {
  version: string;
  /** The versions that the listed version can replace, as numbers of `levelOf`: from the first of its major version. */
  oldest: number;
  newest: number;
  exports: Exports;
};

/** The reports of API Extractor by singleton. */
export type Reports = Record<string, string>;

/** The exports of each singleton with their declarations. */
export type Found = Record<string, Record<string, string>>;

export type Committed = { list: ExportList; found: Found };

export const foundIn = (reports: Reports): Found =>
  Object.fromEntries(Object.entries(reports).map(([singleton, report]) => [singleton, readReport(report)]));

export type Change = { what: 'added' | 'gone' | 'changed'; name: string };

const flat = <Value>(exports: Record<string, Record<string, Value>>): Map<string, Value> =>
  new Map(
    Object.entries(exports).flatMap(([singleton, names]) =>
      Object.entries(names).map(([name, value]): [string, Value] => [`${singleton}.${name}`, value]),
    ),
  );

export function changesBetween(before: Found, now: Found): Change[] {
  const [old, current] = [flat(before), flat(now)];
  const gone = [...old.keys()].filter((name) => !current.has(name)).map((name): Change => ({ what: 'gone', name }));
  const others = [...current].flatMap(([name, declaration]): Change[] => {
    if (!old.has(name)) return [{ what: 'added', name }];
    return old.get(name) === declaration ? [] : [{ what: 'changed', name }];
  });
  return [...gone, ...others];
}

/** Returns the number of the version to raise; a removed export needs the first, because a live remote may use it. */
export const stepOf = (changes: readonly Change[]) =>
  changes.some(({ what }) => what === 'gone') ? ('major' as const) : ('minor' as const);

const numbers = (version: string) => version.split('.').map(Number);

export function isRaised(from: string, to: string, step: 'major' | 'minor'): boolean {
  const [[major = 0, minor = 0], [newMajor = 0, newMinor = 0]] = [numbers(from), numbers(to)];
  return newMajor > major || (step === 'minor' && newMajor === major && newMinor > minor);
}

/** Returns the lowest sufficient version. */
export function nextVersion(from: string, step: 'major' | 'minor'): string {
  const [major = 0, minor = 0] = numbers(from);
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Returns the list of a new version; unchanged exports keep their versions. */
export function listOf(found: Found, version: string, before: Committed | null): ExportList {
  const sinceOf = (singleton: string, name: string, declaration: string) =>
    (before?.found[singleton]?.[name] === declaration && before.list.exports[singleton]?.[name]) || version;
  const exports = Object.entries(found).map(([singleton, names]) => [
    singleton,
    Object.fromEntries(
      Object.entries(names).map(([name, declaration]) => [name, sinceOf(singleton, name, declaration)]),
    ),
  ]);
  const newest = levelOf(version);
  return { version, oldest: firstLevel(newest), newest, exports: Object.fromEntries(exports) };
}
