import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../../config/compatibility';
import type { Asset } from '../../../config/pointers';
import { isFile, writeWhole } from '../../files';

/** What a release of the shell leaves for those who compose and serve pages. */
export type ShellFile = {
  /** What the shell fetches as soon as it finds a stored session. */
  session: Asset[];
  /** The script that stands in the head of every page. */
  headScript: string;
  /** The script before `headScript`, for every browser: it detects one that is too old. */
  oldScript: string;
  /** The frame of an area that a signed-in user sees before any script has run. */
  frame: string;
  /** What areas find here. */
  offered: Offered;
};

/** What a shell offers to the areas: its terms, the names by shared singleton, and an address for each. */
export type Offered = {
  terms: Contract;
  exports: Record<string, string[]>;
  /** Where it looks for which remote; of one that joins the area of a role it learns from the table of remotes. */
  paths: Record<string, string>;
};

const fileIn = (site: string) => join(site, 'shell.json');

/** In the order of the page. */
export const inlineScripts = ({ oldScript, headScript }: ShellFile): string[] => [oldScript, headScript];

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** With it goes what nginx includes, so that its policy never names the script of another release. */
export function writeShellFile(site: string, shell: ShellFile): void {
  const scriptHash = inlineScripts(shell).map(hashOf).join(' ');
  writeWhole(fileIn(site), JSON.stringify({ ...shell, scriptHash }));
  writeWhole(join(site, '.nginx.conf'), `map $host $rotavisto_head_script {\n  default "${scriptHash}";\n}\n`);
}

export function readShellFile(site: string): ShellFile {
  if (!isFile(fileIn(site))) throw new Error(`No shell is published in ${site}: pnpm build`);
  return JSON.parse(readFileSync(fileIn(site), 'utf8'));
}

/** How the security policy names the inline scripts; a site without a shell (one remote alone) has none. */
export function scriptHashOf(site: string): string {
  if (!isFile(fileIn(site))) return '';
  const { scriptHash }: { scriptHash: string } = JSON.parse(readFileSync(fileIn(site), 'utf8'));
  return scriptHash;
}
