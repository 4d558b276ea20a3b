import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../run';
import { type Instruction, instructionsIn } from './instructions';
import { expectKept, listedNames } from './keptNames';

function insert(file: string, after: string, text: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(after));
  if (at < 0) throw new Error(`${file} has no line with ${after}`);
  lines.splice(at + 1, 0, ...text.replace(/\n$/, '').split('\n'));
  writeFileSync(file, lines.join('\n'));
}

function follow(folder: string, instruction: Instruction): void {
  if (instruction.kind === 'run') {
    console.log(`$ ${instruction.command}`);
    execFileSync(instruction.command, {
      cwd: folder,
      stdio: 'inherit',
      shell: true,
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    });
    return;
  }
  const file = join(folder, instruction.file);
  console.log(`${instruction.kind} ${instruction.file}`);
  if (instruction.kind === 'insert') {
    insert(file, instruction.after, instruction.text);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, instruction.text);
}

/** Runs after all recipes: the lists match SQL, and each known mail is queued, claimed and written. */
const AFTERWARDS: Instruction = {
  kind: 'run',
  command: 'pnpm exec jest --selectProjects supabase -- tests/closedLists tests/mail.test',
};

/** `pnpm test:deep recipes`: follows CONTRIBUTING.md in a clone. */
export function followRecipes(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-recipes-'));
  try {
    execFileSync('git', ['clone', '--quiet', `file://${ROOT}`, folder], { stdio: 'inherit' });
    execFileSync('pnpm', ['install', '--offline', '--frozen-lockfile', '--silent'], { cwd: folder, stdio: 'inherit' });
    const names = listedNames(folder);
    for (const instruction of instructionsIn(readFileSync(join(folder, 'CONTRIBUTING.md'), 'utf8')))
      follow(folder, instruction);
    expectKept(names, listedNames(folder));
    follow(folder, AFTERWARDS);
    console.log('recipes: all of them work');
    return true;
  } catch (error) {
    console.error(`recipes: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
