import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset, Version } from '../../../config/pointers';
import { LOCALES } from '../../../src/page';
import { copyWhole, isFile } from '../../files';
import { readPointers } from '../pointers';
import type { Quality } from '../publish/compress';
import { everyPage, inlineTable, onlyPage, tableElement } from './inlineTable';
import { headOf, languageOfAddress, type PrerenderedPage, prerenderedIn } from './prerenderedPages';
import { composedPages } from './rewritePages';
import { inlineScripts, readShellFile } from './shellFile';
import { removePage, writePage } from './siteConfig';

const folderOf = (site: string, { version }: Version) => join(site, 'remotes', 'landing', version);

const textOf = (file: string) => (isFile(file) ? readFileSync(file, 'utf8') : '');

/** The tags of the shell's page that the landing page replaces with its own. */
const SAID_BY_LANDING = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;

/** Crawlers and link previews request these files at the root. */
function copyToRoot(folder: string, site: string): void {
  for (const file of ['robots.txt', 'sitemap.xml', 'social.png']) {
    if (isFile(join(folder, file))) copyWhole(join(folder, file), join(site, file));
  }
}

/** `data-href` is the file name of the bundler, so that its loader finds the styles and does not fetch them. */
const inlineStyle = (site: string, href: string) =>
  `<style data-href="${href.slice(href.indexOf('assets/'))}">${readFileSync(join(site, href), 'utf8')}</style>`;

const isStyle = ({ href }: Asset) => href.endsWith('.css');

/** Returns the shell's page with the frame of an area, which the styles show to signed-in users. */
const withFrame = (shellPage: string, frame: string): string =>
  shellPage.replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`);

/** Returns the shell's page with a prerendered page of one landing version. */
function withPrerendered(shellPage: string, site: string, landing: Version, page: PrerenderedPage): string {
  const { path, file, language } = page;
  const head = languageOfAddress(path) ? textOf(join(folderOf(site, landing), headOf(language))) : '';
  const { css, pages } = landing.languages?.[language] ?? landing;
  const styles = [...css, ...(pages?.[path] ?? []).filter(isStyle)];
  const html = readFileSync(join(folderOf(site, landing), file), 'utf8');
  return shellPage
    .replace('<html lang="pt-BR"', `<html lang="${LOCALES[language]}"`)
    .replace(SAID_BY_LANDING, (said) => (head ? '' : said))
    .replace('</head>', () => `${head}${styles.map(({ href }) => inlineStyle(site, href)).join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-prerendered="${landing.version}" data-path="${path}">${html}</div>`,
    );
}

/** Writes `index.html`, which starts any path, and the prerendered pages. */
export async function composePages(site: string, quality: Quality): Promise<void> {
  const { pointers } = readPointers(site);
  const { landing } = pointers.remotes;
  const shell = readFileSync(join(site, 'shell.html'), 'utf8');
  const shellFile = readShellFile(site);
  const inline = inlineScripts(shellFile)
    .map((script) => `<script>${script}</script>`)
    .join('');
  const head = (table: string) => `${tableElement(table)}${inline}`;
  const starting = (table: string) => shell.replace(/(?=<script|<link|<style|<\/head>)/, () => head(table));
  const anyPath = withFrame(starting(inlineTable(site, everyPage)), shellFile.frame);
  const texts: Record<string, string> = { 'index.html': anyPath };
  if (landing) {
    copyToRoot(folderOf(site, landing), site);
    for (const page of prerenderedIn(landing.table)) {
      const start = starting(inlineTable(site, onlyPage(page.path), page));
      texts[page.file] = withPrerendered(start, site, landing, page);
    }
  }
  for (const [name, text] of Object.entries(texts)) await writePage(site, name, text, quality);
  // Pages that only a rolled-back version has are deleted.
  for (const { name } of composedPages(site)) if (!texts[name]) removePage(site, name);
}
