import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { transformFileSync } from '@swc/core';
import { ROOT } from '../run';
import { catalogIn, packedManifest } from './manifest';

const SHARED = join(ROOT, 'shared');
/** The configuration a bundle is built with, and what reads the list of its first files. */
const CONFIGURATION = ['rsbuild', 'readManifest'];
const AS_THEY_ARE = ['config/env.d.ts', 'config/jest', 'config/catalogues'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Node wants the whole name of a file. */
const withExtensions = (code: string) => code.replace(/(from\s+['"]\.[^'"]*)(['"])/g, '$1.js$2');

/** The files of a name and of all it imports from beside it, by their names. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const code = readFileSync(join(SHARED, 'config', `${name}.ts`), 'utf8');
  for (const [, next = ''] of code.matchAll(/^import (?!type )[^;]* from '\.\/(\w+)';/gm)) withImports(next, found);
  return found;
}

function compileConfiguration(folder: string): void {
  for (const name of new Set(CONFIGURATION.flatMap((root) => [...withImports(root)]))) {
    const { code } = transformFileSync(join(SHARED, 'config', `${name}.ts`), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    writeFileSync(join(folder, 'config', `${name}.js`), withExtensions(code));
  }
}

/** Declarations of everything, and the texts that some of them are the types of. */
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

/** Writes `rotavisto-shared-<version>.tgz` into a folder and gives its path. */
export function packShared(target: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-pack-'));
  try {
    cpSync(join(SHARED, 'src'), join(folder, 'src'), { recursive: true, filter: (file) => !isTest(file) });
    for (const path of AS_THEY_ARE) cpSync(join(SHARED, path), join(folder, path), { recursive: true });
    compileConfiguration(folder);
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

/** `pnpm pack:shared [folder]`: the package for a repository of its own. */
if (process.argv[1] === import.meta.filename) console.log(packShared(resolve(process.argv[2] ?? '.')));
