import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Readable by its owner alone: keys, and what belongs to people. */
export const PRIVATE = { mode: 0o600 };

/** Written beside its place and then renamed, so that a full disk or a sudden end leaves the file as it was. */
export function writeWhole(file: string, content: string): void {
  const draft = `${file}.draft`;
  try {
    // The mode is only for a file that does not exist yet.
    rmSync(draft, { force: true });
    writeFileSync(draft, content, PRIVATE);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
