import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ROOT } from '../../../shared/tooling/paths';
import { startHost } from '../../../shared/tooling/startHost';
import { chromiumPath } from '../../../shared/tooling/test/chromiumPath';

/**
 * `pnpm test:deep remote`: in a clone with a running site, creates and tests a fifth remote with the command. It is
 * released without the shell, released again and rolled back.
 */
const TIMEOUT = 120_000;
const PATH = '/consultant/reports';
const CONSULTANT = 'consultor@rotavisto.test';

const folder = mkdtempSync(join(tmpdir(), 'rotavisto-remote-'));
const data = mkdtempSync(join(tmpdir(), 'rotavisto-data-'));

function inClone(command: string, ...args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`);
  execFileSync(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, CI: '1' } });
}

const jest = (project: string, ...tests: string[]) =>
  inClone('pnpm', 'exec', 'jest', '--maxWorkers=1', '--selectProjects', project, '--', ...tests);

function say(text: string): void {
  const catalogue = join(folder, 'reports-app/src/locales/pt.json');
  writeFileSync(catalogue, readFileSync(catalogue, 'utf8').replace(/"intro": ".*"/, `"intro": "${text}"`));
}

/** Returns the running shell, which no release of a remote may change. */
const shell = () => readFileSync(join(folder, 'dist/shell.json'), 'utf8');

async function signIn(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, locale: 'pt-BR', serviceWorkers: 'block' });
  page.setDefaultTimeout(TIMEOUT);
  await page.addInitScript(`localStorage.setItem('rotavisto-onboarding', 'done')`);
  await page.goto(PATH);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('RotaVisto#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  return page;
}

/** Returns the text of the new page, and the version that renders it. */
async function visit(page: Page): Promise<{ text: string | null; version: string }> {
  await page.goto(PATH);
  await page.getByRole('heading', { level: 1, name: 'Relatórios' }).waitFor();
  const text = await page.locator('main p').last().textContent();
  return { text, version: await page.evaluate(() => document.documentElement.dataset.version ?? '') };
}

function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${found}, not ${wanted}`);
  console.log(`✓ ${what}`);
}

async function look(page: Page, other: Page): Promise<void> {
  await visit(page);
  await page.evaluate('window.isSameDocument = true');
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Relatórios' }).waitFor();
  expectSame('goes to the area of its role and back', await page.evaluate('window.isSameDocument'), true);
  await other.getByRole('heading', { level: 1, name: 'Olá, Ana' }).waitFor();
  expectSame('leads others to their own area', new URL(other.url()).pathname, '/client');

  say('A primeira.');
  inClone('pnpm', 'release', 'reports');
  const first = await visit(page);
  expectSame('is released again', first.text, 'A primeira.');
  say('A segunda.');
  inClone('pnpm', 'release', 'reports');
  expectSame('is released a third time', (await visit(page)).text, 'A segunda.');
  inClone('pnpm', 'rollback', 'reports');
  const back = await visit(page);
  expectSame('is taken back', back.version, first.version);
}

function checkOut(): void {
  inClone('git', 'clone', '--quiet', `file://${ROOT}`, '.');
  inClone('pnpm', 'install', '--offline', '--frozen-lockfile', '--silent');
}

function create(): void {
  inClone('pnpm', 'create:remote', 'reports', '--role', 'consultant', '--title', 'Relatórios');
  inClone('pnpm', 'install', '--offline', '--no-frozen-lockfile', '--silent');
  inClone('pnpm', '-C', 'reports-app', 'test');
  jest('shell', 'secondRemote', 'routeFor');
  jest('tooling', 'check/bundles', 'changed/concernedFiles');
  jest('host', 'serve/delivery');
}

async function main() {
  checkOut();
  inClone('pnpm', 'build');
  const before = shell();
  const site = await startHost({ DATA_DIR: data }, ['--disposable'], folder);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    create();
    inClone('pnpm', 'release', 'reports');
    const consultant = await signIn(browser, site.url, CONSULTANT);
    await consultant.getByRole('heading', { level: 1, name: 'Relatórios' }).waitFor();
    console.log('✓ a deep link leads there after signing in');
    const client = await signIn(browser, site.url, 'cliente@rotavisto.test');
    await look(consultant, client);
    expectSame('needs no release of the shell', shell(), before);
    inClone('pnpm', 'build');
    inClone('pnpm', 'check');
  } finally {
    await browser.close();
    await site.stop();
  }
}

main()
  .catch((cause: unknown) => {
    console.error(cause);
    process.exitCode = 1;
  })
  .finally(() => {
    for (const left of [folder, data]) rmSync(left, { recursive: true, force: true });
  });
