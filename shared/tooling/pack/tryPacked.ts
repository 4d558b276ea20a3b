import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run';
import { catalogIn } from './manifest';
import { packShared } from './packShared';

const AREA = 'client-app';

type Versions = Record<string, string>;

const TSCONFIG = {
  include: ['src', 'node_modules/@rotavisto/shared/tooling/build/env.d.ts'],
  exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing'],
};

/** Copies the area as a repository of its own, with only its folder and the package. */
function moveOut(folder: string, shared: string): void {
  cpSync(join(ROOT, AREA), folder, {
    recursive: true,
    filter: (path) => !/[/\\](node_modules|dist)$/.test(path),
  });
  const catalog = catalogIn(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'));
  const manifest: { scripts?: object; dependencies: Versions; devDependencies: Versions } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const fixed = (versions: Versions) =>
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        name,
        version.startsWith('workspace:') ? `file:${shared}` : (catalog[name] ?? version),
      ]),
    );
  const dependencies = fixed(manifest.dependencies);
  const devDependencies = fixed({ ...manifest.devDependencies, typescript: 'catalog:', '@types/node': 'catalog:' });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies, devDependencies }, null, 2));
  const { compilerOptions }: { compilerOptions: object } = JSON.parse(
    readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'),
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, types: ['node'] }, ...TSCONFIG }),
  );
}

/**
 * `pnpm test:deep packed`: packs `shared`, then installs, type-checks and builds the clients' area in another folder
 * with only that package, from the local store.
 */
export function tryPacked(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-packed-'));
  const packages = mkdtempSync(join(tmpdir(), 'rotavisto-package-'));
  const there = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, CI: '1', NODE_ENV: 'production', BUILD_MODE: 'federated' },
    });
  const tool = (name: string) => join(folder, 'node_modules', '.bin', name);
  try {
    moveOut(folder, packShared(packages));
    there('pnpm', 'install', '--ignore-workspace', '--offline', '--prod=false', '--silent');
    there(tool('tsc'), '-p', '.');
    there(tool('rsbuild'), 'build');
    const built = join(folder, 'dist', 'federated', 'entry');
    const hasEntry = existsSync(built) && readdirSync(built).some((file) => /^remoteEntry\..+\.js$/.test(file));
    console.log(`${AREA}: ${hasEntry ? 'built' : 'has no remote entry'} in a repository of its own`);
    return hasEntry;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  } finally {
    for (const left of [folder, packages]) rmSync(left, { recursive: true, force: true });
  }
}
