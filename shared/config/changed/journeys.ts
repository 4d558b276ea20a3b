import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'shell/e2e';
const ADDRESS = /['"`](\/[\w/-]*)/g;

/** Every journey by its file, with the pages its text opens: for each, in how many places. */
export function journeys(root: string, pages: readonly string[]): Map<string, Map<string, number>> {
  const names = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.spec.ts'),
  );
  return new Map(names.map((name) => [`${FOLDER}/${name}`, pagesIn(readFileSync(join(root, FOLDER, name), 'utf8'))]));

  function pagesIn(text: string): Map<string, number> {
    const found = new Map<string, number>();
    for (const [, address = ''] of text.matchAll(ADDRESS)) {
      const page = pages.find((path) => pattern(path).test(address));
      if (page !== undefined) found.set(page, (found.get(page) ?? 0) + 1);
    }
    return found;
  }
}

const pattern = (path: string) => new RegExp(`^${path.replace('/*', '(/.*)?').replace(/:\w+/, '[^/]*')}$`);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether all of a file waits for `pnpm test:deep sweeps`, so that a push runs nothing of it. */
export function isDeep(root: string, file: string): boolean {
  const text = readFileSync(join(root, file), 'utf8');
  return !text.includes('deepUnless') && count(text, /\bDEEP,/g) >= count(text, /^\s*test\(/gm);
}

/** Journeys that open one of these pages, first those that are about little else, and of those the longest. */
export function opening(pages: readonly string[], journeys: Map<string, Map<string, number>>): string[] {
  return [...journeys]
    .map(([file, opened]) => {
      const here = sum(pages.map((page) => opened.get(page) ?? 0));
      return { file, here, share: here / Math.max(1, sum([...opened.values()])) };
    })
    .filter(({ here }) => here > 0)
    .sort((one, other) => other.share - one.share || other.here - one.here)
    .map(({ file }) => file);
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
