import { firstLevel, levelOf } from '../compatibility';
import type { Export } from './readExports';

/** Exports by singleton. Each says with which version of `@rotavisto/shared` it came, or last changed. */
export type Exports = Record<string, Record<string, Export & { since: string }>>;

/** `shared/exports.json`: what the singletons of one version export. */
export type ExportList = {
  version: string;
  /** The versions this one can stand in for, as `levelOf` counts them: from the first of its major number on. */
  oldest: number;
  newest: number;
  exports: Exports;
};

/** What the sources export now. */
export type Found = Record<string, Record<string, Export>>;

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
  const others = [...current].flatMap(([name, { kind, signature }]): Change[] => {
    const known = old.get(name);
    if (!known) return [{ what: 'added', name }];
    return known.kind === kind && known.signature === signature ? [] : [{ what: 'changed', name }];
  });
  return [...gone, ...others];
}

/** Which number of the version must rise: a remote that is live may use what is gone. */
export const stepOf = (changes: readonly Change[]) =>
  changes.some(({ what }) => what === 'gone') ? ('major' as const) : ('minor' as const);

const numbers = (version: string) => version.split('.').map(Number);

export function isRaised(from: string, to: string, step: 'major' | 'minor'): boolean {
  const [[major = 0, minor = 0], [newMajor = 0, newMinor = 0]] = [numbers(from), numbers(to)];
  return newMajor > major || (step === 'minor' && newMajor === major && newMinor > minor);
}

/** The lowest version that is high enough. */
export function nextVersion(from: string, step: 'major' | 'minor'): string {
  const [major = 0, minor = 0] = numbers(from);
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** The list of a new version: what did not change keeps the version it came with. */
export function listOf(found: Found, version: string, before: ExportList | null): ExportList {
  const sinceOf = (singleton: string, name: string, { kind, signature }: Export) => {
    const known = before?.exports[singleton]?.[name];
    return known && known.kind === kind && known.signature === signature ? known.since : version;
  };
  const exports = Object.entries(found).map(([singleton, names]) => [
    singleton,
    Object.fromEntries(
      Object.entries(names).map(([name, what]) => [name, { ...what, since: sinceOf(singleton, name, what) }]),
    ),
  ]);
  const newest = levelOf(version);
  return { version, oldest: firstLevel(newest), newest, exports: Object.fromEntries(exports) };
}
