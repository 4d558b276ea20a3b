import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../../config/compatibility';
import type { Asset } from '../../../config/pointers';
import { isFile, writeWhole } from '../../files';

/** The data of a shell's release for programs that compose and serve pages. */
export type ShellFile = {
  /** The files that the shell loads when it finds a stored session. */
  session: Asset[];
  /** The script in the head of every page. */
  headScript: string;
  /** The script before `headScript` that runs in all browsers and detects one that is too old. */
  oldScript: string;
  /** The frame of an area that signed-in users see before any script has run. */
  frame: string;
  /** The shell's offer to the areas. */
  offered: Offered;
};

/** The offer of a shell to the areas: its terms, the exports by shared singleton, and the paths of the remotes. */
export type Offered = {
  terms: Contract;
  exports: Record<string, string[]>;
  /** The path of each remote; a remote that joins a role's area has its path in the table of remotes. */
  paths: Record<string, string>;
};

const fileIn = (site: string) => join(site, 'shell.json');

/** Returns the inline scripts in page order. */
export const inlineScripts = ({ oldScript, headScript }: ShellFile): string[] => [oldScript, headScript];

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Also writes the file that nginx includes, so that its policy never names a script of another release. */
export function writeShellFile(site: string, shell: ShellFile): void {
  const scriptHash = inlineScripts(shell).map(hashOf).join(' ');
  writeWhole(fileIn(site), JSON.stringify({ ...shell, scriptHash }));
  writeWhole(join(site, '.nginx.conf'), `map $host $rotavisto_head_script {\n  default "${scriptHash}";\n}\n`);
}

export function readShellFile(site: string): ShellFile {
  if (!isFile(fileIn(site))) throw new Error(`No shell is published in ${site}: pnpm build`);
  return JSON.parse(readFileSync(fileIn(site), 'utf8'));
}

/**
 * Returns the hashes of the inline scripts for the security policy; '' for a site without a shell (one remote alone).
 */
export function scriptHashOf(site: string): string {
  if (!isFile(fileIn(site))) return '';
  const { scriptHash }: { scriptHash: string } = JSON.parse(readFileSync(fileIn(site), 'utf8'));
  return scriptHash;
}
