import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFile, compressFolder, type Quality } from './compress';
import { isFile } from './files';
import { integrityOf } from './integrityOf';
import { packageDir } from './paths';
import { readPointers, type Version } from './pointers';
import { PRELOAD_SCRIPT } from './preloadScript';
import { writeServiceWorker } from './serviceWorker';

export const SCRIPT_HASH = `'sha256-${createHash('sha256').update(PRELOAD_SCRIPT).digest('base64')}'`;

/** Puts the shell's files in place; old ones stay, open tabs may still ask for them. */
export async function publishShell(site: string, quality: Quality): Promise<void> {
  const built = join(packageDir('shell'), 'dist', 'federated');
  mkdirSync(site, { recursive: true });
  cpSync(join(built, 'assets'), join(site, 'assets'), { recursive: true });
  for (const file of readdirSync(built)) {
    if (isFile(join(built, file)) && !file.startsWith('.') && file !== 'index.html')
      cpSync(join(built, file), join(site, file));
  }
  cpSync(join(built, 'index.html'), join(site, 'shell.html'));
  writeFileSync(join(site, 'shell.json'), JSON.stringify({ session: sessionFiles(built) }));
  writeServiceWorker(built, site);
  await compressFolder(join(site, 'assets'), quality);
}

const textOf = (file: string) => (isFile(file) ? readFileSync(file, 'utf8') : '');

/** What the shell fetches as soon as it finds a stored session. */
const sessionFiles = (built: string) =>
  readdirSync(join(built, 'assets', 'async'))
    .filter((file) => /^session\..+\.js$/.test(file))
    .map((file) => ({ href: `/assets/async/${file}`, integrity: integrityOf(join(built, 'assets', 'async', file)) }));

const slim = ({ version, entry, contract, integrity }: Version) => ({ version, entry, contract, integrity });

/** The pointers as a page carries them: what starts it, and where to fall back to. */
function inlineTable(site: string, withPages: boolean): string {
  const { pointers } = readPointers(site);
  const remotes = Object.entries(pointers.remotes).map(([name, { previous, canary, pages, ...live }]) => [
    name,
    {
      ...live,
      ...(withPages ? { pages } : {}),
      ...(previous ? { previous: slim(previous) } : {}),
      ...(canary ? { canary: { ...slim(canary), percent: canary.percent } } : {}),
    },
  ]);
  const table = {
    schema: 1,
    remotes: Object.fromEntries(remotes),
    ...JSON.parse(textOf(join(site, 'shell.json')) || '{}'),
  };
  return JSON.stringify(table).replaceAll('<', '\\u003c');
}

const head = (site: string, withPages: boolean) =>
  `<script type="application/json" id="remotes">${inlineTable(site, withPages)}</script><script>${PRELOAD_SCRIPT}</script>`;

/** What the landing page says better about "/" than the shell does about every page. */
const SAID_BY_LANDING = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;

/** Crawlers and link previews look for these at the root. */
function copyToRoot(folder: string, site: string): void {
  for (const file of ['robots.txt', 'sitemap.xml', 'social.png']) {
    if (isFile(join(folder, file))) cpSync(join(folder, file), join(site, file));
  }
}

/** Named as the bundler names the file, so that its loader finds the styles in place and does not fetch them. */
const inlineStyle = (folder: string, file: string) =>
  `<style data-href="${file}">${readFileSync(join(folder, file), 'utf8')}</style>`;

/** The shell's page with one version of the landing page drawn in it. */
function withLanding(page: string, { version, css }: Version, folder: string): string {
  const head = textOf(join(folder, 'head.html'));
  const styles = css.map(({ href }) => inlineStyle(folder, href.slice(href.indexOf('assets/')))).join('');
  const home = readFileSync(join(folder, 'home.html'), 'utf8');
  return page
    .replace(SAID_BY_LANDING, (said) => (head ? '' : said))
    .replace('</head>', () => `${head}${styles}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered="${version}">${home}</div>`);
}

/** Writes the two pages: `home.html` for visitors at "/", with the landing page in it, and `index.html` for all other paths. */
export async function composePages(site: string, quality: Quality): Promise<void> {
  const { pointers } = readPointers(site);
  const shell = readFileSync(join(site, 'shell.html'), 'utf8');
  const page = (withPages: boolean) => shell.replace(/(?=<script|<link|<style|<\/head>)/, () => head(site, withPages));
  const { landing } = pointers.remotes;
  const folder = join(site, 'remotes', 'landing', landing?.version ?? '');
  if (landing) copyToRoot(folder, site);
  for (const [name, text] of [
    ['index.html', page(true)],
    ['home.html', landing ? withLanding(page(false), landing, folder) : page(true)],
  ] as const) {
    writeFileSync(join(site, name), text);
    await compressFile(join(site, name), quality);
  }
}
