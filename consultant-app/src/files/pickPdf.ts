import { pdfPages, prepareFile } from '@rotavisto/shared/data';
import { extensionOf, type FileErrorKey } from '@rotavisto/shared/domain';

export type PickProblem = FileErrorKey | 'pdfOnly' | 'locked';

const OTHER_FORMAT: readonly FileErrorKey[] = [
  'documents.invalidType',
  'documents.unknownContent',
  'documents.otherFormat',
  'documents.tooLargePicture',
  'documents.gigantic',
];

interface Picked {
  file: File;
  /** A part seems to be missing: the consultant is warned and may send it all the same. */
  isDamaged: boolean;
}

/** A PDF that its reader can open, or why it is not taken. */
export async function pickPdf(picked: File): Promise<Picked | { problem: PickProblem }> {
  if (!['', 'pdf', 'crdownload', 'part', 'partial', 'download', 'opdownload'].includes(extensionOf(picked.name)))
    return { problem: 'pdfOnly' };
  const prepared = await prepareFile(picked, { asIs: true });
  if ('error' in prepared) return { problem: OTHER_FORMAT.includes(prepared.error) ? 'pdfOnly' : prepared.error };
  const { file, isDamaged } = prepared;
  if (file.type !== 'application/pdf') return { problem: 'pdfOnly' };
  const pages = await file
    .arrayBuffer()
    .then(pdfPages)
    // Without its code, nothing is known of the pages.
    .catch(() => []);
  if (pages === 'locked') return { problem: 'locked' };
  return { file, isDamaged: isDamaged || pages === 'damaged' };
}
