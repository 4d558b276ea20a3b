import { AppError } from '@rotavisto/shared/session';
import { checkFile, type FileErrorKey, type FileRefusal, MAX_FILE_BYTES } from '../../domain';
import type { PreparedFile, PrepareOptions } from './lookInside';

/**
 * Checks and prepares every file a user picks: reads its bytes, reduces photos and rejects a file that no program
 * opens. The reading code is loaded with the first file. If it fails to load, only name and size are checked here.
 */
export async function prepareFile(picked: File, options: PrepareOptions = {}): Promise<PreparedFile | FileRefusal> {
  const error = checkFile(picked);
  if (error) return { error };
  const inside = await import('./lookInside').catch(() => null);
  if (!inside)
    return picked.size > MAX_FILE_BYTES ? { error: 'documents.tooLarge' } : { file: picked, isDamaged: false };
  try {
    return await inside.lookInside(picked, options);
  } catch {
    // The file was deleted after it was picked, or its cloud storage does not return it.
    return { error: 'documents.unreadable' };
  }
}

const KEYS: Partial<Record<string, FileErrorKey>> = {
  invalid_file: 'documents.unknownContent',
  broken_file: 'documents.broken',
  gigantic_file: 'documents.gigantic',
};

/** Returns the reason of a server that rejects the file for good, or null for every other error. */
export const refusedByServer = (error: unknown): FileErrorKey | null =>
  (error instanceof AppError && KEYS[error.message]) || null;
