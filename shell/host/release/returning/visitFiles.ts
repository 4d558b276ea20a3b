import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownPage } from '@rotavisto/shared/pages';
import { isFile } from '../../../../shared/tooling/files';
import { readShellFile } from '../../../../shared/tooling/release/page/shellFile';
import { readPointers } from '../../../../shared/tooling/release/pointers';

const NAMED_IN_PAGE = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g;

const weigh = (file: string) => statSync(isFile(`${file}.br`) ? `${file}.br` : file).size;

/** Every script and style that a visit of a page begins with, by its address, and its bytes as they are sent. */
export function visitFiles(site: string, { path, remote }: KnownPage): Map<string, number> {
  const pointer = readPointers(site).pointers.remotes[remote];
  if (!pointer) throw new Error(`${remote} is not published in ${site}`);
  const shell = [...readFileSync(join(site, 'shell.html'), 'utf8').matchAll(NAMED_IN_PAGE)].map(
    ([, href = '']) => href,
  );
  // Public pages carry no session script.
  const session = remote === 'landing' ? [] : readShellFile(site).session;
  const own = [...pointer.css, ...pointer.preload, ...(pointer.pages?.[path] ?? []), ...session];
  const files = new Set([...shell, pointer.entry, ...own.map(({ href }) => href)]);
  return new Map([...files].map((href) => [href, weigh(join(site, href))]));
}
