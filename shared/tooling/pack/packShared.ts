import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { transformFileSync } from '@swc/core';
import { ROOT } from '../run';
import { catalogIn, packedManifest } from './manifest';

const SHARED = join(ROOT, 'shared');
/** The build configuration of a bundle, and the reader of its first files. */
const CONFIGURATION = ['tooling/build/rsbuild', 'tooling/build/readManifest'];
const AS_THEY_ARE = ['tooling/build/env.d.ts', 'tooling/jest', 'tooling/build/catalogues'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const IMPORTED = /(from\s+['"])(\.[^'"]*)(['"])/g;

/** Returns the file of an import in `shared`, without its extension. */
function meant(importer: string, path: string): string {
  const name = posix.join(posix.dirname(importer), path);
  return existsSync(join(SHARED, `${name}.ts`)) ? name : `${name}/index`;
}

function compiled(name: string): string {
  const { code } = transformFileSync(join(SHARED, `${name}.ts`), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  return code;
}

/** Compiles a file and its imports, with full file names for Node. */
function compile(folder: string, name: string, done = new Set<string>()): void {
  if (done.has(name)) return;
  done.add(name);
  const code = compiled(name).replace(IMPORTED, (_all, before: string, path: string, after: string) => {
    if (path.endsWith('.json')) return before + path + after;
    const next = meant(name, path);
    compile(folder, next, done);
    const found = posix.relative(posix.dirname(name), next);
    return `${before}${found.startsWith('.') ? found : `./${found}`}.js${after}`;
  });
  const file = join(folder, `${name}.js`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

/** Writes the declarations of all files, and the JSON texts that some types are taken from. */
function declareTypes(folder: string): void {
  const types = join(folder, 'types');
  const options = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--outDir',
    types,
    '--rootDir',
    SHARED,
  ];
  execFileSync(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', SHARED, ...options], { stdio: 'inherit' });
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.test.d.ts')) rmSync(join(types, file));
  cpSync(join(SHARED, 'src'), join(types, 'src'), {
    recursive: true,
    filter: (file) => !/\.[^/\\]+$/.test(basename(file)) || file.endsWith('.json'),
  });
}

/** Writes `rotavisto-shared-<version>.tgz` into a folder and returns its path. */
export function packShared(target: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-pack-'));
  try {
    cpSync(join(SHARED, 'src'), join(folder, 'src'), { recursive: true, filter: (file) => !isTest(file) });
    for (const path of AS_THEY_ARE) cpSync(join(SHARED, path), join(folder, path), { recursive: true });
    for (const name of CONFIGURATION) compile(folder, name);
    declareTypes(folder);
    const manifest = packedManifest(
      JSON.parse(readFileSync(join(SHARED, 'package.json'), 'utf8')),
      catalogIn(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')),
    );
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    execFileSync('npm', ['pack', '--silent', '--pack-destination', target], { cwd: folder, stdio: 'ignore' });
    const name = readdirSync(target).find((file) => file === `rotavisto-shared-${manifest.version}.tgz`);
    if (!name) throw new Error('npm packed nothing');
    return join(target, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `pnpm pack:shared [folder]`: packs `shared` for another repository. */
if (process.argv[1] === import.meta.filename) console.log(packShared(resolve(process.argv[2] ?? '.')));
