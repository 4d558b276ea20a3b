import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Version } from '@rotavisto/shared/config/pointers';
import { integrityOf } from '../../shared/tooling/files';
import { packageDir } from '../../shared/tooling/paths';
import { flip } from '../../shared/tooling/release/flip';
import { promote } from '../../shared/tooling/release/pointers';
import { compressFolder } from '../../shared/tooling/release/publish/compress';
import { DEEP } from './support/deep';
import { openArea } from './support/openArea';
import { siteFolder } from './support/product/product';
import { keepPointers } from './support/product/versions';
import { expect, test } from './support/test';

const VERSION = '0.9.0-contract2';
const FOLDER = `/remotes/client/${VERSION}`;

let restore: () => Promise<void>;
test.beforeEach(() => {
  restore = keepPointers();
});
test.afterEach(() => restore());

/** Builds the client's area for the second contract, in a process of its own, as the build of an area reads its settings from there. */
async function buildInto(site: string): Promise<Version> {
  const built = mkdtempSync(join(tmpdir(), 'rotavisto-contract2-'));
  const cwd = packageDir('client-app');
  const config = join(packageDir('shell'), 'e2e', 'contract2', 'rsbuild.config.ts');
  const rsbuild = join(cwd, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  const settings = { NODE_ENV: 'production', BUILD_MODE: 'federated', BUILD_ID: 'contract2', BUILD_ROOT: built };
  execFileSync(process.execPath, ['--import', 'tsx', rsbuild, 'build', '--config', config], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
    stdio: 'pipe',
  });
  cpSync(built, join(site, FOLDER), { recursive: true });
  rmSync(built, { recursive: true });
  await compressFolder(join(site, FOLDER), 9);
  const entry = `${FOLDER}/entry/remoteEntry.js`;
  const needs = { contract: [1, 2], shared: [1000, 1999] } as const;
  const publishedAt = new Date().toISOString();
  return {
    version: VERSION,
    entry,
    integrity: integrityOf(join(site, entry)),
    needs,
    css: [],
    preload: [],
    publishedAt,
  };
}

test(
  'an area of the second contract runs in the shell of the third, and gives way to its next release',
  DEEP,
  async ({ page }) => {
    const older = await buildInto(siteFolder());
    await flip({ site: siteFolder(), name: 'client', change: (current) => promote(current, older) });
    await openArea(page, 'client');
    await expect(page.locator('html')).toHaveAttribute('data-version', VERSION);
    await page.getByRole('navigation').getByRole('link', { name: 'Configurações' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Suporte' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible();

    await restore();
    await page.goto('/client');
    await expect(page.locator('html')).not.toHaveAttribute('data-version', VERSION);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
