import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, open } from './ask';
import type { Part } from './compare';

export const RELOADS: Record<string, Part> = {
  'a reload while a client waits': async ({ nginx, site }) => {
    const { path, bytes } = site.slow;
    const answer = await open(nginx, path, { headers: { connection: 'close' } });
    const include = join(site.folder, '.nginx.conf');
    const before = readFileSync(include, 'utf8');
    const policyNames = async (hash: string) =>
      String((await ask(nginx, '/')).headers['content-security-policy']).includes(hash);
    const reload = async (text: string, hash: string) => {
      writeFileSync(include, text);
      nginx.signal('reload');
      for (const end = Date.now() + 10_000; Date.now() < end; ) if (await policyNames(hash)) return true;
      return false;
    };
    const problems: string[] = [];
    try {
      if (!(await reload(before.replace(/sha256-[^']+/, 'sha256-next'), 'sha256-next')))
        problems.push('a reload does not read the hash of the next shell');
      // nginx refuses a half-written file and keeps the running configuration.
      writeFileSync(include, 'map $host {');
      try {
        nginx.signal('reload');
        problems.push('a broken file is taken');
      } catch {
        if ((await ask(nginx, '/')).status !== 200) problems.push('a broken file ends what runs');
      }
      let arrived = 0;
      for await (const chunk of answer) arrived += chunk.length;
      if (arrived !== bytes) problems.push(`${arrived} of ${bytes} bytes arrive over a reload`);
    } finally {
      const [, hash = ''] = /(sha256-[^']+)/.exec(before) ?? [];
      await reload(before, hash);
    }
    return problems;
  },
};
