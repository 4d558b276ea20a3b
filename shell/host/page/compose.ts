import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFile, compressFolder, type Quality } from '../build/compress';
import { integrityOf } from '../build/integrityOf';
import { isFile } from '../files';
import { packageDir } from '../paths';
import { type Asset, readPointers, type Version } from '../release/pointers';
import { DRAWN_PAGES, type DrawnPage } from './drawnPages';
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

const folderOf = (site: string, { version }: Version) => join(site, 'remotes', 'landing', version);

const textOf = (file: string) => (isFile(file) ? readFileSync(file, 'utf8') : '');

/** What the shell fetches as soon as it finds a stored session. */
const sessionFiles = (built: string) =>
  readdirSync(join(built, 'assets', 'async'))
    .filter((file) => /^session\..+\.js$/.test(file))
    .map((file) => ({ href: `/assets/async/${file}`, integrity: integrityOf(join(built, 'assets', 'async', file)) }));

const slim = ({ version, entry, contract, integrity }: Version) => ({ version, entry, contract, integrity });

type Pages = Version['pages'];
type PagesOf = (remote: string, pages: Pages) => Pages;

/** The pointers as a page carries them: what starts it, and where to fall back to. `drawn` is the path it was drawn for. */
function inlineTable(site: string, pagesOf: PagesOf, drawn?: string): string {
  const { pointers } = readPointers(site);
  const remotes = Object.entries(pointers.remotes).map(([name, { previous, canary, pages, ...live }]) => [
    name,
    {
      ...live,
      pages: pagesOf(name, pages),
      ...(previous ? { previous: slim(previous) } : {}),
      ...(canary ? { canary: { ...slim(canary), percent: canary.percent } } : {}),
    },
  ]);
  const table = {
    schema: 1,
    drawn,
    remotes: Object.fromEntries(remotes),
    ...JSON.parse(textOf(join(site, 'shell.json')) || '{}'),
  };
  return JSON.stringify(table).replaceAll('<', '\\u003c');
}

const head = (table: string) =>
  `<script type="application/json" id="remotes">${table}</script><script>${PRELOAD_SCRIPT}</script>`;

/** What the landing page says better about "/" than the shell does about every page. */
const SAID_BY_LANDING = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;

/** Crawlers and link previews look for these at the root. */
function copyToRoot(folder: string, site: string): void {
  for (const file of ['robots.txt', 'sitemap.xml', 'social.png']) {
    if (isFile(join(folder, file))) cpSync(join(folder, file), join(site, file));
  }
}

/** Named as the bundler names the file, so that its loader finds the styles in place and does not fetch them. */
const inlineStyle = (site: string, href: string) =>
  `<style data-href="${href.slice(href.indexOf('assets/'))}">${readFileSync(join(site, href), 'utf8')}</style>`;

const isStyle = ({ href }: Asset) => href.endsWith('.css');

/** The shell's page with a page of one version of the landing area drawn in it. */
function withDrawn(shellPage: string, site: string, landing: Version, path: string, { file, page }: DrawnPage): string {
  const head = path === '/' ? textOf(join(folderOf(site, landing), 'head.html')) : '';
  const styles = [...landing.css, ...(landing.pages?.[page ?? ''] ?? []).filter(isStyle)];
  const html = readFileSync(join(folderOf(site, landing), file), 'utf8');
  return shellPage
    .replace(SAID_BY_LANDING, (said) => (head ? '' : said))
    .replace('</head>', () => `${head}${styles.map(({ href }) => inlineStyle(site, href)).join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-prerendered="${landing.version}" data-path="${path}">${html}</div>`,
    );
}

const everyPage: PagesOf = (_remote, pages) => pages;

/** A page that is drawn needs the files of no other. */
const onlyPage =
  (page: string | null): PagesOf =>
  (remote, pages) =>
    remote === 'landing' && page && pages?.[page] ? { [page]: pages[page] } : undefined;

/** Writes `index.html`, which starts any path, and the pages that show something before they start. */
export async function composePages(site: string, quality: Quality): Promise<void> {
  const { landing } = readPointers(site).pointers.remotes;
  const shell = readFileSync(join(site, 'shell.html'), 'utf8');
  const starting = (table: string) => shell.replace(/(?=<script|<link|<style|<\/head>)/, () => head(table));
  const texts: Record<string, string> = { 'index.html': starting(inlineTable(site, everyPage)) };
  if (landing) copyToRoot(folderOf(site, landing), site);
  for (const [path, drawn] of Object.entries(DRAWN_PAGES)) {
    // A version from before this page was drawn starts it as any other.
    texts[drawn.file] =
      landing && isFile(join(folderOf(site, landing), drawn.file))
        ? withDrawn(starting(inlineTable(site, onlyPage(drawn.page), path)), site, landing, path, drawn)
        : starting(inlineTable(site, everyPage));
  }
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(site, name), text);
    await compressFile(join(site, name), quality);
  }
}
