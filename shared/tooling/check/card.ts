import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLES, packageOf, REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { readManifest } from '../build/readManifest';

/** The packages of the product. */
const PRODUCT = [
  '@module-federation/enhanced',
  '@stripe/stripe-js',
  '@supabase/supabase-js',
  'antd',
  'i18next',
  'react',
  'react-beautiful-dnd',
  'react-dom',
  'react-i18next',
  'react-router-dom',
  'recharts',
  'zustand',
];

/** The packages for builds and tests. */
const TOOLS = ['@rsbuild/core', '@rsbuild/plugin-react', '@testing-library/react', 'jest'];

const CODE = /\.(tsx?|c?js|mjs)$/;
const NO_SOURCE = /[\\/](dist|node_modules|testing|e2e|bench)[\\/]|\.(test|spec|gen)\.|[\\/]testing\.ts$/;

/** A constant in React that every copy of it contains. */
const REACT = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=';

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>>;

const declaredIn = ({ dependencies, devDependencies, peerDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, file))
        .filter((file) => CODE.test(file))
    : [];

const imports = (text: string, name: string): boolean =>
  new RegExp(`(from|import|import\\(|require\\(|mock\\() ?['"]${name}(/[a-z-]+)*['"]`).test(text);

/** Returns the packages among `names` that no text imports. */
export const notImported = (names: readonly string[], texts: readonly string[]): string[] =>
  names.filter((name) => !texts.some((text) => imports(text, name)));

/** Returns the packages of the card that are no dependency or are not imported. */
export function cardProblems(root: string): string[] {
  const packages = [...BUNDLES, 'shared', '.'].map((folder) => join(root, folder, 'package.json'));
  const declared = packages.flatMap((file) => declaredIn(JSON.parse(readFileSync(file, 'utf8'))));
  const read = (files: string[]) => files.map((file) => readFileSync(file, 'utf8'));
  const sources = [...BUNDLES, 'shared'].flatMap((folder) => filesBelow(join(root, folder, 'src')));
  const tooling = filesBelow(join(root, 'shared', 'tooling'));
  const undeclared = [...PRODUCT, ...TOOLS].filter((name) => !declared.includes(name));
  const unused = notImported(PRODUCT, read(sources.filter((file) => !NO_SOURCE.test(file))));
  // Jest's functions are globals, so only its presets name it.
  const unusedTools = notImported(
    TOOLS.filter((name) => name !== 'jest'),
    read([...sources, ...tooling]),
  );
  return [
    ...undeclared.map((name) => `${name} is no dependency`),
    ...[...unused, ...unusedTools].map((name) => `${name} is imported by nothing`),
  ];
}

/** Returns the shared modules of which a built remote has its own copy. */
export function duplicatedSingletons(root: string, remotes: readonly RemoteName[] = REMOTE_NAMES): string[] {
  return remotes.flatMap((remote) => {
    const built = join(root, packageOf(remote), 'dist', 'federated');
    const copies = readManifest(built).shared.filter(
      ({ assets }) => assets.js.sync.length + assets.js.async.length > 0,
    );
    const reacts = filesBelow(built).filter((file) => readFileSync(file, 'utf8').includes(REACT));
    return [
      ...copies.map(({ name }) => `${remote} has a copy of ${name}`),
      ...reacts.map((file) => `${file.slice(root.length + 1)} has React in it`),
    ];
  });
}
