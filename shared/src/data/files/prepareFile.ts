import { AppError } from '@rotavisto/shared/session';
import { checkFile, type FileErrorKey, type FileRefusal, MAX_FILE_BYTES } from '../../domain';
import type { PreparedFile, PrepareOptions } from './lookInside';

/**
 * One way for every file people pick: its bytes are read, photos are made to fit, and a file that no program opens is refused.
 * The code that reads arrives with the first file; where it does not, name and size decide here and the server looks.
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
    // The file has gone since it was picked, or lies in a cloud that does not hand it over.
    return { error: 'documents.unreadable' };
  }
}

const KEYS: Partial<Record<string, FileErrorKey>> = {
  invalid_file: 'documents.unknownContent',
  broken_file: 'documents.broken',
  gigantic_file: 'documents.gigantic',
};

/** Why the server does not take a file, which sending it again would not change; null for every other error. */
export const refusedByServer = (error: unknown): FileErrorKey | null =>
  (error instanceof AppError && KEYS[error.message]) || null;
