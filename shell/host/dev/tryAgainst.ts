import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../../../shared/tooling/listen';
import { ROOT } from '../../../shared/tooling/paths';
import { startHost } from '../../../shared/tooling/startHost';
import { chromiumPath } from '../../../shared/tooling/test/chromiumPath';

/**
 * `pnpm test:deep against`: runs the product on one port, and the remote of a checkout with only client-app and shared
 * within it on another. A change appears, signing in and live updates work, and the rest is the product's.
 */
const TIMEOUT = 120_000;
const SENTENCES = 'client-app/src/locales/pt.json';

function checkOut(folder: string): void {
  const inClone = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, CI: '1' } });
  inClone('git', 'clone', '--quiet', '--sparse', `file://${ROOT}`, '.');
  inClone('git', 'sparse-checkout', 'set', 'client-app', 'shared');
  inClone('pnpm', 'install', '--offline', '--frozen-lockfile', '--silent');
}

function addressIn(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /checkout in \S+: (\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(output)));
  });
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('cliente@rotavisto.test');
  await page.getByLabel('Senha', { exact: true }).fill('RotaVisto#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function look(address: string, change: () => void): Promise<void> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage({ baseURL: address, locale: 'pt-BR' });
    page.setDefaultTimeout(TIMEOUT);
    await page.addInitScript(`localStorage.setItem('rotavisto-onboarding', 'done')`);
    const joined = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (/"system".*"status":"ok"/.test(String(payload))) resolve();
        }),
      );
    });
    await signIn(page);
    await page.getByRole('heading', { name: 'Olá, Ana' }).waitFor();
    await joined;
    console.log('✓ signed in, and joined live updates, through the proxy');
    const running = await page.evaluate('document.documentElement.dataset.version');
    if (!/^dev-/.test(String(running))) throw new Error(`client is run by ${running}`);
    const files = await page.evaluate<string[]>('performance.getEntriesByType("resource").map(({ name }) => name)');
    if (!files.some((name) => name.startsWith(`${address}/assets/`))) throw new Error('the shell is not the site’s');
    change();
    await page.getByRole('heading', { name: 'Bom dia, Ana' }).waitFor();
    console.log('✓ a change appears by itself');
  } finally {
    await browser.close();
  }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-against-'));
  const data = mkdtempSync(join(tmpdir(), 'rotavisto-data-'));
  checkOut(folder);
  const site = await startHost({ DATA_DIR: data }, ['--disposable']);
  const args = ['-C', 'client-app', 'dev', '--against', site.url, '--port', String(await freePort())];
  const dev = spawn('pnpm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  try {
    await look(await addressIn(dev), () => {
      const file = join(folder, SENTENCES);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Olá, {{', 'Bom dia, {{'));
    });
  } finally {
    // pnpm, its shell and the build are one process group.
    if (dev.pid && dev.exitCode === null) process.kill(-dev.pid, 'SIGTERM');
    await site.stop();
    for (const left of [folder, data]) rmSync(left, { recursive: true, force: true });
  }
}

main().catch((cause: unknown) => {
  console.error(cause);
  process.exitCode = 1;
});
