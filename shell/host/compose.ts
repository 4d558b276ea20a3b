import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFile, compressFolder, type Quality } from './compress';
import { isFile } from './files';
import { packageDir } from './paths';
import { readPointers } from './pointers';
import { PRELOAD_SCRIPT } from './preloadScript';

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
  await compressFolder(join(site, 'assets'), quality);
}

/** Writes the two pages: `home.html` for visitors at "/", with the landing page in it, and `index.html` for all other paths. */
export async function composePages(site: string, quality: Quality): Promise<void> {
  const { pointers } = readPointers(site);
  const shell = readFileSync(join(site, 'shell.html'), 'utf8');
  const table = JSON.stringify(pointers).replaceAll('<', '\\u003c');
  const head = `<script type="application/json" id="remotes">${table}</script><script>${PRELOAD_SCRIPT}</script>`;
  const page = shell.replace(/(?=<script|<link|<\/head>)/, () => head);
  const landing = pointers.remotes.landing;
  const home = landing ? readFileSync(join(site, 'remotes', 'landing', landing.version, 'home.html'), 'utf8') : '';
  const styles = (landing?.css ?? []).map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const withHome = page
    .replace('</head>', () => `${styles}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered="${landing?.version}">${home}</div>`);
  for (const [name, text] of [
    ['index.html', page],
    ['home.html', withHome],
  ] as const) {
    writeFileSync(join(site, name), text);
    await compressFile(join(site, name), quality);
  }
}
