import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashFiles, isFile, sourcesBelow } from '../files';
import { packageDir, ROOT } from '../paths';
import { type Build, outputOf } from './packages';

const require = createRequire(join(ROOT, 'shared', 'package.json'));
export const RSBUILD = join(require.resolve('@rsbuild/core/package.json'), '..', 'bin', 'rsbuild.js');

/** Returns a hash of the inputs of a bundle: its own sources, shared, and the installed versions. */
export function inputsOf(name: string): string {
  const files = [
    ...sourcesBelow(packageDir(name)),
    ...sourcesBelow(join(ROOT, 'shared')),
    join(ROOT, 'pnpm-lock.yaml'),
  ];
  return hashFiles(ROOT, files);
}

/** Builds a remote as it is released, with source maps beside the scripts; returns the folder. */
export async function buildMaps(name: string): Promise<string> {
  const root = join('dist', 'maps');
  await rsbuild({ package: name, mode: 'federated' }, inputsOf(name), { BUILD_MAPS: '1', BUILD_ROOT: root });
  return join(packageDir(name), root);
}

/** Builds a package unless its inputs are the same as at the last build. Returns true if it was built. */
export async function buildPackage({ package: name, mode, language }: Build): Promise<boolean> {
  const out = join(packageDir(name), outputOf(mode, language));
  const marker = join(out, '.inputs');
  const inputs = inputsOf(name);
  if (isFile(marker) && readFileSync(marker, 'utf8') === inputs) return false;
  await rsbuild({ package: name, mode, language }, inputs);
  mkdirSync(out, { recursive: true });
  writeFileSync(marker, inputs);
  return true;
}

function rsbuild(
  { package: name, mode, language }: Build,
  inputs: string,
  more: NodeJS.ProcessEnv = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [RSBUILD, 'build'], {
      cwd: packageDir(name),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BUILD_MODE: mode,
        BUILD_ID: inputs,
        ...(language ? { BUILD_LANGUAGE: language, BUILD_ROOT: outputOf(mode, language) } : {}),
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} (${mode}) does not build:\n${output.join('')}`)),
    );
  });
}
