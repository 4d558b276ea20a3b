import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Readable by the owner only: keys and users' data. */
export const PRIVATE = { mode: 0o600 };

/** Writes beside the target and renames, so that a full disk or a sudden end keeps the former file. */
export function writeWhole(file: string, content: string): void {
  const draft = `${file}.draft`;
  try {
    // The mode only applies to a file that does not exist yet.
    rmSync(draft, { force: true });
    writeFileSync(draft, content, PRIVATE);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
