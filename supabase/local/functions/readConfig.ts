import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `verify_jwt` per function, from the same config.toml the hosted project reads; the default is true. */
export function readVerifyJwt(supabaseDir: string): (name: string) => boolean {
  const settings = new Map<string, boolean>();
  let section = '';
  for (const line of readFileSync(join(supabaseDir, 'config.toml'), 'utf8').split('\n')) {
    section = /^\s*\[(.+)\]\s*$/.exec(line)?.[1] ?? section;
    const [, name] = /^functions\.(.+)$/.exec(section) ?? [];
    const [, value] = /^\s*verify_jwt\s*=\s*(true|false)\b/.exec(line) ?? [];
    if (name && value) settings.set(name.replace(/^"|"$/g, ''), value === 'true');
  }
  return (name) => settings.get(name) ?? true;
}
