import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Contract } from '@rotavisto/shared/config/compatibility';
import type { Pointer } from '@rotavisto/shared/config/pointers';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { livePointer, textOf } from './versions';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Returns the chunk of a remote's App; an area also has a chunk of libraries. */
export function startChunk({ preload }: Pick<Pointer, 'preload'>) {
  const [app, ...more] = preload.filter(({ href }) => !href.includes('/libraries.'));
  if (!app || more.length > 0) throw new Error('the App of a remote is not one chunk');
  return app;
}

type Change = { entry?: (text: string) => string; app?: (text: string) => string; needs?: Partial<Contract> };

/** Serves a changed build of a remote to one page, with matching hashes, until `page.unrouteAll()`. */
export async function serveBuild(page: Page, path: string, remote: RemoteName, change: Change): Promise<void> {
  const pointer = livePointer(remote);
  const chunk = startChunk(pointer);
  const app = change.app?.(textOf(chunk.href)) ?? textOf(chunk.href);
  const linked = textOf(pointer.entry).replace(chunk.integrity, hashOf(app));
  const entry = change.entry?.(linked) ?? linked;
  const contentType = 'text/javascript';
  await page.route(`**${chunk.href}`, (route) => route.fulfill({ body: app, contentType }));
  await page.route(`**${pointer.entry}*`, (route) => route.fulfill({ body: entry, contentType }));
  await page.route(`**${path}`, async (route) => {
    // The retry covers a reused connection that the server closes, as in a browser.
    const response = await route.fetch({ maxRetries: 1 });
    const body = (await response.text())
      .replaceAll(pointer.integrity, hashOf(entry))
      .replaceAll(chunk.integrity, hashOf(app))
      .replaceAll(JSON.stringify(pointer.needs), JSON.stringify({ ...pointer.needs, ...change.needs }));
    await route.fulfill({ response, body });
  });
}

/** Changes a chunk so that its App throws while it renders. */
export function throwingApp(remote: RemoteName) {
  const [, chunk, module] =
    /"\.\/App":\(\)=>\w+\.e\(([^)]+)\)\.then\(\(\)=>\(\)=>\w+\(([^)]+)\)\)/.exec(textOf(livePointer(remote).entry)) ??
    [];
  return (text: string) => {
    const [, start] = /^(?:\/\/.*\n)?("use strict";\(globalThis\[.+?\|\|=\[\]\)\.push\()/.exec(text) ?? [];
    if (!start) throw new Error('the chunk is written differently');
    return `${start}[[${chunk}],{[${module}](m,e){e.default=()=>{throw new Error("kaputt")}}}])`;
  };
}
