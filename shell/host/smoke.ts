import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { REMOTES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { openBackend } from './backend';
import { chromiumPath } from './chromiumPath';
import { composePages, SCRIPT_HASH } from './compose';
import { freePort, listen } from './listen';
import { type Pointers, readPointers, writePointers } from './pointers';
import { createSite } from './serve';

const PATIENCE = 15_000;
const ACCOUNTS: Partial<Record<RemoteName, string>> = {
  client: 'cliente@rotavisto.test',
  consultant: 'consultor@rotavisto.test',
  admin: 'admin@rotavisto.test',
};

/** Opens the candidate in Chromium inside the live shell, on a copy of the site where it is already live. */
export async function smokeTest(site: string, name: RemoteName, candidate: Pointers): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-smoke-'));
  const staged = stage(site, join(folder, 'site'), candidate);
  await composePages(staged, 9);
  const port = await freePort();
  const backend = await openBackend({ dataDir: join(folder, 'data'), port, log: () => undefined, disposable: true });
  const server = createSite({ site: staged, backend, scriptHash: SCRIPT_HASH });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    await listen(server, port);
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, locale: 'pt-BR' });
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    await visit(page, name);
    if (crashes.length > 0) throw new Error(`${name} throws: ${crashes.join('; ')}`);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function stage(site: string, staged: string, candidate: Pointers): string {
  cpSync(site, staged, {
    recursive: true,
    filter: (path) => !path.startsWith(join(site, 'remotes')) || path.endsWith('.json'),
  });
  symlinkSync(join(site, 'remotes'), join(staged, 'remotes'));
  writePointers(staged, candidate, readPointers(staged).etag);
  return staged;
}

async function visit(page: Page, name: RemoteName): Promise<void> {
  const account = ACCOUNTS[name];
  await page.goto(account ? '/login' : '/');
  if (account) {
    await page.getByLabel('E-mail').fill(account);
    await page.getByLabel('Senha', { exact: true }).fill('RotaVisto#2026');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL(`**${REMOTES[name].basePath}`, { timeout: PATIENCE });
  }
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: PATIENCE });
}
