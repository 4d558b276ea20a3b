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
  /** Whether the PDF seems incomplete; the consultant sees a warning and may send the file. */
  isDamaged: boolean;
}

/** Returns a PDF that the client can open, or the reason of its refusal. */
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
    // Accepts the file without its pages if the code that reads PDFs cannot be loaded.
    .catch(() => []);
  if (pages === 'locked') return { problem: 'locked' };
  return { file, isDamaged: isDamaged || pages === 'damaged' };
}
