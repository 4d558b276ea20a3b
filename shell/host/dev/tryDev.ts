import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@rotavisto/shared/config/demoAccounts';
import { REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { ROLES, type Role } from '@rotavisto/shared/domain';
import { ROOT } from '../../../shared/tooling/paths';
import { chromiumPath } from '../../../shared/tooling/test/chromiumPath';

/**
 * `pnpm test:deep dev`: starts `pnpm dev`, signs in and reloads as each role, and requires an empty console. A second
 * React, or a module from another bundle's server, would log an error.
 */
const TIMEOUT = 120_000;
const PORT = '3000';

const data = mkdtempSync(join(tmpdir(), 'rotavisto-dev-'));
const child = spawn(process.execPath, ['--import', 'tsx', 'shell/host/dev/dev.ts'], {
  cwd: ROOT,
  env: { ...process.env, DATA_DIR: data, PORT },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => child.once('exit', resolve));

/** The shell and every remote are compiled once. */
const built = new Promise<void>((resolve, reject) => {
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    said += chunk.toString();
    if (said.split('built in').length > REMOTE_NAMES.length + 1) resolve();
  });
  void ended.then(() => reject(new Error('pnpm dev ended')));
});

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });

const emailOf = (role: Role) => DEMO_ACCOUNTS.find((account) => account.role === role)?.email ?? '';

async function visit(role: Role): Promise<void> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${PORT}`, locale: 'pt-BR' });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(emailOf(role));
  await page.getByLabel('Senha', { exact: true }).fill('RotaVisto#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(`**/${role}`);
  await heading.waitFor();
  await page.reload();
  await heading.waitFor();
  await context.close();
  if (problems.length > 0) throw new Error(`${role}: ${problems.join('\n')}`);
  console.log(`✓ ${role}`);
}

try {
  await built;
  for (const role of ROLES) await visit(role);
} finally {
  await browser.close();
  child.kill('SIGTERM');
  await ended.catch(() => undefined);
  rmSync(data, { recursive: true, force: true });
}
