import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BASE_PATHS, packageOf, REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { filesBelow } from '../../../shared/tooling/files';
import { ROOT } from '../../../shared/tooling/paths';
import { peopleOf } from '../../../shared/tooling/release/gate/people';
import { startHost } from '../../../shared/tooling/startHost';
import { chromiumPath } from '../../../shared/tooling/test/chromiumPath';

/**
 * `pnpm test:deep pages`: adds a page to each remote in a clone, releases only that remote, and rolls it back. The rest
 * of the site must not change.
 */
const TIMEOUT = 120_000;
const TITLE = 'Página nova';

const folder = mkdtempSync(join(tmpdir(), 'rotavisto-pages-'));
const data = mkdtempSync(join(tmpdir(), 'rotavisto-data-'));

function inClone(command: string, ...args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`);
  execFileSync(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, CI: '1' } });
}

const pathIn = (remote: RemoteName) => `${BASE_PATHS[remote].replace(/\/$/, '')}/brand-new`;

function insert(file: string, before: RegExp, text: string): void {
  const path = join(folder, file);
  const old = readFileSync(path, 'utf8');
  const changed = old.replace(before, (found) => `${text}${found}`);
  if (changed === old) throw new Error(`${file} has no place for: ${text}`);
  writeFileSync(path, changed);
}

/** Adds a row to the table, and a component. */
function addPage(remote: RemoteName): void {
  const source = join(packageOf(remote), 'src');
  // An area adds a frame around its pages; a page for visitors has none.
  const element = remote === 'landing' ? 'main' : 'div';
  writeFileSync(
    join(folder, source, 'BrandNew.tsx'),
    `import { usePageHeading } from '@rotavisto/shared/lib';

export function BrandNew() {
  const heading = usePageHeading('${TITLE}');
  return (
    <${element}>
      <h1 ref={heading} tabIndex={-1}>
        ${TITLE}
      </h1>
    </${element}>
  );
}
`,
  );
  const audience = remote === 'landing' ? "audience: 'visitors', " : '';
  const row = `{ ${audience}page: async () => (await import('./BrandNew')).BrandNew }`;
  insert(join(source, 'pages.ts'), /^} as const satisfies/m, `  '${pathIn(remote)}': ${row},\n`);
}

/** Returns a hash of all files in the site except those of one remote and the pages with its pointer. */
function bytesWithout(remote: RemoteName): string {
  const site = join(folder, 'dist');
  const isOther = (file: string) =>
    !file.startsWith(join(site, 'remotes', remote)) &&
    !/[\\/](remotes\.json|(index|home(\.\w+)?|login)\.html(\.\w+)?|\.releases[\\/].*)$/.test(file);
  const hash = createHash('sha256');
  for (const file of filesBelow(site).filter(isOther)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

async function enter(browser: Browser, baseURL: string, remote: RemoteName): Promise<Page> {
  const page = await browser.newPage({ baseURL, locale: 'pt-BR', serviceWorkers: 'block' });
  page.setDefaultTimeout(TIMEOUT);
  const [email] = peopleOf(remote);
  if (!email) return page;
  await page.addInitScript(`localStorage.setItem('rotavisto-onboarding', 'done')`);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('RotaVisto#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(`**${BASE_PATHS[remote]}`);
  return page;
}

/** Returns the status of the address, and the title of its page. */
async function visit(page: Page, path: string): Promise<string> {
  const answer = await page.goto(path);
  await page.locator('main h1').first().waitFor();
  return `${answer?.status()} ${await page.title()}`;
}

function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${found}, not ${wanted}`);
  console.log(`✓ ${what}`);
}

async function goThrough(browser: Browser, url: string, remote: RemoteName): Promise<void> {
  const path = pathIn(remote);
  const page = await enter(browser, url, remote);
  const unknown = await visit(page, path);
  expectSame(`${path} is no page`, unknown.slice(0, 4), '404 ');
  const others = bytesWithout(remote);
  addPage(remote);
  inClone('pnpm', 'release', remote);
  expectSame(`${path} is a page`, await visit(page, path), `200 ${TITLE} | RotaVisto`);
  expectSame('no other byte of the site is another', bytesWithout(remote), others);
  expectSame(`${path}/unknown is none`, await visit(page, `${path}/unknown`), unknown);
  inClone('pnpm', 'rollback', remote, '--yes');
  expectSame(`${path} is no page again`, await visit(page, path), unknown);
  await page.close();
}

async function main() {
  inClone('git', 'clone', '--quiet', `file://${ROOT}`, '.');
  inClone('pnpm', 'install', '--offline', '--frozen-lockfile', '--silent');
  inClone('pnpm', 'build');
  const site = await startHost({ DATA_DIR: data }, ['--disposable'], folder);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    for (const remote of REMOTE_NAMES) await goThrough(browser, site.url, remote);
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
