import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ALL, type ImportedName, type ModuleSource, readModule } from './moduleSource';

const BUNDLES = ['shell', 'landing', 'client-app', 'consultant-app', 'admin-app'];

const SINGLETON = 'federation singleton: it exists once per page, so its parts stay together';

/** What may be reached by one bundle alone, each with its reason. */
const EXCEPTIONS: readonly (readonly [path: string, reason: string])[] = [
  ['router/', SINGLETON],
  ['session/', SINGLETON],
  ['supabase/', SINGLETON],
  ['toast/', SINGLETON],
  ['connection/', 'the one room that decides when to ask again, whoever asks'],
];

const IS_TEST = /\.(test|spec)\.tsx?$|[\\/]testing(\.ts|[\\/])/;
const IS_SOURCE = /\.tsx?$/;

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
    for (const file of reach(sourcesBelow(join(root, bundle, 'src')), read)) {
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

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => IS_SOURCE.test(file) && !IS_TEST.test(file));

/** Every file whose code or types the entries use. */
function reach(entries: readonly string[], read: (file: string) => ModuleSource): Set<string> {
  const reached = new Set<string>();
  const asked = new Set<string>();
  for (const file of entries) enter(file);
  return reached;

  function enter(file: string) {
    if (reached.has(file)) return;
    reached.add(file);
    if (IS_SOURCE.test(file)) read(file).imports.forEach(ask);
  }

  function ask({ file, name }: ImportedName) {
    if (asked.has(`${file}#${name}`)) return;
    asked.add(`${file}#${name}`);
    const source = IS_SOURCE.test(file) ? read(file) : null;
    if (source && name === ALL) {
      for (const forwarded of source.forwarded.values()) ask(forwarded);
      for (const star of source.stars) ask({ file: star, name });
    }
    const forwarded = source && forwardOf(source, name);
    if (forwarded) ask(forwarded);
    else if (!source || !isOnlyForwarding(source)) enter(file);
  }

  /** Where an exported name really comes from; null when it is declared here. */
  function forwardOf(source: ModuleSource, name: string): ImportedName | null {
    const star = source.own.has(name) ? undefined : source.stars.find((file) => hasName(file, name));
    return source.forwarded.get(name) ?? (star === undefined ? null : { file: star, name });
  }

  function hasName(file: string, name: string): boolean {
    const { own, forwarded, stars } = read(file);
    return own.has(name) || forwarded.has(name) || stars.some((star) => hasName(star, name));
  }
}

const isOnlyForwarding = ({ own, imports }: ModuleSource): boolean => own.size === 0 && imports.length === 0;

/** Reads each file once. */
function modules(): (file: string) => ModuleSource {
  const known = new Map<string, ModuleSource>();
  return (file) => {
    const source = known.get(file) ?? readModule(file);
    known.set(file, source);
    return source;
  };
}
