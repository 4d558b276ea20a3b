import { join, relative, sep } from 'node:path';
import { BUNDLES } from './bundles';
import { modules, reach, sourcesBelow } from './reach';

const SINGLETON = 'federation singleton: it exists once per page, so its parts stay together';

/** What may be reached by one bundle alone, each with its reason. */
const EXCEPTIONS: readonly (readonly [path: string, reason: string])[] = [
  ['router/', SINGLETON],
  ['session/', SINGLETON],
  ['supabase/', SINGLETON],
  ['toast/', SINGLETON],
  ['domain/closedDays.ts', 'what the database closes, which its tests and the journeys ask as well'],
  ['connection/', 'the one room that decides when to ask again, whoever asks'],
];

const IS_TEST = /\.(test|spec)\.tsx?$|[\\/]testing(\.ts|[\\/])/;

export interface LonelyFile {
  file: string;
  bundle: string;
}

/**
 * Files of `shared/src` that only one bundle reaches, which belong into that bundle. What is imported through an
 * `index.ts` reaches the file that declares the name, not its neighbours.
 */
export function lonelyFiles(root: string): LonelyFile[] {
  const shared = join(root, 'shared', 'src');
  const read = modules();
  const bundlesOf = new Map<string, string[]>();
  for (const bundle of BUNDLES) {
    for (const file of reach(
      sourcesBelow(join(root, bundle, 'src')).filter((file) => !IS_TEST.test(file)),
      read,
    )) {
      if (file.startsWith(shared + sep)) bundlesOf.set(file, [...(bundlesOf.get(file) ?? []), bundle]);
    }
  }
  return [...bundlesOf]
    .filter(([, bundles]) => bundles.length === 1)
    .map(([file, [bundle = '']]) => ({ file: relative(shared, file).split(sep).join('/'), bundle }))
    .filter(({ file }) => !EXCEPTIONS.some(([path]) => file.startsWith(path)))
    .map(({ file, bundle }) => ({ file: `shared/src/${file}`, bundle }))
    .sort((a, b) => a.file.localeCompare(b.file));
}
