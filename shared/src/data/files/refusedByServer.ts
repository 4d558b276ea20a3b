import { AppError } from '@rotavisto/shared/session';
import type { FileErrorKey } from '../../domain';

const KEYS: Partial<Record<string, FileErrorKey>> = {
  invalid_file: 'documents.unknownContent',
  broken_file: 'documents.broken',
  gigantic_file: 'documents.gigantic',
};

/** Why the server does not take a file, which sending it again would not change; null for every other error. */
export const refusedByServer = (error: unknown): FileErrorKey | null =>
  (error instanceof AppError && KEYS[error.message]) || null;
