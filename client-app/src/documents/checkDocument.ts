import type { DocumentType } from '@rotavisto/shared/domain';
import type { DocumentProblem } from './check/DocumentProblem';
import type { PassportData } from './passport/parsePassport';

export interface Checked {
  problems: readonly DocumentProblem[];
  /** What a passport says; null where it cannot be read. */
  passport: PassportData | null;
}

const NOTHING: Checked = { problems: [], passport: null };

const isPhoto = (file: File): boolean => /^image\/(jpeg|png)$/.test(file.type);

/** The code of the check arrives with the first photo; where it cannot look, it has nothing to say and nothing waits. */
export async function checkDocument(file: File, type: DocumentType): Promise<Checked> {
  if (!isPhoto(file) || typeof createImageBitmap !== 'function') return NOTHING;
  try {
    return await (await import('./check/checkPhoto')).checkPhoto(file, type);
  } catch {
    return NOTHING;
  }
}
