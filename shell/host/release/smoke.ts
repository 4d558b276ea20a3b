import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { REMOTES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { openBackend } from '../serve/backend';
import { freePort, listen } from '../serve/listen';
import { createSite } from '../serve/serve';
import { chromiumPath } from './chromiumPath';

const TIMEOUT = 15_000;
const ACCOUNTS: Partial<Record<RemoteName, string>> = {
  client: 'cliente@rotavisto.test',
  consultant: 'consultor@rotavisto.test',
  admin: 'admin@rotavisto.test',
};

/** Opens a site in Chromium, with a backend of its own, and visits some of its areas. */
export async function smokeTest(site: string, names: readonly RemoteName[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-smoke-'));
  const port = await freePort();
  const backend = await openBackend({ dataDir: join(folder, 'data'), port, log: () => undefined, disposable: true });
  const server = createSite({ site, backend });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    await listen(server, port);
    for (const name of names) {
      const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, locale: 'pt-BR' });
      await visit(page, name);
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visit(page: Page, name: RemoteName): Promise<void> {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  const account = ACCOUNTS[name];
  await page.goto(account ? '/login' : '/');
  if (account) {
    await page.getByLabel('E-mail').fill(account);
    await page.getByLabel('Senha', { exact: true }).fill('RotaVisto#2026');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL(`**${REMOTES[name].basePath}`, { timeout: TIMEOUT });
  }
  await page.locator('main:not([role="alert"])').getByRole('heading', { level: 1 }).waitFor({ timeout: TIMEOUT });
  if (crashes.length > 0) throw new Error(`${name} throws: ${crashes.join('; ')}`);
}
